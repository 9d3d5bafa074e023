"""Ratings as they are kept: brought up to date when somebody looks, and always what the games say."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.tables.errors import Damaged
from bot.tables.ratings import NEW, Known, Player, RatedGame, Rating, rated
from bot.tables.reminders.schedule import DAY
from bot.tables.repositories import Repositories
from bot.tables.repositories.entrants import Rated, StoredGame

LATELY = 90 * DAY  # who has not played for so long is on no list of the best


@dataclass(frozen=True, slots=True)
class Moved:
    """What a game has done to the rating of whoever began it on a seat."""

    seat: int
    player: Player
    before: Rating
    after: Rating
    left: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody on the list of the best; provisional ratings come last and have no number."""

    number: int | None
    rated: Rated


@dataclass(frozen=True, slots=True)
class Judged:
    """What a look at all ratings found."""

    games: int  # that are rated
    wrong: tuple[int, ...]  # whose ratings are not those that the games before lead to
    unreadable: tuple[tuple[int, str], ...]  # servers and kinds of game with a row that makes no sense


class Ratings:
    """The ratings of all servers."""

    def __init__(self, repositories: Repositories) -> None:
        self._repositories = repositories
        self._entrants = repositories.entrants
        self._locks: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()

    async def of_game(self, guild: int | None, kind: str, game: int) -> Sequence[Moved]:
        """What a finished game has changed; nothing when it does not count."""
        if guild is None:
            return ()
        await self.bring_up_to_date(guild, kind)
        stored = await self._entrants.game(game)
        if stored is None:
            return ()
        before = await self._entrants.before(guild, kind, stored.game)
        return [
            Moved(each.seat, each.player, before.get(each.player, NEW), after, each.place is None)
            for each, after in zip(stored.game.entries, stored.ratings, strict=True)
            if after is not None
        ]

    async def course(self, guild: int, kind: str, person: int) -> Sequence[Rated]:
        """What a person was rated after each of their games."""
        await self.bring_up_to_date(guild, kind)
        return await self._entrants.of_person(guild, kind, person)

    async def best(self, guild: int, kind: str, now: int, asker: int) -> Sequence[Place]:
        """Who played lately, best first, computer players among them; *asker* is there in any case."""
        await self.bring_up_to_date(guild, kind)
        found = [
            each
            for each in await self._entrants.latest(guild, kind)
            if each.player.alias is None and (each.ended_at >= now - LATELY or each.player.person == asker)
        ]
        found.sort(key=lambda each: (each.rating.is_provisional, -each.rating.mu, each.player.person or 0))
        lately = [each for each in found if each.ended_at >= now - LATELY]
        # Whoever asks after a long silence sees the place they would have; nobody else is moved by that.
        return [
            Place(None if each.rating.is_provisional else 1 + _before(each, lately), each) for each in found
        ]

    async def bring_up_to_date(self, guild: int, kind: str) -> None:
        """Rate what has ended since; should a game have ended before the last rated one, all of them anew."""
        async with self._locks.setdefault((guild, kind), asyncio.Lock()):
            stored = await self._entrants.unrated(guild, kind)
            if not stored:
                return
            first = stored[0].game
            known: Known = {}
            if (first.ended_at, first.game) < await self._entrants.last_rated(guild, kind):
                stored = await self._entrants.games(guild, kind)
            else:
                known = {each.player: each.rating for each in await self._entrants.latest(guild, kind)}
            await self._store(await asyncio.to_thread(_worked_out, stored, known))

    async def renew(self, guild: int, kind: str) -> int:
        """Work everything out anew; how many games were stored otherwise."""
        wrong = await self.wrong(guild, kind)
        if wrong:
            await self._store(_worked_out(await self._entrants.games(guild, kind), {}))
        return len(wrong)

    async def wrong(self, guild: int, kind: str) -> Sequence[int]:
        """The games whose stored ratings are not those worked out from all games in their order."""
        return _wrong(await self._entrants.games(guild, kind))

    async def judged(self) -> Judged:
        """Look at the ratings of every server; nothing is changed."""
        games, wrong, unreadable = 0, list[int](), list[tuple[int, str]]()
        for guild, kind in await self._entrants.servers():
            try:
                stored = await self._entrants.games(guild, kind)
                wrong += _wrong(stored)
                games += len(stored)
            except Damaged:
                unreadable.append((guild, kind))
        return Judged(games, tuple(wrong), tuple(unreadable))

    async def _store(self, found: Sequence[tuple[RatedGame, Known]]) -> None:
        async with self._repositories.transaction() as together:
            for game, after in found:
                ratings = [(each.seat, after[each.player]) for each in game.entries]
                await together.entrants.rate(game.game, ratings)


def _before(rated: Rated, others: Sequence[Rated]) -> int:
    """How many are ahead with a rating that has settled."""
    return sum(each.rating.mu > rated.rating.mu and not each.rating.is_provisional for each in others)


def _worked_out(stored: Sequence[StoredGame], known: Known) -> list[tuple[RatedGame, Known]]:
    return list(rated((each.game for each in stored), known))


def _wrong(stored: Sequence[StoredGame]) -> list[int]:
    found = zip(stored, _worked_out(stored, {}), strict=True)
    return [game.game for kept, (game, after) in found if _differs(kept, after)]


def _differs(stored: StoredGame, after: Known) -> bool:
    """Games that nobody has worked out yet are not wrong."""
    wanted = tuple(after[each.player] for each in stored.game.entries)
    return any(stored.ratings) and stored.ratings != wanted
