"""Questions to a table over real sockets: one message each, which tells the outcome and loses its buttons."""

from __future__ import annotations

import json

import pytest

from bot.chat.questions import asked
from bot.chat.say import LANGUAGES, speaker
from bot.tables.reminders.schedule import DAY
from bot.tables.seating import left
from bot.tables.values import EMPTY, Chair, Header, Settings
from rules.players import LEVELS
from tests.bot.house import Guest, keys
from tests.bot.inside import (
    Inside,
    awaited,
    inside_a_house,
    orders,
    question_with,
    seated,
    sees,
    shown,
    silence,
)
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow


async def settled(guest: Guest, question: Json, words: str) -> None:
    """The question's own message says *words*, nothing else does, and nothing can be pressed there."""
    message = await guest.renewed(question, words)
    assert not keys(message)
    assert [each["id"] for each in guest.messages() if words in text_of(each)] == [question["id"]]


async def whole_turn(home: Inside, game: int) -> tuple[int, int]:
    """Somebody makes a turn; who, and the position after it."""
    header = await home.stored.games.header(game)
    person = await awaited(home, header)
    while await awaited(home, header) == person:
        await orders(home, header, 1)
    return person, (await home.app.tables.position(game)).number


@inside_a_house
async def test_an_undo_by_agreement_is_refused_agreed_to_or_overtaken_in_its_own_message(
    home: Inside,
) -> None:
    header, guests = await seated(home, 0, 1)
    for words in ("The last step stays", "everybody agreed", "the game has gone on"):
        person, number = await whole_turn(home, header.game)
        asker, other = guests[person], next(each for each in guests.values() if each.id != person)
        await other.turn_message(header.game, number)
        await asker.command(home.at.tables, "undo")
        question = await question_with(other, "/undo-yes")
        if "stays" in words:
            await other.click(question, keys(question)["/undo-no"])
        elif "agreed" in words:
            await other.click(question, keys(question)["/undo-yes"])
        else:
            await orders(home, header, 1)
        await settled(other, question, words)
        await shown(home, header.game)
        assert await home.stored.questions.at(header.game) == []


