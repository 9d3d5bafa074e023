"""What happened, told to everybody concerned: the bot through the gateway, people through their pages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from sandbox import wire
from sandbox.gateway import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, Gateway
from sandbox.permissions import BITS
from sandbox.refusals import Json
from sandbox.state import FORUM, Channel, Guild, Interaction, Message, Role, User, World

Ear = Callable[[str], None]


def dumped(value: Any) -> str:
    """JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class News:
    """Tells; people listen by giving an ear, which is called with each frame of text."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self.ears: dict[str, set[Ear]] = {}

    def listen(self, person_id: str, ear: Ear) -> None:
        """From now on tell *ear* what that person hears."""
        self.ears.setdefault(person_id, set()).add(ear)

    def leave(self, person_id: str, ear: Ear) -> None:
        """No more."""
        mine = self.ears.get(person_id, set())
        mine.discard(ear)
        if not mine:
            self.ears.pop(person_id, None)

    def to_person(self, person_id: str, frame: Json) -> None:
        """Tell one person."""
        self._to((person_id,), lambda: frame)

    def to_all(self, frame: Json) -> None:
        """Tell every person."""
        self._to(tuple(self.ears), lambda: frame)

    def _to(self, people: Iterable[str], frame: Callable[[], Json]) -> None:
        ears = [ear for one in people for ear in self.ears.get(one, ())]
        if ears:
            text = dumped(frame())
            for ear in ears:
                ear(text)

    def _seers(self, channel: Channel, only: str | None = None) -> list[str]:
        people = [only] if only is not None else list(self.ears)
        return [one for one in people if one in self.ears and self.world.sees(one, channel)]

    # Messages

    def message(self, message: Message, *, new: bool) -> None:
        """A message came or changed."""
        channel = self.world.channels[message.channel_id]
        kind = "message-create" if new else "message-update"
        seers = self._seers(channel, message.seen_by)
        self._to(seers, lambda: {"t": kind, "message": wire.message(self.world, message)})
        intent = GUILD_MESSAGES if channel.guild_id else DIRECT_MESSAGES
        if message.seen_by is None and self.gateway.wanted(intent, channel.guild_id):
            event = "MESSAGE_CREATE" if new else "MESSAGE_UPDATE"
            self.gateway.tell(event, self._overheard(message, channel), channel.guild_id, intent)

    def _overheard(self, message: Message, channel: Channel) -> Json:
        """A message as a bot without the privileged intent for content hears it."""
        told = wire.message(self.world, message)
        guild = self.world.guild_of(channel)
        if guild is not None and message.author_id in guild.members:
            told["member"] = wire.bare_member(guild.members[message.author_id])
        open_to_bot = message.author_id == self.world.bot.id or self.world.bot.id in message.mentions
        if guild is not None and not open_to_bot:
            told |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return told

    def deleted(self, message: Message) -> None:
        """A message is gone."""
        channel = self.world.channels[message.channel_id]
        frame = {"t": "message-delete", "channel_id": channel.id, "id": message.id}
        self._to(self._seers(channel, message.seen_by), lambda: frame)
        if message.seen_by is None:
            told = {"id": message.id, "channel_id": channel.id}
            told |= {"guild_id": channel.guild_id} if channel.guild_id else {}
            intent = GUILD_MESSAGES if channel.guild_id else DIRECT_MESSAGES
            self.gateway.tell("MESSAGE_DELETE", told, channel.guild_id, intent)

    def typing(self, channel: Channel, user_id: str) -> None:
        """Somebody is writing."""
        frame = {"t": "typing", "channel_id": channel.id, "user_id": user_id}
        self._to(self._seers(channel), lambda: frame)

    # Channels and servers

    def channel(self, channel: Channel, *, new: bool) -> None:
        """A channel, thread or direct message came or changed."""
        kind = "channel-create" if new else "channel-update"
        for person in self._seers(channel):
            self.to_person(person, {"t": kind, "channel": page_channel(self.world, channel, person)})
        if channel.guild_id is None:
            return
        what = "THREAD" if channel.thread else "CHANNEL"
        told = wire.channel(self.world, channel)
        if channel.thread and new:
            told["newly_created"] = True
        if self.world.sees(self.world.bot.id, channel) or not channel.thread:
            event = f"{what}_{'CREATE' if new else 'UPDATE'}"
            self.gateway.tell(event, told, channel.guild_id, GUILDS)

    def remove(self, channel: Channel) -> None:
        """Take a channel away, and with it its threads, and say so."""
        for thread in [one for one in self.world.channels.values() if one.parent_id == channel.id]:
            self.remove(thread)
        seers = self._seers(channel)
        told = wire.channel(self.world, channel)
        del self.world.channels[channel.id]
        self._to(seers, lambda: {"t": "channel-delete", "id": channel.id})
        if channel.thread:
            told = {key: told[key] for key in ("id", "guild_id", "parent_id", "type")}
        event = "THREAD_DELETE" if channel.thread else "CHANNEL_DELETE"
        self.gateway.tell(event, told, channel.guild_id, GUILDS)

    def guild_joined(self, guild: Guild) -> None:
        """The bot was added to a server; only one back from an outage says that it is available."""
        told = wire.guild_create(self.world, guild)
        del told["unavailable"]
        self.gateway.tell("GUILD_CREATE", told, guild.id, GUILDS)

    def guild_left(self, guild: Guild) -> None:
        """The bot was thrown out of a server."""
        self.gateway.tell("GUILD_DELETE", {"id": guild.id}, guild.id, GUILDS)

    def role(self, guild: Guild, role: Role, *, new: bool) -> None:
        """A role came or changed."""
        place = list(guild.roles).index(role.id)
        told = {"guild_id": guild.id, "role": wire.role(role, place)}
        self.gateway.tell(f"GUILD_ROLE_{'CREATE' if new else 'UPDATE'}", told, guild.id, GUILDS)

    def own_member(self, guild: Guild) -> None:
        """The bot's own membership changed: of itself it hears without the privileged intent."""
        told = {"guild_id": guild.id} | wire.member(self.world, guild.members[self.world.bot.id])
        self.gateway.tell("GUILD_MEMBER_UPDATE", told, guild.id)

    def commands(self) -> None:
        """The bot registered commands anew."""
        for person in tuple(self.ears):
            self.to_person(person, {"t": "commands", "commands": offered(self.world, person)})

    def person(self, user: User) -> None:
        """Somebody is new or changed."""
        self.to_all({"t": "person", "person": wire.person(user)})

    def interaction(self, one: Interaction, state: str) -> None:
        """What became of something a person did."""
        frame: Json = {"t": "interaction", "id": one.id, "state": state, "channel_id": one.channel_id}
        if one.custom_id is not None:
            frame["custom_id"] = one.custom_id
        if one.message is not None:
            frame["message_id"] = one.message.id
        if one.name:
            frame["command"] = one.name
        self.to_person(one.user_id, frame)


