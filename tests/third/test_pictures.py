"""The pictures of Lanterns: drawn in three languages, told in words, and silent about what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from render import pictures
from render.errors import ImpossibleView
from render.geometry import Box
from render.pictures import Picture
from render.recorded import recorded
from render.say import languages
from render.scenes import Look
from render.spoken import ALT_LIMIT
from render.theme import BOARD_SIZE, THEMES, contrast
from rules.replay import course
from tests.render.quickly import parts_once
from tests.third.registered import registered
from tests.third.render import art, layout
from tests.third.rules import Lanterns
from tests.third.rules.data import LONGEST_ROPE
from tests.third.rules.state import State
from tests.third.rules.view import View
from tests.third.test_rules import disguised

pytestmark = pytest.mark.slow

GAME = Lanterns()
NAMES = ("Anna", "Bartholomäus von Eulenstein zu Hohenfels", "李小龍")


@pytest.fixture(autouse=True)
def lanterns() -> Iterator[None]:
    with registered(), parts_once():
        yield


def look(language: str = "en", theme: str = "light") -> Look:
    return pictures.look(language, theme, NAMES)


def states() -> list[State]:
    return [moment.state for moment in recorded(GAME, 3, "harvest")]


@pytest.mark.parametrize("theme", THEMES)
def test_everything_can_be_drawn_and_told(theme: str) -> None:
    found = states()
    view, last, points = GAME.view(found[20], 0), GAME.view(found[-1], None), course(GAME, found)
    for language in languages():
        seen = look(language, theme)
        drawn = [
            pictures.board(GAME, view, seen, marks=True),
            pictures.tableau(GAME, view, 1, seen),
            pictures.overview(GAME, view, seen),
            pictures.hand(GAME, view, 0, seen),
            pictures.ending(GAME, last, seen, course=points),
        ]
        for picture in drawn:
            assert picture is not None
            assert picture.data
            assert 0 < len(picture.alt) <= ALT_LIMIT


def test_states_that_look_alike_to_a_seat_give_the_same_bytes() -> None:
    state = states()[20]
    other = disguised(state, 0)
    assert other != state
    scenes: list[Callable[[View], Picture | None]] = [
        lambda view: pictures.board(GAME, view, look(), marks=True),
        lambda view: pictures.tableau(GAME, view, 1, look()),
        lambda view: pictures.overview(GAME, view, look()),
        lambda view: pictures.hand(GAME, view, 0, look()),
    ]
    for draw in scenes:
        assert draw(GAME.view(state, 0)) == draw(GAME.view(other, 0))


def test_nobody_else_sees_a_hand() -> None:
    with pytest.raises(ImpossibleView, match="only its owner may see it"):
        pictures.hand(GAME, GAME.view(states()[0], 1), 0, look())


def test_the_lantern_hung_last_is_shown_until_its_rope_is_taken_down() -> None:
    told = [
        "Hung last" in pictures.board(GAME, GAME.view(each.state, None), look(), events=each.events).alt
        for each in recorded(GAME, 3, "harvest")
        if each.line.startswith(("hang", "light"))
    ]
    assert True in told
    assert False in told


def test_nothing_on_the_board_overlaps_and_the_longest_rope_has_room() -> None:
    whole, side = Box(0, 0, *BOARD_SIZE), layout.side(3)
    panels = [*(rope.box for rope in layout.ropes()), side.box]
    assert all(whole.holds(box) for box in panels)
    assert not any(one.meets(other) for one, other in combinations(panels, 2))
    rows = [row.box for row in side.rows]
    assert not any(one.meets(other) for one, other in combinations([*rows, side.open_title], 2))
    for rope in layout.ropes():
        spots = layout.hanging(rope, LONGEST_ROPE)
        assert len(spots) == LONGEST_ROPE + 2
        assert all(rope.box.x <= x - art.LANTERN[0] // 2 for x, _ in spots)
        assert all(x + art.LANTERN[0] // 2 <= rope.box.right for x, _ in spots)


def test_signs_of_points_can_be_read() -> None:
    for source in art.SOURCES:
        assert contrast(art.INKS[source], art.TONES[source].base) >= 3
