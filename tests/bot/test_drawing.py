"""Pictures from processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal

from bot.drawing import Drawers
from rules.games import all_games


def test_a_drawing_process_that_is_killed_is_replaced() -> None:
    async def draw() -> None:
        drawers = Drawers(1, "light")
        game = all_games()["valdora"]
        view = game.view(game.setup(3, "x", {}), None)
        names = ("a", "b", "c")
        try:
            first = await drawers.tableau("valdora", view, 0, "en", names)
            for process in tuple(drawers._pools[False]._processes):
                os.kill(process, signal.SIGKILL)
            again = await asyncio.gather(
                *(drawers.tableau("valdora", view, 0, "en", names) for _ in range(3))
            )
            assert all(each == first for each in again)
        finally:
            drawers.close()

    asyncio.run(draw())
