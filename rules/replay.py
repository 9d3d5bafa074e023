"""A whole game as readable text: a header, the actions, and what each of them led to.

    valdora v1, 3 seats, seed harvest

    > move r13
      moved seat=0 origin=H to=r13

Header and actions are the game; everything else is told for people and for tests, and skipped in reading.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal, TypeAlias

from rules.core import AnyGame, GameError, Seat, Step
from rules.events import event_text
from rules.reading import BadJson, parse_json

Ear: TypeAlias = Seat | Literal["public", "all"]
_HEADER = re.compile(r"(?P<game>[a-z]+) (?P<version>\S+), (?P<players>\d{1,2}) seats, seed (?P<seed>.*)")


class BadReplay(GameError):
    """A text that is no replay, or none of these rules."""

    kind = "bad-replay"


@dataclass(frozen=True, slots=True)
class Replay:
    """Everything that is needed to play a game again."""

    game: str
    version: str
    players: int
    seed: str = field(repr=False)  # a secret while the game is being played
    lines: tuple[str, ...]


def fold(game: AnyGame, replay: Replay) -> Iterator[tuple[str, Step[Any, Any]]]:
    """Play *replay* again, action by action; refuse it when the rules have changed since."""
    if (game.id, game.version) != (replay.game, replay.version):
        ours = f"{game.id} {game.version}"
        raise BadReplay("core.other-rules", found=f"{replay.game} {replay.version}", ours=ours)
    state = game.setup(replay.players, replay.seed, {})
    for line in replay.lines:
        step = game.apply(state, game.parse(line))
        state = step.state
        yield line, step


def course(game: AnyGame, states: Sequence[Any]) -> list[tuple[int, ...]]:
    """Everybody's points each time all have had a turn: for the end, when nothing is hidden any more."""
    found: list[tuple[int, ...]] = []
    turns = 0
    for before, after in pairwise(states):
        turns += (after.turn.round, after.turn.seat) != (before.turn.round, before.turn.seat)
        if turns == len(after.seats) or game.to_act(after) is None:
            found.append(tuple(scores["total"] for scores in game.scores(after)))
            turns = 0
    return found


def tell(game: AnyGame, replay: Replay, ear: Ear) -> Iterator[str]:
    """The lines of the text; *ear* says whose ears hear the events."""
    yield f"{replay.game} {replay.version}, {replay.players} seats, seed {_seed_text(replay.seed)}"
    yield ""
    state = None
    for line, step in fold(game, replay):
        yield f"> {line}"
        for event in step.events:
            heard = event if ear == "all" else game.hear(event, None if ear == "public" else ear)
            yield f"  {event_text(heard)}"
        state = step.state
    if state is not None and game.to_act(state) is None:
        yield ""
        yield from _ranking(game.scores(state), game.winners(state))


def _ranking(scores: tuple[Mapping[str, int], ...], winners: tuple[Seat, ...]) -> Iterator[str]:
    for seat, parts in enumerate(scores):
        told = " ".join(f"{name}={points}" for name, points in parts.items())
        yield f"= seat {seat}: {told}"
    yield f"= won by {'+'.join(map(str, winners))}"


def read(text: str) -> Replay:
    """Read header and actions of a replay."""
    header, _, body = text.partition("\n")
    found = _HEADER.fullmatch(header.rstrip("\r"))
    if found is None:
        raise BadReplay("core.no-replay-header", line=header)
    return Replay(
        game=found["game"],
        version=found["version"],
        players=int(found["players"]),
        seed=_seed(found["seed"]),
        lines=tuple(line[2:].rstrip() for line in body.splitlines() if line.startswith("> ")),
    )


def _seed_text(seed: str) -> str:
    """A plain seed stands as it is; one that would break the line is quoted."""
    plain = seed == seed.strip() and seed.isprintable() and seed and not seed.startswith('"')
    return seed if plain else json.dumps(seed)


def _seed(text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        seed = parse_json(text)
    except BadJson:
        seed = None
    if not isinstance(seed, str):
        raise BadReplay("core.no-replay-header", line=text)
    return seed
