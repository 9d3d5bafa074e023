"""From what a person typed to the data of a command, refused where Discord's own client would not send it."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sandbox import limits, wire
from sandbox.news import offered
from sandbox.refusals import BadRequest, Json
from sandbox.registering import GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND
from sandbox.state import DM, Channel, User, World

BOOLEAN: Final = 5
USER: Final = 6
CHANNEL: Final = 7
ROLE: Final = 8
MENTIONABLE: Final = 9
ATTACHMENT: Final = 11
STRING_MOST: Final = 6000


@dataclass(slots=True)
class Resolved:
    """What ids in an interaction stand for."""

    world: World
    channel: Channel
    found: Json = field(default_factory=dict)

    def user(self, user_id: str) -> bool:
        """Whether there is such a user here."""
        guild = self.world.guild_of(self.channel)
        user = self.world.users.get(user_id)
        if user is None or (guild is not None and user_id not in guild.members):
            return False
        self.found.setdefault("users", {})[user_id] = wire.user(user)
        if guild is not None:
            member = wire.bare_member(guild.members[user_id])
            member["permissions"] = str(self.world.permissions(user_id, self.channel))
            self.found.setdefault("members", {})[user_id] = member
        return True

    def role(self, role_id: str) -> bool:
        """Whether there is such a role here."""
        guild = self.world.guild_of(self.channel)
        if guild is None or role_id not in guild.roles:
            return False
        self.found.setdefault("roles", {})[role_id] = wire.role(guild.roles[role_id])
        return True

    def place(self, channel_id: str) -> bool:
        """Whether there is such a channel here."""
        found = self.world.channels.get(channel_id)
        if found is None or found.guild_id != self.channel.guild_id:
            return False
        bits = str(self.world.permissions(self.world.bot.id, found))
        told = wire.channel(self.world, found) | {"permissions": bits}
        self.found.setdefault("channels", {})[channel_id] = told
        return True

    def file(self, upload: Any) -> str:
        """Keep an uploaded file; the answer is its id."""
        try:
            filename, data = str(upload["filename"])[:200], base64.b64decode(upload["data"], validate=True)
        except (TypeError, KeyError, ValueError, binascii.Error):
            raise BadRequest("an attachment needs filename, content_type and data") from None
        if len(data) > limits.FILE_SIZE:
            raise BadRequest("that file is too large")
        kind = str(upload.get("content_type") or "application/octet-stream")
        made = self.world.attach(filename, kind, data, None)
        told = wire.attachment(self.world, self.channel.id, made)
        self.found.setdefault("attachments", {})[made.id] = told | {"ephemeral": True}
        self.world.uploads[made.id] = made
        return made.id

    def any_of(self, kind: int, value: str) -> bool:
        """Whether *value* is the id of what an option of that *kind* asks for."""
        if kind == USER:
            return self.user(value)
        if kind == ROLE:
            return self.role(value)
        return self.place(value) if kind == CHANNEL else self.user(value) or self.role(value)


def find(world: World, person: User, channel: Channel, name: str) -> tuple[Json, list[str]]:
    """The command of that whole name, offered to that person there, and its subcommands' names."""
    words = name.split()
    if not words:
        raise BadRequest("no such command")
    here = offered(world, person.id, channel.guild_id or "")
    found = [one for one in here if one["name"] == words[0] and one["type"] == 1]
    found = [one for one in found if _fits(one, channel)]
    if not found:
        raise BadRequest(f"no such command here: /{name[:100]}")
    # A server's own command goes before one that is everywhere.
    return next((one for one in found if one.get("guild_id")), found[0]), words[1:]


def _fits(command: Json, channel: Channel) -> bool:
    contexts = command.get("contexts")
    if channel.type == DM:
        return bool(command.get("dm_permission", True) if contexts is None else 1 in contexts)
    return contexts is None or 0 in contexts


def data_of(
    world: World, person: User, channel: Channel, name: str, options: Json, focused: str | None = None
) -> tuple[Json, int]:
    """The data of a command, complete or with one option *focused*, and that option's type."""
    command, words = find(world, person, channel, name)
    resolved = Resolved(world, channel)
    level, wrap = _descend(command, words)
    known = {one["name"]: one for one in level}
    for given in options:
        if given not in known:
            raise BadRequest(f"/{name} has no option {given[:40]!r}")
    given_options = []
    for option in level:
        one = _given(option, options, resolved, focused)
        if one is not None:
            given_options.append(one)
    if focused is not None and not known.get(focused, {}).get("autocomplete"):
        raise BadRequest(f"/{name} has no option {focused[:40]!r} that completes itself")
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": wrap(given_options)}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    if resolved.found:
        data["resolved"] = resolved.found
    return data, int(known[focused]["type"]) if focused else STRING


