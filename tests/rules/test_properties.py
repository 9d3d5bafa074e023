"""What holds in every position of every game: random play from random seeds."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from itertools import product
from typing import Any

import pytest

from rules.core import AnyGame, GameError
from rules.games import ids
from rules.prospects import prospects
from rules.rng import Chance
from tests.rules.cases import in_cases
from tests.rules.guides import GUIDES, listed
from tests.rules.walking import WALKS, walk, way, whole_game

# A few walks, of which every property looks at moments of its own: playing them is what takes long.
MOMENTS = {"seed": range(WALKS), "table": range(12), "part": range(101)}
VIEWERS = (None, 0, 1)

over_all_games = pytest.mark.parametrize("name", ids())


def position(name: str, seed: int, table: int, part: int) -> tuple[AnyGame, Any]:
    """A game and a position after so many hundredths of a long walk."""
    guide = GUIDES[name]
    players = guide.game.seat_counts[table % len(guide.game.seat_counts)]
    return guide.game, walk(guide, seed, players, part * guide.steps // 100)


@cache
def universe(name: str) -> tuple[Any, ...]:
    """All actions of a game."""
    guide = GUIDES[name]
    return tuple(guide.game.parse(line) for line in guide.lines())


def applies(game: AnyGame, state: Any, action: Any) -> bool:
    try:
        game.apply(state, action)
    except GameError:
        return False
    return True


def test_every_game_has_a_guide() -> None:
    assert set(GUIDES) == set(ids())


@over_all_games
@in_cases(60, **MOMENTS)
def test_who_is_to_act_always_can(name: str, seed: int, table: int, part: int) -> None:
    game, state = position(name, seed, table, part)
    assert game.to_act(state) == state.turn.seat
    assert game.legal_actions(state)


@over_all_games
@in_cases(60, **MOMENTS)
def test_applying_leaves_the_state_as_it_was(name: str, seed: int, table: int, part: int) -> None:
    game, state = position(name, seed, table, part)
    before = game.dump(state)
    for action in game.legal_actions(state):
        game.apply(state, action)
        for viewer in (None, 0):
            game.view(state, viewer)
    assert game.dump(state) == before


@over_all_games
@in_cases(60, **MOMENTS)
def test_every_legal_action_is_written_and_read_back(name: str, seed: int, table: int, part: int) -> None:
    game, state = position(name, seed, table, part)
    for action in game.legal_actions(state):
        assert game.parse(game.text(action)) == action


@over_all_games
@in_cases(60, **MOMENTS)
def test_every_position_is_dumped_and_loaded_back(name: str, seed: int, table: int, part: int) -> None:
    game, state = position(name, seed, table, part)
    loaded = game.load(game.dump(state))
    assert game.dump(loaded) == game.dump(state)
    assert game.legal_actions(loaded) == game.legal_actions(state)
    for viewer in (None, *range(len(state.seats))):
        assert game.view(loaded, viewer) == game.view(state, viewer)


@over_all_games
def test_all_actions_are_written_and_read_back(name: str) -> None:
    lines, actions = GUIDES[name].lines(), universe(name)
    assert [GUIDES[name].game.text(action) for action in actions] == lines
    assert len(set(actions)) == len(actions) == len(lines)


@over_all_games
@in_cases(40, **MOMENTS)
def test_exactly_what_is_listed_applies_and_nothing_is_listed_twice(
    name: str, seed: int, table: int, part: int
) -> None:
    game, state = position(name, seed, table, part)
    listed = game.legal_actions(state)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {action for action in universe(name) if applies(game, state, action)}


@over_all_games
def test_walks_come_to_every_kind_of_action(name: str) -> None:
    """The properties here are worth what the positions are: what is not freakish must occur in them."""
    guide = GUIDES[name]
    game = guide.game
    for players in game.seat_counts:
        missing = {type(action).__name__ for action in universe(name)} - guide.freaks
        for state in (state for seed in range(WALKS) for state in way(guide, seed, players).moments()):
            missing -= {type(action).__name__ for action in game.legal_actions(state)}
            if not missing:
                break
        assert not missing


@over_all_games
def test_every_game_ends(name: str) -> None:
    guide = GUIDES[name]
    game = guide.game
    for players in game.seat_counts:
        _, over = way(guide, 0, players).whole()
        assert game.legal_actions(over) == []
        assert game.dump(game.load(game.dump(over))) == game.dump(over)


@over_all_games
def test_a_game_of_plain_random_moves_ends_too(name: str) -> None:
    guide = GUIDES[name]
    game = guide.game

    def anything(state: Any, chance: Chance) -> Any:
        return chance.choice(game.legal_actions(state))

    *_, last = whole_game(guide, game.seat_counts[0], "plain", anything)
    assert game.to_act(last.state) is None


def test_actions_are_listed_in_the_same_order_by_every_process() -> None:
    """Sets of strings are ordered anew by each process; a random game must not hang on that."""
    script = "from tests.rules.guides import listed\nprint(*listed(), sep='\\n')"
    others = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    told = list(listed())
    assert [other.splitlines() for other in others] == [told, told]
    assert {line.split(" ")[0] for line in told} == set(GUIDES)


# Turns and places ---------------------------------------------------------------------------------


@over_all_games
def test_whoever_comes_to_act_is_at_the_beginning_of_a_turn(name: str) -> None:
    guide = GUIDES[name]
    game = guide.game
    for seed, players in product(range(WALKS), game.seat_counts):
        before: Any = None
        for state in way(guide, seed, players).moments(200):
            turn = (state.turn.round, state.turn.seat)
            assert turn == before or game.begins_turn(game.view(state, state.turn.seat))
            before = turn


@over_all_games
@in_cases(60, **MOMENTS)
def test_what_ends_a_turn_does_nothing_else(name: str, seed: int, table: int, part: int) -> None:
    game, state = position(name, seed, table, part)
    for action in filter(game.ends_turn, game.legal_actions(state)):
        after = game.apply(state, action).state
        assert (after.turn.round, after.turn.seat) != (state.turn.round, state.turn.seat) or (
            game.to_act(after) is None
        )
        if game.to_act(after) is not None:
            assert after.seats == state.seats


@over_all_games
@in_cases(60, **MOMENTS)
def test_several_steps_of_a_kind_are_legal_one_after_the_other(
    name: str, seed: int, table: int, part: int
) -> None:
    game, state = position(name, seed, table, part)
    verbs = {game.text(action).partition(" ")[0] for action in game.legal_actions(state)}
    for verb in verbs:
        after = state
        for action in game.several(state, verb):
            assert game.text(action).partition(" ")[0] == verb
            assert action in game.legal_actions(after)
            after = game.apply(after, action).state
            assert after.turn.seat == state.turn.seat


@over_all_games
def test_a_demonstration_wishes_for_verbs_that_there_are(name: str) -> None:
    game = GUIDES[name].game
    verbs = {line.partition(" ")[0] for line in GUIDES[name].lines()}
    assert set(game.wishes) <= verbs
    assert game.scouts is None or game.scouts in verbs


@over_all_games
def test_a_ranking_names_every_seat_once_and_never_places_fewer_points_higher(name: str) -> None:
    guide = GUIDES[name]
    game = guide.game
    for players in game.seat_counts:
        for number in range(3):
            _, over = way(guide, number, players).whole()
            ranking, scores = game.ranking(over), game.scores(over)
            seats = [seat for place in ranking for seat in place]
            assert sorted(seats) == list(range(players))
            totals = [scores[seat]["total"] for seat in seats]
            assert totals == sorted(totals, reverse=True)
            assert all(len({scores[seat]["total"] for seat in place}) == 1 for place in ranking)
            assert game.winners(over) == ranking[0]
            assert game.view(over, None).ranking == ranking
            assert game.view(over, None).scores == scores


@over_all_games
@in_cases(60, **MOMENTS, viewer=VIEWERS)
def test_nobody_is_ranked_before_the_end(
    name: str, seed: int, table: int, part: int, viewer: int | None
) -> None:
    game, state = position(name, seed, table, part)
    view = game.view(state, viewer)
    assert (view.viewer, view.scores, view.ranking) == (viewer, None, ())


# Secrets ------------------------------------------------------------------------------------------


@over_all_games
@in_cases(60, **MOMENTS, viewer=VIEWERS)
def test_what_a_viewer_cannot_see_changes_nothing_for_it(
    name: str, seed: int, table: int, part: int, viewer: int | None
) -> None:
    game, state = position(name, seed, table, part)
    other = GUIDES[name].disguised(state, viewer, Chance("mask", str(seed)))
    assert game.dump(game.load(game.dump(other))) == game.dump(other)
    assert game.view(other, viewer) == game.view(state, viewer)
    assert game.dump_view(game.view(other, viewer)) == game.dump_view(game.view(state, viewer))


@over_all_games
@in_cases(60, **MOMENTS)
def test_what_a_seat_cannot_see_changes_nothing_it_foresees(
    name: str, seed: int, table: int, part: int
) -> None:
    game, state = position(name, seed, table, part)
    seat = game.to_act(state)
    other = GUIDES[name].disguised(state, seat, Chance("mask", str(seed)))
    assert prospects(game, other, seat) == prospects(game, state, seat)


@over_all_games
def test_the_last_turn_of_a_game_foretells_nothing_hidden_either(name: str) -> None:
    guide = GUIDES[name]
    game = guide.game
    for number in range(WALKS):
        states, _ = way(guide, number, game.seat_counts[0]).whole()
        for state in states[-7:]:
            seat = game.to_act(state)
            for mask in range(4):
                other = guide.disguised(state, seat, Chance("mask", str(mask)))
                assert prospects(game, other, seat) == prospects(game, state, seat)


@over_all_games
@in_cases(60, **MOMENTS)
def test_prospects_are_the_legal_actions_in_their_order(name: str, seed: int, table: int, part: int) -> None:
    game, state = position(name, seed, table, part)
    found = prospects(game, state, game.to_act(state))
    assert [each.line for each in found] == [game.text(action) for action in game.legal_actions(state)]
    for each in found:
        happened = game.apply(state, game.parse(each.line)).events
        assert [type(event) for event in each.events] == [type(event) for event in happened]
