"""Connections as we want them: who they belong to, how long they wait, and a pool of them."""

from __future__ import annotations

import asyncio
import logging
import select
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from typing import Any, TypeAlias

import psycopg
from psycopg.rows import DictRow, dict_row
from psycopg_pool import AsyncConnectionPool

from bot.tables.address import Address
from bot.tables.errors import Busy
from bot.tables.postgres.fence import Fence
from bot.tables.postgres.words import plain_errors
from bot.tables.shielding import to_its_end

Connection: TypeAlias = psycopg.AsyncConnection[DictRow]
Pool: TypeAlias = AsyncConnectionPool[Connection]

APPLICATION = "valebot:"  # and the name of the process: others find its connections by it
MOST = 8  # connections of one process, its ear and its keeper apart; small hosts allow twenty in all
WAIT = 5.0  # seconds for a connection before whoever asked is told
BUSY_SECONDS = 60.0  # until others of ours are done
LOCK_SECONDS = 10.0  # for a lock that somebody else holds
# What a process that hangs in the midst of a transaction keeps from the others, it keeps for so long.
HANGS_SECONDS = 20.0
_NETWORK = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
_SET_UP = (
    b"SELECT set_config('lock_timeout', %s, false), set_config('statement_timeout', '60s', false),"
    b" set_config('idle_in_transaction_session_timeout', %s, false),"
    b" set_config('synchronous_commit', 'on', false),"
    b" set_config('default_transaction_isolation', 'read committed', false),"
    b" set_config('default_transaction_read_only', %s, false)"
)

# The pool tells its log every connection asked for, and psycopg may quote what it was given.
for _library in ("psycopg", "psycopg.pool"):
    logging.getLogger(_library).setLevel(logging.CRITICAL)


def _wishes(name: str) -> dict[str, Any]:
    return {
        "autocommit": True,
        "row_factory": dict_row,
        "application_name": APPLICATION + name,
        **_NETWORK,
    }


async def connect(
    address: Address, name: str, fence: Fence | None = None, *, readonly: bool = False
) -> Connection:
    """One connection."""
    with plain_errors():
        connection: Connection = await psycopg.AsyncConnection.connect(address.url, **_wishes(name))
        try:
            await set_up(connection, fence or Fence(name), readonly=readonly)
        except BaseException:
            await connection.close()
            raise
    return connection


async def set_up(connection: Connection, fence: Fence, *, readonly: bool = False) -> None:
    """Every connection waits, and writes, in the same way, if there may be one at all."""
    waits = (f"{LOCK_SECONDS}s", f"{HANGS_SECONDS}s", "on" if readonly else "off")
    await connection.execute(_SET_UP, waits)
    await fence.let_through(connection)


class Connections:
    """Those that statements go through; one that cannot be made now is made later."""

    def __init__(self, address: Address, name: str, fence: Fence, *, readonly: bool = False) -> None:
        async def configure(connection: Connection) -> None:
            await set_up(connection, fence, readonly=readonly)

        self._pool: Pool = AsyncConnectionPool(
            address.url,
            kwargs=_wishes(name),
            min_size=1,
            max_size=MOST,
            open=False,
            configure=configure,
            timeout=WAIT,
            reconnect_timeout=10.0,
        )
        # Whoever waits here waits for others of ours; whoever waits for the pool, for the server.
        self._free = asyncio.Semaphore(MOST)
        self._fence = fence

    async def open(self) -> None:
        """Begin to connect."""
        await self._pool.open()

    async def close(self) -> None:
        """End all of them."""
        await self._pool.close()

    @asynccontextmanager
    async def borrowed(self) -> AsyncIterator[Connection]:
        """One that is alive, as far as one can tell without asking the server."""
        self._fence.refuse()
        async with self._turn():
            with plain_errors():
                connection = await self._pool.getconn()
                while has_ended(connection):
                    await connection.close()
                    await self._pool.putconn(connection)  # which makes another one
                    connection = await self._pool.getconn()
            try:
                yield connection
            finally:
                await to_its_end(self._pool.putconn(connection))  # or it would be lost to all

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        try:
            # A time limit costs more than the semaphore: only for whoever has to wait.
            async with asyncio.timeout(BUSY_SECONDS) if self._free.locked() else nullcontext():
                await self._free.acquire()
        except TimeoutError:
            raise Busy("tables.database-locked") from None
        try:
            yield
        finally:
            self._free.release()


def has_ended(connection: Connection) -> bool:
    """An idle server says nothing, so what can be read now is its farewell."""
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN | select.POLLHUP)
    return bool(poll.poll(0))
