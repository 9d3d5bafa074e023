# Playing Builders of Sylvan Dale.
game-sylvan = Builders of Sylvan Dale
sylvan-short = Sylvan Dale
sylvan-tree = tree { $tree }
sylvan-tree-high = { $tree } ({ $style } on top, { $n ->
    [one] { $n } level
   *[other] { $n } levels
})
sylvan-prompt-build = Your next dwelling: **{ $style }**. Play a card with the style of the topmost dwelling of a tree.
sylvan-prompt-items = You may claim items and use one. Drawing a card ends the turn.
sylvan-prompt-draw = Draw a card to end the turn.
sylvan-menu-build = Build…
sylvan-menu-claim = Claim an item…
sylvan-menu-axe = Use an axe on…
sylvan-menu-hammer = Hammer: from → to…
sylvan-menu-bridge = Build a bridge…
sylvan-menu-treetop = Place a treetop on…
sylvan-label-redraw = Show the hand, draw anew
sylvan-label-pass = Pass: nothing can be built
sylvan-label-refresh = Replace the market
sylvan-label-end = End the turn
sylvan-label-build = { $card } → { $tree }
sylvan-label-build-flag = 🚩 { $card } → { $tree }
sylvan-label-claim = { $item } ← { $cards }
sylvan-label-axe = { $tree }, tile of { $owner }
sylvan-label-axe-own = { $tree }, your own tile
sylvan-label-hammer = { $origin } → { $to }
sylvan-label-hammer-flag = 🚩 { $origin } → { $to }
sylvan-label-bridge = { $one } – { $other }: +{ $n } glory ({ $one }: { $first }, { $other }: { $second })
sylvan-label-treetop = { $tree }, controlled by: { $holder }
sylvan-change = { $tree }: { $before } → { $after }
sylvan-you = you
sylvan-nobody = nobody
sylvan-plan-build = Build: { $label }
sylvan-plan-claim = Claim: { $label }
sylvan-plan-axe = Axe on { $label }
sylvan-plan-hammer = Hammer: { $label }
sylvan-plan-bridge = Bridge: { $label }
sylvan-plan-treetop = Treetop on { $label }
sylvan-label-draw-deck = Draw from the deck
sylvan-label-draw-market = Take no. { $place }: { $card }
sylvan-told-built = plays { $card }, builds { $style } on { $tree }
sylvan-told-flag = 🚩 flag on { $tree } (+{ $n } glory)
sylvan-told-hand-shown = shows a hand in which no card fits: { $cards }
sylvan-told-passed = cannot build
sylvan-told-claimed = claims: { $item }
sylvan-told-axe = axe on { $tree }, removes a tile of { $owner }
sylvan-told-hammer = moves a tile { $origin } → { $to }
sylvan-told-bridge = bridge { $one } – { $other } (+{ $n } glory)
sylvan-told-treetop = treetop on { $tree }
sylvan-told-refresh = replaces the market
sylvan-told-drawn = draws { $n ->
    [one] { $n } card
   *[other] { $n } cards
} from the deck
sylvan-told-taken = takes { $card }
sylvan-told-round = **round { $n } is scored**: { $list }
sylvan-gain = { $name } +{ $n }
sylvan-scored = { $n } glory
sylvan-average = { $n } glory on average
sylvan-review-amount = { $n } glory
sylvan-section-turn = Turn
sylvan-section-own = Yours alone
sylvan-section-players = Players
sylvan-section-market = Market and supply
sylvan-section-trees = Trees, from the base to the top
sylvan-section-regions = Regions
sylvan-player-told = { $name }: { $n } glory (flags { $flags }, bridges { $bridges }, trees { $trees }, regions { $regions }). Next tile: { $next }; tiles left: { $one } for round 1, { $two } for round 2; flags left: { $left }; cards in hand: { $cards }. Open cards: { $open }. Items: { $items }.
sylvan-tree-told = { $tree }, { $region }, { $n ->
    [one] { $n } level
   *[other] { $n } levels
}: { $styles }. Controlled by: { $holder } (tiles: { $counts }).
sylvan-tile-told = { $style } ({ $name })
sylvan-closed = Closed by a treetop.
sylvan-flags-told = Flags: { $list }.
sylvan-region-told = { $region } ({ $trees }), dominance: { $names }

