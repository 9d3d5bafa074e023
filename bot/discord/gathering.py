"""Notices of people who look for players: shown as they are, and the table opened when all are there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

import discord

from bot.chat import seeking as texts
from bot.chat.errors import Refusal
from bot.chat.layout import Layout
from bot.chat.people import People
from bot.discord.late_edits import LateEdits
from bot.discord.posting import Posting
from bot.discord.sending import is_hopeless, is_place_refused
from bot.discord.tending import Tending
from bot.discord.threads import Spot, Threads, forum_of, table_name
from bot.log import Log
from bot.tables.company.seeking import Seeking
from bot.tables.company.values import Seek
from bot.tables.errors import ChannelTaken
from bot.tables.repositories import Repositories
from bot.tables.troubles import note
from bot.tables.values import PendingEdit

log = Log("bot.gathering")
LOOKS_EVERY = 60.0  # seconds, at most, between two looks at the clock


class Gathering(Tending):
    """Looks after every open notice."""

    def __init__(
        self,
        seeking: Seeking,
        repositories: Repositories,
        people: People,
        posting: Posting,
        late: LateEdits,
        threads: Threads,
        changed: Callable[[int], None],
    ) -> None:
        super().__init__("notice")
        self._seeking = seeking
        self._store = repositories.store
        self._seeks = repositories.seeks
        self._servers = repositories.servers
        self._people = people
        self._posting = posting
        self._late = late
        self._threads = threads
        self._changed = changed  # told the server of every notice that looks different now
        self._doubted: dict[int, float] = {}  # notices that were refused lately, and when first
        self._stirred = asyncio.Event()

    # The clock --------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Work until cancelled: what was never shown, and what is over by now."""
        while True:
            self._stirred.clear()
            try:
                await self._seeking.expire()
                for number in await self._seeks.unshown():
                    self.poke(number)
            except Exception as error:
                note(log, "not-looked-after", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS_EVERY):
                    await self._stirred.wait()

    def stir(self) -> None:
        """The time may have come for something."""
        self._stirred.set()

    async def deleted(self, channel: int) -> None:
        """A channel is no more, and the notices in it neither."""
        for number in await self._seeking.lose(await self._seeks.open_at(channel)):
            self.poke(number)

    async def left(self, guild: int) -> None:
        """A server let us go."""
        for number in await self._seeking.lose([each.id for each in await self._seeks.open_in(guild)]):
            self.poke(number)

    # One notice -------------------------------------------------------------------------------------------

    async def tend(self, number: int) -> bool:
        """Bring its message up to date; with everybody there the table is opened first."""
        async with self._store.keeping("seek", number):
            return await self._tended(number)

    async def _tended(self, number: int) -> bool:
        seek = await self._seeks.seek(number)
        if seek is None or (seek.outcome is None and not self._threads.knows(seek.guild)):
            return True  # of a server we are not in now: it runs out in time, or we are told of the server
        if seek.role is not None and not self._threads.is_role(seek.guild, seek.role):
            seek = replace(seek, role=None)  # it was deleted
        try:
            return await self._tend(seek)
        except discord.HTTPException as error:
            if not is_place_refused(error) or not self._is_certain(number):
                raise
            log.warning("notice-lost", seek=number, channel=seek.channel, code=error.code)
            self._doubted.pop(number, None)
            if not await self._seeking.lose([number]):
                await self._seeks.note_shown(number, seek.version)
            self.poke(number)
        return True

    async def _tend(self, seek: Seek) -> bool:
        waits, is_new = False, seek.outcome is None and seek.message is None
        if is_new:
            seek = await self._posted(seek)
        if seek.outcome is None and seek.is_full:
            met = await self._opened(seek)
            waits = met is None
            seek = await self._seeks.seek(seek.id) or seek
        if not is_new or seek.is_full:
            await self._shown(seek, waits=waits)
        self._doubted.pop(seek.id, None)
        self._changed(seek.guild)
        if waits and seek.is_full:
            return False
        await self._seeks.note_shown(seek.id, seek.version)
        now = await self._seeks.seek(seek.id)
        return now is None or now.version == seek.version

    async def _posted(self, seek: Seek) -> Seek:
        nonce = f"seek.{seek.id}"
        message = await self._posting.announce(seek.channel, texts.notice(seek), nonce, seek.role)
        await self._seeks.note_message(seek.id, message)
        return replace(seek, message=message)  # as it was posted: what came since is shown next

    async def _opened(self, seek: Seek) -> Seek | None:
        """The notice after its table was opened; ``None`` when there is no place for it."""
        spot = await self._spot(seek)
        try:
            met = await self._seeking.meet(seek.id, spot.channel, spot.forum)
        except ChannelTaken:
            log.info("no-place", seek=seek.id, channel=spot.channel)
            return None
        if met is not None:
            log.info("met", seek=seek.id, game=met.game, channel=spot.channel)
        return met or seek

    async def _spot(self, seek: Seek) -> Spot:
        """A post where the server wants such, else a thread of the notice, else the channel itself."""
        assert seek.message is not None
        forum, language = forum_of(await self._servers.choices(seek.guild)), seek.settings.locale
        if forum is not None:
            try:
                return Spot(await self._threads.post_in(seek.guild, forum, seek.kind, language), forum)
            except (discord.Forbidden, discord.NotFound, Refusal) as error:
                log.warning("no-post", seek=seek.id, forum=forum, why=str(error)[:100])
        if self._threads.may_thread(seek.guild, seek.channel):
            name = table_name(seek.kind, language)
            try:
                return Spot(await self._threads.open(seek.channel, name, seek.message))
            except discord.Forbidden as error:
                log.warning("no-thread", seek=seek.id, channel=seek.channel, code=error.code)
        return Spot(seek.channel)

    async def _shown(self, seek: Seek, *, waits: bool) -> None:
        if seek.outcome == "met" and seek.place is not None:
            await self._posting.post(seek.place, texts.ready(seek), f"met.{seek.id}", seek.people)
        is_there = seek.message is not None and await self._edited(seek, texts.notice(seek, waits=waits))
        if seek.outcome == "expired":
            await self._notify(seek, () if seek.asker is None else (seek.asker,))
        elif seek.outcome == "lost":
            await self._notify(seek, seek.people)  # nobody can see the notice any more
        elif seek.outcome is None and not is_there:
            # Somebody deleted the notice, so nobody can join or leave any more.
            await self._seeking.lose([seek.id])

    async def _edited(self, seek: Seek, layout: Layout) -> bool:
        """Edit the notice, now or later; false when it was deleted, or its place is lost."""
        assert seek.message is not None
        try:
            edited = await self._posting.repost(seek.channel, seek.message, layout)
        except discord.HTTPException as error:
            if seek.outcome != "lost" or not is_hopeless(error):
                raise
            return False
        if edited in ("limited", "archived"):
            await self._posted_anew(seek, seek.message, layout)
        return edited != "deleted"

    async def _posted_anew(self, seek: Seek, old: int, layout: Layout) -> None:
        """Post an open notice again, without its ping; edit one that is over as soon as Discord allows it."""
        if seek.outcome is not None:
            await self._late.later(PendingEdit(seek.channel, old, layout.text))
            return
        message = await self._posting.post(seek.channel, layout, f"seek.{seek.id}.{seek.version}")
        await self._seeks.note_message(seek.id, message)
        await self._late.later(PendingEdit(seek.channel, old))

    async def _notify(self, seek: Seek, people: Sequence[int]) -> None:
        """Send a direct message about a settled notice to *people* who accept direct messages."""
        for number, person in enumerate(people):
            say = await self._people.speaker_for(person, seek.settings.locale)
            layout = texts.over_told(seek, person, say)
            try:
                await self._posting.post_to_person(person, layout, f"over.{seek.id}.{number}")
            except discord.HTTPException as error:
                if not is_hopeless(error):
                    raise
                log.info("dms-closed", seek=seek.id, code=error.code)

    def _is_certain(self, number: int) -> bool:
        """Once refused is no proof: Discord has incidents, and they pass."""
        first = self._doubted.setdefault(number, time.monotonic())
        return time.monotonic() - first >= self.second_look
