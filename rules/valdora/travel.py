"""Where a pawn may go and what it costs: of states and of views alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rules.core import Seat
from rules.valdora.actions import Move
from rules.valdora.data import Components
from rules.valdora.state import Turn


class Traveller(Protocol):
    """What travelling asks of one player."""

    @property
    def space(self) -> str:
        """Where the pawn stands."""

    @property
    def coins(self) -> int:
        """What tolls can be paid with."""

    @property
    def provisions(self) -> bool:
        """Whether a city can be passed."""


class Travellers(Protocol):
    """What travelling asks of a position, or of what somebody sees of it."""

    @property
    def turn(self) -> Turn:
        """Who is to move."""

    @property
    def seats(self) -> Sequence[Traveller]:
        """Everybody, in the order of the seats."""


def moves(box: Components, table: Travellers) -> list[Move]:
    """Every move the seat to act can pay for."""
    me = table.seats[table.turn.seat]
    found = (box.far if me.provisions else box.near)[me.space]
    if me.coins >= len(table.seats) - 1:  # can pay everybody at once
        return list(found)
    closed = {pawn.space for pawn in table.seats if len(toll(box, table, pawn.space)) > me.coins}
    return [move for move in found if move.to not in closed] if closed else list(found)


def toll(box: Components, table: Travellers, to: str) -> tuple[Seat, ...]:
    """The seats that are owed a coin by whoever ends a move on *to*."""
    if to in box.mines:
        return ()
    mover = table.turn.seat
    return tuple([seat for seat, pawn in enumerate(table.seats) if pawn.space == to and seat != mover])


def eats(box: Components, origin: str, to: str) -> bool:
    """Whether the way from *origin* to *to* takes provisions."""
    return to not in box.near_spaces[origin]
