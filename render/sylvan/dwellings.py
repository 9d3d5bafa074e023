"""Dwellings by style, the roots they stand on, and the crown of leaves on top: what trees are made of."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.canvas import Pen, Sprite, blend, drawn_once
from render.geometry import Point, oval, polar, spline
from render.sylvan.marks import paint_mark
from render.sylvan.palette import TOWER_STEP, Wood, wood_of
from render.theme import Colour, SeatLook, Theme, Tone

# A dwelling is drawn in a square of 66 by 38 with its floor's middle at (0, 0).
_WALL = 23.0


class _Art:
    """Strokes around the floor of a dwelling, at any size."""

    def __init__(self, pen: Pen, theme: Theme, floor: Point, k: float) -> None:
        self.pen, self.theme, self.wood, self.floor, self.k = pen, theme, wood_of(theme), floor, k

    def at(self, points: list[tuple[float, float]]) -> list[Point]:
        return [(self.floor[0] + self.k * x, self.floor[1] + self.k * y) for x, y in points]

    def shape(
        self, points: list[tuple[float, float]], tone: Tone, *, smooth: bool = True, edge: float = 2.6
    ) -> list[Point]:
        outline = self.at(spline(points, closed=True) if smooth else points)
        self.pen.line(outline, self.theme.outline, edge * self.k, closed=True)
        self.pen.shade(outline, tone)
        return outline

    def stroke(
        self, points: list[tuple[float, float]], colour: Colour, width: float, alpha: int = 255
    ) -> None:
        self.pen.line(self.at(points), colour, width * self.k, alpha=alpha)

    def spot(self, x: float, y: float, across: float, down: float, colour: Colour, alpha: int = 255) -> None:
        self.pen.fill(oval(self.at([(x, y)])[0], across * self.k, down * self.k), colour, alpha)


def paint_dwelling(
    pen: Pen, theme: Theme, style: str, seat: int | None, floor: Point, k: float = 1.0
) -> None:
    """A dwelling of *style* standing with the middle of its floor at *floor*; *seat* ``None``: nobody's."""
    art = _Art(pen, theme, floor, k)
    look = None if seat is None else theme.seats[seat]
    _STYLES[style](art, look)
    if seat is not None:
        lift = -12.0 if style == "parakeet" else -10.2
        paint_mark(pen, seat, art.at([(0, lift)])[0], 10.4 * k, theme.seats[seat].ink)


def _walls(art: _Art, look: SeatLook | None, half: float = 25.0) -> None:
    """A round wall in the owner's colour with a band for the mark; without an owner plaster and a door."""
    tone = art.wood.plain if look is None else look.tone
    wall: list[tuple[float, float]] = [
        (-half, -_WALL),
        (half, -_WALL),
        (half - 0.5, -3),
        (half - 4, 0),
        (-half + 4, 0),
        (-half + 0.5, -3),
    ]
    art.shape(wall, Tone(tone.light, tone.base, tone.dark), smooth=False)
    if look is None:
        _door(art)
        return
    art.stroke([(-half + 4, -1.6), (half - 4, -1.6)], tone.dark, 1.6, 150)


def _door(art: _Art) -> None:
    wood = art.wood
    door: list[tuple[float, float]] = [
        (-6, 0),
        (-6, -10),
        (-3.5, -15),
        (0, -16.4),
        (3.5, -15),
        (6, -10),
        (6, 0),
    ]
    art.shape(door, wood.bark, smooth=False, edge=1.8)
    art.spot(2.8, -6, 1.1, 1.1, wood.window)
    for x in (-15, 15):
        art.spot(x, -11, 4.6, 5.4, art.theme.outline)
        art.spot(x, -11, 3.4, 4.2, wood.window)
        art.stroke([(x, -15), (x, -7)], art.theme.outline, 1.1)


