"""``VALEBOT_METRICS``: two pages served by the bot's own event loop, ``/metrics`` and ``/healthz``."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.config import Listening
from bot.log import Log
from bot.operating.health import MOVED, SILENT, health_of
from bot.operating.metrics import CONTENT_TYPE, Metrics
from bot.operating.pulse import Pulse
from bot.operating.sights import Sights, Stored
from bot.tables.errors import FileMoved, TableError

log = Log("bot.operating")
PATIENCE = 2.0  # seconds for the database to answer in


class CannotListen(Exception):
    """The address cannot be had; the text is one line for people."""


class Pages:
    """Answers whoever asks how the bot is."""

    def __init__(self, metrics: Metrics, sights: Sights, pulse: Pulse) -> None:
        self._metrics = metrics
        self._sights = sights
        self._pulse = pulse

    async def metrics(self, request: web.Request) -> web.Response:
        """For Prometheus."""
        stored, _ = await self._stored()
        page = self._metrics.page(self._sights, stored, self._pulse.delay)
        return web.Response(body=page, headers={"Content-Type": CONTENT_TYPE})

    async def healthz(self, request: web.Request) -> web.Response:
        """For whoever restarts what is not well."""
        stored, why = await self._stored()
        shards, worst = self._sights.shards(), self._pulse.worst
        health = health_of(shards, answers=stored is not None, worst=worst, why=why)
        return web.json_response(health.told(), status=200 if health.well else 503)

    async def _stored(self) -> tuple[Stored | None, str]:
        """Return what the database says, or why it is of no use."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._sights.stored(), ""
        except (TableError, TimeoutError) as error:
            log.warning("database-silent", why=str(error) or type(error).__name__)
            return None, MOVED if isinstance(error, FileMoved) else SILENT


@asynccontextmanager
async def served(where: Listening, metrics: Metrics, sights: Sights) -> AsyncIterator[None]:
    """Both pages, for as long as this lasts."""
    pulse = Pulse()
    pages = Pages(metrics, sights, pulse)
    app = web.Application()
    app.router.add_get("/metrics", pages.metrics)
    app.router.add_get("/healthz", pages.healthz)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    beating = asyncio.create_task(pulse.run(), name="pulse")
    try:
        await _listen(runner, where)
        log.info("metrics", at=f"http://{where}/metrics")
        yield
    finally:
        beating.cancel()
        await asyncio.gather(beating, return_exceptions=True)
        await runner.cleanup()


async def _listen(runner: web.AppRunner, where: Listening) -> None:
    try:
        await web.TCPSite(runner, where.host, where.port).start()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            why = "another program has this port; choose another, or end that one"
        elif error.errno == errno.EACCES:
            why = "this port is not allowed; choose one from 1024 upwards"
        else:
            why = f"cannot be listened on ({error.strerror})"
        raise CannotListen(f"VALEBOT_METRICS: {where}: {why}") from error
