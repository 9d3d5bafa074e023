"""/learn: a first game that teaches."""

from __future__ import annotations

from discord import app_commands

from bot.chat.learning import taught
from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import Command, choices, command
from bot.discord.requests.learning import LearningRequests


def commands(answers: Answers, learning: LearningRequests) -> list[Command]:
    """The commands of this module."""

    async def learn(answer: Answer, game: str | None = None) -> None:
        await learning.open(answer, game)

    offered = app_commands.choices(game=choices("game", taught()))(answers.command(learn))
    return [command("learn", offered, options={"game": "learn-game"}, everywhere=True)]
