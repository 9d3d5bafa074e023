"""Gameplay 1: movement."""

from __future__ import annotations

import pytest

from rules.valdora.events import Moved
from tests.rules.valdora.table import GAME, arrived, events, legal, play, position, refused

PURSE = {"coins": 6}
FED = {"coins": 6, "provisions": True}


def moves_from(space: str, **me: object) -> set[str]:
    others = [{"space": "m2"}, {"space": "m2"}]
    return {line.removeprefix("move ") for line in legal(position(seats=[{**me, "space": space}, *others]))}


def test_a_pawn_must_move_first() -> None:
    state = position(seats=[{"space": "r1"}])
    assert all(line.startswith("move ") for line in legal(state))
    assert refused(state, "load gold pan") == "valdora.must-move-first"
    assert refused(state, "end") == "valdora.must-move"


@pytest.mark.parametrize(
    "line", ["page right", "buy right", "deliver silver", "silver", "provisions", "load gold pan"]
)
def test_no_action_comes_before_the_move(line: str) -> None:
    assert refused(position(), line) == "valdora.must-move-first"


def test_a_pawn_moves_any_number_of_spaces_up_to_the_next_city() -> None:
    assert moves_from("r1") == {"A", "m1", "r2", "house-green", "C"}


def test_a_pawn_moves_in_the_direction_of_its_choice() -> None:
    assert moves_from("h2") == {"r4", "B", "house-blue", "r3", "C"}


def test_a_pawn_leaves_a_city_along_any_of_its_roads() -> None:
    outer = {"r1", "m1", "r2", "house-green", "r8", "h1", "house-red", "r7"}
    inner = {"r9", "r10", "r11", "r12", "r13", "m3", "house-silver", "house-yellow", "house-white"}
    assert moves_from("A") == outer | inner | {"B", "C", "D", "H"}


def test_a_city_ends_the_move() -> None:
    state = position(seats=[{**PURSE, "space": "r1"}])
    assert refused(state, "move r9") == "valdora.needs-provisions"
    assert refused(state, "move H") == "valdora.needs-provisions"


def test_a_pawn_passes_one_city_with_provisions_and_eats_them() -> None:
    state = position(seats=[{**FED, "space": "r1"}])
    assert "move r9" in legal(state)
    after = play(state, "move r9")
    assert after.active.space == "r9"
    assert not after.active.provisions
    assert events(state, "move r9") == [Moved(0, "r1", "r9", (), True)]


def test_a_pawn_with_provisions_goes_as_far_as_the_second_city_and_no_farther() -> None:
    reached = moves_from("r1", coins=6, provisions=True)
    assert {"A", "C", "B", "D", "H"} <= reached
    assert "house-red" in reached
    assert "house-blue" in reached
    assert not {"house-violet", "r6", "m2", "r5"} & reached
    state = position(seats=[{**FED, "space": "r1"}])
    assert refused(state, "move house-violet") == "valdora.too-far"


def test_a_space_two_cities_away_is_too_far_without_provisions_as_well() -> None:
    assert refused(position(seats=[{**PURSE, "space": "r1"}]), "move r6") == "valdora.too-far"


def test_setting_out_from_a_city_is_not_passing_through_it() -> None:
    after = play(position(seats=[{**FED, "space": "A"}]), "move r1")
    assert after.active.provisions


def test_provisions_are_kept_by_who_passes_no_city() -> None:
    after = play(position(seats=[{**FED, "space": "r1"}]), "move C")
    assert after.active.provisions


@pytest.mark.parametrize("me", [PURSE, FED])
def test_a_pawn_may_not_end_where_it_began(me: dict[str, object]) -> None:
    state = position(seats=[{**me, "space": "A"}])
    assert "move A" not in legal(state)
    assert refused(state, "move A") == "valdora.must-leave-the-space"


def test_a_pawn_moves_once_a_turn() -> None:
    assert refused(arrived("r1"), "move C") == "valdora.already-moved"


def test_the_turn_goes_round_clockwise_and_a_round_ends_with_the_last_seat() -> None:
    state = GAME.setup(3, "round", {})
    turns = []
    for space in ("m3", "m3", "m3", "r13"):
        state = play(state, f"move {space}", "end")
        turns.append((state.turn.round, state.turn.seat))
    assert turns == [(1, 1), (1, 2), (2, 0), (2, 1)]
