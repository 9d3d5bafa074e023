"""A player of Valdora."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from heapq import nlargest

from rules.rng import Chance
from rules.search import Sure, Valued, beam, bests, mean_of, top
from rules.thought import Allowance, Choice
from rules.valdora.data import Components
from rules.valdora.player.atlas import Atlas, atlas_of
from rules.valdora.player.forecast import FORECASTS, forecast
from rules.valdora.player.reasons import REASONS, reason
from rules.valdora.player.rivals import Expected, delivered, expected
from rules.valdora.player.turns import in_turn, turns
from rules.valdora.player.worlds import world
from rules.valdora.player.worth import FAR, TASTE, Taste, turns_left, worth
from rules.valdora.state import State, Turn
from rules.valdora.view import View

__all__ = ["FORECASTS", "REASONS", "choose", "forecast"]

WORLDS = 3  # that medium imagines in a shop
# How many lines of play hard follows, and how many turns of its own far. In the middle of a turn there is
# less time, and what a page shows differs from world to world: many small searches are better than one.
WIDTH, DEPTH = {"move": 14, "act": 6}, {"move": 6, "act": 3}
MANY_WORLDS = 12  # that hard looks into: if they agree it is sure, else it follows more lines in the next
GLANCES = 16  # worlds in which hard looks at what the rest of a turn in a shop may bring
WAYS = 3  # to go on there that it follows up
NOISE = 9  # points by which easy misjudges a turn at most
MISSED = 40  # of a hundred turns easy does not think of


def choose(box: Components, view: View, level: str, chance: Chance, allowance: Allowance) -> Choice:
    """The turn of one level."""
    atlas = atlas_of(box)
    if level == "easy":
        values = _at_a_glance(atlas, view, chance)
    elif level == "medium":
        values = _one_turn(atlas, view, chance)
    else:
        values = _far(atlas, view, chance, allowance)
    sure = top(values)
    return Choice(sure, reason(box, view, sure))


def _at_a_glance(atlas: Atlas, view: View, chance: Chance) -> dict[Sure, float]:
    """Some turns are overlooked, the others misjudged."""
    values = bests(_valued(atlas, world(atlas.box, view, chance)))
    noticed = {sure: value for sure, value in values.items() if chance.below(100) >= MISSED} or values
    return {sure: value + chance.below(NOISE) for sure, value in noticed.items()}


def _one_turn(atlas: Atlas, view: View, chance: Chance) -> dict[Sure, float]:
    """Before the move only cards that lie open count; in a shop what a page may show is imagined."""
    worlds = 1 if view.turn.phase == "move" else WORLDS
    return mean_of([bests(_valued(atlas, world(atlas.box, view, chance))) for _ in range(worlds)])


def _far(atlas: Atlas, view: View, chance: Chance, allowance: Allowance) -> dict[Sure, float]:
    """Lines of play in as many worlds as there is time for; the others deliver meanwhile what they can."""
    if view.final_round:
        return _one_turn(atlas, view, chance)
    phase = view.turn.phase
    glanced = _glanced(atlas, view, chance) if phase == "act" else {}
    near: list[dict[Sure, float]] = []
    done: list[dict[Sure, float]] = []
    while True:
        imagined = world(atlas.box, view, chance)
        left = turns_left(imagined, FAR)
        roots = [root for root in _valued(atlas, imagined, FAR) if not glanced or root.sure in glanced]
        grow = partial(_grown, atlas, view.turn, left, expected(atlas, imagined, view.turn.seat))
        depth = max(1, min(DEPTH[phase], int(left)))
        width = WIDTH[phase] * (1 + len(done) // MANY_WORLDS)
        found, finished = beam(roots, grow, width, depth, allowance)
        if finished or not done:
            near.append(bests(roots))
            done.append(found)
        if not finished or _agreed(done):
            return corrected(mean_of(done), mean_of(near), glanced)


def _glanced(atlas: Atlas, view: View, chance: Chance) -> dict[Sure, float]:
    """The most promising ways to go on in a shop, by what their turn alone leads to in many worlds."""
    worlds = [bests(_valued(atlas, world(atlas.box, view, chance), FAR)) for _ in range(GLANCES)]
    values = mean_of(worlds)
    return {sure: values[sure] for sure in nlargest(WAYS, values, key=values.__getitem__)}


def corrected(
    far: Mapping[Sure, float], near: Mapping[Sure, float], glanced: Mapping[Sure, float]
) -> dict[Sure, float]:
    """What was found *far* ahead, without the luck that its few worlds had *near* by.

    What the next page shows was *glanced* at in many worlds, and followed up in few of them.
    """
    return {sure: value + glanced.get(sure, near[sure]) - near[sure] for sure, value in far.items()}


def _agreed(done: Sequence[dict[Sure, float]]) -> bool:
    """Whether so many worlds in a row advise the same that another would hardly change it."""
    return len(done) >= MANY_WORLDS and len({top(each) for each in done[-MANY_WORLDS:]}) == 1


def _valued(atlas: Atlas, state: State, taste: Taste = TASTE) -> list[Valued]:
    seat, pages = state.turn.seat, int(state.turn.phase == "act")
    left = turns_left(state, taste)
    return [
        Valued(worth(atlas, plan.state, seat, left, taste), plan.sure, plan.state)
        for plan in turns(atlas, state, pages=pages)
    ]


def _grown(
    atlas: Atlas, began: Turn, left: float, coming: Sequence[Expected], state: State
) -> list[tuple[float, State]]:
    """The next turn in all its ways; the others have left the roads after what they deliver before it."""
    seat = began.seat
    if state.final_round:
        return [(worth(atlas, state, seat, left, FAR), state)]
    number = 1 + state.turn.round - began.round
    state = delivered(atlas, state, [each for each in coming if each.turns == number])
    plans = turns(atlas, in_turn(atlas, state, seat), pages=0, idle=False)
    return [(worth(atlas, plan.state, seat, left, FAR), plan.state) for plan in plans]
