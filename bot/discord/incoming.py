"""Payloads of interactions: completed with fields that discord.py requires, or reduced to what it can read.

A field that is missing or ``null`` makes the library raise inside its parser. Nobody would be answered then,
although the id and the token of an interaction are all that an answer needs.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import discord

Payload: TypeAlias = dict[str, Any]
_COMMANDS = (discord.InteractionType.application_command.value, discord.InteractionType.autocomplete.value)
_NEEDED_TO_ANSWER = ("id", "application_id", "type", "token", "version", "locale", "guild_locale")
# All our messages with buttons are layouts.
_MESSAGE: Payload = {
    "type": 0,
    "content": "",
    "tts": False,
    "pinned": False,
    "mention_everyone": False,
    "edited_timestamp": None,
    "flags": discord.MessageFlags(components_v2=True).value,
    "attachments": [],
    "embeds": [],
    "components": [],
}


class Unreadable(ValueError):
    """Raised for an interaction that lacks what it is about."""


def completed(data: Payload) -> Payload:
    """Return *data* with defaults for missing fields; raise ``Unreadable`` if these would not help."""
    found = {name: value for name, value in data.items() if value is not None}
    user = _user_of(found)
    if user is None or not _says_what(found):
        raise Unreadable("no user, command or component")
    if isinstance(found.get("member"), dict):
        found["member"] = {**found["member"], "user": user}
    else:
        found["user"] = user
    if isinstance(found.get("message"), dict):
        found["message"] = _message(found["message"])
    return {"version": 1, "attachment_size_limit": 0, **found}


def reduced(data: Payload) -> Any:
    """Return what an answer in a sentence needs of *data*; raise ``KeyError`` if even that is missing."""
    kept = {name: data[name] for name in _NEEDED_TO_ANSWER if data.get(name) is not None}
    user = _user_of(data) or _named({"id": "0"})
    # The library looks a command up by its name; among the context menus nothing is found.
    nothing = {"name": "", "type": discord.AppCommandType.user.value}
    return {"version": 1, "attachment_size_limit": 0, **kept, "data": nothing, "user": user}


def _says_what(data: Payload) -> bool:
    """Whether the command or the component of an interaction is named."""
    what = data.get("data")
    if not isinstance(what, dict):
        return False
    if data.get("type") in _COMMANDS:
        return "name" in what
    return "custom_id" in what


def _user_of(data: Payload) -> Payload | None:
    member = data.get("member")
    user = member.get("user") if isinstance(member, dict) else data.get("user")
    return _named(user) if isinstance(user, dict) and user.get("id") else None


def _named(user: Payload) -> Payload:
    """Return a user with the fields that the library requires; an unknown name is empty."""
    known = {name: value for name, value in user.items() if value is not None}
    return {"username": "", "discriminator": "0", "avatar": None, **known}


def _message(message: Payload) -> Payload:
    """Return a message of ours with all that the library requires."""
    found = _MESSAGE | {name: value for name, value in message.items() if value is not None}
    if isinstance(found.get("author"), dict):
        found["author"] = _named(found["author"])
    return found
