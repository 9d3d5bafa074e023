"""Shields, craftsmen and workshops: the patron's colour and, besides it, the patron's charge."""

from __future__ import annotations

from render.canvas import Pen, Sprite, blend, drawn_once
from render.geometry import Point, oval, polar, spline
from render.theme import Colour, Theme, Tone
from render.valdora.palette import valley_of

_WHITE: Colour = (255, 255, 255)


def _charge(pen: Pen, patron: str, centre: Point, r: float, ink: Colour, ground: Colour) -> None:
    """The patron's sign, about *r* in radius."""
    x, y = centre

    def at(points: list[tuple[float, float]]) -> list[Point]:
        return [(x + r * px, y + r * py) for px, py in points]

    if patron == "silver":
        pen.disc((x - 0.05 * r, y), 0.86 * r, ink)
        pen.disc((x + 0.38 * r, y - 0.14 * r), 0.7 * r, ground)
    elif patron == "yellow":
        for step in range(8):
            tip = polar(centre, r, 45 * step)
            pen.fill(
                [tip, polar(centre, 0.56 * r, 45 * step - 20), polar(centre, 0.56 * r, 45 * step + 20)], ink
            )
        pen.disc(centre, 0.5 * r, ink)
    elif patron == "white":
        petal = spline(
            at([(0, -1), (0.3, -0.4), (0.16, 0.3), (0, 0.5), (-0.16, 0.3), (-0.3, -0.4)]), closed=True
        )
        pen.fill(petal, ink)
        for side in (-1, 1):
            pen.line(
                spline(
                    at(
                        [
                            (0.1 * side, 0.42),
                            (0.5 * side, -0.1),
                            (0.86 * side, -0.42),
                            (0.98 * side, 0.02),
                            (0.74 * side, 0.12),
                        ]
                    ),
                    steps=10,
                ),
                ink,
                0.24 * r,
            )
            pen.line(at([(0, 0.4), (0.3 * side, 0.94)]), ink, 0.2 * r)
        pen.line(at([(-0.5, 0.42), (0.5, 0.42)]), ink, 0.22 * r)
        pen.line(at([(0, 0.4), (0, 0.98)]), ink, 0.22 * r)
    elif patron == "violet":
        for row, places in enumerate(((-0.66, 0, 0.66), (-0.34, 0.34), (0,))):
            for place in places:
                pen.disc((x + place * r, y + (-0.24 + 0.52 * row) * r), 0.36 * r, ground)
                pen.disc((x + place * r, y + (-0.24 + 0.52 * row) * r), 0.31 * r, ink)
        pen.line(spline(at([(0, -0.4), (0.04, -0.8), (0.5, -1)])), ink, 0.16 * r)
    elif patron == "red":
        flame = at(
            [
                (0.05, -1.05),
                (0.3, -0.5),
                (0.72, -0.05),
                (0.66, 0.6),
                (0, 0.98),
                (-0.66, 0.6),
                (-0.7, 0.0),
                (-0.4, -0.42),
                (-0.22, -0.1),
                (-0.12, -0.6),
            ]
        )
        pen.fill(spline(flame, closed=True), ink)
        inner = at([(0.02, -0.05), (0.3, 0.36), (0.2, 0.74), (0, 0.84), (-0.22, 0.74), (-0.28, 0.36)])
        pen.fill(spline(inner, closed=True), ground)
    elif patron == "blue":
        for height in (-0.56, 0.04, 0.64):
            wave = at(
                [
                    (-0.9, height + 0.14),
                    (-0.45, height - 0.18),
                    (0, height + 0.14),
                    (0.45, height - 0.18),
                    (0.9, height + 0.14),
                ]
            )
            pen.line(spline(wave, steps=10), ink, 0.26 * r)
    else:
        leaf = at(
            [
                (0, -1.05),
                (0.56, -0.45),
                (0.66, 0.1),
                (0.36, 0.5),
                (0, 0.66),
                (-0.36, 0.5),
                (-0.66, 0.1),
                (-0.56, -0.45),
            ]
        )
        pen.fill(spline(leaf, closed=True), ink)
        pen.line(at([(0, -0.6), (0, 1.05)]), ground, 0.12 * r)
        pen.line(at([(0, 0.6), (0, 1.05)]), ink, 0.16 * r)
        for side in (-1, 1):
            pen.line(at([(0, 0.2), (0.4 * side, -0.14)]), ground, 0.1 * r)
            pen.line(at([(0, -0.2), (0.32 * side, -0.5)]), ground, 0.1 * r)


