"""What people do in the sandbox: commands, clicks, forms, words."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from sandbox import interactions, layouts, limits, wire
from sandbox.commanding import Resolved, chosen, data_of, filled
from sandbox.faults import Faults
from sandbox.news import News
from sandbox.refusals import BadRequest, Json
from sandbox.state import FORUM, Channel, Interaction, Message, User, World
from sandbox.transcript import Transcript
from sandbox.troubles import strike

PAGE: Final = 50


class Acts:
    """Carries out what a person asks, or refuses with a sentence."""

    def __init__(self, news: News, faults: Faults, transcript: Transcript) -> None:
        self.news = news
        self.faults = faults
        self.transcript = transcript

    @property
    def world(self) -> World:
        """Everything there is."""
        return self.news.world

    async def do(self, person: User, act: Json) -> Json:
        """Do it; the answer is what the person's page is told."""
        deed = _DEEDS.get(str(act.get("op")))
        if deed is None:
            raise BadRequest(f"no such op: {str(act.get('op'))[:40]}")
        self.transcript.act(person.id, act)
        return await deed(self, person, act)

    def channel(self, person: User, act: Json) -> Channel:
        """The channel an act is about, if the person sees it."""
        found = self.world.channels.get(str(act.get("channel")))
        if found is None or not self.world.sees(person.id, found):
            raise BadRequest("no such channel")
        return found

    def message(self, person: User, act: Json) -> tuple[Channel, Message]:
        """The message an act is about, if the person sees it."""
        channel = self.channel(person, act)
        found = channel.messages.get(str(act.get("message")))
        if found is None or found.seen_by not in (None, person.id):
            raise BadRequest("no such message")
        return channel, found

    async def use_command(self, person: User, act: Json) -> Json:
        """A slash command."""
        channel = self._commandable(person, act)
        name = str(act.get("name", ""))
        data, _ = data_of(self.world, person, channel, name, _options(act))
        one = interactions.begin(self.news, person, channel, interactions.COMMAND, data, name=name)
        return {"interaction": one.id}

    def _commandable(self, person: User, act: Json) -> Channel:
        channel = self.channel(person, act)
        if channel.type == FORUM or not self.world.may(person.id, channel, "use_application_commands"):
            raise BadRequest("you may not use commands here")
        if channel.thread is not None and channel.thread.locked:
            raise BadRequest("this thread is locked")
        if channel.guild_id and self.world.bot.id not in self.world.guilds[channel.guild_id].members:
            raise BadRequest("the bot is not in this server")
        return channel

    async def autocomplete(self, person: User, act: Json) -> Json:
        """Ask the bot what could be meant."""
        channel = self._commandable(person, act)
        name, focused = str(act.get("name", "")), str(act.get("focused", ""))
        data, kind = data_of(self.world, person, channel, name, _options(act), focused)
        one = interactions.begin(self.news, person, channel, interactions.AUTOCOMPLETE, data, name=name)
        one.option_type = kind
        one.waiting = asyncio.get_running_loop().create_future()
        choices = await one.waiting
        if choices is None:
            raise BadRequest("Loading options failed")
        return {"choices": choices}

    def _component(self, person: User, act: Json) -> tuple[Channel, Message, Json]:
        channel, message = self.message(person, act)
        wanted = act.get("custom_id")
        found = (one for one in layouts.walk(message.components) if one.get("custom_id") == wanted)
        component = next(found, None)
        if wanted is None or component is None:
            raise BadRequest("the message has no such component")
        if component.get("disabled"):
            raise BadRequest("that is disabled")
        return channel, message, component

    async def click(self, person: User, act: Json) -> Json:
        """Press a button."""
        channel, message, button = self._component(person, act)
        if button["type"] != layouts.BUTTON:
            raise BadRequest("that is not a button")
        data = {"custom_id": button["custom_id"], "component_type": button["type"], "id": button["id"]}
        kind = interactions.COMPONENT
        one = interactions.begin(self.news, person, channel, kind, data, message=message)
        return {"interaction": one.id}

    async def select(self, person: User, act: Json) -> Json:
        """Choose from a menu."""
        channel, message, menu = self._component(person, act)
        if menu["type"] not in layouts.SELECTS:
            raise BadRequest("that is not a menu")
        resolved = Resolved(self.world, channel)
        values = chosen(menu, act.get("values"), resolved)
        data = {"custom_id": menu["custom_id"], "component_type": menu["type"], "id": menu["id"]}
        data |= {"values": values} | ({"resolved": resolved.found} if resolved.found else {})
        kind = interactions.COMPONENT
        one = interactions.begin(self.news, person, channel, kind, data, message=message)
        return {"interaction": one.id}

    def _form(self, person: User, act: Json) -> Interaction:
        asked = self.world.modals.get(str(act.get("interaction")))
        if asked is None or asked.user_id != person.id or asked.modal is None:
            raise BadRequest("no such form is open")
        return asked

    async def submit_modal(self, person: User, act: Json) -> Json:
        """Send a form that the bot asked for."""
        asked = self._form(person, act)
        values = act.get("values")
        channel = self.world.channels.get(asked.channel_id)
        if not isinstance(values, dict) or asked.modal is None or channel is None:
            raise BadRequest("a form needs its values")
        resolved = Resolved(self.world, channel)
        parts = [_submitted(one, values, resolved) for one in asked.modal["components"]]
        data: Json = {"custom_id": asked.modal["custom_id"], "components": parts}
        data |= {"resolved": resolved.found} if resolved.found else {}
        del self.world.modals[asked.id]
        kind, message = interactions.SUBMIT, asked.message
        one = interactions.begin(self.news, person, channel, kind, data, message=message)
        return {"interaction": one.id}

    async def close_modal(self, person: User, act: Json) -> Json:
        """Put a form away; the bot never hears of it."""
        del self.world.modals[self._form(person, act).id]
        return {}

    async def say(self, person: User, act: Json) -> Json:
        """Plain words in a channel."""
        channel = self.channel(person, act)
        content = act.get("content")
        if not isinstance(content, str) or not 0 < len(content.strip()) <= limits.CONTENT:
            raise BadRequest(f"a message has from 1 to {limits.CONTENT} characters")
        locked = channel.type == FORUM or (channel.thread is not None and channel.thread.locked)
        if locked or not self.world.may_send(person.id, channel):
            raise BadRequest("you may not write here")
        clock = self.world.clock
        message = Message(clock.snowflake(), channel.id, person.id, clock.stamp(), content=content.strip())
        message.mentions = [one for one in self.world.users if f"<@{one}>" in content]
        channel.messages[message.id] = message
        if channel.thread is not None:
            channel.thread.members.add(person.id)
        self.news.message(message, new=True)
        return {"message": message.id}

    async def open_dm(self, person: User, act: Json) -> Json:
        """The direct messages with the bot."""
        channel, new = self.world.direct(person)
        if new:
            self.news.channel(channel, new=True)
        return {"channel": channel.id}

    async def dismiss(self, person: User, act: Json) -> Json:
        """Take an own ephemeral message away."""
        channel, message = self.message(person, act)
        if message.seen_by != person.id:
            raise BadRequest("only messages for your eyes alone can be dismissed")
        del channel.messages[message.id]
        self.news.deleted(message)
        return {}

    async def set_locale(self, person: User, act: Json) -> Json:
        """Speak another language from now on."""
        locale = act.get("locale")
        if locale not in limits.LOCALES:
            raise BadRequest("no such language")
        person.locale = str(locale)
        self.news.person(person)
        return {}

    async def history(self, person: User, act: Json) -> Json:
        """Older messages."""
        channel = self.channel(person, act)
        before = str(act.get("before", ""))
        if not before.isdecimal():
            raise BadRequest("before is a message's id")
        older = [one for one in self.world.shown(person.id, channel) if int(one.id) < int(before)]
        return {"messages": [wire.message(self.world, one) for one in older[-PAGE:]]}

    async def fault(self, person: User, act: Json) -> Json:
        """Order a trouble."""
        return strike(self.news, self.faults, self.transcript, act)

    async def clear_faults(self, person: User, act: Json) -> Json:
        """No more troubles."""
        self.faults.clear()
        return {}

    async def clear_transcript(self, person: User, act: Json) -> Json:
        """Forget what was noted."""
        self.transcript.clear()
        return {}


