"""``python -m tests.bot.slow_retry``: the real bot, whose pauses between attempts to reconnect are long."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bot.discord import backoff
from tests.bot import blank


def main(words: Sequence[str] | None = None) -> int:
    """Run the bot with pauses of ten minutes."""
    vars(backoff).update(FIRST=600.0, LONGEST=600.0)
    return blank.main(words)


if __name__ == "__main__":
    sys.exit(main())
