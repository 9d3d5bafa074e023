"""One process at a time: whoever works on a database holds its lease.

The lease is a lock on the database itself, and one in a small SQLite file beside it which says who holds it.
The operating system releases both when the process ends, however it ends, so there are no dates to compare
and nothing to clean up. Deleting the small file does not release the other lock.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.tables.errors import LeaseHeld
from bot.tables.files import create_private
from bot.tables.sqlite import plain_errors

if sys.platform != "win32":
    import fcntl

RETRY = 0.05  # seconds


class Lease:
    """The right to work on a database; kept until ``release`` or the end of the process."""

    def __init__(self, connection: sqlite3.Connection, lock: int | None) -> None:
        self._connection = connection
        self._lock = lock

    @classmethod
    def take(cls, database: Path, patience: float = 0.0) -> Lease:
        """Take the lease of *database*, waiting *patience* seconds for its holder, or raise ``LeaseHeld``."""
        path = database.with_name(database.name + "-lease")
        create_private(database)
        lock = _lock(database, path, patience)
        try:
            create_private(path)
            return cls(_taken(database, path, patience), lock)
        except BaseException:
            _unlock(lock)
            raise

    def release(self) -> None:
        """Let somebody else work on the database."""
        self._connection.close()
        _unlock(self._lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _taken(database: Path, path: Path, patience: float) -> sqlite3.Connection:
    """Return the connection that holds the lock in the file beside the database."""
    with plain_errors():
        connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
        try:
            _hold(connection)
        except BaseException as error:
            holder = _holder(connection)
            connection.close()
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                raise _held(database, holder) from error
            raise
    return connection


def _lock(database: Path, path: Path, patience: float) -> int | None:
    """Lock the database against other processes; return a descriptor, or ``None`` where that is impossible.

    ``flock`` does not interfere with the locks of SQLite, but closing the descriptor releases those of this
    process. It is closed after all connections are.
    """
    if sys.platform == "win32":
        return None
    try:
        number = os.open(database, os.O_RDONLY)
    except OSError:
        return None  # SQLite says why
    until = time.monotonic() + patience
    while True:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return number
        except BlockingIOError:
            if time.monotonic() >= until:
                os.close(number)
                raise _held(database, _named(path)) from None
            time.sleep(RETRY)
        except OSError:  # a file system without such locks
            os.close(number)
            return None


def _unlock(lock: int | None) -> None:
    if lock is not None:
        os.close(lock)


def _held(database: Path, holder: int) -> LeaseHeld:
    return LeaseHeld("tables.database-in-use", database=str(database), process=holder)


def _hold(connection: sqlite3.Connection) -> None:
    # First who it is, so that others can be told; then a transaction that never ends.
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE IF NOT EXISTS holder (process INTEGER NOT NULL)")
    connection.execute("DELETE FROM holder")
    connection.execute("INSERT INTO holder VALUES (?)", (os.getpid(),))
    connection.execute("COMMIT")
    connection.execute("BEGIN IMMEDIATE")


def _holder(connection: sqlite3.Connection) -> int:
    """The number of the process that holds the lease; 0 when it has not said yet."""
    try:
        row = connection.execute("SELECT process FROM holder").fetchone()
    except sqlite3.Error:
        return 0
    return int(row[0]) if row else 0


def _named(path: Path) -> int:
    """Return the process that a lease file names; 0 when there is no such file any more."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return _holder(connection)
    except sqlite3.Error:
        return 0
