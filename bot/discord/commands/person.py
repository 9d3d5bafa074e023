"""/settings, /help, /privacy: for one person, also in direct messages."""

from __future__ import annotations

from discord import app_commands

from bot.discord.answer import Answer, Incoming, answering
from bot.discord.commands.making import LANGUAGE_CHOICES, Command, command
from bot.discord.habits import person_part
from bot.discord.layout import Key, Layout
from bot.translate import words

_FOLLOW = app_commands.Choice(name=words("language-auto"), value="auto")


@app_commands.choices(language=[*LANGUAGE_CHOICES, _FOLLOW])
async def _settings(interaction: Incoming, language: str | None = None) -> None:
    async def work(answer: Answer) -> None:
        if language is not None:
            await answer.bot.choose_language(answer.person, None if language == "auto" else language)
            answer.say = await answer.bot.reader(interaction)
        chosen = await answer.bot.store.language(answer.person) or "auto"
        say, habits = answer.say, await answer.bot.store.habits(answer.person)
        told = [say("settings-now", language=say(f"language-{chosen}")), "", *person_part(answer, habits)]
        keys = (Key(say("key-reminders"), "/remind"),)
        await answer.show(Layout("\n".join(told), keys=keys))

    await answering(interaction, work)


async def _help(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        await answer.tell(answer.say("help-text"))

    await answering(interaction, work)


@app_commands.choices(what=[app_commands.Choice(name=words("privacy-forget"), value="forget")])
async def _privacy(interaction: Incoming, what: str | None = None) -> None:
    async def work(answer: Answer) -> None:
        if what == "forget":
            await answer.bot.forget(answer.person)
            await answer.tell(answer.say("privacy-forgotten"))
        else:
            await answer.tell(answer.say("privacy-text"))

    await answering(interaction, work)


def commands() -> list[Command]:
    """The commands of this module."""
    return [
        command("settings", _settings, options={"language": "my-language"}, everywhere=True),
        command("help", _help, everywhere=True),
        command("privacy", _privacy, options={"what": "privacy-what"}, everywhere=True),
    ]
