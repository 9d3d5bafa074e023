"""The values of tournaments: what is stored, and how everybody stands by it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from bot.tables.tournaments.pairing import Past, Who, lot
from bot.tables.values import Chair, Result, Settings

Status: TypeAlias = Literal["open", "playing", "finished", "cancelled"]
UNDER_WAY: tuple[Status, ...] = ("open", "playing")
MOST_PEOPLE, FEWEST_PEOPLE, MOST_ROUNDS = 64, 3, 9
WIN = 24  # half-points for the first place of a table: 12 points, however many sit there
BYE = WIN // 2  # as much as a table gives its people on average
BENCH = 0  # the board of those who sit a round out


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it stands."""

    id: int  # 0 until it is stored
    guild: int
    channel: int
    organiser: int | None
    kind: str
    status: Status
    settings: Settings  # of its tables
    seats: int  # wanted at a table
    rounds: int
    final: bool  # the best play one table more for the first places
    length: int  # of a round, in milliseconds
    seed: str = field(repr=False)
    opened_at: int
    round: int = 0
    due: int | None = None  # when the round is closed
    warned: bool = False  # the tables of this round were told that it ends soon
    changed: int = 1  # how often something changed that people see
    shown: int = 0  # up to which change it was shown
    message: int | None = None  # its living message
    told: int = 0  # the chapter that message tells
    ended_at: int | None = None

    @property
    def is_final(self) -> bool:
        """Whether the round under way is the final table."""
        return self.round > self.rounds

    @property
    def never_began(self) -> bool:
        """Whether it was closed while people signed up."""
        return self.status == "cancelled" and not self.round

    @property
    def chapter(self) -> int:
        """What is told in one message: signing up, each round, the end."""
        if self.never_began:
            return 0
        return self.round if self.status in UNDER_WAY else self.last_round + 1

    @property
    def last_round(self) -> int:
        """How many rounds there are, the final included."""
        return self.rounds + int(self.final)


class Participant(NamedTuple):
    """Somebody who plays in it; a computer player is one, too."""

    number: Who
    person: int | None = None
    level: str | None = None
    dropped: bool = False

    @property
    def chair(self) -> Chair:
        """How they sit at a table."""
        return Chair(self.person, self.level, forgotten=self.person is None and self.level is None)


class Board(NamedTuple):
    """A table of a round: where it is (a thread), its game, and whether its result counts already."""

    round: int
    board: int
    place: int | None = None
    game: int | None = None
    done: bool = False


class Seat(NamedTuple):
    """Who sat where in a round, and what it brought in half-points; *rank*: which place at that table."""

    round: int
    board: int
    seat: int
    who: Who
    points: int | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Whole:
    """All of a tournament."""

    tournament: Tournament
    participants: tuple[Participant, ...] = ()
    boards: tuple[Board, ...] = ()
    seats: tuple[Seat, ...] = ()

    def participant(self, who: Who) -> Participant:
        """The participant of this number."""
        return next(each for each in self.participants if each.number == who)

    def of_person(self, person: int) -> Participant | None:
        """How *person* takes part."""
        return next((each for each in self.participants if each.person == person), None)

    @property
    def playing_on(self) -> tuple[Participant, ...]:
        """Who has not dropped out."""
        return tuple(each for each in self.participants if not each.dropped)

    def boards_of(self, number: int) -> tuple[Board, ...]:
        """The tables of a round, the bench left out."""
        return tuple(each for each in self.boards if each.round == number and each.board != BENCH)

    def at(self, board: Board) -> tuple[Seat, ...]:
        """Who sits there, in order."""
        found = (each for each in self.seats if (each.round, each.board) == (board.round, board.board))
        return tuple(sorted(found, key=lambda each: each.seat))

    @property
    def past(self) -> Past:
        """What the next pairing needs to know."""
        points: Counter[Who] = Counter()
        rested: Counter[Who] = Counter()
        for each in self.seats:
            points[each.who] += each.points or 0
            rested[each.who] += each.board == BENCH
        boards = (each for each in self.boards if each.board != BENCH)
        tables = tuple(tuple(seat.who for seat in self.at(each)) for each in boards)
        return Past({each.number: points[each.number] for each in self.playing_on}, tables, rested)


class Standing(NamedTuple):
    """How somebody stands; *place* counts from one."""

    place: int
    participant: Participant
    points: int  # in half-points
    opponents: int  # what those they met have
    wins: int
    played: int
    final: int | None = None  # the place at the final table


def standings(whole: Whole) -> list[Standing]:
    """Everybody from first to last: points; then opponents' points; then tables won; then the lot.

    Whoever played the final table comes first, by its places.
    """
    last = whole.tournament.rounds
    swiss = [each for each in whole.seats if each.round <= last]
    points: Counter[Who] = Counter()
    wins: Counter[Who] = Counter()
    for each in swiss:
        points[each.who] += each.points or 0
        wins[each.who] += each.rank == 1
    finals = {each.who: each.rank for each in whole.seats if each.round > last and each.rank is not None}
    against = _opponents(swiss, points)
    played = Counter(each.who for each in swiss if each.points is not None)

    def order(each: Participant) -> tuple[float, ...]:
        who = each.number
        return (
            finals.get(who, 10**6),
            -points[who],
            -against[who],
            -wins[who],
            lot(whole.tournament.seed, who),
        )

    ranked = sorted(whole.participants, key=order)
    return [
        Standing(
            place,
            each,
            points[each.number],
            against[each.number],
            wins[each.number],
            played[each.number],
            finals.get(each.number),
        )
        for place, each in enumerate(ranked, 1)
    ]


def _opponents(seats: Sequence[Seat], points: Mapping[Who, int]) -> Counter[Who]:
    tables: dict[tuple[int, int], list[Who]] = defaultdict(list)
    for each in seats:
        if each.board != BENCH and each.points is not None:
            tables[each.round, each.board].append(each.who)
    found: Counter[Who] = Counter()
    for table in tables.values():
        for who in table:
            # As many as at a table of two would meet in as many rounds: larger tables bring no more.
            found[who] += sum(points[other] for other in table if other != who) // (len(table) - 1)
    return found


def scored(results: Sequence[Result], stayed: Sequence[bool]) -> list[tuple[int, int]]:
    """Half-points and rank by seat; whoever left ranks behind all who stayed, and gets nothing."""
    places = [result.place if here else 10**6 for result, here in zip(results, stayed, strict=True)]
    found = []
    for place, here in zip(places, stayed, strict=True):
        better = sum(other < place for other in places)
        alike = sum(other == place for other in places) - 1
        beaten = 2 * (len(places) - 1 - better) - alike  # twice, since a shared place beats by half
        found.append((WIN * beaten // (2 * max(1, len(places) - 1)) if here else 0, better + 1))
    return found


def shown_points(points: int) -> str:
    """Half-points as people read them."""
    return f"{points // 2}{'½' if points % 2 else ''}"