@inside_a_house
async def test_giving_up_is_refused_or_agreed_to_in_its_own_message(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    other = next(each for each in guests.values() if each.id != header.host)
    host = guests[header.host or 0]
    for answer, words in (("/abandon-no", "The game goes on"), ("/abandon-yes", "nobody has won")):
        asked = await other.command_message(home.at.tables, "table close")
        await other.click(asked, keys(asked)["/abandon"])
        question = await question_with(host, answer)
        await host.click(question, keys(question)[answer])
        await shown(home, header.game)
        await settled(host, question, words)
    assert (await home.table(home.at.tables)).status == "abandoned"


@inside_a_house
async def test_a_table_that_has_not_begun_can_be_given_up_without_its_host(home: Inside) -> None:
    lev, maya = await home.guest(1), await home.guest(0)
    await lev.command(home.at.tables, "new", game="sylvan", language="en")
    await maya.command(home.at.tables, "join")
    asked = await maya.command_message(home.at.tables, "table close")
    await maya.click(asked, keys(asked)["/abandon"])
    question = await question_with(lev, "/abandon-yes")
    await lev.click(question, keys(question)["/abandon-yes"])
    await settled(lev, question, "its game never began")


@inside_a_house
async def test_table_nobody_started_is_closed_without_a_word_of_winning(home: Inside) -> None:
    maya = await home.guest(0)
    await maya.command(home.at.tables, "new", game="sylvan", language="en")
    await question_with(maya, "/start")
    home.pass_time(15 * DAY)
    told = await sees(maya, "closed: its game never began")
    assert not [each for each in maya.messages() if "won" in text_of(each)]
    assert told["mentions"] == []
    await maya.command(home.at.tables, "new", game="sylvan", language="en")
    asked = await maya.command_message(home.at.tables, "table close")
    await maya.click(asked, keys(asked)["/abandon"])
    assert "never began" in text_of(await maya.renewed(asked, "never began"))


@inside_a_house
async def test_closed_table_pings_nobody_it_does_not_mention(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    host = guests[header.host or 0]
    asked = await host.command_message(home.at.tables, "table close")
    await host.click(asked, keys(asked)["/abandon"])
    await sees(host, "nobody has won")
    (sent,) = [
        each
        for each in map(json.loads, home.at.sandbox.transcript.lines())
        if each.get("method") == "POST" and "nobody has won" in json.dumps(each)
    ]
    allowed = json.dumps(sent["body"]["allowed_mentions"])
    assert str(host.id) not in allowed, "the sentence mentions nobody"


@inside_a_house
async def test_whoever_plays_after_all_takes_the_question_about_their_turn_away(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    absent = guests[await awaited(home, header)]
    other = next(each for each in guests.values() if each is not absent)
    question = await silence(home, absent, other)
    await whole_turn(home, header.game)
    await settled(other, question, "the game has gone on")
    await shown(home, header.game)
    assert not await home.stored.questions.at(header.game)


# Votes ----------------------------------------------------------------------------------------------------


def tally(yes: int, no: int, still: int) -> str:
    return speaker("en")("vote-tally", yes=yes, no=no, open=still)


async def asked_to_close(home: Inside) -> tuple[list[Guest], Guest, Json]:
    """Four people of whom one who is not the host asks to close the table: the others, the host, the vote."""
    header, guests = await seated(home, 0, 1, 2, 3)
    host = guests[header.host or 0]
    asker, *voters = [each for each in guests.values() if each is not host]
    asked = await asker.command_message(home.at.tables, "table close")
    await asker.click(asked, keys(asked)["/abandon"])
    return voters, host, await question_with(host, "/abandon-yes")


@inside_a_house
async def test_vote_to_close_shows_how_many_have_voted_and_a_refusal_to_all(home: Inside) -> None:
    voters, host, question = await asked_to_close(home)
    assert tally(1, 0, 3) in text_of(question)
    await voters[0].click(question, keys(question)["/abandon-no"])
    question = await voters[1].renewed(question, tally(1, 1, 2))
    assert text_of(question).count(f"<@{voters[0].id}>") == 1, "who was asked is still named"
    await host.click(question, keys(question)["/abandon-no"])
    await settled(voters[1], question, "The game goes on")


@inside_a_house
async def test_votes_are_sent_as_a_message_while_edits_of_old_messages_are_limited(home: Inside) -> None:
    voters, host, question = await asked_to_close(home)
    await home.at.control("POST", "clock", advance=2 * 3600)
    limit = {"kind": "edit-limit", "channel": question["channel_id"]}
    await home.at.control("POST", "faults", **limit)
    await voters[0].click(question, keys(question)["/abandon-no"])
    told = await sees(host, tally(1, 1, 2))
    assert told["id"] != question["id"]
    assert not told["mentions"]
    assert f"/{question['channel_id']}/{question['id']})" in text_of(told)
    assert tally(1, 0, 3) in text_of(host.message(question["id"]) or {})
    await home.at.control("POST", "faults", **limit, lifted=True)
    await host.click(question, keys(question)["/abandon-yes"])
    await settled(host, question, "nobody has won")


@inside_a_house
async def test_choices_for_an_empty_seat_show_how_many_have_voted(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2, 3)
    leaving, *staying = [each for each in guests.values() if each.id != header.host]
    await home.app.questions.resign(header.game, leaving.id)
    question = await question_with(staying[0], "/left-hard")
    assert speaker("en")("vote-tally-choices", n=0, of=3) in text_of(question)
    await staying[0].click(question, keys(question)["/left-hard"])
    await staying[0].renewed(question, speaker("en")("vote-tally-choices", n=1, of=3))


# Somebody who was forgotten --------------------------------------------------------------------------------


@inside_a_house
async def test_way_back_to_a_seat_is_not_offered_to_somebody_who_was_forgotten(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2)
    leaving, staying = [each for each in guests.values() if each.id != header.host]
    await leaving.command(home.at.tables, "me privacy", what="forget")
    question = await question_with(staying, "/left-hard")
    assert "/left-back" not in keys(question)
    assert "/left-take" in keys(question)


@inside_a_house
async def test_way_back_disappears_when_somebody_who_left_is_forgotten(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2)
    leaving, staying = [each for each in guests.values() if each.id != header.host]
    await home.app.questions.resign(header.game, leaving.id)
    question = await question_with(staying, "/left-back")
    await leaving.command(home.at.tables, "me privacy", what="forget")
    question = await staying.renewed(question, "someone leaves the game")
    assert "/left-back" not in keys(question)


@inside_a_house
async def test_question_about_a_silent_player_closes_when_they_are_forgotten(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    absent = guests[await awaited(home, header)]
    other = next(each for each in guests.values() if each is not absent)
    question = await silence(home, absent, other)
    await absent.command(home.at.tables, "me privacy", what="forget")
    await settled(other, question, "the game has gone on")
    assert "/left-hard" in keys(await question_with(other, "/left-hard"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_for_an_empty_seat_call_computer_players_by_their_names(language: str) -> None:
    say = speaker(language)
    chairs = (EMPTY, Chair(2), Chair(3))
    header = Header(1, "sylvan", "playing", 2, 1, 1, 0, chairs, settings=Settings(locale=language))
    layout = asked(left(header, 0, 1, 0), header)
    for level in LEVELS:
        (label,) = [each.label for each in layout.buttons if each.word == f"/left-{level}"]
        assert say(f"computer-{level}") in label
