"""The gateway: the websocket over which the bot hears what happens."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import WSMsgType, web

from sandbox import limits, wire
from sandbox.clock import Timer
from sandbox.compression import Compressor, zlib_stream, zstd_stream
from sandbox.faults import Fault, Faults
from sandbox.refusals import Json
from sandbox.starts import Starts
from sandbox.state import World
from sandbox.transcript import Transcript

ACK_SECONDS = 0.02
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    *range(5),
    *range(6, 12),
)
GUILDS: Final = 1 << 0
GUILD_MESSAGES: Final = 1 << 9
DIRECT_MESSAGES: Final = 1 << 12
PRIVILEGED: Final = (1 << 1) | (1 << 8) | (1 << 15)
ALL_INTENTS: Final = (1 << 26) - 1


class Closed(Exception):
    """The connection is to end with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


@dataclass(slots=True, eq=False)
class Session:
    """A bot's presence; it outlives its connection for a while."""

    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    said: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=limits.REPLAY))
    line: Line | None = None
    end: Timer | None = None

    def say(self, event: str, data: str) -> None:
        """Tell the bot of *event*, now or when it resumes."""
        self.sequence += 1
        text = f'{{"t":"{event}","s":{self.sequence},"op":0,"d":{data}}}'
        self.said.append((self.sequence, text))
        if self.line is not None:
            self.line.send(text)

    def hears(self, intent: int, guild_id: str | None) -> bool:
        """Whether such an event of such a server is this session's business."""
        if intent and not self.intents & intent:
            return False
        number, count = self.shard
        return (int(guild_id) >> 22) % count == number if guild_id else number == 0


