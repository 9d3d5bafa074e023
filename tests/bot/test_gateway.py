"""A gateway, or all of Discord, that cannot be reached: the bot keeps trying, with pauses, and comes back."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random
from unittest.mock import patch

import discord
import pytest

from bot.config import Listening
from bot.discord import patches, registering
from bot.discord.backoff import LONGEST, Backoff
from bot.operating import endpoint
from bot.operating.metrics import Metrics
from tests.bot.house import House, house
from tests.bot.inside import Inside, inside, inside_a_house, living
from tests.bot.operating.asking import free_address, page, samples, value
from tests.patience import PATIENCE
from tests.sandbox.stage import Json, Refused, connected, played, stage, until

pytestmark = pytest.mark.slow

BLANK = "tests.bot.blank"
FOR_EVER = 1_000_000
RETRY = re.compile(r"gateway-retry .*pause=([\d.]+)")


def pauses(home: House) -> list[float]:
    """The pauses before attempts to reconnect, as logged."""
    return [float(each) for each in RETRY.findall(home.log())]


async def fault(home: House, kind: str, **named: object) -> None:
    await home.at.control("POST", "faults", kind=kind, **named)


async def answers(home: House) -> None:
    """Wait until the bot answers a command."""
    async with asyncio.timeout(PATIENCE):
        while not home.at.sandbox.gateway.online:
            await asyncio.sleep(0.01)
    assert "How to play" in await (await home.guest(0)).command(home.at.tables, "help")


# The length of pauses ---------------------------------------------------------------------------------------


class Time:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("seed", range(20))
def test_pauses_are_short_after_a_short_outage_and_capped_after_a_long_one(seed: int) -> None:
    clock = Time()
    backoff = Backoff(clock, Random(seed).uniform)
    while clock.now < 7200:
        pause = backoff.pause()
        assert 0.25 <= pause <= LONGEST == 30
        # A session that cannot be resumed takes a second pause: both together stay below ten seconds.
        assert clock.now > 60 or 2 * pause < 7
        clock.now += pause
    assert pause > 10
    backoff.reset()
    assert backoff.pause() <= 1


def test_stable_session_is_resumed_without_a_pause_and_a_short_one_with_a_pause() -> None:
    backoff = Backoff(Time(), Random(1).uniform)
    assert backoff.pause_after(ready=True, lasted=3600) == 0
    assert backoff.pause_after(ready=True, lasted=0.1) > 0
    assert backoff.pause_after(ready=False, lasted=3600) > 0


# The gateway ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", ["connect", "hello", "identify"])
def test_gateway_that_closes_connections_is_called_with_pauses(tmp_path: Path, after: str) -> None:
    async def play() -> None:
        async with asyncio.timeout(PATIENCE), inside(tmp_path) as home:
            gateway = home.at.sandbox.gateway
            await fault(home, "close-gateway", after=after, times=FOR_EVER)
            before = gateway.connections
            await fault(home, "drop-gateway", code=4000)
            await until(lambda: len(pauses(home)) >= 4 or gateway.connections > before + 40)
            assert gateway.connections <= before + 5, "a pause and a line for every connection"
            assert all(each >= 0.5 for each in pauses(home))
            await home.at.control("DELETE", "faults")
            await answers(home)

    asyncio.run(play())


@inside_a_house
async def test_backoff_is_reset_by_a_session_that_begins(home: Inside) -> None:
    for outage in range(1, 4):
        await fault(home, "refuse-gateway", times=3)
        await fault(home, "drop-gateway")
        await home.faults_used()
        await answers(home)
        assert len(pauses(home)) >= 3 * outage
    assert max(pauses(home)) <= 1, "as after the first outage"
    assert " error " not in home.log()


@inside_a_house
async def test_session_is_resumed_after_a_refused_handshake(home: Inside) -> None:
    await fault(home, "refuse-gateway", times=1)
    await fault(home, "drop-gateway")
    await home.faults_used()
    await until(lambda: "RESUMED" in "".join(home.at.sandbox.transcript.lines()))
    await answers(home)


def test_told_to_stop_while_it_waits_to_reconnect_it_stops(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "tests.bot.slow_retry") as home:
            await fault(home, "refuse-gateway", times=FOR_EVER)
            await fault(home, "drop-gateway")
            await until(lambda: "gateway-retry" in home.log() or home.log().count("Attempting") > 3)
            assert await home.close() == 0
            said = home.log()
            assert "bot: closed" in said
            assert "not-closed-in-time" not in said
            assert "Traceback" not in said
            assert " error " not in said, "routine is no error"

    asyncio.run(play())


def test_session_that_never_becomes_ready_is_unwell_and_replaced(tmp_path: Path) -> None:
    async def play() -> None:
        address = free_address()
        host, _, port = address.partition(":")
        async with asyncio.timeout(PATIENCE), inside(tmp_path) as home:
            probes = home.app.sights()
            async with endpoint.served(Listening(host, int(port)), Metrics(), probes):
                assert (await page(address, "/healthz"))[0] == 200
                with patch.object(patches, "SESSION_WITHIN", 0.1):
                    await fault(home, "silent-gateway", times=FOR_EVER)
                    await fault(home, "drop-gateway")
                    await until(lambda: home.log().count("session-not-ready") >= 2)
                    status, said = await page(address, "/healthz")
                    assert (status, json.loads(said)["gateway"]["well"]) == (503, False)
                    found = samples((await page(address, "/metrics"))[1])
                    assert (value(found, "shards_owned"), value(found, "shards_connected")) == (1, 0)
                await home.at.control("DELETE", "faults")
                await answers(home)
                await until(lambda: home.app.client.connections() == (1, 1))
                assert (await page(address, "/healthz"))[0] == 200

    asyncio.run(play())


# The start ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("door", ["GET /users/@me", "GET /gateway/bot"])
def test_bot_starts_when_discord_answers_at_last(tmp_path: Path, door: str) -> None:
    async def play() -> None:
        async with stage(rate_limits=False) as at:
            await at.control("POST", "faults", kind="status", status=503, match=door, times=2)
            home = House(at, tmp_path, BLANK)
            try:
                await home.open()
                assert home.log().count("discord-unreachable") == 2
                assert "503" in home.log()
                assert "Traceback" not in home.log()
                assert await home.close() == 0
            finally:
                await home.leave()

    asyncio.run(play())


def test_gateway_that_refuses_the_first_connection_is_tried_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with asyncio.timeout(PATIENCE), stage(rate_limits=False) as at:
            await at.control("POST", "faults", kind="refuse-gateway", times=2)
            async with living(at, tmp_path) as home:
                assert len(pauses(home)) == 2

    asyncio.run(play())


def test_wrong_token_ends_with_one_clear_line(tmp_path: Path) -> None:
    async def play() -> None:
        async with stage(rate_limits=False) as at:
            home = House(at, tmp_path, BLANK)
            try:
                await home.begin(DISCORD_TOKEN="wrong")
                assert await home.ended() == 1
                said = home.log()
                assert said.splitlines()[-1] == "valebot: DISCORD_TOKEN: Discord does not accept this token"
                assert "Traceback" not in said
            finally:
                await home.leave()

    asyncio.run(play())


def test_token_revoked_before_the_gateway_is_asked_for_ends_the_bot(tmp_path: Path) -> None:
    async def play() -> None:
        async with stage(rate_limits=False) as at:
            home = House(at, tmp_path, BLANK)
            slow: Json = {"kind": "slow", "seconds": 1, "match": "PUT /applications/*"}
            await at.control("POST", "faults", **slow)
            try:
                await home.begin()
                await home.faults_used()
                at.sandbox.gateway.revoke(hang_up=True)
                assert await home.ended() == 1
                said = home.log()
                assert said.splitlines()[-1] == "valebot: DISCORD_TOKEN: Discord does not accept this token"
            finally:
                await home.leave()

    asyncio.run(play())


def test_refused_command_is_named_and_games_run_without_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with asyncio.timeout(PATIENCE), stage(rate_limits=False) as at:
            await at.control("POST", "faults", kind="refuse-command", command="move", times=FOR_EVER)
            with patch.object(registering, "AGAIN", 0.05):
                async with living(at, tmp_path) as home:
                    requests = at.sandbox.transcript.requests
                    await until(lambda: at.sandbox.transcript.requests > requests + 2)  # tried again
                    [line] = [each for each in home.log().splitlines() if "commands-not-registered" in each]
                    assert "command=move" in line
                    assert "Command name is invalid" in line
                    assert " warning " in line
                    await at.control("DELETE", "faults")
                    await until(lambda: "commands-registered" in home.log())
                    await answers(home)

    asyncio.run(play())


def test_registration_is_repeated_within_two_minutes() -> None:
    assert registering.AGAIN <= 120


@pytest.mark.parametrize("answer", [None, {}, "busy", [{"name": "help"}], [None]])
def test_registration_answered_without_ids_does_not_end_the_start(tmp_path: Path, answer: object) -> None:
    async def play() -> None:
        async with asyncio.timeout(PATIENCE), stage(rate_limits=False) as at:
            odd: Json = {"match": "PUT /applications/*", "answer": answer}
            await at.control("POST", "faults", kind="forged-answer", **odd)
            async with living(at, tmp_path) as home:
                await answers(home)
                assert home.app.registration.ids == {}

    asyncio.run(play())


# Everyday trouble -----------------------------------------------------------------------------------------


def test_late_autocomplete_is_one_line_without_a_traceback(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, BLANK) as home:
            guest = await home.guest(0)
            await fault(home, "late", event="INTERACTION_CREATE", seconds=PATIENCE + 60)
            late = asyncio.create_task(guest.offered(home.at.tables, "rules", "topic"))
            await home.faults_used()
            await home.at.control("POST", "clock", advance=PATIENCE + 120)
            with pytest.raises(Refused):
                await late
            await until(lambda: "10062" in home.log() or "autocomplete-late" in home.log())
            await answers(home)
            assert "Traceback" not in home.log()
            assert " error " not in home.log()

    asyncio.run(play())


@played
async def test_no_two_identifies_of_a_bot_come_too_soon() -> None:
    async with stage(shards=2, identify_every=0.1) as at:
        with patch.object(patches, "IDENTIFY_EVERY", 0.6):
            client = patches.SteadyClient(intents=discord.Intents(guilds=True))
            async with connected(client, at):
                await until(lambda: len(at.sandbox.gateway.listening()) == 2)
                await at.control("POST", "faults", kind="invalid-session", resumable=False)
                await until(lambda: at.sandbox.gateway.starts.begun == 4)
        assert at.sandbox.gateway.starts.hasty == 0
