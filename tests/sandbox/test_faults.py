"""Troubles on demand: what a bot on the real library meets, and that it meets exactly what was ordered."""

from __future__ import annotations

import io

import aiohttp
import discord
import pytest

from tests.sandbox.parrot import Parrot
from tests.sandbox.stage import IDENTIFY, Json, Refused, connected, played, stage, until, wire


async def channel_of(parrot: Parrot, channel_id: str) -> discord.TextChannel:
    channel = parrot.get_channel(int(channel_id))
    assert isinstance(channel, discord.TextChannel)
    return channel


@played
async def test_a_429_is_waited_out_and_the_message_comes_once() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            fault = {"status": 429, "retry_after": 0.05, "times": 2, "match": "POST /channels/*/messages"}
            await at.control("POST", "faults", kind="status", **fault)
            await (await channel_of(parrot, at.tables)).send("patience")
            assert len(at.sandbox.world.channels[at.tables].messages) == 1
            assert (await at.control("GET", "state"))["faults"] == []


@played
async def test_a_502_is_tried_again_by_the_library_and_a_503_is_not() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            channel = await channel_of(parrot, at.tables)
            await at.control("POST", "faults", kind="status", status=502)
            await channel.send("again")
            await at.control("POST", "faults", kind="status", status=503)
            with pytest.raises(discord.DiscordServerError):
                await channel.send("not again")
            assert len(at.sandbox.world.channels[at.tables].messages) == 1


@played
async def test_a_reset_carries_nothing_out_and_a_lost_answer_does() -> None:
    async with stage() as at:
        path = f"/channels/{at.tables}/messages"
        for kind, sent in (("reset", 0), ("lost-answer", 1)):
            await at.control("POST", "faults", kind=kind, match="POST *")
            with pytest.raises(aiohttp.ClientError):
                await at.raw("POST", path, {"content": kind})
            assert len(at.sandbox.world.channels[at.tables].messages) == sent


@played
async def test_a_fault_strikes_only_what_it_matches_and_only_so_often() -> None:
    async with stage() as at:
        await at.control("POST", "faults", kind="status", status=500, match="GET /users/*", times=2)
        assert (await at.raw("GET", f"/channels/{at.tables}"))[0] == 200
        body = {"recipient_id": at.people[0].id}
        assert (await at.raw("POST", "/users/@me/channels", body))[0] == 200
        assert (await at.raw("GET", "/users/@me"))[0] == 500
        [left] = (await at.control("GET", "state"))["faults"]
        assert left["left"] == 1
        await at.control("DELETE", "faults")
        assert (await at.raw("GET", "/users/@me"))[0] == 200


@played
async def test_a_slow_answer_is_carried_out_first() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            maya = await at.person()
            await maya.do("fault", kind="slow", seconds=0.2, match="POST /channels/*")
            sending = parrot.loop.create_task((await channel_of(parrot, at.tables)).send("slow"))
            await maya.sees_message("slow")
            assert not sending.done()
            await sending


@played
async def test_a_late_event_comes_when_its_time_has_come() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            maya = await at.person()
            await maya.do("fault", kind="late", seconds=100)
            done = await maya.do("use-command", channel=at.tables, name="say", options={"text": "late"})
            await at.control("POST", "clock", advance=99)
            await maya.sees("interaction", id=done["interaction"], state="failed")
            assert parrot.heard == []
            await at.control("POST", "clock", advance=1)
            await until(lambda: parrot.heard == [done["interaction"]])


@played
async def test_things_disappear_under_the_bots_hands() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            maya = await at.person()
            channel = await channel_of(parrot, at.tavern)
            message = await channel.send("here")
            act: Json = {"channel": at.tavern, "message": str(message.id)}
            await maya.do("fault", kind="delete-message", **act)
            await maya.sees("message-delete", id=str(message.id))
            with pytest.raises(discord.NotFound) as gone:
                await message.edit(content="there")
            assert gone.value.code == 10008
            await maya.do("fault", kind="delete-channel", channel=at.tavern)
            await maya.sees("channel-delete", id=at.tavern)
            with pytest.raises(discord.NotFound) as gone:
                await channel.send("anybody?")
            assert gone.value.code == 10003
            await until(lambda: parrot.get_channel(int(at.tavern)) is None)


@played
async def test_lost_permissions_are_told_to_the_bot_and_can_be_given_back() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            channel = await channel_of(parrot, at.tables)
            await at.control("POST", "faults", kind="deny", channel=at.tables, permissions=["attach_files"])
            await until(lambda: not channel.permissions_for(channel.guild.me).attach_files)
            assert channel.permissions_for(channel.guild.me).send_messages
            await at.control("POST", "faults", kind="deny", channel=at.tables, permissions=[])
            await until(lambda: channel.permissions_for(channel.guild.me).attach_files)


@played
async def test_a_role_and_the_bots_own_roles_decide_what_it_may_and_it_hears_of_both() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            channel = await channel_of(parrot, at.tables)

            def may_send() -> bool:
                return channel.permissions_for(channel.guild.me).send_messages

            for role in ("@everyone", "Valebot"):
                order: Json = {"guild": at.guild, "role": role, "permissions": ["view_channel"]}
                await at.control("POST", "faults", kind="role", **order)
            await until(lambda: not may_send())
            with pytest.raises(discord.Forbidden):
                await channel.send("hello?")
            order = {"guild": at.guild, "role": "Talkers", "permissions": ["send_messages"]}
            await at.control("POST", "faults", kind="role", **order)
            roles = ["Valebot", "Talkers"]
            await at.control("POST", "faults", kind="bot-roles", guild=at.guild, roles=roles)
            await until(may_send)
            await channel.send("hello")


