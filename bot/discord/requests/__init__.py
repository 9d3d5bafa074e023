"""What people ask of a table: the same for a button and for a slash command, found by its word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.discord.answering import Answer

Request: TypeAlias = Callable[[Answer, int, int], Awaitable[None]]  # who asks, game, position
Choosing: TypeAlias = Callable[[Answer, int, str], Awaitable[None]]  # who asks, game, what: ``/log 3``


async def done(answer: Answer, key: str) -> None:
    """The table's message shows it to all; a command wants an answer besides, a button does not."""
    if not answer.by_button:
        await answer.tell(answer.say(key))
