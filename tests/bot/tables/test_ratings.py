"""Ratings: worked out from finished games in their order, and nothing else."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.__main__ import main
from bot.tables.address import Where
from bot.tables.computers import Thinkers
from bot.tables.lobby import Wish
from bot.tables.ratings import NEW, Entry, Player, RatedGame, Rating, rated
from bot.tables.reminders.schedule import DAY
from bot.tables.reminders.stuck import Stuck
from bot.tables.standing import LATELY, Moved, Ratings
from bot.tables.tables import Computer
from bot.tables.values import Chair, Settings
from tests.bot.tables.place import ANNA, BEN, CLEO, DORA, GUILD, Place, place, run
from tests.bot.tables.toy import Toy


def game(number: int, *places: int | None) -> RatedGame:
    entries = tuple(Entry(seat, Player(100 + seat), where) for seat, where in enumerate(places))
    return RatedGame(number, number, entries)


def after(*games: RatedGame) -> dict[int, Rating]:
    found: dict[Player, Rating] = {}
    for _, ratings in rated(games):
        found |= ratings
    return {player.person or 0: rating for player, rating in found.items()}


# The measure ----------------------------------------------------------------------------------------------


def test_everybody_begins_in_the_middle_and_provisional() -> None:
    assert (NEW.number, NEW.around, NEW.is_provisional) == (1500, 167, True)


def test_better_places_bring_more_and_shared_ones_the_same() -> None:
    found = after(game(1, 1, 2, 2, 4))
    first, second, third, last = (found[100 + seat].number for seat in range(4))
    assert first > 1500 > last
    assert first > second == third > last


def test_who_left_ranks_behind_all_who_stayed_and_like_others_who_left() -> None:
    stayed = after(game(1, 2, 1, None, None))
    assert stayed[102] == stayed[103]
    assert stayed[102].mu < stayed[100].mu < stayed[101].mu
    assert stayed == after(game(1, 2, 1, 3, 3))


def test_only_order_counts_not_how_places_are_numbered() -> None:
    assert after(game(1, 1, 2, 3)) == after(game(1, 1, 3, 4))


def test_a_rating_settles_with_games() -> None:
    games = [game(number, 1, 2, 3) for number in range(12)]
    found = after(*games)
    assert not found[100].is_provisional
    assert found[100].around < after(*games[:3])[100].around < NEW.around


def test_a_computer_player_on_two_seats_is_one_player() -> None:
    entries = (Entry(0, Player(1), 2), Entry(1, Player(level="easy"), 1), Entry(2, Player(level="easy"), 3))
    ((_, found),) = rated([RatedGame(1, 1, entries)])
    assert set(found) == {Player(1), Player(level="easy")}
    assert abs(found[Player(level="easy")].number - 1500) < 15  # one seat won what the other lost


@given(st.lists(st.permutations((1, 2, 3, 4)), max_size=12), st.integers(0, 12))
def test_the_same_games_lead_to_the_same_ratings_in_one_go_or_in_two(
    places: Sequence[Sequence[int]], pause: int
) -> None:
    games = [game(number, *each) for number, each in enumerate(places)]
    whole = after(*games)
    first = {Player(person): rating for person, rating in after(*games[:pause]).items()}
    rest = dict(first)
    for _, ratings in rated(games[pause:], first):
        rest |= ratings
    assert {player.person or 0: rating for player, rating in rest.items()} == whole


# Tables ---------------------------------------------------------------------------------------------------


async def finish(here: Place, number: int, points: dict[int, int]) -> None:
    """Everybody makes their points and the game is over; computer players make one each."""
    while (position := await here.tables.position(number)).seat is not None:
        chair = position.header.chairs[position.seat]
        added = points.get(chair.person or 0, 1)
        lines = (f"add {added}", "end")
        if chair.person is None:
            await here.play.lines(number, Computer(position.seat), lines, position.number, here.interaction())
        else:
            await here.act(number, *lines)


async def played(here: Place, points: dict[int, int], *, rated: bool = True) -> int:
    first, *others = points
    header = await here.lobby.open(Wish("toy", first, 900, GUILD, Settings(rated=rated)))
    for person in others:
        await here.lobby.join(header.game, person)
    await here.lobby.start(header.game, first)
    here.clock.at += 1000
    await finish(here, header.game, points)
    return header.game


async def moved(here: Place, number: int) -> dict[int | None, Moved]:
    found = await Ratings(here.stored).of_game(GUILD, "toy", number)
    return {each.player.person: each for each in found}


def test_a_finished_game_tells_what_it_changed_and_the_next_goes_on_from_there(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            first = await moved(here, await played(here, {ANNA: 5, BEN: 3, CLEO: 1}))
            assert all(each.before == NEW for each in first.values())
            assert first[ANNA].after.mu > first[BEN].after.mu > first[CLEO].after.mu
            second = await moved(here, await played(here, {ANNA: 2, BEN: 3}))
            assert second[ANNA].before == first[ANNA].after
            assert second[BEN].after.mu > second[BEN].before.mu
            course = await Ratings(here.stored).course(GUILD, "toy", ANNA)
            assert [each.rating for each in course] == [first[ANNA].after, second[ANNA].after]

    run(work)


def test_unrated_and_abandoned_games_do_not_count(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            assert await moved(here, await played(here, {ANNA: 5, BEN: 3}, rated=False)) == {}
            header = await here.start(ANNA, BEN)
            await here.questions.abandon(header.game, ANNA)
            assert await moved(here, header.game) == {}
            assert await Ratings(here.stored).best(GUILD, "toy", here.clock.at, ANNA) == []

    run(work)


def test_who_resigned_or_was_moved_by_the_table_ranks_last_and_the_newcomer_is_not_rated(
    where: Where,
) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=2)) as here:
            header = await here.start(ANNA, BEN, CLEO)
            await here.questions.resign(header.game, BEN)
            seat = header.seat_of(BEN)
            assert seat is not None
            await here.let_in(header.game, DORA, seat, ANNA)
            await finish(here, header.game, {ANNA: 1, CLEO: 2, DORA: 9})
            found = await moved(here, header.game)
            assert set(found) == {ANNA, BEN, CLEO}
            assert found[BEN].left
            assert found[CLEO].after.mu > found[ANNA].after.mu > found[BEN].after.mu

    run(work)


def test_a_deadline_that_takes_the_seat_counts_as_leaving_until_one_is_back(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=3)) as here:
            header = await here.start(ANNA, BEN)
            stuck = Stuck(here.tables, here.play, Thinkers())
            for comes_back in (True, False):
                silent = await here.awaited(header.game)
                turn = await here.stored.reminders.waiting(header.game)
                assert turn is not None
                await stuck.carry_out(turn, "seat")
                if comes_back:
                    await stuck.come_back(header.game, silent)
                    await here.act(header.game, "end")
            await finish(here, header.game, {ANNA: 1, BEN: 1})
            found = await moved(here, header.game)
            assert {person: each.left for person, each in found.items()} == {
                silent: True,
                ANNA + BEN - silent: False,
            }

    run(work)


def test_a_resignation_taken_back_is_none(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            header = await here.start(ANNA, BEN, CLEO)
            await here.questions.resign(header.game, BEN)
            await here.questions.come_back(header.game, BEN, (await here.asked(header.game, "left")).mark)
            await finish(here, header.game, {ANNA: 1, BEN: 9, CLEO: 2})
            found = await moved(here, header.game)
            assert not found[BEN].left
            assert found[BEN].after.mu > found[CLEO].after.mu

    run(work)


def test_playing_alone_with_computer_players_counts(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            header = await here.open(ANNA)
            for level in ("easy", "hard", "hard"):
                await here.lobby.add_computer(header.game, ANNA, level)
            await here.lobby.start(header.game, ANNA)
            await finish(here, header.game, {ANNA: 7})
            found = await Ratings(here.stored).of_game(GUILD, "toy", header.game)
            assert {each.player for each in found} == {
                Player(ANNA),
                Player(level="easy"),
                Player(level="hard"),
            }
            best = await Ratings(here.stored).best(GUILD, "toy", here.clock.at, ANNA)
            assert best[0].rated.player == Player(ANNA)
            assert len(best) == 3

    run(work)


def test_forgetting_a_person_keeps_the_others_numbers(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            rng = Random("forget")
            for _ in range(6):
                await played(here, {ANNA: rng.randint(1, 9), BEN: rng.randint(1, 9), CLEO: rng.randint(1, 9)})
            ratings = Ratings(here.stored)
            before = [each.rated.rating for each in await ratings.best(GUILD, "toy", here.clock.at, ANNA)]
            under_way = await here.start(ANNA, BEN, CLEO)
            await here.lobby.forget(BEN)
            for each in await here.stored.entrants.games(GUILD, "toy"):
                assert all(entry.player.person != BEN for entry in each.game.entries)
            aliases = {
                entry.player.alias
                for each in await here.stored.entrants.games(GUILD, "toy")
                for entry in each.game.entries
                if entry.player.person is None
            }
            assert len(aliases) == 1
            assert await ratings.wrong(GUILD, "toy") == []
            left = [each.rated.rating for each in await ratings.best(GUILD, "toy", here.clock.at, ANNA)]
            assert len(left) == 2
            assert set(left) < set(before)
            # The game under way goes on without them, and they have left it.
            assert await here.answer(under_way.game, ANNA, "hard", "left") is not None
            await finish(here, under_way.game, {ANNA: 3, CLEO: 2})
            found = await ratings.of_game(GUILD, "toy", under_way.game)
            (someone,) = [each for each in found if each.player.person is None]
            assert someone.left
            assert someone.player.alias in aliases

    run(work)


def test_two_who_were_forgotten_stay_two_players(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            for _ in range(3):
                await played(here, {ANNA: 9, BEN: 3, CLEO: 1})
            ratings = Ratings(here.stored)
            await ratings.bring_up_to_date(GUILD, "toy")
            for person in (BEN, CLEO):
                await here.lobby.forget(person)
            stored = await here.stored.entrants.games(GUILD, "toy")
            assert {len({entry.player for entry in each.game.entries}) for each in stored} == {3}
            assert await ratings.wrong(GUILD, "toy") == []

    run(work)


def test_the_list_has_who_played_lately_and_whoever_asks(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            await played(here, {ANNA: 5, BEN: 3})
            here.clock.at += LATELY - DAY
            await played(here, {CLEO: 5, DORA: 3})
            here.clock.at += 2 * DAY
            ratings = Ratings(here.stored)

            async def people(asker: int) -> list[int | None]:
                found = await ratings.best(GUILD, "toy", here.clock.at, asker)
                return [each.rated.player.person for each in found]

            assert await people(DORA) == [CLEO, DORA]
            assert sorted(each or 0 for each in await people(BEN)) == [BEN, CLEO, DORA]
            assert await ratings.best(GUILD + 1, "toy", here.clock.at, ANNA) == []

    run(work)


def test_who_asks_after_a_long_silence_moves_nobody_elses_place(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            for _ in range(12):
                await played(here, {ANNA: 9, BEN: 3, CLEO: 1})
            here.clock.at += LATELY + DAY
            for _ in range(2):
                await played(here, {BEN: 3, CLEO: 1})
            ratings = Ratings(here.stored)

            async def places(asker: int) -> dict[int | None, int | None]:
                found = await ratings.best(GUILD, "toy", here.clock.at, asker)
                return {each.rated.player.person: each.number for each in found}

            assert await places(BEN) == {BEN: 1, CLEO: 2}
            assert await places(ANNA) == {ANNA: 1, BEN: 1, CLEO: 2}

    run(work)


def test_a_game_that_ended_before_the_last_rated_one_is_put_in_its_place(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            here.clock.at += 10_000_000
            late = await played(here, {ANNA: 5, BEN: 3})
            await moved(here, late)
            here.clock.at -= 5_000_000  # a clock that was put right
            await played(here, {ANNA: 1, BEN: 3})
            found = await moved(here, late)
            assert found[BEN].before.mu > NEW.mu
            assert await Ratings(here.stored).wrong(GUILD, "toy") == []

    run(work)


def test_the_check_finds_a_rating_that_is_not_what_the_games_say_and_the_command_mends_it(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        async with place(path, Toy(turns=1)) as here:
            for winner in (ANNA, BEN, ANNA):
                await moved(here, await played(here, {ANNA: 3, BEN: 3, winner: 5}))

    def db(*words: str) -> int:
        return main(["db", "--database", str(path), "ratings", *words])

    run(work)
    assert db("--check") == 0
    assert "all is well: the ratings of 3 games" in capsys.readouterr().out
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE entrants SET mu = mu + 1 WHERE game = 2 AND seat = 0")
        connection.commit()
    assert db("--check") == 1
    assert "game 2: its ratings" in capsys.readouterr().out
    assert db() == 0
    assert "1 games had others" in capsys.readouterr().out
    assert db("--check") == 0


def test_a_seat_on_which_a_computer_player_is_replaced_is_nobodys(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            header = await here.open(ANNA, BEN)
            await here.lobby.add_computer(header.game, ANNA, "easy")
            header = await here.lobby.start(header.game, ANNA)
            seat = next(seat for seat, chair in enumerate(header.chairs) if chair.level)
            await here.questions.seat(header.game, CLEO, seat, Chair(CLEO))
            await here.answer(header.game, ANNA, "yes", "seat")
            await finish(here, header.game, {ANNA: 5, BEN: 3, CLEO: 9})
            assert set(await moved(here, header.game)) == {ANNA, BEN}

    run(work)
