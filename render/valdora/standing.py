"""What a view says about the points so far: only what everybody at the table may know."""

from __future__ import annotations

from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.view import View


def points_by_source(box: Components, view: View, seat: Seat) -> dict[str, int]:
    """The points of *seat* by source; commissions only as far as the viewer may know them."""
    if view.scores is not None:
        return {source: points for source, points in view.scores[seat].items() if source != "total"}
    me = view.seats[seat]
    known = me.completed if isinstance(me.completed, tuple) else ()
    return {
        "commissions": sum(box.commissions[card].points for card in known),
        "colours": box.colour_points * len(set(me.craftsmen)),
        "workshops": sum(
            box.piles[colour].workshop_points
            for colour, place in box.workshops.items()
            if view.workshops[place] == seat
        ),
        "bonus": box.bonus_points * me.bonus,
        "gems": box.gem_points * sum(slot.gem is not None for slot in me.equipment),
    }


def public_points(box: Components, view: View, seat: Seat) -> int:
    """The points everybody can count; at the end all of them."""
    parts = points_by_source(box, view, seat)
    return sum(parts.values()) if view.scores is not None else sum(parts.values()) - parts["commissions"]


def all_points_known(view: View, seat: Seat) -> bool:
    """Whether the viewer knows which commissions *seat* has completed (or that there are none)."""
    return isinstance(view.seats[seat].completed, tuple) or not view.seats[seat].completed


def completed_count(view: View, seat: Seat) -> int:
    """How many commissions *seat* has completed."""
    completed = view.seats[seat].completed
    return completed if isinstance(completed, int) else len(completed)
