"""Keeps a process out that the others have cut off: whatever it was about to store, it never will.

First the others mark it, then they end its connections. One that was made before is ended; one that is made
after finds the mark.
"""

from __future__ import annotations

import psycopg
from psycopg.rows import DictRow

from bot.tables.errors import CutOff

_MARKED = b"SELECT name FROM processes WHERE name = %s AND cut = 1"


class Fence:
    """Asked about every new connection of a process, once it is one that others count on."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._stands = False
        self._cut = False

    def set_up(self) -> None:
        """From now on others may cut us off."""
        self._stands = True

    def refuse(self) -> None:
        """``CutOff`` when they have."""
        if self._cut:
            raise CutOff("tables.process-cut-off")

    async def let_through(self, connection: psycopg.AsyncConnection[DictRow]) -> None:
        """The same for a new connection."""
        if self._stands:
            marked = await (await connection.execute(_MARKED, (self._name,))).fetchone()
            self._cut = self._cut or marked is not None
        self.refuse()
