"""Discord's own localisation of commands, from the same catalogues as everything else."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.say import DEFAULT, speaker
from bot.tables.lobby import LOCALES


def words(key: str) -> app_commands.locale_str:
    """A description or choice: English for Discord's default, the key for the others."""
    return app_commands.locale_str(speaker(DEFAULT)(key), key=key)


class Translator(app_commands.Translator):
    """Looks up what ``words`` left; names of commands stay English for everyone."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The words in *locale*, or ``None`` when we do not speak it."""
        key = string.extras.get("key")
        if key is None or locale.value not in LOCALES or locale.value == DEFAULT:
            return None
        return speaker(locale.value)(key)
