"""Guards around discord.py's parsers: an event that cannot be read is dropped, or read without its odd parts.

Any field of a gateway event may be missing. The library then raises inside its parser, which ends the client
(Rapptz/discord.py#7501, #2429). One odd channel in one server's GUILD_CREATE would end every start.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from traceback import extract_tb
from typing import Any, TypeAlias

import discord

from bot.log import Log

log = Log("bot.client")
Parser: TypeAlias = Callable[[Any], Any]
Payload: TypeAlias = Mapping[str, Any]
# A line of the library that reads a field: data['position'], data.get('name'), _get_as_snowflake(data, 'id').
FIELD = re.compile(r"""(?:\[|\.get\(|snowflake\(\w+, )['"](\w+)['"]""")


class ParserGuard:
    """Wraps every parser of a client, and logs each kind of unreadable event once."""

    def __init__(self, state: Any) -> None:
        self._state = state
        self._logged: set[tuple[str, str]] = set()

    def install(self) -> None:
        """Replace the parsers; connections look them up by the name of the event."""
        parsers: dict[str, Parser] = self._state.parsers
        for event, parse in parsers.items():
            parsers[event] = self._guarded(event, parse)

    def _guarded(self, event: str, parse: Parser) -> Parser:
        def parse_what_can_be_read(data: Any) -> None:
            try:
                parse(data)
            except Exception as error:
                kept = self._parse_rest(parse, self._readable(event, data))
                self._log("event-dropped" if kept is None else "event-read-in-part", event, data, error)

        return parse_what_can_be_read

    @staticmethod
    def _parse_rest(parse: Parser, rest: Payload | None) -> Payload | None:
        if rest is None:
            return None
        try:
            parse(rest)
        except Exception:
            return None
        return rest

    def _readable(self, event: str, data: Any) -> Payload | None:
        """Return what can be read of an event; ``None`` for one that is of no use without the odd part."""
        if not isinstance(data, dict):
            return None
        if event == "READY":
            return self._of_ready(data)
        if event in ("GUILD_CREATE", "GUILD_UPDATE"):
            return self._of_guild(data)
        if event == "THREAD_LIST_SYNC":
            return self._of_threads(data)
        return None

    def _of_ready(self, data: Payload) -> Payload:
        known = self._state.user
        user = {"id": str(known.id), "username": known.name, "discriminator": "0", "avatar": None}
        rest = {**data, "user": {**user, **(_object(data.get("user")))}}
        rest["guilds"] = [each for each in _list(data.get("guilds")) if self._is_guild(each)]
        if "shard" not in data and self._state.shard_count == 1:
            rest["shard"] = [0, 1]
        return rest

    def _of_guild(self, data: Payload) -> Payload | None:
        """Return a guild without the fields, and without the elements of lists, that cannot be read alone."""
        if not self._is_guild({"id": data.get("id")}):
            return None
        rest: dict[str, Any] = {"id": data["id"]}
        for name, value in data.items():
            if self._is_guild({"id": data["id"], name: value}):
                rest[name] = value
            elif isinstance(value, list):
                rest[name] = [each for each in value if self._is_guild({"id": data["id"], name: [each]})]
        return rest

    def _is_guild(self, data: Any) -> bool:
        return _can(lambda: discord.Guild(data=data, state=self._state))

    def _of_threads(self, data: Payload) -> Payload | None:
        guild = self._state._get_guild(discord.utils._get_as_snowflake(data, "guild_id"))
        if guild is None:
            return None

        def is_thread(each: Any) -> bool:
            return _can(lambda: discord.Thread(guild=guild, state=self._state, data=each))

        threads = [each for each in _list(data.get("threads")) if is_thread(each)]
        return {**data, "threads": threads, "members": []}

    def _log(self, outcome: str, event: str, data: Any, error: Exception) -> None:
        field, place = _where(error)
        if (event, place) in self._logged:
            return
        self._logged.add((event, place))
        data = _object(data)
        guild = (
            data.get("id") if event.startswith("GUILD_") and "guild_id" not in data else data.get("guild_id")
        )
        log.warning(outcome, what=event, guild=guild, field=field, why=type(error).__name__, at=place)


def _can(read: Callable[[], Any]) -> bool:
    try:
        read()
    except Exception:
        return False
    return True


def _object(value: Any) -> Payload:
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list) else ()


def _where(error: Exception) -> tuple[str, str]:
    """Return the field that was being read, as far as it can be told, and the place in the library."""
    frames = extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}"
    if isinstance(error, KeyError) and error.args and isinstance(error.args[0], str):
        return error.args[0][:50], place
    read = (FIELD.findall(frame.line or "") for frame in reversed(frames))
    return next((names[-1] for names in read if names), "unknown"), place
