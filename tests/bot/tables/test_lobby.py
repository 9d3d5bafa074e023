"""Around the game: open, join, leave, start, replace, resign, abandon, rematch, forget."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.errors import ChannelTaken, NoSuchGame, NotAllowed, NotNow, NotSeated
from bot.tables.lobby import Wish
from bot.tables.values import EMPTY, Chair, Settings, Turn
from rules.core import BadSetup
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO, DORA, Clock, place, run
from tests.bot.tables.toy import Toy

PEOPLE = (ANNA, BEN, CLEO, DORA)


def test_a_table_has_a_host_seats_language_and_pace(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
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
def test_a_table_that_cannot_be_is_refused_at_once(path: Path, wish: Wish) -> None:
    async def work() -> None:
        async with place(path) as here:
            with pytest.raises(BadSetup):
                await here.lobby.open(wish)
            assert await here.stored.games.numbers("open") == []

    run(work)


def test_a_channel_has_one_live_table(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            first = await here.open(ANNA)
            with pytest.raises(ChannelTaken):
                await here.open(BEN)
            await here.open(BEN, channel=CHANNEL + 1)
            await here.lobby.abandon(first.game, ANNA)
            await here.open(BEN)

    run(work)


def test_people_join_once_and_leave_and_the_host_passes_on(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.open(ANNA, BEN, CLEO)).game
            assert (await here.lobby.join(game, BEN)).people == (ANNA, BEN, CLEO)
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


def test_lots_decide_who_begins(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
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


def test_a_game_starts_with_the_right_number_of_people_and_by_one_of_them(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.open(ANNA)).game
            with pytest.raises(BadSetup):
                await here.lobby.start(game, ANNA)
            with pytest.raises(NotSeated):
                await here.lobby.start(game, BEN)
            with pytest.raises(NotNow, match="not started"):
                await here.tables.position(game)
            await here.lobby.join(game, BEN)
            await here.lobby.start(game, BEN)
            with pytest.raises(NotNow, match="already started"):
                await here.lobby.join(game, CLEO)
            with pytest.raises(NoSuchGame):
                await here.lobby.join(99, CLEO)

    run(work)


def test_replacing_a_player_leaves_the_game_untouched_and_restarts_the_clock(path: Path) -> None:
    async def work() -> None:
        async with place(path, clock=Clock(100)) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.act(game, "add 4")
            before = await here.tables.position(game)
            seat = before.state.turn.seat
            here.clock.at = 900
            leaving = before.header.chairs[seat].person
            assert leaving is not None
            await here.lobby.replace(game, leaving, seat, Chair(CLEO))
            after = await here.tables.position(game)
            assert (after.state, after.number) == (before.state, before.number)
            assert await here.stored.games.turn(game) == Turn(seat, 900)
            assert await here.awaited(game) == CLEO
            await here.act(game, "end")
            await here.lobby.replace(game, CLEO, seat, Chair(level="medium"))
            assert (await here.stored.games.header(game)).chairs[seat] == Chair(level="medium")

    run(work)


def test_only_host_or_owner_hands_a_seat_over_but_anybody_may_take_an_empty_one(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            header = await here.start(ANNA, BEN, CLEO)
            game, bens = header.game, header.seat_of(BEN)
            assert bens is not None
            for by, newcomer in ((CLEO, Chair(DORA)), (DORA, Chair(DORA)), (ANNA, Chair(CLEO))):
                with pytest.raises(NotAllowed):
                    await here.lobby.replace(game, by, bens, newcomer)
            with pytest.raises(NotSeated):
                await here.lobby.replace(game, ANNA, 9, Chair(DORA))
            assert (await here.lobby.resign(game, BEN)).chairs[bens] == EMPTY
            with pytest.raises(NotAllowed):
                await here.lobby.replace(game, DORA, bens, Chair(level="easy"))
            assert (await here.lobby.replace(game, DORA, bens, Chair(DORA))).seat_of(DORA) == bens
            assert (await here.lobby.replace(game, ANNA, bens, Chair(BEN))).seat_of(BEN) == bens

    run(work)


def test_when_the_last_person_resigns_the_game_is_over(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
            assert (await here.lobby.resign(game, ANNA)).host == BEN
            assert (await here.lobby.resign(game, BEN)).status == "abandoned"
            assert await here.stored.games.turn(game) is None
            with pytest.raises(NotNow):
                await here.lobby.resign(game, BEN)

    run(work)


def test_the_host_may_abandon_the_others_need_a_majority(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(*PEOPLE)).game
            with pytest.raises(NotAllowed):
                await here.lobby.abandon(game, BEN)
            for person in (BEN, CLEO, BEN):  # nobody counts twice
                assert (await here.votes.vote_abandon(game, person)).decided is None
            assert (await here.votes.vote_abandon(game, DORA)).decided
            assert (await here.stored.games.header(game)).status == "abandoned"
            with pytest.raises(NotNow):
                await here.votes.vote_abandon(game, ANNA)
            second = (await here.start(*PEOPLE)).game
            assert (await here.lobby.abandon(second, ANNA)).status == "abandoned"
            with pytest.raises(NotNow):
                await here.lobby.abandon(second, ANNA)

    run(work)


def test_a_vote_to_abandon_that_cannot_be_won_any_more_is_over(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            await here.votes.vote_abandon(game, BEN)
            assert (await here.votes.vote_abandon(game, ANNA, agrees=False)).decided is None
            assert (await here.votes.vote_abandon(game, CLEO, agrees=False)).decided is False
            assert await here.stored.games.votes(game) == []

    run(work)


def test_a_rematch_seats_the_same_people_once(path: Path) -> None:
    async def work() -> None:
        async with place(path, Toy(turns=1)) as here:
            game = (await here.open(ANNA, BEN)).game
            await here.lobby.add_computer(game, ANNA, "hard")
            await here.lobby.start(game, ANNA)
            with pytest.raises(NotNow):
                await here.lobby.rematch(game, ANNA)
            await here.lobby.abandon(game, ANNA)
            with pytest.raises(NotSeated):
                await here.lobby.rematch(game, CLEO)
            again = await here.lobby.rematch(game, BEN)
            assert (again.status, again.host, again.rematch_of) == ("open", BEN, game)
            assert set(again.chairs) == {Chair(ANNA), Chair(BEN), Chair(level="hard")}
            assert await here.lobby.rematch(game, ANNA) == again
            await here.lobby.start(again.game, BEN)

    run(work)


def test_a_table_without_hints_stays_without_them(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            strict = await here.lobby.open(Wish("toy", ANNA, CHANNEL, settings=Settings(hints=False)))
            await here.lobby.join(strict.game, BEN)
            await here.lobby.start(strict.game, ANNA)
            assert not (await here.stored.games.header(strict.game)).settings.hints
            await here.lobby.abandon(strict.game, ANNA)
            again = await here.lobby.rematch(strict.game, BEN)
            assert not (await here.stored.games.header(again.game)).settings.hints

    run(work)


def test_a_rematch_in_a_taken_channel_is_refused(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.lobby.abandon(game, ANNA)
            await here.open(CLEO)
            with pytest.raises(ChannelTaken):
                await here.lobby.rematch(game, ANNA)

    run(work)


def test_a_forgotten_person_is_nowhere_in_the_file_and_results_still_count(path: Path) -> None:
    async def work() -> None:
        someone = 987_654_321_012_345_678
        async with place(path, Toy(turns=1)) as here:
            over = (await here.start(someone, BEN, channel=1)).game
            await here.act(over, "add 3", "end")
            await here.act(over, "end")
            live = (await here.start(someone, BEN, channel=2)).game
            await here.act(live, "add 1")  # the position is in memory now
            waiting = (await here.open(BEN, someone, channel=3)).game
            await here.votes.vote_abandon(live, someone)
            await here.lobby.forget(someone)
            chairs = (await here.tables.position(live)).header.chairs
            assert Chair(forgotten=True) in chairs
            assert Chair(BEN) in chairs
            assert (await here.stored.games.header(waiting)).people == (BEN,)
            assert (await here.stored.games.header(live)).host is None
            with pytest.raises(NotSeated):
                await here.lobby.resign(live, someone)
            assert len(await here.stored.games.outcomes(7)) == 2
            assert (await here.lobby.abandon(live, BEN)).status == "abandoned"  # whoever is left decides
        assert someone.to_bytes(8, "big") not in path.read_bytes()

    run(work)
