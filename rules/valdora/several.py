"""Several steps of a turn of Valdora at once: load all, deliver all; silver and provisions are one step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules.valdora.actions import Action, Deliver, Load, TakeProvisions, TakeSilver
from rules.valdora.data import Components
from rules.valdora.play import apply, legal_actions
from rules.valdora.state import State

_Following: TypeAlias = Callable[[Components, State], Action | None]


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


def _next_of(kind: type[Deliver | TakeSilver | TakeProvisions]) -> _Following:
    def following(box: Components, state: State) -> Action | None:
        return next((action for action in legal_actions(box, state) if isinstance(action, kind)), None)

    return following


_FOLLOWING: dict[str, _Following] = {
    "load": _next_load,
    "deliver": _next_of(Deliver),
    "silver": _next_of(TakeSilver),
    "provisions": _next_of(TakeProvisions),
}
