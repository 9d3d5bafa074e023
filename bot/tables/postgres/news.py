"""Hearing what other processes tell: LISTEN on one connection, which comes back when it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator

import psycopg

from bot.clock import SteadyClock, running_clock, wall_clock
from bot.log import Log
from bot.tables.errors import StoreUnavailable
from bot.tables.postgres.connecting import Connection
from bot.tables.postgres.words import plain_errors
from bot.tables.store import MISSED, Ear

log = Log("bot.store")

CHANNEL = "valebot"
NEWER = "tables.database-from-a-newer-version"
LONGEST = 7_000  # bytes; the server takes eight thousand
PRECISE = 5.0  # seconds; an answer that took longer, as when the machine slept, says little about the time
HEARTBEAT = 30.0  # seconds of silence before we ask whether anybody is there
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 3.0  # seconds between two tries to connect
NOW = b"SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now"


def payload(name: str, news: Iterable[tuple[str, int]]) -> str:
    """What is told, and by whom; too much of it is one word: look at everything."""
    said = f"{name} " + ",".join(f"{what} {number}" for what, number in dict.fromkeys(news))
    return said if len(said) <= LONGEST else f"{name} {MISSED} 0"


def understood(said: str, name: str) -> Iterator[tuple[str, int]]:
    """What somebody else told; nothing when it was we."""
    teller, _, news = said.partition(" ")
    if teller == name:
        return
    for each in news.split(","):
        what, _, number = each.partition(" ")
        if what and number.lstrip("-").isdigit():
            yield what, int(number)


class News:
    """Listens as long as the store is open."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Connection]],
        prepare: Callable[[Connection], Awaitable[None]],
        name: str,
    ) -> None:
        self._connect = connect
        self._prepare = prepare
        self._name = name
        self._ears: list[Ear] = []
        self._task: asyncio.Task[None] | None = None
        self._connection: Connection | None = None
        self.outgrown: StoreUnavailable | None = None  # the database has become too new for us
        self.clock = SteadyClock(wall_clock())
        self._compared = False

    def hear(self, ear: Ear) -> None:
        """See ``Store.hear``."""
        self._ears.append(ear)

    async def begin(self, connection: Connection) -> None:
        """Listen by *connection* from now on; whatever is told after this is heard."""
        self._connection = await self._listening_by(connection)
        self._task = asyncio.create_task(self._listen(self._connection), name="listen to the database")

    async def close(self) -> None:
        """Listen no longer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()

    async def _listening(self) -> Connection:
        return await self._listening_by(await self._connect())

    async def _listening_by(self, connection: Connection) -> Connection:
        try:
            await self._prepare(connection)
            with plain_errors():
                await connection.execute(f"LISTEN {CHANNEL}".encode())
                await self._compare_clocks(connection)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _compare_clocks(self, connection: Connection) -> None:
        before = running_clock()
        row = await (await connection.execute(NOW)).fetchone()
        assert row is not None
        # The server read its clock somewhere between the question and the answer.
        took = running_clock() - before
        right = int(row["now"]) + int(took * 500)
        if not self._compared:
            self.clock.set(right)
        elif took < PRECISE:
            self.clock.compare(right)
        self._compared = True

    async def _listen(self, connection: Connection) -> None:
        while True:
            try:
                await self._hear_all(connection)
            except psycopg.Error as error:
                log.warning("stopped-hearing-others", why=error.sqlstate or type(error).__name__)
            finally:
                await connection.close()
            connection = self._connection = await self._listening_again()
            self._tell(MISSED, 0)

    async def _listening_again(self) -> Connection:
        pause = SHORTEST_PAUSE
        while True:
            try:
                connection, self.outgrown = await self._listening(), None
                return connection
            except StoreUnavailable as error:
                log.warning("cannot-hear-others", why=error.key)
                if error.key == NEWER:
                    self.outgrown = error
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _hear_all(self, connection: Connection) -> None:
        while True:
            await self._hear_for(connection, HEARTBEAT)
            await self._compare_clocks(connection)  # which fails when nobody is there

    async def _hear_for(self, connection: Connection, seconds: float) -> None:
        """Without asking: psycopg itself would look ten times a second, and wake at our own words, too."""
        loop, number, pgconn = asyncio.get_running_loop(), connection.fileno(), connection.pgconn
        ended: asyncio.Future[None] = loop.create_future()

        def hear() -> None:
            try:
                pgconn.consume_input()
                while (notice := pgconn.notifies()) is not None:
                    for what, about in understood(notice.extra.decode(), self._name):
                        self._tell(what, about)
            except psycopg.Error as error:
                if not ended.done():
                    ended.set_exception(error)

        hear()  # what came with an answer to a question
        loop.add_reader(number, hear)
        try:
            async with asyncio.timeout(seconds):
                await ended
        except TimeoutError:
            return
        finally:
            loop.remove_reader(number)

    def _tell(self, what: str, number: int) -> None:
        for ear in self._ears:
            try:
                ear(what, number)
            except Exception:
                # One who cannot bear the news must not keep them from the others.
                log.error("news-not-taken", trace=True, what=what)
