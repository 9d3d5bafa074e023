# Слова на картинках «Фонариков».
lanterns-round = Раунд { $n } из 5
lanterns-over = Конец
lanterns-rope-north = север
lanterns-rope-middle = середина
lanterns-rope-south = юг
lanterns-side-left = слева
lanterns-side-right = справа
lanterns-open = открытая карта
lanterns-deck = карт в колоде
lanterns-hanging = Фонарики, которые висят
lanterns-hand = Карты на руке
lanterns-held = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
lanterns-source-lit = Зажжено
lanterns-source-bright = С маслом
lanterns-source-hanging = Ещё висят
alt-lanterns-turn = Фонарики, раунд { $n } из 5. { $doing }.
alt-lanterns-ropes = Верёвки слева направо, у фонарика номер места, с которого его повесили: { $list }.
alt-lanterns-piles = Открытая карта: { $card }. Колода: { $deck }.
alt-lanterns-last = Последний фонарик: { $card }.
alt-lanterns-ends = Фонарик можно повесить здесь: { $list }.
alt-lanterns-seat = { $name }: очки { $n } ({ $list }), масло { $oil }, карты { $cards }.
alt-lanterns-hand = Ваши карты: { $list }.
alt-lanterns-rank = { $place }. { $name }: очки { $n } ({ $list }).
lanterns-title = Фонари
