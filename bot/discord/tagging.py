"""Posts of a forum say by their tags how their tables stand."""

from __future__ import annotations

import asyncio

import discord

from bot.discord.sending import is_hopeless
from bot.discord.tending import Tending
from bot.discord.threads import Threads
from bot.log import Log
from bot.recent import Recent
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.troubles import note

log = Log("bot.tagging")
REMEMBERED = 4096
TRY_AGAIN = 60.0  # seconds


class Tagging(Tending):
    """Looks after the tags of every table's post."""

    def __init__(self, tables: Tables, repositories: Repositories, threads: Threads) -> None:
        super().__init__("tags")
        self.try_again = TRY_AGAIN
        self._tables = tables
        self._servers = repositories.servers
        self._messages = repositories.messages
        self._threads = threads
        self._elsewhere: Recent[int, None] = Recent(REMEMBERED)  # tables that are in no post

    def poke(self, number: int) -> None:
        """Something new was stored at a table."""
        if number not in self._elsewhere:
            super().poke(number)

    async def run(self) -> None:
        """After a start: tags that do not say how a table stands, once the database can tell which."""
        while True:
            try:
                games = await self._servers.mistagged()
                break
            except Exception as error:
                note(log, "not-looked-after", error)
                await asyncio.sleep(self.try_again)
        for game in games:
            self.poke(game)

    async def tend(self, number: int) -> bool:
        """Give the post of a table its tags, if it has one and they say something else."""
        post = await self._servers.post(number)
        if post is None:
            self._elsewhere.keep(number, None)
            return True
        if not self._threads.knows(post.guild):
            return True
        if post.tagged == post.status or await self._messages.unreachable(number) is not None:
            return True
        language = (await self._tables.header(number)).locale
        try:
            await self._threads.retag(post.guild, post.forum, post.channel, post.kind, post.status, language)
        except discord.HTTPException as error:
            if not is_hopeless(error):
                raise
            # Tags are an ornament: the table goes on without them.
            log.warning("not-tagged", game=number, channel=post.channel, code=error.code)
        await self._servers.tagged(number, post.status)
        return True
