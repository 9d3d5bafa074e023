"""Where everything lies on Valdora's map: boxes in pixels, from the components and the words on plates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from render import lettering
from render.canvas import painted_once
from render.geometry import Box, Point, box_around, distance, evenly, spline
from render.say import Say, languages
from render.theme import BOARD_SIZE, MARGIN, SIZE_TEXT, SIZE_TYPED
from render.valdora.heaps import DISCARD, ROW
from render.valdora.stands import QUAY, STRIP, patterns, standing, strays
from rules.valdora.board import neighbours
from rules.valdora.data import SEATS, Components, Space

WORDS = Path(__file__).with_name("words")
CANVAS = Box(0, 0, *BOARD_SIZE)
MAP = Box(0, 0, 1270, BOARD_SIZE[1])
SIDE = Box(1282, 10, 306, BOARD_SIZE[1] - MARGIN)
COVE = 132  # the width of a harbour's water
ART = {
    "road": (134, STRIP + 2 * ROW + 7),
    "mine": (134, 100),
    "harbour": (QUAY + COVE - 6, 100),
    "house": (140, 98),
}
TOWN = (270, 290)  # a walled book city
PORT = (206, 138)  # the harbour city's ring
LABEL_HEIGHT = 38
PRICE = (74, 42)  # a loaf and a coin with a figure on it
TALL_PRICE = (44, 76)  # the same one above the other
_DRAWN_WIDTH = 1600  # the data file places spaces on a canvas of this width
_HEADS = 100  # above a clearing, for those who stand in a second row
_ROAD_SEEN = 26  # so much of a road must not lie under a plate


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a city's book: the card on top and how many there are."""

    card: Box
    count: Box


