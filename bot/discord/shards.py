"""Sessions of single shards that come and go while the program runs; the library only knows all at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import aiohttp
import discord
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.log import Log

log = Log("bot.shards")
AFTER_IDENTIFY = "after_identify"  # a hook of ours beside the library's own
CONNECTING = 180.0  # seconds, those in which others begin their sessions included
_PASSING = (OSError, discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, TimeoutError)


class _Socket(DiscordWebSocket):
    """A connection that ends with whoever waits for its beginning: else its heart would beat for ever."""

    async def identify(self) -> None:
        await self._or_close(super().identify())
        await self._or_close(self.call_hooks(AFTER_IDENTIFY, self.shard_id))

    async def resume(self) -> None:
        await self._or_close(super().resume())

    async def _or_close(self, work: Awaitable[None]) -> None:
        try:
            await work
        except BaseException:
            await self.close(code=1000)
            raise


class Shards:
    """Listens to each shard in a task of its own, for as long as it is ours."""

    def __init__(self, client: Any, wanted: int, at_once: int) -> None:
        self.wanted = wanted  # shards, as Discord says
        self.at_once = at_once  # sessions that may begin at the same time
        self._client = client
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._sessions: dict[int, _Session] = {}
        self._ready: set[int] = set()
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Until everything is closed, or Discord says why nobody can listen: a refused token, say."""
        await self._over

    def open(self, shard: int, count: int) -> None:
        """Begin a session of one shard of so many."""
        self._client.shard_count = self._client._connection.shard_count = count
        if shard not in self._tasks and not self._over.done():
            self._tasks[shard] = asyncio.create_task(self._listen(shard), name=f"shard {shard}")

    async def close(self, shard: int) -> None:
        """End the session: whoever begins the next one hears everything from then on."""
        task = self._tasks.pop(shard, None)
        self._ready.discard(shard)
        if task is not None:
            task.cancel()
            await asyncio.wait({task})
            self._client.forget(shard)

    async def close_all(self) -> None:
        """End every session."""
        await asyncio.gather(*(self.close(shard) for shard in tuple(self._tasks)))
        if not self._over.done():
            self._over.set_result(None)

    def fail(self, error: Exception) -> None:
        """Nobody can listen any more."""
        if not self._over.done():
            self._over.set_exception(error)

    def note_ready(self, shard: int) -> None:
        """The servers of a shard have been told."""
        if shard in self._tasks:
            self._ready.add(shard)

    def is_ready(self, shard: int) -> bool:
        """Whether we have been told of the servers of a shard."""
        return shard in self._ready

    def connections(self) -> tuple[int, int]:
        """How many shards are ours, and how many of them are connected."""
        return len(self._tasks), sum(each.connected for each in self._sessions.values())

    async def _listen(self, shard: int) -> None:
        session = self._sessions[shard] = _Session(self._client, shard)
        try:
            await session.run()
        except Exception as error:
            # Nobody awaits this task: whoever runs the program ends it and says why.
            self.fail(error)
        finally:
            if self._sessions.get(shard) is session:
                del self._sessions[shard]


class _Session:
    """One shard's: resumed when its connection breaks, begun anew when it cannot be."""

    def __init__(self, client: Any, shard: int) -> None:
        self._client = client
        self._shard = shard
        self.connected = False
        self._socket: _Socket | None = None
        self._resume = False

    async def run(self) -> None:
        """Listen until cancelled, or until Discord says that it is of no use."""
        backoff: ExponentialBackoff[bool] = ExponentialBackoff()
        try:
            while True:
                try:
                    await self._hear()
                except ReconnectWebSocket as again:
                    self._resume = again.resume
                except discord.ConnectionClosed as closed:
                    if closed.code != 1000:
                        raise
                    self._resume = False
                except _PASSING as error:
                    pause = backoff.delay()
                    log.warning("shard-lost", shard=self._shard, why=str(error)[:200], pause=round(pause, 1))
                    await asyncio.sleep(pause)
                    self._resume = self._socket is not None and self._socket.session_id is not None
        finally:
            if self._socket is not None:
                await self._socket.close(code=1000)

    async def _hear(self) -> None:
        old = self._socket
        again = old is not None and self._resume and old.session_id is not None
        async with asyncio.timeout(CONNECTING):
            self._socket = await _Socket.from_client(
                self._client,
                shard_id=self._shard,
                gateway=old.gateway if old is not None and again else None,
                session=old.session_id if old is not None and again else None,
                sequence=old.sequence if old is not None and again else None,
                resume=again,
            )
        self.connected = True
        try:
            while True:
                await self._socket.poll_event()
        finally:
            self.connected = False
