"""Whole tables, row by row, for whoever moves a database elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from hashlib import sha256

from bot.tables.migrations import Table
from bot.tables.repositories.rows import marks
from bot.tables.store import Store, Value

BATCH = 500  # rows that are read, and stored, together
_TOGETHER = 100  # rows of one statement

Rows = Sequence[tuple[Value, ...]]


async def batches(store: Store, table: Table) -> AsyncIterator[Rows]:
    """All rows of a table by its key, some at a time: a million of them fit into no memory."""
    names, key = ", ".join(table.columns), ", ".join(table.key)
    first = f"SELECT {names} FROM {table.name} ORDER BY {key} LIMIT {BATCH}"
    after = f"SELECT {names} FROM {table.name} WHERE ({key}) > ({marks(len(table.key))})"
    found = await store.read(first)
    while found:
        yield [tuple(row[name] for name in table.columns) for row in found]
        last = tuple(found[-1][name] for name in table.key)
        found = await store.read(f"{after} ORDER BY {key} LIMIT {BATCH}", *last)


async def insert(store: Store, table: Table, rows: Rows) -> None:
    """Store rows as they are."""
    names, place = ", ".join(table.columns), f"({marks(len(table.columns))})"
    async with store.transaction() as transaction:
        for start in range(0, len(rows), _TOGETHER):
            some = rows[start : start + _TOGETHER]
            sql = f"INSERT INTO {table.name} ({names}) VALUES {', '.join([place] * len(some))}"
            await transaction.execute(sql, *(value for row in some for value in row))


async def clear(store: Store, tables: Sequence[Table]) -> None:
    """Delete everything."""
    async with store.transaction() as transaction:
        for table in reversed(tables):
            await transaction.execute(f"DELETE FROM {table.name}")


async def number_of(store: Store, table: Table) -> int:
    """How many rows it has."""
    return int((await store.read(f"SELECT count(*) AS number FROM {table.name}"))[0]["number"])


async def digest_of(store: Store, table: Table) -> str:
    """What two tables have in common only if all their rows are the same."""
    told = sha256()
    async for rows in batches(store, table):
        for row in rows:
            told.update(repr(row).encode(errors="surrogatepass"))
    return told.hexdigest()


async def highest(store: Store, table: Table) -> int:
    """The highest number of a row there is now."""
    found = (await store.read(f"SELECT max(id) AS highest FROM {table.name}"))[0]["highest"]
    return 0 if found is None else max(0, int(found))
