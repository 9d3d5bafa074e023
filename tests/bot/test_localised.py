"""What Discord is told of the commands, as it goes over the wire: options in every language we speak."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.chat.say import DEFAULT, LANGUAGES
from bot.discord.commands.grouping import typed
from bot.games import all_chats
from tests.bot.inside import Inside, inside_a_house
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow

OTHERS = [language for language in LANGUAGES if language != DEFAULT]
LETTERS = {"ru": re.compile(r"[а-яё]"), "it": re.compile(r"[a-zàèéìòù]")}
SUB_COMMAND = 1
ALIKE = {"thread"}  # an Italian calls it so, too


def commands_of(home: Inside) -> dict[str, Json]:
    """Every command as it is typed; groups have theirs inside."""
    found: dict[str, Json] = {}
    for command in home.at.sandbox.world.global_commands:
        inside = [each for each in command.get("options", []) if each["type"] == SUB_COMMAND]
        found |= {f"{command['name']} {each['name']}": each for each in inside} or {command["name"]: command}
    return found


def options(commands: dict[str, Json]) -> Iterator[tuple[str, Json]]:
    for name, command in commands.items():
        for option in command.get("options", []):
            yield f"/{name} {option['name']}", option


@inside_a_house
async def test_every_option_is_registered_with_its_name_and_description_in_every_language(
    home: Inside,
) -> None:
    commands = commands_of(home)
    assert {typed(verb.name) for chat in all_chats() for verb in chat.verbs} <= commands.keys()
    found = list(options(commands))
    assert len(found) > 30
    for where, option in found:
        for part in ("name", "description"):
            said = option[f"{part}_localizations"]
            assert sorted(said) == sorted(OTHERS), f"{where}: {part} in {sorted(said)}"
            for language in OTHERS:
                told = said[language]
                assert not told.endswith("…"), f"{where} is cut: {told}"
                assert LETTERS[language].search(told), f"{where}: {told}"
                assert told != option[part] or told in ALIKE, f"{where} is called {told} in {language}, too"
    for name, command in commands.items():
        names = [option["name"] for option in command.get("options", [])]
        assert len(set(names)) == len(names)
        for language in OTHERS:
            own = [option["name_localizations"][language] for option in command.get("options", [])]
            assert len(set(own)) == len(own), f"/{name} in {language}: {own}"


@inside_a_house
async def test_every_command_is_described_in_every_language_and_keeps_its_name(home: Inside) -> None:
    for command in (*home.at.sandbox.world.global_commands, *commands_of(home).values()):
        assert sorted(command["description_localizations"]) == sorted(OTHERS), command["name"]
        told = [command["description"], *command["description_localizations"].values()]
        assert not [each for each in told if each.endswith("…")], "nothing is cut"
        assert not command.get("name_localizations"), "friends of all languages type the same command"


@inside_a_house
async def test_every_choice_that_is_a_word_is_registered_in_every_language(home: Inside) -> None:
    for where, option in options(commands_of(home)):
        for choice in option.get("choices", []):
            assert sorted(choice["name_localizations"]) == sorted(OTHERS), f"{where}: {choice['name']}"
