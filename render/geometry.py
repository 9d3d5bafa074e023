"""Boxes, points and curves; no Pillow in here, so that layouts can be tested without drawing."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


class Box(NamedTuple):
    """A rectangle in whole pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in the middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    def meets(self, other: Box) -> bool:
        """Whether the two share a pixel: asked millions of times where signs look for a place."""
        x, y, width, height = self
        left, top, across, down = other
        return x < left + across and left < x + width and y < top + down and top < y + height

    def holds(self, other: Box) -> bool:
        """Whether *other* lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def inset(self, across: int, down: int | None = None) -> Box:
        """The box with a margin taken off on all sides."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def moved(self, across: int, down: int) -> Box:
        """The same box elsewhere."""
        return Box(self.x + across, self.y + down, self.width, self.height)

    def columns(self, count: int, gap: int = 0) -> tuple[Box, ...]:
        """So many boxes of equal width side by side."""
        width = (self.width - gap * (count - 1)) // count
        return tuple(
            Box(self.x + place * (width + gap), self.y, width, self.height) for place in range(count)
        )

    def rows(self, count: int, gap: int = 0) -> tuple[Box, ...]:
        """So many boxes of equal height one under the other."""
        height = (self.height - gap * (count - 1)) // count
        return tuple(
            Box(self.x, self.y + place * (height + gap), self.width, height) for place in range(count)
        )


def box_around(centre: Point, width: int, height: int) -> Box:
    """A box of this size with *centre* in the middle."""
    return Box(round(centre[0] - width / 2), round(centre[1] - height / 2), width, height)


def shared(one: Box, other: Box) -> int:
    """How many pixels two boxes that meet have in common."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return across * (min(one.bottom, other.bottom) - max(one.y, other.y))


def distance(one: Point, other: Point) -> float:
    """How far apart two points are."""
    return math.hypot(one[0] - other[0], one[1] - other[1])


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at an angle around *centre*; 0 is to the right, 90 downwards."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def oval(centre: Point, across: float, down: float, steps: int = 40) -> list[Point]:
    """The outline of an ellipse with these half axes."""
    turn = 2 * math.pi / steps
    return [
        (centre[0] + across * math.cos(place * turn), centre[1] + down * math.sin(place * turn))
        for place in range(steps)
    ]


def spline(points: Sequence[Point], *, closed: bool = False, steps: int = 8) -> list[Point]:
    """A smooth curve through *points* (Catmull and Rom's)."""
    count = len(points)
    if count < 3:
        return list(points)
    curve: list[Point] = []
    for place in range(count if closed else count - 1):
        if closed:
            a, b, c, d = (points[(place + shift) % count] for shift in (-1, 0, 1, 2))
        else:
            b, c = points[place], points[place + 1]
            a = points[place - 1] if place else b
            d = points[place + 2] if place + 2 < count else c
        curve += [_between(a, b, c, d, step / steps) for step in range(steps)]
    return curve if closed else [*curve, points[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def mixed(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (
            2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3
        )

    return mixed(a[0], b[0], c[0], d[0]), mixed(a[1], b[1], c[1], d[1])


def wavering(
    centre: Point, across: float, down: float, rng: Random, *, waver: float = 0.1, square: float = 2.0
) -> list[Point]:
    """A closed outline like a hand-drawn oval, fuller at its corners the more *square* it is.

    The same *rng* gives the same one.
    """
    corners = 9 if square == 2.0 else 16
    turn = 2 * math.pi / corners
    points: list[Point] = []
    for place in range(corners):
        x, y = math.cos(place * turn), math.sin(place * turn)
        reach = (1 + waver * (2 * rng.random() - 1)) * (abs(x) ** square + abs(y) ** square) ** (-1 / square)
        points.append((centre[0] + across * reach * x, centre[1] + down * reach * y))
    return spline(points, closed=True)


def evenly(curve: Sequence[Point], gap: float, *, start: float = 0.0) -> list[tuple[Point, float]]:
    """Points along *curve* every *gap* pixels, each with the direction of the way there in degrees."""
    found: list[tuple[Point, float]] = []
    ahead = start
    for one, other in pairwise(curve):
        length = distance(one, other)
        heading = math.degrees(math.atan2(other[1] - one[1], other[0] - one[0]))
        while ahead <= length and length > 0:
            share = ahead / length
            found.append(
                ((one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])), heading)
            )
            ahead += gap
        ahead -= length
    return found


def moved(points: Iterable[Point], across: float, down: float) -> list[Point]:
    """The same outline elsewhere."""
    return [(x + across, y + down) for x, y in points]
