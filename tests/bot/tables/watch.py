"""A place with somebody who looks after its waiting turns, and a post that remembers what it carried."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.tables.address import Where
from bot.tables.computers import Thinkers
from bot.tables.opening import open_store
from bot.tables.questions.asking import Questions
from bot.tables.reminders.runner import Runner
from bot.tables.reminders.schedule import DAY, HOUR, Hours
from bot.tables.reminders.stuck import Stuck
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.values import Header, Reminder, SentReminder, WaitingTurn
from tests.bot.tables.place import Clock, Place
from tests.bot.tables.toy import Toy

NOON = 1_780_000_000_000 // DAY * DAY + 12 * HOUR
NIGHT = Hours(22 * 60, 8 * 60)


class Killed(Exception):
    """The process ends here."""


@dataclass
class Post:
    """Remembers what was sent; a nonce sent twice arrives once, as in Discord."""

    sent: dict[int, Reminder] = field(default_factory=dict)
    at: dict[int, int] = field(default_factory=dict)
    withdrawn: list[int] = field(default_factory=list)
    broken: bool = False
    kill_before: bool = False
    kill_after: bool = False
    clock: Clock = field(default_factory=lambda: Clock(NOON))

    async def send(self, reminder: Reminder, header: Header) -> bool:
        if self.kill_before:
            raise Killed
        if self.broken:
            return False
        if reminder.id not in self.sent:
            self.sent[reminder.id], self.at[reminder.id] = reminder, self.clock()
        if self.kill_after:
            raise Killed
        return True

    async def withdraw(self, sent: SentReminder) -> None:
        self.withdrawn.append(sent.message)

    def reminded(self, kind: str = "turn") -> list[int]:
        return [each.person or 0 for each in self.sent.values() if each.kind == kind]


@dataclass
class Watch(Place):
    """A place that is looked after."""

    post: Post
    runner: Runner

    @property
    def stuck(self) -> Stuck:
        return Stuck(self.tables, self.play, Thinkers())

    async def waiting(self, game: int) -> WaitingTurn:
        turn = await self.stored.reminders.waiting(game)
        assert turn is not None
        return turn

    async def pass_time(self, milliseconds: int) -> None:
        """Time goes by, and everything due on the way is done at its moment."""
        end = self.clock.at + milliseconds
        while (moment := await self.runner.look()) <= end:
            self.clock.at = max(moment, self.clock.at + 1)
        self.clock.at = end


@asynccontextmanager
async def watch(where: Where, post: Post | None = None) -> AsyncIterator[Watch]:
    post = post or Post()
    stored = Repositories(await open_store(where))
    try:
        tables = Tables(stored, {"toy": Toy()}, now=post.clock)
        yield Watch(stored, tables, post.clock, post, Runner(tables, post, Questions(tables)))
    finally:
        await stored.close()
