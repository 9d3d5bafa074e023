"""Rate limits that discord.py does not handle: limited edits of old messages, and Discord's proxy.

The library sleeps through every 429 that names a ``Via`` header, inside the request. That is right for its
own buckets. The limit for edits of old messages can last an hour, and the sleeping request would keep its
place in the bucket: newer messages of the channel could not be edited either.
"""

from __future__ import annotations

import asyncio
import math
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.log import Log
from bot.meter import Meter

log = Log("bot.limits")
TOO_MANY = HTTPStatus.TOO_MANY_REQUESTS
OLD_EDITS = 30046  # "Maximum number of edits to messages older than 1 hour reached"
SCOPES = ("user", "global", "shared")  # Discord's names; a 429 of the proxy in front of Discord has none
LONGEST_WAIT = 3600.0  # seconds


class OldEditLimit(discord.HTTPException):
    """Raised when Discord limits edits of a channel's messages older than one hour (429, code 30046).

    *retry_after*: seconds until such an edit may be tried again.
    """

    def __init__(self, response: aiohttp.ClientResponse, data: dict[str, Any]) -> None:
        super().__init__(response, data)
        self.retry_after = _seconds(data.get("retry_after"))


class RateLimits:
    """Counts rate limits, raises ``OldEditLimit``, and holds requests back while the proxy refuses them.

    The proxy in front of Discord refuses by IP address, so one refusal concerns every request.
    """

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._refused_until = 0.0  # of the event loop's clock

    def trace(self) -> aiohttp.TraceConfig:
        """Return the hooks for discord.py's HTTP session."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._starting)
        trace.on_request_end.append(self._ended)
        return trace

    async def _starting(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        if not str(request.url).startswith(Route.BASE):
            return  # the gateway has another address
        clock = asyncio.get_running_loop().time
        while (wait := self._refused_until - clock()) > 0:
            await asyncio.sleep(wait)

    async def _ended(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        response = request.response
        if response.status != TOO_MANY:
            return
        scope = response.headers.get("X-RateLimit-Scope", "")
        self._meter.limited(scope if scope in SCOPES else "other")
        if is_from_proxy(response):
            wait = _seconds(response.headers.get("Retry-After"))
            until = asyncio.get_running_loop().time() + wait
            self._refused_until = max(self._refused_until, until)
            log.warning("refused-by-proxy", path=request.url.path, retry_after=wait)
            return
        data = await response.json()
        if isinstance(data, dict) and data.get("code") == OLD_EDITS:
            raise OldEditLimit(response, data)


def is_from_proxy(response: Any) -> bool:
    """Return whether a 429 came from the proxy in front of Discord, which sends no ``Via`` header."""
    return response.status == TOO_MANY and not response.headers.get("Via")


def _seconds(value: object) -> float:
    """Read the seconds to wait; a missing or odd value means one second."""
    try:
        seconds = float(value) if isinstance(value, str | int | float) else 1.0
    except ValueError:
        seconds = 1.0
    return min(max(seconds, 0.0), LONGEST_WAIT) if math.isfinite(seconds) else 1.0
