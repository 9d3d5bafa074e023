"""A player of Builders of Sylvan Dale."""

from __future__ import annotations

from functools import partial
from heapq import nlargest

from rules.core import Seat
from rules.rng import Chance
from rules.search import race
from rules.sylvan.actions import Redraw
from rules.sylvan.data import Components
from rules.sylvan.play import apply
from rules.sylvan.player.drawing import best_draw, quick_draw
from rules.sylvan.player.forecast import FORECASTS, forecast
from rules.sylvan.player.reasons import REASONS, reason
from rules.sylvan.player.turns import Line, best, lines
from rules.sylvan.player.worlds import world
from rules.sylvan.player.worth import Eye, advantage, eye_of
from rules.sylvan.state import State
from rules.sylvan.view import View
from rules.thought import Allowance, Choice

__all__ = ["FORECASTS", "REASONS", "choose", "forecast"]

BUILDS = 8  # that medium follows up with items
CANDIDATES = 12  # turns that hard plays on from
LAPS = 2  # how far it does so
NOISE = 25  # glory by which easy misjudges a turn at most


def choose(box: Components, view: View, level: str, chance: Chance, allowance: Allowance) -> Choice:
    """The turn of one level."""
    eye = eye_of(box)
    imagined = world(box, view, chance)
    found = lines(eye, imagined, BUILDS)
    if level == "easy":
        found = _at_a_glance(found, chance)
    line = _far(eye, view, found, chance, allowance) if level == "hard" else best(found)
    actions = line.actions
    if not actions or not isinstance(actions[-1], Redraw):
        drawn = quick_draw(line.state) if level == "easy" else best_draw(eye, line.state)
        actions = (*actions, drawn)
    return Choice(actions, reason(box, imagined, actions, line.state))


def _at_a_glance(found: list[Line], chance: Chance) -> list[Line]:
    """What there is to build, misjudged by some glory; items are remembered in one turn of three."""
    if chance.below(3):
        shortest = min(len(line.actions) for line in found)
        found = [line for line in found if len(line.actions) == shortest]
    return [line._replace(value=line.value + chance.below(NOISE)) for line in found]


def _far(eye: Eye, view: View, found: list[Line], chance: Chance, allowance: Allowance) -> Line:
    """The candidate that turns out best when everybody plays on for some laps, in many worlds."""
    return race(
        nlargest(CANDIDATES, found, key=lambda line: line.value),
        partial(world, eye.box, view, chance),
        partial(_played_on, eye, view.turn.seat),
        allowance,
    )


def _played_on(eye: Eye, seat: Seat, state: State, line: Line) -> float:
    for action in line.actions:
        state = apply(eye.box, state, action).state
    if state.turn.phase != "build":
        state = apply(eye.box, state, quick_draw(state)).state
    for _ in range(LAPS * len(state.seats)):
        if state.turn.phase == "over":
            break
        state = _quick_turn(eye, state)
    return advantage(eye, state, seat)


def _quick_turn(eye: Eye, state: State) -> State:
    """A turn as most would play it."""
    while state.turn.phase == "build":
        state = best(lines(eye, state, 1)).state
    return apply(eye.box, state, quick_draw(state)).state
