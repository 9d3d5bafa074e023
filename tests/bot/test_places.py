"""Places lost in the middle of a game, over real sockets: marked, told once, not asked again, found again."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from unittest.mock import patch

import pytest

from bot.chat.say import LANGUAGES, speaker
from bot.discord import sending
from bot.tables.errors import StoreUnavailable
from bot.tables.reminders.schedule import DAY, MINUTE
from bot.tables.values import Header
from tests.bot.house import Guest, keys
from tests.bot.inside import Inside, inside_a_house, orders, seated, sees
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow


async def in_english(home: Inside, *guests: Guest) -> None:
    """Let direct messages to these people be English, whatever their Discord speaks."""
    for guest in guests:
        await home.app.people.choose_language(guest.id, "en")


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
    for guest, language in zip(guests.values(), LANGUAGES, strict=False):
        say = speaker(language)
        told = say("table-deleted", game=say("game-sylvan"), channel=f"<#{home.at.tables}>")
        assert (await sees(guest, told))["channel_id"] != home.at.tables
    await reminders_pass(home, header, 3)
    assert [each["path"] for each in requests(home) if home.at.tables in each["path"]] == []
    assert len(requests(home)) == 2 * len(guests), "a direct message each, and no more"
    guest = next(iter(guests.values()))
    await guest.command(home.at.tavern, "me settings", language="en")
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
    assert await guest.pictured(await guest.said(await guest.click(message, keys(message)["/play"])))
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
    await in_english(home, *guests)
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


ROLES = ("@everyone", "Valebot")  # between them they give the bot what it may


async def silenced(home: Inside, header: Header, guests: dict[int, Guest]) -> None:
    """The roles of the server no longer let the bot write, and it has noticed."""
    await in_english(home, *guests.values())
    for role in ROLES:
        order = {"guild": home.at.guild, "role": role, "permissions": ["view_channel"]}
        await home.at.control("POST", "faults", kind="role", **order)
    await orders(home, header, 1)
    for guest in guests.values():
        await sees(guest, "I need these permissions there: Send Messages, Attach Files")
    assert await home.stored.messages.unreachable(header.game) == "closed"


async def played_on(home: Inside, header: Header, guests: dict[int, Guest]) -> None:
    """The table is shown as it stands, in one message with buttons."""
    number = (await home.app.tables.position(header.game)).number
    for guest in guests.values():
        await guest.turn_message(header.game, number)
        async with asyncio.timeout(PATIENCE):
            while len([each for each in guest.messages() if "/play" in keys(each)]) > 1:
                await asyncio.sleep(0.01)  # earlier messages lose their buttons in the background


@inside_a_house
async def test_permission_given_back_by_a_role_is_noticed(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    await silenced(home, header, guests)
    given = ["view_channel", "send_messages", "attach_files"]
    await found(home, header, kind="role", guild=home.at.guild, role="Valebot", permissions=given)
    await played_on(home, header, guests)


@inside_a_house
async def test_permission_given_to_the_bots_own_member_is_noticed(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    await silenced(home, header, guests)
    given = {"role": "Players", "permissions": ["send_messages", "attach_files"]}
    await home.at.control("POST", "faults", kind="role", guild=home.at.guild, **given)
    roles = ["Valebot", "Players"]
    await found(home, header, kind="bot-roles", guild=home.at.guild, roles=roles)
    await played_on(home, header, guests)


def refusals(home: Inside, header: Header) -> list[int]:
    return [each["status"] for each in requests(home) if f"/{header.channel}/" in each["path"]]


@inside_a_house
async def test_a_place_that_refused_once_is_looked_at_again_before_it_counts_as_lost(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    await in_english(home, *guests.values())
    home.app.places.second_look = 0.1
    here = {"match": f"* /channels/{header.channel}/messages*"}
    for status in (403, 404):
        await home.at.control("DELETE", "transcript")
        await home.at.control("POST", "faults", kind="status", status=status, times=1, **here)
        await orders(home, header, 1)
        await played_on(home, header, guests)
        assert refusals(home, header)[0] == status
        assert await home.stored.messages.unreachable(header.game) is None
    await home.at.control("POST", "faults", kind="status", status=404, times=2, **here)
    await orders(home, header, 1)
    for guest in guests.values():
        await sees(guest, "I can no longer write in")
    assert await home.stored.messages.unreachable(header.game) == "closed"
    await home.faults_used()
    home.pass_time(DAY)  # somebody would be reminded: that is the moment to look once more
    async with asyncio.timeout(PATIENCE):
        while await home.stored.messages.unreachable(header.game) is not None:
            await asyncio.sleep(0.01)
    await played_on(home, header, guests)
    assert all(
        len([each for each in guest.messages() if "I can no longer write in" in text_of(each)]) == 1
        for guest in guests.values()
    )


@inside_a_house
async def test_a_reminder_refused_once_is_sent_later_and_the_table_is_not_lost(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    guest = await home_to_move(home, header, guests)
    here = {"match": f"POST /channels/{header.channel}/messages"}
    await home.at.control("POST", "faults", kind="status", status=403, times=1, **here)
    home.pass_time(DAY)
    await home.faults_used()
    async with asyncio.timeout(PATIENCE):
        while await home.stored.reminders.unsent(home.clock.at, 10):
            await asyncio.sleep(0.01)  # put off, no longer due
    assert await home.stored.messages.unreachable(header.game) is None
    home.pass_time(MINUTE)
    await sees(guest, "it is your turn in")


@inside_a_house
async def test_a_turn_message_whose_answer_was_lost_does_not_come_twice(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    with pytest.MonkeyPatch.context() as quick:
        quick.setattr(sending, "PAUSES", (0.01,) * 4)
        turns = 1
        for plays_on in (1, 30):  # within the turn that was announced; beyond it
            first = await home_to_move(home, header, guests)
            lost = {"match": f"POST /channels/{header.channel}/messages", "times": 5}
            await home.at.control("POST", "faults", kind="lost-answer", **lost)
            while await home_to_move(home, header, guests) is first:
                home.clock.at += 1000
                await orders(home, header, 1)
            await home.faults_used()
            second = await home_to_move(home, header, guests)
            for _ in range(plays_on):
                home.clock.at += 1000
                await orders(home, header, 1)
                if await home_to_move(home, header, guests) is not second:
                    break
            await played_on(home, header, guests)
            turns += 1 + (await home_to_move(home, header, guests) is not second)
            posted = home.at.sandbox.world.channels[home.at.tables].messages.values()
            public = [each for each in posted if each.seen_by is None]
            assert len(public) == 1 + turns, "the lobby's message and one for each turn"


@inside_a_house
async def test_what_happened_while_nobody_told_the_bot_is_found_out_with_a_new_session(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    await in_english(home, *guests.values())
    channel = home.at.tables
    await home.at.control("POST", "faults", kind="deny", channel=channel, permissions=["view_channel"])
    await orders(home, header, 1)
    for guest in guests.values():
        await sees(guest, "I need these permissions there: View Channel")
    assert await home.stored.messages.unreachable(header.game) == "closed"
    await home.at.control("POST", "faults", kind="invalid-session", resumable=False)
    await found(home, header, kind="deny", channel=channel, permissions=[])


@inside_a_house
async def test_what_happens_while_the_database_is_gone_is_said_in_a_line(home: Inside) -> None:
    client, gone = home.app.client, StoreUnavailable("tables.database-closed")
    with patch.object(home.app.places, "deleted", side_effect=gone):
        await client._run_event(client.ears.channel_deleted, "on_raw_thread_delete", 1)
    assert "event-missed what=on_raw_thread_delete why=tables.database-closed" in home.log()


@inside_a_house
async def test_a_session_that_begins_while_we_end_begins_nothing(home: Inside) -> None:
    await home.app.finish()
    with patch.object(home.app.places, "look_around") as looking:
        await home.app.ready(None)
        home.app._look_at_all()
    assert not home.app._tasks
    assert not looking.called
