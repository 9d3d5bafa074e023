"""Where everything on the board of Sylvan Dale lies: computed before the first stroke."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from render.geometry import Box, Point, box_around, distance
from render.sylvan.palette import TOWER_STEP, TOWER_WIDTH
from rules.sylvan.board import Board as Sites
from rules.sylvan.board import Site, neighbours
from rules.sylvan.data import Components

MAP = Box(0, 0, 1290, 1200)
ROOTS = 8  # from the ground to the floor of the first level
GABLE = 14  # what the highest roof adds on top
CROWN = 50  # what a treetop or pennants add on top
LABEL = (64, 40)
TOKEN = 36
PENNANT = (30, 23)
NUMBER = 36
STANDARD = (50, 68)
HIGH = 4  # from this level on the number of levels is written beside the tree

# The wood is seen a little from the side: no tree stands straight behind a near one, and so the highest
# tower covers neither a label, nor a foot, nor a pennant of another tree. Steps of the grid, before they
# are stretched to the map: one column to the right, one row down.
_COLUMN = (200.0, 82.0)
_ROW = (-112.0, 172.0)
_FEET = Box(76, 294, 1136, 842)  # where the feet of the trees are


@dataclass(frozen=True, slots=True)
class Place:
    """A tree: where it stands, how much it can cover, and what is written about it."""

    id: str
    foot: tuple[int, int]
    tower: Box  # with all levels, pennants or treetop
    token: Box
    label: Box

    def covered(self, levels: int, crowned: bool) -> Box:
        """What the tree covers when it is so high, with or without a treetop or pennants on it."""
        top = self.floor(levels)[1] - TOWER_STEP - (CROWN if crowned else GABLE)
        return Box(self.tower.x - 12, top, TOWER_WIDTH + 24, self.foot[1] - top)

    def floor(self, level: int) -> tuple[int, int]:
        """Where the dwelling of *level* (from 1) stands."""
        return self.foot[0], self.foot[1] - ROOTS - TOWER_STEP * (level - 1)

    @property
    def number(self) -> Box:
        """Beside the level from which on a tree is high: there it meets nothing of the trees around."""
        level = self.floor(HIGH)[1]
        return Box(self.foot[0] - TOWER_WIDTH // 2 - NUMBER + 4, level - NUMBER - 8, NUMBER, NUMBER)


@dataclass(frozen=True, slots=True)
class Span:
    """A bridge: from one tree to the other, and the foot of the pole with its owners' pennants."""

    start: Point
    end: Point
    pole: tuple[int, int]

    def covered(self) -> tuple[Box, ...]:
        """What the bridge covers, a step at a time, and its pole with four pennants."""
        (x, y), (to_x, to_y) = self.start, self.end
        steps = [
            box_around((x + (to_x - x) * step / 8, y + (to_y - y) * step / 8), 44, 48) for step in range(9)
        ]
        return (*steps, *self.pennants(4))

    def pennants(self, count: int) -> tuple[Box, ...]:
        """One above the other, the lowest first."""
        width, height = PENNANT
        step = height if count < 4 else height - 5
        x, y = self.pole
        return tuple(Box(x, y - 8 - height - step * place, width, height) for place in range(count))


@dataclass(frozen=True, slots=True)
class Board:
    """The whole map."""

    column: Point
    row: Point
    origin: Point  # the place of column 1, row 1
    rows: int
    places: Mapping[str, Place]
    spans: Mapping[tuple[str, str], Span]
    standards: Mapping[str, Box]  # by region

    def at(self, col: float, row: float) -> Point:
        """The point of the map for a place of the grid."""
        return (
            self.origin[0] + (col - 1) * self.column[0] + (row - 1) * self.row[0],
            self.origin[1] + (col - 1) * self.column[1] + (row - 1) * self.row[1],
        )

    def cell(self, at: Point) -> tuple[int, int]:
        """The column and row of the grid that a point of the map belongs to."""
        x, y = at[0] - self.origin[0], at[1] - self.origin[1]
        size = self.column[0] * self.row[1] - self.column[1] * self.row[0]
        col = (x * self.row[1] - y * self.row[0]) / size + 1
        row = (self.column[0] * y - self.column[1] * x) / size + 1 - 0.06
        return round(col), round(row)


