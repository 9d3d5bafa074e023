"""Many clicks at the same time: exactly the right actions are stored."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.tables.address import Where
from bot.tables.errors import ChannelTaken, NotNow, NotYourTurn, Stale, TableError
from bot.tables.lobby import Wish
from bot.tables.tables import Done
from tests.bot.tables.place import ANNA, BEN, CLEO, Order, Place, awaited_at, place, run

pytestmark = pytest.mark.slow


_LIVE_LINES = (
    "SELECT channel, line FROM games JOIN actions ON game = games.id WHERE status = 'playing'"
    " ORDER BY channel, game, n"
)


async def _all(here: Place, *orders: Order) -> list[Done | BaseException]:
    return await asyncio.gather(*(order.carry_out(here) for order in orders), return_exceptions=True)


def test_the_same_player_clicking_two_buttons_at_once_acts_once(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            first, second = await _all(
                here, Order(game, who, ("add 1",), 0, "a"), Order(game, who, ("add 2",), 0, "b")
            )
            assert isinstance(first, Done)
            assert isinstance(second, Stale)
            assert await here.texts(game) == ["add 1"]

    run(work)


def test_the_same_click_delivered_twice_at_once_acts_once_and_both_are_told_so(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            click = Order(game, await here.awaited(game), ("add 1",), 0, "click")
            first, again = await _all(here, click, click)
            assert isinstance(first, Done)
            assert again == replace(first, repeated=True)
            assert await here.texts(game) == ["add 1"]

    run(work)


def test_two_players_clicking_at_once_only_the_one_to_move_acts(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            other = ANNA if who == BEN else BEN
            early, right = await _all(
                here, Order(game, other, ("add 1",), 0, "a"), Order(game, who, ("add 2",), 0, "b")
            )
            assert isinstance(early, NotYourTurn)
            assert isinstance(right, Done)
            assert await here.texts(game) == ["add 2"]

    run(work)


async def _persist(here: Place, game: int, number: int) -> None:
    """Somebody who wants one number added and tries until it is their move and position."""
    for attempt in range(10_000):
        position = await here.tables.position(game)
        who, lines = awaited_at(position), (f"add {number % 10}", "end")
        order = Order(game, who, lines, position.number, f"task {number}, try {attempt}")
        try:
            await order.carry_out(here)
        except (Stale, NotYourTurn):
            continue
        return


def test_fifty_tasks_on_one_game_store_fifty_orders(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            await asyncio.gather(*(_persist(here, game, number) for number in range(50)))
            lines = await here.stored.games.lines(game)
            assert sorted(line.text for line in lines if line.text != "end") == sorted(
                f"add {number % 10}" for number in range(50)
            )
            tasks = [line.interaction.partition(",")[0] for line in lines if line.interaction]
            assert sorted(tasks) == sorted(f"task {number}" for number in range(50))
            assert [line.n for line in lines] == list(range(100))
        async with place(where) as here:  # and they replay
            position = await here.tables.position(game)
            assert sum(position.state.totals) == sum(number % 10 for number in range(50))

    run(work)


def test_five_hundred_games_at_once_each_get_their_own(where: Where) -> None:
    async def play(here: Place, channel: int) -> None:
        game = (await here.start(ANNA, BEN, channel=channel)).game
        assert isinstance(await here.act(game, f"add {channel % 10}"), Done)
        await here.act(game, "draw", "end")

    async def work() -> None:
        async with place(where) as here:
            await asyncio.gather(*(play(here, channel) for channel in range(1, 501)))
            stored = await here.stored.store.read(_LIVE_LINES)
            assert [(row["channel"], row["line"]) for row in stored] == [
                (channel, line)
                for channel in range(1, 501)
                for line in (f"add {channel % 10}", "draw", "end")
            ]
            assert len(await here.stored.games.numbers("playing")) == 500

    run(work)


def test_games_do_not_wait_for_each_other(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            slow = (await here.start(ANNA, BEN, channel=1)).game
            quick = (await here.start(ANNA, BEN, channel=2)).game
            async with here.tables.lock(slow):
                assert (await here.act(quick, "add 1")).here.number == 1

    run(work)


def test_a_cancelled_click_is_stored_wholly_or_not_at_all_and_memory_agrees(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            for spins in range(40):
                task = asyncio.create_task(here.act(game, "add 1", "draw" if spins < 20 else "add 2"))
                for _ in range(spins % 20):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                position = await here.tables.position(game)
                texts = await here.texts(game)
                assert position.number == len(texts)
                assert len(texts) % 2 == 0
                assert position.state.totals[0] == sum(int(text[-1]) for text in texts if text != "draw")

    run(work)


def test_two_tables_cannot_open_in_one_channel_at_once(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            wishes = [here.lobby.open(Wish("toy", person, 5)) for person in (ANNA, BEN, CLEO)]
            answers = await asyncio.gather(*wishes, return_exceptions=True)
            assert sum(isinstance(each, ChannelTaken) for each in answers) == 2
            assert len(await here.stored.games.numbers("open")) == 1

    run(work)


def test_everybody_joining_and_starting_at_once_leaves_a_sound_table(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.open(ANNA)).game
            people = range(201, 211)
            joined = await asyncio.gather(
                *(here.lobby.join(game, each) for each in people), return_exceptions=True
            )
            assert sum(isinstance(each, TableError) for each in joined) == 7  # four chairs, one taken
            started = await asyncio.gather(
                *(here.lobby.start(game, ANNA) for _ in range(3)), return_exceptions=True
            )
            assert [isinstance(each, NotNow) for each in started] == [False, True, True]
            assert len(set((await here.stored.games.header(game)).people)) == 4

    run(work)
