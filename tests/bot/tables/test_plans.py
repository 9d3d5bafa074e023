"""Plans on a real database: kept, played once when their turn comes, disarmed by changes, gone in time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.tables.address import Where
from bot.tables.computers import Driver, Thinkers
from bot.tables.errors import Frozen, NotNow, NotSeated, NotYourTurn
from bot.tables.plans.keeping import Plans
from bot.tables.plans.playing import Planned, name_of
from bot.tables.plans.values import DRAFT, Way
from bot.tables.reminders.schedule import DAY, Habits
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Tables
from rules.core import IllegalAction, MalformedAction, Step
from tests.bot.tables.breaking import BreakingStore, BrokenOff
from tests.bot.tables.place import ANNA, BEN, CLEO, Clock, Place, place, run
from tests.bot.tables.toy import Action, Add, Added, Event, State, Toy
from tests.bot.tables.watch import watch
from tests.patience import PATIENCE


class Crowd(Toy):
    """A toy in which whoever adds a number that is another's total gets one less of it."""

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        step = super().apply(state, action)
        if not isinstance(action, Add) or int(action.number) not in _others(state):
            return step
        (added,) = step.events
        assert isinstance(added, Added)
        total = added.total - 1
        totals = (*state.totals[: state.seat], total, *state.totals[state.seat + 1 :])
        return Step(step.state._replace(totals=totals), (Added(state.seat, added.number - 1, total),))


def _others(state: State) -> tuple[int, ...]:
    return state.totals[: state.seat] + state.totals[state.seat + 1 :]


async def plan(here: Place, game: int, person: int, *words: str, way: Way = "play") -> None:
    plans = Plans(here.tables)
    desk = await plans.anew(game, person)
    for word in words:
        desk = await plans.step(game, person, desk.made, word)
    await plans.keep(game, person, desk.made, way)


async def driven(here: Place, game: int) -> None:
    """Everything that plays itself has."""
    driver = Driver(here.play, here.tables, Thinkers())
    driver.poke(game)
    assert await driver.settled(game, PATIENCE)
    await driver.close(PATIENCE)


async def kept(here: Place, game: int, person: int) -> list[tuple[str, ...]]:
    return [each.lines for each in await here.stored.plans.of(game, person) if each.place != DRAFT]


@asynccontextmanager
async def two(where: Where, *games: Toy) -> AsyncIterator[tuple[Place, int, int, int]]:
    """A game of two: the place, its number, who is to move, who comes then."""
    async with place(where, *games) as here:
        game = (await here.start(ANNA, BEN)).game
        first = await here.awaited(game)
        yield here, game, first, ANNA + BEN - first


