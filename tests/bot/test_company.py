"""A person among computer players, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import pytest

from tests.bot.house import Guest
from tests.bot.inside import Inside, inside_a_house, sees
from tests.sandbox.reading import text_of
from tests.sandbox.stage import until

pytestmark = pytest.mark.slow


async def among_computers(home: Inside) -> tuple[Guest, int, int]:
    """A person whose turn it is, the game, and the number of the position."""
    maya, channel = await home.guest(0), home.at.tables
    await maya.command(channel, "new", game="valdora", language="en")
    for _ in range(2):
        await maya.command(channel, "table computer", level="easy")
    await maya.command(channel, "start")
    game = (await home.table(channel)).game
    here = await home.awaiting(game, maya.id)
    assert here is not None
    await maya.turn_message(game, here.number)
    home.pass_time(1000)  # a turn is known by the moment it began
    return maya, game, here.number


async def moves(home: Inside, maya: Guest) -> None:
    to = next(iter(await maya.offered(home.at.tables, "move", "to")))
    await maya.command(home.at.tables, "move", to=to)


def for_everybody(maya: Guest) -> set[str]:
    return {each["id"] for each in maya.messages() if not each["flags"] & 64}


async def told_in_one_message(home: Inside, maya: Guest, game: int, before: set[str]) -> str:
    """What the message of her next turn tells, the only new one."""
    again = await home.awaiting(game, maya.id)
    assert again is not None
    shown = await maya.turn_message(game, again.number)
    assert for_everybody(maya) - before == {shown["id"]}
    return text_of(shown)


@inside_a_house
async def test_several_computer_turns_are_told_in_the_one_message_of_the_next_turn(home: Inside) -> None:
    maya, game, number = await among_computers(home)
    before, since = for_everybody(maya), (await home.position(game)).since
    await moves(home, maya)
    if (await home.position(game)).since == since:
        await maya.command(home.at.tables, "end")
    await home.past(game, number + 2)
    told = await told_in_one_message(home, maya, game, before)
    assert "🌱 Moss" in told
    assert "🌱 Moss 2" in told
    assert len(told.splitlines()) < 12
    assert f"<@{maya.id}>" in told


@asynccontextmanager
async def no_place_to_draw(home: Inside) -> AsyncIterator[None]:
    """As many turns are being drawn as may be; left once another waits."""
    places, taken = home.app.showing._drawing, 0
    while not places.locked():
        await places.acquire()
        taken += 1
    try:
        yield
    finally:
        for _ in range(taken):
            places.release()


@inside_a_house
async def test_a_computer_player_that_begins_while_a_turn_waits_to_be_drawn_gets_no_message_of_its_own(
    home: Inside,
) -> None:
    maya, game, _ = await among_computers(home)
    before, gate, think = for_everybody(maya), asyncio.Event(), home.app.thinkers._think

    async def think_long(*question: Any) -> Any:
        await gate.wait()
        return await think(*question)

    with patch.object(home.app.thinkers, "_think", think_long):
        async with no_place_to_draw(home):
            await moves(home, maya)
            await until(lambda: bool(home.app.showing._drawing._waiters))
            await maya.command(home.at.tables, "end")
        await sees(maya, "is thinking")
        gate.set()
    assert "🌱 Moss 2" in await told_in_one_message(home, maya, game, before)
