"""A store that breaks off at a chosen statement, as a program does that is killed there."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from typing import Any, TypeAlias

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


Look: TypeAlias = Callable[[], list[str]]


def everything_in(where: Where) -> list[str]:
    """All rows of a database, in an order of their own."""
    with looking_at(where) as look:
        return look()


@contextmanager
def looking_at(where: Where) -> Iterator[Look]:
    """The same again and again, by a connection of its own: it sees what is stored for good."""
    if isinstance(where, Address):
        with psycopg.connect(where.url, autocommit=True) as server:
            yield partial(_rows_on_a_server, server)
    else:
        with closing(sqlite3.connect(where)) as file:
            yield partial(_rows_in_a_file, file)


def _rows_in_a_file(connection: sqlite3.Connection) -> list[str]:
    # How the tables are made, too; but not where in the file they begin.
    made = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema").fetchall()
    names = [name for kind, name, _, _ in made if kind == "table"]
    found = [f"{name} {row}" for name in names for row in connection.execute(f"SELECT * FROM {name}")]
    return sorted([*map(str, made), *found])


def _rows_on_a_server(connection: psycopg.Connection[Any]) -> list[str]:
    tables = connection.execute(b"SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    # In one question: it is asked after every deed broken off.
    rows = " UNION ALL ".join(f"SELECT '{table} ' || one::text FROM {table} one" for (table,) in tables)
    return sorted(row for (row,) in connection.execute(rows.encode()))
