"""Where everything lies in the panels beside Valdora's map."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.geometry import Box, Point, box_around, polar
from render.theme import BOARD_SIZE
from render.valdora.layout import SIDE
from render.valdora.palette import PAWN_HEIGHT
from render.valdora.stands import PAWN_WIDTH

SIGN = 36  # the room of a sign before its number
_GAP = 14  # between panels
STRIP = Box(SIDE.x - 8, 0, BOARD_SIZE[0] - SIDE.x + 8, BOARD_SIZE[1])  # with the shadows of the panels
_TURN = 176
_ROW = (88, 112)  # the height of a player's row: with five players, and at most
_WHEEL = 306


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player in the side panel."""

    box: Box
    pawn: Box
    name: Box
    loaf: Box
    facts: tuple[Box, Box, Box]  # a sign and a number each: of one figure, three, and two


@dataclass(frozen=True, slots=True)
class Wedge:
    """One colour of the craftsman wheel."""

    shield: Box
    count: Box
    workshop: Box
    middle: float  # degrees


@dataclass(frozen=True, slots=True)
class SidePanel:
    """Turn, players, craftsman wheel."""

    turn: Box
    pawn: Box
    name: Box
    doing: Box
    round: Box
    last: Box
    seats: Box
    rows: tuple[SeatRow, ...]
    wheel_panel: Box
    wheel_title: Box
    wheel: Box
    wedges: tuple[Wedge, ...]
    legend: tuple[Box, Box]
    bonus: Box


@lru_cache(maxsize=8)
def side_panel(players: int, colours: int) -> SidePanel:
    """The boxes at the right of the map."""
    x, width = SIDE.x, SIDE.width
    turn = Box(x, SIDE.y, width, _TURN)
    words = Box(x + 116, turn.y, width - 116 - 14, 0)
    row = min(_ROW[1], _ROW[0] * 5 // players)
    seats = Box(x, turn.bottom + _GAP, width, row * players + 20)
    wheel_panel = Box(x, seats.bottom + _GAP, width, SIDE.bottom - seats.bottom - _GAP)
    spare = (wheel_panel.height - 54 - _WHEEL - 2 * 36 - 56) // 4
    wheel = Box(x, wheel_panel.y + 54 + spare, _WHEEL, _WHEEL)
    legend = Box(x + 22, wheel.bottom + spare, width - 36, 72)
    return SidePanel(
        turn=turn,
        pawn=Box(x + 14, turn.y + 18, 92, 136),
        name=Box(words.x, turn.y + 20, words.width, 44),
        doing=Box(words.x, turn.y + 66, words.width, 36),
        round=Box(words.x, turn.y + 108, words.width, 44),
        last=Box(x + 4, turn.bottom - 22, width - 8, 44),
        seats=seats,
        rows=tuple(
            _row(Box(x + 12, seats.y + 10 + row * place, width - 24, row)) for place in range(players)
        ),
        wheel_panel=wheel_panel,
        wheel_title=Box(x + 16, wheel_panel.y + 14, width - 32, 40),
        wheel=wheel,
        wedges=tuple(_wedge(wheel.centre, place, colours) for place in range(colours)),
        legend=(legend.rows(2)[0], legend.rows(2)[1]),
        bonus=Box(x + 20, legend.bottom + spare, width - 40, 48),
    )


def _row(box: Box) -> SeatRow:
    left, top = box.x + 58, box.y + (box.height - _ROW[0]) // 2
    facts = Box(left - 8, top + 42, box.right - left + 8, 42)
    return SeatRow(
        box=box,
        pawn=Box(box.x + 2, top + 8, PAWN_WIDTH, PAWN_HEIGHT),
        name=Box(left, top + 6, box.right - left - 48, 34),
        loaf=Box(box.right - 46, top + 4, 42, 38),
        facts=(
            Box(facts.x, facts.y, 58, 42),
            Box(facts.x + 58, facts.y, 98, 42),
            Box(facts.x + 156, facts.y, facts.width - 156, 42),
        ),
    )


def _wedge(centre: Point, place: int, colours: int) -> Wedge:
    """The shield near the rim, how many are left at its outer side, the workshop towards the hub."""
    middle = -90 + 360 * place / colours
    low = abs(middle - 90) < 40  # there shield and workshop stand one above the other
    x, y = polar((0, 0), 117 if low else 108, middle)
    left = x < -1
    count = (17 if not left else -17, -15 if low else 15)
    return Wedge(
        shield=box_around((centre[0] + x - count[0] / 2, centre[1] + y - 3), 42, 48),
        count=box_around((centre[0] + x + count[0], centre[1] + y + count[1]), 34, 34),
        workshop=box_around(polar(centre, 59, middle), 48, 48),
        middle=middle,
    )
