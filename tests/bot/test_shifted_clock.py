"""The real program on a machine whose wall clock jumps."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from bot.tables.values import WaitingTurn
from tests.bot import shifted
from tests.bot.house import Guest, House, house
from tests.bot.test_games import run, seated
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow

DAY = 86_400  # seconds


def set_ahead(folder: Path, seconds: int) -> None:
    """Replace the file at once: the program may be reading it."""
    new = folder / "new"
    new.write_text(str(seconds), "ascii")
    os.replace(new, folder / shifted.FILE)


async def looked_at(home: House, host: Guest, game: int, pace: str) -> WaitingTurn:
    """The turn that is waited for, after the program has decided what to do about it."""
    await host.command(home.at.tables, "me remind", pace=pace)
    reminders = (await home.look()).reminders
    async with asyncio.timeout(PATIENCE):
        while True:
            turn = await reminders.waiting(game)
            assert turn is not None
            if turn.due or turn.expired:
                return turn
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(("begun_at", "then"), [(0, 2 * DAY), (-25 * 3600, 0)])
def test_jump_of_the_wall_clock_ends_no_turn(tmp_path: Path, begun_at: int, then: int) -> None:
    set_ahead(tmp_path, begun_at)

    async def play() -> None:
        async with house(tmp_path, "tests.bot.shifted") as home:
            header, guests = await seated(home, "sylvan", 0, 1)
            host = guests[header.host or 0]
            await host.command(home.at.tables, "me remind", deadline="1d", consequence="turn")
            before = await looked_at(home, host, header.game, "relaxed")
            set_ahead(tmp_path, then)
            for _ in range(2):  # as it runs, and after a restart
                turn = await looked_at(home, host, header.game, "daily")
                assert not turn.expired
                assert (turn.seat, turn.since) == (before.seat, before.since)
                await home.close()
                await home.open()

    run(play())
