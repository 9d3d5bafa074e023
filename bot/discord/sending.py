"""Requests to Discord that are worth repeating, and which answers mean that it is no use."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.log import Log

log = Log("bot.sending")
T = TypeVar("T")
PAUSES = (0.5, 1.0, 2.0, 4.0)
# What must be done within three seconds: so many tries of so many seconds, and a breath between them.
PROMPT_TRIES, PROMPT, PROMPT_PAUSE = 5, 0.5, 0.05
# The message was deleted, or lies in a thread that went to sleep: a new one can still be sent.
NOT_EDITABLE = (10008, 50083)
ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_MESSAGE = 10008
# The library repeats 500, 502, 504 and limits by itself, but neither 503 nor a connection that breaks.
PASSING = (discord.DiscordServerError, aiohttp.ClientError, OSError, asyncio.TimeoutError)


async def patiently(request: Callable[[], Awaitable[T]], what: str) -> T:
    """Make a *request* that may safely be made twice, again and again while the trouble may pass."""
    for pause in PAUSES:
        try:
            return await request()
        except PASSING as error:
            log.warning("request-repeated", what=what, why=type(error).__name__, pause=pause)
            await asyncio.sleep(pause)
    return await request()


async def promptly(request: Callable[[], Awaitable[T]], what: str) -> T:
    """Make a *request* that may safely be made twice and is of no use after three seconds.

    The library waits longer and longer between its own tries, so that the third comes too late: each gets
    a fraction of the time, then the next begins.
    """
    for _ in range(PROMPT_TRIES - 1):
        try:
            async with asyncio.timeout(PROMPT):
                return await request()
        except PASSING as error:
            log.warning("request-repeated", what=what, why=type(error).__name__, pause=PROMPT_PAUSE)
            await asyncio.sleep(PROMPT_PAUSE)
    return await request()


def is_hopeless(error: discord.HTTPException) -> bool:
    """Whether asking again is no use (gone, forbidden, refused): it would only bring a ban nearer."""
    return 400 <= error.status < 500 and error.status != 429 and not is_token_refused(error)


def is_token_refused(error: discord.HTTPException) -> bool:
    """Whether the token is no longer good: no fault of the place that was asked for."""
    return error.status == 401


def is_not_editable(error: discord.HTTPException) -> bool:
    """Whether only this message is beyond reach, not the channel."""
    return error.code in NOT_EDITABLE
