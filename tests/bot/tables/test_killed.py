"""A real process killed with SIGKILL at random moments, again and again, on one database of either kind."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

import pytest

import rules.games
from bot.chat.say import speaker
from bot.games import CHATS, chat_of
from bot.tables.address import Address, Where
from bot.tables.check import trouble_with
from bot.tables.components import games
from bot.tables.history import is_undo
from bot.tables.opening import open_store
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.values import Line
from tests import postgres
from tests.bot.tables import victim
from tests.bot.tables.forking import forking

pytestmark = [pytest.mark.slow, pytest.mark.long]

KILLS = {"sqlite": 200, "postgres": 30}  # three processes at once on a server are killed elsewhere
MANY = 1000


Orders: TypeAlias = dict[str, tuple[int, int, int]]  # game, from, to; by the name of the order


@dataclass
class Heard:
    """Everything the killed processes ever said, and the games they are done with."""

    acknowledged: Orders = field(default_factory=dict)
    shown: defaultdict[int, set[int]] = field(default_factory=lambda: defaultdict(set))  # positions by game
    over: dict[int, Orders] = field(default_factory=dict)  # by game, once nothing of it is left to be shown

    def listen(self, text: str) -> None:
        for line in text.splitlines():
            kind, *words = line.split(" ")
            if kind == "ack":
                game, start, end = map(int, words[:3])
                assert words[3] not in self.acknowledged
                self.acknowledged[words[3]] = (game, start, end)
            elif kind == "shown":
                self.shown[int(words[0])].add(int(words[1]))


def _kill_at_a_random_moment(where: Where, chance: random.Random) -> str:
    """Run the victim, let it say some things, kill it; all it said."""
    server = forking()
    reading, writing = server.Pipe(duplex=False)
    process = server.Process(target=victim.main, args=(where, chance.randrange(2**32), writing))
    process.start()
    writing.close()
    # Some die while they open the database, some in the midst of play.
    wanted = chance.choice((0, chance.randint(1, 30)))
    later = chance.random() * 0.03  # in which it begins and opens the database
    said = b""
    while said.count(b"\n") < wanted:
        heard = os.read(reading.fileno(), 65536)
        assert heard, "it died by itself"
        said += heard
        later = chance.random() * 0.003
    time.sleep(later)  # whenever that is
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    while heard := os.read(reading.fileno(), 65536):
        said += heard
    process.join()
    assert process.exitcode == -signal.SIGKILL
    reading.close()
    if isinstance(where, Address):
        postgres.wait_until_left(where)
    return said.decode()


def _orders(lines: list[Line]) -> list[list[Line]]:
    """Lines by interaction: those without one belong to the line before."""
    current: list[str] = [""]

    def name(line: Line) -> str:
        current[0] = line.interaction or current[0]
        return current[0]

    return [list(each) for _, each in groupby(lines, key=name)]


async def _examine(where: Where, heard: Heard) -> int:
    """Everything that must hold after a kill; how many orders are stored."""
    with victim.right_to(where):  # the dead let go of it
        stored = Repositories(await open_store(where))
        try:
            found = await _found(stored, heard)
        finally:
            await stored.close()
    assert heard.acknowledged.items() <= found.items()
    return len(found)


async def _found(stored: Repositories, heard: Heard) -> Orders:
    """Every stored order by its name; each whole, sound, and shown or about to be."""
    found: Orders = {}
    over = set(await stored.games.numbers("finished", "abandoned"))
    assert heard.over.keys() <= over
    for game in sorted({*over, *await stored.games.numbers("open", "playing")}):
        # Nobody touches a game that is over and shown; what becomes of it all the same is seen in the end.
        orders = heard.over.get(game)
        if orders is None:
            pending = {notice.position for notice in await stored.messages.pending(game)}
            orders = await _orders_of(stored, game, heard.shown[game] | pending)
            if game in over and not pending:
                heard.over[game] = orders
        assert not orders.keys() & found.keys()
        found |= orders
    return found


async def _orders_of(stored: Repositories, game: int, shown: set[int]) -> Orders:
    assert await trouble_with(stored.games, victim.GAMES, game) is None
    found: Orders = {}
    for order in _orders(list(await stored.games.lines(game))):
        name = order[0].interaction
        assert name is not None
        start, end = order[0].n, order[-1].n + 1
        assert is_undo(order[0].text) or order[0].digest
        # Shown at least once: a later position of the table shows an earlier one, too.
        assert max(shown, default=-1) >= end, f"{order} was never shown"
        # Each deed has one notice, at its end: half of one would end elsewhere.
        assert not shown & set(range(start + 1, end)), f"half of {order}"
        assert name not in found
        found[name] = (game, start, end)
    return found


async def _show_the_rest(where: Where, heard: Heard) -> None:
    stored = Repositories(await open_store(where))
    tables = Tables(stored, victim.GAMES)
    shown = victim.showing(tables, lambda *words: heard.listen(" ".join(map(str, words))))
    try:
        for game in await stored.messages.pending_games():
            while not await shown.show_pending(game):
                pass
        assert await stored.messages.pending_games() == []
    finally:
        await stored.close()


@pytest.fixture
def toy_is_a_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As it is in the processes that were killed, for the one that shows the rest."""
    monkeypatch.setattr(rules.games, "GAMES", [*rules.games.GAMES, victim.ShortToy])
    monkeypatch.setitem(CHATS, "toy", victim.ToyChat)
    remembered = (games, chat_of, speaker)
    for each in remembered:
        each.cache_clear()
    yield
    for each in remembered:
        each.cache_clear()


@pytest.mark.usefixtures("toy_is_a_game")
def test_killed_again_and_again_it_has_lost_nothing_doubled_nothing_and_shown_everything(
    where: Where,
) -> None:
    chance, heard, stored = random.Random("kill"), Heard(), 0
    kills = 0
    # How far they come before they die is chance: some more have to until a game has come to its end.
    while kills < KILLS["sqlite" if isinstance(where, Path) else "postgres"] or not heard.over:
        assert kills < MANY, "no game came to its end"
        kills += 1
        heard.listen(_kill_at_a_random_moment(where, chance))
        stored = asyncio.run(_examine(where, heard))
    asyncio.run(_show_the_rest(where, heard))
    heard.over.clear()  # all of them once more
    assert asyncio.run(_examine(where, heard)) == stored
    assert len(heard.acknowledged) > kills  # it did play
    assert stored - len(heard.acknowledged) <= kills * len(victim.CHANNELS)  # at most what was in flight