def _squirrel(art: _Art, look: SeatLook | None) -> None:
    """An acorn's cap: round, scaly, with a stalk."""
    _walls(art, look)
    tone, dark = art.wood.acorn, blend(art.wood.acorn.dark, art.theme.outline, 0.3)
    art.stroke([(0, -40), (1.5, -46), (5, -49)], art.theme.outline, 5.6)
    art.stroke([(0, -40), (1.5, -46), (5, -49)], tone.base, 3.0)
    cap: list[tuple[float, float]] = [
        (-32, -21),
        (-30, -29),
        (-22, -37),
        (-9, -41.5),
        (9, -41.5),
        (22, -37),
        (30, -29),
        (32, -21),
        (24, -18),
        (-24, -18),
    ]
    art.shape(cap, tone)
    for row, (y, reach) in enumerate(((-36.5, 16), (-30.5, 24), (-24.5, 28))):
        count = 4 + row
        for place in range(count):
            x = -reach + 2 * reach * (place + 0.5) / count
            scale: list[tuple[float, float]] = [
                (x - reach / count, y - 1.5),
                (x, y + 3.4),
                (x + reach / count, y - 1.5),
            ]
            art.stroke(scale, dark, 1.5, 190)
    art.stroke([(-20, -35), (-9, -39)], tone.light, 2.2, 220)


def _hedgehog(art: _Art, look: SeatLook | None) -> None:
    """A thatched dome with spines of straw all along its edge."""
    _walls(art, look)
    tone = art.wood.thatch
    edge: list[tuple[float, float]] = []
    for place in range(19):
        angle = 180 + 180 * place / 18
        reach = 1.0 if place % 2 else 0.86
        edge.append(
            (33 * reach * math.cos(math.radians(angle)), -20 + 23.5 * reach * math.sin(math.radians(angle)))
        )
    fringe: list[tuple[float, float]] = [
        (33 - 66 * step / 12, -15.5 if step % 2 else -20.5) for step in range(13)
    ]
    art.shape([*edge, *fringe], tone, smooth=False)
    for step in range(1, 12):
        angle = 180.0 + 15 * step
        inner = polar((0, -17), 9, angle)
        outer = (25 * math.cos(math.radians(angle)), -20 + 17.5 * math.sin(math.radians(angle)))
        art.stroke([inner, outer], tone.dark, 1.3, 150)
    art.stroke([(-20, -31), (-12, -37)], tone.light, 2.2, 230)


def _mouse(art: _Art, look: SeatLook | None) -> None:
    """A mushroom: a wide smooth cap with pale spots and gills below."""
    _walls(art, look, 22.0)
    tone = art.wood.mushroom
    art.shape(
        [(-30, -21), (30, -21), (22, -16.5), (-22, -16.5)],
        Tone(art.wood.spots, blend(art.wood.spots, tone.light, 0.4), tone.light),
        smooth=False,
        edge=2.2,
    )
    cap: list[tuple[float, float]] = [
        (-34, -21),
        (-32, -28),
        (-23, -37),
        (-8, -43),
        (8, -43),
        (23, -37),
        (32, -28),
        (34, -21),
        (20, -20),
        (-20, -20),
    ]
    art.shape(cap, tone)
    for x, y, across, down in (
        (-17, -30, 5.2, 3.8),
        (0, -36.5, 5.4, 3.4),
        (17, -30, 5.2, 3.8),
        (-28, -24, 2.4, 2.2),
        (28, -24, 2.4, 2.2),
        (1, -26, 4, 2.8),
    ):
        art.spot(x, y, across, down, art.wood.spots)


