"""/hint over real sockets: for the one to move, in private, and only where the table allows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.tables.components import games
from bot.tables.computers import Thinkers
from rules.sylvan.scoring import round_glory
from tests.bot.house import EPHEMERAL, house
from tests.bot.test_games import run
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow

_PROMISED = r"(?:the end of the round brings |конец раунда даст \+)(\d+)"


def test_a_hint_is_for_the_one_to_move_and_for_tables_that_allow_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            strict, open_minded = home.at.tavern, home.at.tables
            maya, lev = await home.guest(0), await home.guest(1)
            await maya.command(strict, "new", game="sylvan", language="en", hints=False)
            await maya.page.sees_message("Without hints")
            await maya.command(open_minded, "new", game="sylvan", language="en")
            for channel in (strict, open_minded):
                await lev.command(channel, "join")
                await maya.command(channel, "start")
            assert "without hints" in await maya.command(strict, "hint")
            assert "без подсказок" in await lev.command(strict, "hint")
            here = await home.position((await home.table(open_minded)).game)
            first = here.header.chairs[0].person == maya.id
            to_move, waiting = (maya, lev) if first else (lev, maya)
            told = await to_move.command_message(open_minded, "hint")
            assert told["flags"] & EPHEMERAL
            assert ("Hazel suggests:" if first else "Орешник советует:") in text_of(told)
            promised = re.search(_PROMISED, text_of(told))
            assert promised is not None, text_of(told)
            thinkers = Thinkers()
            rules = games()["sylvan"]
            try:
                thought = await thinkers.hint(rules, here.state, f"{here.header.game} {here.number}")
            finally:
                thinkers.close()
            after = here.state
            for line in thought.lines:
                after = rules.apply(after, rules.parse(line)).state
            trees, regions = round_glory(rules.box, after)  # type: ignore[attr-defined]
            assert int(promised[1]) == trees[0] + regions[0]
            assert ("не ваш ход" if first else "not your turn") in await waiting.command(open_minded, "hint")
            assert not [each for each in waiting.messages() if "suggests:" in text_of(each)]

    run(play())
