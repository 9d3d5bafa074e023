"""The SQLite store: one file, every transaction on the disk before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeAlias, cast

import aiosqlite

from bot.log import Log
from bot.tables.errors import Conflict, StoreUnavailable, TableError
from bot.tables.files import back_up_before_migration, open_existing
from bot.tables.migrations import migrate, refuse_other_versions, version_of
from bot.tables.moments import wall_clock
from bot.tables.shielding import to_its_end
from bot.tables.store import Ear, Kept, Query, Row, Transaction, Value, answers

BUSY_SECONDS = 5.0  # how long a statement waits for a lock of another program (a backup, a shell)
# SQLite by itself folds its log in after a thousand pages, which a small bot writes in weeks: whoever copies
# the database without the log, or loses it, would lose them.
FOLD_AFTER = 60.0
# secure_delete: what a person wants forgotten must not linger in the free corners of the file.
_PRAGMAS = (
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
    " PRAGMA secure_delete = ON;"
)
_LOOKING = "PRAGMA query_only = ON;"

log = Log("bot.store")
# aiosqlite tells its log every call.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)

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
    except OverflowError as error:
        raise StoreUnavailable("tables.number-out-of-range") from error
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
        back_up_before_migration(connection, path)
        migrate(connection)


# Bytes that are no text read as a text nobody has written: that row is damaged, not the whole answer.
readable = partial(str, encoding="utf-8", errors="replace")


class _Unsaid(tuple[Value, ...]):
    """Values of a statement; one may be a seed, so they are in no log, whoever writes it."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{len(self)} values>"


_Saying: TypeAlias = tuple[str, _Unsaid]


class _Sayings(tuple[_Saying, ...]):
    """Statements that go to SQLite's thread together."""

    __slots__ = ()


class _Answers(sqlite3.Cursor):
    """What several statements answered, as if it were rows of one."""

    def __init__(self, connection: sqlite3.Connection, found: list[list[Row]]) -> None:
        super().__init__(connection)
        self._found = found

    def fetchall(self) -> list[list[Row]]:
        """The rows of each."""
        return self._found


class _Patient(sqlite3.Connection):
    """A connection that carries out several statements for one call, up to one that fails.

    aiosqlite takes one statement to its thread at a time, and each journey costs as much as a commit; but
    what it takes there is handed to ``execute`` as it is.
    """

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """As ever, unless the parameters are statements themselves."""
        if not isinstance(parameters, _Sayings):
            return super().execute(sql, parameters)
        run = super().execute
        return _Answers(self, [cast("list[Row]", run(one, values).fetchall()) for one, values in parameters])


class _Held:
    """Nobody else is there to take it."""

    lost = False


class SqliteStore:
    """``Store`` on a SQLite file. Made by ``open``; close it."""

    name = "alone"
    shared = False

    def __init__(
        self,
        reader: aiosqlite.Connection,
        writer: aiosqlite.Connection | None,
        fold_after: float = FOLD_AFTER,
    ) -> None:
        # Two connections: what one has begun and not yet committed, the other does not see.
        self._reader = reader
        self._writer = writer
        self._writing = asyncio.Lock()
        self._fold_after = fold_after
        self._folding: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        path: Path,
        *,
        readonly: bool = False,
        timeout: float = BUSY_SECONDS,
        fold_after: float = FOLD_AFTER,
    ) -> Self:
        """The store in *path*, migrated; ``readonly`` for looking at a database somebody else works on.

        What was written is in the file itself, and not only in its log, *fold_after* seconds later.
        """
        if readonly:
            return cls(await _connected(partial(_connect, path, timeout, _LOOKING)), None, fold_after)
        writer = await _connected(partial(_prepared, path, timeout))
        try:
            reader = await _connected(partial(_connect, path, timeout, _LOOKING))
        except BaseException:
            await writer.close()
            raise
        return cls(reader, writer, fold_after)

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """See ``Store.read``."""
        return await _fetch(self._reader, sql, *values)

    async def read_together(self, *queries: Query) -> list[list[Row]]:
        """See ``Store.read_together``."""
        return await _said(self._reader, [(sql, _Unsaid(values)) for sql, values in queries])

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """See ``Store.transaction``."""
        writer = self._writer
        if writer is None:
            raise StoreUnavailable("tables.database-read-only")
        async with self._writing:
            begun = _Begun(writer)
            try:
                yield begun
                await begun.commit()
            except BaseException:
                await to_its_end(_roll_back(writer))
                raise
        if self._folding is None:
            self._folding = asyncio.create_task(self._fold_in(writer), name="fold the log in")

    async def _fold_in(self, writer: aiosqlite.Connection) -> None:
        """Bring what the write-ahead log holds into the file, a while after something was written."""
        while self._folding is not None:
            await asyncio.sleep(self._fold_after)
            async with self._writing:
                # Inside the lock: whoever writes next begins anew.
                if await to_its_end(_folded_in(writer)):
                    self._folding = None

    @asynccontextmanager
    async def deed(self, what: str, number: int) -> AsyncIterator[None]:
        """See ``Store.deed``; the lease of the file sees to it."""
        yield

    @asynccontextmanager
    async def keeping(self, what: str, number: int) -> AsyncIterator[Kept]:
        """See ``Store.keeping``."""
        yield _Held()

    def hear(self, ear: Ear) -> None:
        """See ``Store.hear``; there is nobody else."""

    def clock(self) -> int:
        """See ``Store.clock``."""
        return wall_clock()

    async def now(self) -> int:
        """See ``Store.now``."""
        return wall_clock()

    def may_be_cut_off(self) -> None:
        """See ``Store.may_be_cut_off``; there are no others."""

    async def is_connected(self, process: str) -> bool:
        """See ``Store.is_connected``; there are no others."""
        return process == self.name

    async def cut_off(self, process: str) -> int:
        """See ``Store.cut_off``."""
        return 0

    async def given(self) -> dict[str, int]:
        """See ``Store.given``; of the others it gives the next after the highest there is."""
        rows = await self.read("SELECT name, seq FROM sqlite_sequence")
        return {row["name"]: row["seq"] for row in rows}

    async def give_after(self, numbers: Mapping[str, int]) -> None:
        """See ``Store.give_after``."""
        async with self.transaction() as transaction:
            for table, number in numbers.items():
                sql = "SELECT 1 FROM sqlite_master WHERE name = ? AND sql LIKE '%AUTOINCREMENT%'"
                if await transaction.execute(sql, table):
                    await transaction.execute("DELETE FROM sqlite_sequence WHERE name = ?", table)
                    sql = "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)"
                    await transaction.execute(sql, table, number)

    async def close(self) -> None:
        """See ``Store.close``."""
        if self._folding is not None:
            self._folding.cancel()
            await asyncio.gather(self._folding, return_exceptions=True)
        with plain_errors():
            # The writer last: whoever leaves last tidies the write-ahead log up.
            await self._reader.close()
            if self._writer is not None:
                await self._writer.close()


