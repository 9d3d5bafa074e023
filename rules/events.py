"""What happened: frozen values with marks on the fields that not everybody may know.

An event is a class under ``@event`` with a ``seat`` field where somebody did it. Fields made by ``secret``
are for that seat alone; fields made by ``revealed`` hold what nobody knew before (undo stops there).
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cache
from typing import Any, TypeVar, cast, dataclass_transform

from rules.core import Json, Seat

E = TypeVar("E")


def secret(*, reveals: bool = False) -> Any:
    """A field for the acting seat's eyes; to others it reads ``None``."""
    return field(default=None, metadata={"secret": True, "reveals": reveals})


def revealed() -> Any:
    """A field that shows everybody something that was hidden until now."""
    return field(default=None, metadata={"secret": False, "reveals": True})


@dataclass_transform(frozen_default=True)
def event(kind: type[E]) -> type[E]:
    """A frozen dataclass with slots that is made in half the time: every action makes one or two.

    Frozen dataclasses set their fields by name; this sets them by their slots.
    """
    made: Any = dataclass(frozen=True, slots=True)(kind)
    defaults = {each.name: each.default for each in fields(made)}
    known: dict[str, Any] = {f"set_{name}": getattr(made, name).__set__ for name in defaults}
    known["default"] = defaults
    taken = [name if value is MISSING else f"{name}=default['{name}']" for name, value in defaults.items()]
    lines = [f"    set_{name}(self, {name})" for name in defaults] or ["    pass"]
    exec("\n".join([f"def __init__({', '.join(['self', *taken])}):", *lines]), known)
    made.__init__ = known["__init__"]
    return cast("type[E]", made)


@cache
def _marked(kind: Hashable, mark: str) -> tuple[str, ...]:
    return tuple(each.name for each in fields(cast(Any, kind)) if each.metadata.get(mark))


def hear(event: E, seat: Seat | None) -> E:
    """*event* as *seat* may know it; ``None`` is a spectator."""
    hidden = _marked(cast(Hashable, type(event)), "secret")
    # An event that nobody did has no seat; a spectator is nobody too and must not pass for its owner.
    if not hidden or (seat is not None and getattr(event, "seat", None) == seat):
        return event
    return cast(E, replace(cast(Any, event), **dict.fromkeys(hidden)))


def reveals(event: object) -> bool:
    """Whether *event* let somebody know what was hidden before: it cannot be unseen."""
    return any(getattr(event, name) is not None for name in _marked(cast(Hashable, type(event)), "reveals"))


@cache
def _shape(kind: Hashable) -> tuple[str, tuple[str, ...]]:
    """The name of a kind of event and of its fields; asked for every line of every replay, so kept."""
    name = cast(Any, kind).__name__
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower(), tuple(each.name for each in fields(cast(Any, kind)))


def event_name(event: object) -> str:
    """``PageTurned`` is told as ``page-turned``."""
    return _shape(cast(Hashable, type(event)))[0]


def event_json(event: object) -> dict[str, Json]:
    """*event* as a readable object; what is hidden or did not happen is left out."""
    kind, names = _shape(cast(Hashable, type(event)))
    told: dict[str, Json] = {"event": kind}
    for name in names:
        value = getattr(event, name)
        if value or type(value) is int:  # False, None and () did not happen; 0 is a number (seat 0) and stays
            told[name] = list(value) if isinstance(value, tuple) else value
    return told


def event_text(event: object) -> str:
    """*event* as one line: ``moved seat=0 to=r13``."""
    text, names = _shape(cast(Hashable, type(event)))
    for name in names:
        value = getattr(event, name)
        if value or type(value) is int:  # as above; not a function, since every line of a replay is told
            text += f" {name}={'+'.join(map(str, value)) if isinstance(value, tuple) else value}"
    return text
