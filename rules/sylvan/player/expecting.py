"""What a position of Sylvan Dale promises everybody; for reviews of finished games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules.chances import read_measure
from rules.expectation import Expectation, Measure
from rules.sylvan.data import Components
from rules.sylvan.player.worth import Eye, eye_of, hand_worth, prospects
from rules.sylvan.rounds import LAST_ROUND
from rules.sylvan.state import State

MEASURE = Path(__file__).with_name("measure.json")


def expect(box: Components, state: State) -> Expectation:
    """Glory and what trees, items and hands promise, as the computer players count it."""
    left = sum(len(stack) for me in state.seats for stack in me.stacks)
    done = 1.0 - left / (LAST_ROUND * box.stack * len(state.seats))
    return Expectation(tuple(_promised(eye_of(box), state)), done)


def _promised(eye: Eye, state: State) -> list[float]:
    """As a player sees it, but for the hands: all of them count, whoever is to move."""
    found = prospects(eye, state)
    if any(stack for me in state.seats for stack in me.stacks):
        seat = state.turn.seat
        found[seat] -= hand_worth(eye, state, state.active, seat)
        for place, me in enumerate(state.seats):
            found[place] += hand_worth(eye, state, me, place)
    return found


@cache
def measure() -> Measure:
    """How chances follow from it."""
    return read_measure(MEASURE)