class _Begun:
    """A transaction as few journeys to SQLite's thread: what answers nothing travels with what does."""

    def __init__(self, writer: aiosqlite.Connection) -> None:
        self._writer = writer
        self._unsent: list[_Saying] = [("BEGIN IMMEDIATE", _Unsaid())]

    async def execute(self, sql: str, *values: Value) -> list[Row]:
        """See ``Transaction.execute``."""
        self._unsent.append((sql, _Unsaid(values)))
        return await self._say() if answers(sql) else []

    def tell(self, what: str, number: int = 0) -> None:
        """See ``Transaction.tell``; nobody else is there to hear it."""

    async def commit(self) -> None:
        """Store it for good."""
        self._unsent.append(("COMMIT", _Unsaid()))
        await self._say()

    async def _say(self) -> list[Row]:
        sayings = tuple(self._unsent)
        self._unsent.clear()
        try:
            return (await _said(self._writer, sayings))[-1]
        except asyncio.CancelledError:
            # Its thread does one thing after the other: once it has come to this, all the rest is done.
            await to_its_end(_said(self._writer, ()))
            raise


def _prepared(path: Path, timeout: float) -> sqlite3.Connection:
    """A connection for writing, to a database that is as it should be."""
    prepare(path, timeout)
    return _connect(path, timeout, _PRAGMAS)


def _connect(path: Path, timeout: float, pragmas: str) -> sqlite3.Connection:
    connection = open_existing(path, timeout, _Patient)
    try:
        connection.row_factory = sqlite3.Row
        connection.text_factory = readable
        connection.executescript(pragmas)
        refuse_other_versions(version_of(connection))
    except BaseException:
        connection.close()
        raise
    return connection


async def _connected(connect: Callable[[], sqlite3.Connection]) -> aiosqlite.Connection:
    """A connection with a thread of its own, in which all of *connect* happens."""
    failed: list[BaseException] = []

    def connecting() -> sqlite3.Connection:
        try:
            return connect()
        except BaseException as error:
            # To one that fails aiosqlite says farewell without waiting for its thread.
            failed.append(error)
            return sqlite3.connect(":memory:")

    with plain_errors():
        connection = await aiosqlite.Connection(connecting, iter_chunk_size=64)
        if failed:
            await connection.close()
            raise failed[0]
    return connection


async def _fetch(connection: aiosqlite.Connection, sql: str, *values: Value) -> list[Row]:
    with plain_errors():
        return cast("list[Row]", list(await connection.execute_fetchall(sql, _Unsaid(values))))


async def _said(connection: aiosqlite.Connection, sayings: Sequence[_Saying]) -> list[list[Row]]:
    """All of them one after the other, up to one that fails; the rows of each."""
    with plain_errors():
        found = await connection.execute_fetchall("", _Sayings(sayings))
    return cast("list[list[Row]]", found)


async def _folded_in(writer: aiosqlite.Connection) -> bool:
    """Whether the file now holds all; what a reader still needs comes next time, for nobody is waited for."""
    try:
        (done,) = await _fetch(writer, "PRAGMA wal_checkpoint(PASSIVE)")
    except StoreUnavailable as error:
        log.warning("log-not-folded-in", why=error.key)
        return False
    return not done["busy"] and bool(done["log"] == done["checkpointed"])


async def _roll_back(writer: aiosqlite.Connection) -> None:
    # Some errors end a transaction by themselves, and one that was committed cannot be rolled back.
    with plain_errors():
        if writer.in_transaction:
            await writer.rollback()