def test_a_plan_is_played_when_its_turn_comes_and_says_so(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            await plan(here, game, second, "add 3", "add 4", "end")
            assert await here.texts(game) == []
            await here.act(game, "add 1", "end")
            await driven(here, game)
            assert await here.texts(game) == ["add 1", "end", "add 3", "add 4", "end"]
            played = (await here.tables.position(game)).played
            assert [each.planned for each in played] == [False, False, True, True, True]
            assert await kept(here, game, second) == []
            here.tables.drop(game)  # and after a start it still says so
            again = (await here.tables.position(game)).played
            assert [each.planned for each in again] == [False, False, True, True, True]

    run(play)


def test_planned_turns_are_stored_as_if_played_by_hand(where: Where, tmp_path: Path) -> None:
    async def play() -> None:
        turns = [("add 1", "end"), ("add 3", "whisper 2", "end"), ("draw", "end")]
        stored = []
        for number, planning in enumerate((True, False)):
            async with two(tmp_path / f"{number}.db") as (here, game, _, second):
                if planning:
                    await plan(here, game, second, *turns[1])
                await here.act(game, *turns[0])
                if planning:
                    await driven(here, game)
                else:
                    await here.act(game, *turns[1])
                lines = await here.stored.games.lines(game)
                stored.append([(line.n, line.seat, line.text, line.digest) for line in lines])
        assert stored[0] == stored[1]

    run(play)


def test_a_plan_one_of_whose_steps_brings_something_else_plays_nothing_at_all(where: Where) -> None:
    async def play() -> None:
        async with two(where, Crowd()) as (here, game, _, second):
            await plan(here, game, second, "add 3", "add 4", "end")
            await here.act(game, "add 4", "end")  # the second step would bring one less now
            await driven(here, game)
            assert await here.texts(game) == ["add 4", "end"]
            assert await here.awaited(game) == second
            verdict = await Planned(here.tables).verdict(await here.tables.position(game))
            assert verdict is not None
            assert verdict.plan is None
            ((_, changed),) = verdict.disarmed
            assert (changed.step, changed.events) == (1, (Added(1, 3, 6),))

    run(play)


def test_of_several_plans_the_first_that_holds_is_played(where: Where) -> None:
    async def play() -> None:
        async with two(where, Crowd()) as (here, game, _, second):
            await plan(here, game, second, "add 4", "end")
            await plan(here, game, second, "add 5", "end")
            await plan(here, game, second, "add 6", "end")
            with pytest.raises(NotNow, match="no more"):
                await plan(here, game, second, "add 7", "end")
            await here.act(game, "add 4", "end")
            await driven(here, game)
            assert await here.texts(game) == ["add 4", "end", "add 5", "end"]
            assert await kept(here, game, second) == []

    run(play)


def test_plans_change_places_ways_and_lines_and_are_dropped(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            plans = Plans(here.tables)
            for number in "123":
                await plan(here, game, second, f"add {number}", "end")
            await plans.first(game, second, 3)
            assert [lines[0] for lines in await kept(here, game, second)] == ["add 3", "add 1", "add 2"]
            desk = await plans.other_way(game, second, 1)
            assert [each.way for each in desk.kept] == ["ask", "play", "play"]
            desk = await plans.change(game, second, 2)
            assert (desk.made, desk.replaces) == (2, 2)
            desk = await plans.back(game, second, 2)
            desk = await plans.step(game, second, 1, "add 9")
            desk = await plans.keep(game, second, desk.made, "play")
            assert [each.lines for each in desk.kept] == [
                ("add 3", "end"),
                ("add 1", "add 9"),
                ("add 2", "end"),
            ]
            await plans.drop(game, second, 1)
            desk = await plans.drop(game, second, 7)  # there is none: nothing goes
            assert [each.place for each in desk.kept] == [1, 2]

    run(play)


def test_a_double_click_on_the_scratch_board_is_one(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            plans = Plans(here.tables)
            await plans.step(game, second, 0, "add 1")
            desk = await plans.step(game, second, 0, "add 1")
            assert desk.made == 1
            await plans.keep(game, second, 1, "play")
            desk = await plans.keep(game, second, 1, "play")
            assert len(desk.kept) == 1

    run(play)


def test_what_comes_to_light_ends_what_can_be_planned_but_not_what_is_the_same_whatever_comes(
    where: Where,
) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            await plan(here, game, second, "draw", "add 2", "end")
            await here.act(game, "end")
            await driven(here, game)
            assert await here.texts(game) == ["end", "draw", "add 2", "end"]

    run(play)


def test_a_plan_may_leave_the_turn_open(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            await plan(here, game, second, "add 2")
            await here.act(game, "end")
            await driven(here, game)
            assert await here.texts(game) == ["end", "add 2"]
            assert await here.awaited(game) == second

    run(play)


def test_whoever_wants_to_be_asked_is_told_once_and_plays_it_by_a_word(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            await plan(here, game, second, "add 2", "end", way="ask")
            await here.act(game, "end")
            for _ in range(2):
                await driven(here, game)
            assert await here.texts(game) == ["end"]
            told = await here.stored.reminders.unsent(here.clock.at, 10)
            assert [(each.kind, each.person) for each in told] == [("planned", second)]
            done = await Plans(here.tables).play_planned(game, second, "click")
            assert done.here.number == 3
            with pytest.raises(NotYourTurn):
                await Plans(here.tables).play_planned(game, second, "another click")
            assert await here.texts(game) == ["end", "add 2", "end"]

    run(play)


def test_on_ones_own_turn_what_is_tried_out_is_played_and_not_kept(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, first, _):
            plans = Plans(here.tables)
            await here.act(game, "add 1")
            await plans.step(game, first, 0, "add 5")
            assert await here.texts(game) == ["add 1"]
            with pytest.raises(NotNow, match="your turn has come"):
                await plans.keep(game, first, 1, "play")
            await plans.play(game, first, 1, "click")
            assert await here.texts(game) == ["add 1", "add 5"]
            assert await here.stored.plans.of(game, first) == []

    run(play)


def test_a_planned_turn_is_taken_back_as_freely_as_any(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            await plan(here, game, second, "add 2", "end")
            await here.act(game, "end")
            await driven(here, game)
            await here.tables.undo(game, second, None, here.interaction())
            await driven(here, game)  # and does not play itself again
            assert (await here.texts(game))[-1] == "undo 2"
            assert await here.awaited(game) == second

    run(play)


# How plans end -------------------------------------------------------------------------------------------


def test_an_undo_past_a_plan_takes_it_along_and_an_older_plan_stays(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, first, second):
            await plan(here, game, second, "add 1", "end")
            await here.act(game, "add 7")
            await plan(here, game, second, "add 2", "end")
            await here.tables.undo(game, first, None, here.interaction())
            assert await kept(here, game, second) == [("add 1", "end")]

    run(play)


def test_a_turn_made_by_hand_ends_the_plans_for_it(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            await plan(here, game, second, "add 2", "end", way="ask")
            await here.act(game, "end")
            await here.act(game, "add 9")
            assert await kept(here, game, second) == []

    run(play)


def test_whoever_leaves_or_is_replaced_or_forgotten_leaves_no_plan(where: Where) -> None:
    async def play() -> None:
        async with place(where) as here:
            for number, end in enumerate(("resign", "forget", "close")):
                game = (await here.start(ANNA, BEN, CLEO, channel=700 + number)).game
                awaited = await here.awaited(game)
                person = next(each for each in (ANNA, BEN) if each != awaited)
                await plan(here, game, person, "add 2", "end")
                await Plans(here.tables).step(game, person, 0, "add 3")
                await Plans(here.tables).play_by_itself(game, person, False)
                if end == "resign":
                    await here.questions.resign(game, person)
                elif end == "forget":
                    await here.lobby.forget(person)
                else:
                    header = await here.tables.header(game)
                    await here.tables.write(here.tables.ended(header))
                assert await here.stored.plans.of(game, person) == []

    run(play)


def test_a_game_that_freezes_has_no_plans_any_more(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            await plan(here, game, second, "add 2", "end")
        async with place(where, Toy(version="v2")) as here:
            with pytest.raises(Frozen):
                await here.tables.position(game)
            assert await here.stored.plans.of(game, second) == []

    run(play)


def test_only_who_sits_there_plans_and_only_what_can_be_done(where: Where) -> None:
    async def play() -> None:
        async with two(where, Toy(steps=1)) as (here, game, _, second):
            plans = Plans(here.tables)
            with pytest.raises(NotSeated):
                await plans.desk(game, CLEO)
            with pytest.raises(MalformedAction):
                await plans.step(game, second, 0, "add 77")
            desk = await plans.step(game, second, 0, "add 7")
            assert [each.line for each in (desk.scratch.tried if desk.scratch else ())] == ["add 7", "end"]
            with pytest.raises(IllegalAction, match="turn is over"):
                await plans.step(game, second, 2, "add 7")
            assert (await plans.back(game, second, 2)).made == 0  # with the end that came by itself

    run(play)


def test_what_is_being_tried_out_begins_anew_when_it_would_bring_something_else(where: Where) -> None:
    async def play() -> None:
        async with two(where, Crowd()) as (here, game, _, second):
            plans = Plans(here.tables)
            await plans.step(game, second, 0, "add 4")
            await here.act(game, "add 5")
            assert (await plans.desk(game, second)).made == 1
            await here.tables.undo(game, await here.awaited(game), None, here.interaction())
            await plans.step(game, second, 0, "add 4")
            await here.act(game, "add 4")
            desk = await plans.desk(game, second)
            assert (desk.moved_on, desk.made) == (True, 0)
            assert not (await plans.desk(game, second)).moved_on

    run(play)


# What plays itself ---------------------------------------------------------------------------------------


def test_whoever_wants_it_ends_turns_by_hand_in_one_game(where: Where) -> None:
    async def play() -> None:
        async with two(where, Toy(steps=1)) as (here, game, first, _):
            plans = Plans(here.tables)
            assert (await plans.play_by_itself(game, first, False)).is_by_hand
            await here.act(game, "add 1")
            await driven(here, game)
            assert await here.texts(game) == ["add 1"]
            here.tables.drop(game)
            await driven(here, game)
            assert await here.texts(game) == ["add 1"]
            await plans.play_by_itself(game, first, True)
            await driven(here, game)
            assert await here.texts(game) == ["add 1", "end"]
            await here.act(game, "add 2")
            assert await here.texts(game) == ["add 1", "end", "add 2", "end"]

    run(play)


# The clock -----------------------------------------------------------------------------------------------


def test_before_a_table_is_asked_about_a_turn_its_owners_plan_is_played(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            second = ANNA + BEN - await here.awaited(game)
            await plan(here, game, second, "add 2", "end", way="ask")
            await here.act(game, "end")
            await here.pass_time(30 * DAY)
            assert (await here.texts(game))[:3] == ["end", "add 2", "end"]
            silent = here.post.reminded("silent")
            assert silent == [ANNA + BEN - second]  # the next turn is nobody's plan

    run(play)


def test_whoever_has_planned_need_not_hear_in_private_that_they_are_next(path: Path) -> None:
    async def play() -> None:
        for by_dm, planning in ((True, True), (True, False), (False, True), (False, False)):
            async with watch(path.with_name(f"{by_dm}{planning}.db")) as here:
                game = (await here.start(ANNA, BEN)).game
                second = ANNA + BEN - await here.awaited(game)
                await here.stored.people.note_habits(second, Habits(by_dm=by_dm, when_next=True))
                if planning:
                    await plan(here, game, second, "add 2", "end")
                await here.stored.people.note_habits(second, Habits(by_dm=by_dm, when_next=True))
                await here.runner.look()
                told = here.post.reminded("next") == [second]
                assert told == (not (by_dm and planning))  # in a channel the others would miss it

    run(play)


# Crashes -------------------------------------------------------------------------------------------------


def test_broken_off_anywhere_between_the_turns_beginning_and_its_play_a_plan_is_played_once(
    path: Path,
) -> None:
    async def play() -> None:
        moment = 0
        finished = False
        while not finished:
            here_path = path.with_name(f"{moment}.db")
            finished = await _broken_off(here_path, moment)
            async with place(here_path) as here:
                driver = Driver(here.play, here.tables, Thinkers())
                await driver.catch_up()
                (game,) = await here.stored.games.numbers("playing")
                assert await driver.settled(game, PATIENCE)
                await driver.close(PATIENCE)
                texts = await here.texts(game)
                assert texts in ([], ["end", "add 2", "add 3", "end"]), moment
            moment += 1
        assert moment > 6

    run(play)


async def _broken_off(path: Path, moment: int) -> bool:
    """Somebody ends a turn after which another is planned; whether all of it was stored."""
    store = BreakingStore(await SqliteStore.open(path))
    stored = Repositories(store)
    tables = Tables(stored, {"toy": Toy()}, now=Clock())
    here = Place(stored, tables, Clock())
    try:
        game = (await here.start(ANNA, BEN)).game
        second = ANNA + BEN - await here.awaited(game)
        await plan(here, game, second, "add 2", "add 3", "end")
        store.written, store.moment = 0, moment
        await here.act(game, "end")
        found = await Planned(tables).due(await tables.position(game))
        assert found is not None
        name = name_of(game, 1)
        await here.play.lines(game, second, found.lines, 1, name)
    except BrokenOff:
        return False
    finally:
        store.moment = None
        await stored.close()
    return True


def test_a_damaged_plan_is_not_played(where: Where) -> None:
    async def play() -> None:
        async with two(where) as (here, game, _, second):
            await plan(here, game, second, "add 2", "end")
            async with here.stored.store.transaction() as to:
                await to.execute("UPDATE plans SET facts = '[1, {}]'")
            await here.act(game, "end")
            await driven(here, game)
            assert await here.texts(game) == ["end"]

    run(play)
