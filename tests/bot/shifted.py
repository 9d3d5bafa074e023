"""``python -m tests.bot.shifted``: the real bot on a machine whose wall clock is wrong.

The file ``ahead`` in its folder has the seconds by which the clock is ahead; a test can change it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bot import blank

FILE = "ahead"


def main(words: Sequence[str] | None = None) -> int:
    """The bot, but for the wall clock and its pictures."""
    real, real_ns, file = time.time, time.time_ns, Path(FILE).absolute()

    def ahead() -> int:
        return int(file.read_text("ascii"))

    vars(time).update(time=lambda: real() + ahead(), time_ns=lambda: real_ns() + ahead() * 1_000_000_000)
    return blank.main(words)


if __name__ == "__main__":
    sys.exit(main())
