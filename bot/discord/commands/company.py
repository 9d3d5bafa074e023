"""/seek, /play-now, /setup: company to play with."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import (
    Command,
    choices,
    command,
    game_choices,
    language_choices,
    pace_choices,
)
from bot.discord.requests.company import CompanyRequests, Wanted
from bot.discord.requests.setup import SetupRequests
from bot.tables.company.values import DAYS

MOST_PLAYERS = 8  # no box is made for more; what a game is made for is asked there
MANAGERS = discord.Permissions(manage_guild=True)


def commands(answers: Answers, company: CompanyRequests, setting_up: SetupRequests) -> list[Command]:
    """The commands of this module."""

    async def seek(
        answer: Answer,
        game: str,
        players: app_commands.Range[int, 2, MOST_PLAYERS] | None = None,
        pace: str | None = None,
        language: str | None = None,
        weekdays: str = "any",
        rated: bool = True,
    ) -> None:
        await company.seek(answer, Wanted(game, players, weekdays, language, pace, rated))

    async def play_now(answer: Answer, game: str | None = None) -> None:
        await company.play_now(answer, game)

    async def setup(answer: Answer) -> None:
        await setting_up.show(answer)

    offered = app_commands.choices(
        game=game_choices(), pace=pace_choices(), language=language_choices(), weekdays=choices("days", DAYS)
    )
    seeking = offered(answers.command(seek))
    playing = app_commands.choices(game=game_choices())(answers.command(play_now))
    described = {
        "game": "game",
        "players": "seek-players",
        "pace": "pace",
        "language": "language",
        "weekdays": "seek-days",
        "rated": "rated",
    }
    managing = command("setup", answers.command(setup))
    # Servers can let others have it: it is asked again at every use.
    managing.default_permissions = MANAGERS
    return [
        command("seek", seeking, options=described),
        command("play-now", playing, options={"game": "play-now-game"}),
        managing,
    ]
