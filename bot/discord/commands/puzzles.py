"""/puzzle: today's, yesterday's with its solution, and how one fares."""

from __future__ import annotations

from discord import app_commands

from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import Command, command, game_choices
from bot.discord.requests.puzzles import PuzzleRequests


def commands(answers: Answers, requests: PuzzleRequests) -> list[Command]:
    """The commands of this module."""

    @answers.command
    async def today(answer: Answer, game: str | None = None) -> None:
        await requests.today(answer, game)

    @answers.command
    async def yesterday(answer: Answer, game: str | None = None) -> None:
        await requests.yesterday(answer, game)

    @answers.command
    async def mine(answer: Answer) -> None:
        await requests.mine(answer)

    today = app_commands.choices(game=game_choices())(today)
    yesterday = app_commands.choices(game=game_choices())(yesterday)
    which = {"game": "puzzle-game"}
    return [
        command("puzzle-today", today, options=which, everywhere=True),
        command("puzzle-yesterday", yesterday, options=which, everywhere=True),
        command("puzzle-mine", mine, everywhere=True),
    ]
