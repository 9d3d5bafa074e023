"""The shape of the database: numbered SQL files, run in order; all a database lacks in one transaction."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from graphlib import TopologicalSorter
from importlib.resources import files
from typing import NamedTuple

from bot.tables.errors import StoreUnavailable


@cache
def migrations() -> tuple[tuple[int, str], ...]:
    """Number and SQL of every migration, in order."""
    found = sorted(each.name for each in files(__name__).iterdir() if each.name.endswith(".sql"))
    return tuple(
        (int(name[:4]), files(__name__).joinpath(name).read_text(encoding="utf-8")) for name in found
    )


def version_of(connection: sqlite3.Connection) -> int:
    """How far the database has been migrated."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def newest() -> int:
    """Return the version that all migrations together make."""
    return migrations()[-1][0]


def is_older(found: int) -> bool:
    """Return whether a database of this version has tables of ours and lacks migrations."""
    return 0 < found < newest()


def refuse_other_versions(found: int) -> None:
    """For those who only look: the database must have exactly the shape we know."""
    known = newest()
    if found != known:
        age = "a-newer" if found > known else "an-older"
        raise StoreUnavailable(f"tables.database-from-{age}-version", found=found, known=known)


class Table(NamedTuple):
    """A table as all migrations together make it, on either database."""

    name: str
    columns: tuple[str, ...]
    required: frozenset[str]  # columns that are never empty
    key: tuple[str, ...]
    numbered: bool  # whether the database gives the numbers of its rows


@cache
def tables() -> tuple[Table, ...]:
    """All tables, each after those that its rows refer to."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        names = [row[1] for row in new.execute("PRAGMA main.table_list") if not row[1].startswith("sqlite_")]
        needs = {name: {row[2] for row in new.execute(f"PRAGMA foreign_key_list({name})")} for name in names}
        found = {name: _table(new, name) for name in names}
    order = TopologicalSorter({name: needs[name] - {name} for name in sorted(names)}).static_order()
    return tuple(found[name] for name in order)


def _table(connection: sqlite3.Connection, name: str) -> Table:
    rows = connection.execute(f"PRAGMA table_info({name})").fetchall()
    parts = sorted((row[5], row[1]) for row in rows if row[5])
    key = tuple(column for _, column in parts)
    required = frozenset(row[1] for row in rows if row[3] or row[5])
    return Table(name, tuple(row[1] for row in rows), required, key, numbered=key == ("id",))


def strange_shapes(connection: sqlite3.Connection) -> list[str]:
    """Tables of ours whose columns or indexes are not those that the migrations make; others are not ours."""
    return [name for name, shape in _shapes().items() if _shape(connection, name) != shape]


@cache
def _shapes() -> dict[str, list[list[object]]]:
    """Of a new database, by the name of each table."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        names = sorted(row[1] for row in new.execute("PRAGMA main.table_list"))
        return {name: _shape(new, name) for name in names}


def _shape(connection: sqlite3.Connection, table: str) -> list[list[object]]:
    columns = [list(row) for row in connection.execute(f"PRAGMA table_xinfo({table})")]
    indexes = connection.execute(f"PRAGMA index_list({table})").fetchall()
    # Without their numbers, which tell in which order they were made.
    kept = [[*row[1:], connection.execute(f"PRAGMA index_xinfo({row[1]})").fetchall()] for row in indexes]
    return [*columns, *sorted(kept, key=str)]


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the database up to this version of the bot; one from a newer version is left alone."""
    steps = migrations()
    found, known = version_of(connection), steps[-1][0]
    if found > known:
        raise StoreUnavailable("tables.database-from-a-newer-version", found=found, known=known)
    missing = "\n".join(sql for number, sql in steps if number > found)
    if missing:
        # Pragma and tables in one transaction: killed half-way, the database is as it was.
        connection.executescript(f"BEGIN IMMEDIATE;\n{missing}\nPRAGMA user_version = {known};\nCOMMIT;")
