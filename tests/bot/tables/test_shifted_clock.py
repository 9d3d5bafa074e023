"""Deadlines while the right time jumps: the machine's clock with a file, the server's with PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot import clock
from bot.tables import timekeeping
from bot.tables.address import Where
from bot.tables.opening import open_store
from bot.tables.postgres import news
from bot.tables.questions.asking import Questions
from bot.tables.reminders.runner import Runner
from bot.tables.reminders.schedule import DAY, HOUR, MINUTE
from bot.tables.reminders.settings import Asked, change
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from tests.bot.tables.place import ANNA, BEN, Clock, run
from tests.bot.tables.toy import Toy
from tests.bot.tables.watch import Post, Watch
from tests.patience import PATIENCE

UPTIME = 30 * DAY
SECOND = 1000


@dataclass
class Machine:
    """The clocks of a machine and of its database server, moved by a test."""

    patch: pytest.MonkeyPatch
    jumped: int = 0  # milliseconds by which the wall clock is wrong
    passed: int = 0
    booted: int = 0  # what the running clock shows less, since the machine was booted again

    def __post_init__(self) -> None:
        began, wall = time.monotonic_ns() // 1_000_000, time.time_ns() // 1_000_000
        real = time.monotonic_ns

        def since() -> int:
            return real() // 1_000_000 - began + self.passed

        self.patch.setattr(time, "time_ns", lambda: (wall + since() + self.jumped) * 1_000_000)
        self.patch.setattr(time, "clock_gettime", lambda clock: (UPTIME + since() - self.booted) / 1000)
        self.patch.setattr(news, "HEARTBEAT", 0.01)
        self._set_server()

    def jump(self, milliseconds: int) -> None:
        """Move the wall clock."""
        self.jumped += milliseconds
        self._set_server()

    def boot(self) -> None:
        """Begin another boot just now; its id has to be another, too."""
        self.booted = int(time.clock_gettime(0) * 1000) + self.booted

    async def wait(self, milliseconds: int, store: Repositories) -> None:
        """Let time pass on all clocks, until the store has compared its own."""
        self.passed += milliseconds
        self._set_server()
        async with asyncio.timeout(PATIENCE):
            while store.store.clock.is_due():
                await asyncio.sleep(0.01)

    def _set_server(self) -> None:
        ahead = self.jumped + self.passed
        sql = f"SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint + {ahead} AS now"
        self.patch.setattr(news, "NOW", sql.encode())


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


@asynccontextmanager
async def serving(where: Where, post: Post | None = None) -> AsyncIterator[Watch]:
    """A table service that goes by the clock of its store, as the program does."""
    stored = Repositories(await open_store(where))
    try:
        await timekeeping.resume(stored)
        steady, post = stored.store.clock, post or Post()
        tables = Tables(stored, {"toy": Toy()}, now=steady, gained=steady.gained)
        yield Watch(stored, tables, Clock(), post, Runner(tables, post, Questions(tables)))
    finally:
        await stored.close()


async def begun(here: Watch) -> int:
    """A game with a day for each turn."""
    header = await here.start(ANNA, BEN)
    await change(here.tables, ANNA, Asked(pace="none", length=DAY, consequence="turn"), header.game)
    await here.runner.look()
    return header.game


async def is_expired(here: Watch) -> bool:
    """Whether the time for the turn is over, as whoever looks after turns finds just now."""
    await here.runner.look()
    return bool(here.post.reminded("deadline"))


@pytest.mark.parametrize("jump", [2 * DAY, -2 * DAY])
def test_wall_clock_wrong_for_a_moment_expires_nothing(where: Where, machine: Machine, jump: int) -> None:
    async def play() -> None:
        async with serving(where) as here:
            await begun(here)
            machine.jump(jump)
            await machine.wait(40 * SECOND, here.stored)
            assert not await is_expired(here)
            machine.jump(-jump)
            await machine.wait(40 * SECOND, here.stored)
            assert not await is_expired(here)
            await machine.wait(DAY + MINUTE, here.stored)
            assert await is_expired(here)

    run(play)


@pytest.mark.parametrize("restarted", [False, True])
def test_turn_begun_under_a_slow_clock_has_its_full_time(
    where: Where, machine: Machine, *, restarted: bool
) -> None:
    async def play() -> None:
        post = Post()
        machine.jump(-25 * HOUR)
        async with serving(where, post) as here:
            await begun(here)
            await kept_time(here)
            machine.jump(25 * HOUR)
            if not restarted:
                await goes_on(here)
        if restarted:
            async with serving(where, post) as here:
                await goes_on(here)

    async def goes_on(here: Watch) -> None:
        for _ in range(23):
            await machine.wait(HOUR, here.stored)
            assert not await is_expired(here)
        await machine.wait(58 * MINUTE, here.stored)
        assert not await is_expired(here)
        await machine.wait(15 * MINUTE, here.stored)
        assert await is_expired(here)

    run(play)


def test_clock_is_corrected_slowly_and_the_difference_logged(
    path: Path, machine: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with serving(path) as here:
            for jump in (HOUR, -2 * HOUR):
                caplog.clear()
                before = here.stored.store.clock()
                machine.jump(jump)
                await machine.wait(10 * MINUTE, here.stored)
                passed = here.stored.store.clock() - before
                assert abs(passed - 10 * MINUTE) <= 61 * SECOND
                assert [each.getMessage() for each in caplog.records].count("clock-differs") == 1
                for _ in range(25):
                    await machine.wait(HOUR, here.stored)
                assert abs(here.stored.store.clock() - clock.wall_clock()) < SECOND

    run(play)


def test_restart_under_a_wrong_clock_expires_nothing(where: Where, machine: Machine) -> None:
    async def play() -> None:
        post = Post()
        async with serving(where, post) as here:
            await begun(here)
            await kept_time(here)
        machine.jump(2 * DAY)
        async with serving(where, post) as here:
            await machine.wait(40 * SECOND, here.stored)
            assert not await is_expired(here)
        machine.jump(-2 * DAY)
        machine.passed += DAY
        async with serving(where, post) as here:
            await machine.wait(MINUTE, here.stored)
            assert await is_expired(here), "the time without a bot counts"

    run(play)


@pytest.mark.usefixtures("machine")
def test_restart_under_a_right_clock_changes_nothing(path: Path) -> None:
    async def play() -> None:
        for _ in range(3):
            async with serving(path) as here:
                before, now, after = clock.wall_clock(), here.tables.now(), clock.wall_clock()
                assert before - 2 <= now <= after + 2, "two clocks are rounded"
                await kept_time(here)

    run(play)


@pytest.mark.parametrize("wrong", [2 * DAY, -25 * HOUR])
def test_clock_set_soon_after_the_machine_booted_is_taken_over_at_once(
    where: Where, machine: Machine, monkeypatch: pytest.MonkeyPatch, wrong: int
) -> None:
    monkeypatch.setattr(clock, "boot_id", lambda: "another boot")
    machine.boot()

    async def play() -> None:
        machine.jump(wrong)
        async with serving(where) as here:
            await begun(here)
            settles = here.stored.store.clock.settles_in()
            assert 0 < settles <= clock.SETTLED_AFTER / 1000, "nothing is decided until then"
            machine.jump(-wrong)
            await machine.wait(40 * SECOND, here.stored)
            assert abs(here.stored.store.clock() - clock.wall_clock()) < SECOND
            assert not await is_expired(here)
            await machine.wait(clock.SETTLED_AFTER, here.stored)
            assert here.stored.store.clock.settles_in() == 0
            await machine.wait(23 * HOUR, here.stored)
            assert not await is_expired(here)

    run(play)


def test_vote_round_and_notice_get_their_full_time(path: Path, machine: Machine) -> None:
    """Each asks the same question of the clock."""

    async def play() -> None:
        async with serving(path) as here:
            since = here.tables.now()
            machine.jump(25 * HOUR)
            for _ in range(47):
                await machine.wait(HOUR, here.stored)
                assert not timekeeping.is_over(here.tables, since, since + 2 * DAY)
            await machine.wait(2 * HOUR, here.stored)
            assert timekeeping.is_over(here.tables, since, since + 2 * DAY)

    run(play)


async def kept_time(here: Watch) -> None:
    """Let the clock be stored once, as the program does all the time."""
    keeping = asyncio.create_task(timekeeping.keep(here.stored))
    async with asyncio.timeout(PATIENCE):
        while await here.stored.messages.fact(timekeeping.MARK) is None:
            await asyncio.sleep(0.01)
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
