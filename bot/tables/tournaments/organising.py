"""What people do to a tournament: open it, sign up, begin, drop out, take it over, close it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from weakref import WeakValueDictionary

from bot import chance
from bot.tables.errors import NotAllowed, NotNow
from bot.tables.reminders.schedule import DAY, PACES
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.tournaments.values import (
    FEWEST_PEOPLE,
    MOST_PEOPLE,
    MOST_ROUNDS,
    UNDER_WAY,
    Participant,
    Tournament,
    Whole,
)
from bot.tables.values import Settings
from rules.core import BadSetup
from rules.players import LEVELS

MOST_AT_ONCE = 3  # tournaments of one server that are not over
SHORTEST, LONGEST = DAY // 24, 60 * DAY  # of a round


@dataclass(frozen=True, slots=True)
class Plan:
    """The tournament somebody would like to open."""

    kind: str
    organiser: int
    guild: int
    channel: int
    seats: int
    rounds: int
    length: int
    final: bool = False
    settings: Settings = field(default_factory=Settings)


@dataclass(frozen=True, slots=True)
class By:
    """Who asks for something: in which server, and whether they run it."""

    person: int
    guild: int | None
    runs_server: bool = False


class Organising:
    """Deeds about tournaments, each one transaction within the lock of its tournament."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._repositories: Repositories = tables.repositories
        self._stored = tables.repositories.tournaments
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open(self, plan: Plan) -> Tournament:
        """A new tournament people can sign up for."""
        game = self._tables.games.get(plan.kind)
        if game is None:
            raise BadSetup("core.unknown-game", game=plan.kind)
        if plan.settings.pace not in PACES:
            raise BadSetup("tables.unknown-pace", word=plan.settings.pace, allowed=PACES)
        if plan.seats not in game.seat_counts:
            allowed = ", ".join(map(str, game.seat_counts))
            raise BadSetup("core.bad-player-count", players=plan.seats, allowed=allowed)
        if not 1 <= plan.rounds <= MOST_ROUNDS or not SHORTEST <= plan.length <= LONGEST:
            raise BadSetup("tables.bad-number-of-rounds", most=MOST_ROUNDS)
        if len(await self._stored.in_guild(plan.guild)) >= MOST_AT_ONCE:
            raise NotNow("tables.too-many-tournaments", most=MOST_AT_ONCE)
        made = Tournament(
            id=0,
            guild=plan.guild,
            channel=plan.channel,
            organiser=plan.organiser,
            kind=plan.kind,
            status="open",
            settings=plan.settings,
            seats=plan.seats,
            rounds=plan.rounds,
            final=plan.final,
            length=plan.length,
            seed=chance.new_seed(8),
            opened_at=self._tables.now(),
        )
        return replace(made, id=await self._stored.open(made))

    def lock(self, number: int) -> asyncio.Lock:
        """Held by whoever changes a tournament; it lasts as long as somebody holds or awaits it."""
        return self._locks.setdefault(number, asyncio.Lock())

    async def whole(self, number: int, guild: int | None) -> Whole:
        """All of a tournament of this server."""
        whole = await self._stored.find(number)
        if whole is None or whole.tournament.guild != guild:
            raise NotNow("tables.no-such-tournament")
        return whole

    async def here(self, guild: int | None, channel: int | None) -> Whole:
        """The last tournament of a channel, or of its server."""
        found = await self._stored.latest_in(guild or 0, channel or 0)
        if found is None:
            raise NotNow("tables.no-such-tournament")
        return await self.whole(found, guild)

    # Signing up -------------------------------------------------------------------------------------------

    async def join(self, number: int, guild: int | None, person: int) -> None:
        """Sign up; whoever has is told so."""
        async with self._open(number, guild) as whole:
            if whole.of_person(person) is not None:
                raise NotAllowed("tables.you-play-in-it")
            await self._add(whole, [Participant(0, person)])

    async def add_computers(self, by: By, number: int, level: str, count: int) -> None:
        """The organiser lets computer players fill it up."""
        if level not in LEVELS:
            raise BadSetup("tables.unknown-level", word=level, allowed=LEVELS)
        async with self._open(number, by.guild) as whole:
            _refuse_others(whole, by)
            await self._add(whole, [Participant(0, None, level)] * max(1, count))

    async def drop(self, by: By, number: int, person: int) -> None:
        """*person* signs off, or plays no further round; a game they sit at is theirs to play or leave."""
        async with self._under_way(number, by.guild) as whole:
            tournament, who = whole.tournament, whole.of_person(person)
            if by.person != person:
                _refuse_others(whole, by)
            if who is None or who.dropped:
                raise NotAllowed("tables.not-in-the-tournament")
            async with self._repositories.transaction() as together:
                if tournament.status == "open":
                    await together.tournaments.remove(tournament.id, who.number)
                else:
                    await together.tournaments.drop(tournament.id, who.number)
                await together.tournaments.rewrite(tournament)

    # Organising -------------------------------------------------------------------------------------------

    async def begin(self, by: By, number: int) -> None:
        """No more sign-ups: the first round follows."""
        async with self._open(number, by.guild) as whole:
            _refuse_others(whole, by)
            fewest = max(FEWEST_PEOPLE, min(self._tables.games[whole.tournament.kind].seat_counts))
            if len(whole.participants) < fewest:
                raise NotNow("tables.too-few-participants", fewest=fewest)
            await self._stored.rewrite(replace(whole.tournament, status="playing"))

    async def close_round(self, by: By, number: int) -> None:
        """The round's time is over now: what is not finished counts as it stands."""
        async with self._under_way(number, by.guild) as whole:
            _refuse_others(whole, by)
            if whole.tournament.due is None:
                raise NotNow("tables.no-round-under-way")
            # Before every correction of the clock, or the round would last that much longer.
            due = self._tables.now() - self._tables.gained(0)
            await self._stored.rewrite(replace(whole.tournament, due=due))

    async def cancel(self, by: By, number: int) -> None:
        """It ends as it stands; tables under way are played on outside of it."""
        async with self._under_way(number, by.guild) as whole:
            _refuse_others(whole, by)
            now = self._tables.now()
            over = replace(whole.tournament, status="cancelled", due=None, ended_at=now)
            await self._stored.rewrite(over)

    async def take_over(self, by: By, number: int, channel: int) -> None:
        """Somebody who runs the server becomes its organiser, and it goes on in *channel*."""
        async with self._under_way(number, by.guild) as whole:
            if not by.runs_server:
                raise NotAllowed("tables.for-who-runs-the-server")
            await self._stored.move(whole.tournament.id, by.person, channel)

    # Inside -----------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _under_way(self, number: int, guild: int | None) -> AsyncIterator[Whole]:
        async with self.lock(number):
            whole = await self.whole(number, guild)
            if whole.tournament.status not in UNDER_WAY:
                raise NotNow("tables.tournament-over")
            yield whole

    @asynccontextmanager
    async def _open(self, number: int, guild: int | None) -> AsyncIterator[Whole]:
        async with self._under_way(number, guild) as whole:
            if whole.tournament.status != "open":
                raise NotNow("tables.tournament-has-begun")
            yield whole

    async def _add(self, whole: Whole, new: Sequence[Participant]) -> None:
        if len(whole.participants) + len(new) > MOST_PEOPLE:
            raise NotNow("tables.tournament-full", most=MOST_PEOPLE)
        first = 1 + max((each.number for each in whole.participants), default=0)
        async with self._repositories.transaction() as together:
            for number, each in enumerate(new, first):
                await together.tournaments.add(whole.tournament.id, each._replace(number=number))
            await together.tournaments.rewrite(whole.tournament)


def _refuse_others(whole: Whole, by: By) -> None:
    """For the organiser, and for whoever runs the server."""
    if by.person != whole.tournament.organiser and not by.runs_server:
        raise NotAllowed("tables.for-the-organiser")
