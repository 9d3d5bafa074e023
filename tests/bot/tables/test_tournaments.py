"""Tournaments at tables: rounds paired, tables opened once, results counted, deadlines kept."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from bot.tables.address import Where
from bot.tables.errors import NotAllowed, NotNow
from bot.tables.reminders.schedule import DAY
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Computer, Tables
from bot.tables.tournaments.organising import By, Organising, Plan
from bot.tables.tournaments.running import Running
from bot.tables.tournaments.values import BYE, WIN, Board, Whole, scored, shown_points, standings
from bot.tables.values import Result, Settings
from rules.core import BadSetup
from tests.bot.tables.breaking import BreakingStore, BrokenOff
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO, GUILD, Clock, Place, place, run
from tests.bot.tables.toy import Toy

ORGANISER, ADMIN = 900, 901
BY = By(ORGANISER, GUILD)


@dataclass
class Hall:
    """A stage in memory: a place for each table, the same one when asked again."""

    places: dict[tuple[int, int, int], int] = field(default_factory=dict)
    shown: list[Whole] = field(default_factory=list)
    warned: list[Board] = field(default_factory=list)
    open: bool = True

    async def place_for(self, whole: Whole, board: Board) -> int | None:
        if not self.open:
            return None
        return self.places.setdefault((whole.tournament.id, *board[:2]), 10_000 + len(self.places))

    async def show(self, whole: Whole) -> int | None:
        self.shown.append(whole)
        return 77 if self.open else None

    async def warn(self, whole: Whole, board: Board) -> None:
        self.warned.append(board)


@dataclass
class Club:
    """A place with tournaments in it."""

    here: Place
    hall: Hall
    organising: Organising
    running: Running

    async def whole(self, number: int = 1) -> Whole:
        found = await self.here.stored.tournaments.find(number)
        assert found is not None
        return found

    async def open(self, people: int, *, computers: int = 0, **facts: int) -> int:
        plan = Plan("toy", ORGANISER, GUILD, CHANNEL, seats=3, rounds=3, length=7 * DAY)
        number = (await self.organising.open(replace(plan, **facts))).id  # type: ignore[arg-type]
        for person in range(1, people + 1):
            await self.organising.join(number, GUILD, person)
        if computers:
            await self.organising.add_computers(BY, number, "easy", computers)
        return number

    async def play_round(self, number: int = 1) -> None:
        """Everybody at every table plays; the smaller a participant's number, the more points."""
        whole = await self.whole(number)
        for board in whole.boards_of(whole.tournament.round):
            assert board.game is not None
            await play_out(self.here, board.game, [seat.who for seat in whole.at(board)])

    async def begin(self, number: int = 1) -> None:
        await self.organising.begin(BY, number)
        await self.running.look()


async def play_out(here: Place, game: int, strengths: list[int]) -> None:
    while (position := await here.tables.position(game)).seat is not None:
        seat = position.seat
        who = position.header.chairs[seat].person or Computer(seat)
        lines = (f"add {9 - sorted(strengths).index(strengths[seat])}", "end")
        await here.play.lines(game, who, lines, position.number, here.interaction())


def club_of(here: Place) -> Club:
    hall, organising = Hall(), Organising(here.tables)
    return Club(here, hall, organising, Running(here.tables, organising, hall))


# The count ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "stayed", "points"),
    [
        ((1, 2, 3, 4), (True,) * 4, ("12", "8", "4", "0")),
        ((1, 2), (True,) * 2, ("12", "0")),
        ((2, 1, 2), (True,) * 3, ("3", "12", "3")),
        ((1, 1, 3, 4, 5), (True,) * 5, ("10½", "10½", "6", "3", "0")),
        ((1, 2, 3), (False, True, True), ("0", "12", "6")),
        ((1, 2, 3), (False, False, True), ("0", "0", "12")),
    ],
)
def test_a_table_gives_the_same_however_many_sit_there(
    places: tuple[int, ...], stayed: tuple[bool, ...], points: tuple[str, ...]
) -> None:
    found = scored([Result(0, each) for each in places], stayed)
    assert tuple(shown_points(each) for each, _ in found) == points


# Whole tournaments ----------------------------------------------------------------------------------------


# What they store is the same however many take part: the great ones are played in a file.
@pytest.mark.parametrize(
    ("where", "people"),
    [("sqlite", people) for people in (3, 4, 5, 7, 9, 10, 16, 23, 64)] + [("postgres", 9)],
    indirect=["where"],
)
def test_whole_tournaments_of_computer_players_come_to_their_end(where: Where, people: int) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            await club.open(0, computers=people, final=True)
            await club.begin()
            for number in (1, 2, 3, 4):
                whole = await club.whole()
                assert whole.tournament.round == number
                seated = [seat.who for board in whole.boards_of(number) for seat in whole.at(board)]
                if number < 4:
                    assert sorted(seated) == list(range(1, people + 1))
                await club.play_round()
                await club.running.look()
            whole = await club.whole()
            assert whole.tournament.status == "finished"
            found = standings(whole)
            assert [each.place for each in found] == list(range(1, people + 1))
            assert found[0].final == 1
            assert all(each.played == 3 for each in found)
            swiss = sum(each.points or 0 for each in whole.seats if each.round < 4)
            assert swiss == 3 * sum(each.points for each in found) // 3
            assert club.hall.shown[-1].tournament.status == "finished"
            games = [board.game for board in whole.boards]
            assert len(set(games)) == len(games)

    run(work)


