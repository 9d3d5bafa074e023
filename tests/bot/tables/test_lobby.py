"""Around the game: open, join, leave, start, rematch, forget."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.address import Where
from bot.tables.errors import ChannelTaken, NoSuchGame, NotAllowed, NotNow, NotSeated
from bot.tables.lobby import Wish
from bot.tables.reminders.schedule import DAY, HOUR
from bot.tables.values import Chair, Settings, Turn
from rules.core import BadSetup
from tests.bot.tables.breaking import everything_in
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO, DORA, place, run
from tests.bot.tables.toy import Toy

PEOPLE = (ANNA, BEN, CLEO, DORA)


def test_a_table_has_a_host_seats_language_and_pace(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            wish = Wish(
                "toy", ANNA, 5, guild=7, settings=Settings("ru", "live"), options={"open-hands": "yes"}
            )
            opened = await here.lobby.open(wish)
            header = await here.stored.games.header(opened.game)
            assert header == opened
            assert (header.host, header.people, header.status) == (ANNA, (ANNA,), "open")
            assert (header.locale, header.pace, header.options) == ("ru", "live", {"open-hands": "yes"})

    run(work)


@pytest.mark.parametrize(
    "wish",
    [
        Wish("chess", ANNA, 5),
        Wish("toy", ANNA, 5, settings=Settings(pace="hasty")),
        Wish("toy", ANNA, 5, settings=Settings(locale="tlh")),
        Wish("toy", ANNA, 5, options={"speling": "yes"}),
    ],
)
def test_a_table_that_cannot_be_is_refused_at_once(where: Where, wish: Wish) -> None:
    async def work() -> None:
        async with place(where) as here:
            with pytest.raises(BadSetup):
                await here.lobby.open(wish)
            assert await here.stored.games.numbers("open") == []

    run(work)


def test_a_channel_has_one_live_table(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            first = await here.open(ANNA)
            with pytest.raises(ChannelTaken):
                await here.open(BEN)
            await here.open(BEN, channel=CHANNEL + 1)
            await here.questions.abandon(first.game, ANNA)
            await here.open(BEN)

    run(work)


def test_people_join_once_and_leave_and_the_host_passes_on(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.open(ANNA, BEN, CLEO)).game
            with pytest.raises(NotAllowed, match="you sit here"):
                await here.lobby.join(game, BEN)
            await here.lobby.add_computer(game, BEN, "easy")
            with pytest.raises(NotNow, match="table full"):
                await here.lobby.join(game, DORA)
            left = await here.lobby.leave(game, ANNA)
            assert (left.host, left.people) == (BEN, (BEN, CLEO))
            with pytest.raises(NotSeated):
                await here.lobby.leave(game, ANNA)
            with pytest.raises(BadSetup):
                await here.lobby.add_computer(game, BEN, "godlike")
            await here.lobby.leave(game, BEN)
            closed = await here.lobby.leave(game, CLEO)
            assert closed.status == (await here.stored.games.header(game)).status == "abandoned"
            with pytest.raises(NotNow):
                await here.lobby.join(game, DORA)

    run(work)


def test_lots_decide_who_begins(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            firsts = set()
            for channel in range(1, 61):
                header = await here.start(*PEOPLE, channel=channel)
                firsts.add(header.people[0])
                assert sorted(header.people) == sorted(PEOPLE)
                assert await here.stored.games.turn(header.game) == Turn(0, here.clock.at)
            assert firsts == set(PEOPLE)  # by chance otherwise once in 10 million runs
            headers = [
                await here.stored.games.header(game) for game in await here.stored.games.numbers("playing")
            ]
            assert len({header.seed for header in headers}) == 60

    run(work)


def test_a_game_starts_with_the_right_number_of_people_and_by_one_of_them(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.open(ANNA)).game
            with pytest.raises(BadSetup):
                await here.lobby.start(game, ANNA)
            with pytest.raises(NotSeated):
                await here.lobby.start(game, BEN)
            with pytest.raises(NotNow, match="not started"):
                await here.tables.position(game)
            await here.lobby.join(game, BEN)
            await here.lobby.start(game, ANNA)
            with pytest.raises(NotNow, match="begun without you"):
                await here.lobby.join(game, CLEO)
            with pytest.raises(NotAllowed, match="you sit here"):
                await here.lobby.join(game, BEN)
            with pytest.raises(NotNow, match="begun resign"):
                await here.lobby.leave(game, BEN)
            with pytest.raises(NotNow, match="already started"):
                await here.lobby.start(game, ANNA)
            with pytest.raises(NoSuchGame):
                await here.lobby.join(99, CLEO)

    run(work)


def test_only_the_host_starts_or_anybody_once_the_host_was_silent_for_a_day(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.open(ANNA, BEN)).game
            here.clock.at += 20 * HOUR
            await here.lobby.add_computer(game, ANNA, "easy")  # a sign of life
            here.clock.at += 23 * HOUR
            with pytest.raises(NotAllowed) as refused:
                await here.lobby.start(game, BEN)
            assert refused.value.params["host"] == str(ANNA)
            with pytest.raises(NotSeated):
                await here.lobby.start(game, CLEO)
            here.clock.at += HOUR
            assert (await here.lobby.start(game, BEN)).status == "playing"
            passed_on = (await here.open(ANNA, BEN, CLEO, channel=CHANNEL + 1)).game
            here.clock.at += 2 * DAY
            await here.lobby.leave(passed_on, ANNA)
            with pytest.raises(NotAllowed):
                await here.lobby.start(passed_on, CLEO)  # whoever is host now has had no time yet
            assert (await here.lobby.start(passed_on, BEN)).status == "playing"

    run(work)


def test_a_rematch_seats_the_same_people_once(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            game = (await here.open(ANNA, BEN)).game
            await here.lobby.add_computer(game, ANNA, "hard")
            await here.lobby.start(game, ANNA)
            with pytest.raises(NotNow):
                await here.lobby.rematch(game, ANNA)
            with pytest.raises(NotSeated):  # before anything is said about the game
                await here.lobby.rematch(game, CLEO)
            await here.questions.abandon(game, ANNA)
            again = await here.lobby.rematch(game, BEN)
            assert (again.status, again.host, again.rematch_of) == ("open", BEN, game)
            assert set(again.chairs) == {Chair(ANNA), Chair(BEN), Chair(level="hard")}
            assert await here.lobby.rematch(game, ANNA) == again
            await here.lobby.start(again.game, BEN)

    run(work)


def test_a_table_without_hints_stays_without_them(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            strict = await here.lobby.open(Wish("toy", ANNA, CHANNEL, settings=Settings(hints=False)))
            await here.lobby.join(strict.game, BEN)
            await here.lobby.start(strict.game, ANNA)
            assert not (await here.stored.games.header(strict.game)).settings.hints
            await here.questions.abandon(strict.game, ANNA)
            again = await here.lobby.rematch(strict.game, BEN)
            assert not (await here.stored.games.header(again.game)).settings.hints

    run(work)


def test_a_rematch_in_a_taken_channel_is_refused(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.questions.abandon(game, ANNA)
            await here.open(CLEO)
            with pytest.raises(ChannelTaken):
                await here.lobby.rematch(game, ANNA)

    run(work)


def test_a_forgotten_person_is_nowhere_in_the_database_and_results_still_count(where: Where) -> None:
    async def work() -> None:
        someone = 987_654_321_012_345_678
        async with place(where, Toy(turns=1)) as here:
            over = (await here.start(someone, BEN, channel=1)).game
            await here.act(over, "add 3", "end")
            await here.act(over, "end")
            live = (await here.start(BEN, someone, channel=2)).game
            await here.act(live, "add 1")  # the position is in memory now
            waiting = (await here.open(BEN, someone, channel=3)).game
            await here.questions.abandon(live, someone)
            await here.lobby.forget(someone)
            chairs = (await here.tables.position(live)).header.chairs
            assert Chair(forgotten=True) in chairs
            assert Chair(BEN) in chairs
            assert (await here.stored.games.header(waiting)).people == (BEN,)
            assert (await here.asked(live, "left")).voices == {BEN: None}
            with pytest.raises(NotSeated):
                await here.questions.resign(live, someone)
            assert len(await here.stored.games.outcomes(7)) == 2
            assert await here.questions.abandon(live, BEN) == "yes"  # whoever is left decides
        assert not any(str(someone) in row for row in everything_in(where))
        if isinstance(where, Path):  # nor in its free corners
            assert someone.to_bytes(8, "big") not in where.read_bytes()

    run(work)
