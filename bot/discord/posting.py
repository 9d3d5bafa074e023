"""Messages in channels: sent once, edited, and whom they ring."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import discord

from bot.chat.layout import Layout
from bot.discord.client import Valebot
from bot.discord.parts import files_of, view_of
from bot.discord.reading import marks_of, marks_to_be
from bot.discord.sending import PASSING, is_not_editable, is_token_refused, patiently

T = TypeVar("T")
NOBODY = discord.AllowedMentions.none()
LONGEST_NAME = 100  # of a thread
HAS_A_THREAD = 160004  # Discord's word for a message that a thread hangs on already


class NotServing(ConnectionError):
    """Another process may have taken our place: whatever we would say now, it says better."""


class Posting:
    """Sends and edits messages through a client of the library."""

    def __init__(self, client: Valebot, is_serving: Callable[[], bool] = lambda: True) -> None:
        self._client = client
        self._is_serving = is_serving

    async def post(self, channel: int, layout: Layout, nonce: str, people: Sequence[int] = ()) -> int:
        """Send *layout* and ring *people*; the message's number.

        The same *nonce* again sends nothing new: the earlier message comes back, and shows *layout* then.
        """
        return await self._sent(channel, layout, nonce, people, ())

    async def announce(self, channel: int, layout: Layout, nonce: str, role: int | None) -> int:
        """The same for what rings everybody who has a role, or nobody."""
        return await self._sent(channel, layout, nonce, (), () if role is None else (role,))

    async def _sent(
        self, channel: int, layout: Layout, nonce: str, people: Sequence[int], roles: Sequence[int]
    ) -> int:
        place = self._client.get_partial_messageable(channel)
        rung = discord.AllowedMentions(
            everyone=False,
            roles=[discord.Object(role) for role in roles],
            users=[discord.Object(person) for person in people],
        )

        async def send() -> discord.Message:
            view, files = view_of(layout), files_of(layout)
            return await place.send(view=view, files=files, nonce=nonce, allowed_mentions=rung)

        message = await self._asked(send, "send")
        if marks_of(message) != marks_to_be(view_of(layout)):
            await self.repost(channel, message.id, layout)
        return message.id

    async def repost(self, channel: int, message: int, layout: Layout) -> bool:
        """Put *layout* in place of what a message shows; false when only that message is beyond reach."""
        shown = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def edit() -> None:
            await shown.edit(view=view_of(layout), attachments=files_of(layout), allowed_mentions=NOBODY)

        try:
            await self._asked(edit, "edit")
        except discord.HTTPException as error:
            if not is_not_editable(error):
                raise
            return False
        return True

    async def delete(self, channel: int, message: int) -> None:
        """Take a message of ours away, if it is still there."""
        shown = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await self._asked(shown.delete, "delete")
        except discord.HTTPException as error:
            if not is_not_editable(error):
                raise

    async def post_to_person(self, person: int, layout: Layout, nonce: str) -> tuple[int, int]:
        """Send a direct message if the user accepts them; return the ids of its channel and message."""
        channel = await self._asked(lambda: self._client.create_dm(discord.Object(person)), "direct message")
        return channel.id, await self.post(channel.id, layout, nonce, (person,))

    async def hang_thread(self, guild: int, channel: int, message: int, name: str) -> None:
        """A thread on a message, which gets the message's number; one that is there already stays."""
        place = self._client.get_partial_messageable(channel, guild_id=guild)
        shown = place.get_partial_message(message)

        async def hang() -> None:
            try:
                await shown.create_thread(name=name[:LONGEST_NAME])
            except discord.HTTPException as error:
                if error.code != HAS_A_THREAD:
                    raise

        await self._asked(hang, "thread")

    async def typing(self, channel: int) -> None:
        """Let the channel see that something is coming; if that fails it comes unannounced."""
        with suppress(discord.HTTPException, *PASSING):
            await self._client.get_partial_messageable(channel).typing()

    async def _asked(self, request: Callable[[], Awaitable[T]], what: str) -> T:
        async def ask() -> T:
            if not self._is_serving():
                raise NotServing
            return await request()

        try:
            return await patiently(ask, what)
        except discord.HTTPException as error:
            if is_token_refused(error):
                self._client.refused.set()
            raise
