"""Workarounds for discord.py 2.7: a gateway connection that is retried with pauses, and quieter logs.

The library calls a gateway again without a pause when it accepts connections and closes them. Its own
backoff grows to 1,024 s and is kept for 34 minutes after a success. It waits inside ``connect()``, which
``close()`` does not cancel, and logs every attempt as an error with a traceback. No option changes that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from typing import Any, Self, TypeVar

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route
from discord.shard import EventItem, EventType, Shard
from discord.utils import MISSING

from bot.discord.backoff import Backoff
from bot.log import Log

log = Log("bot.gateway")
Found = TypeVar("Found")
CONNECTING = 15.0  # seconds from opening a connection to sending IDENTIFY or RESUME
SESSION_WITHIN = 60.0  # seconds from IDENTIFY or RESUME to READY or RESUMED
CLOSING = 1.0  # seconds for the closing handshake of a connection that failed
IDENTIFY_EVERY = 5.0  # seconds: Discord's limit
RESUMES = 3  # failed attempts to resume before a new session begins
CLEAN = 1000  # the close code after which a session cannot be resumed
LATE = 10062  # "Unknown interaction": its three seconds are over
TRANSIENT = (OSError, discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, TimeoutError)


class Socket(DiscordWebSocket):
    """A gateway connection that fails when its session does not begin in time."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(socket, loop=loop)
        self._opened = loop.time()
        self._begun: asyncio.Future[Any] | None = None  # done after READY or RESUMED
        self._deadline = 0.0

    @classmethod
    async def connect(cls, client: Any, shard: int, gateway: yarl.URL | None, old: Socket | None) -> Self:
        """Connect and send RESUME for the session of *old*, or IDENTIFY without one."""
        if old is None or old.session_id is None:
            return await cls.from_client(client, shard_id=shard, gateway=gateway)
        return await cls.from_client(
            client,
            shard_id=shard,
            gateway=old.gateway,
            session=old.session_id,
            sequence=old.sequence,
            resume=True,
        )

    @property
    def ready(self) -> bool:
        """Whether READY or RESUMED has come on this connection."""
        return self._begun is not None and self._begun.done()

    @property
    def lasted(self) -> float:
        """Seconds since the connection was opened."""
        return self.loop.time() - self._opened

    @property
    def code(self) -> int | None:
        """The code with which it was closed."""
        return self.socket.close_code

    async def identify(self) -> None:
        """Send IDENTIFY and expect READY."""
        await self._begin("READY", super().identify())

    async def resume(self) -> None:
        """Send RESUME and expect RESUMED."""
        await self._begin("RESUMED", super().resume())

    async def _begin(self, event: str, sending: Awaitable[None]) -> None:
        self._begun = self.wait_for(event, lambda _: True)
        await self.or_close(sending)
        self._deadline = self.loop.time() + SESSION_WITHIN

    async def poll_event(self) -> None:
        """Read one frame; fail when READY or RESUMED is overdue."""
        if self._begun is None:
            await self.or_close(super().poll_event())  # HELLO
        elif self._begun.done():
            await super().poll_event()
        else:
            await self._poll_in_time()

    async def _poll_in_time(self) -> None:
        try:
            async with asyncio.timeout_at(self._deadline):
                await super().poll_event()
        except TimeoutError:
            log.warning("session-not-ready", shard=self.shard_id, seconds=SESSION_WITHIN)
            await self.give_up()
            raise ReconnectWebSocket(self.shard_id, resume=False) from None

    async def received_message(self, msg: Any, /) -> None:
        """Process one frame; a frame that cannot be read ends only this connection."""
        try:
            await super().received_message(msg)
        except (ReconnectWebSocket, discord.ConnectionClosed, *TRANSIENT):
            raise
        except Exception as error:
            # A broken frame, or one without what every frame has: parsers of events are guarded elsewhere.
            log.warning("frame-unreadable", shard=self.shard_id, why=f"{type(error).__name__}: {error}"[:200])
            await self.give_up()
            raise ReconnectWebSocket(self.shard_id, resume=False) from None

    async def give_up(self) -> None:
        """Close the connection and stop its heartbeat; a server that is gone is not waited for."""
        with suppress(*TRANSIENT):
            async with asyncio.timeout(CLOSING):
                await self.close(code=4000)

    async def or_close(self, work: Awaitable[None]) -> None:
        """Do *work*; close when it fails or is cancelled, else the thread with the heartbeat lives on."""
        try:
            await work
        except BaseException:
            await self.give_up()
            raise


