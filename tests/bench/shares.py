"""Whose processor time it was: the bot's, that of those who draw, the sandbox's, and this very program's."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median

from render.encode import TABLEAU_BYTES, encode
from render.games import scenes_of
from rules.games import all_games
from tests.bench.positions import position
from tests.bench.sidebyside import seconds

_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_SANDBOX = b"\0sandbox\0"
ROUNDS = 7


def spent(bot: int) -> dict[str, float]:
    """Seconds of a core so far, by who they went to."""
    found = {"drawing": 0.0, "the bot": _ticks(bot), "the sandbox": 0.0, "who plays": time.process_time()}
    for number, sandbox in _below(bot, sandbox=False):
        found["the sandbox" if sandbox else "drawing"] += _ticks(number)
    return found


def _below(parent: int, *, sandbox: bool) -> Iterator[tuple[int, bool]]:
    """All processes that *parent* has started, and those that these have; whether they are the sandbox's."""
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            found = re.search(r"^PPid:\t(\d+)", status.read_text(), re.MULTILINE)
            command = (status.parent / "cmdline").read_bytes()
        except OSError:
            continue  # it ended just now
        if found and int(found[1]) == parent:
            number, is_sandbox = int(status.parent.name), sandbox or _SANDBOX in command
            yield number, is_sandbox
            yield from _below(number, sandbox=is_sandbox)


def _ticks(number: int) -> float:
    try:
        told = (Path("/proc") / str(number) / "stat").read_text()
    except OSError:
        return 0.0
    user, system = told.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / _TICKS


def encoding(kind: str) -> float:
    """Seconds of a core to encode the two pictures of a turn, whole."""
    here = position(all_games()[kind])
    board, table = here.frame(), scenes_of(here.game).tableau(here.view, here.seat, here.look)[0]
    return median(
        seconds(lambda: encode(board)) + seconds(lambda: encode(table, TABLEAU_BYTES)) for _ in range(ROUNDS)
    )


def told(
    before: Mapping[str, float], after: Mapping[str, float], boards: int, elapsed: float, kind: str
) -> str:
    """A sentence on what each board took, and how many two whole cores would come to."""
    each = {who: (after[who] - before[who]) / max(1, boards) for who in before}
    whole, shown = sum(each.values()), boards / elapsed
    parts = ", ".join(f"{who} {share * 1e3:.1f} ms" for who, share in each.items())
    return (
        f"  of a core for each board shown: {parts}; together {whole * 1e3:.1f} ms, of which two cores do"
        f" {2 / whole:.0f} a second (shown: {shown:.1f}, with {whole * shown:.2f} cores);"
        f" to encode its pictures whole takes {encoding(kind) * 1e3:.1f} ms"
    )
