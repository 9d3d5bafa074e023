"""/new, /join, /leave, /computer, /start, /replace: around an open table and its seats."""

from __future__ import annotations

from discord import User, app_commands

from bot.chat.errors import Refusal
from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import (
    Command,
    command,
    game_choices,
    language_choices,
    level_choices,
    pace_choices,
)
from bot.discord.lookup import Lookup
from bot.discord.opening import Opening
from bot.discord.requests import Request
from bot.discord.requests.lobby import LobbyRequests
from bot.discord.requests.seats import SeatRequests
from bot.tables.lobby import Lobby, Wish
from bot.tables.values import Settings


def commands(
    answers: Answers,
    lobby: Lobby,
    requests: LobbyRequests,
    seats: SeatRequests,
    lookup: Lookup,
    opening: Opening,
) -> list[Command]:
    """The commands of this module."""

    @answers.command
    async def new(
        answer: Answer,
        game: str,
        language: str | None = None,
        pace: str | None = None,
        thread: bool | None = None,
        hints: bool = True,
        rated: bool = True,
    ) -> None:
        choices = await opening.choices(answer)
        spoken = opening.language(answer, choices, language)
        spot = await opening.spot(answer, choices, game, spoken, thread=thread)
        settings = Settings(locale=spoken, pace=pace or choices.pace, hints=hints, rated=rated)
        wish = Wish(game, answer.person, spot.channel, answer.guild, settings, forum=spot.forum)
        await lobby.open(wish)
        await answer.tell(answer.say("said-opened", channel=f"<#{spot.channel}>"))

    @answers.command
    async def computer(answer: Answer, level: str = "medium") -> None:
        game = await lookup.number_here(answer)
        await requests.add_computer(answer, game, 0, level)

    @answers.command
    async def replace(answer: Answer, player: User | None = None, newcomer: User | None = None) -> None:
        if newcomer is not None and newcomer.bot:
            raise Refusal("chat.bots-do-not-play")
        named = [None if each is None else each.id for each in (player, newcomer)]
        await seats.replace(answer, *named)

    @answers.command
    async def rematch(answer: Answer) -> None:
        await requests.rematch(answer, await lookup.number_here(answer, live=False), 0)

    def simple(word: str, request: Request) -> Command:
        @answers.command
        async def run(answer: Answer) -> None:
            await request(answer, await lookup.number_here(answer), 0)

        return command(word, run)

    new = app_commands.choices(game=game_choices(), language=language_choices(), pace=pace_choices())(new)
    computer = app_commands.choices(level=level_choices())(computer)
    options = {name: name for name in ("game", "language", "pace", "thread", "hints", "rated")}
    return [
        command("new", new, options=options),
        command("computer", computer, options={"level": "level"}),
        simple("join", requests.join),
        simple("leave", requests.leave),
        simple("start", requests.start),
        command("replace", replace, options={"player": "replaced", "newcomer": "newcomer"}),
        command("rematch", rematch),
    ]
