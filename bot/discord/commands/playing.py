"""A slash command for every verb of every game, offering only what is legal now."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from inspect import Parameter, Signature
from typing import Any, Optional

from discord import app_commands

from bot.chat.errors import Reason, Refusal
from bot.chat.layout import Choice
from bot.chat.people import People
from bot.discord.answering import Answer, Answers
from bot.discord.commands.completing import NOTHING, offered, why_nothing
from bot.discord.commands.grouping import typed
from bot.discord.commands.making import Command, made
from bot.discord.lookup import Lookup
from bot.discord.parts import Incoming
from bot.discord.requests.playing import PlayingRequests
from bot.discord.translate import words
from bot.games import all_chats, chat_of
from bot.games.chat import AnyChat
from bot.games.verbs import Verb
from bot.tables.tables import Position, Tables, seat_of
from render.say import Say
from rules.core import GameError, MalformedAction

Chosen = Mapping[str, str | bool | None]  # by the names of options; what was not said is None


class PlayingCommands:
    """``/move``, ``/build`` and all the others. Games may share a verb: each takes the options it knows."""

    def __init__(
        self, answers: Answers, people: People, playing: PlayingRequests, tables: Tables, lookup: Lookup
    ) -> None:
        self._answers = answers
        self._people = people
        self._playing = playing
        self._tables = tables
        self._lookup = lookup

    def commands(self) -> list[Command]:
        """One command for each verb of any game."""
        owners: dict[str, list[tuple[AnyChat, Verb]]] = {}
        for chat in all_chats():
            for verb in chat.verbs:
                owners.setdefault(verb.name, []).append((chat, verb))
        return [self._command(name, owned) for name, owned in owners.items()]

    def _command(self, name: str, owned: Sequence[tuple[AnyChat, Verb]]) -> Command:
        options = _options(owned)
        flags = sorted({verb.flag for _, verb in owned if verb.flag is not None})

        async def run(interaction: Incoming, **chosen: str | bool | None) -> None:
            said = {_option(each): value for each, value in chosen.items()}
            await self._answers.answering(interaction, lambda answer: self._play(answer, name, said))

        # The library reads a command's options off its function, and here verbs say which there are.
        vars(run)["__signature__"] = _signature(options, flags)
        callback: Callable[..., Coroutine[Any, Any, None]] = run
        parameters = {_parameter(each): each for each in (*options, *flags)}
        if options:
            completing = {_parameter(each): self._completing(name, each) for each in options}
            callback = app_commands.autocomplete(**completing)(callback)
        named = {parameter: words(_name_key(name, option, owned)) for parameter, option in parameters.items()}
        described = {parameter: _description(name, option, owned) for parameter, option in parameters.items()}
        description = words(*(f"{chat.id}-command-{name}" for chat, _ in owned))
        return made(name, description, callback, named, described)

    async def _play(self, answer: Answer, name: str, chosen: Chosen) -> None:
        game = await self._lookup.number_here(answer)

        def word(here: Position) -> str:
            return _word(answer, here, name, chosen)

        header = await self._tables.header(game)
        if header.status == "playing":
            seat_of(header, answer.person)
        # Whoever has mistaken the game is told that first: waiting for their turn would not help.
        _verb(answer.say, header.kind, name)
        await self._playing.word(answer, game, word)

    # Autocompletion -------------------------------------------------------------------------------------

    def _completing(
        self, name: str, option: str
    ) -> Callable[..., Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
        async def complete(interaction: Incoming, current: str) -> list[app_commands.Choice[str]]:
            say = await self._answers.reader(interaction)
            try:
                return offered(await self._values(interaction, name, option, say), current, say)
            except GameError as error:
                return why_nothing(error, say)

        return complete

    async def _values(self, interaction: Incoming, name: str, option: str, say: Say) -> list[Choice]:
        """What the option may be now; a refusal for whoever is not to move here."""
        game = await self._lookup.number_in(interaction.channel_id)
        header = None if game is None else await self._tables.header(game)
        if header is None or header.guild != interaction.guild_id:
            raise Refusal("chat.no-table-here")
        seat_of(header, interaction.user.id)
        here = await self._tables.position(header.game)
        chat, verb = chat_of(header.kind), _verb(say, header.kind, name)
        if option not in verb.options:
            raise Refusal("chat.option-of-another-game", command=typed(name), option=option)
        if here.seat != header.seat_of(interaction.user.id):
            names = await self._people.names(header, say)
            raise Refusal("chat.waiting-for", name=names[here.seat or 0])
        before = verb.options[: verb.options.index(option)]
        said = [getattr(interaction.namespace, each, None) for each in before]
        offer = chat.offer(here.state, here.seat, await self._people.names(header, say), whole=False)
        chosen = chat.meant(offer, verb, [str(each) for each in said if each], say)
        found = chat.values(offer, verb, chosen, say)
        if not found:
            raise Reason(chat.why_not(offer, name, chosen, say))
        return found


def _word(answer: Answer, here: Position, name: str, chosen: Chosen) -> str:
    """The word that the options make at this table."""
    chat, verb = chat_of(here.header.kind), _verb(answer.say, here.header.kind, name)
    said = {option: value for option, value in chosen.items() if value is not None}
    strange = [option for option in said if option not in _all(verb)]
    missing = [option for option in verb.options if option not in said]
    if strange or missing:
        key = "chat.option-of-another-game" if strange else "chat.option-missing"
        owned = [(each, known) for each in all_chats() if (known := each.verb(name)) is not None]
        option = answer.say(_name_key(name, (strange or missing)[0], owned))
        raise Refusal(key, command=typed(name), option=option)
    values = [str(said[option]) for option in verb.options]
    if values == [verb.all_word] and verb.several:
        return verb.all_word
    flag = None if verb.flag is None else said.get(verb.flag)
    wish = None if flag is None else bool(flag)
    legal = [chat.game.text(action) for action in chat.game.legal_actions(here.state)]
    line = verb.line(values, wish, legal)
    if line in legal or here.seat is None:
        return line
    offer = chat.offer(here.state, here.seat, whole=False)
    if not _is_action(chat, line):
        # Perhaps these are names in the language of the reader. A word of the game is never one of them:
        # a city "H" that is out of reach must not become the harbour h1.
        values = chat.meant(offer, verb, values, answer.say)
    if NOTHING in values or not offer.of_verb(name):
        before = values[: values.index(NOTHING)] if NOTHING in values else []
        if not chat.values(offer, verb, before, answer.say):
            raise Reason(chat.why_not(offer, name, before, answer.say))
    return verb.line(values, wish, legal)


def _is_action(chat: AnyChat, line: str) -> bool:
    """Return whether the game understands *line*, legal or not."""
    try:
        chat.game.parse(line)
    except MalformedAction:
        return False
    return True


def _verb(say: Say, kind: str, name: str) -> Verb:
    verb = chat_of(kind).verb(name)
    if verb is None:
        raise Refusal("chat.other-games-command", command=typed(name), game=say(f"game-{kind}"))
    return verb


def _all(verb: Verb) -> tuple[str, ...]:
    return verb.options if verb.flag is None else (*verb.options, verb.flag)


def _options(owned: Sequence[tuple[AnyChat, Verb]]) -> dict[str, bool]:
    """The options of all games that know the verb, required ones first: those that each of them needs."""
    names = dict.fromkeys(option for _, verb in owned for option in verb.options)
    needed = {name: all(name in verb.options for _, verb in owned) for name in names}
    return dict(sorted(needed.items(), key=lambda each: not each[1]))


def _name_key(name: str, option: str, owned: Sequence[tuple[AnyChat, Verb]]) -> str:
    """The key of an option's name: games that share it call it as the first of them does."""
    return next(f"{chat.id}-name-{name}-{option}" for chat, verb in owned if option in _all(verb))


def _description(name: str, option: str, owned: Sequence[tuple[AnyChat, Verb]]) -> app_commands.locale_str:
    """What the games that know the option say of it."""
    return words(*(f"{chat.id}-option-{name}-{option}" for chat, verb in owned if option in _all(verb)))


def _signature(options: Mapping[str, bool], flags: Sequence[str]) -> Signature:
    parameters = [Parameter("interaction", Parameter.POSITIONAL_ONLY)]
    for name, required in options.items():
        default = Parameter.empty if required else None
        kind: Any = str if required else Optional[str]  # noqa: UP045 (the library reads this form)
        parameters.append(
            Parameter(_parameter(name), Parameter.KEYWORD_ONLY, default=default, annotation=kind)
        )
    for name in flags:
        kind = Optional[bool]  # noqa: UP045
        parameters.append(Parameter(_parameter(name), Parameter.KEYWORD_ONLY, default=None, annotation=kind))
    return Signature(parameters)


def _parameter(option: str) -> str:
    """An option as a parameter of a function: ``from`` is a word of Python's."""
    return f"{option}_"


def _option(parameter: str) -> str:
    return parameter.removesuffix("_")
