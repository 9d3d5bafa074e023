"""The store with a diary: whom to look after when, how people want it, and what was claimed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import aiosqlite

from bot.tables.clock import LONGEST_AWAY, Deadline, Habits, Hours, Wait
from bot.tables.notes import NotedStore
from bot.tables.sqlite import Transaction
from bot.tables.store import Change, Header

CallKind: TypeAlias = Literal["turn", "next", "away", "silent", "untouched", "deadline"]
_HABITS = "zone, quiet_start, quiet_end, every, by_dm, when_next, away_until"
_NOTE_HABITS = (
    f"INSERT INTO people (id, {_HABITS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
    + ", ".join(f"{column} = excluded.{column}" for column in _HABITS.split(", "))
)
# Whatever is told of a person or a table, the turns it concerns are worked out anew.
_REPLAN_PERSON = (
    "UPDATE reminders SET due = 0 WHERE (game, seat) IN (SELECT game, seat FROM seats WHERE person = ?)"
)
_AWAITED = (
    # A frozen game cannot be played: nobody is awaited there.
    "SELECT r.game, r.seat, r.since, r.due, r.told, CASE WHEN frozen IS NULL THEN seats.person END, pace,"
    " r.touched, r.sent, r.last, r.snoozed, r.muted OR m.game IS NOT NULL,"
    " most_reminders,"
    f" {_HABITS}, CASE WHEN NOT r.expired THEN length END, consequence, set_at"
    " FROM reminders AS r JOIN games ON games.id = r.game"
    " LEFT JOIN seats ON seats.game = r.game AND seats.seat = r.seat"
    " LEFT JOIN deadlines AS d ON d.game = r.game"
    " LEFT JOIN people ON people.id = seats.person"
    " LEFT JOIN mutes AS m ON m.game = r.game AND m.person = seats.person"
)
# Only while nothing has happened since it was read: a turn made in the same second wins.
_SAME = " WHERE game = ? AND seat = ? AND since = ? AND touched = ? AND due = ?"
_CALL = "INSERT INTO calls (kind, game, person, seat, since, at) VALUES (?, ?, ?, ?, ?, ?)"
_CALL_IF_CHANGED = (
    "INSERT INTO calls (kind, game, person, seat, since, at) SELECT ?, ?, ?, ?, ?, ? WHERE changes() = 1"
)


@dataclass(frozen=True, slots=True)
class Awaited:
    """A turn as the diary has it."""

    game: int
    seat: int
    since: int
    due: int  # 0: to be worked out
    told: bool  # whoever is next has been told
    person: int | None
    pace: str
    wait: Wait
    habits: Habits
    deadline: Deadline | None = None  # none either when it has run out already

    @property
    def mark(self) -> int:
        """The turn in the place of a position, which has nine digits: old buttons are told by it."""
        return mark_of(self.since)


@dataclass(frozen=True, slots=True)
class Call:
    """Something claimed that must reach somebody; *id* is the nonce."""

    id: int
    kind: CallKind
    game: int
    person: int | None
    seat: int | None
    since: int | None
    at: int  # not before


class Diary(NotedStore):
    """The bot's store; ``stirred`` is set whenever the next due time may have changed."""

    def __init__(self, database: aiosqlite.Connection) -> None:
        super().__init__(database)
        self.stirred = asyncio.Event()

    async def open_table(self, header: Header) -> int:
        """See ``Store.open_table``."""
        game = await super().open_table(header)
        self.stirred.set()
        return game

    async def commit(self, change: Change) -> None:
        """See ``Store.commit``."""
        await super().commit(change)
        self.stirred.set()

    async def forget(self, person: int) -> None:
        """See ``Store.forget``; habits go with the name."""
        tables = ("mutes", "calls", "answers", "kept_seats")
        await self._write(
            Transaction((f"DELETE FROM {table} WHERE person = ?", (person,)) for table in tables)
        )
        await super().forget(person)

    # What people want -----------------------------------------------------------------------------------

    async def habits(self, person: int) -> Habits:
        """How somebody wants to be reminded."""
        rows = await self._read(f"SELECT {_HABITS} FROM people WHERE id = ?", person)
        return _habits(rows[0]) if rows else Habits()

    async def note_habits(self, person: int, habits: Habits) -> None:
        """From now on they want it so."""
        start, end = habits.quiet or (None, None)
        row = (
            person, habits.zone, start, end, habits.every, habits.by_dm, habits.when_next, habits.away_until,
        )  # fmt: skip
        await self._stir((_NOTE_HABITS, row), (_REPLAN_PERSON, (person,)))

    async def note_away(self, person: int, habits: Habits, now: int) -> None:
        """The same for somebody who goes away: every table they play at is to be told, once."""
        games = [each.game for each in await self.standings(person, None) if each.status == "playing"]
        calls = [(_CALL, ("away", game, person, None, None, now)) for game in games]
        await self.note_habits(person, habits)
        await self._stir(("DELETE FROM calls WHERE kind = 'away' AND person = ?", (person,)), *calls)

    async def mute_game(self, person: int, game: int, muted: bool) -> None:
        """No reminders for somebody at this table, or again."""
        sql = "INSERT OR IGNORE INTO mutes (person, game) VALUES (?, ?)"
        if not muted:
            sql = "DELETE FROM mutes WHERE person = ? AND game = ?"
        await self._stir((sql, (person, game)), ("UPDATE reminders SET due = 0 WHERE game = ?", (game,)))

    async def mutes_game(self, person: int, game: int) -> bool:
        """Whether somebody wants no reminders at this table."""
        return bool(await self._read("SELECT 1 FROM mutes WHERE person = ? AND game = ?", person, game))

    async def mute_turn(self, here: Awaited, muted: bool) -> None:
        """No reminders of this turn, or again."""
        sql = "UPDATE reminders SET muted = ?, due = 0 WHERE game = ? AND seat = ? AND since = ?"
        await self._stir((sql, (muted, here.game, here.seat, here.since)))

    async def snooze(self, here: Awaited, until: int) -> None:
        """The last reminder of this turn comes once more at *until*; it counts once."""
        sql = (
            "UPDATE reminders SET snoozed = ?, sent = max(sent - 1, 0), due = 0"
            " WHERE game = ? AND seat = ? AND since = ?"
        )
        await self._stir((sql, (until, here.game, here.seat, here.since)))

    async def _stir(self, *statements: tuple[str, Sequence[Any]]) -> None:
        await self._write(Transaction(statements))
        self.stirred.set()

    # A turn nobody makes ---------------------------------------------------------------------------------

    async def note_answer(self, turn: Awaited, person: int, answer: str) -> None:
        """What somebody wants done about this turn."""
        sql = "INSERT OR REPLACE INTO answers (game, person, since, answer) VALUES (?, ?, ?, ?)"
        await self._write(Transaction([(sql, (turn.game, person, turn.since, answer))]))

    async def answers(self, turn: Awaited) -> dict[int, str]:
        """What everybody wants done about this turn."""
        sql = "SELECT person, answer FROM answers WHERE game = ? AND since = ?"
        return dict(await self._read(sql, turn.game, turn.since))

    async def ask_again(self, turn: Awaited, now: int) -> None:
        """Answered for now: reminders begin anew."""
        sql = "UPDATE reminders SET sent = 0, last = ?, due = 0 WHERE game = ? AND seat = ? AND since = ?"
        forget = "DELETE FROM answers WHERE game = ?"
        await self._stir((sql, (now, turn.game, turn.seat, turn.since)), (forget, (turn.game,)))

    async def keep_seat(self, game: int, seat: int, person: int | None) -> None:
        """A computer player keeps a seat for *person*; ``None``: no longer."""
        statements = Transaction([("DELETE FROM kept_seats WHERE game = ? AND seat = ?", (game, seat))])
        if person is not None:
            sql = "INSERT INTO kept_seats (game, seat, person) VALUES (?, ?, ?)"
            statements.append((sql, (game, seat, person)))
        await self._write(statements)

    async def kept_seat(self, game: int, person: int) -> int | None:
        """The seat that is kept for *person*."""
        rows = await self._read("SELECT seat FROM kept_seats WHERE game = ? AND person = ?", game, person)
        return rows[0][0] if rows else None

    async def note_deadline(self, game: int, deadline: Deadline | None) -> None:
        """How long a turn may take at a table from now on."""
        replan = ("UPDATE reminders SET due = 0 WHERE game = ?", (game,))
        if deadline is None:
            await self._stir(("DELETE FROM deadlines WHERE game = ?", (game,)), replan)
        else:
            sql = "INSERT OR REPLACE INTO deadlines (game, length, consequence, set_at) VALUES (?, ?, ?, ?)"
            await self._stir((sql, (game, *deadline)), replan)

    async def deadline(self, game: int) -> Deadline | None:
        """How long a turn may take at a table."""
        rows = await self._read("SELECT length, consequence, set_at FROM deadlines WHERE game = ?", game)
        return Deadline(*rows[0]) if rows else None

    # Due ------------------------------------------------------------------------------------------------

    async def awaited(self, game: int) -> Awaited | None:
        """The turn awaited at a table."""
        rows = await self._read(f"{_AWAITED} WHERE r.game = ?", game)
        return _awaited(rows[0]) if rows else None

    async def due(self, now: int, limit: int) -> Sequence[Awaited]:
        """Turns that must be looked at by now; the longest due first."""
        rows = await self._read(f"{_AWAITED} WHERE r.due <= ? ORDER BY r.due, r.game LIMIT ?", now, limit)
        return [_awaited(row) for row in rows]

    async def plan(self, here: Awaited, due: int | None, tell: int | None = None, at: int = 0) -> None:
        """Look at a turn again at *due*; *tell* is a person to be told that they are next."""
        statements = Transaction([(f"UPDATE reminders SET due = ?, told = 1{_SAME}", (due, *_same(here)))])
        if tell is not None:
            statements.append((_CALL_IF_CHANGED, ("next", here.game, tell, here.seat, here.since, at)))
        await self._write(statements)

    async def rest(self, here: Awaited, now: int) -> None:
        """Let one reminder be, as if it had gone out now, without counting it."""
        sql = f"UPDATE reminders SET last = ?, snoozed = NULL, due = 0{_SAME}"
        await self._write(Transaction([(sql, (now, *_same(here)))]))

    async def claim(self, here: Awaited, kind: CallKind, now: int) -> None:
        """Take what is due to be sent, so that nobody takes it twice."""
        sql = f"UPDATE reminders SET sent = sent + 1, last = ?, snoozed = NULL, due = 0{_SAME}"
        call = (kind, here.game, here.person, here.seat, here.since, now)
        await self._write(Transaction([(sql, (now, *_same(here))), (_CALL_IF_CHANGED, call)]))

    async def is_waiting(self, here: Awaited) -> bool:
        """Whether something claimed for this turn has not reached anybody yet."""
        sql = "SELECT 1 FROM calls WHERE game = ? AND seat = ? AND since = ? AND kind IN ('turn', 'silent')"
        return bool(await self._read(sql, here.game, here.seat, here.since))

    async def expire(self, here: Awaited, now: int) -> None:
        """The time for this turn is over: claim what follows, once."""
        sql = f"UPDATE reminders SET expired = 1, due = 0{_SAME}"
        call = ("deadline", here.game, here.person, here.seat, here.since, now)
        await self._write(Transaction([(sql, (*_same(here),)), (_CALL_IF_CHANGED, call)]))

    async def doubt(self, now: int) -> None:
        """Moments in the future were written by a clock that went wrong: take them for now."""
        sql = (
            "UPDATE reminders SET due = 0, touched = min(touched, ?1), last = min(last, ?1)"
            " WHERE touched > ?1 OR last > ?1"
        )
        late = "UPDATE calls SET at = ?1 WHERE at > ?1 + ?2"
        await self._write(Transaction([(sql, (now,)), (late, (now, LONGEST_AWAY))]))

    # Claimed --------------------------------------------------------------------------------------------

    async def calls(self, now: int, limit: int) -> Sequence[Call]:
        """What was claimed and may not have been sent, oldest first."""
        sql = "SELECT id, kind, game, person, seat, since, at FROM calls WHERE at <= ? ORDER BY id LIMIT ?"
        return [Call(*row) for row in await self._read(sql, now, limit)]

    async def called(self, call: Call) -> None:
        """It was sent, or need not be any more."""
        await self._write(Transaction([("DELETE FROM calls WHERE id = ?", (call.id,))]))

    async def put_off(self, call: Call, at: int) -> None:
        """Try it again at *at*."""
        await self._write(Transaction([("UPDATE calls SET at = ? WHERE id = ?", (at, call.id))]))

    async def rung_people(self) -> set[int]:
        """Whoever has a reminder on its way."""
        rows = await self._read(
            "SELECT DISTINCT person FROM calls WHERE kind = 'turn' AND person IS NOT NULL"
        )
        return {row[0] for row in rows}

    # Forsaken tables ------------------------------------------------------------------------------------

    async def unstarted(self, before: int) -> Sequence[int]:
        """Tables opened by then that never began."""
        rows = await self._read("SELECT id FROM games WHERE status = 'open' AND opened_at <= ?", before)
        return [row[0] for row in rows]

    async def untouched(self, before: int) -> Sequence[int]:
        """Games nobody has touched since then and that were not warned."""
        rows = await self._read("SELECT game FROM reminders WHERE touched <= ? AND warned IS NULL", before)
        return [row[0] for row in rows]

    async def warn(self, game: int, now: int) -> None:
        """Say that a game will be closed."""
        sql = "UPDATE reminders SET warned = ? WHERE game = ? AND warned IS NULL"
        call = (_CALL_IF_CHANGED, ("untouched", game, None, None, None, now))
        await self._write(Transaction([(sql, (now, game)), call]))

    async def warned(self, before: int) -> Sequence[int]:
        """Games warned by then and still not touched."""
        rows = await self._read("SELECT game FROM reminders WHERE warned <= ?", before)
        return [row[0] for row in rows]

    async def next_moments(self) -> tuple[int | None, ...]:
        """The earliest: due time, call, opening of an open table, last touch unwarned, warning."""
        sql = (
            "SELECT (SELECT min(due) FROM reminders WHERE due IS NOT NULL), (SELECT min(at) FROM calls),"
            " (SELECT min(opened_at) FROM games WHERE status = 'open'),"
            " (SELECT min(touched) FROM reminders WHERE warned IS NULL),"
            " (SELECT min(warned) FROM reminders WHERE warned IS NOT NULL)"
        )
        return tuple((await self._read(sql))[0])


def mark_of(since: int) -> int:
    """See ``Awaited.mark``."""
    return since // 1000 % 10**9


def _same(here: Awaited) -> tuple[int, ...]:
    return (here.game, here.seat, here.since, here.wait.touched, here.due)


def _habits(row: Sequence[Any]) -> Habits:
    zone, start, end, every, by_dm, when_next, away_until = row
    quiet = None if start is None or end is None else Hours(start, end)
    return Habits(zone, quiet, every, bool(by_dm), bool(when_next), away_until)


def _awaited(row: Sequence[Any]) -> Awaited:
    game, seat, since, due, told, person, pace, *rest = row
    touched, sent, last, snoozed, muted, most = rest[:6]
    wait = Wait(touched, sent, last, snoozed, bool(muted), most)
    # due may be NULL for somebody who looks at one table.
    *habits, length, consequence, set_at = rest[6:]
    deadline = None if length is None else Deadline(length, consequence, set_at)
    return Awaited(game, seat, since, due or 0, bool(told), person, pace, wait, _habits(habits), deadline)
