"""Where the signs of the regions stand on their grass: beside rivers, towers and bridges, not under them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from render import lettering
from render.geometry import Box, Point, distance, shared
from render.sylvan import layout
from render.sylvan.palette import TOWER_STEP, TOWER_WIDTH
from render.theme import SIZE_SMALL
from rules.sylvan.board import Board as Sites
from rules.sylvan.data import Components
from rules.sylvan.view import View

SIZE = SIZE_SMALL + 1
CLOTH = (36, 46)  # the standard of whoever rules the region, left of its name
_GAP = 6
_EDGE = 9  # of the board around a name
_LINE = 30
_OWN = 40  # so far below the plate of a tree a standard would look like the owner's
_BANK = 3000  # how much a name had rather be covered, in pixels, than lie beside a river: banks waver
_SIGNS: dict[tuple[str, int, str, tuple[int, int], bool], tuple[Box, ...]] = {}


class Sign(NamedTuple):
    """The name of a region in one or two lines, the box around it, and whether its standard has room."""

    lines: tuple[str, ...]
    box: Box
    ruled: bool

    def rows(self) -> tuple[tuple[str, Box], ...]:
        """Every line with its own box."""
        left = CLOTH[0] + _GAP if self.ruled else _EDGE
        height = _LINE * len(self.lines)
        words = Box(
            self.box.x + left, self.box.centre[1] - height // 2, self.box.width - left - _EDGE, height
        )
        return tuple(zip(self.lines, words.rows(len(self.lines)), strict=True))

    @property
    def board(self) -> Box:
        """What the name is written on; the standard hangs over its left end."""
        left, height = CLOTH[0] // 2 if self.ruled else 0, _LINE * len(self.lines) + 8
        return Box(self.box.x + left, self.box.centre[1] - height // 2, self.box.width - left, height)

    @property
    def cloth(self) -> Box:
        """The place of the standard."""
        return _cloth(self.box)


def _cloth(sign: Box) -> Box:
    return Box(sign.x, sign.centre[1] - CLOTH[1] // 2, *CLOTH)


def built_over(components: Components, view: View) -> list[Box]:
    """What towers and bridges cover in this position."""
    plan = layout.board(components, len(view.seats))
    towers = [
        place.covered(tree.levels, tree.treetop or bool(tree.flags))
        for place, tree in zip(plan.places.values(), view.trees, strict=True)
    ]
    numbers = [
        place.number
        for place, tree in zip(plan.places.values(), view.trees, strict=True)
        if tree.levels >= layout.HIGH
    ]
    owners = Counter(bridge.trees for bridge in view.bridges)
    return [
        *towers,
        *numbers,
        *(box for pair, count in owners.items() for box in plan.spans[pair].covered(count)),
    ]


def place_sign(
    components: Components, players: int, region: str, words: str, built: list[Box]
) -> Sign | None:
    """The best place of the grass that nothing covers; ``None`` when there is none: the panel has it too.

    Where the room is short, the name goes without its standard.
    """
    for ruled in (True, False):
        for lines in _broken(words):
            width = max(lettering.width_of(line, "text", SIZE) for line in lines)
            for box in _boxes(components, players, region, _size(width, len(lines), ruled), ruled):
                if not any(map(box.meets, built)):
                    return Sign(lines, box, ruled)
    return None


def _broken(words: str) -> list[tuple[str, ...]]:
    """A name in one line, and in two where it has a gap, the evenest first."""
    parts = words.split(" ")
    pairs = [(" ".join(parts[:gap]), " ".join(parts[gap:])) for gap in range(1, len(parts))]
    return [(words,), *sorted(pairs, key=lambda pair: max(map(len, pair)))]


def _size(width: int, lines: int, ruled: bool) -> tuple[int, int]:
    """How large a sign is, with a name *width* pixels long."""
    if ruled:
        return CLOTH[0] + _GAP + width + _EDGE, max(CLOTH[1], _LINE * lines + 8)
    return 2 * _EDGE + width, _LINE * lines + 8


def _boxes(
    components: Components, players: int, region: str, size: tuple[int, int], ruled: bool
) -> tuple[Box, ...]:
    """Where the sign of a region, so large, could stand on its grass or its far bank, best first.

    None of them meets a label or a tree of two levels; high towers may cover some.
    """
    key = (components.digest, players, region, size, ruled)
    if key not in _SIGNS:
        _SIGNS[key] = _find_boxes(components, players, region, size, ruled)
    return _SIGNS[key]


def _find_boxes(
    components: Components, players: int, region: str, size: tuple[int, int], ruled: bool
) -> tuple[Box, ...]:
    plan, sites = layout.board(components, players), components.boards[players]
    ground = _Ground(plan, sites, region)
    places = plan.places.values()
    kept = [box.inset(-4) for place in places for box in (place.label, place.token, _lower_part(place))]
    kept += layout.side(players, len(sites.regions)).panels
    spots = ground.free(kept, size)
    if ruled:
        own = [Box(place.label.x, place.label.bottom, place.label.width, _OWN) for place in places]
        spots = [box for box in spots if not any(map(_cloth(box).meets, own))]
    towers = [place.tower for place in places]
    found = [
        (ground.cost(box) + sum(shared(box, tower) for tower in towers if box.meets(tower)), box)
        for box in spots
        if ground.bears(box)
    ]
    best: list[Box] = []
    for _, box in sorted(found):
        if len(best) < 120 and all(distance(box.centre, other.centre) > 14 for other in best):
            best.append(box)
    return tuple(best)


class _Ground:
    """Where a region is, and where its sign would be taken for another's."""

    def __init__(self, plan: layout.Board, sites: Sites, region: str) -> None:
        self.plan = plan
        everything = (*sites.sites, *sites.empty)
        self.mine = {(site.col, site.row) for site in everything if site.region == region}
        self.others = {(site.col, site.row) for site in everything} - self.mine
        self.feet = [plan.places[site.id].foot for site in sites.sites if site.region == region]
        self.strange = [plan.at(*cell) for cell in self.others]

    def free(self, kept: Iterable[Box], size: tuple[int, int]) -> list[Box]:
        """Boxes all over the region and its shore that meet nothing *kept*."""
        across, down = [x for x, _ in self.feet], [y for _, y in self.feet]
        left, right = max(10, min(across) - 180), min(layout.MAP.right - size[0], max(across) + 180)
        top, low = max(10, min(down) - 160), min(layout.MAP.bottom - size[1] - 6, max(down) + 140)
        # Where the corner of a box may not be: the boxes themselves would take ten times as long to compare.
        barred = [(box.x - size[0], box.right, box.y - size[1], box.bottom) for box in kept]
        barred = [
            each for each in barred if each[0] < right and each[1] > left and each[2] < low and each[3] > top
        ]
        return [
            Box(x, y, *size)
            for y in range(top, low, 10)
            for x in range(left, right, 12)
            if not any(west < x < east and north < y < south for west, east, north, south in barred)
        ]

    def bears(self, box: Box) -> bool:
        """On its own grass or on the far bank, off other islands, and nearest to one of its own trees."""
        near = min(distance(box.centre, foot) for foot in self.feet)
        if any(distance(box.centre, foot) <= near for foot in self.strange):
            return False
        return not any(self.plan.cell(corner) in self.others for corner in _corners(box.inset(-8, -10)))

    def cost(self, box: Box) -> float:
        """How much of a tower, in pixels, a sign had rather lie behind than here."""
        dry = all(self.plan.cell(corner) in self.mine for corner in _corners(box.inset(-14, -16)))
        return (0 if dry else _BANK) + 2 * min(distance(box.centre, foot) for foot in self.feet)


def _corners(box: Box) -> list[Point]:
    return [(x, y) for x in (box.x, box.centre[0], box.right) for y in (box.y, box.bottom)]


def _lower_part(place: layout.Place) -> Box:
    """What a tree with two levels covers, with its boughs."""
    height = layout.ROOTS + 2 * TOWER_STEP + 8
    return Box(place.tower.x - 12, place.foot[1] - height, TOWER_WIDTH + 24, height)
