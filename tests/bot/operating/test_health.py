"""``/healthz`` and ``python -m bot health``: what is well, what is not, and that a container is told."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.config import Listening
from bot.operating import endpoint, pulse
from bot.operating.health import health_of
from bot.operating.metrics import Metrics
from bot.operating.pulse import Pulse
from bot.operating.sights import Connections, Sights, Stored
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from tests.bench.tables import fill
from tests.bot.fleet.forked import ForkedHouse, forked_house
from tests.bot.operating.asking import free_address, page, samples, signs, told, value
from tests.patience import PATIENCE
from tests.sandbox.stage import stage


@asynccontextmanager
async def pages(address: str, stored: Repositories, shards: Connections) -> AsyncIterator[None]:
    """The two pages about a store that is really there."""

    async def look() -> Stored:
        notices, oldest = await stored.messages.backlog()
        return Stored(await stored.games.live_number(), notices, (oldest or 0) / 1000)

    host, _, port = address.partition(":")
    sights = Sights(lambda: shards, lambda: 2, lambda: 3, look)
    async with endpoint.served(Listening(host, int(port)), Metrics(), sights):
        yield


def test_a_database_that_does_not_answer_is_no_good_health(tmp_path: Path) -> None:
    async def ask() -> None:
        address = free_address()
        stored = Repositories(await SqliteStore.open(tmp_path / "valebot.db"))
        async with pages(address, stored, Connections(1, 1)):
            status, said = await page(address, "/healthz")
            assert (status, json.loads(said)["well"]) == (200, True)
            await stored.close()
            status, said = await page(address, "/healthz")
            assert status == 503
            assert signs(json.loads(said)) == {"gateway": True, "database": False, "loop": True}
            found = samples((await page(address, "/metrics"))[1])
            assert value(found, "database_up") == 0
            assert value(found, "live_tables") != value(found, "live_tables"), "nobody knows how many"

    asyncio.run(ask())


def test_what_waits_in_the_outbox_is_seen(tmp_path: Path) -> None:
    async def ask() -> None:
        address = free_address()
        stored = Repositories(await SqliteStore.open(tmp_path / "valebot.db"))
        shown = await fill(stored, "shown", 4, channel=1)
        await stored.messages.shown(shown, [each.id for each in await stored.messages.pending(shown)])
        await fill(stored, "waiting", 4, channel=2)
        async with pages(address, stored, Connections(2, 1)):
            found = samples((await page(address, "/metrics"))[1])
            status, said = await page(address, "/healthz")
        await stored.close()
        assert value(found, "live_tables") == 2
        assert value(found, "outbox_notices") == 1
        assert value(found, "outbox_age_seconds") == 0.001
        assert (value(found, "tables_showing"), value(found, "pictures_waiting")) == (2, 3)
        assert (value(found, "shards_owned"), value(found, "shards_connected")) == (2, 1)
        assert status == 503
        assert json.loads(said)["gateway"]["said"] == "1 of 2 shards connected"

    asyncio.run(ask())


def test_a_loop_that_was_stuck_is_noticed() -> None:
    async def block() -> float:
        beat = Pulse()
        with patch.object(pulse, "EVERY", 0.01):
            beating = asyncio.create_task(beat.run())
            await asyncio.sleep(0)
            time.sleep(0.3)  # whoever does this holds everybody up
            async with asyncio.timeout(PATIENCE):
                while beat.worst < 0.2:
                    await asyncio.sleep(0.01)
            beating.cancel()
        return beat.worst

    assert asyncio.run(block()) >= 0.2
    assert health_of(Connections(1, 1), answers=True, worst=4.9).well
    standby = health_of(Connections(0, 0), answers=True, worst=0.0)
    assert standby.well, "another process listens; ending this one would help nobody"
    stuck = health_of(Connections(1, 1), answers=True, worst=5.1)
    assert [sign.name for sign in stuck.signs if not sign.well] == ["loop"]


@pytest.mark.slow
def test_health_goes_with_the_gateway(tmp_path: Path) -> None:
    async def ask() -> None:
        address = free_address()
        async with forked_house(tmp_path, VALEBOT_METRICS=address) as home:
            status, said = await page(address, "/healthz")
            assert status == 200, said
            done = await asyncio.to_thread(told, tmp_path, "health", VALEBOT_METRICS=address)
            assert (done.returncode, done.stderr) == (0, "")
            assert "gateway: 1 of 1 shards connected, database: answers" in done.stdout
            runner = home.at.sandbox._runner
            assert runner is not None
            await runner.cleanup()  # Discord is gone
            async with asyncio.timeout(PATIENCE):
                while (await page(address, "/healthz"))[0] == 200:
                    await asyncio.sleep(0.02)
            done = await asyncio.to_thread(told, tmp_path, "health", VALEBOT_METRICS=address)
            assert (done.returncode, done.stdout) == (1, "")
            assert "gateway: 0 of 1 shards connected" in done.stderr

    asyncio.run(ask())


@pytest.mark.slow
def test_a_bot_that_is_still_starting_is_not_well_yet(tmp_path: Path) -> None:
    async def ask() -> None:
        address = free_address()
        async with stage(rate_limits=False) as at:
            home = ForkedHouse(at, tmp_path)
            await at.control("POST", "faults", kind="slow", seconds=600, match="GET /gateway/bot")
            await home.begin(VALEBOT_METRICS=address)
            try:
                status, said = await page(address, "/healthz")
                assert (status, json.loads(said)["gateway"]["said"]) == (503, "not connected yet")
                assert await home.close() == 0
            finally:
                await home.leave()

    asyncio.run(ask())


def test_nobody_there_is_one_clear_line(tmp_path: Path) -> None:
    done = told(tmp_path, "health", VALEBOT_METRICS=free_address())
    assert done.returncode == 1
    assert done.stderr.startswith("valebot: no answer from 127.0.0.1:")
    assert len(done.stderr.splitlines()) == 1


def test_without_an_address_health_cannot_be_asked(tmp_path: Path) -> None:
    done = told(tmp_path, "health")
    assert done.returncode == 1
    assert done.stderr == "valebot: VALEBOT_METRICS: not set, so a running bot cannot be asked how it is\n"


def test_somebody_else_at_the_address_is_not_taken_for_the_bot(tmp_path: Path) -> None:
    async def ask() -> None:
        async with stage() as at:
            address = at.base.removeprefix("http://")
            done = await asyncio.to_thread(told, tmp_path, "health", VALEBOT_METRICS=address)
            assert done.returncode == 1
            assert done.stderr == "valebot: whoever answers there is not this bot\n"

    asyncio.run(ask())
