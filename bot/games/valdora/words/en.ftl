# Playing Valdora.
game-valdora = Valdora
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

# Its commands and their options; Discord allows 100 characters.
valdora-command-move = Valdora: move your pawn
valdora-command-page = Valdora: turn a page of the book here
valdora-command-buy = Valdora: buy the card on top of a page
valdora-command-load = Valdora: load gems from this space
valdora-command-deliver = Valdora: complete a commission at this house
valdora-command-silver = Valdora: fill up on silver coins at a mine
valdora-command-provisions = Valdora: take provisions in a city
valdora-command-end = End your turn
valdora-option-move-to = Where to
valdora-option-page-side = Which side
valdora-option-buy-what = What to buy
valdora-option-load-what = Which gem onto which card
valdora-option-deliver-what = Which commission with which gems

# What its rules refuse.
error-valdora-already-moved = You have already moved.
error-valdora-carries-it-already = That card already carries such a gem.
error-valdora-coins-are-full = You already have { $limit } coins, and more is not possible.
error-valdora-commissions-cost-a-coin = Here commissions are sold, for a coin each.
error-valdora-equipment-costs-gold = Here equipment is sold, for gold you carry.
error-valdora-has-provisions = You have provisions already.
error-valdora-must-leave-the-space = A move must end on another space.
error-valdora-must-move = You must move first.
error-valdora-must-move-first = You must move first.
error-valdora-must-return-a-commission = You hold { $limit } commissions: give one back to buy another.
error-valdora-needs-provisions = That way passes a city: you need provisions.
error-valdora-no-card-there = There is no card on that page.
error-valdora-no-gold-there = There is no gold on that card.
error-valdora-no-ship-left = All ships of this harbour have been unloaded.
error-valdora-no-such-commission = You do not hold this commission.
error-valdora-no-such-gem-here = There is no such gem here.
error-valdora-not-enough-coins = That costs { $needed }, and you have { $coins }.
error-valdora-not-offered-here = That cannot be done on this space.
error-valdora-not-owned = You do not own this card.
error-valdora-nothing-to-return-yet = You give a commission back only when you hold { $limit }.
error-valdora-one-action-a-turn = You do one kind of thing in a turn, and you have begun another.
error-valdora-owned-already = You already own this card.
error-valdora-return-onto-the-other-side = The card you give back goes onto the other page.
error-valdora-too-far = That is too far.
error-valdora-wrong-gem = That card does not carry such gems.
error-valdora-wrong-gems = These are not the gems the commission asks for.
error-valdora-wrong-house = Another patron gave this commission: go to that house.

# Why a computer player would do it.
hint-valdora-deliver = A completed commission brings points and a craftsman at once.
hint-valdora-load = That gem is wanted by a commission, or soon will be.
hint-valdora-commission = This commission can be completed soon and is worth the way.
hint-valdora-equipment = With that equipment more gems can be carried.
hint-valdora-page = The next page may show something better.
hint-valdora-silver = Coins open doors: pages, commissions, horse and cart.
hint-valdora-provisions = With provisions the next move goes through a city.
hint-valdora-travel = From there the next turn does more.
hint-valdora-shop = It is worth looking what the book offers there.
hint-valdora-end = Nothing here is worth its price now.
