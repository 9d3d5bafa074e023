"""How sessions may begin: the shards asked for, one IDENTIFY at a time in each bucket, none twice."""

from __future__ import annotations

from contextlib import AsyncExitStack

from tests.sandbox.stage import IDENTIFY, Json, Stage, Wire, played, stage, wire

INVALID = 9


async def _identify(line: Wire, shard: int, shards: int) -> Json:
    await line.say(2, IDENTIFY | {"shard": [shard, shards]})
    return await line.hear()


async def _counted(at: Stage) -> tuple[int, int]:
    state = await at.control("GET", "state")
    return state["hasty"], state["doubled"]


@played
async def test_the_gateway_says_how_many_shards_it_wants_and_how_many_may_begin_at_once() -> None:
    async with stage(shards=4, identifies_at_once=2) as at:
        _, told = await at.raw("GET", "/gateway/bot")
        assert told["shards"] == 4
        assert told["session_start_limit"]["max_concurrency"] == 2
        left = told["session_start_limit"]["remaining"]
        async with wire(at) as line:
            assert (await _identify(line, 0, 4))["t"] == "READY"
            _, told = await at.raw("GET", "/gateway/bot")
            assert told["session_start_limit"]["remaining"] == left - 1


@played
async def test_an_identify_too_soon_in_its_bucket_is_refused_and_counted() -> None:
    async with stage(shards=4, identifies_at_once=2, identify_every=5.0) as at, AsyncExitStack() as lines:
        each = [await lines.enter_async_context(wire(at)) for _ in range(4)]
        assert (await _identify(each[0], 0, 4))["t"] == "READY"
        assert (await _identify(each[1], 1, 4))["t"] == "READY"  # another bucket
        told = await _identify(each[2], 2, 4)
        assert (told["op"], told["d"]) == (INVALID, False)
        assert await _counted(at) == (1, 0)
        await at.control("POST", "clock", advance=5)
        assert (await _identify(each[3], 2, 4))["t"] == "READY"
        assert await _counted(at) == (1, 0)


@played
async def test_two_live_sessions_of_one_shard_are_counted_and_one_after_the_other_is_not() -> None:
    async with stage(shards=2) as at:
        async with wire(at) as line:
            assert (await _identify(line, 1, 2))["t"] == "READY"
        async with wire(at) as line, wire(at) as other:
            assert (await _identify(line, 1, 2))["t"] == "READY"
            assert await _counted(at) == (0, 0)
            assert at.sandbox.gateway.listening() == [(1, 2)]
            assert (await _identify(other, 1, 2))["t"] == "READY"
            assert await _counted(at) == (0, 1)
