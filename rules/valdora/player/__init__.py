"""A player of Valdora."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import nlargest

from rules.rng import Chance
from rules.search import Sure, Valued, beam, bests, mean_of, top
from rules.thought import Allowance, Choice
from rules.valdora.data import Components
from rules.valdora.player.atlas import Atlas, atlas_of
from rules.valdora.player.forecast import FORECASTS, forecast
from rules.valdora.player.growing import Growth
from rules.valdora.player.reasons import REASONS, reason
from rules.valdora.player.turns import turns
from rules.valdora.player.worlds import as_seen, world
from rules.valdora.player.worth import turns_left, worth
from rules.valdora.state import State
from rules.valdora.view import View

__all__ = ["FORECASTS", "REASONS", "choose", "forecast"]

WORLDS = 3  # that medium imagines in a shop
# How many lines of play hard follows, to begin with and at most, and how many turns of its own far.
WIDTH, WIDEST, DEPTH = 14, 4096, 6
# In the middle of a turn there is less time.
WIDTH_IN_A_SHOP, DEPTH_IN_A_SHOP = 6, 3
MANY_WORLDS = 12  # that advise the same in a row: another would hardly change it
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
    values = _judged(atlas, world(atlas.box, view, chance))
    noticed = {sure: value for sure, value in values.items() if chance.below(100) >= MISSED} or values
    return {sure: value + chance.below(NOISE) for sure, value in noticed.items()}


def _one_turn(atlas: Atlas, view: View, chance: Chance) -> dict[Sure, float]:
    """Before the move only cards that lie open count; in a shop what a page may show is imagined."""
    worlds = 1 if view.turn.phase == "move" else WORLDS
    return mean_of([_judged(atlas, world(atlas.box, view, chance)) for _ in range(worlds)])


def _far(atlas: Atlas, view: View, chance: Chance, allowance: Allowance) -> dict[Sure, float]:
    """Lines of play over several turns; the others deliver meanwhile what they can."""
    if view.final_round:
        return _one_turn(atlas, view, chance)
    if view.turn.phase == "move":
        return _before_the_move(atlas, as_seen(world(atlas.box, view, chance)), allowance)
    return _in_a_shop(atlas, view, chance, allowance)


def _before_the_move(atlas: Atlas, state: State, allowance: Allowance) -> dict[Sure, float]:
    """More and more lines as long as there is time: what was found on the way is found quickly again."""
    grow, width = Growth(atlas, state), WIDTH
    lines = _lines(_valued(atlas, state, grow.worth))
    found, finished = beam(lines, grow, width, grow.depth(DEPTH), allowance)
    while finished and width < WIDEST:
        width = width * 3 // 2
        wider, finished = beam(lines, grow, width, grow.depth(DEPTH), allowance)
        if finished:
            found = wider
    return found


def _in_a_shop(atlas: Atlas, view: View, chance: Chance, allowance: Allowance) -> dict[Sure, float]:
    """Many small searches, since what a page shows differs from world to world."""
    imagined = world(atlas.box, view, chance)
    grow = Growth(atlas, imagined)
    glanced = _glanced(atlas, view, chance, grow)
    near: list[dict[Sure, float]] = []
    done: list[dict[Sure, float]] = []
    while True:
        roots = [root for root in _valued(atlas, imagined, grow.worth) if root.sure in glanced]
        found, finished = beam(_lines(roots), grow, WIDTH_IN_A_SHOP, grow.depth(DEPTH_IN_A_SHOP), allowance)
        if finished or not done:
            near.append(bests(roots))
            done.append(found)
        if not finished or _agreed(done):
            return corrected(mean_of(done), mean_of(near), glanced)
        imagined = world(atlas.box, view, chance)


def _lines(roots: Iterable[Valued]) -> list[Valued]:
    """The positions that *roots* lead to, as they look when the turn is over."""
    return [root._replace(state=as_seen(root.state)) for root in roots]


def _glanced(atlas: Atlas, view: View, chance: Chance, grow: Growth) -> dict[Sure, float]:
    """The most promising ways to go on in a shop, by what their turn alone leads to in many worlds."""
    worlds = [bests(_valued(atlas, world(atlas.box, view, chance), grow.worth)) for _ in range(GLANCES)]
    values = mean_of(worlds)
    return {sure: values[sure] for sure in nlargest(WAYS, values, key=values.__getitem__)}


def corrected(
    far: Mapping[Sure, float], near: Mapping[Sure, float], glanced: Mapping[Sure, float]
) -> dict[Sure, float]:
    """What was found *far* ahead, without the luck that its few worlds had *near* by.

    What the next page shows was *glanced* at in many worlds, and followed up in few of them.
    """
    return {sure: value + glanced[sure] - near[sure] for sure, value in far.items()}


def _agreed(done: Sequence[dict[Sure, float]]) -> bool:
    """Whether the last worlds advise all the same."""
    return len(done) >= MANY_WORLDS and len({top(each) for each in done[-MANY_WORLDS:]}) == 1


def _judged(atlas: Atlas, state: State) -> dict[Sure, float]:
    """The ways to play the turn of *state*, by what they lead to at once."""
    seat, left = state.turn.seat, turns_left(state)
    return bests(_valued(atlas, state, lambda after: worth(atlas, after, seat, left)))


def _valued(atlas: Atlas, state: State, judge: Callable[[State], float]) -> list[Valued]:
    pages = int(state.turn.phase == "act")
    return [Valued(judge(plan.state), plan.sure, plan.state) for plan in turns(atlas, state, pages=pages)]
