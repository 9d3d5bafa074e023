"""``VALEBOT_LOG_LEVEL=debug`` shows what the bot does, and nothing that a player may not know."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.tables.reminders.schedule import HOUR
from tests.bot import inside
from tests.bot.house import House, house, keys
from tests.bot.inside import Inside, inside_a_house
from tests.bot.test_games import by_button, run, seated, to_move
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow

# Facts of debug lines. Each is a number or one of the bot's own words: no line, option, name or custom id.
FACTS = {
    "at_work", "channel", "code", "command", "game", "interaction", "kind", "lines", "mentioned", "message",
    "position", "reminder", "scene", "seat", "seconds",
}  # fmt: skip
VALUE = r"\"/[a-z ]+\"|/?[a-z_]+|-?[\d.]+|None"


async def logs(home: House, *events: str) -> None:
    """Wait until the program has logged each of *events* as a debug line."""
    async with asyncio.timeout(PATIENCE):
        while not all(re.search(rf" debug +bot\.{event}(?!\w)", home.log()) for event in events):
            await asyncio.sleep(0.02)


def facts_of(log: str) -> Iterable[tuple[str, str]]:
    """The facts of the bot's debug lines."""
    for line in re.findall(r" debug +bot\.\w+: [\w-]+(.*)", log):
        found = re.findall(rf" (\w+)=({VALUE})(?= |$)", line)
        assert "".join(f" {name}={value}" for name, value in found) == line, line
        yield from found


def test_debug_log_shows_commands_actions_messages_and_pictures(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, VALEBOT_LOG_LEVEL="debug") as home:
            header, guests = await seated(home, "sylvan", 0, 1)
            guest, line, number = await to_move(home, header, guests)
            assert guest is not None
            message = await guest.turn_message(header.game, number)
            panel = await guest.said(await guest.click(message, keys(message)["/play"]))
            await by_button(guest, panel, line)
            await home.past(header.game, number)
            await guest.turn_message(header.game, (await home.position(header.game)).number)
            here = await home.position(header.game)
            await logs(
                home,
                r"answering: received interaction=\d+ kind=application_command command=/new",
                r"answering: received interaction=\d+ kind=component",
                "answering: acknowledged",
                rf"play: stored game={header.game} seat=\d lines=\d+ position={here.number}",
                "posting: posted",
                "posting: edited",
                "drawing: drawn scene=turn",
            )
            assert header.seed
            assert header.seed not in home.log()
            assert {name for name, _ in facts_of(home.log())} <= FACTS
            await home.close()

    run(play())


@inside_a_house
async def test_debug_log_shows_reminders_that_are_due(home: Inside) -> None:
    logger = logging.getLogger("bot")
    logger.setLevel(logging.DEBUG)  # the house sets it back
    header, _ = await inside.seated(home, 0, 1)
    home.pass_time(12 * HOUR)
    await logs(home, rf"reminders: due reminder=\d+ kind=turn game={header.game}")
    assert {name for name, _ in facts_of(home.log())} <= FACTS
