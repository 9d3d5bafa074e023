"""The shape of the database changes step by step, and never backwards."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.tables import migrations as module
from bot.tables.errors import StoreUnavailable
from bot.tables.migrations import migrate, migrations, version_of
from bot.tables.sqlite import SqliteStore
from tests.bot.tables.place import ANNA, BEN, place, run

STEPS = list(migrations())


def _schema(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
    return connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name").fetchall()


LATEST = STEPS[-1][0]
ONE_SETTINGS = 10  # what was chosen for a table is one value since


def test_no_two_migrations_share_a_number_and_each_gives_its_reason() -> None:
    assert len({number for number, _ in STEPS}) == len(STEPS)
    for _, sql in STEPS:
        assert sql.startswith("-- ")


@pytest.mark.parametrize("reached", range(len(STEPS)))
def test_a_database_of_any_earlier_version_comes_up_to_date_with_its_rows(
    path: Path, reached: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(":memory:")) as new:
        migrate(new)
        expected = _schema(new)
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        for number, sql in STEPS[:reached]:
            old.executescript(f"{sql} PRAGMA user_version = {number};")
        if reached:
            names, values = (", locale, pace", ", 'en', 'daily'") if reached < ONE_SETTINGS else ("", "")
            old.execute(
                f"INSERT INTO games (kind, status, options, rules, seed, opened_at{names})"
                f" VALUES ('toy', 'finished', '{{}}', 'v1', 'old', 1{values})"
            )
            old.execute("INSERT INTO actions VALUES (1, 0, 0, 'add 1', 'digest', 'i', 1)")
        migrate(old)
        assert version_of(old) == LATEST
        assert _schema(old) == expected
        assert old.execute("SELECT count(*) FROM actions").fetchone() == (min(reached, 1),)


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = [*STEPS, (LATEST + 1, "-- Bad.\nCREATE TABLE good (a); CREATE TABLE games (a);")]
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection)
        before = _schema(connection)
        monkeypatch.setattr(module, "migrations", lambda: tuple(broken))
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection)
        connection.execute("ROLLBACK")
        assert (_schema(connection), version_of(connection)) == (before, LATEST)


def test_a_database_from_a_newer_version_is_refused_and_untouched(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            await here.start(ANNA, BEN)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA user_version = 99")
        before = path.read_bytes()
        with pytest.raises(StoreUnavailable) as refused:
            await SqliteStore.open(path)
        assert str(refused.value) == f"database from a newer version: found 99, known {LATEST}"
        assert path.read_bytes() == before

    run(work)
