"""What tests of company share: channels of every kind, notices found again, a server set up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.tables.company.values import Seek
from sandbox import wire
from tests.bot.house import Guest, keys
from tests.bot.inside import Inside, question_with
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json


async def until(true: Callable[[], Any]) -> Any:
    """Wait for something that nobody announces."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = true()
            if asyncio.iscoroutine(found):
                found = await found
            if found:
                return found
            await asyncio.sleep(0.01)


async def choose(home: Inside, **chosen: Any) -> None:
    """What a server has chosen, without its panel."""
    guild = int(home.at.guild)
    now = await home.stored.servers.choices(guild)
    await home.stored.servers.choose(guild, replace(now, **chosen))


async def forum(home: Inside, name: str = "game-shelf") -> str:
    """A forum, once the bot knows of it."""
    made = await home.at.control("POST", "channels", name=name, forum=True)
    number = int(made["id"])
    await until(lambda: home.app.company.threads.forum(int(home.at.guild), number))
    return str(number)


async def allow(home: Inside, *permissions: str) -> None:
    """Let the bot do more than usual, once it knows."""
    usual = ["view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"]
    usual += ["create_public_threads", "send_messages_in_threads"]
    order = {"guild": home.at.guild, "role": "Valebot", "permissions": [*usual, *permissions]}
    await home.at.control("POST", "faults", kind="role", **order)
    guild = home.app.client.get_guild(int(home.at.guild))
    assert guild is not None
    await until(lambda: all(getattr(guild.me.guild_permissions, each) for each in permissions))


async def sought(home: Inside, guest: Guest, **options: Any) -> Json:
    """Look for players; the notice."""
    said = await guest.command(home.at.tables, "seek", **{"game": "sylvan", "language": "en", **options})
    assert "<#" in said, said
    # The living message of all tables speaks of them, too.
    notice = await question_with(guest, "/seek-in")
    # It is seen a moment before it is noted where it stands.
    await until(lambda: _is_noted(home, notice))
    return notice


async def _is_noted(home: Inside, notice: Json) -> bool:
    seek = await home.stored.seeks.seek(number_of(notice))
    return seek is not None and seek.message == int(notice["id"])


async def press(guest: Guest, notice: Json, word: str) -> None:
    """I'm in, or not after all."""
    await guest.click(notice, keys(notice)[word])


async def settled(home: Inside, number: int) -> Seek:
    """A notice once something came of it and that is shown."""

    async def found() -> Seek | None:
        seek = await home.stored.seeks.seek(number)
        assert seek is not None
        return seek if seek.outcome and number not in await home.stored.seeks.unshown() else None

    seek = await until(found)
    assert isinstance(seek, Seek)
    return seek


def number_of(notice: Json) -> int:
    """Which notice it is."""
    return int(keys(notice)["/seek-in"].split(":")[1])


def in_channel(home: Inside, channel: str, sign: str) -> list[Json]:
    """Messages of a channel as they really are, with *sign* in them."""
    world = home.at.sandbox.world
    told = [wire.message(world, each) for each in world.channels[channel].messages.values()]
    return [each for each in told if sign in text_of(each)]
