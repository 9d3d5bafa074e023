"""What a puzzle of Sylvan Dale counts, when a turn can bring no more glory, and what an answer is."""

from __future__ import annotations

from typing import TypeAlias

from rules.core import Seat
from rules.sylvan.data import Components
from rules.sylvan.items import listed_claims
from rules.sylvan.rounds import next_turn
from rules.sylvan.scoring import round_glory
from rules.sylvan.state import Bridge, State, Tree

Answer: TypeAlias = tuple[tuple[Tree, ...], tuple[Bridge, ...]]


def stake(box: Components, state: State, seat: Seat) -> int:
    """The glory of *seat*, and what the end of the round brings if it comes with this turn."""
    glory = sum(state.seats[seat].glory)
    turn = state.turn
    if turn.seat != seat or turn.phase not in ("items", "draw"):
        return glory
    if next_turn(turn.round, seat, state.seats) is not None:
        return glory
    trees, regions = round_glory(box, state)
    return glory + trees[seat] + regions[seat]


def settled(state: State) -> bool:
    """Built, and no item is there to use nor to be had: only cards are left to claim and to draw."""
    turn, me = state.turn, state.active
    if turn.phase == "draw" or (turn.phase == "items" and turn.used):
        return True
    return turn.phase == "items" and not me.items and not listed_claims(me.open, state.supply)


def answer(state: State) -> Answer:
    """Trees with their tiles and flags, and bridges."""
    return state.trees, state.bridges