def _descend(command: Json, words: list[str]) -> tuple[list[Json], Any]:
    """The options of the innermost subcommand, and how to wrap what was given for them."""
    level: list[Json] = command["options"]
    chain: list[Json] = []
    for word in words:
        inner = next((one for one in level if one["name"] == word and one["type"] <= GROUP), None)
        if inner is None:
            raise BadRequest(f"no such subcommand: {word[:40]}")
        chain.append(inner)
        level = inner.get("options") or []
    if any(one["type"] in (SUBCOMMAND, GROUP) for one in level):
        raise BadRequest("a subcommand is needed")

    def wrap(given: list[Json]) -> list[Json]:
        for one in reversed(chain):
            given = [{"name": one["name"], "type": one["type"], "options": given}]
        return given

    return level, wrap


def _given(option: Json, options: Json, resolved: Resolved, focused: str | None) -> Json | None:
    name, kind = option["name"], option["type"]
    if focused == name:
        return {"name": name, "type": kind, "value": str(options.get(name, "")), "focused": True}
    if name not in options:
        if option.get("required") and focused is None:
            raise BadRequest(f"the option {name} is required")
        return None
    value = options[name]
    if focused is None:
        value = _checked(option, value, resolved)
    return {"name": name, "type": kind, "value": value}


def _checked(option: Json, value: Any, resolved: Resolved) -> Any:
    name, kind = option["name"], option["type"]
    if kind == ATTACHMENT:
        return resolved.file(value)
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        if not isinstance(value, str) or not resolved.any_of(kind, value):
            raise BadRequest(f"{name}: no such thing here")
        return value
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise BadRequest(f"{name} is yes or no")
        return value
    if kind == STRING:
        _text(option, value)
    else:
        _number(option, value)
    choices = [one["value"] for one in option.get("choices") or ()]
    if choices and value not in choices:
        raise BadRequest(f"{name}: choose one of those offered")
    return value


def _text(option: Json, value: Any) -> None:
    low = option.get("min_length") or 0
    high = option.get("max_length") or STRING_MOST
    if not isinstance(value, str) or not value or not low <= len(value) <= high:
        raise BadRequest(f"{option['name']} is a text of {max(low, 1)} to {high} characters")


def _number(option: Json, value: Any) -> None:
    whole = option["type"] == INTEGER
    assert whole or option["type"] == NUMBER
    if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
        raise BadRequest(f"{option['name']} is a {'whole ' if whole else ''}number")
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        raise BadRequest(f"{option['name']} is out of range")


def chosen(component: Json, values: Any, resolved: Resolved) -> list[str]:
    """The values picked in a select, if the select allows them."""
    if not isinstance(values, list) or not all(isinstance(one, str) for one in values):
        raise BadRequest("values must be a list of texts")
    low, high = component.get("min_values", 1), component.get("max_values", 1)
    if not low <= len(values) <= high or len(set(values)) != len(values):
        raise BadRequest(f"choose from {low} to {high}")
    kinds: Mapping[int, int] = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
    if component["type"] == 3:
        known = {one["value"] for one in component["options"]}
        good = known.issuperset(values)
    else:
        good = all(resolved.any_of(kinds[component["type"]], one) for one in values)
        types = component.get("channel_types")
        if good and component["type"] == 8 and types:
            good = all(resolved.world.channels[one].type in types for one in values)
    if not good:
        raise BadRequest("that was not offered")
    return values


def filled(component: Json, value: Any) -> str:
    """The text typed into a form's field, if the field allows it."""
    if not isinstance(value, str):
        raise BadRequest("a text is needed")
    if not value and component.get("required", True):
        raise BadRequest("that field must be filled in")
    low, high = component.get("min_length") or 0, component.get("max_length") or limits.INPUT_TEXT
    if value and not low <= len(value) <= high:
        raise BadRequest(f"write from {low} to {high} characters")
    return value
