"""Leases of shards: which processes are there, whose each shard is, whose turn it is to begin a session."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.repositories.session import Session
from bot.tables.sharing.balance import Lease, Process

LEASES = "leases"  # what other processes are told when any of this changes
_COME = "INSERT INTO processes (name, came, seen) VALUES (?, ?, ?)"
_BEGIN = (
    "INSERT INTO identifies (bucket, at) VALUES (?, ?) ON CONFLICT (bucket) DO UPDATE SET at = excluded.at"
    " WHERE identifies.at <= ? OR identifies.at > ? RETURNING at"
)


class Leases:
    """Who looks after what. Every change names what it expects: of two who try, one succeeds."""

    def __init__(self, session: Session) -> None:
        self._session = session

    # Processes --------------------------------------------------------------------------------------------

    async def come(self, name: str, now: int) -> None:
        """A process is here."""
        async with self._session.writing() as to:
            await to.execute(_COME, name, now, now)

    async def renew(self, name: str, now: int) -> bool:
        """It is still here; false when the others have cut it off."""
        async with self._session.writing() as to:
            sql = "UPDATE processes SET seen = ? WHERE name = ? AND cut = 0 RETURNING name"
            return bool(await to.execute(sql, now, name))

    async def leave(self, name: str) -> None:
        """It wants to go: nobody gives it anything more."""
        async with self._session.writing() as to:
            await to.execute("UPDATE processes SET leaving = 1 WHERE name = ?", name)
            to.tell(LEASES)

    async def gone(self, name: str) -> None:
        """It is here no longer, and has nothing."""
        async with self._session.writing() as to:
            await to.execute("UPDATE shards SET owner = NULL WHERE owner = ?", name)
            await to.execute("DELETE FROM processes WHERE name = ? AND cut = 0", name)
            to.tell(LEASES)

    async def cut(self, name: str, seen: int) -> bool:
        """The others no longer count on it, unless it was *seen* again; only then may its share be freed."""
        async with self._session.writing() as to:
            sql = "UPDATE processes SET cut = 1 WHERE name = ? AND seen = ? RETURNING name"
            return bool(await to.execute(sql, name, seen))

    async def is_cut(self, name: str) -> bool:
        """Whether the others no longer count on it."""
        sql = "SELECT name FROM processes WHERE name = ? AND cut = 1"
        return bool(await self._session.read(sql, name))

    async def processes(self) -> Sequence[Process]:
        """Everybody who is here, or was and has been cut off."""
        sql = "SELECT name, came, seen, leaving, cut FROM processes ORDER BY came, name"
        return [
            Process(row["name"], row["came"], row["seen"], bool(row["leaving"]), bool(row["cut"]))
            for row in await self._session.read(sql)
        ]

    async def forget_cut(self, before: int) -> None:
        """Whoever was cut off that long ago has found out, or never will."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM processes WHERE cut = 1 AND seen < ?", before)

    # Shards -----------------------------------------------------------------------------------------------

    async def shards(self) -> Sequence[Lease]:
        """All shards there are."""
        sql = "SELECT shard, owner, wanted FROM shards ORDER BY shard"
        return [Lease(row["shard"], row["owner"], row["wanted"]) for row in await self._session.read(sql)]

    async def agree(self, count: int) -> int:
        """How many shards there are: so many, unless one of them is somebody's already."""
        async with self._session.writing() as to:
            found = await to.execute("SELECT shard, owner FROM shards ORDER BY shard")
            if len(found) == count or any(row["owner"] is not None for row in found):
                return len(found)
            await to.execute("DELETE FROM shards")
            for shard in range(count):
                await to.execute("INSERT INTO shards (shard) VALUES (?)", shard)
            return count

    async def take(self, shard: int, name: str) -> bool:
        """A shard that is nobody's is theirs."""
        async with self._session.writing() as to:
            sql = (
                "UPDATE shards SET owner = ?, wanted = NULL WHERE shard = ? AND owner IS NULL RETURNING shard"
            )
            return bool(await to.execute(sql, name, shard))

    async def ask(self, lease: Lease, name: str) -> None:
        """They would like a shard that is another's."""
        async with self._session.writing() as to:
            sql = "UPDATE shards SET wanted = ? WHERE shard = ? AND owner = ?"
            await to.execute(sql, name, lease.shard, lease.owner)
            to.tell(LEASES)

    async def give(self, shard: int, name: str, to_whom: str | None) -> None:
        """A shard goes from one to another, or is nobody's."""
        async with self._session.writing() as to:
            sql = "UPDATE shards SET owner = ?, wanted = NULL WHERE shard = ? AND owner = ?"
            await to.execute(sql, to_whom, shard, name)
            to.tell(LEASES)

    async def free(self, name: str) -> Sequence[int]:
        """Whatever somebody had who was cut off is nobody's."""
        async with self._session.writing() as to:
            sql = "UPDATE shards SET owner = NULL WHERE owner = ? RETURNING shard"
            to.tell(LEASES)
            return sorted(row["shard"] for row in await to.execute(sql, name))

    # Sessions ---------------------------------------------------------------------------------------------

    async def begin(self, bucket: int, now: int, latest: int, every: int) -> bool:
        """A session of *bucket* begins by *latest*, if none has in the last *every* milliseconds.

        One that begins in the far future was written by a clock that was set back since.
        """
        async with self._session.writing() as to:
            return bool(await to.execute(_BEGIN, bucket, latest, now - every, now + every))

    async def begin_at(self, bucket: int, latest: int, moment: int) -> bool:
        """A session that was to begin by *latest* begins at *moment*; false when another took its place."""
        async with self._session.writing() as to:
            sql = "UPDATE identifies SET at = ? WHERE bucket = ? AND at = ? RETURNING at"
            return bool(await to.execute(sql, moment, bucket, latest))

    async def begun(self, bucket: int) -> int | None:
        """When a session of *bucket* last began."""
        rows = await self._session.read("SELECT at FROM identifies WHERE bucket = ?", bucket)
        return rows[0]["at"] if rows else None
