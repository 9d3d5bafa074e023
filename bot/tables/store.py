"""The narrow door to the database: what another database has to implement. Nothing else is called.

SQL goes through it as text with a ``?`` for each value, written so that PostgreSQL understands it too. What
goes wrong is told in words of ours: ``Conflict`` when a row like this is already stored, else
``StoreUnavailable``.
"""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeAlias

Value: TypeAlias = str | int | None


class Row(Protocol):
    """A row, its values by the names of their columns."""

    def __getitem__(self, name: str, /) -> Any: ...


class Transaction(Protocol):
    """Statements that are stored together or not at all."""

    async def execute(self, sql: str, *values: Value) -> list[Row]:
        """Carry out one statement; the rows of a ``SELECT`` or ``RETURNING``, else none."""


class Store(Protocol):
    """A database."""

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """The rows of a ``SELECT``, of what is stored for good: never of a transaction still open."""

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """All that is executed inside is on the disk when it is left, or nothing is when it is left by an
        exception. One at a time; whoever is cancelled has stored all of it or nothing.
        """

    async def close(self) -> None:
        """Let go of the database."""
