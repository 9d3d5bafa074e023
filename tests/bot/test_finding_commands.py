"""Commands one can find: a short list on top, the rest in groups, and sentences that name them rightly."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.chat.say import LANGUAGES, speaker
from bot.chat.topics import topics
from bot.discord.commands.grouping import typed
from bot.games import all_chats
from tests.bot.house import Guest, keys
from tests.bot.inside import Inside, inside_a_house
from tests.patience import PATIENCE
from tests.sandbox.stage import Json

EVERYDAY = {
    "new",
    "join",
    "start",
    "board",
    "tableau",
    "hand",
    "undo",
    "hint",
    "plan",
    "games",
    "rules",
    "learn",
    "help",
    "leaderboard",
}
COMPANY = {"seek", "play-now", "setup"}
EVERY_TURN = {"move", "load", "deliver", "buy", "build", "draw", "end"}
GROUPS = {
    "table": [
        "close",
        "computer",
        "leave",
        "log",
        "rematch",
        "replace",
        "replay",
        "resign",
        "review",
        "revive",
    ],
    "me": ["privacy", "rating", "remind", "settings", "stats"],
    "tournament": ["begin", "close", "computers", "drop", "join", "open", "standings", "takeover"],
    "puzzle": ["mine", "today", "yesterday"],
    "turn": [
        "axe",
        "bridge",
        "claim",
        "hammer",
        "page",
        "pass",
        "provisions",
        "redraw",
        "refresh",
        "silver",
        "treetop",
    ],
}
TOP = EVERYDAY | COMPANY | EVERY_TURN | set(GROUPS)
FEWER_THAN = 30
MOST_IN_A_GROUP = 25  # Discord's limit
FOLDERS = [Path("bot/chat/words"), *(chat.words for chat in all_chats())]


def registered(guest: Guest) -> list[Json]:
    """The commands as this person's client was told them."""
    told = [frame["commands"] for frame in guest.page.frames if "commands" in frame]
    assert isinstance(told[-1], list)
    return told[-1]


def whole_names(commands: list[Json]) -> set[str]:
    """All that can be typed."""
    found: set[str] = set()
    for command in commands:
        inside = [each["name"] for each in command["options"] if each["type"] == 1]
        found |= {f"{command['name']} {name}" for name in inside} or {command["name"]}
    return found


@inside_a_house
async def test_the_top_list_is_short(home: Inside) -> None:
    maya = await home.guest(0)
    commands = registered(maya)
    assert {each["name"] for each in commands} == TOP
    assert len(TOP) < FEWER_THAN
    for group, names in GROUPS.items():
        assert len(names) <= MOST_IN_A_GROUP, group
    inside = {each["name"]: sorted(inner["name"] for inner in each["options"]) for each in commands}
    assert {name: inside[name] for name in GROUPS} == GROUPS


@inside_a_house
async def test_groups_and_what_is_in_them_are_described_in_every_language(home: Inside) -> None:
    commands = {each["name"]: each for each in registered(await home.guest(0))}
    for name in GROUPS:
        for each in (commands[name], *commands[name]["options"]):
            said = {each["description"], *each["description_localizations"].values()}
            assert len(said) == len(LANGUAGES), each["name"]
    settings = next(each for each in commands["me"]["options"] if each["name"] == "settings")
    assert settings["options"][0]["name_localizations"] == {"it": "lingua", "ru": "язык"}
    assert commands["me"]["contexts"] == [0, 1]  # one's own things are found in direct messages, too
    assert commands["table"]["contexts"] == commands["turn"]["contexts"] == [0]


@inside_a_house
async def test_help_names_commands_so_that_they_can_be_clicked_in_every_language(home: Inside) -> None:
    maya, channel = await home.guest(0), home.at.tables
    ids = {each["name"]: each["id"] for each in registered(maya)}
    names = whole_names(registered(maya))
    for language in LANGUAGES:
        await maya.command(channel, "me settings", language=language)
        told = await maya.command(channel, "help")
        mentions = re.findall(r"</([^:>]+):(\d+)>", told)
        assert {"new", "table log", "me remind", "hint"} <= {name for name, _ in mentions} <= names
        assert all(ids[name.split()[0]] == number for name, number in mentions)
        assert set(re.findall(r"`/([a-z ]+)`", told)) == set(GROUPS)  # no group can be typed alone


@inside_a_house
async def test_help_in_a_direct_message_recommends_only_commands_that_exist_there(home: Inside) -> None:
    maya = await home.guest(0)
    direct = (await maya.page.do("open-dm"))["channel"]
    there = whole_names([each for each in registered(maya) if 1 in each["contexts"]])
    for language in LANGUAGES:
        await maya.command(direct, "me settings", language=language)
        told = await maya.command(direct, "help")
        assert "</" in told
        assert {name for name, _ in re.findall(r"</([^:>]+):(\d+)>", told)} <= there
        assert not re.findall(r"`/([a-z -]+)`", told)


@inside_a_house
async def test_a_table_is_left_filled_and_closed_by_the_commands_of_its_group(home: Inside) -> None:
    maya, lev, channel = await home.guest(0), await home.guest(1), home.at.tables
    await maya.command(channel, "new", game="valdora")
    await lev.command(channel, "join")
    await lev.command(channel, "table leave")
    await maya.command(channel, "table computer", level="easy")
    assert [chair.level for chair in (await home.table(channel)).chairs] == [None, "easy"]
    asked = await maya.command_message(channel, "table close")
    await maya.click(asked, keys(asked)["/abandon"])
    async with asyncio.timeout(PATIENCE):
        while (await home.table(channel)).status != "abandoned":
            await asyncio.sleep(0.02)
    await maya.command(channel, "table revive")
    assert (await home.table(channel)).status == "open"


@inside_a_house
async def test_a_verb_of_another_game_is_named_as_it_is_typed(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    await maya.command(home.at.tables, "me settings", language="en")
    await maya.command(home.at.tables, "new", game="valdora")
    await lev.command(home.at.tables, "join")
    await maya.command(home.at.tables, "start")
    assert "`/turn pass` belongs to another game" in await maya.command(home.at.tables, "turn pass")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_command_that_there_is_not(language: str) -> None:
    known = {typed(verb.name) for chat in all_chats() for verb in chat.verbs}
    known |= (
        EVERYDAY
        | COMPANY
        | {f"{group} {name}" for group, names in GROUPS.items() for name in names}
        | set(GROUPS)
    )
    said = [path.read_text("utf-8") for folder in FOLDERS for path in folder.glob(f"*{language}.ftl")]
    said += [topic.told(speaker(language)) for topic in topics()]
    named = {name for text in said for name in re.findall(r"(?<![\w`])`/([a-z-]+(?: [a-z-]+)?)", text)}
    assert named - known == set()
    assert "table replace" in named
    assert "turn axe" in named
