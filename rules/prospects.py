"""What each legal action would bring, as far as somebody can foresee it: for labels, plans and hints."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.core import AnyGame, Seat
from rules.events import foreseen


class Prospect(NamedTuple):
    """A legal action as its line, and what would happen: heard, and without what it would bring to light."""

    line: str
    events: tuple[Any, ...]


def prospects(game: AnyGame, state: Any, viewer: Seat | None) -> tuple[Prospect, ...]:
    """Every legal action once, in the order of ``legal_actions``, as *viewer* foresees it.

    What somebody may do can tell what they hold: where hands are hidden, ask for the seat to act alone.
    """
    return tuple(
        Prospect(
            line=game.text(action),
            events=tuple(foreseen(event, viewer) for event in game.apply(state, action).events),
        )
        for action in game.legal_actions(state)
    )
