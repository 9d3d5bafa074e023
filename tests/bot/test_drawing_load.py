"""Busy drawers over real sockets: answers leave before pictures, and a replay delays nobody's turn."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from bot.tables.values import Header
from tests.bot.house import EPHEMERAL, Guest, keys, options
from tests.bot.inside import (
    Inside,
    Told,
    awaited,
    busy_drawers,
    drawers,
    finished,
    inside_a_house,
    orders,
    seated,
    short_films,
)
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow

MOST = 10 * 1024 * 1024


def every_picture_drawn(test: Told) -> Callable[[Path], None]:
    """Run *test* in a house of its own in which turns are drawn, too."""
    return inside_a_house(test, drawers)


def told(home: Inside) -> list[Json]:
    """Everything that was asked and said since the transcript was cleared."""
    return [json.loads(each) for each in home.at.sandbox.transcript.lines()]


async def data_of(home: Inside, message: Json) -> bytes:
    (file,) = message["attachments"]
    async with home.at.http.get(file["url"]) as response:
        return await response.read()


async def begun(guest: Guest, channel: str, name: str) -> str:
    """Use a command; the interaction, once it is acknowledged."""
    done = await guest.page.do("use-command", channel=channel, name=name, options={})
    return await guest._acknowledged(done["interaction"])


@every_picture_drawn
async def test_a_replay_is_a_moving_picture_limited_for_each_person_and_delays_nobodys_turn(
    home: Inside,
) -> None:
    over, players = await seated(home, 0, 1, channel=home.at.tavern)
    maya, lev = players.values()
    assert "Only finished games have a replay" in await maya.command(home.at.tavern, "table replay")
    end = await finished(home, over, maya)
    home.app.throttle.most, home.app.throttle.seconds = 1, 3600.0  # however long the drawing takes
    header, guests = await seated(home, 2, 3)
    guest = guests[await awaited(home, header)]
    async with busy_drawers(home, aside_only=True):
        await home.at.control("DELETE", "transcript")
        replay = await begun(maya, home.at.tavern, "table replay")
        beginning = await maya.said(replay)
        assert "Drawing the whole game: 0 %" in text_of(beginning), "there is something to see at once"
        while await awaited(home, header) == guest.id:
            await orders(home, header, 1)
        number = (await home.app.tables.position(header.game)).number
        other = guests[await awaited(home, header)]
        assert (await other.turn_message(header.game, number))["attachments"]
        # The other table saw its turn with all pictures while the replay was still being drawn.
        assert "replay.gif" not in json.dumps(told(home))
    message = await maya.renewed(beginning, "replay.gif")
    assert message["flags"] & EPHEMERAL
    data = await data_of(home, message)
    assert len(data) <= MOST
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.format, getattr(picture, "n_frames", 1) > 10) == ("GIF", True)
    refused = await maya.said(await maya.click(end, keys(end)["/replay"]))
    assert "a lot at once" in text_of(refused)
    assert (await lev.command_message(home.at.tavern, "board"))["attachments"]


@every_picture_drawn
async def test_every_first_answer_leaves_before_any_picture_is_drawn(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2, kind="valdora")
    over, _ = await seated(home, 0, 1, channel=home.at.tavern)
    await finished(home, over, next(iter(guests.values())))
    guest = guests[await awaited(home, header)]
    message = await guest.turn_message(header.game, 0)
    with short_films(home):  # a whole one is drawn above
        await _first_answers(home, header, guests, message)


async def _first_answers(home: Inside, header: Header, guests: dict[int, Guest], message: Json) -> None:
    guest = guests[await awaited(home, header)]
    async with busy_drawers(home):
        await home.at.control("DELETE", "transcript")
        maya = next(iter(guests.values()))
        waiting = [(maya, await begun(maya, home.at.tavern, "table replay"))]
        for name in ("board", "tableau", "rules"):
            waiting += [(each, await begun(each, home.at.tables, name)) for each in guests.values()]
        menu = next(iter(options(message).items()))
        await guest.select(message, menu[1], menu[0])
        await home.past(header.game, 0)
        assert "How to play" in await maya.command(home.at.tables, "help")
        assert not [each for each in told(home) if each.get("files")], "no picture yet"
        asked = [each for each in told(home) if each.get("event") == "INTERACTION_CREATE"]
        # Each once: an answer that is slow to arrive is sent again.
        answered = {each["path"] for each in told(home) if "/callback" in each.get("path", "")}
        assert len(asked) == len(answered) == len(waiting) + 2
    for person, interaction in waiting:
        await person.renewed(await person.said(interaction), '"filename"')
    number = (await home.app.tables.position(header.game)).number
    assert (await guest.turn_message(header.game, number))["attachments"]
