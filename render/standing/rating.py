"""A rating over somebody's games: a line within a band as wide as what is not known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render import lettering
from render.canvas import Frame, Pen, blend
from render.geometry import Box, Point
from render.say import Say
from render.scenes import Drawn
from render.standing.ground import panelled
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TITLE, Theme
from rules.core import AnyGame

HEIGHT = 930
_HEAD = 170
_FIGURES = 146  # left of the chart
_STEPS = (20, 50, 100, 200, 500, 1000, 2000)
_MOST_LINES = 6
_MOST_DOTS = 40
_DAY = 200  # the width of a date
_BLUE = 1  # the seat whose colour the line has
_FEWEST_GAMES = 4  # so that one game is not as wide as the picture


class Rated(NamedTuple):
    """A rating and its uncertainty."""

    number: int
    around: int
    day: str = ""  # of the game it comes from


class Scale(NamedTuple):
    """What the heights of a chart mean."""

    low: int
    high: int
    step: int


def scale_of(course: Sequence[Rated]) -> Scale:
    """Round figures around all of a course and its band."""
    low, high = (
        min(each.number - each.around for each in course),
        max(each.number + each.around for each in course),
    )
    fitting = (size for size in _STEPS if -(-high // size) - low // size <= _MOST_LINES)
    step = next(fitting, _STEPS[-1] * (1 + (high - low) // (_STEPS[-1] * _MOST_LINES)))
    return Scale(low // step * step, -(-high // step) * step, step)


def draw_rating(
    game: AnyGame, title: str, name: str, course: Sequence[Rated], provisional: bool, say: Say, theme: Theme
) -> Drawn:
    """The course of *name*'s rating, from before the first game to now."""
    name = lettering.clean(name, say("rating-somebody"))
    frame, room = panelled(game, theme, HEIGHT)
    now = course[-1]
    _head(frame, theme, Box(room.x, room.y, room.width, _HEAD - 20), name, title, now, provisional, say)
    chart = Box(room.x + _FIGURES, room.y + _HEAD, room.width - _FIGURES - 20, room.height - _HEAD - 100)
    _chart(frame, theme, chart, course, say("rating-axis"))
    _days(frame, theme, chart, course)
    key = "alt-rating-provisional" if provisional else "alt-rating"
    numbers = ", ".join(str(each.number) for each in course[-20:])
    alt = say(key, name=name, game=title, number=str(now.number), around=str(now.around), list=numbers)
    return frame.image, alt


def _head(
    frame: Frame, theme: Theme, box: Box, name: str, title: str, now: Rated, provisional: bool, say: Say
) -> None:
    number, around = str(now.number), f"± {now.around}"
    wide = lettering.width_of(number, "label", 120)
    beside = max(
        lettering.width_of(around, "label", 56), lettering.width_of(say("rating-provisional"), "text", 34)
    )
    left = box.right - wide - beside - 24
    frame.write(number, Box(left, box.y, wide + 4, box.height), theme.ink, face="label", size=120)
    right = Box(left + wide + 24, box.y, beside + 4, box.height)
    lower = Box(right.x, right.y + 82, right.width, 50)
    upper = Box(right.x, right.y + 22, right.width, 60) if provisional else right
    frame.write(around, upper, theme.ink_soft, face="label", size=56)
    if provisional:
        frame.write(say("rating-provisional"), lower, theme.ink_soft, size=34)
    room = left - box.x - 30
    frame.write(name, Box(box.x, box.y + 8, room, 80), theme.ink, face="label", size=72, smallest=48)
    game = Box(box.x, box.y + 92, room, 50)
    frame.write(title, game, theme.ink_soft, size=SIZE_TITLE, smallest=SIZE_TEXT)


def _chart(frame: Frame, theme: Theme, chart: Box, course: Sequence[Rated], axis: str) -> None:
    scale, last = scale_of(course), max(_FEWEST_GAMES, len(course) - 1)

    def at(place: int, number: int) -> Point:
        share = (number - scale.low) / (scale.high - scale.low)
        return 20 + chart.width * place / last, 20 + chart.height * (1 - share)

    pen, tone = Pen(chart.width + 40, chart.height + 40, scale=2), theme.seats[_BLUE].tone
    for number in range(scale.low, scale.high + 1, scale.step):
        pen.line([at(0, number), at(last, number)], theme.chart_line, 2)
        figure = Box(chart.x - _FIGURES, round(chart.y - 20 + at(0, number)[1]) - 20, _FIGURES - 18, 40)
        frame.write(str(number), figure, theme.ink, face="label", align="right")
    above = [at(place, each.number + each.around) for place, each in enumerate(course)]
    below = [at(place, each.number - each.around) for place, each in enumerate(course)]
    line = [at(place, each.number) for place, each in enumerate(course)]
    if len(line) > 1:
        pen.fill([*above, *reversed(below)], blend(tone.base, tone.light, 0.5), 76)
        pen.line(line, theme.outline, 11)
        pen.line(line, tone.light if theme.name == "dark" else tone.base, 7)
    for point in line if len(line) <= _MOST_DOTS else line[-1:]:
        pen.disc(point, 11, theme.outline)
        pen.disc(point, 8, theme.card.light)
    pen.disc(line[-1], 17, theme.outline)
    pen.disc(line[-1], 13, theme.laurel.base)
    frame.paste(pen.sprite((20, 20)), chart[:2])
    _games(frame, theme, chart, last, axis)


def _days(frame: Frame, theme: Theme, chart: Box, course: Sequence[Rated]) -> None:
    """When the last game was, and the first, if there is room."""
    games, now = max(_FEWEST_GAMES, len(course) - 1), len(course) - 1
    places = [now] if chart.width * (now - 1) // games < _DAY else [1, now]
    for place in places:
        x = round(chart.x + chart.width * place / games) - _DAY // 2
        box = Box(max(chart.x - 60, min(x, chart.right - _DAY + 16)), chart.bottom + 58, _DAY, 40)
        day = course[place].day
        frame.write(day, box, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL, align="centre")


def _games(frame: Frame, theme: Theme, chart: Box, last: int, axis: str) -> None:
    """How many games have been played, and the word for it at the left end."""
    y = chart.bottom + 18
    for number in range(0, last + 1, max(1, -(-last // 8))):
        x = round(chart.x + chart.width * number / last)
        frame.write(str(number), Box(x - 40, y, 80, 40), theme.ink_soft, face="label", align="centre")
    word = Box(chart.x - _FIGURES, y, _FIGURES - 34, 40)
    frame.write(axis, word, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL, align="right")
