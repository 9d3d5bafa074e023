"""Seats belong to people, over real sockets: leaving, being asked, letting in, the open table."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.say import LANGUAGES, speaker
from bot.tables.reminders.schedule import DAY
from bot.tables.values import Chair, Header
from render.say import Say
from tests.bot.house import Guest, keys
from tests.bot.inside import (
    Inside,
    awaited,
    in_every_language,
    inside_a_house,
    orders,
    pressed_anew,
    question_with,
    seated,
    sees,
    shown,
    silence,
)
from tests.patience import PATIENCE
from tests.sandbox.reading import parts, text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow


def others(guests: dict[int, Guest], *without: Guest) -> list[Guest]:
    return [guest for guest in guests.values() if guest not in without]


async def leaves(home: Inside, guest: Guest) -> Json:
    """Somebody leaves; the private message that confirms it."""
    sure = await guest.command_message(home.at.tables, "table resign")
    await guest.click(sure, keys(sure)["/resign"])
    return await guest.renewed(sure, "/left-back")


async def seat_of(home: Inside, header: Header, guest: Guest) -> int:
    seat = (await home.stored.games.header(header.game)).seat_of(guest.id)
    assert seat is not None
    return seat


async def chair(home: Inside, header: Header, seat: int, wanted: Chair) -> None:
    """Wait until *wanted* sits there."""
    async with asyncio.timeout(PATIENCE):
        while (await home.stored.games.header(header.game)).chairs[seat] != wanted:
            await asyncio.sleep(0.01)


async def outcome(guest: Guest, question: Json, words: str) -> Json:
    """The question's own message tells *words* and has lost its buttons, but for the way back."""
    message = await guest.renewed(question, words)
    assert not keys(message).keys() - {"/back"}
    return message


# Leaving --------------------------------------------------------------------------------------------------


