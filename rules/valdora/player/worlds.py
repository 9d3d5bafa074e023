"""Positions of Valdora that a view allows: what the seat cannot see is filled in by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rules.pieces import Pieces, heap
from rules.rng import Chance
from rules.valdora.data import Components
from rules.valdora.state import Adventurer, Book, State
from rules.valdora.view import AdventurerView, BookView, SideView, View


def world(box: Components, view: View, chance: Chance) -> State:
    """A whole position that looks like *view* to its seat."""
    hidden = _hidden(box, view.books, view.seats)
    commissions = iter(chance.shuffled(hidden.commissions))
    catalogs = _catalogs(hidden, chance)
    books = tuple(
        _book(book, catalogs.get(city, commissions)) for city, book in zip(box.books, view.books, strict=True)
    )
    seats = tuple(_adventurer(me, commissions) for me in view.seats)
    return State(
        view.turn,
        seats,
        view.bank,
        view.final_round,
        view.roads,
        view.discard,
        books,
        view.craftsmen,
        view.workshops,
        view.bonus,
    )


def as_seen(state: State) -> State:
    """*state* with the cards of its books that lie open: on what is under them no plan can count."""
    return state._replace(books=tuple([Book(book.left[-1:], book.right[-1:]) for book in state.books]))


def _unseen(
    box: Components, books: tuple[BookView, ...], seats: tuple[AdventurerView, ...], kind: str
) -> Pieces:
    """The cards of one kind that lie in no place the seat can look at."""
    content = box.catalog() if kind == "equipment" else box.commission_book()
    left: Counter[str] = Counter()
    for city, book in zip(box.books, books, strict=True):
        if box.spaces[city].book == kind:
            left.update(content)
            left.subtract(side.top for side in book if side.top is not None)
    starting = Counter(card.id for card in box.equipment.values() if card.starting)
    for me in seats:
        if kind == "equipment":
            left.subtract(slot.equipment for slot in me.equipment)
            left.update(starting)
        else:
            left.subtract(me.commissions + _known(me.completed))
    return heap(left.elements())


class _Hidden(NamedTuple):
    """The cards that a seat cannot see: commissions, and of each catalog those that only it can hold."""

    commissions: Pieces
    own: Mapping[str, Pieces]  # by the city of the catalog
    free: Pieces  # in either of them
    number: int  # of those that lie in the first


@lru_cache(maxsize=16)  # a thought imagines many worlds from one view
def _hidden(box: Components, books: tuple[BookView, ...], seats: tuple[AdventurerView, ...]) -> _Hidden:
    """What is filled in by lot. No catalog can hold more of a card than it began with."""
    unseen = Counter(_unseen(box, books, seats, "equipment"))
    one, two = (city for city in box.books if box.spaces[city].book == "equipment")
    room_in_one, room_in_two = (_room(box, books[box.books[city]]) for city in (one, two))
    first = tuple((unseen - room_in_two).elements())
    second = tuple((unseen - room_in_one).elements())
    free = heap((unseen - Counter(first) - Counter(second)).elements())
    book = books[box.books[one]]
    # What lies open is no longer hidden.
    number = sum([max(0, side.cards - 1) for side in book]) - len(first)
    return _Hidden(_unseen(box, books, seats, "commission"), {one: first, two: second}, free, number)


def _catalogs(hidden: _Hidden, chance: Chance) -> dict[str, Iterator[str]]:
    """The unseen cards of both catalogs."""
    free, number = chance.shuffled(hidden.free), hidden.number
    (one, first), (two, second) = hidden.own.items()
    return {
        one: iter(chance.shuffled(first + free[:number])),
        two: iter(chance.shuffled(second + free[number:])),
    }


def _room(box: Components, book: BookView) -> Counter[str]:
    """How many of each card may lie unseen in a catalog."""
    return Counter(box.catalog()) - Counter([side.top for side in book if side.top is not None])


def _known(completed: Pieces | int) -> Pieces:
    return () if isinstance(completed, int) else completed


def _book(book: BookView, cards: Iterator[str]) -> Book:
    return Book(_side(book.left, cards), _side(book.right, cards))


def _side(side: SideView, cards: Iterator[str]) -> tuple[str, ...]:
    if side.top is None:
        return ()
    return (*_some(cards, side.cards - 1), side.top)


def _some(cards: Iterator[str], number: int) -> Iterable[str]:
    return [next(cards) for _ in range(number)]


def _adventurer(me: AdventurerView, cards: Iterator[str]) -> Adventurer:
    completed = me.completed
    if isinstance(completed, int):
        completed = heap(_some(cards, completed))
    return Adventurer(
        me.space,
        me.coins,
        me.provisions,
        me.equipment,
        me.commissions,
        completed,
        me.craftsmen,
        me.bonus,
    )
