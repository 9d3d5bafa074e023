"""Users: name and locale of the last interaction, the language they chose, their reminder settings."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.reminders.schedule import Habits, Hours
from bot.tables.repositories.rows import marks
from bot.tables.repositories.session import Session
from bot.tables.store import Row

HABITS = ("zone", "quiet_start", "quiet_end", "every", "by_dm", "when_next", "away_until")
_NAMED = (
    "INSERT INTO people (id, name, account, locale) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET name = excluded.name, account = excluded.account,"
    " locale = coalesce(excluded.locale, people.locale)"
    " WHERE people.name IS DISTINCT FROM excluded.name OR people.account IS DISTINCT FROM excluded.account"
    " OR people.locale IS DISTINCT FROM coalesce(excluded.locale, people.locale)"
)
_SPEAKS = (
    "INSERT INTO people (id, language) VALUES (?, ?)"
    " ON CONFLICT (id) DO UPDATE SET language = excluded.language"
)
_WANTS = (
    f"INSERT INTO people (id, {', '.join(HABITS)}) VALUES ({marks(1 + len(HABITS))})"
    f" ON CONFLICT (id) DO UPDATE SET {', '.join(f'{column} = excluded.{column}' for column in HABITS)}"
)
PERSON = "person"  # what other processes are told when any of this changes, and about whom
_WORK_OUT_ANEW = (
    "UPDATE turns SET due = 0 WHERE (game, seat) IN (SELECT game, seat FROM seats WHERE person = ?)"
)


class People:
    """The people a store knows."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def note_name(
        self, person: int, name: str, account: str | None = None, locale: str | None = None
    ) -> None:
        """Store the display name of a user's last interaction, and its *locale* unless that is ``None``.

        *account* is the user name, stored only where pictures cannot draw the display name.
        """
        async with self._session.writing() as to:
            await to.execute(_NAMED, person, name, account, locale)
            to.tell(PERSON, person)

    async def names(self, people: Iterable[int]) -> dict[int, str]:
        """The names that are known."""
        wanted = tuple(people)
        sql = f"SELECT id, name FROM people WHERE id IN ({marks(len(wanted))}) AND name IS NOT NULL"
        return {row["id"]: row["name"] for row in await self._session.read(sql, *wanted)}

    async def accounts(self, people: Iterable[int]) -> dict[int, str]:
        """The user names of those whose names cannot be drawn."""
        wanted = tuple(people)
        sql = f"SELECT id, account FROM people WHERE id IN ({marks(len(wanted))}) AND account IS NOT NULL"
        return {row["id"]: row["account"] for row in await self._session.read(sql, *wanted)}

    async def note_language(self, person: int, language: str | None) -> None:
        """The language somebody chose; ``None`` follows Discord's."""
        async with self._session.writing() as to:
            await to.execute(_SPEAKS, person, language)
            to.tell(PERSON, person)

    async def language(self, person: int) -> str | None:
        """The language somebody chose, if they did."""
        rows = await self._session.read("SELECT language FROM people WHERE id = ?", person)
        return rows[0]["language"] if rows else None

    async def locale(self, person: int) -> str | None:
        """Return the Discord locale of a user's last interaction; ``None`` if it is unknown."""
        rows = await self._session.read("SELECT locale FROM people WHERE id = ?", person)
        return rows[0]["locale"] if rows else None

    async def habits(self, person: int) -> Habits:
        """How somebody wants to be reminded."""
        rows = await self._session.read(f"SELECT {', '.join(HABITS)} FROM people WHERE id = ?", person)
        return read_habits(rows[0]) if rows else Habits()

    async def note_habits(self, person: int, habits: Habits) -> None:
        """From now on they want it so; when to remind them is worked out anew."""
        start, end = habits.quiet or (None, None)
        flags = (int(habits.by_dm), int(habits.when_next))
        async with self._session.writing() as to:
            await to.execute(_WANTS, person, habits.zone, start, end, habits.every, *flags, habits.away_until)
            await to.execute(_WORK_OUT_ANEW, person)
            to.stir()

    async def forget(self, person: int) -> None:
        """Delete name, language, locale and reminder settings."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM people WHERE id = ?", person)
            to.tell(PERSON, person)


def read_habits(row: Row) -> Habits:
    """How a person wants to be reminded, from the columns of ``HABITS``."""
    start, end = row["quiet_start"], row["quiet_end"]
    return Habits(
        zone=row["zone"],
        quiet=None if start is None or end is None else Hours(start, end),
        every=row["every"],
        by_dm=bool(row["by_dm"]),
        when_next=bool(row["when_next"]),
        away_until=row["away_until"],
    )
