"""Points of Valdora and who wins."""

from __future__ import annotations

from rules.core import Ranking, Seat, shared_places
from rules.valdora.data import Components
from rules.valdora.state import State


def score(box: Components, state: State, seat: Seat) -> dict[str, int]:
    """The points of *seat* by source."""
    me = state.seats[seat]
    parts = {
        "commissions": sum(box.commissions[card].points for card in me.completed),
        "colours": box.colour_points * len(set(me.craftsmen)),
        "workshops": sum(
            box.piles[colour].workshop_points
            for colour, place in box.workshops.items()
            if state.workshops[place] == seat
        ),
        "bonus": box.bonus_points * me.bonus,
        "gems": box.gem_points * sum(slot.gem is not None for slot in me.equipment),
    }
    parts["total"] = sum(parts.values())
    return parts


def ranking(box: Components, state: State) -> Ranking:
    """Most points; of those the most coins; of those everybody."""
    return shared_places(
        [(score(box, state, seat)["total"], me.coins) for seat, me in enumerate(state.seats)]
    )