@dataclass(frozen=True, slots=True)
class Place:
    """A space on the map. A mirrored one has its pawns at the right and its price at the left."""

    id: str
    centre: tuple[int, int]  # where roads meet
    art: Box
    core: tuple[Box, ...]  # what must stay in sight: gems, ships, a shield, a gate, a book
    mirrored: bool
    stands: tuple[tuple[Box, ...], ...]  # of one pawn, of two, and so on
    label: Box
    price: Box
    pages: tuple[Page, Page] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The whole board. There is one for a data file: what is worked out for it can be kept."""

    places: Mapping[str, Place]
    discard: Box
    ways: Mapping[tuple[str, str], tuple[Point, ...]]  # both directions of every road


class _Ground(NamedTuple):
    """A space before anybody stands on it."""

    space: Space
    centre: tuple[int, int]
    art: Box
    core: tuple[Box, ...]
    pages: tuple[Page, Page] | None
    banner: Box | None
    yard: Box | None


def on_map(x: int, y: int) -> tuple[int, int]:
    """A point of the data file on the map, which leaves room for the side panel."""
    return round(12 + x * (MAP.width - 6) / _DRAWN_WIDTH), y


_BOARDS: dict[str, Board] = {}


def board(components: Components) -> Board:
    """The boxes of the board for these components; computed once for each data file."""
    if components.digest not in _BOARDS:
        _BOARDS[components.digest] = _board(components)
    return _BOARDS[components.digest]


def _board(components: Components) -> Board:
    discard, *rest = _arranged(components)
    grounds: dict[str, _Ground] = {}
    places: dict[str, Place] = {}
    for number, space in enumerate(components.spaces.values()):
        art, side, label, *pawns = rest[_BESIDE * number : _BESIDE * (number + 1)]
        ground, mirrored = _ground(space, art), side == _MIRRORED
        grounds[space.id] = ground
        stands = tuple(tuple(pawns[_first(size) : _first(size + 1)]) for size in range(1, _MOST + 1))
        price = _price(ground, mirrored=mirrored)
        places[space.id] = Place(
            space.id, ground.centre, art, ground.core, mirrored, stands, label, price, ground.pages
        )
    return Board(MappingProxyType(places), discard, _Ways(components, grounds))


_MOST = max(SEATS)  # pawns on one space
_BESIDE = 3 + _MOST * (_MOST + 1) // 2  # boxes of a space in a plan
_MIRRORED, _PLAIN = Box(1, 0, 0, 0), Box(0, 0, 0, 0)


def _first(size: int) -> int:
    """Where the pawns of a group of this *size* begin, behind all smaller groups."""
    return size * (size - 1) // 2


@painted_once
def _arranged(components: Components) -> tuple[Box, ...]:
    """What must be searched for: the discard; then of each space itself, its side, its plate, its pawns."""
    spaces = components.spaces.values()
    discard = _discard(components, [_art(space) for space in spaces if space.kind in ("city", "house")])
    arts = _spread({space.id: _beside(_art(space), discard) for space in spaces}, components)
    grounds = {space.id: _ground(space, arts[space.id]) for space in spaces}
    ways = _Ways(components, grounds)
    groups: dict[str, tuple[bool, tuple[tuple[Box, ...], ...]]] = {}
    for ground in grounds.values():
        groups[ground.space.id] = _group(ground, grounds.values(), discard)
    prices = {name: _price(ground, mirrored=groups[name][0]) for name, ground in grounds.items()}
    taken = [discard, *prices.values()]
    taken += [pawn for _, sizes in groups.values() for pawns in sizes[:3] for pawn in pawns]
    crowd = [pawn for _, sizes in groups.values() for pawns in sizes[3:] for pawn in pawns]
    labels: dict[str, Box] = {}
    for name, ground in sorted(grounds.items(), key=lambda each: each[1].space.kind != "house"):
        others = [other.art for other in grounds.values() if other is not ground]
        others = [*taken, *others, *ground.core, *(label.inset(-8) for label in labels.values())]
        labels[name] = ground.banner or _label(ground, others, crowd, _seen_of(ways, name, grounds))
    plan = [discard]
    for name, ground in grounds.items():
        mirrored, sizes = groups[name]
        plan += [ground.art, _MIRRORED if mirrored else _PLAIN, labels[name]]
        plan += [pawn for pawns in sizes for pawn in pawns]
    return tuple(plan)


# Spaces -----------------------------------------------------------------------------------------------


def _within(box: Box, bounds: Box) -> Box:
    return Box(
        min(max(box.x, bounds.x), bounds.right - box.width),
        min(max(box.y, bounds.y), bounds.bottom - box.height),
        box.width,
        box.height,
    )


def _western(box: Box) -> bool:
    return box.centre[0] < MAP.centre[0]


def _art(space: Space) -> Box:
    x, y = on_map(space.x, space.y)
    if space.book:
        outward = (-60 if x < MAP.centre[0] else 60, -60 if y < MAP.centre[1] else 60)
        return _within(box_around((x + outward[0], y + outward[1]), *TOWN), MAP.inset(6))
    if space.kind == "city":
        return box_around((x, y), *PORT)
    art = box_around((x, y), *ART[space.kind])
    if space.kind == "harbour":  # its quay leads inland
        inland = (QUAY - 6) // 2
        art = art.moved(inland if _western(art) else -inland, 0)
    if space.kind == "road":
        # Near the edge of the map it goes there: those who meet on it stand on its inner side.
        edge = {True: 24, False: MAP.width - 12 - art.width}[_western(art)]
        art = Box(edge, *art[1:]) if not MAP.inset(50, 0).holds(art) else art
        return _within(art, Box(2, _HEADS, MAP.width - 4, MAP.height - _HEADS - LABEL_HEIGHT - 2))
    return _within(art, Box(2, 24, MAP.width - 4, MAP.height - 24 - LABEL_HEIGHT))


def _discard(components: Components, buildings: Sequence[Box]) -> Box:
    """The discard where the data file has it, or the nearest place beside buildings and their roads."""
    box = box_around(on_map(*components.discard_at[:2]), *DISCARD)
    at = {space.id: on_map(space.x, space.y) for space in components.spaces.values()}
    built = [edge for edge in components.edges if all(components.spaces[end].kind != "road" for end in edge)]
    ways = [_way(at[one], at[other], f"{one}-{other}") for one, other in built]
    roads = [box_around(step, 26, 26) for way in ways for step, _ in evenly(way, 12)]
    return _nudged(box, [*buildings, *(road for road in roads if road.meets(box.inset(-90)))])


def _beside(art: Box, discard: Box) -> Box:
    """A space that makes room for the discard and for whoever stands between them."""
    if art.width == PORT[0] or not art.inset(-20, 0).meets(discard):
        return art
    away = discard.right + 20 - art.x if art.centre[0] > discard.centre[0] else discard.x - 20 - art.right
    return art.moved(away, 0)


def _spread(arts: Mapping[str, Box], components: Components) -> dict[str, Box]:
    """Spaces right above a neighbour go up, if they can, until plate and road both show between them.

    A house between two neighbours at the edge of the map stands in their middle.
    """
    found = dict(arts)
    for one, other in components.edges:
        upper, lower = sorted((one, other), key=lambda name: found[name].y)
        art = found[upper]
        lack = LABEL_HEIGHT + _ROAD_SEEN - (found[lower].y - art.bottom)
        higher = art.moved(0, -lack).inset(0, -8)
        free = not any(higher.meets(box) for name, box in found.items() if name != upper)
        if abs(art.centre[0] - found[lower].centre[0]) < 40 and lack > 0 and free and MAP.holds(higher):
            found[upper] = art.moved(0, -lack)
    for name, near in neighbours(components.spaces, components.edges).items():
        if components.spaces[name].patron and len(near) == 2 and not MAP.inset(24, 0).holds(found[name]):
            above, below = sorted((found[other] for other in near), key=lambda box: box.y)
            found[name] = found[name].moved(0, (above.bottom + below.y) // 2 - found[name].centre[1])
    return found


def _nudged(box: Box, others: Iterable[Box]) -> Box:
    """*box*, or the nearest place to it that is free."""
    others = list(others)
    for across, down in _near(120, 60, 4):
        tried = box.moved(across, down)
        if MAP.holds(tried) and not any(tried.meets(other) for other in others):
            return tried
    return box


@lru_cache(maxsize=8)
def _near(across: int, down: int, step: int) -> tuple[tuple[int, int], ...]:
    """Shifts up to so far, the smallest first."""
    shifts = [(x, y) for x in range(-across, across + 1, step) for y in range(-down, down + 1, step)]
    return tuple(sorted(shifts, key=lambda shift: (shift[0] ** 2 + shift[1] ** 2, shift)))


def _ground(space: Space, art: Box) -> _Ground:
    if space.book:
        return _town(space, art)
    if space.kind == "city":
        yard = Box(art.x + 6, art.y + 30, art.width - 12, 74)
        return _Ground(space, art.centre, art, (), None, Box(art.x - 48, art.y - 30, 52, 62), yard)
    if space.kind == "road":
        heap = Box(art.x + 3, art.y + STRIP + 4, art.width - 6, 2 * ROW - 1)
        return _Ground(space, art.centre, art, (heap,), None, None, None)
    if space.kind == "harbour":
        cove = cove_of(art)
        ships = Box(cove.x + 14, cove.y + 20, cove.width - 28, cove.height - 28)
        return _Ground(space, cove.centre, art, (ships,), None, None, None)
    wide, top = (50, 28) if space.kind == "house" else (44, 44)
    sign = Box(art.centre[0] - wide // 2, art.y + top, wide, art.height - top - 10)
    return _Ground(space, art.centre, art, (sign,), None, None, None)


def _town(space: Space, art: Box) -> _Ground:
    """A walled city: its banner, its open book, and beside the gate a yard for pawns."""
    north = space.y < MAP.centre[1]
    banner = Box(art.right - 62, art.y + 22 if north else art.y + 100, 52, 62)
    left = art.x + 22
    cards = (Box(left, banner.y - 4, 88, 120), Box(left + 92, banner.y - 4, 88, 120))
    one, other = (Page(card, Box(card.x, card.bottom + 6, card.width, 40)) for card in cards)
    book = Box(one.card.x, one.card.y, other.card.right - one.card.x, other.count.bottom - one.card.y)
    yard = Box(art.x + 30, art.bottom - 98 if north else art.y + 10, 176, 74)
    return _Ground(space, on_map(space.x, space.y), art, (book,), (one, other), banner, yard)


def cove_of(art: Box) -> Box:
    """The water of a harbour; the rest is its quay."""
    return Box(art.x if _western(art) else art.right - COVE, art.y, COVE, art.height)


def town_sign(place: Place) -> Box:
    """Beneath a city's banner: what is sold there."""
    return Box(place.label.x + 2, place.label.bottom + 4, 48, 48)


