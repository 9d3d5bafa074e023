"""Tables: who sits there, what was played, whose turn it is, how it came out."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.errors import NoSuchGame
from bot.tables.repositories.rows import marks, options_text, read_options, read_settings, settings_text
from bot.tables.repositories.session import Session, Writing
from bot.tables.store import Row, Value
from bot.tables.values import Chair, Change, Header, Line, Outcome, Result, Standing, Status, Turn

_COLUMNS = (
    "kind", "status", "host", "guild", "channel", "settings", "options", "rules", "seed", "frozen",
    "opened_at", "started_at", "ended_at", "rematch_of", "host_at",
)  # fmt: skip
_NAMES = ", ".join(_COLUMNS)
_OPEN = f"INSERT INTO games ({_NAMES}) VALUES ({marks(len(_COLUMNS))}) RETURNING id"
_REWRITE = f"UPDATE games SET {', '.join(f'{column} = ?' for column in _COLUMNS)} WHERE id = ?"
_LINES = "INSERT INTO actions (game, n, seat, line, digest, interaction, at) VALUES "
_CHAIRS = "INSERT INTO seats (game, seat, person, level, forgotten) VALUES "
_LONGEST_INSERT = 100  # rows; databases bound how many values one statement may have
_NOTICE = (
    "INSERT INTO outbox (game, kind, position, at)"
    " SELECT ?, ?, coalesce(max(n) + 1, 0), ? FROM actions WHERE game = ?"
)
# A sign of life: whoever is at the table is not reminded of the turn, and its reminders begin anew.
_TOUCH = (
    "UPDATE turns SET touched = CASE WHEN touched < ? THEN ? ELSE touched END, due = 0, sent = 0,"
    " last = NULL, snoozed = NULL, warned = NULL WHERE game = ?"
)
# Only another turn begins anew; the one that goes on keeps what was done about it.
_AWAIT = (
    "INSERT INTO turns (game, seat, since, touched) VALUES (?, ?, ?, ?) ON CONFLICT (game) DO UPDATE SET"
    " seat = excluded.seat, since = excluded.since, touched = excluded.touched, due = 0, sent = 0,"
    " last = NULL, snoozed = NULL, muted = 0, told = 0, warned = NULL, expired = 0"
    " WHERE turns.seat <> excluded.seat OR turns.since <> excluded.since"
)
_FORGET = (
    # An open table loses a chair; a started game keeps it, held by "someone".
    "DELETE FROM seats WHERE person = ? AND game IN (SELECT id FROM games WHERE status = 'open')",
    "UPDATE seats SET person = NULL, forgotten = 1 WHERE person = ?",
    "UPDATE games SET host = NULL WHERE host = ?",
    "DELETE FROM kept_seats WHERE person = ?",
)


class Games:
    """The tables of a store."""

    def __init__(self, session: Session) -> None:
        self._session = session

    # Writing ----------------------------------------------------------------------------------------------

    async def open(self, header: Header) -> int:
        """Store a new table with its chairs, and a notice if it is open; the number it got."""
        async with self._session.writing() as to:
            game = int((await to.execute(_OPEN, *_values(header)))[0]["id"])
            await _seat(to, game, header.chairs)
            if header.status == "open":
                await _note(to, game, "opened", header.opened_at)
            to.stir()
        return game

    async def commit(self, change: Change) -> None:
        """Store *change*; ``Conflict`` when one of its lines or its interaction is there already."""
        game = change.game
        async with self._session.writing() as to:
            if change.lines:
                await _insert(to, _LINES, [(game, *line) for line in change.lines])
                await to.execute(_TOUCH, change.at, change.at, game)
            await _rewrite(to, change)
            if change.turn is not None:
                turn = change.turn
                await to.execute(_AWAIT, game, turn.seat, turn.since, turn.since)
            await _note(to, game, change.show, change.at)
            to.stir()

    async def keep_seat(self, game: int, seat: int, person: int | None) -> None:
        """A computer player keeps a seat for *person*; ``None``: no longer."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM kept_seats WHERE game = ? AND seat = ?", game, seat)
            if person is not None:
                sql = "INSERT INTO kept_seats (game, seat, person) VALUES (?, ?, ?)"
                await to.execute(sql, game, seat, person)

    async def forget(self, person: int) -> None:
        """Take a person out of all tables; what was played stays."""
        async with self._session.writing() as to:
            for sql in _FORGET:
                await to.execute(sql, person)

    # One table --------------------------------------------------------------------------------------------

    async def header(self, game: int) -> Header:
        """The table, or ``NoSuchGame``."""
        sql = (
            f"SELECT {_NAMES}, seat, person, level, forgotten FROM games"
            " LEFT JOIN seats ON seats.game = games.id WHERE games.id = ? ORDER BY seat"
        )
        rows = await self._session.read(sql, game)
        if not rows:
            raise NoSuchGame("tables.no-such-game", game=game)
        return _header(game, rows)

    async def lines(self, game: int) -> Sequence[Line]:
        """Every line ever stored for *game*, in order."""
        sql = "SELECT n, seat, line, digest, interaction, at FROM actions WHERE game = ? ORDER BY n"
        return [
            Line(row["n"], row["seat"], row["line"], row["digest"], row["interaction"], row["at"])
            for row in await self._session.read(sql, game)
        ]

    async def turn(self, game: int) -> Turn | None:
        """Whose turn it is there."""
        rows = await self._session.read("SELECT seat, since FROM turns WHERE game = ?", game)
        return Turn(rows[0]["seat"], rows[0]["since"]) if rows else None

    async def kept_seats(self, game: int) -> dict[int, int]:
        """The seats that computer players keep there, and for whom."""
        rows = await self._session.read("SELECT seat, person FROM kept_seats WHERE game = ?", game)
        return {row["seat"]: row["person"] for row in rows}

    # Looking around ---------------------------------------------------------------------------------------

    async def find(self, interaction: str) -> tuple[int, int] | None:
        """The game and the line an interaction has already led to."""
        rows = await self._session.read("SELECT game, n FROM actions WHERE interaction = ?", interaction)
        return (rows[0]["game"], rows[0]["n"]) if rows else None

    async def live_table(self, channel: int) -> int | None:
        """The live table of a channel."""
        found = await self._ids("WHERE channel = ? AND status IN ('open', 'playing')", channel)
        return found[0] if found else None

    async def latest_table(self, channel: int) -> int | None:
        """The live table of a channel, or else the one opened there last."""
        order = "ORDER BY CASE WHEN status IN ('open', 'playing') THEN 0 ELSE 1 END, id DESC LIMIT 1"
        found = await self._ids(f"WHERE channel = ? {order}", channel)
        return found[0] if found else None

    async def numbers(self, *statuses: Status) -> Sequence[int]:
        """Numbers of all games in these states."""
        return await self._ids(f"WHERE status IN ({marks(len(statuses))}) ORDER BY id", *statuses)

    async def tables_in(self, guild: int) -> Sequence[int]:
        """The live tables of a server."""
        return await self._ids("WHERE guild = ? AND status IN ('open', 'playing') ORDER BY id", guild)

    async def live_guilds(self) -> Sequence[int]:
        """The servers with live tables."""
        sql = (
            "SELECT DISTINCT guild FROM games"
            " WHERE guild IS NOT NULL AND status IN ('open', 'playing') ORDER BY guild"
        )
        return [row["guild"] for row in await self._session.read(sql)]

    async def awaiting_computers(self) -> Sequence[int]:
        """The tables where a computer player is to move."""
        return await self._ids(
            "JOIN turns ON turns.game = games.id"
            " JOIN seats ON seats.game = games.id AND seats.seat = turns.seat"
            " WHERE status = 'playing' AND level IS NOT NULL ORDER BY games.id"
        )

    async def standings(self, person: int, guild: int | None) -> Sequence[Standing]:
        """The live games of a person, in one server or in all; the longest wait first."""
        there: tuple[int, ...] = () if guild is None else (guild,)
        sql = (
            "SELECT games.id, kind, status, guild, channel, seats.seat, turns.seat AS awaited, since"
            " FROM seats JOIN games ON games.id = seats.game LEFT JOIN turns ON turns.game = games.id"
            f" WHERE person = ? AND status IN ('open', 'playing'){' AND guild = ?' if there else ''}"
            " ORDER BY CASE WHEN since IS NULL THEN 1 ELSE 0 END, since, games.id"
        )
        return [_standing(row) for row in await self._session.read(sql, person, *there)]

    async def outcomes(self, guild: int) -> Sequence[Outcome]:
        """Every seat of every finished game of a server, by game and seat."""
        sql = (
            "SELECT id, kind, ended_at, seat, person, level, forgotten, points, won, place"
            " FROM games JOIN seats ON seats.game = games.id"
            " WHERE guild = ? AND status = 'finished' ORDER BY id, seat"
        )
        return [_outcome(row) for row in await self._session.read(sql, guild)]

    async def _ids(self, which: str, *values: Value) -> list[int]:
        return [row["id"] for row in await self._session.read(f"SELECT games.id FROM games {which}", *values)]


