"""Settings and reminders as a private panel: plain questions, answered by menus and changed in place."""

from __future__ import annotations

import pytest

from bot.chat import choosing
from bot.chat.choosing import ON, VALUES
from bot.chat.layout import MOST_OPTIONS
from bot.chat.reminders import OFF
from bot.chat.say import LANGUAGES, speaker
from bot.tables.reminders.schedule import DAY, HOUR, Deadline, Habits, Hours, read_zone
from bot.tables.values import Chair, Header, Settings
from tests.bot.house import Guest, keys, options
from tests.bot.inside import Inside, inside_a_house, seated
from tests.sandbox.reading import parts
from tests.sandbox.stage import Json

OWN = {"upcoming", "every", "where", "quiet", "zone", "away"}
OF_HOSTS = {"pace", "limit", "deadline"}
ONE_LINE = 48  # characters, about: a menu is 400 pixels wide in Discord


def questions(message: Json) -> dict[str, str]:
    """What the menus ask, by the option they stand for."""
    menus = [each for each in parts(message) if each["type"] == 3]
    return {menu["custom_id"].split("?", 1)[1]: menu["placeholder"] for menu in menus}


async def choose(guest: Guest, panel: Json, value: str, sign: str) -> Json:
    """Choose from a menu of the panel; the same message once it says *sign*."""
    await guest.select(panel, options(panel)[value], value)
    return await guest.renewed(panel, sign)


@inside_a_house
async def test_the_language_is_chosen_in_a_panel_that_answers_in_it_at_once(home: Inside) -> None:
    maya = await home.guest(0)
    panel = await maya.command_message(home.at.tables, "me settings")
    assert questions(panel) == {"language": "In which language? Now: as in Discord"}
    for language, sign in (("ru", "Сейчас: русский"), ("it", "Ora: italiano"), ("en", "Now: English")):
        panel = await choose(maya, panel, f"/settings {language}", sign)
        assert await home.app.people.language(maya.id) == language
    await maya.click(panel, keys(panel)["/remind"])
    assert set(questions(await maya.renewed(panel, "?every"))) == OWN


@inside_a_house
async def test_every_question_about_reminders_is_answered_in_place(home: Inside) -> None:
    lev, say = await home.guest(1), speaker("ru")
    panel = await lev.command_message(home.at.tables, "me remind")
    assert questions(panel)["every"] == "Как часто? Сейчас: в темпе стола"
    for value, now in (
        ("upcoming on", say("upcoming-on")),
        ("every 6h", say("every-6h")),
        ("where dm", say("where-dm")),
        ("quiet 22:00-08:00", "22:00-08:00"),
        ("zone Europe/Moscow", "Europe/Moscow"),
        ("away 7", say("ask-away-yes")),
    ):
        panel = await choose(lev, panel, f"/remind {value}", say(f"ask-{value.split()[0]}", now=now))
    stored = await home.stored.people.habits(lev.id)
    assert stored.away_until is not None
    assert home.clock.at + 6 * DAY < stored.away_until <= home.clock.at + 8 * DAY
    expected = Habits("Europe/Moscow", Hours(22 * 60, 8 * 60), 6 * HOUR, True, True, stored.away_until)
    assert stored == expected
    await choose(lev, panel, f"/remind away {OFF}", say("ask-away", now=say("ask-away-off")))
    assert (await home.stored.people.habits(lev.id)).away_until is None


@inside_a_house
async def test_the_host_chooses_for_the_table_and_the_others_for_themselves(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    say = speaker("it")
    host, other = sorted(guests.values(), key=lambda each: each.id != header.host)
    for guest in (host, other):
        await guest.command(home.at.tables, "me settings", language="it")
    panel = await host.command_message(home.at.tables, "me remind")
    await host.click(panel, keys(panel)["/remind-table"])
    panel = await host.renewed(panel, "?pace")
    assert set(questions(panel)) == {"mute", *OF_HOSTS}
    panel = await choose(host, panel, "/remind deadline 1d", "?consequence")
    panel = await choose(host, panel, "/remind pace relaxed", "Ora: con calma")
    panel = await choose(host, panel, "/remind limit 3", "Ora: 3")
    panel = await choose(host, panel, "/remind mute game", say("ask-mute", now=say("mute-game")))
    settings = (await home.table(home.at.tables)).settings
    assert (settings.pace, settings.most_reminders, settings.deadline and settings.deadline.length) == (
        "relaxed",
        3,
        DAY,
    )
    assert await home.stored.reminders.mutes_game(host.id, header.game)
    theirs = await other.command_message(home.at.tables, "me remind")
    await other.click(theirs, keys(theirs)["/remind-table"])
    assert set(questions(await other.renewed(theirs, "?mute"))) == {"mute"}


@inside_a_house
async def test_what_no_menu_offers_is_refused_and_changes_nothing(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    other = next(each for each in guests.values() if each.id != header.host)
    for question in VALUES:
        assert not choosing.is_offered(question, "no such thing")
    assert not choosing.is_offered("colour", ON)
    before = (await home.table(home.at.tables)).settings
    await other.command(home.at.tables, "me settings", language="en")
    panel = await other.command_message(home.at.tables, "me remind")
    assert "Only the host" in await other.command(home.at.tables, "me remind", pace="live")
    assert "/remind pace live" not in options(panel)
    assert (await home.table(home.at.tables)).settings == before


@inside_a_house
async def test_a_few_hints_in_a_row_are_no_burden(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    here = await home.position(header.game)
    awaited = header.chairs[here.seat or 0].person
    assert awaited is not None
    guest = guests[awaited]
    await guest.command(home.at.tables, "me settings", language="en")
    for _ in range(8):
        assert "suggests" in await guest.command(home.at.tables, "hint")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_answer_fits_and_says_what_is_chosen_now(language: str) -> None:
    say, now = speaker(language), 1_800_000_000_000
    habits = Habits("America/Argentina/ComodRivadavia", Hours(1320, 480), DAY, True, True, now + DAY)
    settings = Settings(deadline=Deadline(DAY, "seat", now))
    header = Header(1, "valdora", "playing", 1, None, None, 0, (Chair(1), Chair(2)), settings)
    panels = (
        choosing.language("", "ru", say),
        choosing.reminders("", habits, now, 1, say),
        choosing.at_table("", header, "turn", host=True, say=say),
    )
    menus = [menu for panel in panels for menu in panel.menus]
    assert {menu.name for menu in menus} == {"language", *VALUES}
    for menu in menus:
        labels = [each.label for each in menu.choices]
        assert len(menu.title) <= 100, menu.title
        assert len(set(labels)) == len(labels) <= MOST_OPTIONS
        assert all(0 < len(each.label) <= 100 for each in menu.choices)
        chosen = [say("ask-away-yes"), say("ask-away-off")] if menu.name == "away" else labels
        for answer in chosen:
            assert len(say(f"ask-{menu.name}", now=answer)) <= ONE_LINE, (menu.name, answer)
    assert [read_zone(zone) for zone in choosing.ZONES] == list(choosing.ZONES)
