"""Everything that looks after company, made and begun together: notices, tags of posts, living lists."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.chat.people import People
from bot.chat.say import LANGUAGES
from bot.discord.client import Valebot
from bot.discord.gathering import Gathering
from bot.discord.late_edits import LateEdits
from bot.discord.lookup import Lookup
from bot.discord.opening import Opening
from bot.discord.posting import Posting
from bot.discord.requests.company import CompanyRequests
from bot.discord.requests.setup import SetupRequests
from bot.discord.status import StatusMessages
from bot.discord.tagging import Tagging
from bot.discord.threads import Threads
from bot.tables.company.seeking import Seeking
from bot.tables.lobby import Lobby
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables


class Company:
    """Company on Discord."""

    def __init__(
        self,
        client: Valebot,
        tables: Tables,
        repositories: Repositories,
        people: People,
        posting: Posting,
        late: LateEdits,
    ) -> None:
        self._repositories = repositories
        self._is_begun = False
        self.seeking = Seeking(tables, LANGUAGES)
        self.threads = Threads(client, repositories, posting)
        self.opening = Opening(repositories, self.threads)
        self.status = StatusMessages(tables, repositories, posting, late, self.threads)
        self.tagging = Tagging(tables, repositories, self.threads)
        self.gathering = Gathering(
            self.seeking, repositories, people, posting, late, self.threads, self.status.poke_server
        )

    def requests(self, lobby: Lobby, lookup: Lookup) -> CompanyRequests:
        """What people ask who look for others."""
        return CompanyRequests(
            self.seeking,
            lobby,
            self._repositories,
            self.gathering,
            self.opening,
            self.threads,
            lookup,
            self.status.poke_server,
        )

    def setting_up(self, puzzles: Callable[[int], None]) -> SetupRequests:
        """What those ask who manage a server; *puzzles* is told of one that has chosen where to have them."""
        return SetupRequests(self._repositories, self.threads, self.status, puzzles)

    def poke(self, game: int) -> None:
        """Something new was stored at a table."""
        self.tagging.poke(game)
        self.status.poke(game)

    async def run(self) -> None:
        """Work until cancelled, once; not before we know servers: where a table is opened depends on them."""
        if self._is_begun:
            return
        self._is_begun = True
        await asyncio.gather(self.tagging.run(), self.gathering.run(), self.status.run())

    async def close(self, patience: float) -> None:
        """Let what is being done finish."""
        await asyncio.gather(self.gathering.close(patience), self.tagging.close(patience))
