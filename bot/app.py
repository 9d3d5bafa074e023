"""The client: opens the database, registers commands when they changed, shows what is due, closes well."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import signal
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.components import games
from bot.computer import Thinkers
from bot.config import Settings
from bot.discord.answer import Answer, Incoming, answering
from bot.discord.bell import Bell
from bot.discord.commands import add_commands
from bot.discord.desk import Desk
from bot.discord.errors import Refusal
from bot.discord.herald import Herald
from bot.discord.ids import PICKED, PRESSED
from bot.discord.layout import Pick, Press
from bot.discord.panels import Panels
from bot.discord.places import Places
from bot.discord.questions import Questions
from bot.discord.reminding import Reminding
from bot.discord.requests import Requests
from bot.drawing import Drawers
from bot.limits import Limits
from bot.log import Log
from bot.playing import Play
from bot.say import language_of, speaker
from bot.tables.diary import Diary
from bot.tables.lobby import Lobby
from bot.tables.table import Tables
from bot.tables.votes import Votes
from bot.translate import Translator
from render.say import Say

log = Log("bot")
# We speak in no voice channel and need none of what it takes.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False
REMEMBERED = 4096  # interactions and people kept in memory
PATIENCE = 8.0  # seconds to finish in; hosts kill after ten
REGISTERED = "commands registered"


class Tree(app_commands.CommandTree["Valebot"]):
    """The commands; what fails before one of them begins is answered as well."""

    async def on_error(self, interaction: Incoming, error: app_commands.AppCommandError, /) -> None:
        """Discord still knew an older form of the command, or sent something that cannot be read."""
        log.warning("command-not-called", interaction=interaction.id, why=str(error)[:200])
        await answering(interaction, _outdated)


async def _outdated(answer: Answer) -> None:
    raise Refusal("chat.command-has-changed")


async def _unknown(answer: Answer) -> None:
    raise Refusal("chat.unknown-button")


class Valebot(discord.AutoShardedClient):
    """The bot on Discord, or on a stand-in for it."""

    def __init__(self, settings: Settings, store: Diary) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            guild_ready_timeout=0.2 if settings.api else 2.0,
        )
        self.settings = settings
        self.store = store
        self.tables = Tables(store, games())
        self.lobby = Lobby(self.tables)
        self.votes = Votes(self.tables)
        self.thinkers = Thinkers()
        self.play = Play(self.tables, self.thinkers)
        self.drawers = Drawers(settings.drawers, settings.theme)
        self.panels = Panels(store, self.drawers)
        self.places = Places(self)
        self.questions = Questions(self)
        self.herald = Herald(self)
        self.requests = Requests(self)
        self.desk = Desk(self)
        self.reminding = Reminding(self)
        self.bell = Bell(self)
        self.limits = Limits(most=6, seconds=60)
        self.tree = Tree(self)
        self.closing = False
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._languages: OrderedDict[int, str | None] = OrderedDict()
        self._names: OrderedDict[int, str] = OrderedDict()
        self._working = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def setup_hook(self) -> None:
        """Before the gateway opens: commands, buttons, and what was stored but not shown."""
        self.add_dynamic_items(Press, Pick)
        await self.tree.set_translator(Translator())
        add_commands(self.tree)
        await self._register()
        await self.herald.catch_up()
        self.bell.start()
        self._warming = asyncio.create_task(self._warm_up(), name="warm up")

    async def _warm_up(self) -> None:
        try:
            await self.drawers.warm_up()
        except Exception:
            # The first turn just takes longer, and what fails for it too is told there.
            log.error("not-warmed-up", trace=True)

    async def _register(self) -> None:
        """Tell Discord our commands, but only when they are not what it was told last."""
        translator = self.tree.translator
        assert translator is not None
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        told = json.dumps([self.application_id, payload], sort_keys=True, default=str)
        digest = hashlib.sha256(told.encode()).hexdigest()
        if await self.store.fact(REGISTERED) == digest:
            return
        await self.tree.sync()
        await self.store.note_fact(REGISTERED, digest)
        log.info("commands-registered", number=len(payload))

    async def on_ready(self) -> None:
        """It comes again with every new session: what happened meanwhile nobody has told us."""
        log.info("ready", guilds=len(self.guilds), shards=self.shard_count)
        await self.places.look_around()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """See ``Places``."""
        await self.places.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """See ``Places``."""
        await self.places.joined(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """See ``Places``."""
        await self.places.deleted(channel.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """See ``Places``; what is changed for a channel is changed for its threads, too."""
        may = after.permissions_for(after.guild.me)
        if not may.view_channel:
            return
        if may.send_messages:
            await self.places.changed(after.id)
        if isinstance(after, discord.TextChannel) and may.send_messages_in_threads:
            for thread in after.threads:
                await self.places.changed(thread.id, locked=thread.locked)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """See ``Places``."""
        await self.places.deleted(thread.thread_id)

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """See ``Places``; raw, because the library forgets threads that are archived."""
        locked = bool(thread.data["thread_metadata"].get("locked"))
        await self.places.changed(thread.thread_id, locked=locked)

    async def on_interaction(self, interaction: Incoming) -> None:
        """A button of a form we no longer know reaches no handler of the library: it is answered here."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data or {}
        word = str(data.get("custom_id", ""))
        if not re.fullmatch(PRESSED, word) and not re.fullmatch(PICKED, word):
            await answering(interaction, _unknown, update=True)

    # People -------------------------------------------------------------------------------------------

    async def reader(self, interaction: Incoming) -> Say:
        """The words of whoever reads the answer: as they chose, else as their Discord is set."""
        person = interaction.user.id
        if person not in self._languages:
            _keep(self._languages, person, await self.store.language(person))
        name = interaction.user.display_name
        if self._names.get(person) != name:
            await self.store.note_name(person, name)
            _keep(self._names, person, name)
        return speaker(self._languages[person] or language_of(interaction.locale.value))

    async def choose_language(self, person: int, language: str | None) -> None:
        """From now on answers come in this language; ``None``: as Discord is set."""
        await self.store.note_language(person, language)
        _keep(self._languages, person, language)

    async def forget(self, person: int) -> None:
        """Take a person out of everything stored, and out of memory."""
        await self.lobby.forget(person)
        self._languages.pop(person, None)
        self._names.pop(person, None)

    # Working and closing --------------------------------------------------------------------------------

    def first_time(self, interaction: int) -> bool:
        """False when the gateway says the same thing twice."""
        if interaction in self._seen:
            log.info("said-twice", interaction=interaction)
            return False
        _keep(self._seen, interaction, None)
        return True

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Closing waits until everybody inside has come out."""
        self._working += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._working -= 1
            if not self._working:
                self._idle.set()

    async def finish(self) -> None:
        """Stop accepting, finish what runs, close."""
        if self.closing:
            return
        self.closing = True
        await self.bell.stop()
        log.info("closing", at_work=self._working)
        try:
            await asyncio.wait_for(self._idle.wait(), PATIENCE / 2)
        except TimeoutError:
            log.warning("closing-with-work-left", at_work=self._working)
        await self.herald.close(PATIENCE / 2)
        await self.close()


def _keep(kept: OrderedDict[int, Any], key: int, value: Any) -> None:
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)


def point_to(api: str) -> None:
    """Let the library talk to a stand-in on this machine; its ``/gateway/bot`` names the gateway."""
    Route.BASE = api
    address = yarl.URL(api)
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL.build(
        scheme="ws", host=address.host or "127.0.0.1", port=address.port, path="/gateway"
    )


async def run(settings: Settings) -> None:
    """Run until told to stop; the database is closed last."""
    assert settings.token is not None
    if settings.api is not None:
        point_to(settings.api)
    store = await Diary.open(settings.database)
    bot: Valebot | None = None
    try:
        bot = Valebot(settings, store)
        loop = asyncio.get_running_loop()
        stopping: set[asyncio.Task[None]] = set()

        def stop() -> None:
            assert bot is not None
            stopping.add(loop.create_task(bot.finish()))

        for each in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(each, stop)
        async with bot:
            await bot.start(settings.token)
        await asyncio.gather(*stopping)
    finally:
        if bot is not None:
            bot.drawers.close()
            bot.thinkers.close()
        await store.close()
        log.info("closed")
