"""What a seat or a spectator of Valdora may know.

Hidden are the order inside the books and, until the end, which commissions the others completed.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Ranking, Seat
from rules.pieces import Pieces
from rules.valdora.data import Components
from rules.valdora.scoring import ranking, score
from rules.valdora.state import Adventurer, Book, Slot, State, Turn


class SideView(NamedTuple):
    """One side of a book: the card one sees, and how many cards there are with it."""

    top: str | None
    cards: int


class BookView(NamedTuple):
    """Both sides of a book."""

    left: SideView
    right: SideView


class AdventurerView(NamedTuple):
    """What lies before one player, as far as it may be seen."""

    space: str
    coins: int
    provisions: bool
    equipment: tuple[Slot, ...]
    commissions: Pieces
    completed: Pieces | int  # only the number for other people's eyes
    craftsmen: Pieces
    bonus: int


class View(NamedTuple):
    """A position with its hidden parts counted; *scores* and *ranking* come at the end of the game."""

    viewer: Seat | None
    turn: Turn
    final_round: bool
    roads: tuple[Pieces, ...]
    discard: Pieces
    books: tuple[BookView, ...]
    bank: int
    craftsmen: Pieces
    workshops: tuple[Seat | None, ...]
    bonus: int
    seats: tuple[AdventurerView, ...]
    scores: tuple[dict[str, int], ...] | None
    ranking: Ranking

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The first place of the ranking, once there is one."""
        return self.ranking[0] if self.ranking else ()


def view(box: Components, state: State, viewer: Seat | None) -> View:
    """What *viewer* may know; ``None`` is a spectator."""
    over = state.turn.phase == "over"
    return View(
        viewer=viewer,
        turn=state.turn,
        final_round=state.final_round,
        roads=state.roads,
        discard=state.discard,
        books=tuple(_book(book) for book in state.books),
        bank=state.bank,
        craftsmen=state.craftsmen,
        workshops=state.workshops,
        bonus=state.bonus,
        seats=tuple(_adventurer(me, seen=over or seat == viewer) for seat, me in enumerate(state.seats)),
        scores=tuple(score(box, state, seat) for seat in range(len(state.seats))) if over else None,
        ranking=ranking(box, state) if over else (),
    )


def _adventurer(me: Adventurer, *, seen: bool) -> AdventurerView:
    return AdventurerView(
        space=me.space,
        coins=me.coins,
        provisions=me.provisions,
        equipment=me.equipment,
        commissions=me.commissions,
        completed=me.completed if seen else len(me.completed),
        craftsmen=me.craftsmen,
        bonus=me.bonus,
    )


def _book(book: Book) -> BookView:
    return BookView(SideView(book.top("left"), len(book.left)), SideView(book.top("right"), len(book.right)))
