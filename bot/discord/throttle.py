"""How often one person may ask for what is dear: pictures, replays."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from bot.chat.errors import Refusal
from bot.recent import Recent

MOST_PEOPLE = 10_000  # remembered at a time; the longest silent are forgotten first


class Throttle:
    """So many requests in so many seconds for each person."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self._now = now
        self._asked: Recent[int, deque[float]] = Recent(MOST_PEOPLE)

    def take(self, person: int) -> None:
        """Count a request, or refuse it."""
        seconds = self.wait_for(person)
        if seconds:
            raise Refusal("chat.too-many-requests", seconds=seconds)

    def wait_for(self, person: int) -> int:
        """Count a request; 0 when it is granted, else how many seconds to wait."""
        asked = self._asked.get(person)
        if asked is None:
            asked = self._asked.keep(person, deque())
        now = self._now()
        while asked and now - asked[0] >= self.seconds:
            asked.popleft()
        if len(asked) >= self.most:
            return max(1, round(self.seconds - (now - asked[0])))
        asked.append(now)
        return 0
