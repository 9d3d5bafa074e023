"""``db check`` beside a bot at work: a healthy database has no faults."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, redirect_stdout
from random import Random

import pytest

from bot.__main__ import main
from bot.tables.address import Address, Where
from bot.tables.check import trouble_with
from bot.tables.opening import open_store
from bot.tables.repositories import Repositories
from rules.games import all_games
from tests.bot.simple import choose
from tests.bot.tables.place import ANNA, BEN, Place, place, run

pytestmark = pytest.mark.slow

CHECKS = 5


@asynccontextmanager
async def busy(where: Where) -> AsyncIterator[None]:
    """As long as this lasts, a bot plays one game after the other without a pause."""
    async with place(where) as here:
        begun, done = asyncio.Event(), asyncio.Event()
        playing = asyncio.create_task(_play(here, begun, done))
        await begun.wait()
        try:
            yield
        finally:
            done.set()
            await playing


async def _play(here: Place, begun: asyncio.Event, done: asyncio.Event) -> None:
    chance, kind = Random(1), "sylvan"
    while not done.is_set():
        game = (await here.start(ANNA, BEN, kind=kind)).game
        while not done.is_set() and (await here.tables.position(game)).seat is not None:
            position = await here.tables.position(game)
            await here.act(game, choose(here.tables.games[kind], position.state, chance))
            begun.set()


def test_game_is_read_in_one_snapshot(where: Where) -> None:
    async def work() -> None:
        async with busy(where):
            looking = Repositories(await open_store(where, readonly=True))
            try:
                for _ in range(100):
                    for game in await looking.games.every_number():
                        assert await trouble_with(looking.games, all_games(), game) is None
            finally:
                await looking.close()

    run(work)


def test_check_command_beside_a_busy_bot_finds_nothing(where: Where) -> None:
    name = where.url if isinstance(where, Address) else str(where)

    async def work() -> None:
        async with busy(where):
            for _ in range(CHECKS):
                said = io.StringIO()
                with redirect_stdout(said):
                    code = await asyncio.to_thread(main, ["db", "--database", name, "check"])
                assert code == 0, said.getvalue()

    run(work)
