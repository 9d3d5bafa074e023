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
        lines = {game.text(action): action for action in game.legal_actions(state)}
        if not lines:
            return
        line = _chosen(game, dict(sorted(lines.items())), state, rng)  # they come in no particular order
        state, events = game.apply(state, lines[line])
        yield Moment(state, line, tuple(events))


def _chosen(game: AnyGame, lines: dict[str, Any], state: Any, rng: Random) -> str:
    """The best wish that is legal; of scouting actions one after which a good wish can come true."""
    verbs = {line: game.verb(action) for line, action in lines.items()}
    scouts = [line for line, verb in verbs.items() if verb == game.scouts]
    if not scouts:
        liking = {verb: place for place, verb in enumerate(game.wishes)}
        return min((liking.get(verb, len(liking)), rng.random(), line) for line, verb in verbs.items())[2]
    tried = rng.sample(scouts, min(len(scouts), 12))
    best, most = "", len(game.wishes) + 1
    for _, line in sorted([(rng.random(), line) for line in tried]):
        promise = _promise(game, state, lines[line])
        if promise < most:
            best, most = line, promise
        if not most:  # nothing better can come
            break
    return best


def _promise(game: AnyGame, state: Any, action: Any) -> int:
    after = game.apply(state, action).state
    return min((_rank(game, then) for then in game.legal_actions(after)), default=len(game.wishes))


def _rank(game: AnyGame, action: Any) -> int:
    """How much a simple player would like it, best 0; what is no wish of the game is left to chance."""
    verb = game.verb(action)
    return game.wishes.index(verb) if verb in game.wishes else len(game.wishes)
