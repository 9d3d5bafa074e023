# The first game that teaches, and the primer of a very first turn.
lesson-sylvan-goal-title = What it is about
lesson-sylvan-goal-text =
    Everybody builds on the **same trees**. Whoever has the most dwellings on a tree controls it, and at the end of each of the **two rounds** trees and regions bring **glory**. Flags and bridges bring it at once. Most glory wins.
    Below is the board at the start, and under it your hand, which only you see. **Moss** plays with you.
    A turn has three parts: **build**, use **items** if you like, **draw** a card. Nothing here counts, so try whatever you like.
lesson-sylvan-build-title = The first tower
lesson-sylvan-build-text =
    Every tree has a style on top, at first that of its base. Play a card **of that style**, and your next dwelling goes on top. The dwelling's own style need not match: it decides which cards fit there next.
    On **t6** is a mouse. Of your mouse cards one has a bridge as its symbol, and that is worth collecting.
lesson-sylvan-build-task = build on **t6** with the card *mouse + bridge*.
lesson-sylvan-build-look = But look: **t6** stands in the middle and has many neighbours, and three cards with a **bridge** will soon bring you one. Play *mouse + bridge* there.
lesson-sylvan-build-done = Your dwelling stands on t6: 2 levels with the base, and you control the tree. The card stays open before you.
lesson-sylvan-draw-title = Drawing a card
lesson-sylvan-draw-text =
    A turn ends with **one card** for your hand: the top of the deck, or one of the three open ones, the market.
lesson-sylvan-draw-task = take no. 1 of the market, *hedgehog + bridge*.
lesson-sylvan-draw-look = But look: no. 1 of the market has a **bridge**, and you collect those.
lesson-sylvan-draw-done = The card is in your hand, and the market has a new one. Now Moss moves.
lesson-sylvan-control-title = Who controls a tree
lesson-sylvan-control-text =
    Moss has built on **t6**, too: one dwelling each. Where there is a tie, whoever is **higher up** controls the tree, and that is Moss now.
    Moss's dwelling is a hedgehog, and you have just drawn a card that fits.
lesson-sylvan-control-task = build on **t6** with the card *hedgehog + bridge*.
lesson-sylvan-control-look = But look: **t6** belongs to Moss now. With *hedgehog + bridge* you would have two dwellings there against one.
lesson-sylvan-control-done = Two against one: t6 is yours again. At the end of a round it brings 1 glory for each level, whoever built it.
lesson-sylvan-flag-title = A flag
lesson-sylvan-flag-text =
    Moss is back on top of t6: two dwellings each. But your next dwelling is a hedgehog, and t6 shows **two hedgehogs** already.
    If a tree shows the style of your dwelling two times or more before you place it, you may attach a **flag**: **5 glory at once**.
lesson-sylvan-flag-task = build on **t6** with the card *squirrel + hammer*, and take the choice with the 🚩.
lesson-sylvan-flag-look = But look: t6 shows two hedgehogs, and your next dwelling is one. The choice with the 🚩 on **t6** brings 5 glory at once.
lesson-sylvan-flag-done = 5 glory. A flag never leaves its tree. With 6 levels t6 is full, and it is yours: three dwellings against two.
lesson-sylvan-item-title = An item
lesson-sylvan-item-text =
    The cards you have played lie open before you. **Three with the same symbol** may be traded for that item, after building. Two of yours have a bridge.
    Moss has begun **t7**, next to your t6, and your other *hedgehog + bridge* fits there.
lesson-sylvan-item-task = build on **t7** with *hedgehog + bridge*, then claim the **bridge**.
lesson-sylvan-item-look = But look: with *hedgehog + bridge* on **t7** you have three open bridges, and on t7 you stand higher than Moss. Then claim the bridge.
lesson-sylvan-item-done = The three cards are gone, and the bridge is yours. One item may be used in a turn.
lesson-sylvan-bridge-title = A bridge
lesson-sylvan-bridge-text =
    A bridge joins two **neighbouring** trees. At once it brings **1 glory for each level** of each of the two **that you control**. t6 has 6 levels, t7 has 3, and both are yours.
lesson-sylvan-bridge-task = build the bridge **t6 – t7**.
lesson-sylvan-bridge-look = But look: t6 and t7 are neighbours and both yours. No bridge brings as much as **t6 – t7**.
lesson-sylvan-bridge-done = 9 glory. A bridge stays to the end, whoever controls its trees later.
lesson-sylvan-region-title = A region
lesson-sylvan-region-text =
    Some turns later. Trees stand in **regions**: whoever controls the **most trees** of one dominates it. At the end of a round that brings **2 glory for each tree** in it, tied 1 each.
    The region Heartwood has four trees: t6, t7, t10 and t11. You control t6 and t10, but Moss has taken t7 back.
lesson-sylvan-region-task = take **t7**: build there with *parakeet + hammer*.
lesson-sylvan-region-look = But look: **t7** is the tree on which Moss can still catch up with you in Heartwood. With *parakeet + hammer* it is yours.
lesson-sylvan-region-done = Two dwellings each on t7, and yours is the highest. Three of four trees are yours: you dominate Heartwood, 8 glory if the round ended now.
lesson-sylvan-round-title = A round is scored
lesson-sylvan-round-text =
    Some turns later everybody has built 8 dwellings, and **round 1** is over. Each tree you control brings 1 glory for each level, each region 2 for each tree: 15 glory for you, 19 for Moss. With the flag and the bridge you have **29**, Moss has 24.
    In **round 2** the order is reversed: whoever moved last begins. Everything stays where it is, and everybody takes their other 8 dwellings.
lesson-sylvan-end-title = How it ends
lesson-sylvan-end-text =
    After round 2 the same is scored once more, and the most glory wins:
    - at once: **flag** 5, **bridge** 1 for each level of its trees that you control
    - at the end of each round: **trees** 1 for each level, **regions** 2 for each tree
    The other items: the **axe** removes the topmost tile of a tree, the **hammer** moves a tile of yours, the **treetop** closes a tree for good.
    All the rest is in `/rules`.
primer-sylvan =
    Your very first turn of **Builders of Sylvan Dale**:
    - **Goal**: have the most dwellings on trees that all of you build on. Trees and regions bring glory at the end of each of two rounds, flags and bridges at once. Most glory wins.
    - **A turn**: play a card with the style on top of a tree and build there, use items if you like, draw a card.
    - **Try this**: build where nobody has built yet, with a symbol you have several cards of: three of them are traded for an item.
