"""A position of Lanterns: named tuples, frozen and equal by content."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.core import Seat
from rules.pieces import Pieces


class Turn(NamedTuple):
    """Whose turn it is, what has been done in it, and whether it was the last of the game."""

    round: int
    seat: Seat
    hung: bool = False
    drawn: bool = False
    lit: bool = False
    over: bool = False


class Lantern(NamedTuple):
    """A card on a rope and who hung it; ``None`` is the fair itself."""

    card: str
    seat: Seat | None


Rope: TypeAlias = tuple[Lantern, ...]  # left to right, in rising order


class Player(NamedTuple):
    """What one player has; points are told by where they came from."""

    hand: Pieces
    oil: int
    lit: int = 0
    bright: int = 0


class State(NamedTuple):
    """Everything there is to know about a game, hidden things included."""

    turn: Turn
    ropes: tuple[Rope, ...]
    deck: tuple[str, ...]  # bottom to top
    open: str | None
    discard: Pieces
    seats: tuple[Player, ...]


def own(rope: Rope, seat: Seat) -> int:
    """How many lanterns on *rope* belong to *seat*."""
    return sum(lantern.seat == seat for lantern in rope)
