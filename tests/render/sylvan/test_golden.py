"""A few pictures of Sylvan Dale are compared with blessed ones: ``pytest --bless`` rewrites them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from render.recorded import Moment
from render.replay import course_of
from render.say import speaker
from render.sylvan import board, ending, hand, tableau
from render.theme import Theme, theme_named
from rules.sylvan import Sylvan
from rules.sylvan.state import State
from tests.render.sylvan.conftest import NAMES
from tests.render.test_golden import TOLERANCE, worst_tile

FOLDER = Path(__file__).with_name("golden")
Games = dict[int, list[Moment]]


def late(games: Games, players: int) -> State:
    state: State = games[players][len(games[players]) * 4 // 5].state
    return state


def _board(game: Sylvan, games: Games, theme: Theme) -> Image.Image:
    view = game.view(late(games, 4), None)
    return board(
        view, say=speaker("ru"), theme=theme, names=NAMES, marked=("t1", "t20"), changed=("t7", "t8")
    )


def _board_for_two(game: Sylvan, games: Games, theme: Theme) -> Image.Image:
    return board(game.view(late(games, 2), 1), say=speaker("it"), theme=theme, names=NAMES[:2])


def _tableau(game: Sylvan, games: Games, theme: Theme) -> Image.Image:
    return tableau(game.view(late(games, 3), None), 1, say=speaker("en"), theme=theme, names=NAMES[:3])


def _hand(game: Sylvan, games: Games, theme: Theme) -> Image.Image:
    return hand(game.view(games[4][0].state, 3), 3, say=speaker("ru"), theme=theme, names=NAMES)


def _ending(game: Sylvan, games: Games, theme: Theme) -> Image.Image:
    states = [each.state for each in games[4]]
    view, course = game.view(states[-1], None), course_of(game, states)
    return ending(view, say=speaker("it"), theme=theme, names=NAMES, course=course)


SCENES: dict[str, tuple[Callable[[Sylvan, Games, Theme], Image.Image], str]] = {
    "board-light": (_board, "light"),
    "board-for-two-dark": (_board_for_two, "dark"),
    "tableau-dark": (_tableau, "dark"),
    "hand-light": (_hand, "light"),
    "ending-light": (_ending, "light"),
}


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_is_the_blessed_one(
    name: str, game: Sylvan, games: Games, request: pytest.FixtureRequest
) -> None:
    draw, theme = SCENES[name]
    picture = draw(game, games, theme_named(theme))
    path = FOLDER / f"{name}.webp"
    if request.config.getoption("--bless"):
        FOLDER.mkdir(exist_ok=True)
        picture.save(path, "WEBP", quality=90, method=4)
    with Image.open(path) as blessed:
        worst, at = worst_tile(picture, blessed.convert("RGB"))
    assert worst <= TOLERANCE, f"{name} differs by {worst} around {at}: look at it, then bless it"


def test_a_missing_dwelling_would_be_noticed(game: Sylvan, games: Games) -> None:
    view = game.view(late(games, 4), None)
    tree = next(number for number, each in enumerate(view.trees) if len(each.tiles) == 1)
    bare = view.trees[tree]._replace(tiles=())
    trees = (*view.trees[:tree], bare, *view.trees[tree + 1 :])
    look = theme_named("light")
    one, other = (
        board(each, say=speaker("en"), theme=look, names=NAMES) for each in (view, view._replace(trees=trees))
    )
    assert worst_tile(one, other)[0] > TOLERANCE


def test_the_course_has_an_entry_for_every_time_all_had_a_turn(game: Sylvan, games: Games) -> None:
    states = [each.state for each in games[3]]
    course = course_of(game, states)
    assert len(course) == 16  # each of three builders puts sixteen tiles
    assert course[-1] == tuple(scores["total"] for scores in game.scores(states[-1]))
