"""Looking for players: who is in, what is refused, and one table for everybody, whatever breaks."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.address import Where
from bot.tables.company.seeking import (
    FULL_WAITS,
    LASTS,
    MOST_ASKED,
    MOST_JOINED,
    ON_SOME_DAYS,
    Seeking,
    Sought,
)
from bot.tables.company.values import Choices, Seek
from bot.tables.errors import ChannelTaken, NotAllowed, NotNow, NotSeated
from bot.tables.reminders.schedule import HOUR
from bot.tables.values import Settings
from rules.core import BadSetup
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO, DORA, GUILD, LANGUAGES, Place, place, run

ROOM = 900


def seeking(here: Place) -> Seeking:
    return Seeking(here.tables, LANGUAGES)


async def asked(here: Place, person: int = ANNA, seats: int = 3, **said: str) -> Seek:
    settings = Settings(pace=said.pop("pace", "daily"))
    sought = Sought("toy", person, GUILD, CHANNEL, seats, settings=settings, **said)
    return await seeking(here).ask(sought)


async def now(here: Place, number: int) -> Seek:
    seek = await here.stored.seeks.seek(number)
    assert seek is not None
    return seek


def test_with_everybody_in_one_table_opens_with_all_of_them_seated(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            seek = await asked(here)
            for person in (BEN, CLEO):
                await seeking(here).come(seek.id, GUILD, person)
            met = await seeking(here).meet(seek.id, ROOM)
            assert met is not None
            assert met.game is not None
            header = await here.stored.games.header(met.game)
            assert (header.status, header.channel, header.host) == ("playing", ROOM, ANNA)
            assert set(header.people) == {ANNA, BEN, CLEO}
            assert not header.damaged
            assert await here.awaited(met.game) in header.people
            assert [each.kind for each in await here.notices()] == ["started"]
            settled = await now(here, seek.id)
            assert (settled.outcome, settled.game, settled.place) == ("met", met.game, ROOM)
            assert await seeking(here).meet(seek.id, ROOM + 1) is None, "it is opened once"
            assert len(await here.stored.games.every_number()) == 1

    run(work)


def test_seats_are_drawn_by_lot(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            orders = set()
            for number in range(20):
                seek = await asked(here, seats=2)
                await seeking(here).come(seek.id, GUILD, BEN)
                met = await seeking(here).meet(seek.id, ROOM + number)
                assert met is not None
                assert met.game is not None
                orders.add((await here.stored.games.header(met.game)).people)
            assert orders == {(ANNA, BEN), (BEN, ANNA)}

    run(work)


def test_a_taken_channel_leaves_the_notice_as_it_is(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            await here.open(DORA, channel=ROOM)
            seek = await asked(here, seats=2)
            await seeking(here).come(seek.id, GUILD, BEN)
            with pytest.raises(ChannelTaken):
                await seeking(here).meet(seek.id, ROOM)
            assert (await now(here, seek.id)).outcome is None
            assert len(await here.stored.games.every_number()) == 1
            assert await seeking(here).meet(seek.id, ROOM + 1) is not None

    run(work)


def test_whoever_leaves_in_the_last_moment_keeps_the_table_from_opening(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            seek = await asked(here, seats=2)
            await seeking(here).come(seek.id, GUILD, BEN)
            await seeking(here).go(seek.id, GUILD, BEN)
            assert await seeking(here).meet(seek.id, ROOM) is None
            assert not await here.stored.games.every_number()

    run(work)


def test_when_the_asker_leaves_the_next_one_asks_and_the_last_one_takes_it_back(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            seek = await asked(here)
            await seeking(here).come(seek.id, GUILD, BEN)
            await seeking(here).go(seek.id, GUILD, ANNA)
            assert ((await now(here, seek.id)).asker, (await now(here, seek.id)).people) == (BEN, (BEN,))
            await seeking(here).go(seek.id, GUILD, BEN)
            assert (await now(here, seek.id)).outcome == "withdrawn"
            with pytest.raises(NotNow):
                await seeking(here).come(seek.id, GUILD, CLEO)

    run(work)


def test_what_cannot_be_is_refused_and_changes_nothing(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            seek = await asked(here, seats=2)
            before = (await now(here, seek.id)).version
            with pytest.raises(NotAllowed):
                await seeking(here).come(seek.id, GUILD, ANNA)
            with pytest.raises(NotSeated):
                await seeking(here).go(seek.id, GUILD, BEN)
            for number, guild in ((seek.id, GUILD + 1), (seek.id, None), (10**14, GUILD)):
                with pytest.raises(NotNow):
                    await seeking(here).come(number, guild, BEN)
            assert (await now(here, seek.id)).version == before
            await seeking(here).come(seek.id, GUILD, BEN)
            with pytest.raises(NotNow):
                await seeking(here).come(seek.id, GUILD, CLEO)
            for wrong in ({"seats": 9}, {"days": "someday"}, {"pace": "never"}):
                with pytest.raises(BadSetup):
                    await asked(here, **wrong)

    run(work)


def test_nobody_asks_or_joins_without_end(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            for _ in range(MOST_ASKED):
                await asked(here)
            with pytest.raises(NotNow) as refused:
                await asked(here)
            assert refused.value.key == "tables.too-many-seeks"
            others = [await asked(here, person) for person in range(1000, 1000 + MOST_JOINED)]
            for seek in others[: MOST_JOINED - MOST_ASKED]:
                await seeking(here).come(seek.id, GUILD, ANNA)
            with pytest.raises(NotNow) as refused:
                await seeking(here).come(others[-1].id, GUILD, ANNA)
            assert refused.value.key == "tables.in-too-many-seeks"

    run(work)


def test_two_who_press_at_once_do_not_both_get_the_last_seat(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            seek = await asked(here, seats=2)
            done = await asyncio.gather(
                *(seeking(here).come(seek.id, GUILD, person) for person in (BEN, CLEO, DORA)),
                return_exceptions=True,
            )
            assert sum(isinstance(each, Seek) for each in done) == 1
            assert len((await now(here, seek.id)).people) == 2
            met = await asyncio.gather(*(seeking(here).meet(seek.id, ROOM + each) for each in range(3)))
            assert sum(each is not None for each in met) == 1
            assert len(await here.stored.games.every_number()) == 1

    run(work)


def test_a_notice_is_over_after_its_time_unless_everybody_is_there(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            short, long = await asked(here, pace="live"), await asked(here, BEN, days="sat", pace="live")
            full = await asked(here, CLEO, seats=2, pace="live")
            await seeking(here).come(full.id, GUILD, DORA)
            assert long.due - long.opened_at == ON_SOME_DAYS
            here.clock.at += LASTS["live"]
            assert await seeking(here).expire() == [short.id]
            assert await seeking(here).expire() == []
            assert (await now(here, short.id)).outcome == "expired"
            here.clock.at += FULL_WAITS
            assert await seeking(here).expire() == [full.id], "a place was looked for long enough"

    run(work)


def test_a_role_is_mentioned_once_in_so_many_hours(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            assert (await asked(here)).role is None
            await here.stored.servers.choose(GUILD, Choices(role=55, role_hours=6))
            rung = [(await asked(here, person)).role for person in (BEN, CLEO)]
            assert rung == [55, None]
            here.clock.at += 6 * HOUR
            assert (await asked(here, DORA)).role == 55

    run(work)


def test_the_forgotten_are_in_no_notice_and_one_without_people_is_taken_back(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            alone, both = await asked(here), await asked(here)
            await seeking(here).come(both.id, GUILD, BEN)
            await here.lobby.forget(ANNA)
            assert ((await now(here, alone.id)).outcome, (await now(here, alone.id)).people) == (
                "withdrawn",
                (),
            )
            left = await now(here, both.id)
            assert (left.asker, left.people, left.outcome) == (None, (BEN,), None)
            await seeking(here).come(both.id, GUILD, CLEO)
            await seeking(here).come(both.id, GUILD, DORA)
            met = await seeking(here).meet(both.id, ROOM)
            assert met is not None
            assert met.game is not None
            assert (await here.stored.games.header(met.game)).host == BEN

    run(work)


def test_what_a_server_chose_is_kept_and_damage_leaves_the_usual(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            chosen = Choices(notices=1, role=2, language="it", tables="forum", forum=3, status=4)
            await here.stored.servers.choose(GUILD, chosen)
            assert await here.stored.servers.choices(GUILD) == chosen
            assert await here.stored.servers.choices(GUILD + 1) == await here.stored.servers.choices(None)
            assert await here.stored.servers.with_status() == [GUILD]
            async with here.stored.transaction() as together:
                await together.servers.note_status(GUILD, 4, 44)
            assert (await here.stored.servers.status_message(GUILD)).message == 44

    run(work)


@pytest.mark.parametrize("text", ["", "[]", "no", '{"pace": 3, "role": "x", "tables": "thread"}'])
def test_choices_that_cannot_be_read_are_the_usual_ones(where: Where, text: str) -> None:
    async def work() -> None:
        async with place(where) as here:
            await here.stored.servers.choose(GUILD, Choices())
            async with here.stored.store.transaction() as to:
                await to.execute("UPDATE servers SET choices = ?", text)
            found = await here.stored.servers.choices(GUILD)
            assert found == Choices(tables="thread" if "thread" in text else "channel")

    run(work)
