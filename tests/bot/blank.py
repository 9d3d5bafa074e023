"""``python -m tests.bot.blank``: the real bot before blank sheets; nobody looks at its pictures.

A process that draws takes longer to start than the bot, and only then paints boards to be warm.
"""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

from PIL import Image

from bot import __main__ as program
from bot import app
from bot.chat.drawing import Drawers
from bot.meter import UNMEASURED, Meter
from render.pictures import Picture


@cache
def blank_sheet() -> Picture:
    """A picture of nothing."""
    with io.BytesIO() as file:
        Image.new("RGB", (8, 8)).save(file, "JPEG")
        return Picture(file.getvalue(), "blank.jpg", "a blank sheet")


class Unseen(Drawers):
    """A blank sheet for every picture of a game; charts are drawn, and one table and one podium."""

    def __init__(self, number: int, theme: str, meter: Meter = UNMEASURED) -> None:
        super().__init__(number, theme, meter)
        self._stood: dict[bool, Any] = {}

    async def _run(self, work: Any, *, aside: bool = False) -> Any:
        name = work.func.__name__
        if name == "_rating":
            return await asyncio.to_thread(work)
        if name == "_tournament":
            *_, podium = work.args
            if podium not in self._stood:  # a table is shown anew for everybody who signs up
                self._stood[podium] = await asyncio.to_thread(work)
            return self._stood[podium]
        blank = blank_sheet()
        return (blank, blank) if name == "_turn" else blank


def main(words: Sequence[str] | None = None) -> int:
    """The bot, but for its pictures."""
    vars(app)["Drawers"] = Unseen
    return program.main(words)


if __name__ == "__main__":
    sys.exit(main())
