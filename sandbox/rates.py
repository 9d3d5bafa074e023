"""Rate limits: buckets by route and place, the global one, and the ban for too many bad requests."""

from __future__ import annotations

import hashlib
from collections import deque
from typing import NamedTuple

from sandbox import limits
from sandbox.clock import Clock
from sandbox.limits import Rate
from sandbox.refusals import Json

_SENTENCES = {
    limits.RENAMES.code: "The write action you are performing on the channel has hit the write rate limit.",
    limits.OLD_EDITS: "Maximum number of edits to messages older than 1 hour reached. Try again later",
}


class Limited(NamedTuple):
    """A request that came too soon: what to answer."""

    body: Json
    headers: dict[str, str]


class Bucket:
    """So many requests in so much time."""

    __slots__ = ("began", "rate", "used")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.began = now
        self.used = 0

    def take(self, now: float) -> float:
        """Use one; the answer is how long to wait when there is none."""
        if now - self.began >= self.rate.seconds:
            self.began, self.used = now, 0
        if self.used >= self.rate.times:
            return self.began + self.rate.seconds - now
        self.used += 1
        return 0.0


class Rates:
    """Counts every request of the bot; off, it lets everything pass."""

    def __init__(self, clock: Clock, *, on: bool) -> None:
        self.on = on
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._renames: dict[str, Bucket] = {}
        self._global = Bucket(limits.GLOBAL_RATE, 0.0)
        self._invalid: deque[float] = deque(maxlen=limits.INVALID_RATE.times)

    def take(self, route: str, place: str, *, exempt: bool) -> Limited | dict[str, str]:
        """The headers for an answer, or the refusal; *exempt* routes do not count for the global rate."""
        now = self._clock.now()
        if not self.on:
            return {}
        wait = 0.0 if exempt else self._global.take(now)
        if wait:
            return limited(wait, everywhere=True)
        rate = limits.RATES.get(route)
        if rate is None:
            return {}
        self._sweep(now)
        bucket = self._buckets.setdefault((route, place), Bucket(rate, now))
        wait = bucket.take(now)
        headers = self._headers(route, bucket, now)
        return limited(wait, headers) if wait else headers

    def rename(self, channel_id: str) -> Limited | None:
        """Whether a channel was renamed too often."""
        now = self._clock.now()
        bucket = self._renames.setdefault(channel_id, Bucket(limits.RENAMES, now))
        wait = bucket.take(now) if self.on else 0.0
        return limited(wait, code=limits.RENAMES.code) if wait else None

    def invalid(self) -> None:
        """Note a request that was answered 401, 403 or 429."""
        self._invalid.append(self._clock.now())

    def banned(self) -> bool:
        """Whether there were too many of those lately."""
        full = len(self._invalid) == self._invalid.maxlen
        return full and self._clock.now() - self._invalid[0] < limits.INVALID_RATE.seconds

    def _sweep(self, now: float) -> None:
        # Webhook tokens make a bucket each; forget those that are full again.
        if len(self._buckets) > 4096:
            self._buckets = {
                key: one for key, one in self._buckets.items() if now - one.began < one.rate.seconds
            }

    def _headers(self, route: str, bucket: Bucket, now: float) -> dict[str, str]:
        reset = bucket.began + bucket.rate.seconds
        return {
            "X-RateLimit-Bucket": hashlib.sha256(route.encode()).hexdigest()[:32],
            "X-RateLimit-Limit": str(bucket.rate.times),
            "X-RateLimit-Remaining": str(bucket.rate.times - bucket.used),
            "X-RateLimit-Reset": f"{reset:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, reset - now):.3f}",
        }


def limited(
    wait: float, headers: dict[str, str] | None = None, *, everywhere: bool = False, code: int = 0
) -> Limited:
    """The answer 429, with the header that says it came from Discord itself."""
    told = _SENTENCES.get(code, "You are being rate limited.")
    body: Json = {"message": told, "retry_after": round(wait, 3), "global": everywhere}
    scope = "global" if everywhere else "user"
    made = {"Via": "1.1 sandbox", "Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": scope}
    made |= {"X-RateLimit-Global": "true"} if everywhere else {}
    return Limited(body | {"code": code} if code else body, made | (headers or {}))
