"""A store that breaks off at a chosen statement, as a program does that is killed there."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bot.tables.store import Row, Store, Transaction, Value


class BrokenOff(BaseException):
    """The program ends here; nobody catches this by mistake."""


class BreakingStore:
    """*store*, until the *moment*-th thing it writes: a statement, or the end of a transaction."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.moment: int | None = None
        self.written = 0

    async def read(self, sql: str, *values: Value) -> list[Row]:
        return await self._store.read(sql, *values)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with self._store.transaction() as transaction:
            yield _Breaking(self, transaction)
            self.step()  # just before all of it is stored for good

    async def close(self) -> None:
        await self._store.close()

    def step(self) -> None:
        """One more thing is about to be written."""
        if self.written == self.moment:
            raise BrokenOff
        self.written += 1


class _Breaking:
    def __init__(self, store: BreakingStore, transaction: Transaction) -> None:
        self._store, self._transaction = store, transaction

    async def execute(self, sql: str, *values: Value) -> list[Row]:
        self._store.step()
        return await self._transaction.execute(sql, *values)


def everything_in(path: Path) -> list[str]:
    """All rows of a database, in an order of their own."""
    with closing(sqlite3.connect(path)) as connection:
        return sorted(connection.iterdump())
