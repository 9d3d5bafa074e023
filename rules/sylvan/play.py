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
from rules.sylvan.state import Builder, State, Tile, Turn, style_of
from rules.sylvan.trees import check_takes_tile, find, may_flag, takes_tile, with_tile

PASS, REDRAW = Pass(), Redraw()


def legal_actions(box: Box, state: State) -> list[Action]:
    """Every action of the seat to act."""
    phase = state.turn.phase
    if phase == "build":
        builds = _listed_builds(box, state)
        if builds:
            return builds
        return [PASS] if _may_pass(box, state) else [REDRAW]
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
    tables = box.boards[len(state.seats)].builds
    fitting: dict[str, list[tuple[tuple[Build, Build], ...]]] = {}
    for card in set(me.hand):
        fitting.setdefault(style_of(card), []).append(tables[card])
    style = _next_tile(state)
    found: list[Action] = []
    for place, tree in enumerate(state.trees):
        playable = fitting.get(tree.top)
        if playable is None or not takes_tile(box, tree):
            continue
        if may_flag(box, state, tree, style):
            for table in playable:
                found += table[place]
        else:
            for table in playable:
                found.append(table[place][0])
    return found


def _next_tile(state: State) -> str:
    """The style of the tile that is to be built; there is one as long as the round lasts."""
    return state.active.stacks[state.turn.round - 1][0]


def _build(box: Box, state: State, action: Build) -> SylvanStep:
    turn, me, card = state.turn, state.active, action.card
    _check_build_phase(state)
    place, tree = find(box, state, action.tree)
    if card not in me.hand:
        raise IllegalAction("sylvan.not-in-hand", card=card)
    check_takes_tile(box, tree, action.tree)
    if tree.top != style_of(card):
        raise IllegalAction("sylvan.wrong-style", card=card, tree=action.tree, shows=tree.top)
    style = _next_tile(state)
    tree, flags = with_tile(box, state, action.tree, Tile(turn.seat, style), flag=action.flag)
    me = _without_tile(me, turn.round)
    me = me._replace(hand=remove(me.hand, card), open=add(me.open, card))
    happened: tuple[ev.Event, ...] = (ev.Built(turn.seat, card, action.tree, style, _shows(me, turn.round)),)
    if flags:
        me = items.flagged(box, me)
        happened = (*happened, ev.FlagAttached(turn.seat, action.tree, box.flag_glory))
    return Step(
        state._replace(
            turn=Turn(turn.round, turn.seat, "items"),
            trees=put(state.trees, place, tree),
            seats=put(state.seats, turn.seat, me),
        ),
        happened,
    )


def _without_tile(me: Builder, playing: int) -> Builder:
    first, second = me.stacks
    return me._replace(stacks=(first[1:], second) if playing == 1 else (first, second[1:]))


def _shows(me: Builder, playing: int) -> str | None:
    stack = me.stacks[playing - 1]
    return stack[0] if stack else None


def _check_build_phase(state: State) -> None:
    if state.turn.phase != "build":
        raise IllegalAction("sylvan.already-built")


# When nothing can be built ------------------------------------------------------------------------


def _may_pass(box: Box, state: State) -> bool:
    """Whether redrawing cannot help: no tree takes a tile, or there is no card to play or to draw."""
    if not (state.active.hand or state.deck or state.discard):
        return True
    return not any(takes_tile(box, tree) for tree in state.trees)


def _check_nothing_fits(box: Box, state: State) -> None:
    _check_build_phase(state)
    if _listed_builds(box, state):
        raise IllegalAction("sylvan.a-card-fits")


def _redraw(box: Box, state: State, action: Redraw) -> SylvanStep:
    _check_nothing_fits(box, state)
    if _may_pass(box, state):
        raise IllegalAction("sylvan.redrawing-does-not-help")
    seat, me = state.turn.seat, state.active
    shown = ev.HandShown(seat, me.hand)
    state = state._replace(discard=heap(state.discard + me.hand))
    state, hand, shuffled = cards.drawn(state, box.redraw)
    state = state._replace(seats=put(state.seats, seat, me._replace(hand=heap(hand))))
    return Step(state, (shown, *shuffled, ev.CardsDrawn(seat, len(hand), heap(hand))))


def _pass(box: Box, state: State, action: Pass) -> SylvanStep:
    _check_nothing_fits(box, state)
    if not _may_pass(box, state):
        raise IllegalAction("sylvan.must-redraw")
    turn = state.turn
    style = _next_tile(state)
    me = _without_tile(state.active, turn.round)
    passed = ev.Passed(turn.seat, style, _shows(me, turn.round))
    turn = Turn(turn.round, turn.seat, "items")
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
