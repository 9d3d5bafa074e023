"""What repositories stand on: a store as a whole, or one transaction of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

from bot.tables.store import MISSED, Query, Row, Store, Transaction, Value

TABLE, CLOCK = "table", "clock"  # what processes on one database tell each other: something new at a table,
# or about when something is due


class Session(Protocol):
    """Where a repository reads and writes."""

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """The rows of a ``SELECT``."""

    async def read_together(self, *queries: Query) -> list[list[Row]]:
        """Return the rows of several queries, all from one snapshot and in one round trip."""

    def writing(self) -> AbstractAsyncContextManager[Writing]:
        """Statements that belong together."""


class Writing:
    """A transaction under way, and what must follow when it is stored."""

    def __init__(self, transaction: Transaction) -> None:
        self.execute = transaction.execute
        self.tell = transaction.tell  # other processes
        self.stirs = False
        self.noticed: list[int] = []

    def stir(self) -> None:
        """The next due time may be another now."""
        if not self.stirs:
            self.stirs = True
            self.tell(CLOCK)

    def notice(self, game: int) -> None:
        """A table has something to show now."""
        if game not in self.noticed:
            self.noticed.append(game)
            self.tell(TABLE, game)


class WholeStore:
    """Reads what is stored for good; whatever is written is a transaction of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.stirred = asyncio.Event()
        self.listeners: list[Callable[[int], None]] = []
        self.overhearers: list[Callable[[int | None], None]] = []
        store.hear(self._overhear)

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """See ``Session.read``."""
        return await self._store.read(sql, *values)

    async def read_together(self, *queries: Query) -> list[list[Row]]:
        """See ``Session.read_together``."""
        return await self._store.read_together(*queries)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Writing]:
        """See ``Session.writing``; once it is stored, everybody concerned is told."""
        done = None
        try:
            async with self._store.transaction() as transaction:
                writing = Writing(transaction)
                yield writing
                done = writing
        finally:
            # Also when the caller was cancelled while it was being stored: one look too many harms nobody.
            if done is not None:
                self._tell(done)

    def _tell(self, done: Writing) -> None:
        if done.stirs:
            self.stirred.set()
        for game in done.noticed:
            for listener in self.listeners:
                listener(game)

    def _overhear(self, what: str, number: int) -> None:
        """Another process has stored something."""
        if what in (CLOCK, MISSED):
            self.stirred.set()
        if what in (TABLE, MISSED):
            for overhearer in self.overhearers:
                overhearer(None if what == MISSED else number)
        if what == TABLE:
            for listener in self.listeners:
                listener(number)


class WithinTransaction:
    """Reads and writes inside one transaction."""

    def __init__(self, writing: Writing) -> None:
        self._writing = writing

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """See ``Session.read``; it sees what was written before it."""
        return await self._writing.execute(sql, *values)

    async def read_together(self, *queries: Query) -> list[list[Row]]:
        """See ``Session.read_together``."""
        return [await self.read(sql, *values) for sql, values in queries]

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Writing]:
        """See ``Session.writing``."""
        yield self._writing
