"""Random play of Valdora that gets somewhere, and all actions there are."""

from __future__ import annotations

from functools import partial
from itertools import product

from rules.rng import Chance
from rules.valdora.actions import SIDES, Action, Deliver, End, Load, Move, Page
from rules.valdora.data import GEMS
from rules.valdora.state import State
from tests.rules import walking
from tests.rules.valdora.disguise import disguised
from tests.rules.valdora.table import BOX, GAME


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


def every_line() -> list[str]:
    """All well-formed actions, with more equipment in a delivery than any commission asks for."""
    cards = list(BOX.equipment)
    lines = ["silver", "provisions", "end"]
    lines += [f"move {space}" for space in BOX.spaces]
    lines += [f"page {side}" for side in SIDES]
    lines += [f"buy {side}" for side in SIDES]
    lines += [f"buy {side} {card}" for side in SIDES for card in cards]
    lines += [
        f"buy {side} return {card} {onto}" for side in SIDES for card in BOX.commissions for onto in SIDES
    ]
    lines += [f"load {gem} {card}" for gem in GEMS for card in cards]
    for card in BOX.commissions:
        for number in range(4):
            lines += [" ".join(["deliver", card, *named]) for named in product(cards, repeat=number)]
    return lines


GUIDE = walking.Guide(GAME, choose, 1800, every_line, disguised)
walk = partial(walking.walk, GUIDE)
