"""What a view says about the points so far: only what everybody at the table may know."""

from __future__ import annotations

from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.scoring import score
from rules.valdora.view import View


def public_points(box: Components, view: View, seat: Seat) -> int:
    """The points everybody can count; at the end all of them."""
    points = score(box, view, seat)
    return points["total"] if view.scores is not None else points["total"] - points["commissions"]


def all_points_known(view: View, seat: Seat) -> bool:
    """Whether the viewer knows which commissions *seat* has completed (or that there are none)."""
    return isinstance(view.seats[seat].completed, tuple) or not view.seats[seat].completed


def completed_count(view: View, seat: Seat) -> int:
    """How many commissions *seat* has completed."""
    completed = view.seats[seat].completed
    return completed if isinstance(completed, int) else len(completed)
