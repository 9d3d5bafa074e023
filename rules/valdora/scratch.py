"""A turn of Valdora that is only tried out: a position to try it in, and what stays hidden there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.pieces import put
from rules.rng import Chance
from rules.valdora import events as ev
from rules.valdora.actions import SIDES, other
from rules.valdora.data import Components
from rules.valdora.player.worlds import world
from rules.valdora.state import State, Turn
from rules.valdora.view import BookView, SideView, View


def imagine(box: Components, view: View, chance: Chance) -> State | None:
    """The position with the viewer to move; ``None`` after their last turn."""
    seat, turn = view.viewer, view.turn
    if seat is None or turn.phase == "over":
        return None
    if seat != turn.seat:
        if seat < turn.seat and view.final_round:
            return None
        turn = Turn(turn.round + (seat < turn.seat), seat, "move")
    return world(box, view, chance)._replace(turn=turn)


def cover(box: Components, view: View, events: Sequence[ev.Event]) -> View:
    """Where a card would lie that nobody has seen yet, the book shows none."""
    books = view.books
    for city, known in _known(events).items():
        book = books[box.books[city]]
        left, right = (_covered(side, known[name]) for name, side in zip(SIDES, book, strict=True))
        books = put(books, box.books[city], BookView(left, right))
    return view._replace(books=books)


def _known(events: Sequence[ev.Event]) -> dict[str, Counter[str]]:
    """For each book that was used, how many known cards lie on top of each side: one to begin with."""
    found: dict[str, Counter[str]] = {}
    for event in events:
        match event:
            case ev.PageTurned():
                known = found.setdefault(event.book, Counter(SIDES))
                known[event.side] -= 1
                known[other(event.side)] += 1
            case ev.EquipmentBought() | ev.CommissionBought():
                found.setdefault(event.book, Counter(SIDES))[event.side] -= 1
            case ev.CommissionReturned():
                found.setdefault(event.book, Counter(SIDES))[event.side] += 1
    return found


def _covered(side: SideView, known: int) -> SideView:
    return side if known > 0 else side._replace(top=None)
