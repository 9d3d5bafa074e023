"""The valley itself: everything on the board that never changes, painted once for each theme."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.canvas import Pen, blend, rounded
from render.geometry import Box, Point, distance, evenly, spline, wavering
from render.parts import clouds
from render.theme import BOARD_SIZE, Colour, Theme, Tone
from render.valdora.buildings import paint_ship, paint_space
from render.valdora.countryside import away, paint_countryside
from render.valdora.layout import MAP, Board
from render.valdora.palette import valley_of
from rules.valdora.data import Components

SCALE = 2
_ROAD_WIDTH = 25


def paint_valley(theme: Theme, components: Components, board: Board) -> Image.Image:
    """The whole static layer at its real size."""
    pen = Pen(*BOARD_SIZE, scale=SCALE, ground=valley_of(theme).meadow.base)
    river = _river(components, board)
    _meadow(pen, theme)
    _fields(pen, theme, board, river)
    _rim(pen, theme)
    _water(pen, theme, board, river)
    _roads(pen, theme, board, river)
    paint_countryside(pen, theme, board, river)
    for name in sorted(board.places, key=lambda each: board.places[each].art.bottom):
        paint_space(pen, theme, components.spaces[name], board.places[name])
    _lake_life(pen, theme, components, board)
    return _vignette(pen.picture(), theme)


# Ground -----------------------------------------------------------------------------------------------


def _meadow(pen: Pen, theme: Theme) -> None:
    tone = valley_of(theme).meadow
    size = pen.image.size
    whole = (0, 0)
    light = clouds(size, "sunny spots", 420).point(lambda value: max(0, value - 110))
    dark = clouds(size, "cloud shadows", 520).point(lambda value: max(0, value - 120))
    pen.lay(tone.light, light, whole)
    pen.lay(tone.dark, dark, whole)
    rng = Random("grass")
    for _ in range(260):
        x, y = BOARD_SIZE[0] * rng.random(), BOARD_SIZE[1] * rng.random()
        pen.line([(x, y), (x + 2, y - 5)], tone.dark, 1.6, alpha=110)


def _fields(pen: Pen, theme: Theme, board: Board, river: Sequence[Point]) -> None:
    """A quilt of fields inside the valley, with furrows and hedges."""
    valley, rng = valley_of(theme), Random("fields")
    tones = (valley.wheat, valley.orchard, valley.fallow, valley.wheat, valley.meadow, valley.orchard)
    middles: list[Point] = []
    for _ in range(900):
        at = (170 + 940 * rng.random(), 210 + 790 * rng.random())
        if all(distance(at, other) > 112 for other in middles) and away(at, river, 66):
            middles.append(at)
    for number, at in enumerate(middles):
        across, down = 58 + 16 * rng.random(), 50 + 14 * rng.random()
        outline = wavering(at, across, down, rng, waver=0.16)
        tone = tones[number % len(tones)]
        pen.shade(outline, tone, alpha=230, flat=0.2)
        _furrows(pen, outline, blend(tone.base, tone.dark, 0.75), 180 * rng.random())
        pen.line(outline, valley.wood.light, 3, closed=True, alpha=120)


def _furrows(pen: Pen, outline: Sequence[Point], colour: Colour, angle: float) -> None:
    """Soft ploughed lines, clipped to a field."""
    scale = pen.scale
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    width, height = max(x for x, _ in outline) - left, max(y for _, y in outline) - top
    size = (int(width * scale) + 2, int(height * scale) + 2)
    shape = Image.new("L", size)
    ImageDraw.Draw(shape).polygon([((x - left) * scale, (y - top) * scale) for x, y in outline], fill=84)
    lines = Image.new("L", size)
    draw = ImageDraw.Draw(lines)
    reach = max(size)
    step = (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    for shift in range(-reach, reach, 13 * scale):
        bow = [
            (
                size[0] / 2 + step[0] * t * reach - step[1] * (shift + 14 * scale * math.cos(t * 1.6)),
                size[1] / 2 + step[1] * t * reach + step[0] * (shift + 14 * scale * math.cos(t * 1.6)),
            )
            for t in (-1, -0.6, -0.3, 0, 0.3, 0.6, 1)
        ]
        draw.line(bow, fill=255, width=3 * scale, joint="curve")
    pen.lay(colour, ImageChops.multiply(shape, lines), (round(left * scale), round(top * scale)))


# Rim --------------------------------------------------------------------------------------------------


def _hump(pen: Pen, tone: Tone, foot: Point, width: float, height: float, rng: Random) -> None:
    """A rounded hill that fades into the ground at its foot."""
    x, y = foot
    lean = width * 0.1 * (rng.random() - 0.5)
    top = spline(
        [
            (x - width / 2, y),
            (x - width * 0.3, y - height * 0.62),
            (x + lean, y - height),
            (x + width * 0.3, y - height * 0.58),
            (x + width / 2, y),
        ],
        steps=12,
    )
    scale = pen.scale
    left, high = x - width / 2, y - height * 1.06
    size = (int(width * scale) + 2, int(height * 1.06 * scale) + 2)
    shape = Image.new("L", size)
    ImageDraw.Draw(shape).polygon([((px - left) * scale, (py - high) * scale) for px, py in top], fill=255)
    fading = Image.linear_gradient("L").transpose(Image.Transpose.FLIP_TOP_BOTTOM).resize(size)
    fading = fading.point(lambda value: min(255, int(value * 1.7)))
    mask = ImageChops.multiply(shape, fading)
    light = (
        Image.linear_gradient("L").rotate(90).resize(size).point(lambda value: min(255, int(value * 1.15)))
    )
    paint = Image.composite(Image.new("RGB", size, tone.dark), Image.new("RGB", size, tone.light), light)
    at = (round(left * scale), round(high * scale))
    clipped = (max(0, -at[0]), max(0, -at[1]), size[0], size[1])
    if clipped[2] > clipped[0] and clipped[3] > clipped[1]:
        pen.lay(paint.crop(clipped), mask.crop(clipped), (max(0, at[0]), max(0, at[1])))


def _rim(pen: Pen, theme: Theme) -> None:
    """Hills all around: the far ones at the top first."""
    rng = Random("rim")
    hills: list[tuple[float, float, float, float]] = []
    for x in range(-60, BOARD_SIZE[0] + 80, 74):
        hills.append(
            (x + 30 * rng.random(), 66 + 34 * rng.random(), 190 + 90 * rng.random(), 74 + 34 * rng.random())
        )
        hills.append(
            (x + 30 * rng.random(), 150 + 40 * rng.random(), 170 + 80 * rng.random(), 54 + 26 * rng.random())
        )
        hills.append(
            (x + 30 * rng.random(), 1130 + 90 * rng.random(), 190 + 80 * rng.random(), 58 + 34 * rng.random())
        )
    for y in range(200, 1130, 60):
        for edge, span in ((0, 90), (1258, 60), (1320, 400)):
            hills.append(
                (
                    edge + span * (rng.random() - 0.3),
                    y + 24 * rng.random(),
                    150 + 70 * rng.random(),
                    56 + 30 * rng.random(),
                )
            )
    for left, foot, width, height in sorted(hills, key=lambda hill: hill[1]):
        share = rng.random()
        tone = valley_of(theme).hill
        wooded = valley_of(theme).wood
        _hump(
            pen,
            Tone(
                blend(tone.light, wooded.light, share * 0.4),
                tone.base,
                blend(tone.dark, wooded.base, share * 0.35),
            ),
            (left, foot),
            width,
            height,
            rng,
        )


# Water ------------------------------------------------------------------------------------------------


def _river(components: Components, board: Board) -> list[Point]:
    """One river through the valley: from the western harbour past the lake to the eastern one."""
    lake = board.discard.centre
    harbours = sorted(
        (board.places[space.id].centre for space in components.spaces.values() if space.kind == "harbour"),
    )
    west, east = harbours[0], harbours[-1]
    return spline(
        [
            (-30, west[1] - 30),
            west,
            (west[0] + 110, west[1] + 12),
            (west[0] + 230, west[1] - 40),
            (west[0] + 330, west[1] - 20),
            (west[0] + 400, west[1] + 70),
            (west[0] + 450, west[1] + 150),
            (lake[0] - 60, lake[1] - 10),
            lake,
            (lake[0] + 110, lake[1] - 38),
            (lake[0] + 220, lake[1] - 22),
            (lake[0] + 330, lake[1] + 0),
            (east[0] - 60, east[1] + 8),
            east,
            (MAP.width + 60, east[1] + 20),
            (BOARD_SIZE[0] + 30, east[1] - 10),
        ],
        steps=12,
    )


def _lake_shape(board: Board, grow: float) -> list[Point]:
    box = board.discard
    return wavering(
        (box.centre[0] + 4, box.centre[1] + 6),
        box.width / 2 + 26 + grow,
        box.height / 2 + 22 + grow,
        Random("lake"),
        waver=0.1,
    )


def _water(pen: Pen, theme: Theme, board: Board, river: Sequence[Point]) -> None:
    valley = valley_of(theme)
    pen.line(river, valley.shore, 36)
    pen.fill(_lake_shape(board, 7), valley.shore)
    pen.line(river, valley.lake.dark, 27)
    pen.line([(x - 1, y - 2) for x, y in river], valley.lake.base, 22)
    pen.shade(_lake_shape(board, 0), Tone(valley.lake.dark, valley.lake.base, valley.lake.light))
    pen.shade(_lake_shape(board, -9), Tone(valley.lake.base, valley.lake.base, valley.lake.light), alpha=210)
    rng = Random("ripples")
    for (x, y), heading in evenly(river, 46, start=20):
        if not _near_lake(board, (x, y)):
            turn = math.radians(heading)
            across = 5 * (2 * rng.random() - 1)
            ripple = [
                (
                    x + math.cos(turn) * t - math.sin(turn) * across,
                    y + math.sin(turn) * t + math.cos(turn) * across,
                )
                for t in (-9, 9)
            ]
            pen.line(ripple, valley.lake.light, 2, alpha=190)


def _near_lake(board: Board, at: Point) -> bool:
    return board.discard.inset(-30).meets(Box(round(at[0]), round(at[1]), 1, 1))


def _lake_life(pen: Pen, theme: Theme, components: Components, board: Board) -> None:
    """A sandy isle for the discard, a ring on the water, the harbour city's ship."""
    valley, box = valley_of(theme), board.discard
    isle = rounded(box.inset(1), 46)
    pen.line(rounded(box.inset(-7), 52), valley.lake.light, 2.4, closed=True, alpha=190)
    pen.shadow(isle, theme.shadow, drop=(1, 4), blur=4, alpha=80)
    pen.fill(isle, valley.road.dark)
    pen.shade(rounded(box.inset(4), 43), valley.clearing, flat=0.2)
    port = board.places[components.start]
    paint_ship(pen, theme, (port.art.x + 12, port.art.bottom - 4), 50, theme.banner.base)


