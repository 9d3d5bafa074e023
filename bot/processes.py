"""Processes that work beside the event loop and end with it, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor

from bot.log import Log

log = Log("bot.processes")
NICENESS = 10


def working_processes(number: int) -> ProcessPoolExecutor:
    """So many processes; spawned, not forked: this one has threads and sockets a fork would copy."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(number, mp_context=context, initializer=_follow_the_parent)


def end(pool: ProcessPoolExecutor) -> None:
    """Let the processes of *pool* go, whatever they are doing: nobody waits for it any more."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    # Else the interpreter would wait at its end for a drawing that takes half a minute on a busy machine.
    for process in processes:
        process.terminate()


def end_in_time(seconds: float) -> None:
    """End this process so many seconds from now if it has not ended by then: all that is stored is safe."""
    timer = threading.Timer(seconds, _end_now)
    timer.daemon = True
    timer.start()


def _end_now() -> None:
    log.warning("not-closed-in-time")
    os._exit(0)


def _follow_the_parent() -> None:
    # Whoever clicked is answered first: with every core busy, drawing and thinking yield to the event loop.
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    # Ctrl+C reaches every process of a terminal; this one ends when its pool does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    # A parent that was killed tells its pool nothing: without this its processes would wait for ever.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
