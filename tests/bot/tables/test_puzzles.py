"""Attempts at the puzzle of the day: what is tried is kept, the first answer counts, once."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.address import Where
from bot.tables.errors import NotNow
from bot.tables.puzzles.solving import Almanac, Solving
from bot.tables.puzzles.values import DAY, Attempt, Record, Tally, date_of, day_at, record_of
from rules.core import GameError
from tests.bot.tables.place import ANNA, BEN, GUILD, Place, place, run

TODAY = 20_774
KIND = "valdora"


def solving(here: Place) -> Solving:
    here.clock.at = max(here.clock.at, TODAY * DAY + DAY // 3)
    return Solving(here.stored, Almanac(here.tables.games), here.clock)


async def step(desk: Solving, person: int, word: str) -> None:
    made = (await desk.bench(person, KIND, desk.today)).made
    await desk.step(person, KIND, desk.today, made, word)


async def solve(desk: Solving, person: int) -> None:
    """Put the best turn on somebody's board and answer with it."""
    for line in desk.almanac.of(KIND, desk.today).puzzle.lines:
        bench = await desk.bench(person, KIND, desk.today)
        if not bench.scratch.is_over:
            await step(desk, person, line)
    bench = await desk.bench(person, KIND, desk.today)
    answered = await desk.answer(person, KIND, desk.today, bench.made)
    assert answered.short == 0


async def fail(desk: Solving, person: int) -> int:
    """Answer with a turn that only goes somewhere; how much it lacks."""
    bench = await desk.bench(person, KIND, desk.today)
    bench = await desk.anew(person, KIND, desk.today, bench.made)
    move = next(each for each in bench.daily.game.legal_actions(bench.scratch.worlds[0]))
    bench = await desk.step(person, KIND, desk.today, 0, bench.daily.game.text(move))
    answered = await desk.answer(person, KIND, desk.today, bench.made)
    assert answered.short is not None
    return answered.short


