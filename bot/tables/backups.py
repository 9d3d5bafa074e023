"""SQLite databases as files: open one that exists, copy one that others may write to."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from bot.log import Log
from bot.tables.errors import StoreUnavailable
from bot.tables.files import create_private
from bot.tables.migrations import is_older, newest, version_of

PAGES = 1000  # copied between two reports of progress; writers get their turn there

log = Log("bot.store")

_Connection = TypeVar("_Connection", bound=sqlite3.Connection)


def open_existing(path: Path, timeout: float, factory: type[_Connection]) -> _Connection:
    """Open a database that exists, also a read-only one; never create a file.

    To read a database in WAL mode, SQLite creates files beside it. Where it may not, the file is opened as
    one that nobody changes, unless a log beside it holds changes that are not in the file yet.
    """
    address = path.resolve().as_uri()
    connection = sqlite3.connect(
        f"{address}?mode=rw", uri=True, timeout=timeout, isolation_level=None, factory=factory
    )
    try:
        version_of(connection)
    except sqlite3.Error as error:
        connection.close()
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY) or _has_log(path.resolve()):
            raise
        return sqlite3.connect(
            f"{address}?mode=ro&immutable=1", uri=True, isolation_level=None, factory=factory
        )
    return connection


def _has_log(path: Path) -> bool:
    return any(path.with_name(path.name + end).exists() for end in ("-wal", "-journal"))


def copy_database(
    source: sqlite3.Connection, target: Path, progress: Callable[[int, int], None] | None = None
) -> None:
    """Copy a database to *target*, readable by its owner alone; ``progress`` is called with done and total.

    The target appears under its name when it is complete: an interrupted copy must not look like a backup.
    """
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    create_private(part)

    def report(status: int, left: int, total: int) -> None:
        if progress is not None:
            progress(total - left, total)

    try:
        with closing(sqlite3.connect(part)) as copy:
            source.backup(copy, pages=PAGES, progress=report)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def back_up_before_migration(connection: sqlite3.Connection, path: Path) -> None:
    """Copy an older database to a file beside it. A migration cannot be undone.

    There is one such file for each version. A later one replaces it, so that failing starts cannot fill the
    disk. Raises ``StoreUnavailable`` when the copy fails.
    """
    found = version_of(connection)
    if not is_older(found):
        return
    target = path.with_name(f"{path.name}-backup-of-version-{found}")
    try:
        copy_database(connection, target)
    except (OSError, sqlite3.Error) as error:
        why = str(error)[:100]
        raise StoreUnavailable("tables.no-backup-before-migration", file=str(target), why=why) from error
    log.info("backed-up-before-migration", file=str(target), version=found, next=newest())
