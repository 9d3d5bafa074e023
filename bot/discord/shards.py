"""Sessions of single shards that come and go while the program runs; the library only knows all at once."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord.gateway import ReconnectWebSocket

from bot.discord.backoff import Backoff
from bot.discord.patches import CLEAN, TRANSIENT, Socket, reason
from bot.log import Log

log = Log("bot.shards")
AFTER_IDENTIFY = "after_identify"  # a hook of ours beside the library's own
CONNECTING = 180.0  # seconds, those in which others begin their sessions included


class _Socket(Socket):
    """A connection that reports each IDENTIFY."""

    async def identify(self) -> None:
        await super().identify()
        await self.or_close(self.call_hooks(AFTER_IDENTIFY, self.shard_id))


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
        self._socket: _Socket | None = None  # the last one that was opened
        self._open = False
        self._resume = False
        self._backoff = Backoff()

    @property
    def connected(self) -> bool:
        """Whether the session has begun and is connected."""
        return self._open and self._socket is not None and self._socket.ready

    async def run(self) -> None:
        """Listen until cancelled, or until Discord says that it is of no use."""
        try:
            while True:
                try:
                    await self._hear()
                except ReconnectWebSocket as again:
                    self._resume, why = again.resume, "closed"
                except discord.ConnectionClosed as closed:
                    if closed.code != CLEAN:
                        raise
                    self._resume, why = False, "closed"
                except TRANSIENT as error:
                    self._resume, why = True, reason(error)
                await self._pause(why)
        finally:
            if self._socket is not None:
                await self._socket.close(code=CLEAN)

    async def _pause(self, why: str) -> None:
        if self._open and self._socket is not None:
            pause = self._backoff.pause_after(ready=self._socket.ready, lasted=self._socket.lasted)
        else:
            pause = self._backoff.pause()
        self._open = False
        if pause:
            log.warning("shard-lost", shard=self._shard, why=why, pause=round(pause, 1))
            await asyncio.sleep(pause)

    async def _hear(self) -> None:
        old = self._socket if self._resume else None
        async with asyncio.timeout(CONNECTING):
            self._socket = await _Socket.connect(self._client, self._shard, None, old)
        self._open = True
        while True:
            await self._socket.poll_event()
