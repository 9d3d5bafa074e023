"""Computer players: they see what their seat sees, always answer legally, and keep to their time."""

from __future__ import annotations

import gc
import pickle
from typing import Any

import pytest

from rules.core import AnyGame, NoPlayer
from rules.players import LEVELS, RANDOM, choose, reasons
from rules.rng import Chance
from rules.sylvan.player.worlds import world as sylvan_world
from rules.thought import Allowance, Budget, Choice
from rules.valdora.player.worlds import world as valdora_world
from tests.rules.players.positions import GAMES, disguised, positions

pytestmark = pytest.mark.slow

FEW = Budget(nodes=12)


def ask(game: AnyGame, state: Any, level: str, seed: str = "s", budget: Budget = FEW) -> Choice:
    seat = game.to_act(state)
    return choose(game, game.view(state, seat), game.legal_actions(state), level, seed, budget)


def check_answer(game: AnyGame, state: Any, choice: Choice) -> None:
    """The whole answer is legal for this seat, and its reason is one of those there are."""
    seat = game.to_act(state)
    assert choice.actions
    for action in choice.actions:
        assert game.to_act(state) == seat
        assert action in game.legal_actions(state)
        state = game.apply(state, action).state
    assert tuple(choice.why.params) == reasons(game)[choice.why.key]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_a_player_is_never_stuck_goes_by_what_it_sees_and_says_the_same_again(
    name: str, level: str, many_positions: int
) -> None:
    game, changed = GAMES[name], 0
    for number, state in enumerate(positions(name, many_positions)):
        choice, seat = ask(game, state, level, str(number)), game.to_act(state)
        check_answer(game, state, choice)
        assert seat is not None
        if number < 25:  # what a player cannot see does not change its choice
            other = disguised(name, state, seat, str(number))
            changed += other != state
            assert ask(game, other, level, str(number)) == choice
        elif number < 35:  # nor does anything but the seed
            assert ask(game, state, level, str(number)) == choice
    assert changed > 20  # or else this shows nothing


@pytest.mark.parametrize("name", GAMES)
def test_random_moves_are_never_stuck(name: str, many_positions: int) -> None:
    for number, state in enumerate(positions(name, many_positions)):
        check_answer(GAMES[name], state, ask(GAMES[name], state, RANDOM, str(number)))


@pytest.mark.parametrize("name", GAMES)
def test_a_world_looks_like_the_view_it_was_imagined_from(name: str) -> None:
    game: Any = GAMES[name]
    imagine: Any = {"valdora": valdora_world, "sylvan": sylvan_world}[name]
    for number, state in enumerate(positions(name, 60)):
        seat = game.to_act(state)
        view = game.view(state, seat)
        imagined = imagine(game.box, view, Chance(str(number)))
        assert game.view(imagined, seat) == view
        assert game.dump(game.load(game.dump(imagined))) == game.dump(imagined)
        assert game.legal_actions(imagined) == game.legal_actions(state)


def test_another_seed_may_give_another_choice() -> None:
    game = GAMES["valdora"]
    state = next(positions("valdora", 1))
    assert len({ask(game, state, "easy", str(seed)).actions for seed in range(30)}) > 1


class Ticking:
    """A clock that moves on by a fixed step whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("name", GAMES)
def test_hard_stops_at_the_first_look_at_the_clock_after_its_time(name: str) -> None:
    game = GAMES[name]
    for state in positions(name, 12):
        clock, seat = Ticking(0.01), game.to_act(state)
        legal = game.legal_actions(state)
        choose(game, game.view(state, seat), legal, "hard", "s", Budget(seconds=0.3), clock)
        assert clock.now < 0.3 + 0.01 * 2.5


def test_time_is_up_when_the_clock_says_so_however_few_positions_were_looked_at() -> None:
    allowance = Allowance(Budget(seconds=0.1), iter([0.0, 0.09, 0.11]).__next__)
    assert allowance.take()
    assert not allowance.take()


@pytest.mark.parametrize("name", GAMES)
def test_hard_looks_at_more_positions_when_it_has_more_time(name: str) -> None:
    game = GAMES[name]
    state = game.setup(3, "more", {})
    looks = []
    for seconds in (0.1, 0.4):
        clock = Ticking(0.01)
        choose(game, game.view(state, 0), game.legal_actions(state), "hard", "s", Budget(seconds), clock)
        looks.append(clock.now)
    assert looks[0] < looks[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_garbage_collector_waits_until_a_thought_is_over(name: str) -> None:
    game, clock, collecting = GAMES[name], Ticking(0.01), []

    def look() -> float:
        collecting.append(gc.isenabled())
        return clock()

    state = game.setup(3, "tidy", {})
    choose(game, game.view(state, 0), game.legal_actions(state), "hard", "s", Budget(0.1), look)
    assert collecting
    assert not any(collecting)
    assert gc.isenabled()


@pytest.mark.parametrize("name", GAMES)
def test_questions_and_answers_travel_between_processes(name: str) -> None:
    game = GAMES[name]
    state = next(positions(name, 1))
    seat = game.to_act(state)
    question = (game, game.view(state, seat), game.legal_actions(state), "medium", "s", FEW)
    assert pickle.loads(pickle.dumps(choose(*pickle.loads(pickle.dumps(question))))) == choose(*question)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_of_all_levels_comes_to_its_end(name: str) -> None:
    game = GAMES[name]
    state = game.setup(len(LEVELS), "whole", {})
    asked = 0
    while (seat := game.to_act(state)) is not None:
        for action in ask(game, state, LEVELS[seat], str(asked), Budget(nodes=4)).actions:
            state = game.apply(state, action).state
        asked += 1
        assert asked < 3000
    assert max(parts["total"] for parts in game.scores(state)) > 50


def test_a_level_that_there_is_not_is_refused() -> None:
    game = GAMES["valdora"]
    state = game.setup(3, "x", {})
    with pytest.raises(NoPlayer, match="unknown level: level genius"):
        choose(game, game.view(state, 0), game.legal_actions(state), "genius", "s")


@pytest.mark.parametrize("viewer", [None, 1])
def test_only_the_seat_to_act_is_asked(viewer: int | None) -> None:
    game = GAMES["valdora"]
    state = game.setup(3, "x", {})
    with pytest.raises(NoPlayer, match="not to act"):
        choose(game, game.view(state, viewer), game.legal_actions(state), "easy", "s")
