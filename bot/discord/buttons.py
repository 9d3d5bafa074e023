"""Where presses and picks arrive: everything in a custom id is checked again."""

from __future__ import annotations

from collections.abc import Mapping

from bot.chat.errors import Refusal
from bot.discord.answering import Answer, Answers
from bot.discord.ids import CustomId
from bot.discord.parts import Incoming
from bot.discord.requests import Choosing, Request
from bot.discord.requests.playing import PlayingRequests
from bot.tables.errors import NotYourTurn, Stale

BACK = "<"


class Buttons:
    """Buttons and menus of all tables: requests, ways through menus, words to be played."""

    def __init__(
        self,
        answers: Answers,
        requests: Mapping[str, Request],
        choosing: Mapping[str, Choosing],
        playing: PlayingRequests,
    ) -> None:
        self._answers = answers
        self._requests = requests
        self._choosing = choosing
        self._playing = playing

    async def pressed(self, interaction: Incoming, meant: CustomId) -> None:
        """A button."""
        await self._answers.answering(
            interaction, lambda answer: self._meant(answer, meant, meant.word), update=True
        )

    async def picked(self, interaction: Incoming, meant: CustomId, value: str) -> None:
        """An option of a menu."""
        await self._answers.answering(
            interaction, lambda answer: self._meant(answer, meant, value), update=True
        )

    async def _meant(self, answer: Answer, meant: CustomId, word: str) -> None:
        if word.startswith("/"):
            await self._request(answer, meant, word[1:])
        elif word == BACK:
            await self._playing.panel(answer, meant.game)
        elif word.startswith("?"):
            await self._playing.panel(answer, meant.game, word)
        else:
            await self._playing.word(answer, meant.game, word, meant.position)

    async def _request(self, answer: Answer, meant: CustomId, word: str) -> None:
        name, _, what = word.partition(" ")
        choose = self._choosing.get(name) if what else None
        if choose is not None:
            await choose(answer, meant.game, what)
            return
        request = self._requests.get(word)
        if request is None:
            raise Refusal("chat.unknown-button")
        try:
            await request(answer, meant.game, meant.position)
        except Stale as error:
            await self._playing.moved_on(answer, meant.game, error)
        except NotYourTurn as error:
            raise await self._playing.whose_turn(answer, meant.game, error) from error
