"""Slash commands by topic. Names are English for everyone; all other words are localised."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.discord.commands import advising, around, explaining, lobby, looking, person, playing, remind

MODULES = (lobby, playing, looking, advising, around, explaining, person, remind)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put every command on the tree."""
    for module in MODULES:
        for command in module.commands():
            tree.add_command(command)
