"""A turn of Sylvan Dale: what is legal and what it does. Listing and applying share their predicates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import IllegalAction, OutOfTurn, Step
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
from rules.sylvan.data import Box
from rules.sylvan.rounds import SylvanStep
from rules.sylvan.state import Builder, Stack, State, style_of, tile_of, turn_at
from rules.sylvan.trees import check_flag, check_takes_tile, find, may_flag, with_tile

PASS, REDRAW = Pass(), Redraw()


def legal_actions(box: Box, state: State) -> list[Action]:
    """Every action of the seat to act."""
    phase = state.turn.phase
    if phase == "build":
        builds = _listed_builds(box, state)
        if builds:
            return builds
        return [PASS] if _may_pass(state) else [REDRAW]
    if phase == "over":
        return []
    found = cards.listed_draws(box, state)
    if phase == "items":
        found += items.listed_claims(state)
        if state.active.items and not state.turn.used:
            found += items.listed_uses(box, state)
    return found


def apply(box: Box, state: State, action: Action) -> SylvanStep:
    """Carry out *action*, or raise ``IllegalAction``."""
    if state.turn.phase == "over":
        raise OutOfTurn("core.game-over")
    return _APPLIED[type(action)](box, state, action)


# Build --------------------------------------------------------------------------------------------


def _listed_builds(box: Box, state: State) -> list[Action]:
    me = state.active
    fitting = box.boards[len(state.seats)].builds[me.hand]
    tile = me.stacks[state.turn.round - 1][0]
    found: list[Action] = []
    for place, tree in enumerate(state.trees):
        style = tree.takes
        if style in fitting:
            flag = tile in tree.flaggable and may_flag(state, tree, tile)
            found += fitting[style][flag][place]
    return found


def _lay(me: Builder, playing: int) -> tuple[str, tuple[Stack, Stack], str | None]:
    """The next tile, what is left of the stacks, and the tile that comes then if there is one."""
    first, second = me.stacks
    stack = first if playing == 1 else second
    rest = stack[1:]
    return stack[0], (rest, second) if playing == 1 else (first, rest), rest[0] if rest else None


def _build(box: Box, state: State, action: Build) -> SylvanStep:
    turn, me, card = state.turn, state.active, action.card
    _check_build_phase(state)
    place, tree = find(box, state, action.tree)
    if card not in me.hand:
        raise IllegalAction("sylvan.not-in-hand", card=card)
    check_takes_tile(tree, action.tree)
    if tree.top != style_of(card):
        raise IllegalAction("sylvan.wrong-style", card=card, tree=action.tree, shows=tree.top)
    style, stacks, shows = _lay(me, turn.round)
    if action.flag:
        check_flag(state, tree, action.tree, style)
    tree = with_tile(box, tree, tile_of(turn.seat, style), flag=action.flag)
    me = Builder(remove(me.hand, card), add(me.open, card), me.items, stacks, me.flags_left, me.glory)
    happened: tuple[ev.Event, ...] = (ev.Built(turn.seat, card, action.tree, style, shows),)
    if action.flag:
        me = items.flagged(box, me)
        happened = (*happened, ev.FlagAttached(turn.seat, action.tree, box.flag_glory))
    turn = turn_at(turn.round, turn.seat, "items")
    trees, seats = put(state.trees, place, tree), put(state.seats, turn.seat, me)
    return Step(State(turn, trees, *state[2:7], seats, *state[8:]), happened)


def _check_build_phase(state: State) -> None:
    if state.turn.phase != "build":
        raise IllegalAction("sylvan.already-built")


# When nothing can be built ------------------------------------------------------------------------


def _may_pass(state: State) -> bool:
    """Whether redrawing cannot help: no tree takes a tile, or there is no card to play or to draw."""
    if not (state.active.hand or state.deck or state.discard):
        return True
    return not any(tree.takes for tree in state.trees)


def _check_nothing_fits(box: Box, state: State) -> None:
    _check_build_phase(state)
    if _listed_builds(box, state):
        raise IllegalAction("sylvan.a-card-fits")


def _redraw(box: Box, state: State, action: Redraw) -> SylvanStep:
    _check_nothing_fits(box, state)
    if _may_pass(state):
        raise IllegalAction("sylvan.redrawing-does-not-help")
    seat, me = state.turn.seat, state.active
    shown = ev.HandShown(seat, me.hand)
    drawn, deck, discard, shuffles, shuffled = cards.drawn(state, box.redraw, me.hand)
    hand = heap(drawn)
    seats = put(state.seats, seat, me._replace(hand=hand))
    state = state._replace(deck=deck, discard=discard, seats=seats, shuffles=shuffles)
    return Step(state, (shown, *shuffled, ev.CardsDrawn(seat, len(hand), hand)))


def _pass(box: Box, state: State, action: Pass) -> SylvanStep:
    _check_nothing_fits(box, state)
    if not _may_pass(state):
        raise IllegalAction("sylvan.must-redraw")
    turn = state.turn
    style, stacks, shows = _lay(state.active, turn.round)
    me = state.active._replace(stacks=stacks)
    passed = ev.Passed(turn.seat, style, shows)
    turn = turn_at(turn.round, turn.seat, "items")
    return Step(state._replace(turn=turn, seats=put(state.seats, turn.seat, me)), (passed,))


_APPLIED: dict[type, Callable[[Box, State, Any], SylvanStep]] = {
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
