"""Taking back: alone while nobody learnt anything, with everybody's word beyond that."""

from __future__ import annotations

import pytest

from bot.tables.address import Where
from bot.tables.errors import NeedsAgreement, NotNow, NotSeated, Stale
from bot.tables.history import PLANNED
from bot.tables.tables import Computer, Done
from tests.bot.tables.place import ANNA, BEN, CLEO, Order, Place, place, run
from tests.bot.tables.toy import Toy


async def _undo(here: Place, game: int, person: int | None = None) -> Done:
    number = (await here.tables.position(game)).number
    return await here.tables.undo(game, person or await here.awaited(game), number, here.interaction())


async def _totals(here: Place, game: int) -> tuple[int, ...]:
    totals: tuple[int, ...] = (await here.tables.position(game)).state.totals
    return totals


def test_own_steps_of_the_turn_are_taken_back_one_by_one_as_lines(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.act(game, "add 1")
            await here.act(game, "add 2")
            await here.act(game, "whisper 3")
            done = await _undo(here, game)
            assert (done.here.number, await _totals(here, game)) == (4, (3, 0))
            await _undo(here, game)
            assert await _totals(here, game) == (1, 0)
            await here.act(game, "add 9")
            expected = ["add 1", "add 2", "whisper 3", "undo 1", "undo 1", "add 9"]
            assert await here.texts(game) == expected
        async with place(where) as here:  # folded the same way when loaded from the disk
            assert await _totals(here, game) == (10, 0)
            await _undo(here, game)
            await _undo(here, game)
            assert await _totals(here, game) == (0, 0)
            with pytest.raises(NotNow, match="nothing to undo"):
                await _undo(here, game)

    run(work)


def test_turn_played_with_one_click_is_undone_with_one_click(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            await here.act(game, "add 1")
            await here.act(game, "add 2", "whisper 3", "end")
            assert await here.awaited(game) != who
            await _undo(here, game, who)
            assert (await here.awaited(game), await _totals(here, game)) == (who, (1, 0))
            await here.act(game, "add 4", "whisper 5")
        async with place(where) as here:  # replayed from the disk
            await _undo(here, game)
            assert await _totals(here, game) == (1, 0)

    run(work)


def test_an_undo_stops_at_what_was_revealed(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.act(game, "draw", "add 2")
            await _undo(here, game)
            with pytest.raises(NeedsAgreement) as refused:
                await _undo(here, game)
            assert refused.value.key == "tables.undo-past-something-revealed"

    run(work)


def test_a_finished_turn_is_taken_back_alone_until_the_next_person_has_acted(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            await here.act(game, "add 2")
            await here.act(game, "end")
            other = await here.awaited(game)
            with pytest.raises(NotNow, match="nothing to undo"):
                await _undo(here, game, other)
            with pytest.raises(NotSeated):
                await _undo(here, game, CLEO)
            await _undo(here, game, who)
            assert (await here.awaited(game), await _totals(here, game)) == (who, (2, 0))
            await _undo(here, game, who)
            assert await _totals(here, game) == (0, 0)
            await here.act(game, "add 3")
            await here.act(game, "end")
            await here.act(game, "add 1")
            with pytest.raises(NeedsAgreement) as refused:
                await _undo(here, game, who)
            assert refused.value.key == "tables.undo-past-own-turn"
            await _undo(here, game, other)
            await _undo(here, game, who)
            assert (await here.awaited(game), await _totals(here, game)) == (who, (3, 0))

    run(work)


def test_a_turn_that_ended_by_itself_is_taken_back_with_its_end(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(steps=1)) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            await here.act(game, "add 2")
            assert await here.awaited(game) != who
            await _undo(here, game, who)
            assert (await here.awaited(game), await _totals(here, game)) == (who, (0, 0))
            assert (await here.texts(game))[-1] == "undo 2"

    run(work)


@pytest.mark.parametrize("line", ["whisper 1", "draw"])
def test_what_a_computer_player_did_since_goes_with_it_unless_something_came_to_light(
    where: Where, line: str
) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.open(ANNA, BEN)).game
            await here.lobby.add_computer(game, ANNA, "hard")
            chairs = (await here.lobby.start(game, ANNA)).chairs
            while chairs[(await here.tables.position(game)).seat or 0].level is None:
                who = await here.awaited(game)
                await here.act(game, "add 1", "end")
                last = who
            seat = (await here.tables.position(game)).seat or 0
            if seat == 0:  # the lot made it begin: everybody has a turn first
                await Order(game, Computer(0), ("end",), 0, "first").carry_out(here)
                for _ in range(2):
                    last = await here.awaited(game)
                    await here.act(game, "add 1", "end")
            number = (await here.tables.position(game)).number
            await Order(game, Computer(seat), (line, "end"), number, "thought").carry_out(here)
            if line == "draw":
                with pytest.raises(NeedsAgreement) as refused:
                    await _undo(here, game, last)
                assert refused.value.key == "tables.undo-past-something-revealed"
            else:
                await _undo(here, game, last)
                assert await here.awaited(game) == last

    run(work)


def test_an_undo_clicked_twice_takes_back_once(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            await here.act(game, "add 2")
            await here.act(game, "add 3")
            await here.tables.undo(game, who, 2, "undo click")
            again = await here.tables.undo(game, who, 2, "undo click")
            assert (again.repeated, again.here.number) == (True, 3)
            with pytest.raises(Stale):
                await here.tables.undo(game, who, 2, "another click")
            late = await here.tables.undo(game, who, 3, "undo click")  # a command read with today's position
            assert late == again
            assert await _totals(here, game) == (2, 0)

    run(work)


def test_old_buttons_stay_stale_after_an_undo(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.act(game, "add 2")
            await _undo(here, game)
            assert (await here.tables.position(game)).number == 2

    run(work)


def test_all_others_must_agree_to_take_back_what_was_seen(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            asker = await here.awaited(game)
            first, second = (each for each in (ANNA, BEN, CLEO) if each != asker)
            await here.act(game, "draw", "end")
            await here.act(game, "add 5")
            assert await here.questions.undo(game, asker, 3, "ask") is None
            assert (await here.asked(game)).voices == {asker: "yes", first: None, second: None}
            assert await here.questions.undo(game, asker, 3, "ask") is None  # a double click
            with pytest.raises(NotNow):
                await here.questions.undo(game, first, 3, "ask too")
            assert await here.answer(game, first, "yes") is None
        async with place(where) as here:  # questions wait for days and restarts
            mark = (await here.asked(game)).mark
            for _ in range(2):  # once, and sent again
                assert await here.questions.answer(game, "undo", mark, second, "yes", "yes 2") == "yes"
            # Back to before the asker's last step, the end of the turn; the draw still stands.
            assert (await here.texts(game))[-1] == "undo 2"
            assert (await here.awaited(game), (await here.tables.position(game)).number) == (asker, 4)
            assert (await here.asked(game)).outcome == "yes"

    run(work)


def test_one_no_refuses_an_undo_and_the_askers_own_withdraws_it(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            asker = await here.awaited(game)
            other = next(each for each in (ANNA, BEN, CLEO) if each != asker)
            await here.act(game, "draw")
            for refuser in (other, asker):
                await here.questions.undo(game, asker, 1, f"ask {refuser}")
                assert await here.answer(game, refuser, "no") == "no"
                with pytest.raises(NotNow):
                    await here.answer(game, refuser, "yes")
            assert await here.texts(game) == ["draw"]
            assert (await here.notices())[-1].kind == "question"

    run(work)


def test_a_move_made_meanwhile_ends_the_question(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            asker = await here.awaited(game)
            other = next(each for each in (ANNA, BEN, CLEO) if each != asker)
            await here.act(game, "draw")
            await here.questions.undo(game, asker, 1, "ask")
            await here.act(game, "add 1")
            with pytest.raises(NotNow):
                await here.answer(game, other, "yes")
            assert await here.questions.undo(game, asker, 2, "ask again") is None

    run(work)


def test_computer_players_and_empty_chairs_have_no_say(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.open(ANNA, BEN)).game
            await here.lobby.add_computer(game, ANNA, "hard")
            header = await here.lobby.start(game, ANNA)
            number = 0
            for seat, chair in enumerate(header.chairs):  # a draw and an end for everybody
                who = Computer(seat) if chair.level else chair.person
                assert who is not None
                done = await Order(game, who, ("draw", "end"), number, f"turn {seat}").carry_out(here)
                number = done.here.number
            await here.questions.resign(game, BEN)
            assert await here.questions.undo(game, ANNA, number, "alone") == "yes"
            seat = header.seat_of(ANNA) or 0
            assert (await here.texts(game))[-1] == f"undo {5 - 2 * seat}"

    run(work)


def test_there_is_nothing_to_ask_for_before_the_first_step(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy()) as here:
            game = (await here.start(ANNA, BEN)).game
            with pytest.raises(NotNow, match="nothing to undo"):
                await here.questions.undo(game, ANNA, 0, "ask")

    run(work)


def test_what_stays_of_a_planned_turn_that_was_taken_back_is_no_longer_planned(where: Where) -> None:
    async def planned(here: Place, game: int) -> list[bool]:
        return [each.planned for each in (await here.tables.position(game)).played]

    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.act(game, "add 1", "end", interaction=f"{PLANNED}1")
            await here.act(game, "add 1", "draw", "add 3", interaction=f"{PLANNED}2")
            assert await planned(here, game) == [True] * 5
            await _undo(here, game)
            await here.act(game, "add 4")
            expected = [True, True, False, False, False]
            assert await planned(here, game) == expected
        async with place(where) as here:  # the same when the game is read from the disk
            assert await planned(here, game) == expected
            await here.act(game, "end")
            await here.act(game, "add 5", interaction=f"{PLANNED}3")
            await here.act(game, "add 6")
            await _undo(here, game)
            assert (await planned(here, game))[-1], "only what was played by hand was taken back"

    run(work)
