"""A server on strings for the page: it speaks sandbox/API.md and says what a test tells it to."""

import asyncio
import queue
import threading
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from tests.browser import scenery
from tests.browser.scenery import Json
from tests.patience import PATIENCE

KEPT = {"Cache-Control": "max-age=3600"}
PAGE = Path(__file__).parents[2] / "sandbox" / "page"


class Puppet:
    """What the page sends lands in a queue; what a test says goes to the people named."""

    def __init__(self) -> None:
        self.url = ""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._runner: web.AppRunner | None = None
        self._port = 0
        self.begin_anew()

    def begin_anew(self) -> None:
        """Forget what was said, and whoever is still there."""
        self.messages: dict[str, list[Json]] = defaultdict(list)
        self.private: dict[str, list[Json]] = defaultdict(list)
        self.people = [dict(person) for person in scenery.PEOPLE]
        self.channels = [dict(channel) for channel in scenery.CHANNELS]
        self.pictures: dict[str, bytes] = {"board.png": scenery.picture(1200, 900)}
        self.answers: dict[str, Callable[[Json], Json]] = {}
        self.late: set[str] = set()  # who is shown nothing until `show`
        self.heard: queue.Queue[tuple[str, Json]] = queue.Queue()
        self._sockets: dict[str, set[web.WebSocketResponse]] = defaultdict(set)

    def start(self) -> None:
        self._thread.start()
        self._do(self._open())

    def stop(self) -> None:
        self._do(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def fall(self) -> None:
        """The server goes away, with all its lines; `rise` brings it back at the same address."""
        self._do(self._close())

    def rise(self) -> None:
        self._do(self._open())

    def say(self, frame: Json, *people: str) -> None:
        """Send a frame to these people, or to everybody."""
        self._do(self._send(frame, people or tuple(person["id"] for person in self.people)))

    def show(self, person: str) -> None:
        """The world, to somebody who was late."""
        self.late.discard(person)
        self.say(self._snapshot(person), person)

    def post(self, message: Json) -> None:
        self.messages[message["channel_id"]].append(message)
        self.say({"t": "message-create", "message": message})

    def whisper(self, person: str, message: Json) -> None:
        self.private[person].append(message)
        self.say({"t": "message-create", "message": message}, person)

    def next(self, op: str) -> Json:
        """The next request of that kind; others before it are passed over."""
        return self.next_of(op)[1]

    def next_of(self, op: str) -> tuple[str, Json]:
        while True:
            person, frame = self.heard.get(timeout=PATIENCE)
            if frame["op"] == op:
                return person, frame

    def picture(self, name: str = "board.png") -> str:
        return f"{self.url}/attachments/{scenery.VALLEY}/1/{name}?ex=1"

    def _do(self, work: Any) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _open(self) -> None:
        app = web.Application()
        app.add_routes(
            [
                web.get("/", self._file),
                web.get("/page/files/{name}", self._file),
                web.get("/page/people", self._people),
                web.get("/page/transcript", self._transcript),
                web.get("/page/ws", self._socket),
                web.get("/attachments/{channel}/{id}/{name}", self._picture),
            ]
        )
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port, reuse_address=True)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.url = f"http://127.0.0.1:{self._port}"

    async def _close(self) -> None:
        # A page may connect anew while its line is being closed.
        for socket in [each for sockets in self._sockets.values() for each in sockets]:
            await socket.close()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("name", "index.html")
        return web.FileResponse(PAGE / name, headers=KEPT)

    async def _people(self, _: web.Request) -> web.Response:
        return web.json_response({"people": self.people})

    async def _transcript(self, _: web.Request) -> web.Response:
        return web.Response(text='{"event": "READY"}\n', content_type="application/x-ndjson")

    async def _picture(self, request: web.Request) -> web.Response:
        return web.Response(body=self.pictures[request.match_info["name"]], content_type="image/png")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        person = request.query["person"]
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        if person not in self.late:
            await socket.send_json(self._snapshot(person))
        sockets, heard = self._sockets[person], self.heard  # those of the next test are others
        sockets.add(socket)
        async for packet in socket:
            if packet.type is WSMsgType.TEXT:
                heard.put((person, await self._answer(packet.json(), socket)))
        sockets.discard(socket)
        return socket

    def _snapshot(self, person: str) -> Json:
        seen = {channel["id"]: list(self.messages[channel["id"]]) for channel in self.channels}
        for message in self.private[person]:
            seen[message["channel_id"]].append(message)
        return {
            "t": "snapshot",
            "me": next(one for one in self.people if one["id"] == person),
            "people": self.people,
            "application": {"id": scenery.BOT, "name": "Valebot"},
            "bot": scenery.THE_BOT,
            "online": True,
            "guilds": [scenery.GUILD],
            "channels": self.channels,
            "commands": scenery.COMMANDS,
            "messages": {
                channel: sorted(held, key=lambda one: int(one["id"])) for channel, held in seen.items()
            },
            "faults": [],
            "clock": "2026-01-01T12:00:00+00:00",
        }

    async def _answer(self, frame: Json, socket: web.WebSocketResponse) -> Json:
        script = self.answers.get(frame["op"])
        answer = script(frame) if script else {"interaction": "5001"}
        kind = {"t": "refused"} if "message" in answer else {"t": "done"}
        await socket.send_json({**kind, "re": frame["re"], **answer})
        return {key: value for key, value in frame.items() if key != "re"}

    async def _send(self, frame: Json, people: tuple[str, ...]) -> None:
        for person in people:
            for socket in list(self._sockets[person]):
                await socket.send_json(frame)
