"""``python -m tests.bot.sketched``: the real bot, that draws every tenth turn; the others are blank sheets.

All else is drawn as ever: the warm-up, what only one person sees, the end.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from bot import __main__ as program
from bot import app
from bot.chat.drawing import Drawers
from tests.bot.blank import blank_sheet

DRAWN = 10


class Sketched(Drawers):
    """A drawing of one turn stands for ten."""

    _turns = 0

    async def _run(self, work: Any, *, aside: bool = False) -> Any:
        if work.func.__name__ == "_turn":
            self._turns += 1
            if self._turns % DRAWN:
                return blank_sheet(), blank_sheet()
        return await super()._run(work, aside=aside)


def main(words: Sequence[str] | None = None) -> int:
    """The bot, but for most of its turns."""
    vars(app)["Drawers"] = Sketched
    return program.main(words)


if __name__ == "__main__":
    sys.exit(main())
