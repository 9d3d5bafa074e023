"""Positions of both games to put before computer players, likely ones and odd ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.core import AnyGame, Seat
from rules.rng import Chance
from tests.rules.sylvan import walks as sylvan_walks
from tests.rules.sylvan.table import GAME as SYLVAN
from tests.rules.sylvan.test_views import disguised as sylvan_disguised
from tests.rules.valdora import walks as valdora_walks
from tests.rules.valdora.table import GAME as VALDORA
from tests.rules.valdora.test_views import disguised as valdora_disguised

GAMES: dict[str, AnyGame] = {"valdora": VALDORA, "sylvan": SYLVAN}


def positions(name: str, number: int) -> Iterator[Any]:
    """So many positions with more than one legal action, from random play of all lengths."""
    game, chance = GAMES[name], Chance("positions", name)
    seed = 0
    while number:
        seed += 1
        players = game.seat_counts[seed % len(game.seat_counts)]
        for state in _walk(name, game.setup(players, str(seed), {}), chance):
            # One in twenty: neighbours in a game are much alike.
            if chance.below(20) == 0 and len(game.legal_actions(state)) > 1:
                yield state
                number -= 1
                if not number:
                    return


def _walk(name: str, state: Any, chance: Chance) -> Iterator[Any]:
    if name == "valdora":
        return valdora_walks.steps_from(state, chance, 1800)
    return sylvan_walks.steps_from(state, chance, 400)


def disguised(name: str, state: Any, viewer: Seat, mask: str) -> Any:
    """*state* with all that *viewer* cannot see mixed anew."""
    chance = Chance("mask", mask)
    if name == "valdora":
        return valdora_disguised(state, viewer, chance, kept=1)
    return sylvan_disguised(state, viewer, chance)
