"""What somebody does with the puzzle of the day: try it on a scratch board, answer, see how they fare."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from bot.tables.errors import NotNow
from bot.tables.puzzles.values import Attempt, Record, Tally, date_of, day_at, record_of
from bot.tables.repositories import Repositories
from bot.tables.steps import meant
from rules.core import AnyGame, GameError
from rules.puzzles import Book, Puzzle, book_of, brought
from rules.scratch import Scratch, begin, only_end_of, tried_lines, tried_word


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzle of a game on a day."""

    game: AnyGame
    day: int
    puzzle: Puzzle

    @property
    def kind(self) -> str:
        """Of which game."""
        return self.game.id

    def begun(self) -> Scratch:
        """The board, with nothing tried on it."""
        scratch = begin(self.game, self.game.view(self.puzzle.state, self.puzzle.seat))
        assert scratch is not None, "a puzzle is a turn"
        return scratch

    def solution(self) -> Scratch:
        """The board with the best answer on it."""
        return tried_lines(self.begun(), self.puzzle.lines)

    def brings(self, scratch: Scratch) -> int:
        """Points that what was tried on a board would bring."""
        seat = self.puzzle.seat
        before = self.game.scores(self.puzzle.state)[seat]["total"]
        return self.game.stake(scratch.shown, seat) - before


@dataclass(frozen=True, slots=True)
class Bench:
    """A puzzle of the day as somebody has it before them."""

    daily: Daily
    attempt: Attempt
    scratch: Scratch
    moved_on: bool = False  # a press from an older board: this is how it stands
    short: int | None = None  # of an answer just given: points missing

    @property
    def made(self) -> int:
        """How many lines have been tried."""
        return len(self.scratch.tried)


class Almanac:
    """The puzzles of every game, a new one each day."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games

    @cached_property
    def _books(self) -> dict[str, Book]:
        books = {kind: book_of(game) for kind, game in self._games.items()}
        return {kind: book for kind, book in books.items() if len(book)}

    def kinds(self) -> tuple[str, ...]:
        """The games that have puzzles."""
        return tuple(self._books)

    def of(self, kind: str, day: int) -> Daily:
        """The puzzle of a day."""
        puzzle = self._books[kind].of(date_of(day)) if kind in self._books else None
        if puzzle is None:
            raise NotNow("puzzles.none", kind=kind)
        return Daily(self._games[kind], day, puzzle)


class Solving:
    """Everybody's attempts at the puzzles of the day."""

    def __init__(self, repositories: Repositories, almanac: Almanac, now: Callable[[], int]) -> None:
        self._stored = repositories.puzzles
        self.almanac = almanac
        self._now = now

    @property
    def today(self) -> int:
        """The day whose puzzles can be answered."""
        return day_at(self._now())

    async def bench(self, person: int, kind: str, day: int) -> Bench:
        """A puzzle as far as somebody has tried it; on another day than its own: ``NotNow``."""
        if day != self.today:
            raise NotNow("puzzles.day-is-over" if day < self.today else "puzzles.none", kind=kind)
        daily = self.almanac.of(kind, day)
        attempt = await self._stored.attempt(person, kind, day)
        try:
            return Bench(daily, attempt, tried_lines(daily.begun(), attempt.lines))
        except GameError:
            # What was stored cannot be tried (any more): the board is as it was in the beginning.
            await self._stored.tried(attempt, ())
            fresh = await self._stored.attempt(person, kind, day)
            return Bench(daily, fresh, daily.begun())

    async def step(self, person: int, kind: str, day: int, made: int, word: str) -> Bench:
        """Try *word* after the *made* lines that were tried before; a double click is one."""

        def further(bench: Bench) -> Scratch:
            return tried_word(bench.scratch, meant(bench.scratch, word))

        return await self._changed(person, kind, day, made, further)

    async def back(self, person: int, kind: str, day: int, made: int) -> Bench:
        """Take the last line back, with the end that followed by itself."""
        return await self._changed(person, kind, day, made, _shorter)

    async def anew(self, person: int, kind: str, day: int, made: int) -> Bench:
        """Begin again."""
        return await self._changed(person, kind, day, made, lambda bench: bench.daily.begun())

    async def answer(self, person: int, kind: str, day: int, made: int) -> Bench:
        """What lies on the board is somebody's answer; only the first one counts."""
        bench = await self.bench(person, kind, day)
        if bench.made != made or not made:
            return _moved_on(bench)
        puzzle = bench.daily.puzzle
        short = puzzle.best - brought(bench.daily.game, puzzle, bench.attempt.lines)
        await self._stored.answered(bench.attempt, short, self._now())
        attempt = await self._stored.attempt(person, kind, day)
        return Bench(bench.daily, attempt, bench.scratch, short=short)

    async def attempt(self, person: int, kind: str, day: int) -> Attempt:
        """What somebody has done about a puzzle of any day."""
        return await self._stored.attempt(person, kind, day)

    def solved(self, kind: str, day: int) -> Daily:
        """A puzzle whose solution may be seen: from the day after on."""
        if day >= self.today:
            raise NotNow("puzzles.solution-tomorrow")
        return self.almanac.of(kind, day)

    async def tally(self, kind: str, day: int) -> Tally:
        """How many solved it."""
        return await self._stored.tally(kind, day)

    async def record(self, person: int, kind: str) -> Record:
        """How somebody fares."""
        return record_of(kind, await self._stored.of(person, kind), self.today)

    async def _changed(
        self, person: int, kind: str, day: int, made: int, change: Callable[[Bench], Scratch]
    ) -> Bench:
        bench = await self.bench(person, kind, day)
        if bench.made != made:
            return _moved_on(bench)
        scratch = change(bench)
        lines = tuple(each.line for each in scratch.tried)
        if not await self._stored.tried(bench.attempt, lines):
            return _moved_on(await self.bench(person, kind, day))
        return Bench(bench.daily, await self._stored.attempt(person, kind, day), scratch)


def _moved_on(bench: Bench) -> Bench:
    return Bench(bench.daily, bench.attempt, bench.scratch, moved_on=True)


def _shorter(bench: Bench) -> Scratch:
    lines = bench.attempt.lines[:-1]
    without = tried_lines(bench.daily.begun(), lines)
    if lines and only_end_of(without):
        without = tried_lines(bench.daily.begun(), lines[:-1])
    return without
