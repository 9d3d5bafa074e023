"""The real bot as a process that can be started, stopped, killed and watched."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PROC = Path("/proc")


@cache
def _zygote() -> Popen[str]:
    """One for each process of pytest; it ends when our end of its standard input is closed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"}
    command = [sys.executable, "-m", "tests.golden.zygote"]
    made = Popen(command, stdin=PIPE, stdout=PIPE, text=True, env=environment, cwd=ROOT)
    assert made.stdout is not None
    assert made.stdout.readline() == "ready\n", "the bot cannot be imported"
    return made


def _ask(request: Mapping[str, Any]) -> int:
    zygote = _zygote()
    assert zygote.stdin is not None
    assert zygote.stdout is not None
    zygote.stdin.write(json.dumps(request) + "\n")
    zygote.stdin.flush()
    return int(zygote.stdout.readline())


class Program:
    """One run of the bot."""

    def __init__(self, environment: Mapping[str, str], folder: Path) -> None:
        self.log = folder / "bot.log"
        request = {"environment": dict(environment), "folder": str(folder), "log": str(self.log)}
        self._process = _ask(request)
        self.running = True

    async def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and return the exit code."""
        os.kill(self._process, how)
        code = await asyncio.to_thread(_ask, {"wait": self._process})
        self.running = False
        return code

    def work(self) -> tuple[int, bool]:
        """Return the clock ticks that the bot and its processes have used, and whether one of them is busy.

        Where there is no ``/proc`` they never seem to work.
        """
        parents: dict[int, int] = {}
        ticks: dict[int, int] = {}
        for path in PROC.glob("[0-9]*/stat"):
            with suppress(OSError):  # it may just have ended
                fields = path.read_text().rpartition(")")[2].split()
                process = int(path.parent.name)
                parents[process], ticks[process] = int(fields[1]), sum(map(int, fields[11:13]))
        ours = [each for each in ticks if _descends(each, self._process, parents)]
        return sum(ticks[each] for each in ours), any(map(_is_busy, ours))


def _is_busy(process: int) -> bool:
    """Return whether a thread of *process* runs, waits for a core, or waits for the disk."""
    for path in PROC.glob(f"{process}/task/*/stat"):
        with suppress(OSError):
            if path.read_text().rpartition(")")[2].split()[0] in ("R", "D"):
                return True
    return False


def _descends(process: int, ancestor: int, parents: Mapping[int, int]) -> bool:
    while process != ancestor and process in parents:
        process = parents[process]
    return process == ancestor
