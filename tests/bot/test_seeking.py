"""Looking for players over real sockets: the notice, the table that opens by itself, and what goes wrong."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from bot.chat.say import speaker
from bot.tables.company.seeking import LASTS, MOST_ASKED
from bot.tables.reminders.schedule import DAY
from sandbox.state import REQUIRE_TAG
from tests.bot.company import allow, choose, forum, in_channel, number_of, press, settled, sought, until
from tests.bot.house import house, keys
from tests.bot.inside import Inside, finished, inside_a_house, pressed_anew, sees, shown
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow


@inside_a_house
async def test_a_notice_is_kept_as_it_is_and_opens_a_table_in_its_thread(home: Inside) -> None:
    maya, lev, giulia = [await home.guest(number) for number in (0, 1, 2)]
    notice = await sought(home, maya, players=3, days="weekend", pace="relaxed", rated=False)
    number = number_of(notice)
    assert "at the weekend" in text_of(notice)
    assert "Unrated" in text_of(notice)
    assert notice["mentions"] == []
    await press(lev, notice, "/seek-in")
    await maya.renewed(notice, "2 of 3")
    await press(lev, notice, "/seek-out")
    await maya.renewed(notice, "1 of 3")
    for guest in (lev, giulia):
        await press(guest, notice, "/seek-in")
    seek = await settled(home, number)
    assert seek.place == int(notice["id"]), "the thread of a message has its number: it cannot be made twice"
    header = await home.table(str(seek.place))
    assert header.status == "playing"
    assert set(header.people) == {maya.id, lev.id, giulia.id}
    assert (header.settings.locale, header.settings.pace) == ("en", "relaxed")
    assert not header.settings.rated
    told = await sees(lev, "Everybody is there")
    assert {each["id"] for each in told["mentions"]} == {str(each) for each in header.people}
    assert len(in_channel(home, str(seek.place), "Everybody is there")) == 1
    over = maya.message(notice["id"])
    assert over is not None
    assert keys(over) == {}
    assert f"<#{seek.place}>" in text_of(over)
    await shown(home, header.game)
    assert await maya.turn_message(header.game, 0)


@inside_a_house
async def test_without_threads_the_table_is_in_the_channel_or_waits_until_it_is_free(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    denied = {"kind": "deny", "channel": home.at.tables, "permissions": ["create_public_threads"]}
    await home.at.control("POST", "faults", **denied)
    await until(lambda: not home.app.company.threads.may_thread(int(home.at.guild), int(home.at.tables)))
    await maya.command(home.at.tables, "new", game="valdora", thread=False)
    home.app.company.gathering.longest_pause = 0.05
    notice = await sought(home, maya, players=2)
    await press(lev, notice, "/seek-in")
    await maya.renewed(notice, "no place for the table yet")
    await maya.command(home.at.tables, "table leave")
    seek = await settled(home, number_of(notice))
    assert (seek.outcome, seek.place) == ("met", int(home.at.tables))
    assert (await home.table(home.at.tables)).kind == "sylvan"


@inside_a_house
async def test_a_post_in_a_forum_says_by_its_tags_how_its_table_stands(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    shelf = await forum(home)
    home.at.sandbox.world.channels[shelf].flags |= REQUIRE_TAG
    await allow(home, "manage_channels")
    await choose(home, tables="forum", forum=int(shelf))
    notice = await sought(home, maya, players=2)
    await press(lev, notice, "/seek-in")
    seek = await settled(home, number_of(notice))
    world = home.at.sandbox.world
    thread = world.channels[str(seek.place)].thread
    assert thread is not None
    assert world.channels[str(seek.place)].parent_id == shelf

    def tags() -> set[str]:
        names = {each.id: each.name for each in world.channels[shelf].tags}
        return {names[each] for each in thread.tags}

    await until(lambda: tags() == {"Sylvan Dale", "playing"})
    header = await home.table(str(seek.place))
    await finished(home, header, maya)
    await until(lambda: tags() == {"Sylvan Dale", "finished"})
    assert len(world.channels[shelf].tags) == 4, "no tag is made twice"
    said = await maya.command(home.at.tavern, "new", game="valdora", language="ru")
    post = said.partition("<#")[2].partition(">")[0]
    assert world.channels[post].parent_id == shelf
    again = world.channels[post].thread
    assert again is not None
    assert len(again.tags) == 2


@inside_a_house
async def test_a_forum_the_bot_may_not_post_in_is_named_and_notices_take_a_thread(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    await maya.command(home.at.tables, "me settings", language="en")
    shelf = await forum(home)
    await choose(home, tables="forum", forum=int(shelf))
    await home.at.control("POST", "faults", kind="deny", channel=shelf, permissions=["send_messages"])
    assert f"<#{shelf}>" in await maya.command(home.at.tables, "new", game="sylvan")
    notice = await sought(home, maya, players=2)
    await press(lev, notice, "/seek-in")
    assert (await settled(home, number_of(notice))).place == int(notice["id"])
    await home.at.control("POST", "faults", kind="delete-channel", channel=shelf)
    guild = int(home.at.guild)
    await until(lambda: home.app.company.threads.forum(guild, int(shelf)) is None)
    said = await maya.command(home.at.tavern, "new", game="sylvan")
    thread = said.partition("<#")[2].partition(">")[0]
    assert home.at.sandbox.world.channels[thread].parent_id == home.at.tavern, (
        "one that is gone is not chosen"
    )


@inside_a_house
async def test_an_answer_lost_in_the_middle_doubles_nothing(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    shelf = await forum(home)
    await choose(home, tables="forum", forum=int(shelf))
    for match in (f"POST /channels/{shelf}/threads", "POST /channels/*/messages"):
        await home.at.control("POST", "faults", kind="lost-answer", match=match, times=1)
    notice = await sought(home, maya, players=2)
    await press(lev, notice, "/seek-in")
    seek = await settled(home, number_of(notice))
    world = home.at.sandbox.world
    assert [each.id for each in world.channels.values() if each.parent_id == shelf] == [str(seek.place)]
    assert len(in_channel(home, home.at.tables, "the table is open")) == 1
    assert len(await home.stored.games.every_number()) == 1


@inside_a_house
async def test_what_a_crash_left_half_done_is_finished_once(home: Inside) -> None:
    """The thread is there, everybody is in, nothing was stored about the table: as after a kill."""
    maya, lev = await home.guest(0), await home.guest(1)
    notice = await sought(home, maya, players=2)
    number = number_of(notice)
    await home.at.raw(
        "POST", f"/channels/{home.at.tables}/messages/{notice['id']}/threads", {"name": "half a table"}
    )
    await home.app.company.seeking.come(number, int(home.at.guild), lev.id)  # stored, and nobody poked
    home.app.company.gathering.stir()
    seek = await settled(home, number)
    assert seek.place == int(notice["id"])
    for _ in range(3):
        home.app.company.gathering.poke(number)
    await until(lambda: not home.app.company.gathering._tasks)
    assert len(await home.stored.games.every_number()) == 1
    assert len(in_channel(home, str(seek.place), "Everybody is there")) == 1


def test_a_bot_killed_while_it_makes_the_thread_opens_one_table_after_the_next_start(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            maya, lev = await home.guest(0), await home.guest(1)
            await maya.command(home.at.tables, "seek", game="sylvan", players=2, language="en")
            notice = await sees(maya, "players wanted")
            late = {"kind": "slow", "seconds": 15.0, "match": "POST /channels/*/messages/*/threads"}
            await home.at.control("POST", "faults", times=1, **late)
            await press(lev, notice, "/seek-in")
            await home.faults_used()
            await home.close(signal.SIGKILL)
            await home.open()
            table = home.at.sandbox.world.channels[notice["id"]]
            await until(lambda: [each for each in table.messages.values() if each.mentions])
            header = await home.table(table.id)
            assert (header.status, set(header.people)) == ("playing", {maya.id, lev.id})
            assert len(await (await home.look()).games.every_number()) == 1
            await maya.renewed(notice, "the table is open")
            told = [each for each in maya.messages() if "Everybody is there" in text_of(each)]
            assert len(told) == 1

    asyncio.run(work())


@inside_a_house
async def test_a_notice_ends_politely(home: Inside) -> None:
    lev, maya = await home.guest(1), await home.guest(0)
    await lev.command(home.at.tables, "me settings", language="ru")
    await maya.command(home.at.tables, "me settings", language="en")
    notice = await sought(home, lev, pace="live")
    await press(maya, notice, "/seek-out")
    home.clock.at += LASTS["live"]
    home.app.company.gathering.stir()
    seek = await settled(home, number_of(notice))
    assert seek.outcome == "expired"
    over = lev.message(notice["id"])
    assert over is not None
    assert keys(over) == {}
    told = await sees(lev, "закончен: собрались 1 из 2")  # in the language of whoever asked, in private
    assert told["channel_id"] != home.at.tables
    assert "This search is over" in text_of(await pressed_anew(home, maya, f"v1:{seek.id}:0:/seek-in"))


@inside_a_house
async def test_a_deleted_channel_or_notice_ends_the_search_and_everybody_in_is_told(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    await lev.command(home.at.tables, "games")  # the bot has seen the language of his Discord
    made = await home.at.control("POST", "channels", name="notices")
    await until(lambda: home.app.company.threads.is_there(int(home.at.guild), int(made["id"])))
    await choose(home, notices=int(made["id"]))
    notice = await sought(home, maya)
    assert notice["channel_id"] == made["id"]
    await home.at.control("POST", "faults", kind="delete-channel", channel=made["id"])
    assert (await settled(home, number_of(notice))).outcome == "lost"
    await sees(maya, "was deleted")
    assert f"<#{home.at.tables}>" in await maya.command(home.at.tables, "seek", game="sylvan", language="en")
    again = await until(lambda: next(iter(in_channel(home, home.at.tables, "players wanted")), None))
    await home.at.control(
        "POST", "faults", kind="delete-message", channel=home.at.tables, message=again["id"]
    )
    await home.app.company.seeking.come(number_of(again), int(home.at.guild), lev.id)
    home.app.company.gathering.second_look = 0.05
    home.app.company.gathering.poke(number_of(again))
    assert (await settled(home, number_of(again))).outcome == "lost"
    await sees(maya, "was deleted", 2)
    joined = speaker("ru")("seek-told-lost-joined", game=speaker("ru")("game-sylvan"))
    assert (await sees(lev, joined))["channel_id"] != home.at.tables, "a direct message in his language"
    assert not await home.stored.games.every_number()


@inside_a_house
async def test_a_channel_closed_to_the_bot_is_named_and_a_notice_that_cannot_be_posted_is_not_lost_in_silence(
    home: Inside,
) -> None:
    maya = await home.guest(0)
    await maya.command(home.at.tavern, "me settings", language="en")
    await choose(home, notices=int(home.at.tables))
    await home.at.control(
        "POST", "faults", kind="deny", channel=home.at.tables, permissions=["send_messages"]
    )
    await until(lambda: home.app.company.threads.is_closed(int(home.at.guild), int(home.at.tables)))
    said = await maya.command(home.at.tavern, "seek", game="sylvan")
    assert f"<#{home.at.tables}>" in said
    assert "may not write" in said
    assert not await home.stored.seeks.open_in(int(home.at.guild))
    await choose(home, notices=0)
    home.app.company.gathering.second_look = 0.05
    fault = {
        "kind": "status",
        "status": 403,
        "match": f"POST /channels/{home.at.tavern}/messages",
        "times": 9,
    }
    await home.at.control("POST", "faults", **fault)
    await maya.command(home.at.tavern, "seek", game="sylvan")
    assert (await settled(home, 1)).outcome == "lost"
    await sees(maya, "was deleted")


@inside_a_house
async def test_forged_stale_and_double_presses_are_told_and_change_nothing(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    for guest in (maya, lev):
        await guest.command(home.at.tables, "me settings", language="en")
    notice = await sought(home, maya, players=3)
    number = number_of(notice)
    assert "You are in already" in text_of(
        await maya.said(await maya.click(notice, keys(notice)["/seek-in"]))
    )
    await asyncio.gather(*(press(lev, notice, "/seek-in") for _ in range(2)))
    await until(lambda: any("You are in already" in text_of(each) for each in lev.messages()))
    for forged in ("v1:999999999999999:0:/seek-in", f"v1:{number + 1}:7:/seek-out", "v1:0:0:/seek-in"):
        assert "This search is over" in text_of(await pressed_anew(home, lev, forged))
    assert "no longer in use" in text_of(await pressed_anew(home, lev, f"v1:{number}:0:/seek-everybody"))
    seek = await home.stored.seeks.seek(number)
    assert seek is not None
    assert seek.people == (maya.id, lev.id)


@inside_a_house
async def test_a_notice_of_another_server_is_none(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    await lev.command(home.at.tables, "me settings", language="en")
    notice = await sought(home, maya)
    members = [home.at.people[1].id]
    other: Json = await home.at.control("POST", "guilds", name="Elsewhere", members=members)
    button: Json = {"type": 2, "style": 2, "label": "x", "custom_id": keys(notice)["/seek-in"]}
    form = {"flags": 1 << 15, "components": [{"type": 1, "components": [button]}]}
    _, message = await home.at.raw("POST", f"/channels/{other['channels'][0]['id']}/messages", form)
    said = await lev.said(await lev.click(message, button["custom_id"]))
    assert "This search is over" in text_of(said)


@inside_a_house
async def test_too_many_notices_and_wrong_numbers_get_a_sentence(home: Inside) -> None:
    maya = await home.guest(0)
    await maya.command(home.at.tables, "me settings", language="en")
    assert "3 4 5 players" in await maya.command(home.at.tables, "seek", game="valdora", players=2)
    for _ in range(MOST_ASKED):
        await maya.command(home.at.tables, "seek", game="valdora")
    assert "already look for players" in await maya.command(home.at.tables, "seek", game="valdora")


@inside_a_house
async def test_a_role_is_rung_by_the_first_notice_and_by_no_edit(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    order = {
        "kind": "role",
        "guild": home.at.guild,
        "role": "players",
        "permissions": [],
        "mentionable": True,
    }
    await home.at.control("POST", "faults", **order)
    world = home.at.sandbox.world
    role = next(each.id for each in world.guilds[home.at.guild].roles.values() if each.name == "players")
    await choose(home, role=int(role))
    first = await sought(home, maya, players=3)
    assert first["mention_roles"] == [role]
    await press(lev, first, "/seek-in")
    edited = await maya.renewed(first, "2 of 3")
    assert edited["mention_roles"] == []
    await maya.command(home.at.tables, "seek", game="sylvan", language="en")
    second = await sees(maya, "players wanted", 2)
    assert second["mention_roles"] == []
    home.clock.at += DAY
    await lev.command(home.at.tables, "seek", game="sylvan", language="en")
    assert (await sees(lev, "players wanted", 3))["mention_roles"] == [role]
