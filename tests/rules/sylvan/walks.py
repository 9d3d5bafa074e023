"""Random play of Sylvan Dale that gets somewhere, and all actions there are."""

from __future__ import annotations

from functools import partial
from itertools import combinations_with_replacement

from rules.rng import Chance
from rules.sylvan.actions import Action, Build, Claim, Draw
from rules.sylvan.state import State
from tests.rules import walking
from tests.rules.sylvan.disguise import disguised
from tests.rules.sylvan.table import GAME, ITEMS, STYLES

TREES = [f"t{number}" for number in range(1, 21)]


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


def every_line() -> list[str]:
    """All well-formed actions; of claims those with three cards in order, and some with two or four."""
    kinds = sorted(f"{style}-{symbol}" for style in STYLES for symbol in (*ITEMS, "span"))
    lines = ["redraw", "pass", "refresh", "end", "draw deck", "draw 1", "draw 2", "draw 3"]
    for tree in TREES:
        lines += [f"axe {tree}", f"treetop {tree}"]
        lines += [f"build {card} {tree}{flag}" for card in kinds for flag in ("", " flag")]
        lines += [f"hammer {tree} {to}{flag}" for to in TREES for flag in ("", " flag")]
        lines += [f"bridge {tree} {other}" for other in TREES]
    for number in (2, 3):
        for cards in combinations_with_replacement(kinds, number):
            lines += [" ".join(["claim", item, *cards]) for item in ITEMS]
    lines += [" ".join(["claim", item, *[card] * 4]) for item in ITEMS for card in kinds]
    lines += [
        f"claim {item} {two} {one} {one}" for item in ITEMS for one in kinds for two in kinds if two > one
    ]
    return lines


FREAKS = frozenset(("Pass", "End", "Redraw"))
GUIDE = walking.Guide(GAME, choose, 190, every_line, disguised, FREAKS)
walk = partial(walking.walk, GUIDE)
whole_game = partial(walking.whole_game, GUIDE)
