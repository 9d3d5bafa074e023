"""What a computer player answers, and how long it may think about it."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from rules.errors import Param

Clock: TypeAlias = Callable[[], float]


class Reason(NamedTuple):
    """Why a turn looks good: a key of ``rules.players.reasons`` and its parameters, never a sentence."""

    key: str
    params: dict[str, Param]


class Choice(NamedTuple):
    """What a player wants to do: its turn up to where something hidden comes to light, and why.

    *actions* is never empty, and all of it is legal one after the other. When it has been carried out and
    the same seat is still to act, the player is asked again with its new view.
    """

    actions: tuple[Any, ...]
    why: Reason


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think about a turn: seconds of one core or, to be repeatable, positions.

    Only *hard* needs one. A turn with a long look through a book asks a dozen times, a tenth each after the
    first: with the default even such a turn stays under 2 s.
    """

    seconds: float = 0.8
    nodes: int | None = None

    def later(self) -> Budget:
        """What is left for each question in the middle of a turn: there may be several, in a shop."""
        return Budget(self.seconds / 10, None if self.nodes is None else self.nodes // 10)


@dataclass(slots=True)
class Allowance:
    """A budget that is being used up."""

    budget: Budget
    clock: Clock = time.process_time
    spent: int = 0
    _until: float = field(init=False)

    def __post_init__(self) -> None:
        self._until = self.clock() + self.budget.seconds

    def take(self, nodes: int = 1) -> bool:
        """Whether there is enough left to look at some more positions; they are counted."""
        self.spent += nodes
        if self.budget.nodes is not None:
            return self.spent <= self.budget.nodes
        return self.clock() < self._until


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep the garbage collector waiting until a thought is over.

    Positions hold no cycles, so it would find nothing; but one sweep over all that the players keep in
    their tables takes longer than *medium*'s turn may.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
