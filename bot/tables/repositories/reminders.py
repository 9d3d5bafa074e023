"""Reminders: which turn to look at when, what was claimed and must still be sent, who wants none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from bot.tables.errors import Damaged
from bot.tables.reminders.schedule import LONGEST_AWAY, Wait
from bot.tables.repositories.people import HABITS, read_habits
from bot.tables.repositories.rows import marks, read_settings, text
from bot.tables.repositories.session import Session, Writing
from bot.tables.repositories.within import of_share, of_tables
from bot.tables.sharing.share import ALL, Share
from bot.tables.store import Row
from bot.tables.values import QuestionKind, Reminder, ReminderKind, SentReminder, WaitingTurn

_WAITING = (
    # A frozen game cannot be played: nobody is awaited there.
    "SELECT turns.game, turns.seat, since, due, told, expired, touched, sent, last, snoozed, settings,"
    " CASE WHEN frozen IS NULL THEN seats.person END AS person,"
    " CASE WHEN turns.muted = 1 OR mutes.game IS NOT NULL THEN 1 ELSE 0 END AS muted,"
    f" {', '.join(HABITS)}"
    " FROM turns JOIN games ON games.id = turns.game"
    " LEFT JOIN seats ON seats.game = turns.game AND seats.seat = turns.seat"
    " LEFT JOIN people ON people.id = seats.person"
    " LEFT JOIN mutes ON mutes.game = turns.game AND mutes.person = seats.person"
)
_THIS_TURN = " WHERE game = ? AND seat = ? AND since = ?"
# Only while nothing has happened since it was read: a turn made in the same second wins.
_UNTOUCHED = f"{_THIS_TURN} AND touched = ? AND due = ? RETURNING game"
_UNTOLD = "DELETE FROM reminders WHERE kind IN ('away', 'back') AND person = ?"
_CLAIM = "INSERT INTO reminders (kind, game, person, seat, since, at) VALUES (?, ?, ?, ?, ?, ?)"
_SENT = (
    "INSERT INTO sent_reminders (message, channel, game, seat, since) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (message) DO NOTHING"
)
_OUTDATED = (
    "SELECT message, channel, game, seat, since FROM sent_reminders"
    " WHERE NOT EXISTS (SELECT 1 FROM turns WHERE turns.game = sent_reminders.game"
    " AND turns.seat = sent_reminders.seat AND turns.since = sent_reminders.since)"
)


class Reminders:
    """The turns that wait, and the reminders on their way."""

    def __init__(self, session: Session) -> None:
        self._session = session

    # Turns that wait --------------------------------------------------------------------------------------

    async def waiting(self, game: int) -> WaitingTurn | None:
        """The turn awaited at a table."""
        rows = await self._session.read(f"{_WAITING} WHERE turns.game = ?", game)
        return _waiting(rows[0]) if rows else None

    async def due(self, now: int, limit: int, share: Share = ALL) -> Sequence[WaitingTurn]:
        """Turns that must be looked at by now; the longest due first. What is damaged is not looked at."""
        which, values = of_share(share, "games.guild")
        sql = f"{_WAITING} WHERE due <= ?{which} ORDER BY due, turns.game LIMIT ?"
        found = []
        for row in await self._session.read(sql, now, *values, limit):
            try:
                found.append(_waiting(row))
            except Damaged:
                await self.rest_for_good(row["game"])  # or nobody else would be reminded any more
        return found

    async def rest_for_good(self, game: int) -> None:
        """Never look at the turn awaited at this table, unless something happens there."""
        async with self._session.writing() as to:
            await to.execute("UPDATE turns SET due = NULL WHERE game = ?", game)

    async def unknown_kinds(self) -> Sequence[tuple[str, str]]:
        """Tables of the database that hold a kind of reminder or question no version of ours knows."""
        found = []
        for table, kinds in (("reminders", get_args(ReminderKind)), ("questions", get_args(QuestionKind))):
            sql = f"SELECT DISTINCT kind FROM {table} WHERE kind NOT IN ({marks(len(kinds))})"
            found += [(table, str(row["kind"])) for row in await self._session.read(sql, *kinds)]
        return found

    async def plan(self, turn: WaitingTurn, due: int | None, tell: int | None = None, at: int = 0) -> None:
        """Look at a turn again at *due*; *tell* is a person to be told that they are next."""
        async with self._session.writing() as to:
            sql = f"UPDATE turns SET due = ?, told = 1{_UNTOUCHED}"
            if await to.execute(sql, due, *_untouched(turn)) and tell is not None:
                await to.execute(_CLAIM, "next", turn.game, tell, turn.seat, turn.since, at)

    async def rest(self, turn: WaitingTurn, now: int) -> None:
        """Let one reminder be, as if it had gone out now, without counting it."""
        async with self._session.writing() as to:
            sql = f"UPDATE turns SET last = ?, snoozed = NULL, due = 0{_UNTOUCHED}"
            await to.execute(sql, now, *_untouched(turn))

    async def claim(self, turn: WaitingTurn, kind: ReminderKind, now: int) -> None:
        """Take what is due to be sent, so that nobody takes it twice."""
        async with self._session.writing() as to:
            sql = f"UPDATE turns SET sent = sent + 1, last = ?, snoozed = NULL, due = 0{_UNTOUCHED}"
            if await to.execute(sql, now, *_untouched(turn)):
                await _claim_for(to, kind, turn, now)

    async def expire(self, turn: WaitingTurn, now: int) -> None:
        """The time for this turn is over: claim what follows, once."""
        async with self._session.writing() as to:
            sql = f"UPDATE turns SET expired = 1, due = 0{_UNTOUCHED}"
            if await to.execute(sql, *_untouched(turn)):
                await _claim_for(to, "deadline", turn, now)

    async def doubt(self, now: int) -> None:
        """Moments in the future were written by a clock that went wrong: take them for now."""
        async with self._session.writing() as to:
            await to.execute(
                "UPDATE turns SET due = 0, touched = CASE WHEN touched > ? THEN ? ELSE touched END,"
                " last = CASE WHEN last > ? THEN ? ELSE last END WHERE touched > ? OR last > ?",
                *(now,) * 6,
            )
            await to.execute("UPDATE reminders SET at = ? WHERE at > ?", now, now + LONGEST_AWAY)

    # What people want -------------------------------------------------------------------------------------

    async def mute_game(self, person: int, game: int, muted: bool) -> None:
        """No reminders for somebody at this table, or again."""
        sql = "INSERT INTO mutes (person, game) VALUES (?, ?) ON CONFLICT (person, game) DO NOTHING"
        if not muted:
            sql = "DELETE FROM mutes WHERE person = ? AND game = ?"
        async with self._session.writing() as to:
            await to.execute(sql, person, game)
            await to.execute("UPDATE turns SET due = 0 WHERE game = ?", game)
            to.stir()

    async def mutes_game(self, person: int, game: int) -> bool:
        """Whether somebody wants no reminders at this table."""
        sql = "SELECT 1 AS muted FROM mutes WHERE person = ? AND game = ?"
        return bool(await self._session.read(sql, person, game))

    async def mute_turn(self, turn: WaitingTurn, muted: bool) -> None:
        """No reminders of this turn, or again."""
        async with self._session.writing() as to:
            sql = f"UPDATE turns SET muted = ?, due = 0{_THIS_TURN}"
            await to.execute(sql, int(muted), *_this(turn))
            to.stir()

    async def snooze(self, turn: WaitingTurn, until: int) -> None:
        """The last reminder of this turn comes once more at *until*; it counts once."""
        async with self._session.writing() as to:
            sql = (
                "UPDATE turns SET snoozed = ?, sent = CASE WHEN sent > 0 THEN sent - 1 ELSE 0 END, due = 0"
                f"{_THIS_TURN}"
            )
            await to.execute(sql, until, *_this(turn))
            to.stir()

    async def announce_absence(self, person: int, games: Iterable[int], now: int) -> None:
        """Each of these tables is to be told, once, that somebody is away; what was to be told is not."""
        async with self._session.writing() as to:
            await to.execute(_UNTOLD, person)
            for game in games:
                await to.execute(_CLAIM, "away", game, person, None, None, now)
            to.stir()

    async def announce_return(self, person: int, games: Iterable[int], now: int) -> None:
        """Of these tables, those that were told of an absence are told that it is taken back."""
        async with self._session.writing() as to:
            unaware = {
                row["game"]
                for row in await to.execute(f"{_UNTOLD} RETURNING game, kind", person)
                if row["kind"] == "away"
            }
            for game in games:
                if game not in unaware:
                    await to.execute(_CLAIM, "back", game, person, None, None, now)
            to.stir()

    async def tell_moved(self, game: int, person: int, seat: int, now: int) -> None:
        """Somebody lost their seat without a word of their own: they are told privately."""
        async with self._session.writing() as to:
            await to.execute(_CLAIM, "moved", game, person, seat, None, now)
            to.stir()

    async def tell_planned(self, game: int, person: int, seat: int, since: int, now: int) -> None:
        """Somebody's turn has come and their plans do not play themselves: they are told privately."""
        async with self._session.writing() as to:
            await to.execute(_CLAIM, "planned", game, person, seat, since, now)
            to.stir()

    async def forget(self, person: int) -> None:
        """Whatever was to reach them need not."""
        async with self._session.writing() as to:
            for table in ("mutes", "reminders"):
                await to.execute(f"DELETE FROM {table} WHERE person = ?", person)

    # A turn nobody makes ----------------------------------------------------------------------------------

    async def begin_anew(self, turn: WaitingTurn, now: int) -> None:
        """Answered for now: reminders begin anew."""
        async with self._session.writing() as to:
            sql = f"UPDATE turns SET sent = 0, last = ?, due = 0{_THIS_TURN}"
            await to.execute(sql, now, *_this(turn))
            to.stir()

    # Claimed ----------------------------------------------------------------------------------------------

    async def unsent(self, now: int, limit: int, share: Share = ALL) -> Sequence[Reminder]:
        """What was claimed and may not have been sent, oldest first."""
        which, values = of_tables(share, "reminders.game")
        sql = (
            "SELECT id, kind, game, person, seat, since, at FROM reminders"
            f" WHERE at <= ?{which} ORDER BY id LIMIT ?"
        )
        return [_reminder(row) for row in await self._session.read(sql, now, *values, limit)]

    async def is_unsent(self, reminder: Reminder) -> bool:
        """Whether nobody has sent it or put it off since it was read."""
        sql = "SELECT 1 AS found FROM reminders WHERE id = ? AND at = ?"
        return bool(await self._session.read(sql, reminder.id, reminder.at))

    async def is_on_its_way(self, turn: WaitingTurn) -> bool:
        """Whether something claimed for this turn has not reached anybody yet."""
        sql = f"SELECT 1 AS found FROM reminders{_THIS_TURN} AND kind IN ('turn', 'silent')"
        return bool(await self._session.read(sql, *_this(turn)))

    async def drop(self, reminder: Reminder) -> None:
        """It was sent, or need not be any more."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM reminders WHERE id = ?", reminder.id)

    async def note_sent(self, sent: SentReminder) -> None:
        """Remember the message of a reminder until its turn is over."""
        values = (sent.message, sent.channel, sent.game, sent.seat, sent.since)
        async with self._session.writing() as to:
            await to.execute(_SENT, *values)

    async def outdated(self, limit: int, share: Share = ALL) -> Sequence[SentReminder]:
        """Return messages of reminders whose turn is over, oldest first."""
        which, values = of_tables(share, "sent_reminders.game")
        sql = f"{_OUTDATED}{which} ORDER BY message LIMIT ?"
        return [
            SentReminder(row["message"], row["channel"], row["game"], row["seat"], row["since"])
            for row in await self._session.read(sql, *values, limit)
        ]

    async def drop_sent(self, sent: SentReminder) -> None:
        """Forget the message of a reminder: it was deleted."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM sent_reminders WHERE message = ?", sent.message)

    async def put_off(self, reminder: Reminder, at: int) -> None:
        """Try it again at *at*."""
        async with self._session.writing() as to:
            await to.execute("UPDATE reminders SET at = ? WHERE id = ?", at, reminder.id)

    async def reminded_people(self) -> set[int]:
        """Whoever has a reminder on its way."""
        sql = "SELECT DISTINCT person FROM reminders WHERE kind = 'turn' AND person IS NOT NULL"
        return {row["person"] for row in await self._session.read(sql)}

    # Forsaken tables --------------------------------------------------------------------------------------

    async def unstarted(self, before: int, share: Share = ALL) -> Sequence[int]:
        """Tables opened by then that never began."""
        which, values = of_share(share)
        sql = f"SELECT id FROM games WHERE status = 'open' AND opened_at <= ?{which}"
        return [row["id"] for row in await self._session.read(sql, before, *values)]

    async def untouched(self, before: int, share: Share = ALL) -> Sequence[int]:
        """Games nobody has touched since then and that were not warned."""
        which, values = of_tables(share, "turns.game")
        sql = f"SELECT game FROM turns WHERE touched <= ? AND warned IS NULL{which}"
        return [row["game"] for row in await self._session.read(sql, before, *values)]

    async def warn(self, game: int, now: int) -> None:
        """Say that a game will be closed, once."""
        async with self._session.writing() as to:
            sql = "UPDATE turns SET warned = ? WHERE game = ? AND warned IS NULL RETURNING game"
            if await to.execute(sql, now, game):
                await to.execute(_CLAIM, "untouched", game, None, None, None, now)

    async def warned(self, before: int, share: Share = ALL) -> Sequence[int]:
        """Games warned by then and still not touched."""
        which, values = of_tables(share, "turns.game")
        sql = f"SELECT game FROM turns WHERE warned <= ?{which}"
        return [row["game"] for row in await self._session.read(sql, before, *values)]

    async def next_moments(self) -> Row:
        """The earliest of each: *due*, *unsent*, *opened* (never begun), *touched* (not warned), *warned*,
        *asked* (when a question is over).
        """
        sql = (
            "SELECT (SELECT min(due) FROM turns WHERE due IS NOT NULL) AS due,"
            " (SELECT min(at) FROM reminders) AS unsent,"
            " (SELECT min(opened_at) FROM games WHERE status = 'open') AS opened,"
            " (SELECT min(touched) FROM turns WHERE warned IS NULL) AS touched,"
            " (SELECT min(warned) FROM turns WHERE warned IS NOT NULL) AS warned,"
            " (SELECT min(due) FROM questions WHERE outcome IS NULL) AS asked"
        )
        return (await self._session.read(sql))[0]


