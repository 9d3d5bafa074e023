"""Pieces of Valdora: gems, shields, coins, tokens and pawns, each drawn large once and kept."""

from __future__ import annotations

import math

from render.canvas import Pen, Sprite, blend, drawn_once
from render.geometry import Point, oval, polar, spline
from render.parts import paint_star
from render.theme import Colour, Theme, Tone
from render.valdora.palette import GEM_SIZE, PAWN_HEIGHT, valley_of

WHITE: Colour = (255, 255, 255)
_LIGHT_FROM = (-0.64, -0.77)


# Gems: each has its own cut ---------------------------------------------------------------------------


def _cut(gem: str) -> list[Point]:
    """The outline of a gem in a square from -1 to 1."""
    if gem == "ruby":
        return [polar((0, 0), 0.94, 360 * step / 10 + 18) for step in range(10)]
    if gem == "sapphire":
        return [
            (0, -1),
            (0.34, -0.42),
            (0.68, 0.12),
            (0.66, 0.56),
            (0.36, 0.88),
            (0, 0.98),
            (-0.36, 0.88),
            (-0.66, 0.56),
            (-0.68, 0.12),
            (-0.34, -0.42),
        ]
    if gem == "amethyst":
        return [
            (0, -1),
            (0.42, -0.5),
            (0.84, 0),
            (0.42, 0.5),
            (0, 1),
            (-0.42, 0.5),
            (-0.84, 0),
            (-0.42, -0.5),
        ]
    if gem == "emerald":
        return [
            (-0.62, -0.62),
            (0.62, -0.62),
            (0.94, -0.3),
            (0.94, 0.3),
            (0.62, 0.62),
            (-0.62, 0.62),
            (-0.94, 0.3),
            (-0.94, -0.3),
        ]
    return [
        (-0.9, 0.2),
        (-0.76, -0.38),
        (-0.3, -0.5),
        (-0.02, -0.86),
        (0.46, -0.72),
        (0.58, -0.3),
        (0.95, -0.04),
        (0.84, 0.52),
        (0.34, 0.74),
        (-0.14, 0.62),
        (-0.62, 0.74),
    ]


