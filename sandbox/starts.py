"""How sessions may begin: how many shards are asked for, and one IDENTIFY at a time in each bucket."""

from __future__ import annotations

from typing import Final

from sandbox.clock import Clock
from sandbox.refusals import Json

A_DAY: Final = 1000  # sessions that may begin in a day


class Starts:
    """Counts what Discord counts, and what it only suffers: two live sessions of one shard."""

    def __init__(self, clock: Clock, shards: int, at_once: int, every: float) -> None:
        self._clock = clock
        self._every = every
        self._last: dict[int, float] = {}
        self.shards = shards
        self.at_once = at_once  # what Discord calls ``max_concurrency``
        self.begun = 0
        self.hasty = 0  # identifies that came too soon after another of their bucket
        self.doubled = 0  # sessions that began while another of the same shard was listening

    def may_begin(self, shard: int) -> bool:
        """Note an IDENTIFY of *shard*; false when it comes too soon."""
        now, bucket = self._clock.now(), shard % self.at_once
        if now - self._last.get(bucket, float("-inf")) < self._every:
            self.hasty += 1
            return False
        self._last[bucket] = now
        self.begun += 1
        return True

    def limit(self) -> Json:
        """As ``/gateway/bot`` tells it."""
        left = max(0, A_DAY - self.begun)
        return {
            "total": A_DAY,
            "remaining": left,
            "reset_after": 86_400_000,
            "max_concurrency": self.at_once,
        }
