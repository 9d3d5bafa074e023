"""The narrow store on a real file: all or nothing, whatever happens to whoever writes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Coroutine, Generator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from bot.tables.errors import Conflict, StoreUnavailable
from bot.tables.sqlite import SqliteStore
from tests.bot.tables.place import run

NOTE = "INSERT INTO facts (name, value) VALUES (?, ?)"
TOGETHER = 3


def _on_disk(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM facts ORDER BY name")]


async def _note(store: SqliteStore, word: str) -> None:
    async with store.transaction() as transaction:
        for number in range(TOGETHER):
            await transaction.execute(NOTE, f"{word} {number}", "x")


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path)
    try:
        yield store
    finally:
        await store.close()


async def _slip(store: SqliteStore, *, twice: bool) -> None:
    """Begin to store something, then fail: by storing it twice, or by a fault of our own."""
    async with store.transaction() as transaction:
        await transaction.execute(NOTE, "one", "x")
        if twice:
            await transaction.execute(NOTE, "one", "x")
        raise RuntimeError("slipped")


class CancelledAt:
    """Work that is cancelled just when it waits for the *moment*-th time."""

    def __init__(self, work: Coroutine[Any, Any, None], moment: int) -> None:
        self._work, self._moment, self.waits = work, moment, 0

    def __await__(self) -> Generator[Any, Any, None]:
        inner = self._work.__await__()
        try:
            signal = next(inner)
            while True:
                task = asyncio.current_task()
                assert task is not None
                if self.waits == self._moment:
                    task.cancel()
                self.waits += 1
                try:
                    yield signal
                except BaseException as error:
                    signal = inner.throw(error)
                else:
                    signal = next(inner)
        except StopIteration:
            return


async def _cancelled(work: Coroutine[Any, Any, None], moment: int) -> CancelledAt:
    told = CancelledAt(work, moment)

    async def wait() -> None:
        await told

    await asyncio.gather(asyncio.create_task(wait()), return_exceptions=True)
    return told


def test_a_writer_cancelled_at_any_of_its_waits_has_stored_everything_or_nothing(path: Path) -> None:
    async def work() -> None:
        async with opened(path) as store:
            moment, kept = 0, 0
            while True:
                told = await _cancelled(_note(store, f"{moment:03}"), moment)
                found = [name for name in _on_disk(path) if name.startswith(f"{moment:03}")]
                assert len(found) in (0, TOGETHER)
                kept += bool(found)
                await _note(store, f"after {moment:03}")  # nothing is left open
                if told.waits <= moment:
                    break
                moment += 1
            assert moment == TOGETHER + 2  # the beginning, each statement, the end
            assert kept >= 2  # cancelled while it was being stored, and not at all

    run(work)


def test_a_writer_cancelled_twice_still_leaves_nothing_half_done(path: Path) -> None:
    async def work() -> None:
        async with opened(path) as store:
            for spins in range(30):
                task = asyncio.create_task(_note(store, f"{spins:03}"))
                for _ in range(spins):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                assert sum(name.startswith(f"{spins:03}") for name in _on_disk(path)) in (0, TOGETHER)
            await _note(store, "after")

    run(work)


def test_a_reader_never_sees_what_is_not_yet_stored_for_good(path: Path) -> None:
    async def work() -> None:
        async with opened(path) as store:
            async with store.transaction() as transaction:
                await transaction.execute(NOTE, "one", "x")
                assert await store.read("SELECT name FROM facts") == []
                (row,) = await transaction.execute("SELECT name FROM facts")
                assert row["name"] == "one"
            (row,) = await store.read("SELECT name FROM facts")
            assert row["name"] == "one"

    run(work)


def test_what_fails_inside_a_transaction_undoes_all_of_it_and_keeps_its_name(path: Path) -> None:
    async def work() -> None:
        async with opened(path) as store:
            with pytest.raises(RuntimeError, match="slipped"):
                await _slip(store, twice=False)
            with pytest.raises(Conflict):
                await _slip(store, twice=True)
            assert _on_disk(path) == []
            await _note(store, "three")
            assert len(_on_disk(path)) == TOGETHER

    run(work)


def test_writers_wait_for_each_other_and_readers_for_nobody(path: Path) -> None:
    async def work() -> None:
        async with opened(path) as store:
            async with store.transaction() as transaction:
                other = asyncio.create_task(_note(store, "other"))
                await transaction.execute(NOTE, "mine", "x")
                assert await store.read("SELECT name FROM facts") == []
                assert not other.done()
            await other
            assert _on_disk(path) == ["mine", "other 0", "other 1", "other 2"]

    run(work)


def test_an_answer_tells_what_a_statement_returned(path: Path) -> None:
    async def work() -> None:
        async with opened(path) as store, store.transaction() as transaction:
            assert await transaction.execute(NOTE, "one", "x") == []
            (row,) = await transaction.execute(f"{NOTE} RETURNING name", "two", "x")
            assert row["name"] == "two"

    run(work)


def test_a_store_for_looking_takes_no_transaction(path: Path) -> None:
    async def work() -> None:
        await (await SqliteStore.open(path)).close()
        store = await SqliteStore.open(path, readonly=True)
        with pytest.raises(StoreUnavailable) as refused:
            await _note(store, "never")
        assert refused.value.key == "tables.database-read-only"
        assert await store.read("SELECT name FROM facts") == []
        await store.close()

    run(work)
