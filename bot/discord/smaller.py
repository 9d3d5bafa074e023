"""Smaller versions of a message, for when Discord refuses the whole one as too large or malformed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Literal, TypeAlias, TypeVar

import discord

from bot.chat.layout import Layout
from bot.discord.sending import is_malformed, is_too_large
from bot.log import Log
from render.pictures import lighter

log = Log("bot.smaller")
T = TypeVar("T")
Version: TypeAlias = Literal["lower quality", "first picture", "no pictures", "text only"]


class Versions:
    """A message and its smaller versions, largest first.

    A refusal concerns one message only: the next one is sent whole again.
    """

    def __init__(self, layout: Layout) -> None:
        self.now = layout
        self._left = deque[Version](["lower quality", "first picture", "no pictures", "text only"])

    async def lessen(self, error: discord.HTTPException) -> bool:
        """Make ``now`` the next smaller version; false when *error* is another refusal or none is left."""
        if is_malformed(error):
            # A bug of the bot. Pictures of another size cannot help, so try without any.
            log.error("message-malformed", game=self.now.game, why=str(error)[:500])
            while self._left and self._left[0] in ("lower quality", "first picture"):
                self._left.popleft()
        elif not is_too_large(error):
            return False
        while self._left:
            version = self._left.popleft()
            smaller = await _made(self.now, version)
            if smaller != self.now:
                log.warning("smaller-message", game=self.now.game, version=version, code=error.code)
                self.now = smaller
                return True
        return False


async def send_fitting(layout: Layout, send: Callable[[Layout], Awaitable[T]]) -> T:
    """Call *send* with *layout*, then with ever smaller versions of it until Discord takes one."""
    versions = Versions(layout)
    while True:
        try:
            return await send(versions.now)
        except discord.HTTPException as error:
            if not await versions.lessen(error):
                raise


async def _made(layout: Layout, version: Version) -> Layout:
    if version == "lower quality":
        # Pillow would block the event loop.
        pictures = [await asyncio.to_thread(lighter, each) for each in layout.pictures]
        return replace(layout, pictures=tuple(pictures))
    if version == "first picture":
        return replace(layout, pictures=layout.pictures[:1])
    if version == "no pictures":
        return replace(layout, pictures=(), file=None)
    return Layout(
        "\n\n".join(part for part in (layout.text, layout.prompt) if part), layout.game, layout.position
    )
