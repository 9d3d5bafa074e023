"""Random numbers of the bot: seeds of games and the order of seats.

They come from the operating system. In tests against a stand-in for Discord `VALEBOT_TEST_SEED` replaces
them: every game then gets the same seed and the same draw, in whatever order tables are opened.
"""

from __future__ import annotations

import secrets
from random import Random

_test_seed: str | None = None


def use_test_seed(seed: str) -> None:
    """Make everything here repeatable for the rest of this process."""
    global _test_seed
    _test_seed = seed


def new_seed(length: int = 16) -> str:
    """Return *length* random bytes as hexadecimal digits."""
    return secrets.token_hex(length) if _test_seed is None else _test_seed


def new_draw() -> Random:
    """Return a generator for one draw, such as the order of seats."""
    return secrets.SystemRandom() if _test_seed is None else Random(_test_seed)
