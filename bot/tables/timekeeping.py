"""Deadlines by the clock that never jumps, and its continuation by the next process."""

from __future__ import annotations

import asyncio

from bot.clock import COMPARE_EVERY
from bot.log import Log
from bot.tables.errors import StoreUnavailable
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.troubles import note

log = Log("bot.clock")
MARK = "clock"  # the fact by which the next process continues this clock


def is_over(tables: Tables, since: int, end: int) -> bool:
    """Return whether a time that began at *since* and was to last until *end* is over.

    Corrections of the clock take nothing away from it.
    """
    return tables.now() >= end + tables.gained(since)


async def resume(stored: Repositories) -> None:
    """Continue the clock of the last process, unless the machine has been booted since."""
    mark = await stored.messages.fact(MARK)
    if mark is not None:
        stored.store.clock.resume(mark)


async def keep(stored: Repositories) -> None:
    """Compare the clock with the right time and store what it differs by; run until cancelled."""
    written = None
    while True:
        clock = stored.store.clock
        mark = clock.mark()
        if mark != written and not clock.settles_in():
            try:
                await stored.messages.note_fact(MARK, mark)
                written = mark
            except StoreUnavailable as error:
                note(log, "clock-not-stored", error)
        await asyncio.sleep(min(clock.settles_in() or COMPARE_EVERY / 1000, COMPARE_EVERY / 1000))
