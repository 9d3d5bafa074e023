"""The clock in a chat: the real bot over real sockets, its clock under the test's control."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import partial

import pytest

from bot.chat.say import speaker
from bot.tables.reminders.schedule import DAY, HOUR
from tests.bot.house import Guest, keys
from tests.bot.inside import Inside, awaited, inside_a_house, orders, question_with, seated, sees, silence
from tests.patience import PATIENCE
from tests.sandbox.reading import parts, text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow


@inside_a_house
async def test_a_reminder_links_the_turn_says_what_is_awaited_and_can_be_put_off(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    guest = guests[await awaited(home, header)]
    home.pass_time(12 * HOUR)
    message = await sees(guest, "it is your turn in")
    shown = await home.stored.messages.message(header.game)
    assert shown is not None
    assert f"/{header.channel}/{shown.message}" in text_of(message)
    assert "Your next dwelling" in text_of(message)
    assert [each["id"] for each in message["mentions"]] == [str(guest.id)]
    assert list(keys(message)) == ["/play", "/snooze-hour", "/snooze-tonight", "/snooze-tomorrow", "/away"]
    other = next(each for each in guests.values() if each is not guest)
    refused = await other.said(await other.click(message, keys(message)["/snooze-hour"]))
    assert f"<@{guest.id}>" in text_of(refused)
    assert f"/{header.channel}/{shown.message}" in text_of(refused)
    await guest.said(await guest.click(message, keys(message)["/snooze-hour"]))
    home.pass_time(HOUR)
    await sees(guest, "it is your turn in", 2)
    panel = await guest.said(await guest.click(message, keys(message)["/play"]))
    assert panel["flags"] & 64


@inside_a_house
async def test_reminder_is_deleted_when_its_turn_is_over(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    first = guests[await awaited(home, header)]
    second = next(each for each in guests.values() if each is not first)
    await second.command(home.at.tables, "me remind", where="dm")
    await second.command(home.at.tables, "me settings", language="en")
    for guest in (first, second):
        assert await awaited(home, header) == guest.id
        home.pass_time(12 * HOUR)
        told = await sees(guest, "it is your turn in")
        assert (told["channel_id"] == home.at.tables) == (guest is first)
        while await awaited(home, header) == guest.id:
            await orders(home, header, 1)
        await guest.wait(partial(gone, guest))
    async with asyncio.timeout(PATIENCE):
        while await home.stored.reminders.outdated(9):
            await asyncio.sleep(0.01)


@inside_a_house
async def test_direct_messages_are_used_when_wished_and_the_channel_when_they_are_closed(
    home: Inside,
) -> None:
    header, guests = await seated(home, 0, 1)
    guest = guests[await awaited(home, header)]
    await guest.command(home.at.tables, "me remind", where="dm")
    await guest.command(home.at.tables, "me settings", language="en")
    home.pass_time(12 * HOUR)
    message = await sees(guest, "it is your turn in")
    assert message["channel_id"] != home.at.tables
    links = [each["url"] for each in parts(message) if each["type"] == 2 and each.get("url")]
    assert len(links) == 1
    assert links[0] in text_of(message)
    buttons = [each["custom_id"] for each in parts(message) if each.get("custom_id")]
    snooze = next(each for each in buttons if each.endswith("/snooze-hour"))
    assert "remind you again" in text_of(await guest.said(await guest.click(message, snooze)))
    await home.at.control("POST", "faults", kind="close-dms", person=str(guest.id))
    home.pass_time(HOUR)
    async with asyncio.timeout(PATIENCE):
        while not [each for each in reminders(guest) if each["channel_id"] == home.at.tables]:
            await asyncio.sleep(0.01)
    assert len(reminders(guest)) == 2


@inside_a_house
async def test_direct_reminder_is_in_the_language_of_the_users_discord(home: Inside) -> None:
    header, guests = await seated(home, 1, 2, language="en")  # a Russian and an Italian Discord
    guest = guests[await awaited(home, header)]
    say = speaker(("ru", "it")[[*guests].index(guest.id)])
    await guest.command(home.at.tables, "me remind", where="dm")
    home.app.people.forget_everybody()  # as after a restart
    home.pass_time(12 * HOUR)
    game, name = say("game-sylvan"), f"<@{guest.id}>"
    text = say("clock-turn", name=name, game=game, ago="|", link="", awaited="")
    message = await sees(guest, text.split("|")[0])
    assert message["channel_id"] != home.at.tables


def gone(guest: Guest) -> Json | None:
    return None if reminders(guest) else {"gone": True}


def reminders(guest: Guest) -> list[Json]:
    return [each for each in guest.messages() if "it is your turn in" in text_of(each)]


@inside_a_house
async def test_somebody_away_is_announced_once_and_left_alone(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    guest = guests[await awaited(home, header)]
    home.pass_time(12 * HOUR)
    message = await sees(guest, "it is your turn in")
    asked = await guest.said(await guest.click(message, keys(message)["/away"]))
    await guest.click(asked, keys(asked)["/away-7"])
    told = await sees(guest, "is away until")
    assert told["mentions"] == [] or not told.get("mention_everyone")
    assert (await home.stored.people.habits(guest.id)).away_until is not None
    home.pass_time(7 * DAY)
    await sees(guest, "it is your turn in", 2)
    assert len([each for each in guest.messages() if "is away until" in text_of(each)]) == 1


@inside_a_house
async def test_remind_shows_and_sets_everything_in_one_place(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    anna, other = (guests[person] for person in sorted(guests, key=lambda each: each != header.host))
    channel = home.at.tables
    await anna.command(channel, "me settings", language="en")
    await other.command(channel, "me settings", language="en")
    text = await anna.command(channel, "me remind")
    for words in (
        "Pace: daily",
        "before the table is asked: 5",
        "Quiet hours: none",
        "Time zone: UTC",
        "in the channel",
        "as the table",
    ):
        assert words in text, words
    assert "Europe/Rome" in await offered_zones(anna, channel, "rom")
    text = await anna.command(
        channel, "me remind", pace="relaxed", limit=3, every="6h", quiet="22-8", zone="Europe/Rome",
        where="dm", mute="game", next="on", away=day(home, 10),
    )  # fmt: skip
    for words in ("relaxed", "before the table is asked: 3", "every 6 hours", "22:00-08:00", "Europe/Rome",
                  "by direct message", "off in this game", "also when I am next", "<t:"):  # fmt: skip
        assert words in text, words
    text = await anna.command(channel, "me remind", quiet="off", away="off", mute="off", every="pace")
    for words in ("Quiet hours: none", "Absence: none", "reminders on", "as the table", "Europe/Rome"):
        assert words in text, words
    assert "Only the host" in await other.command(channel, "me remind", pace="live")
    assert "Only the host" in await other.command(channel, "me remind", limit=9)
    assert (await home.table(channel)).pace == "relaxed"


async def offered_zones(guest: Guest, channel: str, typed: str) -> list[str]:
    done = await guest.page.do(
        "autocomplete", channel=channel, name="me remind", options={"zone": typed}, focused="zone"
    )
    return [each["value"] for each in done["choices"]]


def day(home: Inside, days: int) -> str:
    return datetime.fromtimestamp((home.clock.at + days * DAY) / 1000, UTC).date().isoformat()


@inside_a_house
async def test_a_slip_of_the_pen_changes_nothing_and_is_explained(home: Inside) -> None:
    guest = await home.guest(0)
    channel = home.at.tables
    await guest.command(channel, "me settings", language="en")
    for slip, words in (
        ({"quiet": "at night"}, "22:00-08:00"),
        ({"zone": "Atlantis"}, "no time zone"),
        ({"away": "soon"}, "2027-03-01"),
        ({"mute": "game"}, "no table"),
    ):
        said = await guest.command(channel, "me remind", every="1h", **slip)
        assert words in said, said
    assert (await home.stored.people.habits(guest.id)).every is None


@inside_a_house
async def test_after_five_reminders_the_table_lets_a_computer_player_make_the_turn(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    absent = guests[await awaited(home, header)]
    other = next(each for each in guests.values() if each is not absent)
    question = await silence(home, absent, other)
    assert [each["id"] for each in question["mentions"]] == [str(other.id)]
    refused = await absent.said(await absent.click(question, keys(question)["/stuck-end"]))
    assert text_of(refused)
    await other.click(question, keys(question)["/stuck-turn"])
    decided = await sees(other, "makes this turn for")
    assert (decided["id"], keys(decided)) == (question["id"], {}), "the question tells its own outcome"
    await home.awaiting(header.game, other.id)
    assert (await home.table(home.at.tables)).chairs == header.chairs


@inside_a_house
async def test_a_computer_player_keeps_the_seat_until_the_person_returns(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    absent = guests[await awaited(home, header)]
    other = next(each for each in guests.values() if each is not absent)
    seat = header.seat_of(absent.id)
    assert seat is not None
    question = await silence(home, absent, other)
    await other.click(question, keys(question)["/stuck-seat"])
    decided = await sees(other, "keeps the seat of")
    await home.awaiting(header.game, other.id)
    assert (await home.table(home.at.tables)).chairs[seat].level == "easy"
    refused = await other.said(await other.click(decided, keys(decided)["/back"]))
    assert text_of(refused)
    await absent.said(await absent.click(decided, keys(decided)["/back"]))
    assert (await home.table(home.at.tables)).chairs[seat].person == absent.id


@inside_a_house
async def test_the_table_waits_then_frees_the_seat_and_a_last_silence_ends_the_game(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    absent = guests[await awaited(home, header)]
    other = next(each for each in guests.values() if each is not absent)
    question = await silence(home, absent, other)
    await other.click(question, keys(question)["/stuck-wait"])
    await sees(other, "reminders start over")
    question = await silence(home, absent, other, before=5)
    await other.click(question, keys(question)["/stuck-free"])
    await sees(other, "A seat is free")
    newcomer = await home.guest(2)
    await newcomer.command(home.at.tables, "table replace")
    asked = await question_with(other, "/seat-yes")
    await other.click(asked, keys(asked)["/seat-yes"])
    await sees(other, "Somebody else plays on in the seat", 2)
    assert newcomer.id in (await home.table(home.at.tables)).people
    assert await awaited(home, header) == newcomer.id
    question = await silence(home, newcomer, other)
    await other.click(question, keys(question)["/stuck-end"])
    await sees(other, "ends without a winner")
    assert (await home.table(home.at.tables)).status == "abandoned"


@inside_a_house
async def test_a_closed_table_is_revived_where_it_stood(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    guest = guests[await awaited(home, header)]
    home.pass_time(54 * DAY)
    await sees(guest, "In 7 days the table is closed")
    home.pass_time(8 * DAY)
    await sees(guest, "The table is closed")
    assert (await home.table(home.at.tables)).status == "abandoned"
    other = next(each for each in guests.values() if each.id != header.host)
    await other.command(home.at.tables, "table revive")
    host = guests[header.host or 0]
    question = await question_with(host, "/revive-yes")
    await host.click(question, keys(question)["/revive-yes"])
    await sees(host, "The game goes on where it stood")
    await guest.turn_message(header.game, 0)
    assert (await home.table(home.at.tables)).status == "playing"
    assert await awaited(home, header) == guest.id


@inside_a_house
async def test_older_closed_game_is_revived_though_another_table_followed(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    host = guests[header.host or 0]
    await host.command(home.at.tables, "me settings", language="en")
    for opens in (False, True):
        if opens:
            await host.command(home.at.tables, "new", game="valdora", language="en")
        asked = await host.command_message(home.at.tables, "table close")
        await host.click(asked, keys(asked)["/abandon"])
        await host.renewed(asked, "never began" if opens else "without a winner")
    stranger = await home.guest(3)
    assert "do not sit" in await stranger.command(home.at.tables, "table revive")
    await host.command(home.at.tables, "table revive")
    assert (await home.table(home.at.tables)).game == header.game
    assert "There is a table in this channel already" in await host.command(home.at.tables, "table revive")


@inside_a_house
async def test_a_deadline_has_the_consequence_the_host_chose(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    host = guests[header.host or 0]
    await host.command(home.at.tables, "me settings", language="en")
    text = await host.command(home.at.tables, "me remind", deadline="1d", consequence="turn", pace="none")
    assert "Time for a turn: 1 day, then: Computer plays this turn" in text
    late = guests[await awaited(home, header)]
    other = next(each for each in guests.values() if each is not late)
    home.pass_time(DAY)
    await sees(other, "makes this turn for")
    await home.awaiting(header.game, other.id)
    text = await host.command(home.at.tables, "me remind", deadline="off")
    assert "Time for a turn: no limit" in text
