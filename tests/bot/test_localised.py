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

SUBCOMMAND = 1  # as Discord numbers what an option is
OTHERS = [language for language in LANGUAGES if language != DEFAULT]
LETTERS = {"ru": re.compile(r"[а-яё]"), "it": re.compile(r"[a-zàèéìòù]")}
ALIKE = {"thread"}  # an Italian calls it so, too


def leaves(commands: list[Json]) -> list[Json]:
    """All that can be typed: commands, and those within groups."""
    found = []
    for command in commands:
        inside = [each for each in command.get("options", []) if each["type"] == SUBCOMMAND]
        found += [{**each, "name": f"{command['name']} {each['name']}"} for each in inside] or [command]
    return found


def options(commands: list[Json]) -> Iterator[tuple[str, Json]]:
    for command in commands:
        for option in command.get("options", []):
            yield f"/{command['name']} {option['name']}", option


@inside_a_house
async def test_every_option_is_registered_with_its_name_and_description_in_every_language(
    home: Inside,
) -> None:
    commands = leaves(home.at.sandbox.world.global_commands)
    verbs = {typed(verb.name) for chat in all_chats() for verb in chat.verbs}
    assert verbs <= {each["name"] for each in commands}
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
    for command in commands:
        names = [option["name"] for option in command.get("options", [])]
        assert len(set(names)) == len(names)
        for language in OTHERS:
            own = [option["name_localizations"][language] for option in command.get("options", [])]
            assert len(set(own)) == len(own), f"/{command['name']} in {language}: {own}"


@inside_a_house
async def test_every_command_is_described_in_every_language_and_keeps_its_name(home: Inside) -> None:
    every = home.at.sandbox.world.global_commands
    for command in [*every, *leaves(every)]:
        assert sorted(command["description_localizations"]) == sorted(OTHERS), command["name"]
        told = [command["description"], *command["description_localizations"].values()]
        assert not [each for each in told if each.endswith("…")], "nothing is cut"
        assert not command.get("name_localizations"), "friends of all languages type the same command"


@inside_a_house
async def test_every_choice_that_is_a_word_is_registered_in_every_language(home: Inside) -> None:
    for where, option in options(leaves(home.at.sandbox.world.global_commands)):
        for choice in option.get("choices", []):
            assert sorted(choice["name_localizations"]) == sorted(OTHERS), f"{where}: {choice['name']}"
