# /hint: what the computer player would do, and why in one sentence.
hint-told = **{ $name } would:** { $plan }.
    { $why }
hint-valdora-deliver = A completed commission brings points and a craftsman at once.
hint-valdora-load = That gem is wanted by a commission, or soon will be.
hint-valdora-commission = This commission can be completed soon and is worth the way.
hint-valdora-equipment = With that equipment more gems can be carried.
hint-valdora-page = The next page may show something better.
hint-valdora-silver = Coins open doors: pages, commissions, horse and cart.
hint-valdora-provisions = With provisions the next move goes through a city.
hint-valdora-travel = From there the next turn does more.
hint-valdora-shop = It is worth looking what the book offers there.
hint-valdora-end = Nothing here is worth its price now.
hint-sylvan-bridge = A bridge between trees one controls brings glory at once.
hint-sylvan-hammer = The tile does more on the other tree.
hint-sylvan-axe = Without that tile the tree or the region changes hands.
hint-sylvan-treetop = A treetop keeps the tree as it is, in good hands.
hint-sylvan-flag = A flag brings glory at once and never leaves.
hint-sylvan-take = This tile takes control of the tree.
hint-sylvan-hold = This tile makes a tree safer that is held already.
hint-sylvan-build = The best place for this tile with these cards.
hint-sylvan-claim = Three of a kind are ready, and the supply may run out.
hint-sylvan-market = That open card fits the plans.
hint-sylvan-deck = None of the open cards is worth more than an unknown one.
hint-sylvan-refresh = Three new cards can only be better.
hint-sylvan-redraw = No card in the hand fits a tree.
hint-sylvan-end = There is nothing else to do.
hint-players-only-choice = It is the only thing that can be done.
