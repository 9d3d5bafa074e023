"""A fixed seed for the games of a test, so that nothing in it depends on chance."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

from bot.tables import lobby

SEED = "house"  # of every bot that a test starts, in its own process or in another


@contextmanager
def fated(seed: str = SEED) -> Iterator[None]:
    """Give every game that starts meanwhile *seed*, and draw the order of its seats from it."""
    fate = SimpleNamespace(token_hex=lambda number: seed)
    with patch.object(lobby, "secrets", fate), patch.object(lobby, "_lot", Random(seed)):
        yield
