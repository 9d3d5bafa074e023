"""Glory of Sylvan Dale and who wins."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import itemgetter
from typing import TypeAlias

from rules.core import Ranking, Seat, shared_places
from rules.sylvan.data import Components
from rules.sylvan.state import State, Tile, Tree

Dwellings: TypeAlias = tuple[Tile, ...]
_owner = itemgetter(Tile._fields.index("seat"))


def controller(tree: Tree) -> Seat | None:
    """Who has most tiles on *tree*; of several the one whose topmost tile is highest."""
    return _held(tree.tiles)


def _held(tiles: Dwellings) -> Seat | None:
    return holder(tuple(map(_owner, tiles)))


@cache  # four seats on five levels: there are little more than a thousand
def holder(owners: tuple[Seat, ...]) -> Seat | None:
    """Who controls a tree whose tiles belong to *owners*, bottom to top."""
    most = max([owners.count(seat) for seat in owners], default=0)
    return next((seat for seat in reversed(owners) if owners.count(seat) == most), None)


def round_glory(box: Components, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each seat would get now for its trees and for its regions at the end of a round."""
    return _round_glory(box, len(state.seats), tuple([tree.tiles for tree in state.trees]))


@lru_cache(maxsize=256)  # most of what can be tried out in a turn leaves every dwelling where it is
def _round_glory(
    box: Components, players: int, forest: tuple[Dwellings, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    held = [_held(tiles) for tiles in forest]
    trees, regions = [0] * players, [0] * players
    for seat, tiles in zip(held, forest, strict=True):
        if seat is not None:
            trees[seat] += box.level_glory * (1 + len(tiles))  # the base is the first level
    for places in box.boards[players].regions.values():
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
