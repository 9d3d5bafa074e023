"""Reminders on a real database, with a clock under the test's control: claimed, sent once, never at night."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from bot.tables.clock import DAY, HOUR, MINUTE, MOST_REMINDERS, Deadline, Habits, Hours
from bot.tables.diary import Call, Diary
from bot.tables.table import Tables
from bot.tables.waker import TRY_AGAIN, Waker, set_most_reminders, set_pace

from bot.tables.errors import NotAllowed, NotNow
from bot.tables.store import EMPTY, Chair, Header
from rules.core import BadSetup
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO, Clock, Place, run
from tests.bot.tables.toy import Toy

NOON = 1_780_000_000_000 // DAY * DAY + 12 * HOUR
NIGHT = Hours(22 * 60, 8 * 60)


class Killed(Exception):
    """The process ends here."""


@dataclass
class Bells:
    """Remembers what was sent; a nonce sent twice arrives once, as in Discord."""

    heard: dict[int, Call] = field(default_factory=dict)
    at: dict[int, int] = field(default_factory=dict)
    shut: list[int] = field(default_factory=list)
    broken: bool = False
    kill_before: bool = False
    kill_after: bool = False
    clock: Clock = field(default_factory=lambda: Clock(NOON))

    async def ring(self, call: Call, header: Header) -> bool:
        if self.kill_before:
            raise Killed
        if self.broken:
            return False
        if call.id not in self.heard:
            self.heard[call.id], self.at[call.id] = call, self.clock()
        if self.kill_after:
            raise Killed
        return True

    def closed(self, game: int) -> None:
        self.shut.append(game)

    def rung(self, kind: str = "turn") -> list[int]:
        return [call.person or 0 for call in self.heard.values() if call.kind == kind]


@dataclass
class Watch(Place):
    """A place with somebody who looks after it."""

    store: Diary
    bells: Bells
    waker: Waker

    async def pass_time(self, milliseconds: int) -> None:
        """Time goes by, and everything due on the way is done at its moment."""
        end = self.clock.at + milliseconds
        while (moment := await self.waker.look()) <= end:
            self.clock.at = max(moment, self.clock.at + 1)
        self.clock.at = end


@asynccontextmanager
async def watch(path: Path, bells: Bells | None = None) -> AsyncIterator[Watch]:
    bells = bells or Bells()
    store = await Diary.open(path)
    try:
        tables = Tables(store, {"toy": Toy()}, now=bells.clock)
        yield Watch(store, tables, bells.clock, bells, Waker(tables, store, bells))
    finally:
        await store.close()


def test_the_daily_pace_reminds_after_half_a_day_then_daily_and_asks_the_table_in_the_end(
    path: Path,
) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            person, began = await here.awaited(game), here.clock.at
            await here.pass_time(20 * DAY)
            moments = [here.bells.at[each] - began for each in here.bells.heard]
            assert moments == [12 * HOUR + n * DAY for n in range(MOST_REMINDERS + 1)]
            assert here.bells.rung() == [person] * MOST_REMINDERS
            assert here.bells.rung("silent") == [person]

    run(play)


def test_a_turn_made_ends_its_reminders_and_the_next_person_is_reminded(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            first = await here.awaited(game)
            await here.pass_time(11 * HOUR)
            await here.act(game, "end")
            second = await here.awaited(game)
            await here.pass_time(11 * HOUR)
            assert here.bells.rung() == []
            await here.pass_time(HOUR)
            await here.waker.look()
            assert here.bells.rung() == [second] != [first]

    run(play)


def test_a_step_within_the_turn_is_a_sign_of_life(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(11 * HOUR)
            await here.act(game, "add 1")
            await here.pass_time(11 * HOUR)
            assert here.bells.rung() == []
            await here.pass_time(2 * HOUR)
            assert len(here.bells.rung()) == 1

    run(play)


def test_a_turn_made_in_the_same_second_wins_over_a_claimed_reminder(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            here.clock.at += 12 * HOUR
            (due,) = await here.store.due(here.clock.at, 10)
            await here.store.claim(due, "turn", here.clock.at)
            await here.act(game, "add 1")
            await here.waker.look()
            assert here.bells.rung() == []
            here.clock.at += 12 * HOUR
            (due,) = await here.store.due(here.clock.at, 10)
            await here.act(game, "end")
            await here.store.claim(due, "turn", here.clock.at)
            assert await here.store.calls(here.clock.at, 10) == []

    run(play)


@pytest.mark.parametrize("moment", ["kill_before", "kill_after"])
def test_a_crash_neither_loses_nor_doubles_a_reminder(path: Path, moment: str) -> None:
    async def play() -> None:
        bells = Bells()
        async with watch(path, bells) as here:
            await here.start(ANNA, BEN)
            here.clock.at += 12 * HOUR
            setattr(bells, moment, True)
            with pytest.raises(Killed):
                await here.waker.look()
        setattr(bells, moment, False)
        async with watch(path, bells) as here:
            await here.waker.look()
            await here.waker.look()
            assert len(bells.heard) == 1
            assert await here.store.calls(here.clock.at, 10) == []

    run(play)


def test_after_days_of_downtime_each_person_gets_one_reminder_for_all_games(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            games = [(await here.start(ANNA, BEN, channel=CHANNEL + n)).game for n in range(5)]
            awaited = {await here.awaited(game) for game in games}
            await here.waker.look()
            here.clock.at += 9 * DAY
            await here.waker.look()
            assert sorted(here.bells.rung()) == sorted(awaited)
            await here.pass_time(DAY)
            await here.waker.look()
            assert len(here.bells.rung()) == len(awaited) + len(games)

    run(play)


def test_nobody_is_rung_in_quiet_hours_not_even_after_downtime_or_trouble(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.store.note_habits(await here.awaited(game), Habits("UTC", NIGHT))
            await here.waker.look()  # due at midnight, so at eight
            here.clock.at = NOON + 19 * HOUR
            await here.waker.look()
            assert here.bells.rung() == []
            here.bells.broken = True
            here.clock.at = NOON + 33 * HOUR + 59 * MINUTE
            await here.waker.look()
            here.bells.broken = False
            here.clock.at += TRY_AGAIN
            assert await here.waker.look() == NOON + 44 * HOUR
            assert here.bells.rung() == []
            here.clock.at = NOON + 44 * HOUR
            await here.waker.look()
            assert len(here.bells.rung()) == 1

    run(play)


def test_what_could_not_be_sent_is_tried_again(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            await here.start(ANNA, BEN)
            here.bells.broken = True
            here.clock.at += 12 * HOUR
            assert await here.waker.look() == here.clock.at + TRY_AGAIN
            here.bells.broken = False
            here.clock.at += TRY_AGAIN
            await here.waker.look()
            assert len(here.bells.rung()) == 1

    run(play)


def test_when_nobody_could_be_reached_for_days_one_reminder_comes_and_none_was_counted(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            here.bells.broken = True
            for _ in range(8):
                here.clock.at += DAY
                await here.waker.look()
            here.bells.broken = False
            here.clock.at += TRY_AGAIN
            await here.waker.look()
            assert [call.kind for call in here.bells.heard.values()] == ["turn"]
            turn = await here.store.awaited(game)
            assert turn is not None
            assert turn.wait.sent == 1

    run(play)


def test_a_snoozed_reminder_comes_again_and_counts_once(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(13 * HOUR)
            turn = await here.store.awaited(game)
            assert turn is not None
            assert turn.wait.sent == 1
            await here.store.snooze(turn, here.clock.at + HOUR)
            await here.pass_time(HOUR)
            await here.waker.look()
            turn = await here.store.awaited(game)
            assert turn is not None
            assert turn.wait.sent == 1
            assert len(here.bells.rung()) == 2

    run(play)


def test_a_muted_turn_rests_and_the_next_turn_does_not(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            turn = await here.store.awaited(game)
            assert turn is not None
            await here.store.mute_turn(turn, True)
            await here.pass_time(5 * DAY)
            assert here.bells.rung() == []
            await here.act(game, "end")
            await here.pass_time(DAY)
            assert len(here.bells.rung()) == 1

    run(play)


def test_a_muted_game_rests_for_one_person_until_they_want_it_again(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            await here.store.mute_game(person, game, True)
            await here.pass_time(3 * DAY)
            assert here.bells.rung() == []
            await here.store.mute_game(person, game, False)
            await here.waker.look()
            assert here.bells.rung() == [person]

    run(play)


def test_reminders_rest_while_somebody_is_away_and_each_table_is_told_once(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            until = here.clock.at + 5 * DAY
            await here.store.note_away(person, Habits(away_until=until), here.clock.at)
            await here.pass_time(5 * DAY - 1)
            assert here.bells.rung("away") == [person]
            assert here.bells.rung() == []
            await here.pass_time(2)
            assert here.bells.rung() == [person]

    run(play)


def test_whoever_wants_to_know_is_told_once_when_they_are_next(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            header = await here.start(ANNA, BEN, CLEO)
            nxt = header.chairs[1].person
            assert nxt is not None
            await here.store.note_habits(nxt, Habits(when_next=True))
            await here.waker.look()
            await here.act(header.game, "add 1")
            await here.waker.look()
            assert here.bells.rung("next") == [nxt]

    run(play)


def test_the_host_alone_changes_the_pace_and_it_counts_at_once(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(HOUR)
            with pytest.raises(NotAllowed):
                await set_pace(here.tables, game, BEN, "live")
            await set_pace(here.tables, game, ANNA, "live")
            await here.waker.look()
            assert len(here.bells.rung()) == 1
            await set_pace(here.tables, game, ANNA, "none")
            await here.pass_time(10 * DAY)
            assert len(here.bells.rung()) == 1
            await here.lobby.abandon(game, ANNA)
            with pytest.raises(NotNow):
                await set_pace(here.tables, game, ANNA, "live")

    run(play)


def test_the_host_chooses_after_how_many_reminders_the_table_is_asked(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            with pytest.raises(NotAllowed):
                await set_most_reminders(here.tables, game, BEN, 2)
            with pytest.raises(BadSetup):
                await set_most_reminders(here.tables, game, ANNA, 0)
            await here.pass_time(12 * HOUR)  # one has gone out already
            await set_most_reminders(here.tables, game, ANNA, 2)
            await here.pass_time(5 * DAY)
            assert [call.kind for call in here.bells.heard.values()] == ["turn", "turn", "silent"]
            assert (await here.store.header(game)).most_reminders == 2

    run(play)


def test_a_newcomer_is_reminded_in_place_of_whoever_left(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            leaving = await here.awaited(game)
            await here.pass_time(11 * HOUR)
            header = await here.lobby.resign(game, leaving)
            await here.pass_time(5 * DAY)
            assert here.bells.rung() == []
            await here.lobby.replace(game, CLEO, header.chairs.index(EMPTY), Chair(CLEO))
            await here.pass_time(13 * HOUR)
            assert here.bells.rung() == [CLEO]

    run(play)


def test_a_seat_left_and_taken_within_one_tick_is_reminded(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            turn = await here.store.awaited(game)
            assert turn is not None
            await here.lobby.replace(game, ANNA, turn.seat, EMPTY)
            await here.waker.look()  # nobody to remind
            await here.lobby.replace(game, CLEO, turn.seat, Chair(CLEO))
            await here.pass_time(12 * HOUR)
            assert here.bells.rung() == [CLEO]

    run(play)


def test_a_moved_clock_does_no_harm(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            here.clock.at += 400 * DAY
            await here.waker.look()
            assert len(here.bells.rung()) == 1
            here.clock.at = NOON + HOUR
            await here.pass_time(13 * HOUR)
            await here.pass_time(DAY)
            assert len(here.bells.rung()) == 2
            assert (await here.store.header(game)).status == "playing"

    run(play)


def test_a_deadline_runs_out_once_and_an_absence_does_not_count(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            await set_pace(here.tables, game, ANNA, "none")
            await here.pass_time(5 * DAY)
            await here.store.note_deadline(game, Deadline(DAY, "end", here.clock.at))
            await here.pass_time(DAY - 1)
            assert here.bells.rung("deadline") == []
            away = Habits("UTC", NIGHT, away_until=here.clock.at + DAY)
            await here.store.note_away(person, away, here.clock.at)
            await here.pass_time(2 * DAY - 1)
            assert here.bells.rung("deadline") == []
            await here.pass_time(5 * DAY)
            assert here.bells.rung("deadline") == [person]
            await here.act(game, "end")
            await here.store.note_deadline(game, None)
            await here.pass_time(5 * DAY)
            assert len(here.bells.rung("deadline")) == 1

    run(play)


def test_a_table_never_started_closes_after_two_weeks(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.open(ANNA, BEN)).game
            await here.pass_time(14 * DAY - 1)
            assert (await here.store.header(game)).status == "open"
            await here.pass_time(2)
            assert (await here.store.header(game)).status == "abandoned"
            assert here.bells.shut == [game]

    run(play)


def test_an_untouched_game_closes_after_sixty_days_a_week_after_its_warning(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(53 * DAY - 1)
            assert here.bells.rung("untouched") == []
            await here.pass_time(7 * DAY)
            assert here.bells.rung("untouched") == [0]
            assert (await here.store.header(game)).status == "playing"
            await here.pass_time(DAY)
            assert (await here.store.header(game)).status == "abandoned"
            assert await here.store.awaited(game) is None

    run(play)


def test_a_touch_after_the_warning_keeps_the_game(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(55 * DAY)
            await here.act(game, "add 1")
            await here.pass_time(50 * DAY)
            assert (await here.store.header(game)).status == "playing"

    run(play)


def test_forgetting_a_person_clears_their_habits_mutes_and_calls(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            await here.store.note_habits(person, Habits("Europe/Rome", NIGHT, HOUR, True, True))
            await here.store.mute_game(person, game, True)
            await here.store.note_away(person, Habits(away_until=NOON + DAY), here.clock.at)
            await here.lobby.forget(person)
            assert await here.store.habits(person) == Habits()
            assert not await here.store.mutes_game(person, game)
            assert await here.store.calls(here.clock.at, 10) == []
            await here.pass_time(10 * DAY)
            assert here.bells.heard == {}

    run(play)


def test_habits_come_back_as_they_were_noted(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            habits = Habits("Europe/Rome", NIGHT, HOUR, True, True, 5)
            await here.store.note_name(ANNA, "Anna")
            await here.store.note_habits(ANNA, habits)
            assert await here.store.habits(ANNA) == habits
            await here.store.note_habits(ANNA, replace(habits, quiet=None, every=0))
            assert await here.store.habits(ANNA) == replace(habits, quiet=None, every=0)
            assert await here.store.names([ANNA]) == {ANNA: "Anna"}

    run(play)


def test_the_task_wakes_when_something_is_stored_and_looks_at_nothing_before(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            task = asyncio.create_task(here.waker.run())
            try:
                game = (await here.start(ANNA, BEN)).game
                here.clock.at += 12 * HOUR
                await here.store.note_habits(CLEO, Habits())  # anything that stirs
                async with asyncio.timeout(20):
                    while not here.bells.rung():
                        await asyncio.sleep(0.005)
                assert here.bells.rung() == [await here.awaited(game)]
            finally:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    run(play)


def test_the_task_can_be_stopped_in_the_moment_it_wakes(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            task = asyncio.create_task(here.waker.run())
            await here.start(ANNA, BEN)
            async with asyncio.timeout(20):
                while here.store.stirred.is_set() or await here.store.due(here.clock.at, 1):
                    await asyncio.sleep(0.005)
            await asyncio.sleep(0.05)  # asleep by now; if not, it is stopped elsewhere, which must work too
            here.store.stirred.set()
            await asyncio.sleep(0)
            task.cancel()
            done, _ = await asyncio.wait([task], timeout=20)
            assert done

    run(play)
