"""The end of a game of Valdora: the ranking, where the points came from, and how they grew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.canvas import Frame, Pen, Sprite, drawn_once, painted_panel, rounded
from render.errors import ImpossibleView
from render.geometry import Box, Point
from render.say import Say
from render.theme import ENDING_SIZE, SIZE_SMALL, SIZE_TEXT, SIZE_TITLE, SIZE_TYPED, Theme
from render.valdora import heraldry, sprites
from render.valdora.check import check
from render.valdora.side import name_of
from render.valdora.tableau import page
from rules.core import Seat
from rules.valdora.data import Box as Components
from rules.valdora.data import standard_box
from rules.valdora.view import View

SOURCES = ("commissions", "colours", "workshops", "bonus", "gems")


@dataclass(frozen=True, slots=True)
class RankRow:
    """One player in the ranking."""

    box: Box
    place: Box
    pawn: Box
    name: Box
    bar: Box
    total: Box


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes of the ending."""

    title: Box
    round: Box
    ranking: Box
    rows: tuple[RankRow, ...]
    legend: tuple[Box, ...]
    course: Box
    course_title: Box
    chart: Box


@lru_cache(maxsize=4)
def plan(players: int) -> Plan:
    """The boxes for so many players."""
    ranking = Box(14, 112, ENDING_SIZE[0] - 28, 86 + 96 * players)
    rows = tuple(
        _row(Box(ranking.x + 14, ranking.y + 14 + 96 * place, ranking.width - 28, 92))
        for place in range(players)
    )
    legend = Box(ranking.x + 24, ranking.bottom - 64, ranking.width - 48, 50)
    course = Box(14, ranking.bottom + 14, ranking.width, ENDING_SIZE[1] - ranking.bottom - 32)
    return Plan(
        title=Box(34, 18, 900, 82),
        round=Box(1000, 30, 566, 60),
        ranking=ranking,
        rows=rows,
        legend=legend.columns(len(SOURCES), 8),
        course=course,
        course_title=Box(course.x + 24, course.y + 14, course.width - 48, 40),
        chart=Box(course.x + 92, course.y + 66, course.width - 92 - 84, course.height - 66 - 64),
    )


