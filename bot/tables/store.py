"""The narrow door to the database: the values that pass and the dozen methods behind it.

Tables and bot know this module, never SQL. Another database needs these methods and nothing else.
Times are milliseconds since 1970 (UTC); people, servers and channels are Discord's numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol, TypeAlias

from bot.tables.clock import MOST_REMINDERS

Status: TypeAlias = Literal["open", "playing", "finished", "abandoned"]
LIVE: tuple[Status, ...] = ("open", "playing")


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits on a seat: a person, a computer player, "someone" who asked to be forgotten, or nobody."""

    person: int | None = None
    level: str | None = None
    forgotten: bool = False


EMPTY = Chair()


@dataclass(frozen=True, slots=True)
class Header:
    """A table as it stands, without what was played at it."""

    game: int  # 0 until it is stored
    kind: str
    status: Status
    host: int | None
    guild: int | None
    channel: int | None
    locale: str
    pace: str
    opened_at: int
    chairs: tuple[Chair, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    rules: str | None = None  # version of the rules it was started under
    seed: str | None = field(default=None, repr=False)  # tells every hidden card: never shown, never logged
    frozen: str | None = None
    started_at: int | None = None
    ended_at: int | None = None
    rematch_of: int | None = None
    most_reminders: int = MOST_REMINDERS  # of one turn, before the table is asked what to do
    hints: bool = True  # whether somebody to move may ask what a computer player would do

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


class Line(NamedTuple):
    """One stored line: an action, or ``undo 2`` which takes back the two before it."""

    n: int
    seat: int
    text: str
    digest: str  # of the events it led to; empty for an undo
    interaction: str | None  # None: the same interaction as the line before
    at: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose decision is awaited, and since when."""

    seat: int
    since: int
    reminders: int = 0


@dataclass(frozen=True, slots=True)
class Vote:
    """A person's word on taking back to line *target*, or on giving the game up."""

    kind: Literal["undo", "abandon"]
    person: int
    agrees: bool
    position: int
    target: int
    at: int


@dataclass(frozen=True, slots=True)
class Notice:
    """Something stored that must still be shown: *kind* of thing, up to which *position*."""

    id: int  # unique for good, so it can serve as a nonce
    game: int
    kind: str
    position: int
    at: int


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
    results: tuple[tuple[int, bool], ...] = ()  # points and victory by seat
    votes: tuple[Vote, ...] = ()
    settles: tuple[str, ...] = ()  # kinds of votes that are over


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


class Store(Protocol):
    """What tables ask of a database. Every method either does all it says or raises a ``TableError``."""

    async def open_table(self, header: Header) -> int:
        """Store a new table with its chairs and a notice; the number it got."""

    async def commit(self, change: Change) -> None:
        """Store *change* durably in one transaction; ``Conflict`` when a line or interaction is there."""

    async def header(self, game: int) -> Header:
        """The table, or ``NoSuchGame``."""

    async def lines(self, game: int) -> Sequence[Line]:
        """Every line ever stored for *game*, in order."""

    async def turn(self, game: int) -> Turn | None:
        """Whose turn it is there."""

    async def votes(self, game: int) -> Sequence[Vote]:
        """The votes under way there, first come first."""

    async def find(self, interaction: str) -> tuple[int, int] | None:
        """The game and the line an interaction has already led to."""

    async def live_table(self, channel: int) -> int | None:
        """The live table of a channel."""

    async def games(self, *statuses: Status) -> Sequence[int]:
        """Numbers of all games in these states."""

    async def standings(self, person: int, guild: int | None) -> Sequence[Standing]:
        """The live games of a person, in one server or in all; the longest wait first."""

    async def outcomes(self, guild: int) -> Sequence[Outcome]:
        """Every seat of every finished game of a server, by game and seat."""

    async def pending(self, limit: int) -> Sequence[Notice]:
        """The oldest notices not yet shown."""

    async def shown(self, notices: Sequence[int]) -> None:
        """These need not be shown again."""

    async def forget(self, person: int) -> None:
        """Take a person out of everything stored; what was played stays."""

    async def close(self) -> None:
        """Let go of the database."""