def _parakeet(art: _Art, look: SeatLook | None) -> None:
    """A woven nest: a bowl, wide at the brim, with twigs sticking out and a cloth around it."""
    wood, tone = art.wood, art.wood.nest
    for x, y, to_x, to_y in (
        (-24, -30, -35, -37),
        (-18, -32, -23, -43),
        (18, -32, 25, -42),
        (24, -30, 35, -36),
        (4, -34, 8, -44),
    ):
        art.stroke([(x, y), (to_x, to_y)], art.theme.outline, 4.4)
        art.stroke([(x, y), (to_x, to_y)], tone.light, 2.2)
    bowl: list[tuple[float, float]] = [
        (-33, -34),
        (33, -34),
        (31, -22),
        (24, -6),
        (18, 0),
        (-18, 0),
        (-24, -6),
        (-31, -22),
    ]
    art.shape(bowl, tone, smooth=False)
    for line in (-30.0, -25.5):
        for place in range(9):
            knot = -30 + 60 * (place + (0.5 if line < -28 else 0)) / 8.6
            art.stroke(
                [(knot - 4, line + 1.6), (knot, line - 1.6), (knot + 4, line + 1.6)],
                tone.light if place % 2 else tone.dark,
                1.7,
                220,
            )
    colours = wood.plain if look is None else look.tone
    cloth: list[tuple[float, float]] = [(-30.6, -_WALL), (30.6, -_WALL), (22, -2.4), (-22, -2.4)]
    art.shape(cloth, colours, smooth=False, edge=1.6)
    art.shape(
        [(-33, -36), (-16, -38.4), (0, -39), (16, -38.4), (33, -36), (33, -32.5), (0, -31.5), (-33, -32.5)],
        Tone(tone.light, tone.base, tone.dark),
        edge=2.2,
    )
    for place in range(7):
        x = -27 + 9 * place
        art.stroke([(x - 3, -33.4), (x + 3, -37)], tone.dark, 1.5, 200)
    if look is None:
        _door(art)


_STYLES: dict[str, Callable[[_Art, SeatLook | None], None]] = {
    "squirrel": _squirrel,
    "hedgehog": _hedgehog,
    "mouse": _mouse,
    "parakeet": _parakeet,
}
STYLES = tuple(_STYLES)  # the styles we can draw


# Sprites ----------------------------------------------------------------------------------------------


