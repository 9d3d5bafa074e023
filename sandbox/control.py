"""The tests' door: time, troubles, more people and places, and acts without a page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import chain
from typing import Any

from aiohttp import web

from sandbox import limits, wire
from sandbox.acts import Acts
from sandbox.news import page_channel, page_guild
from sandbox.page_api import PageApi
from sandbox.rates import Rates
from sandbox.refusals import BadRequest, Json
from sandbox.state import Guild, User
from sandbox.troubles import strike

Deed = Callable[[web.Request, Json], Awaitable[Any]]


class Control:
    """Serves tests and benches."""

    def __init__(self, acts: Acts, page: PageApi, rates: Rates) -> None:
        self.acts = acts
        self.page = page
        self.rates = rates
        self.news = acts.news
        self.world = acts.world

    def add(self, app: web.Application) -> None:
        """Open the doors."""
        routes: list[tuple[str, str, Deed]] = [
            ("GET", "state", self._state),
            ("POST", "clock", self._clock),
            ("POST", "rates", self._rates),
            ("POST", "faults", self._fault),
            ("DELETE", "faults", self._clear_faults),
            ("POST", "people", self._person),
            ("POST", "guilds", self._guild),
            ("POST", "channels", self._channel),
            ("POST", "act", self._act),
            ("GET", "messages", self._messages),
            ("DELETE", "transcript", self._clear_transcript),
        ]
        for method, name, deed in routes:
            app.router.add_route(method, f"/control/{name}", _serving(deed))
        app.router.add_get("/control/transcript", self.page.transcript)

    async def _state(self, request: web.Request, body: Json) -> Json:
        world = self.world
        channels = world.channels.values()
        return {
            "clock": world.clock.stamp(),
            "online": self.news.gateway.online,
            "connections": self.news.gateway.connections,
            "sessions": len(self.news.gateway.sessions),
            "shards": self.news.gateway.listening(),
            "hasty": self.news.gateway.starts.hasty,
            "doubled": self.news.gateway.starts.doubled,
            "faults": [one.told() for one in self.acts.faults.armed],
            "application": world.application_id,
            "bot": wire.person(world.bot),
            "people": [wire.person(one) for one in world.people()],
            "guilds": [{"id": one.id, "name": one.name} for one in world.guilds.values()],
            "channels": [wire.channel(world, one) for one in channels],
            "commands": [*world.global_commands, *chain.from_iterable(world.guild_commands.values())],
            "requests": self.acts.transcript.requests,
            "events": self.acts.transcript.events,
        }

    async def _clock(self, request: web.Request, body: Json) -> Json:
        seconds = body.get("advance")
        if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 <= seconds < 10**9:
            raise BadRequest("advance is a number of seconds")
        self.world.clock.advance(seconds)
        return {"clock": self.world.clock.stamp()}

    async def _rates(self, request: web.Request, body: Json) -> Json:
        if not isinstance(body.get("on"), bool):
            raise BadRequest("on is true or false")
        self.rates.on = body["on"]
        return {"on": self.rates.on}

    async def _fault(self, request: web.Request, body: Json) -> Json:
        return strike(self.news, self.acts.faults, self.acts.transcript, body)

    async def _clear_faults(self, request: web.Request, body: Json) -> Json:
        self.acts.faults.clear()
        return {}

    async def _person(self, request: web.Request, body: Json) -> Json:
        name, locale = body.get("name"), body.get("locale", "en-US")
        if not isinstance(name, str) or not 0 < len(name) <= 32 or locale not in limits.LOCALES:
            raise BadRequest("a person needs a name and a known locale")
        person = self.world.add_person(name, locale, self._guild_of(body))
        self.news.person(person)
        return wire.person(person)

    def _guild_of(self, body: Json) -> Guild:
        found = self.world.guilds.get(str(body.get("guild", next(iter(self.world.guilds)))))
        if found is None:
            raise BadRequest("no such guild")
        return found

    def _user(self, user_id: Any) -> User:
        found = self.world.users.get(str(user_id))
        if found is None or found.bot:
            raise BadRequest("no such person")
        return found

    async def _guild(self, request: web.Request, body: Json) -> Json:
        name, locale = body.get("name"), body.get("preferred_locale", "en-US")
        if not isinstance(name, str) or not 1 < len(name) <= 100 or locale not in limits.LOCALES:
            raise BadRequest("a guild needs a name and a known locale")
        members = body.get("members")
        people = [self._user(one) for one in members] if members else [next(self.world.people())]
        guild = self.world.add_guild(name, people[0], locale)
        for person in people[1:]:
            self.world.join(guild, person)
        channel = self.world.add_channel(guild, "general")
        self.news.guild_joined(guild)
        for person in people:
            self.news.to_person(person.id, {"t": "guild", "guild": page_guild(guild)})
            told = page_channel(self.world, channel, person.id)
            self.news.to_person(person.id, {"t": "channel-create", "channel": told})
        return {"guild": wire.guild(self.world, guild), "channels": [wire.channel(self.world, channel)]}

    async def _channel(self, request: web.Request, body: Json) -> Json:
        name = body.get("name")
        if not isinstance(name, str) or not 0 < len(name) <= limits.CHANNEL_NAME:
            raise BadRequest("a channel needs a name")
        channel = self.world.add_channel(self._guild_of(body), name, forum=body.get("forum") is True)
        self.news.channel(channel, new=True)
        return wire.channel(self.world, channel)

    async def _act(self, request: web.Request, body: Json) -> Json:
        return await self.acts.do(self._user(body.get("person")), body)

    async def _messages(self, request: web.Request, body: Json) -> Json:
        person = self._user(request.query.get("person"))
        channel = self.world.channels.get(request.query.get("channel", ""))
        if channel is None or not self.world.sees(person.id, channel):
            raise BadRequest("no such channel")
        after = request.query.get("after", "0")
        if not after.isdecimal():
            raise BadRequest("after is no id")
        shown = (one for one in self.world.shown(person.id, channel) if int(one.id) > int(after))
        return {"messages": [wire.message(self.world, one) for one in shown]}

    async def _clear_transcript(self, request: web.Request, body: Json) -> Json:
        self.acts.transcript.clear()
        return {}


def _serving(deed: Deed) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        try:
            body = await request.json() if request.can_read_body else {}
            if not isinstance(body, dict):
                raise BadRequest("a JSON object is needed")
            return web.json_response(await deed(request, body))
        except BadRequest as refused:
            return web.json_response({"message": str(refused)}, status=400)
        except ValueError:
            return web.json_response({"message": "that is not JSON"}, status=400)

    return serve
