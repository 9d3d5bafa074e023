"""/tournament: open one, fill it, begin, see how it stands, drop somebody, close it, take it over."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import User, app_commands

from bot.chat.errors import Refusal
from bot.chat.reminders import LENGTHS, OFF
from bot.chat.say import language_of
from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import (
    Command,
    choices,
    command,
    game_choices,
    language_choices,
    level_choices,
    pace_choices,
)
from bot.discord.requests.tournaments import TournamentRequests
from bot.tables.reminders.schedule import DAY, Deadline
from bot.tables.tournaments.organising import LONGEST, Plan
from bot.tables.tournaments.values import MOST_PEOPLE, MOST_ROUNDS
from bot.tables.values import Settings

MOST_SEATS = 9  # that an option offers; the game says how many there are
CLOSINGS = ("round", "whole")
CONSEQUENCES = ("turn", "seat", "free")  # no table ends because of one who is silent


def commands(answers: Answers, requests: TournamentRequests, now: Callable[[], int]) -> list[Command]:
    """The commands of this module."""

    @answers.command
    async def open_(
        answer: Answer,
        game: str,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] = 3,
        seats: app_commands.Range[int, 2, MOST_SEATS] = 3,
        days: app_commands.Range[int, 1, LONGEST // DAY] = 7,
        final: bool = False,
        rated: bool = True,
        pace: str = "daily",
        deadline: str = "2d",
        consequence: str = "turn",
        language: str | None = None,
    ) -> None:
        interaction = answer.interaction
        if interaction.guild_id is None or not isinstance(interaction.channel, discord.TextChannel):
            raise Refusal("chat.no-threads-here")
        spoken = language or language_of(str(interaction.guild_locale or interaction.locale))
        limit = None if deadline == OFF else Deadline(LENGTHS[deadline], consequence, now())
        settings = Settings(locale=spoken, pace=pace, hints=False, rated=rated, deadline=limit)
        where = (interaction.guild_id, interaction.channel.id)
        await requests.open(
            answer, Plan(game, answer.person, *where, seats, rounds, days * DAY, final, settings)
        )

    @answers.command
    async def join(answer: Answer) -> None:
        await requests.join(answer, await requests.here(answer), 0)

    @answers.command
    async def computers(
        answer: Answer, number: app_commands.Range[int, 1, MOST_PEOPLE] = 1, level: str = "medium"
    ) -> None:
        await requests.add_computers(answer, await requests.here(answer), 0, level, number)

    @answers.command
    async def begin(answer: Answer) -> None:
        await requests.begin(answer, await requests.here(answer), 0)

    @answers.command
    async def standings(answer: Answer) -> None:
        await requests.standings(answer)

    @answers.command
    async def drop(answer: Answer, player: User | None = None) -> None:
        await requests.drop(answer, answer.person if player is None else player.id)

    @answers.command
    async def close(answer: Answer, what: str) -> None:
        await requests.close(answer, what)

    @answers.command
    async def takeover(answer: Answer) -> None:
        await requests.take_over(answer)

    open_ = app_commands.choices(
        game=game_choices(),
        pace=pace_choices(),
        language=language_choices(),
        deadline=choices("deadline", [OFF, *LENGTHS]),
        consequence=choices("key-stuck", CONSEQUENCES),
    )(open_)
    computers = app_commands.choices(level=level_choices())(computers)
    close = app_commands.choices(what=choices("close", CLOSINGS))(close)
    own = {
        name: f"tournament-{name}" for name in ("rounds", "seats", "days", "final", "deadline", "consequence")
    }
    shared = {name: name for name in ("game", "rated", "pace", "language")}
    return [
        command("tournament-open", open_, options={**shared, **own}),
        command("tournament-join", join),
        command("tournament-computers", computers, options={"number": "tournament-number", "level": "level"}),
        command("tournament-begin", begin),
        command("tournament-standings", standings),
        command("tournament-drop", drop, options={"player": "tournament-player"}),
        command("tournament-close", close, options={"what": "tournament-what"}),
        command("tournament-takeover", takeover),
    ]
