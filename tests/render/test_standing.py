"""Pictures of standing: a rating's course, a tournament's table, the podium."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render import lettering
from render.games import speaker
from render.geometry import Box
from render.pictures import Picture
from render.say import languages
from render.standing import pictures
from render.standing.rating import Rated, scale_of
from render.standing.table import IN_A_COLUMN, MOST_COLUMNS, columns
from render.standing.values import Row
from render.theme import SIZE_SMALL, THEMES
from rules.games import all_games

GAMES = all_games()
NAMES = ("Anna", "Bartholomäus von Eulenstein", "Женя", "李小龍", "\u202e<@1> **x**", "")


def rows(number: int) -> list[Row]:
    return [
        Row(place, NAMES[place % len(NAMES)], "", str(40 - place), "12½", 0, place == 3)
        for place in range(1, number + 1)
    ]


@given(st.lists(st.tuples(st.integers(-3000, 6000), st.integers(0, 170)), min_size=1, max_size=30))
def test_a_scale_holds_the_whole_band_in_few_round_steps(course: list[tuple[int, int]]) -> None:
    scale = scale_of([Rated(*each) for each in course])
    assert all(scale.low <= number - around and number + around <= scale.high for number, around in course)
    assert scale.low % scale.step == scale.high % scale.step == 0
    assert (scale.high - scale.low) // scale.step <= 8


@pytest.mark.parametrize("narrow", [False, True])
def test_the_parts_of_a_row_do_not_meet(narrow: bool) -> None:
    row = Box(0, 0, 740 if narrow else 1490, 66)
    found = [each for each in columns(row, narrow=narrow) if each.width]
    assert all(row.holds(each) for each in found)
    assert not any(one.meets(other) for one, other in combinations(found, 2))


@pytest.mark.parametrize("language", languages())
def test_titles_of_narrow_columns_fit(language: str) -> None:
    parts = columns(Box(0, 0, 740, 46), narrow=True)
    for word, box in (("score", parts.score), ("opponents", parts.opponents)):
        width = lettering.width_of(speaker(language)(f"standing-{word}"), "text", SIZE_SMALL)
        assert width < box.width - 8


def every_picture(game: str) -> list[Callable[..., Picture]]:
    course = [Rated(1500, 167), Rated(1520, 160)]
    table, podium = (partial(each, GAMES[game], "T", "A") for each in (pictures.table, pictures.podium))
    return [
        partial(pictures.rating, GAMES[game], "T", NAMES[4], course, provisional=True),
        *(partial(table, rows(n)) for n in (9, 64)),
        *(partial(podium, rows(n)) for n in (2, 3)),
    ]


@pytest.mark.slow
@pytest.mark.usefixtures("panels_once")
@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_is_drawn_the_same_twice_and_described(theme: str) -> None:
    for make in [make for game in GAMES for make in every_picture(game)]:
        first, second = (make(language="en", theme=theme) for _ in range(2))
        assert first == second
        assert Image.open(io.BytesIO(first.data)).width == 1600
        assert 0 < len(first.alt) <= 1024


@pytest.mark.slow
@pytest.mark.usefixtures("panels_once")
def test_who_is_not_in_the_picture_is_counted() -> None:
    shown = IN_A_COLUMN * MOST_COLUMNS
    drawn = pictures.table(GAMES["valdora"], "T", "A", rows(shown + 1), language="en", theme="light")
    whole = pictures.table(GAMES["valdora"], "T", "A", rows(shown), language="en", theme="light")
    heights = [Image.open(io.BytesIO(each.data)).height for each in (drawn, whole)]
    assert heights[0] > heights[1]
