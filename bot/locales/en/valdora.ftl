# Playing Valdora.
valdora-gem-ruby = ruby
valdora-gem-sapphire = sapphire
valdora-gem-amethyst = amethyst
valdora-gem-emerald = emerald
valdora-gem-gold = gold
valdora-a-coin = 1 coin
valdora-colour-silver = silver
valdora-colour-yellow = yellow
valdora-colour-white = white
valdora-colour-violet = violet
valdora-colour-red = red
valdora-colour-blue = blue
valdora-colour-green = green
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
valdora-space-road = road { $id }
valdora-space-mine = silver mine { $id }
valdora-space-harbour = harbour { $id }
valdora-space-city = city { $id } with a harbour
valdora-space-city-equipment = city { $id } (equipment)
valdora-space-city-commission = city { $id } (commissions)
valdora-space-house = house of the patron ({ $colour })
valdora-prompt-move = You are here: { $space }. Where to?
valdora-prompt-act = You are here: { $space }. What will you do?
valdora-pays = costs { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
valdora-eats = eats the provisions
valdora-throws = throws away: { $gem }
valdora-menu-deliver = Deliver a commission…
valdora-menu-load = Load…
valdora-menu-buy = Buy…
valdora-menu-move-road = Go to a road…
valdora-menu-move-house = Go to a house…
valdora-menu-move-place = Go to a city, mine or harbour…
valdora-all-load = Load all that fits
valdora-all-deliver = Deliver all
valdora-label-silver = Take silver coins
valdora-label-provisions = Take provisions
valdora-label-end = End the turn
valdora-label-page-left = Turn the left page ({ $n ->
    [0] free
   *[other] 1 coin
}): { $card }
valdora-label-page-right = Turn the right page ({ $n ->
    [0] free
   *[other] 1 coin
}): { $card }
valdora-side-left = left
valdora-side-right = right
valdora-label-buy-equipment = { $card } ({ $side }) for the gold on: { $gold_on }
valdora-label-buy-commission = 1 coin, { $side }: { $card }
valdora-label-exchange = 1 coin + { $returned } back, { $side }: { $card }
valdora-label-load = { $gem } → { $equipment }
valdora-told-moved = goes to: { $space }
valdora-told-moved-paying = goes to: { $space }, paying { $names }
valdora-told-page = turns a page: { $card }
valdora-told-bought = buys: { $card }
valdora-told-returned = gives back: { $card }
valdora-told-loaded = loads { $gem } ({ $equipment })
valdora-told-delivered = completes a commission ({ $colour })
valdora-told-hired = hires a craftsman ({ $colour })
valdora-told-workshop = opens a workshop ({ $colour })
valdora-told-bonus = earns a bonus tile
valdora-told-final-round = **begins the final round**
valdora-told-silver = takes { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
valdora-told-provisions = takes provisions
