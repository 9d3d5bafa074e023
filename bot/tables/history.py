"""From stored lines to a position: all are replayed and checked, and those taken back left out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from bot.tables.errors import Frozen
from bot.tables.values import Header, Line
from rules.core import AnyGame, GameError
from rules.events import event_text, reveals
from rules.thought import undisturbed

UNDO = "undo "
PLANNED = "plan "  # how the interaction of planned lines begins; people's own are numbers


def digest(events: Iterable[Any]) -> str:
    """A short word that changes when *events* read differently."""
    return _short("\n".join(map(event_text, events)))


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def undo_line(n: int, seat: int, steps: int, interaction: str, at: int) -> Line:
    """The line that takes back the last *steps* lines that still stand."""
    text = f"{UNDO}{steps}"
    return Line(n, seat, text, _digest_of_undo(n, seat, text), interaction, at)


def _digest_of_undo(n: int, seat: int, text: str) -> str:
    return _short(f"{n} {seat} {text}")


def is_undo(text: str) -> bool:
    """Whether the line is the table's own; no game may have an action of that name."""
    return text.startswith(UNDO)


def is_planned(interaction: str) -> bool:
    """Whether lines of this interaction come from a plan."""
    return interaction.startswith(PLANNED)


class Played(NamedTuple):
    """A line that stands, with what it led to. States and events are unheard: never show them as they are."""

    n: int
    seat: int
    text: str
    after: Any
    events: tuple[Any, ...]
    round: int  # in which it was played: whoever ends a round may begin the next one, in another turn
    planned: bool = False  # thought out beforehand, and played from there
    continues: bool = False  # played with the same click as the line before

    def __repr__(self) -> str:
        return f"<line {self.n} of seat {self.seat}>"

    @property
    def reveals(self) -> bool:
        """Whether somebody knows more since; it cannot be unseen."""
        return any(map(reveals, self.events))

    @property
    def turn(self) -> tuple[int, int]:
        """Lines in a row of which this is the same are one turn."""
        return self.round, self.seat


def without_last(played: Sequence[Played], steps: int) -> list[Played]:
    """Return *played* without its last *steps* lines.

    What stays of a planned turn counts as played by hand: its rest did not go as planned.
    """
    left, gone = list(played[: len(played) - steps]), played[len(played) - steps]
    if gone.planned:
        for place in reversed(range(len(left))):
            if not left[place].planned or left[place].turn != gone.turn:
                break
            left[place] = left[place]._replace(planned=False)
    return left


def opening(game: AnyGame, header: Header) -> Any:
    """The first position of a started game, or ``Frozen`` when its rules are not these."""
    if header.rules != game.version:
        raise Frozen("tables.rules-changed", game=header.game, stored=str(header.rules), now=game.version)
    try:
        state = game.setup(len(header.chairs), str(header.seed), header.options)
    except GameError as error:
        raise Frozen("tables.does-not-replay", game=header.game, line=0, why=error.key) from error
    if header.origin not in (None, _origin(game, header, state)):
        raise Frozen("tables.opening-differs", game=header.game)
    return state


def _origin(game: AnyGame, header: Header, state: Any) -> str:
    facts = [header.kind, header.rules, header.seed, dict(header.options), len(header.chairs)]
    return _short(json.dumps([*facts, game.dump(state)], sort_keys=True))


def with_origin(game: AnyGame, header: Header) -> Header:
    """A started game with the digest of what never changes: its rules, seed, options, seats and opening."""
    if header.origin is not None or header.rules is None:
        return header
    return replace(header, origin=_origin(game, header, opening(game, header)))


def replay(game: AnyGame, header: Header, lines: Sequence[Line]) -> list[Played]:
    """The lines that stand, in order; ``Frozen`` at the first that leads elsewhere than it did.

    What was taken back is replayed as well: that a disk has changed it would not be seen otherwise.
    """
    if any(line.n != n for n, line in enumerate(lines)):
        raise Frozen("tables.lines-missing", game=header.game)
    with undisturbed():  # all of it stays: a sweep after every few lines would find nothing
        return _standing(game, header, lines)


@lru_cache(maxsize=4096)  # the same few lines come again and again, in every game of a kind
def _read(game: AnyGame, line: str) -> Any:
    return game.parse(line)


def _standing(game: AnyGame, header: Header, lines: Sequence[Line]) -> list[Played]:
    start = state = opening(game, header)
    standing: list[Played] = []
    planned = False
    for line in lines:
        n, seat, text, word, interaction, _ = line
        if interaction is not None:
            planned = is_planned(interaction)
        if is_undo(text):
            standing = without_last(standing, _steps(header, line, len(standing)))
            state = standing[-1].after if standing else start
            continue
        try:
            step = game.act(state, seat, _read(game, text))
        except GameError as error:
            raise Frozen("tables.does-not-replay", game=header.game, line=n, why=error.key) from error
        if digest(step.events) != word:
            raise Frozen("tables.digest-differs", game=header.game, line=n)
        round_, continues = state.turn.round, interaction is None
        standing.append(Played(n, seat, text, step.state, step.events, round_, planned, continues))
        state = step.state
    return standing


def _steps(header: Header, line: Line, most: int) -> int:
    """How many lines an undo takes back."""
    if line.digest not in ("", _digest_of_undo(line.n, line.seat, line.text)):
        raise Frozen("tables.digest-differs", game=header.game, line=line.n)
    said = line.text.removeprefix(UNDO)
    if not (said.isdecimal() and 0 < int(said) <= most):
        raise Frozen("tables.does-not-replay", game=header.game, line=line.n, why="tables.bad-undo")
    return int(said)
