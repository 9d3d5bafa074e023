"""What goes wrong in a chat, over real sockets: strangers, old buttons, broken lines, restarts."""

from __future__ import annotations

import asyncio
import json
import signal
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.tables.values import Header
from sandbox import layouts
from tests.bot.house import Guest, House, chat, house, keys, options
from tests.bot.inside import Inside, hurried, inside_a_house, living, question_with
from tests.bot.simple import choose
from tests.bot.test_games import by_button, by_command, run, seated, to_move
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json, stage

pytestmark = pytest.mark.slow

BLANK = "tests.bot.blank"  # the real program; nobody here looks at its pictures


async def others(guests: dict[int, Guest], guest: Guest) -> Guest:
    """Somebody who is not to move."""
    return next(each for each in guests.values() if each is not guest)


async def fault(home: House, **named: Any) -> None:
    """Trouble from now on."""
    await home.at.control("POST", "faults", **named)


async def lines_of(home: House, header: Header) -> list[str]:
    """What is stored."""
    return [line.text for line in await (await home.look()).games.lines(header.game)]


@inside_a_house
async def test_strangers_and_those_not_to_move_get_nowhere_and_are_told_so_in_their_language(
    home: Inside,
) -> None:
    header, guests = await seated(home, "valdora", 0, 1, 2)
    guest, line, number = await to_move(home, header, guests)
    assert guest is not None
    message = await guest.turn_message(header.game, number)
    menu = options(message)[line]
    tom = await home.guest(3)
    said = await tom.said(await tom.select(message, menu, line))
    assert "do not sit at this table" in text_of(said)
    waiting = [each for each in guests.values() if each is not guest]
    told = [text_of(await each.said(await each.select(message, menu, line))) for each in waiting]
    for each in told:
        assert f"<@{guest.id}>" in each, "whose turn it is"
        assert f"/{message['channel_id']}/{message['id']}" in each, "and where"
    refused = await tom.offered(home.at.tables, "move", "to")
    assert refused == {"-": "You do not sit at this table."}
    assert await lines_of(home, header) == []


@inside_a_house
async def test_a_forged_custom_id_gets_nowhere(home: Inside) -> None:
    header, guests = await seated(home, "sylvan", 0, 1)
    guest, _, number = await to_move(home, header, guests)
    assert guest is not None
    message = await guest.turn_message(header.game, number)
    channel = home.at.sandbox.world.channels[message["channel_id"]]
    stored = channel.messages[message["id"]]
    button = next(each for each in layouts.walk(stored.components) if each["type"] == 2)
    other = await others(guests, guest)
    button["custom_id"] = "of another age"
    said = await guest.said(await guest.click(message, button["custom_id"]))
    assert text_of(said)
    for word in ("undo 1", "draw deck", "!build", "/nonsense", "<", "build", "/undo-yes"):
        for game in (header.game, 77):
            button["custom_id"] = f"v1:{game}:{number}:{word}"
            for each in (guest, other):
                said = await each.said(await each.click(message, button["custom_id"]))
                assert text_of(said)
    assert await lines_of(home, header) == []
    assert "unexpected" not in home.log()


@inside_a_house
async def test_press_with_an_odd_id_or_without_one_is_answered(home: Inside) -> None:
    header, guests = await seated(home, "sylvan", 0, 1)
    guest, _, number = await to_move(home, header, guests)
    assert guest is not None
    message = await guest.turn_message(header.game, number)
    button = keys(message)["/play"]
    for forged in (f"v1:{header.game}:{number}:/join", "of another age", ""):
        await fault(home, kind="forged-id", custom_id=forged)
        assert text_of(await guest.said(await guest.click(message, button)))
    await fault(home, kind="forged-id")
    assert text_of(await guest.said(await guest.click(message, button)))
    assert "interaction-not-read" in home.log()
    assert await guest.command(home.at.tables, "help")
    assert home.log().count("bot: ready") == 1, "it never left"
    assert await lines_of(home, header) == []


@pytest.mark.parametrize("hang_up", [True, False])
def test_a_token_revoked_in_flight_ends_with_one_clear_line(tmp_path: Path, hang_up: bool) -> None:
    async def play() -> None:
        async with house(tmp_path, BLANK) as home:
            header, guests = await seated(home, "sylvan", 0, 1)
            guest, line, number = await to_move(home, header, guests)
            assert guest is not None
            await guest.turn_message(header.game, number)
            await fault(home, kind="revoke-token", hang_up=hang_up)
            if not hang_up:  # the next thing it wants to show tells it
                await by_command(home, guest, home.at.tables, line)
            assert await home.ended() == 1
            said = home.log()
            assert said.splitlines()[-1] == "valebot: DISCORD_TOKEN: Discord does not accept this token"
            assert "Traceback" not in said
            stored = (await home.look()).messages
            assert await stored.unreachable(header.game) is None

    run(play())


