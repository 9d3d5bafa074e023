"""Processes that share the shards of one PostgreSQL database: real server, real connections, quick rhythm."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from itertools import count, pairwise
from typing import Any

import pytest

from bot.tables.address import Address, read_address
from bot.tables.errors import CutOff, StoreUnavailable
from bot.tables.postgres.store import PostgresStore
from bot.tables.repositories import Repositories
from bot.tables.repositories.leases import LEASES
from bot.tables.repositories.people import PERSON
from bot.tables.sharing.member import Member, Rhythm
from tests import postgres
from tests.patience import PATIENCE
from tests.postgres import Server, named

RHYTHM = Rhythm(tick=0.05, patience=0.4, stop=0.8, lost=2.0, watched=0.3, identify=0.2)
# Connections come back in their own time: nobody is judged before they have.
LENIENT = Rhythm(tick=0.05, patience=2.0, stop=3.0, lost=6.0, watched=8.0, identify=0.2)
_machines = count()


@pytest.fixture(autouse=True)
def _a_server() -> None:
    postgres.needed()


class Sessions:
    """Listens to shards as far as anybody here can tell."""

    at_once = 1

    def __init__(self) -> None:
        self.open_now: set[int] = set()
        self.opened: list[int] = []
        self.ending: Callable[[], Coroutine[Any, Any, object]] | None = None

    def open(self, shard: int, count: int) -> None:
        self.open_now.add(shard)
        self.opened.append(shard)

    async def close(self, shard: int) -> None:
        if self.ending is not None:
            await self.ending()
        self.open_now.discard(shard)


class Process:
    """One of several, in this process: a store, a membership, and the loop that keeps it."""

    def __init__(self, stored: Repositories, rhythm: Rhythm) -> None:
        self.stored = stored
        self.sessions = Sessions()
        self.arrivals = 0
        self.member = Member(stored, self._arrive, rhythm)
        self.running: asyncio.Task[None] | None = None

    def _arrive(self) -> None:
        self.arrivals += 1

    async def join(self, wish: int = 4) -> int:
        agreed = await self.member.join(self.sessions, wish)
        self.stored.store.hear(lambda what, _: self.member.poke() if what == LEASES else None)
        return agreed

    def run(self) -> None:
        self.running = asyncio.create_task(self.member.run())

    async def hang(self) -> None:
        """As a process does that is stopped: it does nothing, its connections stay."""
        assert self.running is not None
        self.running.cancel()
        await asyncio.wait({self.running})

    @property
    def has(self) -> set[int]:
        return self.sessions.open_now


@asynccontextmanager
async def _process(address: Address, wish: int = 4, rhythm: Rhythm = RHYTHM) -> AsyncIterator[Process]:
    name = f"machine{next(_machines)}-1-x"
    made = Process(Repositories(await PostgresStore.open(address, name=name)), rhythm)
    try:
        await made.join(wish)
        made.run()
        yield made
    finally:
        if made.running is not None:
            made.running.cancel()
            await asyncio.gather(made.running, return_exceptions=True)
        with suppress(StoreUnavailable):
            await made.stored.close()


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def _on_a_server(test: Callable[[Address], Coroutine[Any, Any, None]]) -> None:
    with postgres.emptied_database() as address:
        asyncio.run(asyncio.wait_for(test(address), PATIENCE))


def test_they_come_to_fair_shares_and_who_leaves_hands_over() -> None:
    async def play(address: Address) -> None:
        async with _process(address) as one:
            await _until(lambda: one.has == {0, 1, 2, 3})
            async with _process(address) as two:
                await _until(lambda: len(one.has) == len(two.has) == 2)
                assert one.has | two.has == {0, 1, 2, 3}
                assert two.arrivals
                await one.member.leave(PATIENCE)
                assert one.has == set()
                await _until(lambda: two.has == {0, 1, 2, 3})
                assert one.member.is_serving()  # what it was doing it may finish
                await one.member.gone()
                assert [each.name for each in await two.stored.leases.processes()] == [two.member.name]

    _on_a_server(play)


def test_what_one_had_is_the_others_by_the_time_one_has_left() -> None:
    async def play(address: Address) -> None:
        async with _process(address) as one, _process(address) as two:
            await _until(lambda: len(one.has) == len(two.has) == 2)
            one.sessions.ending = one.stored.store.now  # a session takes a moment to end, as real ones do
            await one.member.leave(PATIENCE)
            await one.hang()  # a program that has handed over ends at once
            assert {each.owner for each in await two.stored.leases.shards()} == {two.member.name}

    _on_a_server(play)


def test_who_is_alone_leaves_at_once_and_what_it_had_is_nobodys() -> None:
    async def play(address: Address) -> None:
        async with _process(address) as one:
            await _until(lambda: len(one.has) == 4)
            await one.member.leave(PATIENCE)
            await one.hang()
            await one.member.gone()
            assert one.has == set()
            assert {each.owner for each in await one.stored.leases.shards()} == {None}

    _on_a_server(play)


def test_who_hangs_stops_serving_before_the_others_take_over_and_gets_nothing_stored_any_more() -> None:
    async def play(address: Address) -> None:
        async with _process(address) as one, _process(address) as two:
            await _until(lambda: len(one.has) == len(two.has) == 2)
            await one.hang()
            served = list[bool]()
            opened = two.sessions.open

            def opening(shard: int, count: int) -> None:
                served.append(one.member.is_serving())
                opened(shard, count)

            two.sessions.open = opening  # type: ignore[method-assign]
            await _until(lambda: len(two.has) == 4)
            assert served == [False, False]
            with pytest.raises(StoreUnavailable):
                await one.stored.messages.note_fact("woken", "too late")
            assert await two.stored.messages.fact("woken") is None
            one.run()  # it wakes
            assert one.running is not None
            with pytest.raises(CutOff):
                await one.running
            assert one.has == set()
            await one.member.gone()  # and it cannot wipe its mark away
            assert await two.stored.leases.is_cut(one.member.name)

    _on_a_server(play)


def test_the_first_who_comes_says_how_many_shards_there_are() -> None:
    async def play(address: Address) -> None:
        async with _process(address, 4) as one:
            await _until(lambda: len(one.has) == 4)
            async with _process(address, 8) as two:
                await _until(lambda: len(two.has) == 2)
                assert one.member.share.count == two.member.share.count == 4
                for each in (two, one):
                    await each.hang()
                    await each.member.gone()
        async with _process(address, 8) as three:
            await _until(lambda: len(three.has) == 8)

    _on_a_server(play)


def test_sessions_begin_one_after_the_other_in_whichever_process() -> None:
    async def play(address: Address) -> None:
        begun = list[int]()

        async def begin(process: Process) -> None:
            for shard in range(3):
                await process.member.may_begin(shard)
                begun.append(await process.stored.store.now())
                await process.member.has_begun(shard)

        async with _process(address) as one, _process(address) as two, _process(address) as three:
            await asyncio.gather(begin(one), begin(two), begin(three))
        # The database is asked a moment after it gave leave.
        gaps = [later - earlier for earlier, later in pairwise(begun)]
        assert len(begun) == 9
        assert sum(gaps) >= 8 * RHYTHM.identify * 1000 - 100

    _on_a_server(play)


def test_who_is_slow_to_begin_a_session_is_waited_for_and_who_never_does_not_for_long() -> None:
    async def play(address: Address) -> None:
        slow = replace(RHYTHM, identify=1.0)
        async with _process(address, rhythm=slow) as one, _process(address, rhythm=slow) as two:
            leases = one.stored.leases
            await one.member.may_begin(0)
            latest = await leases.begun(0)
            await asyncio.sleep(0.3)  # the machine has much to do
            began = await one.stored.store.now()
            await one.member.has_begun(0)
            assert await leases.begun(0) not in (None, latest)
            await two.member.may_begin(0)
            # A second after that, and it has half a second to begin, which is waited for if it dies now.
            given = await leases.begun(0)
            assert given is not None
            assert given - began >= 1500
            await one.member.may_begin(0)
            assert (await leases.begun(0) or 0) - given >= 1500

    _on_a_server(play)


@pytest.mark.slow
def test_when_the_database_goes_and_comes_back_nobody_is_cut_off_for_it() -> None:
    if postgres.programs() is None:
        pytest.skip("a server that is given to us is not ours to kill")
    server = Server()
    address = read_address(named(server.url, "postgres"))

    async def play() -> None:
        async with _process(address, rhythm=LENIENT) as one, _process(address, rhythm=LENIENT) as two:
            await _until(lambda: len(one.has) == len(two.has) == 2)
            before = (one.has.copy(), two.has.copy())
            await asyncio.to_thread(server.end, signal.SIGQUIT)
            await _until(lambda: not one.has and not two.has)  # each might be the only one that is cut off
            assert not one.member.is_serving()
            await asyncio.sleep(LENIENT.lost)  # longer than anybody may be silent
            await asyncio.to_thread(server.start)
            await _until(lambda: (one.has, two.has) == before)
            assert one.member.is_serving()
            assert not await one.stored.leases.is_cut(two.member.name)

    try:
        asyncio.run(asyncio.wait_for(play(), PATIENCE))
    finally:
        server.remove()


@pytest.mark.slow
def test_who_is_alone_stays_without_the_database_and_goes_on_telling_people() -> None:
    if postgres.programs() is None:
        pytest.skip("a server that is given to us is not ours to kill")
    server = Server()
    address = read_address(named(server.url, "postgres"))

    async def play() -> None:
        async with _process(address, rhythm=LENIENT) as one:
            await _until(lambda: len(one.has) == 4)
            await asyncio.to_thread(server.end, signal.SIGQUIT)
            await asyncio.sleep(2 * LENIENT.stop)
            assert one.member.is_serving()
            assert len(one.has) == 4
            await asyncio.to_thread(server.start)
            assert one.sessions.opened == [0, 1, 2, 3]  # and never had to begin anew

    try:
        asyncio.run(asyncio.wait_for(play(), PATIENCE))
    finally:
        server.remove()


def test_who_ended_on_our_machine_is_not_waited_for() -> None:
    async def play(address: Address) -> None:
        gone = Repositories(await PostgresStore.open(address, name="here-999999999-x"))
        await Member(gone, lambda: None, RHYTHM).join(Sessions(), 2)
        assert await gone.leases.take(0, gone.store.name)
        patient = replace(RHYTHM, lost=10 * PATIENCE)
        one = Process(Repositories(await PostgresStore.open(address, name="here-1-x")), patient)
        try:
            await one.join(2)
            one.run()
            await _until(lambda: one.has == {1})  # the other is still connected: who knows
            await gone.close()
            await _until(lambda: one.has == {0, 1})
        finally:
            await one.hang()
            await one.stored.close()

    _on_a_server(play)


def test_what_one_learns_of_a_person_the_others_are_told() -> None:
    async def play(address: Address) -> None:
        async with _process(address) as one, _process(address) as two:
            heard = list[tuple[str, int]]()
            two.stored.store.hear(lambda what, number: heard.append((what, number)))
            await one.stored.people.note_language(7, "it")
            await one.stored.forget(8)
            await _until(lambda: {(PERSON, 7), (PERSON, 8)} <= set(heard))

    _on_a_server(play)
