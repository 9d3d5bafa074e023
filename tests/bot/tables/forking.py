"""Processes that begin at once: forked from one that has imported all that any of them needs."""

from __future__ import annotations

import multiprocessing
from multiprocessing.context import ForkServerContext

from bot.processes import prepare

# All of them, whoever comes first: there is one such server for all tests of a process, and it imports
# nothing later. Whatever it lacks, each process of it would have to import by itself.
prepare("tests.bot.tables.victim", "tests.bot.fleet.crew")


def forking() -> ForkServerContext:
    """Where to begin them."""
    return multiprocessing.get_context("forkserver")
