"""Messages older than an hour and archived threads, over real sockets: new messages never wait."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.tables.company.values import Choices
from bot.tables.tournaments import running
from bot.tables.values import Header
from sandbox import limits
from tests.bot.company import choose, in_channel, number_of, press, sought, until
from tests.bot.house import Guest, keys
from tests.bot.inside import Inside, inside_a_house, living, orders, pressed_anew, question_with, seated, sees
from tests.bot.puzzling import next_day, posts, with_a_puzzle
from tests.bot.test_tournament import opened, round_begins
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json, stage

pytestmark = pytest.mark.slow

HOURS = 2 * 3600
LONG = 600.0  # seconds that no test waits


async def limit_edits(home: Inside, channel: str, **how: Any) -> None:
    """Let the messages of a channel grow old, and refuse their edits from now on."""
    await home.at.control("POST", "clock", advance=HOURS)
    await home.at.control(
        "POST", "faults", **{"kind": "edit-limit", "channel": channel, "seconds": LONG, **how}
    )
    await home.at.control("DELETE", "transcript")


async def lift(home: Inside, channel: str) -> None:
    await home.at.control("POST", "faults", kind="edit-limit", channel=channel, lifted=True)


def refused_edits(home: Inside) -> list[Json]:
    """Return the requests that were answered 429 with code 30046."""
    told = map(json.loads, home.at.sandbox.transcript.lines())
    requests = [each for each in told if each["kind"] == "request"]
    return [each for each in requests if (each.get("answer") or {}).get("code") == limits.OLD_EDITS]


async def next_turn(home: Inside, header: Header, guests: dict[int, Guest]) -> tuple[Guest, Json]:
    """Play until it is somebody else's turn; that player and the new message of the turn."""
    first = (await home.app.tables.position(header.game)).begun
    while (here := await home.app.tables.position(header.game)).begun == first:
        home.clock.at += 1000
        await orders(home, header, 1)
    assert here.seat is not None
    guest = guests[here.header.chairs[here.seat].person or 0]
    return guest, await guest.turn_message(header.game, here.number)


def playable(guest: Guest) -> list[str]:
    """Return the messages with a button to play."""
    return [each["id"] for each in guest.messages() if "/play" in keys(each)]


async def pending(home: Inside, channel: str) -> int:
    return len(await home.stored.pending_edits.in_channel(int(channel)))


# Turns --------------------------------------------------------------------------------------------------


