"""Questions people ask: where is it my turn, who wins how often."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.values import Outcome, Standing


@dataclass(frozen=True, slots=True)
class MyGame:
    """A live game of somebody's: is it their turn, and how long has the table waited?"""

    standing: Standing
    my_turn: bool
    waiting: int  # milliseconds since the present turn began; 0 when the game has not started


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
    for standing in await tables.repositories.games.standings(person, guild):
        turn = standing.turn
        mine = turn is not None and turn.seat == standing.seat
        found.append(MyGame(standing, mine, 0 if turn is None else max(0, now - turn.since)))
    return sorted(found, key=lambda each: not each.my_turn)


async def records(repositories: Repositories, guild: int) -> list[Record]:
    """Everybody's results in a server, by game: most wins first, then the better average."""
    tally: dict[tuple[int | None, str], list[Outcome]] = defaultdict(list)
    for outcome in await repositories.games.outcomes(guild):
        if outcome.chair.person is not None or outcome.chair.forgotten:
            tally[outcome.chair.person, outcome.kind].append(outcome)
    found = [
        Record(person, kind, len(each), sum(one.won for one in each), sum(one.points for one in each))
        for (person, kind), each in tally.items()
    ]
    return sorted(found, key=lambda each: (each.kind, -each.wins, -each.average, each.person or 0))


async def head_to_head(repositories: Repositories, guild: int, first: int, second: int) -> HeadToHead:
    """How two people fared against each other; a shared place is nobody's."""
    games: dict[int, dict[int | None, Outcome]] = defaultdict(dict)
    for outcome in await repositories.games.outcomes(guild):
        games[outcome.game][outcome.chair.person] = outcome
    met = [each for each in games.values() if first in each and second in each]
    return HeadToHead(len(met), _ahead(met, first, second), _ahead(met, second, first))


def _ahead(games: Iterable[dict[int | None, Outcome]], one: int, other: int) -> int:
    return sum(game[one].place < game[other].place for game in games)
