"""Whole games played by simple players from a fixed seed, for galleries, tests and benches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rules.core import AnyGame


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
    """The best wish that is legal; of scouting actions one after which a good wish can come true."""
    scouts = [action for action in actions if _verb(game, action) == game.scouts]
    if not scouts:
        return min(actions, key=lambda action: (_rank(game, action), rng.random()))
    tried = rng.sample(scouts, min(len(scouts), 12))
    return min(tried, key=lambda action: (_promise(game, state, action), rng.random()))


def _promise(game: AnyGame, state: Any, action: Any) -> int:
    after = game.apply(state, action).state
    return min((_rank(game, then) for then in game.legal_actions(after)), default=len(game.wishes))


def _rank(game: AnyGame, action: Any) -> int:
    """How much a simple player would like it, best 0; what is no wish of the game is left to chance."""
    verb = _verb(game, action)
    return game.wishes.index(verb) if verb in game.wishes else len(game.wishes)


def _verb(game: AnyGame, action: Any) -> str:
    return game.text(action).split(" ")[0]