def _options(act: Json) -> Json:
    options = act.get("options", {})
    if not isinstance(options, dict):
        raise BadRequest("options must be an object")
    return options


def _submitted(part: Json, values: Json, resolved: Resolved) -> Json:
    """A part of a form as it goes back to the bot."""
    if part["type"] == layouts.TEXT:
        return {"type": part["type"], "id": part["id"]}
    if part["type"] == layouts.ROW:
        inner = [_field(one, values, resolved) for one in part["components"]]
        return {"type": part["type"], "id": part["id"], "components": inner}
    return {"type": part["type"], "id": part["id"], "component": _field(part["component"], values, resolved)}


def _field(component: Json, values: Json, resolved: Resolved) -> Json:
    made: Json = {key: component[key] for key in ("type", "id", "custom_id")}
    given: Any = values.get(component["custom_id"])
    if component["type"] == layouts.TEXT_INPUT:
        return made | {"value": filled(component, "" if given is None else given)}
    if not given and not component.get("required", True):
        return made | {"values": []}
    return made | {"values": chosen(component, given, resolved)}


_DEEDS: Final[dict[str, Callable[[Acts, User, Json], Awaitable[Json]]]] = {
    "use-command": Acts.use_command,
    "autocomplete": Acts.autocomplete,
    "click": Acts.click,
    "select": Acts.select,
    "submit-modal": Acts.submit_modal,
    "close-modal": Acts.close_modal,
    "say": Acts.say,
    "open-dm": Acts.open_dm,
    "dismiss": Acts.dismiss,
    "set-locale": Acts.set_locale,
    "history": Acts.history,
    "fault": Acts.fault,
    "clear-faults": Acts.clear_faults,
    "clear-transcript": Acts.clear_transcript,
}