@lru_cache(maxsize=4)
def _board(
    digest: str, players: int, sites: tuple[Site, ...], planted: tuple[str, ...], levels: int
) -> Board:
    wide, deep = max(site.col for site in sites) - 1, max(site.row for site in sites) - 1
    across = _FEET.width / (_COLUMN[0] * wide - _ROW[0] * deep)
    down = _FEET.height / (_COLUMN[1] * wide + _ROW[1] * deep)
    column = (_COLUMN[0] * across, _COLUMN[1] * down)
    row = (_ROW[0] * across, _ROW[1] * down)
    grid = Board(column, row, (_FEET.x - row[0] * deep, _FEET.y), deep + 1, {}, {}, {})
    trees = tuple(site for site in sites if site.id in planted)
    places = {site.id: _place(site.id, grid.at(site.col, site.row), levels) for site in trees}
    spans = {pair: _span(places[pair[0]], places[pair[1]]) for pair in neighbours(trees)}
    standards = {
        region: _standard([site for site in trees if site.region == region], trees, places)
        for region in dict.fromkeys(site.region for site in trees)
    }
    return Board(column, row, grid.origin, grid.rows, places, spans, standards)


def board(components: Components, players: int) -> Board:
    """The boxes of the map for so many players."""
    sites: Sites = components.boards[players]
    everything = (*sites.sites, *sites.empty)
    planted = tuple(site.id for site in sites.sites)
    return _board(components.digest, players, everything, planted, components.max_levels)


