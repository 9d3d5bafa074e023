"""Several steps of a turn of Valdora at once: load all, deliver all."""

from __future__ import annotations

from collections.abc import Callable

from rules.valdora.actions import Action, Deliver, Load
from rules.valdora.data import Components
from rules.valdora.play import apply, legal_actions
from rules.valdora.state import State


def several(box: Components, state: State, verb: str) -> tuple[Action, ...]:
    """Every step of a kind that a player would take, one after the other; no other kind has any."""
    following = _FOLLOWING.get(verb)
    found: list[Action] = []
    while following is not None and (action := following(box, state)) is not None:
        found.append(action)
        state = apply(box, state, action).state
    return tuple(found)


def _next_load(box: Components, state: State) -> Action | None:
    """Loading all that fits throws nothing out and puts a gem where it costs least."""
    loads = [action for action in legal_actions(box, state) if isinstance(action, Load)]
    free = [load for load in loads if state.active.gem_on(load.equipment) is None]
    return min(free, key=lambda load: box.equipment[load.equipment].cost, default=None)


def _next_delivery(box: Components, state: State) -> Action | None:
    return next((action for action in legal_actions(box, state) if isinstance(action, Deliver)), None)


_FOLLOWING: dict[str, Callable[[Components, State], Action | None]] = {
    "load": _next_load,
    "deliver": _next_delivery,
}
