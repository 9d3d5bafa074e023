"""Nothing on Sylvan Dale's pictures is told by colour alone, and words can be read on their ground."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from PIL import ImageChops

from render.canvas import Pen
from render.sylvan import dwellings, symbols
from render.sylvan.marks import paint_mark, token
from render.sylvan.palette import WOODS
from render.theme import THEMES, Colour, contrast, theme_named
from rules.sylvan.data import SYMBOLS, standard_box

# Machado, Oliveira and Fernandes (2009), full strength, on linear light.
BLINDNESS = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(part: float) -> float:
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def lab(colour: Colour, kind: str) -> tuple[float, float, float]:
    """The colour as somebody with this kind of colour blindness sees it, in CIE Lab."""
    light = [linear(part) for part in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in BLINDNESS[kind]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("theme", THEMES)
def test_the_builders_colours_stay_apart_for_every_eye(theme: str, kind: str) -> None:
    seats = [look.tone.base for look in theme_named(theme).seats[:4]]
    for one, other in combinations(seats, 2):
        assert math.dist(lab(one, kind), lab(other, kind)) > 22, (one, other)  # at eight pixels, too


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("theme", THEMES)
def test_walls_stand_out_from_walls_that_nobody_owns(theme: str, kind: str) -> None:
    plain = WOODS[theme].plain.base
    for look in theme_named(theme).seats[:4]:
        assert math.dist(lab(look.tone.base, kind), lab(plain, kind)) > 14


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("theme", THEMES)
def test_sources_of_glory_stay_apart_for_every_eye(theme: str, kind: str) -> None:
    for one, other in combinations(WOODS[theme].sources.values(), 2):
        assert math.dist(lab(one.base, kind), lab(other.base, kind)) > 14, (one, other)


def difference(one: Pen, other: Pen) -> float:
    """The share of a square in which two black drawings differ."""
    a, b = (pen.picture().getchannel("A") for pen in (one, other))
    changed = ImageChops.difference(a, b)
    return sum(value * count for value, count in enumerate(changed.histogram())) / 255 / (a.width * a.height)


def test_the_four_marks_differ_in_shape() -> None:
    pens = []
    for seat in range(4):
        pens.append(Pen(40, 40))
        paint_mark(pens[-1], seat, (20, 20), 18, (0, 0, 0))
    for one, other in combinations(pens, 2):
        assert difference(one, other) > 0.12


def test_styles_differ_in_silhouette() -> None:
    theme = theme_named("light")
    shapes = [dwellings.dwelling(theme, style, 0, 76).mask for style in standard_box().styles]
    for one, other in combinations(shapes, 2):
        changed = ImageChops.difference(one, other).point(lambda value: 255 if value > 128 else 0)
        assert changed.histogram()[255] > 400  # of about 7,000 pixels; the roofs' patterns come on top


def test_symbols_differ_in_silhouette() -> None:
    theme = theme_named("light")
    pens = []
    for name in SYMBOLS:
        pens.append(Pen(70, 70))
        symbols.paint_symbol(pens[-1], theme, name, (10, 10), 50)
    for one, other in combinations(pens, 2):
        assert difference(one, other) > 0.05


def test_an_owner_shows_by_the_mark_when_all_colours_are_taken_away() -> None:
    theme = theme_named("dark")
    grey = [dwellings.dwelling(theme, "mouse", seat).picture.convert("L").tobytes() for seat in range(4)]
    assert len(set(grey)) == 4
    assert len({token(theme, seat, 36).picture.convert("L").tobytes() for seat in range(4)}) == 4


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_their_ground(theme: str) -> None:
    wood, look = WOODS[theme], theme_named(theme)
    for green in wood.greens:
        for ground in (green.light, green.base):
            assert contrast(wood.lettering, ground) >= 4.5, green
    for source, ink in wood.source_ink.items():
        assert contrast(ink, wood.sources[source].base) >= 4.5, source
    for seat in look.seats[:4]:
        assert contrast(seat.ink, seat.tone.base) >= 3.0  # marks, not words
