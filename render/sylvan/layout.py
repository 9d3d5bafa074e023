"""Where everything on the board of Sylvan Dale lies: computed before the first stroke."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from render.canvas import painted_once
from render.geometry import Box, Point, box_around, distance, moved, shared
from render.sylvan.palette import TOWER_STEP, TOWER_WIDTH
from rules.sylvan.board import Board as Sites
from rules.sylvan.board import neighbours
from rules.sylvan.data import Components

MAP = Box(0, 0, 1290, 1200)
ROOTS = 8  # from the ground to the floor of the first level
GABLE = 14  # what the highest roof adds on top
CROWN = 50  # what a treetop or pennants add on top; all three grow with the towers
_LARGEST = 1.22  # how much larger towers may be where there are fewer of them
LABEL = (64, 40)
TOKEN = 36
PENNANT = (30, 23)
NUMBER = 36
SHIELD = (28, 30)  # the owner of a bridge, nailed to its rail
RING = (120, 60)  # around the foot of a tree that somebody changed
RAIL = 15  # from the deck of a bridge to the rope one holds on to
DECK = 24  # in so many steps
HIGH = 4  # from this level on the number of levels is written beside the tree

# The wood is seen a little from the side: no tree stands straight behind a near one, and so the highest
# tower covers neither a label, nor a foot, nor a pennant of another tree. Steps of the grid, before they
# are stretched to the map: one column to the right, one row down.
_COLUMN = (200.0, 82.0)
_ROW = (-112.0, 172.0)
_FEET = Box(76, 294, 1136, 842)  # where the feet of the trees are, for towers of the usual size


@dataclass(frozen=True, slots=True)
class Place:
    """A tree: where it stands, how much it can cover, and what is written about it."""

    id: str
    foot: tuple[int, int]
    step: int  # the height of a level
    tower: Box  # with all levels, pennants or treetop
    token: Box
    label: Box

    def sized(self, length: float) -> int:
        """How long something is here that is *length* at a tower of the usual size."""
        return round(length * self.step / TOWER_STEP)

    @property
    def yard(self) -> tuple[Box, ...]:
        """What the tree needs for itself, however high it is: nothing of another tree lies there."""
        return self.tower, *self.read()

    def pennants(self, levels: int, count: int, *, treetop: bool) -> tuple[Box, ...]:
        """Places for so many flags on a tree of so many levels: right and left of a pole in turn."""
        width, height = PENNANT
        x, high = self.foot[0], self.roof(levels) - self.flagpole(count, treetop=treetop) + 4
        return tuple(
            Box(x - 1 - width if place % 2 else x + 1, high + (height + 1) * (place // 2), width, height)
            for place in range(count)
        )

    def flagpole(self, flags: int, *, treetop: bool) -> int:
        """How high a pole for so many flags is, over the leaves of a treetop."""
        return self.sized(CROWN) - 4 if flags > 2 or treetop else PENNANT[1] + 5

    def roof(self, levels: int) -> int:
        """Where a tree of so many levels ends, without its gable."""
        return self.floor(levels)[1] - self.step

    def read(self) -> tuple[Box, ...]:
        """What is read off it: nothing of another tree may cover these."""
        return self.token, self.label, self.number, self.promise

    def covered(self, levels: int, crowned: bool) -> Box:
        """What the tree covers when it is so high, with or without a treetop or pennants on it."""
        top = self.roof(levels) - self.sized(CROWN if crowned else GABLE)
        return Box(self.tower.x - 12, top, self.tower.width + 24, self.foot[1] - top)

    def floor(self, level: int) -> tuple[int, int]:
        """Where the dwelling of *level* (from 1) stands."""
        return self.foot[0], self.foot[1] - self.sized(ROOTS) - self.step * (level - 1)

    @property
    def ring(self) -> Box:
        """Around the roots, behind the token and the label."""
        return box_around((self.foot[0], self.foot[1] + 2), *map(self.sized, RING))

    @property
    def promise(self) -> Box:
        """Left of the label: the flag one would earn here."""
        return Box(self.label.x - PENNANT[0] + 4, self.label.y - 4, *PENNANT)

    @property
    def number(self) -> Box:
        """Beside the level from which on a tree is high: there it meets nothing of the trees around."""
        level = self.floor(HIGH)[1]
        return Box(self.tower.x - NUMBER + 4, level - NUMBER - 8, NUMBER, NUMBER)


def hanging(across: float, down: float) -> list[Point]:
    """The deck of a bridge from (0, 0) to (*across*, *down*): it sags, a steep one swings out a little."""
    steep = abs(down) > abs(across)
    sag = distance((0, 0), (across, down)) * (0.06 if steep else 0.1)
    bow = -0.14 * abs(across) if steep else 0.0
    swings = [(step / DECK, 4 * step / DECK * (1 - step / DECK)) for step in range(DECK + 1)]
    return [(across * share + bow * swing, down * share + sag * swing) for share, swing in swings]


def plank(across: float, down: float) -> Point:
    """From the middle of a plank to its near end: planks lie along the other way of the grid."""
    return (9.5, 3.4) if abs(down) > abs(across) else (-4.4, 7.4)


@dataclass(frozen=True, slots=True)
class Span:
    """A bridge: from one tree to the other, and where its owners' shields hang, by their number."""

    start: Point
    end: Point
    shields: tuple[tuple[Box, ...], ...] = ()

    def deck(self) -> list[Point]:
        """The middle of the planks from one end to the other."""
        return moved(hanging(self.end[0] - self.start[0], self.end[1] - self.start[1]), *self.start)

    def rail(self) -> list[Point]:
        """The near rope one holds on to."""
        across, down = plank(self.end[0] - self.start[0], self.end[1] - self.start[1])
        return moved(self.deck(), across, down - RAIL)

    def covered(self, owners: int) -> tuple[Box, ...]:
        """What the bridge covers, a step at a time, and its shields."""
        (x, y), (to_x, to_y) = self.start, self.end
        steps = [
            box_around((x + (to_x - x) * step / 8, y + (to_y - y) * step / 8), 44, 48) for step in range(9)
        ]
        return (*steps, *self.shields[owners - 1])


