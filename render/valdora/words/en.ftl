# Words in the pictures of Valdora.
valdora-round = Round { $n }
valdora-to-move = to move
valdora-to-act = acting
valdora-over = The end
valdora-final-round = Final round
valdora-craftsmen = Craftsmen
valdora-needed = craftsmen needed
valdora-worth = points it gives
valdora-bonus-left = Bonus tiles
valdora-provisions = Provisions
valdora-no-provisions = No provisions
valdora-equipment = Equipment
valdora-commissions = Commissions
valdora-completed = Completed
valdora-points = { $n ->
    [one] point
   *[other] points
}
valdora-house-silver = silver
valdora-house-yellow = yellow
valdora-house-white = white
valdora-house-violet = violet
valdora-house-red = red
valdora-house-blue = blue
valdora-house-green = green
valdora-course = The course of the game
valdora-source-commissions = Commissions
valdora-source-colours = Colours
valdora-source-workshops = Workshops
valdora-source-bonus = Bonus tiles
valdora-source-gems = Gems

# Descriptions for people who cannot see the pictures.
alt-valdora-turn = Valdora, round { $n }. { $name }: { $doing }.
alt-valdora-pawns = Players (space, coins, completed, points): { $list }.
alt-valdora-way = Lately (seat, from > to; what was taken, ! delivered): { $list }.
alt-valdora-reach = In reach (+ coins, * eats provisions): { $list }.
alt-valdora-roads = Gems on roads (r ruby, s sapphire, a amethyst, e emerald, g gold): { $list }.
alt-valdora-discard = Discard: { $list }.
alt-valdora-books = Books, left | right with number of cards: { $list }.
alt-valdora-craftsmen = Craftsmen left: { $list }.
alt-valdora-workshops = Workshops by seat: { $list }.
alt-valdora-bonus = Bonus tiles left: { $n }.
alt-valdora-everybody = Everybody: space, coins, provisions, completed, bonus tiles, public points; equipment with its gem (r ruby, s sapphire, a amethyst, e emerald, g gold); commissions; craftsmen (! with the workshop).
alt-valdora-table = { $name }, on { $space }.
alt-valdora-coins = { $n ->
    [one] { $n } coin.
   *[other] { $n } coins.
}
alt-valdora-gear = Equipment: { $list }.
alt-valdora-asked = Commissions: { $list }.
alt-valdora-done = { $n ->
    [one] { $n } completed.
   *[other] { $n } completed.
}
alt-valdora-hired = Craftsmen: { $list }.
alt-valdora-owned = Workshops: { $list }.
alt-valdora-tiles = { $n ->
    [one] { $n } bonus tile.
   *[other] { $n } bonus tiles.
}
alt-valdora-total = { $n ->
    [one] { $n } point.
   *[other] { $n } points.
}
alt-valdora-total-sealed = { $n ->
    [one] { $n } point
   *[other] { $n } points
} and { $sealed ->
    [one] { $sealed } sealed commission.
   *[other] { $sealed } sealed commissions.
}
alt-valdora-rank = { $place }. { $name }: { $n ->
    [one] { $n } point
   *[other] { $n } points
} ({ $list }).
