"""The client: hears what Discord says and passes it on; it knows nobody but through its ``Ears``."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol, TypeAlias

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord import incoming
from bot.discord.ids import CHANNEL_PICKED, PICKED, PRESSED, ROLE_PICKED, CustomId
from bot.discord.limits import RateLimits
from bot.discord.parsing import ParserGuard
from bot.discord.patches import SteadyClient, quieten_library
from bot.discord.reading import marks_of
from bot.discord.shards import AFTER_IDENTIFY, Shards
from bot.log import Log
from bot.meter import UNMEASURED, Meter
from bot.tables.errors import TableError
from bot.tables.sharing.share import shard_of

log = Log("bot.client")
Standing: TypeAlias = Literal["open", "closed", "unknown"]  # of a place, as far as we are told
# We speak in no voice channel and need none of what it takes.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


class Ears(Protocol):
    """Who wants to hear of what; ``app`` puts it together."""

    async def starting(self) -> None:
        """Before the gateway opens."""

    async def ready(self, shard: int | None) -> None:
        """The session of a shard began, or those of all; what happened before it nobody has told us."""

    def is_serving(self) -> bool:
        """Whether we may answer: others may have taken our place while we were not looking."""

    async def may_begin(self, shard: int) -> None:
        """Wait until a session of *shard* may begin, where several processes share the shards."""

    async def has_begun(self, shard: int) -> None:
        """It has, just now."""

    async def pressed(self, interaction: discord.Interaction[Valebot], meant: CustomId) -> None:
        """A button of ours."""

    async def picked(self, interaction: discord.Interaction[Valebot], meant: CustomId, value: str) -> None:
        """An option of a menu of ours."""

    async def unknown(self, interaction: discord.Interaction[Valebot]) -> None:
        """A button or menu of a form we no longer know."""

    async def unreadable(self, interaction: discord.Interaction[Valebot]) -> None:
        """An interaction of which nothing but its token could be read."""

    async def not_called(self, interaction: discord.Interaction[Valebot], why: str) -> None:
        """A command that Discord knows in an older form, or that cannot be read."""

    async def not_offered(self, interaction: discord.Interaction[Valebot], option: str, word: str) -> None:
        """A command with a value that is none of its choices."""

    async def guild_joined(self, guild: int) -> None:
        """A server took us in, perhaps again."""

    async def guild_left(self, guild: int) -> None:
        """A server let us go."""

    async def channel_deleted(self, channel: int) -> None:
        """A channel or thread is no more."""

    async def channel_changed(self, channel: int, *, locked: bool) -> None:
        """A channel or thread is not as it was: perhaps we may write there again, or no longer."""

    async def permissions_changed(self, guild: int) -> None:
        """A role, or what we are in a server, is not as it was: perhaps we may write there again."""


class NotOffered(app_commands.CheckFailure):
    """An option with a value that is none of its choices, as a client can send that is none of Discord's."""

    def __init__(self, option: str, word: str) -> None:
        super().__init__(f"{option}: {word[:60]!r} is not offered")
        self.option = option
        self.word = word


class Tree(app_commands.CommandTree["Valebot"]):
    """The commands; what fails before one of them begins is answered as well."""

    async def on_error(
        self, interaction: discord.Interaction[Valebot], error: app_commands.AppCommandError, /
    ) -> None:
        """Discord still knew an older form of the command, or sent something that cannot be read."""
        if isinstance(error, NotOffered):
            await self.client.ears.not_offered(interaction, error.option, error.word)
        else:
            await self.client.ears.not_called(interaction, str(error))