@dataclass(frozen=True, slots=True)
class Board:
    """The whole map."""

    column: Point
    row: Point
    origin: Point  # the place of column 1, row 1
    rows: int
    places: Mapping[str, Place]
    spans: Mapping[tuple[str, str], Span]

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


_BOARDS: dict[tuple[str, int], Board] = {}


def board(components: Components, players: int) -> Board:
    """The boxes of the map for so many players; computed once for each data file."""
    key = components.digest, players
    if key not in _BOARDS:
        bare = _bare(components, players)
        shields, spans = iter(_shields_hung(components, players)), dict[tuple[str, str], Span]()
        for ends, span in bare.spans.items():
            hung = tuple(tuple(islice(shields, count + 1)) for count in range(players))
            spans[ends] = replace(span, shields=hung)
        _BOARDS[key] = replace(bare, spans=spans)
    return _BOARDS[key]


def _bare(components: Components, players: int) -> Board:
    """The map, its bridges without shields."""
    sites: Sites = components.boards[players]
    everything = (*sites.sites, *sites.empty)
    wide, deep = max(site.col for site in everything) - 1, max(site.row for site in everything) - 1
    across = _FEET.width / (_COLUMN[0] * wide - _ROW[0] * deep)
    step = round(TOWER_STEP * min(_LARGEST, max(1.0, across)))
    levels = components.max_levels
    higher = _height(levels, step) - _height(levels, TOWER_STEP)
    feet = Box(_FEET.x, _FEET.y + higher, _FEET.width, _FEET.height - higher)
    down = feet.height / (_COLUMN[1] * wide + _ROW[1] * deep)
    column = (_COLUMN[0] * across, _COLUMN[1] * down)
    row = (_ROW[0] * across, _ROW[1] * down)
    grid = Board(column, row, (feet.x - row[0] * deep, feet.y), deep + 1, {}, {})
    planted = {site.id for site in sites.sites}
    trees = tuple(site for site in everything if site.id in planted)
    places = {site.id: _place(site.id, grid.at(site.col, site.row), levels, step) for site in trees}
    spans = {(one, other): _span(places[one], places[other]) for one, other in neighbours(trees)}
    return replace(grid, places=places, spans=spans)


@painted_once
def _shields_hung(components: Components, players: int) -> tuple[Box, ...]:
    """Of each bridge the shields of one owner, of two, and so on: where they hang must be searched for."""
    bare = _bare(components, players)
    kept = [box for place in bare.places.values() for box in place.read()]
    kept += [place.tower for place in bare.places.values()]
    found: list[Box] = []
    for span in bare.spans.values():
        groups = [_shields(span, kept, count + 1) for count in range(players)]
        found += [shield for group in groups for shield in group]
        kept += groups[-1]
    return tuple(found)


def _height(levels: int, step: int) -> int:
    """How much a tower with all its levels takes, pennants or treetop too."""
    return step * levels + round((ROOTS + CROWN) * step / TOWER_STEP)


def _place(name: str, at: Point, levels: int, step: int) -> Place:
    x, y = round(at[0]), round(at[1])
    width, height = 2 * round(TOWER_WIDTH * step / TOWER_STEP / 2), _height(levels, step)
    return Place(
        id=name,
        foot=(x, y),
        step=step,
        tower=Box(x - width // 2, y - height, width, height),
        token=Box(x - TOKEN // 2, y - 10, TOKEN, TOKEN),
        label=Box(x - LABEL[0] // 2, y + 22, *LABEL),
    )


def _span(one: Place, other: Place) -> Span:
    """Along a row the bridge leaves to the right, along a column to the lower left."""
    (x, y), (to_x, to_y), sized = one.foot, other.foot, one.sized
    if to_x > x:
        return Span((x + sized(27), y - sized(36)), (to_x - sized(27), to_y - sized(36)))
    return Span((x - sized(31), y - 6), (to_x + sized(27), to_y - sized(46)))


def _shields(span: Span, kept: Sequence[Box], count: int) -> tuple[Box, ...]:
    """One above the other where the rail passes neither towers, however high, nor what one reads."""
    rail = span.rail()
    width, height = SHIELD
    step = height - (6 if count < 4 else 9)
    middle, tall = rail[DECK // 2], step * (count - 1) + height
    across, down = (round(abs(to - start)) for start, to in zip(rail[0], rail[-1], strict=True))
    near = [box for box in kept if box.meets(box_around(middle, across + 2 * tall, down + 2 * tall))]
    # A shield hangs on the rail or beside it; of several, so many hang above it.
    spots = [
        Box(round(x + aside - width / 2), round(y - height / 2 - step * above), width, tall)
        for x, y in rail[::2]
        for aside in (0, -9, 9)
        for above in range(count)
    ]
    spots.sort(key=lambda spot: distance(spot.centre, middle))
    free = (spot for spot in spots if not any(map(spot.meets, near)))

    def hidden(spot: Box) -> int:
        return sum(shared(spot, other) for other in near if spot.meets(other))

    best = next(free, None) or min(spots, key=hidden)
    return tuple(Box(best.x, best.y + step * place, width, height) for place in range(count))
