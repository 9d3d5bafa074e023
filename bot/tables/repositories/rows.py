"""Settings and options between values and the columns that hold them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any

from bot.tables.errors import Damaged
from bot.tables.reminders.schedule import Deadline
from bot.tables.store import Row
from bot.tables.values import Settings

_USUAL = {each.name: each.default for each in fields(Settings)}


def damaged(what: str) -> Damaged:
    """What is stored there makes no sense."""
    return Damaged("tables.database-damaged", detail=what)


def text(row: Row, name: str) -> str:
    """A text, or the word for a damaged database: SQLite gives whatever a broken disk left of it."""
    value = text_or_none(row, name)
    if value is None:
        raise damaged(name)
    return value


def text_or_none(row: Row, name: str) -> str | None:
    """The same where there may be none."""
    value = row[name]
    if value is None or isinstance(value, str):
        return value
    raise damaged(name)


def number(row: Row, name: str) -> int:
    """A whole number, or the word for a damaged database."""
    value = number_or_none(row, name)
    if value is None:
        raise damaged(name)
    return value


def number_or_none(row: Row, name: str) -> int | None:
    """The same where there may be none."""
    value = row[name]
    if value is None or isinstance(value, int):
        return value
    raise damaged(name)


@lru_cache(maxsize=256)  # most tables are as most others
def settings_text(settings: Settings) -> str:
    """All settings of a table as one JSON object."""
    told = {each.name: getattr(settings, each.name) for each in fields(settings)}
    told["deadline"] = None if settings.deadline is None else settings.deadline._asdict()
    return json.dumps(told, sort_keys=True)


@lru_cache(maxsize=256)
def read_settings(text: str) -> Settings:
    """What ``settings_text`` gave, of any version: what is missing is as usual, what is unknown is left."""
    found = _object(text, "settings")
    deadline = found.pop("deadline", None)
    known = {name: found[name] for name in _USUAL if name in found}
    if any(type(value) is not type(_USUAL[name]) for name, value in known.items()):
        raise damaged("settings")
    return Settings(**known, deadline=None if deadline is None else _deadline(deadline))


def _deadline(found: Any) -> Deadline:
    try:
        deadline = Deadline(**found)
    except TypeError as error:
        raise damaged("settings") from error
    if [type(value) for value in deadline] != [int, str, int]:
        raise damaged("settings")
    return deadline


def options_text(options: Mapping[str, str]) -> str:
    """The options of a game as one JSON object."""
    return json.dumps(dict(options), sort_keys=True)


def read_options(text: str) -> dict[str, str]:
    """What ``options_text`` gave."""
    found = _object(text, "options")
    if not all(isinstance(value, str) for value in found.values()):
        raise damaged("options")
    return found


def _object(text: str, what: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise damaged(what) from error
    if not isinstance(found, dict):
        raise damaged(what)
    return found


def marks(number: int) -> str:
    """So many places for values, with commas between them."""
    return ", ".join("?" * number)
