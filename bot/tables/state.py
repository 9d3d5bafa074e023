"""How a database is, found out without changing it; what is wrong with it is raised in words of ours."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.tables.address import Address, Where
from bot.tables.errors import StoreUnavailable
from bot.tables.migrations import migrations, version_of
from bot.tables.opening import open_store
from bot.tables.sqlite import BUSY_SECONDS, plain_errors

# PostgreSQL's own words; a standby copies another server and takes nothing from us.
_MAY = "SELECT pg_is_in_recovery() AS standby, has_table_privilege('games', 'INSERT') AS writes"


@dataclass(frozen=True, slots=True)
class State:
    """A database that the bot can be started with."""

    kind: str
    version: int | None  # None: there is none yet, it will be made
    known: int  # the newest this bot knows; an older one is brought up to it at the start


async def state_of(where: Where) -> State:
    """Whether it opens, is of a version we know, and can be written; ``StoreUnavailable`` says why not."""
    known = max(number for number, _ in migrations())
    if isinstance(where, Address):
        return await _of_server(where, known)
    return await asyncio.to_thread(_of_file, where, known)


async def _of_server(address: Address, known: int) -> State:
    try:
        store = await open_store(address, readonly=True)
    except StoreUnavailable as error:
        if error.key != "tables.database-from-an-older-version":
            raise
        found = error.params.get("found")
        return State("PostgreSQL", found if isinstance(found, int) and found else None, known)
    try:
        (may,) = await store.read(_MAY)
    finally:
        await store.close()
    if may["standby"] or not may["writes"]:
        raise StoreUnavailable("tables.database-read-only")
    return State("PostgreSQL", known, known)


def _of_file(path: Path, known: int) -> State:
    if not path.exists():
        if not os.access(path.absolute().parent, os.W_OK):
            raise StoreUnavailable("tables.database-read-only")
        return State("SQLite", None, known)
    address = f"{path.absolute().as_uri()}?mode=rw"
    with plain_errors(), closing(sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS)) as connection:
        connection.isolation_level = None
        found = version_of(connection)
        if found > known:
            raise StoreUnavailable("tables.database-from-a-newer-version", found=found, known=known)
        # The lock of a writer, and back: a disk or a user that may only read shows here.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    return State("SQLite", found, known)