@inside_a_house
async def test_next_player_is_pinged_while_edits_of_old_messages_are_limited(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    guest = next(iter(guests.values()))
    (old,) = playable(guest)
    await limit_edits(home, home.at.tables)
    other, new = await next_turn(home, header, guests)
    assert new["id"] != old
    assert [each["id"] for each in new["mentions"]] == [str(other.id)]
    await until(lambda: refused_edits(home))
    await until(lambda: _waits(home, home.at.tables))
    # A second turn is shown as well, and nothing is tried again before the time that Discord named.
    await next_turn(home, header, guests)
    await until(lambda: playable(guest) == [old, playable(guest)[-1]])
    assert len(refused_edits(home)) == 1


@inside_a_house
async def test_old_turn_is_folded_once_the_limit_allows_it(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    guest = next(iter(guests.values()))
    (old,) = playable(guest)
    await limit_edits(home, home.at.tables, seconds=0.2)
    await next_turn(home, header, guests)
    await until(lambda: refused_edits(home))
    await lift(home, home.at.tables)
    await until(lambda: old not in playable(guest))
    message = guest.message(old)
    assert message is not None, "it was folded, not deleted"
    await until(lambda: _is_done(home, home.at.tables))


async def _waits(home: Inside, channel: str) -> bool:
    return await pending(home, channel) == 1


async def _is_done(home: Inside, channel: str) -> bool:
    return await pending(home, channel) == 0


def test_refused_fold_is_made_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        with patch.object(limits, "ANSWER_WITHIN", PATIENCE):
            async with stage(rate_limits=False) as at:
                async with living(at, tmp_path) as home:
                    header, guests = await seated(home, 0, 1)
                    guest = next(iter(guests.values()))
                    (old,) = playable(guest)
                    await limit_edits(home, at.tables)
                    await next_turn(home, header, guests)
                    await until(lambda: refused_edits(home))
                await lift(home, at.tables)
                async with living(at, tmp_path):
                    await until(lambda: old not in playable(guest))

    asyncio.run(work())


@inside_a_house
async def test_limited_message_of_the_same_turn_is_replaced_without_a_ping(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2, kind="valdora")
    guest = next(iter(guests.values()))
    before = await guest.turn_message(header.game, 0)
    await limit_edits(home, home.at.tables)
    await orders(home, header, 1)
    here = await home.app.tables.position(header.game)
    assert (here.number, here.begun) == (1, 0), "the turn goes on"
    after = await guest.turn_message(header.game, 1)
    assert after["id"] != before["id"]
    assert after["mentions"] == []
    await until(lambda: before["id"] not in {each["id"] for each in guest.messages()})


@inside_a_house
async def test_turns_in_an_archived_thread_leave_one_message_with_buttons(home: Inside) -> None:
    guests = [await home.guest(number) for number in (0, 1)]
    said = await guests[0].command(home.at.tables, "new", game="sylvan", language="en", thread=True)
    thread = said.partition("<#")[2].partition(">")[0]
    await guests[1].command(thread, "join")
    await guests[0].command(thread, "start")
    header = await home.table(thread)
    await guests[0].turn_message(header.game, 0)
    for _ in range(3):
        await home.at.control("POST", "faults", kind="archive", channel=thread)
        _, new = await next_turn(home, header, {guest.id: guest for guest in guests})
        await until(lambda new=new: playable(guests[0]) == [new["id"]])  # type: ignore[misc]
    assert await home.stored.messages.unreachable(header.game) is None


# Everything else that is edited -------------------------------------------------------------------------


@inside_a_house
async def test_limited_seek_notice_is_posted_again_and_then_folded(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    notice = await sought(home, maya, players=3)
    await limit_edits(home, home.at.tables)
    await press(lev, notice, "/seek-in")
    again = await until(lambda: [n for n in open_notices(maya) if n["id"] != notice["id"]])
    assert f"<@{lev.id}>" in text_of(again[0])
    assert again[0]["mentions"] == []
    await until(lambda: [each["id"] for each in open_notices(maya)] == [again[0]["id"]])
    # Everybody is there: the table opens although the notice cannot be edited.
    await limit_edits(home, home.at.tables)
    await press(await home.guest(2), again[0], "/seek-in")
    await sees(lev, "Everybody is there")
    seek = await home.stored.seeks.seek(number_of(notice))
    assert seek is not None
    assert seek.outcome == "met"
    await until(lambda: refused_edits(home))
    await until(lambda: _waits(home, home.at.tables))


def open_notices(guest: Guest) -> list[Json]:
    return [each for each in guest.messages() if "/seek-in" in keys(each)]


async def with_status(home: Inside, guild: int, channel: str) -> Json:
    """Let a server have a status list in a channel; its message."""
    status = home.app.company.status
    status.every = 0.01
    await until(lambda: home.app.company.threads.knows(guild))
    await home.stored.servers.choose(guild, Choices(status=int(channel)))
    status.choose(guild)
    (message,) = await until(lambda: in_channel(home, channel, LIST))
    return message  # type: ignore[no-any-return]


LIST = "Tables of this server"


@inside_a_house
async def test_limited_status_list_is_posted_again(home: Inside) -> None:
    maya = await home.guest(0)
    first = await with_status(home, int(home.at.guild), home.at.tavern)
    await limit_edits(home, home.at.tavern)
    await maya.command(home.at.tables, "new", game="sylvan", language="en")
    await until(lambda: {each["id"] for each in in_channel(home, home.at.tavern, "Sylvan")} - {first["id"]})
    await until(lambda: len(in_channel(home, home.at.tavern, LIST)) == 1)


@inside_a_house
async def test_slow_edits_of_one_server_do_not_delay_the_list_of_another(home: Inside) -> None:
    maya = await home.guest(0)
    made = await home.at.control("POST", "guilds", name="Elsewhere", members=[str(maya.id)])
    there = made["channels"][0]["id"]
    await with_status(home, int(home.at.guild), home.at.tavern)
    await with_status(home, int(made["guild"]["id"]), there)
    slow = {"kind": "slow", "seconds": LONG, "match": f"PATCH /channels/{home.at.tavern}/*"}
    await home.at.control("POST", "faults", times=9, **slow)
    await maya.command(home.at.tables, "new", game="sylvan", language="en")
    await until(lambda: home.at.sandbox.faults.armed[0].left < 9)
    await maya.command(there, "new", game="sylvan", language="en")
    await until(lambda: in_channel(home, there, "not started yet"))


@inside_a_house
async def test_limited_tournament_messages_delay_neither_sign_up_nor_round(home: Inside) -> None:
    maya, lev, giulia = [await home.guest(number) for number in range(3)]
    await opened(home, maya, lev)
    (first,) = sign_ups(maya)
    await limit_edits(home, home.at.tables)
    await giulia.click(first, keys(first)["/t-join"])
    await sees(maya, "Signed up: 3")
    await until(lambda: [each["id"] for each in sign_ups(maya)] not in ([], [first["id"]]))
    await until(lambda: len(sign_ups(maya)) == 1)
    await limit_edits(home, home.at.tables)
    await maya.command(home.at.tables, "tournament begin")
    await round_begins(home, 1)
    await sees(maya, "round 1 of 1")
    await until(lambda: refused_edits(home))
    assert len(sign_ups(maya)) == 1, "its fold is still to come"
    await until(lambda: _waits(home, home.at.tables))


@inside_a_house
async def test_slow_edits_of_one_server_do_not_delay_a_tournament_of_another(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    made = await home.at.control("POST", "guilds", name="Elsewhere", members=[str(maya.id), str(lev.id)])
    there = made["channels"][0]["id"]
    await opened(home, maya)
    slow = {"kind": "slow", "seconds": LONG, "match": f"PATCH /channels/{home.at.tables}/*"}
    await home.at.control("POST", "faults", times=9, **slow)
    with patch.object(running, "SLOW", 0.1):
        await lev.click(*_sign_up(maya, home.at.tables))
        await until(lambda: home.at.sandbox.faults.armed[0].left < 9)
        await maya.command(there, "tournament open", game="sylvan", seats=3, language="en")
        await until(lambda: any(each["channel_id"] == there for each in sign_ups(maya)))
        await lev.click(*_sign_up(maya, there))
        await until(lambda: in_channel(home, there, "Signed up: 1"))


def _sign_up(guest: Guest, channel: str) -> tuple[Json, str]:
    message = next(each for each in sign_ups(guest) if each["channel_id"] == channel)
    return message, keys(message)["/t-join"]


def sign_ups(guest: Guest) -> list[Json]:
    return [each for each in guest.messages() if "/t-join" in keys(each)]


@inside_a_house
async def test_limited_question_delays_no_turn(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    asker = next(each for each in guests.values() if each.id != header.host)
    await home.app.questions.abandon(header.game, asker.id)
    question = await question_with(asker, "/abandon-no")
    await limit_edits(home, home.at.tables)
    await pressed_anew(home, guests[header.host or 0], keys(question)["/abandon-no"])
    await sees(asker, "The game goes on")
    await next_turn(home, header, guests)
    await until(lambda: question["id"] not in {each["id"] for each in asker.messages()})


@with_a_puzzle
async def test_limited_solution_does_not_delay_todays_puzzle(home: Inside) -> None:
    maya = await home.guest(0)
    await choose(home, puzzle=int(home.at.tavern), language="en")
    home.app.puzzle_posts.poke(int(home.at.guild))
    await posts(maya, "Puzzle of <t:", 2)
    await until(lambda: not home.app.puzzle_posts._tasks)
    await limit_edits(home, home.at.tavern)
    next_day(home)
    await posts(maya, "Puzzle of <t:", 4)
    await until(lambda: refused_edits(home))
    assert await home.stored.puzzles.unsolved(int(home.at.guild), home.app.solving.today)
