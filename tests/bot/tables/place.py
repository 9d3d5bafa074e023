"""A place to play in tests: a real database file, tables and a clock under the test's control."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from bot.tables.address import Where
from bot.tables.lobby import Lobby, Wish
from bot.tables.opening import open_store
from bot.tables.play import Play
from bot.tables.questions.asking import Questions
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Computer, Done, Position, Tables
from bot.tables.values import Chair, Header, Notice, Question, QuestionKind
from rules.core import AnyGame
from rules.games import all_games
from tests.bot.tables.toy import Toy

ANNA, BEN, CLEO, DORA = 101, 102, 103, 104
GUILD, CHANNEL = 7, 700
LANGUAGES = ("en", "ru", "it")


_numbers = count(1)  # no interaction comes twice, not even in another place


@dataclass
class Clock:
    """Stands still until a test moves it."""

    at: int = 1_000_000

    def __call__(self) -> int:
        return self.at


@dataclass
class Place:
    """An open store with tables on it."""

    stored: Repositories
    tables: Tables
    clock: Clock

    @property
    def lobby(self) -> Lobby:
        return Lobby(self.tables, LANGUAGES)

    @property
    def questions(self) -> Questions:
        return Questions(self.tables)

    @property
    def play(self) -> Play:
        return Play(self.tables)

    def interaction(self) -> str:
        return f"interaction-{next(_numbers)}"

    async def open(self, *people: int, kind: str = "toy", channel: int = CHANNEL) -> Header:
        header = await self.lobby.open(Wish(kind, people[0], channel, guild=GUILD))
        for person in people[1:]:
            header = await self.lobby.join(header.game, person)
        return header

    async def start(self, *people: int, kind: str = "toy", channel: int = CHANNEL) -> Header:
        header = await self.open(*people, kind=kind, channel=channel)
        return await self.lobby.start(header.game, people[0])

    async def awaited(self, game: int) -> int:
        """The person whose turn it is."""
        return awaited_at(await self.tables.position(game))

    async def act(self, game: int, *lines: str, interaction: str | None = None) -> Done:
        """The awaited person does *lines* at the present position."""
        here = await self.tables.position(game)
        who = awaited_at(here)
        return await self.play.lines(game, who, lines, here.number, interaction or self.interaction())

    async def asked(self, game: int, kind: QuestionKind | None = None) -> Question:
        """What was asked last at a table."""
        found = await self.stored.questions.at(game)
        return [each for each in found if kind in (None, each.kind)][-1]

    async def answer(self, game: int, person: int, word: str, kind: QuestionKind | None = None) -> str | None:
        """Somebody's word on what was asked last."""
        asked = await self.asked(game, kind)
        return await self.questions.answer(game, asked.kind, asked.mark, person, word, self.interaction())

    async def let_in(self, game: int, newcomer: int, seat: int, host: int) -> None:
        """An outsider asks for a seat, and the host agrees."""
        await self.questions.seat(game, newcomer, seat, Chair(newcomer))
        assert await self.answer(game, host, "yes", "seat") == "yes"

    async def texts(self, game: int) -> list[str]:
        return [line.text for line in await self.stored.games.lines(game)]

    async def notices(self) -> list[Notice]:
        """All that must still be shown, in the order in which it was stored."""
        messages = self.stored.messages
        found = [each for game in await messages.pending_games() for each in await messages.pending(game)]
        return sorted(found, key=lambda notice: notice.id)


def awaited_at(here: Position) -> int:
    """The person whose turn it is there."""
    assert here.seat is not None
    person = here.header.chairs[here.seat].person
    assert person is not None
    return person


@dataclass(frozen=True)
class Order:
    """Lines somebody wants done at a position they saw."""

    game: int
    who: int | Computer
    lines: tuple[str, ...]
    position: int
    interaction: str

    async def carry_out(self, here: Place) -> Done:
        return await here.play.lines(self.game, self.who, self.lines, self.position, self.interaction)


@asynccontextmanager
async def place(
    where: Where, *games: AnyGame, clock: Clock | None = None, timeout: float = 5.0, kept: int = 256
) -> AsyncIterator[Place]:
    """Open the database *where* it is; the games there are besides Valdora default to the toy."""
    opening = SqliteStore.open(where, timeout=timeout) if isinstance(where, Path) else open_store(where)
    stored = Repositories(await opening)
    known = {**all_games(), **{game.id: game for game in games or (Toy(),)}}
    clock = clock or Clock()
    try:
        yield Place(stored, Tables(stored, known, now=clock, kept=kept), clock)
    finally:
        await stored.close()


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run an asynchronous test to its end."""
    asyncio.run(work())
