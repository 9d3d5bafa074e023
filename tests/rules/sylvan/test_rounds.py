"""Turn order, the two rounds, the end."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import OutOfTurn
from rules.sylvan.events import Built, GameEnded, RoundScored
from rules.sylvan.state import State
from tests.rules.sylvan.table import GAME, events, legal, play, position
from tests.rules.sylvan.walks import whole_game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_act_upwards_in_round_one_and_downwards_in_round_two_from_who_moved_last(players: int) -> None:
    """The rulebook's turn order at the change of rounds."""
    happened = [event for step in whole_game(players, "order") for event in step.events]
    built = [event.seat for event in happened if isinstance(event, Built)]
    clockwise = list(range(players))
    assert built == clockwise * 8 + clockwise[::-1] * 8


def last_of_round_one(**named: Any) -> State:
    return position(players=3, turn={"seat": 2, "phase": "items", "laps": 7}, **named)


def last_of_the_game(**named: Any) -> State:
    return position(players=3, turn={"round": 2, "seat": 0, "phase": "items", "laps": 7}, **named)


def test_a_round_ends_when_every_stack_of_it_is_used_up() -> None:
    before = position(players=3, turn={"seat": 2, "phase": "items", "laps": 6})
    assert play(before, "draw deck").turn == (1, 0, "build", False)
    state = last_of_round_one()
    assert all(not me.stacks[0] for me in state.seats)
    assert play(state, "draw deck").turn == (2, 2, "build", False)


def test_the_end_of_a_round_brings_glory_for_trees_and_regions() -> None:
    state = last_of_round_one(
        trees={"t1": {"tiles": ["0 mouse", "0 mouse"]}, "t3": {"tiles": ["1 mouse"]}},
        seats=[{"glory": {"trees": 10, "regions": 1, "bridges": 3}}],
    )
    after = play(state, "draw deck")
    assert after.seats[0].glory == (0, 3, 13, 7)
    assert after.seats[1].glory == (0, 0, 2, 6)
    assert after.seats[2].glory == (0, 0, 0, 0)
    shows = tuple(me.stacks[1][0] for me in state.seats)
    assert events(state, "draw deck")[-1] == RoundScored(1, (3, 2, 0), (6, 6, 0), shows)


def test_hand_open_cards_and_items_stay_over_the_change_of_rounds() -> None:
    me = {"hand": ["mouse-axe"], "open": ["mouse-axe", "mouse-span"], "items": ["axe", "treetop"]}
    state = last_of_round_one(seats=[me, me])
    after = play(state, "draw deck")
    for seat in (0, 1):
        assert after.seats[seat][:3] == state.seats[seat][:3]


def test_round_two_is_built_from_the_second_stacks() -> None:
    state = last_of_round_one(seats=[{}, {}, {"hand": ["mouse-axe"]}], trees={"t1": {"base": "mouse"}})
    state = play(state, "draw deck")
    tile = state.seats[2].stacks[1][0]
    after = play(state, "build mouse-axe t1")
    assert after.trees[0].tiles == ((2, tile),)
    assert after.seats[2].stacks == ((), state.seats[2].stacks[1][1:])


def test_after_round_two_the_same_scoring_again_and_the_game_is_over() -> None:
    trees = {"t1": {"tiles": ["0 mouse", "0 mouse"]}}
    state = last_of_the_game(trees=trees, seats=[{"glory": {"trees": 3, "regions": 6}}])
    after = play(state, "draw deck")
    assert after.seats[0].glory == (0, 0, 6, 12)
    assert after.turn == (2, 0, "over", False)
    assert GAME.to_act(after) is None
    assert events(state, "draw deck")[-2:] == [
        RoundScored(2, (3, 0, 0), (6, 0, 0)),
        GameEnded((0,)),
    ]


def test_in_the_last_turns_the_draw_is_still_made() -> None:
    state = last_of_the_game()
    assert legal(state) == {"draw deck", "draw 1", "draw 2", "draw 3"}
    assert len(play(state, "draw 1").seats[0].hand) == 1


def test_a_game_without_cards_ends_too() -> None:
    state = last_of_the_game(market=[], deck=[])
    assert play(state, "end").turn.phase == "over"


def test_the_last_turn_of_the_game_is_remembered_without_its_item() -> None:
    state = play(last_of_the_game(seats=[{"items": ["treetop"]}]), "treetop t1", "draw deck")
    assert state.turn == (2, 0, "over", False)


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    state = play(last_of_the_game(), "draw deck")
    assert legal(state) == set()
    with pytest.raises(OutOfTurn) as caught:
        play(state, "draw deck")
    assert caught.value.key == "core.game-over"


def test_only_the_seat_to_act_is_heard() -> None:
    state = position(players=3)
    with pytest.raises(OutOfTurn):
        GAME.act(state, 1, GAME.parse("redraw"))
