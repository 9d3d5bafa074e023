"""Turns of Sylvan Dale that people think of as one: to build or to use an item, and to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.chat.layout import LONGEST_OPTION, MOST_OPTIONS
from rules.core import AnyGame
from rules.words import THEN, meant

USES = ("axe", "hammer", "bridge", "treetop")


def plans(game: AnyGame, state: Any, lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each with what is drawn in the end, which names its menu; what no menu holds is done step by step."""
    steps = _steps(game, state, lines)
    for source in _sources(game, state, steps[:1]):
        for step in steps:
            word = f"{step}{THEN}draw {source}"
            if len(word) <= LONGEST_OPTION:
                yield source, word


def _steps(game: AnyGame, state: Any, lines: Sequence[str]) -> list[str]:
    """Builds; after that uses of items, claims, and what is claimed used at once, as far as a menu holds."""
    claims = _of(lines, "claim")
    found: list[str] = []
    for kind in (_of(lines, "build"), _of(lines, *USES), claims, _claimed_and_used(game, state, claims)):
        if len(found) + len(kind) <= MOST_OPTIONS:
            found += kind
    return found


def _claimed_and_used(game: AnyGame, state: Any, claims: list[str]) -> list[str]:
    found: list[str] = []
    for claim in claims:
        after, item = _after(game, state, claim), claim.split(" ")[1]
        found += (f"{claim}{THEN}{use}" for use in _of(_lines(game, after), item))
    return found


def _sources(game: AnyGame, state: Any, steps: list[str]) -> list[str]:
    """What can be drawn after any of *steps*: none of them touches deck or market."""
    return [
        draw.removeprefix("draw ")
        for step in steps
        for draw in _of(_lines(game, _after(game, state, step)), "draw")
    ]


def _after(game: AnyGame, state: Any, word: str) -> Any:
    for action in meant(game, state, word):
        state = game.apply(state, action).state
    return state


def _lines(game: AnyGame, state: Any) -> list[str]:
    return [game.text(action) for action in game.legal_actions(state)]


def _of(lines: Sequence[str], *verbs: str) -> list[str]:
    return [line for line in lines if line.partition(" ")[0] in verbs]
