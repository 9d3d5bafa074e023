"""What a server has chosen: a private panel for those who manage it, asked again at every use."""

from __future__ import annotations

import pytest

from bot.chat import setup
from bot.chat.layout import MOST_OPTIONS, Search
from bot.chat.say import LANGUAGES, speaker
from bot.tables.company.values import Choices
from tests.bot.company import allow, choose, forum, until
from tests.bot.house import Guest
from tests.bot.inside import Inside, inside_a_house
from tests.sandbox.reading import parts, text_of
from tests.sandbox.stage import Json, Refused

pytestmark = pytest.mark.slow
MENUS = (3, 6, 8)
ONE_LINE = 48  # characters, about: a menu is 400 pixels wide in Discord


def asked(panel: Json) -> dict[str, str]:
    """Custom ids of the menus by what they ask about."""
    ids = [each["custom_id"] for each in parts(panel) if each["type"] in MENUS]
    return {each.partition("?")[2].lstrip("#&").removeprefix("setup "): each for each in ids}


async def answer(guest: Guest, panel: Json, question: str, value: str, sign: str) -> Json:
    await guest.select(panel, asked(panel)[question], value)
    return await guest.renewed(panel, sign)


async def chosen(home: Inside) -> Choices:
    return await home.stored.servers.choices(int(home.at.guild))


@inside_a_house
async def test_every_question_is_answered_in_place(home: Inside) -> None:
    maya = await home.guest(0)  # the server is hers
    await maya.command(home.at.tables, "me settings", language="en")
    order = {"kind": "role", "guild": home.at.guild, "role": "players", "permissions": []}
    await home.at.control("POST", "faults", **order)
    roles = home.at.sandbox.world.guilds[home.at.guild].roles.values()
    role = next(each.id for each in roles if each.name == "players")
    shelf = await forum(home)
    panel = await maya.command_message(home.at.tables, "setup")
    assert panel["flags"] & 1 << 6, "only she sees it"
    assert set(asked(panel)) == {"notices", "role", "language", "pace", "tables", "opens", "status", "puzzle"}
    panel = await answer(maya, panel, "notices", home.at.tavern, f"stand in: <#{home.at.tavern}>")
    panel = await answer(maya, panel, "role", role, "I may not mention")
    assert "role_hours" in asked(panel)
    panel = await answer(maya, panel, "role_hours", "/setup role_hours 72", "at most: every 72 hours")
    panel = await answer(maya, panel, "language", "/setup language it", "notices: Italian")
    panel = await answer(maya, panel, "pace", "/setup pace relaxed", "Usual pace: relaxed")
    panel = await answer(maya, panel, "tables", "/setup tables forum", "Choose a forum")
    panel = await answer(maya, panel, "forum", shelf, "Tags are missing")
    panel = await answer(maya, panel, "opens", "/setup opens role", "Choose a role")
    panel = await answer(maya, panel, "opens_role", role, f"The role for that: <@&{role}>")
    panel = await answer(maya, panel, "status", home.at.tables, f"all tables: <#{home.at.tables}>")
    panel = await answer(maya, panel, "puzzle", home.at.tavern, f"puzzle of the day: <#{home.at.tavern}>")
    assert await chosen(home) == Choices(
        notices=int(home.at.tavern),
        role=int(role),
        role_hours=72,
        language="it",
        pace="relaxed",
        tables="forum",
        forum=int(shelf),
        opens="role",
        opens_role=int(role),
        status=int(home.at.tables),
        puzzle=int(home.at.tavern),
    )
    custom = asked(panel)["notices"]
    await maya.page.do(
        "select", channel=panel["channel_id"], message=panel["id"], custom_id=custom, values=[]
    )
    await maya.renewed(panel, "where they are asked for")
    assert (await chosen(home)).notices == 0
    await allow(home, "manage_channels", "mention_everyone")
    again = text_of(await maya.command_message(home.at.tables, "setup"))
    assert "⚠" not in again, again
    assert {each.name for each in home.at.sandbox.world.channels[shelf].tags} == {
        "Valdora",
        "Sylvan Dale",
        "aperto",
        "in gioco",
        "finito",
    }


