"""What ``/rules`` explains of Lanterns, and what each topic shows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.games.illustrations import ENDING, HAND, OPENING, OVERVIEW, REACH, Illustration

TOPICS: Mapping[str, Illustration] = MappingProxyType(
    {
        "overview": OPENING,
        "turn": OVERVIEW,
        "hang": REACH,  # the ends of the ropes where a lantern fits
        "light": Illustration("tableau", "light"),
        "draw": HAND,
        "scoring": ENDING,
    }
)
