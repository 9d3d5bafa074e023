"""Where is it my turn: one's own games, the living list of a server, and a seat at once."""

from __future__ import annotations

import re

import pytest

from bot.chat import glance as texts
from bot.chat.say import LANGUAGES, speaker
from bot.tables.company import glance
from bot.tables.lobby import Wish
from bot.tables.reminders.schedule import HOUR
from tests.bot.company import choose, in_channel, number_of, press, settled, sought, until
from tests.bot.house import Guest
from tests.bot.inside import Inside, awaited, inside_a_house, orders, seated, sees, shown
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow


async def listed(guest: Guest, channel: str) -> list[str]:
    return (await guest.command(channel, "games")).splitlines()[1:]


@inside_a_house
async def test_what_waits_for_me_comes_first_with_a_link_that_jumps_to_it(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    other, _ = await seated(home, 0, 1, channel=home.at.tavern)
    while await awaited(home, other) == await awaited(home, header):
        await orders(home, other, 1)
    await shown(home, other.game)
    guest = guests[await awaited(home, other)]
    await guest.command(home.at.tables, "me settings", language="en")
    await guest.command(home.at.tables, "seek", game="valdora", language="en")
    first, second, third = await listed(guest, home.at.tables)
    message = await home.stored.messages.message(other.game)
    assert message is not None
    place = f"https://discord.com/channels/{home.at.guild}/{home.at.tavern}/{message.message}"
    assert first.startswith("▶")
    assert f"[to the turn]({place})" in first
    assert "round 1" in first
    here = await home.app.tables.position(other.game)
    assert f"<t:{here.since // 1000}:R>" in first
    assert re.search(r"so far \d+ glory, place \d of 2", first)
    assert second.startswith("·")
    assert f"<@{await awaited(home, header)}>" in second
    assert "players wanted, 1 of 3" in third


@inside_a_house
async def test_an_open_table_and_none_at_all_are_told(home: Inside) -> None:
    maya = await home.guest(0)
    await maya.command(home.at.tables, "me settings", language="en")
    assert "You are not at any table" in await maya.command(home.at.tables, "games")
    await maya.command(home.at.tables, "new", game="valdora")
    (row,) = await listed(maya, home.at.tables)
    assert "not started yet, players so far: 1" in row


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_tables_fit_into_a_message(language: str) -> None:
    rows = [f"row {number} {'x' * 300}" for number in range(40)]
    fitting = texts.fitting(rows, len(rows), speaker(language))
    assert sum(map(len, fitting)) < 4000
    assert str(40 - len(fitting) + 1) in fitting[-1]


@inside_a_house
async def test_covered_points_are_not_told(home: Inside) -> None:
    header, _ = await seated(home, 0, 1, 2, kind="valdora")
    await orders(home, header, 60)
    person = await awaited(home, header)
    found, _ = await glance.of_person(home.app.tables, person, int(home.at.guild))
    assert found[0].here is not None
    seat = header.seat_of(person)
    assert seat is not None
    told = texts.standing_told(found[0].here, seat, speaker("en"))
    for other in range(3):
        assert texts.standing_told(found[0].here, other, speaker("en"))  # what anybody can count, of anybody
    assert re.fullmatch(r"so far \d+ points?, place [123] of 3", told)


# The living message of a server ---------------------------------------------------------------------------


def status(home: Inside, channel: str) -> list[Json]:
    return in_channel(home, channel, "Tables of this server")


@inside_a_house
async def test_a_living_message_tells_of_all_tables_rings_nobody_and_comes_again(home: Inside) -> None:
    header, _ = await seated(home, 0, 1)
    maya = await home.guest(0)
    await maya.command(home.at.tables, "me settings", language="en")
    home.app.company.status.every = 0.01
    panel = await maya.command_message(home.at.tables, "setup")
    await maya.select(panel, "v1:0:0:?#setup status", home.at.tavern)
    first = (await until(lambda: status(home, home.at.tavern)))[0]
    assert "is to move" in text_of(first)
    assert first["mentions"] == []
    before = await awaited(home, header)
    while await awaited(home, header) == before:
        await orders(home, header, 1)
    after = await awaited(home, header)
    await until(lambda: f"<@{after}> is to move" in text_of(status(home, home.at.tavern)[0]))
    assert [each["id"] for each in status(home, home.at.tavern)] == [first["id"]], "the same message"
    assert status(home, home.at.tavern)[0]["mentions"] == []
    await home.at.control(
        "POST", "faults", kind="delete-message", channel=home.at.tavern, message=first["id"]
    )
    await sought(home, maya, players=3)
    # It may come again for a late word of the turn before, and tell of the seats that are free after that.
    [again] = await until(lambda: status(home, home.at.tavern))
    assert again["id"] != first["id"]
    await until(lambda: "players wanted, 1 of 3" in text_of(status(home, home.at.tavern)[0]))
    assert [each["id"] for each in status(home, home.at.tavern)] == [again["id"]], "the same message"
    await maya.select(panel, "v1:0:0:?#setup status", home.at.tables)
    await until(lambda: status(home, home.at.tables) and not status(home, home.at.tavern))
    await maya.page.do(
        "select",
        channel=panel["channel_id"],
        message=panel["id"],
        custom_id="v1:0:0:?#setup status",
        values=[],
    )
    await until(lambda: not status(home, home.at.tables))


@inside_a_house
async def test_tables_that_not_everybody_sees_are_not_listed(home: Inside) -> None:
    await seated(home, 0, 1)
    await home.at.control("POST", "faults", kind="hide", channel=home.at.tables)
    guild = home.app.client.get_guild(int(home.at.guild))
    assert guild is not None
    place = guild.get_channel(int(home.at.tables))
    assert place is not None
    await until(lambda: not place.permissions_for(guild.default_role).view_channel)
    home.app.company.status.every = 0.01
    await choose(home, status=int(home.at.tavern))
    home.app.company.status.choose(int(home.at.guild))
    (told,) = await until(lambda: status(home, home.at.tavern))
    assert "No table right now" in text_of(told)


@inside_a_house
async def test_a_status_channel_that_is_gone_or_closed_is_not_asked_for_again(home: Inside) -> None:
    header, _ = await seated(home, 0, 1)
    home.app.company.status.every = 0.01
    await choose(home, status=int(home.at.tavern))
    await home.at.control(
        "POST", "faults", kind="deny", channel=home.at.tavern, permissions=["send_messages"]
    )
    home.app.company.status.choose(int(home.at.guild))
    await until(lambda: int(home.at.guild) not in home.app.company.status._wanted)
    await home.at.control("DELETE", "transcript")
    await orders(home, header, 3)
    await shown(home, header.game)
    asked = [each for each in home.at.sandbox.transcript.lines() if f"/channels/{home.at.tavern}/" in each]
    assert asked == []
    await home.at.control("POST", "faults", kind="deny", channel=home.at.tavern, permissions=[])
    home.app.company.status.choose(int(home.at.guild))
    assert await until(lambda: status(home, home.at.tavern))


@inside_a_house
async def test_sixty_tables_are_counted_and_open_notices_listed_beside_them(home: Inside) -> None:
    maya, number = await home.guest(0), int(home.at.guild)
    await sought(home, maya, players=3)
    for each in range(60):
        channel = (await home.at.control("POST", "channels", name=f"table-{each}"))["id"]
        await home.app.lobby.open(Wish("sylvan", maya.id, int(channel), number))
    guild = home.app.client.get_guild(number)
    assert guild is not None
    await until(lambda: len(guild.text_channels) >= 60)
    home.app.company.status.every = 0.01
    await choose(home, status=int(home.at.tavern))
    home.app.company.status.choose(number)
    (message,) = await until(lambda: status(home, home.at.tavern))
    await maya.command(home.at.tables, "me settings", language="en")
    for rows in (text_of(message).splitlines()[1:], await listed(maya, home.at.tables)):
        *tables, more, notice = rows
        assert "players wanted, 1 of 3" in notice
        assert all("not started yet" in each for each in tables)
        assert more == f"… and {60 - len(tables)} more."
        assert len(rows) <= glance.MOST_ROWS + 2


# At once --------------------------------------------------------------------------------------------------


@inside_a_house
async def test_play_now_takes_an_open_table_then_a_notice_then_computer_players(home: Inside) -> None:
    maya, lev, giulia, tom = [await home.guest(number) for number in range(4)]
    for guest in (lev, giulia, tom):
        await guest.command(home.at.tables, "me settings", language="en")
    await maya.command(home.at.tables, "new", game="sylvan")
    assert f"You sit at an open table: <#{home.at.tables}>" in await lev.command(home.at.tavern, "play-now")
    assert (await home.table(home.at.tables)).people == (maya.id, lev.id)
    notice = await sought(home, giulia, game="valdora", players=3)
    said = await tom.command(home.at.tavern, "play-now", game="valdora")
    assert "You are in" in said
    assert notice["id"] in said
    seek = await home.stored.seeks.seek(number_of(notice))
    assert seek is not None
    assert seek.people == (giulia.id, tom.id)
    said = await giulia.command(home.at.tavern, "play-now", game="valdora")
    assert f"computer players sit down with you: <#{home.at.tavern}>" in said
    header = await home.table(home.at.tavern)
    assert (header.status, header.kind, header.people) == ("playing", "valdora", (giulia.id,))
    assert sorted(chair.level or "" for chair in header.chairs) == ["", "medium", "medium"]
    assert len({chair.level for chair in header.chairs}) == 2
    said = await giulia.command(home.at.tavern, "play-now", game="valdora")
    thread = said.partition("<#")[2].partition(">")[0]
    assert home.at.sandbox.world.channels[thread].parent_id == home.at.tavern, "the channel has a table"


@inside_a_house
async def test_play_now_leads_nobody_where_they_may_not_look(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    await lev.command(home.at.tavern, "me settings", language="en")
    await maya.command(home.at.tables, "new", game="sylvan")
    await home.at.control("POST", "faults", kind="hide", channel=home.at.tables)
    guild = home.app.client.get_guild(int(home.at.guild))
    assert guild is not None
    place = guild.get_channel(int(home.at.tables))
    assert place is not None
    await until(lambda: not place.permissions_for(guild.default_role).view_channel)
    assert "computer players sit down" in await lev.command(home.at.tavern, "play-now", game="sylvan")
    assert (await home.table(home.at.tables)).people == (maya.id,)


@inside_a_house
async def test_play_now_says_when_there_is_no_place(home: Inside) -> None:
    maya = await home.guest(0)
    await maya.command(home.at.tables, "me settings", language="en")
    await maya.command(home.at.tables, "new", game="sylvan")
    denied = {"kind": "deny", "channel": home.at.tables, "permissions": ["create_public_threads"]}
    await home.at.control("POST", "faults", **denied)
    await until(lambda: not home.app.company.threads.may_thread(int(home.at.guild), int(home.at.tables)))
    assert "no place for a table" in await maya.command(home.at.tables, "play-now", game="valdora")


@inside_a_house
async def test_a_met_notice_is_listed_as_a_game_and_no_longer_as_a_notice(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    await maya.command(home.at.tables, "me settings", language="en")
    notice = await sought(home, maya, players=2)
    await press(lev, notice, "/seek-in")
    await settled(home, number_of(notice))
    await sees(maya, "Everybody is there")
    home.clock.at += HOUR
    (row,) = await listed(maya, home.at.tables)
    assert "round 1" in row
