"""A position of Valdora. Named tuples: frozen, equal by content, and the cheapest to make anew."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from rules.core import Seat
from rules.pieces import Pieces
from rules.valdora.actions import Side

Phase: TypeAlias = Literal["move", "act", "over"]
Doing: TypeAlias = Literal["shop", "load", "deliver", "silver", "provisions"]


class Turn(NamedTuple):
    """Whose turn it is and how far it has come."""

    round: int
    seat: Seat
    phase: Phase
    doing: Doing | None = None
    pages: int = 0
    loads: int = 0


class Slot(NamedTuple):
    """An equipment card and the gem on it."""

    equipment: str
    gem: str | None


class Book(NamedTuple):
    """The cards of a book city, bottom to top."""

    left: tuple[str, ...]
    right: tuple[str, ...]

    def top(self, side: Side) -> str | None:
        """The card one sees there."""
        cards = self.left if side == "left" else self.right
        return cards[-1] if cards else None

    def without_top(self, side: Side) -> Book:
        """The book after its top card on *side* has gone."""
        if side == "left":
            return Book(self.left[:-1], self.right)
        return Book(self.left, self.right[:-1])

    def with_top(self, side: Side, card: str) -> Book:
        """The book with *card* laid on top of *side*."""
        if side == "left":
            return Book((*self.left, card), self.right)
        return Book(self.left, (*self.right, card))


class Adventurer(NamedTuple):
    """What lies before one player, and where the pawn stands."""

    space: str
    coins: int
    provisions: bool
    equipment: tuple[Slot, ...]  # in the order of the box
    commissions: Pieces
    completed: Pieces
    craftsmen: Pieces
    bonus: int

    def gem_on(self, equipment: str) -> str | None:
        """The gem this card carries, if the card is owned and not empty."""
        for slot in self.equipment:
            if slot.equipment == equipment:
                return slot.gem
        return None

    def owns(self, equipment: str) -> bool:
        """Whether this card has been bought."""
        return equipment in [slot.equipment for slot in self.equipment]

    def with_gem(self, equipment: str, gem: str | None) -> tuple[Slot, ...]:
        """The equipment after *gem* (or nothing) has been put on one card."""
        return tuple(
            [Slot(equipment, gem) if slot.equipment == equipment else slot for slot in self.equipment]
        )


class State(NamedTuple):
    """Everything there is to know about a game, hidden things included."""

    turn: Turn
    seats: tuple[Adventurer, ...]
    bank: int
    final_round: bool
    roads: tuple[Pieces, ...]  # in the order of the box, as books and workshops are
    discard: Pieces
    books: tuple[Book, ...]
    craftsmen: Pieces
    workshops: tuple[Seat | None, ...]
    bonus: int

    @property
    def active(self) -> Adventurer:
        """The adventurer whose turn it is."""
        return self.seats[self.turn.seat]

    def then(
        self,
        turn: Turn,
        me: Adventurer,
        earned: int = 0,
        *,
        roads: tuple[Pieces, ...] | None = None,
        discard: Pieces | None = None,
        books: tuple[Book, ...] | None = None,
    ) -> State:
        """The state after the active adventurer became *me*, the bank *earned* coins, and what else changed.

        The same as ``_replace``, which takes several times as long; every action goes through here.
        """
        seats = list(self.seats)
        seats[self.turn.seat] = me
        # What calling ``State`` does, without the function that Python makes for it.
        return tuple.__new__(
            State,
            (
                turn,
                tuple(seats),
                self.bank + earned,
                self.final_round,
                self.roads if roads is None else roads,
                self.discard if discard is None else discard,
                self.books if books is None else books,
                self.craftsmen,
                self.workshops,
                self.bonus,
            ),
        )


@lru_cache(maxsize=4096)  # the same few come over and over
def turn_at(
    playing: int, seat: Seat, phase: Phase, doing: Doing | None = None, pages: int = 0, loads: int = 0
) -> Turn:
    """A turn that has come so far."""
    return Turn(playing, seat, phase, doing, pages, loads)
