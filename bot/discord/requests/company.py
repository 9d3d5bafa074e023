"""Finding company: a notice, I'm in, not after all, a seat at once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from bot.chat import seeking as texts
from bot.chat.errors import Refusal
from bot.discord.answering import Answer
from bot.discord.gathering import Gathering
from bot.discord.lookup import Lookup, check_permissions
from bot.discord.opening import Opening
from bot.discord.requests import Request
from bot.discord.threads import Threads
from bot.games import CHATS, chat_of
from bot.tables.company.seeking import Seeking, Sought
from bot.tables.company.values import Choices
from bot.tables.errors import Damaged, NotAllowed, NotNow
from bot.tables.lobby import Lobby, Wish
from bot.tables.repositories import Repositories
from bot.tables.values import Chair, Header, Settings

COMPANION = "medium"  # the computer players of a table that is opened at once


class Wanted(NamedTuple):
    """What somebody says who looks for players; ``None``: as usual."""

    kind: str
    seats: int | None
    days: str
    language: str | None
    pace: str | None
    rated: bool


class CompanyRequests:
    """What people ask who look for others to play with."""

    def __init__(
        self,
        seeking: Seeking,
        lobby: Lobby,
        repositories: Repositories,
        gathering: Gathering,
        opening: Opening,
        threads: Threads,
        lookup: Lookup,
        changed: Callable[[int], None],
    ) -> None:
        self._seeking = seeking
        self._lobby = lobby
        self._games = repositories.games
        self._seeks = repositories.seeks
        self._gathering = gathering
        self._opening = opening
        self._threads = threads
        self._lookup = lookup
        self._changed = changed  # told the server in which something about notices is new

    def by_word(self) -> dict[str, Request]:
        """The words of these requests; the number of the notice stands where others have a table's."""
        return {"seek-in": self._come, "seek-out": self._go}

    # Notices ----------------------------------------------------------------------------------------------

    async def seek(self, answer: Answer, wanted: Wanted) -> None:
        """A new notice, where the server wants such."""
        choices = await self._opening.choices(answer)
        channel = self._notices_in(answer, choices)
        settings = Settings(
            locale=self._opening.language(answer, choices, wanted.language),
            pace=wanted.pace or choices.pace,
            rated=wanted.rated,
        )
        assert answer.guild is not None
        sought = Sought(
            wanted.kind, answer.person, answer.guild, channel, wanted.seats, wanted.days, settings
        )
        seek = await self._seeking.ask(sought)
        self._gathering.poke(seek.id)
        await answer.tell(answer.say("said-seek-posted", channel=f"<#{channel}>"))

    async def seek_plainly(self, answer: Answer, kind: str) -> None:
        """The same with everything as usual."""
        await self.seek(answer, Wanted(kind, seats=None, days="any", language=None, pace=None, rated=True))

    def _notices_in(self, answer: Answer, choices: Choices) -> int:
        """The channel for notices; one that is gone is as good as none."""
        guild, here = answer.guild, answer.interaction.channel_id
        assert guild is not None
        assert here is not None
        if not choices.notices or not self._threads.is_there(guild, choices.notices):
            check_permissions(answer)
            return here
        if self._threads.is_closed(guild, choices.notices):
            raise Refusal("chat.notices-closed", channel=f"<#{choices.notices}>")
        return choices.notices

    async def _come(self, answer: Answer, number: int, position: int) -> None:
        await self._seeking.come(number, answer.guild, answer.person)
        self._poke(answer, number)

    async def _go(self, answer: Answer, number: int, position: int) -> None:
        await self._seeking.go(number, answer.guild, answer.person)
        self._poke(answer, number)

    def _poke(self, answer: Answer, number: int) -> None:
        self._gathering.poke(number)
        self._changed(answer.guild or 0)

    # At once ----------------------------------------------------------------------------------------------

    async def play_now(self, answer: Answer, kind: str | None) -> None:
        """A chair at a fitting open table, else a notice that still looks for players, else a new table."""
        if answer.guild is None:
            raise Refusal("chat.only-in-servers")
        if await self._sat_down(answer, answer.guild, kind) or await self._went_in(
            answer, answer.guild, kind
        ):
            return
        channel = await self.with_computers(answer, kind, COMPANION)
        await answer.tell(answer.say("said-with-computers", channel=channel))

    async def _sat_down(self, answer: Answer, guild: int, kind: str | None) -> bool:
        found = []
        for game in await self._games.open_tables_in(guild):
            with suppress(Damaged):
                found.append(await self._games.header(game))
        for header in sorted(found, key=lambda each: each.locale != answer.say.language):
            if not self._fits(answer, header, kind):
                continue
            with suppress(NotNow, NotAllowed):  # somebody was quicker
                await self._lobby.join(header.game, answer.person)
                await answer.tell(answer.say("said-seated", channel=f"<#{header.channel}>"))
                return True
        return False

    def _fits(self, answer: Answer, header: Header, kind: str | None) -> bool:
        free = len(header.chairs) < max(chat_of(header.kind).game.seat_counts)
        wanted = kind in (None, header.kind) and header.seat_of(answer.person) is None
        return (
            free and wanted and self._threads.sees(answer.interaction.user, header.guild or 0, header.channel)
        )

    async def _went_in(self, answer: Answer, guild: int, kind: str | None) -> bool:
        found = await self._seeks.open_in(guild)
        for seek in sorted(found, key=lambda each: each.seats - len(each.people)):
            fits = kind in (None, seek.kind) and answer.person not in seek.people and not seek.is_full
            if not fits or not self._threads.sees(answer.interaction.user, guild, seek.channel):
                continue
            with suppress(NotNow, NotAllowed):
                await self._seeking.come(seek.id, guild, answer.person)
                self._poke(answer, seek.id)
                await answer.tell(answer.say("said-seek-in", link=texts.link_to(seek)))
                return True
        return False

    async def with_computers(self, answer: Answer, kind: str | None, level: str) -> str:
        """A new table with computer players of *level*, begun at once; where it is."""
        choices = await self._opening.choices(answer)
        kind = kind or await self._lookup.kind_in(answer.interaction.channel_id) or next(iter(CHATS))
        language = self._opening.language(answer, choices, None)
        spot = await self._opening.free_spot(answer, choices, kind, language)
        settings = Settings(locale=language, pace=choices.pace)
        wish = Wish(kind, answer.person, spot.channel, answer.guild, settings, forum=spot.forum)
        others = min(chat_of(kind).game.seat_counts) - 1
        chairs = [Chair(answer.person), *(Chair(level=level) for _ in range(others))]
        await self._lobby.open_begun(wish, chairs)
        return f"<#{spot.channel}>"
