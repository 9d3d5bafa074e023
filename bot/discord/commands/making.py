"""How commands are made: a name, keys for its words, a function; and which table is meant."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from discord import app_commands

from bot.tables.lobby import LEVELS, LOCALES, PACES
from bot.translate import words
from rules.games import ids

Command = app_commands.Command[Any, ..., None]
LANGUAGE_CHOICES = [app_commands.Choice(name=words(f"language-{name}"), value=name) for name in LOCALES]
PACE_CHOICES = [app_commands.Choice(name=words(f"pace-{name}"), value=name) for name in PACES]
LEVEL_CHOICES = [app_commands.Choice(name=words(f"choice-level-{name}"), value=name) for name in LEVELS]
GAME_CHOICES = [app_commands.Choice(name=words(f"game-{name}"), value=name) for name in ids()]


def command(
    name: str,
    function: Callable[..., Coroutine[Any, Any, None]],
    *,
    options: Mapping[str, str] | None = None,
    everywhere: bool = False,
) -> Command:
    """A command whose description is ``command-<name>``, and its options' ``option-<key>``."""
    described = {each: words(f"option-{key}") for each, key in (options or {}).items()}
    if described:
        function = app_commands.describe(**described)(function)
    made: Command = app_commands.Command(name=name, description=words(f"command-{name}"), callback=function)
    made.allowed_contexts = app_commands.AppCommandContext(
        guild=True, dm_channel=everywhere, private_channel=False
    )
    made.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    return made
