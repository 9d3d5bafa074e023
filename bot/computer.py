"""Computer players at tables. They think in a process of their own: seconds of thought delay nobody.

A level that fails (a crash, a killed process) is logged and a simpler one plays the turn instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from bot.components import games
from bot.log import Log
from bot.processes import working_processes
from rules.core import AnyGame
from rules.players import LEVELS, choose

log = Log("bot.computer")
SHOWN_AFTER = 1.0  # seconds of thought before the table is told


class Thinkers:
    """The processes in which computer players think."""

    def __init__(self, number: int = 1) -> None:
        self._number = number
        self._pool: ProcessPoolExecutor | None = None

    async def turn(
        self,
        game: AnyGame,
        state: Any,
        level: str,
        seed: str,
        thinking: Callable[[], Awaitable[None]] | None = None,
    ) -> tuple[str, ...]:
        """The lines the player of *level* plays now, as far as nothing hidden is turned up on the way."""
        legal = game.legal_actions(state)
        if len(legal) == 1:
            return (game.text(legal[0]),)
        view = game.view(state, game.to_act(state))  # all that ever leaves for the other process
        for simpler in LEVELS[LEVELS.index(level) :: -1]:
            try:
                return await self._told(self._think(game.id, view, legal, simpler, seed), thinking)
            except Exception as error:
                log.error("player-failed", kind=game.id, level=simpler, why=type(error).__name__)
        return (game.text(legal[-1]),)

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _told(
        self, thought: Awaitable[tuple[str, ...]], thinking: Callable[[], Awaitable[None]] | None
    ) -> tuple[str, ...]:
        task = asyncio.ensure_future(thought)
        done, _ = await asyncio.wait({task}, timeout=SHOWN_AFTER)
        if not done and thinking is not None:
            await thinking()
        return await task

    async def _think(
        self, kind: str, view: Any, legal: Sequence[Any], level: str, seed: str
    ) -> tuple[str, ...]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._processes(), _lines, kind, view, legal, level, seed)
        except BrokenProcessPool:
            self._pool = None  # the next thought gets a fresh one
            raise

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = working_processes(self._number)
        return self._pool


# In the thinking process ------------------------------------------------------------------------------


def _lines(kind: str, view: Any, legal: Sequence[Any], level: str, seed: str) -> tuple[str, ...]:
    game = games()[kind]
    return tuple(game.text(action) for action in choose(game, view, legal, level, seed).actions)
