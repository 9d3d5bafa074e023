# /rules for Valdora. A text has at most 900 characters; `words` are what else one might search for.
rules-valdora-overview-title = What Valdora is about
rules-valdora-overview-text =
    A valley full of gems, 3 to 5 adventurers, seven patrons.
    You buy **equipment** to carry gems and **commissions** that say who wants which. Collect gems on the roads, deliver them at the patron's house, and score.
    Every delivery also hires a **craftsman**. Enough craftsmen of one colour open a **workshop**, and a workshop earns **bonus tiles**.
    The game ends when craftsmen of at most one colour are left. Most points win.
    Everyone starts in city **H** in the middle, with an empty pan and no provisions. Lots decide who begins; then turns go round in the order of the list. The first player has 1 coin, the next 2, and so on.
rules-valdora-overview-words = goal, aim, start, setup, introduction, basics, how to play
rules-valdora-map-title = The map in words
rules-valdora-map-text =
    What lies next to what; r are roads, m mines, h harbours, letters cities. Roads lie between the places named with them.
    { $map }
rules-valdora-map-words = map, board, neighbours, next to, roads, spaces
rules-valdora-books-title = What is in the books
rules-valdora-books-text =
    Each commission book (**C**, **D**) holds, with what each wants and its points:
    { $commissions }
    Each equipment catalogue (**A**, **B**) holds: { $equipment }. The pan is the start card of everybody.
    The numbers are those of this game's component file; how they were found: see *What is reconstructed*.
rules-valdora-books-words = contents, how many, cards, list, counts, summary, catalogue
rules-valdora-turn-title = A turn
rules-valdora-turn-text =
    1. **Move** your pawn. You must, and not back to where you began.
    2. Do **at most one action**, depending on the space:
    - city **A**, **B**: equipment · city **C**, **D**: commissions
    - road: load gems · harbour or city **H**: load from the discard
    - house: complete commissions · mine: take silver
    - any city: take provisions, instead of any other action
    One action may have many steps: load three gems, or turn pages and buy and turn again. It may not be two kinds: whoever has turned a page takes no provisions this turn.
    No action is compulsory: after moving you may simply end the turn.
rules-valdora-turn-words = action, phase, order, what can I do, end, skip, pass
rules-valdora-move-title = Moving
rules-valdora-move-text =
    Go along the roads as far as you like, in any direction, but **a city stops you**, even one whose book is empty. With provisions you may pass through one city.
    You may not end where you began.
    If others stand where you end, you pay 1 coin to each of them. Passing by costs nothing.
    The bot offers only the spaces you can reach and says what each costs (`/move`). It never uses provisions for a space you reach without them.
rules-valdora-move-words = movement, walk, pawn, road, distance, far, city, stop, path
rules-valdora-encounters-title = Encounters
rules-valdora-encounters-text =
    If you end your move where other pawns stand, pay **1 coin to each owner**.
    - Whoever cannot pay all of them cannot end there.
    - An owner who already has 6 coins gets none: your coin goes to the bank.
    - **Silver mines are free**: there nobody pays anybody.
    - You pay only where you end, not where you pass.
rules-valdora-encounters-words = meet, meeting, occupied, same space, pay, pawn, other player
rules-valdora-commissions-title = Commissions
rules-valdora-commissions-text =
    A commission names a **patron** (its colour), what the patron wants, and its points. It costs 1 coin in **C** or **D**.
    Silver wants 1 coin, yellow 1 gold, violet an amethyst, red a ruby, blue a sapphire, green an emerald, white three different gems.
    On the pictures: silver moon, yellow sun, white lily, violet grapes, red flame, blue waves, green leaf.
    You may hold **three incomplete ones**. To buy a fourth you give one back as part of the purchase: to this book, on the side you do not buy from, without refund.
    Incomplete ones lie open. Completed ones are covered until the end; only how many is known.
    Without its commission nothing can be delivered, and at the end an incomplete one counts nothing.
rules-valdora-commissions-words = contract, order, patron, client, limit, three, give back, return, exchange
rules-valdora-shop-title = Buying in a city
rules-valdora-shop-text =
    In **A** and **B** you buy equipment from the equipment catalogues, in **C** and **D** commissions from the commission books; we call all four *books*. You may buy as many cards and turn as many pages as you can pay for, in any order.
    You may buy the top card of **either side** of the book.
    - **Equipment** costs 1 gold that you carry, on pan, horse or cart. It goes to the discard. You may own only one of each kind, so seven at most.
    - A **commission** costs 1 coin, to the bank. You may hold three incomplete ones.
    So load gold before you go shopping. Nobody has to buy. An empty book sells nothing, but there are still provisions in its city.
