"""The one place where everything is made and handed to each other; nobody else knows everybody."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord

from bot.chat.drawing import Drawers
from bot.chat.errors import Refusal
from bot.chat.panels import Panels
from bot.chat.people import People
from bot.chat.say import LANGUAGES
from bot.config import Settings, disk_warning
from bot.discord.answering import Answer, Answers
from bot.discord.buttons import Buttons
from bot.discord.client import Valebot, point_to
from bot.discord.commands import around, explaining, lobby, looking, person
from bot.discord.commands.making import Command
from bot.discord.commands.playing import PlayingCommands
from bot.discord.ids import CustomId
from bot.discord.lookup import Lookup
from bot.discord.parts import Incoming, Pick, Press
from bot.discord.places import Places
from bot.discord.posting import Posting
from bot.discord.questions import QuestionMessages
from bot.discord.reminders import Sending
from bot.discord.requests.lobby import LobbyRequests
from bot.discord.requests.playing import PlayingRequests
from bot.discord.requests.reminders import ReminderRequests
from bot.discord.requests.seats import SeatRequests
from bot.discord.showing import Showing
from bot.discord.throttle import Throttle
from bot.discord.translate import Translator
from bot.log import Log
from bot.processes import end_in_time
from bot.tables.components import games
from bot.tables.computers import Driver, Thinkers
from bot.tables.errors import TableError
from bot.tables.lease import Lease
from bot.tables.lobby import Lobby
from bot.tables.play import Play
from bot.tables.questions.asking import Questions
from bot.tables.reminders.runner import Runner
from bot.tables.reminders.stuck import Stuck
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Tables, wall_clock

log = Log("bot")
PATIENCE = 7.5  # seconds to finish in; we promise eight, and hosts kill after ten
TOKEN_REFUSED = 4004  # the gateway's word for it
REGISTERED = "commands registered"


class App:
    """The whole bot: its rooms, and what the client hears passed on to them."""

    def __init__(
        self,
        settings: Settings,
        repositories: Repositories,
        drawers: Drawers | None = None,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self.settings = settings
        self.repositories = repositories
        self.drawers = drawers or Drawers(settings.drawers, settings.theme)
        self.client = Valebot(guild_ready_timeout=0.2 if settings.api else 2.0)
        self._finishing: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

        # tables: what is played
        self.tables = Tables(repositories, games(), now)
        self.play = Play(self.tables)
        self.lobby = Lobby(self.tables, LANGUAGES)
        self.questions = Questions(self.tables)
        self.thinkers = Thinkers()
        self.driver = Driver(self.play, self.tables, self.thinkers, self._thinking)
        self.stuck = Stuck(self.tables, self.play, self.thinkers)

        # chat: what is shown and said
        self.people = People(repositories.people)
        self.panels = Panels(self.people, self.drawers)

        # discord: the wire
        self.posting = Posting(self.client)
        self.places = Places(self.tables, repositories, self.people, self.posting, self.client.standing)
        self.showing = Showing(
            self.tables,
            repositories,
            self.panels,
            self.posting,
            QuestionMessages(self.questions, repositories, self.posting),
            self.places,
            self.driver.settled,
            at_once=settings.drawers + 1,  # one is being fetched or sent while the others are drawn
        )
        sending = Sending(
            self.tables, repositories, self.people, self.posting, self.places, self.stuck, self.questions
        )
        self.runner = Runner(self.tables, sending, self.questions)
        self.answers = Answers(self.people)
        self.throttle = Throttle(most=6, seconds=60)
        self._make_requests(Lookup(repositories), self.throttle)

        # In this order: what plays itself has begun to when somebody asks whether to show it.
        self.tables.listen(self.driver.poke)
        self.tables.listen(self.showing.poke)
        self.client.ears = self

    def _make_requests(self, lookup: Lookup, throttle: Throttle) -> None:
        seats = SeatRequests(self.questions, self.stuck, self.repositories, lookup)
        at_lobby = LobbyRequests(self.lobby, seats, lookup)
        playing = PlayingRequests(self.play, self.tables, self.questions, self.panels, lookup, throttle)
        reminding = ReminderRequests(self.tables, self.repositories, lookup)
        requests = {
            word: request
            for each in (seats, at_lobby, playing, reminding)
            for word, request in each.by_word().items()
        }
        self.buttons = Buttons(self.answers, requests, playing)
        answers, tables, repositories = self.answers, self.tables, self.repositories
        self.commands: list[Command] = [
            *lobby.commands(answers, self.lobby, at_lobby, seats, lookup),
            *PlayingCommands(answers, self.people, playing, tables, lookup).commands(),
            *looking.commands(answers, tables, self.panels, playing, lookup, throttle, self.thinkers),
            *looking.commands_of_servers(answers, tables, repositories),
            *around.commands(answers, playing, seats, lookup),
            *explaining.commands(answers, self.panels, lookup),
            *person.commands(answers, self.people, self.lobby, tables, repositories),
            *person.reminder_commands(answers, reminding, tables, repositories, lookup),
        ]

    # What the client hears (``Ears``) -------------------------------------------------------------------

    async def starting(self) -> None:
        """Before the gateway opens: commands, buttons, and what was stored but not shown."""
        self.client.add_dynamic_items(Press, Pick)
        for command in self.commands:
            self.client.tree.add_command(command)
        await self._register()
        await self.driver.catch_up()
        await self.showing.catch_up()
        self._keep(self.tables.seal_old(), "seals")
        self._keep(self.runner.run(), "reminders")
        self._keep(self._warm_up(), "warm up")

    async def ready(self) -> None:
        """It comes again with every new session: what happened meanwhile nobody has told us."""
        log.info("ready", guilds=len(self.client.guilds), shards=self.client.shard_count)
        guilds = {guild.id for guild in self.client.guilds}
        await self.places.look_around(guilds)

    async def pressed(self, interaction: Incoming, meant: CustomId) -> None:
        """A button of ours."""
        await self.buttons.pressed(interaction, meant)

    async def picked(self, interaction: Incoming, meant: CustomId, value: str) -> None:
        """An option of a menu of ours."""
        await self.buttons.picked(interaction, meant, value)

    async def unknown(self, interaction: Incoming) -> None:
        """A button or menu of a form we no longer know."""
        await self.answers.answering(interaction, _refusing("chat.unknown-button"), update=True)

    async def not_called(self, interaction: Incoming, why: str) -> None:
        """A command that Discord knows in an older form, or that cannot be read."""
        log.warning("command-not-called", interaction=interaction.id, why=why[:200])
        await self.answers.answering(interaction, _refusing("chat.command-has-changed"))

    async def not_offered(self, interaction: Incoming, option: str, word: str) -> None:
        """A command with a value that is none of its choices."""
        refusing = _refusing("chat.not-offered", option=option, word=word[:60])
        await self.answers.answering(interaction, refusing)

    async def guild_joined(self, guild: int) -> None:
        """A server took us in, perhaps again."""
        await self.places.joined(guild)

    async def guild_left(self, guild: int) -> None:
        """A server let us go."""
        await self.places.left(guild)

    async def channel_deleted(self, channel: int) -> None:
        """A channel or thread is no more."""
        await self.places.deleted(channel)

    async def channel_changed(self, channel: int, *, locked: bool) -> None:
        """A channel or thread is not as it was."""
        await self.places.changed(channel, locked=locked)

    async def permissions_changed(self, guild: int) -> None:
        """A role, or what we are in a server, is not as it was."""
        await self.places.permitted(guild)

    # Starting and closing -------------------------------------------------------------------------------

    def finish(self) -> asyncio.Task[None]:
        """Stop accepting, finish what runs, close; asked twice, it is done once."""
        if self._finishing is None:
            self._finishing = asyncio.create_task(self._finish(), name="finish")
        return self._finishing

    async def _finish(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.answers.close(PATIENCE / 3)
        await asyncio.gather(self.driver.close(PATIENCE / 3), self.showing.close(PATIENCE / 3))
        await self.client.close()

    def close(self) -> None:
        """Let the processes go that draw and think."""
        self.drawers.close()
        self.thinkers.close()

    async def _register(self) -> None:
        messages = self.repositories.messages
        known = await messages.fact(REGISTERED)
        number = await self.client.register(
            known, lambda digest: messages.note_fact(REGISTERED, digest), Translator()
        )
        if number:
            log.info("commands-registered", number=number)

    async def _warm_up(self) -> None:
        try:
            await self.drawers.warm_up()
        except Exception:
            # The first turn just takes longer, and what fails for it too is told there.
            log.error("not-warmed-up", trace=True)

    async def _thinking(self, game: int) -> None:
        """Let the channel see that a computer player is thinking."""
        header = await self.repositories.games.header(game)
        if header.channel is not None:
            await self.posting.typing(header.channel)

    def _keep(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _refusing(key: str, **params: str) -> Callable[[Answer], Awaitable[None]]:
    async def refuse(answer: Answer) -> None:
        raise Refusal(key, **params)

    return refuse


async def run(settings: Settings) -> None:
    """Run until told to stop; the database is closed last."""
    assert settings.token is not None
    if settings.api is not None:
        point_to(settings.api)
    stopped = asyncio.Event()

    def stop() -> None:
        stopped.set()
        end_in_time(PATIENCE)

    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, stop)
    repositories = Repositories(await SqliteStore.open(settings.database))
    app: App | None = None
    try:
        app = App(settings, repositories)
        await _run_until(stopped, app, settings.token)
    finally:
        if app is not None:
            app.close()
        await repositories.close()
        log.info("closed")


async def _run_until(stopped: asyncio.Event, app: App, token: str) -> None:
    """Run until *stopped*, or until Discord refuses us or the client ends by itself and says why."""
    async with app.client:
        running = asyncio.create_task(app.client.start(token), name="client")
        told = {asyncio.create_task(each.wait()) for each in (stopped, app.client.refused)}
        await asyncio.wait({running, *told}, return_when=asyncio.FIRST_COMPLETED)
        for each in told:
            each.cancel()
        if not app.client.is_ready():
            running.cancel()  # it has just begun: whatever it would start now, nobody would end
            await asyncio.wait({running})
        await app.finish()
        (ended,) = await asyncio.gather(running, return_exceptions=True)
    if app.client.refused.is_set():
        raise discord.LoginFailure
    if ended is not None and not stopped.is_set():
        raise ended


def serve(settings: Settings) -> str | None:
    """Run the bot until it is stopped; one clear line when it cannot run."""
    warning = disk_warning(os.environ, settings.database)
    if warning is not None:
        log.warning(warning)
    try:
        with Lease.take(settings.database):
            asyncio.run(run(settings))
    except TableError as error:
        return str(error)
    except (OSError, discord.DiscordException) as error:
        return _why(error)
    return None


def _why(error: Exception) -> str:
    """What ended the connection, in a line."""
    status = error.status if isinstance(error, discord.HTTPException) else None
    code = error.code if isinstance(error, discord.ConnectionClosed) else None
    if isinstance(error, discord.LoginFailure) or status == 401 or code == TOKEN_REFUSED:
        return "DISCORD_TOKEN: Discord does not accept this token"
    if code is not None:
        return f"Discord ended the connection: {error}"
    return f"Discord cannot be reached: {error}"
