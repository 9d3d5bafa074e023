"""One process among several on a database: it renews its leases, comes to a fair share, and hands over.

Whoever is silent for long is cut off by the others: first it is marked, so that no new connection of its is
let in, then its connections are ended, then what it had is nobody's. It stops by itself before that.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from bot.clock import running_clock
from bot.log import Log
from bot.tables.errors import Conflict, CutOff, StoreUnavailable
from bot.tables.repositories import Repositories
from bot.tables.sharing.balance import Lease, Process, moves
from bot.tables.sharing.share import Share

log = Log("bot.sharing")
A_DAY = 86_400_000


@dataclass(frozen=True, slots=True)
class Rhythm:
    """Seconds. Whoever cannot renew stops after *stop*, at most a *patience* later; others act at *lost*."""

    tick: float = 1.0
    patience: float = 4.0  # with the database, in one look
    stop: float = 12.0
    lost: float = 20.0
    watched: float = 8.0  # so long one looks on without a gap of one's own before one judges others
    identify: float = 5.5  # between two sessions that begin in one bucket; Discord wants five


RHYTHM = Rhythm()


class Wire(Protocol):
    """Whoever holds the sessions of shards."""

    at_once: int  # buckets of sessions that may begin at the same time

    def open(self, shard: int, count: int) -> None:
        """Begin to listen."""

    async def close(self, shard: int) -> None:
        """Stop listening."""


class _NoWire:
    """Before we have joined."""

    at_once = 1

    def open(self, shard: int, count: int) -> None:
        """Nobody listens yet."""

    async def close(self, shard: int) -> None:
        """Nobody listens yet."""


def is_running(process: int) -> bool:
    """Whether a process of this number runs on this machine, or may."""
    if os.name != "posix":
        return True  # elsewhere asking would end it
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True  # somebody else's
    return True


class Member:
    """This process among the others; see ``Sharing``."""

    def __init__(
        self,
        stored: Repositories,
        arrived: Callable[[], None],
        rhythm: Rhythm | None = None,
    ) -> None:
        self.name = stored.store.name
        self.share = Share(1, frozenset())
        self._stored = stored
        self._leases = stored.leases
        self._wire: Wire = _NoWire()
        self._arrived = arrived  # told when there is more to look after than before
        self._rhythm = rhythm or RHYTHM
        self._poked = asyncio.Event()
        self._changed = asyncio.Event()
        self._renewed = self._looked = running_clock()
        self._watching: float | None = None  # since when we have renewed without a gap
        self._alone = False  # nobody else was there when we last looked
        self._cut = False
        self._giving = False  # a session ends, and the shard is not yet another's
        self._beginning: dict[int, int] = {}  # shards, and the moment by which their sessions have begun

    def is_serving(self) -> bool:
        """See ``Sharing``. Alone we go on without the database: nobody could take over without it, either."""
        now = running_clock()
        if self._cut or now - self._looked >= self._rhythm.stop + self._rhythm.patience:
            return False
        return self._alone or now - self._renewed < self._rhythm.stop

    def poke(self) -> None:
        """Look at once: another process did something."""
        self._poked.set()

    async def join(self, wire: Wire, wish: int) -> int:
        """Be one of those who are here; how many shards there are: what the first who came wished."""
        self._wire, now = wire, await self._now()
        await self._leases.forget_cut(now - A_DAY)
        await self._leases.come(self.name, now)
        self._stored.store.may_be_cut_off()
        log.info("standing-by", process=self.name)
        while True:
            with suppress(Conflict):  # two came at once
                return await self._leases.agree(wish)

    async def run(self) -> None:
        """Keep our share until cancelled; ``CutOff`` when the others have taken it."""
        task = asyncio.current_task()
        assert task is not None
        while not task.cancelling():  # whoever was cancelled while the database answered may not have heard
            self._poked.clear()
            try:
                async with asyncio.timeout(self._rhythm.patience):
                    await self._look()
            except CutOff:
                self._cut = True
                await self._stop()
                raise
            except (StoreUnavailable, TimeoutError) as error:
                self._watching = None
                log.warning("not-renewed", why=getattr(error, "key", type(error).__name__))
            self._note_look()
            if not self.is_serving():
                await self._stop()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._rhythm.tick):
                    await self._poked.wait()

    async def leave(self, patience: float) -> None:
        """Hand over shard by shard as long as somebody takes them, then be here no longer."""
        try:
            async with asyncio.timeout(patience):
                await self._leases.leave(self.name)
                while (self.share.shards or self._giving) and await self._is_anybody_staying():
                    self._changed.clear()
                    self._poked.set()
                    with suppress(TimeoutError):
                        async with asyncio.timeout(self._rhythm.tick):
                            await self._changed.wait()
        except (StoreUnavailable, TimeoutError) as error:
            log.warning("not-handed-over", shards=len(self.share.shards), why=type(error).__name__)

    async def gone(self) -> None:
        """Nothing is ours any more, and everybody may know."""
        await self._stop()
        with suppress(StoreUnavailable, TimeoutError):
            async with asyncio.timeout(self._rhythm.patience):
                await self._leases.gone(self.name)

    async def may_begin(self, shard: int) -> None:
        """Wait until a session of *shard* may begin, whoever else begins one; then ``has_begun`` is told.

        The others wait from the moment by which we shall have begun, however slow this machine is just now.
        """
        every, bucket = int(self._rhythm.identify * 1000), shard % self._wire.at_once
        while True:
            try:
                asked, now = running_clock(), await self._now()
                latest = now + every // 2
                mine = await self._leases.begin(bucket, now, latest, every)
                if mine and running_clock() - asked > self._rhythm.identify / 3:
                    # It took long to hear of it: somebody might begin too soon after us.
                    before, latest = latest, await self._now() + every
                    mine = await self._leases.begin_at(bucket, before, latest)
                if mine:
                    self._beginning[shard] = latest
                    return
                last = await self._leases.begun(bucket) or now
                await asyncio.sleep(max(50, last + every - now) / 1000)
            except CutOff:
                raise
            except StoreUnavailable:
                await asyncio.sleep(self._rhythm.tick)

    async def has_begun(self, shard: int) -> None:
        """The session of *shard* has begun just now: nobody need wait for longer than from here."""
        latest = self._beginning.pop(shard, None)
        if latest is not None:
            with suppress(StoreUnavailable):  # then they wait a little longer
                await self._leases.begin_at(shard % self._wire.at_once, latest, await self._now())

    # One look ---------------------------------------------------------------------------------------------

    async def _look(self) -> None:
        begun, now = running_clock(), await self._now()
        if not await self._leases.renew(self.name, now):
            raise CutOff("tables.process-cut-off")
        if self._watching is None or begun - self._renewed >= self._rhythm.stop:
            self._watching = begun  # we were away ourselves, and perhaps the others with us
        self._renewed = begun
        processes, leases = await self._leases.processes(), await self._leases.shards()
        if await self._cut_silent(processes, leases, now):
            processes, leases = await self._leases.processes(), await self._leases.shards()
        living = [each for each in processes if not each.cut]
        self._alone = [each.name for each in living] == [self.name]
        await self._follow(leases)
        await self._move(living, leases, now)

    def _note_look(self) -> None:
        now = running_clock()
        if now - self._looked >= self._rhythm.stop:
            self._alone = False  # we did not run: who knows who has come meanwhile
        self._looked = now

    async def _cut_silent(self, processes: Sequence[Process], leases: Sequence[Lease], now: int) -> bool:
        """Take from those who are silent what they have; after a gap of our own they get time to return."""
        silent = now - int(self._rhythm.lost * 1000)
        owners = {each.owner for each in leases}
        judging = self._watching is not None and running_clock() - self._watching >= self._rhythm.watched
        done = False
        for each in processes:
            if each.name == self.name:
                continue
            is_cut = each.cut
            if not is_cut and ((judging and each.seen < silent) or await self._is_dead(each)):
                is_cut = await self._leases.cut(each.name, each.seen)
            if is_cut and (each.name in owners or not each.cut):
                await self._stored.store.cut_off(each.name)
                freed = await self._leases.free(each.name)
                log.warning("cut-off", process=each.name, shards=freed)
                done = True
        return done

    async def _is_dead(self, process: Process) -> bool:
        """Whether it ran on this machine and has ended: nobody need wait for a sign of life then."""
        ours, theirs = self.name.rsplit("-", 2), process.name.rsplit("-", 2)
        if ours[0] != theirs[0] or not theirs[1].isdigit():
            return False
        if ours[1] != theirs[1] and is_running(int(theirs[1])):
            return False
        return not await self._stored.store.is_connected(process.name)

    async def _follow(self, leases: Sequence[Lease]) -> None:
        """Listen to what is ours, and to nothing else."""
        mine = frozenset(each.shard for each in leases if each.owner == self.name)
        before, count = self.share, len(leases)
        if not self.is_serving():
            return
        for shard in sorted(before.shards - mine):
            await self._close(shard)
        self._has(mine, count)
        for shard in sorted(mine - before.shards):
            self._wire.open(shard, count)
        if mine - before.shards:
            log.info("shards", ours=sorted(mine), of=count)
            self._arrived()

    async def _move(self, living: Sequence[Process], leases: Sequence[Lease], now: int) -> None:
        plan = moves(self.name, living, leases)
        taken = [shard for shard in plan.take if await self._leases.take(shard, self.name)]
        for shard, whom in plan.give:
            await self._hand_over(shard, whom)
        asked = set[int]()
        for lease in leases:
            bucket = lease.shard % self._wire.at_once
            if lease.shard in plan.ask and bucket not in asked and await self._is_free(bucket, now):
                asked.add(bucket)
                await self._leases.ask(lease, self.name)
        if taken:
            await self._follow(await self._leases.shards())

    async def _hand_over(self, shard: int, whom: str) -> None:
        self._giving = True
        try:
            await self._close(shard)
            await self._leases.give(shard, self.name, whom)
            log.info("handed-over", shard=shard, to=whom)
        finally:
            self._giving = False
            self._changed.set()

    async def _now(self) -> int:
        return await self._stored.store.now()

    async def _is_free(self, bucket: int, now: int) -> bool:
        """Whether a session could begin at once; else whoever has the shard keeps it a little longer."""
        last = await self._leases.begun(bucket)
        return last is None or now - last >= self._rhythm.identify * 1000

    async def _is_anybody_staying(self) -> bool:
        processes = await self._leases.processes()
        return any(not (each.cut or each.leaving) for each in processes if each.name != self.name)

    async def _close(self, shard: int) -> None:
        self._has(self.share.shards - {shard}, self.share.count)
        await self._wire.close(shard)

    async def _stop(self) -> None:
        """Listen to nothing; what is ours is opened again when we may."""
        if self.share.shards:
            log.warning("stopped", shards=sorted(self.share.shards))
        for shard in sorted(self.share.shards):
            await self._close(shard)

    def _has(self, shards: frozenset[int], count: int) -> None:
        self.share = Share(count, shards)
        self._changed.set()
