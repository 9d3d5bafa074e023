"""The file of an evening: what is expected next, or, with ``--bless``, what is written."""

from __future__ import annotations

import asyncio
import time
from difflib import unified_diff
from pathlib import Path

from tests.golden.program import Program
from tests.golden.recorder import Recorder
from tests.patience import PATIENCE

STEP, SCENE = "> ", "## "
# Seconds without a change or work of the processor after which nothing more comes. Only a failing test waits
# longer, in case the machine is so busy that nobody gets to work.
QUIET, SURELY_QUIET = 1.0, 6.0
EVERY = 0.25


class GoldenFile:
    """A list of steps, each with what people see after it.

    A step has happened when people see exactly what the file says. If they do not, it has gone wrong once
    the bot has nothing left to do.
    """

    def __init__(self, path: Path, *, bless: bool) -> None:
        self._path = path
        self._bless = bless
        self._expected = [] if bless or not path.exists() else path.read_text(encoding="utf-8").splitlines()
        self._next = 0
        self._lines: list[str] = []

    def scene(self, title: str) -> None:
        """Begin a scene."""
        self._write(["", SCENE + title] if self._lines else [SCENE + title])

    def act(self, what: str) -> None:
        """Write what somebody does."""
        self._write(["", STEP + what] if self._lines else [STEP + what])

    def _write(self, lines: list[str]) -> None:
        self._lines += lines
        if not self._bless:
            expected = self._expected[self._next : self._next + len(lines)]
            assert expected == lines, self._difference(expected, lines)
            self._next += len(lines)

    def _expected_here(self) -> list[str]:
        end = self._next
        while end < len(self._expected) and not self._ends(end):
            end += 1
        return self._expected[self._next : end]

    def _ends(self, number: int) -> bool:
        following = self._expected[number : number + 2]
        return following[0] == "" and (len(following) < 2 or following[1].startswith((STEP, SCENE)))

    async def settle(self, recorder: Recorder, program: Program | None) -> None:
        """Wait for what is expected, or in a recording until the bot is quiet; then write it down."""
        expected = None if self._bless else self._expected_here()
        found = await _observe(recorder, program, expected)
        self._lines += found
        if expected is not None:
            assert found == expected, self._difference(expected, found)
            self._next += len(expected)
        recorder.write_down()

    def _difference(self, expected: list[str], found: list[str]) -> str:
        where = f"{self._path.name}, line {self._next + 1}, after: " + next(
            (line for line in reversed(self._lines) if line.startswith(STEP)), "the beginning"
        )
        lines = unified_diff(expected, found, "expected", "seen", lineterm="", n=2)
        return "\n".join([where, *lines, "(pytest --bless rewrites the file; the diff is the review)"])

    def tail(self) -> str:
        """Return what was seen last, for a script that has lost its way."""
        return "\n".join(self._lines[-80:])

    def close(self) -> None:
        """Compare or write the whole file."""
        if not self._bless:
            rest = self._expected[self._next :]
            assert not rest, f"{self._path.name} goes on after the end of the evening: {rest[:5]}"
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text("\n".join(self._lines) + "\n", encoding="utf-8")


async def _observe(recorder: Recorder, program: Program | None, expected: list[str] | None) -> list[str]:
    """Return the changes once they are as expected, or once the bot has nothing left to do."""
    end, quiet = time.monotonic() + PATIENCE, QUIET if expected is None else SURELY_QUIET
    quiet_since, work = time.monotonic(), _work(program)
    while True:
        recorder.changed.clear()
        found = recorder.changes()
        if recorder.is_settled() and found == expected:
            return found
        try:
            async with asyncio.timeout(EVERY):
                await recorder.changed.wait()
            quiet_since = time.monotonic()
        except TimeoutError:
            done, is_busy = _work(program)
            if is_busy or done != work[0] or not recorder.is_settled():
                quiet_since, work = time.monotonic(), (done, is_busy)
        if time.monotonic() - quiet_since > quiet or time.monotonic() > end:
            return recorder.changes()


def _work(program: Program | None) -> tuple[int, bool]:
    return (0, False) if program is None or not program.running else program.work()
