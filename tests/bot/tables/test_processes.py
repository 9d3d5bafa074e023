"""Several processes on one PostgreSQL: here each is a store that shares nothing but the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from bot.tables.address import Address
from bot.tables.errors import Busy, Stale, StoreUnavailable
from bot.tables.postgres import connecting
from bot.tables.postgres.store import PostgresStore
from bot.tables.repositories import Repositories
from bot.tables.store import MISSED
from bot.tables.tables import Computer, Done, Tables
from bot.tables.values import Chair, Header, Reminder
from tests import postgres
from tests.bot.tables.place import ANNA, BEN, CLEO, Clock, Order, Place, run
from tests.bot.tables.toy import Toy
from tests.bot.tables.watch import Post, watch
from tests.patience import PATIENCE

WAITING = (
    "SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database"
    " WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted"
)
NOTE = "INSERT INTO facts (name, value) VALUES (?, ?)"


@pytest.fixture
def address() -> Iterator[Address]:
    postgres.needed()
    with postgres.emptied_database() as found:
        yield found


@asynccontextmanager
async def stores(address: Address, number: int = 2) -> AsyncIterator[list[PostgresStore]]:
    async with AsyncExitStack() as stack:
        made = []
        for _ in range(number):
            made.append(await PostgresStore.open(address))
            stack.push_async_callback(made[-1].close)
        yield made


@asynccontextmanager
async def processes(address: Address, number: int = 2) -> AsyncIterator[list[Place]]:
    """The same with tables on them."""
    clock = Clock()
    async with stores(address, number) as made:
        stored = [Repositories(each) for each in made]
        yield [Place(each, Tables(each, {"toy": Toy()}, now=clock), clock) for each in stored]


@asynccontextmanager
async def at_it(store: PostgresStore, what: str, number: int) -> AsyncIterator[None]:
    """In the midst of a deed: something was read."""
    async with store.deed(what, number):
        await store.read("SELECT name FROM facts")
        yield


async def _until_somebody_waits(store: PostgresStore) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await store.read(WAITING):
            await asyncio.sleep(0.01)


async def _until(found: list[tuple[str, int]], wanted: tuple[str, int]) -> None:
    async with asyncio.timeout(PATIENCE):
        while wanted not in found:
            await asyncio.sleep(0.01)


# Locks --------------------------------------------------------------------------------------------------


def test_whoever_has_a_deed_in_hand_keeps_the_others_waiting_and_other_tables_go_on(address: Address) -> None:
    async def work() -> None:
        async with stores(address) as (one, other):
            order: list[str] = []

            async def wait() -> None:
                async with at_it(other, "table", 1):
                    order.append("other")

            async with at_it(one, "table", 1):
                waiting = asyncio.create_task(wait())
                async with at_it(other, "table", 2):
                    order.append("beside")
                await _until_somebody_waits(one)
                order.append("one")
            await waiting
            assert order == ["beside", "one", "other"]

    run(work)


def test_who_waits_too_long_for_a_table_is_told_that_it_is_busy(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "LOCK_SECONDS", 0.1)

    async def work() -> None:
        async with stores(address) as (one, other):
            async with at_it(one, "table", 1):
                with pytest.raises(Busy):
                    async with at_it(other, "table", 1):
                        pass
            async with at_it(other, "table", 1):  # and nothing is left of it
                pass

    run(work)


def test_who_is_cancelled_while_waiting_leaves_no_lock_behind(address: Address) -> None:
    async def work() -> None:
        async with stores(address) as (one, other):

            async def wait() -> None:
                async with at_it(other, "table", 1):
                    pass

            for spins in range(0, 40, 4):
                async with at_it(one, "table", 1):
                    task = asyncio.create_task(wait())
                    for _ in range(spins):
                        await asyncio.sleep(0)
                    task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                async with asyncio.timeout(PATIENCE), at_it(one, "table", 1):
                    pass

    run(work)


def test_a_lock_held_for_long_is_for_one_process_and_one_task_and_is_known_to_be_lost(
    address: Address,
) -> None:
    async def work() -> None:
        async with stores(address) as (one, other):
            order: list[str] = []

            async def keep(store: PostgresStore, name: str) -> None:
                async with store.keeping("show", 1):
                    order.append(name)

            async with one.keeping("show", 1) as kept, one.keeping("show", 2):
                others = [asyncio.create_task(keep(each, "later")) for each in (one, other)]
                await asyncio.sleep(0.1)
                assert order == []
                lost = [kept.lost]
                assert await other.cut_off(one.name) >= 1  # whoever hangs is cut off
                lost.append(kept.lost)
                assert lost == [False, True]
                async with asyncio.timeout(PATIENCE):
                    while not order:
                        await asyncio.sleep(0.01)
            await asyncio.gather(*others)
            assert order == ["later", "later"]

    run(work)


def test_who_was_cut_off_stores_nothing_of_what_it_had_begun_and_can_go_on(address: Address) -> None:
    async def begin(one: PostgresStore, other: PostgresStore) -> None:
        async with at_it(one, "table", 1), one.transaction() as transaction:
            await transaction.execute(NOTE, "begun", "x")
            assert await transaction.execute("SELECT name FROM facts") != []
            await other.cut_off(one.name)
            async with at_it(other, "table", 1):  # the lock went with the connection
                pass

    async def believe(one: PostgresStore, other: PostgresStore) -> None:
        async with at_it(one, "table", 1):
            await other.cut_off(one.name)
            # Not by another connection, either: it is no longer alone.
            async with one.transaction() as transaction:
                await transaction.execute(NOTE, "not alone", "x")

    async def work() -> None:
        async with stores(address) as (one, other):
            with pytest.raises(StoreUnavailable):
                await begin(one, other)
            with pytest.raises(StoreUnavailable):
                await believe(one, other)
            assert await other.read("SELECT name FROM facts") == []
            async with one.transaction() as transaction:
                await transaction.execute(NOTE, "again", "x")
            assert len(await other.read("SELECT name FROM facts")) == 1

    run(work)


# News ---------------------------------------------------------------------------------------------------


def test_others_hear_what_was_stored_and_nothing_that_was_not(address: Address) -> None:
    async def slip(store: PostgresStore) -> None:
        async with store.transaction() as transaction:
            transaction.tell("table", 1)
            raise RuntimeError

    async def work() -> None:
        heard: list[tuple[str, int]] = []
        async with stores(address) as (one, other):
            other.hear(lambda what, number: heard.append((what, number)))
            with pytest.raises(RuntimeError):
                await slip(one)
            async with one.transaction() as transaction:
                transaction.tell("table", 2)
                transaction.tell("clock")
                transaction.tell("table", 2)
            await _until(heard, ("clock", 0))
            assert heard == [("table", 2), ("clock", 0)]
            async with one.transaction() as transaction:  # too much for one message
                for number in range(5_000):
                    transaction.tell("table", number)
            await _until(heard, (MISSED, 0))

    run(work)


def test_who_could_not_hear_for_a_while_looks_at_everything(address: Address) -> None:
    async def work() -> None:
        heard: list[tuple[str, int]] = []
        async with stores(address) as (one, other):
            other.hear(lambda what, number: heard.append((what, number)))
            await one.cut_off(other.name)
            await _until(heard, (MISSED, 0))
            async with one.transaction() as transaction:
                transaction.tell("table", 7)
            await _until(heard, ("table", 7))

    run(work)


def test_the_clock_of_the_database_is_everybodys(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        real = await _now(address)
        wrong = real + 3_600_000
        monkeypatch.setattr("bot.tables.postgres.news.wall_clock", lambda: wrong)
        async with stores(address, 1) as (one,):
            assert abs(one.clock() - real) < 60_000

    async def _now(address: Address) -> int:
        async with stores(address, 1) as (one,):
            return await one.now()

    run(work)


# Tables -------------------------------------------------------------------------------------------------


def test_a_table_is_played_through_whichever_process_hears_of_it(address: Address) -> None:
    async def work() -> None:
        async with processes(address, 3) as here:
            game = (await here[0].start(ANNA, BEN)).game
            for step in range(12):
                await here[step % 3].act(game, "add 1", "end")
            numbers = {(await each.tables.position(game)).number for each in here}
            assert numbers == {24}

    run(work)


def test_two_processes_asked_at_once_do_it_once_and_the_other_looks_again(address: Address) -> None:
    async def work() -> None:
        async with processes(address) as (one, other):
            game = (await one.start(ANNA, BEN)).game
            who = await one.awaited(game)
            await other.tables.position(game)
            answers = await asyncio.gather(
                Order(game, who, ("add 1",), 0, "a").carry_out(one),
                Order(game, who, ("add 2",), 0, "b").carry_out(other),
                return_exceptions=True,
            )
            assert sorted(type(each).__name__ for each in answers) == [Done.__name__, Stale.__name__]
            again = await asyncio.gather(
                *(Order(game, who, ("add 3",), 1, "c").carry_out(each) for each in (one, other))
            )
            assert sorted(each.repeated for each in again) == [False, True]
            assert len(await one.texts(game)) == 2

    run(work)


def test_what_one_changes_about_a_table_the_other_knows_at_once_though_it_has_heard_nothing(
    address: Address,
) -> None:
    async def work() -> None:
        async with processes(address) as (one, other):
            other.stored._whole.overhearers.clear()
            game = (await one.start(ANNA, BEN)).game
            seat = (await other.tables.position(game)).header.seat_of(BEN)
            assert seat is not None
            await one.questions.resign(game, BEN)
            assert await one.answer(game, ANNA, "easy", "left") == "easy"
            assert (await other.tables.position(game)).header.chairs[seat] == Chair(level="easy")
            here = await other.tables.position(game)
            assert here.seat is not None
            who = here.header.chairs[here.seat].person or Computer(here.seat)
            await other.play.lines(game, who, ("add 1",), 0, "after")
            assert (await one.tables.position(game)).number == (await other.tables.position(game)).number

    run(work)


def test_fifty_tasks_in_two_processes_on_one_game_store_fifty_orders(address: Address) -> None:
    async def persist(here: Place, game: int, number: int) -> None:
        while True:
            position, who = await here.tables.position(game), await here.awaited(game)
            lines = (f"add {number % 10}", "end")
            try:
                await Order(game, who, lines, position.number, f"{number} {position.number}").carry_out(here)
            except (Stale, StoreUnavailable):
                continue
            return

    async def work() -> None:
        async with processes(address) as here:
            game = (await here[0].start(ANNA, BEN, CLEO)).game
            await asyncio.gather(*(persist(here[number % 2], game, number) for number in range(50)))
            texts = await here[0].texts(game)
            assert sorted(text for text in texts if text != "end") == sorted(
                f"add {n % 10}" for n in range(50)
            )
            for each in here:
                assert sum((await each.tables.position(game)).state.totals) == 225

    run(work)


def test_whoever_listens_to_tables_hears_of_those_of_other_processes(address: Address) -> None:
    async def work() -> None:
        async with processes(address) as (one, other):
            heard: list[int] = []
            other.tables.listen(heard.append)
            game = (await one.start(ANNA, BEN)).game
            async with asyncio.timeout(PATIENCE):
                await other.stored.stirred.wait()
                while heard != [game, game, game]:  # opened, joined, started
                    await asyncio.sleep(0.01)

    run(work)


def test_two_processes_that_look_after_the_same_turns_send_each_reminder_once(address: Address) -> None:
    class Slow(Post):
        async def send(self, reminder: Reminder, header: Header) -> bool:
            await asyncio.sleep(0.02)
            assert reminder.id not in self.sent, "sent twice"
            return await super().send(reminder, header)

    async def work() -> None:
        post = Slow()
        async with watch(address, post) as one, watch(address, post) as other:
            for channel in range(6):
                await one.start(ANNA, BEN, channel=channel + 1)
            for _ in range(40):
                await asyncio.gather(one.runner.look(), other.runner.look())
                post.clock.at += 3_600_000
            assert len(post.reminded()) > 6

    run(work)
