"""Pictures made in processes of their own: the event loop never waits for Pillow."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from bot.chat.illustrations import illustrated
from bot.games.illustrations import Illustration
from bot.log import Log
from bot.processes import end, working_processes
from bot.tables.components import games
from render import pictures
from render.pictures import Picture
from render.scenes import Look

log = Log("bot.drawing")
T = TypeVar("T")
PROGRESS_EVERY = 1.0  # seconds between two words on how far a moving picture is


@dataclass(frozen=True, slots=True)
class Wanted:
    """Of which game a picture is, in which language, and how people are called on it."""

    kind: str
    language: str
    names: tuple[str, ...]
    accounts: tuple[str, ...] = ()  # user names, for names our fonts have no letters for


class Drawers:
    """Processes that draw; what is done *aside* has one of its own, so that it never delays a turn."""

    def __init__(self, number: int, theme: str) -> None:
        self._number = number
        self._theme = theme
        self._pools: dict[bool, ProcessPoolExecutor] = {}
        self._closed = False

    async def board(
        self,
        wanted: Wanted,
        view: Any,
        events: Sequence[Any] = (),
        *,
        marks: bool = False,
        aside: bool = False,
    ) -> Picture:
        """The board after these heard *events*; *marks* shows what the player to move can reach."""
        return await self._run(partial(_board, wanted, self._theme, view, tuple(events), marks), aside=aside)

    async def tableau(self, wanted: Wanted, view: Any, seat: int, *, aside: bool = False) -> Picture:
        """What lies before one player."""
        return await self._run(partial(_tableau, wanted, self._theme, view, seat), aside=aside)

    async def hand(self, wanted: Wanted, view: Any, seat: int) -> Picture | None:
        """What only its owner may see."""
        return await self._run(partial(_hand, wanted, self._theme, view, seat))

    async def ending(self, wanted: Wanted, view: Any, course: Sequence[Sequence[int]]) -> Picture:
        """The end of a game that is over; *course*: everybody's points on the way."""
        return await self._run(partial(_ending, wanted, self._theme, view, course))

    async def replay(
        self,
        wanted: Wanted,
        frames: Sequence[tuple[Any, Sequence[Any]]],
        course: Sequence[Sequence[int]],
        told: Callable[[int], Awaitable[None]],
    ) -> Picture:
        """A whole game as a moving picture, from what a spectator saw and heard.

        It takes seconds: *told* hears how many of a hundred parts are done.
        """
        # A file, because a process that may be replaced at any moment has no line of its own to us.
        with tempfile.TemporaryDirectory(prefix="valebot-film-") as folder:
            progress = Path(folder) / "done"
            work = partial(_replay, wanted, self._theme, frames, course, progress)
            drawing = asyncio.ensure_future(self._run(work, aside=True))
            said = -1
            while not (await asyncio.wait({drawing}, timeout=PROGRESS_EVERY))[0]:
                done = _read_progress(progress)
                if done != said:
                    await told(done)
                    said = done
            return await drawing

    async def illustration(self, wanted: Wanted, illustration: Illustration) -> Picture:
        """What a topic of the rules speaks of."""
        return await self._run(partial(_illustration, wanted, self._theme, illustration), aside=True)

    async def warm_up(self) -> None:
        """Draw something nobody sees: the first turns after a start then come as fast as any other."""
        work = partial(_warm_up, self._theme)
        await self._run(work)  # what must be painted is painted by one; the others find it
        await asyncio.gather(*(self._run(work) for _ in range(self._number - 1)))

    def close(self) -> None:
        """Let the processes go."""
        self._closed = True
        for pool in self._pools.values():
            end(pool)

    async def _run(self, work: Callable[[], T], *, aside: bool = False) -> T:
        loop, pool = asyncio.get_running_loop(), self._pool(aside)
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:
            if self._closed:
                raise
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


def _read_progress(path: Path) -> int:
    """How far somebody is; a file that is just being written reads as nothing."""
    try:
        return int(path.read_text() or 0)
    except (OSError, ValueError):
        return 0


# In the drawing process -------------------------------------------------------------------------------


def _look(wanted: Wanted, theme: str) -> Look:
    return pictures.look(wanted.language, theme, wanted.names, wanted.accounts)


def _warm_up(theme: str) -> None:
    """Every number of players: our own art is read, art for components of one's own painted once."""
    for kind, game in games().items():
        for players in game.seat_counts:
            view = game.view(game.setup(players, "warm", {}), None)
            wanted = Wanted(kind, "en", ("…",) * players)
            _board(wanted, theme, view, (), True)
            _tableau(wanted, theme, view, 0)


def _board(wanted: Wanted, theme: str, view: Any, events: Sequence[Any], marks: bool) -> Picture:
    return pictures.board(games()[wanted.kind], view, _look(wanted, theme), marks=marks, events=events)


def _tableau(wanted: Wanted, theme: str, view: Any, seat: int) -> Picture:
    return pictures.tableau(games()[wanted.kind], view, seat, _look(wanted, theme))


def _hand(wanted: Wanted, theme: str, view: Any, seat: int) -> Picture | None:
    return pictures.hand(games()[wanted.kind], view, seat, _look(wanted, theme))


def _ending(wanted: Wanted, theme: str, view: Any, course: Sequence[Sequence[int]]) -> Picture:
    return pictures.ending(games()[wanted.kind], view, _look(wanted, theme), course=course)


def _illustration(wanted: Wanted, theme: str, illustration: Illustration) -> Picture:
    return illustrated(wanted.kind, illustration, _look(wanted, theme))


def _replay(
    wanted: Wanted,
    theme: str,
    frames: Sequence[tuple[Any, Sequence[Any]]],
    course: Sequence[Sequence[int]],
    progress: Path,
) -> Picture:
    def told(done: int, of: int) -> None:
        progress.write_text(str(100 * done // of))

    look = _look(wanted, theme)
    return pictures.replay(games()[wanted.kind], frames, look, course=course, progress=told)
