"""What can be seen of a running bot at any moment: numbers, and never whose they are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stored:
    """What the database says."""

    live_tables: int
    notices: int  # stored and not yet shown
    age: float  # seconds that the oldest of them has been waiting


@dataclass(frozen=True, slots=True)
class Connections:
    """The shards that are ours to listen to, and how many of them have a session that is ready."""

    owned: int | None  # None: not known yet; 0: others listen, and we take over when one of them ends
    connected: int


@dataclass(frozen=True, slots=True)
class Sights:
    """Whom to ask; ``app`` knows."""

    shards: Callable[[], Connections]
    showing: Callable[[], int]  # tables with something to show
    drawing: Callable[[], int]  # pictures asked for and not yet ready
    stored: Callable[[], Awaitable[Stored]]
