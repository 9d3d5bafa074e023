# Playing Valdora.
game-valdora = Valdora
valdora-short = Valdora
valdora-prompt-move = You are here: { $space }. Where to?
valdora-prompt-act = You are here: { $space }. What will you do?
valdora-pays = costs { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
valdora-eats = uses up the provisions
valdora-throws = to the discard: { $gem }
valdora-menu-deliver = Complete a commission…
valdora-menu-load = Load…
valdora-menu-buy = Buy…
valdora-menu-move-road = Go to a road…
valdora-menu-move-house = Go to a house…
valdora-menu-move-place = Go to a city, mine or harbour…
valdora-all-load = Load all that fits
valdora-all-deliver = Complete all
valdora-label-silver = Take silver coins
valdora-label-provisions = Take provisions
valdora-label-end = End the turn
valdora-label-page-left = Turn the left page ({ $n ->
    [0] free
   *[other] 1 coin
})
valdora-label-page-right = Turn the right page ({ $n ->
    [0] free
   *[other] 1 coin
})
valdora-side-left = on the left
valdora-side-right = on the right
valdora-label-buy-equipment = { $card } ({ $side }) for 1 gold (on: { $gold_on })
valdora-label-buy-commission = { $card }, { $side } · 1 coin
valdora-label-exchange = { $card }, { $side } · 1 coin + give back: { $returned }
valdora-label-load = { $gem } → { $equipment }
valdora-plan-move = Go to: { $label }
valdora-plan-load = Load: { $label }
valdora-plan-buy = Buy: { $label }
valdora-plan-deliver = Complete: { $label }
valdora-told-moved = goes to: { $space }
valdora-told-moved-paying = goes to: { $space }; 1 coin each for meeting { $names }
valdora-told-page = turns a page (goes over: { $card }; now on top: { $shows })
valdora-nothing = nothing
valdora-told-bought = buys: { $card }
valdora-told-returned = gives back: { $card }
valdora-told-loaded = loads { $gem } (onto: { $equipment })
valdora-told-delivered = completes a { $colour } commission
valdora-told-hired = hires a { $colour } craftsman
valdora-told-workshop = opens the { $colour } workshop
valdora-told-bonus = earns a bonus tile
valdora-told-final-round = **this round is the last**
valdora-told-silver = takes { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
valdora-told-provisions = takes provisions
valdora-scored = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
valdora-average = { $n } points on average
valdora-review-amount = { $n } points
valdora-section-turn = Turn
valdora-section-players = Players
valdora-section-roads = Gems on the roads and the discard
valdora-section-books = Books
valdora-section-craftsmen = Craftsmen and workshops
valdora-player-told = **{ $name }**: { $space }; { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}; { $provisions }. Equipment: { $gear }. Commissions: { $asked }. Completed: { $done }. Craftsmen: { $hired }. Bonus tiles: { $bonus }. { $points }
valdora-slot = { $equipment } ({ $gem })
valdora-empty = empty
valdora-none = none
valdora-points-all = Points so far: { $n }.
valdora-points-public = Points without covered commissions: { $n }.
valdora-road-told = { $road }: { $gems }
valdora-discard-told = discard: { $gems }
valdora-book-told = { $city }, { $side }: { $card }; cards on this side: { $n }
valdora-pile-told = { $colour }: craftsmen left { $n }; workshop for { $needs } of them, worth { $points }: { $owner }
valdora-free = nobody yet

# Its commands and their options; Discord allows 100 characters.
valdora-command-move = Valdora: move your pawn
valdora-command-page = Valdora: turn a page of the book here
valdora-command-buy = Valdora: buy the top card of the book
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
valdora-name-move-to = to
valdora-name-page-side = side
valdora-name-buy-what = what
valdora-name-load-what = what
valdora-name-deliver-what = what

# What its rules refuse.
error-valdora-already-moved = You have already moved.
error-valdora-carries-it-already = That card already carries such a gem.
error-valdora-coins-are-full = You already have { $limit ->
    [one] { $limit } coin
   *[other] { $limit } coins
}, and that is the limit.
error-valdora-commissions-cost-a-coin = Here commissions are sold, for a coin each.
error-valdora-equipment-costs-gold = Here equipment is sold, for gold you carry.
error-valdora-has-provisions = You have provisions already.
error-valdora-must-leave-the-space = A move must end on another space.
error-valdora-must-move = You must move first.
error-valdora-must-move-first = You must move first.
error-valdora-must-return-a-commission = You hold { $limit ->
    [one] { $limit } commission
   *[other] { $limit } commissions
}: give one back to buy another.
error-valdora-needs-provisions = That way passes a city: you need provisions.
error-valdora-no-card-there = There is no card on that side.
error-valdora-no-gold-there = There is no gold on that card.
error-valdora-no-ship-left = All ships of this harbour have been unloaded.
error-valdora-no-such-commission = You do not hold this commission.
error-valdora-no-such-gem-here = There is no such gem here.
error-valdora-not-enough-coins = That costs { $needed ->
    [one] { $needed } coin
   *[other] { $needed } coins
}, and you have { $coins }.
error-valdora-not-offered-here = That cannot be done on this space.
error-valdora-not-owned = You do not own this card.
error-valdora-nothing-to-return-yet = You give a commission back only when you hold { $limit }.
error-valdora-one-action-a-turn = One action a turn: you have already begun another.
error-valdora-owned-already = You already own this card.
error-valdora-return-onto-the-other-side = The card you give back goes onto the other side.
error-valdora-too-far = That is too far.
error-valdora-wrong-gem = That card does not carry such gems.
error-valdora-wrong-gems = These are not the gems the commission asks for.
error-valdora-wrong-house = Another patron gave this commission: go to that house.

# Why a computer player would do it.
hint-valdora-deliver = Completing the { $commission } brings its points and a craftsman at once.
hint-valdora-bonus = Completing the { $commission } brings its points and, as the workshop is yours, a bonus tile: { $points } more.
hint-valdora-workshop = Completing the { $commission } brings its points and a craftsman at once{ $lacking ->
    [0] , and the { $colour } workshop opens
   *[other] ; craftsmen still lacking for the { $colour } workshop: { $lacking }
}.
hint-valdora-load = A commission wants this, or soon will: { $gem } ({ $space }).
hint-valdora-load-for = The { $commission } wants this: { $gem } ({ $space }).
hint-valdora-commission = The { $commission } can be completed soon and is worth the way.
hint-valdora-equipment = With this equipment more gems can be carried: { $equipment }.
hint-valdora-page = The next page may show something better: { $space }.
hint-valdora-silver = Coins open doors: pages, commissions, horse and cart. They are to be had here: { $space }.
hint-valdora-provisions = Provisions are to be had here: { $space }. With them the next move can pass through a city.
hint-valdora-travel = From there the next turn does more: { $space }.
hint-valdora-shop = It is worth seeing what the book there offers: { $space }.
hint-valdora-end = Nothing here is worth its price now.

# What it brings, in numbers.
hint-valdora-now = Points this turn: { $points }.
hint-valdora-then = { $turns ->
    [1] Next turn
   *[other] In { $turns } turns
}, if nobody gets in the way: { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $space }).
hint-valdora-then-workshop = { $turns ->
    [1] Next turn
   *[other] In { $turns } turns
}, if nobody gets in the way: { $points ->
    [one] { $points } point
   *[other] { $points } points
} and the { $colour } workshop ({ $space }).
