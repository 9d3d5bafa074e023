"""A plan: lines for the next turn, and what their owner saw of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Way: TypeAlias = Literal["play", "ask"]  # when its turn comes: at once, or when its owner says so
DRAFT = 0  # the place of what is being tried out
MOST = 3  # plans kept for one turn


@dataclass(frozen=True, slots=True)
class Plan:
    """Lines of one turn, the first of them the first to be played."""

    game: int
    person: int
    seat: int
    place: int  # 1 is tried first
    position: int  # lines stored at the table when it was made: what came later may disarm it
    lines: tuple[str, ...] = field(default=(), repr=False)
    # By line: events as their owner foresaw them, in words that can be compared.
    facts: tuple[tuple[str, ...], ...] = field(default=(), repr=False)
    way: Way = "play"
    replaces: int | None = None  # while it is tried out: the place of the plan it is to stand for
    told: int | None = None  # the position for which its owner was told what becomes of it
