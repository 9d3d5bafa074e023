"""What ``/rules`` explains of Sylvan Dale, in the order of the rulebook, and what each topic shows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.games.illustrations import ENDING, HAND, LATE, MIDDLE, OPENING, REACH, Illustration

TOPICS: Mapping[str, Illustration] = MappingProxyType(
    {
        "overview": OPENING,
        "map": OPENING,
        "turn": REACH,
        "build": REACH,
        "control": LATE,
        "flags": Illustration("board", "flag"),
        "redraw": HAND,
        "items": Illustration("tableau", "claim"),
        "axe": Illustration("board", "axe"),
        "hammer": Illustration("board", "hammer"),
        "bridge": Illustration("board", "bridge"),
        "treetop": Illustration("board", "treetop"),
        "draw": MIDDLE,  # deck and market are on it
        "refresh": MIDDLE,
        "regions": LATE,
        "rounds": HAND,  # with the stacks of both rounds
        "scoring": ENDING,
        "tie": ENDING,
        "hidden": HAND,
        "rulings": OPENING,
        "reconstructed": OPENING,
    }
)
