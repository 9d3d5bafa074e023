"""What Discord says: the token, the application and its intents, the clock, a channel."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp

from bot.config import Settings, installed_version
from bot.operating.doctor.findings import Finding, do, look, ok
from bot.operating.doctor.permissions import PLAYABLE, THREADS, missing

API = "https://discord.com/api/v10"
PATIENCE = aiohttp.ClientTimeout(total=15)
OFF_BY = 30.0  # seconds; a clock that is wrong reminds people at the wrong time
PRIVILEGED = {"presence": 0b11 << 12, "server members": 0b11 << 14, "message content": 0b11 << 18}
_NO_TOKEN = re.compile(r"[^\x21-\x7e]")
_PORTAL = "https://discord.com/developers/applications"


@dataclass(frozen=True, slots=True)
class Told:
    """An answer of Discord's."""

    status: int
    json: Any
    date: str | None


class Api:
    """Asks Discord, or its stand-in; only to look."""

    def __init__(self, session: aiohttp.ClientSession, settings: Settings) -> None:
        self._session = session
        self._base = settings.api or API
        agent = f"DiscordBot (valebot doctor, {installed_version()})"
        self._headers = {"Authorization": f"Bot {settings.token}", "User-Agent": agent}

    async def get(self, path: str) -> Told:
        """What is there."""
        async with self._session.get(self._base + path, headers=self._headers) as answer:
            is_json = answer.content_type == "application/json"
            told = await answer.json() if is_json else None
            return Told(answer.status, told, answer.headers.get("Date"))


async def look_at_discord(settings: Settings, channel: int | None) -> AsyncIterator[Finding]:
    """One thing after the other, as long as the one before allows it."""
    if settings.token is None:
        yield do("token", f"DISCORD_TOKEN is not set: copy it from {_PORTAL} (Bot, Reset Token)")
        return
    if _NO_TOKEN.search(settings.token):
        yield do("token", "DISCORD_TOKEN holds a space, a line break or a sign no token has: copy it again")
        return
    try:
        async with aiohttp.ClientSession(timeout=PATIENCE, trust_env=False) as session:
            async for finding in _look(Api(session, settings), channel):
                yield finding
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
        # Whoever answers with something that cannot be read is not Discord, but something in between.
        why = type(error).__name__
        yield do("discord", f"cannot be reached ({why}): look at the network and https://discordstatus.com")


async def _look(api: Api, channel: int | None) -> AsyncIterator[Finding]:
    me = await api.get("/users/@me")
    if me.status == 401:
        yield do("token", f"Discord does not accept it: reset it at {_PORTAL} (Bot) and set the new one")
        return
    if me.status != 200:
        yield do("discord", f"answers {me.status}: wait some minutes, and look at https://discordstatus.com")
        return
    yield ok("token", f"belongs to {me.json['username']}")
    yield clock(me.date, time.time())
    application = await api.get("/applications/@me")
    yield intents(application.json or {})
    if (application.json or {}).get("interactions_endpoint_url"):
        yield do("commands", f"empty Interactions Endpoint URL at {_PORTAL}, else they never arrive here")
    gateway = await api.get("/gateway/bot")
    if gateway.status == 200:
        yield starts(gateway.json)
    if channel is None:
        yield ok("channel", "none named; --channel ID looks at what the bot may do there")
    else:
        yield await _channel(api, str(me.json["id"]), channel)


def clock(date: str | None, now: float) -> Finding:
    """Ours against Discord's."""
    try:
        there = parsedate_to_datetime(date or "").timestamp()
    except ValueError:
        return look("clock", "Discord did not say what time it is")
    off = now - there
    if abs(off) <= OFF_BY:
        return ok("clock", "agrees with Discord's")
    way = "ahead" if off > 0 else "behind"
    return do(
        "clock", f"{abs(off):.0f} s {way}: let this machine set its clock (NTP), or reminders come wrong"
    )


def intents(application: dict[str, Any]) -> Finding:
    """The bot needs no privileged one."""
    flags = int(application.get("flags") or 0)
    on = [name for name, bits in PRIVILEGED.items() if flags & bits]
    if on:
        return look("intents", f"{', '.join(on)}: on and never used; turn them off at {_PORTAL} (Bot)")
    return ok("intents", "no privileged one is on, none is needed")


def starts(gateway: dict[str, Any]) -> Finding:
    """How often we may still connect today."""
    limit = gateway.get("session_start_limit") or {}
    left, shards = int(limit.get("remaining", 1)), int(gateway.get("shards", 1))
    if left < shards:
        hours = int(limit.get("reset_after", 0)) / 3_600_000
        return do(
            "gateway", f"{left} starts left for {shards} shards: wait {hours:.1f} hours; what restarts it?"
        )
    return ok("gateway", f"{shards} shard{'s' * (shards != 1)} advised, {left} starts left today")


async def _channel(api: Api, me: str, number: int) -> Finding:
    found = await api.get(f"/channels/{number}")
    if found.status == 404:
        return do("channel", "there is none with this number: copy it again (right click, Copy Channel ID)")
    if found.status == 403:
        return do(
            "channel", "the bot does not see it: give it View Channel there, or invite it to the server"
        )
    if found.status != 200 or not found.json.get("guild_id") or found.json["type"] not in PLAYABLE:
        return do("channel", "nobody can play there: name a text channel or thread of a server")
    thread = found.json["type"] in THREADS
    home = await api.get(f"/channels/{found.json['parent_id']}") if thread else found
    guild = await api.get(f"/guilds/{found.json['guild_id']}")
    member = await api.get(f"/guilds/{found.json['guild_id']}/members/{me}")
    if not home.status == guild.status == member.status == 200:
        return do("channel", "the bot is not told its roles there: invite it to the server anew")
    lacking = missing(guild.json, member.json, home.json, thread=thread)
    if lacking:
        return do("channel", f"give the bot there: {', '.join(lacking)}")
    if thread and (found.json.get("thread_metadata") or {}).get("locked"):
        return do("channel", "this thread is locked: unlock it")
    return ok("channel", "the bot may do there all it needs to")
