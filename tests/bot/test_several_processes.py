"""Three real programs on one PostgreSQL server, with games under way while they come, go, hang and die."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.address import Address
from bot.tables.sharing.member import Rhythm
from sandbox.server import Sandbox
from tests import postgres
from tests.bot.fleet.crowd import Crowd
from tests.bot.fleet.fleet import IDENTIFY_EVERY, QUICK, Fleet, judged
from tests.patience import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.long]
SHARDS = 3
PACE = 0.25  # seconds between two looks at a table: as fast as they can, people would keep every core busy
# Where nobody dies nobody is waited for: the patience of real machines costs nothing, and a machine that has
# much to do takes nobody for dead.
PATIENT = replace(QUICK, patience=4.0, stop=12.0, lost=20.0, watched=8.0)


@pytest.fixture
def address() -> Iterator[Address]:
    postgres.needed()
    with postgres.emptied_database() as found:
        yield found


@asynccontextmanager
async def _at_play(
    address: Address, folder: Path, rhythm: Rhythm = QUICK
) -> AsyncIterator[tuple[Fleet, Crowd]]:
    """Three bots, a table on each shard, and people who play until this is left; then it is judged."""
    async with Sandbox(shards=SHARDS, rate_limits=False, identify_every=IDENTIFY_EVERY) as sandbox:
        fleet, crowd = Fleet(sandbox, address, folder, rhythm), Crowd(sandbox, "fleet", PACE)
        over = asyncio.Event()
        try:
            for ahead in (0.0, 300.0, -300.0):  # their clocks differ by minutes
                fleet.start(ahead=ahead)
            await _shared(fleet, 3)
            await crowd.lay(SHARDS, SHARDS)
            playing = asyncio.create_task(crowd.play(over))
            yield fleet, crowd
            await _moves(crowd)
            over.set()
            await playing
            verdict = await judged(fleet, crowd)
            assert (verdict.lost, verdict.damaged, verdict.doubled, verdict.unshown) == (0, 0, 0, 0)
            assert verdict.orders > 0
            assert crowd.heard.went_back == 0
            assert sandbox.gateway.starts.hasty == 0
        except BaseException:
            print(fleet.log()[-20_000:])
            raise
        finally:
            over.set()
            await fleet.leave()


async def _shared(fleet: Fleet, processes: int) -> None:
    """Wait until so many processes have an equal part of the shards, and listen."""
    async with asyncio.timeout(PATIENCE):
        while len(set((await fleet.owners()).values()) - {None}) < processes:
            await asyncio.sleep(0.05)
    await fleet.listening(SHARDS)


async def _moves(crowd: Crowd) -> None:
    """Wait until every table has moved on."""
    before = [table.moves for table in crowd.tables]
    async with asyncio.timeout(PATIENCE):
        while any(table.moves <= moves for table, moves in zip(crowd.tables, before, strict=True)):
            await asyncio.sleep(0.05)


def test_one_is_killed_and_the_others_take_over_its_tables_its_messages_and_its_shards(
    address: Address, tmp_path: Path
) -> None:
    async def play() -> None:
        async with _at_play(address, tmp_path) as (fleet, crowd):
            await _moves(crowd)
            await fleet.bots[0].kill()
            await _moves(crowd)
            await fleet.listening(SHARDS)
            assert fleet.sandbox.gateway.starts.doubled == 0

    asyncio.run(play())


def test_one_is_stopped_like_a_machine_that_sleeps_and_when_it_wakes_it_has_no_say(
    address: Address, tmp_path: Path
) -> None:
    async def play() -> None:
        async with _at_play(address, tmp_path) as (fleet, crowd):
            asleep = fleet.bots[1]
            asleep.send(signal.SIGSTOP)
            await _moves(crowd)  # those on its shard, too: the others have taken over
            asleep.send(signal.SIGCONT)
            await _shared(fleet, 3)  # it has come back as somebody new, and got a part again
            assert asleep.process.is_alive()
            assert "cut-off-by-others" in fleet.log()
            await _moves(crowd)

    asyncio.run(play())


def test_a_new_version_takes_over_shard_by_shard_from_the_old_while_people_play(
    address: Address, tmp_path: Path
) -> None:
    async def play() -> None:
        async with _at_play(address, tmp_path, PATIENT) as (fleet, crowd):
            for old in tuple(fleet.bots):
                fleet.start()
                await _shared(fleet, 3)
                unanswered = crowd.heard.unanswered
                old.send(signal.SIGTERM)
                assert await old.ended() == 0
                await fleet.listening(SHARDS)
                await _moves(crowd)
                # Each shard is silent for a moment: whoever clicks just then clicks again.
                assert crowd.heard.unanswered - unanswered <= SHARDS
            assert fleet.log().count("handed-over") >= SHARDS
            assert fleet.sandbox.gateway.starts.doubled == 0

    asyncio.run(play())