@played
async def test_a_revoked_token_opens_neither_door() -> None:
    async with stage() as at:
        async with wire(at) as line:
            await line.say(2, IDENTIFY)
            assert (await line.hear())["t"] == "READY"
            await at.control("POST", "faults", kind="revoke-token")
            assert await line.closed() == 4004
        async with wire(at) as line:
            await line.say(2, IDENTIFY)
            assert await line.closed() == 4004
        assert (await at.raw("GET", "/users/@me"))[0] == 401


@played
async def test_edits_of_messages_older_than_an_hour_are_limited_per_channel() -> None:
    async with stage() as at:
        path = f"/channels/{at.tables}/messages"
        _, old = await at.raw("POST", path, {"content": "old"})
        await at.control("POST", "clock", advance=3601)
        _, new = await at.raw("POST", path, {"content": "new"})
        limit = {"kind": "edit-limit", "channel": at.tables}
        await at.control("POST", "faults", **limit, times=1, seconds=600)
        answers = [await at.raw("PATCH", f"{path}/{one['id']}", {"content": "x"}) for one in (old, new, old)]
        assert [status for status, _ in answers] == [200, 200, 429]
        assert answers[2][1]["code"] == 30046
        assert 0 < answers[2][1]["retry_after"] <= 600
        await at.control("POST", "faults", **limit, lifted=True)
        assert (await at.raw("PATCH", f"{path}/{old['id']}", {"content": "x"}))[0] == 200


@played
async def test_files_larger_than_the_upload_limit_are_refused_until_it_is_lifted() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            channel = await channel_of(parrot, at.tables)
            await at.control("POST", "faults", kind="upload-limit", bytes=10)
            with pytest.raises(discord.HTTPException) as refused:
                await channel.send(file=discord.File(io.BytesIO(bytes(11)), "large.bin"))
            assert (refused.value.status, refused.value.code) == (413, 40005)
            await channel.send(file=discord.File(io.BytesIO(bytes(10)), "small.bin"))
            await at.control("POST", "faults", kind="upload-limit")
            await channel.send(file=discord.File(io.BytesIO(bytes(11)), "large.bin"))


@played
async def test_a_fault_can_strike_uploads_only_with_a_code_of_discords() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            channel = await channel_of(parrot, at.tables)
            await at.control("POST", "faults", kind="status", status=400, code=50035, files=True)
            await channel.send("text passes")
            with pytest.raises(discord.HTTPException) as refused:
                await channel.send(file=discord.File(io.BytesIO(b"x"), "x.bin"))
            assert (refused.value.status, refused.value.code) == (400, 50035)


@played
async def test_the_wall_answers_429_without_via() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            await at.control("POST", "faults", kind="status", status=429, wall=True, retry_after=3)
            with pytest.raises(discord.HTTPException) as refused:
                await (await channel_of(parrot, at.tables)).send("hello")
            headers = refused.value.response.headers
            assert ("Via" in headers, headers["Retry-After"]) == (False, "3")


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ({"kind": "earthquake"}, "no such fault"),
        ({"kind": "slow", "seconds": "long"}, "seconds"),
        ({"kind": "slow", "times": 0}, "times"),
        ({"kind": "status", "status": 200}, "status"),
        ({"kind": "deny", "channel": "1", "permissions": []}, "no such channel"),
        ({"kind": "deny", "permissions": ["fly"]}, "permissions are names"),
        ({"kind": "archive", "channel": "tables"}, "no such channel"),
        ({"kind": "delete-message", "message": "1"}, "no such channel"),
        ({"kind": "drop-gateway", "code": 5}, "code"),
        ({"kind": "remove-bot", "guild": "1"}, "no such guild"),
        ({"kind": "role", "guild": "1", "role": "x"}, "no such guild"),
        ({"kind": "bot-roles", "guild": "1", "roles": []}, "no such guild"),
        ({"kind": "forged-id", "custom_id": 5}, "custom_id"),
        ({"kind": "close-dms", "person": "1"}, "no such person"),
        ({"kind": "edit-limit", "channel": "1"}, "no such channel"),
        ({"kind": "upload-limit", "bytes": -1}, "bytes"),
        ({"kind": "status", "code": "x"}, "code"),
    ],
)
@played
async def test_a_fault_that_cannot_be_is_refused_with_a_sentence(fault: Json, why: str) -> None:
    async with stage() as at:
        maya = await at.person()
        with pytest.raises(Refused, match=why):
            await maya.do("fault", **fault)


@played
async def test_a_refused_command_is_named_by_its_place_and_an_answer_can_be_forged() -> None:
    async with stage() as at:
        path = f"/applications/{at.sandbox.world.application_id}/commands"
        commands = [{"name": name, "description": "x"} for name in ("one", "two")]
        await at.control("POST", "faults", kind="refuse-command", command="two")
        status, told = await at.raw("PUT", path, commands)
        assert (status, told["code"], list(told["errors"])) == (400, 50035, ["1"])
        await at.control("POST", "faults", kind="forged-answer", answer=[{}], match="PUT *")
        assert await at.raw("PUT", path, commands) == (200, [{}])
        assert len(at.sandbox.world.global_commands) == 2, "carried out"
