"""``python -m tests.third.program``: the real bot with Lanterns among its games.

It is registered at the top, not under the guard below: processes that draw and think import this module too.
As a plugin of pytest (``-p tests.third.program``) it puts the game before the suites that all games share.
"""

from __future__ import annotations

import sys

from bot.__main__ import main
from tests.third.registered import register

register()

if __name__ == "__main__":
    sys.exit(main())
