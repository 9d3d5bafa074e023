"""The picture of a review: boxes that do not meet, words that fit, and the same in every process."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image

from render import lettering
from render.errors import ImpossibleView
from render.games import speaker
from render.geometry import Box
from render.pictures import look
from render.review import HEIGHT, Sign, draw_review, plan, review
from render.say import languages
from render.standing.ground import WIDTH
from render.theme import SIZE_SMALL, THEMES
from rules.games import all_games

GAMES = all_games()
ROOM = Box(40, 40, WIDTH - 80, HEIGHT - 80)
NAMES = ("Anna", "Bartholomäus von Eulenstein", "Женя", "李小龍", "\u202e<@1> **x**")


def course(players: int, turns: int) -> list[tuple[float, ...]]:
    """Somebody wins from the middle on."""
    equal = (1 / players,) * players
    won = (0.7, *((0.3 / (players - 1),) * (players - 1)))
    half = turns // 2
    return [*([equal] * half), *([won] * (turns - half)), (1.0, *((0.0,) * (players - 1)))]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_boxes_stay_on_the_panel_and_do_not_meet(players: int) -> None:
    boxes = plan(ROOM, players)
    found = [boxes.title, *boxes.names, boxes.signs, boxes.chart]
    assert all(ROOM.holds(each) for each in found)
    assert not any(one.meets(other) for one, other in combinations(found, 2))
    assert boxes.chart.height > 500


@pytest.mark.parametrize("language", languages())
def test_the_word_below_the_chart_fits(language: str) -> None:
    assert lettering.width_of(speaker(language)("review-axis"), "text", SIZE_SMALL) <= 160


@pytest.mark.slow
@pytest.mark.usefixtures("panels_once")
@pytest.mark.parametrize("theme", THEMES)
def test_it_is_drawn_the_same_twice_and_described_in_every_language(theme: str) -> None:
    signs = [Sign(turn, str(turn), good=turn > 3) for turn in (1, 2, 3, 4, 40)]
    for game in GAMES.values():
        players = game.seat_counts[-1]
        for language in languages() if theme == "light" else ("ru",):
            shown = look(language, theme, NAMES[:players])
            made = review(game, shown, "T", course(players, 40), 0, signs)
            assert Image.open(io.BytesIO(made.data)).size == (WIDTH, HEIGHT)
            assert "Anna: " in made.alt
            assert "→ 100 %" in made.alt
            assert len(made.alt) <= 1024
        assert review(game, shown, "T", course(players, 40), 0, signs) == made


@pytest.mark.slow
@pytest.mark.usefixtures("panels_once")
def test_signs_are_seen_and_stand_on_the_line_of_their_seat() -> None:
    game = GAMES["sylvan"]
    shown = look("en", "light", NAMES[:2])
    pictures = [
        draw_review(game, shown, "T", course(2, 32), seat, signs)[0].tobytes()
        for seat, signs in ((0, ()), (0, (Sign(20, "1", good=False),)), (1, (Sign(20, "1", good=False),)))
    ]
    assert len(set(pictures)) == 3


def test_a_course_for_other_seats_is_refused() -> None:
    with pytest.raises(ImpossibleView):
        draw_review(GAMES["sylvan"], look("en", "light", NAMES[:3]), "T", course(2, 4), 0, ())
