"""How dear a stored action, a cold load and a start are, beside what SQLite alone costs on the same disk."""

from __future__ import annotations

import asyncio
import gc
import random
import resource
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median

from bot.tables.history import digest
from bot.tables.lease import Lease
from bot.tables.lobby import Lobby, Wish
from bot.tables.play import Play, Word
from bot.tables.questions.asking import Questions
from bot.tables.reminders.runner import Runner
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Tables
from bot.tables.values import EMPTY, Chair, Change, Header, Line, Reminder, Result, SentReminder, Status, Turn
from rules.games import all_games

GAMES = all_games()
VALDORA = GAMES["valdora"]
ROUNDS, PER_ROUND = 60, 20
LOADED_LINES = 300
STORED, LIVE_GAMES, STORED_LINES = 10_000, 1_000, 60


def lines(seed: str, most: int) -> Iterator[tuple[int, str, str]]:
    """A random game of Valdora: seat, line and digest of each action."""
    chance, state = random.Random(seed), VALDORA.setup(3, seed, {})
    for _ in range(most):
        seat = VALDORA.to_act(state)
        if seat is None:
            return
        action = chance.choice(VALDORA.legal_actions(state))
        step = VALDORA.apply(state, action)
        yield seat, VALDORA.text(action), digest(step.events)
        state = step.state


def bare(path: Path) -> sqlite3.Connection:
    """A database with one table like ours, as durable as ours."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
        "CREATE TABLE actions (game INTEGER, n INTEGER, seat INTEGER, line TEXT, digest TEXT,"
        " interaction TEXT UNIQUE, at INTEGER, PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID;"
    )
    return connection


def insert(connection: sqlite3.Connection, n: int) -> None:
    """One action and its commit."""
    row = (1, n, 0, "move r13", "0123456789abcdef", f"{10**18 + n}", 1_700_000_000_000)
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    connection.execute("COMMIT")


async def started(tables: Tables, channel: int) -> Header:
    """A game of three, begun."""
    lobby = Lobby(tables, ("en",))
    header = await lobby.open(Wish("valdora", 1, channel, guild=1))
    for person in (2, 3):
        await lobby.join(header.game, person)
    return await lobby.start(header.game, 1)


class Player:
    """Plays one game after the other at random; only the playing of a word is timed."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.play, self.chance = tables, Play(tables), random.Random("bench")
        self.channels, self.interactions = count(1), count(10**18)
        self.header: Header | None = None

    async def word(self) -> Word:
        """What the player to move does next."""
        if self.header is not None:
            position = await self.tables.position(self.header.game)
            seat = VALDORA.to_act(position.state)
            if seat is not None:
                action = self.chance.choice(VALDORA.legal_actions(position.state))
                person = position.header.chairs[seat].person or 0
                number = f"{next(self.interactions)}"
                return Word(self.header.game, person, VALDORA.text(action), number, position.number)
        self.header = await started(self.tables, next(self.channels))
        return await self.word()

    async def seconds(self, actions: int) -> float:
        """Time for some actions, the thinking left out."""
        spent = 0.0
        for _ in range(actions):
            word = await self.word()
            begun = time.perf_counter()
            await self.play.word(word)
            spent += time.perf_counter() - begun
        return spent


def commits(connection: sqlite3.Connection, numbers: Iterator[int], times: int) -> float:
    """Time for some bare commits."""
    begun = time.perf_counter()
    for _ in range(times):
        insert(connection, next(numbers))
    return time.perf_counter() - begun


async def paired(
    name: str, ours: Callable[[], Awaitable[float]], bare: Callable[[], float], goal: str
) -> None:
    """Measure both in rounds, in an order drawn by lot, and print the median of the ratios."""
    one, other = [], []
    for _ in range(ROUNDS):
        for turn in random.sample(("ours", "bare"), 2):
            if turn == "ours":
                one.append(await ours())
            else:
                other.append(bare())
    ratio = median(mine / theirs for mine, theirs in zip(one, other, strict=True))
    times = f"{median(one) * 1e3:6.2f} ms against {median(other) * 1e3:6.2f} ms"
    print(f"{name}: {times}, ratio {ratio:.2f} ({goal})", flush=True)


async def storing(folder: Path) -> None:
    """An action against a bare commit."""
    stored = Repositories(await SqliteStore.open(folder / "ours.db"))
    player, numbers = Player(Tables(stored, GAMES)), count()
    name = f"{PER_ROUND} actions stored, against {PER_ROUND} bare commits"
    with closing(bare(folder / "bare.db")) as connection:
        await paired(
            name,
            lambda: player.seconds(PER_ROUND),
            lambda: commits(connection, numbers, PER_ROUND),
            "goal 5",
        )
    await stored.close()


async def loading(folder: Path) -> None:
    """A cold load of a long game against thirty bare commits."""
    stored = Repositories(await SqliteStore.open(folder / "load.db"))
    game, numbers = await fill(stored, "a long game", LOADED_LINES, channel=1), count(10**6)

    async def load() -> float:
        begun = time.perf_counter()
        await Tables(stored, GAMES).position(game)
        return time.perf_counter() - begun

    name = f"{LOADED_LINES} actions loaded cold, against 30 bare commits"
    with closing(bare(folder / "bare-too.db")) as connection:
        await paired(name, load, lambda: commits(connection, numbers, 30), "goal 1")
    await stored.close()


