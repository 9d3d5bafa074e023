"""/undo, /resign, /replace, /abandon, /rematch: what happens around a game."""

from __future__ import annotations

from discord import User

from bot.discord.answer import Answer, Incoming, answering
from bot.discord.commands.making import Command, command
from bot.discord.errors import Refusal
from bot.discord.requests import table_here
from bot.tables.errors import NotSeated
from bot.tables.store import Chair


async def _undo(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer)
        here = await answer.bot.tables.position(header.game)
        await answer.bot.requests.undo(answer, header.game, here.number)

    await answering(interaction, work)


async def _resign(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer)
        await answer.bot.requests.ask_first(answer, header.game, "resign")

    await answering(interaction, work)


async def _abandon(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer)
        await answer.bot.requests.ask_first(answer, header.game, "abandon")

    await answering(interaction, work)


async def _replace(interaction: Incoming, player: User | None = None, newcomer: User | None = None) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer)
        if newcomer is not None and newcomer.bot:
            raise Refusal("chat.bots-do-not-play")
        seat = _seat(header.chairs, None if player is None else player.id)
        if seat is None:
            raise NotSeated("tables.not-seated", game=header.game)
        chair = Chair(level="easy") if newcomer is None else Chair(newcomer.id)
        if player is None and newcomer is None:
            chair = Chair(answer.person)
        await answer.bot.lobby.replace(header.game, answer.person, seat, chair)
        answer.bot.herald.poke(header.game)
        await answer.tell(answer.say("said-replaced"))

    await answering(interaction, work)


def _seat(chairs: tuple[Chair, ...], person: int | None) -> int | None:
    """The seat of *person*; without one the first that is empty."""
    for seat, chair in enumerate(chairs):
        if chair.person == person and (person is not None or chair.level is None):
            return seat
    return None


async def _rematch(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer, live=False)
        await answer.bot.requests.rematch(answer, header.game, 0)

    await answering(interaction, work)


def commands() -> list[Command]:
    """The commands of this module."""
    return [
        command("undo", _undo),
        command("resign", _resign),
        command("abandon", _abandon),
        command("replace", _replace, options={"player": "replaced", "newcomer": "newcomer"}),
        command("rematch", _rematch),
    ]
