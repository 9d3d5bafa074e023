"""Ways across the board: the path of a move, and what each space in reach would cost."""

from __future__ import annotations

from typing import NamedTuple

from rules.valdora.board import neighbours
from rules.valdora.data import Components
from rules.valdora.view import View


class Price(NamedTuple):
    """What ending a move on a space takes."""

    coins: int
    provisions: bool


def prices(box: Components, view: View) -> dict[str, Price]:
    """Every space the pawn to move can reach, and its price."""
    if view.turn.phase != "move":
        return {}
    me = view.seats[view.turn.seat]
    near = box.near_spaces[me.space]
    ends = box.far_spaces[me.space] if me.provisions else near
    found: dict[str, Price] = {}
    for end in sorted(ends):
        others = sum(pawn.space == end for pawn in view.seats)
        coins = 0 if box.spaces[end].kind == "mine" else others
        if coins <= me.coins:
            found[end] = Price(coins, end not in near)
    return found


def path(box: Components, origin: str, to: str) -> tuple[str, ...]:
    """The shortest way a pawn could have taken: through a city only when there is no other way."""
    cities = {space.id for space in box.spaces.values() if space.kind == "city"}
    passes = 0 if to in box.near_spaces[origin] else 1
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
