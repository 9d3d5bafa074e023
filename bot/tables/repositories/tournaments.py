"""Tournaments: what is chosen for them, who plays, who sat where in each round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from bot.tables.repositories.rows import (
    damaged,
    marks,
    number,
    number_or_none,
    read_settings,
    settings_text,
    text,
    text_or_none,
)
from bot.tables.repositories.session import Session
from bot.tables.store import Row, Value
from bot.tables.tournaments.values import Board, Participant, Seat, Status, Tournament, Whole

_COLUMNS = (
    "guild", "channel", "organiser", "kind", "status", "settings", "seats", "rounds", "final", "length",
    "seed", "opened_at", "round", "due", "warned", "changed", "shown", "message", "chapter",
    "ended_at",
)  # fmt: skip
_STATUSES: tuple[Status, ...] = get_args(Status)


class Tournaments:
    """The tournaments of a store."""

    def __init__(self, session: Session) -> None:
        self._session = session

    # Writing ----------------------------------------------------------------------------------------------

    async def open(self, tournament: Tournament) -> int:
        """Store a new one; the number it got."""
        sql = f"INSERT INTO tournaments ({', '.join(_COLUMNS)}) VALUES ({marks(len(_COLUMNS))}) RETURNING id"
        async with self._session.writing() as to:
            return int((await to.execute(sql, *_values(tournament)))[0]["id"])

    async def rewrite(self, tournament: Tournament) -> None:
        """Store how far it is; there is something new to be shown."""
        sql = (
            "UPDATE tournaments SET status = ?, round = ?, due = ?, warned = ?, ended_at = ?,"
            " changed = changed + 1 WHERE id = ?"
        )
        moment = (tournament.due, int(tournament.warned), tournament.ended_at)
        async with self._session.writing() as to:
            await to.execute(sql, tournament.status, tournament.round, *moment, tournament.id)

    async def shown(self, tournament: Tournament, message: int) -> None:
        """It was shown as it was read, in this message."""
        sql = "UPDATE tournaments SET shown = ?, message = ?, chapter = ? WHERE id = ?"
        async with self._session.writing() as to:
            await to.execute(sql, tournament.changed, message, tournament.chapter, tournament.id)

    async def move(self, tournament: int, organiser: int, channel: int) -> None:
        """Somebody else organises it, perhaps elsewhere: then tables without a game get a place there."""
        async with self._session.writing() as to:
            sql = "UPDATE tournaments SET message = NULL WHERE id = ? AND channel <> ?"
            await to.execute(sql, tournament, channel)
            sql = (
                "UPDATE boards SET place = NULL WHERE tournament = ? AND game IS NULL"
                " AND tournament IN (SELECT id FROM tournaments WHERE channel <> ?)"
            )
            await to.execute(sql, tournament, channel)
            sql = "UPDATE tournaments SET organiser = ?, channel = ?, changed = changed + 1 WHERE id = ?"
            await to.execute(sql, organiser, channel, tournament)

    async def add(self, tournament: int, participant: Participant) -> None:
        """Somebody signs up; ``Conflict`` when they have already."""
        sql = f"INSERT INTO participants (tournament, number, person, level) VALUES ({marks(4)})"
        async with self._session.writing() as to:
            await to.execute(sql, tournament, *participant[:3])

    async def remove(self, tournament: int, who: int) -> None:
        """Somebody leaves before it has begun."""
        async with self._session.writing() as to:
            sql = "DELETE FROM participants WHERE tournament = ? AND number = ?"
            await to.execute(sql, tournament, who)

    async def drop(self, tournament: int, who: int) -> None:
        """Somebody plays no further round."""
        async with self._session.writing() as to:
            sql = "UPDATE participants SET dropped = 1 WHERE tournament = ? AND number = ?"
            await to.execute(sql, tournament, who)

    async def begin_round(self, tournament: int, boards: Iterable[Board], seats: Iterable[Seat]) -> None:
        """Everybody's place in a new round."""
        async with self._session.writing() as to:
            for board in boards:
                sql = f"INSERT INTO boards (tournament, round, board, done) VALUES ({marks(4)})"
                await to.execute(sql, tournament, board.round, board.board, int(board.done))
            for seat in seats:
                sql = (
                    "INSERT INTO pairings (tournament, round, board, seat, participant, points)"
                    f" VALUES ({marks(6)})"
                )
                await to.execute(sql, tournament, *seat[:5])

    async def note_place(self, tournament: int, board: Board, place: int) -> None:
        """Where a table is; the first word on it counts."""
        sql = "UPDATE boards SET place = ? WHERE tournament = ? AND round = ? AND board = ? AND place IS NULL"
        async with self._session.writing() as to:
            await to.execute(sql, place, tournament, board.round, board.board)

    async def note_game(self, tournament: int, board: Board, game: int) -> None:
        """The game of a table."""
        sql = "UPDATE boards SET game = ? WHERE tournament = ? AND round = ? AND board = ?"
        async with self._session.writing() as to:
            await to.execute(sql, game, tournament, board.round, board.board)

    async def note_results(self, tournament: int, board: Board, seats: Iterable[Seat]) -> None:
        """What a table brought everybody."""
        async with self._session.writing() as to:
            sql = "UPDATE boards SET done = 1 WHERE tournament = ? AND round = ? AND board = ?"
            await to.execute(sql, tournament, board.round, board.board)
            for seat in seats:
                sql = (
                    "UPDATE pairings SET points = ?, rank = ?"
                    " WHERE tournament = ? AND round = ? AND participant = ?"
                )
                await to.execute(sql, seat.points, seat.rank, tournament, seat.round, seat.who)

    async def forget(self, person: int) -> None:
        """Who has not begun is out; who has, stays as "someone" and plays no further round."""
        open_ones = "(SELECT id FROM tournaments WHERE status = 'open')"
        theirs = "(SELECT tournament FROM participants WHERE person = ?)"
        async with self._session.writing() as to:
            await to.execute(f"UPDATE tournaments SET changed = changed + 1 WHERE id IN {theirs}", person)
            sql = f"DELETE FROM participants WHERE person = ? AND tournament IN {open_ones}"
            await to.execute(sql, person)
            await to.execute("UPDATE participants SET person = NULL, dropped = 1 WHERE person = ?", person)
            await to.execute("UPDATE tournaments SET organiser = NULL WHERE organiser = ?", person)

    # Reading ----------------------------------------------------------------------------------------------

    async def find(self, tournament: int) -> Whole | None:
        """All of one tournament, if there is such a one."""
        sql = f"SELECT id, {', '.join(_COLUMNS)} FROM tournaments WHERE id = ?"
        rows = await self._session.read(sql, tournament)
        if not rows:
            return None
        read = self._session.read
        people = await read("SELECT * FROM participants WHERE tournament = ? ORDER BY number", tournament)
        boards = await read("SELECT * FROM boards WHERE tournament = ? ORDER BY round, board", tournament)
        seats = await read(
            "SELECT * FROM pairings WHERE tournament = ? ORDER BY round, board, seat", tournament
        )
        return Whole(
            _tournament(rows[0]),
            tuple(map(_participant, people)),
            tuple(map(_board, boards)),
            tuple(map(_seat, seats)),
        )

    async def under_way(self) -> Sequence[tuple[int, int]]:
        """Those that need looking after, with their server: not over, or not shown to their end."""
        sql = (
            "SELECT id, guild FROM tournaments"
            " WHERE status IN ('open', 'playing') OR shown < changed ORDER BY id"
        )
        return [(number(row, "id"), number(row, "guild")) for row in await self._session.read(sql)]

    async def in_guild(self, guild: int) -> Sequence[int]:
        """The tournaments of a server that are not over, the newest first."""
        sql = "SELECT id FROM tournaments WHERE guild = ? AND status IN ('open', 'playing') ORDER BY id DESC"
        return [row["id"] for row in await self._session.read(sql, guild)]

    async def latest_in(self, guild: int, channel: int) -> int | None:
        """The last tournament of a channel, or of the server."""
        sql = (
            "SELECT id FROM tournaments WHERE guild = ?"
            " ORDER BY CASE WHEN channel = ? THEN 0 ELSE 1 END, id DESC LIMIT 1"
        )
        rows = await self._session.read(sql, guild, channel)
        return number(rows[0], "id") if rows else None

    async def holds(self, game: int) -> bool:
        """Whether a game belongs to a tournament and does not count yet: its people cannot call it off."""
        sql = (
            "SELECT 1 AS found FROM boards JOIN tournaments ON tournaments.id = boards.tournament"
            " WHERE game = ? AND done = 0 AND status = 'playing'"
        )
        return bool(await self._session.read(sql, game))

    async def ended(self, tournament: int) -> Sequence[int]:
        """Its games that are over and do not count yet."""
        sql = (
            "SELECT game FROM boards JOIN games ON games.id = boards.game"
            " WHERE tournament = ? AND done = 0 AND games.status NOT IN ('open', 'playing')"
        )
        return [number(row, "game") for row in await self._session.read(sql, tournament)]

    async def games_under_way(self) -> Sequence[int]:
        """The games of tournaments whose results do not count yet."""
        sql = "SELECT game FROM boards WHERE game IS NOT NULL AND done = 0"
        return [number(row, "game") for row in await self._session.read(sql)]


