"""Reviews of finished games, made beside the games: one at a time, in a process of the lowest priority.

Whoever asks for one that is being made waits for the same; it is kept, whether anybody still waits or not.
A restart in the middle loses it: whoever asks again begins it anew.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.log import Log
from bot.processes import end, prepare, until_ready, working_processes
from bot.tables.components import games
from bot.tables.errors import NotNow, TableError
from bot.tables.history import opening
from bot.tables.tables import Position, Tables
from rules.review import Effort, Review, measure_of, review

log = Log("bot.reviewing")
prepare(__name__)
LOOKED_EVERY = 0.5  # seconds between two looks at how far it is
LOWEST = 19
# The effort of reviews with `VALEBOT_TEST_SEED`: about a second.
QUICK = Effort(nodes=1, ahead=2, turns=240, fewest=3, most=6)


class ReviewFailed(TableError):
    """A review that came to nothing."""

    kind = "review-failed"


class Work:
    """A review that is asked for: how many come before it, how far it is, and what will come of it."""

    def __init__(self, ahead: int) -> None:
        self.ahead = ahead
        self.percent = 0
        self.result: asyncio.Future[Review] = asyncio.get_running_loop().create_future()
        # Nobody may be left who waits for it: what went wrong is in the log.
        self.result.add_done_callback(lambda done: done.cancelled() or done.exception())


class Reviewers:
    """Makes reviews and keeps them."""

    def __init__(self, tables: Tables, effort: Effort | None = None, niceness: int = LOWEST) -> None:
        self.effort = effort or Effort()
        self.niceness = niceness
        self._tables = tables
        self._at_work: dict[int, Work] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._one = asyncio.Lock()

    async def kept(self, here: Position) -> Review | None:
        """The review of a finished game, if there is one by today's measure; refuses where none can be."""
        return await self._tables.repositories.reviews.of(here.header.game, self._measure(here))

    def under_way(self, game: int) -> Work | None:
        """The work on a game that somebody has asked for."""
        return self._at_work.get(game)

    def begin(self, here: Position) -> Work:
        """Begin the review of a game, or wait until those asked for before are done."""
        game, measure = here.header.game, self._measure(here)
        known = self._at_work.get(game)
        if known is not None:
            return known
        work = self._at_work[game] = Work(len(self._at_work))
        task = asyncio.create_task(self._make(here, measure, work), name=f"review {game}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return work

    async def close(self) -> None:
        """Let go of what is being made."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _measure(self, here: Position) -> str:
        measure = measure_of(self._tables.rules_of(here.header), self.effort)
        if measure is None:
            raise NotNow("tables.no-review-of-this-game", game=here.header.game)
        return measure

    async def _make(self, here: Position, measure: str, work: Work) -> None:
        game = here.header.game
        try:
            async with self._one:
                work.ahead = 0
                found = await self._reviewed(here, work)
            await self._tables.repositories.reviews.keep(game, measure, found)
            work.result.set_result(found)
            log.info("reviewed", game=game)
        except asyncio.CancelledError:
            work.result.set_exception(ReviewFailed("tables.review-stopped", game=game))
            raise
        except Exception as error:
            # Whatever it was concerns this review alone; whoever asked is told, and may ask again.
            log.error("not-reviewed", trace=True, game=game, why=type(error).__name__)
            work.result.set_exception(ReviewFailed("tables.review-failed", game=game))
        finally:
            del self._at_work[game]
            for other in self._at_work.values():
                other.ahead = max(0, other.ahead - 1)

    async def _reviewed(self, here: Position, work: Work) -> Review:
        rules = self._tables.rules_of(here.header)
        start, lines = opening(rules, here.header), tuple(each.text for each in here.played)
        # A process of its own for each: what it has learnt to know of one game takes memory, and is no use.
        await until_ready()
        pool = working_processes(1)
        loop = asyncio.get_running_loop()
        try:
            # A file tells how far it is: a process that may be killed at any moment has no line to us.
            with tempfile.TemporaryDirectory(prefix="valebot-review-") as folder:
                progress = Path(folder) / "done"
                asked = (rules.id, start, lines, self.effort, progress, self.niceness)
                making = loop.run_in_executor(pool, _review, *asked)
                while not (await asyncio.wait({making}, timeout=LOOKED_EVERY))[0]:
                    work.percent = max(work.percent, _read(progress))
                return await making
        finally:
            end(pool)


def _read(path: Path) -> int:
    """How far somebody is; a file that is just being written reads as nothing."""
    try:
        return int(path.read_text() or 0)
    except (OSError, ValueError):
        return 0


# In the reviewing process -------------------------------------------------------------------------------


def _review(
    kind: str, start: Any, lines: Sequence[str], effort: Effort, progress: Path, niceness: int
) -> Review:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)  # more than there is means the lowest priority
    said = -1

    def told(percent: int) -> None:
        nonlocal said
        if percent != said:
            said = percent
            progress.write_text(str(percent))

    return review(games()[kind], start, lines, told, effort)
