# Words in the pictures of Builders of Sylvan Dale.
sylvan-round = Round { $n } of 2
sylvan-to-build = to build
sylvan-to-items = items, draw
sylvan-to-draw = to draw
sylvan-over = The end
sylvan-wins = wins
sylvan-region-fern-bank = Fern Bank
sylvan-region-amber-grove = Amber Grove
sylvan-region-heartwood = Heartwood
sylvan-region-mill-meadow = Mill Meadow
sylvan-region-mossy-corner = Mossy Corner
sylvan-region-light-green-glade = Light-green Glade
sylvan-next = builds next
sylvan-no-tile = no tile left
sylvan-open = Open cards: three of one symbol make an item
sylvan-item-axe = axes
sylvan-item-hammer = hammers
sylvan-item-bridge = bridges
sylvan-item-treetop = treetops
sylvan-flags-left = flags left
sylvan-cards-held = in hand
sylvan-glory = { $n ->
   *[other] glory
}
sylvan-source-flags = Flags
sylvan-source-bridges = Bridges
sylvan-source-trees = Trees
sylvan-source-regions = Regions
sylvan-hand = Your hand
sylvan-stack = Your tiles for round { $n }, the next one first
sylvan-course = The course of the game
alt-sylvan-turn = Sylvan Dale, round { $n } of 2. { $name }: { $doing }.
alt-sylvan-seats = Builders (glory, next tile, tiles left): { $list }.
alt-sylvan-market = Market: { $list }. Deck { $deck }, discard { $discard }.
alt-sylvan-open-trees = You can build on: { $list }.
alt-sylvan-trees = Trees from their base (s squirrel, h hedgehog, m mouse, p parakeet, each tile with its owner; = controls, ^ treetop, ! flags): { $list }.
alt-sylvan-regions = Regions and who dominates: { $list }.
alt-sylvan-bridges = Bridges: { $list }.
alt-sylvan-supply = Supply: { $list }.
alt-sylvan-changed = Last changed: { $list }.
alt-sylvan-row = { $name }: { $n } glory (flags { $flags }, bridges { $bridges }, trees { $trees }, regions { $regions }), next { $next }, tiles left { $one } and { $two }, flags left { $left }, cards in hand { $cards }; open { $open }; items { $items }.
alt-sylvan-table = { $name }: { $n } glory ({ $list }).
alt-sylvan-open = Open cards: { $list }.
alt-sylvan-items = Items: { $list }.
alt-sylvan-stacks = Next tile: { $next }. Tiles left: { $one } for round 1, { $two } for round 2.
alt-sylvan-left = Flags left: { $flags }. Cards in hand: { $cards }.
alt-sylvan-hand = Your hand: { $list }.
alt-sylvan-stack = Your tiles for round { $n }: { $list }.
alt-sylvan-rank = { $place }. { $name }: { $n } glory ({ $list }).

# What things are called, in pictures and in the chat.
sylvan-style-squirrel = squirrel
sylvan-style-hedgehog = hedgehog
sylvan-style-mouse = mouse
sylvan-style-parakeet = parakeet
sylvan-symbol-axe = axe
sylvan-symbol-hammer = hammer
sylvan-symbol-bridge = bridge
sylvan-symbol-treetop = treetop
sylvan-symbol-span = bridge or treetop
sylvan-card = { $style } + { $symbol }
sylvan-tree = tree { $tree }
sylvan-letter-squirrel = s
sylvan-letter-hedgehog = h
sylvan-letter-mouse = m
sylvan-letter-parakeet = p
sylvan-none = none
