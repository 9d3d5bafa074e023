"""How far a PostgreSQL database has been migrated, and who may work on it meanwhile.

Old and new programs run side by side where a migration says that it works with them. One that does not
waits for nobody: it is refused until all others have stopped.
"""

from __future__ import annotations

from collections.abc import Sequence

import psycopg

from bot.tables.errors import LeaseHeld, StoreUnavailable
from bot.tables.migrations import tables
from bot.tables.migrations.postgres import BASELINE, Step, steps
from bot.tables.postgres import connecting
from bot.tables.postgres.connecting import Connection
from bot.tables.postgres.locks import key_of
from bot.tables.postgres.news import NEWER
from bot.tables.postgres.words import plain_errors

_SHAPE = (
    b"CREATE TABLE IF NOT EXISTS shape (one BIGINT PRIMARY KEY CHECK (one = 1), version BIGINT NOT NULL,"
    b" works_with BIGINT NOT NULL)"
)
_THERE = b"SELECT to_regclass('shape') IS NOT NULL AS there"
_FOUND = b"SELECT version, works_with FROM shape"
_REACHED = (
    b"INSERT INTO shape (one, version, works_with) VALUES (1, %s, %s)"
    b" ON CONFLICT (one) DO UPDATE SET version = excluded.version, works_with = excluded.works_with"
)
_COLUMNS = (
    b"SELECT table_name, column_name, is_nullable FROM information_schema.columns"
    b" WHERE table_schema = current_schema()"
)


# All locks, those that kept older programs away, too: the shape itself does so from now on.
_LET_GO = b"SELECT pg_advisory_unlock_all(), set_config('lock_timeout', %s, false)"


async def look(connection: Connection) -> None:
    """For those who only look: the database must have a shape that we can read."""
    with plain_errors():
        found, needed = await _found(connection)
        known = _known()
        if found < known:
            raise StoreUnavailable("tables.database-from-an-older-version", found=found, known=known)
        _refuse_newer(found, needed, known)


async def prepare(connection: Connection) -> None:
    """Create the tables or bring them up to this version, one process at a time."""
    with plain_errors():
        if not (await _missing(connection))[1]:
            return  # as ever but the first time: nobody has to wait for anybody
        await connection.execute(b"SET lock_timeout = '120s'")  # somebody else may be at it
        await connection.execute(b"SELECT pg_advisory_lock(%s)", (key_of("migrating"),))
        try:
            await _migrate(connection, *await _missing(connection))
        finally:
            await connection.execute(_LET_GO, (f"{connecting.LOCK_SECONDS}s",))


async def serve(connection: Connection) -> None:
    """As long as *connection* lives, nobody changes the shape in a way that we cannot bear."""
    with plain_errors():
        key = key_of("serving", _known())
        await connection.execute(b"SELECT pg_advisory_lock_shared(%s)", (key,))
        found, needed = await _found(connection)
        _refuse_newer(found, needed, _known())


def _known() -> int:
    return steps()[-1].number


def _refuse_newer(found: int, needed: int, known: int) -> None:
    if found > known and needed > known:
        raise StoreUnavailable(NEWER, found=found, known=known)


async def _missing(connection: Connection) -> tuple[int, Sequence[Step]]:
    """What the database needs of a program, and the steps that it lacks."""
    found, needed = await _found(connection)
    _refuse_newer(found, needed, _known())
    return needed, [each for each in steps() if each.number > found]


async def _found(connection: Connection) -> tuple[int, int]:
    there = await (await connection.execute(_THERE)).fetchone()
    if there is None or not there["there"]:
        return 0, 0
    row = await (await connection.execute(_FOUND)).fetchone()
    return (0, 0) if row is None else (int(row["version"]), int(row["works_with"]))


async def _migrate(connection: Connection, needed: int, missing: Sequence[Step]) -> None:
    if not missing:
        return
    await _refuse_while_others_serve(connection, missing)
    for step in missing:
        needed = max(needed, step.works_with)
        async with connection.transaction():
            # What waits for others while it holds everything up would stop the whole house.
            await connection.execute(b"SET LOCAL lock_timeout = '5s'")
            await connection.execute(b"SET LOCAL statement_timeout = 0")
            await connection.execute(_SHAPE)
            await connection.execute(step.sql.encode())
            await connection.execute(_REACHED, (step.number, needed))


async def _refuse_while_others_serve(connection: Connection, missing: Sequence[Step]) -> None:
    """Programs that know less than a step works with must have stopped."""
    oldest = max(step.works_with for step in missing)
    running = await _served_by(connection, oldest)
    if running is not None:
        raise StoreUnavailable(
            "tables.all-must-stop-first-since-an-older-version-is-running", running=running, needed=oldest
        )


async def _served_by(connection: Connection, below: int) -> int | None:
    """A version below that one which some process serves with; if none, none can while we are connected."""
    # Somebody who has just ended may not be gone from the server yet.
    await connection.execute(b"SET lock_timeout = '2s'")
    for version in range(BASELINE, below):
        try:
            await connection.execute(b"SELECT pg_advisory_lock(%s)", (key_of("serving", version),))
        except psycopg.errors.LockNotAvailable:
            return version
    return None


async def keep_everybody_away(connection: Connection) -> None:
    """As long as *connection* lives, nobody serves the database; refused while somebody does."""
    with plain_errors():
        if await _served_by(connection, _known() + 1) is not None:
            raise LeaseHeld("tables.database-in-use")


async def strange(connection: Connection) -> list[str]:
    """Tables of ours that are not as the migrations make them."""
    with plain_errors():
        rows = await (await connection.execute(_COLUMNS)).fetchall()
    found: dict[str, set[tuple[str, bool]]] = {}
    for row in rows:
        found.setdefault(row["table_name"], set()).add((row["column_name"], row["is_nullable"] == "NO"))
    wanted = {
        table.name: {(column, column in table.required) for column in table.columns} for table in tables()
    }
    return [name for name, columns in sorted(wanted.items()) if found.get(name) != columns]
