"""What is shown where: living messages, notices not yet shown, places that are lost."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.repositories.rows import marks
from bot.tables.repositories.session import Session, Writing
from bot.tables.values import Notice, Shown

_LIVING = (
    "INSERT INTO messages (game, channel, message, kind, seat, since) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (game) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
    " kind = excluded.kind, seat = excluded.seat, since = excluded.since"
)
_LOST = (
    "INSERT INTO unreachable (game, why) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET why = excluded.why"
)
_FACT = (
    "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)


class Messages:
    """What tables show in their channels."""

    def __init__(self, session: Session) -> None:
        self._session = session

    # The living message of a table ------------------------------------------------------------------------

    async def message(self, game: int) -> Shown | None:
        """The living message of a table."""
        sql = "SELECT channel, message, kind, seat, since FROM messages WHERE game = ?"
        rows = await self._session.read(sql, game)
        if not rows:
            return None
        row = rows[0]
        return Shown(game, row["channel"], row["message"], row["kind"], row["seat"], row["since"])

    async def drop_message(self, game: int) -> None:
        """The message is no more."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM messages WHERE game = ?", game)

    # Notices ----------------------------------------------------------------------------------------------

    async def pending(self, game: int) -> Sequence[Notice]:
        """What one table has not shown yet, oldest first."""
        sql = "SELECT id, kind, position, at FROM outbox WHERE game = ? ORDER BY id"
        return [
            Notice(row["id"], game, row["kind"], row["position"], row["at"])
            for row in await self._session.read(sql, game)
        ]

    async def pending_games(self) -> Sequence[int]:
        """The tables that have something to show."""
        rows = await self._session.read("SELECT DISTINCT game FROM outbox ORDER BY game")
        return [row["game"] for row in rows]

    async def shown(self, game: int, notices: Sequence[int], message: Shown | None = None) -> None:
        """These notices need not be shown again, *message* is the living one, and the table is reachable."""
        async with self._session.writing() as to:
            if message is not None:
                await _note_message(to, message)
            await _drop_notices(to, notices)
            await to.execute("DELETE FROM unreachable WHERE game = ?", game)

    async def drop_notices(self, notices: Sequence[int]) -> None:
        """These notices can never be shown."""
        async with self._session.writing() as to:
            await _drop_notices(to, notices)

    # Trouble and facts ------------------------------------------------------------------------------------

    async def unreachable(self, game: int) -> str | None:
        """Why nothing can be shown at a table."""
        rows = await self._session.read("SELECT why FROM unreachable WHERE game = ?", game)
        return rows[0]["why"] if rows else None

    async def mark_unreachable(self, game: int, why: str) -> None:
        """Nothing can be shown at this table until something is ``shown`` there."""
        async with self._session.writing() as to:
            await to.execute(_LOST, game, why)

    async def unreachable_games(self) -> Sequence[int]:
        """Every table at which nothing can be shown."""
        rows = await self._session.read("SELECT game FROM unreachable ORDER BY game")
        return [row["game"] for row in rows]

    async def fact(self, name: str) -> str | None:
        """A small thing remembered."""
        rows = await self._session.read("SELECT value FROM facts WHERE name = ?", name)
        return rows[0]["value"] if rows else None

    async def note_fact(self, name: str, value: str) -> None:
        """Remember a small thing."""
        async with self._session.writing() as to:
            await to.execute(_FACT, name, value)


async def _note_message(to: Writing, shown: Shown) -> None:
    made_for = (shown.kind, shown.seat, shown.since)
    await to.execute(_LIVING, shown.game, shown.channel, shown.message, *made_for)


async def _drop_notices(to: Writing, notices: Sequence[int]) -> None:
    if notices:
        await to.execute(f"DELETE FROM outbox WHERE id IN ({marks(len(notices))})", *notices)
