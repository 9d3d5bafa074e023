"""Chance: the only place that draws lots.

``random.Random(text).random()`` is the one sequence Python promises to keep between versions;
``shuffle`` and ``choice`` may change, so we shuffle and choose by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from rules.errors import BadSetup

T = TypeVar("T")


class Chance:
    """A stream of lots that follows from the text it was made of and from nothing else."""

    __slots__ = ("_next",)

    def __init__(self, *names: str) -> None:
        # Lengths keep ("a", "b/c") and ("a/b", "c") apart.
        text = "/".join(f"{len(name)}:{name}" for name in names)
        try:
            self._next = Random(text).random
        except UnicodeEncodeError:
            # A lone surrogate: JSON can carry one, no machine can encode it.
            raise BadSetup("core.seed-is-not-text") from None

    def below(self, limit: int) -> int:
        """A whole number from 0 to *limit* - 1."""
        return int(self._next() * limit)

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """*items* in an order drawn by lot (Fisher and Yates)."""
        deck, lot = list(items), self._next
        for size in range(len(deck), 1, -1):
            drawn = int(lot() * size)  # below(size), without the call: a setup draws some hundred lots
            deck[size - 1], deck[drawn] = deck[drawn], deck[size - 1]
        return tuple(deck)

    def choice(self, items: Sequence[T]) -> T:
        """One of *items*."""
        return items[self.below(len(items))]
