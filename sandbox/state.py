"""The world of the sandbox, in memory: servers, channels, people, messages, interactions."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from sandbox import limits, pictures
from sandbox.clock import Clock, Timer
from sandbox.permissions import ALL, BITS, BOT, EVERYONE, bits
from sandbox.rates import Bucket
from sandbox.refusals import Json, Refusal

TEXT: Final = 0
DM: Final = 1
PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12
FORUM: Final = 15
THREADS: Final = (PUBLIC_THREAD, PRIVATE_THREAD)
REQUIRE_TAG: Final = 1 << 4  # a forum's flag: a post needs a tag

EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
LAYOUT: Final = 1 << 15

LINK_LIFE: Final = 24 * 3600.0  # links to attachments are good for a day
STORE: Final = 256 * 1024 * 1024  # bytes of files that are kept; a long game must not eat the memory
COLORS: Final = ("#3c6a2f", "#2f7d5b", "#b4552d", "#2b6cb0", "#9b3a6b", "#6b6f1d")


@dataclass(slots=True)
class User:
    """Somebody: a person one can be, or the bot."""

    id: str
    username: str
    global_name: str | None
    bot: bool = False
    color: str = COLORS[0]
    locale: str = "en-US"
    dms_closed: bool = False


@dataclass(slots=True)
class Member:
    """A user's belonging to a server."""

    user_id: str
    joined_at: str
    roles: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Role:
    """A set of permissions with a name; the one with the server's own id is everyone's."""

    id: str
    name: str
    permissions: int
    managed: bool = False
    mentionable: bool = False


@dataclass(slots=True)
class Guild:
    """A server."""

    id: str
    name: str
    owner_id: str
    preferred_locale: str
    joined_at: str
    system_channel: str | None = None  # where Discord greets whoever comes: the first channel
    members: dict[str, Member] = field(default_factory=dict)
    roles: dict[str, Role] = field(default_factory=dict)


@dataclass(slots=True)
class Attachment:
    """A file that somebody sent."""

    id: str
    filename: str
    content_type: str
    data: bytes  # empty once it had to make room
    length: int
    description: str | None = None
    size: tuple[int, int] | None = None


@dataclass(slots=True)
class Message:
    """Something said; an ephemeral one is for one person's eyes."""

    id: str
    channel_id: str
    author_id: str
    timestamp: str
    type: int = 0
    content: str = ""
    flags: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    edited_timestamp: str | None = None
    reference: str | None = None
    interaction: Json | None = None
    seen_by: str | None = None
    nonce: str | int | None = None
    thread_id: str | None = None
    pinned: bool = False


@dataclass(slots=True)
class Thread:
    """What makes a channel a thread."""

    owner_id: str
    created_at: str
    archived: bool = False
    locked: bool = False
    auto_archive_duration: int = 1440
    members: set[str] = field(default_factory=set)
    tags: list[str] = field(default_factory=list)  # ids, of a forum's


@dataclass(slots=True)
class Tag:
    """What posts of a forum can be marked with."""

    id: str
    name: str
    moderated: bool = False


@dataclass(slots=True)
class Channel:
    """A place to talk."""

    id: str
    type: int
    name: str
    guild_id: str | None = None
    parent_id: str | None = None
    topic: str | None = None
    recipient_id: str | None = None
    thread: Thread | None = None
    flags: int = 0
    tags: list[Tag] = field(default_factory=list)
    denied: dict[str, int] = field(default_factory=dict)
    old_edits: Bucket | None = None  # limits edits of messages older than one hour
    messages: dict[str, Message] = field(default_factory=dict)


@dataclass(slots=True)
class Interaction:
    """Something a person did that the bot must answer in three seconds."""

    id: str
    token: str
    type: int
    user_id: str
    channel_id: str
    guild_id: str | None
    born: float
    name: str = ""
    custom_id: str | None = None
    message: Message | None = None
    acknowledged: bool = False
    failed: bool = False
    original: Message | None = None
    made: dict[str, Message] = field(default_factory=dict)
    modal: Json | None = None
    timer: Timer | None = None
    option_type: int = 3
    waiting: asyncio.Future[list[Json] | None] | None = None


