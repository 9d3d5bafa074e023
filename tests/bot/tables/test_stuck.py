"""A turn nobody makes: who decides, what follows, and how a closed table goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

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


def test_the_host_decides_at_once_and_strangers_and_the_absent_have_no_say(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            turn, ask = await stuck(here, ANNA, BEN, CLEO), here.stuck
            assert turn.person is not None
            with pytest.raises(NotAllowed):
                await ask.answer(turn, turn.person, "wait")
            with pytest.raises(NotSeated):
                await ask.answer(turn, DORA, "end")
            with pytest.raises(BadSetup):
                await ask.answer(turn, ANNA, "dance")
            assert await ask.answer(turn, ANNA, "free") == "free"

    run(play)


def test_without_the_host_more_than_half_of_the_others_decide(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            turn, ask = await stuck(here, ANNA, BEN, CLEO, DORA, host_absent=True), here.stuck
            assert await ask.answer(turn, BEN, "end") is None
            assert await ask.answer(turn, CLEO, "wait") is None
            assert await ask.answer(turn, BEN, "wait") == "wait"

    run(play)


def test_waiting_begins_the_reminders_anew(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            turn = await stuck(here, ANNA, BEN)
            await here.pass_time(10 * DAY)
            assert (len(here.post.reminded()), len(here.post.reminded("silent"))) == (5, 1)
            await here.stuck.carry_out(turn, "wait")
            await here.pass_time(10 * DAY)
            assert (len(here.post.reminded()), len(here.post.reminded("silent"))) == (10, 2)

    run(play)


def test_a_seat_becomes_free_or_is_kept_and_taken_back_by_its_owner_alone(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            turn, ask = await stuck(here, ANNA, BEN), here.stuck
            await ask.carry_out(turn, "seat")
            assert (await here.stored.games.header(turn.game)).chairs[turn.seat].level == "easy"
            with pytest.raises(NotSeated):
                await ask.come_back(turn.game, CLEO)
            header = await ask.come_back(turn.game, BEN)
            assert header.chairs[turn.seat].person == BEN
            with pytest.raises(NotSeated):
                await ask.come_back(turn.game, BEN)
            await ask.carry_out(turn, "free")
            assert (await here.stored.games.header(turn.game)).chairs[turn.seat] == EMPTY

    run(play)


def test_a_seat_kept_is_given_back_even_when_nobody_else_is_left_to_allow_it(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            turn, ask = await stuck(here, ANNA, BEN), here.stuck
            assert turn.person is not None
            await ask.carry_out(turn, "seat")
            other = next(each for each in (ANNA, BEN) if each != turn.person)
            await here.lobby.forget(other)
            header = await ask.come_back(turn.game, turn.person)
            assert header.chairs[turn.seat].person == turn.person
            assert header.host == turn.person

    run(play)


def test_a_game_ended_by_the_table_can_be_revived_by_those_who_sat_there(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            turn, ask = await stuck(here, ANNA, BEN), here.stuck
            with pytest.raises(NotNow):
                await here.lobby.revive(turn.game, ANNA)
            await ask.carry_out(turn, "end")
            with pytest.raises(NotSeated):
                await here.lobby.revive(turn.game, CLEO)
            assert (await here.lobby.revive(turn.game, BEN)).status == "playing"
            assert await here.awaited(turn.game) == BEN
            await here.act(turn.game, "end")

    run(play)


def test_a_table_that_never_began_opens_again_unless_its_channel_is_taken(path: Path) -> None:
    async def play() -> None:
        async with watch(path) as here:
            game = (await here.open(ANNA, BEN)).game
            await here.pass_time(15 * DAY)
            other = (await here.open(CLEO)).game
            with pytest.raises(ChannelTaken):
                await here.lobby.revive(game, ANNA)
            await here.lobby.leave(other, CLEO)
            assert (await here.lobby.revive(game, ANNA)).status == "open"
            await here.pass_time(13 * DAY)
            assert (await here.lobby.start(game, ANNA)).status == "playing"

    run(play)
