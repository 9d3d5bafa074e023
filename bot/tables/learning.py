"""How far somebody is in a first game that teaches."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody is in the lesson of a game: the step, and the lines made in it so far."""

    step: int = 0
    lines: tuple[str, ...] = ()
    finished: bool = False  # whether its end was ever reached


BEGINNING = Place()
