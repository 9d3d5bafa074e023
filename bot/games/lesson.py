"""A first game that teaches: one real game from its seed on, told step by step, each done by the learner.

Every position is that of the engine after the lines before it; nothing is made up. Its words are in
``words/lesson.<language>.ftl`` of the game: ``lesson-<game>-<step>-title``, ``-text`` and, where something is
to be done, ``-task``, ``-look`` (for whoever makes another legal move) and ``-done``; and ``primer-<game>``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from rules.core import AnyGame, Seat
from rules.words import meant

LEARNER: Seat = 0
COMPANION = "easy"  # the computer player beside the learner


@dataclass(frozen=True, slots=True)
class Step:
    """One thing at a time: *before* it these lines are played by whoever is to move, then *do* is wanted."""

    name: str
    do: tuple[str, ...] = ()  # none: there is something to read and to look at
    before: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """The whole of it."""

    players: int
    seed: str
    steps: tuple[Step, ...]


class Turned(NamedTuple):
    """A line of the lesson: who made it, and what happened."""

    seat: Seat
    line: str
    events: tuple[Any, ...]


class Scene(NamedTuple):
    """A position of the lesson, and what led to it since the learner's step before."""

    state: Any
    since: tuple[Turned, ...] = ()


@cache
def scenes(game: AnyGame, lesson: Lesson) -> tuple[Scene, ...]:
    """The position of every step, from the first line of the game on."""
    state, found = game.setup(lesson.players, lesson.seed, {}), []
    for step in lesson.steps:
        state, since = _played(game, state, step.before)
        found.append(Scene(state, since))
        state, _ = _played(game, state, step.do)
    return tuple(found)


def made(game: AnyGame, lesson: Lesson, number: int, lines: Sequence[str]) -> Scene:
    """A step after the learner's own *lines*; a ``GameError`` where one is not possible."""
    return Scene(*_played(game, scenes(game, lesson)[number].state, lines))


def lines_of(game: AnyGame, state: Any, word: str) -> tuple[str, ...]:
    """What a word of a menu stands for."""
    return tuple(game.text(action) for action in meant(game, state, word))


def left_to_do(step: Step, lines: Iterable[str]) -> list[str]:
    """What is still wanted after *lines*."""
    left = list(step.do)
    for line in lines:
        if line in left:
            left.remove(line)
    return left


def is_wanted(step: Step, lines: Sequence[str], new: Sequence[str]) -> bool:
    """Whether *new* lines lead on; whatever comes once everything is done is as good as any other."""
    left = left_to_do(step, lines)
    for line in new:
        if left and line not in left:
            return False
        if line in left:
            left.remove(line)
    return bool(new)


def is_at_home(game: AnyGame) -> bool:
    """Whether it is played with our own components: a lesson tells of no others."""
    return _own_version(type(game)) == game.version


@cache
def _own_version(game: type[AnyGame]) -> str:
    return game.from_data(None).version


def _played(game: AnyGame, state: Any, lines: Iterable[str]) -> tuple[Any, tuple[Turned, ...]]:
    played = []
    for line in lines:
        seat = game.to_act(state)
        state, events = game.apply(state, game.parse(line))
        played.append(Turned(LEARNER if seat is None else seat, line, events))
    return state, tuple(played)


def events_of(played: Iterable[Turned]) -> tuple[Any, ...]:
    """Everything that happened."""
    return tuple(chain.from_iterable(each.events for each in played))
