"""The SQLite store: one file, every change in a transaction that is on the disk before anybody is told."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Self, TypeAlias

import aiosqlite

from bot.tables.errors import Conflict, NoSuchGame, StoreUnavailable, TableError
from bot.tables.migrations import migrate, refuse_other_versions
from bot.tables.store import Chair, Change, Header, Line, Notice, Outcome, Standing, Status, Turn, Vote

BUSY_SECONDS = 5.0  # how long a statement waits for a lock of another program (a backup, a shell)
# secure_delete: what a person wants forgotten must not linger in the free corners of the file.
_PRAGMAS = (
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
    " PRAGMA secure_delete = ON;"
)
_COLUMNS = (
    "kind, status, host, guild, channel, locale, pace, options, rules, seed, frozen,"
    " opened_at, started_at, ended_at, rematch_of, hints, most_reminders"
)
_ASSIGNED = ", ".join(f"{column.strip()} = ?" for column in _COLUMNS.split(","))
_LINE = "INSERT INTO actions (game, n, seat, line, digest, interaction, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
_NOTICE = (
    "INSERT INTO outbox (game, kind, position, at)"
    " SELECT ?1, ?2, coalesce(max(n) + 1, 0), ?3 FROM actions WHERE game = ?1"
)
_TURN = (
    "INSERT INTO turns (game, seat, since, reminders) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (game) DO UPDATE SET seat = excluded.seat, since = excluded.since,"
    " reminders = excluded.reminders"
)
_CHAIR = "INSERT INTO seats (game, seat, person, level, forgotten) VALUES (?, ?, ?, ?, ?)"
_VOTE = (
    "INSERT OR REPLACE INTO votes (game, kind, person, agrees, position, target, at)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_FORGET = (
    # An open table loses a chair; a started game keeps it, held by "someone".
    "DELETE FROM seats WHERE person = ? AND game IN (SELECT id FROM games WHERE status = 'open')",
    "UPDATE seats SET person = NULL, forgotten = 1 WHERE person = ?",
    "UPDATE games SET host = NULL WHERE host = ?",
    "DELETE FROM votes WHERE person = ?",
)

# aiosqlite tells its log every parameter, and one of them is the seed.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)

Statement: TypeAlias = tuple[str, Sequence[Any]]


class Transaction(list[Statement]):
    """Statements to be carried out together; what is in them is nobody's business, logs least of all."""

    def __repr__(self) -> str:
        return f"<transaction of {len(self)} statements>"


class Ledger(sqlite3.Connection):
    """A connection that carries out a whole transaction in one call.

    aiosqlite takes every call to its own thread and back, which costs as much as the statement itself.
    sqlite3 lets a program bring its own class of connection; so a transaction crosses over once. As
    nothing can come between its statements, it needs no lock, and a cancelled caller leaves none half done.
    """

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> sqlite3.Cursor:
        """Begin with *sql*, carry out the statements of a ``Transaction`` and commit, or roll all back."""
        cursor = self.execute(sql)
        try:
            for statement, values in parameters:
                cursor.execute(statement, values)
            cursor.execute("COMMIT")
        except BaseException:
            if self.in_transaction:
                self.execute("ROLLBACK")
            raise
        return cursor


_TROUBLE = {
    sqlite3.SQLITE_FULL: "tables.disk-full",
    sqlite3.SQLITE_READONLY: "tables.database-read-only",
    sqlite3.SQLITE_BUSY: "tables.database-locked",
    sqlite3.SQLITE_LOCKED: "tables.database-locked",
    sqlite3.SQLITE_CORRUPT: "tables.database-damaged",
    sqlite3.SQLITE_NOTADB: "tables.not-a-database",
    sqlite3.SQLITE_CANTOPEN: "tables.database-cannot-be-opened",
    sqlite3.SQLITE_IOERR: "tables.disk-error",
    sqlite3.SQLITE_PERM: "tables.database-read-only",
}


@contextmanager
def plain_errors() -> Iterator[None]:
    """What SQLite raises, in words of ours."""
    try:
        yield
    except sqlite3.Error as error:
        raise _in_words(error) from error
    except ValueError as error:
        # aiosqlite's word for a connection that was closed.
        raise StoreUnavailable("tables.database-closed") from error


def _in_words(error: sqlite3.Error) -> TableError:
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict("tables.already-stored", what=str(error).rpartition(": ")[2])
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    # The low byte is the kind of trouble, the rest says where it showed.
    key = _TROUBLE.get(code & 0xFF, "tables.database-error")
    return StoreUnavailable(key, detail=getattr(error, "sqlite_errorname", str(error)))