def _row(box: Box) -> RankRow:
    y, height = box.y, box.height
    return RankRow(
        box=box,
        place=Box(box.x + 12, y, 56, height),
        pawn=Box(box.x + 74, y + 8, 52, 76),
        name=Box(box.x + 140, y, 270, height),
        bar=Box(box.x + 424, y + 14, 960, height - 28),
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
    """The final picture; *course* holds everybody's points after each round."""
    check(box or standard_box(), view, names)
    if view.scores is None:
        raise ImpossibleView("the game is not over: there is no ranking yet")
    if any(len(totals) != len(view.seats) for totals in course):
        raise ImpossibleView(f"every round of the course needs points for {len(view.seats)} seats")
    boxes = plan(len(view.seats))
    frame = Frame(page(theme, *ENDING_SIZE))
    frame.write(say("valdora-over"), boxes.title, theme.ink, face="label", size=72, smallest=SIZE_TITLE)
    frame.write(
        say("valdora-round", n=view.turn.round), boxes.round, theme.ink_soft, size=SIZE_TITLE, align="right"
    )
    frame.paste(painted_panel(theme, boxes.ranking.width, boxes.ranking.height), boxes.ranking[:2])
    best = max(scores["total"] for scores in view.scores)
    for row, seat in zip(boxes.rows, ranked(view), strict=True):
        _rank(frame, say, theme, view, seat, names, row, best)
    for place, source in zip(boxes.legend, SOURCES, strict=True):
        frame.paste(_with_icon(theme, source, 50, 50), place[:2])
        words = Box(place.x + 62, place.y, place.width - 62, place.height)
        frame.write(say(f"valdora-source-{source}"), words, theme.ink, size=SIZE_TEXT, smallest=SIZE_SMALL)
    frame.paste(painted_panel(theme, boxes.course.width, boxes.course.height), boxes.course[:2])
    frame.write(say("valdora-course"), boxes.course_title, theme.ink_soft, size=SIZE_TEXT)
    _course(frame, theme, boxes.chart, [tuple([0] * len(view.seats)), *course])
    return frame.image


def ranked(view: View) -> list[Seat]:
    """The seats from first to last: points, then coins."""
    assert view.scores is not None
    standing = [
        (-scores["total"], -me.coins, seat)
        for seat, (scores, me) in enumerate(zip(view.scores, view.seats, strict=True))
    ]
    return [seat for *_, seat in sorted(standing)]


def place_of(view: View, seat: Seat) -> int:
    """The rank of *seat*; equals share one."""
    assert view.scores is not None
    mine = (view.scores[seat]["total"], view.seats[seat].coins)
    return 1 + sum(
        (scores["total"], me.coins) > mine for scores, me in zip(view.scores, view.seats, strict=True)
    )


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
    frame.paste(sprites.pawn(theme, seat, row.pawn.height), (row.pawn.centre[0], row.pawn.bottom - 2))
    frame.write(name_of(say, names, seat), row.name, theme.ink, face="label", size=40, smallest=SIZE_SMALL)
    x = row.bar.x
    for source in SOURCES:
        points = view.scores[seat][source]
        width = round(row.bar.width * points / max(1, best))
        if points and width >= 8:
            _segment(frame, theme, source, points, Box(x, row.bar.y, width, row.bar.height))
        x += width
    frame.write(
        str(view.scores[seat]["total"]),
        row.total,
        theme.ink,
        face="label",
        size=60,
        smallest=40,
        align="right",
    )


@drawn_once
def _laurels(theme: Theme, width: int, height: int) -> Sprite:
    """A golden light behind the winner."""
    pen = Pen(width, height, scale=2)
    pen.fill(rounded(Box(0, 1, width, height - 2), 18), theme.glow_edge, 64)
    pen.line(rounded(Box(2, 3, width - 4, height - 6), 16), theme.glow_edge, 4, closed=True)
    return pen.sprite()


@drawn_once
def _icon(theme: Theme, source: str, size: int) -> Sprite:
    """The sign of a source of points."""
    if source == "commissions":
        return sprites.scroll(theme, size)
    if source == "colours":
        return heraldry.craftsman(theme, "blue", size)
    if source == "workshops":
        return heraldry.workshop(theme, "red", size)
    if source == "bonus":
        return sprites.bonus(theme, size)
    return sprites.gem(theme, "emerald", size)


def _with_icon(theme: Theme, source: str, width: int, height: int) -> Sprite:
    """A piece of a bar, with its sign when there is room."""
    pen = Pen(width, height, scale=3)
    pen.shade(rounded(Box(1, 0, width - 2, height), 8), theme.sources[source], flat=0.55)
    pen.line(rounded(Box(1, 1, width - 2, height - 2), 8), theme.outline, 2, closed=True)
    bar = Frame(Image.new("RGB", (width, height)))
    whole = pen.sprite()
    bar.image.paste(whole.picture)
    if width >= 46:
        bar.paste(_icon(theme, source, 38), (25, height // 2))
    return Sprite(bar.image, whole.mask, (0, 0))


def _segment(frame: Frame, theme: Theme, source: str, points: int, box: Box) -> None:
    frame.paste(_with_icon(theme, source, box.width, box.height), box[:2])
    number = Box(box.x + 47, box.y, box.width - 51, box.height)
    if number.width >= 22 * len(str(points)):
        ink = theme.source_ink[source]
        frame.write(str(points), number, ink, face="label", size=SIZE_TYPED)


# The course of the game -------------------------------------------------------------------------------


def _course(frame: Frame, theme: Theme, chart: Box, course: Sequence[Sequence[int]]) -> None:
    """A line for everybody, with the seat's token where it ends and along the way."""
    highest = max(1, *(points for totals in course for points in totals))
    step = next(size for size in (10, 20, 50, 100, 200, 500, 1000) if size * 5 >= highest)
    top = step * (-(-highest // step))
    rounds = max(1, len(course) - 1)

    def at(number: int, points: int) -> Point:
        return chart.x + chart.width * number / rounds, chart.bottom - chart.height * points / top

    pen = Pen(chart.width + 40, chart.height + 40, scale=2)

    def inside(point: Point) -> Point:
        return point[0] - chart.x + 20, point[1] - chart.y + 20

    for points in range(0, top + 1, step):
        pen.line([inside(at(0, points)), inside(at(rounds, points))], theme.chart_line, 2)
    for seat in range(len(course[0])):
        line = [inside(at(number, totals[seat])) for number, totals in enumerate(course)]
        if len(line) > 1:
            pen.line(line, theme.outline, 10)
            pen.line(line, theme.seats[seat].tone.base, 6)
    frame.paste(pen.sprite((20, 20)), chart[:2])
    for points in range(0, top + 1, step):
        _, y = at(0, points)
        frame.write(
            str(points), Box(chart.x - 84, round(y) - 20, 70, 40), theme.ink, face="label", align="right"
        )
    shown = max(1, -(-rounds // 8))
    for number in range(0, rounds + 1, shown):
        x, _ = at(number, 0)
        frame.write(
            str(number),
            Box(round(x) - 40, chart.bottom + 16, 80, 40),
            theme.ink_soft,
            face="label",
            align="centre",
        )
    _tokens(frame, theme, chart, course, rounds, top)


def _tokens(
    frame: Frame, theme: Theme, chart: Box, course: Sequence[Sequence[int]], rounds: int, top: int
) -> None:
    """Who is who: a token on each line, and one at its end."""
    free = chart.y - 20
    for seat in sorted(range(len(course[-1])), key=lambda each: -course[-1][each]):
        y = max(free, round(chart.bottom - chart.height * course[-1][seat] / top))
        free = y + 40
        frame.paste(sprites.marker(theme, seat, 40), (chart.right + 28, y))
        middle = rounds * (seat + 2) // (len(course[-1]) + 3)
        x = round(chart.x + chart.width * middle / rounds)
        here = round(chart.bottom - chart.height * course[middle][seat] / top)
        frame.paste(sprites.marker(theme, seat, 40), (x, here))
