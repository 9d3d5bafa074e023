"""New databases in a moment: the first one is made by every migration, those after it begin as its copy.

How a database comes to be is tried where that is the question (``test_migrations.py``, ``test_shapes.py``),
and by whole programs; everywhere else it would be most of the time that a small test takes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from unittest.mock import patch

from bot.tables import sqlite
from bot.tables.files import new_private
from bot.tables.migrations import migrate


@cache
def _new() -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        migrate(made)
        return made.serialize()


@contextmanager
def copied() -> Iterator[None]:
    """As long as this lasts, a database that does not exist begins as a copy of one that does."""
    made = sqlite.prepare

    def prepare(path: Path, timeout: float = sqlite.BUSY_SECONDS) -> None:
        # A folder that is missing or may not be written in is for the bot to speak of.
        with suppress(OSError), open(new_private(path), "wb") as file:
            file.write(_new())
        made(path, timeout)

    with patch.object(sqlite, "prepare", prepare):
        yield
