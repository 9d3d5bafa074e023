"""Why a turn of Sylvan Dale looks good."""

from __future__ import annotations

from collections.abc import Mapping

from rules.search import Sure
from rules.sylvan.actions import (
    Build,
    Claim,
    Draw,
    PlaceBridge,
    PlaceTreetop,
    Redraw,
    Refresh,
    UseAxe,
    UseHammer,
)
from rules.sylvan.data import Components
from rules.sylvan.scoring import controller
from rules.sylvan.state import State
from rules.thought import Reason

REASONS: Mapping[str, tuple[str, ...]] = {
    "sylvan.hint-bridge": ("one", "other", "glory"),
    "sylvan.hint-hammer": ("origin", "to"),
    "sylvan.hint-axe": ("tree",),
    "sylvan.hint-axe-turns": ("tree",),
    "sylvan.hint-treetop": ("tree",),
    "sylvan.hint-flag": ("tree", "glory"),
    "sylvan.hint-take": ("tree", "glory"),
    "sylvan.hint-hold": ("tree", "glory"),
    "sylvan.hint-build": ("tree",),
    "sylvan.hint-claim": ("item",),
    "sylvan.hint-market": ("card",),
    "sylvan.hint-deck": (),
    "sylvan.hint-refresh": (),
    "sylvan.hint-redraw": (),
    "sylvan.hint-end": (),
}


def reason(box: Components, before: State, sure: Sure, after: State) -> Reason:
    """The weightiest thing in a turn that leads from *before* to *after*, short of its draw."""
    items = [action for action in sure if isinstance(action, UseAxe | UseHammer | PlaceBridge | PlaceTreetop)]
    order = [*items, *[action for action in sure if action not in items]]
    return _reason(box, before, order[0], after)


def _reason(box: Components, before: State, action: object, after: State) -> Reason:
    seat = before.turn.seat
    match action:
        case PlaceBridge(one=one, other=other):
            glory = after.seats[seat].glory.bridges - before.seats[seat].glory.bridges
            return Reason("sylvan.hint-bridge", {"one": one, "other": other, "glory": glory})
        case UseHammer(origin=origin, to=to):
            return Reason("sylvan.hint-hammer", {"origin": origin, "to": to})
        case UseAxe(tree=tree):
            place = box.boards[len(before.seats)].places[tree]
            turns = controller(before.trees[place]) != controller(after.trees[place])
            return Reason("sylvan.hint-axe-turns" if turns else "sylvan.hint-axe", {"tree": tree})
        case PlaceTreetop(tree=tree):
            return Reason("sylvan.hint-treetop", {"tree": tree})
        case Build(tree=tree, flag=True):
            return Reason("sylvan.hint-flag", {"tree": tree, "glory": box.flag_glory})
        case Build(tree=tree):
            return _of_building(box, before, tree, after)
        case Claim(item=item):
            return Reason("sylvan.hint-claim", {"item": item})
        case Draw(source=source) if source.isdecimal():
            return Reason("sylvan.hint-market", {"card": after.market[int(source) - 1]})
        case Draw():
            return Reason("sylvan.hint-deck", {})
        case Refresh():
            return Reason("sylvan.hint-refresh", {})
        case Redraw():
            return Reason("sylvan.hint-redraw", {})
        case _:
            return Reason("sylvan.hint-end", {})


def _of_building(box: Components, before: State, tree: str, after: State) -> Reason:
    """Taking or holding a tree, with the glory it brings at the end of the round if it stays so."""
    place, seat = box.boards[len(before.seats)].places[tree], before.turn.seat
    if controller(after.trees[place]) != seat:
        return Reason("sylvan.hint-build", {"tree": tree})
    is_held = controller(before.trees[place]) == seat
    glory = box.level_glory * after.trees[place].levels
    return Reason("sylvan.hint-hold" if is_held else "sylvan.hint-take", {"tree": tree, "glory": glory})
