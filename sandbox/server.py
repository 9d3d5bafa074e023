"""The sandbox as a whole: one world behind one loopback port."""

from __future__ import annotations

import errno
import ipaddress
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Final, Self
from urllib.parse import urlsplit

from aiohttp import web

from sandbox import channels, directory, limits, webhooks
from sandbox.acts import Acts
from sandbox.clock import Clock
from sandbox.control import Control
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.news import News
from sandbox.page_api import PageApi
from sandbox.rates import Rates
from sandbox.rest import BASE, Rest
from sandbox.starts import Starts
from sandbox.state import valley
from sandbox.transcript import Transcript

TOKEN: Final = "sandbox"
HOST: Final = "127.0.0.1"
PORT: Final = 9000
Door = Callable[[web.Request], Awaitable[web.StreamResponse]]


class CannotStart(Exception):
    """The sandbox cannot be where it was told to be; the text says why."""


def is_loopback(host: str) -> bool:
    """Whether *host* can only be this machine."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


class Sandbox:
    """A world, running while the ``async with`` lasts."""

    def __init__(
        self,
        port: int = 0,
        *,
        host: str = HOST,
        token: str = TOKEN,
        shards: int = 1,
        identifies_at_once: int = 1,
        identify_every: float | None = None,
        rate_limits: bool = True,
        or_another: bool = False,
    ) -> None:
        if not is_loopback(host):
            raise CannotStart(f"the sandbox stays on this machine: {host[:60]} is not a loopback address")
        self.host = host
        self.port = port
        self._or_another = or_another  # free port, when that one is taken
        self.token = token
        self.clock = Clock()
        self.world = valley(self.clock)
        self.transcript = Transcript(self.clock)
        self.faults = Faults()
        if identify_every is None:
            identify_every = limits.IDENTIFY_EVERY if rate_limits else 0.0
        starts = Starts(self.clock, shards, identifies_at_once, identify_every)
        self.gateway = Gateway(self.world, self.faults, self.transcript, token, starts)
        self.news = News(self.world, self.gateway)
        self.rates = Rates(self.clock, on=rate_limits)
        self.rest = Rest(self.news, self.faults, self.rates, self.transcript)
        self.acts = Acts(self.news, self.faults, self.transcript)
        self._runner: web.AppRunner | None = None
        self.faults.changed = self._faults_changed
        self.gateway.changed = self._bot_came_or_went

    @property
    def url(self) -> str:
        """Where the page is."""
        return self.world.base + "/"

    @property
    def api(self) -> str:
        """The base of the REST API."""
        return self.world.base + BASE

    async def __aenter__(self) -> Self:
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        try:
            await self._listen(self._runner)
        except OSError as error:
            await self._runner.cleanup()
            raise CannotStart(_why(error, self.host, self.port)) from None
        address = self._runner.addresses[0]
        self.port = address[1]
        shown = f"[{self.host}]" if ":" in self.host else self.host
        self.world.base = f"http://{shown}:{self.port}"
        return self

    async def _listen(self, runner: web.AppRunner) -> None:
        try:
            await web.TCPSite(runner, self.host, self.port).start()
        except OSError as error:
            if not self._or_another or error.errno != errno.EADDRINUSE:
                raise
            await web.TCPSite(runner, self.host, 0).start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.clock.stop()
        for line in tuple(self.gateway.lines):
            line.close(1001)
        if self._runner is not None:
            await self._runner.cleanup()
        self.clock.stop()

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[_only_here], client_max_size=limits.BODY_SIZE)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        self.rest.add(app, [*directory.ROUTES, *channels.ROUTES, *webhooks.ROUTES])
        page = PageApi(self.acts)
        page.add(app)
        Control(self.acts, page, self.rates).add(app)
        return app

    def _faults_changed(self) -> None:
        self.news.to_all({"t": "faults", "faults": [one.told() for one in self.faults.armed]})

    def _bot_came_or_went(self) -> None:
        self.news.to_all({"t": "online", "online": self.gateway.online})


@web.middleware
async def _only_here(request: web.Request, handler: Door) -> web.StreamResponse:
    """Refuse pages of other origins: neither a website nor another local program may control the sandbox."""
    origin = request.headers.get("Origin")
    if not _names_this_machine(request.host) or origin not in (None, f"http://{request.host}"):
        raise web.HTTPForbidden(text="the sandbox answers this machine only")
    return await handler(request)


def _names_this_machine(host: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:  # for example an unclosed bracket
        return False
    return name is not None and is_loopback(name)


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken, perhaps by another sandbox; choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} is not allowed; choose one from 1024 upwards with --port"
    return f"cannot listen on {host} port {port}: {error.strerror}"
