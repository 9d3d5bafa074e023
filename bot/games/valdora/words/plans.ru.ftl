# Ходы, которые только примеряют.
valdora-foretold-page = переворачивает страницу (уходит: { $card }; сверху окажется что придётся)
valdora-changed-toll = Теперь там ({ $space }): { $names }. Это обошлось бы в { $n ->
    [one] { $n } монету
    [few] { $n } монеты
   *[many] { $n } монет
}.
valdora-changed-free = Там больше никого, кому платить: { $space }.
valdora-changed-card = Теперь там лежит другая карта: { $card }.
valdora-brings-coins = останется монет: { $n }
valdora-brings-provisions = провиант
valdora-brings-open = открытых контрактов: { $n }
