"""The real program whose database is deleted under it: nobody is told that anything was stored."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.chat.say import LANGUAGES, speaker
from tests.bot.house import house
from tests.bot.operating.asking import bot, free_address, page, signs
from tests.bot.test_games import run
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("file", ["valebot.db", "valebot.db-lease"])
def test_deleted_database_is_reported_to_players_log_and_health(tmp_path: Path, file: str) -> None:
    async def play() -> None:
        address = free_address()
        async with house(tmp_path, "tests.bot.blank", VALEBOT_METRICS=address) as home:
            guests = [await home.guest(number) for number in range(3)]
            await guests[0].command(home.at.tables, "new", game="valdora")
            (tmp_path / file).unlink()
            said = [await each.command(home.at.tables, "join") for each in guests[1:]]
            said.insert(0, await guests[0].command(home.at.tables, "table computer", level="easy"))
            assert said == [speaker(language)("error-file-moved") for language in LANGUAGES]
            status, health = await page(address, "/healthz")
            assert status == 503
            assert not signs(json.loads(health))["database"]
            assert "nothing is stored until the bot is restarted" in health
            async with asyncio.timeout(PATIENCE):
                while "database-file-moved" not in home.log():
                    await asyncio.sleep(0.02)
            if file.endswith("lease"):
                second = await asyncio.to_thread(bot, tmp_path, "db", "vacuum")
                assert second.returncode == 1
                assert "database in use" in second.stderr

    run(play())