@drawn_once
def dwelling(theme: Theme, style: str, seat: int | None, height: int = TOWER_STEP) -> Sprite:
    """A dwelling by itself; the anchor is the middle of its floor."""
    k = height / TOWER_STEP
    width, tall = round(80 * k), round(58 * k)
    pen = Pen(width, tall)
    paint_dwelling(pen, theme, style, seat, (width / 2, tall - 3 * k), k)
    return pen.sprite((width // 2, round(tall - 3 * k)))


@drawn_once
def storey(theme: Theme, style: str, seat: int | None, side: int, height: int) -> Sprite:
    """A dwelling as a level of a tree: a bough with leaves beside it, left (0) and right (1) in turn."""
    k = height / TOWER_STEP
    width, tall = round(96 * k), round(56 * k)
    pen = Pen(width, tall)
    floor = (width / 2, tall - 3 * k)
    paint_bough(pen, theme, floor, 1 if side else -1, k)
    paint_dwelling(pen, theme, style, seat, floor, k)
    return pen.sprite((width // 2, round(tall - 3 * k)))


def paint_bough(pen: Pen, theme: Theme, floor: Point, way: int, k: float = 1.0) -> None:
    """A bough with three leaves to the right (*way* 1) or left (-1) of a dwelling."""
    (x, y), wood = floor, wood_of(theme)
    twig = [(x + 18 * k * way, y - 3 * k), (x + 30 * k * way, y - 6 * k), (x + 37 * k * way, y - 12 * k)]
    pen.line(spline(twig), wood.bark.dark, 3.4 * k)
    for dx, dy, turn in ((36, -14, -60), (40, -9, -10), (33, -6, 30)):
        _leaf(pen, wood, (x + dx * k * way, y + dy * k), 6.4 * k, turn if way > 0 else 180 - turn)


def _leaf(pen: Pen, wood: Wood, at: Point, size: float, degrees: float, tone: Tone | None = None) -> None:
    """A pointed leaf growing from *at*."""
    tone = tone or wood.leaf
    tip = polar(at, size * 1.7, degrees)
    sides = [polar(polar(at, size * 0.8, degrees), size * 0.55, degrees + turn) for turn in (90, -90)]
    leaf = spline([at, sides[0], tip, sides[1]], closed=True)
    pen.line(leaf, wood.leaf_edge, size * 0.22, closed=True, alpha=200)
    pen.shade(leaf, tone)


@drawn_once
def roots(theme: Theme, height: int) -> Sprite:
    """The foot of a tree: roots in the grass and a soft shadow; the anchor is on the ground."""
    k = height / TOWER_STEP
    pen = Pen(round(132 * k), round(52 * k))
    pen.shadow(oval((73 * k, 32 * k), 46 * k, 13 * k), theme.shadow, drop=(0, 0), blur=5, alpha=120)
    paint_roots(pen, theme, (66 * k, 30 * k), k)
    return pen.sprite((round(66 * k), round(30 * k)))


def paint_roots(pen: Pen, theme: Theme, ground: Point, k: float) -> None:
    """Roots around the place where a tree stands."""
    (x, y), wood = ground, wood_of(theme)
    trunk = spline(
        [
            (x - 18 * k, y - 26 * k),
            (x + 18 * k, y - 26 * k),
            (x + 20 * k, y - 8 * k),
            (x + 33 * k, y),
            (x + 41 * k, y + 5 * k),
            (x + 27 * k, y + 4 * k),
            (x + 16 * k, y + 1 * k),
            (x + 9 * k, y + 9 * k),
            (x + 2 * k, y + 2 * k),
            (x - 8 * k, y + 9 * k),
            (x - 14 * k, y + 1 * k),
            (x - 28 * k, y + 5 * k),
            (x - 42 * k, y + 4 * k),
            (x - 31 * k, y - 1 * k),
            (x - 20 * k, y - 8 * k),
        ],
        closed=True,
    )
    pen.line(trunk, theme.outline, 2.4 * k, closed=True)
    pen.shade(trunk, wood.bark)
    for dx in (-9, 1, 10):
        pen.line(
            spline([(x + dx * k, y - 20 * k), (x + dx * 1.2 * k, y - 8 * k), (x + dx * 1.7 * k, y + k)]),
            wood.bark.dark,
            1.5 * k,
            alpha=170,
        )


@drawn_once
def treetop(theme: Theme, size: int = 84) -> Sprite:
    """A crown of leaves; the anchor is where it sits on the tree."""
    k = size / 84
    pen = Pen(round(108 * k), round(64 * k))
    paint_treetop(pen, theme, (54 * k, 56 * k), k)
    return pen.sprite((round(54 * k), round(56 * k)))


# Lobes of foliage around the place a treetop sits on: across, up, radius.
_LOBES = ((-25, 15, 15), (25, 15, 15), (-14, 30, 14), (14, 31, 14), (0, 39, 12), (0, 18, 19))


def paint_treetop(pen: Pen, theme: Theme, seat: Point, k: float) -> None:
    """A round crown of leaves on a short stem: nothing is built above it."""
    wood, (x, y) = wood_of(theme), seat
    stem = [
        (x - 7 * k, y + 4 * k),
        (x + 7 * k, y + 4 * k),
        (x + 4.5 * k, y - 12 * k),
        (x - 4.5 * k, y - 12 * k),
    ]
    pen.line(stem, theme.outline, 2.6 * k, closed=True)
    pen.shade(stem, wood.bark)
    lobes = [((x + across * k, y - up * k), r * k) for across, up, r in _LOBES]
    for centre, r in lobes:
        pen.disc(centre, r + 1.6 * k, wood.leaf_edge)
    for centre, r in lobes:
        pen.shade(oval(centre, r, r), Tone(wood.leaf.base, wood.leaf.base, wood.leaf.dark))
    lit = Tone(wood.leaf.light, wood.leaf.base, wood.leaf.base)
    for (across, down), r in lobes:
        pen.shade(oval((across - 0.22 * r, down - 0.26 * r), r * 0.66, r * 0.6), lit)
    for dx, dy in ((-22, -20), (-6, -44), (12, -36), (-12, -12), (20, -13), (4, -24)):
        _leaf(pen, wood, (x + dx * k, y + dy * k), 3.4 * k, -70 + 2 * dx)
