"""Rate limits met: the library waits by itself and says nothing; whoever runs the bot wants to know."""

from __future__ import annotations

from types import SimpleNamespace

import aiohttp

from bot.meter import Meter

TOO_MANY = 429
SCOPES = ("user", "global", "shared")  # Discord's words; what comes without one is the wall before it


def telling_limits(meter: Meter) -> aiohttp.TraceConfig:
    """What tells *meter* of each request Discord wants made later."""

    async def ended(
        session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if request.response.status == TOO_MANY:
            scope = request.response.headers.get("X-RateLimit-Scope", "")
            meter.limited(scope if scope in SCOPES else "other")

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace
