"""What a position promises everybody, as a game's own rules see it; ``rules.chances`` makes chances of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Expectation(NamedTuple):
    """What everybody may expect at the beginning of a turn, and how far the game has come."""

    worth: tuple[float, ...]  # by seat, in points: those there are and those the position promises
    done: float  # from 0, the opening, to 1, the end


@dataclass(frozen=True, slots=True)
class Measure:
    """How chances follow from what is expected: found by ``python -m rules calibrate``, never by hand."""

    rules: str  # the version of the game it was found with: with other components it is a guess
    weights: Mapping[int, tuple[float, ...]]  # by the number of players, in the order of ``chances.features``
