"""The files of a database: created for their owner only, and compared with what was opened."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from bot.tables.errors import FileMoved

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


class OpenFiles:
    """The files of an open database, by device and inode.

    Who deletes or replaces one at its path leaves us writing into a file that nobody can find any more.
    Nothing here opens a file: closing it again would release the locks of SQLite.
    """

    def __init__(self, database: Path) -> None:
        self._paths = [database.with_name(database.name + each) for each in ("", "-wal", "-shm", "-lease")]
        self._known: dict[Path, tuple[int, int]] = {}
        self.moved: FileMoved | None = None  # stays: only a restart opens the files anew
        self.look()

    def look(self) -> None:
        """Compare every file with the one that was there when it was first seen."""
        for path in self._paths:
            try:
                here = _identity(path)
            except OSError:
                continue  # nobody can tell just now
            known = self._known.get(path)
            if known is None and here is not None:
                self._known[path] = here
            elif here != known and self.moved is None:
                self.moved = FileMoved("tables.database-file-was-moved", file=path.name)

    def refuse_moved(self) -> None:
        """Raise ``FileMoved`` when a file is no longer the one that was opened."""
        self.look()
        if self.moved is not None:
            raise self.moved


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino
