"""Reminders whatever happens: random turns, settings, sleeps, crashes and moved clocks on a real database."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack, suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.tables.reminders.runner import LATE, TRY_AGAIN
from bot.tables.reminders.schedule import (
    DAY,
    HOUR,
    MINUTE,
    MOST_REMINDERS,
    PACES,
    Habits,
    Hours,
    awake,
    next_due,
    rhythm_of,
)
from bot.tables.reminders.settings import Asked, change
from bot.tables.values import Header, Reminder
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO
from tests.bot.tables.watch import Killed, Post, Watch, watch

pytestmark = [pytest.mark.slow, pytest.mark.long]

PEOPLE = (ANNA, BEN)
people = st.sampled_from((*PEOPLE, CLEO))
tables = st.integers(0, 1)
minutes = st.integers(0, 24 * 60 - 1)
# In hours: over a large range hypothesis likes small numbers best, and nothing would ever become due.
spans = st.builds(lambda hours, rest: hours * HOUR + rest, st.integers(1, 72), st.integers(0, MINUTE))
seldom = st.integers(0, 3).map(lambda number: number == 3)


class Strict(Post):
    """A post that looks at the truth whenever it carries something."""

    here: Watch

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[int, int] = {}  # by game: the last one since anything but time passed

    async def send(self, reminder: Reminder, header: Header) -> bool:
        new = reminder.id not in self.sent
        try:
            return await super().send(reminder, header)
        finally:
            if new and reminder.id in self.sent and reminder.kind == "turn":
                await self._check(reminder)

    async def _check(self, reminder: Reminder) -> None:
        now = self.clock()
        turn = await self.here.waiting(reminder.game)
        assert turn.person == reminder.person == await self.here.awaited(reminder.game), "the wrong person"
        assert awake(now, turn.habits) == now, "in quiet hours or while away"
        assert not turn.wait.muted
        assert turn.wait.sent <= MOST_REMINDERS
        rhythm = rhythm_of(turn.settings.pace, turn.habits)
        before = self.last.get(reminder.game)
        if rhythm is not None and before is not None:
            # A reminder may have been delayed by trouble, never the claim before it.
            assert now - before >= rhythm.then - TRY_AGAIN, "two for one due time"
        self.last[reminder.game] = now


@cache
def _begun() -> bytes:
    """Two tables at which a game has just begun: how every course begins."""

    async def work(path: Path) -> None:
        async with watch(path) as here:
            for channel in (CHANNEL, CHANNEL + 1):
                await here.start(*PEOPLE, channel=channel)

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        asyncio.run(work(path))
        return path.read_bytes()


class AnyCourse(RuleBasedStateMachine):
    """Two people at two tables, and a third who may take over."""

    def __init__(self) -> None:
        super().__init__()
        self._runner = asyncio.Runner()
        self._folder = tempfile.TemporaryDirectory()
        self._path = Path(self._folder.name) / "tables.db"
        self._open = AsyncExitStack()
        self.post = Strict()

    def teardown(self) -> None:
        self._do(self._open.aclose())
        self._runner.close()
        self._folder.cleanup()

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self._runner.run(work)

    async def _restart(self) -> None:
        await self._open.aclose()
        place = watch(self._path, self.post)
        self.here = self.post.here = await self._open.enter_async_context(place)

    @initialize()
    def start(self) -> None:
        async def work() -> None:
            await self._restart()
            self.games = await self.here.stored.games.numbers("playing")

        self._path.write_bytes(_begun())
        self._do(work())

    # What may happen ------------------------------------------------------------------------------------

    @rule(span=spans)
    def time_passes(self, span: int) -> None:
        self._do(self.here.pass_time(span))

    @rule(span=spans)
    def downtime(self, span: int) -> None:
        """However long we were not there, each person hears of one turn that became due meanwhile."""

        async def work() -> None:
            await self.here.runner.look()
            before = set(self.post.sent)
            await self._restart()
            self.here.clock.at += span
            late = {game for game in self.games if await self._is_late(game)}
            await self.here.runner.look()
            found = [reminder for number, reminder in self.post.sent.items() if number not in before]
            reminded = [
                reminder.person for reminder in found if reminder.kind == "turn" and reminder.game in late
            ]
            assert len(reminded) == len(set(reminded)), "two after downtime"

        self._do(work())

    async def _is_late(self, game: int) -> bool:
        turn = await self.here.waiting(game)
        due = next_due(turn.wait, turn.settings.pace, turn.habits)
        return due is not None and self.here.clock.at - due > LATE

    @rule(table=tables, line=st.sampled_from(("add 1", "end")))
    def somebody_plays(self, table: int, line: str) -> None:
        self.post.last.pop(self.games[table], None)
        self._do(self.here.act(self.games[table], line))

    @rule(
        person=people,
        zone=st.sampled_from(("UTC", "Europe/Rome", "Pacific/Apia", "Asia/Kathmandu")),
        quiet=st.builds(Hours, minutes, minutes),
        every=st.sampled_from((None, HOUR, 6 * HOUR, 30 * HOUR, 0)),
        away=st.none() | st.none() | spans,
    )
    def somebody_changes_habits(
        self, person: int, zone: str, quiet: Hours, every: int | None, away: int | None
    ) -> None:
        self.post.last.clear()
        habits = Habits(zone, quiet, every, away_until=None if away is None else self.here.clock.at + away)
        self._do(change(self.here.tables, person, Asked(habits)))

    @rule(table=tables, pace=st.sampled_from(PACES))
    def the_host_changes_the_pace(self, table: int, pace: str) -> None:
        self.post.last.pop(self.games[table], None)
        self._do(change(self.here.tables, ANNA, Asked(pace=pace), self.games[table]))

    @rule(table=tables, until=st.integers(MINUTE, DAY))
    def somebody_snoozes(self, table: int, until: int) -> None:
        async def work() -> None:
            turn = await self.here.waiting(self.games[table])
            await self.here.stored.reminders.snooze(turn, self.here.clock.at + until)

        self.post.last.pop(self.games[table], None)
        self._do(work())

    @rule(table=tables, person=people, muted=seldom)
    def somebody_mutes_a_game(self, table: int, person: int, muted: bool) -> None:
        self.post.last.pop(self.games[table], None)
        self._do(self.here.stored.reminders.mute_game(person, self.games[table], muted))

    @rule(table=tables, vacant=st.sampled_from((0, MINUTE, 5 * HOUR, DAY)))
    def a_seat_becomes_free_and_is_taken(self, table: int, vacant: int) -> None:
        """Ben's and Cleo's in turn; Anna is the host."""

        async def work() -> None:
            game = self.games[table]
            header = await self.here.stored.games.header(game)
            seat = next(seat for seat, chair in enumerate(header.chairs) if chair.person != ANNA)
            newcomer = CLEO if header.chairs[seat].person == BEN else BEN
            await self.here.questions.resign(game, header.chairs[seat].person or 0)
            await self.here.pass_time(vacant)
            await self.here.let_in(game, newcomer, seat, ANNA)

        self.post.last.pop(self.games[table], None)
        self._do(work())

    @rule(before=st.booleans(), span=spans)
    def the_process_is_killed_while_sending(self, before: bool, span: int) -> None:
        async def work() -> None:
            self.here.clock.at += span
            self.post.kill_before, self.post.kill_after = before, not before
            with suppress(Killed):
                await self.here.runner.look()
            self.post.kill_before = self.post.kill_after = False
            await self._restart()

        self._do(work())

    @rule(broken=seldom)
    def discord_breaks_or_works_again(self, broken: bool) -> None:
        self.post.broken = broken

    @rule(back=st.integers(1, 30 * DAY))
    def the_clock_is_put_back(self, back: int) -> None:
        self.post.last.clear()
        self.here.clock.at -= back

    # What always holds ----------------------------------------------------------------------------------

    @invariant()
    def nothing_due_is_left_undone(self) -> None:
        async def work() -> None:
            now = self.here.clock.at
            again = await self.here.runner.look()
            assert again > now
            for game in self.games:
                turn = await self.here.waiting(game)
                due = next_due(turn.wait, turn.settings.pace, turn.habits)
                assert due is None or due > now or awake(now, turn.habits) > now
                if due is not None:
                    assert again <= max(due, awake(now, turn.habits))
            assert await self.here.stored.reminders.unsent(now, 10) == []

        if hasattr(self, "games"):
            self._do(work())


AnyCourse.TestCase.settings = settings(
    max_examples=30, stateful_step_count=20, deadline=None, derandomize=True
)
TestAnyCourse = AnyCourse.TestCase
