"""What happened: values with marks on the fields that not everybody may know.

An event is a class under ``@event`` with a ``seat`` field where somebody did it. Fields made by ``secret``
are for that seat alone; fields made by ``revealed`` hold what nobody knew before (undo stops there); fields
made by ``unforeseen`` hold what follows from hidden things without uncovering them.
"""

from __future__ import annotations

import re
from dataclasses import Field, dataclass, field, fields, replace
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar, dataclass_transform

from rules.core import Json, Seat


class Event(Protocol):
    """Any dataclass: what the functions here ask of an event."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


T = TypeVar("T")
E = TypeVar("E", bound=Event)


def secret(*, reveals: bool = False) -> Any:
    """A field for the acting seat's eyes; to others it reads ``None``."""
    return field(default=None, metadata={"secret": True, "reveals": reveals, "unforeseen": reveals})


def revealed() -> Any:
    """A field that shows everybody something that was hidden until now."""
    return field(default=None, metadata={"reveals": True, "unforeseen": True})


def unforeseen() -> Any:
    """A field that nobody can tell beforehand, though it shows nothing that was hidden."""
    return field(default=None, metadata={"unforeseen": True})


@dataclass_transform(frozen_default=True)
def event(kind: type[T]) -> type[T]:
    """A dataclass with slots that nobody may change: the type checker sees to it.

    One that sees to it by itself takes three times as long to make, and every action makes one or two.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)


@cache
def _marked(kind: type[Event], mark: str) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.metadata.get(mark))


def hear(event: E, seat: Seat | None) -> E:
    """*event* as *seat* may know it; ``None`` is a spectator."""
    hidden = _marked(type(event), "secret")
    # An event that nobody did has no seat; a spectator is nobody too and must not pass for its owner.
    if not hidden or (seat is not None and getattr(event, "seat", None) == seat):
        return event
    return replace(event, **dict.fromkeys(hidden))


def foreseen(event: E, seat: Seat | None) -> E:
    """*event* as *seat* can foresee it: what it would bring to light is left out."""
    heard = hear(event, seat)
    hidden = _marked(type(event), "unforeseen")
    return replace(heard, **dict.fromkeys(hidden)) if hidden else heard


def reveals(event: Event) -> bool:
    """Whether *event* let somebody know what was hidden before: it cannot be unseen."""
    return any(getattr(event, name) is not None for name in _marked(type(event), "reveals"))


@cache
def _shape(kind: type[Event]) -> tuple[str, tuple[str, ...]]:
    """``PageTurned`` is told as ``page-turned``, with its fields; asked for every line of every replay."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    return name, tuple(each.name for each in fields(kind))


def event_json(event: Event) -> dict[str, Json]:
    """*event* as a readable object; what is hidden or did not happen is left out."""
    kind, names = _shape(type(event))
    told: dict[str, Json] = {"event": kind}
    for name in names:
        value = getattr(event, name)
        if value or type(value) is int:  # False, None and () did not happen; 0 is a number (seat 0) and stays
            told[name] = list(value) if isinstance(value, tuple) else value
    return told


def event_text(event: Event) -> str:
    """*event* as one line: ``moved seat=0 to=r13``."""
    text, names = _shape(type(event))
    for name in names:
        value = getattr(event, name)
        if value or type(value) is int:  # as above; not a function, since every line of a replay is told
            text += f" {name}={'+'.join(map(str, value)) if isinstance(value, tuple) else value}"
    return text
