"""How points grew: a line for everybody that ends in the player's token, at its height."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.canvas import Frame, Pen, Sprite
from render.geometry import Box, Point, evenly
from render.theme import SIZE_SMALL, SIZE_TEXT, Colour, Theme, line_colour
from rules.core import Seat

TOKEN = 42
WORD = 162  # the width of the word below, right of the last figure
_LEADER = 40  # from the end of a line to the middle of its token
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
# What tells lines apart without their colours: a bright stroke and a gap, again and again.
_DASHES = ((0, 0), (20, 14), (3, 12), (44, 10), (10, 6))


def spread(wanted: Sequence[int], gap: int, low: int, high: int) -> list[int]:
    """Heights as near to *wanted* (in rising order) as can be, each *gap* from the next, *low* to *high*."""
    groups: list[tuple[float, int]] = []  # the middle of tokens that touch, and how many they are
    for height in wanted:
        middle, count = float(height), 1
        while groups and groups[-1][0] + gap * (groups[-1][1] + count) / 2 > middle:
            before, more = groups.pop()
            middle, count = (before * more + middle * count) / (more + count), more + count
        room = gap * (count - 1) / 2
        groups.append((max(low + room, min(high - room, middle)), count))
    found = [middle + gap * (place - (count - 1) / 2) for middle, count in groups for place in range(count)]
    for place in range(len(found) - 2, -1, -1):  # a group that was pushed up from below pushes the one above
        found[place] = min(found[place], found[place + 1] - gap)
    return [round(height) for height in found]


def draw_chart(
    frame: Frame,
    theme: Theme,
    chart: Box,
    course: Sequence[Sequence[int]],
    token: Callable[[Seat, int], Sprite],
    axis: str,
) -> None:
    """The points of *course* from its first entry to its last; *axis* is what one counts below."""
    highest = max(1, *(points for totals in course for points in totals))
    step = next(size for size in _STEPS if size * 4 >= highest)
    top, last = step * (-(-highest // step)), max(1, len(course) - 1)

    def at(number: int, points: int) -> Point:
        return 20 + chart.width * number / last, 20 + chart.height * (1 - max(0, points) / top)

    pen = Pen(chart.width + 40 + _LEADER, chart.height + 40, scale=2)
    for points in range(0, top + 1, step):
        pen.line([at(0, points), at(last, points)], theme.chart_line, 2)
        figure = Box(chart.x - 92, round(chart.y - 20 + at(0, points)[1]) - 20, 78, 40)
        frame.write(str(points), figure, theme.ink, face="label", align="right")
    order = sorted(range(len(course[0])), key=lambda seat: -course[-1][seat])
    heights = spread([round(at(last, course[-1][seat])[1]) for seat in order], TOKEN, 0, chart.height + 30)
    for seat, height in reversed(list(zip(order, heights, strict=True))):
        line = [at(number, totals[seat]) for number, totals in enumerate(course)]
        colour = line_colour(theme, seat)
        pen.line([line[-1], (line[-1][0] + _LEADER, height)], colour, 3)
        if len(line) > 1:
            pen.line(line, theme.outline, 10)
            pen.line(line, colour, 7)
            dashes(pen, line, theme.card.light if colour != theme.card.light else theme.outline, seat)
    frame.paste(pen.sprite((20, 20)), chart[:2])
    for seat, height in zip(order, heights, strict=True):
        at_y = chart.y - 20 + height
        frame.paste(token(seat, TOKEN), (chart.right + _LEADER, at_y))
        total = Box(chart.right + _LEADER + TOKEN // 2 + 10, at_y - 20, 90, 40)
        frame.write(str(course[-1][seat]), total, theme.ink, face="label")
    _laps(frame, theme, chart, last, axis)


def dashes(pen: Pen, line: Sequence[Point], colour: Colour, seat: Seat) -> None:
    """The strokes on a seat's line that tell it from others without its colour."""
    stroke, gap = _DASHES[seat % len(_DASHES)]
    if not stroke:
        return
    points = [point for point, _ in evenly(line, 2)]
    for start in range(0, len(points), (stroke + gap) // 2):
        part = points[start : start + max(2, stroke // 2)]
        if len(part) > 1:
            pen.line(part, colour, 2.6)


def _laps(frame: Frame, theme: Theme, chart: Box, last: int, axis: str) -> None:
    """How many turns each everybody has had, and the word for it at the right end."""
    below = chart.bottom + 14
    for number in range(0, last + 1, max(1, -(-last // 8))):
        x = round(chart.x + chart.width * number / last)
        frame.write(str(number), Box(x - 40, below, 80, 40), theme.ink_soft, face="label", align="centre")
    word = Box(chart.right + 26, below, WORD, 40)
    frame.write(axis, word, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL, align="right")
