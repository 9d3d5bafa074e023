"""The end of a tournament: the first three on a podium, the winner in a laurel."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Frame, Pen, Sprite, rounded
from render.games import scenes_of
from render.geometry import Box
from render.poster import halo, laurel, veil
from render.say import Say
from render.scenes import Drawn
from render.standing.ground import WIDTH, far_board
from render.standing.values import Row, drawn_name, spoken
from render.theme import SIZE_TEXT, SIZE_TITLE, Theme
from rules.core import AnyGame

HEIGHT = 1100
_STEPS = ((800, 440), (330, 330), (1270, 250))  # the middle of each step and its height: first, second, third
_STEP = 440
_PIECES = (330, 240, 210)


def draw_podium(game: AnyGame, title: str, aside: str, rows: Sequence[Row], say: Say, theme: Theme) -> Drawn:
    """The first three of *rows*; *aside* tells how many played how many rounds."""
    frame = Frame(far_board(game, theme, HEIGHT))
    frame.paste(veil(theme, WIDTH - 100, 240), (50, 0))
    frame.write(
        title, Box(60, 40, WIDTH - 120, 90), theme.ink, face="label", size=76, smallest=48, align="centre"
    )
    line = Box(60, 132, WIDTH - 120, 56)
    frame.write(aside, line, theme.ink_soft, size=SIZE_TITLE, smallest=SIZE_TEXT, align="centre")
    scenes = scenes_of(game)
    for number in reversed(range(min(3, len(rows)))):
        middle, tall = _STEPS[number]
        top = HEIGHT - 30 - tall
        frame.paste(_step(theme, number, tall), (middle - _STEP // 2, top))
        size = _PIECES[number]
        spot = Box(middle - size // 2, top - size - 92, size, size)
        frame.paste(halo(theme, number, size), spot[:2])
        frame.paste(scenes.token(theme, number, size * 52 // 100), spot.centre)
        if number == 0:
            frame.paste(laurel(theme, size), spot[:2])
        _words(frame, theme, rows[number], Box(middle - _STEP // 2, top - 88, _STEP, tall + 88), say)
    return frame.image, say("alt-podium", title=title, aside=aside, list=spoken(rows[:3], say))[:1000]


def _words(frame: Frame, theme: Theme, row: Row, box: Box, say: Say) -> None:
    plate = Box(box.x + 6, box.y, box.width - 12, 80)
    frame.paste(_plate(theme, plate.width, plate.height), plate[:2])
    name = plate.inset(16, 0)
    frame.write(
        drawn_name(row, say), name, theme.plate_ink, face="label", size=50, smallest=38, align="centre"
    )
    number = Box(box.x, box.y + 124, box.width, 100)
    frame.write(str(row.place), number, theme.banner_ink, face="label", size=96, align="centre")
    score = Box(box.x, box.y + 226, box.width, 56)
    words = say("podium-score", score=row.score)
    frame.write(words, score, theme.banner_ink, size=SIZE_TITLE, smallest=SIZE_TEXT, align="centre")


def _plate(theme: Theme, width: int, height: int) -> Sprite:
    pen = Pen(width, height, scale=2)
    shape = rounded(Box(2, 2, width - 4, height - 4), 20)
    pen.fill(shape, theme.plate.base, 236)
    pen.line(shape, theme.panel_edge, 3, closed=True)
    return pen.sprite()


def _step(theme: Theme, number: int, tall: int) -> Sprite:
    pen = Pen(_STEP, tall + 30, scale=2)
    shape = rounded(Box(4, 4, _STEP - 8, tall + 60), 22)
    pen.shadow(shape, theme.shadow, drop=(2, 4), blur=5, alpha=120)
    pen.shade(shape, theme.banner, flat=0.25 + 0.2 * number)
    cap = rounded(Box(4, 4, _STEP - 8, 26), 13)
    pen.shade(cap, theme.laurel if number == 0 else theme.panel, flat=0.3)
    pen.line(cap, theme.outline, 3, closed=True)
    pen.line(shape, theme.outline, 4, closed=True)
    return pen.sprite()
