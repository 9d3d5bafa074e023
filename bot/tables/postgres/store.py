"""The PostgreSQL store: many processes on one database, each transaction durable before anybody is told."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import socket
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Self, cast

import psycopg

from bot.clock import SteadyClock
from bot.tables.address import Address
from bot.tables.errors import StoreUnavailable
from bot.tables.postgres import shape
from bot.tables.postgres.connecting import (
    APPLICATION,
    Connection,
    Connections,
    connect,
)
from bot.tables.postgres.deeds import Deed
from bot.tables.postgres.fence import Fence
from bot.tables.postgres.locks import Keeper, key_of
from bot.tables.postgres.news import CHANNEL, NOW, News, payload
from bot.tables.postgres.wire import Saying, exchange
from bot.tables.postgres.words import plain_errors, statement
from bot.tables.shielding import to_its_end
from bot.tables.store import MISSED, Ear, Kept, Query, Row, Transaction, Value

_CONNECTED = (
    "SELECT pid FROM pg_stat_activity WHERE application_name = ? AND datname = current_database() LIMIT 1"
)
_CUT_OFF = (
    "SELECT count(*) FILTER (WHERE pg_terminate_backend(pid, 5000)) AS ended FROM pg_stat_activity"
    " WHERE application_name = ? AND datname = current_database() AND pid <> pg_backend_pid()"
)
_SNAPSHOT = Saying(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
_END = Saying(b"ROLLBACK")
_MISSED = "SELECT pg_notify(?, ?)"
_GIVEN = (
    "SELECT tables.relname AS name, pg_sequence_last_value(numbers.oid::regclass) AS last"
    " FROM pg_class AS numbers JOIN pg_depend ON pg_depend.objid = numbers.oid AND pg_depend.deptype = 'i'"
    " JOIN pg_class AS tables ON tables.oid = pg_depend.refobjid WHERE numbers.relkind = 'S'"
)
_GIVE_AFTER = "SELECT setval(pg_get_serial_sequence(?, 'id')::regclass, ?)"


def name_of_this_process() -> str:
    """One that no other process has, and that tells people which it is."""
    host = re.sub(r"[^A-Za-z0-9.-]", "", socket.gethostname())[:24] or "host"
    return f"{host}-{os.getpid()}-{secrets.token_hex(4)}"


class PostgresStore:
    """``Store`` on a PostgreSQL server. Made by ``open``; close it."""

    shared = True

    def __init__(
        self, connections: Connections, news: News, keeper: Keeper, fence: Fence, name: str, *, readonly: bool
    ) -> None:
        self.name = name
        self._connections = connections
        self._fence = fence
        self._news = news
        self._keeper = keeper
        self._readonly = readonly
        # The connection that holds a lock is the one its holder reads and writes by: when it is lost, nothing
        # can be stored by somebody who only believes to be alone.
        self._deeds: dict[asyncio.Task[object], Deed] = {}

    @classmethod
    async def open(
        cls, address: Address, *, readonly: bool = False, serving: bool = True, name: str | None = None
    ) -> Self:
        """The store at *address*, migrated; ``readonly`` for looking at what others work on.

        Who is not *serving* hears nobody, and keeps nobody from changing the shape.
        """
        name = name or name_of_this_process()
        fence = Fence(name)
        making = partial(connect, address, name, fence, readonly=readonly)
        connection = await making()  # which says better than the pool why it cannot be
        try:
            await (shape.look(connection) if readonly else shape.prepare(connection))
        except BaseException:
            await connection.close()
            raise
        news = News(making, shape.serve, name)
        connections = Connections(address, name, fence, readonly=readonly)
        store = cls(connections, news, Keeper(making), fence, name, readonly=readonly)
        try:
            await connections.open()
            await (news.begin(connection) if serving and not readonly else connection.close())
        except BaseException:
            await connection.close()
            await store.close()
            raise
        return store

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """See ``Store.read``."""
        return (await self.read_together((sql, values)))[0]

    async def read_together(self, *queries: Query) -> list[list[Row]]:
        """See ``Store.read_together``."""
        deed = self._deed()
        if deed is not None and not deed.writing and not deed.lost:
            return await deed.read_together(*queries)
        # What others have stored can be read by any connection.
        async with self._connections.borrowed() as connection:
            return await to_its_end(_fetch(connection, queries))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """See ``Store.transaction``."""
        if self._readonly:
            raise StoreUnavailable("tables.database-read-only")
        if self._news.outgrown is not None:
            raise self._news.outgrown
        deed = self._deed()
        if deed is not None and not deed.writing:
            async with deed.transaction() as transaction:
                yield transaction
            return
        async with (
            self._connections.borrowed() as connection,
            Deed(connection, self.name).transaction() as transaction,
        ):
            yield transaction

    @asynccontextmanager
    async def deed(self, what: str, number: int) -> AsyncIterator[None]:
        """See ``Store.deed``."""
        task, outer = _this_task(), self._deed()
        if outer is not None:
            outer.lock(key_of(what, number))
            yield
            return
        async with self._connections.borrowed() as connection:
            deed = self._deeds[task] = Deed(connection, self.name)
            deed.lock(key_of(what, number))
            try:
                yield
            finally:
                del self._deeds[task]
                await deed.break_off()  # if it was not stored

    def keeping(self, what: str, number: int) -> AbstractAsyncContextManager[Kept]:
        """See ``Store.keeping``."""
        return self._keeper.keeping(what, number)

    def hear(self, ear: Ear) -> None:
        """See ``Store.hear``."""
        self._news.hear(ear)

    @property
    def trouble(self) -> None:
        """Return nothing: what is wrong with a server can pass."""

    @property
    def clock(self) -> SteadyClock:
        """Return the clock of this process, compared with that of the server now and then."""
        return self._news.clock

    async def now(self) -> int:
        """See ``Store.now``."""
        (row,) = await self.read(NOW.decode())
        return int(row["now"])

    def may_be_cut_off(self) -> None:
        """See ``Store.may_be_cut_off``."""
        self._fence.set_up()

    async def is_connected(self, process: str) -> bool:
        """See ``Store.is_connected``."""
        return bool(await self.read(_CONNECTED, APPLICATION + process))

    async def cut_off(self, process: str) -> int:
        """See ``Store.cut_off``; whatever it could no longer tell, others look for."""
        (row,) = await self.read(_CUT_OFF, APPLICATION + process)
        await self.read(_MISSED, CHANNEL, payload(self.name, [(MISSED, 0)]))
        return int(row["ended"])

    async def given(self) -> dict[str, int]:
        """See ``Store.given``."""
        rows = await self.read(_GIVEN)
        return {row["name"]: row["last"] for row in rows if row["last"] is not None}

    async def give_after(self, numbers: Mapping[str, int]) -> None:
        """See ``Store.give_after``."""
        async with self.transaction() as transaction:
            for table, number in numbers.items():
                if number > 0:
                    await transaction.execute(_GIVE_AFTER, table, number)

    async def close(self) -> None:
        """See ``Store.close``."""
        await self._news.close()
        await self._keeper.close()
        await self._connections.close()

    def _deed(self) -> Deed | None:
        """What this task is doing just now; its children have nothing to do with it."""
        task = asyncio.current_task()
        return None if task is None else self._deeds.get(task)


def _this_task() -> asyncio.Task[object]:
    task = asyncio.current_task()
    assert task is not None
    return task


async def _fetch(connection: Connection, queries: Sequence[Query]) -> list[list[Row]]:
    """Return the rows of each query. Several are read from one snapshot."""
    sayings = [Saying(statement(sql).sql, values) for sql, values in queries]
    if len(sayings) == 1:
        with plain_errors():
            return cast("list[list[Row]]", await exchange(connection, sayings))
    with plain_errors():
        try:
            found = await exchange(connection, [_SNAPSHOT, *sayings, _END])
        except psycopg.Error:
            if not connection.closed:
                await exchange(connection, [_END])
            raise
    return cast("list[list[Row]]", found[1:-1])


@asynccontextmanager
async def kept_free(address: Address) -> AsyncIterator[None]:
    """Nobody serves the database meanwhile; ``LeaseHeld`` when somebody does."""
    connection = await connect(address, name_of_this_process())
    try:
        await shape.keep_everybody_away(connection)
        yield
    finally:
        await connection.close()


async def strange_tables(address: Address) -> list[str]:
    """See ``shape.strange``."""
    connection = await connect(address, name_of_this_process(), readonly=True)
    try:
        return await shape.strange(connection)
    finally:
        await connection.close()
