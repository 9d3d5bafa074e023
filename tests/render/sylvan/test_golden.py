"""A few pictures of Sylvan Dale are compared with blessed ones: ``pytest --bless`` rewrites them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from render.games import scenes_of
from render.pictures import look
from render.recorded import Moment
from render.sylvan.board import board
from render.sylvan.crowded import crowded
from render.sylvan.hand import hand
from render.sylvan.tableau import tableau
from rules.replay import course
from rules.sylvan import Sylvan
from rules.sylvan.state import State
from tests.render.sylvan.conftest import NAMES
from tests.render.test_golden import TOLERANCE, worst_tile

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("panels_once")]

FOLDER = Path(__file__).with_name("golden")
Games = dict[int, list[Moment]]


def late(games: Games, players: int) -> State:
    state: State = games[players][len(games[players]) * 4 // 5].state
    return state


def lately(games: Games, players: int) -> list[object]:
    moments = games[players]
    number = len(moments) * 4 // 5
    return [event for moment in moments[number - 12 : number + 1] for event in moment.events]


def _board(game: Sylvan, games: Games, theme: str) -> Image.Image:
    view = game.view(late(games, 4), None)
    return board(view, look("ru", theme, NAMES), game.box, marked=("t1", "t20"), events=lately(games, 4))


def _board_for_two(game: Sylvan, games: Games, theme: str) -> Image.Image:
    return board(game.view(late(games, 2), 1), look("it", theme, NAMES[:2]), game.box)


def _tableau(game: Sylvan, games: Games, theme: str) -> Image.Image:
    return tableau(game.view(late(games, 3), None), 1, look("en", theme, NAMES[:3]), game.box)


def _hand(game: Sylvan, games: Games, theme: str) -> Image.Image:
    return hand(game.view(games[4][0].state, 3), 3, look("ru", theme, NAMES), game.box)


def _ending(game: Sylvan, games: Games, theme: str) -> Image.Image:
    states = [each.state for each in games[4]]
    view, points = game.view(states[-1], None), course(game, states)
    return scenes_of(game).ending(view, look("it", theme, NAMES), course=points)[0]


def _crowded(game: Sylvan, games: Games, theme: str) -> Image.Image:
    return board(crowded(game.box, game.view(games[4][0].state, 0)), look("en", theme, NAMES), game.box)


SCENES: dict[str, tuple[Callable[[Sylvan, Games, str], Image.Image], str]] = {
    "board-light": (_board, "light"),
    "board-crowded-dark": (_crowded, "dark"),
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
    picture = draw(game, games, theme)
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
    seen = look("en", "light", NAMES)
    one, other = (board(each, seen, game.box) for each in (view, view._replace(trees=trees)))
    assert worst_tile(one, other)[0] > TOLERANCE


def test_the_course_has_an_entry_for_every_time_all_had_a_turn(game: Sylvan, games: Games) -> None:
    states = [each.state for each in games[3]]
    points = course(game, states)
    assert len(points) == 16  # each of three builders puts sixteen tiles
    assert points[-1] == tuple(scores["total"] for scores in game.scores(states[-1]))
