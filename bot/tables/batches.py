"""Several SQLite statements in one call: aiosqlite goes to its thread once for all of them."""

from __future__ import annotations

import sqlite3
from typing import Any, TypeAlias, cast

from bot.tables.store import Row, Value


class Values(tuple[Value, ...]):
    """Values of a statement. One may be a seed, so no log shows them, whoever writes it."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{len(self)} values>"


Statement: TypeAlias = tuple[str, Values]


class Batch(tuple[Statement, ...]):
    """Statements that go to SQLite's thread together."""

    __slots__ = ()


class Snapshot(Batch):
    """Queries that read from one snapshot: nobody else's transaction comes between them."""

    __slots__ = ()


class _BatchCursor(sqlite3.Cursor):
    """The rows of several statements, as if they were the rows of one."""

    def __init__(self, connection: sqlite3.Connection, found: list[list[Row]]) -> None:
        super().__init__(connection)
        self._found = found

    def fetchall(self) -> list[list[Row]]:
        """Return the rows of each statement."""
        return self._found


class BatchConnection(sqlite3.Connection):
    """A connection that carries out several statements for one call, up to one that fails.

    aiosqlite takes one statement to its thread at a time, and each round trip costs as much as a commit; but
    it hands the parameters to ``execute`` as they are.
    """

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Execute a statement, or all those that are given instead of parameters."""
        if not isinstance(parameters, Batch):
            return super().execute(sql, parameters)
        run = super().execute
        if isinstance(parameters, Snapshot):
            run("BEGIN")
        try:
            found = [cast("list[Row]", run(one, values).fetchall()) for one, values in parameters]
        finally:
            # Some errors end a transaction by themselves.
            if isinstance(parameters, Snapshot) and self.in_transaction:
                run("ROLLBACK")
        return _BatchCursor(self, found)
