"""Flags: when a tile earns one, and that they never leave."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sylvan.events import FlagAttached
from rules.sylvan.state import State
from tests.rules.sylvan.table import GAME, building, built, events, legal, play, refused, tree

HAND = ["mouse-axe", "squirrel-axe"]
TWICE: dict[str, Any] = {"base": "mouse", "tiles": ["1 squirrel", "2 mouse"]}


def flagging(tree: dict[str, Any], me: dict[str, Any] | None = None, **named: Any) -> State:
    """Seat 0 is about to build a mouse on t5."""
    return building({"hand": HAND, "next": ["mouse"], **(me or {})}, trees={"t5": tree}, **named)


def test_a_tile_whose_style_the_tree_shows_twice_may_carry_a_flag_for_5_glory_at_once() -> None:
    after = play(flagging(TWICE), "build mouse-axe t5 flag")
    assert tree(after, "t5").flags == (0,)
    assert after.seats[0].glory == (5, 0, 0, 0)
    assert after.seats[0].flags_left == 15
    assert FlagAttached(0, "t5", 5) in events(flagging(TWICE), "build mouse-axe t5 flag")


def test_a_flag_is_never_forced() -> None:
    state = flagging(TWICE)
    assert legal(state) >= {"build mouse-axe t5", "build mouse-axe t5 flag"}
    after = play(state, "build mouse-axe t5")
    assert tree(after, "t5").flags == ()
    assert after.seats[0].flags_left == 16


def test_the_base_counts() -> None:
    assert "build mouse-axe t5 flag" in legal(flagging({"base": "mouse", "tiles": ["1 mouse"]}))


def test_the_colour_of_the_tiles_and_their_places_do_not_matter() -> None:
    spread = {"base": "squirrel", "tiles": ["1 mouse", "2 hedgehog", "3 mouse", "0 squirrel"]}
    assert "build squirrel-axe t5 flag" in legal(flagging(spread))


def test_once_is_not_enough_and_the_new_tile_does_not_count() -> None:
    assert refused(flagging({"base": "mouse"}), "build mouse-axe t5 flag") == "sylvan.too-few-of-the-style"


def test_it_is_the_style_of_the_tile_that_counts_and_not_of_the_card() -> None:
    state = flagging(TWICE, {"next": ["squirrel"]})
    assert refused(state, "build mouse-axe t5 flag") == "sylvan.too-few-of-the-style"


def test_one_has_one_flag_on_a_tree() -> None:
    state = flagging({**TWICE, "flags": [0]})
    assert refused(state, "build mouse-axe t5 flag") == "sylvan.flag-there-already"
    assert "build mouse-axe t5" in legal(state)


def test_the_flags_of_others_do_not_matter() -> None:
    after = play(flagging({**TWICE, "flags": [1, 3]}), "build mouse-axe t5 flag")
    assert tree(after, "t5").flags == (0, 1, 3)


@pytest.mark.parametrize("phase", ["build", "hammer"])
def test_without_a_marker_there_is_no_flag(phase: str) -> None:
    """Markers on bridges are used up as well."""
    pairs = [(0, *pair) for pair in list(_pairs())[:12]]
    flagged = {f"t{number}": {"flags": [0]} for number in (17, 18, 19, 20)}
    if phase == "build":
        state = building({"hand": HAND, "next": ["mouse"]}, trees={**flagged, "t5": TWICE}, bridges=pairs)
        assert state.seats[0].flags_left == 0
        assert refused(state, "build mouse-axe t5 flag") == "sylvan.no-flag-left"
    else:
        trees = {**flagged, "t5": TWICE, "t6": {"tiles": ["0 mouse"]}}
        state = built({"items": ["hammer"]}, trees=trees, bridges=pairs)
        assert refused(state, "hammer t6 t5 flag") == "sylvan.no-flag-left"


def _pairs() -> list[tuple[str, str]]:
    return list(GAME.box.boards[4].bridges)


def test_a_flag_stays_when_an_axe_takes_the_tile() -> None:
    state = built({"items": ["axe"]}, trees={"t5": {"tiles": ["0 mouse"], "flags": [0, 1]}})
    after = play(state, "axe t5")
    assert tree(after, "t5").flags == (0, 1)
    assert after.seats[0].flags_left == state.seats[0].flags_left
    assert after.seats[0].glory.flags == 5


def test_a_flag_stays_when_a_hammer_moves_the_tile() -> None:
    state = built({"items": ["hammer"]}, trees={"t5": {"tiles": ["0 mouse"], "flags": [0]}})
    after = play(state, "hammer t5 t6")
    assert tree(after, "t5").flags == (0,)
    assert tree(after, "t6").flags == ()
