"""Reminders on a real database, with a clock under the test's control: claimed, sent once, never at night."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.tables.address import Where
from bot.tables.errors import NotAllowed, NotNow
from bot.tables.reminders.runner import TRY_AGAIN
from bot.tables.reminders.schedule import DAY, HOUR, MINUTE, MOST_REMINDERS, Habits
from bot.tables.reminders.settings import Asked, change, go_away
from bot.tables.values import EMPTY, SentReminder
from rules.core import BadSetup
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO, run
from tests.bot.tables.watch import NIGHT, NOON, Killed, Post, watch
from tests.patience import PATIENCE


def test_the_daily_pace_reminds_after_half_a_day_then_daily_and_asks_the_table_in_the_end(
    where: Where,
) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            person, began = await here.awaited(game), here.clock.at
            await here.pass_time(20 * DAY)
            moments = [here.post.at[each] - began for each in here.post.sent]
            assert moments == [12 * HOUR + n * DAY for n in range(MOST_REMINDERS + 1)]
            assert here.post.reminded() == [person] * MOST_REMINDERS
            assert here.post.reminded("silent") == [person]

    run(play)


def test_a_turn_made_ends_its_reminders_and_the_next_person_is_reminded(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            first = await here.awaited(game)
            await here.pass_time(11 * HOUR)
            await here.act(game, "end")
            second = await here.awaited(game)
            await here.pass_time(11 * HOUR)
            assert here.post.reminded() == []
            await here.pass_time(HOUR)
            await here.runner.look()
            assert here.post.reminded() == [second] != [first]

    run(play)


def test_sent_reminder_is_withdrawn_once_its_turn_is_over(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            turn = await here.waiting(game)
            await here.stored.reminders.note_sent(SentReminder(700, 7, game, turn.seat, turn.since))
            await here.runner.look()
            assert here.post.withdrawn == []
            here.clock.at += MINUTE
            await here.act(game, "end")
            await here.runner.look()
            await here.runner.look()
            assert here.post.withdrawn == [700]

    run(play)


def test_a_step_within_the_turn_is_a_sign_of_life(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(11 * HOUR)
            await here.act(game, "add 1")
            await here.pass_time(11 * HOUR)
            assert here.post.reminded() == []
            await here.pass_time(2 * HOUR)
            assert len(here.post.reminded()) == 1

    run(play)


def test_a_turn_made_in_the_same_second_wins_over_a_claimed_reminder(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            here.clock.at += 12 * HOUR
            (due,) = await here.stored.reminders.due(here.clock.at, 10)
            await here.stored.reminders.claim(due, "turn", here.clock.at)
            await here.act(game, "add 1")
            await here.runner.look()
            assert here.post.reminded() == []
            here.clock.at += 12 * HOUR
            (due,) = await here.stored.reminders.due(here.clock.at, 10)
            await here.act(game, "end")
            await here.stored.reminders.claim(due, "turn", here.clock.at)
            assert await here.stored.reminders.unsent(here.clock.at, 10) == []

    run(play)


@pytest.mark.parametrize("moment", ["kill_before", "kill_after"])
def test_a_crash_neither_loses_nor_doubles_a_reminder(where: Where, moment: str) -> None:
    async def play() -> None:
        post = Post()
        async with watch(where, post) as here:
            await here.start(ANNA, BEN)
            here.clock.at += 12 * HOUR
            setattr(post, moment, True)
            with pytest.raises(Killed):
                await here.runner.look()
        setattr(post, moment, False)
        async with watch(where, post) as here:
            await here.runner.look()
            await here.runner.look()
            assert len(post.sent) == 1
            assert await here.stored.reminders.unsent(here.clock.at, 10) == []

    run(play)


def test_after_days_of_downtime_each_person_gets_one_reminder_for_all_games(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            games = [(await here.start(ANNA, BEN, channel=CHANNEL + n)).game for n in range(5)]
            awaited = {await here.awaited(game) for game in games}
            await here.runner.look()
            here.clock.at += 9 * DAY
            await here.runner.look()
            assert sorted(here.post.reminded()) == sorted(awaited)
            await here.pass_time(DAY)
            await here.runner.look()
            assert len(here.post.reminded()) == len(awaited) + len(games)

    run(play)


def test_nobody_is_reminded_in_quiet_hours_not_even_after_downtime_or_trouble(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.stored.people.note_habits(await here.awaited(game), Habits("UTC", NIGHT))
            await here.runner.look()  # due at midnight, so at eight
            here.clock.at = NOON + 19 * HOUR
            await here.runner.look()
            assert here.post.reminded() == []
            here.post.broken = True
            here.clock.at = NOON + 33 * HOUR + 59 * MINUTE
            await here.runner.look()
            here.post.broken = False
            here.clock.at += TRY_AGAIN
            assert await here.runner.look() == NOON + 44 * HOUR
            assert here.post.reminded() == []
            here.clock.at = NOON + 44 * HOUR
            await here.runner.look()
            assert len(here.post.reminded()) == 1

    run(play)


def test_what_could_not_be_sent_is_tried_again(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            await here.start(ANNA, BEN)
            here.post.broken = True
            here.clock.at += 12 * HOUR
            assert await here.runner.look() == here.clock.at + TRY_AGAIN
            here.post.broken = False
            here.clock.at += TRY_AGAIN
            await here.runner.look()
            assert len(here.post.reminded()) == 1

    run(play)


def test_when_nobody_could_be_reached_for_days_one_reminder_comes_and_none_was_counted(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            here.post.broken = True
            for _ in range(8):
                here.clock.at += DAY
                await here.runner.look()
            here.post.broken = False
            here.clock.at += TRY_AGAIN
            await here.runner.look()
            assert [each.kind for each in here.post.sent.values()] == ["turn"]
            turn = await here.waiting(game)
            assert turn.wait.sent == 1

    run(play)


def test_a_snoozed_reminder_comes_again_and_counts_once(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(13 * HOUR)
            turn = await here.waiting(game)
            assert turn.wait.sent == 1
            await here.stored.reminders.snooze(turn, here.clock.at + HOUR)
            await here.pass_time(HOUR)
            await here.runner.look()
            turn = await here.waiting(game)
            assert turn.wait.sent == 1
            assert len(here.post.reminded()) == 2

    run(play)


def test_a_muted_turn_rests_and_the_next_turn_does_not(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            turn = await here.waiting(game)
            await here.stored.reminders.mute_turn(turn, True)
            await here.pass_time(5 * DAY)
            assert here.post.reminded() == []
            await here.act(game, "end")
            await here.pass_time(DAY)
            assert len(here.post.reminded()) == 1

    run(play)


def test_a_muted_game_rests_for_one_person_until_they_want_it_again(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            await here.stored.reminders.mute_game(person, game, True)
            await here.pass_time(3 * DAY)
            assert here.post.reminded() == []
            await here.stored.reminders.mute_game(person, game, False)
            await here.runner.look()
            assert here.post.reminded() == [person]

    run(play)


def test_reminders_rest_while_somebody_is_away_and_each_table_is_told_once(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            until = here.clock.at + 5 * DAY
            await go_away(here.tables, person, until)
            await here.pass_time(5 * DAY - 1)
            assert here.post.reminded("away") == [person]
            assert here.post.reminded() == []
            await here.pass_time(2)
            assert here.post.reminded() == [person]

    run(play)


def test_whoever_wants_to_know_is_told_once_when_they_are_next(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            header = await here.start(ANNA, BEN, CLEO)
            nxt = header.chairs[1].person
            assert nxt is not None
            await here.stored.people.note_habits(nxt, Habits(when_next=True))
            await here.runner.look()
            await here.act(header.game, "add 1")
            await here.runner.look()
            assert here.post.reminded("next") == [nxt]

    run(play)


def test_the_host_alone_changes_the_pace_and_it_counts_at_once(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(HOUR)
            with pytest.raises(NotAllowed):
                await change(here.tables, BEN, Asked(pace="live"), game)
            await change(here.tables, ANNA, Asked(pace="live"), game)
            await here.runner.look()
            assert len(here.post.reminded()) == 1
            await change(here.tables, ANNA, Asked(pace="none"), game)
            await here.pass_time(10 * DAY)
            assert len(here.post.reminded()) == 1
            await here.questions.abandon(game, ANNA)
            with pytest.raises(NotNow):
                await change(here.tables, ANNA, Asked(pace="live"), game)

    run(play)


def test_the_host_chooses_after_how_many_reminders_the_table_is_asked(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            with pytest.raises(NotAllowed):
                await change(here.tables, BEN, Asked(most_reminders=2), game)
            with pytest.raises(BadSetup):
                await change(here.tables, ANNA, Asked(most_reminders=0), game)
            await here.pass_time(12 * HOUR)  # one has gone out already
            await change(here.tables, ANNA, Asked(most_reminders=2), game)
            await here.pass_time(5 * DAY)
            assert [each.kind for each in here.post.sent.values()] == ["turn", "turn", "silent"]
            assert (await here.stored.games.header(game)).settings.most_reminders == 2

    run(play)


def test_a_newcomer_is_reminded_in_place_of_whoever_left(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            leaving = await here.awaited(game)
            await here.pass_time(11 * HOUR)
            staying = ANNA if leaving == BEN else BEN
            await here.questions.resign(game, leaving)
            await here.pass_time(23 * HOUR)
            assert here.post.reminded() == []
            header = await here.stored.games.header(game)
            await here.let_in(game, CLEO, header.chairs.index(EMPTY), staying)
            await here.pass_time(13 * HOUR)
            assert here.post.reminded() == [CLEO]

    run(play)


def test_a_seat_left_and_taken_within_one_tick_is_reminded(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            turn = await here.waiting(game)
            leaving = await here.awaited(game)
            await here.questions.resign(game, leaving)
            await here.runner.look()  # nobody to remind
            await here.let_in(game, CLEO, turn.seat, ANNA if leaving == BEN else BEN)
            await here.pass_time(12 * HOUR)
            assert here.post.reminded() == [CLEO]

    run(play)


def test_a_moved_clock_does_no_harm(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            here.clock.at += 400 * DAY
            await here.runner.look()
            assert len(here.post.reminded()) == 1
            here.clock.at = NOON + HOUR
            await here.pass_time(13 * HOUR)
            await here.pass_time(DAY)
            assert len(here.post.reminded()) == 2
            assert (await here.stored.games.header(game)).status == "playing"

    run(play)


def test_a_deadline_runs_out_once_and_an_absence_does_not_count(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            await change(here.tables, ANNA, Asked(pace="none"), game)
            await here.pass_time(5 * DAY)
            await change(here.tables, ANNA, Asked(length=DAY, consequence="end"), game)
            await here.pass_time(DAY - 1)
            assert here.post.reminded("deadline") == []
            away = Habits("UTC", NIGHT, away_until=here.clock.at + DAY)
            await change(here.tables, person, Asked(away))
            await here.pass_time(2 * DAY - 1)
            assert here.post.reminded("deadline") == []
            await here.pass_time(5 * DAY)
            assert here.post.reminded("deadline") == [person]
            await here.act(game, "end")
            await change(here.tables, ANNA, Asked(length=0), game)
            await here.pass_time(5 * DAY)
            assert len(here.post.reminded("deadline")) == 1

    run(play)


def test_a_table_never_started_closes_after_two_weeks(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.open(ANNA, BEN)).game
            await here.pass_time(14 * DAY - 1)
            assert (await here.stored.games.header(game)).status == "open"
            await here.pass_time(2)
            assert (await here.stored.games.header(game)).status == "abandoned"
            assert (await here.notices())[-1].kind == "abandoned"

    run(play)


def test_an_untouched_game_closes_after_sixty_days_a_week_after_its_warning(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(53 * DAY - 1)
            assert here.post.reminded("untouched") == []
            await here.pass_time(7 * DAY)
            assert here.post.reminded("untouched") == [0]
            assert (await here.stored.games.header(game)).status == "playing"
            await here.pass_time(DAY)
            assert (await here.stored.games.header(game)).status == "abandoned"
            assert await here.stored.reminders.waiting(game) is None

    run(play)


def test_a_touch_after_the_warning_keeps_the_game(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.pass_time(55 * DAY)
            await here.act(game, "add 1")
            await here.pass_time(50 * DAY)
            assert (await here.stored.games.header(game)).status == "playing"

    run(play)


def test_forgetting_a_person_clears_their_habits_mutes_and_reminders(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            await here.stored.people.note_habits(person, Habits("Europe/Rome", NIGHT, HOUR, True, True))
            await here.stored.reminders.mute_game(person, game, True)
            await go_away(here.tables, person, NOON + DAY)
            await here.lobby.forget(person)
            assert await here.stored.people.habits(person) == Habits()
            assert not await here.stored.reminders.mutes_game(person, game)
            assert await here.stored.reminders.unsent(here.clock.at, 10) == []
            await here.pass_time(10 * DAY)
            assert here.post.sent == {}

    run(play)


def test_habits_come_back_as_they_were_noted(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            habits = Habits("Europe/Rome", NIGHT, HOUR, True, True, 5)
            await here.stored.people.note_name(ANNA, "Anna")
            await here.stored.people.note_habits(ANNA, habits)
            assert await here.stored.people.habits(ANNA) == habits
            await here.stored.people.note_habits(ANNA, replace(habits, quiet=None, every=0))
            assert await here.stored.people.habits(ANNA) == replace(habits, quiet=None, every=0)
            assert await here.stored.people.names([ANNA]) == {ANNA: "Anna"}

    run(play)


def test_the_task_wakes_when_something_is_stored_and_looks_at_nothing_before(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            task = asyncio.create_task(here.runner.run())
            try:
                game = (await here.start(ANNA, BEN)).game
                here.clock.at += 12 * HOUR
                await here.stored.people.note_habits(CLEO, Habits())  # anything that stirs
                async with asyncio.timeout(PATIENCE):
                    while not here.post.reminded():
                        await asyncio.sleep(0.005)
                assert here.post.reminded() == [await here.awaited(game)]
            finally:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    run(play)


def test_the_task_can_be_stopped_in_the_moment_it_wakes(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            task = asyncio.create_task(here.runner.run())
            await here.start(ANNA, BEN)
            async with asyncio.timeout(PATIENCE):
                while here.stored.stirred.is_set() or await here.stored.reminders.due(here.clock.at, 1):
                    await asyncio.sleep(0.005)
            await asyncio.sleep(0.05)  # asleep by now; if not, it is stopped elsewhere, which must work too
            here.stored.stirred.set()
            await asyncio.sleep(0)
            task.cancel()
            done, _ = await asyncio.wait([task], timeout=PATIENCE)
            assert done

    run(play)
