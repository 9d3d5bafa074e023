"""The board of Sylvan Dale for one number of players: trees, regions, neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rules.sylvan.actions import Build, PlaceBridge, PlaceTreetop, UseAxe, UseHammer

River: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Site:
    """A place for a tree: where it stands in the grid and in the two kinds of picture."""

    id: str
    col: int
    row: int
    region: str
    x: int
    y: int
    iso_x: int
    iso_y: int


@dataclass(frozen=True, slots=True)
class Board:
    """The trees that are played with, in the order of their numbers, and what follows from it."""

    sites: tuple[Site, ...]
    empty: tuple[Site, ...]  # sites that get no base
    rivers: tuple[River, ...]
    names: Mapping[str, str]  # of the regions
    # tables
    places: Mapping[str, int]  # tree -> its place in State.trees
    regions: Mapping[str, tuple[int, ...]]  # region -> the places of its trees
    # Actions are made once: listing them is what search does most. With and without a flag.
    builds: Mapping[str, tuple[tuple[Build, Build], ...]]  # card -> by place
    axes: tuple[UseAxe, ...]
    hammers: tuple[tuple[tuple[UseHammer, UseHammer], ...], ...]  # by place of origin and target
    bridges: Mapping[tuple[str, str], PlaceBridge]  # of all neighbours
    treetops: tuple[PlaceTreetop, ...]


def make_board(
    sites: Iterable[Site],
    empty: Iterable[str],
    rivers: tuple[River, ...],
    names: Mapping[str, str],
    cards: Iterable[str],
) -> Board:
    """The board with trees on all *sites* but the *empty* ones."""
    left_out = tuple(empty)
    everything = tuple(sites)
    planted = tuple(site for site in everything if site.id not in left_out)
    trees = tuple(site.id for site in planted)
    regions: dict[str, tuple[int, ...]] = {}
    for place, site in enumerate(planted):
        regions[site.region] = (*regions.get(site.region, ()), place)
    return Board(
        sites=planted,
        empty=tuple(site for site in everything if site.id in left_out),
        rivers=rivers,
        names={region: name for region, name in names.items() if region in regions},
        places={tree: place for place, tree in enumerate(trees)},
        regions=regions,
        builds={
            card: tuple((Build(card, tree), Build(card, tree, True)) for tree in trees) for card in cards
        },
        axes=tuple(UseAxe(tree) for tree in trees),
        hammers=tuple(
            tuple((UseHammer(origin, to), UseHammer(origin, to, True)) for to in trees) for origin in trees
        ),
        bridges={pair: PlaceBridge(*pair) for pair in neighbours(planted)},
        treetops=tuple(PlaceTreetop(tree) for tree in trees),
    )


def neighbours(sites: tuple[Site, ...]) -> tuple[tuple[str, str], ...]:
    """The pairs of sites side by side or one above the other, in the order of their numbers."""
    return tuple(
        (one.id, other.id)
        for place, one in enumerate(sites)
        for other in sites[place + 1 :]
        if abs(one.col - other.col) + abs(one.row - other.row) == 1
    )
