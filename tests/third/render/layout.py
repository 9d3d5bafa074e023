"""Where everything of Lanterns' pictures lies; no strokes in here."""

from __future__ import annotations

from dataclasses import dataclass

from render.geometry import Box
from render.theme import BOARD_SIZE, TABLEAU_SIZE
from tests.third.render.art import LANTERN
from tests.third.rules.data import HAND, LONGEST_ROPE, ROPES

_SIDE = 430
_STEP = 140


@dataclass(frozen=True, slots=True)
class RopeBoxes:
    """One rope: its panel, its name, and where lanterns hang; the outer spots are for marks alone."""

    box: Box
    name: Box
    spots: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One player in figures."""

    box: Box
    token: Box
    name: Box
    points: Box


@dataclass(frozen=True, slots=True)
class Side:
    """The panel beside the ropes."""

    box: Box
    round: Box
    doing: Box
    rows: tuple[Row, ...]
    open_title: Box
    open: tuple[int, int]
    deck_title: Box
    deck: Box


@dataclass(frozen=True, slots=True)
class Table:
    """What lies before one player, as a strip of any height."""

    box: Box
    token: Box
    name: Box
    sources: tuple[Box, ...]
    oil: tuple[Box, ...]
    cards: Box
    total: Box


def ropes() -> tuple[RopeBoxes, ...]:
    """The three ropes, from north to south."""
    width, height = BOARD_SIZE
    area = Box(14, 14, width - _SIDE - 42, height - 36)
    return tuple(_rope(box) for box in area.rows(len(ROPES), 12))


def _rope(box: Box) -> RopeBoxes:
    count = LONGEST_ROPE + 2
    step = min(_STEP, (box.width - 40) // count)
    first = box.x + (box.width - step * count) // 2 + step // 2
    spots = tuple((first + step * place, box.y + 150) for place in range(count))
    return RopeBoxes(box, Box(box.x + 30, box.y + 22, box.width - 60, 54), spots)


def hanging(rope: RopeBoxes, number: int) -> tuple[tuple[int, int], ...]:
    """Where so many lanterns hang, in the middle of the rope, with a free spot on both sides."""
    start = (len(rope.spots) - number) // 2 - 1
    return rope.spots[start : start + number + 2]


def side(players: int) -> Side:
    """The panel with the round, the players and the piles."""
    width, height = BOARD_SIZE
    box = Box(width - _SIDE - 14, 14, _SIDE, height - 36)
    inner = box.inset(28, 24)
    rows = tuple(_row(Box(inner.x, inner.y + 170 + 96 * place, inner.width, 88)) for place in range(players))
    low = inner.bottom - 330
    return Side(
        box=box,
        round=Box(inner.x, inner.y, inner.width, 60),
        doing=Box(inner.x, inner.y + 70, inner.width, 60),
        rows=rows,
        open_title=Box(inner.x, low, inner.width, 44),
        open=(inner.centre[0], low + 54),
        deck_title=Box(inner.x, inner.bottom - 60, inner.width - 110, 60),
        deck=Box(inner.right - 100, inner.bottom - 60, 100, 60),
    )


def _row(box: Box) -> Row:
    return Row(
        box=box,
        token=Box(box.x + 10, box.y + 16, 56, 56),
        name=Box(box.x + 80, box.y, box.width - 180, box.height),
        points=Box(box.right - 96, box.y, 86, box.height),
    )


def table(box: Box, oil: int, sources: int) -> Table:
    """What lies before one player, in *box*."""
    middle = box.centre[1]
    columns = Box(box.x + 620, middle - 44, 520, 88).columns(sources, 10)
    return Table(
        box=box,
        token=Box(box.x + 28, middle - 44, 88, 88),
        name=Box(box.x + 136, middle - 44, 460, 88),
        sources=columns,
        oil=tuple(Box(box.x + 1150 + 64 * place, middle - 32, 64, 64) for place in range(oil)),
        cards=Box(box.x + 1290, middle - 44, 120, 88),
        total=Box(box.right - 150, middle - 44, 122, 88),
    )


def tableau() -> tuple[Box, Box, Box]:
    """The strip with a player's figures, the panel below it, and that panel's title."""
    strip = Box(14, 14, TABLEAU_SIZE[0] - 28, 220)
    below = Box(14, 248, TABLEAU_SIZE[0] - 28, TABLEAU_SIZE[1] - 270)
    return strip, below, Box(below.x + 30, below.y + 20, below.width - 60, 50)


def overview(players: int) -> tuple[Box, ...]:
    """A strip for everybody."""
    return Box(14, 14, BOARD_SIZE[0] - 28, 220 * players).rows(players, 12)


def hand(cards: int) -> tuple[Box, Box, tuple[tuple[int, int], ...]]:
    """The panel of a hand, its title, and where its lanterns hang."""
    panel = Box(14, 14, TABLEAU_SIZE[0] - 28, TABLEAU_SIZE[1] - 36)
    step = min(panel.width // (HAND + 2), (panel.width - 60) // max(1, cards))
    first = panel.centre[0] - step * (cards - 1) // 2
    spots = tuple((first + step * place, panel.centre[1] - LANTERN[1] // 2) for place in range(cards))
    return panel, Box(panel.x + 30, panel.y + 24, panel.width - 60, 54), spots