@inside_a_house
async def test_only_those_who_manage_the_server_see_the_command_or_may_use_it(home: Inside) -> None:
    lev = await home.guest(1)
    await lev.command(home.at.tables, "me settings", language="en")
    with pytest.raises(Refused):  # Discord does not even offer it
        await lev.command(home.at.tables, "setup")
    registered = next(each for each in home.at.sandbox.world.global_commands if each["name"] == "setup")
    assert int(registered["default_member_permissions"]) == 1 << 5
    registered["default_member_permissions"] = None  # a server lets everybody have it
    assert "Only people who may manage" in await lev.command(home.at.tables, "setup")
    before = await chosen(home)
    button: Json = {"type": 2, "style": 2, "label": "x", "custom_id": "v1:0:0:/setup opens managers"}
    form = {"flags": 1 << 15, "components": [{"type": 1, "components": [button]}]}
    _, message = await home.at.raw("POST", f"/channels/{home.at.tables}/messages", form)
    said = await lev.said(await lev.click(message, button["custom_id"]))
    assert "Only people who may manage" in text_of(said)
    assert await chosen(home) == before


@inside_a_house
async def test_what_no_menu_offers_is_refused_and_changes_nothing(home: Inside) -> None:
    maya = await home.guest(0)
    await maya.command(home.at.tables, "me settings", language="en")
    before = await chosen(home)
    words = (
        "opens nobody",
        "notices 5",
        f"forum {home.at.tables}",
        "colour red",
        "role 77",
        "pace",
        "notices x",
    )
    for word in (*words, f"role {home.at.guild}", f"notices {'9' * 40}"):
        button: Json = {"type": 2, "style": 2, "label": "x", "custom_id": f"v1:0:0:/setup {word}"}
        form = {"flags": 1 << 15, "components": [{"type": 1, "components": [button]}]}
        _, message = await home.at.raw("POST", f"/channels/{home.at.tables}/messages", form)
        said = text_of(await maya.said(await maya.click(message, button["custom_id"])))
        assert "no longer in use" in said or "never for everybody" in said, word
    assert await chosen(home) == before


@inside_a_house
async def test_who_may_open_tables_is_kept_for_every_way_to_open_one(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    await lev.command(home.at.tables, "me settings", language="en")
    await home.at.control("POST", "faults", kind="role", guild=home.at.guild, role="hosts", permissions=[])
    roles = home.at.sandbox.world.guilds[home.at.guild].roles.values()
    role = next(each.id for each in roles if each.name == "hosts")
    await choose(home, opens="role", opens_role=int(role))
    for name, said in (("new", {"game": "sylvan"}), ("seek", {"game": "sylvan"}), ("play-now", {})):
        assert "not everybody opens tables" in await lev.command(home.at.tables, name, **said), name
    await maya.command(home.at.tables, "new", game="sylvan")  # whoever manages the server may
    assert f"<#{home.at.tables}>" in await lev.command(home.at.tavern, "play-now"), "a seat is no new table"
    person = {"person": home.at.people[1].id, "roles": ["hosts"]}
    await home.at.control("POST", "faults", kind="person-roles", guild=home.at.guild, **person)
    await until(lambda: home.app.company.threads.is_role(int(home.at.guild), int(role)))
    assert f"<#{home.at.tavern}>" in await lev.command(home.at.tavern, "new", game="sylvan")


@inside_a_house
async def test_new_tables_follow_what_was_chosen_unless_something_else_is_said(home: Inside) -> None:
    maya = await home.guest(0)
    await choose(home, tables="thread", language="ru", pace="relaxed")
    said = await maya.command(home.at.tables, "new", game="sylvan")
    thread = said.partition("<#")[2].partition(">")[0]
    assert home.at.sandbox.world.channels[thread].parent_id == home.at.tables
    header = await home.table(thread)
    assert (header.settings.locale, header.settings.pace) == ("ru", "relaxed")
    await maya.command(home.at.tables, "new", game="sylvan", thread=False, pace="live", language="it")
    header = await home.table(home.at.tables)
    assert (header.settings.locale, header.settings.pace) == ("it", "live")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_answer_fits(language: str) -> None:
    say = speaker(language)
    everything = Choices(role=1, tables="forum", forum=2, opens="role", opens_role=3, notices=4, status=5)
    panel = setup.panel(everything, [], say)
    assert len(panel.text) < 4000
    for menu in panel.menus:
        assert len(menu.title) <= ONE_LINE, menu.title
        asked = menu.name.replace("_", "-")
        for each in menu.choices:
            assert len(say(f"ask-setup-{asked}", now=each.label)) <= ONE_LINE, each.label
        assert isinstance(menu, Search) or 2 <= len(menu.choices) <= MOST_OPTIONS
        assert len({each.label for each in menu.choices}) == len(menu.choices)
        assert all(len(each.label) <= 100 for each in menu.choices)
    assert {menu.name for menu in panel.menus} >= set(setup.VALUES)
    for kind in ("valdora", "sylvan"):
        assert len(say(f"{kind}-short")) <= 20
    for state in ("open", "playing", "over"):
        assert len(say(f"tag-{state}")) <= 20