class World:
    """Everything there is, and the questions one can ask about it."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.base = ""
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.interactions: dict[str, Interaction] = {}  # by token, while it lives
        self.modals: dict[str, Interaction] = {}  # by id, while the form is open
        self.uploads: dict[str, Attachment] = {}  # files given to commands, by id
        self.nonces: dict[
            str, tuple[float, Message]
        ] = {}  # the bot's, wherever it used them, with the moment
        self.largest_upload = limits.BODY_SIZE  # bytes of all files of a message
        self._kept: deque[Attachment] = deque()
        self._weight = 0
        self.global_commands: list[Json] = []
        self.guild_commands: dict[str, list[Json]] = {}
        self._colors = itertools.cycle(COLORS)
        self.bot = self._user("valebot", "Valebot", bot=True)
        self.application_id = self.bot.id
        self.link_key = secrets.token_hex(8)

    def _user(self, username: str, global_name: str, *, bot: bool = False, locale: str = "en-US") -> User:
        user = User(self.clock.snowflake(), username, global_name, bot, next(self._colors), locale)
        self.users[user.id] = user
        return user

    def add_person(self, name: str, locale: str, guild: Guild | None = None) -> User:
        """Somebody new to be."""
        username = "".join(sign for sign in name.lower() if sign.isalnum()) or "person"
        person = self._user(username, name, locale=locale)
        if guild is not None:
            self.join(guild, person)
        return person

    def join(self, guild: Guild, user: User) -> None:
        """Make *user* a member."""
        guild.members[user.id] = Member(user.id, self.clock.stamp())

    def attach(self, filename: str, content_type: str, data: bytes, description: str | None) -> Attachment:
        """A new file; when there are too many, the oldest are let go."""
        made = Attachment(self.clock.snowflake(), filename, content_type, data, len(data), description)
        made.size = pictures.size(data)
        self._kept.append(made)
        self._weight += made.length
        while self._weight > STORE:
            oldest = self._kept.popleft()
            oldest.data = b""
            self._weight -= oldest.length
        return made

    def add_guild(self, name: str, owner: User, locale: str = "en-US") -> Guild:
        """A server with the bot in it."""
        guild = Guild(self.clock.snowflake(), name, owner.id, locale, self.clock.stamp())
        self.guilds[guild.id] = guild
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE)
        role = Role(self.clock.snowflake(), "Valebot", BOT, managed=True)
        guild.roles[role.id] = role
        self.join(guild, owner)
        guild.members[self.bot.id] = Member(self.bot.id, self.clock.stamp(), [role.id])
        return guild

    def add_channel(
        self, guild: Guild, name: str, topic: str | None = None, *, forum: bool = False
    ) -> Channel:
        """A text channel, or a forum."""
        kind = FORUM if forum else TEXT
        channel = Channel(self.clock.snowflake(), kind, name, guild.id, topic=topic)
        self.channels[channel.id] = channel
        if guild.system_channel is None and not forum:
            guild.system_channel = channel.id
        return channel

    def direct(self, user: User) -> tuple[Channel, bool]:
        """The direct messages between *user* and the bot, and whether they are new."""
        for channel in self.channels.values():
            if channel.recipient_id == user.id:
                return channel, False
        channel = Channel(self.clock.snowflake(), DM, user.username, recipient_id=user.id)
        self.channels[channel.id] = channel
        return channel, True

    def channel(self, channel_id: str) -> Channel:
        """That channel, or Discord's refusal."""
        found = self.channels.get(channel_id)
        if found is None:
            raise Refusal(10003)
        return found

    def message(self, channel: Channel, message_id: str) -> Message:
        """That message, or Discord's refusal; who may see it is asked elsewhere."""
        found = channel.messages.get(message_id)
        if found is None:
            raise Refusal(10008)
        return found

    def guild_of(self, channel: Channel) -> Guild | None:
        """The server a channel belongs to; none for direct messages."""
        return self.guilds[channel.guild_id] if channel.guild_id else None

    def permissions(self, user_id: str, channel: Channel) -> int:
        """What *user_id* may do in *channel*, as bits."""
        guild = self.guild_of(channel)
        if guild is None:
            talks = user_id in (self.bot.id, channel.recipient_id)
            return EVERYONE & ~BITS["create_public_threads"] if talks else 0
        if channel.parent_id:
            channel = self.channels[channel.parent_id]
        member = guild.members.get(user_id)
        if member is None:
            return 0
        if user_id == guild.owner_id:
            return ALL
        base = guild.roles[guild.id].permissions
        for role in member.roles:
            base |= guild.roles[role].permissions
        if base & BITS["administrator"]:
            return ALL
        return base & ~channel.denied.get(guild.id, 0) & ~channel.denied.get(user_id, 0)

    def may(self, user_id: str, channel: Channel, *names: str) -> bool:
        """Whether *user_id* has all those permissions, and can see the channel at all."""
        needed = bits(("view_channel", *names))
        return self.permissions(user_id, channel) & needed == needed

    def may_send(self, user_id: str, channel: Channel) -> bool:
        """Whether *user_id* may talk there; threads have a permission of their own."""
        return self.may(user_id, channel, "send_messages_in_threads" if channel.thread else "send_messages")

    def sees(self, user_id: str, channel: Channel) -> bool:
        """Whether the channel is there at all for *user_id*."""
        if channel.type == PRIVATE_THREAD and channel.thread and user_id not in channel.thread.members:
            return self.may(user_id, channel, "manage_threads")
        return self.may(user_id, channel)

    def visible(self, user_id: str) -> Iterator[Channel]:
        """The channels that *user_id* sees."""
        return (channel for channel in self.channels.values() if self.sees(user_id, channel))

    def shown(self, user_id: str, channel: Channel) -> Iterable[Message]:
        """The messages of *channel* as *user_id* sees them, oldest first."""
        return (one for one in channel.messages.values() if one.seen_by in (None, user_id))

    def people(self) -> Iterator[User]:
        """Everybody but the bot."""
        return (user for user in self.users.values() if not user.bot)


def valley(clock: Clock) -> World:
    """The world a newcomer finds: one server, three channels and a forum, four people, three languages."""
    world = World(clock)
    people = [
        world.add_person(name, locale)
        for name, locale in (("Maya", "en-US"), ("Лев", "ru"), ("Giulia", "it"), ("Tom", "en-US"))
    ]
    guild = world.add_guild("Valley", people[0])
    for person in people[1:]:
        world.join(guild, person)
    for name, topic in (("tables", "Games are played here"), ("tavern", "Talk"), ("quiet-corner", None)):
        world.add_channel(guild, name, topic)
    world.add_channel(guild, "game-shelf", forum=True)
    return world
