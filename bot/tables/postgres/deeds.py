"""A transaction as few journeys to the server: what answers nothing travels with what does."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import cast

import psycopg

from bot.tables.errors import StoreUnavailable, Unsure
from bot.tables.postgres.connecting import Connection, has_ended
from bot.tables.postgres.news import CHANNEL, payload
from bot.tables.postgres.wire import Cell, Saying, exchange
from bot.tables.postgres.words import UNREACHABLE, plain_errors, statement
from bot.tables.shielding import to_its_end
from bot.tables.store import Query, Row, Transaction, Value

_BEGIN, _COMMIT, _ROLLBACK = Saying(b"BEGIN"), Saying(b"COMMIT"), Saying(b"ROLLBACK")
_LOCK = b"SELECT pg_advisory_xact_lock($1)"
_TELL = b"SELECT pg_notify($1, $2)"


class Deed:
    """What is read and stored by one connection as one thing, under locks that end with it.

    It begins with the first statement that answers, and again with the next one after it was stored.
    """

    def __init__(self, connection: Connection, name: str) -> None:
        self._connection = connection
        self._name = name
        self._begun = False
        self._keys: list[int] = []
        self._unsent: list[Saying] = []
        self._news: list[tuple[str, int]] = []
        self.writing = False

    @property
    def lost(self) -> bool:
        """Whether the server, or the network, has ended it."""
        return has_ended(self._connection)

    def lock(self, key: int) -> None:
        """Hold this lock, too, from the next statement on."""
        self._keys.append(key)
        if self._begun:
            self._unsent.append(Saying(_LOCK, (key,)))

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """The rows of a ``SELECT``."""
        return (await self.read_together((sql, values)))[0]

    async def read_together(self, *queries: Query) -> list[list[Row]]:
        """The rows of several."""
        return await to_its_end(self._answers(queries))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """See ``Store.transaction``; the locks are gone after it."""
        self.writing = True
        try:
            yield self
            await to_its_end(self._commit())
        except BaseException:
            await self.break_off()
            raise
        finally:
            self.writing = False
            self._news.clear()

    async def execute(self, sql: str, *values: Value) -> list[Row]:
        """See ``Transaction.execute``."""
        ours = statement(sql)
        if ours.answers:
            return await self.read(sql, *values)
        self._unsent.append(Saying(ours.sql, values))
        return []

    def tell(self, what: str, number: int = 0) -> None:
        """See ``Transaction.tell``."""
        self._news.append((what, number))

    async def break_off(self) -> None:
        """Nothing of it shall be stored; the locks go."""
        self._unsent.clear()
        if self._begun:
            await to_its_end(self._roll_back())

    async def _answers(self, queries: Sequence[Query]) -> list[list[Row]]:
        try:
            with plain_errors():
                found = await self._say(*(Saying(statement(sql).sql, values) for sql, values in queries))
                return cast("list[list[Row]]", found[-len(queries) :])
        except BaseException:
            await self._roll_back()
            raise

    async def _say(self, *last: Saying, at_the_end: int = 0) -> list[list[dict[str, Cell]]]:
        """Everything that was said so far, and *last*; the rows of each that must not fail."""
        first = () if self._begun else (_BEGIN, *(Saying(_LOCK, (key,)) for key in self._keys))
        self._begun = True
        sayings = (*first, *self._unsent, *last)
        self._unsent.clear()
        return await exchange(self._connection, sayings, at_the_end=at_the_end)

    async def _commit(self) -> None:
        if self.lost:
            raise StoreUnavailable(UNREACHABLE)  # before it could store anything
        # After the commit, on the same journey: commits that tell wait for each other, and for the disk.
        news = (Saying(_TELL, (CHANNEL, payload(self._name, self._news))),) if self._news else ()
        with plain_errors():
            try:
                await self._say(_COMMIT, *news, at_the_end=len(news))
            except psycopg.OperationalError:
                if self.lost:
                    raise Unsure("tables.perhaps-stored") from None
                raise
        self._begun = False

    async def _roll_back(self) -> None:
        self._unsent.clear()
        if not self._begun:
            return  # by an answer that failed meanwhile
        self._begun = False
        try:
            await exchange(self._connection, [_ROLLBACK])
        except psycopg.Error:
            await self._connection.close()  # the server takes back what a lost connection has begun