DOORS = ("GET /users/@me", "PUT /applications/*", "GET /gateway/bot")


@pytest.mark.parametrize("door", DOORS)
def test_told_to_stop_while_it_starts_it_stops(tmp_path: Path, door: str) -> None:
    async def play() -> None:
        async with stage(rate_limits=False) as at:
            home = House(at, tmp_path, from_scratch=door == DOORS[0])
            await fault(home, kind="slow", seconds=500, match=door)
            try:
                await home.begin()
                await home.faults_used()
                assert await home.close() == 0
                assert "closed" in home.log()
                assert "not-closed-in-time" not in home.log()
                assert "Traceback" not in home.log()
            finally:
                await home.leave()

    run(play())


def test_told_to_stop_while_it_warms_up_it_does_not_wait_for_the_drawing(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "tests.bot.never_warm", from_scratch=True) as home:
            while not (tmp_path / "warming").exists():
                await asyncio.sleep(0.02)
            assert await home.close() == 0
            assert "closed" in home.log()
            assert "not-closed-in-time" not in home.log()

    run(play())


@inside_a_house
async def test_a_double_click_and_an_event_said_twice_act_once(home: Inside) -> None:
    header, guests = await seated(home, "valdora", 0, 1, 2)
    guest, line, number = await to_move(home, header, guests)
    assert guest is not None
    message = await guest.turn_message(header.game, number)
    await fault(home, kind="duplicate", event="INTERACTION_CREATE", times=2)
    menu = options(message)[line]
    clicks = [guest.select(message, menu, line), guest.select(message, menu, line)]
    await asyncio.gather(*clicks)
    await home.past(header.game, number)
    assert (await lines_of(home, header)).count(line) == 1
    assert "said-twice" in home.log(), "heard and left alone"
    private = [each for each in guest.messages() if each["flags"] & 64 and "tables" in str(each)]
    assert not [each for each in private if "moved on" in text_of(each)]


@inside_a_house
async def test_an_old_button_is_answered_with_a_sentence_and_after_it_the_fresh_board(home: Inside) -> None:
    header, guests = await seated(home, "valdora", 0, 1, 2)
    guest, line, number = await to_move(home, header, guests)
    assert guest is not None
    message = await guest.turn_message(header.game, number)
    other = next(value for value in options(message) if value != line)
    await fault(home, kind="late", event="INTERACTION_CREATE", seconds=PATIENCE / 4, times=1)
    late = asyncio.create_task(guest.select(message, options(message)[other], other))
    await home.faults_used()
    await by_command(home, guest, home.at.tables, line)
    await home.at.control("POST", "clock", advance=PATIENCE / 4)
    said, board = await two_answers(guest, await late)
    assert text_of(said) in (
        "The table has moved on: this button is old.",
        "Партия ушла вперёд: эта кнопка устарела.",
        "La partita è andata avanti: questo pulsante è vecchio.",
    )
    assert not said["attachments"], "the sentence waits for no picture"
    assert board["attachments"]


async def two_answers(guest: Guest, interaction: str) -> tuple[Json, Json]:
    """What somebody is told in answer to one click, in the order in which it came."""

    def told() -> list[Json]:
        return [
            each
            for each in guest.messages()
            if (each.get("interaction_metadata") or {}).get("id") == interaction
        ]

    await guest.wait(lambda: told()[-1] if len(told()) == 2 else None)
    first, second = told()
    return first, second


TROUBLES: tuple[Json, ...] = (
    {"kind": "status", "status": 502, "times": 2},
    {"kind": "status", "status": 503, "times": 2},
    {"kind": "status", "status": 429, "retry_after": 0.2, "times": 2},
    {"kind": "reset", "times": 2},
    {"kind": "lost-answer", "times": 1},
)


def _only_turn(guest: Guest) -> Json | None:
    """Return the message of the turn if no other can still be played."""
    found = [each for each in guest.messages() if "/play" in keys(each)]
    return found[0] if len(found) == 1 else None


@inside_a_house
async def test_a_turn_is_shown_once_whatever_befalls_the_requests(home: Inside) -> None:
    with hurried():
        header, guests = await seated(home, "sylvan", 0, 1)
        first, line, number = await to_move(home, header, guests)
        for trouble in TROUBLES:
            assert first is not None
            await first.turn_message(header.game, number)
            for match in ("POST /channels/*", "PATCH /channels/*"):
                await fault(home, match=match, **trouble)
            guest: Guest | None = first
            while guest is first:  # to the end of the turn, when a new message comes
                await by_command(home, first, home.at.tables, line)
                guest, line, number = await to_move(home, header, guests)
            assert guest is not None
            await guest.turn_message(header.game, number)
            await guest.wait(partial(_only_turn, guest))  # the older one is edited after it
            await home.at.control("DELETE", "faults")
            first = guest


