"""The end of any game: the ranking, bars of where the points came from, and how they grew."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render import lettering
from render.canvas import Frame, Pen, Sprite, rounded
from render.errors import ImpossibleView
from render.geometry import Box, Point
from render.parts import painted_panel
from render.scenes import Look
from render.theme import (
    ENDING_SIZE,
    SIZE_SMALL,
    SIZE_TEXT,
    SIZE_TITLE,
    SIZE_TYPED,
    Colour,
    Theme,
    Tone,
    contrast,
)
from rules.core import Ranking, Seat, Sight

_SIGN = 40  # the sign of a source beside its number
_SMALL_SIGN = 26  # and above it, in a short piece of a bar


class Standing(NamedTuple):
    """How one player ended; *points* by source."""

    seat: Seat
    place: int
    name: str
    points: Mapping[str, int]
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class Source:
    """Where points come from: its word, and how a piece of a bar looks."""

    word: str
    tone: Tone
    ink: Colour
    sign: Callable[[int], Sprite]  # by its size


@dataclass(frozen=True, slots=True)
class Art:
    """What a game brings to its ending besides the points."""

    title: str
    aside: str
    course: str
    ornament: Callable[[Frame, Box], None]
    piece: Callable[[Frame, Seat, Box], None]  # a player's pawn or mark in the ranking
    token: Callable[[Seat, int], Sprite]  # and on the lines of the course
    sources: Mapping[str, Source]


@dataclass(frozen=True, slots=True)
class RankRow:
    """One player in the ranking."""

    box: Box
    place: Box
    piece: Box
    name: Box
    bar: Box
    total: Box


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes of the ending."""

    ornament: Box
    title: Box
    aside: Box
    ranking: Box
    rows: tuple[RankRow, ...]
    legend: tuple[Box, ...]
    course: Box
    course_title: Box
    chart: Box


@lru_cache(maxsize=8)
def plan(players: int, sources: int) -> Plan:
    """The boxes for so many players and sources of points."""
    step = 106 if players < 5 else 96
    ranking = Box(14, 122, ENDING_SIZE[0] - 28, 88 + step * players)
    rows = tuple(
        _row(Box(ranking.x + 14, ranking.y + 14 + step * place, ranking.width - 28, step - 4))
        for place in range(players)
    )
    legend = Box(ranking.x + 28, ranking.bottom - 64, ranking.width - 56, 50)
    course = Box(14, ranking.bottom + 14, ranking.width, ENDING_SIZE[1] - ranking.bottom - 32)
    return Plan(
        ornament=Box(30, 16, 112, 96),
        title=Box(154, 16, 800, 96),
        aside=Box(1000, 34, 566, 60),
        ranking=ranking,
        rows=rows,
        legend=legend.columns(sources, 8),
        course=course,
        course_title=Box(course.x + 24, course.y + 12, course.width - 48, 40),
        chart=Box(course.x + 96, course.y + 78, course.width - 96 - 86, course.height - 78 - 64),
    )


