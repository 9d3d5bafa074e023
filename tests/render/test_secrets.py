"""What a seat cannot know is in none of its pictures: not in a pixel, not in a byte, not in a word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from render import pictures
from render.pictures import Picture
from render.scenes import Look
from rules.valdora.state import Book, State
from rules.valdora.view import View
from tests.render.positions import GAME, look, middle

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("panels_once")]

Draw = Callable[[View, Look], Picture]
SCENES: dict[str, Draw] = {
    "board": lambda view, look: pictures.board(GAME, view, look, marks=True),
    "overview": lambda view, look: pictures.overview(GAME, view, look),
    "own tableau": lambda view, look: pictures.tableau(GAME, view, 0, look),
    "other tableau": lambda view, look: pictures.tableau(GAME, view, 1, look),
}


def reshuffled(state: State, seat: int) -> State:
    """A state that looks the same to *seat*: other cards below the tops, other completed commissions."""
    books = tuple(
        Book(book.left[:-1][::-1] + book.left[-1:], book.right[:-1][::-1] + book.right[-1:])
        for book in state.books
    )
    seats = tuple(
        me
        if number == seat or not me.completed
        else me._replace(completed=tuple(sorted(("white-rsa",) * len(me.completed))))
        for number, me in enumerate(state.seats)
    )
    return state._replace(books=books, seats=seats)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("seat", [0, None])
def test_states_that_look_alike_to_a_seat_give_the_same_bytes(scene: str, seat: int | None) -> None:
    state = middle()
    other = reshuffled(state, -1 if seat is None else seat)
    assert other != state
    assert any(me.completed for me in state.seats[1:])
    one = SCENES[scene](GAME.view(state, seat), look())
    two = SCENES[scene](GAME.view(other, seat), look())
    assert one == two


def test_a_seats_own_completed_commissions_show_in_its_picture() -> None:
    """The test above can fail: what one may know does change the picture."""
    state = middle()
    assert state.seats[0].completed
    mine = state.seats[0]._replace(completed=("white-rsa",) * len(state.seats[0].completed))
    changed = state._replace(seats=(mine, *state.seats[1:]))
    one = pictures.tableau(GAME, GAME.view(state, 0), 0, look())
    two = pictures.tableau(GAME, GAME.view(changed, 0), 0, look())
    assert one.data != two.data


@pytest.mark.parametrize("scene", SCENES)
def test_the_same_view_gives_the_same_bytes(scene: str) -> None:
    view = GAME.view(middle(), 0)
    assert SCENES[scene](view, look()) == SCENES[scene](view, look())
