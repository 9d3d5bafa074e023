"""The real bot under load: more and more tables over the sandbox, and how fast it answers and draws."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Any

import aiohttp

from tests.bench import shares
from tests.browser.program import Json, Program, program
from tests.sandbox.reading import parts, text_of

LEVELS = (20, 100, 300)  # tables; with the last one nobody has to wait for a board to move at that rate
RATE = 30.0  # turns a second that are wished for
SECONDS = 10.0  # of play at each level
PATIENCE = 90.0  # for tables to be laid, and for the last boards to be shown
GOAL = 0.250  # seconds to the first acknowledgement, for 99 of 100
SHOWN = 3.0  # seconds until the board is shown, for 99 of 100
SEATED = 3
AT_ONCE = 8  # tables being laid
LONGEST = 300.0  # seconds after which no further level is begun
SIGN = re.compile(r"v1:(\d+):(\d+):")


@dataclass
class Table:
    """A game of Valdora as the channel shows it."""

    channel: str
    game: int = 0
    position: int = -1
    message: Json = field(default_factory=dict)
    acted_at: float | None = None  # waits for its board since then
    busy: bool = False  # somebody is in the middle of a turn
    shown: asyncio.Event = field(default_factory=asyncio.Event)  # the board after the last action


@dataclass
class Figures:
    """What was measured at one level."""

    acknowledged: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    turns: int = 0
    refused: int = 0
    failed: int = 0
    longest_queue: int = 0


class Person:
    """Somebody with a page, sitting at every table."""

    def __init__(self, line: aiohttp.ClientWebSocketResponse, number: str) -> None:
        self.number = number
        self._line = line
        self._asked: dict[int, asyncio.Future[Json]] = {}
        self._answered: dict[str, asyncio.Future[float | None]] = {}

    async def ask(self, op: str, **what: Any) -> Json:
        """Send a request; what came back, or why not under ``message``."""
        number = len(self._asked)
        self._asked[number] = asyncio.get_running_loop().create_future()
        await self._line.send_json({"op": op, "re": number, **what})
        return await self._asked[number]

    async def acknowledged(self, interaction: str) -> float | None:
        """When the bot gave its first answer; ``None`` when it gave none."""
        return await self._answer(interaction)

    def hear(self, frame: Json) -> None:
        """A frame of the page's websocket."""
        if frame["t"] in ("done", "refused"):
            self._asked[frame["re"]].set_result(frame)
        elif frame["t"] == "interaction" and frame["state"] != "pending":
            answer = self._answer(frame["id"])
            if not answer.done():
                answer.set_result(time.perf_counter() if frame["state"] == "answered" else None)

    def _answer(self, interaction: str) -> asyncio.Future[float | None]:
        if interaction not in self._answered:
            self._answered[interaction] = asyncio.get_running_loop().create_future()
        return self._answered[interaction]


