"""Discord's own localisation of commands, from the same catalogues as everything else."""

from __future__ import annotations

from functools import cache

import discord
from discord import app_commands

from bot.chat.layout import LONGEST_OPTION, cut
from bot.chat.say import DEFAULT, LANGUAGES, speaker


def words(*keys: str) -> app_commands.locale_str:
    """A description, a choice, an option's name: English for Discord's default, the keys for the others.

    A command that several games share has a key of each; what they say alike is said once.
    """
    return app_commands.locale_str(_said(DEFAULT, keys), keys=keys)


@cache
def _said(language: str, keys: tuple[str, ...]) -> str:
    say = speaker(language)
    return cut(" · ".join(dict.fromkeys(say(key) for key in keys)), LONGEST_OPTION)


class Translator(app_commands.Translator):
    """Looks up what ``words`` left; names of commands stay English for everyone."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The words in *locale*, or ``None`` when we do not speak it."""
        keys = string.extras.get("keys")
        if keys is None or locale.value not in LANGUAGES or locale.value == DEFAULT:
            return None
        return _said(locale.value, keys)
