"""What one ``/move`` asks of the database and of the rules; the numbers stand in docs/architecture.md."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.tables.store import Query, Row, Store, Transaction, Value
from rules.core import Game
from tests.bot.inside import awaited, inside, seated
from tests.bot.raised import ROOT
from tests.bot.test_turns import move_to

pytestmark = pytest.mark.slow

BEFORE = 16  # of version 0.1.0, counted the same way: 13 reads and 3 transactions
NOT_OF_A_MOVE = ("reminders",)  # the task that looks after waiting turns


class Counting:
    """A store that counts how often it is asked, by whoever is not the test or the clock."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._test = asyncio.current_task()
        self.asked: list[str] = []

    def _count(self, what: str) -> None:
        task = asyncio.current_task()
        if task is not None and task is not self._test and task.get_name() not in NOT_OF_A_MOVE:
            self.asked.append(what)

    async def read(self, sql: str, *values: Value) -> list[Row]:
        self._count(sql)
        return await self._store.read(sql, *values)

    async def read_together(self, *queries: Query) -> list[list[Row]]:
        self._count("; ".join(sql for sql, _ in queries))
        return await self._store.read_together(*queries)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        self._count("transaction")
        async with self._store.transaction() as found:
            yield found

    def __getattr__(self, name: str) -> Any:
        """All else as it is."""
        return getattr(self._store, name)


def test_a_move_asks_the_database_half_as_often_and_applies_its_action_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    acted: list[Any] = []
    act: Callable[..., Any] = Game.act

    def counted_act(*given: Any) -> Any:
        acted.append(given[-1])
        return act(*given)

    monkeypatch.setattr(Game, "act", counted_act)

    async def play() -> list[str]:
        counting: list[Counting] = []

        def counted(store: Store) -> Store:
            counting.append(Counting(store))
            return counting[0]

        async with asyncio.timeout(600), inside(tmp_path, counted) as home:
            header, guests = await seated(home, 0, 1, 2, kind="valdora")
            while await home.stored.messages.pending(header.game):
                await asyncio.sleep(0.01)
            line = await move_to(home, header, "r")  # with something left to do: the turn goes on
            counting[0].asked.clear()
            acted.clear()
            guest = guests[await awaited(home, header)]
            await guest.command(home.at.tables, "move", to=line.split(" ")[1])
            await guest.turn_message(header.game, 1)
            while await home.stored.messages.pending(header.game):
                await asyncio.sleep(0.01)
            await home.app.showing.close(10)
            return counting[0].asked

    asked = asyncio.run(play())
    assert len(asked) <= BEFORE / 2, asked
    assert len(acted) == 1
    told = f"**{BEFORE}** calls before, **{len(asked)}** now"
    assert told in (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), asked
