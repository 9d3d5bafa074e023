"""Edits and deletions of messages in the background: stored, retried, never ahead of a newer message."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.chat.layout import Layout
from bot.discord.limits import OldEditLimit
from bot.discord.posting import Posting
from bot.discord.sending import MESSAGE_DELETED, is_hopeless
from bot.discord.tending import Tending
from bot.log import Log
from bot.tables.repositories import Repositories
from bot.tables.values import PendingEdit

log = Log("bot.late-edits")


class _Limit(NamedTuple):
    """Edits of *message* and older ones of its channel are refused *until* then (monotonic clock)."""

    message: int
    until: float


class LateEdits(Tending):
    """Background edits, one worker task per channel: no channel waits for another one."""

    def __init__(self, posting: Posting, repositories: Repositories) -> None:
        super().__init__("edits")
        self._posting = posting
        self._store = repositories.store
        self._edits = repositories.pending_edits
        self._limits: dict[int, _Limit] = {}  # by channel
        self._timers: dict[int, asyncio.TimerHandle] = {}

    async def replace(self, channel: int, message: int, layout: Layout, nonce: str) -> int:
        """Edit a message; post a new one and delete the old one when the old one cannot be edited now.

        Return the id of the message that shows *layout*. Nobody is mentioned.
        """
        if await self._posting.repost(channel, message, layout) == "edited":
            return message
        new = await self._posting.post(channel, layout, nonce)
        await self.later(PendingEdit(channel, message))
        return new

    async def later(self, *edits: PendingEdit) -> None:
        """Store edits; they are made in the background, after a restart too."""
        for edit in edits:
            await self._edits.store(edit)
            self.poke(edit.channel)

    async def catch_up(self) -> None:
        """Make the edits that were stored and not made before the last shutdown."""
        for channel in await self._edits.channels():
            self.poke(channel)

    async def close(self, patience: float) -> None:
        """Let the edits under way finish; the others are made after the next start."""
        for timer in self._timers.values():
            timer.cancel()
        await super().close(patience)

    # One channel ------------------------------------------------------------------------------------------

    async def tend(self, number: int) -> bool:
        """Make the pending edits of a channel as far as Discord allows them now."""
        async with self._store.keeping("edits", number):
            edits = await self._edits.in_channel(number)
            for edit in self._allowed(number, edits):
                if not await self._made(edit):
                    break  # the others are older: they are refused as well
            return True

    def _allowed(self, channel: int, edits: Sequence[PendingEdit]) -> list[PendingEdit]:
        """Deletions first, which have no such limit; then edits, newest first."""
        limit = self._limits.get(channel)
        if limit is not None and limit.until <= time.monotonic():
            del self._limits[channel]
            limit = None
        allowed = [
            each for each in edits if each.text is None or limit is None or each.message > limit.message
        ]
        return sorted(allowed, key=lambda each: each.text is not None)

    async def _made(self, edit: PendingEdit) -> bool:
        """Make one edit; false when Discord limits edits of messages as old as this one."""
        try:
            if edit.text is None:
                await self._posting.delete(edit.channel, edit.message)
            else:
                await self._posting.edit(edit.channel, edit.message, Layout(edit.text))
        except OldEditLimit as error:
            self._put_off(edit, error.retry_after)
            return False
        except discord.HTTPException as error:
            if not is_hopeless(error):
                raise
            if error.code != MESSAGE_DELETED:
                # It stays stored: the next message in the channel, or the next start, tries it again.
                log.warning("not-edited", channel=edit.channel, message=edit.message, code=error.code)
                return True
        await self._edits.drop(edit)
        return True

    def _put_off(self, edit: PendingEdit, seconds: float) -> None:
        log.info("edit-limited", channel=edit.channel, message=edit.message, retry_after=seconds)
        self._limits[edit.channel] = _Limit(edit.message, time.monotonic() + seconds)
        if (timer := self._timers.pop(edit.channel, None)) is not None:
            timer.cancel()
        loop = asyncio.get_running_loop()
        self._timers[edit.channel] = loop.call_later(seconds, self.poke, edit.channel)
