"""Cards of Valdora: equipment with what it carries, commissions with what they ask and give."""

from __future__ import annotations

from render.canvas import Pen, Sprite, blend, drawn_once, rounded
from render.geometry import Box, Point, oval, polar, spline
from render.parts import Icon
from render.theme import SIZE_TYPED, Theme, Tone
from render.valdora.heraldry import paint_shield
from render.valdora.palette import valley_of
from render.valdora.sprites import paint_coin, paint_gem, paint_outlined_gem
from rules.valdora.data import COIN


def paint_equipment(pen: Pen, theme: Theme, name: str, corner: Point, size: float) -> None:
    """The sign of an equipment card in a square."""
    icon = Icon(pen, theme, corner, size)
    wood, iron = valley_of(theme).timber, valley_of(theme).patrons["silver"]
    if name == "pan":
        icon.stick([(64, 60), (95, 88)], wood, 9)
        icon.ring((42, 44), 38, 34, iron)
        icon.ring((42, 46), 28, 23, Tone(iron.dark, iron.dark, iron.base))
        icon.pen.fill(
            oval(icon.at([(40, 52)])[0], 16 * icon.k, 9 * icon.k), valley_of(theme).gems["gold"].base
        )
    elif name == "shovel":
        icon.stick([(84, 14), (44, 54)], wood, 10)
        icon.stick([(74, 8), (92, 24)], wood, 8)
        icon.shape([(34, 46), (54, 66), (46, 86), (22, 94), (8, 90), (12, 70), (20, 54)], iron)
    elif name == "pick":
        icon.stick([(58, 30), (22, 92)], wood, 10)
        head: list[Point] = [(6, 40), (26, 18), (52, 10), (78, 22), (96, 52), (74, 36), (54, 28), (30, 30)]
        icon.shape(spline(head, closed=True), iron)
    elif name == "hammer":
        icon.stick([(56, 36), (22, 94)], wood, 11)
        icon.shape([(30, 14), (46, 8), (90, 32), (82, 50), (70, 46), (28, 34)], iron)
    elif name == "chisel":
        icon.shape([(10, 96), (22, 66), (46, 44), (58, 56), (36, 80)], iron)
        icon.stick([(56, 44), (82, 18)], wood, 22)
        icon.stick([(76, 14), (86, 24)], iron, 6)
    elif name == "horse":
        icon.shape(
            [
                (22, 96),
                (26, 64),
                (14, 66),
                (4, 56),
                (12, 40),
                (30, 20),
                (40, 6),
                (48, 18),
                (68, 26),
                (86, 52),
                (92, 96),
            ],
            Tone(wood.light, wood.base, wood.dark),
            smooth=False,
        )
        icon.shape(
            spline([(44, 14), (62, 20), (84, 46), (94, 92), (80, 76), (70, 52), (56, 34)], closed=True),
            Tone(wood.dark, wood.dark, theme.outline),
        )
        icon.pen.disc(icon.at([(32, 36)])[0], 4.6 * icon.k, theme.outline)
        icon.pen.line(icon.at([(14, 60), (26, 56)]), theme.outline, 4 * icon.k)
    else:
        icon.stick([(4, 46), (30, 54)], wood, 7)
        icon.shape([(22, 30), (96, 30), (86, 66), (32, 66)], wood)
        for plank in (44, 60, 76):
            icon.pen.line(icon.at([(plank, 32), (plank, 64)]), wood.dark, 3 * icon.k)
        icon.ring((60, 72), 22, 22, Tone(wood.base, wood.dark, wood.dark))
        for step in range(8):
            spoke = [(60, 72), polar((60, 72), 19, 45 * step)]
            icon.pen.line(icon.at(spoke), wood.light, 4 * icon.k)
        icon.ring((60, 72), 5, 5, iron)


@drawn_once
def equipment_icon(theme: Theme, name: str, size: int) -> Sprite:
    """The sign of an equipment card by itself."""
    pen = Pen(size + 6, size + 6)
    paint_equipment(pen, theme, name, (3, 3), size)
    return pen.sprite((size // 2 + 3, size // 2 + 3))


def _sheet(pen: Pen, theme: Theme, width: int, height: int, band: Tone) -> None:
    outline = rounded(Box(3, 2, width, height), 10)
    pen.shadow(outline, theme.shadow, drop=(1.5, 3), blur=2, alpha=130)
    pen.line(outline, theme.outline, 2.2, closed=True)
    pen.shade(outline, theme.card, flat=0.4)
    inner = rounded(Box(7, 6, width - 8, height - 8), 7)
    pen.line(inner, blend(band.base, theme.card.base, 0.15), 3, closed=True)


@drawn_once
def equipment(theme: Theme, name: str, loads: tuple[str, ...], cost: int, width: int, height: int) -> Sprite:
    """An equipment card: the tool, and below what it carries or what a load costs."""
    pen = Pen(width + 8, height + 10)
    _sheet(pen, theme, width, height, valley_of(theme).timber)
    foot = min(44, height * 0.34)
    size = min(width * 0.74, height - foot - 16)
    paint_equipment(pen, theme, name, (3 + (width - size) / 2, 9), size)
    y = 2 + height - foot * 0.62
    if cost:
        paint_coin(pen, theme, (3 + width / 2 - foot * 0.36, y), foot * 0.4)
        pen.write(str(cost), (3 + width / 2 + foot * 0.4, y), "label", SIZE_TYPED, theme.card_ink)
    else:
        for place, gem in enumerate(loads):
            shift = (place - (len(loads) - 1) / 2) * foot * 0.7
            # Only an outline: what it could carry is no gem one has.
            paint_outlined_gem(pen, theme, gem, (3 + width / 2 + shift, y), foot * 0.4)
    return pen.sprite((3, 2))


@drawn_once
def commission(
    theme: Theme, patron: str, needs: tuple[str, ...], points: int, width: int, height: int
) -> Sprite:
    """A commission: the patron's shield, its points, and what it asks for."""
    pen = Pen(width + 8, height + 10)
    _sheet(pen, theme, width, height, valley_of(theme).patrons[patron])
    crest = width * 0.45
    paint_shield(pen, theme, patron, (3 + width * 0.315, 12 + crest * 0.6), crest)
    size = SIZE_TYPED if width < 110 else round(SIZE_TYPED * 1.25)
    pen.write(str(points), (3 + width * 0.76, 12 + crest * 0.55), "label", size, theme.card_ink)
    y = 2 + height - (height - 12 - crest * 1.2) / 2 - 2
    radius = min(width * 0.17 if len(needs) > 2 else width * 0.2, (height - crest * 1.2) / 2 - 10)
    step = min(2.1 * radius, (width - 10 - 2 * radius) / max(1, len(needs) - 1))
    for place, need in enumerate(needs):
        at = (3 + width / 2 + (place - (len(needs) - 1) / 2) * step, y)
        if need == COIN:
            paint_coin(pen, theme, at, radius)
        else:
            paint_gem(pen, theme, need, at, radius)
    return pen.sprite((3, 2))
