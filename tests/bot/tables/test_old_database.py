"""A database made by version 0.1.0: everything is found again, and every game is played to its end."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.tables.check import trouble_with
from bot.tables.reminders.runner import Runner
from bot.tables.reminders.schedule import DAY, HOUR, Deadline, Habits, Hours
from bot.tables.standing import Ratings
from bot.tables.stats import head_to_head, records
from bot.tables.tables import Computer
from bot.tables.values import Chair, Question, Reminder, Settings, Shown, Turn
from rules.core import AnyGame
from tests.bot.simple import choose
from tests.bot.tables.place import ANNA, BEN, CLEO, DORA, GUILD, Clock, Place, place, run
from tests.bot.tables.watch import Post

pytestmark = pytest.mark.slow

DUMP = Path(__file__).parent / "fixtures" / "valebot-0.1.0.sql"
NOW = 1_780_055_320_000  # when it was left
MOST_TURNS = 5_000


@pytest.fixture
def old(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
    return path


@asynccontextmanager
async def today(old: Path) -> AsyncIterator[Place]:
    async with place(old, clock=Clock(NOW)) as here:
        yield here


def test_every_game_is_sound_and_stands_where_it_stood(old: Path) -> None:
    async def work() -> None:
        async with today(old) as here:
            games = here.stored.games
            for game in range(1, 8):
                assert await trouble_with(games, here.tables.games, game) is None
            headers = [await games.header(game) for game in range(1, 8)]
            assert [(each.kind, each.status) for each in headers] == [
                ("sylvan", "finished"),
                ("valdora", "playing"),
                ("sylvan", "playing"),
                ("valdora", "open"),
                ("valdora", "abandoned"),
                ("valdora", "playing"),
                ("sylvan", "open"),
            ]
            assert [len(await games.lines(game)) for game in range(1, 8)] == [117, 60, 62, 0, 11, 25, 0]
            assert [each.host for each in headers] == [ANNA, ANNA, CLEO, DORA, ANNA, ANNA, ANNA]
            kept, computer = Chair(level="easy"), Chair(level="medium")
            assert headers[2].chairs == (kept, Chair(DORA), computer, Chair(CLEO))
            assert headers[0].chairs[2] == Chair(forgotten=True)
            assert headers[6].rematch_of == 1
            turns = [await games.turn(game) for game in (2, 3, 6)]
            assert turns == [Turn(2, 1780004800000), Turn(1, 1780007140000), Turn(2, 1780008460000)]

    run(work)


def test_what_was_chosen_for_tables_is_one_value_now(old: Path) -> None:
    async def work() -> None:
        async with today(old) as here:
            settings = [(await here.stored.games.header(game)).settings for game in range(1, 8)]
            deadline = Deadline(2 * DAY, "seat", 1780004860000)
            assert settings == [
                Settings(pace="live"),
                Settings("ru", "relaxed", hints=False, most_reminders=3, deadline=deadline),
                Settings("it"),
                Settings(pace="none"),
                Settings(),
                Settings(),
                Settings(pace="live"),
            ]

    run(work)


def test_votes_questions_messages_and_what_must_be_shown_are_there(old: Path) -> None:
    async def work() -> None:
        async with today(old) as here:
            games, messages = here.stored.games, here.stored.messages
            undo = Question(2, "undo", ANNA, {ANNA: "yes", BEN: None, CLEO: None}, position=60, target=57)
            abandon = Question(3, "abandon", DORA, {CLEO: None, DORA: "yes"})
            stuck = Question(6, "stuck", BEN, {ANNA: "turn", DORA: None}, seat=2, target=1780008460000)
            assert [await here.stored.questions.at(game) for game in (2, 3, 6)] == [
                [replace(undo, channel=702, message=9001, id=1, mark=60)],
                [replace(abandon, channel=703, message=9003, id=2, mark=0)],
                [replace(stuck, channel=706, message=9004, id=3, mark=780008460)],
            ]
            assert await messages.message(2) == Shown(2, 702, 9002, "turn", 2, 1780004800000)
            assert len(await here.notices()) == 113
            assert await messages.pending_games() == [2, 3, 4, 6, 7]
            assert await messages.unreachable(4) == "deleted"
            assert await messages.fact("commands registered") == "abc"
            assert await games.kept_seats(3) == {0: BEN}

    run(work)


def test_people_and_their_reminders_are_as_they_were(old: Path) -> None:
    async def work() -> None:
        async with today(old) as here:
            people, reminders = here.stored.people, here.stored.reminders
            everybody = {ANNA: "Anna", BEN: "Ben", CLEO: "Cleo", DORA: "Дора"}
            assert await people.names(everybody) == everybody
            assert [await people.language(each) for each in everybody] == ["ru", None, "it", None]
            anna = Habits("Europe/Rome", Hours(1320, 480), 6 * HOUR, True, True)
            assert await people.habits(ANNA) == anna
            assert await people.habits(CLEO) == Habits("Asia/Tokyo", away_until=NOW + 5 * DAY)
            assert await reminders.mutes_game(BEN, 2)
            assert await reminders.unsent(NOW + DAY, 9) == [
                Reminder(1, "turn", 3, DORA, 1, 1780007140000, NOW + 60_000),
                Reminder(2, "turn", 6, BEN, 2, 1780008460000, NOW + 60_000),
                Reminder(3, "away", 2, CLEO, None, None, NOW),
                Reminder(4, "away", 3, CLEO, None, None, NOW),
            ]
            waiting = await reminders.waiting(6)
            assert waiting is not None
            assert (waiting.wait.sent, waiting.wait.last, waiting.due) == (1, NOW, 1780141720000)
            snoozed, muted = await reminders.waiting(2), await reminders.waiting(3)
            assert snoozed is not None
            assert muted is not None
            assert (snoozed.wait.snoozed, snoozed.wait.most, muted.wait.muted) == (NOW + HOUR, 3, True)

    run(work)


def test_nonces_and_numbers_of_old_never_come_back(old: Path) -> None:
    async def work() -> None:
        async with today(old) as here:
            last = (await here.notices())[-1].id
            assert (await here.open(BEN, channel=99)).game == 8
            assert (await here.notices())[-1].id == last + 1
            post = Post(clock=here.clock)
            here.clock.at += 5 * DAY
            await Runner(here.tables, post, here.questions).look()
            assert min(number for number in post.sent if number > 4) == 5

    run(work)


def test_results_have_places_and_count_as_before(old: Path) -> None:
    async def work() -> None:
        async with today(old) as here:
            outcomes = await here.stored.games.outcomes(GUILD)
            assert [(each.points, each.won, each.place) for each in outcomes] == [
                (79, True, 1),
                (65, False, 2),
                (49, False, 3),
            ]
            assert (await head_to_head(here.stored, GUILD, ANNA, BEN)).first == 1
            assert [each.person for each in await records(here.stored, GUILD)] == [ANNA, BEN, None]
            ratings = Ratings(here.stored)
            kind, ended = outcomes[0].kind, outcomes[0].ended_at
            best = await ratings.best(GUILD, kind, ended, ANNA)
            assert [each.rated.player.person for each in best] == [ANNA, BEN]
            assert len(await ratings.of_game(GUILD, kind, outcomes[0].game)) == 3

    run(work)


def _turn(rules: AnyGame, state: Any, chance: Random) -> list[str]:
    """A whole turn of a player that gets somewhere sooner than chance."""
    seat, lines = rules.to_act(state), []
    while rules.to_act(state) == seat:
        lines.append(choose(rules, state, chance))
        state = rules.apply(state, rules.parse(lines[-1])).state
    return lines


async def _play_to_the_end(here: Place, game: int) -> None:
    chance = Random(game)
    for turn in range(MOST_TURNS):
        position = await here.tables.position(game)
        if position.seat is None:
            return
        lines = _turn(here.tables.rules_of(position.header), position.state, chance)
        who = position.header.chairs[position.seat].person or Computer(position.seat)
        await here.play.lines(game, who, lines, position.number, f"today {game} {turn}")
    raise AssertionError("it does not end")


def test_every_running_game_is_played_on_to_its_end(old: Path) -> None:
    async def work() -> None:
        async with today(old) as here:
            for game in (2, 3, 6):
                await _play_to_the_end(here, game)
                assert (await here.stored.games.header(game)).status == "finished"
                assert await trouble_with(here.stored.games, here.tables.games, game) is None
            places = {each.place for each in await here.stored.games.outcomes(GUILD) if each.game == 2}
            assert 1 in places
            assert await here.questions.revive(5, ANNA) == "yes"
            await _play_to_the_end(here, 5)
            assert (await here.lobby.start(4, DORA)).status == "playing"
            await _play_to_the_end(here, 4)

    run(work)


def test_what_was_asked_goes_on(old: Path) -> None:
    async def work() -> None:
        async with today(old) as here:
            assert await here.questions.answer(2, "undo", 60, BEN, "yes", "yes Ben") is None
            assert await here.questions.answer(2, "undo", 60, CLEO, "yes", "yes Cleo") == "yes"
            assert (await here.texts(2))[-1].startswith("undo ")
            assert await here.questions.answer(3, "abandon", 0, CLEO, "yes", "yes") == "yes"
            assert (await here.stored.games.header(3)).status == "abandoned"
            assert await here.questions.answer(6, "stuck", 780008460, ANNA, "seat", "seat") == "seat"
            assert (await here.stored.games.header(6)).chairs[2] == Chair(level="easy")

    run(work)
