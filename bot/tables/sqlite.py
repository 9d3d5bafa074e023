"""The SQLite store: one file, every transaction on the disk before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Self, cast

import aiosqlite

from bot.clock import SteadyClock, wall_clock
from bot.log import Log
from bot.tables.backups import back_up_before_migration, open_existing
from bot.tables.batches import Batch, BatchConnection, Snapshot, Statement, Values
from bot.tables.errors import Conflict, FileMoved, StoreUnavailable, TableError
from bot.tables.files import OpenFiles, create_private
from bot.tables.migrations import migrate, refuse_other_versions, version_of
from bot.tables.shielding import to_its_end
from bot.tables.store import Ear, Kept, Query, Row, Transaction, Value, answers

BUSY_SECONDS = 5.0  # how long a statement waits for a lock of another program (a backup, a shell)
# SQLite by itself folds its log in after a thousand pages, which a small bot writes in weeks: whoever copies
# the database without the log, or loses it, would lose them.
FOLD_AFTER = 60.0
WATCH_EVERY = 2.0  # seconds between two looks at the files while nothing is stored
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
    """Create the database, readable by its owner only, or bring it up to date."""
    create_private(path)
    with plain_errors(), closing(sqlite3.connect(path, timeout=timeout, isolation_level=None)) as connection:
        connection.executescript(_PRAGMAS)
        back_up_before_migration(connection, path)
        migrate(connection)


# Bytes that are no text read as a text nobody has written: that row is damaged, not the whole answer.
readable = partial(str, encoding="utf-8", errors="replace")


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
        files: OpenFiles | None = None,
    ) -> None:
        # Two connections: what one has begun and not yet committed, the other does not see.
        self._reader = reader
        self._writer = writer
        self._writing = asyncio.Lock()
        self._fold_after = fold_after
        self._folding: asyncio.Task[None] | None = None
        self._clock = SteadyClock(wall_clock())
        self._files = files
        self._noticed = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

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
        store = cls(reader, writer, fold_after, OpenFiles(path))
        store._watching = asyncio.create_task(store._watch(writer), name="watch the database's files")
        return store

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """See ``Store.read``."""
        return await _fetch(self._reader, sql, *values)

    async def read_together(self, *queries: Query) -> list[list[Row]]:
        """See ``Store.read_together``."""
        return await _said(self._reader, Snapshot((sql, Values(values)) for sql, values in queries))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """See ``Store.transaction``."""
        writer = self._writer
        if writer is None:
            raise StoreUnavailable("tables.database-read-only")
        async with self._writing:
            self._refuse_moved()
            begun = _Begun(writer)
            try:
                yield begun
                await begun.commit()
            except BaseException:
                await to_its_end(_roll_back(writer))
                raise
            # An action that went into a file nobody will find must not be acknowledged.
            self._refuse_moved()
        if self._folding is None:
            self._folding = asyncio.create_task(self._fold_in(writer), name="fold the log in")

    def _refuse_moved(self) -> None:
        try:
            if self._files is not None:
                self._files.refuse_moved()
        except FileMoved:
            self._noticed.set()
            raise

    async def _watch(self, writer: aiosqlite.Connection) -> None:
        """Notice when the files are moved, deleted or replaced; then there is nothing more to watch."""
        assert self._files is not None
        while self._files.moved is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(WATCH_EVERY):
                    await self._noticed.wait()
            self._files.look()
        log.error(
            "database-file-moved", file=self._files.moved.params["file"], stored_until_restart="nothing"
        )
        # The log at the old path would be taken for the log of a file put there: it is emptied.
        async with self._writing:
            await to_its_end(_folded_in(writer, "TRUNCATE"))

    @property
    def trouble(self) -> FileMoved | None:
        """Return what makes it useless to store anything."""
        return None if self._files is None else self._files.moved

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

    @property
    def clock(self) -> SteadyClock:
        """Return the clock of this process, compared with that of the machine now and then."""
        if self._clock.is_due():
            self._clock.compare(wall_clock())
        return self._clock

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
        tasks = [each for each in (self._folding, self._watching) if each is not None]
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._files = None  # SQLite removes its log by itself
        with plain_errors():
            # The writer last: whoever leaves last tidies the write-ahead log up.
            await self._reader.close()
            if self._writer is not None:
                await self._writer.close()


class _Begun:
    """A transaction as few journeys to SQLite's thread: what answers nothing travels with what does."""

    def __init__(self, writer: aiosqlite.Connection) -> None:
        self._writer = writer
        self._unsent: list[Statement] = [("BEGIN IMMEDIATE", Values())]

    async def execute(self, sql: str, *values: Value) -> list[Row]:
        """See ``Transaction.execute``."""
        self._unsent.append((sql, Values(values)))
        return await self._say() if answers(sql) else []

    def tell(self, what: str, number: int = 0) -> None:
        """See ``Transaction.tell``; nobody else is there to hear it."""

    async def commit(self) -> None:
        """Store it for good."""
        self._unsent.append(("COMMIT", Values()))
        await self._say()

    async def _say(self) -> list[Row]:
        sayings = Batch(self._unsent)
        self._unsent.clear()
        try:
            return (await _said(self._writer, sayings))[-1]
        except asyncio.CancelledError:
            # Its thread does one thing after the other: once it has come to this, all the rest is done.
            await to_its_end(_said(self._writer, Batch()))
            raise


def _prepared(path: Path, timeout: float) -> sqlite3.Connection:
    """A connection for writing, to a database that is as it should be."""
    prepare(path, timeout)
    return _connect(path, timeout, _PRAGMAS)


def _connect(path: Path, timeout: float, pragmas: str) -> sqlite3.Connection:
    connection = open_existing(path, timeout, BatchConnection)
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
        return cast("list[Row]", list(await connection.execute_fetchall(sql, Values(values))))


async def _said(connection: aiosqlite.Connection, sayings: Batch) -> list[list[Row]]:
    """Carry out the statements one after the other, up to one that fails; return the rows of each."""
    with plain_errors():
        found = await connection.execute_fetchall("", sayings)
    return cast("list[list[Row]]", found)


async def _folded_in(writer: aiosqlite.Connection, how: str = "PASSIVE") -> bool:
    """Whether the file now holds all; what a reader still needs comes next time, for nobody is waited for."""
    try:
        (done,) = await _fetch(writer, f"PRAGMA wal_checkpoint({how})")
    except StoreUnavailable as error:
        log.warning("log-not-folded-in", why=error.key)
        return False
    return not done["busy"] and bool(done["log"] == done["checkpointed"])


async def _roll_back(writer: aiosqlite.Connection) -> None:
    # Some errors end a transaction by themselves, and one that was committed cannot be rolled back.
    with plain_errors():
        if writer.in_transaction:
            await writer.rollback()