def _row(box: Box) -> RankRow:
    y, height = box.y, box.height
    return RankRow(
        box=box,
        place=Box(box.x + 12, y, 56, height),
        piece=Box(box.x + 76, y + (height - 76) // 2, 76, 76),
        name=Box(box.x + 164, y, 266, height),
        bar=Box(box.x + 444, y + (height - 70) // 2, 944, 70),
        total=Box(box.x + 1396, y, box.width - 1396 - 14, height),
    )


def places(ranking: Ranking) -> list[tuple[Seat, int]]:
    """The seats from first to last with their places; those who share one have the same number."""
    found: list[tuple[Seat, int]] = []
    for seats in ranking:
        place = len(found) + 1
        found += [(seat, place) for seat in seats]
    return found


def _standings(view: Sight, look: Look) -> list[Standing]:
    if view.scores is None:
        raise ImpossibleView("the game is not over: there is no ranking yet")
    return [
        Standing(seat, place, look.name(seat), view.scores[seat], view.scores[seat]["total"], place == 1)
        for seat, place in places(view.ranking)
    ]


def draw_ending(
    view: Sight, look: Look, ground: Image.Image, art: Art, course: Sequence[Sequence[int]]
) -> Image.Image:
    """The final picture, the winner first; *course* holds everybody's points, lap by lap."""
    theme, standings = look.theme, _standings(view, look)
    if any(len(totals) != len(standings) for totals in course):
        raise ImpossibleView(f"every entry of the course needs points for {len(standings)} seats")
    boxes = plan(len(standings), len(art.sources))
    frame = Frame(ground)
    art.ornament(frame, boxes.ornament)
    frame.write(art.title, boxes.title, theme.ink, face="label", size=72, smallest=SIZE_TITLE)
    frame.write(art.aside, boxes.aside, theme.ink_soft, size=SIZE_TITLE, align="right")
    for box in (boxes.ranking, boxes.course):
        frame.paste(painted_panel(theme, box.width, box.height), box[:2])
    best = max(1, *(standing.total for standing in standings))
    for row, standing in zip(boxes.rows, standings, strict=True):
        _rank(frame, theme, art, standing, row, best)
    for place, source in zip(boxes.legend, art.sources.values(), strict=True):
        piece = _piece(theme, source, 54, 50)
        piece.paste(source.sign(_SIGN), (27, 25))
        _put(frame, piece, place)
        words = Box(place.x + 64, place.y, place.width - 64, place.height)
        frame.write(source.word, words, theme.ink, size=SIZE_TYPED, smallest=SIZE_SMALL)
    frame.write(art.course, boxes.course_title, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    _course(frame, theme, art, boxes.chart, [(0,) * len(standings), *course])
    return frame.image


# The ranking ------------------------------------------------------------------------------------------


def _rank(frame: Frame, theme: Theme, art: Art, standing: Standing, row: RankRow, best: int) -> None:
    if standing.won:
        frame.paste(_laurels(theme, row.box.width, row.box.height), row.box[:2])
    frame.write(str(standing.place), row.place, theme.ink, face="label", size=56, align="centre")
    art.piece(frame, standing.seat, row.piece)
    frame.write(standing.name, row.name, theme.ink, face="label", size=40, smallest=SIZE_SMALL)
    x = row.bar.x
    for name, source in art.sources.items():
        points = standing.points[name]
        width = round(row.bar.width * points / best)
        if points and width >= 6:
            _segment(frame, theme, source, points, Box(x, row.bar.y, width, row.bar.height))
        x += width
    frame.write(str(standing.total), row.total, theme.ink, face="label", size=60, smallest=40, align="right")


def _laurels(theme: Theme, width: int, height: int) -> Sprite:
    """A golden light behind the winner; once a game, so it is not kept."""
    pen = Pen(width, height, scale=2)
    pen.fill(rounded(Box(0, 1, width, height - 2), 18), theme.glow_edge, 64)
    pen.line(rounded(Box(2, 3, width - 4, height - 6), 16), theme.glow_edge, 4, closed=True)
    return pen.sprite()


class _Bar(Frame):
    """A piece of a bar, to be put on the picture with its round corners."""

    def __init__(self, whole: Image.Image) -> None:
        super().__init__(whole.convert("RGB"))
        self.mask = whole.getchannel("A")


def _piece(theme: Theme, source: Source, width: int, height: int) -> _Bar:
    """A bare piece of a bar; made anew each time, since few are alike."""
    pen = Pen(width, height, scale=3)
    pen.shade(rounded(Box(1, 0, width - 2, height), 8), source.tone, flat=0.55)
    pen.line(rounded(Box(1, 1, width - 2, height - 2), 8), theme.outline, 2, closed=True)
    return _Bar(pen.picture())


def _put(frame: Frame, piece: _Bar, box: Box) -> None:
    frame.image.paste(piece.image, box[:2], piece.mask)


def _segment(frame: Frame, theme: Theme, source: Source, points: int, box: Box) -> None:
    """Sign and number side by side; in a short piece the number under its sign, or alone, or neither."""
    piece = _piece(theme, source, box.width, box.height)
    number = str(points)
    width = lettering.width_of(number, "label", SIZE_TYPED)
    whole = Box(0, 0, box.width, box.height)
    if box.width >= 52 + width + 6:
        piece.paste(source.sign(_SIGN), (27, box.height // 2))
        piece.write(number, Box(52, 0, width, box.height), source.ink, face="label")
    elif box.width >= max(width, _SMALL_SIGN) + 8:
        piece.paste(source.sign(_SMALL_SIGN), (box.width // 2, 18))
        low = Box(0, box.height - 38, box.width, 36)
        piece.write(number, low, source.ink, face="label", align="centre")
    elif box.width >= width + 4:
        piece.write(number, whole, source.ink, face="label", align="centre")
    _put(frame, piece, box)


# The course of the game -------------------------------------------------------------------------------


def _course(frame: Frame, theme: Theme, art: Art, chart: Box, course: Sequence[Sequence[int]]) -> None:
    """A line for everybody, with the player's token where it ends and along the way."""
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
            pen.line(line, _line_colour(theme, seat), 6)
    frame.paste(pen.sprite((20, 20)), chart[:2])
    for number in range(0, last + 1, max(1, -(-last // 8))):
        below = Box(round(chart.x + at(number, 0)[0]) - 40, chart.bottom + 16, 80, 40)
        frame.write(str(number), below, theme.ink_soft, face="label", align="centre")
    _tokens(frame, art, chart, course, top)


def _line_colour(theme: Theme, seat: Seat) -> Colour:
    """The tone of a seat's colour that stands out from the panel: the light one at dusk."""
    tone = theme.seats[seat].tone
    return max((tone.base, tone.light), key=lambda colour: contrast(colour, theme.panel.base))


def _tokens(frame: Frame, art: Art, chart: Box, course: Sequence[Sequence[int]], top: int) -> None:
    """Who is who: a token on each line, and one at its end."""
    free, last = chart.y - 20, max(1, len(course) - 1)
    for seat in sorted(range(len(course[-1])), key=lambda each: -course[-1][each]):
        y = max(free, round(chart.bottom - chart.height * course[-1][seat] / top))
        free = y + 42
        frame.paste(art.token(seat, 42), (chart.right + 30, y))
        middle = min(len(course) - 1, last * (seat + 2) // (len(course[-1]) + 3))
        x = round(chart.x + chart.width * middle / last)
        frame.paste(art.token(seat, 42), (x, round(chart.bottom - chart.height * course[middle][seat] / top)))
