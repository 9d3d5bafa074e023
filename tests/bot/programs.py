"""The program without its beginning: forked from a process that has imported it, its command line and all.

An interpreter, its imports, and boards drawn to be warm are most of what a short life of the bot costs.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import signal
import sys
from collections.abc import Mapping
from multiprocessing import forkserver, resource_tracker
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Protocol

from bot.chat.drawing import Drawers
from bot.processes import prepare
from tests.bot.tables.forking import forking
from tests.patience import PATIENCE

prepare("bot.__main__", "bot.serving")


class Process(Protocol):
    """What a house wants of a process, however it was begun."""

    @property
    def returncode(self) -> int | None:
        """How it ended, if it has."""

    def send_signal(self, how: signal.Signals, /) -> None:
        """Tell it something."""

    def kill(self) -> None:
        """Make an end of it."""

    async def wait(self) -> int:
        """Its exit code, once it has ended."""


class Begun:
    """A forked process, as one wants it."""

    def __init__(self, process: ForkServerProcess) -> None:
        self._process = process

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, how: signal.Signals, /) -> None:
        assert self._process.pid is not None
        os.kill(self._process.pid, how)

    def kill(self) -> None:
        self._process.kill()

    async def wait(self) -> int:
        await asyncio.to_thread(self._process.join, PATIENCE)
        assert self._process.exitcode is not None, "it does not end"
        return self._process.exitcode


async def forked(program: str, environment: Mapping[str, str], folder: Path, log: Path) -> Begun:
    """As ``python -m program --discord`` would run in *folder*."""
    process = forking().Process(target=_be, args=(program, dict(environment), folder, log))
    await asyncio.to_thread(process.start)  # the first waits until all is imported
    return Begun(process)


async def _cold(drawers: Drawers) -> None:
    pass


def _be(program: str, environment: dict[str, str], folder: Path, log: Path) -> None:
    with log.open("ab") as file:
        os.dup2(file.fileno(), 2)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    # Nobody waits for the first turn of a short life; those from scratch draw to be warm, as ever.
    setattr(Drawers, "warm_up", _cold)  # noqa: B010
    # Processes that draw or think come from where we come from; the library would begin anew there.
    for server in (forkserver, forkserver._forkserver):
        setattr(server, "ensure_running", resource_tracker.ensure_running)  # noqa: B010
    module = importlib.import_module("bot.__main__" if program == "bot" else program)
    sys.modules["__main__"] = module  # they import it first, as they do for any program
    sys.exit(module.main(["--discord"]))
