"""A clock that tests set from outside: it reads the time from a file and stands still in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

EVERY = 0.02  # seconds between two looks at the file


class FileClock:
    """The milliseconds since 1970 that are written in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._now = self._read()

    def __call__(self) -> int:
        """Return the time as it was last read."""
        return self._now

    async def run(self, wake: Callable[[], None]) -> None:
        """Run until cancelled: call *wake* whenever the file has another time, then confirm it.

        The time that was read is written to a second file, `<name>.read`, for a test that waits for it.
        """
        while True:
            await asyncio.sleep(EVERY)
            now = self._read()
            if now != self._now:
                self._now = now
                wake()
                self._path.with_suffix(".read").write_text(str(now), "ascii")

    def _read(self) -> int:
        return int(self._path.read_text("ascii"))
