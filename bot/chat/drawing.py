"""Pictures made in processes of their own: the event loop never waits for Pillow."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from bot.chat.illustrations import illustrated
from bot.games.illustrations import Illustration
from bot.log import Log
from bot.meter import UNMEASURED, Meter
from bot.processes import end, prepare, until_ready, working_processes
from bot.tables.components import games
from render import pictures
from render.pictures import Picture
from render.review import Sign, review
from render.scenes import Look
from render.standing import pictures as standing
from render.standing.rating import Rated
from render.standing.values import Row

log = Log("bot.drawing")
prepare(__name__)
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
    """Pool of drawing processes. Work marked *aside* has a process of its own, so it never delays a turn.

    With *number* 0 one thread of this process draws everything: less memory, slower answers.
    """

    def __init__(self, number: int, theme: str, meter: Meter = UNMEASURED) -> None:
        self._number = number
        self._theme = theme
        self._meter = meter
        self.waiting = 0  # pictures asked for and not yet ready
        self._pools: dict[bool, Executor] = {}
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
        work = partial(_board, wanted, self._theme, view, tuple(events), marks)
        return await self._drawn("board", work, aside=aside)

    async def tableau(self, wanted: Wanted, view: Any, seat: int, *, aside: bool = False) -> Picture:
        """What lies before one player."""
        work = partial(_tableau, wanted, self._theme, view, seat)
        return await self._drawn("tableau", work, aside=aside)

    async def turn(
        self, wanted: Wanted, view: Any, seat: int, events: Sequence[Any]
    ) -> Sequence[Picture | Exception]:
        """Board and tableau of whose turn it is, or what went wrong with them."""
        return await self._drawn("turn", partial(_turn, wanted, self._theme, view, seat, tuple(events)))

    async def overview(self, wanted: Wanted, view: Any) -> Picture:
        """What lies before everybody."""
        return await self._drawn("overview", partial(_overview, wanted, self._theme, view), aside=True)

    async def hand(self, wanted: Wanted, view: Any, seat: int, *, aside: bool = False) -> Picture | None:
        """What only its owner may see."""
        return await self._drawn("hand", partial(_hand, wanted, self._theme, view, seat), aside=aside)

    async def ending(self, wanted: Wanted, view: Any, course: Sequence[Sequence[int]]) -> Picture:
        """The end of a game that is over; *course*: everybody's points on the way."""
        return await self._drawn("ending", partial(_ending, wanted, self._theme, view, course))

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
            drawing = asyncio.ensure_future(self._drawn("replay", work, aside=True))
            said = -1
            while not (await asyncio.wait({drawing}, timeout=PROGRESS_EVERY))[0]:
                done = max(said, _read_progress(progress))
                if done != said:
                    await told(done)
                    said = done
            return await drawing

    async def review(
        self,
        wanted: Wanted,
        title: str,
        course: Sequence[Sequence[float]],
        seat: int,
        signs: Sequence[Sign],
    ) -> Picture:
        """Everybody's chances over a finished game; *signs* of turns stand on the line of *seat*."""
        work = partial(_reviewed, wanted, self._theme, title, tuple(course), seat, tuple(signs))
        return await self._drawn("review", work, aside=True)

    async def rating(
        self, kind: str, title: str, name: str, course: Sequence[Rated], language: str, *, provisional: bool
    ) -> Picture:
        """How somebody's rating went."""
        work = partial(_rating, kind, title, name, tuple(course), provisional, language, self._theme)
        return await self._run(work, aside=True)

    async def tournament(
        self, kind: str, title: str, aside: str, rows: Sequence[Row], language: str, *, podium: bool
    ) -> Picture:
        """How everybody stands in a tournament, or who came out first."""
        work = partial(_tournament, kind, title, aside, tuple(rows), language, self._theme, podium)
        return await self._run(work, aside=True)

    async def illustration(self, wanted: Wanted, illustration: Illustration) -> Picture:
        """What a topic of the rules speaks of."""
        work = partial(_illustration, wanted, self._theme, illustration)
        return await self._drawn("illustration", work, aside=True)

    async def warm_up(self) -> None:
        """Draw something nobody sees: the first turns after a start then come as fast as any other."""
        if not self._number:
            return  # the thread would compete with the event loop
        work = partial(_warm_up, self._theme)
        await self._run(work)  # what must be painted is painted by one; the others find it
        await asyncio.gather(*(self._run(work) for _ in range(self._number - 1)))

    def close(self) -> None:
        """Let the processes go."""
        self._closed = True
        for pool in self._pools.values():
            end(pool)

    async def _drawn(self, scene: str, work: Callable[[], T], *, aside: bool = False) -> T:
        begun = time.perf_counter()
        self.waiting += 1
        try:
            picture = await self._run(work, aside=aside)
        finally:
            self.waiting -= 1
        seconds = time.perf_counter() - begun
        self._meter.drawn(scene, seconds)
        log.debug("drawn", scene=scene, seconds=round(seconds, 3))
        return picture

    async def _run(self, work: Callable[[], T], *, aside: bool = False) -> T:
        if self._number:
            await until_ready()
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

    def _pool(self, aside: bool) -> Executor:
        if not self._number:
            aside = False  # sprites and encoders are shared: one thread only
        if aside not in self._pools:
            number = 1 if aside else self._number
            self._pools[aside] = working_processes(number) if number else ThreadPoolExecutor(1, "drawing")
        return self._pools[aside]


async def drawn_of(
    game: int, drawing: Awaitable[Picture | Sequence[Picture | Exception] | None]
) -> tuple[Picture, ...]:
    """The pictures that could be drawn: one that fails never keeps a turn from being shown."""
    try:
        drawn = await drawing
    except Exception as error:
        drawn = (error,)
    found = []
    for each in drawn if isinstance(drawn, Sequence) else (drawn,):
        if isinstance(each, Exception):
            log.error("not-drawn", game=game, why=repr(each)[:300])
        elif each is not None:
            found.append(each)
    return tuple(found)


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


def _turn(
    wanted: Wanted, theme: str, view: Any, seat: int, events: Sequence[Any]
) -> Sequence[Picture | Exception]:
    return pictures.turn(games()[wanted.kind], view, seat, _look(wanted, theme), events=events)


def _overview(wanted: Wanted, theme: str, view: Any) -> Picture:
    return pictures.overview(games()[wanted.kind], view, _look(wanted, theme))


def _hand(wanted: Wanted, theme: str, view: Any, seat: int) -> Picture | None:
    return pictures.hand(games()[wanted.kind], view, seat, _look(wanted, theme))


def _ending(wanted: Wanted, theme: str, view: Any, course: Sequence[Sequence[int]]) -> Picture:
    return pictures.ending(games()[wanted.kind], view, _look(wanted, theme), course=course)


def _reviewed(
    wanted: Wanted,
    theme: str,
    title: str,
    course: Sequence[Sequence[float]],
    seat: int,
    signs: Sequence[Sign],
) -> Picture:
    return review(games()[wanted.kind], _look(wanted, theme), title, course, seat, signs)


def _rating(
    kind: str, title: str, name: str, course: Sequence[Rated], provisional: bool, language: str, theme: str
) -> Picture:
    return standing.rating(
        games()[kind], title, name, course, provisional=provisional, language=language, theme=theme
    )


def _tournament(
    kind: str, title: str, aside: str, rows: Sequence[Row], language: str, theme: str, podium: bool
) -> Picture:
    draw = standing.podium if podium else standing.table
    return draw(games()[kind], title, aside, rows, language=language, theme=theme)


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
