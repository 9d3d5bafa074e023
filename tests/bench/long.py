"""A long life: whole games with computer players, one after the other, in one process. Does memory grow?

Everything of the bot takes part but the wire and the pictures, which live in processes of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import tempfile
from itertools import count
from pathlib import Path
from random import Random

from bot.processes import spare_what_stays
from bot.tables.computers import Driver, Thinkers
from bot.tables.lobby import Lobby, Wish
from bot.tables.play import Play, Word
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Tables
from rules.games import all_games
from tests.bench.sidebyside import verdict
from tests.bot.simple import choose
from tests.bot.tables.victim import showing

GAMES, AT_ONCE, PARTS = 1000, 4, 10
GOAL = 1.1  # the last part against the fifth: what grows for ever would show
HOST = 1


def resident() -> float:
    """Megabytes of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class House:
    """Tables, and all that moves and shows them."""

    def __init__(self, stored: Repositories) -> None:
        self.tables = Tables(stored, all_games())
        self.lobby, self.play, self.thinkers = Lobby(self.tables, ("en",)), Play(self.tables), Thinkers()
        self.driver = Driver(self.play, self.tables, self.thinkers)
        self.showing = showing(self.tables, lambda *words: None)
        self.tables.listen(self.driver.poke)
        self.tables.listen(self.showing.poke)

    async def whole_game(self, number: int) -> None:
        """One person and computer players, to the end."""
        kind = list(self.tables.games)[number % len(self.tables.games)]
        rules, chance = self.tables.games[kind], Random(number)
        header = await self.lobby.open(Wish(kind, HOST, number, guild=1))
        for _ in range(rules.seat_counts[0] - 1):
            await self.lobby.add_computer(header.game, HOST, "easy")
        await self.lobby.start(header.game, HOST)
        while True:
            await self.driver.settled(header.game, 600)
            here = await self.tables.position(header.game)
            if here.seat is None:
                return
            line, name = choose(rules, here.state, chance), f"long {header.game} {here.number}"
            await self.play.word(Word(header.game, HOST, line, name, here.number))


async def series(games: int) -> list[float]:
    """Memory after each tenth of the games."""
    seen: list[float] = []
    numbers = count(1)
    with tempfile.TemporaryDirectory() as folder:
        stored = Repositories(await SqliteStore.open(Path(folder) / "long.db"))
        house = House(stored)

        async def player() -> None:
            while (number := next(numbers)) <= games:
                await house.whole_game(number)
                if number % max(1, games // PARTS) == 0:
                    gc.collect()
                    seen.append(resident())
                    print(f"    {number:>5} games  {seen[-1]:7.1f} MB", flush=True)

        try:
            await asyncio.gather(*(player() for _ in range(AT_ONCE)))
            await house.showing.close(60)
        finally:
            house.thinkers.close()
            await stored.close()
    return seen


def main() -> None:
    """Print how memory went."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.long", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many (default: {GAMES})")
    options, _ = parser.parse_known_args()
    logging.disable(logging.CRITICAL)
    spare_what_stays()  # as the bot does
    print(f"A long life: {options.games} whole games with computer players in one process:")
    seen = asyncio.run(series(options.games))
    value = seen[-1] / seen[len(seen) // 2 - 1]
    verdict("memory after the last game / after half of them", value, f"<= {GOAL}", met=value <= GOAL)


if __name__ == "__main__":
    main()
