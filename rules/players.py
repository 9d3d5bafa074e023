"""Computer players. They see what their seat sees, never the whole position.

A player is a function: the same view, legal actions, level and seed give the same choice in every process
(*hard* with a budget in seconds sees more on a faster machine). All arguments and answers can be pickled.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from rules.core import AnyGame, NoPlayer
from rules.rng import Chance
from rules.thought import Allowance, Budget, Choice, Clock, Reason, undisturbed

LEVELS = ("easy", "medium", "hard")
RANDOM = "random"  # any legal action: a floor to measure the others from, no opponent for people
ONLY_CHOICE = "players.only-choice"


def reasons(game: AnyGame) -> Mapping[str, tuple[str, ...]]:
    """Every reason a choice or its forecast in *game* can have, and the names of its parameters."""
    return {**game.reasons, ONLY_CHOICE: ()}


def choose(
    game: AnyGame,
    view: Any,
    legal: Sequence[Any],
    level: str,
    seed: str,
    budget: Budget | None = None,
    clock: Clock = time.process_time,
) -> Choice:
    """What the player of *level* does as the seat whose view it gets and whose turn it is.

    *seed* is any text that changes from turn to turn, such as the game's number and the count of actions.
    """
    if level not in (*LEVELS, RANDOM):
        raise NoPlayer("players.unknown-level", level=level, levels=LEVELS)
    if not legal or view.viewer is None or view.viewer != view.turn.seat:
        raise NoPlayer("players.not-to-act")
    if len(legal) == 1:
        return Choice((legal[0],), Reason(ONLY_CHOICE, {}))
    chance = Chance("computer player", level, seed)
    if level == RANDOM:
        return Choice((chance.choice(legal),), Reason(ONLY_CHOICE, {}))
    budget = budget or Budget()
    if not game.begins_turn(view):
        budget = budget.later()
    with undisturbed():
        return game.choose(view, level, chance, Allowance(budget, clock))


def forecast(game: AnyGame, view: Any, actions: Sequence[Any], seed: str) -> tuple[Reason, ...]:
    """What a choice brings, in numbers: each with a key of ``reasons``. For hints; to play needs none."""
    with undisturbed():
        return game.forecast(view, actions, Chance("computer player", "forecast", seed))
