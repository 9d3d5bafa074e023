"""Whole turns of Sylvan Dale: every way to use one that is worth a look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from rules.core import Seat
from rules.sylvan.actions import (
    Action,
    Build,
    Claim,
    PlaceBridge,
    PlaceTreetop,
    Redraw,
    UseAxe,
    UseHammer,
)
from rules.sylvan.play import apply, legal_actions
from rules.sylvan.player.builds import build_values
from rules.sylvan.player.worth import Eye, advantage
from rules.sylvan.scoring import controller
from rules.sylvan.state import State, symbol_of

Held: TypeAlias = Mapping[str, Seat | None]  # who controls each tree


class Line(NamedTuple):
    """Some actions of a turn, the position they lead to before the draw, and what that is worth."""

    value: float
    actions: tuple[Action, ...]
    state: State


def best(found: list[Line]) -> Line:
    """The line that is worth most; of equals the first."""
    return max(found, key=lambda line: line.value)


def lines(eye: Eye, state: State, width: int) -> list[Line]:
    """Ways to play the turn up to its draw, the best *width* builds with all that may follow them.

    Where nothing can be built, the only action there is.
    """
    if state.turn.phase != "build":
        return _after_building(eye, Line(advantage(eye, state, state.turn.seat), (), state))
    actions = legal_actions(eye.box, state)
    if not isinstance(actions[0], Build):
        built = _then(eye, Line(0.0, (), state), actions[0])
        return [built] if isinstance(actions[0], Redraw) else _after_building(eye, built)
    builds = _builds(actions)
    values = build_values(eye, state, builds)
    fittest = nlargest(width, zip(values, builds, strict=True), key=itemgetter(0))
    found = [Line(value, (build,), apply(eye.box, state, build).state) for value, build in fittest]
    return [line for built in found for line in _after_building(eye, built)]


def _builds(actions: Iterable[Action]) -> list[Build]:
    """The builds among *actions*, with a flag where it can be had: there are more than one can place."""
    builds = [action for action in actions if isinstance(action, Build)]
    flags = {(build.card, build.tree) for build in builds if build.flag}
    return [build for build in builds if build.flag or (build.card, build.tree) not in flags]


def _after_building(eye: Eye, line: Line) -> list[Line]:
    """*line* with claims and the use of an item."""
    if line.state.turn.phase != "items":
        return [line]
    claimed = _claims(eye, line)
    return [further for each in claimed for further in (each, *_uses(eye, each))]


def _claims(eye: Eye, line: Line) -> list[Line]:
    """*line* as it is and with each item that can be claimed, cards that count twice kept if possible."""
    sets: dict[str, Claim] = {}
    for action in legal_actions(eye.box, line.state):
        if isinstance(action, Claim):
            other = sets.get(action.item)
            if other is None or _spans(action) < _spans(other):
                sets[action.item] = action
    return [line, *[_then(eye, line, action) for action in sets.values()]]


def _spans(action: Claim) -> int:
    return sum([symbol_of(card) != action.item for card in action.cards])


def _uses(eye: Eye, line: Line) -> list[Line]:
    """*line* with each use of an item that is not plainly wasted; of bridges the one with most glory."""
    state = line.state
    if state.turn.used or not state.active.items:
        return []
    places = eye.box.boards[len(state.seats)].places
    held = {name: controller(state.trees[place]) for name, place in places.items()}
    found, bridges = [], []
    for action in legal_actions(eye.box, state):
        if isinstance(action, PlaceBridge):
            bridges.append((_levels(state, places, held, action), action))
        elif isinstance(action, UseAxe | UseHammer | PlaceTreetop) and _sensible(state, places, held, action):
            found.append(_then(eye, line, action))
    levels, bridge = max(bridges, key=itemgetter(0), default=(0, None))
    return [*found, _then(eye, line, bridge)] if bridge and levels else found


def _levels(state: State, places: Mapping[str, int], held: Held, bridge: PlaceBridge) -> int:
    """How high the trees are that *bridge* joins, of those that the seat to act controls."""
    mine = [name for name in (bridge.one, bridge.other) if held[name] == state.turn.seat]
    return sum([state.trees[places[name]].levels for name in mine])


def _sensible(
    state: State, places: Mapping[str, int], held: Held, action: UseAxe | UseHammer | PlaceTreetop
) -> bool:
    seat = state.turn.seat
    match action:
        case UseAxe(tree=tree):
            return state.trees[places[tree]].tiles[-1].seat != seat
        case PlaceTreetop(tree=tree):
            return held[tree] == seat
        case UseHammer(to=to, flag=flag):
            return flag or (bool(state.trees[places[to]].tiles) and held[to] != seat)


def _then(eye: Eye, line: Line, action: Action) -> Line:
    after = apply(eye.box, line.state, action).state
    return Line(advantage(eye, after, after.turn.seat), (*line.actions, action), after)
