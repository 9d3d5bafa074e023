"""Computer players at tables. They think in a process of their own: seconds of thought delay nobody.

A level that fails (a crash, a killed process) is logged and a simpler one plays the turn instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

from bot.components import games
from bot.log import Log
from bot.processes import working_processes
from rules.core import AnyGame
from rules.players import LEVELS, choose

log = Log("bot.computer")
HINTING = "medium"
SHOWN_AFTER = 1.0  # seconds of thought before the table is told


class Thought(NamedTuple):
    """What a computer player would play, as lines, and the key of its reason."""

    lines: tuple[str, ...]
    why: str


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
                thought = await self._told(self._think(game.id, view, legal, simpler, seed), thinking)
                return thought.lines
            except Exception as error:
                # Whatever went wrong in there, a simpler level does not do it, and the table goes on.
                log.error("player-failed", kind=game.id, level=simpler, why=type(error).__name__)
        return (game.text(legal[-1]),)

    async def hint(self, game: AnyGame, state: Any, seed: str) -> Thought:
        """What a player of middling strength would do for the seat to act, and why."""
        view, legal = game.view(state, game.to_act(state)), game.legal_actions(state)
        return await self._think(game.id, view, legal, HINTING, seed)

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _told(
        self, thought: Awaitable[Thought], thinking: Callable[[], Awaitable[None]] | None
    ) -> Thought:
        task = asyncio.ensure_future(thought)
        done, _ = await asyncio.wait({task}, timeout=SHOWN_AFTER)
        if not done and thinking is not None:
            await thinking()
        return await task

    async def _think(self, kind: str, view: Any, legal: Sequence[Any], level: str, seed: str) -> Thought:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._processes(), _thought, kind, view, legal, level, seed)
        except BrokenProcessPool:
            self._pool = None  # the next thought gets a fresh one
            raise

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = working_processes(self._number)
        return self._pool


# In the thinking process ------------------------------------------------------------------------------


def _thought(kind: str, view: Any, legal: Sequence[Any], level: str, seed: str) -> Thought:
    game = games()[kind]
    choice = choose(game, view, legal, level, seed)
    return Thought(tuple(game.text(action) for action in choice.actions), choice.why.key)
