"""Edits and deletions of messages that are still to be made."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.repositories.session import Session
from bot.tables.values import PendingEdit

_STORE = (
    "INSERT INTO pending_edits (message, channel, text) VALUES (?, ?, ?)"
    " ON CONFLICT (message) DO UPDATE SET channel = excluded.channel, text = excluded.text"
)


class PendingEdits:
    """Pending edits, at most one per message."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def store(self, edit: PendingEdit) -> None:
        """Store an edit; a newer one replaces an older one of the same message."""
        async with self._session.writing() as to:
            await to.execute(_STORE, edit.message, edit.channel, edit.text)

    async def channels(self) -> Sequence[int]:
        """Return the channels with pending edits."""
        sql = "SELECT DISTINCT channel FROM pending_edits ORDER BY channel"
        return [row["channel"] for row in await self._session.read(sql)]

    async def in_channel(self, channel: int) -> Sequence[PendingEdit]:
        """Return the pending edits of a channel, newest message first."""
        sql = "SELECT message, text FROM pending_edits WHERE channel = ? ORDER BY message DESC"
        rows = await self._session.read(sql, channel)
        return [PendingEdit(channel, row["message"], row["text"]) for row in rows]

    async def drop(self, edit: PendingEdit) -> None:
        """Remove an edit that was made; one that was replaced meanwhile stays."""
        sql = "DELETE FROM pending_edits WHERE message = ? AND coalesce(text, '') = ?"
        async with self._session.writing() as to:
            await to.execute(sql, edit.message, edit.text or "")

    async def forget(self, person: int) -> None:
        """Remove mentions of a person from texts that are still to be shown."""
        sql = "UPDATE pending_edits SET text = replace(text, ?, '…') WHERE text LIKE ?"
        async with self._session.writing() as to:
            await to.execute(sql, f"<@{person}>", f"%<@{person}>%")
