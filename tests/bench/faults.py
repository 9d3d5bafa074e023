"""Three real bots on one PostgreSQL server under play, and everything that can be done to them.

``VALEBOT_KILLS`` sets how often one is killed (300).
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import psycopg

from bot.chat.say import speaker
from bot.tables.address import Address
from bot.tables.sharing.member import Rhythm
from sandbox.server import Sandbox
from tests.bot.fleet.crowd import LONG_ENOUGH, Crowd
from tests.bot.fleet.fleet import IDENTIFY_EVERY, QUICK, Fleet, judged
from tests.patience import PATIENCE
from tests.postgres import DURABLE, Server, database

SHARDS, TABLES = 3, 6
KILLS = int(os.environ.get("VALEBOT_KILLS", "300"))
CLOCKS = (0.0, 240.0, -240.0)  # seconds by which the machines' clocks are wrong
CRASHES, CUTS, ASLEEP = 5, 30, 60.0
DISK = 96  # megabytes
# Where the database itself is away, connections come back in a time of their own, which nobody can hurry.
CALM = Rhythm(tick=0.25, patience=2.0, stop=6.0, lost=10.0, watched=5.0, identify=0.8)
REAL, REAL_IDENTIFY = Rhythm(), 5.0  # what is meant for real machines, and what Discord wants
Fault = Callable[[Fleet, Crowd, Server, random.Random], Awaitable[str | None]]


async def killed(fleet: Fleet, crowd: Crowd, server: Server, chance: random.Random) -> None:
    """One after the other is killed at any moment, and another started."""
    for number in range(KILLS):
        if number % 4:  # else while the others are still taking over from the one before
            await fleet.listening(SHARDS)
        await asyncio.sleep(chance.random() * 0.8)
        await chance.choice(fleet.alive()).kill()
        fleet.start(ahead=CLOCKS[number % len(CLOCKS)], elsewhere=number % 3 == 0)


async def server_killed(fleet: Fleet, crowd: Crowd, server: Server, chance: random.Random) -> None:
    """The server loses its power, and comes back after a while."""
    for _ in range(CRASHES):
        await asyncio.sleep(2 + chance.random())
        await asyncio.to_thread(server.end, signal.SIGQUIT)
        await asyncio.sleep(chance.random() * 3)
        await asyncio.to_thread(server.start)


async def connections_cut(fleet: Fleet, crowd: Crowd, server: Server, chance: random.Random) -> None:
    """All connections to the database break at once."""
    for _ in range(CUTS):
        await asyncio.sleep(0.3 + chance.random())
        await asyncio.to_thread(_cut_all, fleet.address)


async def put_to_sleep(fleet: Fleet, crowd: Crowd, server: Server, chance: random.Random) -> None:
    """A process is stopped for a minute, the others take over, and it is woken."""
    asleep = fleet.alive()[0]
    asleep.send(signal.SIGSTOP)
    await asyncio.sleep(ASLEEP)
    asleep.send(signal.SIGCONT)
    await asyncio.sleep(5)


async def disk_full(fleet: Fleet, crowd: Crowd, server: Server, chance: random.Random) -> None:
    """The disk of the server has no room for some seconds; what fills it is taken away again."""
    for _ in range(3):
        ballast = server.folder / "ballast"
        await asyncio.to_thread(_fill, ballast)
        await asyncio.sleep(6)
        ballast.unlink()
        await asyncio.to_thread(_running_again, server)
        await asyncio.sleep(4)


async def with_real_patience(fleet: Fleet, crowd: Crowd, server: Server, chance: random.Random) -> str:
    """One machine dies and another hangs: how long until others listen to what was theirs."""
    told = list[str]()
    for name, how in (("killed", signal.SIGKILL), ("stopped", signal.SIGSTOP)):
        fleet.start()
        await _shared_by_three(fleet)
        owning = await _owners(fleet)
        struck = next(each for each in fleet.alive() if each.order.machine in owning)
        begun = time.monotonic()
        struck.send(how)
        while struck.order.machine in (owners := await _owners(fleet)) or None in owners:
            await asyncio.sleep(0.1)
        taken = time.monotonic() - begun
        moves = [table.moves for table in crowd.tables]
        while any(table.moves == before for table, before in zip(crowd.tables, moves, strict=True)):
            await asyncio.sleep(0.1)
        played = time.monotonic() - begun
        told.append(f"{name}: shards taken after {taken:.1f} s, all tables played on after {played:.1f} s")
        if how is signal.SIGSTOP:
            struck.send(signal.SIGCONT)
    return "; ".join(told)


async def _owners(fleet: Fleet) -> set[str | None]:
    """The machines that have shards; ``None``: a shard is nobody's."""
    return {owner and owner.rsplit("-", 2)[0] for owner in (await fleet.owners()).values()}


def _cut_all(address: Address) -> None:
    with psycopg.connect(address.url, autocommit=True) as connection:
        connection.execute(
            b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            b" WHERE application_name LIKE 'valebot:%' AND datname = current_database()"
        )


