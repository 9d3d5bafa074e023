"""Things looked after one by one: a task for each, tried again ever later while something is in the way."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress

import discord

from bot.discord.limits import OldEditLimit
from bot.discord.sending import PASSING, is_hopeless
from bot.log import Log
from bot.tables.troubles import note

log = Log("bot.tending")
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
SECOND_LOOK = 30.0  # seconds; what was refused once may have been an incident


class Tending(ABC):
    """Looks after things known by their numbers; *what* they are is for the log."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._poked: set[int] = set()
        self._woken: dict[int, asyncio.Event] = {}  # by what waits before it is tried again
        self.second_look = SECOND_LOOK
        self.longest_pause = LONGEST_PAUSE

    @abstractmethod
    async def tend(self, number: int) -> bool:
        """Do what is to be done; false when something stays to be done later."""

    def poke(self, number: int) -> None:
        """There may be something to do."""
        self._poked.add(number)  # perhaps just as its task was about to find nothing
        if number in self._woken:
            self._woken[number].set()
        task = self._tasks.get(number)
        if task is None or task.done():
            self._tasks[number] = asyncio.create_task(self._keep(number), name=f"{self._what} {number}")

    async def close(self, patience: float) -> None:
        """Let what is being done finish; the rest is done after the next start."""
        tasks = [task for task in self._tasks.values() if not task.done()]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _keep(self, number: int) -> None:
        pause = FIRST_PAUSE
        while True:
            self._poked.discard(number)
            try:
                if await self.tend(number) and number not in self._poked:
                    self._tasks.pop(number, None)
                    return
                if number in self._poked:
                    pause = FIRST_PAUSE
                    continue
            except (discord.HTTPException, *PASSING) as error:
                if isinstance(error, discord.HTTPException) and is_hopeless(error):
                    pause = max(pause, self.second_look)
                if isinstance(error, OldEditLimit):
                    pause = max(pause, error.retry_after)
                log.warning("not-done-yet", what=self._what, number=number, why=str(error)[:200], pause=pause)
                await asyncio.sleep(pause)
            except Exception as error:
                # A fault of ours must not leave it undone for good: it is tried again, ever later.
                note(log, "not-done-yet", error, what=self._what, number=number, pause=pause)
                await asyncio.sleep(pause)
            else:
                await self._rest(number, pause)
            pause = FIRST_PAUSE if number in self._poked else min(pause * 2, self.longest_pause)

    async def _rest(self, number: int, pause: float) -> None:
        """Wait for *pause* seconds, or until there may be something to do."""
        woken = self._woken[number] = asyncio.Event()
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await woken.wait()
        self._woken.pop(number, None)
