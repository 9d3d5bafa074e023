"""The table of Sylvan Dale before the first turn."""

from __future__ import annotations

import hashlib

from rules.pieces import heap, remove
from rules.rng import Chance
from rules.sylvan.data import Components
from rules.sylvan.state import Builder, Glory, State, Turn
from rules.sylvan.trees import make_tree

SECOND_OF_TWO = 1  # the seat that begins with a treetop when two play


def opening(box: Components, players: int, seed: str) -> State:
    """Plant the trees, deal the cards and stack the tiles."""
    chance = Chance("sylvan", seed)
    bases, deck = chance.shuffled(box.bases), chance.shuffled(box.cards)
    dealt = box.hand * players
    hands = [deck[seat * box.hand : (seat + 1) * box.hand] for seat in range(players)]
    market, deck = deck[dealt : dealt + box.market], deck[dealt + box.market :]
    seats = [_builder(box, hand, chance.shuffled(box.tiles)) for hand in hands]
    supply = box.supply
    bare = {base: make_tree(box, base) for base in box.styles}
    if players == 2:
        supply = remove(supply, "treetop")
        seats[SECOND_OF_TWO] = seats[SECOND_OF_TWO]._replace(items=("treetop",))
    return State(
        turn=Turn(round=1, seat=0, phase="build"),
        trees=tuple([bare[base] for base in bases[: len(box.boards[players].sites)]]),
        bridges=(),
        deck=deck,
        discard=(),
        market=market,
        supply=supply,
        seats=tuple(seats),
        # Not the seed itself: a position that strays into a log must not give it away.
        chance=hashlib.sha256(seed.encode()).hexdigest(),
    )


def _builder(box: Components, hand: tuple[str, ...], tiles: tuple[str, ...]) -> Builder:
    return Builder(
        hand=heap(hand),
        open=(),
        items=(),
        stacks=(tiles[: box.stack], tiles[box.stack :]),
        flags_left=box.flags,
        glory=Glory(),
    )
