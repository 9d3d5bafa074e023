"""``python -m tests.bot.blank``: the real bot before blank sheets; nobody looks at its pictures.

A process that draws takes longer to start than the bot, and only then paints boards to be warm.
"""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Sequence
from typing import Any

from PIL import Image

from bot import __main__ as program
from bot import app
from bot.chat.drawing import Drawers
from render.pictures import Picture

DRAWN = ("_rating", "_tournament")


class Unseen(Drawers):
    """A blank sheet for every picture of a game; charts and podiums are drawn, and quickly."""

    async def _run(self, work: Any, *, aside: bool = False) -> Any:
        if work.func.__name__ in DRAWN:
            return await asyncio.to_thread(work)
        with io.BytesIO() as file:
            Image.new("RGB", (8, 8)).save(file, "JPEG")
            blank = Picture(file.getvalue(), "blank.jpg", "a blank sheet")
        return (blank, blank) if work.func.__name__ == "_turn" else blank


def main(words: Sequence[str] | None = None) -> int:
    """The bot, but for its pictures."""
    vars(app)["Drawers"] = Unseen
    return program.main(words)


if __name__ == "__main__":
    sys.exit(main())
