"""Positions of all games to put before computer players, likely ones and odd ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.core import AnyGame, Seat
from rules.rng import Chance
from tests.rules.guides import GUIDES
from tests.rules.walking import steps_from

GAMES: dict[str, AnyGame] = {name: guide.game for name, guide in GUIDES.items()}


def positions(name: str, number: int) -> Iterator[Any]:
    """So many positions with more than one legal action, from random play of all lengths."""
    guide, game, chance = GUIDES[name], GAMES[name], Chance("positions", name)
    seed = 0
    while number:
        seed += 1
        players = game.seat_counts[seed % len(game.seat_counts)]
        for state in steps_from(guide, game.setup(players, str(seed), {}), chance, guide.steps):
            # One in twenty: neighbours in a game are much alike.
            if chance.below(20) == 0 and len(game.legal_actions(state)) > 1:
                yield state
                number -= 1
                if not number:
                    return


def disguised(name: str, state: Any, viewer: Seat, mask: str) -> Any:
    """*state* with all that *viewer* cannot see mixed anew."""
    return GUIDES[name].disguised(state, viewer, Chance("mask", mask))
