"""/hint: what a computer player would do in one's place, and why. For the asker's eyes only."""

from __future__ import annotations

from bot.computer import HINTING
from bot.discord.answer import Answer, Incoming, answering
from bot.discord.commands.making import Command, command
from bot.discord.errors import Refusal
from bot.discord.requests import table_here
from bot.playing import face_of
from bot.tables.errors import NotYourTurn
from bot.tables.table import Position, seat_of
from render.say import Say


async def _hint(interaction: Incoming) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer)
        seat = seat_of(header, answer.person)
        if not header.hints:
            raise Refusal("chat.no-hints-here")
        here = await answer.bot.tables.position(header.game)
        game = face_of(header).game
        awaited = game.to_act(here.state)
        if awaited != seat:
            raise NotYourTurn("tables.not-your-turn", game=header.game, awaited=str(awaited))
        answer.bot.requests.limit(answer)
        thought = await answer.bot.thinkers.hint(game, here.state, f"{header.game} {here.number}")
        why = answer.say(f"hint-{thought.why.replace('.hint-', '-').replace('.', '-')}")
        plan = _plan(here, thought.lines, answer.say)
        await answer.tell(answer.say("hint-told", name=answer.say(f"computer-{HINTING}"), plan=plan, why=why))

    await answering(interaction, work)


def _plan(here: Position, lines: tuple[str, ...], say: Say) -> str:
    """The steps by the labels of their buttons: what a step turns up is not looked at."""
    face, state, told = face_of(here.header), here.state, []
    for number, line in enumerate(lines):
        if number:
            state = face.game.apply(state, face.game.parse(lines[number - 1])).state
        told.append(face.label(state, line, say))
    return "; ".join(told)


def commands() -> list[Command]:
    """The commands of this module."""
    return [command("hint", _hint)]
