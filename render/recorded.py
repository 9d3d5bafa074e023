"""Whole games played by simple players from a fixed seed, for galleries, tests and benches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rules.core import AnyGame

# What a simple player would rather do, best first; everything else is left to chance.
_WISHES = ("deliver", "load", "buy", "silver", "provisions", "build", "take")


class Moment(NamedTuple):
    """A position of a recorded game and the line and events that led to it."""

    state: Any
    line: str
    events: tuple[Any, ...]


def recorded(game: AnyGame, players: int, seed: str, limit: int = 4000) -> Iterator[Moment]:
    """A game from its opening to its end, or to *limit* actions: the same one every time."""
    rng = Random(f"{game.id} {players} {seed}")
    state = game.setup(players, seed, {})
    yield Moment(state, "", ())
    for _ in range(limit):
        actions = sorted(game.legal_actions(state), key=game.text)  # they come in no particular order
        if not actions:
            return
        action = _chosen(game, actions, state, rng)
        state, events = game.apply(state, action)
        yield Moment(state, game.text(action), tuple(events))


def _chosen(game: AnyGame, actions: list[Any], state: Any, rng: Random) -> Any:
    """The best wish that is legal; when moving, a space after which a good wish can come true."""
    moves = [action for action in actions if game.text(action).startswith("move ")]
    if not moves:
        return min(actions, key=lambda action: (_rank(game.text(action)), rng.random()))
    tried = rng.sample(moves, min(len(moves), 12))
    return min(tried, key=lambda move: (_promise(game, state, move), rng.random()))


def _promise(game: AnyGame, state: Any, move: Any) -> int:
    after = game.apply(state, move).state
    return min(_rank(game.text(action)) for action in game.legal_actions(after))


def _rank(line: str) -> int:
    verb = line.split(" ")[0]
    return _WISHES.index(verb) if verb in _WISHES else len(_WISHES)
