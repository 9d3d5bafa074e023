"""One process at a time: whoever works on a database holds its lease.

The lease is a lock in a small SQLite file beside the database. The operating system lets go of it when
the process ends, however it ends, so there are no dates to compare and nothing to clean up.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.tables.errors import LeaseHeld
from bot.tables.files import create_private
from bot.tables.sqlite import plain_errors


class Lease:
    """The right to work on a database; kept until ``release`` or the end of the process."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @classmethod
    def take(cls, database: Path, patience: float = 0.0) -> Lease:
        """Take the lease of *database*, waiting *patience* seconds for its holder, or raise ``LeaseHeld``."""
        path = database.with_name(database.name + "-lease")
        create_private(path)
        with plain_errors():
            connection = sqlite3.connect(
                path, timeout=patience, isolation_level=None, check_same_thread=False
            )
            try:
                _hold(connection)
            except BaseException as error:
                holder = _holder(connection)
                connection.close()
                if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                    raise LeaseHeld(
                        "tables.database-in-use", database=str(database), process=holder
                    ) from error
                raise
        return cls(connection)

    def release(self) -> None:
        """Let somebody else work on the database."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


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
