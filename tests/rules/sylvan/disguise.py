"""Positions of Sylvan Dale that look the same to somebody."""

from __future__ import annotations

from rules.core import Seat
from rules.pieces import heap
from rules.rng import Chance
from rules.sylvan.state import Builder, State


def disguised(
    state: State,
    viewer: Seat | None,
    chance: Chance,
    *,
    top: int = 0,
    keep: tuple[Seat, ...] = (),
    tiles: int = 1,
) -> State:
    """*state* with all that *viewer* cannot see mixed anew.

    As they are stay the *top* cards of the deck, the hands of the seats *keep*, and so many *tiles* on
    top of every stack in use, with more than one also the first of a second stack.
    """
    strangers = [seat for seat in range(len(state.seats)) if seat != viewer and seat not in keep]
    below = state.deck[: max(0, len(state.deck) - top)]
    pool = list(chance.shuffled([*below, *(card for seat in strangers for card in state.seats[seat].hand)]))
    deck = tuple(pool.pop() for _ in below) + state.deck[len(below) :]
    seats = list(state.seats)
    for seat, me in enumerate(state.seats):
        if seat in strangers:
            seats[seat] = me._replace(hand=heap(pool.pop() for _ in me.hand))
        if seat != viewer:
            seats[seat] = _restacked(seats[seat], state.turn.round, chance, tiles)
    return state._replace(deck=deck, seats=tuple(seats), chance=state.chance if top else "mask")


def _restacked(me: Builder, playing: int, chance: Chance, tiles: int) -> Builder:
    first, second = me.stacks
    known = [tiles, tiles - 1] if playing == 1 else [0, tiles]
    hidden = list(chance.shuffled(first[known[0] :] + second[known[1] :]))
    mixed = [
        stack[:kept] + tuple(hidden.pop() for _ in stack[kept:])
        for stack, kept in zip(me.stacks, known, strict=True)
    ]
    return me._replace(stacks=(mixed[0], mixed[1]))
