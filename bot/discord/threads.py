"""Where tables are opened: threads, posts of a forum with their tags, and who may see which."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence
from typing import Literal, NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.chat import seeking
from bot.chat.errors import Refusal
from bot.chat.say import LANGUAGES, language_of, speaker
from bot.discord.client import Valebot
from bot.discord.parts import view_of
from bot.discord.posting import Posting
from bot.recent import Recent
from bot.tables.company.values import Choices
from bot.tables.repositories import Repositories

A_WEEK: Literal[10080] = 10080  # minutes until an idle thread goes to sleep
LONGEST_NAME = 100
LONGEST_TAG = 20
MOST_TAGS = 20  # of a forum
MOST_APPLIED = 5  # of a post
THREAD_EXISTS = 160004
REMEMBERED = 4096
_STATES = {"open": "open", "playing": "playing"}  # of a table; every other one is over


class Spot(NamedTuple):
    """Where a table is opened; *forum*: it is a post there."""

    channel: int
    forum: int | None = None


class Threads:
    """Makes them; the same one again when it is asked for twice."""

    def __init__(self, client: Valebot, repositories: Repositories, posting: Posting) -> None:
        self._client = client
        self._posting = posting
        self._games = repositories.games
        self._servers = repositories.servers
        self._locks = WeakValueDictionary[int, asyncio.Lock]()  # by channel
        self._handed_out: Recent[int, None] = Recent(REMEMBERED)  # threads that somebody opens a table in
        self._parents: Recent[int, int] = Recent(REMEMBERED)  # of threads that went to sleep

    # Threads and posts ------------------------------------------------------------------------------------

    async def open(self, channel: int, name: str, message: int | None = None) -> int:
        """Open a public thread, on *message* if one is given, and return its id.

        It is archived after a week without messages. A message has one thread at most, with the message's id;
        asked again, it is the same one. Raise ``ValueError`` for a channel the client does not know (yet).
        """
        place = self._client.get_channel(channel)
        if not isinstance(place, discord.TextChannel):
            raise ValueError(f"no text channel: {channel}")
        if message is None:
            async with self._locks.setdefault(channel, asyncio.Lock()):
                return await self._open_once(place, name[:LONGEST_NAME])
        try:
            await self._posting.ask(lambda: _create(place, name, message), "thread")
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                raise
        return message

    async def _open_once(self, place: discord.TextChannel, name: str) -> int:
        """Open a thread; when Discord's answer is lost, look for the thread before opening another one."""
        tries = itertools.count()

        async def make() -> int:
            found = await self._unused(place, name) if next(tries) else None
            return (await _create(place, name)).id if found is None else found

        made = await self._posting.ask(make, "thread")
        self._handed_out.keep(made, None)
        return made

    async def post_in(self, guild: int, forum: int, kind: str, language: str) -> int:
        """A post of a forum for a table that is still to be opened.

        One that was made before, perhaps without our being told, and that no table was opened in, is taken.
        """
        place = self.forum(guild, forum)
        if place is None:
            raise Refusal("chat.forum-closed", channel=f"<#{forum}>")
        name = table_name(kind, language)[:LONGEST_NAME]

        async def make() -> int:
            unused = await self._unused(place, name)
            if unused is not None:
                return unused
            tags = await self.tags(place, kind, "open", language)
            view = view_of(seeking.first_words(kind, language))
            made = await place.create_thread(
                name=name,
                view=view,
                applied_tags=tags,
                auto_archive_duration=A_WEEK,
                allowed_mentions=discord.AllowedMentions.none(),
            )
            return made.thread.id

        return await self._posting.ask(make, "post")

    async def _unused(self, place: discord.ForumChannel | discord.TextChannel, name: str) -> int | None:
        """Find a thread of ours with this name in which no table was opened and which nobody was given."""
        for thread in await place.guild.active_threads():
            ours = thread.parent_id == place.id and thread.owner_id == place.guild.me.id
            if not ours or thread.name != name or thread.id in self._handed_out:
                continue
            if await self._games.latest_table(thread.id) is None:
                return thread.id
        return None

    def forum(self, guild: int, forum: int) -> discord.ForumChannel | None:
        """A forum, if it is one and is there."""
        server = self._client.get_guild(guild)
        place = None if server is None else server.get_channel(forum)
        return place if isinstance(place, discord.ForumChannel) else None

    # Tags -------------------------------------------------------------------------------------------------

    async def tags(
        self, place: discord.ForumChannel, kind: str, status: str, language: str
    ) -> list[discord.ForumTag]:
        """The tags of a game and of how a table stands; those that are missing are made where we may."""
        keys = tag_keys(kind, status)
        place = await self._with_tags(place, keys, language)
        return [tag for key in keys if (tag := _tag_of(place, key)) is not None]

    async def _with_tags(
        self, place: discord.ForumChannel, keys: Sequence[str], language: str
    ) -> discord.ForumChannel:
        if (
            all(_tag_of(place, key) for key in keys)
            or not place.permissions_for(place.guild.me).manage_channels
        ):
            return place
        # All at once, and to those there are now: each change names all tags of the forum.
        fresh = await self._client.fetch_channel(place.id)
        assert isinstance(fresh, discord.ForumChannel)
        missing = [key for key in keys if _tag_of(fresh, key) is None]
        made = [discord.ForumTag(name=speaker(language)(key)[:LONGEST_TAG]) for key in missing]
        tags = [*fresh.available_tags, *made][:MOST_TAGS]
        return await fresh.edit(available_tags=tags) or fresh

    async def make_tags(self, place: discord.ForumChannel, kinds: Sequence[str], language: str) -> list[str]:
        """All tags there could be; the names of those that are missing and that we may not make."""
        keys = list(
            dict.fromkeys(
                key
                for kind in kinds
                for status in ("open", "playing", "over")
                for key in tag_keys(kind, status)
            )
        )
        place = await self._with_tags(place, keys, language)
        return [speaker(language)(key) for key in keys if _tag_of(place, key) is None]

    async def retag(self, guild: int, forum: int, thread: int, kind: str, status: str, language: str) -> None:
        """Let the tags of a post say how its table stands; tags that people gave it stay."""
        place = self.forum(guild, forum)
        if place is None:
            return
        channel = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
        if not isinstance(channel, discord.Thread) or channel.parent_id != forum:
            return
        ours = {speaker(each)(f"tag-{state}") for each in LANGUAGES for state in ("open", "playing", "over")}
        kept = [each for each in channel.applied_tags if each.name not in ours]
        given = await self.tags(place, kind, status, language)
        wanted = [*given, *(each for each in kept if each not in given)][:MOST_APPLIED]
        if {each.id for each in wanted} != {each.id for each in channel.applied_tags}:
            await channel.edit(archived=False, applied_tags=wanted)

    # Who sees what ----------------------------------------------------------------------------------------

    def knows(self, guild: int) -> bool:
        """Whether we have been told of a server since we are there."""
        return self._client.get_guild(guild) is not None

    def may_thread(self, guild: int, channel: int) -> bool:
        """Whether we may open threads at messages of a channel."""
        server = self._client.get_guild(guild)
        place = None if server is None else server.get_channel(channel)
        if server is None or not isinstance(place, discord.TextChannel):
            return False
        may = place.permissions_for(server.me)
        return may.view_channel and may.create_public_threads and may.send_messages_in_threads

    def sees(self, person: discord.User | discord.Member, guild: int, channel: int | None) -> bool:
        """Whether somebody may see a channel or thread; of one we know nothing of, they may not."""
        server = self._client.get_guild(guild)
        place = None if server is None or channel is None else server.get_channel_or_thread(channel)
        if place is None or not isinstance(person, discord.Member):
            return False
        if isinstance(place, discord.Thread) and place.is_private():
            return False
        return place.permissions_for(person).view_channel

    async def is_public(self, guild: int, channel: int | None) -> bool:
        """Whether everybody in a server may see a channel or thread."""
        server = self._client.get_guild(guild)
        if server is None or channel is None:
            return False
        place: discord.abc.GuildChannel | discord.Thread | None
        place = server.get_channel_or_thread(self._parents.get(channel) or channel)
        if place is None:
            place = await self._parent_of(server, channel)
        if place is None or (isinstance(place, discord.Thread) and place.is_private()):
            return False
        return place.permissions_for(server.default_role).view_channel

    async def _parent_of(self, server: discord.Guild, thread: int) -> discord.abc.GuildChannel | None:
        """The channel of a thread that went to sleep; the library forgets those."""
        try:
            found = await self._client.fetch_channel(thread)
        except (discord.HTTPException, discord.InvalidData):
            return None
        if not isinstance(found, discord.Thread) or found.is_private() or found.parent_id is None:
            return None
        self._parents.keep(thread, found.parent_id)
        return server.get_channel(found.parent_id)

    # What stands in the way of a server's choices -----------------------------------------------------------

    def is_closed(self, guild: int, channel: int) -> bool:
        """Whether we know that we cannot write in a channel."""
        return self._client.standing(guild, channel) == "closed"

    def is_there(self, guild: int, channel: int) -> bool:
        """Whether a channel is there, as far as we are told."""
        server = self._client.get_guild(guild)
        return server is not None and server.get_channel(channel) is not None

    def may_mention(self, guild: int, role: int) -> bool:
        """Whether a mention of a role rings it."""
        server = self._client.get_guild(guild)
        found = None if server is None else server.get_role(role)
        if server is None or found is None:
            return False
        return found.mentionable or server.me.guild_permissions.mention_everyone

    async def language(self, guild: int) -> str:
        """The language a server has chosen, else the one its Discord is set to."""
        chosen = (await self._servers.choices(guild)).language
        server = self._client.get_guild(guild)
        spoken = "" if server is None else str(server.preferred_locale)
        return chosen if chosen in LANGUAGES else language_of(spoken)

    def is_role(self, guild: int, role: int) -> bool:
        """Whether it is a role of the server, and not everybody's."""
        server = self._client.get_guild(guild)
        return server is not None and server.get_role(role) is not None and role != guild


