"""Glory of Sylvan Dale and who wins."""

from __future__ import annotations

from collections import Counter

from rules.core import Seat
from rules.sylvan.data import Box
from rules.sylvan.state import State, Tree


def controller(tree: Tree) -> Seat | None:
    """Who has most tiles on *tree*; of several the one whose topmost tile is highest."""
    owners = [tile.seat for tile in tree.tiles]
    if not owners:
        return None
    most = max(map(owners.count, owners))
    return next(seat for seat in reversed(owners) if owners.count(seat) == most)


def tree_glory(box: Box, state: State) -> tuple[int, ...]:
    """What each seat would get for its trees at the end of a round: their levels."""
    glory = [0] * len(state.seats)
    for tree in state.trees:
        seat = controller(tree)
        if seat is not None:
            glory[seat] += box.level_glory * tree.levels
    return tuple(glory)


def region_glory(box: Box, state: State) -> tuple[int, ...]:
    """What each seat would get for its regions at the end of a round."""
    glory = [0] * len(state.seats)
    for places in box.boards[len(state.seats)].regions.values():
        held = Counter(controller(state.trees[place]) for place in places)
        del held[None]
        most = max(held.values(), default=0)
        first = [seat for seat in range(len(glory)) if most and held[seat] == most]
        for seat in first:
            glory[seat] += len(places) * (box.region_glory if len(first) == 1 else box.shared_region_glory)
    return tuple(glory)


def score(state: State, seat: Seat) -> dict[str, int]:
    """The glory *seat* has got so far by source, and what decides a tie.

    A round that is not over has brought nothing for trees and regions yet.
    """
    glory = state.seats[seat].glory
    return {
        **glory._asdict(),
        "total": sum(glory),
        "trees_controlled": sum(controller(tree) == seat for tree in state.trees),
        "flags_placed": sum(seat in tree.flags for tree in state.trees),
    }


def winners(state: State) -> tuple[Seat, ...]:
    """Most glory; of those most trees; of those most flags on trees; of those everybody."""
    scores = [score(state, seat) for seat in range(len(state.seats))]
    standing = [(each["total"], each["trees_controlled"], each["flags_placed"]) for each in scores]
    best = max(standing)
    return tuple(seat for seat, reached in enumerate(standing) if reached == best)
