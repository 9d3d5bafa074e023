# The first game that teaches, and the primer of a very first turn.
lesson-valdora-goal-title = What it is about
lesson-valdora-goal-text =
    Seven patrons want gems. You carry gems to them: each delivery brings **points** and a **craftsman**, and enough craftsmen of one colour open a **workshop**. Most points win.
    Below is the board at the start, and under it what lies before you: 1 coin, and a pan that carries one gold. Your pawn stands in city **H**, in the middle.
    A turn is two things: **move**, then **one action** on the space you reach. **Moss** and **Hazel** play with you. Nothing here counts, so try whatever you like.
lesson-valdora-move-title = Moving
lesson-valdora-move-text =
    You may go as far along the roads as you like, but **a city stops you**. On the roads lie gems. Your pan carries gold, and gold pays for equipment.
lesson-valdora-move-task = go to road **r13**. It begins beside H and has 2 gold.
lesson-valdora-move-look = But look: road **r13** is next to you and has gold for your pan.
lesson-valdora-move-done = Your pawn stands on r13. You must move every turn; the action after it is up to you.
lesson-valdora-load-title = Loading gems
lesson-valdora-load-text =
    Each card of equipment carries **one gem**: the pan gold, every tool a gem of its own, horse and cart any. On this road lie 2 gold, and gold counts as a gem.
lesson-valdora-load-task = load the gold onto your pan.
lesson-valdora-load-look = But look: gold lies here and your pan is empty. Load it before the turn ends.
lesson-valdora-load-done = There is gold on your pan. At the end it would be 1 point, but it buys something better.
lesson-valdora-page-title = Books and pages
lesson-valdora-page-text =
    Cities **A** and **B** sell equipment, **C** and **D** commissions, each from a book that lies open. You see the top card of each side; turning a page shows the next one. The **first page of a turn is free**.
    In A a horse lies on top. What is beneath it?
lesson-valdora-page-task = go to city **A**, and there turn the right page.
lesson-valdora-page-look = But look: in city **A** the first page is free. Go there without buying yet, and turn the right page to see what lies beneath the horse.
lesson-valdora-page-done = The horse went over to the left, and a hammer has come up. You may buy the top card of either side.
lesson-valdora-buy-title = Buying equipment
lesson-valdora-buy-text =
    Equipment costs **1 gold** that you carry. The **hammer** carries an amethyst and loads it for nothing. The horse carries any gem, but each loading costs 3 coins.
lesson-valdora-buy-task = buy the hammer, on the right.
lesson-valdora-buy-look = But look: the **hammer** loads amethysts for nothing, and in city D somebody wants one. Buy the hammer, on the right.
lesson-valdora-buy-done = The hammer is yours, and the gold has gone to the discard.
lesson-valdora-commission-title = A commission
lesson-valdora-commission-text =
    A commission says which patron wants which gem, and what that is worth. It costs **1 coin**, and you may hold three incomplete ones.
    Hazel has just ended a move where you stand and paid you 1 coin for it: an **encounter**. So you have 2 coins. In city **D** a violet commission lies on top: an amethyst, 4 points.
lesson-valdora-commission-task = go to city **D** and buy the violet commission.
lesson-valdora-commission-look = But look: the violet commission in city **D** wants an amethyst, and that is what your hammer carries. Go there and buy it.
lesson-valdora-commission-done = The commission lies open before you until it is completed. At the end an incomplete one counts nothing.
lesson-valdora-gems-title = What the patron wants
lesson-valdora-gems-text =
    On road **r5** lie amethysts and gold, and from there it is not far to the violet house. One action may have several steps: load all that your equipment carries.
lesson-valdora-gems-task = go to road **r5**, and load an amethyst and a gold.
lesson-valdora-gems-look = But look: on road **r5** you can load both an amethyst and a gold, and the violet house is within reach from there.
lesson-valdora-gems-done = Hammer and pan are full. Now to the patron.
lesson-valdora-deliver-title = The first delivery
lesson-valdora-deliver-text =
    At a patron's house you complete that patron's commissions: the gem goes to the discard, the points are yours, and you hire a **craftsman** of that colour. At the end each **colour** of craftsmen you own counts 10 points.
lesson-valdora-deliver-task = go to the **violet house** and complete your commission.
lesson-valdora-deliver-look = But look: you carry what the violet commission wants. Go to the **violet house** and complete it.
lesson-valdora-deliver-done = Your first delivery: 4 points for the commission and 10 for your first violet craftsman.
lesson-valdora-silver-title = Silver
lesson-valdora-silver-text =
    Commissions, further pages, horse and cart cost coins. At a **silver mine** you fill up to **6 coins**, and nobody pays for meeting others there.
    In every city you may take **provisions** instead of any other action: with them a later move passes through one city.
lesson-valdora-silver-task = go to silver mine **m2** and take the coins.
lesson-valdora-silver-look = But look: with 1 coin there is little you can pay for, and silver mine **m2** is close. Go there and take the coins.
lesson-valdora-silver-done = You have 6 coins. Nobody ever has more.
lesson-valdora-workshop-title = The first workshop
lesson-valdora-workshop-text =
    Some turns later: you have bought another violet commission in D, and fetched another amethyst from r5.
    Whoever is **first** to own enough craftsmen of a colour takes its **workshop**. For violet 2 are enough, and it is worth 10 points. From then on each violet commission also brings its owner a **bonus tile**: 10 points more.
lesson-valdora-workshop-task = deliver the amethyst at the **violet house**.
lesson-valdora-workshop-look = But look: one more violet craftsman, and the workshop is yours before the others get it. Go to the **violet house** and complete the commission.
lesson-valdora-workshop-done = The violet workshop is open, and it is yours: 10 points besides the 4 of the commission.
lesson-valdora-end-title = How it ends
lesson-valdora-end-text =
    When craftsmen of at most **one colour** are left, the round under way is the last. Then everybody counts:
    - completed commissions: their points
    - each colour of craftsmen: 10
    - workshops: their points; each bonus tile: 10
    - each gem on your equipment: 1
    Coins only break ties. You would have 29 points now: 8 for two commissions, 10 for violet craftsmen, 10 for the workshop, 1 for the gold.
    Harbours, white commissions and all the rest are in `/rules`.
primer-valdora =
    Your very first turn of **Valdora**:
    - **Goal**: carry gems to patrons. Each delivery brings points and a craftsman; enough craftsmen of one colour open a workshop. Most points win.
    - **A turn**: move your pawn (a city stops you), then one action where you arrive: load on a road, buy in a city, deliver at a house, take silver at a mine.
    - **Try this**: go to a road with gold and load it onto your pan. It buys your first equipment.
