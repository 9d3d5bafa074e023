"""Places lost in the middle of a game, over real sockets: marked, told once, not asked again, found again."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bot.tables.reminders.schedule import DAY
from bot.tables.values import Header
from tests.bot.house import PATIENCE, Guest, keys
from tests.bot.inside import Inside, inside_a_house, orders, seated, sees
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow


async def lost(home: Inside, header: Header, **trouble: Any) -> str:
    """Let a *trouble* happen; how the table is marked for it."""
    await home.at.control("DELETE", "transcript")
    await home.at.control("POST", "faults", **trouble)
    async with asyncio.timeout(PATIENCE):
        while True:
            why = await home.stored.messages.unreachable(header.game)
            if why is not None:
                return why
            await asyncio.sleep(0.01)


async def found(home: Inside, header: Header, **cure: Any) -> None:
    """Let the trouble pass; the table is marked no longer."""
    await home.at.control("POST", "faults", **cure)
    async with asyncio.timeout(PATIENCE):
        while await home.stored.messages.unreachable(header.game) is not None:
            await asyncio.sleep(0.01)


async def reminders_pass(home: Inside, header: Header, number: int) -> None:
    """Days go by in which a player would be reminded so often."""
    for sent in range(1, number + 1):
        home.pass_time(DAY)
        async with asyncio.timeout(PATIENCE):
            while True:
                turn = await home.stored.reminders.waiting(header.game)
                assert turn is not None
                calls = await home.stored.reminders.unsent(home.clock.at, 10)
                if turn.wait.sent >= sent and not calls:
                    break
                await asyncio.sleep(0.01)


def requests(home: Inside) -> list[Json]:
    """What the bot asked of Discord since the trouble came."""
    told = map(json.loads, home.at.sandbox.transcript.lines())
    return [each for each in told if each["kind"] == "request"]


@inside_a_house
async def test_a_deleted_channel_is_told_to_its_players_and_asked_for_nothing(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    assert await lost(home, header, kind="delete-channel", channel=home.at.tables) == "deleted"
    for guest in guests.values():
        assert (await sees(guest, "its channel was deleted"))["channel_id"] != home.at.tables
    await reminders_pass(home, header, 3)
    assert [each["path"] for each in requests(home) if home.at.tables in each["path"]] == []
    assert len(requests(home)) == 2 * len(guests), "a direct message each, and no more"
    guest = next(iter(guests.values()))
    await guest.command(home.at.tavern, "settings", language="en")
    assert "I can no longer write there" in await guest.command(home.at.tavern, "games")


@inside_a_house
async def test_a_bot_put_out_of_a_server_waits_and_goes_on_when_it_is_put_back(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    assert await lost(home, header, kind="remove-bot", guild=home.at.guild) == "removed"
    await reminders_pass(home, header, 3)
    # They share no server with us any more: each direct message is tried once and refused.
    assert [each["status"] for each in requests(home)] == [200, 403] * len(guests)
    await found(home, header, kind="add-bot", guild=home.at.guild)
    guest = await home_to_move(home, header, guests)
    message = await guest.turn_message(header.game, 0)
    assert (await guest.said(await guest.click(message, keys(message)["/play"])))["attachments"]
    home.pass_time(DAY)
    await sees(guest, "it is your turn in")


async def home_to_move(home: Inside, header: Header, guests: dict[int, Guest]) -> Guest:
    turn = await home.stored.reminders.waiting(header.game)
    assert turn is not None
    assert turn.person is not None
    return guests[turn.person]


@inside_a_house
async def test_a_locked_thread_waits_until_it_is_opened_and_an_archived_one_opens_by_itself(
    home: Inside,
) -> None:
    guests = [await home.guest(number) for number in (0, 1)]
    said = await guests[0].command(home.at.tables, "new", game="sylvan", language="en", thread=True)
    thread = said.partition("<#")[2].partition(">")[0]
    await guests[1].command(thread, "join")
    await guests[0].command(thread, "start")
    header = await home.table(thread)
    await guests[0].turn_message(header.game, 0)
    assert await lost(home, header, kind="archive", channel=thread, locked=True) == "locked"
    for guest in guests:
        assert (await sees(guest, "was locked"))["channel_id"] != thread
    await reminders_pass(home, header, 2)
    await orders(home, header, 1)  # stored, though nobody can be shown it
    while await home.stored.messages.pending(header.game):
        await asyncio.sleep(0.01)
    tried = [each["status"] for each in requests(home) if thread in each["path"]]
    assert 0 < len(tried) <= 2
    assert set(tried) <= {400, 403}
    assert [len([one for one in guest.messages() if "was locked" in text_of(one)]) for guest in guests] == [
        1,
        1,
    ]
    await found(home, header, kind="archive", channel=thread, archived=False, locked=False)
    number = (await home.app.tables.position(header.game)).number
    await guests[0].turn_message(header.game, number)
    await home.at.control("POST", "faults", kind="archive", channel=thread)
    await orders(home, header, 1)
    number = (await home.app.tables.position(header.game)).number
    await guests[0].turn_message(header.game, number)
    assert await home.stored.messages.unreachable(header.game) is None


@inside_a_house
async def test_what_happened_while_nobody_told_the_bot_is_found_out_with_a_new_session(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    channel = home.at.tables
    await home.at.control("POST", "faults", kind="deny", channel=channel, permissions=["view_channel"])
    await orders(home, header, 1)
    for guest in guests.values():
        await sees(guest, "I can no longer write in")
    assert await home.stored.messages.unreachable(header.game) == "closed"
    await home.at.control("POST", "faults", kind="invalid-session", resumable=False)
    await found(home, header, kind="deny", channel=channel, permissions=[])
