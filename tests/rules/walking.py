"""Random play that gets somewhere in any game: positions deep in a game, the same on every run."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.core import AnyGame, Seat, Step
from rules.rng import Chance

Chooser: TypeAlias = Callable[[Any, Chance], Any]


@dataclass(frozen=True)
class Guide:
    """What the tests of all games need to know of one."""

    game: AnyGame
    choose: Chooser  # an action that leads somewhere
    steps: int  # after so many a game is well under way, or over
    lines: Callable[[], list[str]]  # all well-formed actions, or at least all that might be legal
    disguised: Callable[[Any, Seat | None, Chance], Any]  # what a viewer cannot see is mixed anew
    freaks: frozenset[str] = frozenset()  # kinds of actions that random play hardly ever comes to


def steps_from(guide: Guide, state: Any, chance: Chance, steps: int) -> Iterator[Any]:
    """Each position on the way that is not over, the first one included."""
    yield state
    for _ in range(steps):
        state = guide.game.apply(state, guide.choose(state, chance)).state
        if guide.game.to_act(state) is None:
            return
        yield state


def walk(guide: Guide, seed: int, players: int, steps: int) -> Any:
    """The position after *steps* actions, or the last one before the game is over."""
    state = guide.game.setup(players, str(seed), {})
    return deque(steps_from(guide, state, Chance("walk", str(seed)), steps), maxlen=1)[0]


def whole_game(
    guide: Guide, players: int, seed: str, chooser: Chooser | None = None
) -> Iterator[Step[Any, Any]]:
    """Each step of a game to its end."""
    choose, chance = chooser or guide.choose, Chance("whole game", seed)
    state = guide.game.setup(players, seed, {})
    while guide.game.to_act(state) is not None:
        step = guide.game.apply(state, choose(state, chance))
        yield step
        state = step.state
