"""Computer players at tables. They think in a process of their own: seconds of thought delay nobody.

A level that fails (a crash, a killed process) is logged and a simpler one plays the turn instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from bot.log import Log
from bot.processes import end, prepare, until_ready, working_processes
from bot.tables.components import games
from bot.tables.errors import NotNow, Stale, TableError
from bot.tables.plans.playing import Planned, name_of
from bot.tables.play import Play
from bot.tables.tables import Computer, Position, Tables
from rules.core import AnyGame, Param
from rules.players import LEVELS, choose, forecast
from rules.thought import Reason
from rules.words import only_end

log = Log("bot.computers")
prepare(__name__)
HINTING = "medium"
SHOWN_AFTER = 1.0  # seconds of thought before the table is told


class Thought(NamedTuple):
    """What a computer player would play, as lines; key and parameters of its reason; what it brings."""

    lines: tuple[str, ...]
    why: str
    params: Mapping[str, Param]
    forecast: tuple[Reason, ...] = ()  # for hints alone


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
        return await self._asked(_hinted, game.id, view, legal, HINTING, seed)

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            end(self._pool)

    async def _told(
        self, thought: Awaitable[Thought], thinking: Callable[[], Awaitable[None]] | None
    ) -> Thought:
        task = asyncio.ensure_future(thought)
        done, _ = await asyncio.wait({task}, timeout=SHOWN_AFTER)
        if not done and thinking is not None:
            await thinking()
        return await task

    async def _think(self, kind: str, view: Any, legal: Sequence[Any], level: str, seed: str) -> Thought:
        return await self._asked(_thought, kind, view, legal, level, seed)

    async def _asked(self, think: Callable[..., Thought], *question: Any) -> Thought:
        await until_ready()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._processes(), think, *question)
        except BrokenProcessPool:
            self._pool = None  # the next thought gets a fresh one
            raise

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = working_processes(self._number)
        return self._pool


# In the thinking process --------------------------------------------------------------------------------


def _thought(kind: str, view: Any, legal: Sequence[Any], level: str, seed: str) -> Thought:
    game = games()[kind]
    choice = choose(game, view, legal, level, seed)
    lines = tuple(game.text(action) for action in choice.actions)
    return Thought(lines, choice.why.key, choice.why.params)


def _hinted(kind: str, view: Any, legal: Sequence[Any], level: str, seed: str) -> Thought:
    game, thought = games()[kind], _thought(kind, view, legal, level, seed)
    actions = tuple(game.parse(line) for line in thought.lines)
    return thought._replace(forecast=forecast(game, view, actions, seed))


# In the bot's process -----------------------------------------------------------------------------------


class Driver:
    """Plays for computer players, what people have planned, and the end of a turn with nothing else to do.

    *thinking* is told the table when a computer player takes its time.
    """

    def __init__(
        self,
        play: Play,
        tables: Tables,
        thinkers: Thinkers,
        thinking: Callable[[int], Awaitable[None]] | None = None,
    ) -> None:
        self._play = play
        self._tables = tables
        self._thinkers = thinkers
        self._thinking = thinking
        self._planned = Planned(tables)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    def poke(self, game: int) -> None:
        """Something new was stored at this table."""
        if game in self._tasks:
            self._again.add(game)  # perhaps just as its task was about to find nothing to do
            return
        task = asyncio.create_task(self._drive(game), name=f"drive {game}")
        self._tasks[game] = task
        task.add_done_callback(lambda _: self._rest(game))

    async def catch_up(self) -> None:
        """After a start: let everybody go on who was interrupted."""
        stored, share = self._tables.repositories, self._tables.sharing.share
        waiting = {*await stored.games.awaiting_computers(share), *await stored.messages.pending_games(share)}
        for game in sorted(waiting):
            self.poke(game)

    async def settled(self, game: int, patience: float) -> bool:
        """Wait so long until nothing plays itself at this table: several such turns are shown as one."""
        until = asyncio.get_running_loop().time() + patience
        while game in self._tasks:
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                return False
            await asyncio.wait({self._tasks[game]}, timeout=left)
        return True

    async def close(self, patience: float) -> None:
        """Let turns being played finish; what does not finish goes on after the next start."""
        tasks = list(self._tasks.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _rest(self, game: int) -> None:
        cancelled = self._tasks.pop(game).cancelled()
        if game in self._again and not cancelled:
            self._again.discard(game)
            self.poke(game)

    async def _drive(self, game: int) -> None:
        try:
            while await self._one_step(game):
                self._again.discard(game)  # our own step; whatever else it was is looked at now
        except NotNow:
            return  # not begun yet, or over
        except TableError as error:
            log.warning("not-driven", game=game, why=error.key)
        except Exception:
            # A fault of ours concerns this table only.
            log.error("not-driven", trace=True, game=game)

    async def _one_step(self, game: int) -> bool:
        """Play what is to be played without anybody's word; false when there is nothing for us."""
        if not await self._tables.is_ours(game):
            return False
        here = await self._tables.position(game)
        plan = await self._planned.due(here)
        # By game and position: a turn that is tried again after a crash comes out the same.
        name = f"self {game} {here.number}" if plan is None else name_of(game, here.number)
        lines = await self._lines(here) if plan is None else plan.lines
        if not lines:
            return False
        with suppress(Stale):  # somebody was quicker; look again
            await self._play.lines(game, _who(here), lines, here.number, name)
        return True

    async def _lines(self, here: Position) -> tuple[str, ...]:
        if here.header.status != "playing" or here.seat is None:
            return ()
        rules, chair = self._tables.rules_of(here.header), here.header.chairs[here.seat]
        if chair.level is not None:
            game = here.header.game
            tell = None if self._thinking is None else partial(self._thinking, game)
            return await self._thinkers.turn(rules, here.state, chair.level, f"{game} {here.number}", tell)
        idle = chair.person is not None and here.ends_by_itself
        end = only_end(rules, here.state) if idle else None
        return () if end is None else (rules.text(end),)


def _who(here: Position) -> int | Computer:
    assert here.seat is not None
    person = here.header.chairs[here.seat].person
    return Computer(here.seat) if person is None else person
