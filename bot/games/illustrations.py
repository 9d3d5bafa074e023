"""Which moment of a recorded game shows what a topic of the rules speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture of a moment of the recorded game.

    *scene*: ``reach`` is the board with what the player to move can do. *after*: the last step of this
    kind (``load``), or else with this word in it (``flag``); without one, *share* of the game is over.
    """

    scene: Literal["board", "reach", "tableau", "overview", "hand", "ending"]
    after: str = ""
    share: float = 0.6


OPENING = Illustration("board", share=0)
MIDDLE = Illustration("board")
LATE = Illustration("board", share=0.95)
REACH = Illustration("reach")
OVERVIEW = Illustration("overview")
LATE_OVERVIEW = Illustration("overview", share=0.95)
HAND = Illustration("hand", share=0.2)
ENDING = Illustration("ending")
