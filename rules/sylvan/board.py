"""The board of Sylvan Dale for one number of players: trees, regions, neighbours."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rules.pieces import Pieces
from rules.sylvan.actions import Build, PlaceBridge, PlaceTreetop, UseAxe, UseHammer
from rules.sylvan.state import style_of

Builds: TypeAlias = tuple[tuple[Build, ...], ...]  # by place
Fitting: TypeAlias = dict[str | None, tuple[Builds, Builds]]  # by style: without a flag, and with or without
Hammers: TypeAlias = tuple[tuple[UseHammer, ...], tuple[UseHammer, ...]]  # as above
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
    builds: Mapping[Pieces, Fitting]  # hand -> by the style of a tree what can be built there
    axes: tuple[UseAxe, ...]
    hammers: tuple[tuple[Hammers, ...], ...]  # by place of origin and target
    bridges: Mapping[tuple[str, str], PlaceBridge]  # of all neighbours
    treetops: tuple[PlaceTreetop, ...]


def make_board(
    sites: Iterable[Site],
    empty: Iterable[str],
    rivers: tuple[River, ...],
    names: Mapping[str, str],
    cards: Collection[str],
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
        builds=_Hands(_Styles(trees, cards)),
        axes=tuple(UseAxe(tree) for tree in trees),
        hammers=tuple(tuple(_hammers(origin, to) for to in trees) for origin in trees),
        bridges={pair: PlaceBridge(*pair) for pair in neighbours(planted)},
        treetops=tuple(PlaceTreetop(tree) for tree in trees),
    )


class _Hands(dict[Pieces, Fitting]):
    """What a hand can build; looked together when the hand is first seen (there are some ten thousand)."""

    __slots__ = ("_by_cards",)

    def __init__(self, by_cards: Mapping[tuple[str, ...], tuple[Builds, Builds]]) -> None:
        super().__init__()
        self._by_cards = by_cards

    def __missing__(self, hand: Pieces) -> Fitting:
        alike: dict[str, tuple[str, ...]] = {}
        for card in dict.fromkeys(hand):
            style = style_of(card)
            alike[style] = (*alike.get(style, ()), card)
        self[hand] = {style: self._by_cards[cards] for style, cards in alike.items()}
        return self[hand]


class _Styles(dict[tuple[str, ...], tuple[Builds, Builds]]):
    """What can be built on each tree with some cards of one style, without a flag and if one is earned.

    It too is looked together when it is first asked for: few of all the cards there are come together.
    """

    __slots__ = ("_flagged", "_plain", "_trees")

    def __init__(self, trees: tuple[str, ...], cards: Collection[str]) -> None:
        super().__init__()
        self._trees = trees
        self._plain = {(card, tree): Build(card, tree) for card in cards for tree in trees}
        self._flagged = {(card, tree): Build(card, tree, True) for card in cards for tree in trees}

    def __missing__(self, some: tuple[str, ...]) -> tuple[Builds, Builds]:
        without = tuple([tuple([self._plain[card, tree] for card in some]) for tree in self._trees])
        flagged = [tuple([self._flagged[card, tree] for card in some]) for tree in self._trees]
        self[some] = without, tuple([one + other for one, other in zip(without, flagged, strict=True)])
        return self[some]


def _hammers(origin: str, to: str) -> Hammers:
    plain = UseHammer(origin, to)
    return (plain,), (plain, UseHammer(origin, to, True))


def neighbours(sites: tuple[Site, ...]) -> tuple[tuple[str, str], ...]:
    """The pairs of sites side by side or one above the other, in the order of their numbers."""
    return tuple(
        (one.id, other.id)
        for place, one in enumerate(sites)
        for other in sites[place + 1 :]
        if abs(one.col - other.col) + abs(one.row - other.row) == 1
    )