class Valebot(SteadyClient):
    """The bot on Discord, or on a stand-in for it."""

    ears: Ears  # given by ``app`` before it starts

    def __init__(self, guild_ready_timeout: float, meter: Meter = UNMEASURED) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            guild_ready_timeout=guild_ready_timeout,
            http_trace=RateLimits(meter).trace(),
        )
        self.tree = Tree(self)
        self.refused = asyncio.Event()  # the token is no longer good
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = self._reading(parsers["INTERACTION_CREATE"])
        ParserGuard(self._connection).install()
        parsers["INTERACTION_CREATE"] = self._while_serving(parsers["INTERACTION_CREATE"])
        quieten_library()
        self.sessions: Shards | None = None  # where several processes share the shards

    async def setup_hook(self) -> None:
        """Before the gateway opens."""
        await self.ears.starting()

    async def on_ready(self) -> None:
        """It comes again with every new session."""
        await self.ears.ready(None)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """A database that is gone, as when we end, is said in a line; a fault of ours with its trace."""
        error = sys.exc_info()[1]
        if isinstance(error, TableError):
            log.warning("event-missed", what=event_method, why=error.key)
        else:
            await super().on_error(event_method, *args, **kwargs)

    # Shards that come and go ------------------------------------------------------------------------------

    async def share_shards(self) -> Shards:
        """From now on shards are opened and closed one by one; how many there should be Discord says."""
        wanted, _, limit = await self.until_reached(self.http.get_bot_gateway)
        # The library waits until all of these are ready, and cancels what the first ones wait for meanwhile.
        self._connection.shard_ids = []
        self._connection.hooks[AFTER_IDENTIFY] = self.ears.has_begun
        self.sessions = Shards(self, wanted, limit["max_concurrency"])
        return self.sessions

    async def connect(self, *, reconnect: bool = True) -> None:
        """Listen until closed, or until Discord says that it is of no use."""
        if self.sessions is None:
            await super().connect(reconnect=reconnect)
        else:
            await self.sessions.run()

    async def close(self) -> None:
        """End all sessions, then the client."""
        if self.sessions is not None:
            await self.sessions.close_all()
        await super().close()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """One at a time, whichever process it is in."""
        if self.sessions is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.ears.may_begin(shard_id)

    async def on_shard_ready(self, shard: int) -> None:
        """See ``Ears``."""
        if self.sessions is not None:
            self.sessions.note_ready(shard)
            self._connection.call_handlers("ready")
            await self.ears.ready(shard)

    def forget(self, shard: int) -> None:
        """What we know of the servers of a shard grows old from now on."""
        for guild in self.guilds:
            if guild.shard_id == shard:
                self._connection._remove_guild(guild)

    def _while_serving(self, parse: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """What waited in our socket while others took our place is theirs to answer."""

        def parse_or_leave(data: Any) -> None:
            if self.ears.is_serving():
                parse(data)

        return parse_or_leave

    def connections(self) -> tuple[int | None, int]:
        """Return how many shards are ours (``None``: not known yet), and how many sessions are ready."""
        if self.sessions is not None:
            return self.sessions.connections()
        return super().connections()

    # Places ---------------------------------------------------------------------------------------------

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """See ``Ears``."""
        await self.ears.guild_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """See ``Ears``."""
        await self.ears.guild_joined(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """See ``Ears``."""
        await self.ears.channel_deleted(channel.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """See ``Ears``; what is changed for a channel is changed for its threads, too."""
        if self.standing(after.guild.id, after.id) == "open":
            await self.ears.channel_changed(after.id, locked=False)
        for thread in after.threads if isinstance(after, discord.TextChannel | discord.ForumChannel) else ():
            if thread.locked or self.standing(after.guild.id, thread.id) == "open":
                await self.ears.channel_changed(thread.id, locked=thread.locked)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """See ``Ears``."""
        await self.ears.permissions_changed(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """See ``Ears``; a role can take permissions away, too."""
        await self.ears.permissions_changed(role.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """See ``Ears``; of ourselves we hear without the privileged intent."""
        if after == after.guild.me:
            await self.ears.permissions_changed(after.guild.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """See ``Ears``."""
        await self.ears.channel_deleted(thread.thread_id)

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """See ``Ears``; raw, because the library forgets threads that are archived."""
        data: Any = thread.data  # any field may be missing
        locked = bool((data.get("thread_metadata") or {}).get("locked"))
        await self.ears.channel_changed(thread.thread_id, locked=locked)

    def standing(self, guild: int | None, channel: int | None) -> Standing:
        """Whether a table can be shown there: we see the place and may write and send pictures.

        Of direct messages, deleted channels and threads that went to sleep we are told nothing.
        """
        if guild is None or channel is None:
            return "unknown"
        server = self.get_guild(guild)
        if server is None:
            return "closed" if self._hears_of(guild) else "unknown"
        place = server.get_channel_or_thread(channel)
        member = server.get_member(self.user.id) if self.user is not None else None
        # Parts of a server that could not be read are missing.
        if place is None or member is None or server.get_role(server.id) is None:
            return "unknown"
        locked = isinstance(place, discord.Thread) and place.locked
        return "closed" if locked or self.missing_permissions(guild, channel) else "open"

    def missing_permissions(self, guild: int | None, channel: int | None) -> Sequence[str]:
        """Return the permissions that the bot needs to show a table in a channel and lacks there.

        Of a channel that is not in the cache nothing is known: the result is empty.
        """
        server = None if guild is None else self.get_guild(guild)
        place = None if server is None or channel is None else server.get_channel_or_thread(channel)
        if server is None or place is None:
            return ()
        member = server.get_member(self.user.id) if self.user is not None else None
        if member is None or server.get_role(server.id) is None:
            return ()  # parts of a server that could not be read are missing
        allowed = place.permissions_for(member)
        in_thread = isinstance(place, discord.Thread)
        needed = (
            "view_channel",
            "send_messages_in_threads" if in_thread else "send_messages",
            "attach_files",
        )
        return [name for name in needed if not getattr(allowed, name)]

    def _hears_of(self, guild: int) -> bool:
        return self.sessions is None or self.sessions.is_ready(shard_of(guild, self.shard_count or 1))

    # Interactions ---------------------------------------------------------------------------------------

    def _reading(self, parse: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """Wrap the parser of interactions: complete what lacks a field, answer what cannot be read."""

        def parse_or_answer(data: Any) -> None:
            try:
                parse(incoming.completed(data))
            except Exception as error:
                log.warning("interaction-not-read", why=f"{type(error).__name__}: {error}"[:200])
                unread = discord.Interaction(data=incoming.reduced(data), state=self._connection)
                self.dispatch("unread_interaction", unread)

        return parse_or_answer

    async def on_unread_interaction(self, interaction: discord.Interaction[Valebot]) -> None:
        """Answer with a sentence; while somebody types there is nothing to answer."""
        if interaction.type is not discord.InteractionType.autocomplete:
            await self.ears.unreadable(interaction)

    # Buttons --------------------------------------------------------------------------------------------

    async def on_interaction(self, interaction: discord.Interaction[Valebot]) -> None:
        """What reaches no handler of the library is answered here: a form we no longer know, or an id that
        is not on the message it is said to come from.
        """
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data or {}
        word = str(data.get("custom_id", ""))
        known = any(re.fullmatch(form, word) for form in (PRESSED, PICKED, CHANNEL_PICKED, ROLE_PICKED))
        if not known or interaction.message is None or word not in marks_of(interaction.message):
            await self.ears.unknown(interaction)


def point_to(api: str) -> None:
    """Let the library talk to a stand-in on this machine; its ``/gateway/bot`` names the gateway."""
    Route.BASE = api
    address = yarl.URL(api)
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL.build(
        scheme="ws", host=address.host or "127.0.0.1", port=address.port, path="/gateway"
    )
