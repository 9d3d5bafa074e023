"""What tests of the sandbox share: a running sandbox, people with a page each, the real library."""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket

from sandbox.server import Sandbox
from tests.patience import PATIENCE

Json = dict[str, Any]
THINKING = 1 << 7


def played(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Let pytest run a coroutine; one that hangs fails."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(PATIENCE):
                await test(*arguments, **named)

        asyncio.run(bounded())

    return run


@functools.lru_cache(16)
def _read_once(text: str) -> Json:
    """A frame; one that several pages are sent is read once for all of them."""
    told: Json = json.loads(text)
    return told


class Refused(Exception):
    """The sandbox did not let a person do that."""


class Person:
    """Somebody at a page: does things and remembers every frame the page was sent."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._re = 0
        self._news = asyncio.Condition()
        self.frames: list[Json] = []
        # What is looked for again and again, by what it is looked for.
        self.last: dict[str, Json] = {}  # messages as they were told last, by id
        self.states: dict[str, Json] = {}  # the first frame that says how an interaction ended
        self.answers: dict[str, str] = {}  # the first message that answers an interaction
        self._told: dict[int, Json] = {}  # what came of what this person did
        self._texts: list[str] = []  # the frames as they came
        self._written: dict[str, str] = {}  # messages as they were told last, by id, in such text
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self._socket:
            async with self._news:
                self._note(_read_once(frame.data), frame.data)
                self._news.notify_all()

    def _note(self, frame: Json, text: str) -> None:
        self.frames.append(frame)
        self._texts.append(text)
        message = frame.get("message")
        if frame["t"] in ("done", "refused"):
            self._told.setdefault(frame.get("re", 0), frame)
        elif frame["t"] == "interaction" and frame["state"] != "pending":
            self.states.setdefault(frame["id"], frame)
        elif isinstance(message, dict):
            self.last[message["id"]] = message
            self._written[message["id"]] = text
            about = (message.get("interaction_metadata") or {}).get("id")
            if about is not None and not message["flags"] & THINKING:
                self.answers.setdefault(about, message["id"])

    def written(self, number: str) -> str:
        """A message as it was told last, as text."""
        return self._written.get(number, "")

    async def close(self) -> None:
        await self._socket.close()
        await asyncio.gather(self._reader, return_exceptions=True)

    async def sees(self, kind: str, since: int = 0, **expected: Any) -> Json:
        """Wait for a frame of that kind with those values, from the *since*-th on."""

        def found() -> Json | None:
            for frame in self.frames[since:]:
                if frame["t"] == kind and all(frame.get(key) == value for key, value in expected.items()):
                    return frame
            return None

        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(found)
        frame = found()
        assert frame is not None
        return frame

    async def sees_message(self, text: str, kind: str = "message-create") -> Json:
        """Wait for a message that contains *text* anywhere."""

        def found() -> Json | None:
            told = zip(self.frames, self._texts, strict=True)
            return next((one["message"] for one, said in told if one["t"] == kind and text in said), None)

        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(found)
        message = found()
        assert message is not None
        return message

    async def do(self, op: str, **act: Any) -> Json:
        """Do something and wait for its answer."""
        self._re += 1
        re = self._re
        await self._socket.send_json({"op": op, "re": re, **act})

        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: re in self._told)
        told = self._told[re]
        if told["t"] == "refused":
            raise Refused(told["message"])
        return told

    @property
    def snapshot(self) -> Json:
        return self.frames[0]


class Stage:
    """A running sandbox with the means to reach it from outside."""

    def __init__(self, sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.http = http
        self.base = sandbox.world.base
        self.people = list(sandbox.world.people())
        self.guild = next(iter(sandbox.world.guilds))
        self.tables, self.tavern, _, self.shelf = list(sandbox.world.channels)
        self._pages: list[Person] = []

    async def person(self, number: int = 0) -> Person:
        socket = await self.http.ws_connect(f"{self.base}/page/ws?person={self.people[number].id}")
        person = Person(socket)
        self._pages.append(person)
        await person.sees("snapshot")
        return person

    async def control(self, method: str, door: str, /, **body: Any) -> Json:
        async with self.http.request(method, f"{self.base}/control/{door}", json=body) as response:
            told: Json = await response.json()
            assert response.status == 200, told
            return told

    async def raw(self, method: str, path: str, body: Any = None, **named: Any) -> tuple[int, Any]:
        """A request as a bot makes it, without any library."""
        headers = {"Authorization": f"Bot {self.sandbox.token}", **named.pop("headers", {})}
        if body is not None:
            named["json"] = body
        async with self.http.request(method, self.sandbox.api + path, headers=headers, **named) as response:
            text = await response.text()
            return response.status, json.loads(text) if text else None

    async def close(self) -> None:
        for page in self._pages:
            await page.close()


@asynccontextmanager
async def stage(**named: Any) -> AsyncIterator[Stage]:
    """A sandbox of one's own on a free port; sessions begin as fast as tests like."""
    async with Sandbox(**{"identify_every": 0.0, **named}) as sandbox, aiohttp.ClientSession() as http:
        made = Stage(sandbox, http)
        try:
            yield made
        finally:
            await made.close()


@asynccontextmanager
async def connected(client: discord.Client, stage: Stage) -> AsyncIterator[None]:
    """Run *client* against the sandbox until it is no longer needed."""
    discord.http.Route.BASE = stage.sandbox.api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(stage.sandbox.gateway.url)
    client._connection.guild_ready_timeout = 0.05
    running = asyncio.create_task(client.start(stage.sandbox.token))
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        await first(running, ready)
        yield
    finally:
        ready.cancel()
        await client.close()
        await asyncio.gather(running, ready, return_exceptions=True)


async def first(running: asyncio.Task[None], ready: asyncio.Task[None]) -> None:
    """Wait until ready; a client that ends before that raises its reason."""
    async with asyncio.timeout(PATIENCE):
        await asyncio.wait((running, ready), return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        await running


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that nobody announces."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


IDENTIFY: Json = {"token": "sandbox", "intents": 1, "properties": {}}


class Wire:
    """A bare websocket to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def hear(self) -> Json:
        frame = await self.socket.receive(timeout=PATIENCE)
        assert frame.type is aiohttp.WSMsgType.TEXT, frame
        told: Json = json.loads(frame.data)
        return told

    async def say(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def closed(self) -> int:
        while True:
            frame = await self.socket.receive(timeout=PATIENCE)
            if frame.type is not aiohttp.WSMsgType.TEXT:
                assert self.socket.close_code is not None
                return self.socket.close_code


@asynccontextmanager
async def wire(at: Stage, query: str = "v=10&encoding=json") -> AsyncIterator[Wire]:
    async with at.http.ws_connect(f"{at.sandbox.gateway.url}?{query}") as socket:
        made = Wire(socket)
        if "v=10" in query:
            assert (await made.hear())["op"] == 10
        yield made
