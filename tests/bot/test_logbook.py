"""Looking at a table over real sockets: everybody's tables, the buttons under a turn, the log, reasons."""

from __future__ import annotations

import pytest

from bot.chat.layout import LONGEST_OPTION, cut
from bot.chat.logbook import LONGEST_PAGE
from bot.chat.say import speaker
from tests.bot.house import EPHEMERAL, Guest, described, keys, options
from tests.bot.inside import Inside, awaited, finished, in_every_language, with_pictures
from tests.bot.test_turns import table
from tests.sandbox.reading import parts, text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow


async def pressed(guest: Guest, message: Json, word: str) -> Json:
    """The private answer to a button."""
    return await guest.said(await guest.click(message, keys(message)[word]))


async def picked(guest: Guest, message: Json, value: str, sign: str) -> Json:
    """The same private message after a choice from its menu."""
    await guest.select(message, options(message)[value], value)
    return await guest.renewed(message, sign)


@with_pictures
async def test_every_seats_table_is_shown_by_name_computers_too(home: Inside) -> None:
    maya = await home.guest(0)
    channel = home.at.tables
    await maya.command(channel, "new", game="valdora", language="en")
    for level in ("easy", "hard"):
        await maya.command(channel, "table computer", level=level)
    await maya.command(channel, "start")
    header = await home.table(channel)
    await home.awaiting(header.game, maya.id)
    offered = await maya.offered(channel, "tableau", "player")
    assert sorted(offered) == ["1", "2", "3"]
    assert sorted(offered.values()) == ["Maya", "Moss", "Owl"]
    for name in ("Owl", "moss", f"<@{maya.id}>", next(iter(offered))):
        message = await maya.pictured(await maya.command_message(channel, "tableau", player=name))
        assert described(message)
    assert await maya.command(channel, "tableau", player="Hazel") == "Nobody of that name sits at this table."
    tom = await home.guest(3)
    assert await tom.command(channel, "tableau") == "You do not sit at this table."
    message = await tom.pictured(await tom.command_message(channel, "tableau", player="Owl"))
    assert "Owl" in described(message)[0]


@with_pictures
async def test_everybodys_tables_in_valdora_are_one_picture_with_those_of_computer_players(
    home: Inside,
) -> None:
    await everybody_is_pictured(home, "valdora")


@with_pictures
async def test_everybodys_tables_in_sylvan_dale_are_one_picture_with_those_of_computer_players(
    home: Inside,
) -> None:
    await everybody_is_pictured(home, "sylvan")


async def everybody_is_pictured(home: Inside, kind: str) -> None:
    maya, channel = await home.guest(0), home.at.tables
    await maya.command(channel, "new", game=kind, language="en")
    for level in ("easy", "hard"):
        await maya.command(channel, "table computer", level=level)
    await maya.command(channel, "start")
    header = await home.table(channel)
    here = await home.awaiting(header.game, maya.id)
    assert here is not None
    message = await maya.turn_message(header.game, here.number)
    tables = await maya.pictured(await pressed(maya, message, "/tables"))
    (told,) = described(tables)
    assert all(f"{name}: " in told for name in ("Maya", "Moss", "Owl")), told
    await picked(maya, tables, "/tableau 1", "What lies before")
    again = await picked(maya, tables, "/tableau all", "What lies before everybody.")
    assert described(await maya.pictured(again)) == [told]


@in_every_language
async def test_tables_rules_hint_and_log_are_buttons_under_the_turn_and_private(
    home: Inside, language: str
) -> None:
    say = speaker(language)
    header, guests = await table(home, 0, 1, kind="sylvan", language=language)
    guest = guests[await awaited(home, header)]
    other = next(each for each in guests.values() if each is not guest)
    message = await guest.turn_message(header.game, 0)
    assert list(keys(message))[-5:] == ["/tables", "/rules", "/hint", "/log", "/describe"]
    tables = await pressed(guest, message, "/tables")
    assert list(options(tables)) == ["/tableau all", "/tableau 0", "/tableau 1"]
    for each in (guest, other):
        seat = header.seat_of(each.id)
        tables = await picked(guest, tables, f"/tableau {seat}", f"<@{each.id}>")
    rules = await pressed(other, message, "/rules")
    rules = await picked(other, rules, "/rules sylvan flags", say("rules-sylvan-flags-title"))
    hint = await pressed(guest, message, "/hint")
    assert say("hint-told", name=say("computer-medium"), plan="", why="").split("\n")[0] in text_of(hint)
    refused = await pressed(other, message, "/hint")
    place = f"https://discord.com/channels/{header.guild}/{message['channel_id']}/{message['id']}"
    assert text_of(refused) == say("error-chat-another-is-to-move", name=f"<@{guest.id}>", place=place)
    log = await pressed(other, message, "/log")
    assert text_of(log) == say("log-empty")
    assert all(each["flags"] & EPHEMERAL for each in (tables, rules, hint, refused, log))


