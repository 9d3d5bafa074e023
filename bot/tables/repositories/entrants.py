"""Who began which rated game, who left it, and what everybody was rated after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.tables.ratings import Entry, Player, RatedGame, Rating
from bot.tables.repositories.rows import damaged, marks, number, number_or_none, text_or_none
from bot.tables.repositories.session import Session, Writing
from bot.tables.store import Row, Value
from bot.tables.values import Chair, Change
from rules.players import LEVELS

_ROWS = (
    "SELECT games.id, ended_at, entrants.seat, entrants.person, entrants.level, alias, gone, place, mu, sigma"
    " FROM games JOIN entrants ON entrants.game = games.id"
    " JOIN seats ON seats.game = entrants.game AND seats.seat = entrants.seat"
    " WHERE status = 'finished'"
)
_IN_ORDER = " ORDER BY ended_at, games.id, entrants.seat"
# The last game of everybody in a server at one kind of game.
_LATEST = (
    "SELECT person, level, alias, mu, sigma, ended_at, played FROM ("
    " SELECT entrants.person, entrants.level, alias, mu, sigma, ended_at,"
    " row_number() OVER (PARTITION BY entrants.person, entrants.level, alias"
    " ORDER BY ended_at DESC, games.id DESC, entrants.seat) AS number,"
    " count(*) OVER (PARTITION BY entrants.person, entrants.level, alias) AS played"
    " FROM games JOIN entrants ON entrants.game = games.id"
    " WHERE guild = ? AND kind = ? AND mu IS NOT NULL) AS latest WHERE number = 1"
)
# Who began a game and did not leave it sits there; who left does not, or is somebody nobody knows.
_SITS = (
    "coalesce(entrants.person, 0) = coalesce(seats.person, 0)"
    " AND coalesce(entrants.level, '') = coalesce(seats.level, '')"
)
_IS_KNOWN = "(entrants.person IS NOT NULL OR entrants.level IS NOT NULL)"
_STRANGE = (
    "SELECT entrants.game FROM entrants JOIN games ON games.id = entrants.game"
    " LEFT JOIN seats ON seats.game = entrants.game AND seats.seat = entrants.seat"
    " WHERE seats.seat IS NULL OR gone NOT IN (0, 1)"
    f" OR (alias IS NOT NULL AND {_IS_KNOWN}) OR (mu IS NULL) <> (sigma IS NULL)"
    # Whoever leaves a table with its end is noted only if it is taken up again.
    " OR (status <> 'abandoned' AND ("
    f"(gone = 0 AND NOT ({_SITS} AND (CASE WHEN alias IS NULL THEN 0 ELSE 1 END) = forgotten))"
    f" OR (gone = 1 AND {_IS_KNOWN} AND {_SITS})))"
    # Of a game that has entrants every seat has one.
    " UNION SELECT seats.game FROM seats"
    " LEFT JOIN entrants ON entrants.game = seats.game AND entrants.seat = seats.seat"
    " WHERE entrants.seat IS NULL AND seats.game IN (SELECT game FROM entrants) ORDER BY 1"
)
_FORGET = (
    "UPDATE entrants SET gone = 1 WHERE person = ?"
    " AND game IN (SELECT id FROM games WHERE status IN ('playing', 'abandoned'))",
    # The next number that nobody has: it leads nowhere.
    "UPDATE entrants SET alias = (SELECT coalesce(max(alias), 0) + 1 FROM entrants), person = NULL"
    " WHERE person = ?",
)


class Rated(NamedTuple):
    """Somebody's rating after one game, or after their last."""

    player: Player
    rating: Rating
    ended_at: int
    played: int = 0


class StoredGame(NamedTuple):
    """A finished rated game with what is stored of its ratings, by seat."""

    game: RatedGame
    ratings: tuple[Rating | None, ...]


