"""Processes that work beside the event loop and end with it, however it ends."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import forkserver, resource_tracker

from bot.log import Log

log = Log("bot.processes")
NICENESS = 10
# Things made before garbage in circles is searched for again; Python's own number is 700. Positions, pictures
# and messages hold no circles, so most searches find nothing.
SELDOM = 10_000

# What they need is imported once, by a process that does nothing else and is forked for each of them; this
# one is not, for it has threads and sockets. Where nothing can be forked (Windows) each imports for itself.
_WAY = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"

_needed: set[str] = set()
_first = threading.Lock()
_ready = threading.Event()  # there is one to be forked


def spare_what_stays() -> None:
    """What has been imported stays to the end: no search for garbage goes through it from here on.

    A search through all of it takes longer than most answers, and copies what forked processes share.
    """
    gc.freeze()
    gc.set_threshold(SELDOM)


def prepare(*modules: str) -> None:
    """Name what working processes will need, before there is any: each then begins in a moment."""
    _needed.update(modules)
    if _WAY == "forkserver":
        multiprocessing.get_context(_WAY).set_forkserver_preload(sorted(_needed))


async def until_ready() -> None:
    """Wait until one can be forked: the first takes as long as all those imports, and holds its thread up."""
    if _WAY == "forkserver" and not _ready.is_set():
        await asyncio.to_thread(_begin_the_first)


def _begin_the_first() -> None:
    with _first:
        if not _ready.is_set():
            with working_processes(1) as pool:
                pool.submit(int).result()
            _ready.set()


def working_processes(number: int) -> ProcessPoolExecutor:
    """So many processes."""
    # Whoever is forked has its environment from the day when the first of them was wanted.
    given = (dict(os.environ),)
    context = multiprocessing.get_context(_WAY)
    if _WAY == "forkserver":
        _start_fork_server()
    return ProcessPoolExecutor(number, mp_context=context, initializer=_follow_the_parent, initargs=given)


def _start_fork_server() -> None:
    """Start it with SIGINT blocked, which every process forked there inherits.

    Ctrl+C reaches every process of a terminal. One that has not begun to ignore it would print a traceback.
    """
    # The fork server starts this one, which unblocks SIGINT afterwards; so it must run already.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end(pool: Executor) -> None:
    """Shut *pool* down without waiting for its work. Processes are terminated, threads finish alone."""
    processes = list((pool._processes or {}).values()) if isinstance(pool, ProcessPoolExecutor) else []
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


def _follow_the_parent(environment: dict[str, str]) -> None:
    spare_what_stays()
    os.environ.clear()
    os.environ.update(environment)
    # Whoever clicked is answered first: with every core busy, drawing and thinking yield to the event loop.
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    # Where nothing is forked, SIGINT is not blocked; this process ends when its pool does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    # A parent that was killed tells its pool nothing: without this its processes would wait for ever.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