# Pawns and prices --------------------------------------------------------------------------------------


def _group(
    ground: _Ground, grounds: Iterable[_Ground], discard: Box
) -> tuple[bool, tuple[tuple[Box, ...], ...]]:
    """Where pawns stand, and whether that is mirrored: the first way in which nobody hides anything."""
    others = [other for other in grounds if other is not ground]
    kept = [discard, *ground.core, *(box for other in others for box in other.core)]
    arts = [other.art for other in others]
    beneath = [
        Box(art.centre[0] - 30, art.bottom - 4, 60, LABEL_HEIGHT) for art in arts if art.height < TOWN[1]
    ]
    ways = [
        (mirrored, standing(ground.art, pattern, mirrored=mirrored))
        for mirrored in ((True, False) if _at_the_edge(ground) and _western(ground.art) else (False, True))
        for pattern in patterns(ground.space, ground.art, ground.yard)
    ]

    def faults(way: tuple[bool, tuple[tuple[Box, ...], ...]]) -> int:
        pawns = [_within(pawn, MAP) for sizes in way[1] for pawn in sizes]
        hidden = sum(pawn.meets(box) for pawn in pawns for box in kept)
        outside = sum(not MAP.holds(pawn) for sizes in way[1][2:] for pawn in sizes)
        hidden += discard.meets(_price(ground, mirrored=way[0]))
        plates = sum(pawn.meets(plate) for pawn in pawns for plate in beneath)
        return 8 * hidden + 2 * outside + 3 * sum(strays(pawn, ground.art, arts) for pawn in pawns) + plates

    mirrored, sizes = min(ways, key=faults)  # the first of equals
    return mirrored, tuple(tuple(_within(pawn, MAP) for pawn in pawns) for pawns in sizes)


