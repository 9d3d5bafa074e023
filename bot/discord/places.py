"""Places lost and found: deleted channels, locked threads, servers that let the bot go or back in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import discord

from bot.discord.layout import Layout
from bot.discord.posting import post
from bot.discord.sending import PASSING
from bot.log import Log
from bot.say import speaker
from bot.tables.clock import MINUTE
from bot.tables.store import LIVE, Change, Header

if TYPE_CHECKING:
    from bot.app import Valebot

log = Log("bot.places")
Why: TypeAlias = Literal["deleted", "locked", "removed", "closed"]
_WHY: dict[int, Why] = {10003: "deleted", 50083: "locked", 160005: "locked"}


def why_of(error: discord.HTTPException) -> Why:
    """What a refusal says about the place; most often that we may not write there."""
    return _WHY.get(error.code, "closed")


class Places:
    """Marks tables that cannot be shown, once, and shows them again when they can be."""

    def __init__(self, bot: Valebot) -> None:
        self._bot = bot

    async def lost(self, headers: Iterable[Header], why: Why) -> None:
        """Nothing can be shown at these tables: everybody there is told once, nobody asks Discord again."""
        store, waiting = self._bot.store, dict[int, list[Header]]()
        for header in headers:
            first = await store.unreachable(header.game) is None
            await store.mark_unreachable(header.game, why)
            if first and header.status in LIVE:
                log.warning("unreachable", game=header.game, channel=header.channel, why=why)
                for person in header.people:
                    waiting.setdefault(person, []).append(header)
        for person, tables in waiting.items():
            await self._tell(person, tables, why)

    async def _tell(self, person: int, tables: Sequence[Header], why: Why) -> None:
        """One direct message about all of somebody's tables, where they take such messages."""
        say = speaker(await self._bot.store.language(person) or tables[0].locale)
        told = [
            say(f"table-{why}", game=say(f"game-{each.kind}"), channel=f"<#{each.channel}>")
            for each in tables
        ]
        try:
            channel = await self._bot.create_dm(discord.Object(person))
            # Said twice in a minute is said once; a place may well be lost again another day.
            nonce = f"lost.{tables[0].game}.{self._bot.tables.now() // MINUTE}"
            await post(self._bot, channel.id, Layout("\n".join(told)), nonce, (person,))
        except (discord.HTTPException, *PASSING) as failure:
            log.info("not-told", person=person, why=str(failure)[:100])

    async def _found(self, game: int) -> None:
        """A table that could not be shown may be again: show it, and let its reminders begin anew."""
        store, now = self._bot.store, self._bot.tables.now()
        if await store.unreachable(game) is None:
            return
        await store.commit(Change(game, now, "reached"))
        turn = await store.awaited(game)
        if turn is not None:
            await store.ask_again(turn, now)
        self._bot.herald.poke(game)

    # What Discord says ----------------------------------------------------------------------------------

    async def deleted(self, channel: int) -> None:
        """A channel or thread is no more."""
        await self.lost(await self._live_in(channel), "deleted")

    async def changed(self, channel: int, *, locked: bool = False) -> None:
        """A channel or thread is not as it was: perhaps we may write there again."""
        if locked:
            await self.lost(await self._live_in(channel), "locked")
            return
        game = await self._bot.store.latest_table(channel)
        if game is not None:
            await self._found(game)

    async def left(self, guild: int) -> None:
        """A server let us go."""
        store = self._bot.store
        await self.lost([await store.header(game) for game in await store.tables_in(guild)], "removed")

    async def joined(self, guild: int) -> None:
        """A server took us in, perhaps again."""
        for game in await self._bot.store.unreachable_games():
            if (await self._bot.store.header(game)).guild == guild:
                await self._found(game)

    async def look_around(self) -> None:
        """After a start: who let us go or back in while we were not there?"""
        store, here = self._bot.store, {guild.id for guild in self._bot.guilds}
        for guild in await store.live_guilds():
            if guild not in here:
                await self.left(guild)
        for game in await store.unreachable_games():
            if self._is_open(await store.header(game)):
                await self._found(game)

    def _is_open(self, header: Header) -> bool:
        """Whether we see the place and may write there, as far as we are told."""
        if header.channel is None or header.guild is None:
            return False
        guild = self._bot.get_guild(header.guild)
        channel = None if guild is None else guild.get_channel_or_thread(header.channel)
        if guild is None or channel is None:
            return False
        may = channel.permissions_for(guild.me)
        if isinstance(channel, discord.Thread):
            return may.view_channel and may.send_messages_in_threads and not channel.locked
        return may.view_channel and may.send_messages

    async def _live_in(self, channel: int) -> list[Header]:
        game = await self._bot.store.live_table(channel)
        return [] if game is None else [await self._bot.store.header(game)]
