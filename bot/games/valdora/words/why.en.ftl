# Why nothing of a kind can be done now; in place of a choice there is room for 100 characters.
valdora-why-no-way = Every way from here costs more coins than you have ({ $n }): end the turn.
valdora-why-no-end = A turn begins with a move: go somewhere first (`/move`).
valdora-why-move-first = { $doing ->
    [load] You load gems after travelling: move first (`/move`).
    [deliver] You complete commissions after travelling: move first (`/move`).
    [shop] You shop after travelling: move first (`/move`).
    [silver] You take silver after travelling: move first (`/move`).
   *[provisions] You take provisions after travelling: move first (`/move`).
}
valdora-why-begun = { $begun ->
    [load] One action a turn: you have begun to load. Load more, or end the turn.
    [deliver] One action a turn: you have begun to complete commissions. Complete more, or end the turn.
    [shop] One action a turn: you have begun to shop. Go on with that, or end the turn.
    [silver] One action a turn, and you have taken silver: end the turn.
   *[provisions] One action a turn, and you have taken provisions: end the turn.
}
valdora-why-not-here = { $doing ->
    [load] You load gems on roads and at harbours; you are here: { $space }.
    [deliver] You complete commissions at the patrons' houses; you are here: { $space }.
    [shop] You shop in a city with a book; you are here: { $space }.
    [silver] You take silver at a silver mine; you are here: { $space }.
   *[provisions] You take provisions in a city; you are here: { $space }.
}
valdora-why-no-gems = No gems lie on { $space }.
valdora-why-no-ships = The ships of { $space } are empty: nothing lies in the discard.
valdora-why-no-tool = None of your cards carries what lies here: { $gems }.
valdora-why-tools-are-full = What could carry these gems carries one already: { $tools }.
valdora-why-take-off = Nothing is free for these gems: choose which gem goes to the discard.
valdora-why-no-commission = You hold no commission: cities sell them.
valdora-why-another-house = None of your commissions is for this house ({ $space }).
valdora-why-gems-missing = Commission { $commission }: you lack { $gems }.
valdora-why-empty-book = No cards are left in this book.
valdora-why-no-gold = Equipment is paid for with gold, and none of your cards carries any.
valdora-why-all-owned = You own the cards on top already: turn a page (`/turn page`).