@drawn_once
def gem(theme: Theme, kind: str, size: int = GEM_SIZE) -> Sprite:
    """A cut stone, or a nugget, with its own outline."""
    pen = Pen(size + 12, size + 14)
    paint_gem(pen, theme, kind, (size / 2 + 4, size / 2 + 4), size / 2 - 1.5)
    return pen.sprite((size // 2 + 4, size // 2 + 4))


@drawn_once
def ghost_gem(theme: Theme, kind: str, size: int = GEM_SIZE) -> Sprite:
    """Where a gem lay until lately."""
    pen = Pen(size + 4, size + 4)
    paint_outlined_gem(pen, theme, kind, (size / 2 + 2, size / 2 + 2), size / 2 - 3)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


def paint_outlined_gem(pen: Pen, theme: Theme, kind: str, centre: Point, radius: float) -> None:
    """The bare outline of a cut: a gem that is not there, or that could be."""
    tone = valley_of(theme).gems[kind]
    outer = [(centre[0] + radius * x, centre[1] + radius * y) for x, y in _cut(kind)]
    if kind == "gold":
        outer = spline(outer, closed=True)
    pen.fill(outer, theme.card.light, 120)
    pen.line(outer, blend(tone.base, tone.dark, 0.4), max(2.0, radius * 0.15), closed=True)


def paint_gem(pen: Pen, theme: Theme, kind: str, centre: Point, radius: float) -> None:
    """Facets by how they face the light, a bright table, a glint."""
    tone = valley_of(theme).gems[kind]
    outer = [(centre[0] + radius * x, centre[1] + radius * y) for x, y in _cut(kind)]
    if kind == "gold":
        outer = spline(outer, closed=True)
    pen.shadow(outer, theme.shadow, drop=(radius * 0.1, radius * 0.16), blur=radius * 0.1, alpha=130)
    pen.fill(outer, tone.dark)
    pen.line(outer, blend(tone.dark, (0, 0, 0), 0.45), max(1.2, radius * 0.11), closed=True)
    if kind == "gold":
        _nugget(pen, tone, centre, radius, outer)
        return
    table = [(centre[0] + 0.54 * (x - centre[0]), centre[1] + 0.54 * (y - centre[1])) for x, y in outer]
    for place in range(len(outer)):
        following = (place + 1) % len(outer)
        quad = [outer[place], outer[following], table[following], table[place]]
        facing = ((quad[0][0] + quad[1][0]) / 2 - centre[0], (quad[0][1] + quad[1][1]) / 2 - centre[1])
        length = math.hypot(*facing) or 1
        lit = (facing[0] * _LIGHT_FROM[0] + facing[1] * _LIGHT_FROM[1]) / length
        pen.fill(quad, blend(tone.base, tone.light if lit > 0 else tone.dark, min(0.85, abs(lit))))
    pen.shade(table, Tone(blend(tone.light, WHITE, 0.35), tone.base, blend(tone.base, tone.dark, 0.35)))
    pen.line(table, tone.light, radius * 0.05, closed=True, alpha=150)
    glint = (centre[0] - radius * 0.22, centre[1] - radius * 0.24)
    pen.fill(oval(glint, radius * 0.16, radius * 0.1), WHITE, 210)


def _nugget(pen: Pen, tone: Tone, centre: Point, radius: float, outer: list[Point]) -> None:
    pen.shade(outer, tone)
    for x, y, size in ((-0.34, -0.06, 0.36), (0.2, -0.42, 0.34), (0.4, 0.2, 0.38), (-0.16, 0.36, 0.3)):
        lump = oval((centre[0] + x * radius, centre[1] + y * radius), size * radius, size * radius * 0.82)
        pen.shade(lump, Tone(blend(tone.light, WHITE, 0.5), tone.base, blend(tone.base, tone.dark, 0.6)))
    pen.fill(
        oval((centre[0] - 0.4 * radius, centre[1] - 0.2 * radius), radius * 0.13, radius * 0.09), WHITE, 220
    )


# Money, bread, tiles ----------------------------------------------------------------------------------


def paint_coin(pen: Pen, theme: Theme, centre: Point, r: float, *, plain: bool = False) -> None:
    """A silver coin; a *plain* one has room for a figure."""
    tone = theme.coin
    pen.shadow(oval(centre, r, r), theme.shadow, drop=(r * 0.08, r * 0.14), blur=r * 0.1, alpha=130)
    pen.disc(centre, r, theme.outline)
    pen.shade(oval(centre, r * 0.92, r * 0.92), tone)
    pen.shade(oval(centre, r * 0.68, r * 0.68), Tone(tone.dark, tone.base, tone.light))
    pen.shade(oval(centre, r * 0.61, r * 0.61), Tone(tone.light, tone.base, blend(tone.base, tone.dark, 0.4)))
    if plain:
        pen.shade(oval(centre, r * 0.8, r * 0.8), Tone(tone.light, tone.light, tone.base))
        return
    star = [polar(centre, r * (0.42 if step % 2 else 0.18), 45 * step + 45) for step in range(8)]
    pen.fill(star, tone.dark)


@drawn_once
def coin(theme: Theme, size: int) -> Sprite:
    """A silver coin."""
    pen = Pen(size + 4, size + 6)
    paint_coin(pen, theme, (size / 2 + 1, size / 2 + 1), size / 2 - 1)
    return pen.sprite((size // 2 + 1, size // 2 + 1))


@drawn_once
def provisions(theme: Theme, size: int) -> Sprite:
    """A loaf of bread: provisions."""
    pen = Pen(size + 6, size + 6)
    paint_loaf(pen, theme, (size / 2 + 2, size / 2 + 2), size)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


def paint_loaf(pen: Pen, theme: Theme, centre: Point, size: float) -> None:
    """A loaf of bread with three cuts."""
    crust, half = valley_of(theme).timber, size / 2 - 1
    loaf = spline(
        [
            (centre[0] + half * x, centre[1] + half * y)
            for x, y in (
                (-0.96, 0.28),
                (-0.8, -0.34),
                (-0.2, -0.66),
                (0.5, -0.56),
                (0.94, -0.06),
                (0.9, 0.44),
                (0, 0.6),
            )
        ],
        closed=True,
    )
    pen.shadow(loaf, theme.shadow, drop=(1.5, 3), blur=2, alpha=130)
    pen.line(loaf, theme.outline, size * 0.06, closed=True)
    gold = theme.gold
    pen.shade(loaf, Tone(blend(gold.light, crust.light, 0.4), blend(gold.base, crust.base, 0.45), crust.base))
    for shift in (-0.42, 0.04, 0.5):
        cut = [
            (centre[0] + half * (shift - 0.12), centre[1] - half * 0.36),
            (centre[0] + half * (shift + 0.1), centre[1]),
        ]
        pen.line(cut, theme.card.light, size * 0.08)


@drawn_once
def bonus(theme: Theme, size: int) -> Sprite:
    """A bonus tile: a golden star on a dark eight-sided tile."""
    pen = Pen(size + 6, size + 8)
    centre, r = (size / 2 + 2, size / 2 + 2), size / 2 - 1
    tile = [polar(centre, r, 45 * step + 22.5) for step in range(8)]
    pen.shadow(tile, theme.shadow, drop=(1.5, 3), blur=2, alpha=130)
    pen.fill(tile, theme.outline)
    pen.shade([polar(centre, r * 0.92, 45 * step + 22.5) for step in range(8)], theme.banner)
    star = [polar(centre, r * (0.7 if step % 2 == 0 else 0.32), 36 * step - 90) for step in range(10)]
    pen.line(star, theme.banner.dark, size * 0.05, closed=True)
    pen.shade(star, theme.gold)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


@drawn_once
def sealed_star(theme: Theme, size: int) -> Sprite:
    """Points that everybody can count, while more are sealed: a star with a seal of wax on it."""
    pen = Pen(size + 8, size + 8)
    centre, r = (size / 2 + 3, size / 2 + 3), size / 2
    paint_star(pen, theme, centre, size)
    seal = (centre[0] + r * 0.46, centre[1] + r * 0.5)
    pen.disc(seal, r * 0.5, theme.outline)
    pen.shade(oval(seal, r * 0.42, r * 0.42), theme.banner)
    pen.disc(seal, r * 0.17, theme.banner.light)
    return pen.sprite((size // 2 + 3, size // 2 + 3))


@drawn_once
def more_scrolls(theme: Theme, size: int) -> Sprite:
    """Sealed commissions: they come on top of the points everybody can count."""
    pen = Pen(size + 16, size + 6)
    paint_scroll(pen, theme, (11, 2), size)
    for arm in ([(2, size / 2 + 2), (13, size / 2 + 2)], [(7.5, size / 2 - 3.5), (7.5, size / 2 + 7.5)]):
        pen.line(arm, theme.ink, 3.6)
    return pen.sprite((size // 2 + 8, size // 2 + 2))


@drawn_once
def scroll(theme: Theme, size: int) -> Sprite:
    """A sealed scroll: a completed commission."""
    pen = Pen(size + 6, size + 6)
    paint_scroll(pen, theme, (3, 2), size)
    return pen.sprite((size // 2 + 3, size // 2 + 2))


def paint_scroll(pen: Pen, theme: Theme, corner: Point, size: float) -> None:
    """A sealed scroll in a square."""
    x, y = corner
    sheet = [(x + size * a, y + size * b) for a, b in ((0.2, 0.14), (0.84, 0.06), (0.8, 0.84), (0.16, 0.92))]
    pen.shadow(sheet, theme.shadow, drop=(1.5, 3), blur=2, alpha=130)
    pen.line(sheet, theme.outline, size * 0.06, closed=True)
    pen.shade(sheet, theme.card)
    for row in (0.3, 0.44):
        line = [(x + size * 0.32, y + size * (row + 0.02)), (x + size * 0.7, y + size * (row - 0.02))]
        pen.line(line, theme.panel_edge, size * 0.05)
    seal = (x + size * 0.56, y + size * 0.68)
    pen.disc(seal, size * 0.2, theme.banner.dark)
    pen.shade(oval(seal, size * 0.17, size * 0.17), theme.banner)


# Pawns: each seat has its hat -------------------------------------------------------------------------


@drawn_once
def pawn(theme: Theme, seat: int, height: int = PAWN_HEIGHT, halo: bool = False) -> Sprite:
    """A traveller in the seat's colour with the seat's hat and number; *halo* for the one to move."""
    k = height / 70
    edge = 9 if halo else 3 + height // 24
    pen = Pen(round(46 * k) + 2 * edge, height + 2 * edge)
    tone, ink = theme.seats[seat].tone, theme.seats[seat].ink

    def at(points: list[tuple[float, float]]) -> list[Point]:
        return [(edge + k * x, edge + k * y) for x, y in points]

    cloak = spline(
        at([(23, 27), (32, 31), (38, 46), (45, 66), (23, 69), (1, 66), (8, 46), (14, 31)]), closed=True
    )
    hats = [at(shape) for shape in HATS[seat]]
    head = oval(at([(23, 24)])[0], 10.5 * k, 10.5 * k)
    shapes = [cloak, head, *hats]
    if halo:
        # White: gold says where one can go, and nothing else.
        for shape in shapes:
            pen.line(shape, theme.outline, 9 + 4 * k, closed=True)
        for shape in shapes:
            pen.line(shape, WHITE, 5 + 4 * k, closed=True)
    else:
        pen.shadow(cloak, theme.shadow, drop=(2 * k, 3 * k), blur=1.6 * k, alpha=150)
    for shape in shapes:
        pen.line(shape, theme.outline, 3.4 * k, closed=True)
    pen.shade(cloak, tone)
    pen.fill(spline(at([(14, 34), (23, 41), (32, 34), (30, 30), (16, 30)]), closed=True), tone.dark)
    pen.shade(head, Tone((255, 236, 210), (242, 208, 170), (206, 156, 116)))
    pen.disc(at([(19.5, 26)])[0], 1.4 * k, theme.outline)
    pen.disc(at([(26.5, 26)])[0], 1.4 * k, theme.outline)
    for number, hat in enumerate(hats):
        trim = number == len(hats) - 1 and seat in (2, 3)
        pen.line(hat, theme.outline, 3.0 * k, closed=True)
        pen.shade(hat, Tone(WHITE, tone.light, tone.base) if trim else tone)
    pen.write(str(seat + 1), at([(23, 54)])[0], "label", round(34 * k), ink)
    return pen.sprite((edge + round(23 * k), edge + round(66 * k)))


HATS: tuple[tuple[list[tuple[float, float]], ...], ...] = (
    (  # a pointed hat
        spline([(23, 0), (29, 13), (37, 20), (23, 23), (9, 20), (17, 13)], closed=True),
    ),
    (  # a wide brim
        [(14, 17), (15, 7), (23, 4), (31, 7), (32, 17)],
        spline([(1, 19), (12, 16), (34, 16), (45, 19), (34, 23), (12, 23)], closed=True),
    ),
    (  # a cap with a feather
        spline([(8, 20), (12, 10), (24, 6), (36, 13), (42, 20), (23, 22)], closed=True),
        spline([(30, 14), (33, 4), (42, 0), (40, 8), (33, 16)], closed=True),
    ),
    (  # a beret with a bobble
        spline([(9, 20), (3, 14), (10, 6), (25, 4), (39, 7), (43, 14), (37, 20), (23, 22)], closed=True),
        oval((23, 3.4), 4.6, 4.2),
    ),
    (  # a top hat
        [(13, 17), (11, -1), (35, -1), (33, 17)],
        [(6, 16), (40, 16), (40, 22), (6, 22)],
    ),
)


@drawn_once
def marker(theme: Theme, seat: int, size: int) -> Sprite:
    """A round token with the seat's colour and number: who owns a thing."""
    pen = Pen(size + 6, size + 8)
    look, centre, r = theme.seats[seat], (size / 2 + 2, size / 2 + 2), size / 2 - 1
    pen.shadow(oval(centre, r, r), theme.shadow, drop=(1.5, 2.5), blur=1.6, alpha=140)
    pen.disc(centre, r, theme.outline)
    pen.shade(oval(centre, r - 2, r - 2), look.tone)
    pen.write(str(seat + 1), centre, "label", 34 if size >= 40 else round(size * 0.84), look.ink)
    return pen.sprite((size // 2 + 2, size // 2 + 2))
