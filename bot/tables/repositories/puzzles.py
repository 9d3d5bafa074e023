"""Puzzles: what people have tried of each, and the messages they are posted in."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.tables.errors import Damaged
from bot.tables.puzzles.values import Attempt, Post, Tally
from bot.tables.repositories.rows import damaged, number, number_or_none, text
from bot.tables.repositories.session import Session
from bot.tables.store import Row

_COLUMNS = "person, kind, day, lines, tries, short, solved_at"
_THIS = "person = ? AND kind = ? AND day = ?"
_BEGUN = (
    "INSERT INTO attempts (person, kind, day, lines, answered, tries) VALUES (?, ?, ?, '[]', '', 0)"
    " ON CONFLICT (person, kind, day) DO NOTHING"
)
# The lines are what whoever asks has seen: pressed twice, or on an older board, nothing is changed.
_TRIED = f"UPDATE attempts SET lines = ? WHERE {_THIS} AND lines = ? RETURNING person"
_ANSWERED = (
    f"UPDATE attempts SET answered = lines, tries = tries + 1 WHERE {_THIS} AND lines = ? AND answered <> ?"
    " RETURNING person"
)
_TALLY = (
    "SELECT count(*) AS people, sum(CASE WHEN short = 0 THEN 1 ELSE 0 END) AS at_once,"
    " sum(CASE WHEN solved_at IS NULL THEN 0 ELSE 1 END) AS solved"
    " FROM attempts WHERE kind = ? AND day = ? AND short IS NOT NULL"
)
_POST = "id, guild, kind, day, channel, message"
_CLAIMED = (
    "INSERT INTO puzzle_posts (guild, kind, day, channel, solved) VALUES (?, ?, ?, ?, 0)"
    " ON CONFLICT (guild, kind, day) DO UPDATE SET channel ="
    " CASE WHEN puzzle_posts.message IS NULL THEN excluded.channel ELSE puzzle_posts.channel END"
)


class Puzzles:
    """The puzzles of a store."""

    def __init__(self, session: Session) -> None:
        self._session = session

    # What people try --------------------------------------------------------------------------------------

    async def attempt(self, person: int, kind: str, day: int) -> Attempt:
        """What somebody has done about a puzzle so far; a damaged row begins anew."""
        rows = await self._session.read(f"SELECT {_COLUMNS} FROM attempts WHERE {_THIS}", person, kind, day)
        return _attempt(rows[0]) if rows else Attempt(person, kind, day)

    async def tried(self, before: Attempt, lines: Sequence[str]) -> bool:
        """Other *lines* are on the board of *before*; false when that has been changed meanwhile."""
        this = (before.person, before.kind, before.day)
        async with self._session.writing() as to:
            await to.execute(_BEGUN, *this)
            return bool(await to.execute(_TRIED, json.dumps(lines), *this, before.stored))

    async def answered(self, with_: Attempt, short: int, now: int) -> bool:
        """The lines of an attempt are an answer, *short* of the best by so much; false when they were."""
        this, lines = (with_.person, with_.kind, with_.day), with_.stored
        async with self._session.writing() as to:
            if not await to.execute(_ANSWERED, *this, lines, lines):
                return False
            sql = f"UPDATE attempts SET short = ? WHERE {_THIS} AND short IS NULL"
            await to.execute(sql, short, *this)
            if not short:
                sql = f"UPDATE attempts SET solved_at = ? WHERE {_THIS} AND solved_at IS NULL"
                await to.execute(sql, now, *this)
        return True

    async def of(self, person: int, kind: str) -> Sequence[Attempt]:
        """All that somebody has tried of a game, the oldest first."""
        sql = f"SELECT {_COLUMNS} FROM attempts WHERE person = ? AND kind = ? ORDER BY day"
        return [_attempt(row) for row in await self._session.read(sql, person, kind)]

    async def tally(self, kind: str, day: int) -> Tally:
        """How many have solved a puzzle."""
        row = (await self._session.read(_TALLY, kind, day))[0]
        return Tally(row["people"], int(row["at_once"] or 0), int(row["solved"] or 0))

    async def forget(self, person: int) -> None:
        """Nothing somebody has tried is left."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM attempts WHERE person = ?", person)

    # Where they are posted --------------------------------------------------------------------------------

    async def claim(self, guild: int, kind: str, day: int, channel: int) -> Post:
        """The message of a puzzle in a server: the one there is, or one that is still to be sent."""
        async with self._session.writing() as to:
            await to.execute(_CLAIMED, guild, kind, day, channel)
            sql = f"SELECT {_POST} FROM puzzle_posts WHERE guild = ? AND kind = ? AND day = ?"
            return _post((await to.execute(sql, guild, kind, day))[0])

    async def note_message(self, post: int, message: int) -> None:
        """It was sent."""
        async with self._session.writing() as to:
            await to.execute("UPDATE puzzle_posts SET message = ? WHERE id = ?", message, post)

    async def unsolved(self, guild: int, before: int) -> Sequence[Post]:
        """The messages of a server from days *before* this that do not show the solution yet."""
        sql = (
            f"SELECT {_POST} FROM puzzle_posts WHERE guild = ? AND day < ? AND solved = 0 ORDER BY day, kind"
        )
        return [_post(row) for row in await self._session.read(sql, guild, before)]

    async def guilds_unsolved(self, before: int) -> Sequence[int]:
        """The servers with such messages."""
        sql = "SELECT DISTINCT guild FROM puzzle_posts WHERE solved = 0 AND day < ? ORDER BY guild"
        return [row["guild"] for row in await self._session.read(sql, before)]

    async def note_solved(self, post: int) -> None:
        """It shows the solution, or is beyond reach."""
        async with self._session.writing() as to:
            await to.execute("UPDATE puzzle_posts SET solved = 1 WHERE id = ?", post)

    async def drop_old(self, before: int) -> None:
        """Messages from days *before* this are nobody's concern any more."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM puzzle_posts WHERE day < ?", before)


def _attempt(row: Row) -> Attempt:
    try:
        lines = _lines(row)
    except Damaged:
        lines = ()
    return Attempt(
        number(row, "person"),
        text(row, "kind"),
        number(row, "day"),
        lines,
        number(row, "tries"),
        number_or_none(row, "short"),
        number_or_none(row, "solved_at"),
        row["lines"],
    )


def _lines(row: Row) -> tuple[str, ...]:
    try:
        found = json.loads(text(row, "lines"))
    except (ValueError, RecursionError) as error:
        raise damaged("lines") from error
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise damaged("lines")
    return tuple(found)


def _post(row: Row) -> Post:
    return Post(row["id"], row["guild"], text(row, "kind"), row["day"], row["channel"], row["message"])