# Rows and values ------------------------------------------------------------------------------------------


def _values(tournament: Tournament) -> tuple[Value, ...]:
    """What ``_COLUMNS`` names."""
    made: dict[str, Value] = {
        "settings": settings_text(tournament.settings),
        "final": int(tournament.final),
        "warned": int(tournament.warned),
        "chapter": tournament.told,
    }
    return tuple(made[name] if name in made else getattr(tournament, name) for name in _COLUMNS)


def _tournament(row: Row) -> Tournament:
    return Tournament(
        id=number(row, "id"),
        guild=number(row, "guild"),
        channel=number(row, "channel"),
        organiser=number_or_none(row, "organiser"),
        kind=text(row, "kind"),
        status=_status(row),
        settings=read_settings(text(row, "settings")),
        seats=number(row, "seats"),
        rounds=number(row, "rounds"),
        final=bool(row["final"]),
        length=number(row, "length"),
        seed=text(row, "seed"),
        opened_at=number(row, "opened_at"),
        round=number(row, "round"),
        due=number_or_none(row, "due"),
        warned=bool(row["warned"]),
        changed=number(row, "changed"),
        shown=number(row, "shown"),
        message=number_or_none(row, "message"),
        told=number(row, "chapter"),
        ended_at=number_or_none(row, "ended_at"),
    )


def _status(row: Row) -> Status:
    for status in _STATUSES:
        if row["status"] == status:
            return status
    raise damaged("status")


def _participant(row: Row) -> Participant:
    person, level = number_or_none(row, "person"), text_or_none(row, "level")
    return Participant(number(row, "number"), person, level, bool(row["dropped"]))


def _board(row: Row) -> Board:
    place, game = number_or_none(row, "place"), number_or_none(row, "game")
    return Board(number(row, "round"), number(row, "board"), place, game, bool(row["done"]))


def _seat(row: Row) -> Seat:
    where = (number(row, "round"), number(row, "board"), number(row, "seat"))
    points = (number_or_none(row, "points"), number_or_none(row, "rank"))
    return Seat(*where, number(row, "participant"), *points)
