"""Answering people: acknowledge at once, think later, and say something whatever happens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec, Protocol
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.chat.errors import Refusal, sentence
from bot.chat.layout import Layout
from bot.chat.people import People
from bot.chat.say import language_of, speaker
from bot.discord.parts import Incoming, files_of, view_of
from bot.discord.sending import ALREADY_ACKNOWLEDGED, MESSAGE_DELETED, PASSING, patiently, promptly
from bot.discord.smaller import send_fitting
from bot.log import Log
from bot.meter import UNMEASURED, Meter
from bot.recent import Recent
from render.errors import PictureError
from render.say import Say
from rules.core import GameError

log = Log("bot.answering")
REMEMBERED = 4096  # interactions; the gateway may say the same thing twice
A_MOMENT = 0.3  # seconds without a sign of life
P = ParamSpec("P")
Still = Callable[[], bool]
_orders: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by person


class Change(Protocol):
    """Edit of a private message; skipped if something newer is shown there (*still* is false)."""

    async def __call__(self, layout: Layout, still: Still = ...) -> bool:
        """Edit the message. Return false if the user has dismissed it."""


class Answer:
    """One interaction and the private words that answer it."""

    def __init__(self, interaction: Incoming, *, update: bool) -> None:
        self.interaction = interaction
        # As their Discord is set, until we could ask the database what they chose.
        self.say = speaker(language_of(interaction.locale.value))
        self._update = update
        self.spoken = False
        self._dismissed = False  # our own answer, or the private message with the button
        self.game: int | None = None  # the table it was about, once that is known

    @property
    def person(self) -> int:
        """Who asks."""
        return self.interaction.user.id

    @property
    def guild(self) -> int | None:
        """In which server; ``None``: in a direct message."""
        return self.interaction.guild_id

    @property
    def id(self) -> str:
        """What makes this request the same when it comes twice."""
        return str(self.interaction.id)

    @property
    def by_button(self) -> bool:
        """Whether a button or menu asks; its message is there already."""
        return self._update

    @property
    def on_private(self) -> bool:
        """Whether the button is on a message that only this person sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    async def acknowledge(self) -> None:
        """The first answer, before anything else is done."""
        response = self.interaction.response

        async def defer() -> None:
            if response.is_done():
                return
            try:
                if self._update:
                    await response.defer()
                else:
                    await response.defer(ephemeral=True, thinking=True)
            except discord.HTTPException as error:
                # Ours arrived although its answer was lost; others of this id were sent away before.
                if error.code != ALREADY_ACKNOWLEDGED:
                    raise
            except (KeyError, TypeError, AttributeError):
                # Discord accepted it. The library could not read the body, which is not needed here.
                if not response.is_done():
                    raise

        await promptly(defer, "acknowledge")

    async def tell(self, text: str) -> None:
        """A private sentence."""
        await self.show(Layout(text))

    async def show(self, layout: Layout) -> None:
        """A private message; the only one, or one more beside a panel."""
        if self._update or self.spoken or not await self.renew(layout):
            await send_fitting(layout, self._send)
        self.spoken = True

    async def show_living(self, layout: Layout) -> Change:
        """Send a private message that will change; return what edits it."""
        if not self._update and not self.spoken and await self.renew(layout):
            return self.renew
        message = await send_fitting(layout, self._send)
        self.spoken, dismissed = True, False

        async def change(layout: Layout, still: Still = lambda: True) -> bool:
            nonlocal dismissed

            async def edit_to(version: Layout) -> None:
                await message.edit(view=view_of(version), attachments=files_of(version))

            async def edit() -> None:
                await send_fitting(layout, edit_to)

            dismissed = dismissed or not await self._in_order(edit, still)
            return not dismissed

        return change

    async def _send(self, layout: Layout) -> discord.WebhookMessage:
        view, files = view_of(layout), files_of(layout)
        return await self.interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)

    async def put(self, layout: Layout) -> None:
        """In place of the private message whose button was pressed; else a private message."""
        await (self.renew(layout) if self.on_private else self.show(layout))

    async def put_in_time(
        self, drawn: Coroutine[Any, Any, Layout], meanwhile: Layout, still: Still = lambda: True
    ) -> None:
        """The same with something *meanwhile*, should the drawing take longer than a moment.

        What is drawn is shown only if it *still* is what there is: the person may have gone on.
        """
        work = self.renew_in_time if self.on_private else self.show_in_time
        await work(drawn, meanwhile, still)

    async def show_in_time(
        self, drawn: Coroutine[Any, Any, Layout], meanwhile: Layout, still: Still = lambda: True
    ) -> None:
        """Show what is being drawn; should that take longer than a moment, *meanwhile* something else."""
        task = asyncio.create_task(drawn)
        if await _soon(task):
            await self.show(await task)
            return
        change = await self.show_living(meanwhile)
        await change(await task, still)

    async def renew_in_time(
        self, drawn: Coroutine[Any, Any, Layout], meanwhile: Layout, still: Still = lambda: True
    ) -> None:
        """The same in place of the private message the button is on, or of our own answer."""
        task = asyncio.create_task(drawn)
        if not await _soon(task):
            await self.renew(meanwhile, still)
        await self.renew(await task, still)

    async def renew(self, layout: Layout, still: Still = lambda: True) -> bool:
        """Put *layout* in place of the private message the button is on, or of our own answer.

        Return false if the user has dismissed that message.
        """

        async def edit_to(version: Layout) -> None:
            view, files = view_of(version), files_of(version)
            await self.interaction.edit_original_response(view=view, attachments=files)

        async def edit() -> None:
            await send_fitting(layout, edit_to)

        self._dismissed = self._dismissed or not await self._in_order(edit, still)
        return not self._dismissed

    async def _in_order(self, edit: Callable[[], Awaitable[None]], still: Still) -> bool:
        """Make one edit of a user's private messages after the other; false if the message is gone.

        Two that are on their way at once may arrive the other way round, and what was asked first would stay.
        """
        async with _orders.setdefault(self.person, asyncio.Lock()):
            if still():
                try:
                    await patiently(edit, "answer")
                except discord.NotFound as error:
                    if error.code != MESSAGE_DELETED:
                        raise
                    log.info("answer-dismissed", interaction=self.id)
                    return False
                self.spoken = True
            return True