async def fill(stored: Repositories, seed: str, most: int, channel: int | None) -> int:
    """Store a game as if it had been played; live when it has a channel."""
    chairs = (Chair(1), Chair(2), Chair(3)) if channel else (EMPTY,) * 3
    status: Status = "playing" if channel else "finished"
    header = Header(0, "valdora", "abandoned", 1, 1, channel, 1, chairs)
    header = replace(header, rules=VALDORA.version, seed=seed, started_at=1, ended_at=1)
    game = await stored.games.open(header)
    played = tuple(
        Line(n, seat, text, word, f"{seed} {n}", 1) for n, (seat, text, word) in enumerate(lines(seed, most))
    )
    turn = Turn(0, 1) if channel else None
    done = () if channel else (Result(1, 1), Result(0, 2), Result(0, 2))
    change = Change(game, 1, "acted", played, turn, replace(header, status=status), results=done)
    await stored.games.commit(change)
    return game


async def starting(path: Path) -> None:
    """What a start does: lease, migrations, whatever was not shown, and every live game once."""
    gc.collect()
    begun = time.perf_counter()
    with Lease.take(path):
        stored = Repositories(await SqliteStore.open(path))
        tables = Tables(stored, GAMES)
        for game in await stored.messages.pending_games():
            await stored.messages.shown(game, [each.id for each in await stored.messages.pending(game)])
        live = await stored.games.numbers("open", "playing")
        ready = time.perf_counter() - begun
        for game in live:
            await tables.position(game)
        loaded = time.perf_counter() - begun
        await stored.close()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"start with {STORED:,} stored games: {ready:.2f} s; its {len(live):,} live games replayed as well:"
        f" {loaded:.2f} s; {memory:.0f} MB (goal 2 s, 150 MB)",
        flush=True,
    )


COPY = """
CREATE TEMP TABLE copies AS
    WITH RECURSIVE k (k) AS (VALUES (3) UNION ALL SELECT k + 1 FROM k WHERE k < :stored)
    SELECT k AS copy, CASE WHEN k <= :live + 1 THEN 1 ELSE 2 END AS original FROM k;
INSERT INTO games (id, channel, kind, status, host, guild, settings, options, rules, seed, opened_at)
    SELECT copy, iif(original = 1, copy, NULL), kind, status, host, guild, settings, options, rules, seed, 1
    FROM copies JOIN games ON id = original;
INSERT INTO seats SELECT copy, seat, person, level, forgotten, points, won, place
    FROM copies JOIN seats ON game = original;
INSERT INTO actions SELECT copy, n, seat, line, digest, copy || ' ' || n, at
    FROM copies JOIN actions ON game = original;
INSERT INTO turns (game, seat, since, touched)
    SELECT copy, seat, since, touched FROM copies JOIN turns ON game = original;
"""


async def stock(path: Path, live: int = LIVE_GAMES) -> None:
    """A database with thousands of games: a live one and a finished one, copied."""
    stored = Repositories(await SqliteStore.open(path))
    await fill(stored, "live", STORED_LINES, channel=1)
    await fill(stored, "finished", STORED_LINES, channel=None)
    await stored.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        for statement in COPY.split(";")[:-1]:
            values = {"stored": STORED, "live": live} if ":stored" in statement else {}
            connection.execute(statement, values)
        connection.execute("COMMIT")


class Silence:
    """Reminds nobody."""

    async def send(self, reminder: Reminder, header: Header) -> bool:
        """Done at once."""
        return True

    async def withdraw(self, sent: SentReminder) -> None:
        """Do nothing."""


async def waiting(path: Path) -> None:
    """What reminders cost when everybody is to move and nothing is due."""
    stored = Repositories(await SqliteStore.open(path))
    tables = Tables(stored, GAMES, now=lambda: 60_000)  # the turns began at 1
    runner = Runner(tables, Silence(), Questions(tables))
    begun = time.perf_counter()
    await runner.look()  # works out when to remind each of them
    planned = time.perf_counter() - begun
    looks = []
    for _ in range(20):
        begun = time.perf_counter()
        await runner.look()
        looks.append(time.perf_counter() - begun)
    await stored.close()
    print(
        f"{STORED:,} turns waiting, none due: a look at them takes {median(looks) * 1e3:.1f} ms, and there is"
        f" one an hour; planning all of them for the first time took {planned:.1f} s",
        flush=True,
    )


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(dir=".") as name:
        folder = Path(name)
        asyncio.run(storing(folder))
        asyncio.run(loading(folder))
        asyncio.run(stock(folder / "stock.db"))
        asyncio.run(starting(folder / "stock.db"))
        asyncio.run(stock(folder / "waiting.db", live=STORED))
        asyncio.run(waiting(folder / "waiting.db"))


if __name__ == "__main__":
    main()
