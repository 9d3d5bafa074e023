"""Interactions in which Discord leaves something out: each is answered with a sentence."""

from __future__ import annotations

import pytest

from bot.chat.say import LANGUAGES, speaker
from tests.bot.house import Guest, keys
from tests.bot.inside import Inside, inside_a_house, seated, sees
from tests.bot.test_setup import asked, chosen
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow


async def odd(home: Inside, field: str, **value: object) -> None:
    """Let the next interaction lack *field*, or have *value* there."""
    fault = {"kind": "odd-event", "event": "INTERACTION_CREATE", "field": field}
    await home.at.control("POST", "faults", **fault, **value)


async def direct(guest: Guest) -> str:
    channel: str = (await guest.page.do("open-dm"))["channel"]
    return channel


@inside_a_house
async def test_button_works_on_a_message_whose_thread_is_null(home: Inside) -> None:
    _, guests = await seated(home, 0, 1)
    maya = next(iter(guests.values()))
    table = await sees(maya, "it is your turn")
    await odd(home, "message.thread", value=None)
    told = await maya.said(await maya.click(table, keys(table)["/describe"]))
    assert "Trees, from" in text_of(told)
    for field in ("author.username", "flags", "type", "attachments", "edited_timestamp"):
        await odd(home, f"message.{field}")
        told = await maya.said(await maya.click(table, keys(table)["/describe"]))
        assert "Trees, from" in text_of(told), field
    for field in ("data.component_type", "data.custom_id", "message.components", "message", "message.id"):
        await odd(home, field)
        assert text_of(await maya.said(await maya.click(table, keys(table)["/describe"]))), field


@inside_a_house
async def test_menu_of_roles_or_channels_works_without_resolved_values(home: Inside) -> None:
    maya = await home.guest(0)
    order = {"kind": "role", "guild": home.at.guild, "role": "players", "permissions": []}
    await home.at.control("POST", "faults", **order)
    roles = home.at.sandbox.world.guilds[home.at.guild].roles.values()
    role = next(each.id for each in roles if each.name == "players")
    panel = await maya.command_message(home.at.tables, "setup")
    for question, value, sign in (
        ("role", role, f"<@&{role}>"),
        ("notices", home.at.tavern, f"<#{home.at.tavern}>"),
    ):
        await odd(home, "data.resolved")
        await maya.select(panel, asked(panel)[question], value)
        panel = await maya.renewed(panel, sign)
    assert ((await chosen(home)).role, (await chosen(home)).notices) == (int(role), int(home.at.tavern))


@inside_a_house
async def test_user_without_a_name_is_answered_in_a_direct_message(home: Inside) -> None:
    maya = await home.guest(0)
    channel = await direct(maya)
    await maya.command(channel, "me settings", language="en")
    for field in ("user.username", "user.global_name"):
        await odd(home, field)
    assert "You are not at any table" in await maya.command(channel, "games")
    assert await home.stored.people.names([maya.id]) == {maya.id: "Maya"}, "the name known before stays"


@pytest.mark.parametrize("answer", [None, "well", [], {}], ids=str)
def test_callback_answer_without_content_counts_as_accepted(tmp_path: object, answer: object) -> None:
    @inside_a_house
    async def test(home: Inside) -> None:
        maya = await home.guest(0)
        fault = {"kind": "forged-answer", "match": "POST /interactions/*/callback", "answer": answer}
        await home.at.control("POST", "faults", **fault)
        assert "You are not at any table" in await maya.command(home.at.tables, "games")
        assert "unexpected" not in home.log()

    test(tmp_path)  # type: ignore[arg-type]


@inside_a_house
async def test_interaction_that_cannot_be_read_is_answered_in_every_language(home: Inside) -> None:
    guests = [await home.guest(number) for number in range(3)]
    for guest, language in zip(guests, LANGUAGES, strict=True):
        for field in ("data", "data.name", "member", "member.user", "member.user.id"):
            await odd(home, field)
            said = await guest.command(home.at.tables, "help")
            assert said == speaker(language)("error-chat-unreadable"), field
        for field in ("channel", "entitlements", "message", "guild_locale", "authorizing_integration_owners"):
            await odd(home, field, value=None)
            assert await guest.command(home.at.tables, "help"), field
    assert 0 not in await home.stored.people.names([0])
