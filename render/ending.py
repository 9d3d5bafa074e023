"""The end of any game: a poster for the winner, bars of where the points came from, and how they grew."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render import lettering
from render.canvas import Frame, Pen, Sprite, rounded
from render.chart import draw_chart
from render.errors import ImpossibleView
from render.geometry import Box
from render.parts import painted_panel
from render.poster import draw_poster, softened
from render.say import Say
from render.scenes import Look
from render.theme import ENDING_SIZE, SIZE_SMALL, SIZE_TEXT, SIZE_TYPED, Colour, Theme, Tone, line_colour
from rules.core import Ranking, Seat, Sight

_SIGN = 38  # the sign of a source beside its number
_SMALL_SIGN = 30  # and beside a bar, for a piece too short to hold a figure
_HEAD = 372  # the height of the poster above the bars, if there is a chart below them


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

    title: str  # what the game is called
    aside: str
    piece: Callable[[Frame, Seat, Box], None]  # a player's pawn or mark, as large as the box
    hero: Callable[[Frame, Seat, Box], None]  # and the winner's, on the poster
    token: Callable[[Seat, int], Sprite]  # and at the end of the lines of the course
    sources: Mapping[str, Source]


@dataclass(frozen=True, slots=True)
class RankRow:
    """One player in the ranking."""

    box: Box
    place: Box
    piece: Box
    name: Box
    bar: Box
    aside: Box  # the figures of pieces too short to hold them
    total: Box


@dataclass(frozen=True, slots=True)
class Course:
    """The boxes of the chart."""

    box: Box
    title: Box
    chart: Box


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes of the ending; without a course there is no chart, and the poster is the larger."""

    head: Box
    ranking: Box
    rows: tuple[RankRow, ...]
    legend: tuple[Box, ...]
    course: Course | None


@lru_cache(maxsize=16)
def plan(players: int, sources: int, charted: bool) -> Plan:
    """The boxes for so many players and sources of points."""
    width, height = ENDING_SIZE
    step = {2: 104, 3: 92, 4: 82}.get(players, 74)
    tall = 80 + step * players
    top = _HEAD if charted else height - tall - 20
    ranking = Box(14, top, width - 28, tall)
    rows = tuple(
        _row(Box(ranking.x + 14, ranking.y + 12 + step * place, ranking.width - 28, step - 4))
        for place in range(players)
    )
    legend = Box(ranking.x + 28, ranking.bottom - 62, ranking.width - 56, 48)
    below = Box(14, ranking.bottom + 14, ranking.width, height - ranking.bottom - 32)
    return Plan(
        head=Box(0, 0, width, ranking.y),
        ranking=ranking,
        rows=rows,
        legend=legend.columns(sources, 8),
        course=_course(below) if charted else None,
    )


