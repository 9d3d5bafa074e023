"""/undo, /plan, /resign, /abandon, /revive: what happens around a game."""

from __future__ import annotations

from bot.discord.answering import Answer, Answers
from bot.discord.commands.making import Command, command
from bot.discord.lookup import Lookup
from bot.discord.requests.plans import PlanRequests
from bot.discord.requests.playing import PlayingRequests
from bot.discord.requests.seats import SeatRequests


def commands(
    answers: Answers, playing: PlayingRequests, planning: PlanRequests, seats: SeatRequests, lookup: Lookup
) -> list[Command]:
    """The commands of this module."""

    @answers.command
    async def undo(answer: Answer) -> None:
        await playing.undo(answer, await lookup.number_here(answer), None)

    @answers.command
    async def plan(answer: Answer) -> None:
        await planning.open(answer, await lookup.number_here(answer))

    @answers.command
    async def resign(answer: Answer) -> None:
        await seats.ask_first(answer, await lookup.number_here(answer), "resign")

    @answers.command
    async def abandon(answer: Answer) -> None:
        await seats.ask_first(answer, await lookup.number_here(answer), "abandon")

    @answers.command
    async def revive(answer: Answer) -> None:
        await seats.revive(answer, await lookup.closed_here(answer))

    return [
        command("undo", undo),
        command("plan", plan),
        command("resign", resign),
        command("abandon", abandon),
        command("revive", revive),
    ]
