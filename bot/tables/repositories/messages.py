"""What is shown where: living messages, notices not yet shown, places that are lost."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.repositories.rows import marks
from bot.tables.repositories.session import Session, Writing
from bot.tables.repositories.within import of_tables
from bot.tables.sharing.share import ALL, Share
from bot.tables.values import Folded, Notice, Shown

_LIVING = (
    "INSERT INTO messages (game, channel, message, kind, seat, since, begun) VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (game) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
    " kind = excluded.kind, seat = excluded.seat, since = excluded.since, begun = excluded.begun"
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
        sql = "SELECT channel, message, kind, seat, since, begun FROM messages WHERE game = ?"
        rows = await self._session.read(sql, game)
        if not rows:
            return None
        row = rows[0]
        made_for = (row["kind"], row["seat"], row["since"], row["begun"])
        return Shown(game, row["channel"], row["message"], *made_for)

    async def drop_message(self, game: int) -> None:
        """The message is no more."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM messages WHERE game = ?", game)

    # What is left of turns ----------------------------------------------------------------------------------

    async def note_folded(self, folded: Folded) -> None:
        """Remember where a turn that is over is told."""
        sql = (
            "INSERT INTO folded (game, last, channel, message) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (game, last) DO UPDATE SET channel = excluded.channel, message = excluded.message"
        )
        async with self._session.writing() as to:
            await to.execute(sql, folded.game, folded.last, folded.channel, folded.message)

    async def folded(self, game: int) -> Sequence[Folded]:
        """Where the turns of a game under way are told."""
        sql = "SELECT last, channel, message FROM folded WHERE game = ? ORDER BY last"
        return [
            Folded(game, row["last"], row["channel"], row["message"])
            for row in await self._session.read(sql, game)
        ]

    async def drop_folded(self, game: int, last: int | None = None) -> None:
        """The message of one turn is no more; without *last*: none of them is of interest any longer."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM folded WHERE game = ? AND last = coalesce(?, last)", game, last)

    # Notices ----------------------------------------------------------------------------------------------

    async def pending(self, game: int) -> Sequence[Notice]:
        """What one table has not shown yet, oldest first."""
        sql = "SELECT id, kind, position, at FROM outbox WHERE game = ? ORDER BY id"
        return [
            Notice(row["id"], game, row["kind"], row["position"], row["at"])
            for row in await self._session.read(sql, game)
        ]

    async def pending_games(self, share: Share = ALL) -> Sequence[int]:
        """The tables that have something to show."""
        which, values = of_tables(share, "outbox.game")
        sql = f"SELECT DISTINCT game FROM outbox WHERE 1 = 1{which} ORDER BY game"
        rows = await self._session.read(sql, *values)
        return [row["game"] for row in rows]

    async def backlog(self) -> tuple[int, int | None]:
        """How many notices nobody has shown yet, and when the oldest was stored."""
        (row,) = await self._session.read("SELECT count(*) AS number, min(at) AS oldest FROM outbox")
        return row["number"], row["oldest"]

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

    async def drop_fact(self, name: str) -> None:
        """Forget a small thing."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM facts WHERE name = ?", name)

    async def drop_other_facts(self, name: str) -> None:
        """Forget all small things but one."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM facts WHERE name <> ?", name)


async def _note_message(to: Writing, shown: Shown) -> None:
    made_for = (shown.kind, shown.seat, shown.since, shown.begun)
    await to.execute(_LIVING, shown.game, shown.channel, shown.message, *made_for)


async def _drop_notices(to: Writing, notices: Sequence[int]) -> None:
    if notices:
        await to.execute(f"DELETE FROM outbox WHERE id IN ({marks(len(notices))})", *notices)
