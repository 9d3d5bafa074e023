"""A fixed seed for the games of a test, so that nothing in it depends on chance."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot import chance

SEED = "house"  # of every bot that a test starts, in its own process or in another


@contextmanager
def fated(seed: str = SEED) -> Iterator[None]:
    """Give every game that starts meanwhile *seed*, and draw the order of its seats from it."""
    with patch.object(chance, "_test_seed", seed):
        yield
