"""The primer: a short private word with the first thing somebody does in their very first turn, once.

Discord lets nobody else see an answer to what one has pressed or typed, so that is where it stands: nobody is
written to who has not come to the table.
"""

from __future__ import annotations

import discord

from bot.chat.learning import lesson_of, primer
from bot.discord.answering import Answer
from bot.discord.sending import PASSING
from bot.log import Log
from bot.recent import Recent
from bot.tables.errors import Frozen, NotNow, TableError
from bot.tables.repositories.lessons import Lessons
from bot.tables.tables import Tables

log = Log("bot.primers")
REMEMBERED = 4096


class Primers:
    """Who needs one, and whether they have it."""

    def __init__(self, tables: Tables, lessons: Lessons) -> None:
        self._tables = tables
        self._lessons = lessons
        # Whom a table need not be asked about again: person and game.
        self._settled: Recent[tuple[int, int], None] = Recent(REMEMBERED)

    async def after(self, answer: Answer) -> None:
        """Somebody was answered; should it have been in their first turn, they are told how to begin."""
        if not answer.game or (answer.person, answer.game) in self._settled:
            return
        try:
            kind = await self._due(answer, answer.game)
            if kind is not None:
                await answer.show(primer(kind, answer.say))
        except (TableError, discord.HTTPException, *PASSING) as error:
            # What they asked for was done: this is no reason to say that something failed.
            log.warning("primer-not-shown", interaction=answer.id, why=str(error)[:200])

    async def _due(self, answer: Answer, game: int) -> str | None:
        """The game whose primer is for them; noted first, so that it never comes twice."""
        person, kind = answer.person, await self._kind_in_first_turn(answer, game)
        if kind is None:
            return None
        due = await self._lessons.is_due(person, kind, game) and await self._lessons.prime(person, kind)
        self._settled.keep((person, game), None)
        return kind if due else None

    async def _kind_in_first_turn(self, answer: Answer, game: int) -> str | None:
        """The game, if they are to move in it or have begun to, and it has a lesson."""
        try:
            here = await self._tables.position(game)
        except (Frozen, NotNow):
            return None
        seat = here.header.seat_of(answer.person)
        if seat is None or here.header.guild != answer.guild or lesson_of(here.header.kind) is None:
            return None
        begun = here.seat == seat or any(each.seat == seat for each in here.played)
        return here.header.kind if begun else None
