"""The values of company: notices of people who look for players, a server's choices, posts of a forum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.tables.values import Settings

# Met: the table was opened. Lost: the place of the notice is gone, or the notice was deleted.
Outcome: TypeAlias = Literal["met", "expired", "withdrawn", "lost"]
DAYS = ("any", "weekdays", "weekend", "mon", "tue", "wed", "thu", "fri", "sat", "sun")
PLACES = ("channel", "thread", "forum")  # where a server's tables are opened
OPENERS = ("all", "role", "managers")  # who may open them
RINGING_HOURS = (1, 6, 12, 24, 72, 168)  # how long a role is left alone after it was mentioned


@dataclass(frozen=True, slots=True)
class Choices:
    """What a server has chosen; numbers are Discord's, 0 for none."""

    notices: int = 0  # the channel for notices; none: where it was asked
    role: int = 0  # mentioned by a new notice
    role_hours: int = 24
    language: str = ""  # none: as the server's Discord is set
    pace: str = "daily"
    tables: str = "channel"
    forum: int = 0
    opens: str = "all"
    opens_role: int = 0
    status: int = 0  # the channel of the living message about all tables
    puzzle: int = 0  # the channel of the puzzle of the day


@dataclass(frozen=True, slots=True)
class Seek:
    """A notice of somebody who looks for players, and who is in."""

    guild: int
    channel: int
    asker: int | None  # None: asked to be forgotten
    kind: str
    seats: int  # how many are to play, whoever asks included
    days: str
    settings: Settings  # of the table to come
    opened_at: int
    due: int
    people: tuple[int, ...]  # in the order in which they came
    role: int | None = None
    id: int = 0  # 0 until it is stored
    message: int | None = None  # None: not posted yet
    outcome: str | None = None
    game: int | None = None
    place: int | None = None  # the channel of that game
    version: int = 1

    @property
    def is_full(self) -> bool:
        """Whether everybody is there."""
        return len(self.people) >= self.seats


@dataclass(frozen=True, slots=True)
class StatusMessage:
    """The living message about a server's tables."""

    guild: int
    channel: int | None
    message: int | None
    number: int


@dataclass(frozen=True, slots=True)
class Post:
    """A forum's post in which a game is played."""

    game: int
    guild: int
    forum: int
    channel: int
    kind: str
    tagged: str  # what its tags say
    status: str  # how the table stands
