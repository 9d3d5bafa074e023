# Playing Lanterns.
game-lanterns = Lanterns
lanterns-short = Lanterns
lanterns-rope-north = north rope
lanterns-rope-middle = middle rope
lanterns-rope-south = south rope
lanterns-side-left = left
lanterns-side-right = right
lanterns-card = lantern { $card }
lanterns-prompt-begin = Round { $n }: hang a lantern, light a rope, draw a card, in any order.
lanterns-prompt-go-on = Round { $n }: the lantern hangs. What else?
lanterns-menu-hang = Hang a lantern…
lanterns-all-light = Light all ropes
lanterns-all-light-end = Light all ropes and end the turn
lanterns-label-hang = { $card } → { $rope }, { $side }
lanterns-label-light = Light: { $rope } (+{ $n })
lanterns-label-light-bright = With oil: { $rope } (+{ $n })
lanterns-label-draw-deck = Draw from the deck
lanterns-label-draw-open = Take the open card: { $card }
lanterns-label-end = End the turn
lanterns-told-hung = hangs { $card } ({ $rope })
lanterns-told-lit = lights a rope ({ $rope }): { $n ->
    [one] { $n } point
   *[other] { $n } points
}
lanterns-told-lit-bright = lights a rope with oil ({ $rope }): { $n ->
    [one] { $n } point
   *[other] { $n } points
}
lanterns-told-drawn = draws a card
lanterns-told-taken = takes { $card }
lanterns-told-game-ended = **that was the last turn**

# Its commands and their options; Discord allows 100 characters.
lanterns-command-hang = Lanterns: hang a lantern on a rope
lanterns-command-light = Lanterns: light a rope
lanterns-command-draw = Lanterns: draw a card
lanterns-command-end = End your turn
lanterns-option-hang-card = Which card
lanterns-option-hang-rope = On which rope
lanterns-option-hang-side = On which side
lanterns-option-light-rope = Which rope
lanterns-option-light-bright = With a flask of oil
lanterns-option-draw-pile = From which pile

# What its rules refuse.
error-lanterns-hung-already = You have already hung a lantern in this turn.
error-lanterns-not-in-hand = You do not hold { $card }.
error-lanterns-rope-is-full = A rope holds { $limit } lanterns at most.
error-lanterns-does-not-fit = { $card } does not fit there: numbers rise from left to right.
error-lanterns-too-few-lanterns = To light a rope you need { $needed } lanterns of your own on it.
error-lanterns-no-oil-left = You have no oil left.
error-lanterns-drawn-already = You have already drawn a card in this turn.
error-lanterns-hand-is-full = With more than { $limit } cards in hand you cannot draw.
error-lanterns-pile-is-empty = There is no card left there.

# Why a computer player would do it.
hint-lanterns-hang = A lantern there is a step towards lighting the rope.
hint-lanterns-light = These lanterns bring points now, and somebody else could take the rope down.
hint-lanterns-draw = More cards fit in more places.
hint-lanterns-end = There is nothing better to do.
lanterns-plan-hang = Hang: { $label }
lanterns-scored = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
lanterns-name-hang-card = card
lanterns-name-hang-rope = rope
lanterns-name-hang-side = side
lanterns-name-light-rope = rope
lanterns-name-light-bright = bright
lanterns-name-draw-pile = pile
lanterns-average = { $n } points on average
