"""What ``/rules`` explains of Valdora, in the order of the rulebook, and what each topic shows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.games.illustrations import (
    ENDING,
    LATE,
    LATE_OVERVIEW,
    MIDDLE,
    OPENING,
    OVERVIEW,
    REACH,
    Illustration,
)

TOPICS: Mapping[str, Illustration] = MappingProxyType(
    {
        "overview": OPENING,
        "map": OPENING,
        "books": MIDDLE,  # the books lie open in the corners
        "turn": REACH,
        "move": REACH,
        "encounters": REACH,  # it says what each space costs
        "commissions": OVERVIEW,
        "shop": MIDDLE,
        "pages": Illustration("board", "page"),
        "load": Illustration("tableau", "load"),
        "harbours": MIDDLE,  # ships, and gems on the discard
        "horse-and-cart": Illustration("tableau", "horse"),
        "deliver": Illustration("tableau", "deliver"),
        "craftsmen": MIDDLE,  # the piles around their board
        "workshops": LATE_OVERVIEW,
        "bonus": LATE_OVERVIEW,
        "silver": Illustration("tableau", "silver"),
        "provisions": Illustration("tableau", "provisions"),
        "end": LATE,  # nearly all piles are gone
        "scoring": ENDING,
        "tie": ENDING,
        "hidden": OVERVIEW,
        "tips": MIDDLE,
        "rulings": OPENING,
        "reconstructed": OPENING,
    }
)
