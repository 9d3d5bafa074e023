"""The bots: started, killed, stopped and woken; and what must be true whatever was done to them."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from bot.config import Settings
from bot.tables.address import Address
from bot.tables.check import trouble_with
from bot.tables.postgres.store import PostgresStore
from bot.tables.repositories import Repositories
from bot.tables.sharing.member import Rhythm
from rules.games import all_games
from sandbox.server import Sandbox
from tests.bot.fleet import crew
from tests.bot.fleet.crowd import Crowd
from tests.bot.tables.forking import forking
from tests.patience import PATIENCE

# About a seventh of what is meant for real machines: the relations stay. Between two sessions there is half a
# second more than Discord wants, as there: what is on its way cannot be hurried.
QUICK = Rhythm(tick=0.1, patience=1.0, stop=1.5, lost=3.0, watched=0.8, identify=0.8)
IDENTIFY_EVERY = 0.3


@dataclass(eq=False)
class Bot:
    """One process."""

    process: ForkServerProcess
    order: crew.Order

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    def send(self, how: signal.Signals) -> None:
        """Let the system tell it."""
        os.kill(self.pid, how)

    async def ended(self) -> int:
        """Wait for its end; the exit code."""
        await asyncio.to_thread(self.process.join, PATIENCE)
        assert self.process.exitcode is not None, "it does not end"
        return self.process.exitcode

    async def kill(self) -> None:
        """As if the machine had lost its power."""
        self.send(signal.SIGKILL)
        assert await self.ended() == -signal.SIGKILL


class Fleet:
    """Bots on one database."""

    def __init__(self, sandbox: Sandbox, address: Address, folder: Path, rhythm: Rhythm = QUICK) -> None:
        self.sandbox = sandbox
        self.address = address
        self.folder = folder
        self.rhythm = rhythm
        self.bots: list[Bot] = []
        self._server = forking()
        self._stored: Repositories | None = None

    def start(self, *, ahead: float = 0.0, grace: float = 7.5, elsewhere: bool = True) -> Bot:
        """One more bot, on a machine of its own as far as it knows."""
        settings = Settings(
            token=self.sandbox.token,
            api=self.sandbox.api,
            database=self.address,
            log_level="info",
            grace=grace,
        )
        machine = f"machine{len(self.bots)}" if elsewhere else ""
        order = crew.Order(settings, self.rhythm, self.folder / "bots.log", ahead, machine)
        process = self._server.Process(target=crew.main, args=(order,))
        process.start()
        self.bots.append(Bot(process, order))
        return self.bots[-1]

    def alive(self) -> list[Bot]:
        """Those that have not ended."""
        return [each for each in self.bots if each.process.is_alive()]

    async def listening(self, shards: int) -> None:
        """Wait until every shard has somebody who listens."""
        wanted = [(each, shards) for each in range(shards)]
        async with asyncio.timeout(PATIENCE):
            while sorted(set(self.sandbox.gateway.listening())) != wanted:
                await asyncio.sleep(0.02)

    async def owners(self) -> dict[int, str | None]:
        """Whose each shard is."""
        stored = await self.stored()
        return {each.shard: each.owner for each in await stored.leases.shards()}

    async def stored(self) -> Repositories:
        """What is stored, only to look at, and so often that it stays open until all have left."""
        if self._stored is None:
            self._stored = Repositories(await PostgresStore.open(self.address, readonly=True))
        return self._stored

    async def shown(self) -> None:
        """Wait until everything stored has been shown."""
        stored = await self.stored()
        async with asyncio.timeout(PATIENCE):
            while await stored.messages.pending_games():
                await asyncio.sleep(0.05)

    def log(self) -> str:
        """What all of them have said."""
        path = self.folder / "bots.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    async def leave(self) -> None:
        """End all of them, whatever state they are in."""
        for each in self.alive():
            each.send(signal.SIGKILL)
            await each.ended()
        if self._stored is not None:
            await self._stored.close()


@dataclass(frozen=True)
class Verdict:
    """What became of everything that was done."""

    games: int
    orders: int  # stored, each with a name of its own
    lost: int  # positions that people were shown and that are stored no longer
    damaged: int  # games that no longer replay
    doubled: int  # messages too many: the same thing shown twice
    unshown: int  # tables whose message is not where the table is


async def judged(fleet: Fleet, crowd: Crowd) -> Verdict:
    """Look at everything, once it has come to rest."""
    await fleet.shown()
    lost = damaged = doubled = unshown = orders = 0
    stored = await fleet.stored()
    games = await stored.games.numbers("open", "playing", "finished", "abandoned")
    stands = {}
    for game in games:
        damaged += await trouble_with(stored.games, all_games(), game) is not None
        lines = await stored.games.lines(game)
        orders += sum(line.interaction is not None for line in lines)
        stands[game] = len(lines)
    for table in crowd.tables:
        lost += sum(position > stands.get(game, 0) for game, position in table.shown.items())
        found = crowd.living(table)
        live = await stored.games.live_table(int(table.channel))
        if live is not None:
            doubled += len(crowd.playable(table)) - 1
            unshown += found is None or found[1] != stands[live]
            doubled += await _told_twice(stored, crowd, live, table.channel)
    return Verdict(len(games), orders, lost, damaged, doubled, unshown)


async def _told_twice(stored: Repositories, crowd: Crowd, game: int, channel: str) -> int:
    """Turns of a game under way that are told by more than the one message that is known to tell them."""
    header = await stored.games.header(game)
    known = {str(each.message) for each in await stored.messages.folded(game)}
    living = await stored.messages.message(game)
    if living is not None:
        known.add(str(living.message))
    assert header.started_at is not None
    since = header.started_at
    told = [
        each
        for each in crowd.world.channels[channel].messages.values()
        if each.author_id == crowd.world.bot.id
        and each.seen_by is None
        and (int(each.id) >> 22) + 1_420_070_400_000 > since + 50
    ]
    return sum(each.id not in known and each.interaction is None for each in told)