rules-valdora-shop-words = buy, purchase, card, book, catalog, equipment, price, cost, gold, shovel, pick, hammer, chisel, pan
rules-valdora-pages-title = Turning pages
rules-valdora-pages-text =
    Each book lies open: a left side and a right side, and you see the top card of each.
    Turning a page (`/page`) moves the top card of one side to the top of the other and shows what lay beneath.
    The **first page of a turn is free**, each further one costs **1 coin** to the bank. Forwards or backwards, before, between and after purchases.
    A turned page is already your action, even if you buy nothing.
    Both faces of a card show the same.
rules-valdora-pages-words = page, turn, flip, book, left, right, leaf, browse, free
rules-valdora-load-title = Loading gems
rules-valdora-load-text =
    On a **road** you take gems that lie there, as many as your equipment holds. Each card holds **one gem**. Gold counts as a gem.
    - **pan**: gold · **shovel**: ruby · **pick**: sapphire · **hammer**: amethyst · **chisel**: emerald
    - **horse** and **cart**: any gem, for coins
    Every road begins with 6 gems drawn by lot and is never refilled. Later gems come from the discard, at the harbours.
    `/load` can take all that fits in one go.
rules-valdora-load-words = gem, take, dig, road, ruby, sapphire, amethyst, emerald, gold, shovel, pick, hammer, chisel, pan, tool
rules-valdora-harbours-title = Harbours
rules-valdora-harbours-text =
    In a harbour you load from the **discard** in the middle: at most as many gems as there are **ships**.
    City **H** and harbour **h1** have 1 ship, harbour **h2** has 2.
    The same equipment is needed as on a road, and horse and cart cost the same.
    The discard begins empty. It fills with the gold paid for equipment, with delivered gems and with what is taken off horses and carts.
    H is also a city: it stops a move, and you may take provisions there instead of loading.
rules-valdora-harbours-words = harbour, harbor, port, ship, discard, h1, h2, H, middle
rules-valdora-horse-and-cart-title = Horse and cart
rules-valdora-horse-and-cart-text =
    They carry **any** gem, but each loading costs coins, to the bank: the **horse 3**, the **cart 2**.
    If a gem already lies there, you may put it on the discard and load **another kind** in its place, paying again. The tools and the pan cannot do that.
    At a harbour that gem may be loaded again at once onto something else.
    With tool, horse and cart you carry at most three gems of one kind. For white commissions they are a great help.
rules-valdora-horse-and-cart-words = horse, cart, wagon, cost, throw, replace, discard, any gem
rules-valdora-deliver-title = Delivering
rules-valdora-deliver-text =
    At a patron's house you complete **any number** of that patron's commissions you hold (`/deliver`).
    For each, one after the other:
    1. Pay: gems to the discard, a coin to the bank. The points are yours at the end.
    2. Take a **craftsman** of the patron's colour (or the next colour left).
    3. If that makes you the first with enough of the colour you took, take its **workshop**.
    4. If you owned the workshop of the **patron's** colour before, take a **bonus tile**.
    The order is yours, and it can matter: the first delivery may open the workshop that pays for the second.
rules-valdora-deliver-words = complete, fulfil, hand over, house, patron, commission, pay
rules-valdora-craftsmen-title = Craftsmen
rules-valdora-craftsmen-text =
    Each completed commission brings a craftsman of the patron's colour at once. If that pile is empty: one from the **next pile that is left, clockwise**. If none is left at all: none.
    Clockwise: silver 9, yellow 9, white 5, violet 4, red 4, blue 4, green 4, then silver again. With 3 players one violet, red, blue and green are left out.
    At the end each **colour** you own counts **10 points**, however many you have of it.
    When at most one colour is left, this round is the last.
rules-valdora-craftsmen-words = craftsman, artisan, worker, hire, pile, colour, clockwise, empty
rules-valdora-workshops-title = Workshops
rules-valdora-workshops-text =
    There is one workshop of each colour. The **first** player to own enough craftsmen of a colour takes it at once and keeps it.
    What counts is the colour of the craftsmen you **took**, not of the patrons.
    - silver and yellow: 3 craftsmen, 0 points
    - white: 2 craftsmen, 15 points
    - violet, red, blue, green: 2 craftsmen, 10 points
    From then on each commission of a patron of that colour brings a bonus tile, and that is what silver and yellow are good for. You may own several workshops.
rules-valdora-workshops-words = workshop, atelier, open, first, points, craftsmen needed
rules-valdora-bonus-title = Bonus tiles
rules-valdora-bonus-text =
    If you own a workshop, each commission you complete for the **patron of its colour** brings a bonus tile: **10 points**.
    - The workshop must be yours **before** that delivery; the delivery that opens it earns none.
    - What matters is the patron's colour, not that of the craftsman you take.
    - There are 13 tiles. When they are gone, there are no more.
