"""Random play that gets somewhere: positions deep in a game, the same on every run."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from rules.core import Step
from rules.rng import Chance
from rules.sylvan.actions import Action, Build, Claim, Draw
from rules.sylvan.events import Event
from rules.sylvan.state import State
from tests.rules.sylvan.table import GAME


def walk(seed: int, players: int, steps: int) -> State:
    """The position after *steps* actions, or the last one before the game is over."""
    chance = Chance("walk", str(seed))
    state = GAME.setup(players, str(seed), {})
    return deque(steps_from(state, chance, steps), maxlen=1)[0]


def steps_from(state: State, chance: Chance, steps: int) -> Iterator[State]:
    """Each position on the way that is not over, the first one included."""
    yield state
    for _ in range(steps):
        state = GAME.apply(state, choose(state, chance)).state
        if GAME.to_act(state) is None:
            return
        yield state


def choose(state: State, chance: Chance) -> Action:
    """Mostly anything; often something rarer than a draw, and flags where they can be had."""
    actions = GAME.legal_actions(state)
    flags = [action for action in actions if isinstance(action, Build) and action.flag]
    if flags and chance.below(2):
        return chance.choice(flags)
    rare = [action for action in actions if not isinstance(action, Build | Draw)]
    return chance.choice(rare if rare and chance.below(3) else actions)


def hoard(state: State, chance: Chance) -> Action:
    """Anything but a claim: the cards pile up and the deck runs out."""
    return chance.choice([action for action in GAME.legal_actions(state) if not isinstance(action, Claim)])


def whole_game(players: int, seed: str, chooser: object = choose) -> Iterator[Step[State, Event]]:
    """Each step of a game to its end."""
    assert callable(chooser)
    chance = Chance("whole game", seed)
    state = GAME.setup(players, seed, {})
    while GAME.to_act(state) is not None:
        step = GAME.apply(state, chooser(state, chance))
        yield step
        state = step.state