class Entrants:
    """The rated games of a store."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def servers(self) -> Sequence[tuple[int, str]]:
        """Every server and kind of game with a finished rated game."""
        sql = (
            "SELECT DISTINCT guild, kind FROM games JOIN entrants ON entrants.game = games.id"
            " WHERE status = 'finished' AND guild IS NOT NULL ORDER BY guild, kind"
        )
        return [(row["guild"], row["kind"]) for row in await self._session.read(sql)]

    async def games(self, guild: int, kind: str) -> Sequence[StoredGame]:
        """All finished rated games of a server, in their order."""
        rows = await self._session.read(f"{_ROWS} AND guild = ? AND kind = ?{_IN_ORDER}", guild, kind)
        return _games(rows)

    async def unrated(self, guild: int, kind: str) -> Sequence[StoredGame]:
        """Those of them that nobody has worked out yet."""
        which = " AND guild = ? AND kind = ? AND mu IS NULL"
        return _games(await self._session.read(f"{_ROWS}{which}{_IN_ORDER}", guild, kind))

    async def last_rated(self, guild: int, kind: str) -> tuple[int, int]:
        """When the last game that was worked out ended, and its number."""
        sql = (
            "SELECT ended_at, games.id FROM games JOIN entrants ON entrants.game = games.id"
            " WHERE guild = ? AND kind = ? AND mu IS NOT NULL ORDER BY ended_at DESC, games.id DESC LIMIT 1"
        )
        rows = await self._session.read(sql, guild, kind)
        return (number(rows[0], "ended_at"), number(rows[0], "id")) if rows else (0, 0)

    async def latest(self, guild: int, kind: str) -> Sequence[Rated]:
        """What everybody is rated now."""
        rows = await self._session.read(_LATEST, guild, kind)
        return [Rated(_player(row), _rating(row), number(row, "ended_at"), row["played"]) for row in rows]

    async def of_person(self, guild: int, kind: str, person: int) -> Sequence[Rated]:
        """What a person was rated after each of their games."""
        which = " AND guild = ? AND kind = ? AND entrants.person = ? AND mu IS NOT NULL"
        rows = await self._session.read(f"{_ROWS}{which}{_IN_ORDER}", guild, kind, person)
        return [Rated(_player(row), _rating(row), number(row, "ended_at")) for row in rows]

    async def kinds_of(self, guild: int, person: int) -> Sequence[str]:
        """The games a person has been rated at, the last first."""
        sql = (
            "SELECT kind FROM games JOIN entrants ON entrants.game = games.id"
            " WHERE guild = ? AND person = ? AND mu IS NOT NULL GROUP BY kind ORDER BY max(ended_at) DESC"
        )
        return [row["kind"] for row in await self._session.read(sql, guild, person)]

    async def before(self, guild: int, kind: str, game: RatedGame) -> dict[Player, Rating]:
        """What the players of a game were rated before it, as far as they were."""
        found: dict[Player, Rating] = {}
        for player in {each.player for each in game.entries}:
            who, values = _is(player)
            sql = (
                "SELECT mu, sigma FROM games JOIN entrants ON entrants.game = games.id"
                f" WHERE guild = ? AND kind = ? AND mu IS NOT NULL AND {who}"
                " AND (ended_at < ? OR (ended_at = ? AND games.id < ?))"
                " ORDER BY ended_at DESC, games.id DESC LIMIT 1"
            )
            moment = (game.ended_at, game.ended_at, game.game)
            rows = await self._session.read(sql, guild, kind, *values, *moment)
            if rows:
                found[player] = _rating(rows[0])
        return found

    async def game(self, game: int) -> StoredGame | None:
        """One finished rated game, if it is one."""
        found = _games(await self._session.read(f"{_ROWS} AND games.id = ?{_IN_ORDER}", game))
        return found[0] if found else None

    async def strange(self) -> Sequence[int]:
        """The games whose entrants are not those who can have begun them, by who sits there now."""
        return [number(row, "game") for row in await self._session.read(_STRANGE)]

    async def rate(self, game: int, ratings: Iterable[tuple[int, Rating]]) -> None:
        """What the players of a game are rated after it, by seat."""
        async with self._session.writing() as to:
            for seat, rating in ratings:
                sql = "UPDATE entrants SET mu = ?, sigma = ? WHERE game = ? AND seat = ?"
                await to.execute(sql, rating.mu, rating.sigma, game, seat)

    async def forget(self, person: int) -> None:
        """The person stays a player whom nobody knows, the same one in all their games."""
        async with self._session.writing() as to:
            for sql in _FORGET:
                await to.execute(sql, person)


async def note_entrants(to: Writing, change: Change) -> None:
    """With a change of a rated game: who begins it, or who is gone from it and who has come back."""
    header, chairs = change.header, change.chairs
    if header is None or chairs is None or header.status != "playing":
        return
    if header.guild is None or not header.settings.rated:
        return
    rows = await to.execute(
        "SELECT seat, person, level FROM entrants WHERE game = ? ORDER BY seat", header.game
    )
    if not rows:
        await _begin(to, header.game, chairs)
    for row in rows:
        chair = chairs[number(row, "seat")]
        began = Chair(number_or_none(row, "person"), text_or_none(row, "level"))
        gone = began.is_vacant or (chair.person, chair.level) != (began.person, began.level)
        sql = "UPDATE entrants SET gone = ? WHERE game = ? AND seat = ? AND gone <> ?"
        await to.execute(sql, int(gone), header.game, row["seat"], int(gone))


async def _begin(to: Writing, game: int, chairs: Sequence[Chair]) -> None:
    rows = [(game, seat, chair.person, chair.level) for seat, chair in enumerate(chairs)]
    places = ", ".join(f"({marks(4)})" for _ in rows)
    sql = f"INSERT INTO entrants (game, seat, person, level) VALUES {places}"
    await to.execute(sql, *(value for row in rows for value in row))


# Rows and values ------------------------------------------------------------------------------------------


def _games(rows: Sequence[Row]) -> list[StoredGame]:
    found = []
    for game, group in groupby(rows, key=lambda row: number(row, "id")):
        seats = [row for row in group if not _is_nobody(row)]
        if len(seats) < 2:
            continue
        entries = tuple(Entry(number(row, "seat"), _player(row), _place(row)) for row in seats)
        ratings = tuple(None if row["mu"] is None else _rating(row) for row in seats)
        stored = RatedGame(game, number(seats[0], "ended_at"), entries)
        if len({each.player for each in entries}) > 1:
            found.append(StoredGame(stored, ratings))
    return found


def _is_nobody(row: Row) -> bool:
    """A computer player who gave up its seat did not lose by that, and a seat that was empty is nobody's."""
    if row["level"] is not None:
        return bool(row["gone"])
    return row["person"] is None and row["alias"] is None


def _player(row: Row) -> Player:
    level = text_or_none(row, "level")
    if level not in (None, *LEVELS):
        raise damaged("level")
    return Player(number_or_none(row, "person"), level, number_or_none(row, "alias"))


def _place(row: Row) -> int | None:
    return None if row["gone"] else number(row, "place")


def _rating(row: Row) -> Rating:
    return Rating(number(row, "mu"), number(row, "sigma"))


def _is(player: Player) -> tuple[str, tuple[Value, ...]]:
    """The condition for a player's rows."""
    if player.person is not None:
        return "person = ?", (player.person,)
    if player.level is not None:
        return "level = ?", (player.level,)
    return "alias = ?", (player.alias,)
