"""What happens in a game of Lanterns, with marks on what not everybody may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.core import Seat
from rules.events import revealed, secret


@dataclass(frozen=True, slots=True)
class Hung:
    """A lantern hangs."""

    seat: Seat
    card: str
    rope: str
    side: str


@dataclass(frozen=True, slots=True)
class Lit:
    """A rope shone and was taken down; *next* is the lantern that begins it anew."""

    seat: Seat
    rope: str
    points: int
    bright: bool = False
    next: str | None = revealed()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card from the deck: which one is its owner's business."""

    seat: Seat
    card: str | None = secret(reveals=True)


@dataclass(frozen=True, slots=True)
class Taken:
    """The open card; *next* lies there now."""

    seat: Seat
    card: str
    next: str | None = revealed()


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Somebody's turn is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last turn of the last round is over."""


Event: TypeAlias = Hung | Lit | Drawn | Taken | TurnEnded | GameEnded
