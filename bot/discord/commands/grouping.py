"""Where a command is found: the everyday words on top, what is rarer in groups such as ``/table`` or ``/me``.

So the list that Discord offers after a slash stays short enough to be read. Words for buttons do not change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from discord import app_commands

from bot.discord.commands.making import Command, in_places
from bot.discord.translate import words
from bot.games import all_chats

TABLE, ME, TURN, TOURNAMENT, PUZZLE = "table", "me", "turn", "tournament", "puzzle"
EVERYWHERE = frozenset({ME, PUZZLE})  # groups that work in direct messages, too
Group: TypeAlias = app_commands.Group


class Place(NamedTuple):
    """The group of a command and what it is called there."""

    group: str
    name: str


PLACES = {
    **{name: Place(TABLE, name) for name in ("leave", "computer", "replace", "resign", "revive")},
    **{name: Place(TABLE, name) for name in ("log", "replay", "review", "rematch")},
    "abandon": Place(TABLE, "close"),
    **{
        f"tournament-{name}": Place(TOURNAMENT, name)
        for name in ("open", "join", "computers", "begin", "standings", "drop", "close", "takeover")
    },
    **{f"puzzle-{name}": Place(PUZZLE, name) for name in ("today", "yesterday", "mine")},
    **{name: Place(ME, name) for name in ("settings", "remind", "rating", "stats", "privacy")},
}


def place_of(name: str) -> Place | None:
    """Where a command stands if not on top: what concerns tables and persons, and rarer verbs of games."""
    verbs = (verb for chat in all_chats() for verb in chat.verbs)
    rare = {verb.name: Place(TURN, verb.name) for verb in verbs if verb.rare}
    return PLACES.get(name) or rare.get(name)


def typed(name: str) -> str:
    """What one types for a command, without the slash: ``table close``."""
    place = place_of(name)
    return name if place is None else f"{place.group} {place.name}"


def grouped(commands: Iterable[Command]) -> list[Command | Group]:
    """The commands as Discord is told them."""
    top: list[Command | Group] = []
    groups: dict[str, Group] = {}
    for command in commands:
        place = place_of(command.name)
        if place is None:
            top.append(command)
            continue
        group = groups.setdefault(place.group, _group(place.group))
        command.name = place.name
        group.add_command(command)
    return [*top, *groups.values()]


def _group(name: str) -> Group:
    group = Group(name=name, description=words(f"command-{name}"))
    in_places(group, everywhere=name in EVERYWHERE)
    return group
