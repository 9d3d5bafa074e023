"""The numbers of the rulebook; a game with more of them keeps them in a ``data.json`` beside this."""

from __future__ import annotations

SEATS = (2, 3)
ROUNDS = 5
CARDS = tuple(str(number) for number in range(1, 41))
ROPES = ("north", "middle", "south")
SIDES = ("left", "right")
DECK, OPEN = "deck", "open"
PILES = (DECK, OPEN)
HAND = 4  # cards dealt, and the most one may hold before drawing
LONGEST_ROPE = 7
FEWEST_TO_LIGHT = 2  # lanterns of one's own
OIL = 2
LIT_POINTS = 2  # for each lantern of one's own on a rope one lights
BRIGHT_POINTS = 3
HANGING_POINTS = 1  # for each lantern of one's own that still hangs at the end
