"""Where pawns stand: by the kind of a space and the size of the group, one or two with their feet on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from render.geometry import Box
from render.valdora.palette import PAWN_HEIGHT
from rules.valdora.data import Space

PAWN_WIDTH = 46
MOST = 5  # pawns in a game
BEHIND = 64  # how much higher a second row stands, so that its numbers show above the hats before it
_SOLE = 4  # a pawn's box ends so far below its foot

Feet: TypeAlias = tuple[tuple[int, int], ...]  # from the upper left corner of a space's art
Pattern: TypeAlias = tuple[Feet, ...]  # the feet of one pawn, of two, and so on

QUAY = 78  # how far a harbour's quay leads away from its water
_DECK = 52  # how far below the top of a harbour one stands on its quay
STRIP = 32  # the upper part of a clearing, where one stands


def _growing(
    few: Pattern, third: tuple[int, int], fourth: tuple[int, int], fifth: tuple[int, int]
) -> Pattern:
    """Groups in which nobody moves aside for whoever comes next."""
    three = (*few[1], third)
    return (*few, three, (*three, fourth), (*three, fourth, fifth))


def _road() -> tuple[Pattern, ...]:
    """Along the upper edge of a clearing; more than two also beside it in a row or closer, or else behind."""
    low, high = STRIP, STRIP - BEHIND
    few: Pattern = (((14, low),), ((14, low), (47, low)))
    return (
        _growing(few, (-20, low), (-53, low), (-84, low + BEHIND // 2 + 1)),
        _growing(few, (-20, low), (-20, low + BEHIND + 2), (-53, low + BEHIND // 2 + 1)),
        _growing(few, (14, high), (47, high), (-18, low)),
    )


def _door(width: int, height: int) -> tuple[Pattern, ...]:
    """At both sides of a door, then behind those two; where there is no room, all on one side."""
    low, high = height - 12, height - 12 - BEHIND
    few: Pattern = (((14, low),), ((14, low), (width - 14, low)))
    return (
        _growing(few, (-7, high), (width + 7, high), (-17, low)),
        _growing(few, (-18, low), (-48, low - 2), (width - 14, high + 6)),
    )


def _quay() -> tuple[Pattern, ...]:
    """Along a quay, nearest to the water first, then behind those two."""
    low, high = _DECK, _DECK - BEHIND + 2
    few: Pattern = (((56, low),), ((56, low), (20, low)))
    return (_growing(few, (10, high), (43, high), (-16, low)),)


def _row(left: int, width: int, foot: int, step: int) -> tuple[Pattern, ...]:
    """Side by side in a yard of this width."""

    def feet(number: int) -> Feet:
        apart = min(step, (width - PAWN_WIDTH) // max(1, number - 1))
        first = left + (width - apart * (number - 1)) // 2
        return tuple((first + apart * place, foot) for place in range(number))

    return (tuple(feet(number) for number in range(1, MOST + 1)),)


def patterns(space: Space, art: Box, yard: Box | None) -> tuple[Pattern, ...]:
    """How groups can stand on a space, the best way first; *yard* is a city's."""
    if yard is not None:
        return _row(yard.x - art.x, yard.width, yard.bottom - art.y, 44)
    if space.kind == "road":
        return _road()
    if space.kind == "harbour":
        return _quay()
    return _door(art.width, art.height)


def standing(art: Box, pattern: Pattern, *, mirrored: bool) -> tuple[tuple[Box, ...], ...]:
    """The boxes of one pawn, of two, and so on."""
    return tuple(tuple(_pawn(art, foot, mirrored=mirrored) for foot in feet) for feet in pattern)


def _pawn(art: Box, foot: tuple[int, int], *, mirrored: bool) -> Box:
    x = art.right - foot[0] if mirrored else art.x + foot[0]
    return Box(x - PAWN_WIDTH // 2, art.y + foot[1] + _SOLE - PAWN_HEIGHT, PAWN_WIDTH, PAWN_HEIGHT)


def foot_of(pawn: Box) -> tuple[int, int]:
    """Where a pawn with this box stands."""
    return pawn.centre[0], pawn.bottom - _SOLE


DEED = 32  # the sign at a pawn's side of what it did
_SLACK = 3  # its art ends so far inside its box


def beside(pawn: Box, kept: Sequence[Box]) -> tuple[Box, ...]:
    """Places for two signs at a pawn's side, from its head down; fewer where they hid what is *kept*."""
    most: tuple[Box, ...] = ()
    for edge, aside in ((pawn.right - 2, 5), (pawn.x + 2, -5)):
        for high in (22, 10, 0):
            first = Box(edge - DEED // 2, pawn.y + high - DEED // 2, DEED, DEED)
            free = tuple(
                box for box in (first, first.moved(aside, 24)) if not any(map(box.inset(_SLACK).meets, kept))
            )
            if len(free) == 2:
                return free
            most = max(most, free, key=len)
    return most


def figure_of(pawn: Box) -> Box:
    """What one needs to see of a pawn's number."""
    x, foot = foot_of(pawn)
    return Box(x - 9, foot - 23, 18, 15)


def strays(pawn: Box, home: Box, others: Sequence[Box]) -> bool:
    """Whether a pawn stands as near to another space as to its own."""
    foot = foot_of(pawn)
    own = apart(foot, home)
    return any(apart(foot, other) <= own for other in others)


def apart(point: tuple[int, int], box: Box) -> float:
    """How far *point* is from a box; 0 inside."""
    across = max(box.x - point[0], point[0] - box.right + 1, 0)
    down = max(box.y - point[1], point[1] - box.bottom + 1, 0)
    return float((across * across + down * down) ** 0.5)
