"""The wood itself: islands between streams under an evening sky, painted once for each theme and board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.canvas import Pen, blend
from render.geometry import Box, Point, oval, polar, spline
from render.parts import clouds
from render.sylvan.layout import Board
from render.sylvan.palette import Wood, wood_of
from render.theme import BOARD_SIZE, Colour, Theme, Tone
from rules.sylvan.board import Board as Sites
from rules.sylvan.board import Site

_FINE = 2  # plants and trees are drawn so many times larger; the soft shapes of land and water need not be
_BANK = 13  # how high the islands stand out of the water


def paint_wood(theme: Theme, sites: Sites, board: Board, covered: Sequence[Box]) -> Image.Image:
    """The whole static layer at its real size; under *covered* nobody will see it."""
    wood = wood_of(theme)
    everything = (*sites.sites, *sites.empty)
    islands: list[tuple[Image.Image, Tone, int]] = []
    for number, region in enumerate(regions_of(everything)):
        shape = _island_shape(
            board, [site for site in everything if site.region == region], f"island {region}"
        )
        if region in sites.regions:
            islands.append((shape, wood.greens[number % len(wood.greens)], number % (len(_PATTERNS) - 1)))
        else:
            islands.append((shape, wood.glade, len(_PATTERNS) - 1))
    land = Pen(*BOARD_SIZE, scale=1, ground=wood.forest.base)
    water = _water_shape(board, everything)
    _floor(land, wood)
    _water(land, wood, water)
    for shape, tone, _ in islands:
        _island(land, wood, shape, tone)
    pen = Pen(1, 1, scale=_FINE, ground=wood.forest.base)
    pen.image = land.image.resize((BOARD_SIZE[0] * _FINE, BOARD_SIZE[1] * _FINE), Image.Resampling.NEAREST)
    for shape, tone, pattern in islands:
        _pattern(pen, wood, tone, shape, pattern)
    _glints(pen, wood, water, land.image)
    _trees(pen, theme, wood, water, covered)
    _fireflies(pen, theme, covered)
    return _evening(pen.picture(), theme, wood)


def regions_of(sites: Sequence[Site]) -> tuple[str, ...]:
    """The regions in their order, those without trees as well."""
    return tuple(sorted({site.region for site in sites}))


# Shapes -----------------------------------------------------------------------------------------------


def _cells(board: Board, sites: Sequence[Site], reach: float) -> Image.Image:
    """The cells of *sites* in the grid, *reach* wide and deep, in white on black at the real size.

    Where the grid ends there is less room: the land must not leave the picture.
    """
    shape = Image.new("L", BOARD_SIZE)
    draw = ImageDraw.Draw(shape)
    for site in sites:
        left = reach - 0.16 if site.col == 1 else reach
        low = reach - 0.1 if site.row == board.rows else reach
        corners = [
            board.at(site.col + across, site.row + 0.06 + down)
            for across, down in ((-left, -reach), (reach, -reach), (reach, low), (-left, low))
        ]
        draw.polygon(corners, fill=255)
    return shape


def _softened(
    shape: Image.Image, blur: float, level: int, name: str, waver: float, feet: Sequence[Point] = ()
) -> Image.Image:
    """Corners rounded, borders wavering: blur, add slow noise, cut at *level*.

    Around *feet* there is firm ground whatever the noise says.
    """
    soft = shape.filter(ImageFilter.GaussianBlur(blur))
    noise = clouds(soft.size, name, 58).point(lambda value: round(128 + (value - 128) * waver))
    mixed = ImageChops.add(soft, noise, scale=1, offset=-128)
    firm = Image.new("L", BOARD_SIZE)
    for x, y in feet:
        ImageDraw.Draw(firm).ellipse((x - 74, y - 44, x + 74, y + 84), fill=255)
    mixed = ImageChops.lighter(mixed, firm.filter(ImageFilter.GaussianBlur(12)))
    return mixed.point([max(0, min(255, (value - level) * 24 + 128)) for value in range(256)])


def _island_shape(board: Board, sites: Sequence[Site], name: str) -> Image.Image:
    feet = [board.at(site.col, site.row) for site in sites]
    return _softened(_cells(board, sites, 0.5), 18, 184, name, 0.52, feet)


def _water_shape(board: Board, sites: Sequence[Site]) -> Image.Image:
    """All of the grid with a margin, and the streams that come in and go out."""
    shape = _cells(board, sites, 0.56)
    draw = ImageDraw.Draw(shape)
    cols, rows = max(site.col for site in sites), max(site.row for site in sites)
    for inner, bends in (
        ((0.6, rows - 1.45), ((-120, -40), (-260, 30), (-420, 0))),
        ((cols - 1.4, 0.55), ((50, -90), (-10, -200), (70, -320), (30, -460), (60, -600))),
        ((cols + 0.4, rows - 0.5), ((70, 30), (110, 130), (40, 230), (120, 420))),
    ):
        start = board.at(*inner)
        course = spline([start, *[(start[0] + x, start[1] + y) for x, y in bends]])
        draw.line(course, fill=255, width=58, joint="curve")
    return _softened(shape, 20, 96, "water", 0.4)


# Ground -----------------------------------------------------------------------------------------------


def _floor(pen: Pen, wood: Wood) -> None:
    size = pen.image.size
    pen.lay(wood.forest.light, clouds(size, "clearings", 95).point(lambda value: max(0, value - 100)), (0, 0))
    pen.lay(wood.forest.dark, clouds(size, "thickets", 230).point(lambda value: max(0, value - 110)), (0, 0))


def _shifted(shape: Image.Image, across: int, down: int) -> Image.Image:
    """*shape* elsewhere, without coming in again at the other side."""
    moved = Image.new("L", shape.size)
    moved.paste(shape, (across, down))
    return moved


def _water(pen: Pen, wood: Wood, shape: Image.Image) -> None:
    size = pen.image.size
    rim = shape.filter(ImageFilter.GaussianBlur(9))
    pen.lay(wood.forest.dark, rim.point(lambda value: value * 150 // 255), (0, 0))
    slope = Image.linear_gradient("L").resize(size)
    paint = Image.composite(
        Image.new("RGB", size, wood.water.dark), Image.new("RGB", size, wood.water.light), slope
    )
    pen.lay(paint, shape, (0, 0))
    shade = ImageChops.subtract(shape, _shifted(shape, 0, 10)).filter(ImageFilter.GaussianBlur(3))
    pen.lay(
        wood.water.dark, ImageChops.multiply(shade, shape).point(lambda value: value * 200 // 255), (0, 0)
    )


def _island(pen: Pen, wood: Wood, shape: Image.Image, tone: Tone) -> None:
    """Grass on a bank of earth; the light comes from the upper left."""
    size = pen.image.size
    foot = _shifted(shape, 0, _BANK)
    body = foot
    for step in range(0, _BANK, 3):
        body = ImageChops.lighter(body, _shifted(shape, 0, step))
    glimmer = _shifted(body, 3, 6).filter(ImageFilter.GaussianBlur(4))
    pen.lay(blend(wood.water.dark, wood.night, 0.35), glimmer.point(lambda value: value * 150 // 255), (0, 0))
    ripple = ImageChops.subtract(_shifted(body, 0, 4), body)
    pen.lay(wood.gleam, ripple.point(lambda value: value * 130 // 255), (0, 0))
    side = Image.linear_gradient("L").rotate(90).resize(size)
    pen.lay(
        Image.composite(Image.new("RGB", size, wood.bank.dark), Image.new("RGB", size, wood.bank.base), side),
        body,
        (0, 0),
    )
    lip = ImageChops.subtract(_shifted(shape, 0, 5), shape)
    pen.lay(wood.bank.light, lip.point(lambda value: value * 110 // 255), (0, 0))
    slope = ImageChops.add(Image.linear_gradient("L").resize(size), side, scale=2)
    grass = Image.composite(Image.new("RGB", size, tone.dark), Image.new("RGB", size, tone.light), slope)
    pen.lay(grass, shape, (0, 0))
    patches = clouds(size, "grass patches", 75).point(lambda value: max(0, value - 130))
    pen.lay(tone.dark, ImageChops.multiply(patches, shape), (0, 0))
    sunny = clouds(size, "sun on grass", 95).point(lambda value: max(0, value - 120))
    pen.lay(tone.light, ImageChops.multiply(sunny, shape), (0, 0))
    rim = ImageChops.subtract(shape, _shifted(shape, 3, 4))
    pen.lay(blend(tone.light, wood.evening, 0.3), rim.point(lambda value: value * 170 // 255), (0, 0))
    hem = ImageChops.subtract(shape, _shifted(shape, -2, -4))
    pen.lay(blend(tone.dark, wood.night, 0.2), hem.point(lambda value: value * 150 // 255), (0, 0))


# Patterns: every island has its own plants --------------------------------------------------------------


def _pattern(pen: Pen, wood: Wood, tone: Tone, shape: Image.Image, number: int) -> None:
    """Small plants all over an island, loosely in rows."""
    rng = Random(f"plants {number}")
    inner = shape.filter(ImageFilter.GaussianBlur(5))
    bounds = shape.getbbox()
    if bounds is None:
        return
    gap = 34
    for row, y in enumerate(range(bounds[1], bounds[3], gap * 2 // 3)):
        for x in range(bounds[0] + (gap // 2 if row % 2 else 0), bounds[2], gap):
            at = (x + 30 * (rng.random() - 0.5), y + 20 * (rng.random() - 0.5))
            size = 0.7 + 0.5 * rng.random()
            spot = (max(0, min(inner.width - 1, int(at[0]))), max(0, min(inner.height - 1, int(at[1]))))
            if rng.random() < 0.8 and _grey(inner, spot) > 225:
                _PATTERNS[number](pen, wood, tone, at, size, rng)


def plant(pen: Pen, wood: Wood, number: int, at: Point, size: float, rng: Random) -> None:
    """One plant of the region with this number, for strips beside the map."""
    _PATTERNS[number % (len(_PATTERNS) - 1)](pen, wood, wood.greens[number % len(wood.greens)], at, size, rng)


def _soft(tone: Tone, share: float = 0.55) -> Colour:
    return blend(tone.dark, (30, 60, 50), share * 0.42)


def _fern(pen: Pen, wood: Wood, tone: Tone, at: Point, size: float, rng: Random) -> None:
    ink = _soft(tone)
    for lean in (-34, 0, 34):
        tip = polar(at, 13 * size, -90 + lean)
        pen.line([at, tip], ink, 1.5, alpha=170)
        for share in (0.4, 0.62, 0.84):
            knot = (at[0] + (tip[0] - at[0]) * share, at[1] + (tip[1] - at[1]) * share)
            for turn in (-58, 58):
                pen.line(
                    [knot, polar(knot, 4.4 * size * (1.25 - share), -90 + lean + turn)], ink, 1.2, alpha=160
                )


def _fallen_leaf(pen: Pen, wood: Wood, tone: Tone, at: Point, size: float, rng: Random) -> None:
    turn = 360 * rng.random()
    leaf = spline(
        [at, polar(at, 5 * size, turn + 40), polar(at, 9 * size, turn), polar(at, 5 * size, turn - 40)],
        closed=True,
    )
    pen.fill(leaf, blend(_soft(tone, 0.3), (200, 110, 40), 0.4 if rng.random() < 0.5 else 0.15), 130)


def _clover(pen: Pen, wood: Wood, tone: Tone, at: Point, size: float, rng: Random) -> None:
    ink = _soft(tone)
    for turn in (-90, 30, 150):
        pen.disc(polar(at, 3.5 * size, turn), 3.1 * size, ink, 130)
    pen.line([at, (at[0] + 1, at[1] + 7 * size)], ink, 1.4, alpha=140)


def _meadow_grass(pen: Pen, wood: Wood, tone: Tone, at: Point, size: float, rng: Random) -> None:
    ink = _soft(tone)
    for lean in (-4, 0, 4):
        pen.line([at, (at[0] + lean, at[1] - 9 * size)], ink, 1.5, alpha=160)
    if rng.random() < 0.3:
        pen.disc((at[0] + 4, at[1] - 10 * size), 2.4, wood.blossom, 210)


def _moss(pen: Pen, wood: Wood, tone: Tone, at: Point, size: float, rng: Random) -> None:
    ink = _soft(tone)
    for step, reach in enumerate((7.5, 4.4)):
        arc = [polar((at[0], at[1] + step * 2), reach * size, 190 + 160 * part / 8) for part in range(9)]
        pen.line(arc, ink, 1.5, alpha=150)


def _flower(pen: Pen, wood: Wood, tone: Tone, at: Point, size: float, rng: Random) -> None:
    if rng.random() < 0.45:
        for turn in range(5):
            pen.disc(polar(at, 3.4 * size, 72 * turn - 90), 2.2 * size, wood.blossom, 220)
        pen.disc(at, 1.9 * size, (236, 184, 70))
    else:
        _meadow_grass(pen, wood, tone, at, size * 0.8, rng)


_PATTERNS = (_fern, _fallen_leaf, _clover, _meadow_grass, _moss, _flower)


# Life around the islands ------------------------------------------------------------------------------


def _glints(pen: Pen, wood: Wood, water: Image.Image, land: Image.Image) -> None:
    """Short strokes of light on the streams."""
    rng = Random("glints")
    for _ in range(900):
        x, y = BOARD_SIZE[0] * rng.random(), BOARD_SIZE[1] * rng.random()
        length = 8 + 14 * rng.random()
        ends = [(min(int(px), water.width - 1), int(y)) for px in (x, x + length)]
        if all(_is_water(land, end, water) for end in ends):
            pen.line([(x, y), (x + length / 2, y - 1.2), (x + length, y)], wood.gleam, 1.6, alpha=120)


def _is_water(land: Image.Image, at: tuple[int, int], water: Image.Image) -> bool:
    """Whether the paint here is still that of the stream."""
    if water.getpixel(at) != 255:
        return False
    seen = land.getpixel(at)
    assert isinstance(seen, tuple)
    return seen[2] > seen[1] + 8 and seen[2] > seen[0] + 10


def _trees(pen: Pen, theme: Theme, wood: Wood, water: Image.Image, covered: Sequence[Box]) -> None:
    """The wood around: thick at the rim, the far ones first."""
    rng = Random("wood")
    kept_off = water.filter(ImageFilter.GaussianBlur(20))
    for row, y in enumerate(range(-6, BOARD_SIZE[1] + 46, 23)):
        for column in range(-1, BOARD_SIZE[0] // 37 + 2):
            at = (37 * (column + 0.5 * (row % 2)) + 24 * (rng.random() - 0.5), y + 16 * (rng.random() - 0.5))
            thick, kind, shade = rng.random() < 0.88, rng.random(), rng.random()
            seen = Box(round(at[0]) - 30, round(at[1]) - 70, 60, 80)
            if thick and _is_dry(kept_off, at) and not any(box.holds(seen) for box in covered):
                tone = wood.canopy[int(len(wood.canopy) * shade)]
                size = 20 + 10 * rng.random()
                (_round_tree if kind < 0.55 else _pine)(pen, theme, wood, tone, at, size)


def _is_dry(kept_off: Image.Image, at: Point) -> bool:
    """Whether a tree can stand here."""
    x = max(0, min(kept_off.width - 1, int(at[0])))
    y = max(0, min(kept_off.height - 1, int(at[1])))
    return _grey(kept_off, (x, y)) <= 8


def _grey(mask: Image.Image, at: tuple[int, int]) -> int:
    found = mask.getpixel(at)
    assert isinstance(found, int | float)  # a mask has one number a pixel
    return int(found)


def _round_tree(pen: Pen, theme: Theme, wood: Wood, tone: Tone, foot: Point, size: float) -> None:
    x, y = foot
    pen.fill(oval((x + 5, y + 1), size * 0.9, size * 0.36, 20), theme.shadow, 50)
    pen.line([(x, y), (x, y - size * 0.8)], blend(wood.bark.dark, tone.dark, 0.5), size * 0.24)
    for dx, dy, share in ((0.42, -0.9, 0.62), (-0.44, -0.92, 0.6), (0, -1.35, 0.78)):
        pen.fill(oval((x + size * dx, y + size * dy), size * share, size * share * 0.92, 24), tone.dark)
    for dx, dy, share in ((0.3, -0.98, 0.5), (-0.5, -1.02, 0.48), (-0.06, -1.45, 0.62)):
        pen.fill(oval((x + size * dx, y + size * dy), size * share, size * share * 0.9, 24), tone.base)
    pen.fill(oval((x - size * 0.28, y - size * 1.62), size * 0.34, size * 0.28, 18), tone.light)


def _pine(pen: Pen, theme: Theme, wood: Wood, tone: Tone, foot: Point, size: float) -> None:
    x, y = foot
    tall = size * 2.5
    pen.fill(oval((x + 5, y + 1), size * 0.7, size * 0.3, 20), theme.shadow, 50)
    for step, width in ((0.0, 0.76), (0.28, 0.6), (0.54, 0.42)):
        low = y - tall * step
        tip = low - tall * 0.46
        pen.fill(
            [(x - size * width, low), (x, tip), (x + size * width, low), (x, low + size * 0.2)], tone.dark
        )
        pen.fill([(x - size * width, low), (x, tip), (x + size * width * 0.1, low + size * 0.14)], tone.base)
        pen.fill(
            [(x - size * width * 0.84, low - 1), (x - size * 0.05, tip + 2), (x - size * width * 0.42, low)],
            tone.light,
        )


def _fireflies(pen: Pen, theme: Theme, covered: Sequence[Box]) -> None:
    """A few lights between the trees."""
    rng = Random("fireflies")
    for _ in range(46):
        at = (BOARD_SIZE[0] * rng.random(), BOARD_SIZE[1] * rng.random())
        if any(box.meets(Box(round(at[0]) - 8, round(at[1]) - 8, 16, 16)) for box in covered):
            continue
        for radius, alpha in ((9, 26), (5, 60), (2.2, 230)):
            pen.disc(at, radius, theme.glow, alpha)


def _evening(picture: Image.Image, theme: Theme, wood: Wood) -> Image.Image:
    """The low sun from the upper left, and dusk that comes from the other side."""
    width, height = picture.size
    small = Image.new("L", (80, 60))
    small.putdata(
        [round(255 * max(0.0, 1 - math.hypot(x / 80, y / 60) / 0.8)) for y in range(60) for x in range(80)]
    )
    sun = small.resize(picture.size, Image.Resampling.BICUBIC).point(lambda value: value * 120 // 255)
    picture.paste(wood.evening, (0, 0, width, height), sun)
    small.putdata(
        [round(255 * max(0.0, math.hypot(x / 80, y / 60) - 0.72)) for y in range(60) for x in range(80)]
    )
    dusk = small.resize(picture.size, Image.Resampling.BICUBIC).point(
        lambda value: min(120, value * 140 // 255)
    )
    picture.paste(wood.night, (0, 0, width, height), dusk)
    edge = Image.new("L", (160, 120), 76)
    ImageDraw.Draw(edge).rounded_rectangle((5, 5, 154, 114), 22, fill=0)
    shade = edge.filter(ImageFilter.GaussianBlur(9)).resize(picture.size, Image.Resampling.BICUBIC)
    picture.paste(theme.shadow, (0, 0, width, height), shade)
    return picture
