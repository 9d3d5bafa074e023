"""How often one person may ask for what is dear: pictures, replays."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable

MOST_PEOPLE = 10_000  # remembered at a time; the longest silent are forgotten first


class Limits:
    """So many requests in so many seconds for each person."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._seconds = seconds
        self._now = now
        self._asked: OrderedDict[int, deque[float]] = OrderedDict()

    def wait_for(self, person: int) -> int:
        """Count a request; 0 when it is granted, else how many seconds to wait."""
        asked = self._asked.setdefault(person, deque())
        self._asked.move_to_end(person)
        if len(self._asked) > MOST_PEOPLE:
            self._asked.popitem(last=False)
        now = self._now()
        while asked and now - asked[0] >= self._seconds:
            asked.popleft()
        if len(asked) >= self._most:
            return max(1, round(self._seconds - (now - asked[0])))
        asked.append(now)
        return 0
