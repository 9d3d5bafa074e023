"""Answering people: acknowledge at once, think later, and say something whatever happens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from bot.discord.errors import Refusal, sentence
from bot.discord.layout import Layout
from bot.discord.sending import ALREADY_ACKNOWLEDGED, PASSING, patiently, promptly
from bot.log import Log
from bot.say import speaker
from rules.core import GameError

if TYPE_CHECKING:
    from bot.app import Valebot

log = Log("bot.answer")
Incoming: TypeAlias = "discord.Interaction[Any]"


class Answer:
    """One interaction and the private words that answer it."""

    def __init__(self, bot: Valebot, interaction: Incoming, *, update: bool) -> None:
        self.bot = bot
        self.interaction = interaction
        self.say = speaker("en")
        self._update = update
        self.spoken = False

    @property
    def person(self) -> int:
        """Who asks."""
        return self.interaction.user.id

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

        await promptly(defer, "acknowledge")
        self.say = await self.bot.reader(self.interaction)

    async def tell(self, text: str) -> None:
        """A private sentence."""
        await self.show(Layout(text))

    async def show(self, layout: Layout) -> None:
        """A private message; the only one, or one more beside a panel."""
        if self._update or self.spoken:
            view, files = layout.view(), layout.files()
            await self.interaction.followup.send(view=view, files=files, ephemeral=True)
        else:
            await self.renew(layout)
        self.spoken = True

    async def renew(self, layout: Layout) -> None:
        """Put *layout* in place of the private message the button is on, or of our own answer."""

        async def edit() -> None:
            await self.interaction.edit_original_response(view=layout.view(), attachments=layout.files())

        await patiently(edit, "answer")
        self.spoken = True


async def answering(
    interaction: Incoming, work: Callable[[Answer], Awaitable[None]], *, update: bool = False
) -> None:
    """Acknowledge, do *work*, and tell the person whatever keeps it from being done."""
    bot: Valebot = interaction.client
    if not bot.first_time(interaction.id):
        return
    answer = Answer(bot, interaction, update=update)
    with bot.at_work():
        try:
            await answer.acknowledge()
            await _guarded(answer, work)
        except (discord.HTTPException, *PASSING) as error:
            # Too late or cut off: Discord has told the person that we did not answer.
            log.warning("not-answered", interaction=interaction.id, why=str(error)[:200])


async def _guarded(answer: Answer, work: Callable[[Answer], Awaitable[None]]) -> None:
    try:
        if answer.bot.closing:
            raise Refusal("chat.restarting")
        await work(answer)
    except GameError as error:
        log.info("refused", interaction=answer.id, person=answer.person, why=error.key)
        await answer.tell(sentence(error, answer.say))
    except (discord.HTTPException, *PASSING):
        raise
    except Exception:
        # A fault of ours: it is logged with its trace, and the person is not left waiting.
        log.error("unexpected", trace=True, interaction=answer.id, person=answer.person)
        await answer.tell(answer.say("error-unexpected", id=answer.id))
