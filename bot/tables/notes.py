"""What must be remembered to show games: names, languages, the message a table lives in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.tables.sqlite import SqliteStore, Transaction
from bot.tables.store import Notice

_NAMED = (
    "INSERT INTO people (id, name) VALUES (?1, ?2)"
    " ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE name IS NOT excluded.name"
)
_SPEAKS = (
    "INSERT INTO people (id, language) VALUES (?, ?)"
    " ON CONFLICT (id) DO UPDATE SET language = excluded.language"
)
_SHOWN = (
    "INSERT OR REPLACE INTO messages (game, channel, message, kind, seat, since) VALUES (?, ?, ?, ?, ?, ?)"
)


@dataclass(frozen=True, slots=True)
class Shown:
    """The living message of a table, and the turn it was made for."""

    game: int
    channel: int
    message: int
    kind: str
    seat: int | None = None
    since: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """The message in which a table was asked something: whose wish or turn it is, and which (*mark*)."""

    game: int
    kind: str
    channel: int
    message: int
    person: int
    mark: int


class NotedStore(SqliteStore):
    """The SQLite store with the bot's own notes beside the games."""

    async def forget(self, person: int) -> None:
        """See ``Store.forget``; name and language go first."""
        # A question stays until it is settled: its message still has to lose its buttons.
        anonymous = "UPDATE questions SET person = 0 WHERE person = ?"
        await self._write(
            Transaction([("DELETE FROM people WHERE id = ?", (person,)), (anonymous, (person,))])
        )
        await super().forget(person)

    # People -------------------------------------------------------------------------------------------

    async def note_name(self, person: int, name: str) -> None:
        """Pictures and lists call people by the name they had when last seen."""
        await self._write(Transaction([(_NAMED, (person, name))]))

    async def names(self, people: Iterable[int]) -> dict[int, str]:
        """The names that are known."""
        wanted = tuple(people)
        marks = ", ".join("?" * len(wanted))
        rows = await self._read(
            f"SELECT id, name FROM people WHERE id IN ({marks}) AND name IS NOT NULL", *wanted
        )
        return {row[0]: row[1] for row in rows}

    async def note_language(self, person: int, language: str | None) -> None:
        """The language somebody chose; ``None`` follows Discord's."""
        await self._write(Transaction([(_SPEAKS, (person, language))]))

    async def language(self, person: int) -> str | None:
        """The language somebody chose, if they did."""
        rows = await self._read("SELECT language FROM people WHERE id = ?", person)
        return rows[0][0] if rows else None

    # Messages -----------------------------------------------------------------------------------------

    async def note_message(self, shown: Shown) -> None:
        """Remember the living message of a table."""
        row = (shown.game, shown.channel, shown.message, shown.kind, shown.seat, shown.since)
        await self._write(Transaction([(_SHOWN, row)]))

    async def message(self, game: int) -> Shown | None:
        """The living message of a table."""
        sql = "SELECT game, channel, message, kind, seat, since FROM messages WHERE game = ?"
        rows = await self._read(sql, game)
        return Shown(*rows[0]) if rows else None

    async def drop_message(self, game: int) -> None:
        """The message is no more."""
        await self._write(Transaction([("DELETE FROM messages WHERE game = ?", (game,))]))

    async def note_question(self, asked: Question) -> None:
        """A table was asked something; an older question of the kind is forgotten."""
        sql = (
            "INSERT OR REPLACE INTO questions (game, kind, channel, message, person, mark)"
            " VALUES (?, ?, ?, ?, ?, ?)"
        )
        row = (asked.game, asked.kind, asked.channel, asked.message, asked.person, asked.mark)
        await self._write(Transaction([(sql, row)]))

    async def questions(self, game: int) -> Sequence[Question]:
        """What a table is being asked."""
        sql = "SELECT game, kind, channel, message, person, mark FROM questions WHERE game = ? ORDER BY kind"
        return [Question(*row) for row in await self._read(sql, game)]

    async def drop_question(self, game: int, kind: str) -> None:
        """It is settled."""
        await self._write(Transaction([("DELETE FROM questions WHERE game = ? AND kind = ?", (game, kind))]))

    async def pending_of(self, game: int) -> Sequence[Notice]:
        """What one table has not shown yet, oldest first."""
        sql = "SELECT id, game, kind, position, at FROM outbox WHERE game = ? ORDER BY id"
        return [Notice(*row) for row in await self._read(sql, game)]

    async def pending_games(self) -> Sequence[int]:
        """The tables that have something to show."""
        return [row[0] for row in await self._read("SELECT DISTINCT game FROM outbox ORDER BY game")]

    async def awaiting_computers(self) -> Sequence[int]:
        """The tables where a computer player is to move."""
        sql = (
            "SELECT games.id FROM games JOIN turns ON turns.game = games.id"
            " JOIN seats ON seats.game = games.id AND seats.seat = turns.seat"
            " WHERE status = 'playing' AND level IS NOT NULL ORDER BY games.id"
        )
        return [row[0] for row in await self._read(sql)]

    async def latest_table(self, channel: int) -> int | None:
        """The live table of a channel, or else the one opened there last."""
        sql = (
            "SELECT id FROM games WHERE channel = ?"
            " ORDER BY status IN ('open', 'playing') DESC, id DESC LIMIT 1"
        )
        rows = await self._read(sql, channel)
        return rows[0][0] if rows else None

    # Trouble and facts --------------------------------------------------------------------------------

    async def mark_unreachable(self, game: int, why: str | None) -> None:
        """Nothing can be shown at this table any more, or (``None``) again."""
        if why is None:
            await self._write(Transaction([("DELETE FROM unreachable WHERE game = ?", (game,))]))
        else:
            sql = "INSERT OR REPLACE INTO unreachable (game, why) VALUES (?, ?)"
            await self._write(Transaction([(sql, (game, why))]))

    async def unreachable(self, game: int) -> str | None:
        """Why nothing can be shown at a table."""
        rows = await self._read("SELECT why FROM unreachable WHERE game = ?", game)
        return rows[0][0] if rows else None

    async def unreachable_games(self) -> Sequence[int]:
        """Every table at which nothing can be shown."""
        return [row[0] for row in await self._read("SELECT game FROM unreachable ORDER BY game")]

    async def tables_in(self, guild: int) -> Sequence[int]:
        """The live tables of a server."""
        sql = "SELECT id FROM games WHERE guild = ? AND status IN ('open', 'playing') ORDER BY id"
        return [row[0] for row in await self._read(sql, guild)]

    async def live_guilds(self) -> Sequence[int]:
        """The servers with live tables."""
        sql = (
            "SELECT DISTINCT guild FROM games"
            " WHERE guild IS NOT NULL AND status IN ('open', 'playing') ORDER BY guild"
        )
        return [row[0] for row in await self._read(sql)]

    async def fact(self, name: str) -> str | None:
        """A small thing remembered."""
        rows = await self._read("SELECT value FROM facts WHERE name = ?", name)
        return rows[0][0] if rows else None

    async def note_fact(self, name: str, value: str) -> None:
        """Remember a small thing."""
        await self._write(
            Transaction([("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", (name, value))])
        )