def prepare(path: Path, timeout: float = BUSY_SECONDS) -> None:
    """Create the database or bring it up to date."""
    with plain_errors(), closing(sqlite3.connect(path, timeout=timeout, isolation_level=None)) as connection:
        connection.executescript(_PRAGMAS)
        migrate(connection)


class SqliteStore:
    """``Store`` on a SQLite file. Made by ``open``; close it."""

    def __init__(self, database: aiosqlite.Connection) -> None:
        self._database = database
        self._opening = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, *, readonly: bool = False, timeout: float = BUSY_SECONDS) -> Self:
        """The store in *path*, migrated; ``readonly`` for looking at a database somebody else works on."""
        if not readonly:
            await asyncio.to_thread(prepare, path, timeout)
        with plain_errors():
            # mode=rw: never create a file here. A truly read-only one is opened all the same.
            location = f"{path.absolute().as_uri()}?mode=rw"
            database = await aiosqlite.connect(
                location, uri=True, timeout=timeout, isolation_level=None, factory=Ledger
            )
            try:
                await database.executescript("PRAGMA query_only = ON" if readonly else _PRAGMAS)
                ((version,),) = await database.execute_fetchall("PRAGMA user_version")
                refuse_other_versions(version)
            except BaseException:
                await database.close()
                raise
        return cls(database)

    async def close(self) -> None:
        """See ``Store.close``."""
        with plain_errors():
            await self._database.close()

    async def _write(self, statements: Transaction) -> None:
        with plain_errors():
            await self._database.executemany("BEGIN IMMEDIATE", statements)

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        with plain_errors():
            return list(await self._database.execute_fetchall(sql, values))

    # Tables -------------------------------------------------------------------------------------------

    async def open_table(self, header: Header) -> int:
        """See ``Store.open_table``."""
        async with self._opening:
            game = int((await self._read("SELECT coalesce(max(id), 0) + 1 FROM games"))[0][0])
            marks = ", ".join("?" * (1 + len(_COLUMNS.split(","))))
            statements = Transaction()
            statements.append((f"INSERT INTO games (id, {_COLUMNS}) VALUES ({marks})", (game, *_row(header))))
            statements.extend(_chairs(game, header.chairs))
            if header.status == "open":
                statements.append((_NOTICE, (game, "opened", header.opened_at)))
            await self._write(statements)
        return game

    async def commit(self, change: Change) -> None:
        """See ``Store.commit``."""
        await self._write(Transaction(_statements(change)))

    async def header(self, game: int) -> Header:
        """See ``Store.header``."""
        sql = (
            f"SELECT {_COLUMNS}, seat, person, level, forgotten FROM games"
            " LEFT JOIN seats ON seats.game = games.id WHERE games.id = ? ORDER BY seat"
        )
        rows = await self._read(sql, game)
        if not rows:
            raise NoSuchGame("tables.no-such-game", game=game)
        return _header(game, rows)

    async def lines(self, game: int) -> Sequence[Line]:
        """See ``Store.lines``."""
        sql = "SELECT n, seat, line, digest, interaction, at FROM actions WHERE game = ? ORDER BY n"
        return [Line._make(row) for row in await self._read(sql, game)]

    async def turn(self, game: int) -> Turn | None:
        """See ``Store.turn``."""
        rows = await self._read("SELECT seat, since, reminders FROM turns WHERE game = ?", game)
        return Turn(*rows[0]) if rows else None

    async def votes(self, game: int) -> Sequence[Vote]:
        """See ``Store.votes``."""
        sql = (
            "SELECT kind, person, agrees, position, target, at FROM votes WHERE game = ? ORDER BY at, person"
        )
        rows = await self._read(sql, game)
        return [Vote(kind, person, bool(agrees), *rest) for kind, person, agrees, *rest in rows]

    # Looking around -----------------------------------------------------------------------------------

    async def find(self, interaction: str) -> tuple[int, int] | None:
        """See ``Store.find``."""
        rows = await self._read("SELECT game, n FROM actions WHERE interaction = ?", interaction)
        return (rows[0][0], rows[0][1]) if rows else None

    async def live_table(self, channel: int) -> int | None:
        """See ``Store.live_table``."""
        sql = "SELECT id FROM games WHERE channel = ? AND status IN ('open', 'playing')"
        rows = await self._read(sql, channel)
        return rows[0][0] if rows else None

    async def games(self, *statuses: Status) -> Sequence[int]:
        """See ``Store.games``."""
        marks = ", ".join("?" * len(statuses))
        rows = await self._read(f"SELECT id FROM games WHERE status IN ({marks}) ORDER BY id", *statuses)
        return [row[0] for row in rows]

    async def standings(self, person: int, guild: int | None) -> Sequence[Standing]:
        """See ``Store.standings``."""
        sql = (
            "SELECT games.id, kind, status, guild, channel, seats.seat, turns.seat, since, reminders"
            " FROM seats JOIN games ON games.id = seats.game LEFT JOIN turns ON turns.game = games.id"
            " WHERE person = ?1 AND status IN ('open', 'playing') AND (?2 IS NULL OR guild = ?2)"
            " ORDER BY since IS NULL, since, games.id"
        )
        rows = await self._read(sql, person, guild)
        return [
            Standing(game, kind, status, guild_, channel, seat, None if turn[0] is None else Turn(*turn))
            for game, kind, status, guild_, channel, seat, *turn in rows
        ]

    async def outcomes(self, guild: int) -> Sequence[Outcome]:
        """See ``Store.outcomes``."""
        sql = (
            "SELECT id, kind, ended_at, seat, person, level, forgotten, points, won"
            " FROM games JOIN seats ON seats.game = games.id"
            " WHERE guild = ? AND status = 'finished' ORDER BY id, seat"
        )
        rows = await self._read(sql, guild)
        return [
            Outcome(game, kind, ended_at, seat, _chair(person, level, forgotten), points, bool(won))
            for game, kind, ended_at, seat, person, level, forgotten, points, won in rows
        ]

    # What must still be shown -------------------------------------------------------------------------

    async def pending(self, limit: int) -> Sequence[Notice]:
        """See ``Store.pending``."""
        sql = "SELECT id, game, kind, position, at FROM outbox ORDER BY id LIMIT ?"
        return [Notice(*row) for row in await self._read(sql, limit)]

    async def shown(self, notices: Sequence[int]) -> None:
        """See ``Store.shown``."""
        await self._write(Transaction(("DELETE FROM outbox WHERE id = ?", (each,)) for each in notices))

    async def forget(self, person: int) -> None:
        """See ``Store.forget``."""
        await self._write(Transaction((sql, (person,)) for sql in _FORGET))


