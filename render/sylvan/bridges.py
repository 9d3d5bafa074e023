"""Rope bridges that sag a little, with their owners' shields on the rail."""

from __future__ import annotations

from render.canvas import Frame, Pen, Sprite, drawn_once
from render.geometry import Point, evenly, moved
from render.sylvan.layout import RAIL, Span, hanging, plank
from render.sylvan.marks import shield
from render.sylvan.palette import wood_of
from render.theme import Theme

_EDGE = 26


@drawn_once
def bridge(theme: Theme, across: int, down: int) -> Sprite:
    """A bridge from (0, 0), the anchor, to (*across*, *down*)."""
    width, height = abs(across) + 2 * _EDGE, abs(down) + 2 * _EDGE + 20
    pen, wood = Pen(width, height, scale=3), wood_of(theme)
    origin = (_EDGE + max(0, -across), _EDGE + max(0, -down))
    deck = moved(hanging(across, down), *origin)
    near = plank(across, down)
    rails = moved(deck, 0, -RAIL)
    pen.shadow(
        [*deck, *[(x + 4, y + 14) for x, y in reversed(deck)]], theme.shadow, drop=(3, 16), blur=4, alpha=70
    )
    _rail(pen, theme, rails, deck, (-near[0], -near[1]))
    for (x, y), _ in evenly(deck, 9.5, start=3):
        ends = [(x - near[0], y - near[1]), (x + near[0], y + near[1])]
        pen.line(ends, theme.outline, 8.6)
    for (x, y), _ in evenly(deck, 9.5, start=3):
        ends = [(x - near[0], y - near[1]), (x + near[0], y + near[1])]
        pen.line(ends, wood.plank.base, 5.6)
        pen.line([(px - 0.8, py - 1.0) for px, py in ends], wood.plank.light, 1.8)
    _rail(pen, theme, rails, deck, near)
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


def draw_shields(frame: Frame, theme: Theme, span: Span, seats: tuple[int, ...]) -> None:
    """Whose bridge it is."""
    for seat, box in zip(seats, span.shields[len(seats) - 1], strict=True):
        frame.paste(shield(theme, seat, box.width, box.height), box[:2])
