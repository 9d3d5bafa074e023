"""A house whose bot begins in a moment: the real program, forked from one that has imported it; blind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from bot.config import read_settings
from bot.tables.sharing.member import RHYTHM
from sandbox import limits
from tests.bot.fleet import crew
from tests.bot.house import House
from tests.bot.programs import Begun
from tests.bot.tables.forking import forking
from tests.patience import PATIENCE
from tests.sandbox.stage import stage


class ForkedHouse(House):
    """As any house, but that nothing is imported when its bot begins, and no picture drawn."""

    async def begin(self, **settings: str) -> None:
        """Start the program."""
        environment = {
            "DISCORD_TOKEN": self.at.sandbox.token,
            "DISCORD_API": self.at.sandbox.api,
            "VALEBOT_DATABASE": str(self.database),
            **settings,
        }
        order = crew.Order(read_settings(environment), RHYTHM, self.folder / "bot.log")
        process = forking().Process(target=crew.main, args=(order,))
        await asyncio.to_thread(process.start)  # the first waits until all is imported
        self._process = Begun(process)


@asynccontextmanager
async def forked_house(folder: Path, **settings: str) -> AsyncIterator[ForkedHouse]:
    """With a bot in it."""
    with patch.object(limits, "ANSWER_WITHIN", PATIENCE):
        async with stage(rate_limits=False) as at:
            made = ForkedHouse(at, folder)
            try:
                await made.open(**settings)
                yield made
            finally:
                await made.leave()
