"""What every store promises, on each database: all or nothing, whatever happens to whoever writes."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import AsyncIterator, Coroutine, Generator
from contextlib import asynccontextmanager, nullcontext
from typing import Any

import pytest

from bot.tables.address import Where
from bot.tables.errors import Conflict, StoreUnavailable
from bot.tables.opening import open_store
from bot.tables.store import Query, Store
from tests.bot.tables.place import run

NOTE = "INSERT INTO facts (name, value) VALUES (?, ?)"
TOGETHER = 3


async def _stored(store: Store) -> list[str]:
    return [row["name"] for row in await store.read("SELECT name FROM facts ORDER BY name")]


async def _note(store: Store, word: str) -> None:
    async with store.transaction() as transaction:
        for number in range(TOGETHER):
            await transaction.execute(f"{NOTE} RETURNING name", f"{word} {number}", "x")


@asynccontextmanager
async def opened(where: Where) -> AsyncIterator[Store]:
    store = await open_store(where)
    try:
        yield store
    finally:
        await store.close()


async def _slip(store: Store, *, twice: bool) -> None:
    """Begin to store something, then fail: by storing it twice, or by a fault of our own."""
    async with store.transaction() as transaction:
        await transaction.execute(NOTE, "one", "x")
        if twice:
            await transaction.execute(NOTE, "one", "x")
            await transaction.execute("SELECT name FROM facts")  # what answers tells of what did not
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


def test_a_writer_cancelled_at_any_of_its_waits_has_stored_everything_or_nothing(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store:
            moment, kept = 0, 0
            while True:
                told = await _cancelled(_note(store, f"{moment:03}"), moment)
                found = [name for name in await _stored(store) if name.startswith(f"{moment:03}")]
                assert len(found) in (0, TOGETHER)
                kept += bool(found)
                await _note(store, f"after {moment:03}")  # nothing is left open
                if told.waits <= moment:
                    break
                moment += 1
            assert moment > TOGETHER  # each statement, the end
            assert kept >= 2  # cancelled while it was being stored, and not at all

    run(work)


def test_a_writer_cancelled_twice_still_leaves_nothing_half_done(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store:
            for spins in range(30):
                task = asyncio.create_task(_note(store, f"{spins:03}"))
                for _ in range(spins):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                found = [name for name in await _stored(store) if name.startswith(f"{spins:03}")]
                assert len(found) in (0, TOGETHER)
            await _note(store, "after")

    run(work)


def test_a_reader_never_sees_what_is_not_yet_stored_for_good(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store:
            async with store.transaction() as transaction:
                await transaction.execute(NOTE, "one", "x")
                assert await store.read("SELECT name FROM facts") == []
                (row,) = await transaction.execute("SELECT name FROM facts")
                assert row["name"] == "one"
            (row,) = await store.read("SELECT name FROM facts")
            assert row["name"] == "one"

    run(work)


def test_several_are_read_in_one_journey_each_with_its_own_rows(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store:
            async with store.transaction() as transaction:
                for name, value in (("one", "x"), ("two", "y")):
                    await transaction.execute(NOTE, name, value)
            one: Query = ("SELECT value FROM facts WHERE name = ?", ("one",))
            none: Query = ("SELECT value FROM facts WHERE name = ?", ("three",))
            all_: Query = ("SELECT name FROM facts ORDER BY name", ())
            for within in (nullcontext(), store.deed("facts", 1)):
                async with within:
                    first, second, third = await store.read_together(one, none, all_)
                    assert [row["value"] for row in first] == ["x"]
                    assert second == []
                    assert [row["name"] for row in third] == ["one", "two"]
            with pytest.raises(StoreUnavailable):
                await store.read_together(one, ("SELECT nothing FROM nowhere", ()), all_)
            assert len(await store.read(all_[0])) == 2, "the connection is as good as before"

    run(work)


def test_what_fails_inside_a_transaction_undoes_all_of_it_and_keeps_its_name(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store:
            with pytest.raises(RuntimeError, match="slipped"):
                await _slip(store, twice=False)
            with pytest.raises(Conflict):
                await _slip(store, twice=True)
            assert await _stored(store) == []
            await _note(store, "three")
            assert len(await _stored(store)) == TOGETHER

    run(work)


def test_writers_of_one_row_wait_for_each_other_and_readers_for_nobody(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store:
            async with store.transaction() as transaction:
                await transaction.execute(NOTE, "mine", "x")
                (row,) = await transaction.execute("SELECT value FROM facts")
                other = asyncio.create_task(_note_over(store, "mine"))
                for _ in range(5):
                    assert await _stored(store) == []
                assert not other.done()
                assert row["value"] == "x"
            await other
            (row,) = await store.read("SELECT value FROM facts")
            assert row["value"] == "y"

    async def _note_over(store: Store, name: str) -> None:
        async with store.transaction() as transaction:
            sql = f"{NOTE} ON CONFLICT (name) DO UPDATE SET value = excluded.value"
            await transaction.execute(sql, name, "y")

    run(work)


def test_an_answer_tells_what_a_statement_returned(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store, store.transaction() as transaction:
            assert await transaction.execute(NOTE, "one", "x") == []
            (row,) = await transaction.execute(f"{NOTE} RETURNING name", "two", "x")
            assert row["name"] == "two"

    run(work)


def test_a_store_for_looking_takes_no_transaction(where: Where) -> None:
    async def work() -> None:
        await (await open_store(where)).close()
        store = await open_store(where, readonly=True)
        with pytest.raises(StoreUnavailable) as refused:
            await _note(store, "never")
        assert refused.value.key == "tables.database-read-only"
        assert await store.read("SELECT name FROM facts") == []
        await store.close()

    run(work)


def test_every_kind_of_value_comes_back_as_it_went(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store:
            texts = ("", "100 % sure? 'yes'", "Ö, ё, 🌱", "a\nb\\c", "%s")
            async with store.transaction() as transaction:
                for number, text in enumerate(texts):
                    await transaction.execute(NOTE, f"{number}", text)
                for person in (0, 1, 2**31, 2**63 - 1, -(2**63)):
                    sql = "INSERT INTO people (id, name, every) VALUES (?, ?, ?)"
                    await transaction.execute(sql, person, None, person)
            rows = await store.read("SELECT value FROM facts ORDER BY name")
            assert tuple(row["value"] for row in rows) == texts
            rows = await store.read("SELECT id, name, every FROM people ORDER BY id")
            assert [row["every"] for row in rows] == [-(2**63), 0, 1, 2**31, 2**63 - 1]
            assert {row["name"] for row in rows} == {None}
            (row,) = await store.read(
                "SELECT sum(by_dm) AS no, count(*) AS people FROM people WHERE id IN (0, 1)"
            )
            assert (row["no"], type(row["no"]), row["people"]) == (0, int, 2)
            (row,) = await store.read("SELECT count(*) AS found FROM facts WHERE value LIKE '100 %'")
            assert row["found"] == 1

    run(work)


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 2**200])
def test_a_number_nobody_can_store_is_told_so_and_breaks_nothing(where: Where, number: int) -> None:
    async def work() -> None:
        async with opened(where) as store:
            with pytest.raises(StoreUnavailable) as refused:
                async with store.transaction() as transaction:
                    await transaction.execute("INSERT INTO people (id) VALUES (?)", number)
            assert refused.value.key == "tables.number-out-of-range"
            with pytest.raises(StoreUnavailable):
                await store.read("SELECT id FROM people WHERE id = ?", number)
            await _note(store, "after")

    run(work)


def test_texts_are_in_the_order_of_their_bytes(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store:
            async with store.transaction() as transaction:
                for name in ("b", "A", "a", "Ä", "_"):
                    await transaction.execute(NOTE, name, "x")
            assert await _stored(store) == ["A", "_", "a", "b", "Ä"]

    run(work)


async def _store_twice(store: Store, sql: str, *words: str) -> None:
    async with store.transaction() as transaction:
        for _ in range(2):
            await transaction.execute(sql, *words)


def test_what_is_refused_quotes_no_value(where: Where) -> None:
    async def work() -> None:
        words = ("the secret", "of the seed")
        async with opened(where) as store:
            for sql in (NOTE, "INSERT INTO facts (name) VALUES (? || ?)"):
                with pytest.raises(Conflict) as refused:
                    await _store_twice(store, sql, *words)
                told = "".join(traceback.format_exception(refused.value))
                assert not any(word in told for word in words)

    run(work)


def test_numbers_that_the_database_gives_never_come_back(where: Where) -> None:
    async def work() -> None:
        columns = "(kind, status, options, opened_at)"
        opening = f"INSERT INTO games {columns} VALUES ('toy', 'open', '{{}}', 1) RETURNING id"
        notice = "INSERT INTO outbox (game, kind, position, at) VALUES (?, 'acted', 0, 0) RETURNING id"
        async with opened(where) as store:
            given = []
            for _ in range(3):
                async with store.transaction() as transaction:
                    (game,) = await transaction.execute(opening)
                    (row,) = await transaction.execute(notice, game["id"])
                    await transaction.execute("DELETE FROM outbox WHERE id = ?", row["id"])
                given.append(row["id"])
            assert given == [1, 2, 3]

    run(work)


def test_one_does_not_hear_oneself_and_has_nobody_to_cut_off(where: Where) -> None:
    async def work() -> None:
        heard: list[tuple[str, int]] = []
        async with opened(where) as store:
            store.hear(lambda what, number: heard.append((what, number)))
            async with store.transaction() as transaction:
                transaction.tell("table", 3)
            await _note(store, "after")
            assert await store.cut_off("nobody") == 0
            assert abs(await store.now() - store.clock()) < 60_000
        assert heard == []

    run(work)


def test_locks_are_left_with_the_work_inside_them_stored(where: Where) -> None:
    async def work() -> None:
        async with opened(where) as store:
            async with store.deed("table", 1), store.keeping("show", 1) as kept:
                await _note(store, "inside")
                assert len(await _stored(store)) == TOGETHER
                assert not kept.lost
            async with store.deed("table", 1), store.keeping("show", 1):
                await _note(store, "again")
            assert len(await _stored(store)) == 2 * TOGETHER

    run(work)


def test_a_closed_store_says_so(where: Where) -> None:
    async def work() -> None:
        store = await open_store(where)
        await store.close()
        with pytest.raises(StoreUnavailable) as refused:
            await _note(store, "late")
        assert refused.value.key == "tables.database-closed"

    run(work)
