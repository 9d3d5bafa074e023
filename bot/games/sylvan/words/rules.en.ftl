# /rules for Builders of Sylvan Dale. A text has at most 900 characters; `words` are what else one might search for.
rules-sylvan-overview-title = What Sylvan Dale is about
rules-sylvan-overview-text =
    2 to 4 builders raise a town in the trees. Everyone adds dwellings to the **same trees** and wants to be the one who controls them.
    You win **glory** for flags and bridges at once, for trees and regions at the end of each of the **two rounds**. Most glory wins.
    Trees: 20 with four players, 16 with three, 13 with two (the light-green glade, *Green Glade* on the board, stays empty). Each begins with a base, its level 1.
    You have 16 dwelling tiles, 4 of each style, in two stacks of 8: one for each round. You hold 4 cards; three more lie open beside the deck, the market.
    With two players the second one starts with a treetop.
rules-sylvan-overview-words = goal, aim, start, setup, introduction, basics, how to play, players
rules-sylvan-map-title = The map in words
rules-sylvan-map-text =
    The trees stand in a grid and are numbered row by row. Neighbours are the trees to the left, right, above and below, across rivers too.
    { $boards }
    With two players the trees of the glade are missing.
rules-sylvan-map-words = map, board, neighbours, grid, which region, tree numbers
rules-sylvan-turn-title = A turn
rules-sylvan-turn-text =
    1. **Build**: play a card and put your next dwelling on a tree that matches it. A flag may be earned.
    2. **Items**, if you like: trade three open cards of one symbol for an item, and use one item.
    3. **Draw** a card. That ends the turn.
    Building always comes first. After it, trading and using come in any order, as many trades as you can, but **only one item used** in a turn.
    Your hand is for your eyes only: press **Play** or use `/hand`.
rules-sylvan-turn-words = order, phase, steps, action, what can I do, end
rules-sylvan-build-title = Building
rules-sylvan-build-text =
    Play a card (`/build`). Its **style** must be that of the **topmost dwelling** of a tree, or of the base where nothing stands on it yet.
    Your next tile goes on top. The tile's own style need not match: it only decides which cards fit there next, and flags.
    - The roof tells the style: squirrel acorn cap, hedgehog thatch, mouse mushroom, parakeet nest.
    - A tree has at most **6 levels**, base included.
    - A tree with a treetop takes no more tiles.
    The order of your stacks never changes, but you may look through your own at any time.
    The card stays open before you and counts towards an item.
    If no tree at all can take a tile, `/pass` discards it and the turn goes on.
rules-sylvan-build-words = play card, dwelling, tile, tree, style, level, height, stack, match, squirrel, hedgehog, mouse, parakeet, pass
rules-sylvan-redraw-title = No card fits
rules-sylvan-redraw-text =
    If none of your cards fits any tree, show the hand to all, discard it and draw **3 cards** (`/redraw`). Then build.
    If still nothing fits, do it again. Your hand stays smaller afterwards: there is no compensation.
    While a card fits, redrawing is not allowed.
rules-sylvan-redraw-words = redraw, new hand, nothing fits, stuck, discard, show
rules-sylvan-control-title = Who controls a tree
rules-sylvan-control-text =
    Whoever has the **most tiles** on a tree controls it. If several have equally many, the one of them whose topmost tile is **highest**.
    A tree with nothing but its base is controlled by nobody.
    Control counts for bridges at once, and for trees and regions at the end of each round.
rules-sylvan-control-words = control, majority, advantage, most tiles, tie on a tree, highest
rules-sylvan-draw-title = Drawing a card
rules-sylvan-draw-text =
    At the end of your turn take **one card**: the top of the deck or one of the three open ones in the market (`/draw`). An open card is replaced at once.
    If a card must be taken and the deck is empty, the discard is shuffled into a new one. If there is no card anywhere, the turn ends without.
    The draw is made in the last turns of the game, too.
rules-sylvan-draw-words = draw, card, deck, market, open cards, shuffle, end of turn
rules-sylvan-refresh-title = A new market
rules-sylvan-refresh-text =
    If all three open cards share a **style** or a **symbol**, you may discard them and turn up three new ones before you draw (`/refresh`), again and again while that holds.
    A card with **bridge or treetop** shares the symbol of both.
    This already belongs to drawing: after it no item can be claimed or used this turn.
rules-sylvan-refresh-words = refresh, market, replace, three alike, same style, same symbol
rules-sylvan-flags-title = Flags
rules-sylvan-flags-text =
    If a tree already shows the style of your tile **two times or more** before you place it, you may attach a flag: **5 glory at once**.
    - The base counts. Whose tiles they are and where they are does not matter.
    - **One flag of yours per tree**; flags of others are no obstacle.
    - Flags never leave their tree, even if the tile does.
    - A move with the hammer can earn a flag too.
    You have 16 markers, for flags and bridges together. Without a marker: no flag and no bridge.
rules-sylvan-flags-words = flag, marker, five, glory, same style, bonus
rules-sylvan-items-title = Items
rules-sylvan-items-text =
    Cards you have played lie open before you. **Three with the same symbol** may be traded for that item after building (`/claim`): **axe**, **hammer**, **bridge** or **treetop**.
    - Cards with **bridge or treetop** count as either; you choose.
    - Trade as often as you can, but use only **one item a turn**, now or in a later turn.
    - Supply: 6 axes, 6 hammers, 12 bridges, 9 treetops. Used axes and hammers return to it. If an item is out, the cards simply stay.
    Nobody has to trade. Cards and items stay with you from round to round.
