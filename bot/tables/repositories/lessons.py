"""First games that teach: everybody's place in them, and who was given a primer."""

from __future__ import annotations

import json

from bot.tables.learning import Place
from bot.tables.repositories.rows import number, text
from bot.tables.repositories.session import Session

_THEIRS = "person = ? AND kind = ?"
# Two clicks at once: the second finds that they are elsewhere by now, and changes nothing.
_GO = (
    "INSERT INTO lessons (person, kind, step, lines, finished) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (person, kind) DO UPDATE SET step = excluded.step, lines = excluded.lines,"
    " finished = CASE WHEN lessons.finished = 1 THEN 1 ELSE excluded.finished END"
    " WHERE lessons.step = ? AND lessons.lines = ? RETURNING step"
)
_PRIME = "INSERT INTO primers (person, kind) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING person"
_PLAYED = (
    "SELECT 1 FROM seats JOIN games ON games.id = seats.game"
    " JOIN actions ON actions.game = seats.game AND actions.seat = seats.seat"
    " WHERE seats.person = ? AND games.kind = ? AND games.id <> ? LIMIT 1"
)


class Lessons:
    """The lessons of a store."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def place(self, person: int, kind: str) -> Place | None:
        """Where somebody is; ``None``: they never began. What makes no sense is as good as the beginning."""
        sql = f"SELECT step, lines, finished FROM lessons WHERE {_THEIRS}"
        rows = await self._session.read(sql, person, kind)
        if not rows:
            return None
        finished = bool(number(rows[0], "finished"))
        return Place(number(rows[0], "step"), _lines(text(rows[0], "lines")), finished)

    async def go(self, person: int, kind: str, origin: Place, to: Place) -> bool:
        """From *origin* on; false when they are not there any more. What was finished stays finished."""
        new = (to.step, json.dumps(to.lines), int(to.finished))
        async with self._session.writing() as writing:
            there = (origin.step, json.dumps(origin.lines))
            return bool(await writing.execute(_GO, person, kind, *new, *there))

    async def is_due(self, person: int, kind: str, game: int) -> bool:
        """Whether a primer is for them: none was given, no lesson finished, nothing played but in *game*."""
        rows = await self._session.read(f"SELECT 1 FROM primers WHERE {_THEIRS}", person, kind)
        if rows or await self._session.read(_PLAYED, person, kind, game):
            return False
        place = await self.place(person, kind)
        return place is None or not place.finished

    async def prime(self, person: int, kind: str) -> bool:
        """A primer is given now; false when one was before."""
        async with self._session.writing() as to:
            return bool(await to.execute(_PRIME, person, kind))

    async def forget(self, person: int) -> None:
        """Nobody knows any more what somebody has learned."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM lessons WHERE person = ?", person)
            await to.execute("DELETE FROM primers WHERE person = ?", person)


def _lines(written: str) -> tuple[str, ...]:
    try:
        found = json.loads(written)
    except (ValueError, RecursionError):
        return ()
    return tuple(map(str, found)) if isinstance(found, list) else ()
