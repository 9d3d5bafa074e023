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
from bot.tables.tables import Position, Tables

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
        """The game whose primer is for them now; noted first, so that it never comes twice."""
        person, here = answer.person, await self._position(game)
        header = await self._tables.header(game) if here is None else here.header
        seat, kind = header.seat_of(person), header.kind
        if seat is None or header.guild != answer.guild or lesson_of(kind) is None:
            return None
        if not await self._lessons.is_due(person, kind, game):
            self._settled.keep((person, game), None)
            return None
        if here is None or not (here.seat == seat or any(each.seat == seat for each in here.played)):
            return None  # their first turn is still to come
        self._settled.keep((person, game), None)
        return kind if await self._lessons.prime(person, kind) else None

    async def _position(self, game: int) -> Position | None:
        """Where a game stands, if it has begun and can be told."""
        try:
            return await self._tables.position(game)
        except (Frozen, NotNow):
            return None
