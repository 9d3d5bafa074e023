# Words in the pictures of Valdora.
valdora-title = Valdora
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
valdora-source-commissions = Commissions
valdora-source-colours = Colours
valdora-source-workshops = Workshops
valdora-source-bonus = Bonus tiles
valdora-source-gems = Gems

# Descriptions for people who cannot see the pictures.
valdora-did-load = { $n ->
    [one] loads a gem
   *[other] loads { $n } gems
}
valdora-did-equip = buys equipment
valdora-did-take = takes a commission
valdora-did-deliver = delivers
valdora-did-workshop = opens a workshop
valdora-did-bonus = bonus tile
valdora-did-silver = takes silver
valdora-did-provisions = takes provisions
alt-valdora-turn = Valdora, round { $n }. { $name }: { $doing }.
alt-valdora-pawns = Players (space, coins, completed, public points): { $list }.
alt-valdora-way = Last moves (seat, from > to; what was taken, ! delivered): { $list }.
alt-valdora-coins-taken = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
alt-valdora-reach = In reach (+ coins, * uses the provisions): { $list }.
alt-valdora-roads = Gems on roads (r ruby, s sapphire, a amethyst, e emerald, g gold): { $list }.
alt-valdora-discard = Discard: { $list }.
alt-valdora-books = Books: { $list }.
alt-valdora-book = { $city }: left { $left }; right { $right }
alt-valdora-side = { $card }, { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
alt-valdora-craftsmen = Craftsmen left: { $list }.
alt-valdora-workshops = Workshops and the player who owns each: { $list }.
alt-valdora-owner = { $colour }: player { $seat }
alt-valdora-bonus = Bonus tiles left: { $n }.
alt-valdora-row = { $name }: { $space }, { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, { $provisions }, { $done } completed, bonus tiles { $bonus }, public points { $points }; { $gear }; commissions: { $asked }; craftsmen: { $hired }.
alt-valdora-everybody = Everybody: space, coins, provisions, completed, bonus tiles, public points; equipment with its gem (r ruby, s sapphire, a amethyst, e emerald, g gold); commissions; craftsmen (! with the workshop).
alt-valdora-fed = provisions
alt-valdora-hungry = no provisions
alt-valdora-crafts = { $colour } { $n }
alt-valdora-crafts-own = { $colour } { $n } with the workshop
alt-valdora-table = { $name }, on { $space }.
alt-valdora-coins = { $n ->
    [one] { $n } coin.
   *[other] { $n } coins.
}
alt-valdora-gear = Equipment: { $list }.
alt-valdora-asked = Commissions: { $list }.
alt-valdora-done = { $n ->
    [one] { $n } commission completed.
   *[other] { $n } commissions completed.
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
}, not counting covered commissions: { $sealed }.
alt-valdora-rank = { $place }. { $name }: { $n ->
    [one] { $n } point
   *[other] { $n } points
} ({ $list }).

# What things are called, in pictures and in the chat.
valdora-gem-ruby = ruby
valdora-gem-sapphire = sapphire
valdora-gem-amethyst = amethyst
valdora-gem-emerald = emerald
valdora-gem-gold = gold
valdora-letter-ruby = r
valdora-letter-sapphire = s
valdora-letter-amethyst = a
valdora-letter-emerald = e
valdora-letter-gold = g
valdora-a-coin = 1 coin
valdora-colour-silver = silver
valdora-colour-yellow = yellow
valdora-colour-white = white
valdora-colour-violet = violet
valdora-colour-red = red
valdora-colour-blue = blue
valdora-colour-green = green
valdora-commission-colour-silver = { valdora-colour-silver }
valdora-commission-colour-yellow = { valdora-colour-yellow }
valdora-commission-colour-white = { valdora-colour-white }
valdora-commission-colour-violet = { valdora-colour-violet }
valdora-commission-colour-red = { valdora-colour-red }
valdora-commission-colour-blue = { valdora-colour-blue }
valdora-commission-colour-green = { valdora-colour-green }
valdora-equipment-pan = pan
valdora-equipment-shovel = shovel
valdora-equipment-pick = pick
valdora-equipment-hammer = hammer
valdora-equipment-chisel = chisel
valdora-equipment-horse = horse
valdora-equipment-cart = cart
valdora-commission = { $colour } commission ({ $needs }; { $n ->
    [one] { $n } point
   *[other] { $n } points
})
valdora-commission-short = { $colour } ({ $n ->
    [one] { $n } point
   *[other] { $n } points
})
valdora-commission-told = { $colour } ({ $needs }, { $n ->
    [one] { $n } point
   *[other] { $n } points
})
valdora-loaded = { $equipment } with { $gem }
valdora-space-road = road { $id }
valdora-space-mine = silver mine { $id }
valdora-space-harbour = harbour { $id }
valdora-space-city = city { $id } with a harbour
valdora-space-city-equipment = city { $id } (equipment)
valdora-space-city-commission = city { $id } (commissions)
valdora-space-house = { $colour } house
