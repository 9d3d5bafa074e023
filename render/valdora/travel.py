"""Ways across the board: the path of a move, and what each space in reach would cost."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.valdora.board import neighbours
from rules.valdora.data import Components
from rules.valdora.travel import eats, moves, toll
from rules.valdora.view import View


class Price(NamedTuple):
    """What ending a move on a space takes."""

    coins: int
    provisions: bool


def prices(box: Components, view: View) -> dict[str, Price]:
    """Every space the pawn to move can reach, and its price."""
    if view.turn.phase != "move":
        return {}
    here = view.seats[view.turn.seat].space
    ends = sorted(move.to for move in moves(box, view))
    return {end: Price(len(toll(box, view, end)), eats(box, here, end)) for end in ends}


@lru_cache(maxsize=1024)  # thirty spaces: all the ways of a board
def path(box: Components, origin: str, to: str) -> tuple[str, ...]:
    """The shortest way a pawn could have taken: through a city only when there is no other way."""
    cities = {space.id for space in box.spaces.values() if space.kind == "city"}
    passes = 1 if eats(box, origin, to) else 0
    ways = neighbours(box.spaces, box.edges)
    paths: list[tuple[str, ...]] = [(origin,)]
    seen = {(origin, 0)}
    while paths:
        tried = paths.pop(0)
        here = tried[-1]
        if here == to:
            return tried
        through = sum(space in cities for space in tried[1:])
        for there in ways[here] if through <= passes else ():
            if (there, through) not in seen:
                seen.add((there, through))
                paths.append((*tried, there))
    return (origin, to)
