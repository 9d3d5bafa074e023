"""What grows and lives between the roads: woods, copses, haystacks, sheep, cottages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from render.canvas import Pen, blend
from render.geometry import Box, Point, distance, evenly, oval, spline
from render.theme import BOARD_SIZE, Theme, Tone
from render.valdora.layout import MAP, Board
from render.valdora.palette import Valley, valley_of


def away(at: Point, line: Iterable[Point], far: float) -> bool:
    """Whether *at* is at least so far from every point of a line."""
    return all(abs(x - at[0]) > far or abs(y - at[1]) > far or distance((x, y), at) > far for x, y in line)


def _kept_clear(board: Board) -> list[Box]:
    """Where nothing may grow: art, words and places for pawns."""
    boxes = [board.discard.inset(-36)]
    for place in board.places.values():
        boxes += [place.art.inset(-8), place.label.inset(-4), place.price]
        boxes += [pawn.inset(2, 6) for pawns in place.stands for pawn in pawns]
    return boxes


def paint_countryside(pen: Pen, theme: Theme, board: Board, river: Sequence[Point]) -> None:
    """Woods at the rim, copses inside; the farther ones first."""
    rng = Random("trees")
    clear = _kept_clear(board)
    blocked = [at for curve in board.ways.values() for at, _ in evenly(curve, 14)]
    stream = [at for at, _ in evenly(river, 14)]
    found: list[tuple[float, float, float, bool]] = []
    groves = [
        (x, y, 46.0)
        for x, y in (
            (300, 500),
            (250, 700),
            (520, 300),
            (760, 400),
            (1010, 500),
            (1060, 640),
            (980, 260),
            (520, 700),
            (600, 1000),
            (830, 980),
            (260, 340),
            (1010, 900),
            (1080, 340),
            (300, 880),
            (760, 560),
        )
    ]
    for _ in range(6500):
        x, y = BOARD_SIZE[0] * rng.random(), BOARD_SIZE[1] * rng.random()
        size = 11 + 6 * rng.random()
        inward = min(x, MAP.width + 20 - x, y, BOARD_SIZE[1] - y)
        likely = 0.0 if x > MAP.width + 30 else 0.95 if inward < 60 else 0.5 if inward < 130 else 0.07
        if any(distance((x, y), (gx, gy)) < reach for gx, gy, reach in groves):
            likely = 0.5
        if rng.random() > likely or any(distance((x, y), tree[:2]) < 15 for tree in found):
            continue
        spot = Box(round(x - size), round(y - 1.6 * size), round(2 * size), round(1.9 * size))
        if any(spot.meets(box) for box in clear):
            continue
        if away((x, y), blocked, 24 + size * 0.5) and away((x, y), stream, 26 + size * 0.4):
            found.append((x, y, size, rng.random() < 0.42))
    _farm_life(
        pen,
        theme,
        [*clear, *(Box(round(x - 14), round(y - 22), 28, 28) for x, y, *_ in found)],
        blocked + stream,
    )
    for x, y, size, pine in sorted(found, key=lambda tree: tree[1]):
        (_pine if pine else _oak)(pen, theme, valley_of(theme), (x, y), size, rng)


def _oak(pen: Pen, theme: Theme, valley: Valley, foot: Point, size: float, rng: Random) -> None:
    x, y = foot
    tone = valley.wood
    share = rng.random()
    base = blend(tone.base, valley.orchard.dark, 0.3 * share)
    pen.fill(oval((x + 4, y + 1), size * 0.95, size * 0.42, 20), theme.shadow, 46)
    pen.fill(oval((x, y - size * 0.62), size, size * 0.92, 22), tone.dark)
    pen.fill(oval((x - size * 0.12, y - size * 0.74), size * 0.86, size * 0.76, 22), base)
    pen.fill(
        oval((x - size * 0.3, y - size * 0.96), size * 0.46, size * 0.4, 18),
        blend(tone.light, base, 0.25 * share),
    )


def _pine(pen: Pen, theme: Theme, valley: Valley, foot: Point, size: float, rng: Random) -> None:
    x, y = foot
    tone = valley.pine
    tall = size * (1.9 + 0.4 * rng.random())
    pen.fill(oval((x + 4, y), size * 0.8, size * 0.34, 20), theme.shadow, 46)
    for step, width in ((0, 0.8), (0.3, 0.64), (0.56, 0.44)):
        low = y - tall * step
        tip = low - tall * 0.46
        pen.fill(
            [(x - size * width, low), (x, tip), (x + size * width, low), (x, low + size * 0.2)], tone.dark
        )
        pen.fill([(x - size * width, low), (x, tip), (x + size * width * 0.2, low + size * 0.12)], tone.base)
        pen.fill(
            [(x - size * width * 0.86, low - 1), (x - size * 0.06, tip + 2), (x - size * width * 0.4, low)],
            tone.light,
        )


def _farm_life(pen: Pen, theme: Theme, clear: Sequence[Box], lines: Sequence[Point]) -> None:
    """Haystacks, cottages and a few sheep where there is room."""
    rng = Random("farms")
    taken = list(clear)
    for number in range(260):
        x, y = 180 + 920 * rng.random(), 220 + 780 * rng.random()
        spot = Box(round(x - 18), round(y - 26), 36, 34)
        if any(spot.meets(box) for box in taken) or not away((x, y), lines, 34):
            continue
        taken.append(spot.inset(-10))
        (_haystack, _sheep, _cottage, _sheep)[number % 4](pen, theme, (x, y))


def _haystack(pen: Pen, theme: Theme, at: Point) -> None:
    x, y = at
    tone = valley_of(theme).wheat
    pen.fill(oval((x + 3, y), 12, 4), theme.shadow, 50)
    pen.shade(
        spline(
            [(x - 11, y), (x - 8, y - 10), (x, y - 17), (x + 8, y - 10), (x + 11, y), (x, y + 3)], closed=True
        ),
        Tone(tone.light, tone.dark, blend(tone.dark, valley_of(theme).timber.base, 0.4)),
    )
    for lean in (-4, 1, 5):
        pen.line([(x + lean * 0.4, y - 13), (x + lean, y - 2)], valley_of(theme).timber.light, 1.2, alpha=120)


def _sheep(pen: Pen, theme: Theme, at: Point) -> None:
    for dx, dy in ((0, 0), (15, 6), (-10, 9)):
        x, y = at[0] + dx - 3, at[1] + dy - 8
        pen.fill(oval((x + 2, y + 4), 7, 3, 14), theme.shadow, 50)
        pen.fill(oval((x, y), 6.5, 4.6, 16), valley_of(theme).snow.dark)
        pen.fill(oval((x - 0.6, y - 0.9), 5.6, 3.8, 16), valley_of(theme).snow.light)
        pen.disc((x - 6, y - 1), 2.3, valley_of(theme).timber.dark)


def _cottage(pen: Pen, theme: Theme, at: Point) -> None:
    x, y = at
    valley = valley_of(theme)
    pen.fill(oval((x + 5, y), 17, 5), theme.shadow, 50)
    pen.shade([(x - 11, y - 11), (x + 11, y - 11), (x + 11, y), (x - 11, y)], valley.plaster)
    pen.fill([(x - 15, y - 10), (x - 8, y - 22), (x + 8, y - 22), (x + 15, y - 10)], valley.fallow.dark)
    pen.fill([(x - 15, y - 10), (x - 8, y - 22), (x - 2, y - 22), (x - 5, y - 10)], valley.wheat.base)
    pen.fill([(x - 3, y), (x - 3, y - 8), (x + 2, y - 8), (x + 2, y)], valley.timber.base)
