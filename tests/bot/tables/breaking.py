"""A store that breaks off at a chosen statement, as a program does that is killed there."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from typing import Any

import psycopg

from bot.tables.address import Address, Where
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

    def __getattr__(self, name: str) -> Any:
        """All else as it is."""
        return getattr(self._store, name)

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

    def tell(self, what: str, number: int = 0) -> None:
        self._transaction.tell(what, number)


def everything_in(where: Where) -> list[str]:
    """All rows of a database, in an order of their own."""
    if isinstance(where, Address):
        return sorted(_rows_on_a_server(where))
    with closing(sqlite3.connect(where)) as connection:
        return sorted(connection.iterdump())


def _rows_on_a_server(address: Address) -> Iterator[str]:
    with psycopg.connect(address.url) as connection:
        found = connection.execute(b"SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        # In one question: it is asked after every deed broken off.
        rows = " UNION ALL ".join(f"SELECT '{table} ' || one::text FROM {table} one" for (table,) in found)
        yield from (row for (row,) in connection.execute(rows.encode()))