def paint_shield(pen: Pen, theme: Theme, patron: str, centre: Point, width: float) -> None:
    """A heater shield with the patron's charge."""
    tone = valley_of(theme).patrons[patron]
    half, height = width / 2, width * 1.14
    x, y = centre[0], centre[1] - height / 2
    right = spline(
        [(x + half, y), (x + half, y + height * 0.42), (x + half * 0.66, y + height * 0.78), (x, y + height)]
    )
    left = [(2 * x - px, py) for px, py in reversed(right)]
    outline = [*right, *left]
    pen.shadow(outline, theme.shadow, drop=(width * 0.04, width * 0.07), blur=width * 0.045, alpha=130)
    pen.fill(outline, theme.outline)
    pen.line(outline, theme.outline, width * 0.07, closed=True)
    inner = [(x + 0.9 * (px - x), centre[1] + 0.9 * (py - centre[1])) for px, py in outline]
    pen.fill(inner, blend(tone.light, _WHITE, 0.5))
    field = [(x + 0.82 * (px - x), centre[1] + 0.83 * (py - centre[1])) for px, py in outline]
    pen.shade(field, tone, flat=0.45)
    _charge(
        pen, patron, (x, centre[1] - 0.05 * width), width * 0.29, valley_of(theme).charges[patron], tone.base
    )


@drawn_once
def shield(theme: Theme, patron: str, width: int) -> Sprite:
    """A patron's shield."""
    height = round(width * 1.14)
    pen = Pen(width + 14, height + 18)
    paint_shield(pen, theme, patron, (width / 2 + 5, height / 2 + 5), width - 4)
    return pen.sprite((width // 2 + 5, height // 2 + 5))


@drawn_once
def craftsman(theme: Theme, patron: str, size: int) -> Sprite:
    """A craftsman's tile: a round token with the charge, a milled rim."""
    pen = Pen(size + 6, size + 8)
    tone, centre, r = valley_of(theme).patrons[patron], (size / 2 + 2, size / 2 + 2), size / 2 - 1
    pen.shadow(oval(centre, r, r), theme.shadow, drop=(1.5, 3), blur=2, alpha=130)
    pen.disc(centre, r, theme.outline)
    pen.shade(oval(centre, r - 1.5, r - 1.5), tone)
    pen.shade(oval(centre, r * 0.8, r * 0.8), Tone(tone.base, tone.base, blend(tone.base, tone.light, 0.3)))
    _charge(pen, patron, centre, r * 0.56, valley_of(theme).charges[patron], tone.base)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


@drawn_once
def workshop(theme: Theme, patron: str, size: int) -> Sprite:
    """A workshop: a gabled house in the patron's colour with a chimney and the charge over the door."""
    pen = Pen(size + 8, size + 8)
    tone = valley_of(theme).patrons[patron]

    def at(points: list[tuple[float, float]]) -> list[Point]:
        return [(3 + size * px, 2 + size * py) for px, py in points]

    whole = at(
        [
            (0.06, 0.44),
            (0.5, 0.04),
            (0.68, 0.2),
            (0.68, 0.08),
            (0.82, 0.08),
            (0.82, 0.32),
            (0.94, 0.44),
            (0.86, 0.46),
            (0.86, 0.96),
            (0.14, 0.96),
            (0.14, 0.46),
        ]
    )
    pen.shadow(whole, theme.shadow, drop=(2, 3), blur=2, alpha=130)
    pen.line(whole, theme.outline, size * 0.06, closed=True)
    pen.fill(whole, blend(tone.dark, theme.outline, 0.3))
    pen.shade(at([(0.17, 0.42), (0.5, 0.14), (0.83, 0.42), (0.83, 0.93), (0.17, 0.93)]), tone, flat=0.4)
    pen.line(at([(0.1, 0.44), (0.5, 0.08), (0.9, 0.44)]), blend(tone.dark, theme.outline, 0.3), size * 0.07)
    _charge(pen, patron, at([(0.5, 0.6)])[0], size * 0.23, valley_of(theme).charges[patron], tone.base)
    return pen.sprite((size // 2 + 3, size // 2 + 2))