def _place(name: str, at: Point, levels: int) -> Place:
    x, y = round(at[0]), round(at[1])
    height = ROOTS + TOWER_STEP * levels + CROWN
    return Place(
        id=name,
        foot=(x, y),
        tower=Box(x - TOWER_WIDTH // 2, y - height, TOWER_WIDTH, height),
        token=Box(x - TOKEN // 2, y - 10, TOKEN, TOKEN),
        label=Box(x - LABEL[0] // 2, y + 22, *LABEL),
    )


def _span(one: Place, other: Place) -> Span:
    """Along a row the bridge leaves to the right, along a column to the lower left."""
    (x, y), (to_x, to_y) = one.foot, other.foot
    if to_x > x:
        start, end = (x + 27, y - 36), (to_x - 27, to_y - 36)
        pole = (to_x - TOWER_WIDTH // 2 - 4 - PENNANT[0], round(start[1] + 0.8 * (end[1] - start[1])) + 10)
    else:
        start, end = (x - 31, y - 6), (to_x + 27, to_y - 46)
        pole = (x - LABEL[0] // 2 - 4 - PENNANT[0], y + 46)
    return Span(start, end, pole)


def _standard(mine: list[Site], sites: tuple[Site, ...], places: Mapping[str, Place]) -> Box:
    """Where the standard of a region stands: under a tree with the region's own grass around it."""
    middle = (
        sum(places[site.id].foot[0] for site in mine) / len(mine),
        sum(places[site.id].foot[1] for site in mine) / len(mine),
    )

    def spot(site: Site) -> Box:
        x, y = places[site.id].foot
        return Box(x - 32, y + 66, *STANDARD)

    def strangers(box: Box) -> int:
        """How many of the three nearest trees belong to others."""
        near = sorted(sites, key=lambda site: distance(places[site.id].foot, box.centre))[:3]
        return sum(site.region != mine[0].region for site in near)

    spots = [spot(site) for site in mine if spot(site).bottom <= MAP.bottom]
    if not spots:  # every tree of the region stands in the nearest row: then beside the label
        x, y = places[mine[0].id].foot
        return box_around((x + 62, y + 30), *STANDARD)
    return min(spots, key=lambda box: (strangers(box), distance(box.centre, middle)))


# Beside the map ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player beside the map."""

    box: Box
    token: Box
    name: Box
    star: Box
    glory: Box
    tile: Box
    tiles: Box


@dataclass(frozen=True, slots=True)
class RegionRow:
    """One region beside the map: a strip of its grass with its name and who rules it."""

    strip: Box
    name: Box
    marks: Box

    def rulers(self, count: int) -> tuple[Box, ...]:
        """A place for the mark of each of so many rulers, as large as they fit side by side."""
        across, rows = (count, 1) if count < 4 else (2, 2)
        size = min(TOKEN, self.marks.width // max(1, across), self.marks.height // rows)
        left = self.marks.right - size * across
        top = self.marks.y + (self.marks.height - size * rows) // 2
        return tuple(
            Box(left + size * (place % across), top + size * (place // across), size, size)
            for place in range(count)
        )


@dataclass(frozen=True, slots=True)
class Pile:
    """A picture and its number."""

    icon: Box
    count: Box


@dataclass(frozen=True, slots=True)
class Side:
    """The panels."""

    turn: Box
    token: Box
    name: Box
    doing: Box
    round: Box
    seats: Box
    rows: tuple[SeatRow, ...]
    regions: Box
    region_rows: tuple[RegionRow, ...]
    market: Box
    cards: tuple[Box, ...]
    card_labels: tuple[Box, ...]
    deck: Pile
    discard: Pile
    supply: tuple[Pile, ...]


_LEFT, _WIDTH = 1296, 290
_SEAT_ROW = 104
_REGION_ROW = 54


@lru_cache(maxsize=8)
def side(players: int, regions: int, cards: int = 3, items: int = 4) -> Side:
    """The boxes of the panels."""
    turn = Box(_LEFT, 14, _WIDTH, 150)
    seats = Box(_LEFT, turn.bottom + 14, _WIDTH, 16 + _SEAT_ROW * players)
    land = Box(_LEFT, seats.bottom + 14, _WIDTH, 20 + _REGION_ROW * regions)
    market = Box(1050, 940, _LEFT + _WIDTH - 1050, 246)
    card = (96, 134)
    places = tuple(
        Box(market.x + 18 + (card[0] + 10) * place, market.y + 12, *card) for place in range(cards)
    )
    piles = Box(market.x + 18 + (card[0] + 10) * cards + 6, market.y + 16, 0, 0)
    return Side(
        turn=turn,
        token=Box(turn.x + 16, turn.y + 26, 96, 96),
        name=Box(turn.x + 122, turn.y + 12, _WIDTH - 136, 44),
        doing=Box(turn.x + 122, turn.y + 56, _WIDTH - 136, 36),
        round=Box(turn.x + 122, turn.y + 96, _WIDTH - 136, 40),
        seats=seats,
        rows=tuple(
            _seat_row(Box(seats.x + 10, seats.y + 8 + _SEAT_ROW * place, _WIDTH - 20, _SEAT_ROW - 2))
            for place in range(players)
        ),
        regions=land,
        region_rows=tuple(
            _region_row(Box(land.x + 14, land.y + 10 + _REGION_ROW * place, _WIDTH - 28, _REGION_ROW))
            for place in range(regions)
        ),
        market=market,
        cards=places,
        card_labels=tuple(Box(box.x + box.width // 2 - 20, box.bottom - 8, 40, 38) for box in places),
        deck=_pile(piles.x, market.y + 16, 66, 84),
        discard=_pile(piles.x, market.y + 108, 66, 54),
        supply=tuple(
            _pile(market.x + 18 + 126 * place, market.bottom - 64, 58, 54, 60) for place in range(items)
        ),
    )


def _seat_row(box: Box) -> SeatRow:
    x, y = box.x, box.y
    return SeatRow(
        box=box,
        token=Box(x + 8, y + 22, 58, 58),
        name=Box(x + 76, y + 6, box.width - 84, 38),
        star=Box(x + 72, y + 50, 38, 42),
        glory=Box(x + 112, y + 50, 62, 42),
        tile=Box(x + 174, y + 44, 60, 52),
        tiles=Box(x + 236, y + 50, 28, 42),
    )


def _region_row(box: Box) -> RegionRow:
    strip = Box(box.x, box.y + 3, box.width, box.height - 6)
    return RegionRow(
        strip=strip,
        name=Box(box.x + 9, strip.y, box.width - 9 - 82, strip.height),
        marks=Box(strip.right - 80, strip.y, 76, strip.height),
    )


def _pile(x: int, y: int, width: int, height: int, room: int = 100) -> Pile:
    return Pile(Box(x, y, width, height), Box(x + width + 6, y, room, height))
