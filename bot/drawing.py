"""Pictures made in processes of their own: the event loop never waits for Pillow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, TypeVar

from bot.components import games
from bot.illustrations import Illustration, illustrated
from bot.log import Log
from bot.processes import working_processes
from render import pictures
from render.pictures import Picture
from render.replay import course_of
from rules.core import AnyGame

log = Log("bot.drawing")
T = TypeVar("T")


class Drawers:
    """Processes that draw; what is done *aside* has one of its own, so that it never delays a turn."""

    def __init__(self, number: int, theme: str) -> None:
        self._number = number
        self._theme = theme
        self._pools: dict[bool, ProcessPoolExecutor] = {}

    async def board(
        self,
        kind: str,
        view: Any,
        language: str,
        names: Sequence[str],
        *,
        events: Sequence[Any] = (),
        marks: bool = False,
        aside: bool = False,
    ) -> Picture:
        """The board; *marks* shows what the player to move can reach."""
        return await self._run(
            partial(_board, kind, view, language, self._theme, tuple(names), tuple(events), marks),
            aside=aside,
        )

    async def tableau(
        self, kind: str, view: Any, seat: int, language: str, names: Sequence[str], *, aside: bool = False
    ) -> Picture:
        """What lies before one player."""
        work = partial(_tableau, kind, view, seat, language, self._theme, tuple(names))
        return await self._run(work, aside=aside)

    async def hand(
        self, kind: str, view: Any, seat: int, language: str, names: Sequence[str]
    ) -> Picture | None:
        """What only its owner may see."""
        return await self._run(partial(_hand, kind, view, seat, language, self._theme, tuple(names)))

    async def ending(self, kind: str, states: Sequence[Any], language: str, names: Sequence[str]) -> Picture:
        """The end of a game that is over, from all its positions."""
        return await self._run(partial(_ending, kind, tuple(states), language, self._theme, tuple(names)))

    async def replay(
        self, kind: str, positions: Sequence[Any], language: str, names: Sequence[str]
    ) -> Picture:
        """A whole game as a moving picture; takes seconds."""
        work = partial(_replay, kind, tuple(positions), language, self._theme, tuple(names))
        return await self._run(work, aside=True)

    async def illustration(
        self, kind: str, wanted: Illustration, language: str, names: Sequence[str]
    ) -> Picture:
        """What a topic of the rules speaks of."""
        work = partial(_illustration, kind, wanted, language, self._theme, tuple(names))
        return await self._run(work, aside=True)

    async def warm_up(self) -> None:
        """Draw something nobody sees: the first turn after a start then comes as fast as any other."""
        await self._run(partial(_warm_up, self._theme))

    def close(self) -> None:
        """Let the processes go."""
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[], T], *, aside: bool = False) -> T:
        loop, pool = asyncio.get_running_loop(), self._pool(aside)
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:
            # A process was killed, perhaps for want of memory: once more with fresh ones.
            log.warning("drawers-broken", aside=aside)
            if self._pools.get(aside) is pool:
                del self._pools[aside]
            return await loop.run_in_executor(self._pool(aside), work)

    def _pool(self, aside: bool) -> ProcessPoolExecutor:
        if aside not in self._pools:
            number = 1 if aside else self._number
            self._pools[aside] = working_processes(number)
        return self._pools[aside]


# In the drawing process -------------------------------------------------------------------------------


def _game(kind: str) -> AnyGame:
    return games()[kind]


def _warm_up(theme: str) -> None:
    for kind in games():
        game = _game(kind)
        view = game.view(game.setup(game.seat_counts[0], "warm", {}), None)
        names = ("…",) * len(view.seats)
        _board(kind, view, "en", theme, names, (), True)
        _tableau(kind, view, 0, "en", theme, names)


def _board(
    kind: str,
    view: Any,
    language: str,
    theme: str,
    names: tuple[str, ...],
    events: tuple[Any, ...],
    marks: bool,
) -> Picture:
    game = _game(kind)
    way = pictures.last_move(game, events)
    return pictures.board(game, view, pictures.look(language, theme, names), marks=marks, last_move=way)


def _tableau(kind: str, view: Any, seat: int, language: str, theme: str, names: tuple[str, ...]) -> Picture:
    return pictures.tableau(_game(kind), view, seat, pictures.look(language, theme, names))


def _hand(
    kind: str, view: Any, seat: int, language: str, theme: str, names: tuple[str, ...]
) -> Picture | None:
    return pictures.hand(_game(kind), view, seat, pictures.look(language, theme, names))


def _ending(kind: str, states: tuple[Any, ...], language: str, theme: str, names: tuple[str, ...]) -> Picture:
    game = _game(kind)
    view = game.view(states[-1], None)
    look = pictures.look(language, theme, names)
    return pictures.ending(game, view, look, course=course_of(game, states))


def _illustration(
    kind: str, wanted: Illustration, language: str, theme: str, names: tuple[str, ...]
) -> Picture:
    return illustrated(kind, wanted, pictures.look(language, theme, names))


def _replay(
    kind: str, positions: tuple[Any, ...], language: str, theme: str, names: tuple[str, ...]
) -> Picture:
    return pictures.replay(_game(kind), positions, pictures.look(language, theme, names))
