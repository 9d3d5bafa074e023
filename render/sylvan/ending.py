"""The end of a game of Sylvan Dale: the ranking, where the glory came from, and how it grew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.canvas import Align, Frame, Pen, Sprite, drawn_once, painted_panel, rounded
from render.errors import ImpossibleView
from render.geometry import Box, Point
from render.say import Say
from render.sylvan import dwellings, marks
from render.sylvan.check import check
from render.sylvan.side import name_of
from render.sylvan.tableau import SOURCES, page, source_icon
from render.theme import ENDING_SIZE, SIZE_SMALL, SIZE_TEXT, SIZE_TITLE, SIZE_TYPED, Theme, wood_of
from rules.core import Seat
from rules.sylvan.data import Box as Components
from rules.sylvan.data import standard_box
from rules.sylvan.view import View


@dataclass(frozen=True, slots=True)
class RankRow:
    """One player in the ranking."""

    box: Box
    place: Box
    token: Box
    name: Box
    bar: Box
    total: Box


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes of the ending."""

    title: Box
    crown: Box
    ranking: Box
    rows: tuple[RankRow, ...]
    legend: tuple[Box, ...]
    course: Box
    course_title: Box
    chart: Box


@lru_cache(maxsize=4)
def plan(players: int) -> Plan:
    """The boxes for so many players."""
    ranking = Box(14, 128, ENDING_SIZE[0] - 28, 92 + 106 * players)
    rows = tuple(
        _row(Box(ranking.x + 14, ranking.y + 14 + 106 * place, ranking.width - 28, 102))
        for place in range(players)
    )
    legend = Box(ranking.x + 34, ranking.bottom - 66, ranking.width - 68, 50)
    course = Box(14, ranking.bottom + 14, ranking.width, ENDING_SIZE[1] - ranking.bottom - 32)
    return Plan(
        title=Box(154, 18, 900, 98),
        crown=Box(30, 18, 112, 98),
        ranking=ranking,
        rows=rows,
        legend=legend.columns(len(SOURCES), 8),
        course=course,
        course_title=Box(course.x + 24, course.y + 12, course.width - 48, 40),
        chart=Box(course.x + 96, course.y + 70, course.width - 96 - 86, course.height - 70 - 64),
    )


def _row(box: Box) -> RankRow:
    y, height = box.y, box.height
    return RankRow(
        box=box,
        place=Box(box.x + 12, y, 56, height),
        token=Box(box.x + 76, y + 13, 76, 76),
        name=Box(box.x + 168, y, 262, height),
        bar=Box(box.x + 444, y + 17, 944, height - 34),
        total=Box(box.x + 1396, y, box.width - 1396 - 14, height),
    )


def ending(
    view: View,
    *,
    say: Say,
    theme: Theme,
    names: Sequence[str],
    course: Sequence[Sequence[int]] = (),
    box: Components | None = None,
) -> Image.Image:
    """The final picture; *course* holds everybody's glory, lap by lap."""
    check(box or standard_box(), view, names)
    if view.scores is None:
        raise ImpossibleView("the game is not over: there is no ranking yet")
    if any(len(totals) != len(view.seats) for totals in course):
        raise ImpossibleView(f"every entry of the course needs glory for {len(view.seats)} seats")
    boxes = plan(len(view.seats))
    frame = Frame(_stage(theme, len(view.seats)))
    frame.write(say("sylvan-over"), boxes.title, theme.ink, face="label", size=72, smallest=SIZE_TITLE)
    best = max(scores["total"] for scores in view.scores)
    for row, seat in zip(boxes.rows, ranked(view), strict=True):
        _rank(frame, say, theme, view, seat, names, row, best)
    for place, source in zip(boxes.legend, SOURCES, strict=True):
        words = Box(place.x + 64, place.y, place.width - 64, place.height)
        frame.write(say(f"sylvan-source-{source}"), words, theme.ink, size=34, smallest=SIZE_SMALL)
    frame.write(say("sylvan-course"), boxes.course_title, theme.ink_soft, size=SIZE_TEXT)
    _course(frame, theme, boxes.chart, [tuple([0] * len(view.seats)), *course])
    return frame.image


def _stage(theme: Theme, players: int) -> Image.Image:
    """Everything that is the same in every ending."""
    boxes = plan(players)
    frame = Frame(page(theme, *ENDING_SIZE))
    frame.paste(dwellings.treetop(theme, 112), (boxes.crown.centre[0], boxes.crown.bottom - 16))
    for box in (boxes.ranking, boxes.course):
        frame.paste(painted_panel(theme, box.width, box.height), box[:2])
    for place, source in zip(boxes.legend, SOURCES, strict=True):
        frame.paste(_piece(theme, source, 54, 50), place[:2])
    return frame.image


def _standing(view: View, seat: Seat) -> tuple[int, int, int]:
    """What decides the ranking: glory, then trees controlled, then flags on trees."""
    assert view.scores is not None
    scores = view.scores[seat]
    return scores["total"], scores["trees_controlled"], scores["flags_placed"]


def ranked(view: View) -> list[Seat]:
    """The seats from first to last."""
    return sorted(range(len(view.seats)), key=lambda seat: [-part for part in _standing(view, seat)])


def place_of(view: View, seat: Seat) -> int:
    """The rank of *seat*; equals share one."""
    mine = _standing(view, seat)
    return 1 + sum(_standing(view, other) > mine for other in range(len(view.seats)))


