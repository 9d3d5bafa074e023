"""The REST side: reads a request, lets troubles and limits have their say, and answers in Discord's way."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from aiohttp import BodyPartReader, content_disposition_filename, parse_content_disposition, web

from sandbox import limits
from sandbox.faults import Fault, Faults
from sandbox.news import News
from sandbox.posting import Body, Upload
from sandbox.rates import Limited, Rates, limited
from sandbox.refusals import Json, Refusal, message_of
from sandbox.state import World
from sandbox.transcript import MASK, Transcript

BASE: Final = "/api/v10"
FILE: Final = re.compile(r"files\[(\d{1,3})\]")
REASONS: Final = {500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable"}


class Answer(NamedTuple):
    """A status and what goes with it."""

    status: int
    json: Any = None
    headers: Mapping[str, str] = {}


@dataclass(slots=True)
class Call:
    """A request, read; everything a route needs to know."""

    rest: Rest
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Body

    @property
    def world(self) -> World:
        """Everything there is."""
        return self.rest.news.world

    @property
    def news(self) -> News:
        """The way to tell what happened."""
        return self.rest.news

    @property
    def payload(self) -> Json:
        """The JSON of the body, which must be an object."""
        if self.body.json is None:
            return {}
        if not isinstance(self.body.json, dict):
            raise Refusal(50109)
        return self.body.json


Deed = Callable[[Call], Answer]


class Route(NamedTuple):
    """A method, a path below the base, and what is done; *open* ones need no bot token."""

    method: str
    path: str
    deed: Deed
    open: bool = False


class Reset(Exception):
    """The connection is to break instead of an answer."""


class Rest:
    """Answers the bot's requests."""

    def __init__(self, news: News, faults: Faults, rates: Rates, transcript: Transcript) -> None:
        self.news = news
        self.faults = faults
        self.rates = rates
        self.transcript = transcript

    def add(self, app: web.Application, routes: list[Route]) -> None:
        """Open the doors; whatever else is asked below the base is unknown."""
        for route in routes:
            app.router.add_route(route.method, BASE + route.path, self._serving(route))
        unknown = Route("*", "/{rest:.*}", _unknown)
        app.router.add_route("*", BASE + unknown.path, self._serving(unknown))

    def _serving(self, route: Route) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await self._serve(request, route)

        return serve

    async def _serve(self, request: web.Request, route: Route) -> web.StreamResponse:
        path = request.path.removeprefix(BASE)
        files = request.content_type == "multipart/form-data"
        struck = self.faults.of_request(request.method, path, files=files)
        body = Body()
        try:
            if any(one.kind == "reset" for one in struck):
                raise Reset
            body = await _read(request)
            answer = self._answer(request, route, body, struck)
            slow = sum(one.seconds for one in struck if one.kind == "slow")
            if slow:
                await asyncio.sleep(slow)
            if any(one.kind == "lost-answer" for one in struck):
                raise Reset
            for one in struck:
                if one.kind == "forged-answer":
                    answer = answer._replace(json=one.answer)
        except Refusal as refusal:
            answer = Answer(refusal.status, refusal.body())
        except Reset:
            answer = Answer(0)
        self._note(request, body, answer)
        if answer.status == 0:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        return _response(answer)

    def _answer(self, request: web.Request, route: Route, body: Body, struck: list[Fault]) -> Answer:
        for one in struck:
            if one.kind == "status":
                return _failure(one)
            if one.kind == "refuse-command":
                _refuse(one.command, body.json)
        if self.rates.banned():
            # A ban comes from the wall before Discord: no JSON, no Via.
            return Answer(429, None, {"Retry-After": "600"})
        token = self.news.gateway.token  # one key for both doors
        if not route.open and request.headers.get("Authorization") != f"Bot {token}":
            return Answer(401, {"message": "401: Unauthorized", "code": 0})
        key = f"{route.method} {route.path}"
        place = request.match_info.get("token") or next(iter(request.match_info.values()), "")
        rate = self.rates.take(key, place, exempt=route.open)
        if isinstance(rate, Limited):
            return Answer(429, rate.body, rate.headers)
        try:
            answer = route.deed(Call(self, request.match_info, request.query, body))
        except Refusal as refusal:
            return Answer(refusal.status, refusal.body(), rate)
        return answer._replace(headers={**rate, **answer.headers})

    def _note(self, request: web.Request, body: Body, answer: Answer) -> None:
        if answer.status in (401, 403, 429):
            self.rates.invalid()
        path = request.path_qs.removeprefix(BASE)
        secret = request.match_info.get("token")
        names = [upload.filename for upload in body.files.values()]
        path = path.replace(secret, MASK) if secret else path
        self.transcript.request(request.method, path, body.json, names, answer.status, answer.json)


def _unknown(call: Call) -> Answer:
    return Answer(404, {"message": "404: Not Found", "code": 0})


def _failure(fault: Fault) -> Answer:
    if fault.status == 429 and fault.wall:
        return Answer(429, None, {"Retry-After": f"{fault.retry_after:g}"})
    if fault.status == 429:
        made = limited(fault.retry_after, everywhere=fault.everywhere, code=fault.code)
        return Answer(429, made.body, made.headers)
    told = f"{fault.status}: {REASONS.get(fault.status, 'Error')}"
    return Answer(fault.status, {"message": message_of(fault.code, told), "code": fault.code})


def _refuse(name: str, commands: Any) -> None:
    """Refuse a list of commands because of one of them."""
    for number, command in enumerate(commands if isinstance(commands, list) else ()):
        if command.get("name") == name:
            refusal = Refusal(50035)
            wrong = {"code": "APPLICATION_COMMAND_INVALID_NAME", "message": "Command name is invalid"}
            refusal.errors = {str(number): {"name": {"_errors": [wrong]}}}
            raise refusal


def _response(answer: Answer) -> web.Response:
    if answer.json is None:
        return web.Response(status=answer.status, headers=answer.headers)
    text = json.dumps(answer.json, ensure_ascii=False, separators=(",", ":")).encode()
    # Exactly this type, without a charset: the library compares the whole header.
    headers = {**answer.headers, "Content-Type": "application/json"}
    return web.Response(status=answer.status, body=text, headers=headers)


async def _read(request: web.Request) -> Body:
    try:
        if not request.can_read_body:
            return Body()
        kind = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind == "multipart/form-data":
            return await _multipart(request)
        if kind == "application/json":
            raw = await request.read()
            return Body(_parsed(raw)) if raw else Body()
    except web.HTTPRequestEntityTooLarge:
        raise Refusal(40005) from None
    if not await request.read():
        return Body()
    refusal = Refusal(50035)
    refusal.errors = {"_misc": ["Expected \"Content-Type\" header to be one of {'application/json'}."]}
    raise refusal


def _parsed(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise Refusal(50109) from None


async def _multipart(request: web.Request) -> Body:
    body = Body()
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise Refusal(50109)
        data = bytes(await part.read(decode=True))
        total += len(data)
        if total > limits.BODY_SIZE:
            raise Refusal(40005)
        name, filename = _names(part.headers.get("Content-Disposition"))
        numbered = FILE.fullmatch(name)
        if name == "payload_json":
            body.json = _parsed(data)
        elif numbered:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            body.files[int(numbered[1])] = Upload(filename, kind, data)
    return body


@lru_cache(1024)
def _names(disposition: str | None) -> tuple[str, str]:
    """What a part and its file are called; the same few words again and again, and long to read."""
    _, params = parse_content_disposition(disposition)
    name = content_disposition_filename(params, "name")
    return name or "", content_disposition_filename(params) or "file"
