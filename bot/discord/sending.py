"""Requests to Discord that are worth repeating, and which answers mean that it is no use."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import TypeVar

import aiohttp
import discord

from bot.discord.limits import is_from_proxy
from bot.log import Log

log = Log("bot.sending")
T = TypeVar("T")
PAUSES = (0.5, 1.0, 2.0, 4.0)
# What must be done within three seconds: so many tries of so many seconds, and a breath between them.
PROMPT_TRIES, PROMPT, PROMPT_PAUSE = 5, 0.5, 0.05
MESSAGE_DELETED = 10008
THREAD_ARCHIVED = 50083
ALREADY_ACKNOWLEDGED = 40060
ENTITY_TOO_LARGE = 40005
# Codes of a 400 that are about the channel: no text channel, archived and locked thread.
PLACE_REFUSED = (50008, 50024, THREAD_ARCHIVED)
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
        except discord.HTTPException as error:
            # Every request waits as long as the proxy demands, see ``RateLimits``: no pause is needed here.
            if not is_from_proxy(error.response):
                raise
            log.warning("request-repeated", what=what, why="429 of the proxy", pause=0)
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


def is_too_large(error: discord.HTTPException) -> bool:
    """Return whether Discord refused a message because of its size."""
    return error.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE or error.code == ENTITY_TOO_LARGE


def is_malformed(error: discord.HTTPException) -> bool:
    """Return whether Discord refused the content of a message, which is a bug of the bot.

    The place itself is fine, so another message can be sent there.
    """
    return error.status == HTTPStatus.BAD_REQUEST and error.code not in PLACE_REFUSED


def is_place_refused(error: discord.HTTPException) -> bool:
    """Return whether the place refuses every message: deleted, locked, or without permission."""
    return is_hopeless(error) and not is_too_large(error) and not is_malformed(error)
