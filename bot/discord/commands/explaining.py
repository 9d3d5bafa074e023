"""/rules: the games in our own words, by topic, found by any word people would use."""

from __future__ import annotations

from discord import app_commands

from bot.discord.answer import Answer, Incoming, answering
from bot.discord.commands.making import Command, command
from bot.discord.errors import Refusal
from bot.games.face import LONGEST_OPTION, MOST_OPTIONS, Choice, distinct
from bot.rulestopics import Topic, find

OVERVIEW = "overview"


async def _game_here(interaction: Incoming) -> str | None:
    """The game of this channel's table, which people most likely ask about."""
    store, channel = interaction.client.store, interaction.channel_id
    number = None if channel is None else await store.latest_table(channel)
    return None if number is None else str((await store.header(number)).kind)


async def _found(interaction: Incoming, query: str) -> list[Topic]:
    language = (await interaction.client.reader(interaction)).language
    here = await _game_here(interaction)
    return (
        sorted(find(query, language), key=lambda topic: topic.game != here)
        if here
        else [*find(query, language)]
    )


async def _topics(interaction: Incoming, current: str) -> list[app_commands.Choice[str]]:
    say = await interaction.client.reader(interaction)
    choices = [
        Choice(f"{say(f'game-{topic.game}')}: {say(topic.title)}", f"{topic.game} {topic.name}")
        for topic in await _found(interaction, current)
    ]
    return [
        app_commands.Choice(name=each.label, value=each.value)
        for each in distinct(choices, LONGEST_OPTION)[:MOST_OPTIONS]
    ]


async def _rules(interaction: Incoming, topic: str | None = None) -> None:
    async def work(answer: Answer) -> None:
        found = await _chosen(interaction, topic)
        await answer.show(await answer.bot.panels.rules(found, answer.say))

    await answering(interaction, work)


async def _chosen(interaction: Incoming, topic: str | None) -> Topic:
    game, _, name = (topic or "").partition(" ")
    everything = await _found(interaction, "")
    exact = [each for each in everything if (each.game, each.name) == (game, name)]
    if topic is None:
        exact = [each for each in everything if each.name == OVERVIEW]
    found = exact or await _found(interaction, topic or "")
    if not found:
        raise Refusal("chat.no-such-topic")
    return found[0]


def commands() -> list[Command]:
    """The commands of this module."""
    completing = app_commands.autocomplete(topic=_topics)(_rules)
    return [command("rules", completing, options={"topic": "topic"}, everywhere=True)]