def _at_the_edge(ground: _Ground) -> bool:
    """Whether there is room on one side of a space only."""
    return not ground.banner and not MAP.inset(24, 0).holds(ground.art.inset(-24, 0))


def _at(art: Box, left: int, top: int, width: int, height: int, *, mirrored: bool) -> Box:
    x = art.right - left - width if mirrored else art.x + left
    return _within(Box(x, art.y + top, width, height), MAP.inset(2))


def _price(ground: _Ground, *, mirrored: bool) -> Box:
    """What ending a move here costs: always at the same corner, opposite to the pawns."""
    art, kind = ground.art, ground.space.kind
    if ground.banner and ground.pages:
        return Box(ground.banner.x + 4, ground.banner.bottom + 56, *TALL_PRICE)
    if kind == "harbour":
        return _at(art, art.width - PRICE[0] + 6, -24, *PRICE, mirrored=mirrored)
    if kind in ("road", "city"):
        return _at(art, art.width - 64, -24, *PRICE, mirrored=mirrored)
    left = art.width - PRICE[0] if _at_the_edge(ground) else (art.width - PRICE[0]) // 2
    return _at(art, left, art.height - 120, *PRICE, mirrored=mirrored)  # just above the heads at the door


# Labels -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def house_width(patron: str) -> int:
    """How wide the plate of a house is in the language that needs most."""
    said = [Say(language, [WORDS])(f"valdora-colour-{patron}") for language in languages()]
    return max(lettering.width_of(words, "text", SIZE_TEXT) for words in said) + 14


