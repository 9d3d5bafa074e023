"""A clearing at dusk with what one builds next on a stump, and the tower of a winner."""

from __future__ import annotations

from random import Random

from render.canvas import Pen, Sprite, blend, drawn_once, rounded, sprite_of
from render.geometry import Box, Point, oval, spline
from render.sylvan import dwellings, marks
from render.sylvan.palette import TOWER_STEP, wood_of
from render.theme import Theme
from rules.core import Seat


@drawn_once
def clearing(theme: Theme, width: int, height: int) -> Sprite:
    """A clearing at dusk in a frame: the place of one's next dwelling."""
    wood = wood_of(theme)
    pen = Pen(width, height, scale=2)
    frame = rounded(Box(1, 1, width - 2, height - 2), 16)
    sky = blend(wood.evening, wood.water.light, 0.45)
    pen.fill(frame, sky)
    whole = pen.picture().getchannel("A")
    for step in range(12):
        y = height * (0.04 + 0.05 * step)
        pen.fill(
            [(0, y), (width, y), (width, height), (0, height)], blend(wood.evening, wood.night, step / 12), 18
        )
    _far_wood(pen, theme, width, height)
    meadow = wood.greens[0]
    hill = spline([(-10, height * 0.74), (width * 0.4, height * 0.66), (width + 10, height * 0.75)])
    pen.shade([*hill, (width, height), (0, height)], meadow)
    pen.fill(oval((width / 2 + 8, height * 0.86), 96, 20), theme.shadow, 60)
    pen.line(rounded(Box(1, 1, width - 2, height - 2), 16), theme.panel_edge, 3, closed=True)
    picture = pen.picture()
    picture.putalpha(whole)
    return sprite_of(picture)


def _far_wood(pen: Pen, theme: Theme, width: int, height: int) -> None:
    """Two rows of fir and round trees, the far one paler."""
    wood, rng = wood_of(theme), Random("clearing")
    for row, (foot, pale) in enumerate(((0.66, 0.5), (0.74, 0.15))):
        for number in range(11):
            x = width * (number + 0.3 + 0.5 * rng.random()) / 11
            size = 20 + 10 * rng.random() + 6 * row
            tone = wood.canopy[number % len(wood.canopy)]
            base, light = blend(tone.base, wood.evening, pale), blend(tone.light, wood.evening, pale)
            y = height * foot
            if number % 2:
                for low, reach in ((0, 0.8), (0.34, 0.6), (0.64, 0.42)):
                    top: list[Point] = [
                        (x - size * reach, y - size * 2.6 * low),
                        (x, y - size * 2.6 * (low + 0.5)),
                        (x + size * reach, y - size * 2.6 * low),
                    ]
                    pen.fill(top, base)
            else:
                pen.fill(oval((x, y - size * 1.1), size * 0.86, size), base)
                pen.fill(oval((x - size * 0.24, y - size * 1.4), size * 0.4, size * 0.36), light)


@drawn_once
def on_a_tree(theme: Theme, style: str, seat: Seat) -> Sprite:
    """A big dwelling on a stump with roots, and leaves around it."""
    pen = Pen(260, 240, scale=3)
    x, y = _stump(pen, theme)
    dwellings.paint_bough(pen, theme, (x, y - 44), -1, 2.6)
    dwellings.paint_bough(pen, theme, (x, y - 52), 1, 2.6)
    dwellings.paint_dwelling(pen, theme, style, seat, (x, y - 42), 2.9)
    return pen.sprite((130, 222))


def _stump(pen: Pen, theme: Theme) -> Point:
    """A stump with roots; gives the place on the ground where it stands."""
    x, y, wood = 130.0, 222.0, wood_of(theme)
    trunk = spline(
        [
            (x - 40, y - 60),
            (x + 40, y - 60),
            (x + 44, y - 24),
            (x + 72, y - 2),
            (x + 98, y + 8),
            (x + 58, y + 8),
            (x + 30, y + 3),
            (x + 14, y + 16),
            (x - 4, y + 4),
            (x - 24, y + 16),
            (x - 36, y + 2),
            (x - 64, y + 10),
            (x - 98, y + 8),
            (x - 70, y - 4),
            (x - 44, y - 24),
        ],
        closed=True,
    )
    pen.line(trunk, theme.outline, 4, closed=True)
    pen.shade(trunk, wood.bark)
    for dx in (-20, 2, 22):
        pen.line(
            spline([(x + dx, y - 50), (x + dx * 1.2, y - 20), (x + dx * 1.7, y + 2)]),
            wood.bark.dark,
            3,
            alpha=170,
        )
    return x, y


@drawn_once
def at_rest(theme: Theme, seat: Seat) -> Sprite:
    """No tile is left: the builder's mark on the stump, as large as a dwelling."""
    pen = Pen(260, 240, scale=3)
    x, y = _stump(pen, theme)
    dwellings.paint_bough(pen, theme, (x, y - 44), -1, 2.6)
    dwellings.paint_bough(pen, theme, (x, y - 52), 1, 2.6)
    marks.paint_token(pen, theme, seat, (x, y - 112), 140)
    return pen.sprite((130, 222))


def tower(theme: Theme, seat: Seat, height: int) -> Sprite:
    """Three dwellings of *seat* with a flag on top; the anchor is on the ground. Not kept: once a game."""
    k = height / 190
    pen = Pen(round(150 * k), round(200 * k), scale=3)
    x, y = 75 * k, 182 * k
    dwellings.paint_roots(pen, theme, (x, y), k)
    for level, style in enumerate(dwellings.STYLES[:3]):
        floor = (x, y - (8 + TOWER_STEP * level) * k)
        dwellings.paint_bough(pen, theme, floor, 1 if level % 2 else -1, k)
        dwellings.paint_dwelling(pen, theme, style, seat, floor, k)
    marks.paint_flag(pen, theme, seat, (x, y - (8 + TOWER_STEP * 3 - 2) * k), 1.3 * k)
    return pen.sprite((round(75 * k), round(190 * k)))
