"""The table of a tournament: everybody by place, with their score and what decides between equals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Frame, Pen, Sprite, rounded
from render.geometry import Box
from render.say import Say
from render.scenes import Drawn
from render.standing.ground import panelled
from render.standing.values import Row, drawn_name, spoken
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TITLE, Theme
from rules.core import AnyGame

IN_A_COLUMN, MOST_COLUMNS = 12, 2
_HEAD, _TITLES, _FOOT, _GAP = 128, 46, 56, 36
_WIDE, _NARROW = 84, 66  # the height of a row in one column, and in two


class Columns(NamedTuple):
    """Where things stand in a row."""

    place: Box
    name: Box
    score: Box
    opponents: Box
    won: Box


def columns(box: Box, *, narrow: bool) -> Columns:
    """The parts of a row; a *narrow* one has no room for tables won."""
    figures = 128 if narrow else 190
    won = Box(box.right - (0 if narrow else figures), box.y, 0 if narrow else figures, box.height)
    opponents = Box(won.x - figures, box.y, figures, box.height)
    score = Box(opponents.x - figures, box.y, figures, box.height)
    place = Box(box.x, box.y, 72, box.height)
    name = Box(place.right + 14, box.y, score.x - place.right - 26, box.height)
    return Columns(place, name, score, opponents, won)


def draw_table(game: AnyGame, title: str, aside: str, rows: Sequence[Row], say: Say, theme: Theme) -> Drawn:
    """The first of *rows* under *title*; *aside* says how far the tournament is."""
    shown = rows[: IN_A_COLUMN * MOST_COLUMNS]
    parts = [shown[at : at + IN_A_COLUMN] for at in range(0, len(shown), IN_A_COLUMN)] or [[]]
    more = len(rows) - len(shown)
    height = _WIDE if len(parts) == 1 else _NARROW
    tall = 88 + _HEAD + _TITLES + height * max(1, len(parts[0])) + (_FOOT if more else 0)
    frame, room = panelled(game, theme, tall)
    frame.write(title, Box(room.x, room.y, room.width, 66), theme.ink, face="label", size=60, smallest=40)
    line = Box(room.x, room.y + 68, room.width, 48)
    frame.write(aside, line, theme.ink_soft, size=SIZE_TITLE - 4, smallest=SIZE_TEXT)
    body = Box(room.x, room.y + _HEAD, room.width, room.height - _HEAD)
    for part, box in zip(parts, body.columns(len(parts), _GAP), strict=True):
        _column(frame, theme, box, part, say, narrow=len(parts) > 1)
    if more:
        foot = Box(room.x, room.bottom - _FOOT + 8, room.width, _FOOT)
        frame.write(say("standing-more", n=more), foot, theme.ink_soft, size=34, smallest=SIZE_TEXT)
    alt = say("alt-standing", title=title, aside=aside, list=spoken(shown, say))
    return frame.image, alt[:1000]


def _column(frame: Frame, theme: Theme, box: Box, rows: Sequence[Row], say: Say, *, narrow: bool) -> None:
    heads = columns(Box(box.x, box.y, box.width, _TITLES), narrow=narrow)
    words = (("score", heads.score), ("opponents", heads.opponents), ("won", heads.won))
    for word, place in words[: 2 if narrow else 3]:
        label = say(f"standing-{word}")
        frame.write(label, place, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL, align="right")
    height = _NARROW if narrow else _WIDE
    for number, row in enumerate(rows):
        at = Box(box.x, box.y + _TITLES + height * number, box.width, height)
        if row.place <= 3 and row.score != "0":
            frame.paste(_light(theme, at.width, at.height), at[:2])
        _row(frame, theme, columns(at.inset(12, 0), narrow=narrow), row, say, narrow=narrow)


def _row(frame: Frame, theme: Theme, at: Columns, row: Row, say: Say, *, narrow: bool) -> None:
    ink, size = theme.ink_soft if row.out else theme.ink, 38 if narrow else 50
    frame.write(str(row.place), at.place, ink, face="label", size=size + 4, align="right")
    # Everybody's name has the same size: a long one is cut, not shrunk.
    name = say("standing-out", name=drawn_name(row, say)) if row.out else drawn_name(row, say)
    frame.write(name, at.name, ink, face="label", size=size, smallest=size)
    frame.write(row.score, at.score, ink, face="label", size=size + 6, align="right")
    frame.write(row.opponents, at.opponents, theme.ink_soft, face="label", size=size, align="right")
    if not narrow:
        frame.write(str(row.won), at.won, theme.ink_soft, face="label", size=size, align="right")


def _light(theme: Theme, width: int, height: int) -> Sprite:
    """Behind the first three."""
    pen = Pen(width, height, scale=2)
    pen.fill(rounded(Box(0, 2, width, height - 4), 16), theme.laurel.base, 70)
    return pen.sprite()
