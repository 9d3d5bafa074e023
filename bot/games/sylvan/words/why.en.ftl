# Why nothing of a kind can be done now; in place of a choice there is room for 100 characters.
sylvan-why-built = You build once a turn; what is left are items and a card to draw.
sylvan-why-build-first = { $first ->
    [build] First you build (`/build`): items and the card you draw come after that.
    [redraw] None of your cards fits a tree: first show them and draw new ones (`/turn redraw`).
   *[pass] Nothing can be built: first pass (`/turn pass`).
}
sylvan-why-no-card-fits = None of your cards fits a tree: show them and draw new ones (`/turn redraw`).
sylvan-why-nothing-to-build = Nothing can be built any more: pass (`/turn pass`).
sylvan-why-this-card-fits-nowhere = No open tree has the style of this card on top: { $card }.
sylvan-why-no-such-tree = There is no such tree on this board.
sylvan-why-no-card-left = No card is left in deck, discard or market: end the turn (`/end`).
sylvan-why-no-end = Your turn ends when you draw a card (`/draw`).
sylvan-why-no-set = An item takes three open cards with one symbol; you have no such three.
sylvan-why-no-set-for-it = You have no three open cards with the symbol of this item.
sylvan-why-no-supply = The supply has none left of what your cards would bring: { $items }.
sylvan-why-no-item = You do not have this item: { $item }. Three open cards with its symbol bring one.
sylvan-why-no-tile = No tree has a tile that could be removed.
sylvan-why-no-own-tile = None of your tiles lies on top of a tree without a treetop.
sylvan-why-nowhere-to = No other tree takes a tile.
