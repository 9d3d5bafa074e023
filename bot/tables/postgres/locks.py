"""Locks between processes: advisory locks of the server, gone with the connection that holds them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from weakref import WeakValueDictionary

import psycopg

from bot.tables.postgres.connecting import Connection, has_ended
from bot.tables.postgres.words import plain_errors
from bot.tables.shielding import to_its_end

SHORTEST_PAUSE, LONGEST_PAUSE = 0.02, 1.0  # seconds between two tries to get what somebody else keeps


def key_of(what: str, number: int = 0) -> int:
    """A number of eight bytes that stands for it."""
    digest = blake2b(f"valebot {what} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


class Keeper:
    """Holds many locks for long by one connection. When it ends, all of them are lost at once."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._connection: Connection | None = None
        self._asking = asyncio.Lock()
        self._here: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def keeping(self, what: str, number: int) -> AsyncIterator[_Kept]:
        """See ``Store.keeping``."""
        key = key_of(what, number)
        # A session gets a lock that it has as often as it likes: in here it takes one of ours.
        async with self._here.setdefault(key, asyncio.Lock()):
            try:
                yield _Kept(await self._get(key))
            finally:
                # Also when cancelled just while it was given; one we do not have cannot be given back.
                await to_its_end(self._release(key))

    async def _get(self, key: int) -> Connection:
        pause = SHORTEST_PAUSE
        while (connection := await to_its_end(self._try(key))) is None:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        return connection

    async def _try(self, key: int) -> Connection | None:
        """The connection that has the lock now, or none."""
        async with self._asking:
            connection = self._connection
            if connection is not None and has_ended(connection):
                await connection.close()
                connection = None
            if connection is None:
                connection = self._connection = await self._connect()
            with plain_errors():
                asked = await connection.execute(b"SELECT pg_try_advisory_lock(%s) AS got", (key,))
                row = await asked.fetchone()
        return connection if row is not None and row["got"] else None

    async def _release(self, key: int) -> None:
        async with self._asking:
            connection = self._connection
            if connection is not None and not has_ended(connection):
                with suppress(psycopg.Error):
                    await connection.execute(b"SELECT pg_advisory_unlock(%s)", (key,))

    async def close(self) -> None:
        """Let go of everything."""
        if self._connection is not None:
            await self._connection.close()


class _Kept:
    """See ``Kept``."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @property
    def lost(self) -> bool:
        """See ``Kept.lost``."""
        return has_ended(self._connection)
