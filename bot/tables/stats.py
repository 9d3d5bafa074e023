"""Questions people ask: where is it my turn, what happened since, who wins how often."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.tables.history import Played
from bot.tables.store import Outcome, Standing, Store
from bot.tables.table import Tables


@dataclass(frozen=True, slots=True)
class MyGame:
    """A live game of somebody's: is it their turn, and how long has the table waited?"""

    standing: Standing
    my_turn: bool
    waiting: int  # milliseconds since the present turn began; 0 when the game has not started


@dataclass(frozen=True, slots=True)
class Told:
    """One line of a log as a reader may hear it; the line itself may name what only its seat knows."""

    n: int
    seat: int
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """How a person fares in a server at one kind of game."""

    person: int | None  # None: everybody who asked to be forgotten
    kind: str
    games: int
    wins: int
    points: int

    @property
    def average(self) -> float:
        """Points per game."""
        return self.points / self.games


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two people at the same tables: how often each came out before the other."""

    games: int
    first: int
    second: int


async def my_games(tables: Tables, person: int, guild: int | None = None) -> list[MyGame]:
    """Where *person* sits: games that wait for them first, then by how long they wait."""
    now = tables.now()
    found = []
    for standing in await tables.store.standings(person, guild):
        turn = standing.turn
        mine = turn is not None and turn.seat == standing.seat
        found.append(MyGame(standing, mine, 0 if turn is None else max(0, now - turn.since)))
    return sorted(found, key=lambda each: not each.my_turn)


async def log(tables: Tables, game: int, reader: int | None, *, since_own: bool = False) -> list[Told]:
    """What stands in the log, as the *reader* on a seat (``None``: a spectator) may hear it.

    With *since_own* only what happened after the reader's last own step.
    """
    position, played = await tables.history(game)
    if since_own and reader is not None:
        played = _since(played, reader)
    hear = tables.games[position.header.kind].hear
    return [Told(each.n, each.seat, tuple(hear(event, reader) for event in each.events)) for each in played]


def _since(played: list[Played], seat: int) -> list[Played]:
    for index in reversed(range(len(played))):
        if played[index].seat == seat:
            return played[index + 1 :]
    return played


async def records(store: Store, guild: int) -> list[Record]:
    """Everybody's results in a server, by game: most wins first, then the better average."""
    tally: dict[tuple[int | None, str], list[Outcome]] = defaultdict(list)
    for outcome in await store.outcomes(guild):
        if outcome.chair.person is not None or outcome.chair.forgotten:
            tally[outcome.chair.person, outcome.kind].append(outcome)
    found = [
        Record(person, kind, len(each), sum(one.won for one in each), sum(one.points for one in each))
        for (person, kind), each in tally.items()
    ]
    return sorted(found, key=lambda each: (each.kind, -each.wins, -each.average, each.person or 0))


async def head_to_head(store: Store, guild: int, first: int, second: int) -> HeadToHead:
    """How two people fared against each other; a shared place is nobody's."""
    games: dict[int, dict[int | None, Outcome]] = defaultdict(dict)
    for outcome in await store.outcomes(guild):
        games[outcome.game][outcome.chair.person] = outcome
    met = [each for each in games.values() if first in each and second in each]
    return HeadToHead(len(met), _ahead(met, first, second), _ahead(met, second, first))


def _ahead(games: Iterable[dict[int | None, Outcome]], one: int, other: int) -> int:
    return sum(_rank(game[one]) > _rank(game[other]) for game in games)


def _rank(outcome: Outcome) -> tuple[bool, int]:
    # Victory first: a tie on points may have been broken by the rules.
    return outcome.won, outcome.points
