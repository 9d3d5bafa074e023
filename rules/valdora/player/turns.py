"""Whole turns of Valdora: every way to use one that is worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.core import Seat
from rules.pieces import Pieces
from rules.valdora.actions import (
    Action,
    BuyCommission,
    BuyEquipment,
    Deliver,
    Exchange,
    Load,
    Move,
    Page,
    TakeProvisions,
    TakeSilver,
)
from rules.valdora.play import END, apply, legal_actions
from rules.valdora.player.atlas import Atlas
from rules.valdora.state import State, turn_at

MOST_BUYS = 3
SPARE_COINS = 3  # from here on a page that costs a coin is worth a thought


class Plan(NamedTuple):
    """Actions of one turn without its end, and the position they lead to.

    *known* counts the actions up to the first that uncovers a card: further than that nobody can plan.
    """

    actions: tuple[Action, ...]
    state: State
    known: int
    shops: bool = False  # nothing done yet in a city with a book

    @property
    def sure(self) -> tuple[Action, ...]:
        """What can be decided now; in a shop one looks around before ending the turn."""
        if self.known:
            return self.actions[: self.known]
        if self.shops and len(self.actions) == 1:
            return self.actions
        return (*self.actions, END)


def turns(
    atlas: Atlas, state: State, *, pages: int, buys: int = MOST_BUYS, idle: bool = True
) -> Iterator[Plan]:
    """Ways to play the turn, or the rest of it, turning at most so many *pages* and buying so many cards.

    Unless *idle*, a pawn goes without doing anything only to cities: they lie on every longer way.
    """
    if state.turn.phase == "act":
        yield from _stay(atlas, Plan((), state, 0), pages, buys, idle)
        return
    for move in legal_actions(atlas.box, state):
        if not isinstance(move, Move):
            yield Plan((), state, 0)
            return
        plan = Plan((move,), apply(atlas.box, state, move).state, 0, bool(atlas.box.spaces[move.to].book))
        yield from _stay(atlas, plan, pages, buys, idle)


def in_turn(atlas: Atlas, state: State, seat: Seat) -> State:
    """*seat* to move again, the others where they are in nobody's way."""
    away = atlas.mines[0]
    seats = tuple(
        [
            me if place == seat or me.space == away else me._replace(space=away)
            for place, me in enumerate(state.seats)
        ]
    )
    return state._replace(turn=turn_at(state.turn.round + 1, seat, "move"), seats=seats)


def _stay(atlas: Atlas, plan: Plan, pages: int, buys: int, idle: bool) -> Iterator[Plan]:
    """What can be done where the pawn stands."""
    offers = atlas.box.spaces[plan.state.active.space].offers
    if (pages or buys) and "shop" in offers and plan.state.turn.doing in (None, "shop"):
        yield from _purchases(atlas, plan, pages, buys, set())
    if idle or "provisions" in offers:
        yield plan
    if "load" in offers:
        yield from _loads(atlas, plan)
    elif "deliver" in offers:
        yield from _deliveries(atlas, plan)
    if "silver" in offers or "provisions" in offers:
        for action in legal_actions(atlas.box, plan.state):
            if isinstance(action, TakeSilver | TakeProvisions):
                yield _then(atlas, plan, action)


def _then(atlas: Atlas, plan: Plan, action: Action) -> Plan:
    known = plan.known
    if not known and isinstance(action, Page | BuyEquipment | BuyCommission | Exchange):
        known = len(plan.actions) + 1
    return Plan((*plan.actions, action), apply(atlas.box, plan.state, action).state, known)


def wanted(atlas: Atlas, state: State) -> Pieces:
    """The gems that the open commissions ask for and that are not carried."""
    me = state.active
    carried = [slot.gem for slot in me.equipment if slot.gem]
    missing = []
    for name in me.commissions:
        for gem in atlas.box.commissions[name].gems:
            if gem in carried:
                carried.remove(gem)
            else:
                missing.append(gem)
    return tuple(missing)


def _loads(atlas: Atlas, plan: Plan) -> Iterator[Plan]:
    """On a road all that costs nothing is taken; carts, and the few ships of a harbour, are a choice."""
    box = atlas.box
    if not box.spaces[plan.state.active.space].ships:
        before = plan
        for action in legal_actions(box, plan.state):
            if isinstance(action, Load) and not box.equipment[action.equipment].cost:
                plan = _then(atlas, plan, action)
        if plan is not before:
            yield plan
    yield from _chosen_loads(atlas, plan, 2)


def _chosen_loads(atlas: Atlas, plan: Plan, most: int) -> Iterator[Plan]:
    if not most:
        return
    box, missing = atlas.box, wanted(atlas, plan.state)
    carries = dict(plan.state.active.equipment)
    for action in legal_actions(box, plan.state):
        if not isinstance(action, Load):
            continue
        costs = box.equipment[action.equipment].cost
        pointless = costs and action.gem not in missing and action.gem != "gold"
        if pointless or (carries[action.equipment] is not None and action.gem not in missing):
            continue
        further = _then(atlas, plan, action)
        yield further
        yield from _chosen_loads(atlas, further, most - 1)


def _deliveries(atlas: Atlas, plan: Plan) -> Iterator[Plan]:
    """Everything that can be delivered, in every order that leads somewhere else."""
    found = [action for action in legal_actions(atlas.box, plan.state) if isinstance(action, Deliver)]
    for action in found:
        further = _then(atlas, plan, action)
        rest = list(_deliveries(atlas, further))
        yield from rest or [further]


def _purchases(atlas: Atlas, plan: Plan, pages: int, buys: int, seen: set[Any]) -> Iterator[Plan]:
    for action in legal_actions(atlas.box, plan.state):
        left, to_buy = pages, buys
        if isinstance(action, Page):
            if not pages or (plan.state.turn.pages and plan.state.active.coins < SPARE_COINS):
                continue
            left -= 1
        elif isinstance(action, BuyEquipment | BuyCommission):
            if not buys:
                continue
            to_buy -= 1
        elif isinstance(action, Exchange):
            if buys < MOST_BUYS:  # giving back more than one card goes round in circles
                continue
            to_buy = 0
        else:
            continue
        further = _then(atlas, plan, action)
        state = further.state
        reached = (state.active, state.turn, state.books[atlas.box.books[state.active.space]])
        if reached not in seen:
            seen.add(reached)
            yield further
            if to_buy:
                yield from _purchases(atlas, further, left, to_buy, seen)
