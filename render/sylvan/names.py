"""Where the signs of the regions stand on their grass: beside rivers, towers and bridges, not under them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from render import lettering
from render.geometry import Box, Point, shared
from render.kept import drawn_once
from render.sylvan import layout, side_layout
from render.theme import SIZE_SMALL
from rules.sylvan.board import Board as Sites
from rules.sylvan.data import Components
from rules.sylvan.view import View

SIZE = SIZE_SMALL + 1
# The standard of whoever rules the region, left of its name: smaller, or left out, where the room is short.
_CLOTHS = ((36, 46), (27, 36), (0, 0))
_SHARED = (50, 54)  # one with the marks of three or four
_GAP = 6
_EDGE = 9  # of the board around a name
_LINE = 30
_OWN = 40  # so far below the plate of a tree a standard would look like the owner's
_APART, _MOST = 14, 120  # of places that are kept in mind for a sign: pixels between them, and how many
_BANK = 3000  # how much a name had rather be covered, in pixels, than lie beside a river: banks waver


class Sign(NamedTuple):
    """The name of a region in one or two lines, the box around it, and how large its standard is."""

    lines: tuple[str, ...]
    box: Box
    size: tuple[int, int]

    def rows(self) -> tuple[tuple[str, Box], ...]:
        """Every line with its own box."""
        left = _before_name(self.size)
        height = _LINE * len(self.lines)
        top, width = self.box.centre[1] - height // 2, self.box.width - left - _EDGE
        words = Box(self.box.x + left, top, width, height)
        return tuple(zip(self.lines, words.rows(len(self.lines)), strict=True))

    @property
    def ruled(self) -> bool:
        """Whether the standard has room."""
        return self.size != (0, 0)

    @property
    def board(self) -> Box:
        """What the name is written on; the standard hangs over its left end."""
        left, height = self.size[0] // 2, _LINE * len(self.lines) + 8
        return Box(self.box.x + left, self.box.centre[1] - height // 2, self.box.width - left, height)

    @property
    def cloth(self) -> Box:
        """The place of the standard."""
        return _cloth(self.box, self.size)


def _cloth(sign: Box, size: tuple[int, int]) -> Box:
    return Box(sign.x, sign.centre[1] - size[1] // 2, *size)


def _before_name(cloth: tuple[int, int]) -> int:
    return cloth[0] + _GAP if cloth[0] else _EDGE


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
    components: Components, players: int, region: str, words: str, built: list[Box], rulers: int = 1
) -> Sign | None:
    """The best place of the grass that nothing covers; ``None`` when there is none: the panel has it too.

    Where the room is short, its standard is smaller, or the name goes without it.
    """
    for cloth in _CLOTHS if rulers < 3 else (_SHARED, *_CLOTHS):
        for lines in _broken(words):
            width = max(lettering.width_of(line, "text", SIZE) for line in lines)
            size = (_before_name(cloth) + width + _EDGE, max(cloth[1], _LINE * len(lines) + 8))
            for box in _boxes(components, players, region, size, cloth):
                if not any(map(box.meets, built)):
                    return Sign(lines, box, cloth)
    return None


def _broken(words: str) -> list[tuple[str, ...]]:
    """A name in one line, and in two where it has a gap, the evenest first."""
    parts = words.split(" ")
    pairs = [(" ".join(parts[:gap]), " ".join(parts[gap:])) for gap in range(1, len(parts))]
    return [(words,), *sorted(pairs, key=lambda pair: max(map(len, pair)))]


@drawn_once
def _boxes(
    components: Components, players: int, region: str, size: tuple[int, int], cloth: tuple[int, int]
) -> tuple[Box, ...]:
    """Where the sign of a region, so large, could stand on its grass or its far bank, best first.

    None of them meets a label or a tree of two levels; high towers may cover some.
    """
    plan, sites = layout.board(components, players), components.boards[players]
    ground = _Ground(plan, sites, region)
    places = plan.places.values()
    kept = [box.inset(-4) for place in places for box in (place.label, place.token, _lower_part(place))]
    kept += side_layout.side(players, len(sites.regions)).panels
    spots = ground.free(kept, size)
    if cloth[0]:
        own = [Box(place.label.x, place.label.bottom, place.label.width, _OWN) for place in places]
        spots = [box for box in spots if not any(map(_cloth(box, cloth).meets, own))]
    towers = [place.tower for place in places]
    found = [
        (ground.cost(box) + sum(shared(box, tower) for tower in towers if box.meets(tower)), box)
        for box in spots
        if ground.bears(box)
    ]
    best: dict[tuple[int, int], Box] = {}  # by their middles
    for _, box in sorted(found):
        x, y = box.centre
        if not any((x - a) ** 2 + (y - b) ** 2 <= _APART**2 for a, b in best):
            best[x, y] = box
            if len(best) == _MOST:
                break
    return tuple(best.values())


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
        x, y = box.centre
        near = min([hypot(x - a, y - b) for a, b in self.feet])
        if any(hypot(x - a, y - b) <= near for a, b in self.strange):
            return False
        return not any(self.plan.cell(corner) in self.others for corner in _corners(box.inset(-8, -10)))

    def cost(self, box: Box) -> float:
        """How much of a tower, in pixels, a sign had rather lie behind than here."""
        dry = all(self.plan.cell(corner) in self.mine for corner in _corners(box.inset(-14, -16)))
        x, y = box.centre
        return (0 if dry else _BANK) + 2 * min([hypot(x - a, y - b) for a, b in self.feet])


def _corners(box: Box) -> list[Point]:
    left, top, width, height = box
    return [(x, y) for x in (left, left + width // 2, left + width) for y in (top, top + height)]


def _lower_part(place: layout.Place) -> Box:
    """What a tree with two levels covers, with its boughs."""
    top = place.roof(2) - 8
    return Box(place.tower.x - 12, top, place.tower.width + 24, place.foot[1] - top)