rules-sylvan-items-words = item, claim, trade, symbol, set, three cards, supply, tool, bridge or treetop
rules-sylvan-axe-title = Axe
rules-sylvan-axe-text =
    Remove the **topmost tile** of a tree, your own or anyone's. It leaves the game (`/axe`).
    Not on a tree with a treetop, and never the base. Flags and bridges stay on the tree.
    The axe goes back to the supply.
rules-sylvan-axe-words = axe, remove, chop, destroy, top tile
rules-sylvan-hammer-title = Hammer
rules-sylvan-hammer-text =
    Move **a tile of your own** from the top of one tree to the top of another (`/hammer`).
    - No matching style is needed.
    - Neither tree has a treetop, and the target has fewer than 6 levels.
    - If the target already shows the tile's style **two times or more**, you may attach a **flag** for 5 glory: one of yours per tree, here too.
    The hammer goes back to the supply.
rules-sylvan-hammer-words = hammer, move tile, relocate, flag
rules-sylvan-treetop-title = Treetop
rules-sylvan-treetop-text =
    Put it on any tree that has none, however high (`/treetop`). From then on **nothing is added, removed or moved** there: the tree is as it is until the end.
    The treetop does not count as a level and brings no glory itself. It protects a tree you control. Bridges may still be built to it.
rules-sylvan-treetop-words = treetop, crown, close, protect, lock, finish
rules-sylvan-bridge-title = Bridge
rules-sylvan-bridge-text =
    Join two **neighbouring** trees, side by side and not diagonally (`/bridge`). At once you get **1 glory for each level** of each of the two trees **that you control**.
    Example: trees of 4 and 3 levels, both yours: 7 glory.
    - One bridge of yours per pair; others may add theirs.
    - It takes one of your 16 markers, which earns nothing by itself.
    - Treetops are no obstacle, and bridges are never removed.
rules-sylvan-bridge-words = bridge, connect, neighbour, glory, diagonal, marker
rules-sylvan-rounds-title = Two rounds
rules-sylvan-rounds-text =
    A round is over when everybody's stack of 8 is used up. Then trees and regions are scored.
    Round 2 starts with the player who moved **last** in round 1 and goes **the other way round**.
    Trees, flags, bridges, hands, open cards and items stay as they are; everybody takes the second stack. After round 2 the same scoring, and the game is over.
    Who goes first is drawn by lot when the table starts.
rules-sylvan-rounds-words = round, order, direction, counter-clockwise, first player, second stack, end
rules-sylvan-scoring-title = Glory
rules-sylvan-scoring-text =
    At once:
    - **flag**: 5
    - **bridge**: 1 for each level of each of its two trees that you control
    At the end of **each** round:
    - **tree** you control: 1 for each level, base included
    - **region** you dominate: 2 for each tree in it (tied: 1 each)
    Most glory after round 2 wins.
rules-sylvan-scoring-words = glory, points, score, scoring, count, win, winner
rules-sylvan-regions-title = Regions
rules-sylvan-regions-text =
    The dale has five regions of 3 to 5 trees. Whoever controls the **most trees** in a region dominates it.
    At the end of each round a region brings **2 glory per tree** in it, no matter who controls the tree or how high it is.
    If several are tied, each of them gets **1 glory per tree**. Where nobody controls a tree, nobody scores.
    Example: four trees, two of them yours, one another's, one empty: 8 glory for you.
    With two players the glade is not a region.
rules-sylvan-regions-words = region, area, dominance, dominate, glade, river, majority
rules-sylvan-tie-title = A tie
rules-sylvan-tie-text =
    If players have the same glory at the end, the one of them who **controls more trees** wins; then the one with **more flags on trees** (markers on bridges do not count).
    If that is the same too, they share the victory.
rules-sylvan-tie-words = tie, draw, equal, same, shared
rules-sylvan-hidden-title = What is hidden
rules-sylvan-hidden-text =
    Hidden: the **hands**, the deck, and what lies under the next tile in the others' stacks.
    Open to all: trees, flags, bridges, treetops, glory and where it came from, played cards, items, the market, everybody's **next tile**, and how many cards and tiles there are.
    Your own stacks you may look through at any time: `/hand` shows them to you alone.
rules-sylvan-hidden-words = secret, hidden, open, public, hand, see, look
rules-sylvan-rulings-title = Our rulings
rules-sylvan-rulings-text =
    Where the rulebook is silent or leaves a choice, it is played like this:
    - Whoever has no card that fits **must** redraw (the rulebook: may), again if need be.
    - If no tree can take a tile, `/pass` gives it up.
    - Items are claimed only after building.
    - A hammer needs no matching style.
    - Bridges may lead to trees with a treetop; a tree takes one treetop only.
    - In the market a card with bridge or treetop shares the symbol of both.
    - Everybody's next tile is open.
    - If flags tie too, the victory is shared.
rules-sylvan-rulings-words = ruling, house rule, decision, differences, unclear
rules-sylvan-reconstructed-title = What is reconstructed
rules-sylvan-reconstructed-text =
    Rules, totals and glory are the rulebook's. These are **not known** and were rebuilt to fit all that is:
    - the grid of trees and its rivers
    - which tree belongs to which region, and the regions' names
    - which symbols and styles the 80 cards have
    - how many tiles and bases each style has
    - the names of the styles: squirrel, hedgehog, mouse, parakeet
    Whoever hosts the bot and knows better may use their own component file: it is checked and played instead.
rules-sylvan-reconstructed-words = unknown, reconstruction, guess, original, differences, component file, data, host