@with_pictures
async def test_the_whole_log_has_pages_opens_each_turn_as_its_board_and_is_a_file(home: Inside) -> None:
    header, guests = await table(home, 0, 1, kind="sylvan")
    maya = guests[int(home.at.people[0].id)]
    await finished(home, header, maya)
    last = await maya.command_message(home.at.tables, "table log", part="whole")
    here = await home.app.tables.position(header.game)
    turns = len({(each.round, each.seat, each.n) for each in here.played if each.text.startswith("draw")})
    assert f"\n{turns}. " in text_of(last)
    assert len(text_of(last)) < LONGEST_PAGE + 200
    count = int(text_of(last).split(" of ")[1].split("\n")[0])
    assert count > 1
    assert "/log 1" in keys(last) if count == 2 else f"/log {count - 1}" in keys(last)
    assert f"/log {count + 1}" not in keys(last)
    page = last
    for number in range(count - 1, 0, -1):
        await maya.click(page, keys(page)[f"/log {number}"])
        page = await maya.renewed(page, f"page {number} of {count}")
    assert "\n1. " in text_of(page)
    file = await pressed(maya, page, "/log-file")
    turn = await picked(maya, page, "/turn 2", "/turn 3")
    turn = await maya.pictured(turn)
    assert text_of(turn).startswith("2. ")
    await maya.click(turn, keys(turn)["/turn 1"])
    turn = await maya.renewed(turn, "/turn 2")
    assert "/log 1" in keys(turn)
    (shown,) = [each for each in parts(file) if each["type"] == 13]
    async with home.at.http.get(file["attachments"][0]["url"]) as response:
        text = await response.text("utf-8")
    assert shown["file"]["url"]
    assert f"\n{turns}. " in text
    assert "Maya: " in text
    assert "<@" not in text


@with_pictures
async def test_an_option_with_nothing_to_offer_says_why(home: Inside) -> None:
    channel, maya = home.at.tables, await home.guest(0)
    assert "There is no table in this channel" in (await maya.offered(channel, "move", "to"))["-"]
    header, guests = await table(home, 0, 1, 2, kind="valdora")
    guest = guests[await awaited(home, header)]
    other = next(each for each in guests.values() if each is not guest)
    names = dict(zip((int(each.id) for each in home.at.people), ("Maya", "Лев", "Giulia"), strict=False))
    waiting = await other.offered(channel, "move", "to")
    assert waiting == {"-": f"It is not your turn: {names[guest.id]} is to move."}
    move_first = "You load gems after travelling: move first (`/move`)."
    assert await guest.offered(channel, "load", "what") == as_choice(move_first)
    assert await guest.command(channel, "load", what="-") == move_first
    assert "belongs to another game" in (await guest.offered(channel, "build", "card"))["-"]
    typed = {"op": "autocomplete", "channel": channel, "name": "rules", "focused": "topic"}
    done = await guest.page.do(**typed, options={"topic": "xyzzy"})
    assert "nothing about that" in done["choices"][0]["name"]


def as_choice(sentence: str) -> dict[str, str]:
    """A reason in place of what could be chosen."""
    return {"-": cut(sentence.replace("`", "").replace("**", ""), LONGEST_OPTION)}


@with_pictures
async def test_a_refusal_names_the_actual_reason_to_who_types_and_to_who_chooses(home: Inside) -> None:
    channel, tom = home.at.tables, await home.guest(3)
    guests = {language: await home.guest(number) for number, language in enumerate(("en", "ru", "it"))}

    async def refused(guest: Guest, typed: str, chosen: str | None = None) -> None:
        assert await guest.command(channel, "end") == typed
        assert await guest.offered(channel, "move", "to") == as_choice(chosen or typed)

    for language, guest in guests.items():
        await refused(guest, speaker(language)("error-chat-no-table-here"))
    await guests["en"].command(channel, "new", game="valdora", language="en")
    for language, guest in guests.items():
        await guest.command(channel, "join")
        await refused(guest, speaker(language)("error-tables-not-started"))
    await guests["en"].command(channel, "start")
    header = await home.table(channel)
    message = await tom.turn_message(header.game, 0)
    await refused(tom, speaker("en")("error-tables-not-seated"))
    person = await awaited(home, header)
    name = next(str(each.global_name) for each in home.at.people if int(each.id) == person)
    place = f"https://discord.com/channels/{header.guild}/{message['channel_id']}/{message['id']}"
    for language, guest in guests.items():
        say = speaker(language)
        other_game = say("error-chat-other-games-command", command="turn pass", game=say("game-valdora"))
        assert await guest.command(channel, "turn pass") == other_game
        typing = {"op": "autocomplete", "channel": channel, "name": "me remind", "focused": "zone"}
        done = await guest.page.do(**typing, options={"zone": "xyzzy"})
        found = {each["value"]: each["name"] for each in done["choices"]}
        assert found == as_choice(say("error-tables-unknown-zone", word="xyzzy"))
        if guest.id != person:
            to_move = say("error-chat-another-is-to-move", name=f"<@{person}>", place=place)
            await refused(guest, to_move, say("error-chat-waiting-for", name=name))
