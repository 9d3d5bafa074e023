"""Words that stand for one action or several: a line, ``!load`` for all of a kind, ``move r5; !load``."""

from __future__ import annotations

from typing import Any

from rules.core import AnyGame, Step

ALL = "!"  # before a verb: all steps of that kind
THEN = "; "  # between words that are played one after the other


def meant(game: AnyGame, state: Any, word: str) -> tuple[Any, ...]:
    """The actions *word* stands for, for the seat to act; none when there is nothing of a kind it names."""
    first, _, then = word.partition(THEN)
    actions = _several(game, state, first) if first.startswith(ALL) else (game.parse(first),)
    if not then or not actions:
        return actions
    for action in actions:
        state = game.apply(state, action).state
    following = meant(game, state, then)
    return (*actions, *following) if following else ()


def played(game: AnyGame, state: Any, word: str) -> tuple[Step[Any, Any], ...]:
    """Where the actions lead that *word* stands for, one after the other; see ``meant``."""
    steps: list[Step[Any, Any]] = []
    for part in word.split(THEN):
        actions = _several(game, state, part) if part.startswith(ALL) else (game.parse(part),)
        if not actions:
            return ()
        for action in actions:
            steps.append(game.apply(state, action))
            state = steps[-1].state
    return tuple(steps)


def _several(game: AnyGame, state: Any, word: str) -> tuple[Any, ...]:
    return game.several(state, word.removeprefix(ALL))


def only_end(game: AnyGame, state: Any) -> Any | None:
    """The action that ends the turn, when there is nothing else to do."""
    legal = game.legal_actions(state)
    return legal[0] if len(legal) == 1 and game.ends_turn(legal[0]) else None
