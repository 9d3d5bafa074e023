"""Random play that gets somewhere: positions deep in a game, the same on every run."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from rules.rng import Chance
from rules.valdora.actions import Action, Deliver, End, Load, Move, Page
from rules.valdora.state import State
from tests.rules.valdora.table import BOX, GAME


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
    """Mostly deliver, load, buy and go where one can deliver; sometimes anything at all."""
    actions = GAME.legal_actions(state)
    if chance.below(5) == 0:
        return chance.choice(actions)
    deliveries = [action for action in actions if isinstance(action, Deliver)]
    if deliveries:
        return chance.choice(deliveries)
    if isinstance(actions[0], Move):
        good = [action for action in actions if isinstance(action, Move) and _welcome(state, action.to)]
        return chance.choice(good or actions)
    loads: list[Action] = [action for action in actions if isinstance(action, Load)]
    wanted = loads or [action for action in actions if not isinstance(action, End | Page)]
    return chance.choice(wanted or actions)


def _welcome(state: State, space: str) -> bool:
    """Whether somebody waits there for what the active seat carries."""
    patron = BOX.spaces[space].patron
    if patron is None:
        return False
    carried = [slot.gem for slot in state.active.equipment]
    cards = [BOX.commissions[name] for name in state.active.commissions]
    asked = [card for card in cards if card.patron == patron and card.coins <= state.active.coins]
    return any(all(gem in carried for gem in card.gems) for card in asked)
