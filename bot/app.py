"""The one place where everything is made and handed to each other; nobody else knows everybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from bot.chat.drawing import Drawers
from bot.chat.errors import Refusal
from bot.chat.learning import LearningPanels
from bot.chat.panels import Panels
from bot.chat.people import People
from bot.chat.plans import PlanPanels
from bot.chat.puzzles import PuzzlePanels
from bot.chat.reviews import ReviewPanels
from bot.chat.say import LANGUAGES
from bot.chat.standing import Standings
from bot.chat.tournaments import TournamentPanels
from bot.clock import SteadyClock, nothing_gained, wall_clock
from bot.config import Settings
from bot.discord.answering import Answer, Answers
from bot.discord.buttons import Buttons
from bot.discord.client import Valebot
from bot.discord.commands import (
    around,
    company,
    explaining,
    learning,
    lobby,
    looking,
    person,
    puzzles,
    standing,
    tournaments,
)
from bot.discord.commands.grouping import Group, grouped
from bot.discord.commands.making import Command
from bot.discord.commands.playing import PlayingCommands
from bot.discord.company import Company
from bot.discord.ids import CustomId
from bot.discord.late_edits import LateEdits
from bot.discord.lookup import Lookup
from bot.discord.parts import DYNAMIC, Incoming
from bot.discord.places import Places
from bot.discord.posting import Posting
from bot.discord.primers import Primers
from bot.discord.puzzles import PuzzlePosts
from bot.discord.questions import QuestionMessages
from bot.discord.registering import Registration
from bot.discord.reminders import Sending
from bot.discord.requests.choosing import ChoosingRequests
from bot.discord.requests.learning import LearningRequests
from bot.discord.requests.lobby import LobbyRequests
from bot.discord.requests.looking import LookingRequests
from bot.discord.requests.plans import PlanRequests
from bot.discord.requests.playing import PlayingRequests
from bot.discord.requests.puzzles import PuzzleRequests
from bot.discord.requests.reminders import ReminderRequests
from bot.discord.requests.reviewing import ReviewRequests
from bot.discord.requests.seats import SeatRequests
from bot.discord.requests.tournaments import TournamentRequests
from bot.discord.shards import Shards
from bot.discord.showing import Showing
from bot.discord.throttle import Throttle
from bot.discord.tournaments import TournamentStage
from bot.discord.translate import Translator
from bot.discord.welcoming import Welcoming
from bot.log import Log
from bot.meter import UNMEASURED, Meter
from bot.operating.sights import Connections, Sights, Stored
from bot.tables import timekeeping
from bot.tables.components import games
from bot.tables.computers import Driver, Thinkers
from bot.tables.errors import StoreUnavailable, TableError
from bot.tables.lobby import Lobby
from bot.tables.plans.keeping import Plans
from bot.tables.play import Play
from bot.tables.puzzles.solving import Almanac, Solving
from bot.tables.questions.asking import Questions
from bot.tables.reminders.runner import Runner
from bot.tables.reminders.stuck import Stuck
from bot.tables.repositories import Repositories
from bot.tables.repositories.leases import LEASES
from bot.tables.repositories.people import PERSON
from bot.tables.reviewing import QUICK, Reviewers
from bot.tables.sharing.member import Member
from bot.tables.sharing.share import ALL, Alone, Share, Sharing
from bot.tables.standing import Ratings
from bot.tables.store import MISSED
from bot.tables.tables import Tables
from bot.tables.tournaments.organising import Organising
from bot.tables.tournaments.running import Running
from bot.tables.troubles import note

log = Log("bot")
PATIENCE = 7.5  # seconds to finish in; we promise eight, and hosts kill after ten
LOOK_AGAIN = 60.0  # seconds, where the database could not be asked


class App:
    """The whole bot: its rooms, and what the client hears passed on to them."""

    def __init__(
        self,
        settings: Settings,
        repositories: Repositories,
        drawers: Drawers | None = None,
        now: Callable[[], int] = wall_clock,
        meter: Meter = UNMEASURED,
        clock: SteadyClock | None = None,
    ) -> None:
        """*clock* is the time the bot goes by; tests pass *now* instead."""
        self.settings = settings
        self.repositories = repositories
        self.drawers = drawers or Drawers(settings.drawers, settings.theme, meter)
        self.client = Valebot(guild_ready_timeout=0.2 if settings.api else 2.0, meter=meter)
        self.registration = Registration(self.client, self.client.tree, repositories, Translator())
        self.look_again = LOOK_AGAIN
        self._clock = clock
        self._finishing: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.member = Member(repositories, self._look_at_all) if repositories.store.shared else None
        self.sharing: Sharing = self.member or Alone()

        # tables: what is played
        now, gained = (now, nothing_gained) if clock is None else (clock, clock.gained)
        self.tables = Tables(repositories, games(), now, sharing=self.sharing, gained=gained)
        self.play = Play(self.tables)
        self.lobby = Lobby(self.tables, LANGUAGES)
        self.questions = Questions(self.tables)
        self.plans = Plans(self.tables)
        self.solving = Solving(repositories, Almanac(self.tables.games), now)
        self.ratings = Ratings(repositories)
        self.thinkers = Thinkers()
        self.driver = Driver(self.play, self.tables, self.thinkers, self._thinking)
        self.stuck = Stuck(self.tables, self.play, self.thinkers)
        self.reviewers = (
            Reviewers(self.tables) if settings.test_seed is None else Reviewers(self.tables, QUICK, 0)
        )

        # chat: what is shown and said
        self.people = People(repositories.people)
        self.panels = Panels(self.people, self.drawers)
        self.plan_panels = PlanPanels(self.people, self.drawers)
        self.review_panels = ReviewPanels(self.people, self.drawers)
        self.learning_panels = LearningPanels(self.drawers)
        self.puzzle_panels = PuzzlePanels(self.drawers)
        self.standings = Standings(self.drawers)
        self.tournament_panels = TournamentPanels(self.people, self.drawers)

        # discord: the wire
        self.posting = Posting(self.client, self.sharing.is_serving)
        self.places = Places(
            self.tables,
            repositories,
            self.people,
            self.posting,
            self.client.standing,
            self.client.missing_permissions,
        )
        self.late_edits = LateEdits(self.posting, repositories)
        self.showing = Showing(
            self.tables,
            repositories,
            self.panels,
            self.posting,
            self.late_edits,
            QuestionMessages(self.questions, repositories, self.posting, self.late_edits),
            self.places,
            self.ratings,
            self.driver.settled,
            at_once=settings.drawers + 1,  # one is being fetched or sent while the others are drawn
            meter=meter,
        )
        sending = Sending(
            self.tables,
            repositories,
            self.people,
            self.posting,
            self.late_edits,
            self.places,
            self.stuck,
            self.questions,
            self.showing.wait_until_shown,
        )
        self.runner = Runner(self.tables, sending, self.questions)
        self.company = Company(
            self.client, self.tables, repositories, self.people, self.posting, self.late_edits
        )
        stage = TournamentStage(
            self.posting, self.late_edits, self.company.threads, self.tournament_panels, self.people
        )
        self.organising = Organising(self.tables)
        self.tournaments = Running(self.tables, self.organising, stage, self._looks_after)
        self.puzzle_posts = PuzzlePosts(
            self.solving, repositories, self.puzzle_panels, self.posting, self.company.threads
        )
        self.welcoming = Welcoming(self.client, repositories.servers, self.posting, self.company.threads)
        self.answers = Answers(self.people, meter)
        self.answers.afterwards = Primers(self.tables, repositories.lessons).after
        seconds = time.monotonic if settings.test_clock is None else lambda: now() / 1000
        self.throttle = Throttle(most=6, seconds=60, now=seconds)
        # Hints, tables, turns of the log: one leads to the next.
        self.glances = Throttle(most=30, seconds=60, now=seconds)
        self.reviews = Throttle(most=3, seconds=3600, now=seconds)  # a minute of a core each
        self._make_requests(Lookup(repositories), self.throttle)

        # In this order: what plays itself has begun to when somebody asks whether to show it.
        self.tables.listen(self.driver.poke)
        self.tables.listen(self.showing.poke)
        repositories.overhear(self._overhear)
        self.tables.listen(self.tournaments.poke)
        self.tables.listen(self.company.poke)
        self.client.ears = self

    def _make_requests(self, lookup: Lookup, throttle: Throttle) -> None:
        seats = SeatRequests(self.questions, self.stuck, self.repositories, lookup)
        at_lobby = LobbyRequests(self.lobby, seats, lookup)
        playing = PlayingRequests(self.play, self.tables, self.questions, self.panels, lookup, throttle)
        reminding = ReminderRequests(self.tables, self.repositories, lookup)
        at_sight = LookingRequests(self.tables, self.panels, lookup, self.glances, self.thinkers)
        at_choice = ChoosingRequests(self.answers, self.people, self.tables, self.repositories, lookup)
        planning = PlanRequests(self.tables, self.plans, self.plan_panels, self.panels, lookup)
        at_tournament = TournamentRequests(
            self.organising, self.tournaments, self.tournament_panels, throttle
        )
        reviewing = ReviewRequests(
            self.tables, self.reviewers, self.review_panels, lookup, self.reviews, self.glances
        )
        in_company = self.company.requests(self.lobby, lookup)
        setting_up = self.company.setting_up(self.puzzle_posts.poke)
        at_puzzles = PuzzleRequests(self.solving, self.puzzle_panels, lookup)
        at_lesson = LearningRequests(self.repositories.lessons, self.learning_panels, in_company, lookup)
        playing_rooms = (seats, at_lobby, playing, planning, reminding, at_sight, at_choice, reviewing)
        requests = {
            word: request
            for each in (*playing_rooms, at_tournament, in_company, at_lesson)
            for word, request in each.by_word().items()
        }
        choosing = {
            **at_sight.choosing(),
            **at_choice.choosing(),
            **planning.choosing(),
            **reviewing.choosing(),
            **setting_up.choosing(),
            **at_lesson.choosing(),
            **at_puzzles.choosing(),
        }
        self.buttons = Buttons(self.answers, requests, choosing, playing)
        answers, tables, repositories = self.answers, self.tables, self.repositories
        flat = (
            *lobby.commands(answers, self.lobby, at_lobby, seats, lookup, self.company.opening),
            *company.commands(answers, in_company, setting_up),
            *PlayingCommands(answers, self.people, playing, tables, lookup).commands(),
            *looking.commands(answers, tables, self.panels, playing, at_sight, self.people, lookup, throttle),
            *looking.commands_of_reviews(answers, reviewing, lookup),
            *looking.commands_of_servers(answers, tables, repositories, lookup),
            *standing.commands(
                answers, repositories, self.ratings, self.standings, lookup, throttle, tables.now
            ),
            *tournaments.commands(answers, at_tournament, tables.now),
            *puzzles.commands(answers, at_puzzles),
            *around.commands(answers, playing, planning, seats, lookup),
            *learning.commands(answers, at_lesson),
            *explaining.commands(answers, at_sight, lookup, lambda: self.registration.ids),
            *person.commands(answers, self.people, self.lobby, at_choice),
            *person.reminder_commands(answers, at_choice, lookup),
        )
        self.commands: list[Command | Group] = grouped(flat)

    # What the client hears (``Ears``) -------------------------------------------------------------------

    async def starting(self) -> None:
        """Before the gateway opens: commands, buttons, and what was stored but not shown."""
        self.client.add_dynamic_items(*DYNAMIC)
        for command in self.commands:
            self.client.tree.add_command(command)
        self._keep(self.registration.run(), "commands")
        await self.registration.attempted()
        if self.member is None:
            await self._catch_up()
        else:
            await self._share(self.member)
        self._keep(self.tables.seal_old(), "seals")
        if self._clock is not None:
            self._keep(timekeeping.keep(self.repositories), "clock")
        self._keep(self._run_reminders(), "reminders")
        self._keep(self._run_tournaments(), "tournaments")
        self._keep(self._warm_up(), "warm up")

    async def ready(self, shard: int | None) -> None:
        """It comes again with every new session: what happened meanwhile nobody has told us."""
        if self._finishing is not None:
            return  # it begins while we end
        log.info("ready", guilds=len(self.client.guilds), shards=self.client.shard_count or 1, shard=shard)
        self._keep(self.company.run(), "company")
        self._keep(self.puzzle_posts.run(), "puzzles")
        self._keep(self._look_around(shard), "places")

    def look_at_the_clock(self) -> None:
        """Wake every loop that waits for a time."""
        self.repositories.stirred.set()
        self.tournaments.stir()
        self.puzzle_posts.stir()
        self.company.gathering.stir()

    def is_serving(self) -> bool:
        """Whether we may answer: others may have taken our place."""
        return self.sharing.is_serving()

    async def may_begin(self, shard: int) -> None:
        """Wait until a session of *shard* may begin."""
        if self.member is not None:
            await self.member.may_begin(shard)

    async def has_begun(self, shard: int) -> None:
        """A session of *shard* has just begun."""
        if self.member is not None:
            await self.member.has_begun(shard)

    async def pressed(self, interaction: Incoming, meant: CustomId) -> None:
        """A button of ours."""
        await self.buttons.pressed(interaction, meant)

    async def picked(self, interaction: Incoming, meant: CustomId, value: str) -> None:
        """An option of a menu of ours."""
        await self.buttons.picked(interaction, meant, value)

    async def unknown(self, interaction: Incoming) -> None:
        """A button or menu of a form we no longer know."""
        await self.answers.answering(interaction, _refusing("chat.unknown-button"), update=True)

    async def unreadable(self, interaction: Incoming) -> None:
        """An interaction of which nothing but its token could be read."""
        await self.answers.answering(interaction, _refusing("chat.unreadable"))

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
        await self.welcoming.joined(guild)

    async def guild_left(self, guild: int) -> None:
        """A server let us go."""
        await self.places.left(guild)
        await self.company.gathering.left(guild)

    async def channel_deleted(self, channel: int) -> None:
        """A channel or thread is no more."""
        await self.places.deleted(channel)
        await self.company.gathering.deleted(channel)

    async def channel_changed(self, channel: int, *, locked: bool) -> None:
        """A channel or thread is not as it was."""
        await self.places.changed(channel, locked=locked)

    async def permissions_changed(self, guild: int) -> None:
        """A role, or what we are in a server, is not as it was."""
        await self.places.permitted(guild)

    # For whoever runs it ---------------------------------------------------------------------------------

    def sights(self) -> Sights:
        """What can be seen of the bot at any moment."""
        return Sights(
            shards=lambda: Connections(*self.client.connections()),
            showing=lambda: self.showing.waiting,
            drawing=lambda: self.drawers.waiting,
            stored=self._stored,
        )

    async def _stored(self) -> Stored:
        if (trouble := self.repositories.store.trouble) is not None:
            raise trouble
        notices, oldest = await self.repositories.messages.backlog()
        age = 0 if oldest is None else max(0, self.tables.now() - oldest)
        return Stored(await self.repositories.games.live_number(), notices, age / 1000)

    # Sharing with other processes -------------------------------------------------------------------------

    async def _share(self, member: Member) -> None:
        """Be one of the processes on this database, and take our part of the shards."""
        sessions = await self.client.share_shards()
        wish = self.settings.shards or sessions.wanted
        agreed = await member.join(sessions, wish)
        if agreed != wish:
            log.warning("shards-agreed-before", wished=wish, agreed=agreed)
        self.repositories.store.hear(partial(self._hear, member))
        self._keep(self._stay(member, sessions), "sharing")

    async def _stay(self, member: Member, sessions: Shards) -> None:
        try:
            await member.run()
        except Exception as error:
            # Nobody awaits this task: whoever runs the program ends it and says why.
            sessions.fail(error)

    def _hear(self, member: Member, what: str, number: int) -> None:
        """What other processes tell, the tables' own news apart."""
        if what in (LEASES, MISSED):
            member.poke()
        if what == PERSON:
            self.people.forget(number)
        elif what == MISSED:
            self.people.forget_everybody()

    def _looks_after(self, guild: int) -> bool:
        return self.sharing.share.has(guild) and self.sharing.is_serving()

    def _look_at_all(self) -> None:
        """Tables came to us, or something about ours may have escaped us."""
        self.repositories.stirred.set()
        self.tournaments.stir()
        self.company.gathering.stir()
        self.puzzle_posts.stir()
        self._keep(self._catch_up(), "catch up")

    async def hand_over(self, patience: float) -> None:
        """Give what is ours to the other processes, as far as there are any."""
        if self.member is not None:
            await self.member.leave(patience)

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
        if self.member is not None:
            await self.member.gone()
        await self.reviewers.close()  # whoever waits for one is told
        await self.answers.close(PATIENCE / 3)
        third = PATIENCE / 3
        playing = (self.driver.close(third), self.showing.close(third))
        tending = (self.company, self.puzzle_posts, self.late_edits)
        await asyncio.gather(*playing, *(each.close(third) for each in tending))
        await self.client.close()

    def close(self) -> None:
        """Let the processes go that draw and think."""
        self.drawers.close()
        self.thinkers.close()

    def _overhear(self, game: int | None) -> None:
        """We may have missed what other processes told: whatever waits is looked for."""
        if game is None:
            self._look_at_all()

    async def _catch_up(self) -> None:
        try:
            await self.driver.catch_up()
            await self.showing.catch_up()
        except TableError as error:
            log.warning("not-caught-up", why=error.key)  # it is lost again; when it is back we hear of it

    async def _look_around(self, shard: int | None) -> None:
        """Once the database can be asked; not where another process took over a shard in the meantime."""
        while True:
            guilds, count = {guild.id for guild in self.client.guilds}, self.client.shard_count or 1
            share = ALL if shard is None else Share(count, frozenset({shard}))
            try:
                await self.places.look_around(guilds, share)
                return
            except StoreUnavailable as error:
                log.warning("not-looked-around", shard=shard, why=error.key)
            await asyncio.sleep(self.look_again)
            if shard is not None and shard not in self.sharing.share.shards:
                return

    async def _run_reminders(self) -> None:
        await self._settled()
        await self.runner.run()

    async def _settled(self) -> None:
        """Wait until the time can be trusted: what is decided by a wrong one stays decided."""
        while self._clock is not None and (seconds := self._clock.settles_in()):
            log.info("clock-settles", seconds=round(seconds))
            await asyncio.sleep(seconds)

    async def _run_tournaments(self) -> None:
        await self._settled()
        await self.client.wait_until_ready()  # threads are made in servers that we know
        await self.tournaments.run()

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
        if self._finishing is not None:
            work.close()  # nobody would end it any more
            return
        task = asyncio.create_task(_noting(work, name), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _noting(work: Coroutine[Any, Any, None], name: str) -> None:
    """Nobody awaits it: whatever ends it is said here."""
    try:
        await work
    except Exception as error:
        note(log, "given-up", error, what=name)


def _refusing(key: str, **params: str) -> Callable[[Answer], Awaitable[None]]:
    async def refuse(answer: Answer) -> None:
        raise Refusal(key, **params)

    return refuse
