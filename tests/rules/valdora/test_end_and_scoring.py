"""Game end and scoring."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import OutOfTurn
from rules.valdora.actions import End
from rules.valdora.events import CraftsmanHired, Delivered, FinalRoundBegan, GameEnded, TurnEnded
from rules.valdora.state import State
from tests.rules.valdora.table import GAME, arrived, events, legal, play, position

# Two colours are left; a red delivery takes the last red craftsman and leaves yellow alone.
LAST_RED = {"silver": 0, "white": 0, "violet": 0, "red": 1, "blue": 0, "green": 0}
RED = {"commissions": ["red"], "equipment": {"pan": None, "shovel": "ruby"}, "craftsmen": {}}


def over(*seats: dict[str, Any], **more: Any) -> State:
    named = [{"craftsmen": {}, **seat} for seat in seats]
    board = {"silver": 9, "yellow": 0, "white": 0, "violet": 0, "red": 0, "blue": 0, "green": 0}
    return position(players=4, seats=named, craftsmen=board, turn={"phase": "over", "seat": 3}, **more)


def test_the_last_round_begins_when_one_colour_of_craftsmen_is_left() -> None:
    state = arrived("house-red", RED, craftsmen=LAST_RED)
    assert not state.final_round
    assert play(state, "deliver red shovel").final_round
    assert events(state, "deliver red shovel") == [
        Delivered(0, "red", ("ruby",), ("shovel",), 0, "red"),
        CraftsmanHired(0, "red"),
        FinalRoundBegan(0),
    ]


def test_two_colours_left_do_not_end_the_game() -> None:
    state = arrived("house-red", RED, craftsmen={**LAST_RED, "red": 2})
    assert not play(state, "deliver red shovel").final_round


def test_the_round_is_finished_so_that_all_have_the_same_number_of_turns() -> None:
    state = arrived("house-red", RED, craftsmen=LAST_RED, others=[{"space": "A"}, {"space": "B"}])
    after = play(state, "deliver red shovel", "end", "move r1", "end")
    assert after.turn[:3] == (1, 2, "move")
    assert GAME.to_act(after) == 2
    finished = play(after, "move r4", "end")
    assert finished.turn == (1, 2, "over", None, 0, 0)


def test_a_last_round_that_the_last_seat_brings_about_ends_with_its_own_turn() -> None:
    seats: list[dict[str, Any]] = [{"space": "A"}, {"space": "B"}, {**RED, "space": "house-red"}]
    state = position(seats=seats, craftsmen=LAST_RED, turn={"phase": "act", "seat": 2, "round": 9})
    happened = events(state, "deliver red shovel", "end")
    assert [type(event) for event in happened] == [TurnEnded, GameEnded]
    assert play(state, "deliver red shovel", "end").turn.phase == "over"


def test_the_last_round_is_announced_once() -> None:
    me = {**RED, "commissions": ["red", "red"], "equipment": {"pan": None, "shovel": "ruby", "cart": "ruby"}}
    state = arrived("house-red", me, craftsmen=LAST_RED)
    assert FinalRoundBegan(0) not in events(state, "deliver red shovel", "deliver red cart")


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    state = over()
    assert GAME.to_act(state) is None
    assert legal(state) == set()
    with pytest.raises(OutOfTurn) as applied:
        GAME.apply(state, End())
    with pytest.raises(OutOfTurn) as acted:
        GAME.act(state, 0, End())
    assert applied.value.key == acted.value.key == "core.game-over"


def test_only_the_seat_to_act_is_heard() -> None:
    state = position()
    with pytest.raises(OutOfTurn) as caught:
        GAME.act(state, 1, GAME.parse("move m3"))
    assert caught.value.key == "core.not-your-turn"
    assert caught.value.params == {"seat": 1, "awaited": 0}
    assert GAME.act(state, 0, GAME.parse("move m3")).state == play(state, "move m3")


def test_completed_commissions_count_the_points_printed_on_them() -> None:
    state = over(
        {"completed": ["silver", "yellow", "violet", "red", "blue", "green", "white-rsa", "white-sae"]}
    )
    assert GAME.scores(state)[0]["commissions"] == 2 + 3 + 4 + 5 + 5 + 4 + 11 + 10


def test_incomplete_commissions_count_nothing() -> None:
    state = over({"commissions": ["white-rsa", "red", "blue"]})
    assert GAME.scores(state)[0]["total"] == 0


def test_each_colour_of_craftsmen_counts_ten_however_many_there_are() -> None:
    state = over({"craftsmen": {"red": 1, "yellow": 7, "green": 1}})
    assert GAME.scores(state)[0]["colours"] == 30


@pytest.mark.parametrize(
    ("colour", "tiles", "points"),
    [
        ("yellow", 3, 0),
        ("white", 2, 15),
        ("violet", 2, 10),
        ("red", 2, 10),
        ("blue", 2, 10),
        ("green", 2, 10),
    ],
)
def test_workshops_count_the_points_printed_on_them(colour: str, tiles: int, points: int) -> None:
    state = over({"craftsmen": {colour: tiles}})
    assert GAME.scores(state)[0]["workshops"] == points


def test_a_workshop_counts_for_its_owner_only() -> None:
    state = over({"craftsmen": {"white": 2}}, {"craftsmen": {"white": 2}})
    assert [parts["workshops"] for parts in GAME.scores(state)[:2]] == [15, 0]


def test_each_bonus_tile_counts_ten() -> None:
    assert GAME.scores(over({"bonus": 4}))[0]["bonus"] == 40


def test_each_gem_on_equipment_counts_one_gold_included() -> None:
    state = over({"equipment": {"pan": "gold", "shovel": "ruby", "cart": "gold", "horse": None}})
    assert GAME.scores(state)[0]["gems"] == 3


def test_coins_and_empty_equipment_count_nothing() -> None:
    state = over({"coins": 6, "equipment": {"pan": None, "cart": None}})
    assert GAME.scores(state)[0]["total"] == 0


def test_the_total_is_the_sum_of_its_parts() -> None:
    state = over(
        {
            "completed": ["red"],
            "craftsmen": {"red": 2, "blue": 1},
            "bonus": 1,
            "equipment": {"pan": "gold"},
        }
    )
    assert GAME.scores(state)[0] == {
        "commissions": 5,
        "colours": 20,
        "workshops": 10,
        "bonus": 10,
        "gems": 1,
        "total": 46,
    }


def standing(*seats: dict[str, Any]) -> State:
    """Nobody has points but those named; a winner is who would win if the game ended now."""
    return position(players=4, seats=seats)


def test_most_points_win_even_with_fewer_coins() -> None:
    state = standing({"bonus": 1, "coins": 6}, {"bonus": 2, "coins": 0})
    assert GAME.winners(state) == (1,)


def test_of_those_with_most_points_the_richest_wins() -> None:
    state = standing({"bonus": 1, "coins": 2}, {"bonus": 1, "coins": 3}, {"coins": 6})
    assert GAME.winners(state) == (1,)


def test_still_tied_players_share_the_victory() -> None:
    state = standing({"bonus": 1, "coins": 3}, {"coins": 6}, {"bonus": 1, "coins": 3})
    assert GAME.winners(state) == (0, 2)


def test_the_end_tells_the_winners() -> None:
    last = {**RED, "space": "house-red"}
    seats: list[dict[str, Any]] = [{"space": "A", "bonus": 2}, {"space": "B"}, last]
    state = position(seats=seats, craftsmen=LAST_RED, turn={"phase": "act", "seat": 2})
    done = play(state, "deliver red shovel", "end")
    assert events(state, "deliver red shovel", "end") == [TurnEnded(2), GameEnded(GAME.winners(done))]
