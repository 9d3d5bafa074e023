"""The shape of the database: numbered SQL files, run in order, each in a transaction of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from importlib.resources import files

from bot.tables.errors import StoreUnavailable


def migrations() -> Iterator[tuple[int, str]]:
    """Number and SQL of every migration, in order."""
    found = sorted(each.name for each in files(__name__).iterdir() if each.name.endswith(".sql"))
    for name in found:
        yield int(name[:4]), files(__name__).joinpath(name).read_text(encoding="utf-8")


def version_of(connection: sqlite3.Connection) -> int:
    """How far the database has been migrated."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def refuse_other_versions(found: int) -> None:
    """For those who only look: the database must have exactly the shape we know."""
    known = max(number for number, _ in migrations())
    if found != known:
        age = "a-newer" if found > known else "an-older"
        raise StoreUnavailable(f"tables.database-from-{age}-version", found=found, known=known)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the database up to this version of the bot; one from a newer version is left alone."""
    steps = list(migrations())
    found, known = version_of(connection), steps[-1][0]
    if found > known:
        raise StoreUnavailable("tables.database-from-a-newer-version", found=found, known=known)
    for number, sql in steps:
        if number > found:
            # Pragma and tables in one transaction: killed half-way, the database is as it was.
            script = f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;"
            connection.executescript(script)
