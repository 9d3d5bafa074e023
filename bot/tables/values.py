"""The values of tables: what is stored and read, and what passes between tables and whoever shows them.

Times are milliseconds since 1970 (UTC); people, servers and channels are Discord's numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from bot.tables.reminders.schedule import MOST_REMINDERS, Deadline, Habits, Wait

Status: TypeAlias = Literal["open", "playing", "finished", "abandoned"]
LIVE: tuple[Status, ...] = ("open", "playing")
QuestionKind: TypeAlias = Literal["undo", "abandon", "revive", "seat", "left", "stuck"]
ReminderKind: TypeAlias = Literal[
    "turn", "next", "away", "back", "silent", "untouched", "deadline", "moved", "planned"
]

# A table -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits on a seat: a person, a computer player, "someone" who asked to be forgotten, or nobody."""

    person: int | None = None
    level: str | None = None
    forgotten: bool = False

    @property
    def is_vacant(self) -> bool:
        """Whether nobody plays here."""
        return self.person is None and self.level is None


EMPTY = Chair()


@dataclass(frozen=True, slots=True)
class Settings:
    """What is chosen for a table; stored as one value, so that another choice is one field more."""

    locale: str = "en"
    pace: str = "daily"
    hints: bool = True  # whether somebody to move may ask what a computer player would do
    most_reminders: int = MOST_REMINDERS  # of one turn, before the table is asked what to do
    deadline: Deadline | None = None
    rated: bool = True  # whether its result counts for ratings


@dataclass(frozen=True, slots=True)
class Header:
    """A table as it stands, without what was played at it."""

    game: int  # 0 until it is stored
    kind: str
    status: Status
    host: int | None
    guild: int | None
    channel: int | None
    opened_at: int
    chairs: tuple[Chair, ...]
    settings: Settings = Settings()
    options: Mapping[str, str] = field(default_factory=dict)
    rules: str | None = None  # version of the rules it was started under
    seed: str | None = field(default=None, repr=False)  # tells every hidden card: never shown, never logged
    frozen: str | None = None
    started_at: int | None = None
    ended_at: int | None = None
    rematch_of: int | None = None
    origin: str | None = field(default=None, repr=False)  # digest of what never changes; see history.origin
    damaged: bool = False  # it is not what was stored: a disk has changed it
    host_at: int = 0  # when the host last did something about the open table
    seal: str | None = field(default=None, repr=False, compare=False)  # it had when it was read

    @property
    def locale(self) -> str:
        """The language spoken at the table."""
        return self.settings.locale

    @property
    def pace(self) -> str:
        """How fast the table wants to play."""
        return self.settings.pace

    @property
    def people(self) -> tuple[int, ...]:
        """The people at the table, by seat."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None)

    def seat_of(self, person: int) -> int | None:
        """Where *person* sits."""
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None


class Stamp(NamedTuple):
    """What differs whenever anything that was stored about a table does."""

    seal: str | None
    frozen: str | None
    lines: int


class Line(NamedTuple):
    """One stored line: an action, or ``undo 2`` which takes back the two before it."""

    n: int
    seat: int
    text: str
    digest: str  # of the events it led to, or of an undo itself; empty for an undo of version 0.1.0
    interaction: str | None  # None: the same interaction as the line before
    at: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose decision is awaited, and since when."""

    seat: int
    since: int


class Whole(NamedTuple):
    """Everything that a position is made of."""

    header: Header
    lines: Sequence[Line]
    turn: Turn | None
    by_hand: frozenset[int]  # people whose turns end by their own word only


class Result(NamedTuple):
    """How a seat came out: places count from one, and seats that share one have the same."""

    points: int
    place: int


@dataclass(frozen=True, slots=True)
class Change:
    """Everything one step of a table writes: all of it is stored, or nothing."""

    game: int
    at: int
    show: str  # the kind of notice
    lines: tuple[Line, ...] = ()
    turn: Turn | None = None  # None leaves it, or ends it when the header says the game is over
    header: Header | None = None  # the row of the table as it is from now on, without the chairs
    chairs: tuple[Chair, ...] | None = None
    results: tuple[Result, ...] = ()  # by seat
    back_to: int | None = None  # the first line that is taken back


# What is read about many ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing:
    """A game somebody sits at, and whose turn it is there."""

    game: int
    kind: str
    status: Status
    guild: int | None
    channel: int | None
    seat: int
    turn: Turn | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one seat of a finished game came out."""

    game: int
    kind: str
    ended_at: int
    seat: int
    chair: Chair
    points: int
    won: bool
    place: int


# What is shown -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Notice:
    """Something stored that must still be shown: *kind* of thing, up to which *position*."""

    id: int  # unique for good, so it can serve as a nonce
    game: int
    kind: str
    position: int
    at: int


@dataclass(frozen=True, slots=True)
class Shown:
    """The living message of a table, and the turn it was made for."""

    game: int
    channel: int
    message: int
    kind: str
    seat: int | None = None
    since: int | None = None
    begun: int | None = None  # how many lines stood when the turn began


@dataclass(frozen=True, slots=True)
class Folded:
    """What is left of the message of a turn that is over, known by its *last* line."""

    game: int
    last: int
    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class PendingEdit:
    """An edit of a message that is made in the background; without *text* the message is deleted."""

    channel: int
    message: int
    text: str | None = None


# What is asked -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Question:
    """Something a table is asked, and what everybody who was asked has said so far.

    It is stored until its *outcome* has been told in the message that asked it.
    """

    game: int
    kind: QuestionKind
    asker: int | None  # whose wish it is, or whose seat or turn it is about; None: "someone"
    voices: Mapping[int, str | None]  # who was asked; nobody who sat down later is
    due: int | None = None  # when it is over without another word
    seat: int | None = None  # which it is about
    owner: int | None = None  # who sits on the seat that somebody else is to have
    newcomer: Chair = EMPTY  # who is to have it
    position: int = 0  # where the game stood when it was asked
    # The line an undo goes back to, when a turn nobody makes began, or from when on silence keeps no seat.
    target: int = 0
    outcome: str | None = None
    channel: int | None = None
    message: int | None = None  # None: not asked aloud yet
    id: int = 0  # 0 until it is stored
    mark: int = 0  # what its buttons carry


# Reminders -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WaitingTurn:
    """A turn nobody has made yet, with all that says when to remind whom of it."""

    game: int
    seat: int
    since: int
    due: int  # 0: to be worked out
    told: bool  # whoever is next has been told
    expired: bool  # its deadline has run out already
    person: int | None
    settings: Settings
    wait: Wait
    habits: Habits

    @property
    def deadline(self) -> Deadline | None:
        """How long it may take; none either when that has run out already."""
        return None if self.expired else self.settings.deadline


@dataclass(frozen=True, slots=True)
class Reminder:
    """Something claimed that must reach somebody; *id* is the nonce."""

    id: int
    kind: ReminderKind
    game: int
    person: int | None
    seat: int | None
    since: int | None
    at: int  # not before


@dataclass(frozen=True, slots=True)
class SentReminder:
    """The message of a reminder, and the turn it is about."""

    message: int
    channel: int
    game: int
    seat: int
    since: int
