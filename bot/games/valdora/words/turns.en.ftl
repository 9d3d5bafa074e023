# Going somewhere and doing something there at once; what a place offers.
valdora-whole-go = Go, do it and end the turn…
valdora-whole = { $space }: { $what }
valdora-whole-deliver = complete { $n ->
    [one] { $n } commission
   *[other] { $n } commissions
}
valdora-menu-move = Go to…
valdora-all-load-end = Load all that fits and end the turn
valdora-all-deliver-end = Complete all and end the turn
valdora-sells = Left: { $left }; right: { $right }
valdora-ships = { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}: { $gems }
valdora-coins-there = +{ $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
valdora-whole-exchange = buy { $card }, give back { $returned }
valdora-whole-shop = Go and buy…
valdora-whole-both = Go and do it at once…
valdora-whole-ends = then the turn is over
valdora-provisions-there = + provisions