def _row(box: Box) -> RankRow:
    y, height = box.y, box.height
    tall = min(70, height)  # a pawn's number must not be smaller than other figures
    return RankRow(
        box=box,
        place=Box(box.x + 10, y, 52, height),
        piece=Box(box.x + 66, y + (height - tall) // 2, 72, tall),
        name=Box(box.x + 150, y, 268, height),
        bar=Box(box.x + 430, y + (height - 50) // 2, 820, 50),
        aside=Box(box.x + 430, y, 984, height),
        total=Box(box.x + 1418, y, box.width - 1418 - 14, height),
    )


def _course(box: Box) -> Course:
    return Course(
        box=box,
        title=Box(box.x + 24, box.y + 10, box.width - 48, 40),
        chart=Box(box.x + 108, box.y + 76, box.width - 108 - 204, box.height - 76 - 62),
    )


def places(ranking: Ranking) -> list[tuple[Seat, int]]:
    """The seats from first to last with their places; those who share one have the same number."""
    found: list[tuple[Seat, int]] = []
    for seats in ranking:
        place = len(found) + 1
        found += [(seat, place) for seat in seats]
    return found


def victory(say: Say, names: Sequence[str], points: int) -> str:
    """Who has won with how many points, in one sentence; several *names* share it."""
    if len(names) == 1:
        return say("poster-wins", name=names[0], n=points)
    everybody = say("and", list=", ".join(names[:-1]), last=names[-1])
    return say("poster-shared", names=everybody, n=points)


def _standings(view: Sight, look: Look) -> list[Standing]:
    if view.scores is None:
        raise ImpossibleView("the game is not over: there is no ranking yet")
    return [
        Standing(seat, place, look.name(seat), view.scores[seat], view.scores[seat]["total"], place == 1)
        for seat, place in places(view.ranking)
    ]


def draw_ending(
    view: Sight, look: Look, board: Image.Image, art: Art, course: Sequence[Sequence[int]]
) -> Image.Image:
    """The final picture before the last *board*; *course* holds everybody's points, lap by lap."""
    theme, standings = look.theme, _standings(view, look)
    if any(len(totals) != len(standings) for totals in course):
        raise ImpossibleView(f"every entry of the course needs points for {len(standings)} seats")
    boxes = plan(len(standings), len(art.sources), bool(course))
    frame = Frame(softened(theme, board))
    _head(frame, look, art, standings, boxes.head)
    frame.paste(painted_panel(theme, boxes.ranking.width, boxes.ranking.height), boxes.ranking[:2])
    best = max(1, *(standing.total for standing in standings))
    for row, standing in zip(boxes.rows, standings, strict=True):
        _rank(frame, theme, art, standing, row, best)
    for place, source in zip(boxes.legend, art.sources.values(), strict=True):
        piece = _piece(theme, source, 54, 48)
        piece.paste(source.sign(_SIGN), (27, 24))
        _put(frame, piece, place)
        words = Box(place.x + 64, place.y, place.width - 64, place.height)
        frame.write(source.word, words, theme.ink, size=SIZE_TYPED, smallest=SIZE_SMALL)
    if boxes.course is not None:
        _grown(frame, look, art, boxes.course, [(0,) * len(standings), *course])
    return frame.image


def _head(frame: Frame, look: Look, art: Art, standings: Sequence[Standing], head: Box) -> None:
    won = [standing for standing in standings if standing.won]

    def sentence(longest: int) -> str:
        names = [_cut(each.name, longest) for each in won]
        return victory(look.say, names, won[0].total)

    draw_poster(
        frame,
        look.theme,
        head,
        winners=[each.seat for each in won],
        piece=art.hero,
        title=art.title,
        sentence=sentence,
        aside=art.aside,
    )


def _cut(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1].rstrip() + lettering.ELLIPSIS


def _grown(frame: Frame, look: Look, art: Art, boxes: Course, course: Sequence[Sequence[int]]) -> None:
    theme = look.theme
    frame.paste(painted_panel(theme, boxes.box.width, boxes.box.height), boxes.box[:2])
    words = look.say("ending-course")
    frame.write(words, boxes.title, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    draw_chart(frame, theme, boxes.chart, course, art.token, look.say("ending-axis"))


# The ranking ------------------------------------------------------------------------------------------


def _rank(frame: Frame, theme: Theme, art: Art, standing: Standing, row: RankRow, best: int) -> None:
    if standing.won:
        frame.paste(_light(theme, standing.seat, row.box.width, row.box.height), row.box[:2])
    frame.write(str(standing.place), row.place, theme.ink, face="label", size=50, align="centre")
    art.piece(frame, standing.seat, row.piece)
    # Everybody's name has the same size: a long one is cut, not shrunk.
    frame.write(standing.name, row.name, theme.ink, face="label", size=36, smallest=36)
    x, short = row.bar.x, []
    for name, source in art.sources.items():
        points = standing.points[name]
        width = round(row.bar.width * points / best)
        piece = Box(x, row.bar.y, width, row.bar.height)
        if points and not _segment(frame, theme, source, points, piece):
            short.append((source, points))
        x += width
    _beside(frame, theme, short, Box(x + 8, row.aside.y, row.aside.right - x - 8, row.aside.height))
    frame.write(str(standing.total), row.total, theme.ink, face="label", size=56, smallest=40, align="right")


def _beside(frame: Frame, theme: Theme, short: Sequence[tuple[Source, int]], room: Box) -> None:
    """The figures of pieces too short to hold them, each with its sign, where the bar ends."""
    x = room.x
    for source, points in short:
        frame.paste(source.sign(_SMALL_SIGN), (x + _SMALL_SIGN // 2 + 2, room.centre[1]))
        box = Box(x + _SMALL_SIGN + 6, room.y, 60, room.height)
        x = box.x + frame.write(str(points), box, theme.ink, face="label") + 10


def _light(theme: Theme, seat: Seat, width: int, height: int) -> Sprite:
    """The winner's row in the winner's colour; once a game, so it is not kept."""
    pen = Pen(width, height, scale=2)
    tone = theme.seats[seat].tone
    pen.fill(rounded(Box(0, 1, width, height - 2), 18), tone.light, 80)
    pen.line(rounded(Box(2, 3, width - 4, height - 6), 16), line_colour(theme, seat), 4, closed=True)
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


def _segment(frame: Frame, theme: Theme, source: Source, points: int, box: Box) -> bool:
    """A piece with sign and number, or with its number alone; ``False`` when it is too short for that."""
    if box.width < 3:
        return False
    piece = _piece(theme, source, box.width, box.height)
    number = str(points)
    width = lettering.width_of(number, "label", SIZE_TYPED)
    if box.width >= 48 + width + 6:
        piece.paste(source.sign(_SIGN), (25, box.height // 2))
        piece.write(number, Box(48, 0, width, box.height), source.ink, face="label")
    elif box.width >= width + 4:
        whole = Box(0, 0, box.width, box.height)
        piece.write(number, whole, source.ink, face="label", align="centre")
    _put(frame, piece, box)
    return box.width >= width + 4
