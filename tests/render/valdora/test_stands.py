"""Pawns stand on their space, heaps lie in their place: for every group, and in 100 games of each size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement, product, zip_longest
from typing import NamedTuple

import pytest

from render import lettering
from render.geometry import Box
from render.theme import SIZE_TYPED
from render.valdora import heaps, layout
from render.valdora.board import counted, stands
from render.valdora.lately import lately
from render.valdora.marks import FREE
from render.valdora.palette import GEM_SIZE
from render.valdora.stands import MOST, figure_of, foot_of, strays
from render.valdora.travel import prices
from rules.valdora.data import GEMS
from rules.valdora.view import View
from tests.render.positions import BOX, GAME
from tests.render.valdora.walking import walked

BOARD = layout.board(BOX)
PLACES = list(BOARD.places.values())
ROAD = BOARD.places["r1"].core[0]
ROADS = sorted(BOX.roads, key=lambda road: BOX.roads[road])  # as positions have their heaps
ALL_HEAPS = [Counter(gems) for gems in combinations_with_replacement(GEMS, BOX.gems_per_road)]


def in_sight() -> list[tuple[str, Box]]:
    """Everything that no pawn may hide: gems, ships, shields, gates, books, letters and plates."""
    found = [("discard", BOARD.discard)]
    for place in PLACES:
        found += [(place.id, box) for box in place.core]
        found.append((f"plate of {place.id}", place.label))
    return found


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.id)
def test_one_or_two_pawns_have_their_feet_on_the_space(place: layout.Place) -> None:
    for group in place.stands[:2]:
        for pawn in group:
            x, y = foot_of(pawn)
            assert place.art.holds(Box(x, y, 1, 1))


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.id)
def test_whoever_stands_on_a_space_is_nearer_to_it_than_to_any_other(place: layout.Place) -> None:
    others = [other.art for other in PLACES if other is not place]
    for size, group in enumerate(place.stands, start=1):
        assert len(group) == size
        for pawn in group:
            assert layout.MAP.holds(pawn)
            assert not strays(pawn, place.art, others), size
    assert len(place.stands) == MOST


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.id)
def test_no_group_hides_gems_ships_shields_books_or_plates(place: layout.Place) -> None:
    for size, group in enumerate(place.stands, start=1):
        for name, box in in_sight():
            for pawn in group:
                assert not pawn.meets(box), (size, name)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.id)
def test_every_number_of_a_group_can_be_read(place: layout.Place) -> None:
    for group in place.stands:
        drawn = sorted(group, key=lambda pawn: (pawn.bottom, pawn.x))
        for number, pawn in enumerate(drawn):
            figure = figure_of(pawn)
            for later in drawn[number + 1 :]:
                hat = Box(later.centre[0] - 22, later.y, 44, 24)
                cloak = Box(later.centre[0] - 19, later.y + 24, 38, later.height - 24)
                assert not figure.meets(hat), len(group)
                assert not figure.meets(cloak), len(group)


def test_prices_lie_at_their_corner_and_hide_nothing() -> None:
    for place in PLACES:
        assert layout.MAP.holds(place.price)
        for name, box in in_sight():
            assert not place.price.meets(box), (place.id, name)
        for group in place.stands[:-1]:  # where everybody stands nobody can go
            assert not any(place.price.meets(pawn) for pawn in group), place.id
        for other in PLACES:
            assert other is place or not place.price.meets(other.price), (place.id, other.id)
            assert other is place or not any(place.price.meets(pawn) for pawn in other.stands[0]), other.id


def test_every_heap_of_a_road_lies_in_its_clearing_with_what_was_taken_from_it() -> None:
    for counts in ALL_HEAPS:
        whole = counted(counts.elements())
        for gone in {(), *((gem,) for gem in whole), *(pair for pair in product(whole, repeat=2))}:
            left = Counter(counts)
            left.subtract(gone)
            if min(left.values()) < 0:
                continue
            lying = heaps.heap(counted(left.elements()), ROAD, gone)
            assert sum(each.number for each in lying if not each.ghost) == left.total()
            assert len([each for each in lying if each.ghost]) == len(gone), (whole, gone)
            keeps_apart(lying, ROAD)


def test_the_discard_takes_every_gem_of_the_box_and_each_kind_has_its_place() -> None:
    lying = heaps.discard(BOX.gems, BOARD.discard, GEMS)
    assert [each.gem for each in lying] == list(GEMS)
    keeps_apart(lying, BOARD.discard)
    few = heaps.discard({"gold": 3, "ruby": 1}, BOARD.discard, GEMS)
    assert {each.gem: each.box for each in few}.items() <= {each.gem: each.box for each in lying}.items()
    assert not any(each.box.meets(heaps.discard_cells(BOARD.discard)[-1]) for each in lying)


def keeps_apart(lying: tuple[heaps.Lying, ...], room: Box) -> None:
    """Inside their room, none on another, and a number that fits from two of a kind on."""
    for number, each in enumerate(lying):
        assert room.holds(each.box), each
        assert not any(each.box.meets(other.box) for other in lying[number + 1 :])
        if each.number > 1:
            assert each.box.width >= GEM_SIZE + lettering.width_of(str(each.number), "label", SIZE_TYPED)


@cache
def wrong_about(space: str, size: int) -> frozenset[str]:
    """The spaces whose price a group of this size on *space* hides; checks that all of it stands there."""
    place = BOARD.places[space]
    for pawn in place.stands[size - 1]:
        assert not strays(pawn, place.art, [other.art for other in PLACES if other is not place]), space
    hidden = {other.id for other in PLACES if any(other.price.meets(pawn) for pawn in place.stands[size - 1])}
    return frozenset(hidden)


class Groups(NamedTuple):
    """Pawns by their spaces, and the spaces whose price somebody hides when so many stand there."""

    sizes: Mapping[str, int]
    hidden: frozenset[str]


@cache
def grouped(spaces: tuple[str, ...]) -> Groups:
    sizes = Counter(spaces)
    return Groups(sizes, frozenset[str]().union(*(wrong_about(*group) for group in sizes.items())))


@cache
def fits_on(road: str, gems: tuple[str, ...], taken: tuple[str, ...]) -> bool:
    room = BOARD.places[road].core[0]
    keeps_apart(heaps.heap(counted(gems), room, taken), room)
    return True


@cache
def fits_in_the_discard(gems: tuple[str, ...]) -> bool:
    keeps_apart(heaps.discard(counted(gems), BOARD.discard, GEMS), BOARD.discard)
    return True


def stand_there(view: View, groups: Mapping[str, int]) -> None:
    """Everybody has a place of their own in the group on their space."""
    found = dict(stands(BOARD, view))
    assert len(set(found.values())) == len(view.seats)
    for seat, me in enumerate(view.seats):
        assert found[seat] in BOARD.places[me.space].stands[groups[me.space] - 1]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hundred_games_tell_the_truth_in_every_position(players: int) -> None:
    """Pawns nearest to their own space, heaps in their place, prices in sight.

    What lies as it lay in the position before was looked at there: pawns stand still but for the move that a
    turn begins with, and outlines of gems only go until somebody takes more. Groups of pawns know nothing of
    each other, so each is looked for once.
    """
    stood: set[tuple[str, int]] = set()
    outlines = 0
    for game in range(100):
        events: list[object] = []
        roads: tuple[tuple[str, ...], ...] = ()
        discard: tuple[str, ...] | None = None
        fresh = False  # whether a road has changed in this turn
        for state, happened in walked(players, f"walk {game}"):
            events += happened
            if state.roads is not roads:
                before, roads, fresh = roads, state.roads, True
                lying = zip_longest(ROADS, roads, before)
                assert all(fits_on(road, gems, ()) for road, gems, lay in lying if gems is not lay)
            if state.discard is not discard:
                discard = state.discard
                assert fits_in_the_discard(discard)
            if state.turn.phase == "act":
                continue
            groups, hidden = grouped(tuple(sorted([me.space for me in state.seats])))
            if not stood.issuperset(groups.items()):
                stood.update(groups.items())
                stand_there(GAME.view(state, None), groups)
            if hidden:
                dear = {end for end, price in prices(BOX, GAME.view(state, None)).items() if price != FREE}
                assert not hidden & dear, game  # what costs nothing has no tag
            if fresh:
                taken, fresh = lately(BOX, GAME.view(state, None), events).taken, False
                outlines += len(taken)
                assert all(fits_on(road, roads[BOX.roads[road]], gems) for road, gems in taken.items())
            events = events[-24:]
        assert state.turn.phase == "over"
    assert {size for _, size in stood} == set(range(1, players + 1))
    assert outlines > 1000
