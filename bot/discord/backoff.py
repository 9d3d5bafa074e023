"""Pauses between attempts to reach Discord."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

FIRST = 1.0  # seconds: the longest first pause
LONGEST = 30.0  # seconds
GROWTH = 0.05  # a pause is at most this part of the outage so far
STABLE = 5.0  # seconds: a session that lasts as long may be replaced without a pause


class Backoff:
    """Backoff with jitter that grows with the length of an outage.

    A pause is a fixed part of the time since the first failure. A plain exponential backoff would wait half
    a minute when an outage of half a minute ends.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        jitter: Callable[[float, float], float] = random.uniform,
    ) -> None:
        self._clock = clock
        self._jitter = jitter
        self._since: float | None = None  # when the outage began

    def reset(self) -> None:
        """Note that Discord was reached."""
        self._since = None

    def pause(self) -> float:
        """Return the seconds to wait after a failed attempt."""
        now = self._clock()
        if self._since is None:
            self._since = now
        longest = min(LONGEST, max(FIRST, (now - self._since) * GROWTH))
        return self._jitter(longest / 2, longest)

    def pause_after(self, *, ready: bool, lasted: float) -> float:
        """Return the seconds to wait after a connection that *lasted* so many seconds.

        *ready* says that READY or RESUMED came. Short sessions are followed by a pause all the same.
        """
        if ready:
            self.reset()
        return 0.0 if ready and lasted >= STABLE else self.pause()
