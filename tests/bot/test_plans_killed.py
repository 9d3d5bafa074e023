"""The real program killed between the beginning of a turn and its planned play: it is played once."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random

import pytest

from tests.bot.fleet.forked import forked_house
from tests.bot.house import Guest, House, keys, options
from tests.bot.planning import to_a_road
from tests.patience import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.long]

KILLS = 4


def test_a_planned_turn_is_played_once_whenever_the_program_is_killed(tmp_path: Path) -> None:
    """Nobody looks at pictures here; each time at a table of its own, by the program started last."""

    async def play() -> None:
        chance = Random("killed")
        async with asyncio.timeout(900), forked_house(tmp_path) as home:
            guests = [await home.guest(number) for number in range(3)]
            for number in range(KILLS):
                await _killed(home, guests, _new_channel(home, f"killed-{number}"), chance.random() * 0.08)

    asyncio.run(play())


def _new_channel(home: House, name: str) -> str:
    world, news = home.at.sandbox.world, home.at.sandbox.news
    channel = world.add_channel(world.guilds[home.at.guild], name)
    news.channel(channel, new=True)
    return channel.id


async def _killed(home: House, guests: list[Guest], channel: str, later: float) -> None:
    await guests[0].command(channel, "new", game="valdora", language="en")
    for guest in guests[1:]:
        await guest.command(channel, "join")
    await guests[0].command(channel, "start")
    game, people = (await home.table(channel)).game, {guest.id: guest for guest in guests}
    chairs = [chair.person or 0 for chair in (await home.table(channel)).chairs]
    move = await _plans(people[chairs[1]], channel)
    await people[chairs[0]].command(channel, "move", to="A")
    done = asyncio.ensure_future(
        people[chairs[0]].page.do("use-command", channel=channel, name="end", options={})
    )
    await asyncio.sleep(later)  # whenever that is: before the turn ends, between, or after
    await home.close(signal.SIGKILL)
    await asyncio.wait({done})
    await home.open()
    games = (await home.look()).games
    if len(await games.lines(game)) == 1:  # it died before the end was stored
        await people[chairs[0]].command(channel, "end")
    async with asyncio.timeout(PATIENCE):
        while (await home.position(game)).seat != 2:
            await asyncio.sleep(0.02)
    lines = [line.text for line in await games.lines(game)]
    assert lines[:3] == ["move A", "end", move]
    assert lines.count(move) == 1
    assert lines[-1] == "end"
    assert all(each.planned for each in (await home.position(game)).played[2:])


async def _plans(guest: Guest, channel: str) -> str:
    """Go to a road, load all, end: kept, to be played at once; its first step."""
    panel = await guest.command_message(channel, "plan")
    panel = await guest.renewed(panel, "/try 0 ")
    word = f"/try 0 {to_a_road(panel)}"
    await guest.select(panel, options(panel)[word], word)
    panel = await guest.renewed(panel, "/plan keep ")
    key = next(each for each in keys(panel) if each.startswith("/plan keep "))
    await guest.click(panel, keys(panel)[key])
    await guest.renewed(panel, "/plan drop 1")
    return word.removeprefix("/try 0 ").split("; ")[0]
