"""One bot of several: the real program in a process of its own, quick to start and blind."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bot.app as program
from bot.chat.drawing import Drawers
from bot.config import Settings
from bot.log import start_logging
from bot.serving import serve
from bot.tables.sharing import member
from bot.tables.sharing.member import Rhythm


@dataclass(frozen=True, slots=True)
class Order:
    """How a bot is to be started."""

    settings: Settings
    rhythm: Rhythm
    log: Path
    ahead: float = 0.0  # seconds by which its clock is
    machine: str = ""  # where it believes to run; nobody knows of the processes of another


class Blind(Drawers):
    """No picture can be drawn: a table is shown all the same, and the cores are left to the rest."""

    async def _run(self, work: Callable[[], Any], *, aside: bool = False) -> Any:
        raise OSError("no pencil")


def main(order: Order) -> None:
    """Be a bot until told to stop."""
    with order.log.open("ab") as log:
        os.dup2(log.fileno(), 2)
    member.RHYTHM = order.rhythm
    setattr(program, "Drawers", Blind)  # noqa: B010
    if order.machine:
        socket.gethostname = lambda: order.machine
    if order.ahead:
        _set_clock(order.ahead)
    start_logging(order.settings.log_level, "text", ())
    word = serve(order.settings)
    if word is not None:
        print(word, flush=True)
        os._exit(1)
    os._exit(0)


def _set_clock(ahead: float) -> None:
    real, real_ns = time.time, time.time_ns
    time.time = lambda: real() + ahead
    time.time_ns = lambda: real_ns() + int(ahead * 1e9)
