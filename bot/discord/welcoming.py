"""A word to a server that has just taken us in: what we are for, and how to begin. Once."""

from __future__ import annotations

import discord

from bot.chat.learning import welcome
from bot.chat.say import speaker
from bot.discord.client import Valebot
from bot.discord.posting import Posting
from bot.discord.sending import PASSING
from bot.discord.threads import Threads
from bot.log import Log
from bot.tables.repositories.servers import Servers

log = Log("bot.welcoming")


class Welcoming:
    """Greets servers where Discord greets people, if we may write there; nowhere else."""

    def __init__(self, client: Valebot, servers: Servers, posting: Posting, threads: Threads) -> None:
        self._client = client
        self._servers = servers
        self._posting = posting
        self._threads = threads

    async def joined(self, guild: int) -> None:
        """A server took us in, perhaps again: then it has been greeted."""
        server = self._client.get_guild(guild)
        place = None if server is None else server.system_channel
        if place is None or self._client.standing(guild, place.id) != "open":
            return
        if not await self._servers.welcome(guild):
            return
        say = speaker(await self._threads.language(guild))
        try:
            await self._posting.post(place.id, welcome(say), f"hello.{guild}")
        except (discord.HTTPException, *PASSING) as error:
            log.warning("not-welcomed", guild=guild, why=str(error)[:200])
