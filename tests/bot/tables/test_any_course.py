"""Reminders whatever happens: random turns, settings, sleeps, crashes and moved clocks on a real database."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.tables.clock import DAY, HOUR, MINUTE, MOST_REMINDERS, Habits, Hours, awake, next_due, rhythm_of
from bot.tables.diary import Call
from bot.tables.waker import LATE, TRY_AGAIN, set_pace
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.tables.lobby import PACES
from bot.tables.store import EMPTY, Chair, Header
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO
from tests.bot.tables.test_waker import Bells, Killed, Watch, watch

PEOPLE = (ANNA, BEN)
people = st.sampled_from((*PEOPLE, CLEO))
tables = st.integers(0, 1)
minutes = st.integers(0, 24 * 60 - 1)
# In hours: over a large range hypothesis likes small numbers best, and nothing would ever become due.
spans = st.builds(lambda hours, rest: hours * HOUR + rest, st.integers(1, 72), st.integers(0, MINUTE))
seldom = st.integers(0, 3).map(lambda number: number == 3)


class Strict(Bells):
    """Bells that look at the truth whenever they ring."""

    here: Watch

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[int, int] = {}  # by game: the last ring since anything but time passed

    async def ring(self, call: Call, header: Header) -> bool:
        new = call.id not in self.heard
        try:
            return await super().ring(call, header)
        finally:
            if new and call.id in self.heard and call.kind == "turn":
                await self._check(call)

    async def _check(self, call: Call) -> None:
        now = self.clock()
        turn = await self.here.store.awaited(call.game)
        assert turn is not None
        assert turn.person == call.person == await self.here.awaited(call.game), "the wrong person"
        assert awake(now, turn.habits) == now, "in quiet hours or while away"
        assert not turn.wait.muted
        assert turn.wait.sent <= MOST_REMINDERS
        rhythm = rhythm_of(turn.pace, turn.habits)
        before = self.last.get(call.game)
        if rhythm is not None and before is not None:
            # A call may have been delayed by trouble, never the claim before it.
            assert now - before >= rhythm.then - TRY_AGAIN, "two for one due time"
        self.last[call.game] = now


class AnyCourse(RuleBasedStateMachine):
    """Two people at two tables, and a third who may take over."""

    def __init__(self) -> None:
        super().__init__()
        self._runner = asyncio.Runner()
        self._folder = tempfile.TemporaryDirectory()
        self._open = AsyncExitStack()
        self.bells = Strict()

    def teardown(self) -> None:
        self._do(self._open.aclose())
        self._runner.close()
        self._folder.cleanup()

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self._runner.run(work)

    async def _restart(self) -> None:
        await self._open.aclose()
        place = watch(Path(self._folder.name) / "tables.db", self.bells)
        self.here = self.bells.here = await self._open.enter_async_context(place)

    @initialize()
    def start(self) -> None:
        async def work() -> None:
            await self._restart()
            headers = [await self.here.start(*PEOPLE, channel=CHANNEL + n) for n in (0, 1)]
            self.games = [header.game for header in headers]

        self._do(work())

    # What may happen ------------------------------------------------------------------------------------

    @rule(span=spans)
    def time_passes(self, span: int) -> None:
        self._do(self.here.pass_time(span))

    @rule(span=spans)
    def downtime(self, span: int) -> None:
        """However long we were not there, each person hears of one turn that became due meanwhile."""

        async def work() -> None:
            await self.here.waker.look()
            before = set(self.bells.heard)
            await self._restart()
            self.here.clock.at += span
            late = {game for game in self.games if await self._is_late(game)}
            await self.here.waker.look()
            calls = [call for number, call in self.bells.heard.items() if number not in before]
            rung = [call.person for call in calls if call.kind == "turn" and call.game in late]
            assert len(rung) == len(set(rung)), "two after downtime"

        self._do(work())

    async def _is_late(self, game: int) -> bool:
        turn = await self.here.store.awaited(game)
        assert turn is not None
        due = next_due(turn.wait, turn.pace, turn.habits)
        return due is not None and self.here.clock.at - due > LATE

    @rule(table=tables, line=st.sampled_from(("add 1", "end")))
    def somebody_plays(self, table: int, line: str) -> None:
        self.bells.last.pop(self.games[table], None)
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
        self.bells.last.clear()
        habits = Habits(zone, quiet, every)
        now = self.here.clock.at
        if away is None:
            self._do(self.here.store.note_habits(person, habits))
        else:
            self._do(self.here.store.note_away(person, replace(habits, away_until=now + away), now))

    @rule(table=tables, pace=st.sampled_from(PACES))
    def the_host_changes_the_pace(self, table: int, pace: str) -> None:
        self.bells.last.pop(self.games[table], None)
        self._do(set_pace(self.here.tables, self.games[table], ANNA, pace))

    @rule(table=tables, until=st.integers(MINUTE, DAY))
    def somebody_snoozes(self, table: int, until: int) -> None:
        async def work() -> None:
            turn = await self.here.store.awaited(self.games[table])
            assert turn is not None
            await self.here.store.snooze(turn, self.here.clock.at + until)

        self.bells.last.pop(self.games[table], None)
        self._do(work())

    @rule(table=tables, person=people, muted=seldom)
    def somebody_mutes_a_game(self, table: int, person: int, muted: bool) -> None:
        self.bells.last.pop(self.games[table], None)
        self._do(self.here.store.mute_game(person, self.games[table], muted))

    @rule(table=tables, vacant=st.sampled_from((0, MINUTE, 5 * HOUR, DAY)))
    def a_seat_becomes_free_and_is_taken(self, table: int, vacant: int) -> None:
        """Ben's and Cleo's in turn; Anna is the host."""

        async def work() -> None:
            game = self.games[table]
            header = await self.here.store.header(game)
            seat = next(seat for seat, chair in enumerate(header.chairs) if chair.person != ANNA)
            newcomer = CLEO if header.chairs[seat].person == BEN else BEN
            await self.here.lobby.replace(game, ANNA, seat, EMPTY)
            await self.here.pass_time(vacant)
            await self.here.lobby.replace(game, newcomer, seat, Chair(newcomer))

        self.bells.last.pop(self.games[table], None)
        self._do(work())

    @rule(before=st.booleans(), span=spans)
    def the_process_is_killed_while_ringing(self, before: bool, span: int) -> None:
        async def work() -> None:
            self.here.clock.at += span
            self.bells.kill_before, self.bells.kill_after = before, not before
            with suppress(Killed):
                await self.here.waker.look()
            self.bells.kill_before = self.bells.kill_after = False
            await self._restart()

        self._do(work())

    @rule(broken=seldom)
    def discord_breaks_or_works_again(self, broken: bool) -> None:
        self.bells.broken = broken

    @rule(back=st.integers(1, 30 * DAY))
    def the_clock_is_put_back(self, back: int) -> None:
        self.bells.last.clear()
        self.here.clock.at -= back

    # What always holds ----------------------------------------------------------------------------------

    @invariant()
    def nothing_due_is_left_undone(self) -> None:
        async def work() -> None:
            now = self.here.clock.at
            again = await self.here.waker.look()
            assert again > now
            for game in self.games:
                turn = await self.here.store.awaited(game)
                assert turn is not None
                due = next_due(turn.wait, turn.pace, turn.habits)
                assert due is None or due > now or awake(now, turn.habits) > now
                if due is not None:
                    assert again <= max(due, awake(now, turn.habits))
            assert await self.here.store.calls(now, 10) == []

        if hasattr(self, "games"):
            self._do(work())


AnyCourse.TestCase.settings = settings(
    max_examples=30, stateful_step_count=20, deadline=None, derandomize=True
)
TestAnyCourse = AnyCourse.TestCase
