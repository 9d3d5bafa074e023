# Words in the pictures of Lanterns.
lanterns-round = Round { $n } of 5
lanterns-over = The end
lanterns-rope-north = north
lanterns-rope-middle = middle
lanterns-rope-south = south
lanterns-side-left = left
lanterns-side-right = right
lanterns-open = open card
lanterns-deck = cards in the deck
lanterns-hanging = Lanterns that hang
lanterns-hand = Your hand
lanterns-held = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
lanterns-source-lit = Lit
lanterns-source-bright = With oil
lanterns-source-hanging = Still hanging
alt-lanterns-turn = Lanterns, round { $n } of 5. { $doing }.
alt-lanterns-ropes = Ropes from left to right, each lantern with the seat that hung it: { $list }.
alt-lanterns-piles = Open card: { $card }. Deck: { $deck }.
alt-lanterns-last = Hung last: { $card }.
alt-lanterns-ends = You can hang a lantern here: { $list }.
alt-lanterns-seat = { $name }: points { $n } ({ $list }), oil { $oil }, cards { $cards }.
alt-lanterns-hand = Your hand: { $list }.
alt-lanterns-rank = { $place }. { $name }: points { $n } ({ $list }).
lanterns-title = Lanterns
