"""The page's door: its files, its websocket, pictures of messages, the transcript to save."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, Final

from aiohttp import WSMsgType, web

from sandbox import wire
from sandbox.acts import PAGE, Acts
from sandbox.news import News, dumped, offered, page_channel, page_guild
from sandbox.refusals import BadRequest, Json
from sandbox.state import Attachment, User, World

FOLDER: Final = Path(__file__).parent / "page"
KINDS: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}
PICTURES: Final = frozenset(("image/png", "image/jpeg", "image/gif", "image/webp"))
FRESH: Final = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
FRAME: Final = 24 * 1024 * 1024  # a file given to a command comes in one frame
BEHIND: Final = 5000  # frames a page may lag before it is let go


class PageApi:
    """Serves people."""

    def __init__(self, acts: Acts) -> None:
        self.acts = acts
        self.news: News = acts.news
        self.world: World = acts.world

    def add(self, app: web.Application) -> None:
        """Open the doors."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/files/{name:.+}", self._file)
        app.router.add_get("/page/people", self._people)
        app.router.add_get("/page/ws", self._websocket)
        app.router.add_get("/page/transcript", self.transcript)
        app.router.add_get("/attachments/{channel}/{attachment}/{name}", self._attachment)

    async def _index(self, request: web.Request) -> web.Response:
        return _page_file("index.html")

    async def _file(self, request: web.Request) -> web.Response:
        return _page_file(request.match_info["name"])

    async def _people(self, request: web.Request) -> web.Response:
        people = [wire.person(one) for one in self.world.people()]
        return web.json_response({"people": people}, headers=FRESH)

    async def transcript(self, request: web.Request) -> web.StreamResponse:
        """The JSON lines, as a file to be saved."""
        name = 'attachment; filename="sandbox-transcript.jsonl"'
        headers = {**FRESH, "Content-Type": "application/jsonl; charset=utf-8", "Content-Disposition": name}
        response = web.StreamResponse(headers=headers)
        await response.prepare(request)
        for line in self.acts.transcript.lines():
            await response.write(line.encode())
        return response

    async def _attachment(self, request: web.Request) -> web.Response:
        found = self._find(request.match_info["channel"], request.match_info["attachment"])
        try:
            expires = int(request.query.get("ex", ""), 16)
        except ValueError:
            expires = 0
        good = found is not None and request.query.get("hm") == wire.signature(self.world, found.id, expires)
        if found is None or not good or not found.data or expires < self.world.clock.now():
            raise web.HTTPNotFound(text="This content is no longer available.")
        shown = found.content_type in PICTURES
        headers = {"Content-Type": found.content_type, "X-Content-Type-Options": "nosniff"}
        headers["Content-Disposition"] = "inline" if shown else "attachment"
        return web.Response(body=found.data, headers=headers | {"Cache-Control": "private, max-age=3600"})

    def _find(self, channel_id: str, attachment_id: str) -> Attachment | None:
        channel = self.world.channels.get(channel_id)
        for message in reversed(channel.messages.values()) if channel else ():
            for one in message.attachments:
                if one.id == attachment_id:
                    return one
        return self.world.uploads.get(attachment_id)

    async def _websocket(self, request: web.Request) -> web.WebSocketResponse:
        person = self.world.users.get(request.query.get("person", ""))
        if person is None or person.bot:
            raise web.HTTPNotFound(text="no such person")
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=FRAME)
        await socket.prepare(request)
        await Page(self, socket, person).serve()
        return socket

    def snapshot(self, person: User) -> Json:
        """The world as *person* sees it."""
        world = self.world
        channels = list(world.visible(person.id))
        return {
            "t": "snapshot",
            "me": wire.person(person),
            "people": [wire.person(one) for one in world.people()],
            "application": {"id": world.application_id, "name": world.bot.global_name},
            "bot": wire.person(world.bot),
            "online": self.news.gateway.online,
            "guilds": [page_guild(one) for one in world.guilds.values() if person.id in one.members],
            "channels": [page_channel(world, one, person.id) for one in channels],
            "commands": offered(world, person.id),
            "messages": {
                one.id: [wire.message(world, each) for each in [*world.shown(person.id, one)][-PAGE:]]
                for one in channels
            },
            "faults": [one.told() for one in self.acts.faults.armed],
            "clock": world.clock.stamp(),
        }


class Page:
    """One open page of one person."""

    def __init__(self, api: PageApi, socket: web.WebSocketResponse, person: User) -> None:
        self.api = api
        self.socket = socket
        self.person = person
        self.frames: asyncio.Queue[str | None] = asyncio.Queue()
        self.doing: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Show the world, then tell what happens and do what is asked, until the page goes."""
        self._tell(dumped(self.api.snapshot(self.person)))
        self.api.news.listen(self.person.id, self._tell)
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self.socket:
                if frame.type is WSMsgType.TEXT:
                    self._heard(frame.data)
        finally:
            self.api.news.leave(self.person.id, self._tell)
            for task in (writer, *self.doing):
                task.cancel()
            await asyncio.gather(writer, *self.doing, return_exceptions=True)

    def _tell(self, text: str) -> None:
        if self.frames.qsize() < BEHIND:
            self.frames.put_nowait(text)
        else:
            # A page that reads no more is let go; one that still lives comes back for a new snapshot.
            self.api.news.leave(self.person.id, self._tell)
            self.frames.put_nowait(None)

    async def _write(self) -> None:
        while True:
            text = await self.frames.get()
            try:
                if text is None:
                    await self.socket.close()
                    return
                await self.socket.send_str(text)
            except (ConnectionError, RuntimeError):
                return

    def _heard(self, text: str) -> None:
        try:
            act = json.loads(text)
        except ValueError:
            act = None
        if not isinstance(act, dict):
            self._tell(dumped({"t": "refused", "re": None, "message": "a JSON object is needed"}))
            return
        task = asyncio.create_task(self._do(act))
        self.doing.add(task)
        task.add_done_callback(self.doing.discard)

    async def _do(self, act: Json) -> None:
        re: Any = act.get("re")
        try:
            done = await self.api.acts.do(self.person, act)
        except BadRequest as refused:
            self._tell(dumped({"t": "refused", "re": re, "message": str(refused)}))
        else:
            self._tell(dumped({"t": "done", "re": re} | done))


def _page_file(name: str) -> web.Response:
    # The name is compared and never made a path: no name climbs out of the folder or breaks the lookup.
    path = next((each for each in FOLDER.iterdir() if each.name == name), None)
    kind = None if path is None or path.is_symlink() else KINDS.get(path.suffix)
    if path is None or kind is None:
        raise web.HTTPNotFound(text="no such file")
    charset = "; charset=utf-8" if kind.startswith("text/") or kind.endswith("json") else ""
    return web.Response(body=path.read_bytes(), headers={**FRESH, "Content-Type": kind + charset})