@inside_a_house
async def test_an_answer_arrives_once_whatever_befalls_its_requests(home: Inside) -> None:
    with hurried():
        maya = await home.guest(0)
        for trouble in TROUBLES:
            # The first answer has three seconds; the library alone would take four for two 502.
            await fault(home, match="POST /interactions/*", **trouble)
            await fault(home, match="PATCH /webhooks/*", **trouble)
            before = len(maya.messages())
            assert "How to play" in await maya.command(home.at.tables, "help")
            assert len(maya.messages()) == before + 1
            await home.at.control("DELETE", "faults")


@inside_a_house
async def test_a_table_in_a_thread_of_its_own_is_played_there(home: Inside) -> None:
    giulia, maya = await home.guest(2), await home.guest(0)
    said = await giulia.command(home.at.tables, "new", game="sylvan", thread=True)
    thread = said.partition("<#")[2].partition(">")[0]
    assert thread not in ("", home.at.tables)
    assert "There is no table" in await maya.command(home.at.tables, "join")
    await maya.command(thread, "join")
    await giulia.command(thread, "start")
    header = await home.table(thread)
    message = await maya.turn_message(header.game, 0)
    assert message["channel_id"] == thread


def test_a_restart_in_the_middle_of_a_turn_loses_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, BLANK) as home:
            header, guests = await seated(home, "valdora", 0, 1, 2)
            guest, line, number = await to_move(home, header, guests)
            assert guest is not None
            await guest.turn_message(header.game, number)
            await by_command(home, guest, home.at.tables, line)
            assert await home.close() == 0
            assert "closed" in home.log()
            await home.open()
            for how in (signal.SIGKILL, signal.SIGTERM):
                guest, line, number = await to_move(home, header, guests)
                assert guest is not None
                message = await guest.turn_message(header.game, number)
                await by_button(guest, message, line)
                await home.past(header.game, number)
                await home.close(how)
                await home.open()
            here = await home.position(header.game)
            message = await guest.turn_message(header.game, here.number)
            living = [
                each for each in guest.messages() if f"v1:{header.game}:" in json.dumps(each["components"])
            ]
            assert [each["id"] for each in living] == [message["id"]]
            assert home.log().count("commands-registered") == 1, "they have not changed"

    run(play())


@inside_a_house
async def test_a_dropped_gateway_is_taken_up_again(home: Inside) -> None:
    header, guests = await seated(home, "sylvan", 0, 1)
    for trouble in ({"kind": "drop-gateway"}, {"kind": "reconnect"}):
        guest, line, number = await to_move(home, header, guests)
        assert guest is not None
        await fault(home, **trouble)
        await home.back_online()
        await by_command(home, guest, home.at.tables, line)
        assert (await home.position(header.game)).number > number
    assert "RESUMED" in "".join(home.at.sandbox.transcript.lines())


@inside_a_house
async def test_missing_permissions_are_named_before_a_game_starts(home: Inside) -> None:
    lev = await home.guest(1)
    await fault(home, kind="deny", channel=home.at.tables, permissions=["attach_files", "send_messages"])
    said = await lev.command(home.at.tables, "new", game="sylvan")
    assert "Прикреплять файлы" in said
    assert "Отправлять сообщения" in said


@inside_a_house
async def test_a_place_closed_to_the_bot_is_marked_and_not_hammered(home: Inside) -> None:
    header, guests = await seated(home, "sylvan", 0, 1)
    guest, line, number = await to_move(home, header, guests)
    assert guest is not None
    await guest.turn_message(header.game, number)
    await fault(home, kind="deny", channel=home.at.tables, permissions=["view_channel"])
    before = len(list(home.at.sandbox.transcript.lines()))
    await by_command(home, guest, home.at.tables, line)
    await marked(home, header, "closed")
    since = [json.loads(each) for each in list(home.at.sandbox.transcript.lines())[before:]]
    assert sum(each.get("status") == 403 for each in since) == 1
    await fault(home, kind="deny", channel=home.at.tables, permissions=[])
    guest, line, number = await to_move(home, header, guests)
    assert guest is not None
    await by_command(home, guest, home.at.tables, line)
    await home.past(header.game, number)
    here = await home.position(header.game)
    await guest.turn_message(header.game, here.number)
    await marked(home, header, None)
    await home.app.finish()
    await fault(home, kind="remove-bot", guild=home.at.guild)
    async with living(home.at, home.folder) as again:
        await marked(again, header, "removed")


