"""The world's time: it runs like any clock, and tests may push it forward."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

EPOCH: Final = 1_420_070_400_000  # Discord counts milliseconds from the first second of 2015


class Timer:
    """A deed to come; cancelled, it does nothing."""

    __slots__ = ("deed",)

    def __init__(self, deed: Callable[[], None]) -> None:
        self.deed: Callable[[], None] | None = deed

    def cancel(self) -> None:
        """Forget the deed."""
        self.deed = None


class Clock:
    """Tells the time, makes ids that carry it, and does things when their time has come."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()
        self._order = itertools.count()
        self._due: list[tuple[float, int, Timer]] = []
        self._wake: asyncio.TimerHandle | None = None
        self._newest = 0

    def now(self) -> float:
        """Seconds since 1970, never going back."""
        return time.monotonic() + self._ahead

    def stamp(self, moment: float | None = None) -> str:
        """A moment, by default now, as Discord writes it."""
        return datetime.fromtimestamp(self.now() if moment is None else moment, UTC).isoformat()

    def snowflake(self) -> str:
        """A new id, greater than every one before it."""
        self._newest = max(self._newest + 1, (int(self.now() * 1000) - EPOCH) << 22)
        return str(self._newest)

    def made_at(self, snowflake: str) -> float:
        """Return when an id was made, in seconds since 1970."""
        return ((int(snowflake) >> 22) + EPOCH) / 1000

    def after(self, seconds: float, deed: Callable[[], None]) -> Timer:
        """Do *deed* when that much of the world's time has passed."""
        timer = Timer(deed)
        heapq.heappush(self._due, (self.now() + seconds, next(self._order), timer))
        self._sleep()
        return timer

    def advance(self, seconds: float) -> None:
        """Let time pass at once; what falls due is done before this returns."""
        self._ahead += seconds
        self._ring()

    def stop(self) -> None:
        """Do nothing more."""
        self._due.clear()
        if self._wake is not None:
            self._wake.cancel()

    def _ring(self) -> None:
        while self._due and self._due[0][0] <= self.now():
            _, _, timer = heapq.heappop(self._due)
            deed, timer.deed = timer.deed, None
            if deed is not None:
                deed()
        self._sleep()

    def _sleep(self) -> None:
        while self._due and self._due[0][2].deed is None:
            heapq.heappop(self._due)
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        if self._due:
            wait = max(0.0, self._due[0][0] - self.now())
            self._wake = asyncio.get_running_loop().call_later(wait, self._ring)
