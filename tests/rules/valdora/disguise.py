"""Positions of Valdora that look the same to somebody."""

from __future__ import annotations

from rules.core import Seat
from rules.pieces import heap
from rules.rng import Chance
from rules.valdora.state import Book, State


def disguised(state: State, viewer: Seat | None, chance: Chance, kept: int = 1) -> State:
    """*state* with all that *viewer* cannot see mixed anew, but for the top *kept* cards of each side."""

    def deep(cards: tuple[str, ...]) -> tuple[str, ...]:
        return cards[: max(0, len(cards) - kept)]

    strangers = [seat for seat in range(len(state.seats)) if seat != viewer]
    # Catalogs (books 0 and 1) are mixed each for itself; commissions may be anywhere one cannot see.
    hidden = [card for book in state.books[2:] for side in book for card in deep(side)]
    hidden += [card for seat in strangers for card in state.seats[seat].completed]
    pool = list(chance.shuffled(hidden))

    def drawn(number: int) -> tuple[str, ...]:
        return tuple(pool.pop() for _ in range(number))

    def mixed(side: tuple[str, ...], number: int) -> tuple[str, ...]:
        below = deep(side)
        return (chance.shuffled(below) if number < 2 else drawn(len(below))) + side[len(below) :]

    books = [Book(*(mixed(side, number) for side in book)) for number, book in enumerate(state.books)]
    seats = [
        me._replace(completed=heap(drawn(len(me.completed)))) if seat in strangers else me
        for seat, me in enumerate(state.seats)
    ]
    return state._replace(books=tuple(books), seats=tuple(seats))
