"""Messages in channels: sent once, edited, and whom they ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from bot.discord.sending import is_not_editable, patiently

if TYPE_CHECKING:
    from bot.app import Valebot
    from bot.discord.layout import Layout

NOBODY = discord.AllowedMentions.none()


async def post(
    bot: Valebot, channel: int, layout: Layout, nonce: str, people: Sequence[int]
) -> discord.Message:
    """Send *layout* and ring *people*; the same *nonce* again sends nothing new."""
    place = bot.get_partial_messageable(channel)
    rung = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(person) for person in people]
    )

    async def send() -> discord.Message:
        return await place.send(view=layout.view(), files=layout.files(), nonce=nonce, allowed_mentions=rung)

    return await patiently(send, "send")


async def repost(bot: Valebot, channel: int, message: int, layout: Layout) -> bool:
    """Put *layout* in place of what a message shows; false when only that message is beyond reach."""
    shown = bot.get_partial_messageable(channel).get_partial_message(message)

    async def edit() -> None:
        await shown.edit(view=layout.view(), attachments=layout.files(), allowed_mentions=NOBODY)

    try:
        await patiently(edit, "edit")
    except discord.HTTPException as error:
        if not is_not_editable(error):
            raise
        return False
    return True