class Line:
    """One connection: frames go out in order, from a queue, so that nobody waits for a slow reader."""

    def __init__(
        self, request: web.Request, socket: web.WebSocketResponse, squeeze: Compressor | None
    ) -> None:
        self._request = request
        self._socket = socket
        self._squeeze = squeeze
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()
        self._closing = False
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        """Say it after what was said before."""
        self._queue.put_nowait(text)

    def op(self, op: int, data: Any = None) -> None:
        """Say something that is no event and has no number."""
        self.send(json.dumps({"t": None, "s": None, "op": op, "d": data}))

    def close(self, code: int) -> None:
        """Close after what was said before."""
        self._closing = True
        self._queue.put_nowait(code)

    def abort(self) -> None:
        """Break the line, as a cut cable would."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def _write(self) -> None:
        while True:
            frame = await self._queue.get()
            try:
                if isinstance(frame, int):
                    await self._socket.close(code=frame)
                    return
                if self._squeeze is None:
                    await self._socket.send_str(frame)
                else:
                    await self._socket.send_bytes(self._squeeze(frame))
            except (ConnectionError, RuntimeError):
                return

    async def done(self) -> None:
        """Stop writing; the connection has ended, or will when the goodbye is out."""
        if not self._closing:
            self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)


class Gateway:
    """All sessions, and the way events take to them."""

    def __init__(
        self, world: World, faults: Faults, transcript: Transcript, token: str, starts: Starts
    ) -> None:
        self.world = world
        self.faults = faults
        self.transcript = transcript
        self.token = token
        self.starts = starts
        self.sessions: dict[str, Session] = {}
        self.lines: set[Line] = set()
        self.connections = 0  # that were asked for, refused ones included
        self.changed: Callable[[], None] = lambda: None

    @property
    def online(self) -> bool:
        """Whether a bot listens."""
        return any(one.line is not None for one in self.sessions.values())

    def listening(self) -> list[tuple[int, int]]:
        """The shards with somebody on the line, each as often as there are."""
        return sorted(one.shard for one in self.sessions.values() if one.line is not None)

    def wanted(self, intent: int, guild_id: str | None) -> bool:
        """Whether anybody would hear such an event; asked before it is put into words."""
        return any(one.hears(intent, guild_id) for one in self.sessions.values())

    def tell(self, event: str, data: Json, guild_id: str | None, intent: int = 0) -> None:
        """Tell every session concerned, with the troubles that were ordered for this event."""
        if not self.wanted(intent, guild_id):
            return
        struck = self.faults.of_event(event)
        for one in struck:
            data = one.forged(data)
        self.transcript.event(event, data)
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        copies = 1 + sum(one.kind == "duplicate" for one in struck)
        late = sum(one.seconds for one in struck)

        def say() -> None:
            for session in tuple(self.sessions.values()):
                for _ in range(copies if session.hears(intent, guild_id) else 0):
                    session.say(event, text)

        if late:
            self.world.clock.after(late, say)
        else:
            say()

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Speak with one connection until it ends."""
        self.connections += 1
        struck = self.faults.of_connection()
        if struck is not None and struck.kind == "refuse-gateway":
            return web.Response(status=struck.status)
        socket = web.WebSocketResponse(timeout=2.0, max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        asked = request.query.get("compress")
        squeeze = {"zlib-stream": zlib_stream, "zstd-stream": zstd_stream}.get(asked or "", lambda: None)()
        line = Line(request, socket, squeeze)
        self.lines.add(line)
        talk = Talk(self, line, struck)
        code: int | None = None
        try:
            if request.query.get("v", "10") != "10" or request.query.get("encoding", "json") != "json":
                raise Closed(4012, "Invalid API version")
            talk.may_reach("connect")
            line.op(HELLO, {"heartbeat_interval": int(limits.HEARTBEAT * 1000)})
            if struck is not None and struck.after == "hello":
                line.close(struck.code)
            code = await self._listen(socket, talk)
        except Closed as closed:
            code = closed.code
            await socket.close(code=closed.code, message=closed.why.encode())
        finally:
            self.lines.discard(line)
            talk.over(code)
            await line.done()
        return socket

    async def _listen(self, socket: web.WebSocketResponse, talk: Talk) -> int | None:
        """Hear everything; the answer is the code of the bot's goodbye, if it said one."""
        while True:
            try:
                frame = await socket.receive(timeout=limits.HEARTBEAT * 1.5)
            except TimeoutError:
                raise Closed(4009, "Session timed out.") from None
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return frame.data if frame.type is WSMsgType.CLOSE else None
            if len(frame.data) > limits.GATEWAY_BYTES:
                raise Closed(4002, "Payload too large.")
            try:
                said = json.loads(frame.data)
                op, data = said["op"], said.get("d")
            except (ValueError, TypeError, KeyError):
                raise Closed(4002, "Error while decoding payload.") from None
            talk.hear(op, data)

    def begin(self, line: Line, intents: int, shard: tuple[int, int]) -> Session:
        """A new session: READY, then the servers one by one."""
        self.starts.doubled += any(
            one.shard == shard and one.line is not None for one in self.sessions.values()
        )
        session = Session(secrets.token_hex(16), intents, shard, line=line)
        self.sessions[session.id] = session
        mine = [one for one in self.world.guilds.values() if self.world.bot.id in one.members]
        mine = [one for one in mine if session.hears(0, one.id)]
        ready: Json = {
            "v": 10,
            "user": wire.user(self.world.bot)
            | {"verified": True, "mfa_enabled": False, "email": None, "flags": 0},
            "guilds": [{"id": one.id, "unavailable": True} for one in mine],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": list(shard),
            "application": {"id": self.world.application_id, "flags": 0},
        }
        self._say(session, "READY", ready)
        for guild in mine if intents & GUILDS else ():
            self._say(session, "GUILD_CREATE", wire.guild_create(self.world, guild))
        self.changed()
        return session

    def _say(self, session: Session, event: str, data: Json) -> None:
        for one in self.faults.of_session(event):
            data = one.forged(data)
        self.transcript.event(event, data)
        session.say(event, json.dumps(data, ensure_ascii=False, separators=(",", ":")))

    def resume(self, line: Line, session: Session, sequence: int) -> None:
        """Give *session* a new line and tell it what it missed."""
        if session.end is not None:
            session.end.cancel()
            session.end = None
        if session.line is not None:
            session.line.close(4000)
        for number, text in session.said:
            if number > sequence:
                line.send(text)
        session.line = line
        self._say(session, "RESUMED", {"_trace": []})
        self.changed()

    def say(self, event: str, data: Any) -> None:
        """Tell every session of any event, in whatever shape."""
        self.transcript.event(event, data)
        for session in tuple(self.sessions.values()):
            session.say(event, json.dumps(data))

    def revoke(self, *, hang_up: bool) -> None:
        """The owner had a new token made: the old one opens nothing any more, here and by REST."""
        self.token = secrets.token_hex(16)
        for line in tuple(self.lines) if hang_up else ():
            line.close(4004)

    def lost(self, session: Session, *, for_good: bool) -> None:
        """The line of *session* is gone; the session waits a while unless it ended *for_good*."""
        session.line = None
        if for_good:
            self.sessions.pop(session.id, None)
        else:
            session.end = self.world.clock.after(
                limits.SESSION_LIFE, lambda: void(self.sessions.pop(session.id, None))
            )
        self.changed()

    @property
    def url(self) -> str:
        """Where this gateway is."""
        return self.world.base.replace("http", "ws", 1) + "/gateway"


def void(_: object) -> None:
    """Drop an answer nobody needs."""


class Talk:
    """What one connection has said so far, and what it may say next."""

    def __init__(self, gateway: Gateway, line: Line, struck: Fault | None = None) -> None:
        self._gateway = gateway
        self._struck = struck
        self._line = line
        self._session: Session | None = None
        self._heard: deque[float] = deque(maxlen=limits.GATEWAY_SENDS)

    def may_reach(self, point: str) -> None:
        """End the talk if a fault says that it ends here."""
        if self._struck is not None and self._struck.after == point:
            raise Closed(self._struck.code, "Ordered by a fault.")

    def hear(self, op: Any, data: Any) -> None:
        """Answer one frame, or end the talk."""
        now = self._gateway.world.clock.now()
        if len(self._heard) == self._heard.maxlen and now - self._heard[0] < 60:
            raise Closed(4008, "Rate limited.")
        self._heard.append(now)
        self._gateway.transcript.heard(op, data)
        if op == HEARTBEAT:
            # No network answers before the sender has noted when it asked; discord.py takes an answer
            # that does for one to the heartbeat before, and complains of being forty seconds behind.
            asyncio.get_running_loop().call_later(ACK_SECONDS, self._line.op, ACK)
        elif op in (IDENTIFY, RESUME) and self._struck is not None:
            self.may_reach("identify")
        elif op == IDENTIFY:
            self._identify(data)
        elif op == RESUME:
            self._resume(data)
        elif op not in (PRESENCE, VOICE, MEMBERS):
            raise Closed(4001, "Unknown opcode.")
        elif self._session is None:
            raise Closed(4003, "Not authenticated.")
        elif op == MEMBERS:
            self._members(self._session, data)

    def _identify(self, data: Any) -> None:
        if self._session is not None:
            raise Closed(4005, "Already authenticated.")
        if not isinstance(data, dict) or data.get("token") != self._gateway.token:
            raise Closed(4004, "Authentication failed.")
        intents = data.get("intents")
        if not isinstance(intents, int) or not 0 <= intents <= ALL_INTENTS:
            raise Closed(4013, "Invalid intent(s).")
        if intents & PRIVILEGED:
            raise Closed(4014, "Disallowed intent(s).")
        shard = data.get("shard", [0, 1])
        if not _is_shard(shard):
            raise Closed(4010, "Invalid shard.")
        if not self._gateway.starts.may_begin(shard[0]):
            self._line.op(INVALID, False)
            return
        self._session = self._gateway.begin(self._line, intents, (shard[0], shard[1]))

    def _resume(self, data: Any) -> None:
        if self._session is not None:
            raise Closed(4005, "Already authenticated.")
        if not isinstance(data, dict) or data.get("token") != self._gateway.token:
            raise Closed(4004, "Authentication failed.")
        session = self._gateway.sessions.get(str(data.get("session_id")))
        sequence = data.get("seq")
        if session is None:
            self._line.op(INVALID, False)
            return
        if not isinstance(sequence, int) or sequence > session.sequence:
            raise Closed(4007, "Invalid seq.")
        if session.said and sequence < session.said[0][0] - 1:
            self._line.op(INVALID, False)
            return
        self._session = session
        self._gateway.resume(self._line, session, sequence)

    def _members(self, session: Session, data: Any) -> None:
        """Tell the members of a server that were asked for by id; more needs an intent no bot has here."""
        world = self._gateway.world
        guild = world.guilds.get(str(data.get("guild_id"))) if isinstance(data, dict) else None
        if guild is None:
            raise Closed(4002, "Error while decoding payload.")
        asked = data.get("user_ids") or []
        wanted = [str(one) for one in (asked if isinstance(asked, list) else [asked])]
        chunk: Json = {
            "guild_id": guild.id,
            "members": [wire.member(world, guild.members[one]) for one in wanted if one in guild.members],
            "not_found": [one for one in wanted if one not in guild.members],
            "chunk_index": 0,
            "chunk_count": 1,
        }
        session.say("GUILD_MEMBERS_CHUNK", json.dumps(chunk | {"nonce": data.get("nonce")}))

    def over(self, code: int | None) -> None:
        """The connection has ended with *code*; 1000 and 1001 from the bot end its session too."""
        if self._session is not None and self._session.line is self._line:
            self._gateway.lost(self._session, for_good=code in (1000, 1001))


def _is_shard(shard: Any) -> bool:
    if not isinstance(shard, list) or len(shard) != 2:
        return False
    return all(type(one) is int for one in shard) and 0 <= shard[0] < shard[1]
