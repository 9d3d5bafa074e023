# Turns that are only tried out.
valdora-foretold-page = turns a page (goes over: { $card }; on top then: whatever comes)
valdora-changed-toll = Now at { $space }: { $names }. It would cost { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}.
valdora-changed-free = Nobody to pay stands there any more: { $space }.
valdora-changed-card = Another card lies there now: { $card }.
valdora-brings-coins = coins then: { $n }
valdora-brings-provisions = provisions
valdora-brings-open = open commissions: { $n }