# Rows and values --------------------------------------------------------------------------------------


def _statements(change: Change) -> Iterator[Statement]:
    game = change.game
    for line in change.lines:
        yield _LINE, (game, *line)
    if change.header is not None:
        yield f"UPDATE games SET {_ASSIGNED} WHERE id = ?", (*_row(change.header), game)
        if change.header.status != "playing":
            yield "DELETE FROM turns WHERE game = ?", (game,)
    if change.chairs is not None:
        yield "DELETE FROM seats WHERE game = ?", (game,)
        yield from _chairs(game, change.chairs)
    for seat, (points, won) in enumerate(change.results):
        yield "UPDATE seats SET points = ?, won = ? WHERE game = ? AND seat = ?", (points, won, game, seat)
    if change.turn is not None:
        yield _TURN, (game, change.turn.seat, change.turn.since, change.turn.reminders)
    for kind in change.settles:
        yield "DELETE FROM votes WHERE game = ? AND kind = ?", (game, kind)
    for vote in change.votes:
        yield _VOTE, (game, vote.kind, vote.person, vote.agrees, vote.position, vote.target, vote.at)
    yield _NOTICE, (game, change.show, change.at)


def _chairs(game: int, chairs: Sequence[Chair]) -> Iterator[Statement]:
    for seat, chair in enumerate(chairs):
        yield _CHAIR, (game, seat, chair.person, chair.level, chair.forgotten)


def _row(header: Header) -> tuple[Any, ...]:
    """What ``_COLUMNS`` names."""
    return (
        header.kind,
        header.status,
        header.host,
        header.guild,
        header.channel,
        header.locale,
        header.pace,
        json.dumps(dict(header.options), sort_keys=True),
        header.rules,
        header.seed,
        header.frozen,
        header.opened_at,
        header.started_at,
        header.ended_at,
        header.rematch_of,
        header.hints,
        header.most_reminders,
    )


def _header(game: int, rows: Sequence[Any]) -> Header:
    kind, status, host, guild, channel, locale, pace, options, rules, seed, frozen, *rest = rows[0][:17]
    opened_at, started_at, ended_at, rematch_of, hints, most_reminders = rest
    return Header(
        game=game,
        kind=kind,
        status=status,
        host=host,
        guild=guild,
        channel=channel,
        locale=locale,
        pace=pace,
        options=_options(options),
        rules=rules,
        seed=seed,
        frozen=frozen,
        opened_at=opened_at,
        started_at=started_at,
        ended_at=ended_at,
        rematch_of=rematch_of,
        hints=bool(hints),
        most_reminders=most_reminders,
        chairs=tuple(_chair(*row[18:]) for row in rows if row[17] is not None),
    )


def _options(text: str) -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads(text)
    except ValueError as error:
        raise StoreUnavailable("tables.database-damaged", detail="options") from error
    return found


def _chair(person: int | None, level: str | None, forgotten: int) -> Chair:
    return Chair(person, level, bool(forgotten))
