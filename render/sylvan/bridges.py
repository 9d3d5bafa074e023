"""Rope bridges that sag a little, and the pole with their owners' pennants."""

from __future__ import annotations

from render.canvas import Frame, Pen, Sprite, drawn_once
from render.geometry import Point, distance, evenly
from render.sylvan.layout import PENNANT, Span
from render.sylvan.marks import pennant, pole
from render.sylvan.palette import wood_of
from render.theme import Theme

_EDGE = 26


def _curve(across: float, down: float, sag: float) -> list[Point]:
    return [
        (across * step / 24, down * step / 24 + sag * 4 * step / 24 * (1 - step / 24)) for step in range(25)
    ]


def _swing(step: int) -> float:
    return 4 * step / 24 * (1 - step / 24)


@drawn_once
def bridge(theme: Theme, across: int, down: int) -> Sprite:
    """A bridge from (0, 0), the anchor, to (*across*, *down*)."""
    width, height = abs(across) + 2 * _EDGE, abs(down) + 2 * _EDGE + 20
    pen, wood = Pen(width, height, scale=3), wood_of(theme)
    origin = (_EDGE + max(0, -across), _EDGE + max(0, -down))
    steep = abs(down) > abs(across)
    sag = distance((0, 0), (across, down)) * (0.06 if steep else 0.1)
    plank = (9.5, 3.4) if steep else (-4.4, 7.4)  # planks lie along the other way of the grid
    bow = (
        -0.14 * abs(across) if steep else 0.0
    )  # a steep bridge swings out a little, so that one sees it hang
    deck = [
        (x + origin[0] + bow * _swing(step), y + origin[1])
        for step, (x, y) in enumerate(_curve(across, down, sag))
    ]
    rails = [(x, y - 15 + 0.25 * sag * _swing(step) * -1) for step, (x, y) in enumerate(deck)]
    pen.shadow(
        [*deck, *[(x + 4, y + 14) for x, y in reversed(deck)]], theme.shadow, drop=(3, 16), blur=4, alpha=70
    )
    _rail(pen, theme, rails, deck, (-plank[0], -plank[1]))
    for (x, y), _ in evenly(deck, 9.5, start=3):
        ends = [(x - plank[0], y - plank[1]), (x + plank[0], y + plank[1])]
        pen.line(ends, theme.outline, 8.6)
    for (x, y), _ in evenly(deck, 9.5, start=3):
        ends = [(x - plank[0], y - plank[1]), (x + plank[0], y + plank[1])]
        pen.line(ends, wood.plank.base, 5.6)
        pen.line([(px - 0.8, py - 1.0) for px, py in ends], wood.plank.light, 1.8)
    _rail(pen, theme, rails, deck, plank)
    return pen.sprite((round(origin[0]), round(origin[1])))


def _rail(pen: Pen, theme: Theme, rails: list[Point], deck: list[Point], shift: Point) -> None:
    """A rope to hold on to, with strings down to the deck."""
    rope = [(x + shift[0], y + shift[1]) for x, y in rails]
    floor = [(x + shift[0], y + shift[1]) for x, y in deck]
    for place in range(2, 24, 4):
        pen.line([rope[place], floor[place]], theme.outline, 2.6)
    pen.line(rope, theme.outline, 4.4)
    pen.line(rope, wood_of(theme).rope, 2.2)


def draw_bridge(frame: Frame, theme: Theme, span: Span) -> None:
    """The bridge itself."""
    across, down = round(span.end[0] - span.start[0]), round(span.end[1] - span.start[1])
    frame.paste(bridge(theme, across, down), span.start)


def draw_pennants(frame: Frame, theme: Theme, span: Span, seats: tuple[int, ...]) -> None:
    """Whose bridge it is."""
    boxes = span.pennants(len(seats))
    frame.paste(pole(theme, span.pole[1] - boxes[-1].y + 2), (span.pole[0] + 1, span.pole[1]))
    for seat, box in zip(seats, boxes, strict=True):
        frame.paste(pennant(theme, seat, *PENNANT), (box.x + 1, box.y))
