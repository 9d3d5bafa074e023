"""From stored lines to a position: undone lines are left out, the others replayed and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from bot.tables.errors import Frozen
from bot.tables.values import Header, Line
from rules.core import AnyGame, GameError
from rules.events import event_text, reveals

UNDO = "undo "


def digest(events: Iterable[Any]) -> str:
    """A short word that changes when *events* read differently."""
    return sha256("\n".join(map(event_text, events)).encode()).hexdigest()[:16]


def undo_line(steps: int) -> str:
    """The line that takes back the last *steps* lines that still stand."""
    return f"{UNDO}{steps}"


def is_undo(text: str) -> bool:
    """Whether the line is the table's own; no game may have an action of that name."""
    return text.startswith(UNDO)


def fold(lines: Iterable[Line]) -> list[Line]:
    """The lines that stand: without those taken back, and without the taking back."""
    standing: list[Line] = []
    for line in lines:
        if is_undo(line.text):
            del standing[len(standing) - _steps(line, len(standing)) :]
        else:
            standing.append(line)
    return standing


def _steps(line: Line, most: int) -> int:
    said = line.text.removeprefix(UNDO)
    if not (said.isdecimal() and 0 < int(said) <= most):
        raise Frozen("tables.does-not-replay", line=line.n, why="tables.bad-undo")
    return int(said)


class Played(NamedTuple):
    """A line that stands, with what it led to. States and events are unheard: never show them as they are."""

    n: int
    seat: int
    text: str
    after: Any
    events: tuple[Any, ...]
    round: int  # in which it was played: whoever ends a round may begin the next one, in another turn

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


def opening(game: AnyGame, header: Header) -> Any:
    """The first position of a started game, or ``Frozen`` when its rules are not these."""
    if header.rules != game.version:
        raise Frozen("tables.rules-changed", game=header.game, stored=str(header.rules), now=game.version)
    try:
        return game.setup(len(header.chairs), str(header.seed), header.options)
    except GameError as error:
        raise Frozen("tables.does-not-replay", game=header.game, line=0, why=error.key) from error


def replay(game: AnyGame, header: Header, lines: Sequence[Line]) -> Iterator[Played]:
    """Every line that stands, in order; ``Frozen`` at the first that leads elsewhere than it did."""
    state = opening(game, header)
    parse = cache(game.parse)  # the same few lines come again and again
    for line in fold(lines):
        try:
            step = game.act(state, line.seat, parse(line.text))
        except GameError as error:
            raise Frozen("tables.does-not-replay", game=header.game, line=line.n, why=error.key) from error
        if digest(step.events) != line.digest:
            raise Frozen("tables.digest-differs", game=header.game, line=line.n)
        played_in, state = state.turn.round, step.state
        yield Played(line.n, line.seat, line.text, state, step.events, played_in)
