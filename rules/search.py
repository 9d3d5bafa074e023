"""Searching over whole turns, whatever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple, TypeAlias, TypeVar

from rules.thought import Allowance

PROMPT = 0.3
FEWEST = 6  # worlds in which all candidates race before one may be given up
BEHIND = 2.5  # standard errors by which it then lies behind the first: such a gap seldom closes

T = TypeVar("T")
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


def race(
    candidates: Sequence[T],
    imagine: Callable[[], Any],
    play: Callable[[Any, T], float],
    allowance: Allowance,
) -> T:
    """The candidate that does best on the average of many worlds, the same ones for all.

    Whoever falls clearly behind is given up, so that the time goes where the choice is still open.
    Of equals, and when there was no time for a single world, the first.
    """
    running: dict[int, list[float]] = {place: [] for place in range(len(candidates))}
    while len(running) > 1:
        imagined, outcomes = imagine(), []
        for place in running:
            if not allowance.take():
                return candidates[_first(running)]
            outcomes.append(play(imagined, candidates[place]))
        for results, outcome in zip(running.values(), outcomes, strict=True):
            results.append(outcome)
        first = running[_first(running)]
        if len(first) >= FEWEST:
            running = {place: results for place, results in running.items() if not _beaten(results, first)}
    return candidates[_first(running)]


def _first(running: Mapping[int, Sequence[float]]) -> int:
    return max(running, key=lambda place: sum(running[place]))


def _beaten(results: Sequence[float], first: Sequence[float]) -> bool:
    """Whether *results* lie behind those of the *first* by more than the luck of the worlds explains."""
    gaps = [ahead - behind for ahead, behind in zip(first, results, strict=True)]
    return fmean(gaps) > BEHIND * stdev(gaps) / sqrt(len(gaps))


def _fittest(found: Iterable[Valued], width: int) -> list[Valued]:
    """The best lines, different enough that there remains something to compare.

    At most half of them begin alike. Those worth exactly the same mirror each other, over one road or the
    next: one is enough.
    """
    chosen: list[Valued] = []
    alike: Counter[Sure] = Counter()
    seen = set()
    for each in sorted(found, key=lambda valued: valued.value, reverse=True):
        value = round(each.value, 6)
        if value in seen or alike[each.sure] >= (width + 1) // 2:
            continue
        seen.add(value)
        alike[each.sure] += 1
        chosen.append(each)
        if len(chosen) == width:
            break
    return chosen
