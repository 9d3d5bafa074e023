"""Where presses and picks arrive: everything in a custom id is checked again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord.answer import Answer, Incoming, answering
from bot.discord.errors import Refusal, sentence
from bot.discord.ids import CustomId
from bot.discord.layout import Layout
from bot.log import Log
from bot.tables.errors import Stale
from bot.tables.table import seat_of

if TYPE_CHECKING:
    from bot.app import Valebot

log = Log("bot.desk")
OPENS = ("/play", "/replay", "/rematch")  # answered by a message of their own


class Desk:
    """Buttons and menus of all tables."""

    def __init__(self, bot: Valebot) -> None:
        self._bot = bot

    async def pressed(self, interaction: Incoming, meant: CustomId) -> None:
        """A button."""

        async def work(answer: Answer) -> None:
            if meant.word.startswith("/"):
                await self._request(answer, meant)
            elif meant.word == "<":
                await self._renew_panel(answer, meant.game)
            else:
                await self.act(answer, meant, meant.word)

        await answering(interaction, work, update=True)

    async def picked(self, interaction: Incoming, meant: CustomId, value: str) -> None:
        """An option of a menu: a line, or a way into a further menu."""

        async def work(answer: Answer) -> None:
            if value.startswith("/"):
                await self._request(answer, CustomId(meant.game, meant.position, value))
            elif value.startswith("?"):
                await self._renew_panel(answer, meant.game, value)
            else:
                await self.act(answer, meant, value)

        await answering(interaction, work, update=True)

    async def act(self, answer: Answer, meant: CustomId, word: str) -> None:
        """Play *word*, then let the herald show it; a private panel is brought up to date."""
        await self._bot.requests.header(answer, meant.game)
        try:
            done = await self._bot.play.act(meant.game, answer.person, meant.position, word, answer.id)
        except Stale as error:
            if not await self._bot.play.already_done(meant.game, answer.person, meant.position, word):
                await self._moved_on(answer, meant.game, error)
            return
        log.info("acted", game=meant.game, interaction=answer.id, position=done.position)
        self._bot.herald.poke(meant.game)
        if answer.on_private:
            if done.to_act == done.seat:
                await self._renew_panel(answer, meant.game)
            else:
                told = await self._bot.requests.told(answer, meant.game, done.events)
                await answer.renew(Layout(answer.say("said-done", told=told)))

    async def _request(self, answer: Answer, meant: CustomId) -> None:
        request = self._bot.requests.by_word.get(meant.word[1:])
        if request is None:
            raise Refusal("chat.unknown-button")
        try:
            await request(answer, meant.game, meant.position)
        except Stale as error:
            await self._moved_on(answer, meant.game, error)
            return
        if answer.on_private and meant.word == "/undo":
            await self._renew_panel(answer, meant.game)

    async def _renew_panel(self, answer: Answer, game: int, word: str = "") -> None:
        if not answer.on_private:
            raise Refusal("chat.unknown-button")
        header = await self._bot.requests.header(answer, game)
        seat = seat_of(header, answer.person)
        here = await self._bot.tables.position(game)
        await answer.renew(await self._bot.panels.private(here, seat, answer.say, word))

    async def _moved_on(self, answer: Answer, game: int, error: Stale) -> None:
        """An old button: a fresh panel in place of an old one, or a sentence and the fresh board."""
        if answer.on_private:
            await self._renew_panel(answer, game)
            return
        here = await self._bot.tables.position(game)
        if self._bot.limits.wait_for(answer.person):
            raise error
        seat = here.header.seat_of(answer.person)
        text = sentence(error, answer.say)
        await answer.show(await self._bot.panels.board(here, seat, answer.say, text))
