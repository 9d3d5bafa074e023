"""How many turns a second three processes store on one PostgreSQL server, against one; nobody draws."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier
from statistics import median
from typing import NamedTuple

from bot.tables.address import Address
from bot.tables.lobby import Lobby, Wish
from bot.tables.play import Play, Word
from bot.tables.postgres.store import PostgresStore
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from rules.games import all_games
from tests.postgres import DURABLE, Server, database

SECONDS, ROUNDS, TABLES = 6.0, 3, 8
GAMES = all_games()


class Rate(NamedTuple):
    """How much was stored in a second."""

    turns: float
    actions: float


class Table:
    """A game of three people after the other in a channel of its own."""

    def __init__(self, tables: Tables, channel: int) -> None:
        self._tables, self._channel, self._chance = tables, channel, random.Random(channel)
        self.turns = self.actions = 0

    async def play(self, until: float) -> None:
        """Without a pause."""
        while time.monotonic() < until:
            await self._game(until)

    async def begin(self) -> int:
        """The number of a new game."""
        lobby = Lobby(self._tables, ("en",))
        game = (await lobby.open(Wish("valdora", 1, self._channel, guild=self._channel))).game
        for person in (2, 3):
            await lobby.join(game, person)
        await lobby.start(game, 1)
        return game

    async def _game(self, until: float) -> None:
        rules, play = GAMES["valdora"], Play(self._tables)
        game = await self._tables.repositories.games.live_table(self._channel) or await self.begin()
        here = await self._tables.position(game)
        while here.seat is not None and time.monotonic() < until:
            before, mover = here.seat, here.header.chairs[here.seat].person
            assert mover is not None
            line = rules.text(self._chance.choice(rules.legal_actions(here.state)))
            word = Word(game, mover, line, f"{game} {here.number}", here.number)
            here = (await play.word(word)).here
            self.actions += 1
            self.turns += here.seat != before


def _work(url: str, told: str, number: int, together: Barrier, done: SimpleQueue[Rate]) -> None:
    """In a process of its own: everything is made ready, then all begin together."""

    async def work() -> Rate:
        stored = Repositories(await PostgresStore.open(Address(url, told)))
        tables = [Table(Tables(stored, GAMES), number * TABLES + each + 1) for each in range(TABLES)]
        try:
            for each in tables:
                await each.begin()
            together.wait()
            begun = time.monotonic()
            await asyncio.gather(*(each.play(begun + SECONDS) for each in tables))
            spent = time.monotonic() - begun
            return Rate(
                sum(each.turns for each in tables) / spent, sum(each.actions for each in tables) / spent
            )
        finally:
            await stored.close()

    done.put(asyncio.run(work()))


def rate(server: Server, number: int) -> Rate:
    """What so many processes store."""
    spawning = multiprocessing.get_context("spawn")
    together, done = spawning.Barrier(number), spawning.SimpleQueue()
    with database(server.url) as address:
        given = (address.url, str(address))
        processes = [
            spawning.Process(target=_work, args=(*given, each, together, done)) for each in range(number)
        ]
        for each in processes:
            each.start()
        found: list[Rate] = [done.get() for _ in processes]
        for each in processes:
            each.join()
    return Rate(sum(each.turns for each in found), sum(each.actions for each in found))


def main() -> None:
    """Measure, one after the other so that both meet the same machine, and print."""
    server = Server(DURABLE)
    try:
        both = [(rate(server, 1), rate(server, 3)) for _ in range(ROUNDS)]
    finally:
        server.remove()
    one, three = (
        Rate(*(median(each[which][part] for each in both) for part in range(2))) for which in range(2)
    )
    ratio = median(three.turns / one.turns for one, three in both)
    print(
        f"processes: {one.turns:.0f} turns/s ({one.actions:.0f} actions/s) by one,"
        f" {three.turns:.0f} ({three.actions:.0f}) by three on one durable PostgreSQL:"
        f" {ratio:.2f} times as many, median of {ROUNDS} pairs"
    )


if __name__ == "__main__":
    main()
