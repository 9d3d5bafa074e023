"""A living message about all tables of a server: edited now and then, it rings nobody."""

from __future__ import annotations

import asyncio
from functools import partial

import discord

from bot.chat import glance as texts
from bot.chat.layout import Layout
from bot.discord.late_edits import LateEdits
from bot.discord.posting import Posting
from bot.discord.sending import PASSING, is_hopeless
from bot.discord.threads import Threads
from bot.log import Log
from bot.tables.company import glance
from bot.tables.company.values import Seek, StatusMessage
from bot.tables.errors import Damaged, NoSuchGame, TableError
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.troubles import note

log = Log("bot.status")
ALL_EVERY = 3600.0  # seconds
EVERY = 60.0  # seconds between two changes of a message, at least
AT_ONCE = 4  # lists that are composed at the same time; each may have to replay games
UNKNOWN_CHANNEL = 10003


class StatusMessages:
    """Keeps the message of every server that wants one."""

    def __init__(
        self,
        tables: Tables,
        repositories: Repositories,
        posting: Posting,
        late: LateEdits,
        threads: Threads,
    ) -> None:
        self._tables = tables
        self._games = repositories.games
        self._servers = repositories.servers
        self._seeks = repositories.seeks
        self._messages = repositories.messages
        self._posting = posting
        self._late = late
        self._threads = threads
        self._wanted: set[int] = set()  # the servers with such a message
        self._touched: set[int] = set()  # tables at which something happened
        self._changed: set[int] = set()  # servers in which something did
        self._told: dict[int, str] = {}  # what their messages say
        self._tasks: dict[int, asyncio.Task[None]] = {}  # by server
        self._composing = asyncio.Semaphore(AT_ONCE)
        self._stirred = asyncio.Event()
        self.every = EVERY

    def poke(self, game: int) -> None:
        """Something new was stored at a table."""
        if self._wanted:
            self._touched.add(game)
            self._stirred.set()

    def poke_server(self, guild: int) -> None:
        """Something else is to be told of a server."""
        if guild in self._wanted:
            self._changed.add(guild)
            self._stirred.set()

    def choose(self, guild: int) -> None:
        """A server has chosen another place for it, or none any more."""
        self._wanted.add(guild)
        self._told.pop(guild, None)
        self.poke_server(guild)

    async def run(self) -> None:
        """Run until cancelled; check every message now and then, to notice deleted ones too."""
        try:
            await self._run()
        finally:
            for task in self._tasks.values():
                task.cancel()

    async def _run(self) -> None:
        while True:
            try:
                self._wanted |= set(await self._servers.with_status())
                self._changed |= self._wanted
                self._told.clear()
                async with asyncio.timeout(ALL_EVERY):
                    await self._follow()
            except TimeoutError:
                continue
            except Exception as error:
                note(log, "not-followed", error)
                await asyncio.sleep(self.every)

    async def _follow(self) -> None:
        while True:
            self._stirred.clear()
            if self._touched or self._changed:
                await self._look()
                # Whatever happens meanwhile is told together.
                await asyncio.sleep(self.every)
            else:
                await self._stirred.wait()

    async def _look(self) -> None:
        for game in self._take(self._touched):
            try:
                self._changed.add((await self._tables.header(game)).guild or 0)
            except (NoSuchGame, TableError):
                continue
        for guild in self._take(self._changed):
            if guild in self._tasks:
                self._changed.add(
                    guild
                )  # Discord still takes the edit before: this one is for the next round
            elif guild in self._wanted and self._threads.knows(guild):
                # A task each: one server's slow edits never delay another server's.
                task = asyncio.create_task(self._renew(guild), name=f"status {guild}")
                self._tasks[guild] = task
                task.add_done_callback(partial(self._done, guild))

    def _done(self, guild: int, task: asyncio.Task[None]) -> None:
        self._tasks.pop(guild, None)

    async def _renew(self, guild: int) -> None:
        try:
            await self._show(guild)
        except (discord.HTTPException, *PASSING) as error:
            log.warning("not-shown", guild=guild, why=str(error)[:200])
            self._told.pop(guild, None)
            if isinstance(error, discord.HTTPException) and is_hopeless(error):
                await self._lost(guild, error)
            else:
                self.poke_server(guild)
        except Exception as error:
            # It concerns this server's list alone: the others are still shown, and this one next time.
            note(log, "not-shown", error, guild=guild)

    async def _show(self, guild: int) -> None:
        channel, old = (await self._servers.choices(guild)).status, await self._servers.status_message(guild)
        if old.message is not None and old.channel is not None and old.channel != channel:
            await self._taken_down(guild, old)
            old = await self._servers.status_message(guild)
        if not channel:
            if guild not in self._changed:  # otherwise a channel may have been chosen meanwhile
                self._wanted.discard(guild)
            return
        async with self._composing:
            layout = await self._layout(guild)
        if old.message is not None and self._told.get(guild) == layout.text:
            return
        nonce = f"s.{guild}.{old.number % 100}"
        if old.message is None:
            message = await self._posting.post(channel, layout, nonce)
        else:
            message = await self._late.replace(channel, old.message, layout, nonce)
        if message != old.message:
            await self._servers.note_status(guild, channel, message)
        self._told[guild] = layout.text

    async def _taken_down(self, guild: int, old: StatusMessage) -> None:
        assert old.channel is not None
        assert old.message is not None
        try:
            await self._posting.delete(old.channel, old.message)
        except discord.HTTPException as error:
            if not is_hopeless(error):
                raise
        await self._servers.note_status(guild, None, None)

    async def _lost(self, guild: int, error: discord.HTTPException) -> None:
        """Nothing more is asked of such a place until all messages are looked after again."""
        self._wanted.discard(guild)
        if error.code == UNKNOWN_CHANNEL:
            await self._servers.note_status(guild, None, None)

    async def _layout(self, guild: int) -> Layout:
        found, total = list[tuple[glance.Glance, str]](), 0
        for game in await self._games.tables_in(guild):
            channel = await self._public_channel(guild, game)
            if channel is None:
                continue
            if len(found) < glance.MOST_ROWS:
                each = await glance.of_table(self._tables, game)
                if each is None:
                    continue
                found.append((each, await self._link(guild, channel, game)))
            total += 1
            await asyncio.sleep(0)  # each may have to be replayed: others come in between
        seeks: list[Seek] = [
            each
            for each in await self._seeks.open_in(guild)
            if await self._threads.is_public(guild, each.channel)
        ]
        return texts.of_server(found, total, seeks, await self._threads.language(guild))

    async def _public_channel(self, guild: int, game: int) -> int | None:
        """Return the channel of a table that can be played and that everybody in the server may see."""
        try:
            channel = (await self._tables.header(game)).channel
        except (Damaged, NoSuchGame):
            return None
        if await self._messages.unreachable(game) is not None:
            return None
        return channel if await self._threads.is_public(guild, channel) else None

    async def _link(self, guild: int, channel: int, game: int) -> str:
        shown = await self._messages.message(game)
        place = f"https://discord.com/channels/{guild}/{channel}"
        return place if shown is None else f"{place}/{shown.message}"

    @staticmethod
    def _take(numbers: set[int]) -> list[int]:
        taken = sorted(numbers)
        numbers.clear()
        return taken