async def _soon(task: asyncio.Task[Layout]) -> bool:
    """Whether it is done before anybody wonders."""
    done, _ = await asyncio.wait({task}, timeout=A_MOMENT)
    return bool(done)


Work = Callable[[Answer], Awaitable[None]]


async def _nothing(answer: Answer) -> None:
    """Whoever was answered wants nothing more."""


class Answers:
    """All interactions under way: each is looked after once, and closing waits for them."""

    def __init__(self, people: People, meter: Meter = UNMEASURED) -> None:
        self._people = people
        self._meter = meter
        self.afterwards: Work = _nothing  # when somebody was answered as they asked
        self._seen: Recent[int, None] = Recent(REMEMBERED)
        self._closing = False
        self._working = 0
        self._idle = asyncio.Event()
        self._idle.set()

    def command(
        self, work: Callable[Concatenate[Answer, P], Awaitable[None]]
    ) -> Callable[Concatenate[Incoming, P], Coroutine[Any, Any, None]]:
        """A command's callback: its options are those of *work* behind the answer."""

        @wraps(work)
        async def run(interaction: Incoming, /, *values: P.args, **options: P.kwargs) -> None:
            await self.answering(interaction, lambda answer: work(answer, *values, **options))

        # The library reads the options off the function; their types are known where *work* was written.
        vars(run)["__signature__"] = signature(work, eval_str=True)
        return run

    async def reader(self, interaction: Incoming) -> Say:
        """The words of whoever reads the answer."""
        user = interaction.user
        return await self._people.meet(user.id, user.display_name, user.name, interaction.locale.value)

    async def answering(self, interaction: Incoming, work: Work, *, update: bool = False) -> None:
        """Acknowledge, do *work*, and tell the person whatever keeps it from being done."""
        if interaction.id in self._seen:
            log.info("said-twice", interaction=interaction.id)
            return
        self._seen.keep(interaction.id, None)
        _log_received(interaction)
        answer = Answer(interaction, update=update)
        with self._at_work():
            try:
                await self._acknowledged(answer)
                await self._guarded(answer, work)
            except (discord.HTTPException, *PASSING) as error:
                # Too late or cut off: Discord has told the person that we did not answer.
                log.warning("not-answered", interaction=interaction.id, why=str(error)[:200])

    async def idle(self) -> None:
        """Wait until nothing is being answered."""
        await self._idle.wait()

    async def close(self, patience: float) -> None:
        """Accept nothing any more and let what runs finish."""
        self._closing = True
        log.debug("closing", at_work=self._working)
        try:
            await asyncio.wait_for(self.idle(), patience)
        except TimeoutError:
            log.warning("closing-with-work-left", at_work=self._working)

    async def _acknowledged(self, answer: Answer) -> None:
        heard = time.perf_counter()
        try:
            await answer.acknowledge()
        except BaseException:
            self._meter.unanswered()
            raise
        seconds = time.perf_counter() - heard
        self._meter.answered(seconds)
        log.debug("acknowledged", interaction=answer.id, seconds=round(seconds, 3))

    async def _guarded(self, answer: Answer, work: Work) -> None:
        try:
            answer.say = await self.reader(answer.interaction)
            if self._closing:
                raise Refusal("chat.restarting")
            await work(answer)
            await self.afterwards(answer)
        except GameError as error:
            log.info("refused", interaction=answer.id, person=answer.person, why=error.key)
            await answer.tell(_told(error, answer))
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            # A thread that could not be made, a picture that did not arrive: a plain sentence may well do.
            log.warning("not-done", interaction=answer.id, why=str(error)[:200])
            await answer.tell(answer.say("error-discord"))
        except Exception:
            # A fault of ours: it is logged with its trace, and the person is not left waiting.
            log.error("unexpected", trace=True, interaction=answer.id, person=answer.person)
            await answer.tell(answer.say("error-unexpected", id=answer.id))

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Closing waits until everybody inside has come out."""
        self._working += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._working -= 1
            if not self._working:
                self._idle.set()


def _log_received(interaction: Incoming) -> None:
    """Log a command or a click, without options and custom ids: they may say what somebody hides or plans."""
    command = interaction.command
    log.debug(
        "received",
        interaction=interaction.id,
        kind=interaction.type.name,
        command=None if command is None else f"/{command.qualified_name}",
        channel=interaction.channel_id,
    )


def _told(error: GameError, answer: Answer) -> str:
    """The sentence for a refusal; one that we have no words for is a fault of ours, and told as one."""
    try:
        return sentence(error, answer.say)
    except PictureError:
        log.error("no-words", trace=True, interaction=answer.id, why=error.key)
        return answer.say("error-unexpected", id=answer.id)
