"""What a turn of Valdora brings now, and what the next turns of the same plan bring.

Nothing here is a guess about hidden cards: the plan goes on without books, and what it assumes is that
nobody gets in the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.core import Param, Seat
from rules.rng import Chance
from rules.thought import Reason
from rules.valdora.actions import Action, BuyCommission, BuyEquipment, Deliver, End, Exchange
from rules.valdora.data import Components
from rules.valdora.play import apply
from rules.valdora.player.atlas import Atlas, atlas_of
from rules.valdora.player.turns import Plan, in_turn, turns
from rules.valdora.player.worlds import world
from rules.valdora.player.worth import turns_left, worth
from rules.valdora.scoring import score
from rules.valdora.state import State
from rules.valdora.view import View

FORECASTS: Mapping[str, tuple[str, ...]] = {
    "valdora.hint-now": ("points",),
    "valdora.hint-then": ("turns", "points", "space"),
    "valdora.hint-then-workshop": ("turns", "points", "space", "colour"),
}
TURNS = 3  # that are planned after this one
MOST = 2  # deliveries that are told


def forecast(box: Components, view: View, actions: Sequence[Action], chance: Chance) -> tuple[Reason, ...]:
    """The points of *actions*, and when the next deliveries come and what they bring."""
    seat, state = view.turn.seat, world(box, view, chance)
    before = _points(box, state, seat)
    for action in actions:
        if not isinstance(action, End):  # what others do after it is nobody's plan
            state = apply(box, state, action).state
    now = _points(box, state, seat) - before
    found = [Reason("valdora.hint-now", {"points": now})] if now > 0 else []
    # In the middle of a look through a book the rest of the turn is not known.
    if isinstance(actions[-1], End | BuyEquipment | BuyCommission | Exchange):
        found += list(_deliveries(atlas_of(box), state, seat))[:MOST]
    return tuple(found)


def following(atlas: Atlas, state: State, seat: Seat) -> Iterator[tuple[State, Plan]]:
    """The next turns of *seat* as it would play them if nobody got in the way: from where, and how."""
    left = turns_left(state)
    for _ in range(TURNS):
        if state.final_round:
            return
        state = in_turn(atlas, state, seat)
        # What a card uncovers that is bought nobody knows: such a turn is no plan.
        plans = turns(atlas, state, pages=0, buys=0)
        plan = max(plans, key=lambda each: worth(atlas, each.state, seat, left))
        yield state, plan
        state = plan.state


def _deliveries(atlas: Atlas, state: State, seat: Seat) -> Iterator[Reason]:
    box = atlas.box
    for number, (before, plan) in enumerate(following(atlas, state, seat), 1):
        points = _points(box, plan.state, seat) - _points(box, before, seat)
        if points <= 0 or not any(isinstance(action, Deliver) for action in plan.actions):
            continue
        about: dict[str, Param] = {"turns": number, "points": points, "space": plan.state.seats[seat].space}
        opened = [
            colour
            for colour, place in box.workshops.items()
            if plan.state.workshops[place] == seat != before.workshops[place]
        ]
        if opened:
            yield Reason("valdora.hint-then-workshop", {**about, "colour": opened[0]})
        else:
            yield Reason("valdora.hint-then", about)


def _points(box: Components, state: State, seat: Seat) -> int:
    return score(box, state, seat)["total"]
