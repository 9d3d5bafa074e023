"""``python -m tests.bot.never_warm``: the real bot, whose first drawing takes for ever.

It is arranged at the top, not under the guard below: the processes that draw import this module, too.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path

from bot.__main__ import main
from bot.chat import drawing


def warm_up(theme: str) -> None:
    """In the drawing process: say that it has begun, and never end."""
    Path("warming").touch()
    threading.Event().wait()


drawing._warm_up = warm_up

if __name__ == "__main__":
    sys.exit(main())
