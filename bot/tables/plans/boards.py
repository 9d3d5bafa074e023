"""Scratch boards of late: a click adds a line to one, and what it is tried in need not be imagined anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables.tables import Position
from rules.core import AnyGame, GameError
from rules.scratch import Scratch, begin, tried

BOARDS, STEPS = 64, 64  # as many people may try something out at once, so many lines each

Lines = tuple[str, ...]


class Boards:
    """What was tried out last, by game and seat; what has moved on since is made anew."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], tuple[Any, dict[Lines, Scratch]]] = {}

    def clean(self, rules: AnyGame, here: Position, seat: int) -> Scratch | None:
        """The board of a seat with nothing tried out on it; ``None``: no turn of theirs is to come."""
        return self._steps(rules, here, seat).get(())

    def tried(self, rules: AnyGame, here: Position, seat: int, lines: Sequence[str]) -> Scratch | None:
        """The same after *lines*, or as many of them as can be tried."""
        steps, so_far = self._steps(rules, here, seat), Lines()
        scratch = steps.get(())
        for line in lines:
            if scratch is None:
                break
            so_far = (*so_far, line)
            known = steps.get(so_far)
            try:
                scratch = tried(scratch, line) if known is None else known
            except GameError:
                break
            if len(steps) < STEPS:
                steps[so_far] = scratch
        return scratch

    def keep(self, rules: AnyGame, here: Position, seat: int, scratch: Scratch) -> None:
        """What was just tried on it need not be tried again with the next line."""
        steps = self._steps(rules, here, seat)
        if len(steps) < STEPS:
            steps[tuple(each.line for each in scratch.tried)] = scratch

    def _steps(self, rules: AnyGame, here: Position, seat: int) -> dict[Lines, Scratch]:
        whose = (here.header.game, seat)
        state, steps = self._kept.pop(whose, (None, {}))
        if state is not here.state:
            scratch = begin(rules, rules.view(here.state, seat))
            steps = {} if scratch is None else {(): scratch}
        self._kept[whose] = here.state, steps
        if len(self._kept) > BOARDS:
            del self._kept[next(iter(self._kept))]
        return steps