def _label(
    ground: _Ground, others: Sequence[Box], crowd: Sequence[Box], roads: Sequence[Sequence[Point]]
) -> Box:
    """The plate: beneath a space, or beside it where it would lie on a road or on somebody's place.

    Only the hats of a *crowd* of four or five may be behind that of a house.
    """
    space, art = ground.space, ground.art
    width = (
        house_width(space.patron) if space.patron else lettering.width_of(space.id, "text", SIZE_TYPED) + 14
    )
    low, middle, high = art.bottom - LABEL_HEIGHT - 2, art.centre[1] - LABEL_HEIGHT // 2, art.y - 26
    beneath = art.bottom - (3 if space.kind == "road" else 8)
    tried = [Box(art.centre[0] - width // 2 + shift, beneath, width, LABEL_HEIGHT) for shift in _ALONG]
    sides = (art.x - width + 2, art.x - width - 10), (art.right - 2, art.right + 10)
    for x in (x for side in (sides[::-1] if _western(art) else sides) for x in side):
        tried += [Box(x, y, width, LABEL_HEIGHT) for y in (low, art.bottom - 12, middle, art.y + 37, high)]
    if space.kind == "harbour":
        tried = [
            Box(art.right - QUAY if _western(art) else art.x + QUAY - width, art.y + 56, width, LABEL_HEIGHT),
            *tried,
        ]
    for x in (art.x + 54 - width, art.right - 54):
        tried.append(Box(x, art.y - 28, width, LABEL_HEIGHT))
    whole = MAP.inset(2, 4)

    def faults(place: int) -> tuple[float, int]:
        box = tried[place]
        seen = [sum(not box.inset(-6).meets(box_around(at, 2, 2)) for at in road) * 4 for road in roads]
        hidden = sum(road < _ROAD_SEEN for road in seen)
        covered = sum(box.meets(other) for other in others) + sum(box.meets(pawn) for pawn in crowd) / (
            16 if space.patron else 2
        )
        return covered + hidden / 2 + 8 * (not whole.holds(box)), place

    return tried[min(range(len(tried)), key=faults)]


_ALONG = (0, -12, 12, -24, 24, -36, 36, -48, 48)  # how far a plate beneath a space may be moved aside


def _seen_of(
    ways: Mapping[tuple[str, str], Sequence[Point]], name: str, grounds: Mapping[str, _Ground]
) -> list[list[Point]]:
    """Of each road that leaves a space what neither end covers, a point every four pixels."""
    return [
        [
            at
            for at, _ in evenly(curve, 4)
            if not any(end.art.meets(box_around(at, 2, 2)) for end in (grounds[name], grounds[other]))
        ]
        for (one, other), curve in ways.items()
        if one == name
    ]


# Roads ------------------------------------------------------------------------------------------------


class _Ways(Mapping[tuple[str, str], tuple[Point, ...]]):
    """Both directions of every road, each bent when somebody first asks for it."""

    def __init__(self, components: Components, grounds: Mapping[str, _Ground]) -> None:
        self._legs = {(a, b): leg for leg in components.edges for a, b in (leg, leg[::-1])}
        self._grounds = grounds
        self._bent: dict[tuple[str, str], tuple[Point, ...]] = {}

    def __getitem__(self, leg: tuple[str, str]) -> tuple[Point, ...]:
        one, other = named = self._legs[leg]
        if named not in self._bent:
            self._bent[named] = _way(self._grounds[one].centre, self._grounds[other].centre, f"{one}-{other}")
        return self._bent[named] if leg == named else self._bent[named][::-1]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._legs)

    def __len__(self) -> int:
        return len(self._legs)


def _way(one: Point, other: Point, name: str) -> tuple[Point, ...]:
    """A road that bends a little, always the same way."""
    rng = Random(name)
    length = distance(one, other)
    swing = (0.05 + 0.06 * rng.random()) * length * (1 if rng.random() < 0.5 else -1)
    across = ((other[1] - one[1]) / length, (one[0] - other[0]) / length)

    def bent(share: float, by: float) -> Point:
        return (
            one[0] + share * (other[0] - one[0]) + across[0] * by,
            one[1] + share * (other[1] - one[1]) + across[1] * by,
        )

    return tuple(spline([one, bent(0.3, swing), bent(0.7, -0.5 * swing), other], steps=14))
