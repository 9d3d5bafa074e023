"""Names and typed words in messages: shown as they are, whatever Markdown or controls they contain."""

from __future__ import annotations

import re

import pytest

from bot.chat.names import escaped, plain, without_marks
from tests.bot.fate import fated
from tests.bot.house import Guest, described, keys
from tests.bot.inside import Inside, sees, with_pictures
from tests.sandbox.reading import parts, text_of
from tests.sandbox.stage import Json

NAMES = (
    "**bold**",
    "__under__ _italic_",
    "~~gone~~ ||secret||",
    "`code`",
    "# heading",
    "> quote",
    "-# small",
    "- list",
    "+ list",
    "1. list",
    "[link](https://evil.example)",
    "https://evil.example",
    "<@123> <#4> <t:0> </play:1>",
    "@everyone @here",
    "back\\slash",
)


@pytest.mark.parametrize("name", NAMES)
def test_escaped_name_reads_as_typed_and_keeps_no_markup(name: str) -> None:
    found = escaped(name)
    assert without_marks(found) == name
    left = re.sub(r"\\[!-/:-@\[-`{-~]", "x", found)
    assert not re.search(r"[*_~`|<\[\]\\]|://|@(everyone|here)|^[#>+-]|^\d\.", left), left


@pytest.mark.parametrize(
    "name", ["Maya", "Анна-Мария", "李小龍", "Jean-Luc d'Arc (2)", "a.b #1", "22:00-08:00"]
)
def test_everyday_name_stays_as_it_is(name: str) -> None:
    assert escaped(name) == plain(name) == name


def test_controls_of_direction_and_lines_are_removed() -> None:
    for control in "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069":
        assert plain(f"a{control}b") == "ab"
    assert plain("one\ntwo\u2028three\tfour") == "one two three four"


OVERRIDE = "\u202e"
ODD = f"**Eve** @everyone{OVERRIDE} _x_"
IN_TEXT = r"\*\*Eve\*\* @" + "\u200beveryone" + r" \_x\_"
ON_LABELS = "**Eve** @everyone _x_"


async def odd_guest(home: Inside) -> Guest:
    """A person whose display name has Markdown, a mention and a right-to-left override in it."""
    await home.at.control("POST", "people", name=ODD)
    home.at.people[:] = home.at.sandbox.world.people()
    return await home.guest(len(home.at.people) - 1)


def labels(message: Json) -> list[str]:
    """Everything of a message that shows no Markdown: buttons, options, alternative texts."""
    found = [each["label"] for each in parts(message) if each["type"] == 2]
    menus = [each for each in parts(message) if each["type"] == 3]
    return [*found, *(each["label"] for menu in menus for each in menu["options"]), *described(message)]


@with_pictures
async def test_odd_name_is_escaped_in_text_and_plain_in_labels_and_pictures(home: Inside) -> None:
    maya, eve = await home.guest(0), await odd_guest(home)
    with fated("seed"):
        await maya.command(home.at.tables, "new", game="sylvan", language="en")
        await eve.command(home.at.tables, "join")
        await maya.command(home.at.tables, "start")
    table = await sees(maya, "it is your turn")
    told = await maya.said(await maya.click(table, keys(table)["/describe"]))
    assert IN_TEXT in text_of(told)
    board = await maya.pictured(await maya.command_message(home.at.tables, "board"))
    assert "Eve" in " ".join(described(board))
    tables = await maya.said(await maya.click(table, keys(table)["/tables"]))
    assert ON_LABELS in labels(tables)
    for message in (*maya.messages(), *eve.messages()):
        assert OVERRIDE not in text_of(message)
        for each in labels(message):
            assert OVERRIDE not in each
            assert "\\" not in each


@with_pictures
async def test_typed_words_are_escaped_in_refusals(home: Inside) -> None:
    maya = await home.guest(0)
    refused = await maya.command(home.at.tables, "me remind", quiet=f"**late**{OVERRIDE}")
    assert r"“\*\*late\*\*”" in refused
    offered = await maya.offered(home.at.tables, "me remind", "zone", zone="_nowhere_")
    assert "\\" not in "".join(offered.values())
