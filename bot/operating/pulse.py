"""The pulse of the event loop: how late a clock that ticks in it rings."""

from __future__ import annotations

import asyncio
from collections import deque

EVERY = 1.0  # seconds between two ticks
REMEMBERED = 60  # ticks


class Pulse:
    """Ticks while it runs; whatever keeps the loop from its work makes a tick late."""

    def __init__(self) -> None:
        self._late: deque[float] = deque((0.0,), maxlen=REMEMBERED)

    @property
    def delay(self) -> float:
        """Seconds by which the latest tick was late."""
        return self._late[-1]

    @property
    def worst(self) -> float:
        """Seconds by which the latest tick of about a minute was late."""
        return max(self._late)

    async def run(self) -> None:
        """Tick until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            self._late.append(max(0.0, loop.time() - due))