# Roads ------------------------------------------------------------------------------------------------


def _roads(pen: Pen, theme: Theme, board: Board, river: Sequence[Point]) -> None:
    """Pale ribbons with a darker edge; stone bridges over the river."""
    tone = valley_of(theme).road
    ways = [curve for (one, other), curve in board.ways.items() if one < other]
    for curve in ways:
        pen.line([(x + 1, y + 3) for x, y in curve], theme.shadow, _ROAD_WIDTH + 4, alpha=36)
    for curve in ways:
        pen.line(curve, tone.dark, _ROAD_WIDTH)
    for curve in ways:
        pen.line(curve, tone.base, _ROAD_WIDTH - 6)
    for curve in ways:
        pen.line([(x - 1.5, y - 2) for x, y in curve], tone.light, _ROAD_WIDTH - 15)
    for curve in ways:
        wet = [at for at, _ in evenly(curve, 4) if not away(at, river, 19) and not _near_lake(board, at)]
        if len(wet) > 3 and not any(
            place.art.inset(-6).meets(Box(round(wet[0][0]), round(wet[0][1]), 1, 1))
            for place in board.places.values()
        ):
            _bridge(pen, theme, wet)


def _bridge(pen: Pen, theme: Theme, deck: Sequence[Point]) -> None:
    """Stone parapets along a piece of road, arches below."""
    tone, wall = valley_of(theme).road, valley_of(theme).wall
    pen.line([(x + 1, y + 6) for x, y in deck], theme.shadow, _ROAD_WIDTH + 8, alpha=90, round_ends=False)
    pen.line(deck, theme.outline, _ROAD_WIDTH + 9, round_ends=False)
    pen.line(deck, wall.base, _ROAD_WIDTH + 6, round_ends=False)
    pen.line(deck, wall.dark, _ROAD_WIDTH - 3, round_ends=False)
    pen.line(deck, tone.base, _ROAD_WIDTH - 6, round_ends=False)
    for (x, y), heading in evenly(deck, 8, start=5):
        turn = math.radians(heading + 90)
        half = (_ROAD_WIDTH - 7) / 2
        plank = [(x + math.cos(turn) * side, y + math.sin(turn) * side) for side in (-half, half)]
        pen.line(plank, tone.dark, 1.4, alpha=150)


def _vignette(picture: Image.Image, theme: Theme) -> Image.Image:
    """A little shade towards the edges draws the eye in."""
    edge = Image.new("L", (160, 120), 70)
    ImageDraw.Draw(edge).rounded_rectangle((5, 5, 154, 114), 22, fill=0)
    shade = edge.filter(ImageFilter.GaussianBlur(9)).resize(picture.size, Image.Resampling.BICUBIC)
    picture.paste(theme.shadow, (0, 0, *picture.size), shade)
    return picture