async def _create(place: discord.TextChannel, name: str, message: int | None = None) -> discord.Thread:
    """Create a thread. Without a duration discord.py would ask for one day."""
    return await place.create_thread(
        name=name[:LONGEST_NAME],
        message=None if message is None else discord.Object(message),
        type=discord.ChannelType.public_thread,
        auto_archive_duration=A_WEEK,
    )


def table_name(kind: str, language: str) -> str:
    """What a thread or post is called in which a table is opened."""
    say = speaker(language)
    return say("thread-name", game=say(f"game-{kind}"))


def forum_of(choices: Choices) -> int | None:
    """The forum a server's tables are posted in, if it has chosen so."""
    return choices.forum if choices.tables == "forum" and choices.forum else None


def tag_keys(kind: str, status: str) -> tuple[str, str]:
    """The words of a post's tags: its game, and how the table stands."""
    return f"{kind}-short", f"tag-{_STATES.get(status, 'over')}"


def _tag_of(place: discord.ForumChannel, key: str) -> discord.ForumTag | None:
    """A tag by its name in any of our languages: a server may have changed its own."""
    names = {speaker(language)(key)[:LONGEST_TAG].casefold() for language in LANGUAGES}
    return next((tag for tag in place.available_tags if tag.name.casefold() in names), None)
