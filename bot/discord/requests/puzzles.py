"""What people ask of the puzzle of the day: always answered in private."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from bot.chat import puzzles as texts
from bot.chat.errors import Refusal
from bot.chat.puzzles import PuzzlePanels
from bot.discord.answering import Answer
from bot.discord.lookup import Lookup
from bot.discord.requests import Choosing
from bot.recent import Recent
from bot.tables.puzzles.solving import Bench, Solving

REMEMBERED = 1024
LONGEST_NUMBER = 6


class Asked(NamedTuple):
    """Which puzzle a button is about, and how many steps had been tried when it was made."""

    kind: str
    day: int
    made: int


class PuzzleRequests:
    """Looking, trying, answering, the solution of a day before."""

    def __init__(self, solving: Solving, panels: PuzzlePanels, lookup: Lookup) -> None:
        self._solving = solving
        self._panels = panels
        self._lookup = lookup
        # What each person was shown last: a picture that comes late does not take its place.
        self._shown: Recent[int, str] = Recent(REMEMBERED)
        self._words: Mapping[str, Callable[[Answer, Asked], Awaitable[None]]] = {
            "look": self._look,
            "solution": self._solution,
        }
        self._on_board: Mapping[str, Callable[[int, str, int, int], Awaitable[Bench]]] = {
            "back": solving.back,
            "anew": solving.anew,
            "answer": solving.answer,
        }

    def choosing(self) -> dict[str, Choosing]:
        """The words that say which one, too."""
        return {"puzzle": self._chosen, "solve": self._try}

    # Commands ---------------------------------------------------------------------------------------------

    async def today(self, answer: Answer, kind: str | None) -> None:
        """The puzzle of today, as far as they have tried it."""
        kind = await self._kind(answer, kind)
        await self._look(answer, Asked(kind, self._solving.today, 0))

    async def yesterday(self, answer: Answer, kind: str | None) -> None:
        """The solution of yesterday's, how many found it, and how they fared."""
        kind = await self._kind(answer, kind)
        await self._solution(answer, Asked(kind, self._solving.today - 1, 0))

    async def mine(self, answer: Answer) -> None:
        """First tries and streaks."""
        kinds = self._solving.almanac.kinds()
        records = [await self._solving.record(answer.person, kind) for kind in kinds]
        await answer.show(texts.recorded(records, answer.say))

    # Buttons and menus ------------------------------------------------------------------------------------

    async def _chosen(self, answer: Answer, game: int, what: str) -> None:
        word, _, which = what.partition(" ")
        asked, rest = _asked(which)
        if asked is None or rest:
            raise Refusal("chat.unknown-button")
        if word in self._words:
            await self._words[word](answer, asked)
        elif word in self._on_board and answer.on_private:
            change = self._on_board[word]
            await self._show(answer, await change(answer.person, *asked))
        else:
            raise Refusal("chat.unknown-button")

    async def _try(self, answer: Answer, game: int, what: str) -> None:
        asked, word = _asked(what)
        if asked is None or not word or not answer.on_private:
            raise Refusal("chat.unknown-button")
        if word.startswith("?"):
            bench = await self._solving.bench(answer.person, asked.kind, asked.day)
            await self._show(answer, bench, word)
        else:
            await self._show(answer, await self._solving.step(answer.person, *asked, word))

    async def _look(self, answer: Answer, asked: Asked) -> None:
        await self._show(answer, await self._solving.bench(answer.person, asked.kind, asked.day))

    async def _solution(self, answer: Answer, asked: Asked) -> None:
        daily = self._solving.solved(asked.kind, asked.day)
        own = await self._solving.attempt(answer.person, asked.kind, asked.day)
        tally = await self._solving.tally(asked.kind, asked.day)
        await answer.show(await self._panels.solution(daily, tally, answer.say, own))

    async def _show(self, answer: Answer, bench: Bench, word: str = "") -> None:
        person, mark = answer.person, answer.id
        self._shown.keep(person, mark)
        controls = self._panels.controls(bench, answer.say, word)
        drawn = self._panels.board(controls, bench, answer.say)
        await answer.put_in_time(drawn, controls, lambda: self._shown.get(person) == mark)

    async def _kind(self, answer: Answer, said: str | None) -> str:
        """The game asked about: as said, else the one of this channel, else the first that has puzzles."""
        kinds = self._solving.almanac.kinds()
        if not kinds:
            raise Refusal("puzzles.none")
        here = said or await self._lookup.kind_in(answer.interaction.channel_id)
        return here if here is not None and (said or here in kinds) else kinds[0]


def _asked(which: str) -> tuple[Asked | None, str]:
    """``valdora 20774 3`` and what follows it; they come back from people, so nothing is believed."""
    kind, day, made, rest = (*which.split(" ", 3), "", "", "", "")[:4]
    if not kind or not _is_number(day) or not (_is_number(made) or not made):
        return None, ""
    return Asked(kind, int(day), int(made or 0)), rest


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
