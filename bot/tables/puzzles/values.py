"""Days of puzzles, what somebody has tried of one, and how many solved it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

DAY = 86_400_000
BEGIN = date(1970, 1, 1)


def day_at(moment: int) -> int:
    """Which day it is everywhere: by UTC, counted from 1970."""
    return moment // DAY


def date_of(day: int) -> date:
    """The same for the calendar."""
    return BEGIN + timedelta(days=day)


@dataclass(frozen=True, slots=True)
class Attempt:
    """What somebody has done about a puzzle."""

    person: int
    kind: str
    day: int
    lines: tuple[str, ...] = field(default=(), repr=False)  # on the scratch board now
    tries: int = 0
    short: int | None = None  # points missing at the first try; ``None``: no answer yet
    solved_at: int | None = None
    stored: str = field(default="[]", repr=False)  # the lines as they are stored: what a change builds on

    @property
    def at_once(self) -> bool:
        """Whether the first answer was the best one."""
        return self.short == 0


@dataclass(frozen=True, slots=True)
class Tally:
    """How many have answered a puzzle, how many of them rightly at once, and how many in the end."""

    people: int
    at_once: int
    solved: int


@dataclass(frozen=True, slots=True)
class Record:
    """How somebody fares with the puzzles of a game; first tries count, and streaks are made of them."""

    kind: str
    days: int
    at_once: int
    solved: int
    streak: int  # days in a row up to today, or to yesterday while today's has no answer yet
    longest: int


def record_of(kind: str, attempts: Sequence[Attempt], today: int) -> Record:
    """The record that *attempts* of one person and game make."""
    answered = [each for each in attempts if each.short is not None]
    won = {each.day for each in answered if each.at_once}
    lost_today = any(each.day == today and not each.at_once for each in answered)
    last = today if today in won or lost_today else today - 1
    return Record(
        kind,
        len(answered),
        len(won),
        sum(each.solved_at is not None for each in answered),
        _back_from(last, won),
        max((_back_from(day, won) for day in won if day + 1 not in won), default=0),
    )


def _back_from(day: int, won: set[int]) -> int:
    length = 0
    while day - length in won:
        length += 1
    return length


@dataclass(frozen=True, slots=True)
class Post:
    """The message of a puzzle in a server; one that was never sent has no number."""

    id: int
    guild: int
    kind: str
    day: int
    channel: int
    message: int | None = None
