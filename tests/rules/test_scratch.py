"""Turns tried out: they tell the truth as far as they go, and nothing of what their player cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import AnyGame, IllegalAction
from rules.events import reveals
from rules.games import ids
from rules.rng import Chance
from rules.scratch import Scratch, begin, foretold, possible, tried_lines, tried_word
from rules.valdora import Valdora
from rules.valdora.state import Book
from tests.rules.cases import in_cases
from tests.rules.guides import GUIDES
from tests.rules.test_properties import MOMENTS, position
from tests.rules.walking import way

MOST_STEPS = 7
over_all_games = pytest.mark.parametrize("name", ids())


def wandering(scratch: Scratch, chance: Chance) -> Scratch:
    """A turn tried out at random, to its end or to where nothing can be tried."""
    for _ in range(MOST_STEPS):
        lines = [each.line for each in possible(scratch)]
        if not lines:
            break
        scratch = tried_word(scratch, chance.choice(lines))
    return scratch


def played(game: AnyGame, state: Any, seat: int, lines: list[str]) -> list[tuple[Any, ...]]:
    found = []
    for line in lines:
        step = game.act(state, seat, game.parse(line))
        found.append(foretold(game, seat, step))
        state = step.state
    return found


@over_all_games
@in_cases(40, **MOMENTS)
def test_what_is_tried_out_on_ones_own_turn_comes_true(name: str, seed: int, table: int, part: int) -> None:
    game, state = position(name, seed, table, part)
    seat = state.turn.seat
    scratch = begin(game, game.view(state, seat))
    assert scratch is not None
    scratch = wandering(scratch, Chance("try", str(seed)))
    lines = [each.line for each in scratch.tried]
    assert played(game, state, seat, lines) == [each.events for each in scratch.tried]


@over_all_games
@in_cases(40, **MOMENTS)
def test_a_plan_is_the_same_in_every_position_that_looks_the_same(
    name: str, seed: int, table: int, part: int
) -> None:
    game, state = position(name, seed, table, part)
    for seat in range(len(state.seats)):
        view = game.view(state, seat)
        scratch = begin(game, view)
        if scratch is None:
            continue
        scratch = wandering(scratch, Chance("plan", str(seed)))
        lines = [each.line for each in scratch.tried]
        elsewhere = game.imagine(view, Chance("elsewhere", str(seed)))
        assert elsewhere is not None
        assert game.to_act(elsewhere) == seat
        assert played(game, elsewhere, seat, lines) == [each.events for each in scratch.tried]


@over_all_games
@in_cases(40, **MOMENTS)
def test_an_imagined_position_looks_like_the_real_one(name: str, seed: int, table: int, part: int) -> None:
    game, state = position(name, seed, table, part)
    seat = state.turn.seat
    view = game.view(state, seat)
    assert game.view(game.imagine(view, Chance("like")), seat) == view


@over_all_games
@in_cases(40, **MOMENTS)
def test_what_would_come_to_light_is_shown_alike_whatever_it_is(
    name: str, seed: int, table: int, part: int
) -> None:
    game, state = position(name, seed, table, part)
    for seat in range(len(state.seats)):
        scratch = begin(game, game.view(state, seat))
        if scratch is None:
            continue
        scratch = wandering(scratch, Chance("light", str(seed)))
        lines = [each.line for each in scratch.tried]
        shown = [_shown(game, game.view(state, seat), lines, str(number)) for number in range(3)]
        assert shown[0] == shown[1] == shown[2]


def _shown(game: AnyGame, view: Any, lines: list[str], lot: str) -> Any:
    """What the player would be shown if the unseen lay otherwise."""
    world = game.imagine(view, Chance("other", lot))
    scratch = Scratch(game, view.viewer, (world,), world, world)
    return tried_lines(scratch, lines).view


def shopping() -> tuple[Scratch, Book, int]:
    """Somebody in a city with commissions, all of them on the right: the turn, the book and its place."""
    game = Valdora()
    state = game.setup(3, "harvest", {})
    city = next(name for name, space in game.box.spaces.items() if space.book == "commission")
    me = state.seats[0]._replace(space=city, coins=4)
    state = state._replace(seats=(me, *state.seats[1:]), turn=state.turn._replace(phase="act"))
    scratch = begin(game, game.view(state, 0))
    assert scratch is not None
    return scratch, state.books[game.box.books[city]], game.box.books[city]


def test_a_card_behind_the_one_bought_is_not_shown_and_cannot_be_bought() -> None:
    scratch, book, place = shopping()
    scratch = tried_word(scratch, "buy right")
    shown = scratch.view.books[place]
    assert shown.right == (None, len(book.right) - 1)
    lines = {each.line for each in possible(scratch)}
    assert "end" in lines
    assert "buy right" not in lines
    with pytest.raises(IllegalAction, match="depends on what is hidden"):
        tried_word(scratch, "buy right")
    assert not any(reveals(event) for each in scratch.tried for event in each.events)


def test_a_page_turned_back_shows_the_card_it_hid() -> None:
    scratch, book, place = shopping()
    there = tried_word(scratch, "page right")
    assert there.view.books[place] == ((book.top("right"), 1), (None, len(book.right) - 1))
    assert "buy left" in {each.line for each in possible(there)}
    back = tried_word(there, "page left").view.books[place]
    assert back == ((None, 0), (book.top("right"), len(book.right)))


def test_a_turn_that_is_over_is_shown_as_it_was_before_its_end() -> None:
    game = Valdora()
    state = game.setup(3, "harvest", {})
    scratch = begin(game, game.view(state, 1))  # another is to move
    assert scratch is not None
    assert scratch.view.turn.seat == 1
    scratch = tried_word(scratch, f"{possible(scratch)[0].line}; end")
    assert scratch.is_over
    assert scratch.view.turn.seat == 1
    with pytest.raises(IllegalAction, match="turn is over"):
        tried_word(scratch, "end")


def test_after_the_last_turn_there_is_nothing_to_plan() -> None:
    game = Valdora()
    state = game.setup(3, "harvest", {})._replace(final_round=True)
    later = game.apply(state, game.parse("move r13")).state
    later = game.apply(later, game.parse("end")).state
    assert begin(game, game.view(later, 0)) is None
    assert begin(game, game.view(later, 2)) is not None


def test_a_turn_planned_beyond_the_round_turns_up_no_tile_of_the_others() -> None:
    """Until a round has been scored nobody sees what lies on the second stacks of the others."""
    guide = GUIDES["sylvan"]
    others = [state for state in way(guide, 0, 3).moments() if state.turn.seat != 0]
    early = next(state for state in others if state.turn.round == 1 and not state.seats[0].stacks[0])
    late = next(state for state in others if state.turn.round == 2)
    for state in (early, late):
        scratch = begin(guide.game, guide.game.view(state, 0))
        assert scratch is not None
        assert scratch.view.turn == (2, 0, "build", False)
        shown = [me.stacks[1].next for me in scratch.view.seats[1:]]
        assert shown == [me.stacks[1][0] if state is late else None for me in state.seats[1:]]
