"""Games of tests begin with a fixed seed, whichever process the bot lives in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.bot.fate import SEED
from tests.bot.house import house
from tests.bot.inside import Inside, inside_a_house, seated
from tests.bot.test_games import seated as seated_with

pytestmark = pytest.mark.slow


@inside_a_house
async def test_game_of_a_bot_inside_the_test_has_the_fixed_seed(home: Inside) -> None:
    header, _ = await seated(home, 0, 1)
    assert header.seed == SEED


def test_game_of_a_bot_in_another_process_has_the_fixed_seed(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            header, _ = await seated_with(home, "sylvan", 0, 1)
            assert header.seed == SEED

    asyncio.run(play())
