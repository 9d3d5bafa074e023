"""What people ask: my games, who wins."""

from __future__ import annotations

from bot.tables.address import Where
from bot.tables.stats import HeadToHead, head_to_head, my_games, records
from tests.bot.tables.place import ANNA, BEN, CLEO, GUILD, Order, Place, place, run
from tests.bot.tables.toy import Toy


def test_my_games_come_with_whose_turn_it_is_and_how_long_it_has_been(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            first = (await here.start(ANNA, BEN, channel=1)).game
            here.clock.at += 50
            second = (await here.start(ANNA, BEN, channel=2)).game
            third = (await here.open(ANNA, channel=3)).game
            over = (await here.start(ANNA, BEN, channel=4)).game
            await here.questions.abandon(over, ANNA)
            for game in (first, second):  # Anna is to move in the second only
                while (await here.awaited(game) == ANNA) is (game == first):
                    await here.act(game, "end")
            here.clock.at += 10
            mine = await my_games(here.tables, ANNA)
            assert [(each.standing.game, each.my_turn) for each in mine] == [
                (second, True),
                (first, False),
                (third, False),
            ]
            assert [each.waiting for each in mine][0::2] == [10, 0]
            assert mine[1].waiting in (10, 60)  # 60 when lots gave the first game to Ben
            assert len(await my_games(here.tables, ANNA, GUILD)) == 3
            assert await my_games(here.tables, ANNA, GUILD + 1) == []
            assert await my_games(here.tables, CLEO) == []

    run(work)


async def _play(here: Place, channel: int, points: dict[int, int]) -> None:
    header = await here.start(*points, channel=channel)
    for number, person in enumerate(header.people):
        order = Order(
            header.game, person, (f"add {points[person]}", "end"), 2 * number, f"{header.game} {number}"
        )
        await order.carry_out(here)


def test_results_are_counted_by_person_and_head_to_head(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            await _play(here, 1, {ANNA: 5, BEN: 3})
            await _play(here, 2, {ANNA: 1, BEN: 2, CLEO: 9})
            await _play(here, 3, {ANNA: 4, BEN: 4})  # shared
            first, second, third = await records(here.stored, GUILD)
            assert (first.person, first.games, first.wins, first.average) == (ANNA, 3, 2, 10 / 3)
            assert (second.person, second.games, second.wins, second.average) == (CLEO, 1, 1, 9)
            assert (third.person, third.games, third.wins, third.average) == (BEN, 3, 1, 3)
            assert await head_to_head(here.stored, GUILD, ANNA, BEN) == HeadToHead(3, 1, 1)
            assert await head_to_head(here.stored, GUILD, CLEO, BEN) == HeadToHead(1, 1, 0)
            assert await records(here.stored, GUILD + 1) == []
            await here.lobby.forget(ANNA)
            await here.lobby.forget(CLEO)
            someone, ben = await records(here.stored, GUILD)
            assert (someone.person, someone.games, someone.wins) == (None, 4, 3)
            assert (ben.person, ben.games, ben.wins) == (BEN, 3, 1)

    run(work)
