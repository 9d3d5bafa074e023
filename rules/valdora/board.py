"""The roads of Valdora: how far a pawn gets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping


def neighbours(spaces: Iterable[str], edges: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """For each space the spaces a road leads to."""
    found: dict[str, list[str]] = {space: [] for space in spaces}
    for one, other in edges:
        found[one].append(other)
        found[other].append(one)
    return {space: tuple(sorted(ways)) for space, ways in found.items()}


def reach(
    ways: Mapping[str, Collection[str]], cities: Collection[str], start: str, passes: int
) -> frozenset[str]:
    """Where a pawn on *start* can end its move when it may pass through so many cities.

    A city ends the move; setting out from one is not passing through it. Ending where one began is
    not allowed, so *start* is never among the answers.
    """
    best = {start: passes}
    ahead = [start]
    while ahead:
        here = ahead.pop(0)
        left = best[here] - (here in cities and here != start)
        if left < 0:
            continue
        for there in ways[here]:
            if best.get(there, -1) < left:
                best[there] = left
                ahead.append(there)
    return frozenset(best) - {start}
