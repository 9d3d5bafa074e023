"""Random play that gets somewhere in any game: positions deep in a game, the same on every run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, TypeAlias

from rules.core import AnyGame, Seat, Step
from rules.rng import Chance

Chooser: TypeAlias = Callable[[Any, Chance], Any]
WALKS = 6  # from each table of a game: enough to come to every kind of action, and few to play


@dataclass(frozen=True, eq=False)
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


class Way:
    """A walk from an opening to the end of the game: every position is played once, when it is asked for."""

    def __init__(self, guide: Guide, seed: int, players: int) -> None:
        self._guide, self._gone, self._over = guide, list[Any](), None
        self._ahead = self._played(guide.game.setup(players, str(seed), {}), Chance("walk", str(seed)))

    def _played(self, state: Any, chance: Chance) -> Iterator[Any]:
        game = self._guide.game
        while game.to_act(state) is not None:
            yield state
            state = game.apply(state, self._guide.choose(state, chance)).state
        self._over = state

    def at(self, steps: int) -> Any:
        """The position after *steps* actions, or the last one before the game is over."""
        self._gone += islice(self._ahead, max(0, steps + 1 - len(self._gone)))
        return self._gone[min(steps, len(self._gone) - 1)]

    def moments(self, most: int | None = None) -> Iterator[Any]:
        """The positions that are not over, of so many steps or of as many as its guide takes."""
        for steps in range(1 + (self._guide.steps if most is None else most)):
            state = self.at(steps)
            if steps == len(self._gone):
                return
            yield state

    def whole(self) -> tuple[Sequence[Any], Any]:
        """Every position of the game that is not over, and the one that is."""
        self._gone += self._ahead
        return self._gone, self._over


@lru_cache(maxsize=100)
def way(guide: Guide, seed: int, players: int) -> Way:
    """A walk that all tests of a process share: positions are values, so nobody can spoil them."""
    return Way(guide, seed, players)


def walk(guide: Guide, seed: int, players: int, steps: int) -> Any:
    """The position after *steps* actions, or the last one before the game is over."""
    return way(guide, seed, players).at(steps)


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
