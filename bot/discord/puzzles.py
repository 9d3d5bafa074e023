"""The puzzle of the day in the channels that servers have chosen: posted once, and solved the next day."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import discord

from bot.chat.puzzles import PuzzlePanels
from bot.chat.say import speaker
from bot.discord.posting import Posting
from bot.discord.sending import is_hopeless
from bot.discord.tending import Tending
from bot.discord.threads import Threads
from bot.log import Log
from bot.tables.puzzles.solving import Solving
from bot.tables.puzzles.values import Post
from bot.tables.repositories import Repositories
from bot.tables.troubles import note

log = Log("bot.puzzles")
LOOKS_EVERY = 60.0  # seconds, at most, between two looks at the clock
ALL_EVERY = 60  # such looks between two at everything, a place that was refused included
KEPT = 30  # days that a message is remembered


class PuzzlePosts(Tending):
    """Looks after servers by their numbers: today's puzzles, and those of the days before."""

    def __init__(
        self,
        solving: Solving,
        repositories: Repositories,
        panels: PuzzlePanels,
        posting: Posting,
        threads: Threads,
    ) -> None:
        super().__init__("puzzle")
        self._solving = solving
        self._store = repositories.store
        self._puzzles = repositories.puzzles
        self._servers = repositories.servers
        self._panels = panels
        self._posting = posting
        self._threads = threads
        self._stirred = asyncio.Event()
        self._is_begun = False

    # The clock --------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Work until cancelled, once: everything when a day begins, and now and then besides."""
        if self._is_begun:
            self.stir()  # a new session: there may be servers that we did not know before
            return
        self._is_begun = True
        looked, since = -1, 0
        while True:
            stirred, since = self._stirred.is_set(), since + 1
            self._stirred.clear()
            if stirred or looked != self._solving.today or since >= ALL_EVERY:
                today = self._solving.today
                if await self._looked(today):
                    looked, since = today, 0
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS_EVERY):
                    await self._stirred.wait()

    def stir(self) -> None:
        """The time may have come for something."""
        self._stirred.set()

    async def _looked(self, today: int) -> bool:
        try:
            await self._puzzles.drop_old(today - KEPT)
            guilds = {*await self._servers.with_puzzles(), *await self._puzzles.guilds_unsolved(today)}
        except Exception as error:
            note(log, "not-looked-after", error)
            return False
        for guild in sorted(guilds):
            self.poke(guild)
        return True

    # One server -------------------------------------------------------------------------------------------

    async def tend(self, number: int) -> bool:
        """Solve what was posted before today, and post what is to be posted."""
        if not self._threads.knows(number):
            return True  # another process looks after it, or nobody can now
        async with self._store.keeping("puzzle", number):
            today = self._solving.today
            channel = (await self._servers.choices(number)).puzzle
            if channel:
                await self._post_all(number, channel, today)
            # Today's puzzle comes first: Discord limits edits of old messages, and a post reopens a thread.
            for post in await self._puzzles.unsolved(number, today):
                await self._solve(post)
            return today == self._solving.today

    async def _post_all(self, guild: int, channel: int, today: int) -> None:
        for kind in self._solving.almanac.kinds():
            post = await self._puzzles.claim(guild, kind, today, channel)
            if post.message is not None:
                continue
            try:
                await self._post(post)
            except discord.HTTPException as error:
                if not is_hopeless(error):
                    raise
                # Not ours to write there: it is asked again when everything is looked at, or chosen anew.
                log.warning("no-place", guild=guild, channel=channel, code=error.code)
                return

    async def _post(self, post: Post) -> None:
        say = speaker(await self._threads.language(post.guild))
        tally = await self._solving.tally(post.kind, post.day - 1)
        daily = self._solving.almanac.of(post.kind, post.day)
        layout = await self._panels.post(daily, tally if tally.people else None, say)
        message = await self._posting.post(post.channel, layout, f"puzzle.{post.id}")
        await self._puzzles.note_message(post.id, message)
        log.info("posted", guild=post.guild, kind=post.kind, day=post.day)

    async def _solve(self, post: Post) -> None:
        """The solution in place of the puzzle; a message that is gone, or a place that is, needs none."""
        if post.message is not None and post.kind in self._solving.almanac.kinds():
            say = speaker(await self._threads.language(post.guild))
            tally = await self._solving.tally(post.kind, post.day)
            daily = self._solving.solved(post.kind, post.day)
            layout = await self._panels.solution(daily, tally, say)
            try:
                await self._posting.edit(post.channel, post.message, layout)
            except discord.HTTPException as error:
                if not is_hopeless(error):
                    raise
                log.warning("not-solved", guild=post.guild, channel=post.channel, code=error.code)
        await self._puzzles.note_solved(post.id)
