"""/new, /join, /leave, /computer, /start: the same as the buttons of an open table."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.answer import Answer, Incoming, answering
from bot.discord.commands.making import (
    GAME_CHOICES,
    LANGUAGE_CHOICES,
    LEVEL_CHOICES,
    PACE_CHOICES,
    Command,
    command,
)
from bot.discord.errors import Refusal
from bot.discord.requests import check_permissions, table_here
from bot.discord.sending import patiently
from bot.say import language_of, speaker
from bot.tables.lobby import Wish


@app_commands.choices(game=GAME_CHOICES, language=LANGUAGE_CHOICES, pace=PACE_CHOICES)
async def _new(
    interaction: Incoming,
    game: str,
    language: str | None = None,
    pace: str = "daily",
    thread: bool = False,
    hints: bool = True,
) -> None:
    async def work(answer: Answer) -> None:
        check_permissions(answer, thread=thread)
        if interaction.channel_id is None or interaction.guild_id is None:
            raise Refusal("chat.only-in-servers")
        spoken = language or language_of(str(interaction.guild_locale or interaction.locale))
        channel = await _thread(answer, game, spoken) if thread else interaction.channel_id
        wish = Wish(game, answer.person, channel, interaction.guild_id, spoken, pace, hints=hints)
        header = await answer.bot.lobby.open(wish)
        answer.bot.herald.poke(header.game)
        await answer.tell(answer.say("said-opened", channel=f"<#{channel}>"))

    await answering(interaction, work)


async def _thread(answer: Answer, game: str, language: str) -> int:
    channel = answer.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("chat.no-threads-here")
    name = speaker(language)("thread-name", game=speaker(language)(f"game-{game}"))
    made = await patiently(
        lambda: channel.create_thread(name=name[:100], type=discord.ChannelType.public_thread), "thread"
    )
    return made.id


@app_commands.choices(level=LEVEL_CHOICES)
async def _computer(interaction: Incoming, level: str = "medium") -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer)
        await answer.bot.requests.add_computer(answer, header.game, 0, level)

    await answering(interaction, work)


def _request(word: str) -> Command:
    async def run(interaction: Incoming) -> None:
        async def work(answer: Answer) -> None:
            header = await table_here(answer)
            await answer.bot.requests.by_word[word](answer, header.game, 0)

        await answering(interaction, work)

    return command(word, run)


def commands() -> list[Command]:
    """The commands of this module."""
    options = {name: name for name in ("game", "language", "pace", "thread", "hints")}
    return [
        command("new", _new, options=options),
        command("computer", _computer, options={"level": "level"}),
        *(_request(word) for word in ("join", "leave", "start")),
    ]
