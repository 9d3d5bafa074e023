"""Computer players. They see what their seat sees, never the whole position.

A player is a function: the same view, legal actions, level and seed give the same choice in every process
(*hard* with a budget in seconds sees more on a faster machine). All arguments and answers can be pickled.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.core import AnyGame, GameError
from rules.players import sylvan, valdora
from rules.players.thought import Allowance, Budget, Choice, Clock, Reason, undisturbed
from rules.rng import Chance

__all__ = ["LEVELS", "RANDOM", "REASONS", "Budget", "Choice", "NoPlayer", "Reason", "choose", "name_key"]

LEVELS = ("easy", "medium", "hard")
RANDOM = "random"  # any legal action: a floor to measure the others from, no opponent for people

FIRST_PHASES = ("move", "build")  # in which a turn begins

_MINDS: dict[str, Callable[[Any, Any, str, Chance, Allowance], Choice]] = {
    "valdora": valdora.choose,
    "sylvan": sylvan.choose,
}

# Every reason a choice can have, and the names of its parameters.
REASONS: Mapping[str, tuple[str, ...]] = {**valdora.REASONS, **sylvan.REASONS, "players.only-choice": ()}


class NoPlayer(GameError):
    """A level, or a game to play, that there is no computer player for."""

    kind = "no-player"


def name_key(level: str) -> str:
    """The key of the name that the player of a level goes by."""
    return f"players.name-{level}"


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
    if game.id not in _MINDS:
        raise NoPlayer("players.unknown-game", game=game.id)
    if not legal or view.viewer is None or view.viewer != view.turn.seat:
        raise NoPlayer("players.not-to-act")
    if len(legal) == 1:
        return Choice((legal[0],), Reason("players.only-choice", {}))
    chance = Chance("computer player", level, seed)
    if level == RANDOM:
        return Choice((chance.choice(legal),), Reason("players.only-choice", {}))
    budget = budget or Budget()
    if view.turn.phase not in FIRST_PHASES:
        budget = budget.later()
    with undisturbed():
        return _MINDS[game.id](game, view, level, chance, Allowance(budget, clock))
