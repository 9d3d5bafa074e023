"""Files that hold seeds and user ids: created for their owner only."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600
_OTHERS = 0o007


def create_private(path: Path) -> None:
    """Create an empty file that only its owner can read, unless there is one.

    SQLite gives ``-wal``, ``-shm`` and ``-journal`` the mode of their database. A file that cannot be
    created is left to whoever opens it, who says why.
    """
    with suppress(OSError):
        os.close(new_private(path))


def new_private(path: Path) -> int:
    """Create a file that only its owner can read; return its descriptor. Raise ``FileExistsError``."""
    return os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE)


def open_to_others(database: Path) -> list[Path]:
    """Return the files of a database, and the backups in its folder, that every user can read or write."""
    folder = database.absolute().parent
    try:
        found = sorted(each for each in folder.iterdir() if _is_ours(each, database) and each.is_file())
        return [each for each in found if each.stat().st_mode & _OTHERS]
    except OSError:
        return []


def _is_ours(path: Path, database: Path) -> bool:
    return path.name.startswith(database.name) or path.suffix == ".db" or path.name.endswith(".db.part")