class Connector:
    """Opens the connections of one shard, with a pause after each failure."""

    def __init__(self, client: SteadyClient, shard: int, gateway: yarl.URL | None) -> None:
        self._client = client
        self._shard = shard
        self._gateway = gateway  # where new sessions begin
        self._backoff = Backoff()

    async def open(self, old: Socket | None = None) -> Socket:
        """Connect until it succeeds; resume the session of *old* if that can still be done.

        Raise ``ConnectionClosed`` when Discord says that another attempt is useless.
        """
        failures = 0
        while True:
            session = old if failures < RESUMES else None
            try:
                async with self._turn(session), asyncio.timeout(CONNECTING):
                    return await Socket.connect(self._client, self._shard, self._gateway, session)
            except ReconnectWebSocket:
                why = "closed before its first message"
            except discord.ConnectionClosed as closed:
                if closed.code != CLEAN:
                    raise
                why = "closed before its first message"
            except TRANSIENT as error:
                why = reason(error)
            failures += 1
            await self._wait(self._backoff.pause(), why)

    def _turn(self, session: Socket | None) -> AbstractAsyncContextManager[Any]:
        resumes = session is not None and session.session_id is not None
        return nullcontext() if resumes else self._client.identifying

    async def pause_after(self, socket: Socket, why: str) -> None:
        """Wait before the connection that was lost is replaced."""
        pause = self._backoff.pause_after(ready=socket.ready, lasted=socket.lasted)
        if pause:
            await self._wait(pause, why)
        else:
            log.info("gateway-lost", shard=self._shard, why=why)

    async def _wait(self, pause: float, why: str) -> None:
        log.warning("gateway-retry", shard=self._shard, why=why, pause=round(pause, 1))
        await asyncio.sleep(pause)


class SteadyShard(Shard):
    """A shard that reconnects in its own task, so that it delays no other shard and can be cancelled."""

    def __init__(
        self, connector: Connector, socket: Socket, client: Any, put: Callable[[EventItem], None]
    ) -> None:
        super().__init__(socket, client, put)
        self.ws: Socket = socket
        self._connector = connector

    @property
    def ready(self) -> bool:
        """Whether the session has begun and is connected."""
        return self.ws.ready and self.ws.open

    async def worker(self) -> None:
        """Read events and reconnect until closed."""
        try:
            while not self._client.is_closed():
                resume, why = await self._listen()
                self._dispatch("disconnect")
                self._dispatch("shard_disconnect", self.id)
                await self._connector.pause_after(self.ws, why)
                self.ws = await self._connector.open(self.ws if resume else None)
        except Exception as error:
            # ``connect()`` closes the client and raises it.
            self._queue_put(EventItem(EventType.terminate, self, error))

    async def _listen(self) -> tuple[bool, str]:
        """Read events until the connection is lost; return whether to resume, and why it was lost."""
        try:
            while True:
                await self.ws.poll_event()
        except ReconnectWebSocket as lost:
            return lost.resume, f"closed with code {self.ws.code}"
        except discord.ConnectionClosed as closed:
            if closed.code != CLEAN:
                raise
            return False, f"closed with code {closed.code}"
        except TRANSIENT as error:
            await self.ws.give_up()
            return True, reason(error)


