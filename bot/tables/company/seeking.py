"""Looking for players: a notice, who is in, and the table that opens by itself when everybody is there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from bot.tables.company.values import DAYS, Outcome, Seek
from bot.tables.errors import ChannelTaken, Conflict, NotAllowed, NotNow, NotSeated
from bot.tables.lobby import Wish, known_game, one_of, open_begun
from bot.tables.reminders.schedule import DAY, HOUR, PACES
from bot.tables.repositories import Subjects
from bot.tables.tables import Tables
from bot.tables.timekeeping import is_over
from bot.tables.values import Chair, Settings
from rules.core import BadSetup

MOST_ASKED = 3  # open notices of one person in a server
MOST_JOINED = 10  # open notices of a server one person may be in
LASTS = {"live": 3 * HOUR, "daily": 3 * DAY, "relaxed": 7 * DAY, "none": 7 * DAY}
FULL_WAITS = DAY  # for a place, when everybody is there
ON_SOME_DAYS = 8 * DAY  # each day of a week has come by then


@dataclass(frozen=True, slots=True)
class Sought:
    """What somebody looks for players for."""

    kind: str
    asker: int
    guild: int
    channel: int  # where the notice is to stand
    seats: int | None = None  # none: as few as the game is made for
    days: str = "any"
    settings: Settings = field(default_factory=Settings)


class Seeking:
    """Notices of people who look for players."""

    def __init__(self, tables: Tables, languages: Sequence[str]) -> None:
        self._tables = tables
        self._seeks = tables.repositories.seeks
        self._languages = tuple(languages)

    async def ask(self, sought: Sought) -> Seek:
        """A new notice; whoever asks is in."""
        game = known_game(self._tables, sought.kind)
        one_of("pace", sought.settings.pace, PACES)
        one_of("locale", sought.settings.locale, self._languages)
        if sought.days not in DAYS:
            raise BadSetup("tables.unknown-days", word=sought.days)
        seats = min(game.seat_counts) if sought.seats is None else sought.seats
        if seats not in game.seat_counts:
            allowed = tuple(str(count) for count in game.seat_counts)
            raise BadSetup("core.bad-player-count", players=seats, allowed=allowed)
        now = self._tables.now()
        lasts = LASTS[sought.settings.pace]
        seek = Seek(
            guild=sought.guild,
            channel=sought.channel,
            asker=sought.asker,
            kind=sought.kind,
            seats=seats,
            days=sought.days,
            settings=sought.settings,
            opened_at=now,
            due=now + (lasts if sought.days == "any" else max(lasts, ON_SOME_DAYS)),
            people=(sought.asker,),
        )
        async with self._tables.repositories.transaction() as together:
            await _refuse_too_many(together, seek, sought.asker)
            seek = replace(seek, role=await self._rung(together, sought.guild))
            return replace(seek, id=await together.seeks.add(seek))

    async def come(self, number: int, guild: int | None, person: int) -> Seek:
        """Somebody is in."""
        async with self._held(number, guild) as (together, seek):
            if person in seek.people:
                raise NotAllowed("tables.you-are-in")
            if seek.is_full:
                raise NotNow("tables.seek-full")
            if len(await together.seeks.of(person, seek.guild)) >= MOST_JOINED:
                raise NotNow("tables.in-too-many-seeks", most=MOST_JOINED)
            await together.seeks.come(number, person, self._tables.now())
        return replace(seek, people=(*seek.people, person))

    async def go(self, number: int, guild: int | None, person: int) -> Seek:
        """Somebody is in no longer: the next one asks, and without anybody the notice is withdrawn."""
        async with self._held(number, guild) as (together, seek):
            if person not in seek.people:
                raise NotSeated("tables.you-are-not-in")
            left = tuple(each for each in seek.people if each != person)
            asker = seek.asker if seek.asker in left else next(iter(left), None)
            await together.seeks.go(number, person, asker)
            if not left:
                await together.seeks.settle(number, "withdrawn")
        return replace(seek, people=left, asker=asker)

    async def meet(self, number: int, channel: int, forum: int | None = None) -> Seek | None:
        """Everybody is there: their table opens in a *channel*, the game begins, the notice is settled.

        One transaction. ``None`` when somebody has left again or it was settled before; ``ChannelTaken`` when
        another table is live there.
        """
        try:
            async with self._held(number, None, anywhere=True) as (together, seek):
                if not seek.is_full:
                    return None
                host = seek.asker or seek.people[0]
                wish = Wish(seek.kind, host, channel, seek.guild, seek.settings, forum=forum)
                chairs = [Chair(person) for person in seek.people]
                begun = await open_begun(self._tables, together, wish, chairs)
                await together.seeks.settle(number, "met", begun.game)
        except NotNow:
            return None
        except Conflict as conflict:
            raise ChannelTaken("tables.channel-taken", channel=str(channel)) from conflict
        return replace(seek, outcome="met", game=begun.game, place=channel)

    async def expire(self) -> list[int]:
        """Settle every notice whose time is over; their numbers."""
        due = await self._seeks.due(self._tables.now())
        return await self._settle([number for number in due if await self._is_over(number)], "expired")

    async def lose(self, numbers: Iterable[int]) -> list[int]:
        """The place of these notices is gone, or the notices are."""
        return await self._settle(numbers, "lost")

    # Inside ---------------------------------------------------------------------------------------------

    async def _settle(self, numbers: Iterable[int], outcome: Outcome) -> list[int]:
        settled = []
        for number in numbers:
            async with self._tables.repositories.transaction() as together:
                if await together.seeks.hold(number) is not None:
                    await together.seeks.settle(number, outcome)
                    settled.append(number)
        return settled

    async def _is_over(self, number: int) -> bool:
        """Whether its time is over; where everybody came in the last moment, a table may still be found."""
        seek = await self._seeks.seek(number)
        if seek is None:
            return False
        return is_over(self._tables, seek.opened_at, seek.due + (FULL_WAITS if seek.is_full else 0))

    @asynccontextmanager
    async def _held(
        self, number: int, guild: int | None, *, anywhere: bool = False
    ) -> AsyncIterator[tuple[Subjects, Seek]]:
        """An open notice of this server, in the transaction that changes it."""
        async with self._tables.repositories.transaction() as together:
            seek = await together.seeks.hold(number)
            if seek is None or not (anywhere or seek.guild == guild):
                raise NotNow("tables.seek-over")
            yield together, seek

    async def _rung(self, together: Subjects, guild: int) -> int | None:
        """The role a new notice mentions, if it has been left alone for long enough."""
        choices = await together.servers.choices(guild)
        if not choices.role or not await together.servers.ring(guild, self._tables.now(), choices.role_hours):
            return None
        return choices.role


async def _refuse_too_many(together: Subjects, seek: Seek, person: int) -> None:
    mine = await together.seeks.of(person, seek.guild)
    if sum(each.asker == person for each in mine) >= MOST_ASKED:
        raise NotNow("tables.too-many-seeks", most=MOST_ASKED)
    if len(mine) >= MOST_JOINED:
        raise NotNow("tables.in-too-many-seeks", most=MOST_JOINED)
