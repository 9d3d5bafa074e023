"""Both databases have the same shape, and old and new programs share one only where that is safe."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import psycopg
import pytest

from bot.tables.address import Address
from bot.tables.errors import StoreUnavailable
from bot.tables.migrations import migrate, migrations, tables
from bot.tables.migrations.postgres import BASELINE, Step, steps, translated, works_with
from bot.tables.postgres.store import PostgresStore
from tests import postgres
from tests.bot.tables.place import run
from tests.patience import PATIENCE

KNOWN = max(step.number for step in steps())


@pytest.fixture
def empty() -> Iterator[Address]:
    postgres.needed()
    with postgres.database(empty=True) as address:
        yield address


async def _open(address: Address) -> None:
    await (await PostgresStore.open(address)).close()


def _version(address: Address) -> tuple[int, int]:
    with psycopg.connect(address.url) as connection:
        row = connection.execute(b"SELECT version, works_with FROM shape").fetchone()
    assert row is not None
    return int(row[0]), int(row[1])


def _indexes(texts: list[tuple[str, str]]) -> set[tuple[str, str, str, bool, str]]:
    """Name, table, columns, whether it is unique, and for which rows, however a database spells it."""
    found = set()
    form = re.compile(
        r"CREATE (UNIQUE )?INDEX (\w+) ON (?:public\.)?(\w+)(?: USING btree)? \((.*?)\)(?: WHERE (.*))?$"
    )
    for _, sql in texts:
        match = form.match(" ".join(sql.split()))
        assert match is not None, sql
        unique, name, table, columns, rows = match.groups()
        rows = re.sub(r"::\w+(\[\])?|[()\[\]]|ARRAY|\bANY\b", "", rows or "")
        rows = re.sub(r"= ('\w+')(, '\w+')+", lambda many: "IN " + many.group()[2:], " ".join(rows.split()))
        found.add((name, table, columns, bool(unique), rows))
    return found


def test_both_databases_end_with_the_same_tables_columns_keys_and_indexes(empty: Address) -> None:
    asyncio.run(_open(empty))
    with (
        closing(sqlite3.connect(":memory:", isolation_level=None)) as ours,
        psycopg.connect(empty.url) as theirs,
    ):
        migrate(ours)
        made = {table.name: {(name, name in table.required) for name in table.columns} for table in tables()}
        found: dict[str, set[tuple[str, bool]]] = {}
        for table, column, nullable in theirs.execute(
            b"SELECT table_name, column_name, is_nullable FROM information_schema.columns"
            b" WHERE table_schema = 'public' AND table_name <> 'shape'"
        ):
            found.setdefault(table, set()).add((column, nullable == "NO"))
        assert found == made
        types = theirs.execute(
            b"SELECT DISTINCT data_type FROM information_schema.columns WHERE table_schema = 'public'"
        ).fetchall()
        assert sorted(types) == [("bigint",), ("text",)]
        keys: dict[str, str] = dict(
            theirs.execute(
                b"SELECT conrelid::regclass::text, (SELECT string_agg(attname, ',' ORDER BY place)"
                b" FROM unnest(conkey) WITH ORDINALITY AS part (number, place) JOIN pg_attribute"
                b" ON attrelid = conrelid AND attnum = number) FROM pg_constraint"
                b" WHERE contype = 'p' AND connamespace = 'public'::regnamespace"
            ).fetchall()
        )
        assert {table.name: ",".join(table.key) for table in tables()} == {
            name: key for name, key in keys.items() if name != "shape"
        }
        sql = "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
        indexes = theirs.execute(
            b"SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
            b" AND indexname NOT LIKE '%_pkey' AND indexname NOT LIKE '%_key'"
        ).fetchall()
        assert _indexes(indexes) == _indexes(ours.execute(sql).fetchall())
        unique = theirs.execute(
            b"SELECT count(*) FROM pg_constraint"
            b" WHERE contype = 'u' AND connamespace = 'public'::regnamespace"
        ).fetchone()
        assert unique == (1,)  # interactions
        references = theirs.execute(
            b"SELECT conrelid::regclass::text, confrelid::regclass::text FROM pg_constraint"
            b" WHERE contype = 'f'"
        ).fetchall()
        expected = [
            (table.name, row[2])
            for table in tables()
            for row in ours.execute(f"PRAGMA foreign_key_list({table.name})")
        ]
        assert sorted(references) == sorted(expected)


def test_every_shared_file_can_be_translated_and_says_whom_it_works_with() -> None:
    strange = re.compile(
        r"\b(INTEGER|AUTOINCREMENT|STRICT|WITHOUT ROWID|PRAGMA|TRIGGER|REAL|BLOB|strftime|json_\w+|ifnull)\b"
    )
    for number, sql in migrations():
        if number > BASELINE:
            assert not strange.search(translated(sql)), number
            assert BASELINE <= works_with(number, sql) <= number


def _with_step(monkeypatch: pytest.MonkeyPatch, *more: Step) -> None:
    made = (*steps(), *more)
    for module in ("bot.tables.postgres.shape", "bot.tables.migrations.postgres"):
        monkeypatch.setattr(f"{module}.steps", lambda: made)


ADDS = Step(KNOWN + 1, KNOWN, "CREATE TABLE added (id BIGINT PRIMARY KEY)")
TAKES_AWAY = Step(KNOWN + 1, KNOWN + 1, "DROP TABLE mutes")


def test_a_step_that_only_adds_is_made_beside_an_older_program_which_can_come_back(
    empty: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        old = await PostgresStore.open(empty)
        with monkeypatch.context() as newer:
            _with_step(newer, ADDS)
            await _open(empty)
        assert _version(empty) == (KNOWN + 1, KNOWN)
        async with old.transaction() as transaction:
            await transaction.execute("INSERT INTO facts (name, value) VALUES ('a', 'b')")
        await old.close()
        await _open(empty)  # restarted, it is still welcome
        await (await PostgresStore.open(empty, readonly=True)).close()
        assert _version(empty) == (KNOWN + 1, KNOWN)

    run(work)


def test_a_step_that_takes_away_waits_until_all_older_programs_have_stopped(
    empty: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        old = await PostgresStore.open(empty)
        before = _version(empty)
        with monkeypatch.context() as newer:
            _with_step(newer, TAKES_AWAY)
            with pytest.raises(StoreUnavailable) as refused:
                await _open(empty)
            assert str(refused.value).startswith("all must stop first since an older version is running")
            assert _version(empty) == before
            await old.close()
            await _open(empty)
        with pytest.raises(StoreUnavailable) as refused:
            await _open(empty)
        assert refused.value.key == "tables.database-from-a-newer-version"

    run(work)


def test_a_program_at_work_stores_nothing_in_a_shape_that_has_outgrown_it(
    empty: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection was lost, and with it the word that it was at work; somebody newer came in between."""

    async def work() -> None:
        old = await PostgresStore.open(empty)
        with psycopg.connect(empty.url, autocommit=True) as connection:
            connection.execute(b"UPDATE shape SET version = 99, works_with = 99")
            connection.execute(
                b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                b" WHERE application_name LIKE 'valebot:%' AND datname = current_database()"
            )
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await _note(old)
                except StoreUnavailable as refused:
                    if refused.key == "tables.database-from-a-newer-version":
                        break
                await asyncio.sleep(0.02)
        await old.close()

    run(work)