# Writing ------------------------------------------------------------------------------------------------


async def _rewrite(to: Writing, change: Change) -> None:
    game, header = change.game, change.header
    if header is not None:
        await to.execute(_REWRITE, *_values(header), game)
    if change.chairs is not None:
        await to.execute("DELETE FROM seats WHERE game = ?", game)
        await _seat(to, game, change.chairs)
    for seat, result in enumerate(change.results):
        await _come_out(to, game, seat, result)
    if header is not None and header.status != "playing":
        await to.execute("DELETE FROM turns WHERE game = ?", game)
    elif header is not None or change.chairs is not None:
        # Another pace, a frozen game, somebody else on the seat: when to remind is worked out anew.
        await to.execute("UPDATE turns SET due = 0 WHERE game = ?", game)


async def _come_out(to: Writing, game: int, seat: int, result: Result) -> None:
    sql = "UPDATE seats SET points = ?, won = ?, place = ? WHERE game = ? AND seat = ?"
    await to.execute(sql, result.points, int(result.place == 1), result.place, game, seat)


async def _note(to: Writing, game: int, kind: str, at: int) -> None:
    await to.execute(_NOTICE, game, kind, at, game)
    to.notice(game)


async def _seat(to: Writing, game: int, chairs: Sequence[Chair]) -> None:
    rows = [
        (game, seat, chair.person, chair.level, int(chair.forgotten)) for seat, chair in enumerate(chairs)
    ]
    await _insert(to, _CHAIRS, rows)


