"""What the others of Valdora may be expected to do meanwhile: deliver what they hold commissions for.

All of it lies open on the table: their commissions, what they carry, and how far they have to go. What they
deliver costs craftsmen, workshops and bonus tiles that a plan would count on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from rules.core import Seat
from rules.pieces import add, put, remove
from rules.valdora.player.atlas import Atlas
from rules.valdora.player.worth import deliveries
from rules.valdora.state import State


class Expected(NamedTuple):
    """A commission that some other seat is likely to deliver in so many turns."""

    turns: int
    seat: Seat
    commission: str


def expected(atlas: Atlas, state: State, seat: Seat) -> tuple[Expected, ...]:
    """What all but *seat* are likely to deliver, the next one first."""
    return tuple(
        sorted(
            Expected(max(1, ceil(turns)), rival, commission)
            for rival in range(len(state.seats))
            if rival != seat
            for turns, commission in deliveries(atlas, state, rival)
        )
    )


def delivered(atlas: Atlas, state: State, due: Sequence[Expected]) -> State:
    """*state* after the others have delivered what is *due*."""
    for each in due:
        state = _delivered(atlas, state, each)
    return state


def _delivered(atlas: Atlas, state: State, due: Expected) -> State:
    box, seat = atlas.box, due.seat
    patron, me = box.commissions[due.commission].patron, state.seats[seat]
    craftsmen, workshops, bonus = state.craftsmen, state.workshops, state.bonus
    if workshops[box.workshops[patron]] == seat and bonus:
        bonus -= 1
        me = me._replace(bonus=me.bonus + 1)
    hired = next((colour for colour in box.clockwise[patron] if colour in craftsmen), None)
    if hired is not None:
        craftsmen = remove(craftsmen, hired)
        me = me._replace(craftsmen=add(me.craftsmen, hired))
        place = box.workshops[hired]
        if workshops[place] is None and me.craftsmen.count(hired) >= box.piles[hired].workshop_needs:
            workshops = put(workshops, place, seat)
    return state._replace(
        seats=put(state.seats, seat, me),
        craftsmen=craftsmen,
        workshops=workshops,
        bonus=bonus,
        final_round=len(set(craftsmen)) <= 1,
    )
