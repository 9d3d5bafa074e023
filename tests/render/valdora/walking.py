"""Whole games of Valdora by players who decide at once: for tests that want a hundred of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from rules.valdora.actions import (
    Action,
    BuyCommission,
    BuyEquipment,
    Deliver,
    End,
    Load,
    Move,
    TakeProvisions,
    TakeSilver,
)
from rules.valdora.events import Event
from rules.valdora.state import State
from tests.render.positions import BOX, GAME

_LIKED = (Deliver, Load, BuyEquipment, BuyCommission, TakeSilver, TakeProvisions, End)  # the best first
_LIKING = {kind: place for place, kind in enumerate(_LIKED)}
_WHIM = 0.1  # how often somebody does anything at all
_POOR = 2  # coins

_HOUSES = {space.patron: space.id for space in BOX.spaces.values() if space.patron}
_MINES = sorted(BOX.mines)  # in the same order in every process
_SHIPS = [space.id for space in BOX.spaces.values() if space.ships]
_BOOKS = {
    kind: [space.id for space in BOX.spaces.values() if space.book == kind]
    for kind in ("commission", "equipment")
}


class Walked(NamedTuple):
    """A position and the events that led to it."""

    state: State
    events: tuple[Event, ...]


def walked(players: int, seed: str) -> Iterator[Walked]:
    """A game from its opening to its end, the same one every time."""
    rng = Random(f"{players} {seed}")
    state = GAME.setup(players, seed, {})
    yield Walked(state, ())
    while actions := GAME.legal_actions(state):
        step = GAME.apply(state, _chosen(state, actions, rng))
        state = step.state
        yield Walked(state, tuple(step.events))


def _chosen(state: State, actions: Sequence[Action], rng: Random) -> Action:
    if rng.random() < _WHIM:
        return actions[int(rng.random() * len(actions))]
    if state.turn.phase == "move":
        return _towards(_nearest(state, rng), actions, rng)
    return min(actions, key=lambda action: _LIKING.get(type(action), len(_LIKED)))


def _nearest(state: State, rng: Random) -> str:
    """Of what leads to a delivery that to which it is not far."""
    here = state.active.space
    far = _FAR[here]
    aims = [space for space in _aims(state) if space != here] or list(BOX.spaces)
    return min(aims, key=lambda space: (far[space], rng.random()))


def _aims(state: State) -> Sequence[str]:
    """Who waits for what one has; else silver, commissions, gems they ask for, or gold and tools for it."""
    me = state.active
    carried = [slot.gem for slot in me.equipment]
    missing: set[str] = set()
    waiting: list[str] = []
    for name in me.commissions:
        card = BOX.commissions[name]
        gems = card.gems
        lacking = [gem for gem in gems if gems.count(gem) > carried.count(gem)]
        missing.update(lacking)
        if not lacking and card.coins <= me.coins:
            waiting.append(_HOUSES[card.patron])
    if waiting:
        return waiting
    if me.coins < _POOR:
        return _MINES
    if len(me.commissions) < BOX.commission_limit:
        return _BOOKS["commission"]
    room = {gem for slot in me.equipment if not slot.gem for gem in BOX.equipment[slot.equipment].loads}
    useful = missing & room
    roads = [road for road, place in BOX.roads.items() if not useful.isdisjoint(state.roads[place])]
    if roads or not useful.isdisjoint(state.discard):
        return roads or _SHIPS
    if "gold" in carried:
        return _BOOKS["equipment"]
    return [road for road, place in BOX.roads.items() if "gold" in state.roads[place]]


def _towards(aim: str, actions: Sequence[Action], rng: Random) -> Action:
    """A move after which it is not far; the end of the turn, if nobody can move."""
    far = _FAR[aim]
    ways = [(far[move.to], move) for move in actions if type(move) is Move]
    least = min([turns for turns, _ in ways], default=0)
    good = [move for turns, move in ways if turns == least] or actions
    return good[int(rng.random() * len(good))]


def _turns_from(start: str) -> dict[str, int]:
    """How many turns every space is away; it is as far there as back."""
    found, ahead = {start: 0}, [start]
    for here in ahead:
        for there in sorted(BOX.near_spaces[here] - found.keys()):
            found[there] = found[here] + 1
            ahead.append(there)
    return found


_FAR = {space: _turns_from(space) for space in BOX.spaces}
