"""Settings and options between values and the columns that hold them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from bot.tables.errors import StoreUnavailable
from bot.tables.reminders.schedule import Deadline
from bot.tables.values import Settings

_KNOWN = tuple(each.name for each in fields(Settings))


def settings_text(settings: Settings) -> str:
    """All settings of a table as one JSON object."""
    told = asdict(settings)
    told["deadline"] = None if settings.deadline is None else settings.deadline._asdict()
    return json.dumps(told, sort_keys=True)


def read_settings(text: str) -> Settings:
    """What ``settings_text`` gave, of any version: what is missing is as usual, what is unknown is left."""
    found = _object(text, "settings")
    known = {name: found[name] for name in _KNOWN if name in found}
    try:
        if known.get("deadline") is not None:
            known["deadline"] = Deadline(**known["deadline"])
    except TypeError as error:
        raise StoreUnavailable("tables.database-damaged", detail="settings") from error
    return Settings(**known)


def options_text(options: Mapping[str, str]) -> str:
    """The options of a game as one JSON object."""
    return json.dumps(dict(options), sort_keys=True)


def read_options(text: str) -> dict[str, str]:
    """What ``options_text`` gave."""
    return _object(text, "options")


def _object(text: str, what: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError as error:
        raise StoreUnavailable("tables.database-damaged", detail=what) from error
    if not isinstance(found, dict):
        raise StoreUnavailable("tables.database-damaged", detail=what)
    return found


def marks(number: int) -> str:
    """So many places for values, with commas between them."""
    return ", ".join("?" * number)
