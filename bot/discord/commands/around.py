"""/undo, /resign, /abandon, /revive: what happens around a game."""

from __future__ import annotations

from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import Command, command
from bot.discord.lookup import Lookup
from bot.discord.requests.playing import PlayingRequests
from bot.tables.lobby import Lobby


def commands(answers: Answers, playing: PlayingRequests, lobby: Lobby, lookup: Lookup) -> list[Command]:
    """The commands of this module."""

    @answers.command
    async def undo(answer: Answer) -> None:
        await playing.undo(answer, await lookup.number_here(answer), None)

    @answers.command
    async def resign(answer: Answer) -> None:
        await playing.ask_first(answer, await lookup.number_here(answer), "resign")

    @answers.command
    async def abandon(answer: Answer) -> None:
        await playing.ask_first(answer, await lookup.number_here(answer), "abandon")

    @answers.command
    async def revive(answer: Answer) -> None:
        header = await lookup.here(answer, live=False)
        await lobby.revive(header.game, answer.person)
        await answer.tell(answer.say("said-revived"))

    return [
        command("undo", undo),
        command("resign", resign),
        command("abandon", abandon),
        command("revive", revive),
    ]
