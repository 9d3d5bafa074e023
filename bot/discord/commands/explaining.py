"""/rules: the games in our own words, by topic, found by any word people would use; /help."""

from __future__ import annotations

from discord import app_commands

from bot.chat.errors import Refusal
from bot.chat.layout import MOST_OPTIONS, Choice, distinct
from bot.chat.panels import Panels
from bot.chat.topics import Topic, find
from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import Command, command
from bot.discord.lookup import Lookup
from bot.discord.parts import Incoming

OVERVIEW = "overview"


def commands(answers: Answers, panels: Panels, lookup: Lookup) -> list[Command]:
    """The commands of this module."""

    async def found(channel: int | None, query: str, language: str) -> list[Topic]:
        """Topics that fit, those of this channel's game first."""
        here = await lookup.kind_in(channel)
        return sorted(find(query, language), key=lambda topic: here is not None and topic.game != here)

    async def topics(interaction: Incoming, current: str) -> list[app_commands.Choice[str]]:
        say = await answers.reader(interaction)
        offered = [
            Choice(f"{say(f'game-{topic.game}')}: {say(topic.title)}", f"{topic.game} {topic.name}")
            for topic in await found(interaction.channel_id, current, say.language)
        ]
        return [
            app_commands.Choice(name=each.label, value=each.value)
            for each in distinct(offered)[:MOST_OPTIONS]
        ]

    @answers.command
    async def rules(answer: Answer, topic: str | None = None) -> None:
        channel, language = answer.interaction.channel_id, answer.say.language
        everything = await found(channel, "", language)
        chosen = _exact(everything, topic) or await found(channel, topic or "", language)
        if not chosen:
            raise Refusal("chat.no-such-topic")
        await answer.show_in_time(panels.rules(chosen[0], answer.say), panels.topic(chosen[0], answer.say))

    @answers.command
    async def help_(answer: Answer) -> None:
        await answer.tell(answer.say("help-text"))

    rules = app_commands.autocomplete(topic=topics)(rules)
    return [
        command("rules", rules, options={"topic": "topic"}, everywhere=True),
        command("help", help_, everywhere=True),
    ]


def _exact(everything: list[Topic], topic: str | None) -> list[Topic]:
    """The topic of this name; without one the overviews."""
    if topic is None:
        return [each for each in everything if each.name == OVERVIEW]
    game, _, name = topic.partition(" ")
    return [each for each in everything if (each.game, each.name) == (game, name)]
