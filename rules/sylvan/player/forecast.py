"""What a turn of Sylvan Dale brings now, and what it promises if all stays as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.core import Seat
from rules.rng import Chance
from rules.sylvan.actions import DECK, SOURCES, Action, Build, Draw, End
from rules.sylvan.data import Components
from rules.sylvan.play import apply
from rules.sylvan.player.worlds import world
from rules.sylvan.scoring import controller, round_glory
from rules.sylvan.state import State, style_of
from rules.sylvan.trees import may_flag, open_trees
from rules.sylvan.view import View
from rules.thought import Reason

FORECASTS: Mapping[str, tuple[str, ...]] = {
    "sylvan.hint-now": ("glory",),
    "sylvan.hint-round": ("glory",),
    "sylvan.hint-standing": ("glory", "more"),
    "sylvan.hint-held": ("tree", "seat"),
    "sylvan.hint-flag-next": ("tree", "glory"),
}


def forecast(box: Components, view: View, actions: Sequence[Action], chance: Chance) -> tuple[Reason, ...]:
    """Glory at once, glory at the end of the round, whose the tree is, and a flag to come."""
    seat, before = view.turn.seat, world(box, view, chance)
    drawing = state = before
    for action in actions:
        drawing, state = state, apply(box, state, action).state
    found = [*_brought(box, before, state, seat)]
    for action in actions:
        if isinstance(action, Build):
            found += _held(box, drawing, action.tree, seat)
    if isinstance(actions[-1], Draw | End) and state.turn.phase != "over":
        found += _flag_next(box, drawing, actions[-1], state, seat)
    return tuple(found)


def _brought(box: Components, before: State, after: State, seat: Seat) -> Iterator[Reason]:
    old, new = before.seats[seat].glory, after.seats[seat].glory
    now = new.flags + new.bridges - old.flags - old.bridges
    if now:
        yield Reason("sylvan.hint-now", {"glory": now})
    if (after.turn.round, after.turn.phase == "over") != (before.turn.round, False):
        yield Reason("sylvan.hint-round", {"glory": new.trees + new.regions - old.trees - old.regions})
        return
    glory, was = (sum(part[seat] for part in round_glory(box, state)) for state in (after, before))
    if glory > was:
        yield Reason("sylvan.hint-standing", {"glory": glory, "more": glory - was})


def _held(box: Components, state: State, tree: str, seat: Seat) -> list[Reason]:
    """Somebody else who controls the tree all the same."""
    holder = controller(state.trees[box.boards[len(state.seats)].places[tree]])
    if holder is None or holder == seat:
        return []
    return [Reason("sylvan.hint-held", {"tree": tree, "seat": holder})]


def _flag_next(box: Components, drawing: State, draw: Action, after: State, seat: Seat) -> list[Reason]:
    """A flag that the next tile can earn with a card that is in the hand for sure."""
    me = after.seats[seat]
    stack = me.stacks[after.turn.round - 1]
    hand = [*drawing.seats[seat].hand]
    if isinstance(draw, Draw) and draw.source != DECK:
        hand.append(drawing.market[SOURCES.index(draw.source) - 1])
    for place in open_trees(after.trees, {style_of(card) for card in hand}):
        if stack and may_flag(seat, me, after.trees[place], stack[0]):
            tree = box.boards[len(after.seats)].sites[place].id
            return [Reason("sylvan.hint-flag-next", {"tree": tree, "glory": box.flag_glory})]
    return []
