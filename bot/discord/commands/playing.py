"""A slash command for every action of every game, offering only what is legal now."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from discord import app_commands

from bot.discord.answer import Answer, Incoming, answering
from bot.discord.commands.making import Command, command
from bot.discord.errors import Refusal
from bot.discord.requests import table_here
from bot.games import FACES
from bot.games.face import FLAG, Choice, Face, Verb, distinct
from bot.log import Log
from bot.playing import face_of
from bot.tables.errors import TableError
from bot.tables.table import Position
from render.say import Say

log = Log("bot.commands")
MOST_CHOICES = 25
Completing: TypeAlias = Callable[..., Coroutine[Any, Any, list[app_commands.Choice[str]]]]


async def _play(interaction: Incoming, name: str, values: Sequence[str], flag: bool | None = None) -> None:
    async def work(answer: Answer) -> None:
        header = await table_here(answer)
        verb = face_of(header).verb(name)
        if verb is None:
            raise Refusal("chat.other-games-command", command=name, game=answer.say(f"game-{header.kind}"))
        here = await answer.bot.tables.position(header.game)
        word = _word(face_of(header), here, verb, values, flag)
        done = await answer.bot.play.act(header.game, answer.person, here.number, word, answer.id)
        log.info("acted", game=header.game, interaction=answer.id, position=done.position)
        answer.bot.herald.poke(header.game)
        told = await answer.bot.requests.told(answer, header.game, done.events)
        if face_of(header).hidden and done.to_act == done.seat:
            here = await answer.bot.tables.position(header.game)
            await answer.show(await answer.bot.panels.private(here, done.seat, answer.say))
        else:
            await answer.tell(answer.say("said-done", told=told))

    await answering(interaction, work)


def _word(face: Face, here: Position, verb: Verb, values: Sequence[str], flag: bool | None) -> str:
    """The line the options make; a flag is taken where one is earned unless it is refused."""
    if list(values) == [verb.all_word] and verb.several:
        return verb.all_word
    line = " ".join([verb.name, *(value.strip() for value in values)])
    if not verb.flag or flag is False:
        return line
    legal = here.header.status == "playing" and line + FLAG in face.lines(here.state)
    return line + FLAG if legal or flag else line


async def _offers(interaction: Incoming, name: str, index: int, typed: str) -> list[Choice]:
    """What the option may be now; nothing for whoever is not to move here."""
    bot = interaction.client
    game = None if interaction.channel_id is None else await bot.store.live_table(interaction.channel_id)
    if game is None:
        return []
    here = await bot.tables.position(game)
    header, face = here.header, face_of(here.header)
    verb, seat = face.verb(name), face.game.to_act(here.state)
    if verb is None or seat is None or header.guild != interaction.guild_id:
        return []
    if header.chairs[seat].person != interaction.user.id:
        return []
    say = await bot.reader(interaction)
    chosen = [getattr(interaction.namespace, option, None) for option in verb.options[:index]]
    return _matching(offered(face, here.state, verb, [str(each) for each in chosen if each], say), typed)


def offered(face: Face, state: Any, verb: Verb, chosen: Sequence[str], say: Say) -> list[Choice]:
    """The legal values of the option after those *chosen*."""
    index = len(chosen)
    lines = [line for line in face.of_verb(state, verb) if not (verb.flag and line.endswith(FLAG))]
    lines = [line for line in lines if list(verb.split(line)[:index]) == list(chosen)]
    last = index == len(verb.options) - 1
    found: dict[str, str] = {}
    if verb.several and len(face.all_of(state, verb)) > 1:
        found[verb.all_word] = say(f"{face.id}-all-{verb.name}")
    for line in lines:
        value = verb.split(line)[index]
        if value not in found:
            found[value] = face.label(state, line, say) if last else face.part(verb, value, say)
    return distinct(Choice(label, value) for value, label in found.items())


def _matching(choices: list[Choice], typed: str) -> list[Choice]:
    wanted = typed.casefold().strip()
    matching = [
        each
        for each in choices
        if wanted in each.label.casefold() or each.value.casefold().startswith(wanted)
    ]
    return matching[:MOST_CHOICES]


def _autocomplete(
    name: str, index: int
) -> Callable[..., Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    async def complete(interaction: Incoming, current: str) -> list[app_commands.Choice[str]]:
        try:
            found = await _offers(interaction, name, index, current)
        except TableError:
            return []
        return [app_commands.Choice(name=each.label, value=each.value) for each in found]

    return complete


def _made(verb: Verb) -> Command:
    """The command of a verb: as many options as it has, named as it names them."""
    name = verb.name

    async def nothing(interaction: Incoming) -> None:
        await _play(interaction, name, ())

    async def one(interaction: Incoming, first: str) -> None:
        await _play(interaction, name, (first,))

    async def two(interaction: Incoming, first: str, second: str) -> None:
        await _play(interaction, name, (first, second))

    async def flagged(interaction: Incoming, first: str, second: str, flag: bool | None = None) -> None:
        await _play(interaction, name, (first, second), flag)

    functions: dict[tuple[int, bool], Callable[..., Coroutine[Any, Any, None]]] = {
        (0, False): nothing,
        (1, False): one,
        (2, False): two,
        (2, True): flagged,
    }
    function = functions[len(verb.options), verb.flag]
    parameters = dict(zip(("first", "second"), verb.options, strict=False))
    if parameters:
        function = app_commands.rename(**parameters)(function)
        completing = {each: _autocomplete(name, index) for index, each in enumerate(parameters)}
        function = app_commands.autocomplete(**completing)(function)
    options = {each: f"{name}-{option}" for each, option in parameters.items()}
    if verb.flag:
        options["flag"] = "flag"
    return command(name, function, options=options)


def commands() -> list[Command]:
    """One command for each verb of any game; games may share one."""
    verbs = {verb.name: verb for face in FACES.values() for verb in face.verbs}
    return [_made(verb) for verb in verbs.values()]
