"""A place to play in tests: a real database file, tables and a clock under the test's control."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from bot.tables.table import Done, Order, Tables

from bot.tables.lobby import Lobby, Wish
from bot.tables.sqlite import SqliteStore
from bot.tables.store import Header, Notice
from bot.tables.votes import Votes
from rules.core import AnyGame
from rules.games import all_games
from tests.bot.tables.toy import Toy

ANNA, BEN, CLEO, DORA = 101, 102, 103, 104
GUILD, CHANNEL = 7, 700


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

    store: SqliteStore
    tables: Tables
    clock: Clock

    @property
    def lobby(self) -> Lobby:
        return Lobby(self.tables)

    @property
    def votes(self) -> Votes:
        return Votes(self.tables)

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
        position = await self.tables.position(game)
        seat = self.tables.games[position.header.kind].to_act(position.state)
        assert seat is not None
        person = position.header.chairs[seat].person
        assert person is not None
        return person

    async def act(self, game: int, *lines: str, interaction: str | None = None) -> Done:
        """The awaited person does *lines* at the present position."""
        position = await self.tables.position(game)
        who = await self.awaited(game)
        order = Order(game, who, lines, position.number, interaction or self.interaction())
        return await self.tables.act(order)

    async def texts(self, game: int) -> list[str]:
        return [line.text for line in await self.store.lines(game)]


@asynccontextmanager
async def place(
    path: Path, *games: AnyGame, clock: Clock | None = None, timeout: float = 5.0, kept: int = 256
) -> AsyncIterator[Place]:
    """Open the database in *path*; the games there are besides Valdora default to the toy."""
    store = await SqliteStore.open(path, timeout=timeout)
    known = {**all_games(), **{game.id: game for game in games or (Toy(),)}}
    clock = clock or Clock()
    try:
        yield Place(store, Tables(store, known, now=clock, kept=kept), clock)
    finally:
        await store.close()


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run an asynchronous test to its end."""
    asyncio.run(work())


@dataclass
class Screen:
    """Somebody who shows notices, and can be told to fail for a game."""

    notices: list[Notice] = field(default_factory=list)
    broken: set[int] = field(default_factory=set)

    async def show(self, notice: Notice) -> bool:
        if notice.game in self.broken:
            return False
        self.notices.append(notice)
        return True