def test_people_of_similar_score_meet_and_ratings_count(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            await club.open(9)
            await club.begin()
            await club.play_round()
            await club.running.look()
            whole = await club.whole()
            winners = {each.who for each in whole.seats if each.round == 1 and each.rank == 1}
            assert any({seat.who for seat in whole.at(board)} == winners for board in whole.boards_of(2))
            assert len(await here.stored.entrants.games(GUILD, "toy")) == 3

    run(work)


def test_an_unrated_tournament_does_not_count(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            number = (
                await club.organising.open(
                    Plan("toy", ORGANISER, GUILD, CHANNEL, 3, 1, DAY, settings=Settings(rated=False))
                )
            ).id
            await club.organising.add_computers(BY, number, "easy", 3)
            await club.begin()
            await club.play_round()
            await club.running.look()
            assert (await club.whole()).tournament.status == "finished"
            assert await here.stored.entrants.games(GUILD, "toy") == []

    run(work)


# Deadlines, drop-outs, byes -------------------------------------------------------------------------------


def test_a_round_is_closed_at_its_deadline_as_its_tables_stand(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=5)) as here:
            club = club_of(here)
            await club.open(3)
            await club.begin()
            (board,) = (await club.whole()).boards_of(1)
            assert board.game is not None
            first = await here.awaited(board.game)
            await here.act(board.game, "add 5")
            here.clock.at += 6 * DAY
            await club.running.look()
            assert club.hall.warned == [board]
            here.clock.at += DAY
            await club.running.look()
            whole = await club.whole()
            assert whole.tournament.round == 2
            by_person = {whole.participant(each.who).person: each for each in whole.seats if each.round == 1}
            assert by_person[first].points == WIN
            assert (await here.stored.games.header(board.game)).status == "abandoned"

    run(work)


def test_who_resigned_gets_nothing_and_who_drops_out_is_not_paired_again(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            await club.open(4, seats=4)
            await club.begin()
            (board,) = (await club.whole()).boards_of(1)
            assert board.game is not None
            await here.questions.resign(board.game, 1)
            for person in (2, 3, 4):
                if (await here.stored.games.header(board.game)).host == person:
                    await here.answer(board.game, person, "easy", "left")
                    break
            await club.organising.drop(By(1, GUILD), 1, 1)
            await club.play_round()
            await club.running.look()
            whole = await club.whole()
            assert next(each for each in whole.seats if each.who == 1).points == 0
            assert {seat.who for seat in whole.at(whole.boards_of(2)[0])} == {2, 3, 4}
            with pytest.raises(NotAllowed):
                await club.organising.drop(By(1, GUILD), 1, 1)

    run(work)


def test_nobody_calls_a_table_of_a_tournament_off(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            await club.open(3)
            await club.begin()
            (board,) = (await club.whole()).boards_of(1)
            assert board.game is not None
            for person in (1, 2, 3):
                with pytest.raises(NotAllowed, match="table of a tournament"):
                    await here.questions.abandon(board.game, person)
            await here.questions.resign(board.game, 3)
            with pytest.raises(NotAllowed, match="table of a tournament"):
                await here.answer(board.game, 1, "end", "left")
            await club.organising.cancel(BY, 1)
            await here.questions.abandon(board.game, 1)

    run(work)


class Threes(Toy):
    """Only three can play it."""

    seat_counts = (3,)  # type: ignore[assignment]


def test_who_must_sit_out_gets_the_mean_and_everybody_does_once_at_most(where: Where) -> None:
    async def work() -> None:
        async with place(where, Threes(turns=1)) as here:
            club = club_of(here)
            await club.open(0, computers=4)
            await club.begin()
            for _ in range(3):
                await club.play_round()
                await club.running.look()
            whole = await club.whole()
            benched = [each for each in whole.seats if each.board == 0]
            assert [each.points for each in benched] == [BYE] * 3
            assert len({each.who for each in benched}) == 3

    run(work)


def test_too_few_left_end_it(where: Where) -> None:
    async def work() -> None:
        async with place(where, Threes(turns=1)) as here:
            club = club_of(here)
            await club.open(3)
            await club.begin()
            await club.play_round()
            await club.organising.drop(By(2, GUILD), 1, 2)
            await club.running.look()
            assert (await club.whole()).tournament.status == "finished"

    run(work)


# Faults ---------------------------------------------------------------------------------------------------


def test_a_restart_in_the_middle_of_making_tables_doubles_none_and_misses_none(path: Path) -> None:
    async def opened(moment: int | None, hall: Hall, at: int) -> bool:
        store = BreakingStore(await SqliteStore.open(path))
        stored = Repositories(store)
        try:
            tables = Tables(stored, {"toy": Toy(turns=1)}, now=Clock(at))
            organising = Organising(tables)
            running = Running(tables, organising, hall)
            store.moment = moment
            try:
                for number, _ in await stored.tournaments.under_way():
                    while await running._step(number):
                        pass
            except BrokenOff:
                return False
            return True
        finally:
            await stored.close()

    async def work() -> None:
        async with place(path, Toy(turns=1)) as here:
            club = club_of(here)
            await club.open(0, computers=7)
            await club.organising.begin(BY, 1)
        hall, moment = Hall(), 1
        while not await opened(moment, hall, 2_000_000):
            moment += 3  # each time it comes a little further before it breaks off
        assert moment > 10
        async with place(path, Toy(turns=1)) as here:
            whole = await club_of(here).whole()
            boards = whole.boards_of(1)
            assert [len(whole.at(board)) for board in boards] == [4, 3]
            games = {board.game for board in boards}
            assert len(games) == 2
            assert games == set(await here.stored.games.numbers("playing"))
            assert sorted(board.place or 0 for board in boards) == sorted(hall.places.values())

    run(work)


def test_a_place_that_cannot_be_reached_is_tried_again_later_and_not_at_once(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            await club.open(3)
            club.hall.open = False
            await club.begin()
            tries = len(club.hall.shown)
            await club.running.look()
            assert len(club.hall.shown) == tries
            assert (await club.whole()).boards_of(1)[0].game is None
            here.clock.at += DAY
            club.hall.open = True
            await club.running.look()
            assert (await club.whole()).boards_of(1)[0].game is not None

    run(work)


def test_an_administrator_takes_over_in_another_channel(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            number = await club.open(3)
            with pytest.raises(NotAllowed):
                await club.organising.take_over(By(ADMIN, GUILD), number, 5)
            await club.organising.take_over(By(ADMIN, GUILD, runs_server=True), number, 5)
            tournament = (await club.whole()).tournament
            assert (tournament.organiser, tournament.channel) == (ADMIN, 5)
            with pytest.raises(NotAllowed):
                await club.organising.begin(BY, number)
            await club.organising.begin(By(ADMIN, GUILD), number)

    run(work)


def test_bad_wishes_are_refused(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            for facts in ({"seats": 9}, {"rounds": 0}, {"rounds": 99}, {"length": 1}, {"length": 999 * DAY}):
                with pytest.raises(BadSetup):
                    await club.open(0, **facts)
            number = await club.open(1)
            with pytest.raises(NotAllowed):
                await club.organising.join(number, GUILD, 1)
            with pytest.raises(NotNow):
                await club.organising.join(number, GUILD + 1, ANNA)
            with pytest.raises(NotNow):
                await club.organising.begin(BY, number)
            with pytest.raises(NotAllowed):
                await club.organising.add_computers(By(BEN, GUILD), number, "easy", 2)
            with pytest.raises(NotNow):
                await club.organising.add_computers(BY, number, "easy", 64)
            await club.organising.add_computers(BY, number, "easy", 63)
            with pytest.raises(NotNow):
                await club.organising.join(number, GUILD, CLEO)
            await club.open(0)
            await club.open(0)
            with pytest.raises(NotNow):
                await club.open(0)

    run(work)


def test_somebody_forgotten_stays_as_someone_and_plays_no_further_round(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            await club.open(4, seats=4)
            await club.begin()
            await here.lobby.forget(2)
            await here.lobby.forget(ORGANISER)
            whole = await club.whole()
            assert whole.tournament.organiser is None
            someone = whole.participant(2)
            assert (someone.person, someone.dropped) == (None, True)
            assert whole.tournament.shown < whole.tournament.changed

    run(work)


def test_somebody_plays_in_two_tournaments_at_once(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            for number in (1, 2):
                await club.open(3, rounds=1)
                await club.begin(number)
            games = [(await club.whole(number)).boards_of(1)[0].game for number in (1, 2)]
            assert len(set(games)) == 2
            for number in (2, 1):
                await club.play_round(number)
                await club.running.look()
                assert (await club.whole(number)).tournament.status == "finished"
            assert (await club.whole(1)).tournament.round == (await club.whole(2)).tournament.round == 1

    run(work)


def test_another_processs_servers_are_left_alone(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            club = club_of(here)
            await club.open(3)
            await club.organising.begin(BY, 1)
            await Running(here.tables, club.organising, club.hall, lambda guild: guild != GUILD).look()
            assert (await club.whole()).tournament.round == 0
            await club.running.look()
            assert (await club.whole()).tournament.round == 1

    run(work)
