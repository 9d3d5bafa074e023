"""The review of a finished game: everybody's chance to win from turn to turn, and turns that stand out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Frame, Pen, Sprite
from render.chart import TOKEN, dashes, spread
from render.errors import ImpossibleView
from render.games import scenes_of
from render.geometry import Box, Point
from render.pictures import Picture, made
from render.scenes import Drawn, Look
from render.standing.ground import panelled
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TITLE, line_colour
from rules.core import AnyGame, Seat

HEIGHT = 1060
_TITLE = 72
_NAMES = 66
_SIGNS = 64  # the lane of signs above the chart
_SIGN = 52
_FIGURES = 128  # left of the chart
_LEADER = 40  # from the end of a line to the middle of its token
_RIGHT = 190  # for tokens and how it ended
_FOOT = 62
_QUARTERS = (0, 25, 50, 75, 100)


class Sign(NamedTuple):
    """A turn that stands out: its number, and what it is called beside the picture."""

    turn: int  # from 1
    name: str  # one letter or figure
    good: bool


class Plan(NamedTuple):
    """The boxes of the picture."""

    title: Box
    names: tuple[Box, ...]
    signs: Box
    chart: Box


def plan(room: Box, players: int) -> Plan:
    """The boxes on a panel for so many players."""
    names = Box(room.x, room.y + _TITLE + 4, room.width, _NAMES)
    signs = Box(room.x + _FIGURES, names.bottom + 4, room.width - _FIGURES - _RIGHT, _SIGNS)
    return Plan(
        title=Box(room.x, room.y, room.width, _TITLE),
        names=names.columns(players, 12),
        signs=signs,
        chart=Box(signs.x, signs.bottom + 8, signs.width, room.bottom - _FOOT - signs.bottom - 8),
    )


def review(
    game: AnyGame,
    look: Look,
    title: str,
    course: Sequence[Sequence[float]],
    seat: Seat,
    signs: Sequence[Sign],
) -> Picture:
    """The picture, ready to be sent; *signs* stand on the line of *seat*."""
    return made(f"{game.id}-review", draw_review(game, look, title, course, seat, signs))


def draw_review(
    game: AnyGame,
    look: Look,
    title: str,
    course: Sequence[Sequence[float]],
    seat: Seat,
    signs: Sequence[Sign],
) -> Drawn:
    """Everybody's share of the win from 0 to 1, before each turn and at the end."""
    players = len(look.names)
    if any(len(chances) != players for chances in course) or len(course) < 2:
        raise ImpossibleView(
            f"every entry of the course needs chances for {players} seats, and there are two"
        )
    frame, room = panelled(game, look.theme, HEIGHT)
    boxes, theme = plan(room, players), look.theme
    frame.write(title, boxes.title, theme.ink, face="label", size=SIZE_TITLE, smallest=SIZE_TEXT)
    tokens = [scenes_of(game).token(theme, place, TOKEN) for place in range(players)]
    for place, box in enumerate(boxes.names):
        frame.paste(tokens[place], (box.x + TOKEN // 2 + 2, box.centre[1]))
        words = Box(box.x + TOKEN + 14, box.y, box.width - TOKEN - 14, box.height)
        frame.write(look.name(place), words, theme.ink, face="label", size=36, smallest=30)
    _lines(frame, look, boxes.chart, course, tokens)
    _signs(frame, look, boxes, course, seat, signs)
    _laps(frame, look, boxes.chart, (len(course) - 1) / players)
    return frame.image, _alt(look, title, course)


def _at(chart: Box, course: Sequence[Sequence[float]], place: int, share: float) -> Point:
    """Where a share of the win before turn *place* stands, within the chart."""
    return chart.width * place / (len(course) - 1), chart.height * (1 - share)


def _lines(
    frame: Frame, look: Look, chart: Box, course: Sequence[Sequence[float]], tokens: Sequence[Sprite]
) -> None:
    theme, last = look.theme, course[-1]
    pen = Pen(chart.width + 40 + _LEADER, chart.height + 40, scale=2)

    def at(place: int, share: float) -> Point:
        x, y = _at(chart, course, place, share)
        return x + 20, y + 20

    end = len(course) - 1
    for quarter in _QUARTERS:
        pen.line([at(0, quarter / 100), at(end, quarter / 100)], theme.chart_line, 2)
        figure = Box(
            chart.x - _FIGURES, round(chart.y - 20 + at(0, quarter / 100)[1]) - 20, _FIGURES - 18, 40
        )
        frame.write(f"{quarter} %", figure, theme.ink, face="label", align="right")
    order = sorted(range(len(last)), key=lambda seat: -last[seat])
    heights = spread([round(at(end, last[seat])[1]) for seat in order], TOKEN, 0, chart.height + 30)
    for seat, height in reversed(list(zip(order, heights, strict=True))):
        line, colour = (
            [at(place, shares[seat]) for place, shares in enumerate(course)],
            line_colour(theme, seat),
        )
        pen.line([line[-1], (line[-1][0] + _LEADER, height)], colour, 3)
        pen.line(line, theme.outline, 10)
        pen.line(line, colour, 7)
        dashes(pen, line, theme.card.light if colour != theme.card.light else theme.outline, seat)
    frame.paste(pen.sprite((20, 20)), chart[:2])
    for seat, height in zip(order, heights, strict=True):
        y = chart.y - 20 + height
        frame.paste(tokens[seat], (chart.right + _LEADER, y))
        ended = Box(chart.right + _LEADER + TOKEN // 2 + 10, y - 20, _RIGHT - _LEADER - TOKEN // 2 - 10, 40)
        frame.write(f"{round(100 * last[seat])} %", ended, theme.ink, face="label")


def _signs(
    frame: Frame,
    look: Look,
    boxes: Plan,
    course: Sequence[Sequence[float]],
    seat: Seat,
    signs: Sequence[Sign],
) -> None:
    """Above the chart, each with a thread down to the line it is about."""
    chart, lane = boxes.chart, boxes.signs
    order = sorted(signs, key=lambda sign: sign.turn)
    points = [_at(chart, course, sign.turn - 1, course[sign.turn - 1][seat]) for sign in order]
    half = _SIGN // 2
    places = spread([round(x) for x, _ in points], _SIGN + 4, half, lane.width - half) if order else []
    pen = Pen(chart.width + 40, chart.height + 60, scale=2)
    for (x, y), place in zip(points, places, strict=True):
        pen.line([(place + 20, 0), (x + 20, 30), (x + 20, y + 40)], look.theme.ink_soft, 2)
        pen.disc((x + 20, y + 40), 10, look.theme.outline)
        pen.disc((x + 20, y + 40), 7, look.theme.card.light)
    frame.paste(pen.sprite((20, 40)), chart[:2])
    for sign, place in zip(order, places, strict=True):
        middle = lane.x + place, lane.centre[1]
        frame.paste(_sign(look, sign.good), middle)
        box = Box(middle[0] - half, middle[1] - half + (5 if sign.good else -5), _SIGN, _SIGN)
        ink = look.theme.card_ink if sign.good else look.theme.banner_ink
        frame.write(sign.name, box, ink, face="label", size=36, align="centre")


def _sign(look: Look, good: bool) -> Sprite:
    """Red and pointing down for what cost something, bright and pointing up for what was better."""
    pen = Pen(_SIGN, _SIGN, scale=3)
    colours = (look.theme.outline, look.theme.laurel.light if good else look.theme.banner.base)
    for edge, colour in zip((1, 4), colours, strict=True):
        low, high = edge, _SIGN - edge
        shape = [(low, low), (high, low), (high, 34 - edge / 2), (_SIGN / 2, high), (low, 34 - edge / 2)]
        pen.fill([(x, _SIGN - y) for x, y in shape] if good else shape, colour)
    return pen.sprite((_SIGN // 2, _SIGN // 2))


def _laps(frame: Frame, look: Look, chart: Box, laps: float) -> None:
    """How many turns each everybody has had, and the word for it at the right end."""
    below = chart.bottom + 14
    for number in range(0, int(laps) + 1, max(1, -(-int(laps) // 8))):
        x = round(chart.x + chart.width * number / laps)
        frame.write(
            str(number), Box(x - 40, below, 80, 40), look.theme.ink_soft, face="label", align="centre"
        )
    word = Box(chart.right + 26, below, _RIGHT - 30, 40)
    axis = look.say("review-axis")
    frame.write(axis, word, look.theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL, align="right")


def _alt(look: Look, title: str, course: Sequence[Sequence[float]]) -> str:
    """Everybody's chances at some moments, for those who cannot see it."""
    players = len(look.names)
    moments = range(0, len(course), max(players, -(-len(course) // 8)))
    told = []
    for seat in range(players):
        shares = ", ".join(f"{round(100 * course[place][seat])} %" for place in moments)
        told.append(f"{look.name(seat)}: {shares} → {round(100 * course[-1][seat])} %")
    return look.say("alt-review", title=title, list="; ".join(told))[:1000]