rules-valdora-bonus-words = bonus, tile, ten points, extra, workshop
rules-valdora-silver-title = Silver and coins
rules-valdora-silver-text =
    Nobody ever has more than **6 coins**.
    At a **silver mine** (m1, m2, m3) you fill up to 6 (`/silver`). Standing there with others costs nothing, so a mine is always open, even to a player without coins.
    You need coins for commissions, for pages after the first, for horse and cart, for silver commissions and where you meet others. At the end they only break ties.
rules-valdora-silver-words = coin, money, mine, bank, six, m1, m2, m3, limit
rules-valdora-provisions-title = Provisions
rules-valdora-provisions-text =
    With provisions you may **pass through one city** and go on, to the next city at the furthest. They are used up only when you do that.
    You take them in **any of the five cities**, as your action for the turn (`/provisions`), free of charge. You hold one portion at most.
    Reaching a city without passing through it uses none.
rules-valdora-provisions-words = food, supplies, pass, through, city, eat
rules-valdora-end-title = The end of the game
rules-valdora-end-text =
    When craftsmen of **at most one colour** are left, **the current round is the last**: it is played to its end, so that all have had the same number of turns. Then points are counted.
    In that round commissions can still be completed, even if no craftsman is left to take.
    The last craftsmen often go quickly: keep an eye on the piles.
rules-valdora-end-words = final round, last round, over, finish, when
rules-valdora-scoring-title = Points
rules-valdora-scoring-text =
    Counted at the end:
    - completed **commissions**: their points
    - each **colour** of craftsmen you own: 10
    - **workshops**: their points
    - each **bonus tile**: 10
    - each **gem** on your equipment, gold included: 1
    Incomplete commissions count nothing, and so do coins. Most points win.
    Until then nobody sees which commissions the others have completed, only how many.
rules-valdora-scoring-words = score, scoring, count, victory points, win, winner
rules-valdora-tie-title = A tie
rules-valdora-tie-text =
    If players have the same number of points, the one of them with **more coins** wins.
    If that is the same too, they share the victory.
rules-valdora-tie-words = tie, draw, equal, same, coins, shared
rules-valdora-hidden-title = What is hidden
rules-valdora-hidden-text =
    Hidden: the order of the cards **inside the books** and, until the end, **which commissions the others have completed**.
    Open to all: where everybody stands, coins, provisions, equipment with its gems, incomplete commissions, craftsmen, workshops, bonus tiles, the gems on the roads and the discard, the top cards of the books, and how many commissions everybody has completed.
    What a turned page shows is told to all.
rules-valdora-hidden-words = secret, hidden, open, public, covered, see
rules-valdora-tips-title = Tips for a first game
rules-valdora-tips-text =
    - Go shopping with coins: then you can leaf to the card you want.
    - A white commission needs three gems at once. Horse and cart help, if you have the coins for them.
    - There are more commissions than craftsmen of each colour: whoever wants a colour should complete in time.
    - Keep an eye on the piles and on what the others hold: you see which workshop is still within reach.
    - One gem a turn is slow. Plan ways on which you load several.
rules-valdora-tips-words = advice, tip, strategy, beginner, first game, plan
rules-valdora-rulings-title = Our rulings
rules-valdora-rulings-text =
    Where the rulebook is silent or leaves a choice, it is played like this:
    - A commission given back goes to the side you **do not buy from** (the rulebook lets you choose the side).
    - No action is compulsory: after moving you may end the turn.
    - On horse and cart only a gem of **another kind** may replace one; at a harbour the gem taken off may be loaded again at once.
    - The gold for equipment may lie on pan, horse or cart.
    - Provisions are never used for a space you reach without them.
    - Silver is taken only with fewer than 6 coins, provisions only without any.
    - Both faces of a card show the same.
rules-valdora-rulings-words = ruling, house rule, decision, differences, unclear
rules-valdora-reconstructed-title = What is reconstructed
rules-valdora-reconstructed-text =
    Counts, limits and prices are the rulebook's. These are **not known** and were rebuilt to fit all that is:
    - the roads between the spaces
    - how many of each equipment card there are
    - most commissions: what they ask for, how many, their points
    - craftsmen and points for workshops (sure: violet and blue need 2)
    - which tool takes which gem (sure: hammer, amethyst)
    - the horse's cost, and which harbour has two ships
    - where silver, yellow and white stand around the craftsman board, and the step from green back to silver
    Whoever hosts the bot and knows better may use their own component file: it is checked and played instead.
rules-valdora-reconstructed-words = unknown, reconstruction, guess, original, differences, component file, data, host
