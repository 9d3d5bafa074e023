"""Places lost and found: deleted channels, locked threads, servers that let the bot go or back in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeAlias

import discord

from bot.chat.layout import Layout
from bot.chat.people import People
from bot.chat.say import speaker
from bot.discord.posting import Posting
from bot.discord.sending import PASSING
from bot.log import Log
from bot.tables.reminders.schedule import MINUTE
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.values import LIVE, Header

log = Log("bot.places")
Why: TypeAlias = Literal["deleted", "locked", "removed", "closed"]
_WHY: dict[int, Why] = {10003: "deleted", 50083: "locked", 160005: "locked"}


def why_of(error: discord.HTTPException) -> Why:
    """What a refusal says about the place; most often that we may not write there."""
    return _WHY.get(error.code, "closed")


class Places:
    """Marks tables that cannot be shown, once, and lets them be shown again when they can be."""

    def __init__(self, tables: Tables, repositories: Repositories, people: People, posting: Posting) -> None:
        self._tables = tables
        self._games = repositories.games
        self._messages = repositories.messages
        self._people = people
        self._posting = posting

    async def lost(self, headers: Iterable[Header], why: Why) -> None:
        """Nothing can be shown at these tables: everybody there is told once, nobody asks Discord again."""
        waiting: dict[int, list[Header]] = {}
        for header in headers:
            first = await self._messages.unreachable(header.game) is None
            await self._messages.mark_unreachable(header.game, why)
            if first and header.status in LIVE:
                log.warning("unreachable", game=header.game, channel=header.channel, why=why)
                for person in header.people:
                    waiting.setdefault(person, []).append(header)
        for person, tables in waiting.items():
            await self._tell(person, tables, why)

    async def _tell(self, person: int, tables: Sequence[Header], why: Why) -> None:
        """One direct message about all of somebody's tables, where they take such messages."""
        say = speaker(await self._people.language(person) or tables[0].locale)
        told = [
            say(f"table-{why}", game=say(f"game-{each.kind}"), channel=f"<#{each.channel}>")
            for each in tables
        ]
        # Said twice in a minute is said once; a place may well be lost again another day.
        nonce = f"lost.{tables[0].game}.{self._tables.now() // MINUTE}"
        try:
            await self._posting.post_to_person(person, Layout("\n".join(told)), nonce)
        except (discord.HTTPException, *PASSING) as failure:
            log.info("not-told", person=person, why=str(failure)[:100])

    # What Discord says ----------------------------------------------------------------------------------

    async def deleted(self, channel: int) -> None:
        """A channel or thread is no more."""
        await self.lost(await self._live_in(channel), "deleted")

    async def changed(self, channel: int, *, locked: bool = False) -> None:
        """A channel or thread is not as it was: perhaps we may write there again."""
        if locked:
            await self.lost(await self._live_in(channel), "locked")
            return
        game = await self._games.latest_table(channel)
        if game is not None:
            await self._tables.reached(game)

    async def left(self, guild: int) -> None:
        """A server let us go."""
        games = await self._games.tables_in(guild)
        await self.lost([await self._games.header(game) for game in games], "removed")

    async def joined(self, guild: int) -> None:
        """A server took us in, perhaps again."""
        for game in await self._messages.unreachable_games():
            if (await self._games.header(game)).guild == guild:
                await self._tables.reached(game)

    async def look_around(
        self, guilds: set[int], may_write: Callable[[int | None, int | None], bool]
    ) -> None:
        """After a start: who let us go or back in while we were not there?"""
        for guild in await self._games.live_guilds():
            if guild not in guilds:
                await self.left(guild)
        for game in await self._messages.unreachable_games():
            header = await self._games.header(game)
            if may_write(header.guild, header.channel):
                await self._tables.reached(game)

    async def _live_in(self, channel: int) -> list[Header]:
        game = await self._games.live_table(channel)
        return [] if game is None else [await self._games.header(game)]
