# Playing Builders of Sylvan Dale.
sylvan-style-squirrel = squirrel
sylvan-style-hedgehog = hedgehog
sylvan-style-mouse = mouse
sylvan-style-parakeet = parakeet
sylvan-symbol-axe = axe
sylvan-symbol-hammer = hammer
sylvan-symbol-bridge = bridge
sylvan-symbol-treetop = treetop
sylvan-symbol-span = bridge or treetop
sylvan-card = { $style } with { $symbol }
sylvan-tree = tree { $tree }
sylvan-tree-high = { $tree } ({ $style } on top, { $n ->
    [one] { $n } level
   *[other] { $n } levels
})
sylvan-prompt-build = Your next dwelling: **{ $style }**. Play a card that matches the top of a tree.
sylvan-prompt-items = Claim items, use one, then draw a card to end the turn.
sylvan-prompt-draw = Draw a card to end the turn.
sylvan-menu-build = Build…
sylvan-menu-claim = Claim an item…
sylvan-menu-axe = Use an axe on…
sylvan-menu-hammer = Use a hammer…
sylvan-menu-bridge = Build a bridge…
sylvan-menu-treetop = Place a treetop on…
sylvan-label-redraw = Show the hand, draw anew
sylvan-label-pass = Pass: nothing can be built
sylvan-label-refresh = Replace the market
sylvan-label-end = End the turn
sylvan-label-build = { $tree } with { $card }
sylvan-label-build-flag = 🚩 { $tree } with { $card }
sylvan-label-claim = { $item } for { $cards }
sylvan-label-axe = { $tree }
sylvan-label-hammer = { $origin } → { $to }
sylvan-label-hammer-flag = 🚩 { $origin } → { $to }
sylvan-label-bridge = { $one } – { $other }: { $n } glory
sylvan-label-treetop = { $tree }
sylvan-label-draw-deck = Draw from the deck
sylvan-label-draw-market = Take no. { $place }: { $card }
sylvan-told-built = builds on { $tree } ({ $style })
sylvan-told-flag = 🚩 on { $tree } (glory { $n })
sylvan-told-hand-shown = shows a hand that fits nowhere: { $cards }
sylvan-told-passed = cannot build
sylvan-told-claimed = claims: { $item }
sylvan-told-axe = axe on { $tree }, tile of { $owner }
sylvan-told-hammer = moves a tile { $origin } → { $to }
sylvan-told-bridge = bridge { $one } – { $other } (glory { $n })
sylvan-told-treetop = treetop on { $tree }
sylvan-told-refresh = replaces the market
sylvan-told-drawn = draws { $n ->
    [one] { $n } card
   *[other] { $n } cards
} from the deck
sylvan-told-taken = takes { $card }
sylvan-told-round = **round { $n } is scored**