async def _claim_for(to: Writing, kind: ReminderKind, turn: WaitingTurn, now: int) -> None:
    await to.execute(_CLAIM, kind, turn.game, turn.person, turn.seat, turn.since, now)


def _this(turn: WaitingTurn) -> tuple[int, int, int]:
    return (turn.game, turn.seat, turn.since)


def _untouched(turn: WaitingTurn) -> tuple[int, ...]:
    return (*_this(turn), turn.wait.touched, turn.due)


def _waiting(row: Row) -> WaitingTurn:
    settings = read_settings(text(row, "settings"))
    return WaitingTurn(
        game=row["game"],
        seat=row["seat"],
        since=row["since"],
        due=row["due"] or 0,  # nothing planned, for somebody who looks at one table
        told=bool(row["told"]),
        expired=bool(row["expired"]),
        person=row["person"],
        settings=settings,
        wait=Wait(
            touched=row["touched"],
            sent=row["sent"],
            last=row["last"],
            snoozed=row["snoozed"],
            muted=bool(row["muted"]),
            most=settings.most_reminders,
        ),
        habits=read_habits(row),
    )


def _reminder(row: Row) -> Reminder:
    return Reminder(row["id"], row["kind"], row["game"], row["person"], row["seat"], row["since"], row["at"])
