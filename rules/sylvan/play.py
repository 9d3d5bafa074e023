"""A turn of Sylvan Dale: what is legal and what it does. Listing and applying share their predicates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import IllegalAction, Step
from rules.pieces import add, heap, put, remove
from rules.sylvan import cards, items
from rules.sylvan import events as ev
from rules.sylvan.actions import (
    Action,
    Build,
    Claim,
    Draw,
    End,
    Pass,
    PlaceBridge,
    PlaceTreetop,
    Redraw,
    Refresh,
    UseAxe,
    UseHammer,
)
from rules.sylvan.data import Components
from rules.sylvan.rounds import SylvanStep, out_of_phase
from rules.sylvan.state import Builder, Stack, State, style_of, tile_of, turn_at
from rules.sylvan.trees import check_flag, check_takes_tile, find, may_flag, with_tile

PASS, REDRAW = Pass(), Redraw()


def legal_actions(box: Components, state: State) -> list[Action]:
    """Every action of the seat to act."""
    turn = state.turn
    phase = turn.phase
    if phase == "build":
        return _listed_builds(box, state) or ([PASS] if _may_pass(state) else [REDRAW])
    if phase == "over":
        return []
    found = cards.listed_draws(box, state)
    if phase == "items":
        me = state.seats[turn.seat]
        found += items.listed_claims(me.open, state.supply)
        if me.items and not turn.used:
            found += items.listed_uses(box, state)
    return found


def apply(box: Components, state: State, action: Action) -> SylvanStep:
    """Carry out *action*, or raise ``IllegalAction``."""
    return _APPLIED[type(action)](box, state, action)


# Build --------------------------------------------------------------------------------------------


def _listed_builds(box: Components, state: State) -> list[Action]:
    turn, seats = state.turn, state.seats
    seat, me = turn.seat, seats[turn.seat]
    fitting = box.boards[len(seats)].builds[me.hand]
    tile = me.stacks[turn.round - 1][0]
    found: list[Action] = []
    for place, tree in enumerate(state.trees):
        style = tree.takes  # ``open_trees`` asks the same; here every position does, so it is asked in place
        if style in fitting:
            without, both = fitting[style]
            flag = tile in tree.flaggable and may_flag(seat, me, tree, tile)
            found += both[place] if flag else without[place]
    return found


def _lay(stacks: tuple[Stack, Stack], playing: int) -> tuple[str, tuple[Stack, Stack], str | None]:
    """The next tile, what is left of the stacks, and the tile that comes then if there is one."""
    first, second = stacks
    stack = first if playing == 1 else second
    rest = stack[1:]
    return stack[0], (rest, second) if playing == 1 else (first, rest), rest[0] if rest else None


def _build(box: Components, state: State, action: Build) -> SylvanStep:
    turn, seats = state.turn, state.seats
    seat, me = turn.seat, seats[turn.seat]
    if turn.phase != "build":
        raise out_of_phase(turn.phase, "sylvan.already-built")
    card, name = action.card, action.tree
    place, tree = find(box.boards[len(seats)], state.trees, name)
    if card not in me.hand:
        raise IllegalAction("sylvan.not-in-hand", card=card)
    if tree.takes != style_of(card):
        check_takes_tile(tree, name)
        raise IllegalAction("sylvan.wrong-style", card=card, tree=name, shows=tree.top)
    style, stacks, shows = _lay(me.stacks, turn.round)
    if action.flag:
        check_flag(state, tree, name, style)
    tree = with_tile(box, tree, tile_of(seat, style), action.flag)
    me = Builder(remove(me.hand, card), add(me.open, card), me.items, stacks, me.flags_left, me.glory)
    happened: tuple[ev.Event, ...] = (ev.Built(seat, card, name, style, shows),)
    if action.flag:
        me = items.flagged(box, me)
        happened = (*happened, ev.FlagAttached(seat, name, box.flag_glory))
    state = state.then(turn_at(turn.round, seat, "items"), me, trees=put(state.trees, place, tree))
    return Step(state, happened)


# When nothing can be built ------------------------------------------------------------------------


def _may_pass(state: State) -> bool:
    """Whether redrawing cannot help: no tree takes a tile, or there is no card to play or to draw."""
    if not (state.active.hand or state.deck or state.discard):
        return True
    return not any(tree.takes for tree in state.trees)


def _check_nothing_fits(box: Components, state: State) -> None:
    if state.turn.phase != "build":
        raise out_of_phase(state.turn.phase, "sylvan.already-built")
    if _listed_builds(box, state):
        raise IllegalAction("sylvan.a-card-fits")


def _redraw(box: Components, state: State, action: Redraw) -> SylvanStep:
    _check_nothing_fits(box, state)
    if _may_pass(state):
        raise IllegalAction("sylvan.redrawing-does-not-help")
    seat, me = state.turn.seat, state.active
    shown = ev.HandShown(seat, me.hand)
    drawn, (deck, discard, shuffles, shuffled) = cards.drawn(state, box.redraw, me.hand)
    hand = heap(drawn)
    seats = put(state.seats, seat, me._replace(hand=hand))
    state = state._replace(deck=deck, discard=discard, seats=seats, shuffles=shuffles)
    return Step(state, (shown, *shuffled, ev.CardsDrawn(seat, len(hand), hand)))


def _pass(box: Components, state: State, action: Pass) -> SylvanStep:
    _check_nothing_fits(box, state)
    if not _may_pass(state):
        raise IllegalAction("sylvan.must-redraw")
    turn = state.turn
    style, stacks, shows = _lay(state.active.stacks, turn.round)
    me = state.active._replace(stacks=stacks)
    passed = ev.Passed(turn.seat, style, shows)
    turn = turn_at(turn.round, turn.seat, "items")
    return Step(state._replace(turn=turn, seats=put(state.seats, turn.seat, me)), (passed,))


_APPLIED: dict[type, Callable[[Components, State, Any], SylvanStep]] = {
    Build: _build,
    Redraw: _redraw,
    Pass: _pass,
    Claim: items.claim,
    UseAxe: items.use_axe,
    UseHammer: items.use_hammer,
    PlaceBridge: items.place_bridge,
    PlaceTreetop: items.place_treetop,
    Refresh: cards.refresh,
    Draw: cards.draw,
    End: cards.end,
}
