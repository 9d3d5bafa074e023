"""A few pictures are compared with blessed ones, tile by tile: ``pytest --bless`` rewrites them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render.games import scenes_of
from render.valdora.board import board
from render.valdora.overview import overview
from render.valdora.tableau import tableau
from rules.replay import course
from rules.valdora.events import Loaded, Moved
from tests.render.positions import BOX, GAME, last, look, middle, moments

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("panels_once")]

FOLDER = Path(__file__).with_name("golden")
TILE = 16
# The art is drawn with floating point and another FreeType may hint a little differently:
# a tile may be off by this much, but a missing gem or figure is off by far more.
TOLERANCE = 48


def _board(theme: str) -> Image.Image:
    view = GAME.view(middle(), None)
    state = middle()
    seat = state.turn.seat
    last = [
        Moved((seat + 1) % 4, "H", state.seats[(seat + 1) % 4].space),
        Loaded((seat + 1) % 4, "ruby", "shovel", 0),
        Moved((seat + 3) % 4, "D", state.seats[(seat + 3) % 4].space),
    ]
    return board(view, look("ru", theme), BOX, reach=True, events=last)


def _tableau(theme: str) -> Image.Image:
    return tableau(GAME.view(middle(), 1), 1, look("it", theme), BOX)


def _overview(theme: str) -> Image.Image:
    return overview(GAME.view(middle(3), None), look("en", theme, 3), BOX)


def _ending(theme: str) -> Image.Image:
    points = course(GAME, [each.state for each in moments()])
    return scenes_of(GAME).ending(GAME.view(last(), None), look("en", theme), course=points)[0]


SCENES: dict[str, tuple[Callable[[str], Image.Image], str]] = {
    "board-light": (_board, "light"),
    "board-dark": (_board, "dark"),
    "tableau-light": (_tableau, "light"),
    "overview-dark": (_overview, "dark"),
    "ending-light": (_ending, "light"),
}


def worst_tile(one: Image.Image, other: Image.Image) -> tuple[int, tuple[int, int]]:
    """The largest mean difference of a channel over any tile, and where that tile is."""
    across, down = one.width // TILE, one.height // TILE
    apart = ImageChops.difference(one, other).crop((0, 0, across * TILE, down * TILE)).reduce(TILE)
    found = (0, (0, 0))
    for x in range(across):
        for y in range(down):
            pixel = apart.getpixel((x, y))
            assert isinstance(pixel, tuple)
            found = max(found, (max(pixel), (x * TILE, y * TILE)))
    return found


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_is_the_blessed_one(name: str, request: pytest.FixtureRequest) -> None:
    draw, theme = SCENES[name]
    picture = draw(theme)
    path = FOLDER / f"{name}.webp"
    if request.config.getoption("--bless"):
        FOLDER.mkdir(exist_ok=True)
        picture.save(path, "WEBP", quality=90, method=4)
    with Image.open(path) as blessed:
        worst, at = worst_tile(picture, blessed.convert("RGB"))
    assert worst <= TOLERANCE, f"{name} differs by {worst} around {at}: look at it, then bless it"


def test_a_missing_gem_or_figure_would_be_noticed() -> None:
    view = GAME.view(middle(), None)
    road = next(place for place, gems in enumerate(view.roads) if len(gems) > 1)
    poorer = tuple(gems[1:] if place == road else gems for place, gems in enumerate(view.roads))
    richer = tuple(me._replace(coins=(me.coins + 1) % 7) for me in view.seats)
    drawn = [
        board(each, look(), BOX) for each in (view, view._replace(roads=poorer), view._replace(seats=richer))
    ]
    assert worst_tile(drawn[0], drawn[1])[0] > TOLERANCE
    assert worst_tile(drawn[0], drawn[2])[0] > TOLERANCE