def test_what_is_tried_is_kept_and_the_first_answer_counts(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            desk = solving(here)
            short = await fail(desk, ANNA)
            assert short > 0
            bench = await desk.bench(ANNA, KIND, TODAY)
            assert bench.made > 0, "the board is as it was left"
            await desk.anew(ANNA, KIND, TODAY, bench.made)
            await solve(desk, ANNA)
            await solve(desk, BEN)
            kept = await desk.attempt(ANNA, KIND, TODAY)
            assert (kept.short, kept.tries, kept.solved_at) == (short, 2, here.clock.at)
            assert not kept.at_once
            assert (await desk.attempt(BEN, KIND, TODAY)).at_once
            assert await desk.tally(KIND, TODAY) == Tally(2, 1, 2)
            assert await desk.tally(KIND, TODAY - 1) == Tally(0, 0, 0)
            assert await desk.tally("sylvan", TODAY) == Tally(0, 0, 0)
            await here.stored.forget(ANNA)
            assert await desk.attempt(ANNA, KIND, TODAY) == Attempt(ANNA, KIND, TODAY)
            assert await desk.tally(KIND, TODAY) == Tally(1, 1, 1)

    run(work)


def test_pressed_twice_or_on_an_older_board_nothing_happens_twice(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            desk = solving(here)
            line = desk.almanac.of(KIND, TODAY).puzzle.lines[0]
            both = await asyncio.gather(*(desk.step(ANNA, KIND, TODAY, 0, line) for _ in range(2)))
            assert sorted(each.moved_on for each in both) == [False, True]
            bench = await desk.bench(ANNA, KIND, TODAY)
            assert [each.line for each in bench.scratch.tried] == [line]
            assert (await desk.back(ANNA, KIND, TODAY, bench.made + 1)).moved_on
            twice = await asyncio.gather(*(desk.answer(ANNA, KIND, TODAY, bench.made) for _ in range(2)))
            assert len({each.short for each in twice}) == 1
            assert (await desk.attempt(ANNA, KIND, TODAY)).tries == 1
            assert (await desk.answer(ANNA, KIND, TODAY, bench.made + 1)).short is None
            again = await desk.back(ANNA, KIND, TODAY, bench.made)
            assert again.made == 0
            assert (await desk.answer(ANNA, KIND, TODAY, 0)).short is None, "nothing is no answer"

    run(work)


def test_a_puzzle_is_for_its_day_and_its_solution_for_the_days_after(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            desk = solving(here)
            for day in (TODAY - 1, TODAY + 1):
                with pytest.raises(NotNow):
                    await desk.step(ANNA, KIND, day, 0, "move r1")
            with pytest.raises(NotNow):
                await desk.bench(ANNA, "toy", TODAY)
            with pytest.raises(NotNow):
                desk.solved(KIND, TODAY)
            with pytest.raises(GameError):
                await desk.step(ANNA, KIND, TODAY, 0, "move nowhere")
            today = desk.almanac.of(KIND, TODAY)
            here.clock.at += DAY
            assert desk.solved(KIND, TODAY).puzzle == today.puzzle
            assert desk.almanac.of(KIND, desk.today).puzzle != today.puzzle
            with pytest.raises(NotNow):
                await desk.answer(ANNA, KIND, TODAY, 1)

    run(work)


def test_a_board_that_was_damaged_begins_anew(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            desk = solving(here)
            line = desk.almanac.of(KIND, TODAY).puzzle.lines[0]
            for damage in ("{", '["move nowhere"]', "[3]"):
                bench = await desk.bench(ANNA, KIND, TODAY)
                await desk.step(ANNA, KIND, TODAY, bench.made, line) if not bench.made else None
                async with here.stored.store.transaction() as to:
                    await to.execute("UPDATE attempts SET lines = ?", damage)
                assert (await desk.bench(ANNA, KIND, TODAY)).made == 0
                assert (await desk.step(ANNA, KIND, TODAY, 0, line)).made == 1

    run(work)


def test_a_day_begins_for_everybody_at_once() -> None:
    assert day_at(TODAY * DAY) == TODAY
    assert day_at(TODAY * DAY - 1) == TODAY - 1
    assert str(date_of(TODAY)) == "2026-11-17"


def test_streaks_are_made_of_first_tries() -> None:
    def tried(day: int, short: int | None) -> Attempt:
        return Attempt(ANNA, KIND, day, tries=1, short=short, solved_at=5 if short != 3 else None)

    def streak(*attempts: Attempt) -> tuple[int, int]:
        record = record_of(KIND, attempts, TODAY)
        return record.streak, record.longest

    row = [tried(TODAY - back, 0) for back in (3, 2, 1)]
    assert streak(*row) == (3, 3), "today's has no answer yet"
    assert streak(*row, tried(TODAY, None)) == (3, 3), "nor when it is only tried"
    assert streak(*row, tried(TODAY, 0)) == (4, 4)
    assert streak(*row, tried(TODAY, 2)) == (0, 3)
    assert streak(*(tried(TODAY - back, 0) for back in (9, 8, 2))) == (0, 2)
    assert streak() == (0, 0)
    whole = record_of(KIND, [*row, tried(TODAY, 2), tried(TODAY - 9, 3)], TODAY)
    assert whole == Record(KIND, 5, 3, 4, 0, 3)


def test_a_message_is_claimed_once_and_follows_the_channel_until_it_is_sent(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            posts = here.stored.puzzles
            first = await posts.claim(GUILD, KIND, TODAY, 1)
            assert (await posts.claim(GUILD, KIND, TODAY, 2)).id == first.id
            assert (await posts.claim(GUILD, KIND, TODAY, 2)).channel == 2
            await posts.note_message(first.id, 99)
            sent = await posts.claim(GUILD, KIND, TODAY, 3)
            assert (sent.id, sent.channel, sent.message) == (first.id, 2, 99)
            assert (await posts.claim(GUILD, "sylvan", TODAY, 3)).id != first.id
            assert await posts.unsolved(GUILD, TODAY) == []
            assert len(await posts.unsolved(GUILD, TODAY + 1)) == 2
            assert await posts.guilds_unsolved(TODAY + 1) == [GUILD]
            await posts.note_solved(first.id)
            assert [each.kind for each in await posts.unsolved(GUILD, TODAY + 1)] == ["sylvan"]
            await posts.drop_old(TODAY + 1)
            assert await posts.guilds_unsolved(TODAY + 1) == []

    run(work)
