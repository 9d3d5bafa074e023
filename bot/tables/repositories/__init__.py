"""Everything stored, by subject. SQL lives here and nowhere else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.tables.repositories.entrants import Entrants
from bot.tables.repositories.games import Games
from bot.tables.repositories.leases import Leases
from bot.tables.repositories.lessons import Lessons
from bot.tables.repositories.messages import Messages
from bot.tables.repositories.pending_edits import PendingEdits
from bot.tables.repositories.people import People
from bot.tables.repositories.plans import Plans
from bot.tables.repositories.puzzles import Puzzles
from bot.tables.repositories.questions import Questions
from bot.tables.repositories.reminders import Reminders
from bot.tables.repositories.reviews import Reviews
from bot.tables.repositories.seeks import Seeks
from bot.tables.repositories.servers import Servers
from bot.tables.repositories.session import Session, WholeStore, WithinTransaction
from bot.tables.repositories.tournaments import Tournaments
from bot.tables.store import Store


class Subjects:
    """The repositories over one session."""

    def __init__(self, session: Session) -> None:
        self.games = Games(session)
        self.leases = Leases(session)
        self.lessons = Lessons(session)
        self.entrants = Entrants(session)
        self.people = People(session)
        self.messages = Messages(session)
        self.pending_edits = PendingEdits(session)
        self.plans = Plans(session)
        self.puzzles = Puzzles(session)
        self.questions = Questions(session)
        self.reminders = Reminders(session)
        self.reviews = Reviews(session)
        self.tournaments = Tournaments(session)
        self.seeks = Seeks(session)
        self.servers = Servers(session)

    async def forget(self, person: int) -> None:
        """Take a person out of everything stored; what was played stays."""
        everything = (self.entrants, self.games, self.people, self.plans, self.questions, self.reminders)
        others = (self.puzzles, self.tournaments, self.seeks, self.lessons, self.pending_edits)
        for each in (*everything, *others):
            await each.forget(person)


class Repositories(Subjects):
    """All that is stored in *store*. Outside of ``transaction`` each write is a transaction of its own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._whole = WholeStore(store)
        super().__init__(self._whole)
        self.stirred = self._whole.stirred  # set whenever the next due time may have changed

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Subjects]:
        """The same for writing several things as one.

        Inside, only what it gives may be used: a write beside it would wait for it for ever.
        """
        async with self._whole.writing() as writing:
            yield Subjects(WithinTransaction(writing))

    def listen(self, listener: Callable[[int], None]) -> None:
        """From now on *listener* is told of every table for which something to be shown was stored, by
        whichever process.
        """
        self._whole.listeners.append(listener)

    def overhear(self, overhearer: Callable[[int | None], None]) -> None:
        """From now on *overhearer* is told, before those who listen, of every table about which another
        process stored something; ``None``: perhaps about any.
        """
        self._whole.overhearers.append(overhearer)

    async def forget(self, person: int) -> None:
        """Take a person out of everything stored, all at once."""
        async with self.transaction() as together:
            await together.forget(person)

    async def close(self) -> None:
        """Let go of the database."""
        await self.store.close()
