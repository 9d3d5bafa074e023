"""What it is worth to end a game of Valdora: who is ahead wins it, who is behind has lost it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.core import Seat
from rules.valdora.player.atlas import Atlas
from rules.valdora.player.rivals import Expected, delivered
from rules.valdora.player.worth import FAR, hope
from rules.valdora.scoring import score
from rules.valdora.state import State

CERTAIN = 2.0  # how many points of a lead that may still be lost are worth one that cannot


class Ending:
    """The others, as they stand when a seat begins to think, and what an end would mean to it.

    With the end everybody loses what was still hoped for, and a lead can no longer be lost.
    """

    def __init__(self, atlas: Atlas, state: State, coming: Sequence[Expected], left: float) -> None:
        self._atlas, self._seat, self._round = atlas, state.turn.seat, state.turn.round
        self._coming = coming
        self._others = [seat for seat in range(len(state.seats)) if seat != self._seat]
        hopes = {seat: hope(atlas, state, seat, left, FAR) for seat in self._others}
        first = max(self._others, key=lambda seat: hopes[seat] + points_seen(atlas, state, seat))
        self._hopes = hopes[first]

    def __call__(self, state: State, *, everybody: bool = False) -> float:
        """The worth of a final round: who sits behind has a turn left, unless *everybody* had."""
        mine = score(self._atlas.box, state, self._seat)["total"] + 0.01 * state.seats[self._seat].coins
        if not everybody:
            number = 1 + state.turn.round - self._round
            due = [each for each in self._coming if each.turns == number and each.seat > self._seat]
            state = delivered(self._atlas, state, due)
        best = max([points_seen(self._atlas, state, seat) for seat in self._others])
        return mine + self._hopes + (CERTAIN - 1) * (mine - best)


def points_seen(atlas: Atlas, state: State, seat: Seat) -> float:
    """The points of another, as far as one sees them: what was completed shows in the craftsmen."""
    me, box = state.seats[seat], atlas.box
    usual = _usual(atlas)
    total = sum([usual[colour] for colour in me.craftsmen])
    total += box.colour_points * len(set(me.craftsmen)) + box.bonus_points * me.bonus
    total += box.gem_points * sum([slot.gem is not None for slot in me.equipment])
    for colour, place in box.workshops.items():
        if state.workshops[place] == seat:
            total += box.piles[colour].workshop_points
    return total


@lru_cache(maxsize=8)
def _usual(atlas: Atlas) -> dict[str, float]:
    """What a commission of each patron brings on the average."""
    cards = atlas.box.commissions.values()
    found = {}
    for patron in atlas.box.workshops:
        some = [card for card in cards if card.patron == patron]
        number = sum([card.per_book for card in some])
        found[patron] = sum([card.points * card.per_book for card in some]) / number if number else 0.0
    return found
