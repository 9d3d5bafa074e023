"""Lines of play of Valdora, followed from turn to turn."""

from __future__ import annotations

from collections.abc import Hashable

from rules.valdora.player.atlas import Atlas
from rules.valdora.player.ending import Ending
from rules.valdora.player.rivals import delivered, expected
from rules.valdora.player.turns import in_turn, turns
from rules.valdora.player.worth import FAR, turns_left, worth
from rules.valdora.state import State


class Growth:
    """Every line goes on by a turn of the seat that thinks; the others deliver meanwhile what they can.

    What a position leads to is remembered: lines meet, and every search of a thought comes by again.
    """

    def __init__(self, atlas: Atlas, state: State) -> None:
        self._atlas, self._began = atlas, state.turn
        self._coming = expected(atlas, state, state.turn.seat)
        self._left = turns_left(state, FAR)
        self._ending = Ending(atlas, state, self._coming, self._left)
        self._known: dict[Hashable, list[tuple[float, State]]] = {}

    def depth(self, most: int) -> int:
        """How many turns to look ahead, at least one and no further than the game may last."""
        return max(1, min(most, int(self._left)))

    def __call__(self, state: State) -> list[tuple[float, State]]:
        """The next turn in all its ways, and what the positions are worth that it leads to."""
        key = self._key(state)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._found(state)
        return found

    def _key(self, state: State) -> Hashable:
        """All that differs from line to line; what others have completed a world makes up for nothing."""
        hired = tuple([(each.craftsmen, each.bonus) for each in state.seats])
        me, bank = state.seats[self._began.seat], state.bank
        common = state.roads, state.discard, state.books, state.craftsmen, state.workshops, state.bonus
        return state.turn.round, me, hired, bank, common

    def _found(self, state: State) -> list[tuple[float, State]]:
        if state.final_round:
            return [(self.worth(state), state)]
        atlas, seat = self._atlas, self._began.seat
        number = 1 + state.turn.round - self._began.round
        due = [each for each in self._coming if each.turns == number]
        # Who sits behind plays before the round ends; if the game ends by that, there is no further turn.
        state = delivered(atlas, state, [each for each in due if each.seat > seat])
        if state.final_round:
            ended = self._known[self._key(state)] = [(self._ending(state, everybody=True), state)]
            return ended
        state = delivered(atlas, state, [each for each in due if each.seat < seat])
        # They have left the roads by then.
        plans = turns(atlas, in_turn(atlas, state, seat), pages=0, idle=False)
        return [(self.worth(plan.state), plan.state) for plan in plans]

    def worth(self, state: State) -> float:
        """What a position is worth to the seat that thinks, when it has just ended its turn."""
        if state.final_round:
            return self._ending(state)
        return worth(self._atlas, state, self._began.seat, self._left, FAR)
