"""What a picture of a tournament shows, as values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render import lettering
from render.say import Say


class Row(NamedTuple):
    """How somebody stands, in the words of the reader."""

    place: int
    name: str
    account: str  # for a name that our fonts have no letters for
    score: str
    opponents: str
    won: int
    out: bool = False  # plays no further round


def drawn_name(row: Row, say: Say) -> str:
    """The name in signs that can be drawn."""
    return lettering.clean(row.name, lettering.clean(row.account, say("player", seat=row.place)))


def spoken(rows: Sequence[Row], say: Say) -> str:
    """Everybody with their score, for those who cannot see it."""
    return ", ".join(f"{row.place}. {drawn_name(row, say)} {row.score}" for row in rows)
