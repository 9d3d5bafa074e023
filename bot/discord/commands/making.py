"""How commands are made: a name, keys for its words, a function; and the choices several of them offer."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.chat.say import LANGUAGES
from bot.discord.client import NotOffered
from bot.discord.translate import words
from bot.games import CHATS
from bot.tables.reminders.schedule import PACES
from rules.players import LEVELS

Command = app_commands.Command[Any, ..., None]
Callback = Callable[..., Coroutine[Any, Any, None]]


def choices(kind: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """Choices whose words are ``<kind>-<value>``."""
    return [app_commands.Choice(name=words(f"{kind}-{value}"), value=value) for value in values]


def game_choices() -> list[app_commands.Choice[str]]:
    """The games there are."""
    return choices("game", CHATS)


def language_choices() -> list[app_commands.Choice[str]]:
    """The languages we speak."""
    return choices("language", LANGUAGES)


def pace_choices() -> list[app_commands.Choice[str]]:
    """How fast a table may play."""
    return choices("pace", PACES)


def level_choices() -> list[app_commands.Choice[str]]:
    """How well a computer player may play."""
    return choices("choice-level", LEVELS)


def _only_what_is_offered(
    command: Command,
) -> Callable[[discord.Interaction[Any]], Coroutine[Any, Any, bool]]:
    """Options come back from people, like custom ids: nothing in them is believed."""
    offered = {
        each.display_name: {choice.value for choice in each.choices}
        for each in command.parameters
        if each.choices
    }

    async def check(interaction: discord.Interaction[Any]) -> bool:
        for option, values in offered.items():
            said = getattr(interaction.namespace, option, None)
            if said is not None and said not in values:
                raise NotOffered(option, str(said))
        return True

    return check


def command(
    name: str,
    function: Callback,
    *,
    options: Mapping[str, str] | None = None,
    everywhere: bool = False,
) -> Command:
    """A command whose description is ``command-<name>``.

    Its options are called ``name-<parameter>`` and described by ``option-<key>``.
    """
    described = {each: words(f"option-{key}") for each, key in (options or {}).items()}
    named = {each: words(f"name-{each}") for each in described}
    return made(name, words(f"command-{name}"), function, named, described, everywhere=everywhere)


def made(
    name: str,
    description: app_commands.locale_str,
    function: Callback,
    named: Mapping[str, app_commands.locale_str],
    described: Mapping[str, app_commands.locale_str],
    *,
    everywhere: bool = False,
) -> Command:
    """A command with its words at hand; in servers, or (*everywhere*) in direct messages too."""
    if named:
        function = app_commands.rename(**named)(function)
    if described:
        function = app_commands.describe(**described)(function)
    command: Command = app_commands.Command(name=name, description=description, callback=function)
    command.add_check(_only_what_is_offered(command))
    command.allowed_contexts = app_commands.AppCommandContext(
        guild=True, dm_channel=everywhere, private_channel=False
    )
    command.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    return command
