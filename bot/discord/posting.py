"""Messages in channels: sent once, edited, and whom they ring."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Literal, TypeAlias, TypeVar

import discord
from discord.http import Route

from bot.chat.layout import Layout
from bot.discord.client import Valebot
from bot.discord.limits import OldEditLimit
from bot.discord.parts import files_of, view_of
from bot.discord.reading import marks_of, marks_to_be
from bot.discord.sending import MESSAGE_DELETED, PASSING, THREAD_ARCHIVED, is_token_refused, patiently
from bot.discord.smaller import send_fitting
from bot.log import Log

log = Log("bot.posting")

T = TypeVar("T")
Edited: TypeAlias = Literal["edited", "deleted", "archived", "limited"]
NOBODY = discord.AllowedMentions.none()


class NotServing(ConnectionError):
    """Another process may have taken our place: whatever we would say now, it says better."""


class StrayRefusal(ConnectionError):
    """Raised for a 401 to a single request while the token is valid: the request is worth repeating."""


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

        async def send(version: Layout) -> tuple[discord.Message, Layout]:
            view, files = view_of(version), files_of(version)
            return await place.send(view=view, files=files, nonce=nonce, allowed_mentions=rung), version

        message, shown = await self._fitting(layout, send, "send")
        log.debug("posted", channel=channel, message=message.id, mentioned=len(people) + len(roles))
        if marks_of(message) != marks_to_be(view_of(shown)):
            await self.repost(channel, message.id, shown)
        return message.id

    async def repost(self, channel: int, message: int, layout: Layout) -> Edited:
        """Edit a message, or return why only this message cannot be edited now.

        A new message can be sent in its place: it reopens an archived thread, and only edits are limited.
        Raise any other refusal.
        """
        try:
            await self.edit(channel, message, layout)
        except OldEditLimit:
            return "limited"
        except discord.HTTPException as error:
            if error.code == MESSAGE_DELETED:
                return "deleted"
            if error.code == THREAD_ARCHIVED:
                return "archived"
            raise
        return "edited"

    async def edit(self, channel: int, message: int, layout: Layout) -> None:
        """Edit a message; raise every refusal, ``OldEditLimit`` among them."""
        shown = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def edit(version: Layout) -> None:
            await shown.edit(view=view_of(version), attachments=files_of(version), allowed_mentions=NOBODY)

        await self._fitting(layout, edit, "edit")
        log.debug("edited", channel=channel, message=message)

    async def delete(self, channel: int, message: int) -> None:
        """Delete one of the bot's messages, unless somebody else deleted it before."""
        shown = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await self.ask(shown.delete, "delete")
            log.debug("deleted", channel=channel, message=message)
        except discord.HTTPException as error:
            if error.code != MESSAGE_DELETED:
                raise

    async def post_to_person(self, person: int, layout: Layout, nonce: str) -> tuple[int, int]:
        """Send a direct message if the user accepts them; return the ids of its channel and message."""
        channel = await self.ask(lambda: self._client.create_dm(discord.Object(person)), "direct message")
        return channel.id, await self.post(channel.id, layout, nonce, (person,))

    async def typing(self, channel: int) -> None:
        """Let the channel see that something is coming; if that fails it comes unannounced."""
        with suppress(discord.HTTPException, *PASSING):
            await self._client.get_partial_messageable(channel).typing()

    async def _fitting(self, layout: Layout, request: Callable[[Layout], Awaitable[T]], what: str) -> T:
        """Send *layout*, or the fullest version of it that Discord accepts."""
        return await send_fitting(layout, lambda version: self.ask(partial(request, version), what))

    async def ask(self, request: Callable[[], Awaitable[T]], what: str) -> T:
        """Make an idempotent request, and repeat it while the trouble may pass.

        Discord sometimes answers 401 to a single request. Only when it refuses the token elsewhere too is the
        token no longer valid, and the program ends.
        """

        async def ask() -> T:
            if not self._is_serving():
                raise NotServing
            try:
                return await self._unless_stray(request)
            except RuntimeError as error:
                # What aiohttp raises once the library has closed its session: the bot is ending.
                if self._client.is_closed():
                    raise NotServing from error
                raise

        try:
            return await patiently(ask, what)
        except discord.HTTPException as error:
            if is_token_refused(error):
                self._client.refused.set()
            raise

    async def _unless_stray(self, request: Callable[[], Awaitable[T]]) -> T:
        try:
            return await request()
        except discord.HTTPException as error:
            if is_token_refused(error) and await self._is_token_valid():
                raise StrayRefusal(str(error)) from error
            raise

    async def _is_token_valid(self) -> bool:
        try:
            await self._client.http.request(Route("GET", "/users/@me"))
        except discord.HTTPException as error:
            if not is_token_refused(error):
                raise
            return False
        return True
