"""/rules: the games in our own words, by topic, found by any word people would use; /help."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from discord import app_commands

from bot.chat.errors import Refusal
from bot.chat.layout import Choice, Layout, distinct
from bot.chat.learning import first_steps
from bot.chat.topics import OVERVIEW, Topic, choice, find, is_called
from bot.discord.answering import Answer, Answers
from bot.discord.commands.completing import offered, why_nothing
from bot.discord.commands.making import Command, command
from bot.discord.lookup import Lookup
from bot.discord.parts import Incoming
from bot.discord.requests.looking import LookingRequests


def commands(
    answers: Answers, looking: LookingRequests, lookup: Lookup, ids: Callable[[], Mapping[str, int]]
) -> list[Command]:
    """The commands of this module; *ids* are Discord's numbers of all commands."""

    async def found(channel: int | None, query: str, language: str) -> list[Topic]:
        """Topics that fit: what is called just so, then those of this channel's game."""
        here = await lookup.kind_in(channel)

        def rank(topic: Topic) -> tuple[bool, bool]:
            return not is_called(topic, query, language), here is not None and topic.game != here

        return sorted(find(query, language), key=rank)

    async def topics(interaction: Incoming, current: str) -> list[app_commands.Choice[str]]:
        say = await answers.reader(interaction)
        fitting = [
            Choice(choice(topic, say), f"{topic.game} {topic.name}")
            for topic in await found(interaction.channel_id, current, say.language)
        ]
        return offered(distinct(fitting), "", say) if fitting else why_nothing("chat.no-such-topic", say)

    @answers.command
    async def rules(answer: Answer, topic: str | None = None) -> None:
        channel, language = answer.interaction.channel_id, answer.say.language
        everything = await found(channel, "", language)
        chosen = _exact(everything, topic) or await found(channel, topic or "", language)
        if not chosen:
            raise Refusal("chat.no-such-topic")
        await looking.rules(answer, chosen[0])

    @answers.command
    async def help_(answer: Answer) -> None:
        # Most commands exist in servers only: in a direct message no other is recommended.
        key = "help-text-direct" if answer.guild is None else "help-text"
        text = clickable(answer.say(key), ids())
        await answer.show(Layout(text, buttons=first_steps(answer.say)))

    rules = app_commands.autocomplete(topic=topics)(rules)
    return [
        command("rules", rules, options={"topic": "topic"}, everywhere=True),
        command("help", help_, everywhere=True),
    ]


def clickable(text: str, ids: Mapping[str, int]) -> str:
    """*text* with every command it names in code as a mention that can be clicked."""

    def mention(found: re.Match[str]) -> str:
        known = ids.get(found["name"])
        return found[0] if known is None else f"</{found['name']}:{known}>"

    return re.sub(r"`/(?P<name>[a-z-]+(?: [a-z-]+)?)`", mention, text)


def _exact(everything: list[Topic], topic: str | None) -> list[Topic]:
    """The topic of this name; without one the overviews."""
    if topic is None:
        return [each for each in everything if each.name == OVERVIEW]
    game, _, name = topic.partition(" ")
    return [each for each in everything if (each.game, each.name) == (game, name)]
