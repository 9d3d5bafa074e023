"""A real process killed with SIGKILL at random moments, two hundred times in a row, on one database."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import time
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from bot.tables.outbox import deliver

from bot.tables.check import trouble_with
from bot.tables.history import is_undo
from bot.tables.lease import Lease
from bot.tables.sqlite import SqliteStore
from bot.tables.store import Line
from tests.bot.tables import victim
from tests.bot.tables.place import Screen

KILLS = 200


@dataclass
class Heard:
    """Everything the killed processes ever said."""

    acknowledged: dict[str, tuple[int, int, int]] = field(default_factory=dict)  # game, from, to
    shown: set[tuple[int, int]] = field(default_factory=set)  # game, position

    def listen(self, text: str) -> None:
        for line in text.splitlines():
            kind, *words = line.split(" ")
            if kind == "ack":
                game, start, end = map(int, words[:3])
                assert words[3] not in self.acknowledged
                self.acknowledged[words[3]] = (game, start, end)
            elif kind == "shown":
                self.shown.add((int(words[0]), int(words[1])))


def _kill_at_a_random_moment(path: Path, chance: random.Random) -> str:
    """Run the victim, let it say some things, kill it; all it said."""
    server = multiprocessing.get_context("forkserver")
    server.set_forkserver_preload([victim.__name__])
    reading, writing = server.Pipe(duplex=False)
    process = server.Process(target=victim.main, args=(path, chance.randrange(2**32), writing))
    process.start()
    writing.close()
    # Some die while they open the database, some in the midst of play.
    wanted = chance.choice((0, chance.randint(1, 30)))
    moment = time.perf_counter() + (chance.random() * (0.1 if wanted == 0 else 0.003))
    said = b""
    while said.count(b"\n") < wanted:
        heard = os.read(reading.fileno(), 65536)
        assert heard, "it died by itself"
        said += heard
        moment = time.perf_counter() + chance.random() * 0.003
    while time.perf_counter() < moment:
        pass
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    while heard := os.read(reading.fileno(), 65536):
        said += heard
    process.join()
    assert process.exitcode == -signal.SIGKILL
    reading.close()
    return said.decode()


def _orders(lines: list[Line]) -> list[list[Line]]:
    """Lines by interaction: those without one belong to the line before."""
    current: list[str] = [""]

    def name(line: Line) -> str:
        current[0] = line.interaction or current[0]
        return current[0]

    return [list(each) for _, each in groupby(lines, key=name)]


async def _examine(path: Path, heard: Heard) -> int:
    """Everything that must hold after a kill; how many orders are stored."""
    with Lease.take(path):  # the dead let go of it
        store = await SqliteStore.open(path)
        try:
            found = await _found(store, heard)
        finally:
            await store.close()
    assert heard.acknowledged.items() <= found.items()
    return len(found)


async def _found(store: SqliteStore, heard: Heard) -> dict[str, tuple[int, int, int]]:
    """Every stored order by its name; each whole, sound, and shown or about to be."""
    pending = {(each.game, each.position) for each in await store.pending(10**6)}
    found: dict[str, tuple[int, int, int]] = {}
    for game in await store.games("open", "playing", "finished", "abandoned"):
        assert await trouble_with(store, victim.GAMES, game) is None
        for order in _orders(list(await store.lines(game))):
            name = order[0].interaction
            assert name is not None
            assert len(order) == int(name.rpartition("-")[2]), f"half of {order}"
            start, end = order[0].n, order[-1].n + 1
            assert is_undo(order[0].text) or order[0].digest
            assert (game, end) in pending | heard.shown
            assert name not in found
            found[name] = (game, start, end)
    return found


async def _deliver_the_rest(path: Path, heard: Heard) -> None:
    store, screen = await SqliteStore.open(path), Screen()
    try:
        assert await deliver(store, screen) == 0
        assert await store.pending(1) == []
    finally:
        await store.close()
    heard.shown.update((notice.game, notice.position) for notice in screen.notices)


def test_killed_two_hundred_times_it_has_lost_nothing_doubled_nothing_and_shown_everything(
    path: Path,
) -> None:
    chance, heard, stored = random.Random("kill"), Heard(), 0
    for _ in range(KILLS):
        heard.listen(_kill_at_a_random_moment(path, chance))
        stored = asyncio.run(_examine(path, heard))
    asyncio.run(_deliver_the_rest(path, heard))
    assert asyncio.run(_examine(path, heard)) == stored
    assert len(heard.acknowledged) > KILLS  # it did play
    assert stored - len(heard.acknowledged) <= KILLS * len(victim.CHANNELS)  # at most what was in flight
