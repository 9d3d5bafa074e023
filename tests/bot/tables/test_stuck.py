"""A turn nobody makes: who decides, what follows, and how a closed table goes on."""

from __future__ import annotations

import pytest

from bot.tables.address import Where
from bot.tables.errors import ChannelTaken, NotAllowed, NotNow, NotSeated
from bot.tables.reminders.schedule import DAY
from bot.tables.values import EMPTY, WaitingTurn
from rules.core import BadSetup
from tests.bot.tables.place import ANNA, BEN, CLEO, DORA, run
from tests.bot.tables.watch import Watch, watch


async def stuck(here: Watch, *people: int, host_absent: bool = False) -> WaitingTurn:
    """A turn of somebody who is (or is not) the host, the first of *people*."""
    game = (await here.start(*people)).game
    while (await here.awaited(game) == people[0]) != host_absent:
        await here.act(game, "end")
    return await here.waiting(game)


def test_the_host_decides_at_once_and_strangers_and_the_absent_have_no_say(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            turn = await stuck(here, ANNA, BEN, CLEO)
            assert turn.person is not None
            with pytest.raises(NotSeated):  # whoever does not sit here hears that first
                await here.questions.answer(turn.game, "stuck", 77, DORA, "end", "forged")
            with pytest.raises(NotNow):
                await here.questions.answer(turn.game, "stuck", 77, ANNA, "end", "forged")
            await here.questions.stuck(turn)
            await here.questions.stuck(turn)
            assert len(await here.stored.questions.at(turn.game)) == 1
            with pytest.raises(NotAllowed):
                await here.answer(turn.game, turn.person, "wait")
            with pytest.raises(NotSeated):
                await here.answer(turn.game, DORA, "end")
            with pytest.raises(BadSetup):
                await here.answer(turn.game, ANNA, "dance")
            assert await here.answer(turn.game, ANNA, "free", "stuck") == "free"
            assert (await here.asked(turn.game)).kind == "left", "an empty seat stalls nobody"

    run(play)


def test_without_the_host_more_than_half_of_the_others_decide(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            turn = await stuck(here, ANNA, BEN, CLEO, DORA, host_absent=True)
            await here.questions.stuck(turn)
            assert await here.answer(turn.game, BEN, "end") is None
            assert await here.answer(turn.game, CLEO, "wait") is None
            assert await here.answer(turn.game, BEN, "wait") == "wait"

    run(play)


def test_waiting_begins_the_reminders_anew(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            turn = await stuck(here, ANNA, BEN)
            await here.pass_time(10 * DAY)
            assert (len(here.post.reminded()), len(here.post.reminded("silent"))) == (5, 1)
            await here.stuck.carry_out(turn, "wait")
            await here.pass_time(10 * DAY)
            assert (len(here.post.reminded()), len(here.post.reminded("silent"))) == (10, 2)

    run(play)


def test_a_seat_becomes_free_or_is_kept_and_taken_back_by_its_owner_alone(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            turn, ask = await stuck(here, ANNA, BEN), here.stuck
            await ask.carry_out(turn, "seat")
            assert (await here.stored.games.header(turn.game)).chairs[turn.seat].level == "easy"
            with pytest.raises(NotSeated):
                await ask.come_back(turn.game, CLEO)
            header = await ask.come_back(turn.game, BEN)
            assert header.chairs[turn.seat].person == BEN
            with pytest.raises(NotAllowed, match="you sit here"):
                await ask.come_back(turn.game, BEN)
            await ask.carry_out(turn, "free")
            assert (await here.stored.games.header(turn.game)).chairs[turn.seat] == EMPTY

    run(play)


def test_a_seat_kept_is_given_back_even_when_nobody_else_is_left_to_allow_it(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            turn, ask = await stuck(here, ANNA, BEN), here.stuck
            assert turn.person is not None
            await ask.carry_out(turn, "seat")
            other = next(each for each in (ANNA, BEN) if each != turn.person)
            await here.lobby.forget(other)
            header = await ask.come_back(turn.game, turn.person)
            assert header.chairs[turn.seat].person == turn.person
            assert header.host == turn.person

    run(play)


def test_a_closed_game_is_revived_by_its_host_or_by_more_than_half_of_those_who_sat_there(
    where: Where,
) -> None:
    async def play() -> None:
        async with watch(where) as here:
            turn, ask = await stuck(here, ANNA, BEN, CLEO), here.questions
            with pytest.raises(NotNow):
                await ask.revive(turn.game, ANNA)
            await here.stuck.carry_out(turn, "end")
            with pytest.raises(NotSeated):
                await ask.revive(turn.game, DORA)
            assert await ask.revive(turn.game, BEN) is None
            assert await here.answer(turn.game, CLEO, "yes") == "yes"
            assert await here.awaited(turn.game) == turn.person
            await here.act(turn.game, "end")
            await ask.abandon(turn.game, ANNA)
            assert await ask.revive(turn.game, ANNA) == "yes"

    run(play)


def test_a_table_that_never_began_opens_again_unless_its_channel_is_taken(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.open(ANNA, BEN)).game
            await here.pass_time(15 * DAY)
            assert await here.questions.revive(game, BEN) is None
            other = (await here.open(CLEO)).game
            for ask in (here.questions.revive(game, ANNA), here.answer(game, ANNA, "yes")):
                with pytest.raises(ChannelTaken):
                    await ask
            await here.lobby.leave(other, CLEO)
            assert await here.answer(game, ANNA, "yes") == "yes"
            await here.pass_time(13 * DAY)
            assert (await here.lobby.start(game, ANNA)).status == "playing"

    run(play)
