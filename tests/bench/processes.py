"""How many actions a second three processes store on one PostgreSQL server, against one; nobody draws."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from statistics import median

from bot.tables.address import Address
from bot.tables.lobby import Lobby, Wish
from bot.tables.play import Play, Word
from bot.tables.postgres.store import PostgresStore
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from rules.games import all_games
from tests.postgres import DURABLE, Server, database

SECONDS, ROUNDS, TABLES = 4.0, 3, 8
GAMES = all_games()


async def _play_on(tables: Tables, channel: int, until: float) -> int:
    """Play at a table of its own; how many actions were stored."""
    lobby, play, chance, done = Lobby(tables, ("en",)), Play(tables), random.Random(channel), 0
    while time.monotonic() < until:
        game = (await lobby.open(Wish("valdora", 1, channel, guild=channel))).game
        for person in (2, 3):
            await lobby.join(game, person)
        await lobby.start(game, 1)
        here = await tables.position(game)
        while here.seat is not None and time.monotonic() < until:
            rules, mover = GAMES["valdora"], here.header.chairs[here.seat].person
            assert mover is not None
            line = rules.text(chance.choice(rules.legal_actions(here.state)))
            word = Word(game, mover, line, f"{game} {here.number}", here.number)
            here, done = (await play.word(word)).here, done + 1
    return done


def _work(url: str, told: str, number: int, until: float) -> int:
    """In a process of its own."""

    async def work() -> int:
        stored = Repositories(await PostgresStore.open(Address(url, told)))
        tables = Tables(stored, GAMES)
        try:
            channels = range(number * TABLES + 1, (number + 1) * TABLES + 1)
            return sum(await asyncio.gather(*(_play_on(tables, each, until) for each in channels)))
        finally:
            await stored.close()

    return asyncio.run(work())


def rate(server: Server, processes: int) -> float:
    """Actions a second by so many processes."""
    with database(server.url) as address, multiprocessing.get_context("spawn").Pool(processes) as pool:
        pool.map(time.sleep, [0.2] * processes)  # until they are there
        until = time.monotonic() + SECONDS
        given = [(address.url, str(address), number, until) for number in range(processes)]
        return sum(pool.starmap(_work, given, chunksize=1)) / SECONDS


def main() -> None:
    """Measure, one after the other so that both meet the same machine, and print."""
    server = Server(DURABLE)
    try:
        both = [(rate(server, 1), rate(server, 3)) for _ in range(ROUNDS)]
    finally:
        server.remove()
    one, three = median(each[0] for each in both), median(each[1] for each in both)
    print(
        f"processes: {one:.0f} actions/s by one, {three:.0f} by three on one durable PostgreSQL:"
        f" {three / one:.2f} times as many"
    )


if __name__ == "__main__":
    main()