async def _insert(to: Writing, sql: str, rows: Sequence[tuple[Value, ...]]) -> None:
    for start in range(0, len(rows), _LONGEST_INSERT):
        some = rows[start : start + _LONGEST_INSERT]
        places = ", ".join(f"({marks(len(row))})" for row in some)
        await to.execute(sql + places, *(value for row in some for value in row))


# Rows and values ----------------------------------------------------------------------------------------


def _values(header: Header) -> tuple[Value, ...]:
    """What ``_COLUMNS`` names."""
    made = {"settings": settings_text(header.settings), "options": options_text(header.options)}
    return tuple(made[name] if name in made else getattr(header, name) for name in _COLUMNS)


def _header(game: int, rows: Sequence[Row]) -> Header:
    row = rows[0]
    return Header(
        game=game,
        kind=row["kind"],
        status=row["status"],
        host=row["host"],
        guild=row["guild"],
        channel=row["channel"],
        opened_at=row["opened_at"],
        chairs=tuple(_chair(each) for each in rows if each["seat"] is not None),
        settings=read_settings(row["settings"]),
        options=read_options(row["options"]),
        rules=row["rules"],
        seed=row["seed"],
        frozen=row["frozen"],
        started_at=row["started_at"],
        ended_at=row["ended_at"],
        rematch_of=row["rematch_of"],
        host_at=row["host_at"],
    )


def _chair(row: Row) -> Chair:
    return Chair(row["person"], row["level"], bool(row["forgotten"]))


def _standing(row: Row) -> Standing:
    turn = None if row["since"] is None else Turn(row["awaited"], row["since"])
    return Standing(row["id"], row["kind"], row["status"], row["guild"], row["channel"], row["seat"], turn)


def _outcome(row: Row) -> Outcome:
    return Outcome(
        game=row["id"],
        kind=row["kind"],
        ended_at=row["ended_at"],
        seat=row["seat"],
        chair=_chair(row),
        points=row["points"],
        won=bool(row["won"]),
        place=row["place"],
    )
