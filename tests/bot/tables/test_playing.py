"""Acting in a game: what is stored, what is refused, what is answered."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from bot.tables.address import Where
from bot.tables.errors import NotNow, NotSeated, NotYourTurn, Stale
from bot.tables.history import digest
from bot.tables.tables import Computer
from bot.tables.values import Turn
from rules.core import IllegalAction, MalformedAction
from tests.bot.tables.place import ANNA, BEN, CLEO, DORA, Clock, Order, place, run
from tests.bot.tables.toy import Added, Toy


def test_an_action_is_stored_with_its_digest_turn_and_notice(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            here.clock.at += 5
            done = await here.act(game, "add 3", interaction="one")
            assert done.events == (Added(0, 3, 3),)
            (line,) = await here.stored.games.lines(game)
            assert line == (0, 0, "add 3", digest(done.events), "one", here.clock.at)
            assert await here.stored.games.turn(game) == Turn(0, here.clock.at - 5)
            assert [each.kind for each in await here.notices()][-1] == "acted"
            assert (await here.notices())[-1].position == 1

    run(work)


def test_the_clock_starts_anew_when_the_turn_passes_on_and_not_before(where: Where) -> None:
    async def work() -> None:
        async with place(where, clock=Clock(100)) as here:
            game = (await here.start(ANNA, BEN)).game
            here.clock.at = 200
            await here.act(game, "add 1")
            assert await here.stored.games.turn(game) == Turn(0, 100)
            here.clock.at = 300
            await here.act(game, "end")
            assert await here.stored.games.turn(game) == Turn(1, 300)

    run(work)


def test_a_position_survives_a_restart(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.act(game, "add 3", "draw", "end")
            before = await here.tables.position(game)
        async with place(where) as here:
            after = await here.tables.position(game)
            assert (after.state, after.number) == (before.state, before.number)
            assert after.header == before.header

    run(work)


def test_the_same_interaction_again_is_answered_as_done_and_applied_once(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            order = Order(game, await here.awaited(game), ("add 3", "draw"), 0, "click")
            first = await order.carry_out(here)
            await here.act(game, "end")
            again = await order.carry_out(here)
            assert (again.seat, again.events, again.repeated) == (first.seat, first.events, True)
            # A command sent again is read with today's position; its number still tells,
            # whether it is somebody else's turn by now or would even be legal.
            for who in (order.who, await here.awaited(game)):
                assert await replace(order, who=who, position=3).carry_out(here) == again
            assert await here.texts(game) == ["add 3", "draw", "end"]

    run(work)


def test_an_old_position_is_stale(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            await here.act(game, "add 3")
            with pytest.raises(Stale) as refused:
                await Order(game, who, ("add 3",), 0, "old").carry_out(here)
            assert refused.value.key == "tables.position-passed"
            assert await here.texts(game) == ["add 3"]

    run(work)


def test_strangers_and_those_not_to_move_get_nowhere(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            waiting = BEN if await here.awaited(game) == ANNA else ANNA
            with pytest.raises(NotYourTurn):
                await Order(game, waiting, ("add 1",), 0, "a").carry_out(here)
            with pytest.raises(NotSeated):
                await Order(game, CLEO, ("add 1",), 0, "b").carry_out(here)
            with pytest.raises(NotSeated):  # not even that the position is old
                await Order(game, CLEO, ("add 1",), 99, "c").carry_out(here)
            with pytest.raises(NotSeated):
                await Order(game, Computer(0), ("add 1",), 0, "d").carry_out(here)
            assert await here.texts(game) == []

    run(work)


def test_lines_of_one_order_stand_or_fall_together(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            with pytest.raises(MalformedAction):
                await here.act(game, "add 3", "dance")
            with pytest.raises(IllegalAction):
                await here.act(game, *["draw"] * 31)
            assert await here.texts(game) == []
            assert (await here.act(game, *["draw"] * 30)).here.number == 30

    run(work)


@pytest.mark.parametrize("line", ["undo 1", "undo", ""])
def test_the_tables_own_word_is_no_action(where: Where, line: str) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.act(game, "add 3")
            for lines in ((line,), ("add 1", line)):
                with pytest.raises(MalformedAction):
                    await here.act(game, *lines)
            assert await here.texts(game) == ["add 3"]

    run(work)


def test_the_last_action_finishes_the_game_and_keeps_the_result(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.act(game, "add 3", "end")
            here.clock.at += 7
            last = await here.awaited(game)
            done = await here.act(game, "add 5", "end")
            assert done.here.seat is None
            header = await here.stored.games.header(game)
            assert (header.status, header.ended_at) == ("finished", here.clock.at)
            assert await here.stored.games.turn(game) is None
            assert [(each.points, each.won) for each in await here.stored.games.outcomes(7)] == [
                (3, False),
                (5, True),
            ]
            for position in (0, 4):
                with pytest.raises(NotNow, match="game over"):
                    await Order(game, last, ("add 1",), position, f"late {position}").carry_out(here)

    run(work)


def test_a_computer_player_acts_on_its_own_seat_only(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.open(ANNA)).game
            await here.lobby.add_computer(game, ANNA, "easy")
            header = await here.lobby.start(game, ANNA)
            seat = next(seat for seat, chair in enumerate(header.chairs) if chair.level)
            if seat == 1:
                await here.act(game, "end")
            number = (await here.tables.position(game)).number
            with pytest.raises(NotSeated):
                await Order(game, Computer(1 - seat), ("end",), number, "wrong").carry_out(here)
            await Order(game, Computer(seat), ("end",), number, "right").carry_out(here)

    run(work)


def test_a_real_game_is_played_to_its_end_with_few_positions_in_memory(where: Where) -> None:
    async def work() -> None:
        async with place(where, kept=1) as here:
            games = [
                (await here.start(ANNA, BEN, CLEO, kind="valdora", channel=channel)).game
                for channel in (1, 2)
            ]
            rules = here.tables.games["valdora"]
            for turn in range(120):
                game = games[turn % 2]
                position = await here.tables.position(game)
                options = [rules.text(action) for action in rules.legal_actions(position.state)]
                await here.act(game, options[turn % len(options)])
            for game in games:
                assert (await here.tables.position(game)).number == len(await here.texts(game)) >= 60

    run(work)


def test_the_seed_is_in_no_log_error_or_repr(where: Where, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        # Even when somebody turns on all there is.
        caplog.set_level(logging.DEBUG)
        caplog.set_level(logging.DEBUG, logger="aiosqlite")
        async with place(where, Toy(turns=1)) as here:
            game = (await here.start(ANNA, BEN, DORA)).game
            header = await here.stored.games.header(game)
            assert header.seed
            position = await here.tables.position(game)
            done = await here.act(game, "draw", "end")
            shown = [repr(each) for each in (header, position, done, position.played)]
            for _ in range(2):
                await here.act(game, "end")
            assert header.seed not in caplog.text + "".join(shown)

    run(work)
