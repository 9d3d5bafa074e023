"""A person among computer players, over real sockets."""

from __future__ import annotations

import pytest

from tests.bot.inside import Inside, inside_a_house
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow


@inside_a_house
async def test_several_computer_turns_are_told_in_the_one_message_of_the_next_turn(home: Inside) -> None:
    maya, channel = await home.guest(0), home.at.tables
    await maya.command(channel, "new", game="valdora", language="en")
    for _ in range(2):
        await maya.command(channel, "table computer", level="easy")
    await maya.command(channel, "start")
    game = (await home.table(channel)).game
    here = await home.awaiting(game, maya.id)
    assert here is not None
    await maya.turn_message(game, here.number)
    before = {each["id"] for each in maya.messages() if not each["flags"] & 64}
    home.pass_time(1000)  # a turn is known by the moment it began
    to = next(iter(await maya.offered(channel, "move", "to")))
    await maya.command(channel, "move", to=to)
    if (await home.position(game)).since == here.since:
        await maya.command(channel, "end")
    await home.past(game, here.number + 2)
    again = await home.awaiting(game, maya.id)
    assert again is not None
    shown = await maya.turn_message(game, again.number)
    after = {each["id"] for each in maya.messages() if not each["flags"] & 64}
    assert after - before == {shown["id"]}
    told = text_of(shown)
    assert "🌱 Moss" in told
    assert "🌱 Moss 2" in told
    assert len(told.splitlines()) < 12
    assert f"<@{maya.id}>" in told
