"""A film tells how far it is while a process of its own draws it."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from typing import Any

import pytest

from bot.chat import drawing
from bot.chat.drawing import Drawers, Wanted
from render.pictures import Picture
from rules.games import all_games
from tests.bot.blank import blank_sheet
from tests.bot.house import EPHEMERAL
from tests.bot.inside import Inside, finished, inside_a_house, seated
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow
TURNS = 8


def course() -> list[tuple[Any, tuple[Any, ...]]]:
    """The beginning of a game as a spectator sees it."""
    game = all_games()["sylvan"]
    state = game.setup(2, "film", {})
    frames: list[tuple[Any, tuple[Any, ...]]] = [(game.view(state, None), ())]
    for number in range(TURNS):
        legal = game.legal_actions(state)
        step = game.act(state, game.to_act(state) or 0, legal[number * 7 % len(legal)])
        state = step.state
        frames.append((game.view(state, None), tuple(game.hear(event, None) for event in step.events)))
    return frames


def test_how_far_it_is_is_told_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "PROGRESS_EVERY", 0.001)
    heard: list[int] = []

    async def told(percent: int) -> None:
        heard.append(percent)

    async def film() -> Picture:
        drawers, frames = Drawers(1, "light"), course()
        try:
            return await drawers.replay(Wanted("sylvan", "en", ("Maya", "Lev")), frames, ((0, 0),), told)
        finally:
            drawers.close()

    assert asyncio.run(film()).data[:3] == b"GIF"
    assert heard[0] == 0
    assert all(before < after for before, after in pairwise(heard))
    assert 0 < heard[-1] <= 100, "something between the beginning and the end"
    assert len(heard) > 3


@inside_a_house
async def test_whoever_asked_sees_it_grow(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    maya = next(iter(guests.values()))
    await finished(home, header, maya)
    told: list[str] = []

    async def grow(_wanted: Any, _frames: Any, _course: Any, say: Any) -> Picture:
        for percent in (7, 64):
            await say(percent)
            told.append(text_of(await maya.renewed(message[0], f"{percent} %")))
        raise RuntimeError("no film today")

    message: list[Json] = []
    home.app.drawers.replay = grow  # type: ignore[method-assign,assignment]
    done = await maya.page.do("use-command", channel=home.at.tables, name="table replay", options={})
    message.append(await maya.said(done["interaction"]))
    await maya.renewed(message[0], "Sylvan Dale")
    assert [each for each in told if "Drawing the whole game" in each] == told
    assert "64 %" not in json.dumps(maya.message(message[0]["id"]))


@inside_a_house
async def test_film_goes_on_and_is_sent_anew_when_its_progress_was_dismissed(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    maya = next(iter(guests.values()))
    await finished(home, header, maya)
    dismissed = asyncio.Event()

    async def film(_wanted: Any, _frames: Any, _course: Any, say: Any) -> Picture:
        await dismissed.wait()
        for percent in (7, 64):
            await say(percent)
        return blank_sheet()

    home.app.drawers.replay = film  # type: ignore[method-assign,assignment]
    done = await maya.page.do("use-command", channel=home.at.tables, name="table replay", options={})
    progress = await maya.said(done["interaction"])
    progress = await maya.renewed(progress, "Drawing the whole game")
    await maya.page.do("dismiss", channel=progress["channel_id"], message=progress["id"])
    dismissed.set()
    shown = await maya.wait(
        lambda: next((each for each in maya.messages() if each["attachments"] and private(each)), None)
    )
    assert shown["id"] != progress["id"]
    assert "not-drawn" not in home.log()


def private(message: Json) -> bool:
    return bool(message["flags"] & EPHEMERAL)
