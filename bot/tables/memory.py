"""What is known of games of late, and one lock for each game: here, and between processes.

Where other processes write to the same database, nothing in memory is believed before it was compared.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

from bot.tables.repositories import Repositories
from bot.tables.values import Header, Stamp


class Kept(Protocol):
    """Something that was made of what is stored about a game."""

    @property
    def header(self) -> Header:
        """The table."""

    @property
    def stamp(self) -> Stamp:
        """By which the database knows what it was made of."""


P = TypeVar("P", bound=Kept)


class Memory(Generic[P]):
    """Games of late, the most of them that are wanted."""

    def __init__(self, repositories: Repositories, most: int) -> None:
        self._repositories = repositories
        self._most = most
        self._kept: OrderedDict[int, P] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        repositories.overhear(self._overhear)

    def lock(self, game: int) -> AbstractAsyncContextManager[None]:
        """The lock of a game, between processes, too; what memory knows of the game is true inside."""
        here = self.lock_here(game)
        return self._lock_everywhere(game, here) if self._repositories.store.shared else here

    def lock_here(self, game: int) -> asyncio.Lock:
        """In this process alone; it lasts as long as somebody holds or awaits it."""
        return self._locks.setdefault(game, asyncio.Lock())

    async def is_fresh(self, game: int) -> bool:
        """Whether something is in memory and no other process has changed anything about it."""
        kept = self._kept.get(game)
        return kept is not None and await self._repositories.games.stamp(game) == kept.stamp

    def get(self, game: int) -> P | None:
        """What is in memory, as it was."""
        return self._kept.get(game)

    def keep(self, kept: P) -> None:
        """Remember it; what was asked for longest ago gives way."""
        self._kept[kept.header.game] = kept
        self._kept.move_to_end(kept.header.game)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def drop(self, game: int) -> None:
        """Forget it."""
        self._kept.pop(game, None)

    def drop_tables_of(self, person: int) -> None:
        """Forget every table *person* has to do with, finished ones included."""
        for game, kept in tuple(self._kept.items()):
            if kept.header.host == person or person in kept.header.people:
                self.drop(game)

    @asynccontextmanager
    async def _lock_everywhere(self, game: int, here: asyncio.Lock) -> AsyncIterator[None]:
        async with here, self._repositories.store.deed("table", game):
            if not await self.is_fresh(game):
                self.drop(game)
            yield

    def _overhear(self, game: int | None) -> None:
        """Another process has stored something: what we know of that table, or of all, is old."""
        if game is None:
            self._kept.clear()
        else:
            self.drop(game)