async def marked(home: House, header: Header, why: str | None) -> None:
    """Wait until a table's place is known as it is."""
    messages = (await home.look()).messages
    async with asyncio.timeout(PATIENCE):
        while await messages.unreachable(header.game) != why:
            await asyncio.sleep(0.02)


@inside_a_house
async def test_a_deleted_message_is_sent_anew(home: Inside) -> None:
    header, guests = await seated(home, "valdora", 0, 1, 2)
    guest, line, number = await to_move(home, header, guests)
    assert guest is not None
    message = await guest.turn_message(header.game, number)
    await fault(home, kind="delete-message", channel=message["channel_id"], message=message["id"])
    await by_command(home, guest, home.at.tables, line)
    here = await home.position(header.game)
    renewed = await guest.turn_message(header.game, here.number)
    assert renewed["id"] != message["id"]


@inside_a_house
async def test_every_other_command_answers_in_every_state(home: Inside) -> None:
    channel = home.at.tables
    giulia = await home.guest(2)
    looks = [
        "board",
        "tableau",
        "hand",
        "games",
        "undo",
        "help",
        "end",
        "turn silver",
        "join",
        "start",
    ]
    looks += [f"table {name}" for name in ["log", "replay", "resign", "close", "rematch", "leave"]]
    looks += [f"me {name}" for name in ["stats", "settings", "remind", "privacy"]]
    for name in looks:
        assert await giulia.command(channel, name), name
    header, guests = await seated(home, "sylvan", 0, 1)
    maya = guests[next(iter(guests))]
    for name in looks:
        for person in (giulia, maya):
            assert await person.command(channel, name), name
    assert "Non siedi" in await giulia.command(channel, "turn silver")
    assert "another game" in await maya.command(channel, "turn silver")
    assert "unexpected" not in home.log()
    hand = await maya.command_message(channel, "hand")
    assert hand["flags"] & 64
    assert hand["attachments"]
    assert header.status == "playing"


@inside_a_house
async def test_undo_within_a_turn_takes_back_and_beyond_it_asks_the_others(home: Inside) -> None:
    header, guests = await seated(home, "valdora", 0, 1, 2)
    guest, line, _ = await to_move(home, header, guests)
    assert guest is not None
    await by_command(home, guest, home.at.tables, line)
    here = await home.position(header.game)
    if here.steps:
        message = await guest.turn_message(header.game, here.number)
        await guest.click(message, keys(message)["/undo"])
        await home.past(header.game, here.number)
    while True:
        here = await home.position(header.game)
        seat = chat(header).game.to_act(here.state)
        assert seat is not None
        if here.header.chairs[seat].person != guest.id:
            break
        line = choose(chat(header).game, here.state, Random(1))
        await by_command(home, guest, home.at.tables, line)
    following, line, _ = await to_move(home, header, guests)
    assert following is not None
    await by_command(home, following, home.at.tables, line)
    number = (await home.position(header.game)).number
    await guest.command(home.at.tables, "undo")
    for other in guests.values():
        if other is not guest:
            asked = await question_with(other, "/undo-yes")
            await other.click(asked, keys(asked)["/undo-yes"])
    await home.past(header.game, number)
    assert (await lines_of(home, header))[-1].startswith("undo ")


@inside_a_house
async def test_a_seat_changes_hands_the_game_is_given_up_and_played_again(home: Inside) -> None:
    channel = home.at.tables
    header, guests = await seated(home, "sylvan", 0, 1)
    maya, lev = (guests[each] for each in guests)
    giulia = await home.guest(2)
    asked = await lev.command_message(channel, "table resign")
    await lev.click(asked, keys(asked)["/resign"])
    await lev.renewed(asked, "/left-back")
    await giulia.command(channel, "table replace")
    assert giulia.id not in (await home.table(channel)).people, "the table has been asked"
    asked = await question_with(maya, "/seat-yes")
    await maya.click(asked, keys(asked)["/seat-yes"])
    await maya.renewed(asked, f"<@{giulia.id}>.")
    assert {*(await home.table(channel)).people} == {maya.id, giulia.id}
    asked = await giulia.command_message(channel, "table close")
    await giulia.click(asked, keys(asked)["/abandon"])
    vote = await question_with(maya, "/abandon-yes")
    tom = await home.guest(3)
    said = await tom.said(await tom.click(vote, keys(vote)["/abandon-yes"]))
    assert "do not sit" in text_of(said)
    await maya.click(vote, keys(vote)["/abandon-yes"])
    await maya.renewed(vote, "nessuno ha vinto")
    assert (await home.table(channel)).status == "abandoned"
    await maya.command(channel, "table rematch")
    again = await home.table(channel)
    assert (again.status, again.rematch_of) == ("open", header.game)
    await maya.turn_message(again.game, 0, "lobby")
