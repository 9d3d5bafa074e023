"""The gateway: sessions that survive a cut line, and talk that Discord would not put up with."""

from __future__ import annotations

import json
import zlib
from typing import Any

import aiohttp
import discord
import pytest
import zstandard

from tests.sandbox.parrot import Parrot
from tests.sandbox.stage import IDENTIFY, Json, Wire, connected, played, stage, until, wire


@played
async def test_a_heartbeat_is_acknowledged() -> None:
    async with stage() as at, wire(at) as line:
        await line.say(1, None)
        assert (await line.hear())["op"] == 11


@played
async def test_identify_is_answered_with_ready_and_the_servers_in_order() -> None:
    async with stage() as at, wire(at) as line:
        await line.say(2, IDENTIFY)
        ready, guild = await line.hear(), await line.hear()
        assert (ready["t"], ready["s"], guild["t"], guild["s"]) == ("READY", 1, "GUILD_CREATE", 2)
        assert ready["d"]["resume_gateway_url"] == at.sandbox.gateway.url
        assert guild["d"]["id"] == ready["d"]["guilds"][0]["id"]
        assert [one["user"]["bot"] for one in guild["d"]["members"]] == [True]


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(2, IDENTIFY | {"token": "wrong"})], 4004),
        ([(2, IDENTIFY | {"intents": 1 | 1 << 15})], 4014),
        ([(2, IDENTIFY | {"intents": -1})], 4013),
        ([(2, IDENTIFY | {"shard": [2, 2]})], 4010),
        ([(2, IDENTIFY), (2, IDENTIFY)], 4005),
        ([(3, {})], 4003),
        ([(77, {})], 4001),
        ([(6, {"token": "wrong", "session_id": "x", "seq": 1})], 4004),
        ([(1, None)] * 121, 4008),
        ([(1, "x" * 5000)], 4002),
    ],
)
@played
async def test_bad_talk_ends_the_connection_with_discords_code(frames: list[Any], code: int) -> None:
    async with stage() as at, wire(at) as line:
        for op, data in frames:
            await line.say(op, data)
        assert await line.closed() == code


@played
async def test_a_frame_that_is_no_json_and_another_version_are_refused() -> None:
    async with stage() as at:
        async with wire(at) as line:
            await line.socket.send_str("{")
            assert await line.closed() == 4002
        async with wire(at, "v=6&encoding=json") as line:
            assert await line.closed() == 4012


@played
async def test_resume_replays_what_was_missed_and_nothing_else() -> None:
    async with stage() as at:
        async with wire(at) as line:
            await line.say(2, IDENTIFY)
            session = (await line.hear())["d"]["session_id"]
            assert (await line.hear())["s"] == 2
            await at.control("POST", "faults", kind="drop-gateway", code=4000)
            assert await line.closed() == 4000
        await at.control("POST", "channels", name="made-while-away")
        async with wire(at) as line:
            await line.say(6, {"token": "sandbox", "session_id": session, "seq": 2})
            missed, resumed = await line.hear(), await line.hear()
            assert (missed["t"], missed["s"], missed["d"]["name"]) == ("CHANNEL_CREATE", 3, "made-while-away")
            assert (resumed["t"], resumed["s"]) == ("RESUMED", 4)


@played
async def test_a_session_unknown_too_old_or_ended_by_the_bot_cannot_resume() -> None:
    async with stage() as at:
        async with wire(at) as line:
            await line.say(6, {"token": "sandbox", "session_id": "none", "seq": 1})
            told = await line.hear()
            assert (told["op"], told["d"]) == (9, False)
            await line.say(2, IDENTIFY)
            first = (await line.hear())["d"]["session_id"]
        await until(lambda: first not in at.sandbox.gateway.sessions)
        async with wire(at) as line:
            await line.say(2, IDENTIFY)
            second = (await line.hear())["d"]["session_id"]
            await at.control("POST", "faults", kind="drop-gateway")
            await until(lambda: not at.sandbox.gateway.online)
        assert second in at.sandbox.gateway.sessions
        await at.control("POST", "clock", advance=181)
        assert second not in at.sandbox.gateway.sessions


