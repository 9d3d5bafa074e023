"""Running the bot as a program: from its settings until it is stopped, or one clear line why it cannot."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Coroutine, Iterator
from contextlib import AbstractContextManager, AsyncExitStack, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import discord

from bot import chance
from bot.app import PATIENCE, App
from bot.config import Settings, disk_warning
from bot.discord.client import point_to
from bot.log import Log
from bot.meter import UNMEASURED
from bot.operating.endpoint import CannotListen, served
from bot.operating.metrics import Metrics
from bot.processes import end_in_time, spare_what_stays
from bot.tables import timekeeping
from bot.tables.address import Where
from bot.tables.copying import refuse_half_a_copy
from bot.tables.errors import CutOff, StoreUnavailable, TableError
from bot.tables.lease import Lease
from bot.tables.opening import open_store
from bot.tables.repositories import Repositories
from bot.test_clock import FileClock

log = Log("bot")
BREATH = 2.0  # seconds before another try to come back
TOKEN_REFUSED = 4004  # the gateway's word for it


async def run(settings: Settings) -> None:
    """Run until told to stop; the database is closed last."""
    assert settings.token is not None
    if settings.api is not None:
        point_to(settings.api)
    stopped = asyncio.Event()

    def stop() -> None:
        stopped.set()
        end_in_time(settings.grace)

    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, stop)
    again = False
    while not stopped.is_set():
        try:
            await _run_once(settings, stopped)
        except CutOff:
            # We were silent for long, and others have taken over: begin anew, as somebody else.
            log.warning("cut-off-by-others")
            again = True
        except StoreUnavailable as error:
            if not again:
                raise
            log.warning("not-begun-anew", why=error.key)
            with suppress(TimeoutError):
                async with asyncio.timeout(BREATH):
                    await stopped.wait()


async def _run_once(settings: Settings, stopped: asyncio.Event) -> None:
    assert settings.token is not None
    store = await open_store(settings.database)
    log.info("database", where=str(settings.database))
    repositories = Repositories(store)
    app: App | None = None
    metrics = None if settings.metrics is None else Metrics()
    try:
        await refuse_half_a_copy(repositories)
        await timekeeping.resume(repositories)
        test_clock = None if settings.test_clock is None else FileClock(settings.test_clock)
        clock = store.clock if test_clock is None else None
        app = App(
            settings, repositories, now=test_clock or store.clock, meter=metrics or UNMEASURED, clock=clock
        )
        async with AsyncExitStack() as around:
            if test_clock is not None:
                app.company.status.every = 0.5
                around.enter_context(_running(test_clock.run(app.look_at_the_clock)))
            if settings.metrics is not None and metrics is not None:
                await around.enter_async_context(served(settings.metrics, metrics, app.sights()))
            await _run_until(stopped, app, settings.token, settings.grace)
        stopped.set()
    finally:
        if app is not None:
            app.close()
        await repositories.close()
        log.info("closed")


@contextmanager
def _running(work: Coroutine[Any, Any, None]) -> Iterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()


async def _run_until(stopped: asyncio.Event, app: App, token: str, grace: float) -> None:
    """Run until *stopped*, or until Discord refuses us or the client ends by itself and says why."""
    async with app.client:
        running = asyncio.create_task(app.client.start(token), name="client")
        told = {asyncio.create_task(each.wait()) for each in (stopped, app.client.refused)}
        await asyncio.wait({running, *told}, return_when=asyncio.FIRST_COMPLETED)
        for each in told:
            each.cancel()
        if not app.client.is_ready():
            running.cancel()  # it has just begun: whatever it would start now, nobody would end
            await asyncio.wait({running})
        elif stopped.is_set():
            await app.hand_over(grace - PATIENCE * 2 / 3)  # and the rest to finish in
        await app.finish()
        running.cancel()  # it may be waiting to reconnect
        (ended,) = await asyncio.gather(running, return_exceptions=True)
    if app.client.refused.is_set():
        raise discord.LoginFailure
    if ended is not None and not stopped.is_set():
        raise ended


def serve(settings: Settings) -> str | None:
    """Run the bot until it is stopped; one clear line when it cannot run."""
    warning = disk_warning(os.environ, settings.database)
    if warning is not None:
        log.warning(warning)
    spare_what_stays()
    if settings.test_seed is not None:
        chance.use_test_seed(settings.test_seed)
    try:
        with _right_to(settings.database):
            asyncio.run(run(settings))
    except (TableError, CannotListen) as error:
        return str(error)
    except (OSError, discord.DiscordException) as error:
        return _why(error)
    return None


def _right_to(database: Where) -> AbstractContextManager[object]:
    """A file is for one process at a time; a server is there for many."""
    return Lease.take(database) if isinstance(database, Path) else nullcontext()


def _why(error: Exception) -> str:
    """What ended the connection, in a line."""
    status = error.status if isinstance(error, discord.HTTPException) else None
    code = error.code if isinstance(error, discord.ConnectionClosed) else None
    if isinstance(error, discord.LoginFailure) or status == 401 or code == TOKEN_REFUSED:
        return "DISCORD_TOKEN: Discord does not accept this token"
    if code is not None:
        return f"Discord ended the connection: {error}"
    return f"Discord cannot be reached: {error}"
