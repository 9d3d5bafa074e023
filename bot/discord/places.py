"""Places lost and found: deleted channels, locked threads, servers that let the bot go or back in."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeAlias

import discord

from bot.chat.layout import Layout
from bot.chat.people import People
from bot.discord.client import Standing
from bot.discord.posting import Posting
from bot.discord.sending import PASSING
from bot.log import Log
from bot.tables.reminders.schedule import MINUTE
from bot.tables.repositories import Repositories
from bot.tables.sharing.share import Share
from bot.tables.tables import Tables
from bot.tables.values import LIVE, Header
from render.say import Say

log = Log("bot.places")
AT_A_TIME = 1_000  # servers that are looked at together
Why: TypeAlias = Literal["deleted", "locked", "removed", "closed"]
_WHY: dict[int, Why] = {10003: "deleted", 50083: "locked", 160005: "locked"}
SECOND_LOOK = 30.0  # seconds; Discord has incidents, and they pass


def why_of(error: discord.HTTPException) -> Why:
    """What a refusal says about the place; most often that we may not write there."""
    return _WHY.get(error.code, "closed")


class Places:
    """Marks tables that cannot be shown, once, and lets them be shown again when they can be."""

    def __init__(
        self,
        tables: Tables,
        repositories: Repositories,
        people: People,
        posting: Posting,
        standing: Callable[[int | None, int | None], Standing],
        missing: Callable[[int | None, int | None], Sequence[str]] = lambda guild, channel: (),
    ) -> None:
        self._tables = tables
        self._games = repositories.games
        self._messages = repositories.messages
        self._people = people
        self._posting = posting
        self._standing = standing
        self._missing = missing
        self._doubted: dict[int, float] = {}  # tables that were refused lately, and when first
        self.second_look = SECOND_LOOK

    async def refused(self, header: Header, error: discord.HTTPException) -> bool:
        """Discord refused what was to be shown at a table: true when its place counts as lost from now on.

        Once is no proof, unless we were told the same of the place: *second_look* seconds later it is.
        """
        first = self._doubted.setdefault(header.game, time.monotonic())
        known = self._standing_of(header) == "closed"
        known = known or await self._messages.unreachable(header.game) is not None
        if not known and time.monotonic() - first < self.second_look:
            log.warning("refused-once", game=header.game, channel=header.channel, code=error.code)
            return False
        self.answered(header.game)
        await self.lost([header], why_of(error))
        return True

    def answered(self, game: int) -> None:
        """Discord took what was to be shown at a table."""
        self._doubted.pop(game, None)

    async def look_again(self, header: Header) -> None:
        """Somebody at a lost table is to be reminded: try to show it, unless we know that it is no use."""
        why, standing = await self._messages.unreachable(header.game), self._standing_of(header)
        if standing == "open" or (standing == "unknown" and why == "closed"):
            await self._tables.reached(header.game)

    async def lost(self, headers: Iterable[Header], why: Why) -> None:
        """Nothing can be shown at these tables: everybody there is told once, nobody asks Discord again."""
        waiting: dict[int, list[Header]] = {}
        for header in headers:
            first = await self._messages.unreachable(header.game) is None
            await self._messages.mark_unreachable(header.game, why)
            if first and header.status in LIVE:
                log.warning("unreachable", game=header.game, channel=header.channel, why=why)
                for person in header.people:
                    waiting.setdefault(person, []).append(header)
        for person, tables in waiting.items():
            await self._tell(person, tables, why)

    async def _tell(self, person: int, tables: Sequence[Header], why: Why) -> None:
        """One direct message about all of somebody's tables, where they take such messages."""
        say = await self._people.speaker_for(person, tables[0].locale)
        told = [self._sentence(each, why, say) for each in tables]
        try:
            nonce = self._nonce(person, tables[0].game)
            await self._posting.post_to_person(person, Layout("\n".join(told)), nonce)
        except (discord.HTTPException, *PASSING) as failure:
            log.info("not-told", person=person, why=str(failure)[:100])

    def _sentence(self, table: Header, why: Why, say: Say) -> str:
        """Say why a table can't be shown, and name the missing permissions as far as they are known."""
        named = {"game": say(f"game-{table.kind}"), "channel": f"<#{table.channel}>"}
        missing = self._missing(table.guild, table.channel) if why == "closed" else ()
        if not missing:
            return say(f"table-{why}", **named)
        names = ", ".join(say("permission-" + each.replace("_", "-")) for each in missing)
        return say("table-lacks-permissions", **named, permissions=names)

    def _nonce(self, person: int, game: int) -> str:
        """Said twice in a minute is said once; a place may well be lost again another day.

        Of all we send to anybody no two may share one, and it has 25 characters at most.
        """
        said = f"{person} {game} {self._tables.now() // MINUTE}"
        return f"lost.{hashlib.sha256(said.encode()).hexdigest()[:20]}"

    # What Discord says ----------------------------------------------------------------------------------

    async def deleted(self, channel: int) -> None:
        """A channel or thread is no more."""
        await self.lost(await self._live_in(channel), "deleted")

    async def changed(self, channel: int, *, locked: bool = False) -> None:
        """A channel or thread is not as it was: perhaps we may write there again."""
        if locked:
            await self.lost(await self._live_in(channel), "locked")
            return
        game = await self._games.latest_table(channel)
        if game is not None:
            await self._tables.reached(game)

    async def left(self, guild: int) -> None:
        """A server let us go."""
        games = await self._games.tables_in(guild)
        await self.lost([await self._games.header(game) for game in games], "removed")

    async def joined(self, guild: int) -> None:
        """A server took us in, perhaps again."""
        for game in await self._messages.unreachable_games():
            if (await self._games.header(game)).guild == guild:
                await self._tables.reached(game)

    async def permitted(self, guild: int | None = None) -> None:
        """We may perhaps write again at places of a server, or of any."""
        for game in await self._messages.unreachable_games():
            header = await self._games.header(game)
            if guild in (None, header.guild) and self._standing_of(header) == "open":
                await self._tables.reached(game)

    async def look_around(self, guilds: set[int], share: Share) -> None:
        """After a start, at the servers of *share*: who let us go or back in while we were not there?"""
        last = 0
        while some := await self._games.live_guilds(last, AT_A_TIME, share):
            for guild in some:
                if guild not in guilds:
                    await self.left(guild)
            last = some[-1]
        await self.permitted()

    def _standing_of(self, header: Header) -> Standing:
        return self._standing(header.guild, header.channel)

    async def _live_in(self, channel: int) -> list[Header]:
        game = await self._games.live_table(channel)
        return [] if game is None else [await self._games.header(game)]