@played
async def test_a_sequence_from_the_future_is_refused() -> None:
    async with stage() as at:
        async with wire(at) as line:
            await line.say(2, IDENTIFY)
            session = (await line.hear())["d"]["session_id"]
            await at.control("POST", "faults", kind="drop-gateway", code=4000)
            await line.closed()
        async with wire(at) as line:
            await line.say(6, {"token": "sandbox", "session_id": session, "seq": 99})
            assert await line.closed() == 4007


@played
async def test_frames_are_one_zlib_stream_when_asked_for() -> None:
    async with stage() as at:
        url = f"{at.sandbox.gateway.url}?v=10&encoding=json&compress=zlib-stream"
        async with at.http.ws_connect(url) as socket:
            stream = zlib.decompressobj()
            hello = await socket.receive_bytes()
            assert hello.endswith(b"\x00\x00\xff\xff")
            assert json.loads(stream.decompress(hello))["op"] == 10
            await socket.send_json({"op": 1, "d": None})
            assert json.loads(stream.decompress(await socket.receive_bytes()))["op"] == 11


@played
async def test_frames_are_one_zstd_stream_when_asked_for() -> None:
    async with stage() as at:
        url = f"{at.sandbox.gateway.url}?v=10&encoding=json&compress=zstd-stream"
        async with at.http.ws_connect(url) as socket:
            stream = zstandard.ZstdDecompressor().decompressobj()
            assert json.loads(stream.decompress(await socket.receive_bytes()))["op"] == 10
            await socket.send_json({"op": 1, "d": None})
            assert json.loads(stream.decompress(await socket.receive_bytes()))["op"] == 11


@pytest.mark.parametrize("fault", [{"kind": "drop-gateway", "code": 4000}, {"kind": "reconnect"}])
@played
async def test_the_library_resumes_and_hears_what_it_missed(fault: Json) -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            maya = await at.person()
            await at.control("POST", "faults", **fault)
            await maya.do("use-command", channel=at.tables, name="say", options={"text": "missed"})
            await maya.sees_message("missed")
            await parrot.resumed.wait()
            assert len(parrot.heard) == 1
            assert parrot.readies == 1


@played
async def test_the_library_begins_anew_after_an_invalid_session() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            [old] = at.sandbox.gateway.sessions
            await at.control("POST", "faults", kind="invalid-session", resumable=False)
            await until(lambda: bool(at.sandbox.gateway.sessions) and old not in at.sandbox.gateway.sessions)
            maya = await at.person()
            await maya.do("use-command", channel=at.tables, name="say", options={"text": "again"})
            await maya.sees_message("again")
            assert not parrot.resumed.is_set()


@played
async def test_an_event_said_twice_is_heard_twice_and_answered_once() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            maya = await at.person()
            await at.control("POST", "faults", kind="duplicate")
            await maya.do("use-command", channel=at.tables, name="say", options={"text": "twice"})
            await maya.sees_message("twice")
            await until(lambda: len(parrot.heard) == 2)
            assert len(set(parrot.heard)) == 1
            assert sum("twice" in str(frame) for frame in maya.frames if frame["t"] == "message-create") == 1


@played
async def test_a_bot_with_the_intent_hears_messages_but_not_their_content() -> None:
    async with stage() as at, wire(at) as line:
        await line.say(2, IDENTIFY | {"intents": 1 | 1 << 9})
        await line.hear()
        await line.hear()
        maya = await at.person()
        await maya.do("say", channel=at.tavern, content="a secret")
        told = await line.hear()
        assert (told["t"], told["d"]["content"]) == ("MESSAGE_CREATE", "")
        await maya.do("say", channel=at.tavern, content=f"for you, <@{at.sandbox.world.bot.id}>")
        assert "for you" in (await line.hear())["d"]["content"]


@played
async def test_the_bot_learns_of_servers_it_is_added_to_and_thrown_out_of() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            made = await at.control("POST", "guilds", name="Hills", preferred_locale="it")
            number = int(made["guild"]["id"])
            await until(lambda: parrot.get_guild(number) is not None)
            await at.control("POST", "faults", kind="remove-bot", guild=str(number))
            await until(lambda: parrot.get_guild(number) is None)
            with pytest.raises(discord.Forbidden):
                await parrot.fetch_guild(number)


