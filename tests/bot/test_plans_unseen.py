"""Nobody can tell that another plans: of two tables alike, the one with plans looks the same."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.tables.reminders.schedule import DAY
from tests.bot.house import Guest, keys
from tests.bot.inside import Inside, awaited, drawers, inside, sees, shown
from tests.bot.planning import kept, opened, thought_out
from tests.bot.test_turns import table
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow


class Seen(NamedTuple):
    """Whatever somebody could learn from, without numbers that no two houses share."""

    messages: list[str]
    hint: str
    logged: list[str]
    exported: str


def _plain(text: str) -> str:
    return re.sub(r"[0-9]{6,}", "#", text)


def _shown(part: Any) -> Any:
    """A part of a message without where its pictures lie."""
    if isinstance(part, list):
        return [_shown(each) for each in part]
    if isinstance(part, dict):
        return {name: _shown(each) for name, each in part.items() if name != "media"}
    return part


async def _seen(home: Inside, guest: Guest, hint: str, records: list[logging.LogRecord]) -> Seen:
    game = (await home.table(home.at.tables)).game
    messages = [_plain(json.dumps(_shown(each["components"]))) for each in guest.messages()]
    logged = [
        _plain(f"{each.name} {each.getMessage()} {getattr(each, 'facts', {})}")
        for each in records
        # What the wire repeats on a busy machine says only that somebody pressed something.
        if each.name.startswith("bot.") and each.name != "bot.sending" and each.levelno >= logging.INFO
    ]
    lines = await home.stored.games.lines(game)
    exported = "\n".join(f"{line.seat} {line.text}" for line in lines)
    return Seen(sorted(messages), hint, sorted(logged), exported)


async def _story(home: Inside, kind: str, records: list[logging.LogRecord], *, planning: bool) -> Seen:
    header, guests = await table(home, 0, 1, 2, kind=kind)
    game, mover = header.game, guests[await awaited(home, header)]
    message = await mover.turn_message(game, 0)
    planners = [each for each in guests.values() if each is not mover]
    for number, planner in enumerate(planners if planning else ()):
        panel = await opened(planner, await planner.turn_message(game, 0))
        panel = await thought_out(home, game, planner, panel, Random(number))
        panel = await kept(home, game, planner, panel, ("keep", "ask")[number])
        desk = await home.app.plans.desk(game, planner.id)  # a second one is left on the scratch board
        assert desk.scratch is not None
        line = desk.scratch.game.text(desk.scratch.game.legal_actions(desk.scratch.worlds[0])[0])
        await home.app.plans.step(game, planner.id, 0, line)
    hint = text_of(await mover.said(await mover.click(message, keys(message)["/hint"])))
    home.pass_time(DAY)
    await sees(mover, f"<@{mover.id}>, it is your turn in")
    await shown(home, game)
    return await _seen(home, mover, hint, records)


@pytest.mark.parametrize("kind", ["valdora", "sylvan"])
def test_another_sees_hears_and_reads_the_same_whether_somebody_plans_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    monkeypatch.setattr("bot.chance._test_seed", "harvest")
    caplog.set_level(logging.INFO)

    async def both() -> list[Seen]:
        found = []
        for planning in (False, True):
            caplog.clear()
            folder = tmp_path / str(planning)
            folder.mkdir()
            async with asyncio.timeout(600), inside(folder, drawn=drawers) as home:
                found.append(await _story(home, kind, caplog.records, planning=planning))
        return found

    without, with_plans = asyncio.run(both())
    assert with_plans.messages == without.messages
    assert with_plans == without
