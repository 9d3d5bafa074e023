"""What a position of Valdora promises everybody; for reviews of finished games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules.chances import read_measure
from rules.expectation import Expectation, Measure
from rules.valdora.data import Components
from rules.valdora.player.atlas import atlas_of
from rules.valdora.player.worth import turns_left, worth
from rules.valdora.state import State

MEASURE = Path(__file__).with_name("measure.json")


def expect(box: Components, state: State) -> Expectation:
    """Points and what the cards, the purse and the way to go promise, as the computer players count it."""
    atlas, left, players = atlas_of(box), turns_left(state), len(state.seats)
    at_first = turns_left(state._replace(final_round=False, craftsmen=box.craftsmen(players)))
    done = 1.0 if state.final_round else 1.0 - left / at_first
    return Expectation(tuple(worth(atlas, state, seat, left) for seat in range(players)), done)


@cache
def measure() -> Measure:
    """How chances follow from it."""
    return read_measure(MEASURE)