@played
async def test_each_server_belongs_to_exactly_one_shard() -> None:
    async with stage(shards=2) as at:
        while len({int(one) >> 22 & 1 for one in at.sandbox.world.guilds}) < 2:
            await at.control("POST", "guilds", name="Hills")
        heard: list[str] = []
        for number in (0, 1):
            async with wire(at) as line:
                await line.say(2, IDENTIFY | {"shard": [number, 2]})
                mine = [one["id"] for one in (await line.hear())["d"]["guilds"]]
                assert all(int(one) >> 22 & 1 == number for one in mine)
                heard += mine
        assert sorted(heard) == sorted(at.sandbox.world.guilds)


@played
async def test_a_bot_without_a_heartbeat_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.limits.HEARTBEAT", 0.05)
    async with stage() as at, wire(at) as line:
        assert await line.closed() == 4009


@played
async def test_what_is_too_long_ago_cannot_be_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.limits.REPLAY", 2)
    async with stage() as at:
        async with wire(at) as line:
            await line.say(2, IDENTIFY)
            session = (await line.hear())["d"]["session_id"]
            await at.control("POST", "faults", kind="drop-gateway", code=4000)
            await line.closed()
        await at.control("POST", "channels", name="one")
        await at.control("POST", "channels", name="two")
        async with wire(at) as line:
            await line.say(6, {"token": "sandbox", "session_id": session, "seq": 1})
            told = await line.hear()
            assert (told["op"], told["d"]) == (9, False)


@pytest.mark.parametrize(("after", "heard"), [("connect", 0), ("hello", 1), ("identify", 1)])
@played
async def test_gateway_closes_a_connection_where_a_fault_says(after: str, heard: int) -> None:
    async with stage() as at:
        await at.control("POST", "faults", kind="close-gateway", after=after, code=4000)
        async with at.http.ws_connect(f"{at.sandbox.gateway.url}?v=10&encoding=json") as socket:
            line = Wire(socket)
            for _ in range(heard):
                assert (await line.hear())["op"] == 10
            if after == "identify":
                await line.say(2, IDENTIFY)
            assert await line.closed() == 4000
        assert (await at.control("GET", "state"))["connections"] == 1
        async with wire(at) as line:
            await line.say(2, IDENTIFY)
            assert (await line.hear())["t"] == "READY", "once"


@played
async def test_gateway_refuses_a_handshake_and_is_silent_when_told_to() -> None:
    async with stage() as at:
        await at.control("POST", "faults", kind="refuse-gateway", status=502)
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await at.http.ws_connect(at.sandbox.gateway.url)
        await at.control("POST", "faults", kind="silent-gateway")
        async with wire(at) as line:
            await line.say(2, IDENTIFY)
            await line.say(1, None)
            assert (await line.hear())["op"] == 11
            assert not at.sandbox.gateway.online


@played
async def test_events_come_with_odd_fields_and_in_any_shape() -> None:
    async with stage() as at, wire(at) as line:
        missing: Json = {"kind": "odd-event", "event": "GUILD_CREATE", "field": "channels.0.position"}
        odd: Json = {"kind": "odd-event", "event": "CHANNEL_CREATE", "field": "name", "value": None}
        for each in (missing, odd):
            await at.control("POST", "faults", **each)
        await line.say(2, IDENTIFY)
        await line.hear()
        channels = (await line.hear())["d"]["channels"]
        assert ["position" in one for one in channels[:2]] == [False, True]
        await at.control("POST", "channels", name="odd")
        assert (await line.hear())["d"]["name"] is None
        await at.control("POST", "faults", kind="say-event", event="ENTITLEMENT_CREATE", data=[])
        told = await line.hear()
        assert (told["t"], told["d"]) == ("ENTITLEMENT_CREATE", [])


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "odd-event"},
        {"kind": "close-gateway", "after": "never"},
        {"kind": "refuse-gateway", "status": 200},
        {"kind": "say-event"},
    ],
)
@played
async def test_fault_of_the_gateway_that_says_too_little_is_refused(fault: Json) -> None:
    async with stage() as at, at.http.post(f"{at.base}/control/faults", json=fault) as answer:
        assert answer.status == 400