async def _note(store: PostgresStore) -> None:
    async with store.transaction() as transaction:
        await transaction.execute("DELETE FROM facts")


def test_a_program_two_steps_behind_is_refused_though_each_step_only_adds(
    empty: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = Step(KNOWN + 2, KNOWN + 1, "CREATE TABLE added_too (id BIGINT PRIMARY KEY)")
    with monkeypatch.context() as newer:
        _with_step(newer, ADDS, second)
        asyncio.run(_open(empty))
    with pytest.raises(StoreUnavailable) as refused:
        asyncio.run(_open(empty))
    assert refused.value.key == "tables.database-from-a-newer-version"


def test_a_step_that_fails_leaves_the_database_as_it_was(
    empty: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_open(empty))
    before = _version(empty)
    with monkeypatch.context() as newer:
        _with_step(
            newer, Step(KNOWN + 1, KNOWN, "CREATE TABLE good (a BIGINT); CREATE TABLE games (a BIGINT)")
        )
        with pytest.raises(StoreUnavailable):
            asyncio.run(_open(empty))
    assert _version(empty) == before
    with psycopg.connect(empty.url) as connection:
        assert connection.execute(b"SELECT to_regclass('good')").fetchone() == (None,)


def test_ten_programs_that_start_at_once_migrate_once(empty: Address) -> None:
    async def work() -> None:
        opened = await asyncio.gather(*(PostgresStore.open(empty) for _ in range(10)))
        for each in opened:
            await each.close()
        assert _version(empty)[0] == KNOWN

    run(work)


def test_who_only_looks_changes_no_shape(empty: Address) -> None:
    with pytest.raises(StoreUnavailable) as refused:
        asyncio.run(_look(empty))
    assert refused.value.key == "tables.database-from-an-older-version"
    with psycopg.connect(empty.url) as connection:
        assert connection.execute(b"SELECT to_regclass('shape')").fetchone() == (None,)


async def _look(address: Address) -> None:
    await (await PostgresStore.open(address, readonly=True)).close()
