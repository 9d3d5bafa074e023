"""Searching over whole turns, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import nlargest
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from rules.thought import Allowance

PROMPT = 0.3

Sure: TypeAlias = tuple[Any, ...]  # the actions of a turn that can be decided now


class Valued(NamedTuple):
    """A position after a turn, what it is worth, and how the first turn on the way there began."""

    value: float
    sure: Sure
    state: Any


def bests(found: Iterable[Valued]) -> dict[Sure, float]:
    """For each way to begin, the most it can lead to."""
    best: dict[Sure, float] = {}
    for each in found:
        if each.value > best.get(each.sure, float("-inf")):
            best[each.sure] = each.value
    return best


def mean_of(worlds: Sequence[Mapping[Sure, float]]) -> dict[Sure, float]:
    """For each way to begin, what it is worth on the average of some worlds.

    A way that a world's search gave up counts there as the worst of those it followed.
    """
    worst = [min(world.values()) for world in worlds]
    ways = dict.fromkeys(sure for world in worlds for sure in world)
    return {
        sure: fmean(world.get(sure, low) for world, low in zip(worlds, worst, strict=True)) for sure in ways
    }


def top(values: Mapping[Sure, float]) -> Sure:
    """The best way to begin; of equals the first one found."""
    return max(values, key=values.__getitem__)


def beam(
    roots: Iterable[Valued],
    grow: Callable[[Any], Iterable[tuple[float, Any]]],
    width: int,
    depth: int,
    allowance: Allowance,
) -> tuple[dict[Sure, float], bool]:
    """Follow the *width* best lines of play for *depth* turns more, or as many as there is time for.

    A line is worth what it leads to and, so that nothing is put off, a part of what it passes on the way.
    The second answer is whether time was enough.
    """
    level = _fittest(roots, width)
    for _ in range(depth):
        children: list[Valued] = []
        for node in level:
            if not allowance.take():
                return bests(level), False
            passed = PROMPT * node.value
            children += [Valued(value + passed, node.sure, state) for value, state in grow(node.state)]
        level = _fittest(children, width)
    return bests(level), True


def _fittest(found: Iterable[Valued], width: int) -> list[Valued]:
    """The best lines; at most half of them begin alike, so that there remains something to compare."""
    chosen: list[Valued] = []
    alike: dict[Sure, int] = {}
    seen = set()
    for each in nlargest(4 * width, found, key=lambda valued: valued.value):
        if each.state in seen or alike.get(each.sure, 0) >= (width + 1) // 2:
            continue
        seen.add(each.state)
        alike[each.sure] = alike.get(each.sure, 0) + 1
        chosen.append(each)
        if len(chosen) == width:
            break
    return chosen
