"""Notices of people who look for players: who is in, until when, what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.company.values import Seek
from bot.tables.errors import Damaged
from bot.tables.repositories.rows import marks, read_settings, settings_text, text
from bot.tables.repositories.session import Session, Writing
from bot.tables.store import Row, Value

_NEW = (
    "guild", "channel", "asker", "kind", "seats", "days", "settings", "role", "opened_at", "due",
)  # fmt: skip
_SEEK = (
    "SELECT seeks.id, seeks.guild, seeks.channel, seeks.message, asker, seeks.kind, seats, days,"
    " seeks.settings, role, seeks.opened_at, due, outcome, seeks.game, version, games.channel AS place,"
    " person FROM seeks LEFT JOIN seekers ON seekers.seek = seeks.id LEFT JOIN games ON games.id = seeks.game"
)
_ORDER = " ORDER BY seeks.id, came_at, person"
# Taken first: whoever else changes the same notice waits until this is stored.
_HOLD = "UPDATE seeks SET version = version + 1 WHERE id = ? AND outcome IS NULL RETURNING id"
_FORGET = (
    "UPDATE seeks SET version = version + 1"
    " WHERE outcome IS NULL AND id IN (SELECT seek FROM seekers WHERE person = ?)",
    "UPDATE seeks SET asker = NULL WHERE asker = ?",
    "DELETE FROM seekers WHERE person = ?",
)
_DESERTED = (
    "UPDATE seeks SET outcome = 'withdrawn' WHERE outcome IS NULL"
    " AND NOT EXISTS (SELECT 1 FROM seekers WHERE seekers.seek = seeks.id)"
)


class Seeks:
    """The notices of a store."""

    def __init__(self, session: Session) -> None:
        self._session = session

    # Reading ----------------------------------------------------------------------------------------------

    async def seek(self, number: int) -> Seek | None:
        """A notice, in whatever state."""
        found = _seeks(await self._session.read(f"{_SEEK} WHERE seeks.id = ?{_ORDER}", number))
        return found[0] if found else None

    async def open_in(self, guild: int) -> Sequence[Seek]:
        """The notices of a server that are still open, oldest first."""
        sql = f"{_SEEK} WHERE seeks.guild = ? AND outcome IS NULL{_ORDER}"
        return _seeks(await self._session.read(sql, guild))

    async def open_at(self, channel: int) -> Sequence[int]:
        """The open notices that stand in a channel."""
        sql = "SELECT id FROM seeks WHERE channel = ? AND outcome IS NULL ORDER BY id"
        return [row["id"] for row in await self._session.read(sql, channel)]

    async def unshown(self) -> Sequence[int]:
        """Those whose message does not show how they stand."""
        rows = await self._session.read("SELECT id FROM seeks WHERE shown < version ORDER BY id")
        return [row["id"] for row in rows]

    async def due(self, now: int) -> Sequence[int]:
        """Those whose time is over."""
        sql = "SELECT id FROM seeks WHERE outcome IS NULL AND due <= ? ORDER BY id"
        return [row["id"] for row in await self._session.read(sql, now)]

    async def of(self, person: int, guild: int) -> Sequence[Seek]:
        """The open notices of a server somebody is in."""
        sql = (
            f"{_SEEK} WHERE seeks.guild = ? AND outcome IS NULL"
            f" AND seeks.id IN (SELECT seek FROM seekers WHERE person = ?){_ORDER}"
        )
        return _seeks(await self._session.read(sql, guild, person))

    # Writing ----------------------------------------------------------------------------------------------

    async def add(self, seek: Seek) -> int:
        """Store a new notice; the number it got."""
        async with self._session.writing() as to:
            sql = (
                f"INSERT INTO seeks ({', '.join(_NEW)}, version, shown)"
                f" VALUES ({marks(len(_NEW))}, 1, 0) RETURNING id"
            )
            number = int((await to.execute(sql, *_values(seek)))[0]["id"])
            for person in seek.people:
                await _come(to, number, person, seek.opened_at)
        return number

    async def hold(self, number: int) -> Seek | None:
        """An open notice, for whoever changes it in this transaction; ``None`` when it is open no longer."""
        async with self._session.writing() as to:
            if not await to.execute(_HOLD, number):
                return None
        return await self.seek(number)

    async def come(self, number: int, person: int, now: int) -> None:
        """Somebody is in."""
        async with self._session.writing() as to:
            await _come(to, number, person, now)

    async def go(self, number: int, person: int, asker: int | None) -> None:
        """Somebody is in no longer; *asker* looks for players from now on."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM seekers WHERE seek = ? AND person = ?", number, person)
            await to.execute("UPDATE seeks SET asker = ? WHERE id = ?", asker, number)

    async def settle(self, number: int, outcome: str, game: int | None = None) -> None:
        """What came of it."""
        async with self._session.writing() as to:
            sql = "UPDATE seeks SET outcome = ?, game = ? WHERE id = ? AND outcome IS NULL"
            await to.execute(sql, outcome, game, number)

    async def note_message(self, number: int, message: int) -> None:
        """Where its notice stands."""
        async with self._session.writing() as to:
            await to.execute("UPDATE seeks SET message = ? WHERE id = ?", message, number)

    async def note_shown(self, number: int, version: int) -> None:
        """Its message shows this version."""
        async with self._session.writing() as to:
            sql = "UPDATE seeks SET shown = ? WHERE id = ? AND shown < ?"
            await to.execute(sql, version, number, version)

    async def forget(self, person: int) -> None:
        """Out of every notice; one that nobody is left in is withdrawn."""
        async with self._session.writing() as to:
            for sql in _FORGET:
                await to.execute(sql, person)
            await to.execute(_DESERTED)


async def _come(to: Writing, number: int, person: int, now: int) -> None:
    sql = "INSERT INTO seekers (seek, person, came_at) VALUES (?, ?, ?)"
    await to.execute(sql, number, person, now)


def _values(seek: Seek) -> tuple[Value, ...]:
    """What ``_NEW`` names."""
    return tuple(settings_text(seek.settings) if name == "settings" else getattr(seek, name) for name in _NEW)


def _seeks(rows: Sequence[Row]) -> list[Seek]:
    """A row for each person who is in, those of a notice one after the other; damaged ones are left out."""
    by_number: dict[int, list[Row]] = {}
    for row in rows:
        by_number.setdefault(row["id"], []).append(row)
    found = []
    for each in by_number.values():
        try:
            found.append(_seek(each))
        except Damaged:
            continue
    return found


def _seek(rows: Sequence[Row]) -> Seek:
    row = rows[0]
    return Seek(
        guild=row["guild"],
        channel=row["channel"],
        asker=row["asker"],
        kind=text(row, "kind"),
        seats=row["seats"],
        days=text(row, "days"),
        settings=read_settings(text(row, "settings")),
        opened_at=row["opened_at"],
        due=row["due"],
        people=tuple(each["person"] for each in rows if each["person"] is not None),
        role=row["role"],
        id=row["id"],
        message=row["message"],
        outcome=row["outcome"],
        game=row["game"],
        place=row["place"],
        version=row["version"],
    )
