"""Points of Valdora and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rules.core import Ranking, Seat, shared_places
from rules.pieces import Pieces
from rules.valdora.data import Components
from rules.valdora.state import Slot, State


class Earner(Protocol):
    """What points are counted from."""

    @property
    def equipment(self) -> tuple[Slot, ...]:
        """Cards and the gems on them."""

    @property
    def completed(self) -> Pieces | int:
        """Commissions; only their number where one may not know more."""

    @property
    def craftsmen(self) -> Pieces:
        """Their colours."""

    @property
    def bonus(self) -> int:
        """Bonus tiles."""


class Earners(Protocol):
    """A position, or what somebody sees of it, as far as points go."""

    @property
    def seats(self) -> Sequence[Earner]:
        """Everybody, in the order of the seats."""

    @property
    def workshops(self) -> tuple[Seat | None, ...]:
        """Whose they are."""


def score(box: Components, state: Earners, seat: Seat) -> dict[str, int]:
    """The points of *seat* by source; of a view those the viewer can count."""
    me = state.seats[seat]
    known = () if isinstance(me.completed, int) else me.completed
    parts = {
        "commissions": sum([box.commissions[card].points for card in known]),
        "colours": box.colour_points * len(set(me.craftsmen)),
        "workshops": sum(
            [
                box.piles[colour].workshop_points
                for colour, place in box.workshops.items()
                if state.workshops[place] == seat
            ]
        ),
        "bonus": box.bonus_points * me.bonus,
        "gems": box.gem_points * sum([slot.gem is not None for slot in me.equipment]),
    }
    parts["total"] = sum(parts.values())
    return parts


def ranking(box: Components, state: State) -> Ranking:
    """Most points; of those the most coins; of those everybody."""
    return shared_places(
        [(score(box, state, seat)["total"], me.coins) for seat, me in enumerate(state.seats)]
    )
