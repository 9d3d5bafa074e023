"""The time of all deadlines: a clock that is read once and never jumps afterwards."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path

from bot.log import Log

log = Log("bot.clock")

SLOWLY = 10  # a correction moves the clock by at most a tenth of the time that has passed
TOLERATED = 60_000  # milliseconds; a larger difference is logged
# A machine without a battery-backed clock gets the right time from the network soon after it has booted.
SETTLED_AFTER = 120_000  # milliseconds of uptime
COMPARE_EVERY = 30_000
_HOUR = 3_600_000
_SMALL = 600_000
_NOTED = 1000  # milliseconds; smaller corrections come every minute and are not worth a write
_REMEMBERED = 60 * 24 * _HOUR  # no deadline is longer
_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


def wall_clock() -> int:
    """Return milliseconds since 1970 as the machine has them just now. This clock can jump."""
    return time.time_ns() // 1_000_000


def running_clock() -> float:
    """Return seconds on a clock that never jumps, and counts while the machine sleeps where that is known."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


def boot_id() -> str:
    """Return an id of this boot of the machine, within which ``running_clock`` goes on; empty if unknown."""
    with suppress(OSError):
        return _BOOT_ID.read_text("ascii").strip()
    return ""


def nothing_gained(since: int) -> int:
    """Return what a clock without corrections has gained."""
    return 0


class SteadyClock:
    """Milliseconds since 1970. Read once from the right time, then carried on by ``running_clock``.

    ``compare`` corrects it slowly, so that a right time that jumps for a moment harms nobody.
    """

    def __init__(self, right: int) -> None:
        self._boot = boot_id()
        self._gains: list[tuple[int, int]] = []  # until when, and by how much, the clock was moved forward
        self._differs = False
        self._resumed = False
        self._shown = right
        self.set(right)

    def __call__(self) -> int:
        """Return the time. It never goes back once the clock has settled."""
        self._shown = max(self._shown, self._elapsed() + self._offset)
        return self._shown

    def set(self, right: int) -> None:
        """Take over the right time at once."""
        self._compared = self._elapsed()
        self._offset = self._marked = right - self._compared
        self._shown = right

    def gained(self, since: int) -> int:
        """Return by how many milliseconds corrections have moved the clock forward after *since*.

        A deadline that began then ends so much later: nobody loses time by a correction.
        """
        return sum(gain for until, gain in self._gains if until > since)

    def settles_in(self) -> float:
        """Return the seconds until the right time can be trusted after the machine has booted."""
        return 0.0 if self._resumed else max(0, SETTLED_AFTER - self._elapsed()) / 1000

    def is_due(self) -> bool:
        """Return whether the last comparison was long ago."""
        return self._elapsed() - self._compared >= COMPARE_EVERY

    def compare(self, right: int) -> None:
        """Correct the clock towards the *right* time."""
        settling, elapsed = self.settles_in() > 0, self._elapsed()
        wrong = right - (elapsed + self._offset)
        most = abs(wrong) if settling else (elapsed - self._compared) // SLOWLY
        self._compared = elapsed
        self._note(wrong)
        step = max(-most, min(wrong, most))
        self._offset += step
        if step > 0:
            self._gain(step)
        if settling:
            self._shown = elapsed + self._offset

    def mark(self) -> str:
        """Return what a later process needs to continue this clock, as long as the machine is not booted."""
        if abs(self._offset - self._marked) >= _NOTED:
            self._marked = self._offset
        gains = [each for each in self._gains if each[1] >= _NOTED]
        return json.dumps({"boot": self._boot, "offset": self._marked, "gains": gains})

    def resume(self, mark: str) -> None:
        """Continue the clock of an earlier process; one of another boot is ignored."""
        with suppress(ValueError, KeyError, TypeError):
            found = json.loads(mark)
            gains = [(int(until), int(gain)) for until, gain in found["gains"]]
            if not self._boot or found["boot"] != self._boot:
                return
            self._gains, self._resumed = gains, True
            if abs(int(found["offset"]) - self._offset) >= 2 * _NOTED:
                self._offset = self._marked = int(found["offset"])
                self._shown = self._elapsed() + self._offset

    def _gain(self, step: int) -> None:
        now = self._elapsed() + self._offset
        self._gains = [each for each in self._gains if each[0] > now - _REMEMBERED]
        if self._gains and now - self._gains[-1][0] < _HOUR and self._gains[-1][1] + step < _SMALL:
            # The later moment counts: a deadline rather gets too much time than too little.
            step += self._gains.pop()[1]
        self._gains.append((now, step))

    def _note(self, wrong: int) -> None:
        differs = abs(wrong) > TOLERATED
        if differs and not self._differs:
            log.warning("clock-differs", seconds=wrong // 1000)
        elif self._differs and not differs:
            log.info("clock-agrees-again")
        self._differs = differs

    def _elapsed(self) -> int:
        return int(running_clock() * 1000)
