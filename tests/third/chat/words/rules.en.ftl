# /rules for Lanterns. A text has at most 900 characters; `words` are what else one might search for.
rules-lanterns-overview-title = What Lanterns is about
rules-lanterns-overview-text =
    A fair by the water, 2 or 3 players, three ropes, 40 numbered lanterns.
    You hang lanterns from your **hidden hand**. Light a rope while your own hang on it, before somebody else does: whoever lights it takes it down.
    After 5 rounds the most points win.
rules-lanterns-overview-words = goal, aim, start, setup, how to play
rules-lanterns-turn-title = A turn
rules-lanterns-turn-text =
    In your turn you may, in any order:
    - hang **one** lantern (`/hang`)
    - light ropes, as many as you can (`/light`)
    - draw **one** card (`/draw`)
    Nothing is compulsory. `/end` finishes the turn.
rules-lanterns-turn-words = action, order, end, pass, what can I do
rules-lanterns-hang-title = Hanging a lantern
rules-lanterns-hang-text =
    Numbers on a rope rise from left to right. Hang a card (`/hang`) on the **left** of a rope if it is lower than all that hang there, on the **right** if it is higher.
    A rope holds 7 lanterns.
rules-lanterns-hang-words = rope, lantern, number, left, right, full
rules-lanterns-light-title = Lighting a rope
rules-lanterns-light-text =
    With at least 2 lanterns of your own on a rope you may light it (`/light`): **2 points** for each of yours. With a flask of oil it shines **bright**, for 3 points more. Everybody has 2 flasks.
    Then all lanterns of the rope are taken down, those of others too, and a new one from the deck begins it.
rules-lanterns-light-words = oil, bright, flask, shine, take down
rules-lanterns-draw-title = Drawing a card
rules-lanterns-draw-text =
    Take the **open** card or the top of the **deck** (`/draw`), once a turn. With more than 4 cards in hand you cannot draw.
rules-lanterns-draw-words = deck, card, open, hand, pile
rules-lanterns-scoring-title = The end and the points
rules-lanterns-scoring-text =
    The game ends after 5 rounds. Each lantern of yours that still hangs is worth **1 point**.
    Of equals, whoever has more oil left comes first. Who has as much of both shares the place.
rules-lanterns-scoring-words = points, win, score, tie, winner