# Its commands and their options; Discord allows 100 characters.
sylvan-command-end = End your turn
sylvan-command-build = Sylvan Dale: play a card and build on a tree
sylvan-command-redraw = Sylvan Dale: show a hand in which no card fits and draw a new one
sylvan-command-pass = Sylvan Dale: pass when nothing can be built
sylvan-command-claim = Sylvan Dale: take an item for three open cards
sylvan-command-axe = Sylvan Dale: remove the topmost tile of a tree
sylvan-command-hammer = Sylvan Dale: move one of your tiles to another tree
sylvan-command-bridge = Sylvan Dale: build a bridge between two neighbouring trees
sylvan-command-treetop = Sylvan Dale: close a tree with a treetop
sylvan-command-refresh = Sylvan Dale: replace the market when its three cards share a style or symbol
sylvan-command-draw = Sylvan Dale: draw a card and end your turn
sylvan-option-build-card = The card you play
sylvan-option-build-tree = The tree you build on
sylvan-option-build-flag = Attach a flag when one is earned (default: yes)
sylvan-option-hammer-flag = Attach a flag when one is earned (default: yes)
sylvan-option-claim-item = Which item
sylvan-option-claim-cards = The three cards you give for it
sylvan-option-axe-tree = Which tree
sylvan-option-hammer-from = From which tree
sylvan-option-hammer-to = To which tree
sylvan-option-bridge-trees = Between which trees
sylvan-option-treetop-tree = Which tree
sylvan-option-draw-source = From the deck or the market
sylvan-name-build-card = card
sylvan-name-build-tree = tree
sylvan-name-build-flag = flag
sylvan-name-hammer-flag = flag
sylvan-name-claim-item = item
sylvan-name-claim-cards = cards
sylvan-name-axe-tree = tree
sylvan-name-hammer-from = from
sylvan-name-hammer-to = to
sylvan-name-bridge-trees = trees
sylvan-name-treetop-tree = tree
sylvan-name-draw-source = source

# What its rules refuse.
error-sylvan-a-card-fits = One of your cards fits: build with it.
error-sylvan-a-set-has-three-cards = An item costs three cards.
error-sylvan-already-built = You have already built this turn.
error-sylvan-bridge-there-already = You already have a bridge there.
error-sylvan-cards-not-in-order = Choose the cards from what is offered.
error-sylvan-deck-is-empty = The deck is empty.
error-sylvan-flag-there-already = You already have a flag on { $tree }.
error-sylvan-lower-number-first = Name the tree with the lower number first.
error-sylvan-market-cards-differ = The cards of the market have nothing in common.
error-sylvan-market-is-not-full = The market is not full.
error-sylvan-must-build-first = You must build first.
error-sylvan-must-draw = You must draw a card.
error-sylvan-must-move-to-another-tree = The tile must go to another tree.
error-sylvan-must-redraw = You must show your hand and draw anew.
error-sylvan-no-card-there = There is no card there.
error-sylvan-no-flag-left = You have no flag left.
error-sylvan-no-own-tile-on-top = Your tile is not on top of { $tree }.
error-sylvan-no-such-item = You do not have this item.
error-sylvan-no-such-tree = There is no tree { $tree } on this board.
error-sylvan-no-tile-there = There is no tile on { $tree }.
error-sylvan-not-in-hand = You do not hold this card.
error-sylvan-not-neighbours = These trees are not neighbours.
error-sylvan-not-open = This card does not lie open before you.
error-sylvan-one-item-a-turn = You can use one item in a turn.
error-sylvan-only-the-draw-is-left = Only the draw is left to do.
error-sylvan-redrawing-does-not-help = Drawing anew would not help: pass (`/turn pass`).
error-sylvan-supply-is-empty = There is none left in the supply.
error-sylvan-too-few-of-the-style = { $tree } has too few dwellings of this style for a flag.
error-sylvan-tree-has-a-treetop = { $tree } is closed by a treetop.
error-sylvan-tree-is-full = { $tree } can grow no higher.
error-sylvan-wrong-style = The card does not have the style on top of { $tree }.
error-sylvan-wrong-symbol = These cards show other symbols.

# Why a computer player would do it.
hint-sylvan-bridge = A bridge { $one } – { $other } brings { $glory } glory at once.
hint-sylvan-hammer = On { $to } the tile does more than on { $origin }.
hint-sylvan-axe = Without that tile others are weaker on { $tree }.
hint-sylvan-axe-turns = Without that tile { $tree } changes hands.
hint-sylvan-treetop = A treetop keeps { $tree } as it is.
hint-sylvan-flag = A flag on { $tree } brings { $glory } glory at once and stays for good.
hint-sylvan-take = This tile takes control of { $tree }: { $glory } glory at the end of the round, if it stays so.
hint-sylvan-hold = This tile secures { $tree }, which you already control: { $glory } glory at the end of the round.
hint-sylvan-build = With these cards { $tree } is the best place for this tile.
hint-sylvan-claim = Three cards with one symbol are ready, and the supply may run out: { $item }.
hint-sylvan-market = This open card fits the plan: { $card }.
hint-sylvan-deck = None of the open cards is worth more than an unknown one.
hint-sylvan-refresh = Three new cards will probably be better.
hint-sylvan-redraw = No card in the hand fits a tree.
hint-sylvan-end = There is nothing else to do.

# What it brings, in numbers.
hint-sylvan-now = Glory this turn: { $glory }.
hint-sylvan-round = The round ends with this turn. Glory for trees and regions: { $glory }.
hint-sylvan-standing = If all stays so, the end of the round brings { $glory } glory, { $more } more than before.
hint-sylvan-held = After this turn { $tree } is controlled by: { $seat }.
hint-sylvan-flag-next = The next tile can earn a flag on { $tree }, if nobody builds there first: { $glory } glory.

# The board in words.
sylvan-board-told = **{ $players } players**, rows of { $cols }: { $list }.
