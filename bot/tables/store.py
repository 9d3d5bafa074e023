"""The narrow door to the database: what another database has to implement. Nothing else is called.

SQL goes through it as text with a ``?`` for each value, written so that SQLite and PostgreSQL both understand
it. What goes wrong is told in words of ours: ``Conflict`` when a row like this is already stored, else
``StoreUnavailable``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from functools import cache
from typing import Any, Protocol, TypeAlias

from bot.clock import SteadyClock
from bot.tables.errors import StoreUnavailable

Value: TypeAlias = str | int | None
Query: TypeAlias = tuple[str, tuple[Value, ...]]  # a ``SELECT`` and its values
# What another process told and the number it is about.
Ear: TypeAlias = Callable[[str, int], None]
MISSED = "missed"  # heard when others may have told something that did not reach us: look at everything


@cache
def answers(sql: str) -> bool:
    """Whether rows come back."""
    upper = sql.upper()
    return upper.lstrip().startswith(("SELECT", "WITH", "PRAGMA")) or "RETURNING" in upper


class Row(Protocol):
    """A row, its values by the names of their columns."""

    def __getitem__(self, name: str, /) -> Any: ...


class Transaction(Protocol):
    """Statements that are stored together or not at all."""

    async def execute(self, sql: str, *values: Value) -> list[Row]:
        """Carry out one statement; the rows of a ``SELECT`` or ``RETURNING``, else none.

        What answers nothing may be sent with the next statement that does, and fail then.
        """

    def tell(self, what: str, number: int = 0) -> None:
        """Other processes on this database hear it, once all of this is stored."""


class Kept(Protocol):
    """A lock that is held for long."""

    @property
    def lost(self) -> bool:
        """Whether the database let go of it without being asked: somebody else may hold it now."""


class Store(Protocol):
    """A database."""

    @property
    def name(self) -> str:
        """This process among all that work on the database; no other ever had this name."""

    @property
    def shared(self) -> bool:
        """Whether other processes may write at the same time: what is in memory may be old then."""

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """The rows of a ``SELECT``, of what is stored for good: never of a transaction still open."""

    async def read_together(self, *queries: Query) -> list[list[Row]]:
        """Return the rows of several queries, all from one snapshot and in one round trip."""

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """All that is executed inside is on the disk when it is left, or nothing is when it is left by an
        exception; whoever is cancelled has stored all of it or nothing. One at a time where the database
        is not shared.
        """

    def deed(self, what: str, number: int) -> AbstractAsyncContextManager[None]:
        """Nobody in another process has a deed about the same in hand: from the first thing that is read
        inside until its transaction is stored. One deed, one transaction: who goes on after it looks again.

        Within a process, whoever calls this sees to the same by a lock of its own.
        """

    def keeping(self, what: str, number: int) -> AbstractAsyncContextManager[Kept]:
        """Nobody else, here or in another process, does *what* about *number* meanwhile. For what may take
        minutes (showing, sending); it waits until nobody has it.
        """

    def hear(self, ear: Ear) -> None:
        """From now on *ear* hears what other processes tell, never what this one does."""

    @property
    def trouble(self) -> StoreUnavailable | None:
        """Why nothing can be stored until the program is started again; usually ``None``."""

    @property
    def clock(self) -> SteadyClock:
        """The clock that all processes on this database go by."""

    async def now(self) -> int:
        """Return milliseconds since 1970 by the clock of the database itself, which can jump."""

    def may_be_cut_off(self) -> None:
        """From now on there is nothing but ``CutOff`` here once the others have cut this process off."""

    async def is_connected(self, process: str) -> bool:
        """Whether a process of that name has a connection to the database, as far as that knows."""

    async def cut_off(self, process: str) -> int:
        """End whatever a process of that name has under way here, locks included; how many connections."""

    async def given(self) -> dict[str, int]:
        """By table, the highest number that the database ever gave a row."""

    async def give_after(self, numbers: Mapping[str, int]) -> None:
        """From now on the database gives higher ones than these."""

    async def close(self) -> None:
        """Let go of the database."""