def page_guild(guild: Guild) -> Json:
    """A server as the page needs it."""
    return {
        "id": guild.id,
        "name": guild.name,
        "preferred_locale": guild.preferred_locale,
        "owner_id": guild.owner_id,
        "roles": [wire.role(one, place) for place, one in enumerate(guild.roles.values())],
        "members": list(guild.members),
    }


def page_channel(world: World, channel: Channel, person_id: str) -> Json:
    """A channel with what this person may do there."""
    made = wire.channel(world, channel)
    if channel.recipient_id is not None:
        made["recipients"] = [wire.person(world.bot)]
    shut = channel.type == FORUM or (channel.thread is not None and channel.thread.locked)
    command = world.may(person_id, channel, "use_application_commands") and not shut
    return made | {"may": {"send": world.may_send(person_id, channel) and not shut, "command": command}}


def offered(world: World, person_id: str, guild_id: str | None = None) -> list[Json]:
    """The commands a person is offered: anywhere, in one server, or (empty) in direct messages."""
    commands = list(world.global_commands)
    for guild in world.guilds.values():
        if person_id in guild.members and guild_id in (None, guild.id):
            commands += world.guild_commands.get(guild.id, ())
    return [one for one in commands if _permitted(world, person_id, one, guild_id)]


def _permitted(world: World, person_id: str, command: Json, guild_id: str | None) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None or guild_id == "":
        return True  # in direct messages there is nobody to have permissions over
    guilds = [one for one in world.guilds.values() if person_id in one.members and guild_id in (None, one.id)]
    return any(
        one.owner_id == person_id or (int(needed) and _base(one, person_id) & int(needed) == int(needed))
        for one in guilds
    )


def _base(guild: Guild, person_id: str) -> int:
    roles = [guild.id, *guild.members[person_id].roles]
    base = 0
    for role in roles:
        base |= guild.roles[role].permissions
    return ~0 if base & BITS["administrator"] else base
