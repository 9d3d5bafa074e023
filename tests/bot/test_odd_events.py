"""Events of the gateway that discord.py cannot parse: the bot goes on with what could be read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.bot.inside import Inside, inside, living
from tests.patience import PATIENCE
from tests.sandbox.stage import Json, stage, until

pytestmark = pytest.mark.slow

HERE: Json = {"guild_id": "{guild}"}
CHANNEL: Json = {"id": "9", "type": 0, "name": "odd", "guild_id": "{guild}"}
THREAD: Json = {"id": "77", "parent_id": "1", "owner_id": "2", "name": "odd", "type": 11} | HERE
ROLE: Json = {"id": "5", "permissions": "0", "position": 1, "color": 0}
PERMISSIONS: Json = {"id": "8", "application_id": "8", "guild_id": "{guild}", "permissions": None}
# A field of each event is missing, or has the wrong type.
ODD: dict[str, tuple[str, Json]] = {
    "a channel without position": ("CHANNEL_CREATE", CHANNEL),
    "a changed channel without position": ("CHANNEL_UPDATE", CHANNEL | {"id": "{channel}"}),
    "a voice channel without bitrate": ("CHANNEL_CREATE", CHANNEL | {"type": 2, "position": 1}),
    "a channel without type": ("CHANNEL_CREATE", {"id": "9", "name": "odd"} | HERE),
    "a deleted channel without id": ("CHANNEL_DELETE", HERE),
    "pins without a channel": ("CHANNEL_PINS_UPDATE", HERE),
    "a thread without metadata": ("THREAD_CREATE", THREAD),
    "a changed thread without metadata": ("THREAD_UPDATE", THREAD),
    "a deleted thread without parent": ("THREAD_DELETE", {"id": "77"} | HERE),
    "a list with an odd thread": ("THREAD_LIST_SYNC", {"threads": [THREAD], "members": []} | HERE),
    "members of a thread without id": ("THREAD_MEMBERS_UPDATE", {"member_count": 1} | HERE),
    "a server with an odd role": ("GUILD_UPDATE", {"id": "{guild}", "name": "odd", "roles": [ROLE]}),
    "a server without id": ("GUILD_DELETE", {"unavailable": True}),
    "a role without name": ("GUILD_ROLE_CREATE", {"role": ROLE} | HERE),
    "a changed role without role": ("GUILD_ROLE_UPDATE", HERE),
    "a deleted role without id": ("GUILD_ROLE_DELETE", HERE),
    "our member without user": ("GUILD_MEMBER_UPDATE", {"roles": []} | HERE),
    "ourselves without name": ("USER_UPDATE", {"id": "{bot}"}),
    "a stage without topic": ("STAGE_INSTANCE_CREATE", {"id": "8", "channel_id": "{channel}"} | HERE),
    "an entitlement without item": ("ENTITLEMENT_CREATE", {"id": "8"}),
    "permissions that are null": ("APPLICATION_COMMAND_PERMISSIONS_UPDATE", PERMISSIONS),
    "a scheduled event without name": ("GUILD_SCHEDULED_EVENT_CREATE", {"id": "8"} | HERE),
    "roles as objects": ("MESSAGE_UPDATE", {"id": "8", "channel_id": "{channel}", "mention_roles": [ROLE]}),
}


def inserted(value: Any, names: dict[str, str]) -> Any:
    """Return *value* with the ids of this sandbox in it."""
    if isinstance(value, dict):
        return {key: inserted(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [inserted(each, names) for each in value]
    return value.format(**names) if isinstance(value, str) else value


async def survives(home: Inside, line: Callable[[], bool]) -> None:
    """Assert that the bot is still there once *line* is logged."""
    client = home.app.client
    await until(lambda: line() or client.is_closed())
    assert not client.is_closed(), "one event ended the bot"
    assert "How to play" in await (await home.guest(0)).command(home.at.tables, "help")
    assert home.log().count("bot: ready") == 1
    assert "Traceback" not in home.log()


@pytest.mark.parametrize("name", ODD)
def test_odd_event_is_dropped_and_logged_once(name: str, tmp_path: Path) -> None:
    event, data = ODD[name]

    async def play() -> None:
        async with asyncio.timeout(PATIENCE), inside(tmp_path) as home:
            world = home.at.sandbox.world
            names = {"guild": home.at.guild, "channel": home.at.tables, "bot": world.bot.id}
            for _ in range(2):
                told = inserted(data, names)
                await home.at.control("POST", "faults", kind="say-event", event=event, data=told)
            await survives(home, lambda: f"what={event}" in home.log())
            [line] = [each for each in home.log().splitlines() if f"what={event}" in each]
            assert " warning " in line
            assert "field=" in line
            assert f"guild={home.at.guild if home.at.guild in str(told) else None}" in line

    asyncio.run(play())


FIRST: dict[str, Json] = {
    "a channel without position": {"field": "channels.1.position"},
    "a channel without type": {"field": "channels.1.type"},
    "a channel that is null": {"field": "channels.1", "value": None},
    "no list of roles": {"field": "roles", "value": 5},
    "an odd thread": {"field": "threads", "value": [THREAD]},
    "an odd stage": {"field": "stage_instances", "value": [{"id": "8"}]},
    "an odd scheduled event": {"field": "guild_scheduled_events", "value": [{}]},
    "an odd voice state": {"field": "voice_states", "value": [{}]},
}


@pytest.mark.parametrize("name", FIRST)
def test_rest_of_a_server_is_kept_when_one_part_is_odd(name: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with asyncio.timeout(PATIENCE), stage(rate_limits=False) as at:
            await at.control("POST", "faults", kind="odd-event", event="GUILD_CREATE", **FIRST[name])
            async with living(at, tmp_path) as home:
                await survives(home, lambda: "what=GUILD_CREATE" in home.log())
                guild = home.app.client.get_guild(int(at.guild))
                assert guild is not None
                known = {str(each.id) for each in guild.channels}
                told = {each.id for each in at.sandbox.world.channels.values() if each.guild_id == at.guild}
                assert told - known <= {at.tavern}, "only the odd part is missing"
                assert at.tables in known

    asyncio.run(play())


@pytest.mark.parametrize("field", ["shard", "guilds.0.id", "user.username"])
def test_session_begins_when_a_part_of_ready_is_missing(field: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with asyncio.timeout(PATIENCE), stage(rate_limits=False) as at:
            await at.control("POST", "faults", kind="odd-event", event="READY", field=field)
            async with living(at, tmp_path) as home:
                await survives(home, lambda: "what=READY" in home.log())
                assert home.app.client.connections() == (1, 1)

    asyncio.run(play())


@pytest.mark.parametrize("event", ["READY", "RESUMED"])
def test_frame_without_data_begins_a_new_session(event: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with asyncio.timeout(PATIENCE), inside(tmp_path) as home:
            await home.at.control("POST", "faults", kind="say-event", event=event, data=None)
            await until(lambda: "frame-unreadable" in home.log() or home.app.client.is_closed())
            assert not home.app.client.is_closed(), "one frame ended the bot"
            await until(lambda: home.app.client.connections() == (1, 1))
            assert "How to play" in await (await home.guest(0)).command(home.at.tables, "help")

    asyncio.run(play())
