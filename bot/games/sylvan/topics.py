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
        "redraw": HAND,
        "control": LATE,
        "draw": MIDDLE,  # deck and market are on it
        "refresh": MIDDLE,
        "flags": Illustration("board", "flag"),
        "items": Illustration("tableau", "claim"),
        "axe": Illustration("board", "axe"),
        "hammer": Illustration("board", "hammer"),
        "treetop": Illustration("board", "treetop"),
        "bridge": Illustration("board", "bridge"),
        "rounds": HAND,  # with the stacks of both rounds
        "scoring": ENDING,
        "regions": LATE,
        "tie": ENDING,
        "hidden": HAND,
        "rulings": OPENING,
        "reconstructed": OPENING,
    }
)