async def _in_language(home: Inside, language: str) -> tuple[Header, dict[int, Guest], Say]:
    guests = [await home.guest(number) for number in (0, 1, 2)]
    await guests[0].command(home.at.tables, "new", game="sylvan", language=language)
    for guest in guests[1:]:
        await guest.command(home.at.tables, "join")
    await guests[0].command(home.at.tables, "start")
    header = await home.table(home.at.tables)
    await guests[0].turn_message(header.game, 0)
    return header, {guest.id: guest for guest in guests}, speaker(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_leaves_is_told_of_publicly_and_the_table_chooses_who_plays_on(
    tmp_path: object, language: str
) -> None:
    @inside_a_house
    async def test(home: Inside) -> None:
        header, guests, say = await _in_language(home, language)
        leaving = guests[await awaited(home, header)]
        seat, staying = await seat_of(home, header, leaving), others(guests, leaving)
        sure = await leaving.command_message(home.at.tables, "table resign")
        reader = speaker({0: "en", 1: "ru", 2: "it"}[list(guests).index(leaving.id)])
        assert text_of(sure) == reader("sure-resign")
        await leaving.click(sure, keys(sure)["/resign"])
        question = await question_with(staying[0], "/left-hard")
        assert {each["id"] for each in question["mentions"]} == {str(each.id) for each in staying}
        assert say("computer-medium") in text_of(question)
        words = ["easy", "medium", "hard", "take", "back", "end"]
        assert list(keys(question)) == [f"/left-{word}" for word in words]
        await sees(staying[0], say("turn-empty", game="x").splitlines()[1].strip())
        host = guests[(await home.table(home.at.tables)).host or 0]
        await host.said(await host.click(question, keys(question)["/left-hard"]))
        await outcome(host, question, say("left-taken", name=f"🦉 {say('computer-hard')}"))
        await chair(home, header, seat, Chair(level="hard"))
        async with asyncio.timeout(PATIENCE):  # and the game goes on
            while (await home.app.tables.position(header.game)).seat == seat:
                await asyncio.sleep(0.05)

    test(tmp_path)  # type: ignore[arg-type]


@inside_a_house
async def test_a_resignation_is_taken_back_until_somebody_acted_on_it(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    leaving = guests[await awaited(home, header)]
    (staying,) = others(guests, leaving)
    seat = await seat_of(home, header, leaving)
    for where in ("private", "public"):
        private = await leaves(home, leaving)
        question = await question_with(staying, "/left-back")
        refused = await staying.said(await staying.click(question, keys(question)["/left-back"]))
        assert text_of(refused)
        await leaving.click(*_way_back(private if where == "private" else question))
        await chair(home, header, seat, Chair(leaving.id))
        await outcome(staying, question, "is back in their seat")
    private = await leaves(home, leaving)
    question = await question_with(staying, "/left-easy")
    await staying.click(question, keys(question)["/left-easy"])
    await chair(home, header, seat, Chair(level="easy"))
    late = await leaving.said(await leaving.click(*_way_back(private)))
    assert text_of(late) == speaker(language_of(guests, leaving))("error-tables-nothing-asked")


def _way_back(message: Json) -> tuple[Json, str]:
    return message, keys(message)["/left-back"]


def language_of(guests: dict[int, Guest], guest: Guest) -> str:
    return ("en", "ru", "it")[list(guests).index(guest.id)]


@inside_a_house
async def test_when_nobody_chooses_a_computer_takes_the_seat_after_the_tables_pace(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    leaving = guests[await awaited(home, header)]
    (staying,) = others(guests, leaving)
    seat = await seat_of(home, header, leaving)
    await leaves(home, leaving)
    question = await question_with(staying, "/left-easy")
    home.pass_time(DAY)
    await outcome(staying, question, "Somebody else plays on in the seat: 🌰 Hazel")
    await chair(home, header, seat, Chair(level="medium"))


@inside_a_house
async def test_somebody_new_asks_and_the_host_lets_them_in(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    leaving = guests[await awaited(home, header)]
    (staying,) = others(guests, leaving)
    seat, tom = await seat_of(home, header, leaving), await home.guest(3)
    await leaves(home, leaving)
    question = await question_with(staying, "/left-take")
    said = await tom.said(await tom.click(question, keys(question)["/left-take"]))
    assert text_of(said) == "The table has been asked."
    asked = await question_with(staying, "/seat-yes")
    assert f"<@{tom.id}> would like to take a free seat" in text_of(asked)
    again = await tom.said(await tom.click(question, keys(question)["/left-take"]))
    assert text_of(again) == "The others have been asked already."
    home.pass_time(1000)
    await staying.click(asked, keys(asked)["/seat-yes"])
    await chair(home, header, seat, Chair(tom.id))
    await outcome(staying, question, f"Somebody else plays on in the seat: <@{tom.id}>")
    await outcome(staying, asked, f"Somebody else plays on in the seat: <@{tom.id}>")
    message = await sees(tom, f"<@{tom.id}>, it is your turn.")
    assert [each["id"] for each in message["mentions"]] == [str(tom.id)], "whose turn it is is rung"


@inside_a_house
async def test_the_table_may_end_the_game_or_call_a_computer_by_command(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2)
    first = guests[await awaited(home, header)]
    seat = await seat_of(home, header, first)
    await leaves(home, first)
    host = guests[(await home.table(home.at.tables)).host or 0]
    await host.command(home.at.tables, "table computer", level="easy")
    await chair(home, header, seat, Chair(level="easy"))
    (second,) = others(guests, first, host)
    await shown(home, header.game)
    await leaves(home, second)
    question = await question_with(host, "/left-end")
    await host.click(question, keys(question)["/left-end"])
    await outcome(host, question, "ends the game")
    await shown(home, header.game)
    assert (await home.table(home.at.tables)).status == "abandoned"


# Being asked ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_present_player_is_asked_moved_only_by_the_vote_told_privately_and_comes_back(
    tmp_path: object, language: str
) -> None:
    @inside_a_house
    async def test(home: Inside) -> None:
        header, guests, say = await _in_language(home, language)
        host = guests[header.host or 0]
        silent, third = others(guests, host)
        seat = await seat_of(home, header, silent)
        await silent.command(home.at.tables, "me settings", language="it")
        said = await host.command(home.at.tables, "table replace", player=str(silent.id))
        assert said == speaker(language_of(guests, host))("said-asked")
        question = await question_with(silent, "/seat-yes")
        assert str(silent.id) in {each["id"] for each in question["mentions"]}
        assert say("key-agree") in [each.get("label") for each in parts(question)]
        await third.said(await third.click(question, keys(question)["/seat-yes"]))
        assert await seat_of(home, header, silent) == seat, "a vote alone moves nobody who had no time yet"
        home.pass_time(DAY)
        words = say("seat-moved", newcomer=say("computer-easy"), owner=f"<@{silent.id}>")
        told = await outcome(third, question, words)
        await chair(home, header, seat, Chair(level="easy"))
        reader, private = speaker("it"), await direct(silent)
        assert any(each.get("url") for each in parts(private))
        expected = reader("moved-kept", game=reader("game-sylvan"), link="|").partition("|")[0]
        assert text_of(private).startswith(expected)
        await silent.said(await silent.click(told, keys(told)["/back"]))
        await chair(home, header, seat, Chair(silent.id))

    test(tmp_path)  # type: ignore[arg-type]


async def direct(guest: Guest) -> Json:
    """The direct message somebody got."""
    places = {guest.house.at.tables, guest.house.at.tavern}
    async with asyncio.timeout(PATIENCE):
        while True:
            found = [each for each in guest.messages() if each["channel_id"] not in places]
            if found:
                return found[-1]
            await asyncio.sleep(0.01)


@inside_a_house
async def test_a_present_player_says_no_and_stays(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    host = guests[header.host or 0]
    (asked,) = others(guests, host)
    await host.command(home.at.tables, "table replace", player=str(asked.id))
    question = await question_with(asked, "/seat-no")
    await asked.click(question, keys(question)["/seat-no"])
    await outcome(asked, question, "Everybody keeps their seat")
    home.pass_time(3 * DAY)
    assert await seat_of(home, header, asked) is not None


@inside_a_house
async def test_whoever_missed_every_reminder_is_asked_with_that_reason_and_moved_by_the_others(
    home: Inside,
) -> None:
    header, guests = await seated(home, 0, 1, 2)
    host = guests[header.host or 0]
    while await awaited(home, header) == host.id:
        await orders(home, header, 1)
    absent = guests[await awaited(home, header)]
    (third,) = others(guests, host, absent)
    seat = await seat_of(home, header, absent)
    await silence(home, absent, host)
    await host.command(home.at.tables, "table replace", player=str(absent.id))
    question = await question_with(third, "/seat-yes")
    until = text_of(question).partition("<t:")[2].partition(":")[0]
    named = {"name": f"<@{host.id}>", "owner": f"<@{absent.id}>", "until": f"<t:{until}:R>"}
    asked = " ".join(f"<@{each['id']}>" for each in sorted(question["mentions"], key=_by_id))
    say = speaker("en")
    words = say("ask-seat-missed", newcomer=say("computer-easy"), others=asked, **named)
    assert text_of(question).partition("\n")[0] == words
    await third.click(question, keys(question)["/seat-yes"])
    await outcome(third, question, say("seat-moved", newcomer=say("computer-easy"), owner=f"<@{absent.id}>"))
    await chair(home, header, seat, Chair(level="easy"))


# Letting in, closing, going on ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_newcomers_are_let_in_and_do_not_vote_on_what_was_asked_before_they_came(
    tmp_path: object, language: str
) -> None:
    @inside_a_house
    async def test(home: Inside) -> None:
        header, guests, say = await _in_language(home, language)
        host, tom = guests[header.host or 0], await home.guest(3)
        leaving, asker = others(guests, host)
        seat = await seat_of(home, header, leaving)
        sure = await asker.command_message(home.at.tables, "table close")
        await asker.click(sure, keys(sure)["/abandon"])
        closing = await question_with(host, "/abandon-yes")
        until = text_of(closing).partition("<t:")[2].partition(":")[0]
        mentioned = " ".join(f"<@{each['id']}>" for each in sorted(closing["mentions"], key=_by_id))
        named = {"name": f"<@{asker.id}>", "others": mentioned, "until": f"<t:{until}:R>"}
        assert text_of(closing).partition("\n")[0] == say("ask-abandon", **named)
        await leaves(home, leaving)
        await tom.command(home.at.tables, "table replace")
        letting = await question_with(host, "/seat-yes")
        assert f"<@{tom.id}>" in text_of(letting)
        await tom.said(await tom.click(letting, keys(letting)["/seat-yes"]))
        assert (await home.table(home.at.tables)).seat_of(tom.id) is None, "they are let in, not in"
        await host.click(letting, keys(letting)["/seat-yes"])
        await outcome(host, letting, say("left-taken", name=f"<@{tom.id}>"))
        await chair(home, header, seat, Chair(tom.id))
        said = await tom.said(await tom.click(closing, keys(closing)["/abandon-yes"]))
        assert text_of(said) == speaker("en")("error-tables-asked-before-you-came")
        assert (await home.table(home.at.tables)).status == "playing"
        await host.click(closing, keys(closing)["/abandon-yes"])
        await outcome(host, closing, say("table-abandoned"))
        await asker.command(home.at.tables, "table revive")
        reviving = await question_with(host, "/revive-yes")
        await host.click(reviving, keys(reviving)["/revive-yes"])
        await outcome(host, reviving, say("revive-agreed"))
        assert (await home.table(home.at.tables)).status == "playing"

    test(tmp_path)  # type: ignore[arg-type]


@inside_a_house
async def test_a_refused_newcomer_does_not_ring_the_table_again_before_a_day_has_passed(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    leaving, tom = guests[await awaited(home, header)], await home.guest(3)
    (staying,) = others(guests, leaving)
    await leaves(home, leaving)
    left = await question_with(staying, "/left-take")
    await tom.click(left, keys(left)["/left-take"])
    question = await question_with(staying, "/seat-no")
    await staying.click(question, keys(question)["/seat-no"])
    await outcome(staying, question, "Everybody keeps their seat")
    again_at = str((home.clock.at + DAY) // 1000)
    for language in LANGUAGES:
        await tom.command(home.at.tables, "me settings", language=language)
        no = speaker(language)("error-tables-refused-before", again_at=again_at)
        assert f"<t:{again_at}:R>" in no
        assert await tom.command(home.at.tables, "table replace") == no
        assert text_of(await tom.said(await tom.click(left, keys(left)["/left-take"]))) == no
    assert [each.kind for each in await home.stored.questions.at(header.game)] == ["left"]
    home.pass_time(DAY)
    assert await tom.command(home.at.tables, "table replace") == speaker(LANGUAGES[-1])("said-asked")
    await question_with(staying, "/seat-no")


def _by_id(mention: Json) -> int:
    return int(mention["id"])


# An open table --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_table_starts_by_its_host_alone_and_says_who_sits_where(
    tmp_path: object, language: str
) -> None:
    @inside_a_house
    async def test(home: Inside) -> None:
        say = speaker(language)
        maya, lev, giulia = [await home.guest(number) for number in (0, 1, 2)]
        await maya.command(home.at.tables, "new", game="sylvan", language=language)
        header = await home.table(home.at.tables)
        lobby = await lev.turn_message(header.game, 0, "lobby")
        assert _start(lobby)["disabled"], "pale until enough people are in"
        await lev.click(lobby, keys(lobby)["/join"])
        lobby = await lev.renewed(lobby, f"<@{lev.id}>")
        assert not _start(lobby).get("disabled")
        again = await lev.said(await lev.click(lobby, keys(lobby)["/join"]))
        assert text_of(again) == speaker("ru")("error-tables-you-sit-here")
        refused = await lev.said(await lev.click(lobby, keys(lobby)["/start"]))
        free_at = str((home.clock.at + DAY) // 1000)
        waits = speaker("ru")("error-tables-the-host-starts", host=str(maya.id), free_at=free_at)
        assert text_of(refused) == waits
        assert f"<t:{free_at}:R>" in waits
        stranger = await giulia.said(await giulia.click(lobby, keys(lobby)["/start"]))
        assert text_of(stranger) == speaker("it")("error-tables-not-seated")
        home.pass_time(DAY)
        await lev.click(lobby, keys(lobby)["/start"])
        await lev.turn_message(header.game, 0)
        begun = await home.table(home.at.tables)
        told = text_of(await lev.renewed(lobby, say("begun-title", game=say("game-sylvan"))))
        for seat, each in enumerate(begun.chairs):
            assert f"{seat + 1}. <@{each.person}>" in told
        assert say("begun-first", name=f"<@{begun.chairs[0].person}>") in told

    test(tmp_path)  # type: ignore[arg-type]


@inside_a_house
async def test_of_two_joins_at_the_very_same_moment_the_second_hears_that_they_sit_there(
    home: Inside,
) -> None:
    maya, *coming = [await home.guest(number) for number in (0, 1, 2)]
    await maya.command(home.at.tables, "new", game="sylvan", language="en")
    for guest, language in zip(coming, ("ru", "it"), strict=True):
        say = speaker(language)
        said = await asyncio.gather(*(guest.command(home.at.tables, "join") for _ in range(2)))
        assert set(said) == {say("said-joined"), say("error-tables-you-sit-here")}
    assert (await home.table(home.at.tables)).people == (maya.id, *(guest.id for guest in coming))


def _start(lobby: Json) -> Json:
    return next(each for each in parts(lobby) if str(each.get("custom_id", "")).endswith("/start"))


@in_every_language
async def test_who_comes_too_late_or_to_a_closed_table_hears_what_can_be_done(
    home: Inside, language: str
) -> None:
    say, channel, tom = speaker(language), home.at.tables, await home.guest(3)
    for person in home.at.people:
        await home.app.people.choose_language(int(person.id), language)
    header, guests = await seated(home, 0, 1)
    host = guests[header.host or 0]
    assert await tom.command(channel, "join") == say("error-tables-begun-without-you")
    assert await host.command(channel, "join") == say("error-tables-you-sit-here")
    assert await host.command(channel, "table leave") == say("error-tables-begun-resign")
    assert await host.command(channel, "start") == say("error-tables-already-started")
    assert await host.command(channel, "table computer", level="easy") == say("error-tables-no-free-seat")
    playing = await host.turn_message(header.game, 0)
    await home.app.questions.abandon(header.game, host.id)
    late = await pressed_anew(home, host, keys(playing)["/play"])
    assert text_of(late) == say("error-tables-table-closed")
