"""Positions fuller than games come to, made on purpose: what a layout must bear."""

from __future__ import annotations

from collections.abc import Iterator

from rules.valdora.data import GEMS, Components
from rules.valdora.view import View


def crowded(box: Components, view: View) -> Iterator[tuple[str, View]]:
    """Names and views, from any *view* of a game."""
    yield "reach", everything_in_reach(box, view)
    for space in ("r4", "r13", "h1", "house-red"):
        if space in box.spaces:
            yield f"crowd-{space}", all_on(view, space)
    yield "heaps", full_heaps(box, view)


def all_on(view: View, space: str) -> View:
    """Everybody on one space."""
    return view._replace(seats=tuple(me._replace(space=space) for me in view.seats))


def everything_in_reach(box: Components, view: View) -> View:
    """The seat to move can go almost everywhere, for nothing, for provisions, or for coins."""
    mover = view.turn.seat
    others = sorted(box.far_spaces[box.start] - box.mines)[1 :: max(1, len(box.far_spaces[box.start]) // 5)]
    seats = tuple(
        me._replace(space=box.start, provisions=True, coins=box.coin_limit)
        if seat == mover
        else me._replace(space=others[seat % len(others)], provisions=seat % 2 == 0)
        for seat, me in enumerate(view.seats)
    )
    return view._replace(seats=seats, turn=view.turn._replace(phase="move", doing=None))


def full_heaps(box: Components, view: View) -> View:
    """Six gems of many kinds on every road, every kind in the discard, all workshops taken."""
    kinds = (GEMS + GEMS[:1], GEMS[::-1] + GEMS[2:3], (GEMS[0],) * 3 + (GEMS[1],) * 3)
    roads = tuple(tuple(sorted(kinds[place % 3])) for place in range(len(view.roads)))
    discard = tuple(gem for gem in sorted(GEMS) for _ in range(box.gems[gem]))
    owners = tuple(place % len(view.seats) for place in range(len(view.workshops)))
    return view._replace(roads=roads, discard=discard, workshops=owners, final_round=True)