class SteadyClient(discord.AutoShardedClient):
    """A client that keeps trying to reach Discord: only a refused token or configuration ends it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.identifying = asyncio.Lock()
        self._identified = float("-inf")  # the loop's time of the last IDENTIFY
        self._steady: dict[int, SteadyShard] = {}

    async def login(self, token: str) -> None:
        """Log in; repeated until Discord answers."""

        async def once() -> None:
            try:
                await super(SteadyClient, self).login(token)
            except BaseException:
                if self.application is None:  # it failed before ``setup_hook``, and is repeated
                    await self.http.close()
                    self.http.connector = MISSING  # closed with its session; a new one is made
                raise

        await self.until_reached(once, lambda error: self.application is None)

    async def launch_shards(self) -> None:
        """Open the first connections; repeated until Discord says how many it wants."""
        await self.until_reached(super().launch_shards)

    async def until_reached(
        self, ask: Callable[[], Awaitable[Found]], again: Callable[[Exception], bool] | None = None
    ) -> Found:
        """Return what *ask* returns; while Discord cannot be reached, ask again with a backoff.

        *again* says which errors are worth another attempt. By default: those of the network and Discord's.
        """
        again = again or (lambda error: isinstance(error, TRANSIENT))
        backoff = Backoff()
        while True:
            try:
                return await ask()
            except discord.LoginFailure:
                raise
            except Exception as error:
                if not again(error):
                    raise
                await self._refuse_bad_token(error)
                pause = backoff.pause()
                log.warning("discord-unreachable", why=reason(error), pause=round(pause, 1))
            await asyncio.sleep(pause)

    async def _refuse_bad_token(self, error: Exception) -> None:
        """Raise ``LoginFailure`` if *error* is a 401 and Discord confirms that the token is not valid."""
        cause = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
        if not isinstance(cause, discord.HTTPException) or cause.status != 401 or self.application is None:
            return
        try:
            await self.http.request(Route("GET", "/users/@me"))
        except discord.HTTPException as refused:
            if refused.status == 401:
                raise discord.LoginFailure from refused
        except TRANSIENT:
            return

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Open the first connection of a shard."""
        # The library's own retries by calling itself, every five seconds and with a traceback.
        connector = Connector(self, shard_id, gateway)
        socket = await connector.open()
        private = vars(self)
        put = private["_AutoShardedClient__queue"].put_nowait
        self._steady[shard_id] = shard = SteadyShard(connector, socket, self, put)
        private["_AutoShardedClient__shards"][shard_id] = shard
        shard.launch()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord's limit allows another IDENTIFY."""
        # The library's own waits five seconds even when the last IDENTIFY was hours ago.
        now = asyncio.get_running_loop().time
        await asyncio.sleep(max(0.0, self._identified + IDENTIFY_EVERY - now()))
        self._identified = now()

    def connections(self) -> tuple[int | None, int]:
        """Return how many shards were opened (``None``: none yet), and how many sessions are ready."""
        return len(self._steady) or None, sum(each.ready for each in self._steady.values())


def reason(error: BaseException) -> str:
    """One line about an error, without the page a proxy may have sent."""
    if isinstance(error, discord.GatewayNotFound) and error.__cause__ is not None:
        error = error.__cause__  # it does not say what Discord answered
    return (str(error).strip() or type(error).__name__).splitlines()[0][:200]


class _LateAutocompletes(logging.Filter):
    """Replaces the traceback of an autocomplete that Discord no longer waits for by one line.

    The library gives no other way: it sends the choices itself and logs whatever goes wrong as an error.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        late = isinstance(error, discord.NotFound) and error.code == LATE
        if error is not None and (
            late or isinstance(error, aiohttp.ClientError | discord.DiscordServerError)
        ):
            command = record.args[0] if isinstance(record.args, tuple) and record.args else "?"
            log.info("autocomplete-late", command=command, why=reason(error))
            return False
        return True


def quieten_library() -> None:
    """Log everyday trouble inside the library as single lines."""
    logger = logging.getLogger("discord.app_commands.tree")
    if not any(isinstance(each, _LateAutocompletes) for each in logger.filters):
        logger.addFilter(_LateAutocompletes())