class Club:
    """Three people, their tables, and what happens at them."""

    def __init__(self, valebot: Program, people: list[Person]) -> None:
        self.valebot = valebot
        self.people = {person.number: person for person in people}
        self.host = people[0]
        self.tables: dict[str, Table] = {}
        self.figures = Figures()
        self.chance = random.Random("load")

    # Hearing --------------------------------------------------------------------------------------------

    def hear(self, person: Person, frame: Json) -> None:
        """The host's page shows the tables; everybody's tells of answers."""
        person.hear(frame)
        if person is self.host and frame["t"] in ("message-create", "message-update"):
            self._shown(frame["message"])

    def _shown(self, message: Json) -> None:
        table = self.tables.get(message["channel_id"])
        sign = SIGN.search(json.dumps(message["components"]))
        if table is None or sign is None or message["flags"] & 64:
            return
        game, position = int(sign[1]), int(sign[2])
        if table.acted_at is not None and position > table.position:
            self.figures.boards.append(time.perf_counter() - table.acted_at)
            self.figures.turns += mover(message) != mover(table.message)
            table.acted_at = None
        if position > table.position:
            table.shown.set()
        table.game, table.position, table.message = game, position, message

    # Laying tables ---------------------------------------------------------------------------------------

    async def lay(self, number: int) -> None:
        """Open and start so many more tables, each in a server of its own."""
        room = asyncio.Semaphore(AT_ONCE)

        async def lay_one() -> None:
            async with room:
                await self._lay_one()

        await asyncio.gather(*(lay_one() for _ in range(number)))
        await self._until(lambda: all(mover(table.message) for table in self.tables.values()))

    async def _lay_one(self) -> None:
        body = {"name": f"Load {len(self.tables)}", "members": list(self.people)}
        made = await asyncio.to_thread(self.valebot.ask, "guilds", body)
        table = Table(made["channels"][0]["id"])
        self.tables[table.channel] = table
        await self._use(self.host, table, "new", game="valdora")
        for seat, person in enumerate(self.people.values(), 1):
            if person is not self.host:
                await self._use(person, table, "join")
            await self._until(partial(seated, table, seat))
        await self._use(self.host, table, "start")

    async def _use(self, person: Person, table: Table, name: str, **options: str) -> None:
        done = await person.ask("use-command", channel=table.channel, name=name, options=options)
        assert "interaction" in done, done
        assert await person.acknowledged(done["interaction"]) is not None, f"/{name} was not answered"

    async def _until(self, ready: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not ready():
                await asyncio.sleep(0.01)

    # Playing ---------------------------------------------------------------------------------------------

    async def play(self) -> float:
        """Begin turns at the wished rate wherever a board has been shown; the seconds it took."""
        begun, acting = time.perf_counter(), set()
        for tick in range(int(RATE * SECONDS)):
            await asyncio.sleep(max(0.0, begun + tick / RATE - time.perf_counter()))
            ready = [table for table in self.tables.values() if not table.busy and mover(table.message)]
            self.figures.longest_queue = max(self.figures.longest_queue, len(self.tables) - len(ready))
            if ready:
                table = self.chance.choice(ready)
                table.busy = True
                acting.add(asyncio.create_task(self._turn(table)))
            if time.perf_counter() - begun > 2 * SECONDS:
                break
        spent = time.perf_counter() - begun
        await asyncio.gather(*acting)
        await self._until(lambda: all(table.acted_at is None for table in self.tables.values()))
        return spent

    async def _turn(self, table: Table) -> None:
        """All steps of one turn, each on what the step before has shown."""
        beginning = mover(table.message)
        while mover(table.message) == beginning:
            table.acted_at = time.perf_counter()
            table.shown.clear()
            if not await self._act(table):
                break
            async with asyncio.timeout(PATIENCE):
                await table.shown.wait()
        table.busy = False

    async def _act(self, table: Table) -> bool:
        person, choice = self.people[mover(table.message)], self._choice(table.message)
        begun = time.perf_counter()
        done = await person.ask(**choice, channel=table.channel, message=table.message["id"])
        if "interaction" not in done:
            self.figures.refused += 1
            table.acted_at = None
            return False
        answered = await person.acknowledged(done["interaction"])
        if answered is None:
            self.figures.failed += 1
            return False
        self.figures.acknowledged.append(answered - begun)
        return True

    def _choice(self, message: Json) -> Json:
        """The end of the turn if the message offers it, else something it offers; never to take back."""
        found = [
            {"op": "select", "custom_id": part["custom_id"], "values": [option["value"]]}
            for part in parts(message)
            if part["type"] == 3
            for option in part["options"]
        ]
        found += [
            {"op": "click", "custom_id": part["custom_id"]}
            for part in parts(message)
            if part["type"] == 2 and not part["custom_id"].split(":", 3)[3].startswith("/")
        ]
        ends = [each for each in found if each["custom_id"].endswith(":end")]
        return self.chance.choice(ends or found)

    def lost(self) -> int:
        """Tables whose shown position is not the stored one."""
        address = f"{self.valebot.database().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            stored = dict(connection.execute("SELECT game, count(*) FROM actions GROUP BY game"))
        return sum(stored.get(table.game, 0) != table.position for table in self.tables.values())


def seated(table: Table, number: int) -> bool:
    """Whether so many have sat down, as the open table shows."""
    return bool(table.message) and f"\n{number}. " in text_of(table.message)


def mover(message: Json) -> str:
    """Who is to act, as a message of a turn says; nobody when it is none."""
    if not message:
        return ""
    named = re.match(r"## Valdora: <@(\d+)>", text_of(message))
    return named[1] if named else ""


@asynccontextmanager
async def club(valebot: Program) -> AsyncIterator[Club]:
    """Three people at their pages."""
    valebot.ask("rates", {"on": False})
    numbers = [
        str(valebot.ask("people", {"name": f"Load {n}", "locale": "en-US"})["id"]) for n in range(SEATED)
    ]
    async with aiohttp.ClientSession() as session:
        address = f"{valebot.link.rstrip('/')}/page/ws"
        lines = [
            await session.ws_connect(address, params={"person": number}, max_msg_size=0) for number in numbers
        ]
        made = Club(valebot, [Person(*both) for both in zip(lines, numbers, strict=True)])

        async def listen(line: aiohttp.ClientWebSocketResponse, person: Person) -> None:
            async for packet in line:
                if packet.type is aiohttp.WSMsgType.TEXT:
                    made.hear(person, packet.json())

        listening = [
            asyncio.create_task(listen(*both)) for both in zip(lines, made.people.values(), strict=True)
        ]
        yield made
        for line in lines:
            await line.close()
        await asyncio.gather(*listening)


def memory(valebot: Program) -> float:
    """Megabytes held by the bot and its drawing processes, without the sandbox."""
    assert valebot.process is not None
    return sum(_resident(number) for number in _family(valebot.process.pid)) / 1024


def _family(parent: int) -> Iterator[int]:
    yield parent
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            found = re.search(r"^PPid:\t(\d+)", status.read_text(), re.MULTILINE)
            command = (status.parent / "cmdline").read_bytes()
        except OSError:
            continue  # it ended just now
        if found and int(found[1]) == parent and b"\0sandbox\0" not in command:
            yield from _family(int(status.parent.name))


def _resident(number: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+)", (Path("/proc") / str(number) / "status").read_text())
    return int(found[1]) if found else 0


def times(seconds: list[float]) -> str:
    """The middle and the slowest hundredth."""
    if len(seconds) < 2:
        return "too few"
    cuts = quantiles(seconds, n=100)
    return f"p50 {cuts[49] * 1e3:.0f} ms, p99 {cuts[98] * 1e3:.0f} ms"


def report(number: int, figures: Figures, spent: float, megabytes: float, lost: int) -> None:
    """A paragraph for one level."""
    actions = len(figures.acknowledged)
    print(
        f"{number} tables: {figures.turns / spent:.1f} turns/s of {RATE:.0f} wished for,"
        f" {actions / spent:.1f} actions/s;"
        f" acknowledged {times(figures.acknowledged)} (goal: p99 {GOAL * 1e3:.0f} ms);"
        f" board shown {times(figures.boards)} (goal: p99 {SHOWN * 1e3:.0f} ms);"
        f" at most {figures.longest_queue} boards waited;"
        f" {megabytes:.0f} MB; not answered {figures.failed}, refused {figures.refused}, lost {lost}",
        flush=True,
    )


async def measure(valebot: Program) -> None:
    """Level after level; where fewer turns come than wished for, drawing boards is the limit."""
    assert valebot.process is not None
    begun, bot = time.perf_counter(), valebot.process.pid
    async with club(valebot) as made:
        for number in LEVELS:
            if time.perf_counter() - begun > LONGEST:
                print(f"no time left for {number} tables")
                return
            await made.lay(number - len(made.tables))
            made.figures = Figures()
            before, begun_at = shares.spent(bot), time.perf_counter()
            spent = await made.play()
            after, elapsed = shares.spent(bot), time.perf_counter() - begun_at
            report(number, made.figures, spent, memory(valebot), made.lost())
            print(shares.told(before, after, len(made.figures.boards), elapsed, "valdora"), flush=True)


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name, program(Path(name)) as valebot:
        valebot.until(lambda: valebot.ask("state")["online"] or None)
        asyncio.run(measure(valebot))


if __name__ == "__main__":
    main()