def _rank(
    frame: Frame,
    say: Say,
    theme: Theme,
    view: View,
    seat: Seat,
    names: Sequence[str],
    row: RankRow,
    best: int,
) -> None:
    assert view.scores is not None
    if seat in view.winners:
        frame.paste(_laurels(theme, row.box.width, row.box.height), row.box[:2])
    frame.write(str(place_of(view, seat)), row.place, theme.ink, face="label", size=56, align="centre")
    frame.paste(marks.token(theme, seat, row.token.width), row.token.centre)
    frame.write(name_of(say, names, seat), row.name, theme.ink, face="label", size=40, smallest=SIZE_SMALL)
    x = row.bar.x
    for source in SOURCES:
        points = view.scores[seat][source]
        width = round(row.bar.width * points / max(1, best))
        if points and width >= 8:
            _segment(frame, theme, source, points, Box(x, row.bar.y, width, row.bar.height))
        x += width
    total = str(view.scores[seat]["total"])
    frame.write(total, row.total, theme.ink, face="label", size=60, smallest=40, align="right")


@drawn_once
def _laurels(theme: Theme, width: int, height: int) -> Sprite:
    """A golden light behind the winner."""
    pen = Pen(width, height, scale=2)
    pen.fill(rounded(Box(0, 1, width, height - 2), 18), theme.glow_edge, 64)
    pen.line(rounded(Box(2, 3, width - 4, height - 6), 16), theme.glow_edge, 4, closed=True)
    return pen.sprite()


def _piece(theme: Theme, source: str, width: int, height: int, sign: bool = True) -> Sprite:
    """A piece of a bar, with its sign if there is room; made anew each time: few bars are alike."""
    pen = Pen(width, height, scale=3)
    pen.shade(rounded(Box(1, 0, width - 2, height), 8), wood_of(theme).sources[source], flat=0.55)
    pen.line(rounded(Box(1, 1, width - 2, height - 2), 8), theme.outline, 2, closed=True)
    bar = Frame(Image.new("RGB", (width, height)))
    whole = pen.sprite()
    bar.image.paste(whole.picture)
    if sign and width >= 50:
        bar.paste(source_icon(theme, source, 40), (27, height // 2))
    return Sprite(bar.image, whole.mask, (0, 0))


def _segment(frame: Frame, theme: Theme, source: str, points: int, box: Box) -> None:
    """The sign and the number; where there is no room for both, the number."""
    needed = 21 * len(str(points)) + 6
    roomy = box.width >= 52 + needed
    frame.paste(_piece(theme, source, box.width, box.height, roomy or box.width < needed), box[:2])
    number = Box(box.x + 52, box.y, box.width - 56, box.height) if roomy else box.inset(2, 0)
    if number.width >= needed - 4:
        align: Align = "left" if roomy else "centre"
        ink = wood_of(theme).source_ink[source]
        frame.write(str(points), number, ink, face="label", size=SIZE_TYPED, align=align)


# The course of the game -------------------------------------------------------------------------------


def _course(frame: Frame, theme: Theme, chart: Box, course: Sequence[Sequence[int]]) -> None:
    """A line for everybody, with the builder's token where it ends and along the way."""
    highest = max(1, *(points for totals in course for points in totals))
    step = next(size for size in (10, 20, 50, 100, 200, 500, 1000) if size * 5 >= highest)
    top, last = step * (-(-highest // step)), max(1, len(course) - 1)

    def at(number: int, points: int) -> Point:
        return chart.width * number / last, chart.height * (1 - points / top)

    pen = Pen(chart.width + 40, chart.height + 40, scale=2)

    def inside(point: Point) -> Point:
        return point[0] + 20, point[1] + 20

    for points in range(0, top + 1, step):
        pen.line([inside(at(0, points)), inside(at(last, points))], theme.chart_line, 2)
        height = Box(chart.x - 88, round(chart.y + at(0, points)[1]) - 20, 74, 40)
        frame.write(str(points), height, theme.ink, face="label", align="right")
    for seat in range(len(course[0])):
        line = [inside(at(number, totals[seat])) for number, totals in enumerate(course)]
        if len(line) > 1:
            pen.line(line, theme.outline, 10)
            pen.line(line, theme.seats[seat].tone.base, 6)
    frame.paste(pen.sprite((20, 20)), chart[:2])
    for number in range(0, last + 1, max(1, -(-last // 8))):
        below = Box(round(chart.x + at(number, 0)[0]) - 40, chart.bottom + 16, 80, 40)
        frame.write(str(number), below, theme.ink_soft, face="label", align="centre")
    _tokens(frame, theme, chart, course, top)


def _tokens(frame: Frame, theme: Theme, chart: Box, course: Sequence[Sequence[int]], top: int) -> None:
    """Who is who: a token on each line, and one at its end."""
    free, last = chart.y - 20, max(1, len(course) - 1)
    for seat in sorted(range(len(course[-1])), key=lambda each: -course[-1][each]):
        y = max(free, round(chart.bottom - chart.height * course[-1][seat] / top))
        free = y + 40
        frame.paste(marks.token(theme, seat, 42), (chart.right + 30, y))
        middle = min(len(course) - 1, last * (seat + 2) // (len(course[-1]) + 3))
        x = round(chart.x + chart.width * middle / last)
        frame.paste(
            marks.token(theme, seat, 42), (x, round(chart.bottom - chart.height * course[middle][seat] / top))
        )
