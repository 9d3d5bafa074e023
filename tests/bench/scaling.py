"""From what one turn, one game and one server cost to what many servers need: nothing here is measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

DAY = 86_400.0
SERVERS_OF_A_SHARD, MOST_SERVERS_OF_A_SHARD = 1_000, 2_500  # Discord's advice, and where it closes the door
REQUESTS_A_SECOND = 50.0  # Discord's limit for one bot, first answers and what follows them aside
STARTS_A_DAY = 1_000  # sessions a bot may begin, unless Discord has granted more
SECONDS_OF_A_START = 5.0  # for each group of max_concurrency shards
LARGE, CONCURRENCY_OF_LARGE = 150_000, 16  # servers from which Discord grants more at a time
LOOP, DRAWING = 0.4, 0.7  # how busy a core may be at the busiest hour, so that nobody waits for another
SHARDS_OF_A_PROCESS = 50
CONNECTIONS_OF_A_PROCESS = 10  # a pool of eight, one that listens, one that keeps


@dataclass(frozen=True, slots=True)
class Habits:
    """How people play; guesses, so that they can be others."""

    tables: float = 1 / 20  # live tables for each server: most servers invite a bot and forget it
    turns: float = 8.0  # a day at a live table, a move now and a move tonight
    peak: float = 4.0  # the busiest hour against the mean


@dataclass(frozen=True, slots=True)
class Kept:
    """A finished game in a database."""

    lines: float
    turns: float
    sqlite: float  # bytes
    postgres: float | None  # bytes; None: there was no server to measure with


@dataclass(frozen=True, slots=True)
class Costs:
    """What was measured."""

    loop: float  # seconds of a core for a turn, in the bot's own process
    drawing: float  # and in those that draw
    actions: float  # of a turn
    requests: float  # of a turn, that count for Discord's limit
    stored: float  # actions that one SQLite writer makes durable in a second
    process: float  # bytes of memory: a bot with its drawing processes
    server: float  # bytes of memory for a server that plays or not
    games: Mapping[str, Kept]

    @property
    def turns_of_a_game(self) -> float:
        """Of the mean game."""
        return sum(each.turns for each in self.games.values()) / len(self.games)

    @property
    def bytes_of_a_game(self) -> float:
        """In PostgreSQL where that was measured, else in SQLite."""
        kept = [each.sqlite if each.postgres is None else each.postgres for each in self.games.values()]
        return sum(kept) / len(kept)


@dataclass(frozen=True, slots=True)
class Needs:
    """What so many servers need."""

    tables: float
    turns: float  # a second in the busiest hour
    shards: int
    starting: float  # seconds until all shards are there
    processes: int
    drawing_cores: int
    memory: float  # bytes
    connections: int
    commits: float  # a second in the busiest hour
    requests: float  # a second in the busiest hour
    games: float  # finished in a day
    growth: float  # bytes a day


def needs(servers: int, costs: Costs, habits: Habits) -> Needs:
    """Worked out for the busiest hour; growth is of the mean day."""
    tables = servers * habits.tables
    mean = tables * habits.turns / DAY
    turns = mean * habits.peak
    shards = ceil(servers / SERVERS_OF_A_SHARD)
    at_a_time = CONCURRENCY_OF_LARGE if servers >= LARGE else 1
    # Two at least: one goes on while the other is replaced.
    processes = max(2, ceil(turns * costs.loop / LOOP), ceil(shards / SHARDS_OF_A_PROCESS))
    games = mean * DAY / costs.turns_of_a_game
    return Needs(
        tables=tables,
        turns=turns,
        shards=shards,
        starting=ceil(shards / at_a_time) * SECONDS_OF_A_START,
        processes=processes,
        drawing_cores=max(1, ceil(turns * costs.drawing / DRAWING)),
        memory=processes * costs.process + servers * costs.server,
        connections=processes * CONNECTIONS_OF_A_PROCESS,
        commits=turns * costs.actions * 2,  # stored, and noted as shown
        requests=turns * costs.requests,
        games=games,
        growth=games * costs.bytes_of_a_game,
    )


@dataclass(frozen=True, slots=True)
class Bound:
    """Something that gives way at so many servers."""

    servers: float
    what: str
    then: str


def bounds(costs: Costs, habits: Habits) -> list[Bound]:
    """What breaks first, first; each worked out as if nothing else did."""
    turns = habits.tables * habits.turns * habits.peak / DAY  # of one server in a second of the busiest hour
    found = [
        Bound(
            MOST_SERVERS_OF_A_SHARD,
            f"one shard: Discord takes no more than {MOST_SERVERS_OF_A_SHARD:,} servers on it",
            "nothing: the bot asks Discord for the number of shards and opens as many",
        ),
        Bound(
            DRAWING / (turns * costs.drawing),
            "one core that draws",
            "`VALEBOT_DRAWERS`: one drawing process for each further core; then a second machine",
        ),
        Bound(
            LOOP / (turns * costs.loop),
            "one process: its event loop",
            "PostgreSQL and several processes, which share the shards",
        ),
        Bound(
            costs.stored / (turns * costs.actions * 2),
            "SQLite's one writer",
            "PostgreSQL: it commits what comes at the same time together",
        ),
        Bound(
            REQUESTS_A_SECOND / (turns * costs.requests),
            f"Discord's {REQUESTS_A_SECOND:.0f} requests a second for one bot",
            f"ask Discord for more (large bots get it, from {LARGE:,} servers on)",
        ),
        Bound(
            STARTS_A_DAY * SERVERS_OF_A_SHARD,
            f"Discord's {STARTS_A_DAY:,} session starts a day: every shard once",
            "larger shards, up to 2,500 servers; resume sessions; more is granted to large bots",
        ),
    ]
    return sorted(found, key=lambda each: each.servers)
