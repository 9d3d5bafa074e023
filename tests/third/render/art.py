"""What the pictures of Lanterns are put together from: lanterns, flasks, marks of players, signs."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from render.canvas import Pen, Sprite, drawn_once, rounded
from render.geometry import Box, Point, oval, polar
from render.theme import Colour, Theme, Tone
from rules.core import Seat

LANTERN = (112, 150)
SOURCES = ("lit", "bright", "hanging")
TONES: Mapping[str, Tone] = {
    "lit": Tone((255, 226, 130), (240, 176, 50), (170, 104, 16)),
    "bright": Tone((255, 150, 110), (206, 74, 40), (132, 34, 18)),
    "hanging": Tone((150, 200, 220), (70, 132, 166), (34, 78, 108)),
}
INKS: Mapping[str, Colour] = {"lit": (58, 36, 8), "bright": (255, 255, 255), "hanging": (255, 255, 255)}
_CORNERS = {0: 24, 1: 4, 2: 3}  # the mark of a seat: a round, a square, a triangle


def ground(theme: Theme, width: int, height: int) -> Image.Image:
    """The bare page; flat and quick, so it is not kept."""
    return Image.new("RGB", (width, height), theme.page.base)


def _mark(seat: Seat, centre: Point, radius: float) -> list[Point]:
    corners = _CORNERS[seat]
    turned = -90 if corners == 3 else 45
    return [polar(centre, radius, turned + 360 * step / corners) for step in range(corners)]


@drawn_once
def token(theme: Theme, seat: Seat, size: int) -> Sprite:
    """A player: colour and shape; the anchor is its middle."""
    pen = Pen(size + 8, size + 8)
    centre, look = ((size + 8) / 2, (size + 8) / 2), theme.seats[seat]
    disc = oval(centre, size / 2, size / 2)
    pen.shadow(disc, theme.shadow, drop=(1, 2), blur=1.5)
    pen.line(disc, theme.outline, size * 0.08, closed=True)
    pen.shade(disc, look.tone)
    pen.fill(_mark(seat, centre, size * 0.28), look.ink)
    return pen.sprite((size // 2 + 4, size // 2 + 4))


@drawn_once
def lantern(theme: Theme, card: str, seat: Seat | None) -> Sprite:
    """A paper lantern with its number, and below it the mark of whoever hung it; the anchor is its hook."""
    width, height = LANTERN
    pen = Pen(width, height + 10)
    tone = theme.card if seat is None else theme.seats[seat].tone
    ink = theme.card_ink if seat is None else theme.seats[seat].ink
    middle = width / 2
    body = rounded(Box(8, 22, width - 16, 94), 40)
    pen.line([(middle, 0), (middle, 20)], theme.outline, 4)
    pen.shadow(body, theme.shadow)
    pen.line(body, theme.outline, 5, closed=True)
    pen.shade(body, tone)
    for y in (22, 116):
        pen.line([(middle - 22, y), (middle + 22, y)], theme.outline, 9)
        pen.line([(middle - 22, y), (middle + 22, y)], theme.gold.base, 4)
    pen.write(card, (middle, 69), "label", 50, ink)
    if seat is not None:
        mark = _mark(seat, (middle, 138), 14)
        pen.line(mark, theme.outline, 4, closed=True)
        pen.fill(mark, tone.base)
    return pen.sprite((width // 2, 0))


@drawn_once
def glow(theme: Theme) -> Sprite:
    """A light around a lantern, or where one could hang; anchored as a lantern is."""
    width, height = LANTERN
    pen = Pen(width + 24, height + 24, scale=2)
    outline = rounded(Box(4, 14, width + 16, height - 12), 46)
    pen.fill(outline, theme.glow_edge, 70)
    pen.line(outline, theme.glow_edge, 4, closed=True)
    return pen.sprite((width // 2 + 12, 0))


@drawn_once
def flask(theme: Theme, size: int, *, full: bool) -> Sprite:
    """A flask of oil, or the outline of one that was used; the anchor is its middle."""
    pen = Pen(size, size)
    k = size / 100
    body = oval((50 * k, 62 * k), 30 * k, 30 * k)
    neck = rounded(Box(round(40 * k), round(8 * k), round(20 * k), round(34 * k)), 4 * k)
    for part in (neck, body):
        pen.line(part, theme.outline, 7 * k, closed=True)
    for part in (neck, body):
        if full:
            pen.shade(part, theme.gold)
        else:
            pen.fill(part, theme.panel.dark)
    return pen.sprite((size // 2, size // 2))


@drawn_once
def sign(theme: Theme, source: str, size: int) -> Sprite:
    """The sign of a source of points; the anchor is its middle."""
    if source == "bright":
        return flask(theme, size, full=True)
    pen = Pen(size, size)
    k = size / 100
    body = rounded(Box(round(22 * k), round(18 * k), round(56 * k), round(64 * k)), 26 * k)
    pen.line([(50 * k, 2 * k), (50 * k, 18 * k)], theme.outline, 6 * k)
    pen.line(body, theme.outline, 8 * k, closed=True)
    pen.shade(body, theme.gold if source == "lit" else theme.card)
    return pen.sprite((size // 2, size // 2))
