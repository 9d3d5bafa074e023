"""What is chosen for a table and about reminders: one value, all of it or nothing."""

from __future__ import annotations

import json

import pytest

from bot.tables.address import Where
from bot.tables.errors import NoSuchGame, NotAllowed, NotNow, NotSeated, NotYourTurn, StoreUnavailable
from bot.tables.reminders.schedule import DAY, HOUR, Deadline, Habits
from bot.tables.reminders.settings import Asked, change, go_away, own_turn, snooze
from bot.tables.repositories.rows import read_settings, settings_text
from bot.tables.values import Settings
from rules.core import BadSetup, GameError
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO, run
from tests.bot.tables.watch import watch


@pytest.mark.parametrize(
    "settings",
    [Settings(), Settings("ru", "live", False, 3, Deadline(DAY, "seat", 17)), Settings(hints=False)],
)
def test_settings_are_read_back_as_they_were(settings: Settings) -> None:
    assert read_settings(settings_text(settings)) == settings


def test_settings_of_another_version_are_read_as_far_as_they_are_known() -> None:
    assert read_settings("{}") == Settings()
    assert read_settings('{"pace": "live", "weather": "fair"}') == Settings(pace="live")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"deadline": {"length": 1}}'])
def test_settings_that_make_no_sense_are_damage(text: str) -> None:
    with pytest.raises(StoreUnavailable):
        read_settings(text)


def test_all_settings_stand_in_one_column(where: Where) -> None:
    async def work() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            asked = Asked(pace="live", most_reminders=2, length=DAY, consequence="end")
            await change(here.tables, ANNA, asked, game)
            deadline = Deadline(DAY, "end", here.clock.at)
            expected = Settings(pace="live", most_reminders=2, deadline=deadline)
            assert (await here.tables.header(game)).settings == expected
            assert (await here.tables.position(game)).header.settings == expected
            assert (await here.notices())[-1].kind == "settings"
            (row,) = await here.stored.store.read("SELECT settings FROM games")
        assert json.loads(row["settings"])["deadline"]["consequence"] == "end"

    run(work)


@pytest.mark.parametrize(
    ("person", "asked", "refusal"),
    [
        (BEN, Asked(Habits("UTC"), pace="live", mute="game"), NotAllowed),
        (ANNA, Asked(Habits("UTC"), pace="hasty", mute="game"), BadSetup),
        (ANNA, Asked(Habits("UTC"), most_reminders=21, mute="game"), BadSetup),
        (CLEO, Asked(Habits("UTC"), mute="game"), NotSeated),
        (ANNA, Asked(Habits("UTC"), pace="live", mute="turn"), NotYourTurn),
    ],
)
def test_when_a_part_is_refused_nothing_is_stored(
    where: Where, person: int, asked: Asked, refusal: type[GameError]
) -> None:
    async def work() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            while await here.awaited(game) != BEN:
                await here.act(game, "end")
            with pytest.raises(refusal):
                await change(here.tables, person, asked, game)
            assert (await here.stored.games.header(game)).settings == Settings()
            assert await here.stored.people.habits(person) == Habits()
            assert not await here.stored.reminders.mutes_game(person, game)

    run(work)


def test_a_deadline_keeps_what_is_not_said_and_has_its_full_time_from_then_on(where: Where) -> None:
    async def work() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game

            async def ask(asked: Asked) -> Deadline | None:
                here.clock.at += 1
                await change(here.tables, ANNA, asked, game)
                return (await here.tables.header(game)).settings.deadline

            began = here.clock.at
            assert await ask(Asked(consequence="end")) is None  # without a length nothing runs out
            assert await ask(Asked(length=DAY)) == Deadline(DAY, "turn", began + 2)
            assert await ask(Asked(consequence="free")) == Deadline(DAY, "free", began + 2)
            assert await ask(Asked(length=2 * DAY)) == Deadline(2 * DAY, "free", began + 4)
            assert await ask(Asked(length=0)) is None

    run(work)


def test_one_choice_for_a_table_needs_a_table_and_a_game_that_goes_on(where: Where) -> None:
    async def work() -> None:
        async with watch(where) as here:
            for asked in (Asked(pace="live"), Asked(mute="game")):
                with pytest.raises(NoSuchGame):
                    await change(here.tables, ANNA, asked)
            game = (await here.start(ANNA, BEN)).game
            await here.questions.abandon(game, ANNA)
            with pytest.raises(NotNow, match="table closed"):
                await change(here.tables, ANNA, Asked(pace="live"), game)

    run(work)


def test_a_turn_and_a_game_are_muted_and_both_are_heard_of_again(where: Where) -> None:
    async def work() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            for mute in ("turn", "game"):
                await change(here.tables, person, Asked(mute=mute), game)
                assert (await here.waiting(game)).wait.muted
            await change(here.tables, person, Asked(mute="off"), game)
            assert not (await here.waiting(game)).wait.muted

    run(work)


def test_whoever_says_again_when_they_are_back_tells_no_table_twice(where: Where) -> None:
    async def work() -> None:
        async with watch(where) as here:
            for channel in (CHANNEL, CHANNEL + 1):
                await here.start(ANNA, BEN, channel=channel)
            await here.open(ANNA, channel=CHANNEL + 2)
            await go_away(here.tables, ANNA, here.clock.at + DAY)
            await go_away(here.tables, ANNA, here.clock.at + 2 * DAY)
            await here.runner.look()
            await go_away(here.tables, ANNA, here.clock.at + 2 * DAY)
            await here.runner.look()
            assert here.post.reminded("away") == [ANNA, ANNA]

    run(work)


def test_one_puts_off_the_reminder_of_ones_own_turn_only(where: Where) -> None:
    async def work() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            person = await here.awaited(game)
            other = ANNA if person == BEN else BEN
            with pytest.raises(NotYourTurn):
                await snooze(here.tables, game, other, "hour")
            assert await snooze(here.tables, game, person, "hour") == here.clock.at + HOUR
            assert (await own_turn(here.tables, game, person)).wait.snoozed == here.clock.at + HOUR

    run(work)


def test_a_table_that_is_found_again_has_something_to_show_and_is_reminded_anew(where: Where) -> None:
    async def work() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            assert not await here.tables.reached(game)
            await here.pass_time(3 * DAY)
            await here.stored.messages.mark_unreachable(game, "locked")
            assert await here.tables.reached(game)
            assert (await here.notices())[-1].kind == "reached"
            assert (await here.waiting(game)).wait.sent == 0

    run(work)
