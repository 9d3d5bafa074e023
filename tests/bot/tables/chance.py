"""Playing at random, for tests in which any legal course will do."""

from __future__ import annotations

import random
from typing import Any

from rules.core import AnyGame


def turn_at_random(rules: AnyGame, state: Any, chance: random.Random) -> list[str]:
    """Random actions until somebody else is to act."""
    seat, lines = rules.to_act(state), []
    while rules.to_act(state) == seat:
        action = chance.choice(rules.legal_actions(state))
        lines.append(rules.text(action))
        state = rules.apply(state, action).state
    return lines
