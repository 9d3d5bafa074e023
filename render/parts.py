"""What pictures of all games are put together from: panels, empty places, lights, stars, clouds, icons."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PIL import Image

from render.canvas import Pen, Sprite, drawn_once, rounded
from render.geometry import Box, Point, moved, oval, polar, spline
from render.theme import CORNER, Theme, Tone
from rules.core import Seat


def painted_panel(theme: Theme, width: int, height: int) -> Sprite:
    """A sheet of parchment, or a lacquered board: a soft shadow, a lit edge, a quiet grain."""
    pen = Pen(width + 16, height + 18, scale=2)
    outer = rounded(Box(6, 4, width, height), CORNER)
    pen.shadow(outer, theme.shadow, drop=(2, 5), blur=4, alpha=120)
    pen.fill(outer, theme.panel_edge)
    pen.shade(rounded(Box(8, 6, width - 4, height - 4), CORNER - 2), theme.panel, flat=0.35)
    pen.line(
        rounded(Box(13, 11, width - 14, height - 14), CORNER - 6),
        theme.panel_edge, 1.2, closed=True, alpha=110,
    )  # fmt: skip
    return pen.sprite((6, 4))


@drawn_once
def panel(theme: Theme, width: int, height: int) -> Sprite:
    """A painted panel that is kept: for sizes needed at every turn."""
    return painted_panel(theme, width, height)


@drawn_once
def hollow(theme: Theme, width: int, height: int, corner: int) -> Sprite:
    """An empty place for a card."""
    pen = Pen(width, height, scale=3)
    outline = rounded(Box(1, 1, width - 2, height - 2), corner)
    pen.fill(outline, theme.panel.dark, 110)
    pen.line(outline, theme.panel_edge, 2, closed=True, alpha=170)
    return pen.sprite()


@drawn_once
def highlight(theme: Theme, width: int, height: int, seat: Seat | None = None) -> Sprite:
    """A light behind the row of the player to move, in the colour of *seat*; gold is for what one can do."""
    pen = Pen(width, height, scale=2)
    colour = theme.ink_soft if seat is None else theme.seats[seat].tone.base
    pen.fill(rounded(Box(0, 2, width, height - 4), 16), colour, 64)
    for edge, shade in ((5, theme.outline), (3, colour if seat is None else theme.seats[seat].tone.light)):
        pen.line(rounded(Box(3, 5, width - 6, height - 10), 13), shade, edge, closed=True)
    return pen.sprite()


@drawn_once
def golden(theme: Theme, width: int, height: int, corner: int = 14) -> Sprite:
    """A golden frame around something one can do now; gold means that and nothing else."""
    pen = Pen(width, height, scale=2)
    outline = rounded(Box(3, 3, width - 6, height - 6), corner)
    pen.fill(outline, theme.glow, 70)
    pen.line(outline, theme.glow_edge, 6, closed=True)
    pen.line(outline, theme.glow, 2.4, closed=True)
    return pen.sprite()


@drawn_once
def star(theme: Theme, size: int) -> Sprite:
    """Points or glory: a golden star."""
    pen = Pen(size + 6, size + 6)
    paint_star(pen, theme, (size / 2 + 3, size / 2 + 3), size)
    return pen.sprite((size // 2 + 3, size // 2 + 3))


def paint_star(pen: Pen, theme: Theme, centre: Point, size: float) -> None:
    """A golden star of this width."""
    r = size / 2
    points = [polar(centre, r * (0.96 if step % 2 == 0 else 0.44), 36 * step - 90) for step in range(10)]
    pen.shadow(points, theme.shadow, drop=(1, 2.5), blur=1.6, alpha=130)
    pen.line(points, theme.outline, size * 0.1, closed=True)
    pen.shade(points, theme.gold)


class Icon:
    """Strokes in a square from 0 to 100, put anywhere at any size, with an outline of *edge*."""

    def __init__(self, pen: Pen, theme: Theme, corner: Point, size: float, *, edge: int = 6) -> None:
        self.pen, self.theme, self.corner, self.k, self.edge = pen, theme, corner, size / 100, edge

    def at(self, points: Sequence[Point]) -> list[Point]:
        """Points of the square where they come to lie on the picture."""
        return [(self.corner[0] + self.k * x, self.corner[1] + self.k * y) for x, y in points]

    def shape(self, points: Sequence[Point], tone: Tone, *, smooth: bool = False) -> None:
        """A lit shape."""
        self._outlined(self.at(spline(points, closed=True) if smooth else points), tone)

    def stick(self, points: Sequence[Point], tone: Tone, width: float) -> None:
        """A round stroke, lighter at its upper left."""
        path, lit = self.at(points), -self.edge / 5 * self.k
        self.pen.line(path, self.theme.outline, (width + self.edge) * self.k)
        self.pen.line(path, tone.base, width * self.k)
        self.pen.line(moved(path, lit, lit), tone.light, width * 0.4 * self.k)

    def ring(self, centre: Point, across: float, down: float, tone: Tone) -> None:
        """A lit oval."""
        self._outlined(oval(self.at([centre])[0], across * self.k, down * self.k), tone)

    def _outlined(self, outline: Sequence[Point], tone: Tone) -> None:
        self.pen.line(outline, self.theme.outline, self.edge * self.k, closed=True)
        self.pen.shade(outline, tone)


def clouds(size: tuple[int, int], name: str, cell: int) -> Image.Image:
    """Soft patches of light and dark, always the same ones."""
    rng = Random(name)
    across, down = size[0] // cell + 3, size[1] // cell + 3
    small = Image.new("L", (across, down))
    small.putdata([int(256 * rng.random()) for _ in range(across * down)])
    return small.resize(size, Image.Resampling.BICUBIC)