def _fill(ballast: Path) -> None:
    with ballast.open("wb") as file:
        try:
            while True:
                file.write(bytes(1 << 20))
                file.flush()
        except OSError:
            pass  # which is what was wanted


def _running_again(server: Server) -> None:
    """It ends by itself when it cannot even write down what it is about to do."""
    if not server.is_running:
        server.start()


FAULTS: dict[str, Fault] = {
    f"{KILLS} SIGKILLs": killed,
    f"the server killed and restarted {CRASHES} times": server_killed,
    f"all connections cut {CUTS} times": connections_cut,
    f"a process stopped for {ASLEEP:.0f} s and woken": put_to_sleep,
    "the server's disk full 3 times": disk_full,
    "one killed and one stopped, with the patience of real machines": with_real_patience,
}


async def suffer(fault: Fault, server: Server, address: Address, folder: Path) -> str:
    """Three bots at play while it happens; what came of it."""
    rhythm, every = _rhythm_of(fault)
    async with Sandbox(shards=SHARDS, rate_limits=False, identify_every=every) as sandbox:
        fleet, crowd = Fleet(sandbox, address, folder, rhythm), Crowd(sandbox, "faults")
        over = asyncio.Event()
        async with _bots(fleet):
            await crowd.lay(TABLES, SHARDS)
            begun, playing = time.monotonic(), asyncio.create_task(crowd.play(over))
            more = await fault(fleet, crowd, server, random.Random(fault.__name__))
            await asyncio.sleep(3)
            await fleet.listening(SHARDS)
            over.set()
            await playing
            spent = time.monotonic() - begun
            verdict = await judged(fleet, crowd)
        starts, heard = sandbox.gateway.starts, crowd.heard
        told = ", ".join(f"“{text}” ×{times}" for text, times in _troubles(crowd).items())
        return (
            f"{spent:.0f} s, {heard.acted} clicks, {verdict.orders} deeds stored in {verdict.games} games;"
            f" lost {verdict.lost}, damaged {verdict.damaged}, shown twice {verdict.doubled},"
            f" not shown {verdict.unshown}, shown backwards {heard.went_back};"
            f" {starts.begun} sessions, {starts.hasty} too soon, {starts.doubled} twice;"
            f" clicks nobody answered {heard.unanswered}, longest pause of a table {heard.longest:.1f} s;"
            f" people were told: {told or 'of no trouble'}{f'; {more}' if more else ''}"
        )


def _rhythm_of(fault: Fault) -> tuple[Rhythm, float]:
    """How patient the bots are, and how much time Discord wants between two sessions."""
    if fault is with_real_patience:
        return REAL, REAL_IDENTIFY
    return CALM if fault in (server_killed, connections_cut, disk_full) else QUICK, IDENTIFY_EVERY


def _troubles(crowd: Crowd) -> dict[str, int]:
    """What people were told of it."""
    heard = crowd.sentences()
    troubles = (speaker("en")(key) for key in ("error-database", "error-busy", "error-unsure"))
    return {text: times for text in troubles if (times := heard[text[:LONG_ENOUGH]])}


@asynccontextmanager
async def _bots(fleet: Fleet) -> AsyncIterator[None]:
    try:
        for ahead in CLOCKS:
            fleet.start(ahead=ahead)
        await _shared_by_three(fleet)
        yield
    except BaseException:
        print(fleet.log()[-20_000:])
        raise
    finally:
        await fleet.leave()


async def _shared_by_three(fleet: Fleet) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(await _owners(fleet) - {None}) < len(CLOCKS):
            await asyncio.sleep(0.05)
    await fleet.listening(SHARDS)


@contextmanager
def _small_disk(folder: Path) -> Iterator[Path | None]:
    """A disk of its own, where we may have one."""
    where = folder / "disk"
    where.mkdir()
    folder.chmod(0o755)  # the server works for another user
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}m,mode=0755", "valebot", str(where)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        yield None
        return
    try:
        yield where
    finally:
        subprocess.run(["umount", "-l", str(where)], check=False)


def _one(name: str, fault: Fault, folder: Path) -> None:
    with _small_disk(folder) as disk:
        small = fault is disk_full
        if small and disk is None:
            print(f"faults: {name}: not tried, nobody lets us make a small disk here")
            return
        settings = (*DURABLE, "max_wal_size=40MB", "min_wal_size=32MB") if small else DURABLE
        server = Server(settings, disk if small else None)
        try:
            with database(server.url) as address:
                said = asyncio.run(suffer(fault, server, address, folder))
                print(f"faults: {name}: {said}", flush=True)
        finally:
            server.remove()


def main() -> None:
    """One after the other, each with a server of its own; ``VALEBOT_FAULTS`` names one."""
    wanted = os.environ.get("VALEBOT_FAULTS", "")
    for name, fault in FAULTS.items():
        if wanted in ("", fault.__name__):
            with tempfile.TemporaryDirectory() as folder:
                _one(name, fault, Path(folder))


if __name__ == "__main__":
    main()
