"""The file of an evening: what is expected next, or, with ``--bless``, what is written."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from difflib import unified_diff
from pathlib import Path

from tests.golden.program import Program
from tests.golden.recorder import Recorder
from tests.patience import PATIENCE

STEP, SCENE = "> ", "## "
# Seconds without a change or work of the processor after which nothing more comes. Only a failing test waits
# longer, in case the machine is so busy that nobody gets to work.
BRIEFLY, QUIET, SURELY_QUIET = 0.1, 1.0, 6.0
IDLE = 2  # clock ticks of the processor in EVERY seconds that a bot needs to look at clocks and sockets
EVERY = 0.25


class GoldenFile:
    """A list of steps, each with what people see after it.

    A step has happened when people see exactly what the file says. If they do not, it has gone wrong once
    the bot has nothing left to do. A recording goes the same way, with the old file as a guess.
    """

    def __init__(self, path: Path, *, bless: bool) -> None:
        self._path = path
        self._bless = bless
        self._expected = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
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
        expected = self._expected[self._next : self._next + len(lines)]
        if self._bless:
            # The next step of that name; without one the old file says nothing about it.
            with suppress(ValueError):
                self._next = self._expected.index(lines[-1], self._next) + 1
            return
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
        """Wait for what is expected, or until the bot is quiet; then write down what people see."""
        expected = self._expected_here()
        found = await _observe(recorder, program, expected, QUIET if self._bless else SURELY_QUIET)
        if self._bless and found == expected:
            # Nothing more must come. That nothing comes at all cannot be guessed so soon.
            found = await _observe(recorder, program, None, BRIEFLY if expected else QUIET)
        self._lines += found
        if not self._bless:
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


async def _observe(
    recorder: Recorder, program: Program | None, expected: list[str] | None, quiet: float
) -> list[str]:
    """Return the changes once they are as expected, or once the bot has had nothing to do for so long."""
    end = time.monotonic() + PATIENCE
    quiet_since, (work, _) = time.monotonic(), _work(program)
    while True:
        recorder.changed.clear()
        found = recorder.changes()
        if recorder.is_settled() and found == expected:
            return found
        try:
            async with asyncio.timeout(min(EVERY, quiet)):
                await recorder.changed.wait()
            quiet_since = time.monotonic()
        except TimeoutError:
            before, (work, is_busy) = work, _work(program)
            if is_busy or work - before > IDLE or not recorder.is_settled():
                quiet_since = time.monotonic()
        if time.monotonic() - quiet_since > quiet or time.monotonic() > end:
            return recorder.changes()


def _work(program: Program | None) -> tuple[int, bool]:
    return (0, False) if program is None or not program.running else program.work()
