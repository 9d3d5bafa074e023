"""Glory of Sylvan Dale and who wins."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from rules.core import Ranking, Seat, shared_places
from rules.sylvan.data import Components
from rules.sylvan.state import State, Tile, Tree

_owner = itemgetter(Tile._fields.index("seat"))


def controller(tree: Tree) -> Seat | None:
    """Who has most tiles on *tree*; of several the one whose topmost tile is highest."""
    return holder(tuple(map(_owner, tree.tiles)))


@cache  # four seats on five levels: there are little more than a thousand
def holder(owners: tuple[Seat, ...]) -> Seat | None:
    """Who controls a tree whose tiles belong to *owners*, bottom to top."""
    most = max([owners.count(seat) for seat in owners], default=0)
    return next((seat for seat in reversed(owners) if owners.count(seat) == most), None)


def round_glory(box: Components, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each seat would get now for its trees and for its regions at the end of a round."""
    held = [controller(tree) for tree in state.trees]
    trees, regions = [0] * len(state.seats), [0] * len(state.seats)
    for seat, tree in zip(held, state.trees, strict=True):
        if seat is not None:
            trees[seat] += box.level_glory * tree.levels
    for places in box.boards[len(state.seats)].regions.values():
        dominating = dominant(tuple([held[place] for place in places]))
        each = box.region_glory if len(dominating) == 1 else box.shared_region_glory
        for seat in dominating:
            regions[seat] += each * len(places)
    return tuple(trees), tuple(regions)


@cache  # four seats and nobody in a handful of trees: a few hundred
def dominant(held: tuple[Seat | None, ...]) -> tuple[Seat, ...]:
    """Who controls most trees of a region, given who controls each; nobody if nobody has one."""
    seats = sorted({seat for seat in held if seat is not None})
    most = max([held.count(seat) for seat in seats], default=0)
    return tuple([seat for seat in seats if held.count(seat) == most])


def scores(state: State) -> tuple[dict[str, int], ...]:
    """The glory of each seat so far by source, and what decides a tie.

    A round that is not over has brought nothing for trees and regions yet.
    """
    return tuple(
        {**me.glory._asdict(), "total": total, "trees_controlled": trees, "flags_placed": flags}
        for me, (total, trees, flags) in zip(state.seats, standings(state), strict=True)
    )


def standings(state: State) -> list[tuple[int, int, int]]:
    """What ranks each seat: its glory, the trees it controls, its flags on trees."""
    held = [controller(tree) for tree in state.trees]
    flags = [seat for tree in state.trees for seat in tree.flags]
    return [(sum(me.glory), held.count(seat), flags.count(seat)) for seat, me in enumerate(state.seats)]


def ranking(state: State) -> Ranking:
    """Most glory; of those most trees; of those most flags on trees; of those everybody."""
    return shared_places(standings(state))
