"""Tables: who sits there, what was played, whose turn it is, how it came out."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import get_args

from bot.tables.errors import NoSuchGame
from bot.tables.repositories import seals
from bot.tables.repositories.entrants import note_entrants
from bot.tables.repositories.plans import BY_HAND, by_hand, outlived
from bot.tables.repositories.rows import (
    damaged,
    marks,
    number,
    number_or_none,
    options_text,
    read_options,
    read_settings,
    settings_text,
    text,
    text_or_none,
)
from bot.tables.repositories.seals import sealing
from bot.tables.repositories.session import Session, Writing
from bot.tables.repositories.within import of_share, of_tables
from bot.tables.sharing.share import ALL, Share
from bot.tables.store import Row, Value
from bot.tables.values import (
    Chair,
    Change,
    Header,
    Line,
    Outcome,
    Result,
    Stamp,
    Standing,
    Status,
    Turn,
    Whole,
)

_COLUMNS = (*seals.TABLE, "frozen")
_STATUSES: tuple[Status, ...] = get_args(Status)
_NAMES = ", ".join(_COLUMNS)
_OPEN = f"INSERT INTO games ({_NAMES}) VALUES ({marks(len(_COLUMNS))}) RETURNING id"
_REWRITE = f"UPDATE games SET {', '.join(f'{column} = ?' for column in _COLUMNS)} WHERE id = ?"
_LINES = "INSERT INTO actions (game, n, seat, line, digest, interaction, at) VALUES "
_PLAYED = "SELECT n, seat, line, digest, interaction, at FROM actions WHERE game = ? ORDER BY n"
_AWAITED = "SELECT seat, since FROM turns WHERE game = ?"
_RESULTS = "SELECT points, won, place FROM seats WHERE game = ? ORDER BY seat"
_CHAIRS = "INSERT INTO seats (game, seat, person, level, forgotten) VALUES "
_NO_LINE = "\ufffd"  # what a disk left of one
_LONGEST_INSERT = 100  # rows; databases bound how many values one statement may have
_NOTICE = (
    "INSERT INTO outbox (game, kind, position, at)"
    " SELECT ?, ?, coalesce(max(n) + 1, 0), ? FROM actions WHERE game = ?"
)
# A sign of life: whoever is at the table is not reminded of the turn, and its reminders begin anew.
_TOUCH = (
    "UPDATE turns SET touched = CASE WHEN touched < ? THEN ? ELSE touched END, due = 0, sent = 0,"
    " last = NULL, snoozed = NULL, warned = NULL WHERE game = ?"
)
# Only another turn begins anew; the one that goes on keeps what was done about it.
_AWAIT = (
    "INSERT INTO turns (game, seat, since, touched) VALUES (?, ?, ?, ?) ON CONFLICT (game) DO UPDATE SET"
    " seat = excluded.seat, since = excluded.since, touched = excluded.touched, due = 0, sent = 0,"
    " last = NULL, snoozed = NULL, muted = 0, told = 0, warned = NULL, expired = 0"
    " WHERE turns.seat <> excluded.seat OR turns.since <> excluded.since"
)
# Both at once, for what happens most.
_SAME = "turns.seat = excluded.seat AND turns.since = excluded.since"
_PLAY_ON = (
    "INSERT INTO turns (game, seat, since, touched) VALUES (?, ?, ?, ?) ON CONFLICT (game) DO UPDATE SET"
    " seat = excluded.seat, since = excluded.since, due = 0, sent = 0, last = NULL, snoozed = NULL,"
    " warned = NULL, touched = CASE"
    f" WHEN NOT ({_SAME}) THEN excluded.touched WHEN turns.touched < ? THEN ? ELSE turns.touched END,"
    + ", ".join(
        f" {each} = CASE WHEN {_SAME} THEN turns.{each} ELSE 0 END" for each in ("muted", "told", "expired")
    )
)
_FORGET = (
    # An open table loses a chair; a started game keeps it, held by "someone".
    "DELETE FROM seats WHERE person = ? AND game IN (SELECT id FROM games WHERE status = 'open')",
    "UPDATE seats SET person = NULL, forgotten = 1 WHERE person = ?",
    "UPDATE games SET host = NULL WHERE host = ?",
    "DELETE FROM kept_seats WHERE person = ?",
)


class Games:
    """The tables of a store."""

    def __init__(self, session: Session) -> None:
        self._session = session

    # Writing ----------------------------------------------------------------------------------------------

    async def open(self, header: Header) -> int:
        """Store a new table with its chairs, and a notice if it is open; the number it got."""
        async with self._session.writing() as to:
            game = int((await to.execute(_OPEN, *_values(header)))[0]["id"])
            async with sealing(to, game):
                await _seat(to, game, header.chairs)
            if header.status == "open":
                await _note(to, game, "opened", header.opened_at)
            to.stir()
        return game

    async def commit(self, change: Change) -> None:
        """Store *change*; ``Conflict`` when one of its lines or its interaction is there already."""
        game = change.game
        async with self._session.writing() as to:
            if change.lines:
                await _insert(to, _LINES, [(game, *line) for line in change.lines])
            await _rewrite(to, change)
            await note_entrants(to, change)
            await _await(to, change)
            await outlived(to, change)
            await _note(to, game, change.show, change.at)
            to.stir()

    async def keep_seat(self, game: int, seat: int, person: int | None) -> None:
        """A computer player keeps a seat for *person*; ``None``: no longer."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM kept_seats WHERE game = ? AND seat = ?", game, seat)
            if person is not None:
                sql = "INSERT INTO kept_seats (game, seat, person) VALUES (?, ?, ?)"
                await to.execute(sql, game, seat, person)

    async def forget(self, person: int) -> None:
        """Take a person out of all tables; what was played stays."""
        async with self._session.writing() as to, sealing(to, *await _tables_of(to, person)):
            for sql in _FORGET:
                await to.execute(sql, person)

    async def seal_old(self, game: int, origin: str | None) -> None:
        """Seal a table of a version that knew no seals."""
        async with self._session.writing() as to, sealing(to, game):
            await to.execute("UPDATE games SET origin = ? WHERE id = ? AND origin IS NULL", origin, game)

    # One table --------------------------------------------------------------------------------------------

    async def header(self, game: int) -> Header:
        """The table, or ``NoSuchGame``."""
        return _found(game, await self._session.read(seals.ROWS, game))

    async def whole(self, game: int) -> Whole:
        """The table with all that was played there, or ``NoSuchGame``."""
        queries = [(sql, (game,)) for sql in (seals.ROWS, _PLAYED, _AWAITED, BY_HAND)]
        table, lines, turn, people = await self._session.read_together(*queries)
        return Whole(_found(game, table), [_line(row) for row in lines], _turn(turn), by_hand(people))

    async def audited(self, game: int) -> tuple[Whole, Sequence[Result | None]]:
        """Return all that is stored about a game from one snapshot, and how each seat came out."""
        queries = [(sql, (game,)) for sql in (seals.ROWS, _PLAYED, _AWAITED, BY_HAND, _RESULTS)]
        table, lines, turn, people, came_out = await self._session.read_together(*queries)
        whole = Whole(_found(game, table), [_line(row) for row in lines], _turn(turn), by_hand(people))
        return whole, [_result(row) for row in came_out]

    async def stamp(self, game: int) -> Stamp | None:
        """What tells a table apart from what it was earlier, without reading all of it."""
        sql = (
            "SELECT seal, frozen, (SELECT max(n) FROM actions WHERE actions.game = games.id) AS last"
            " FROM games WHERE id = ?"
        )
        rows = await self._session.read(sql, game)
        if not rows:
            return None
        last = number_or_none(rows[0], "last")
        return Stamp(rows[0]["seal"], rows[0]["frozen"], 0 if last is None else last + 1)

    async def results(self, game: int) -> Sequence[Result | None]:
        """How each seat came out, as it is stored; ``None`` while nobody knows."""
        return [_result(row) for row in await self._session.read(_RESULTS, game)]

    async def lines(self, game: int) -> Sequence[Line]:
        """Every line ever stored for *game*, in order; what a disk damaged is no line of any game."""
        return [_line(row) for row in await self._session.read(_PLAYED, game)]

    async def turn(self, game: int) -> Turn | None:
        """Whose turn it is there."""
        return _turn(await self._session.read(_AWAITED, game))

    async def kept_seats(self, game: int) -> dict[int, int]:
        """The seats that computer players keep there, and for whom."""
        rows = await self._session.read("SELECT seat, person FROM kept_seats WHERE game = ?", game)
        return {number(row, "seat"): number(row, "person") for row in rows}

    # Looking around ---------------------------------------------------------------------------------------

    async def find(self, interaction: str) -> tuple[int, int] | None:
        """The game and the line an interaction has already led to."""
        rows = await self._session.read("SELECT game, n FROM actions WHERE interaction = ?", interaction)
        return (rows[0]["game"], rows[0]["n"]) if rows else None

    async def live_table(self, channel: int) -> int | None:
        """The live table of a channel."""
        found = await self._ids("WHERE channel = ? AND status IN ('open', 'playing')", channel)
        return found[0] if found else None

    async def latest_table(self, channel: int) -> int | None:
        """The live table of a channel, or else the one opened there last."""
        order = "ORDER BY CASE WHEN status IN ('open', 'playing') THEN 0 ELSE 1 END, id DESC LIMIT 1"
        found = await self._ids(f"WHERE channel = ? {order}", channel)
        return found[0] if found else None

    async def closed_table(self, channel: int, person: int) -> int | None:
        """Return the newest table of a channel closed while *person* sat there; begun games come first."""
        seated = "id IN (SELECT game FROM seats WHERE person = ?)"
        order = "ORDER BY CASE WHEN started_at IS NULL THEN 1 ELSE 0 END, id DESC LIMIT 1"
        found = await self._ids(
            f"WHERE channel = ? AND status = 'abandoned' AND {seated} {order}", channel, person
        )
        return found[0] if found else None

    async def every_number(self) -> Sequence[int]:
        """Numbers of all games, in whatever state, known or not."""
        return await self._ids("ORDER BY id")

    async def unsealed(self) -> Sequence[int]:
        """Games of a version that knew no seals."""
        return await self._ids("WHERE seal IS NULL ORDER BY id")

    async def numbers(self, *statuses: Status) -> Sequence[int]:
        """Numbers of all games in these states."""
        return await self._ids(f"WHERE status IN ({marks(len(statuses))}) ORDER BY id", *statuses)

    async def live_number(self) -> int:
        """How many tables are live."""
        sql = "SELECT count(*) AS number FROM games WHERE status IN ('open', 'playing')"
        return number((await self._session.read(sql))[0], "number")

    async def tables_in(self, guild: int) -> Sequence[int]:
        """The live tables of a server."""
        return await self._ids("WHERE guild = ? AND status IN ('open', 'playing') ORDER BY id", guild)

    async def open_tables_in(self, guild: int) -> Sequence[int]:
        """The tables of a server that wait for players, the oldest first."""
        return await self._ids("WHERE guild = ? AND status = 'open' ORDER BY id", guild)

    async def live_guilds(self, after: int, limit: int, share: Share = ALL) -> Sequence[int]:
        """The servers with live tables, some at a time: those with higher numbers than *after*."""
        which, values = of_share(share)
        sql = (
            f"SELECT DISTINCT guild FROM games WHERE guild > ? AND status IN ('open', 'playing'){which}"
            " ORDER BY guild LIMIT ?"
        )
        return [row["guild"] for row in await self._session.read(sql, after, *values, limit)]

    async def awaiting_computers(self, share: Share = ALL) -> Sequence[int]:
        """The tables where a computer player is to move.

        Nobody is reminded there, so nothing is due, or it has not been worked out: the others are passed by.
        A game that is not going on has no turn.
        """
        which, values = of_tables(share, "waiting.game")
        sql = (
            "SELECT waiting.game FROM (SELECT game, seat FROM turns WHERE due IS NULL"
            " UNION ALL SELECT game, seat FROM turns WHERE due = 0) AS waiting"
            " JOIN seats ON seats.game = waiting.game AND seats.seat = waiting.seat"
            f" WHERE level IS NOT NULL{which}"
        )
        return sorted(row["game"] for row in await self._session.read(sql, *values))

    async def guild(self, game: int) -> int | None:
        """The server of a table; none when it has none, or there is no such table."""
        rows = await self._session.read("SELECT guild FROM games WHERE id = ?", game)
        return number_or_none(rows[0], "guild") if rows else None

    async def standings(self, person: int, guild: int | None) -> Sequence[Standing]:
        """The live games of a person, in one server or in all; the longest wait first."""
        there: tuple[int, ...] = () if guild is None else (guild,)
        sql = (
            "SELECT games.id, kind, status, guild, channel, seats.seat, turns.seat AS awaited, since"
            " FROM seats JOIN games ON games.id = seats.game LEFT JOIN turns ON turns.game = games.id"
            f" WHERE person = ? AND status IN ('open', 'playing'){' AND guild = ?' if there else ''}"
            " ORDER BY CASE WHEN since IS NULL THEN 1 ELSE 0 END, since, games.id"
        )
        return [_standing(row) for row in await self._session.read(sql, person, *there)]

    async def outcomes(self, guild: int) -> Sequence[Outcome]:
        """Every seat of every finished game of a server, by game and seat."""
        sql = (
            "SELECT id, kind, ended_at, seat, person, level, forgotten, points, won, place"
            " FROM games JOIN seats ON seats.game = games.id"
            " WHERE guild = ? AND status = 'finished' ORDER BY id, seat"
        )
        return [_outcome(row) for row in await self._session.read(sql, guild)]

    async def _ids(self, which: str, *values: Value) -> list[int]:
        return [row["id"] for row in await self._session.read(f"SELECT games.id FROM games {which}", *values)]


# Writing ------------------------------------------------------------------------------------------------


async def _await(to: Writing, change: Change) -> None:
    """Whose turn it is, and that somebody played."""
    game, turn, at = change.game, change.turn, change.at
    if turn is None:
        if change.lines:
            await to.execute(_TOUCH, at, at, game)
    elif change.lines:
        await to.execute(_PLAY_ON, game, turn.seat, turn.since, turn.since, at, at)
    else:
        await to.execute(_AWAIT, game, turn.seat, turn.since, turn.since)


async def _rewrite(to: Writing, change: Change) -> None:
    game, header = change.game, change.header
    if header is None and change.chairs is None and not change.results:
        return
    async with sealing(to, game):
        await _rewrite_table(to, change)
    if header is not None and header.status != "playing":
        await to.execute("DELETE FROM turns WHERE game = ?", game)
    elif header is not None or change.chairs is not None:
        # Another pace, a frozen game, somebody else on the seat: when to remind is worked out anew.
        await to.execute("UPDATE turns SET due = 0 WHERE game = ?", game)


async def _rewrite_table(to: Writing, change: Change) -> None:
    game, header = change.game, change.header
    if header is not None:
        await to.execute(_REWRITE, *_values(header), game)
    if change.chairs is not None:
        await to.execute("DELETE FROM seats WHERE game = ?", game)
        await _seat(to, game, change.chairs)
    for seat, result in enumerate(change.results):
        await _come_out(to, game, seat, result)


async def _tables_of(to: Writing, person: int) -> list[int]:
    sql = (
        "SELECT game AS id FROM seats WHERE person = ? UNION SELECT id FROM games WHERE host = ? ORDER BY id"
    )
    return [row["id"] for row in await to.execute(sql, person, person)]


async def _come_out(to: Writing, game: int, seat: int, result: Result) -> None:
    sql = "UPDATE seats SET points = ?, won = ?, place = ? WHERE game = ? AND seat = ?"
    await to.execute(sql, result.points, int(result.place == 1), result.place, game, seat)


async def _note(to: Writing, game: int, kind: str, at: int) -> None:
    await to.execute(_NOTICE, game, kind, at, game)
    to.notice(game)


async def _seat(to: Writing, game: int, chairs: Sequence[Chair]) -> None:
    rows = [
        (game, seat, chair.person, chair.level, int(chair.forgotten)) for seat, chair in enumerate(chairs)
    ]
    await _insert(to, _CHAIRS, rows)


async def _insert(to: Writing, sql: str, rows: Sequence[tuple[Value, ...]]) -> None:
    for start in range(0, len(rows), _LONGEST_INSERT):
        some = rows[start : start + _LONGEST_INSERT]
        places = ", ".join(f"({marks(len(row))})" for row in some)
        await to.execute(sql + places, *(value for row in some for value in row))


# Rows and values ----------------------------------------------------------------------------------------


def _values(header: Header) -> tuple[Value, ...]:
    """What ``_COLUMNS`` names."""
    made = {"settings": settings_text(header.settings), "options": options_text(header.options)}
    return tuple(made[name] if name in made else getattr(header, name) for name in _COLUMNS)


def _header(game: int, rows: Sequence[Row]) -> Header:
    row = rows[0]
    opened_at, host_at = number(row, "opened_at"), number_or_none(row, "host_at")
    return Header(
        game=game,
        kind=text(row, "kind"),
        status=_status(row),
        host=number_or_none(row, "host"),
        guild=number_or_none(row, "guild"),
        channel=number_or_none(row, "channel"),
        opened_at=opened_at,
        chairs=tuple(_chair(each) for each in rows if each["seat"] is not None),
        settings=read_settings(text(row, "settings")),
        options=read_options(text(row, "options")),
        rules=text_or_none(row, "rules"),
        seed=text_or_none(row, "seed"),
        origin=text_or_none(row, "origin"),
        frozen=text_or_none(row, "frozen"),
        started_at=number_or_none(row, "started_at"),
        ended_at=number_or_none(row, "ended_at"),
        rematch_of=number_or_none(row, "rematch_of"),
        host_at=opened_at if host_at is None else host_at,
        damaged=not seals.fits(rows),
        seal=text_or_none(row, "seal"),
    )


def _found(game: int, rows: Sequence[Row]) -> Header:
    if not rows:
        raise NoSuchGame("tables.no-such-game", game=game)
    return _header(game, rows)


def _turn(rows: Sequence[Row]) -> Turn | None:
    return Turn(number(rows[0], "seat"), number(rows[0], "since")) if rows else None


def _status(row: Row) -> Status:
    for status in _STATUSES:
        if row["status"] == status:
            return status
    raise damaged("status")


def _chair(row: Row) -> Chair:
    return Chair(number_or_none(row, "person"), text_or_none(row, "level"), bool(row["forgotten"]))


# A game that is looked at again reads hundreds of lines: the sound ones, which is all of them, in few steps.
_cells = itemgetter("n", "seat", "line", "digest", "interaction", "at")
_SOUND = {(int, int, str, str, one, int) for one in (str, type(None))}


def _line(row: Row) -> Line:
    cells = _cells(row)
    if tuple(map(type, cells)) in _SOUND:
        return Line._make(cells)
    n, seat, said, digest, interaction, at = cells
    return Line(
        n if isinstance(n, int) else -1,
        seat if isinstance(seat, int) else -1,
        said if isinstance(said, str) else _NO_LINE,
        digest if isinstance(digest, str) else _NO_LINE,
        interaction if isinstance(interaction, str) else None,
        at if isinstance(at, int) else -1,
    )


def _result(row: Row) -> Result | None:
    if row["points"] is None and row["place"] is None and row["won"] is None:
        return None
    result = Result(number(row, "points"), number(row, "place"))
    if row["won"] != int(result.place == 1):
        raise damaged("won")
    return result


def _standing(row: Row) -> Standing:
    turn = None if row["since"] is None else Turn(row["awaited"], row["since"])
    return Standing(row["id"], row["kind"], row["status"], row["guild"], row["channel"], row["seat"], turn)


def _outcome(row: Row) -> Outcome:
    return Outcome(
        game=row["id"],
        kind=row["kind"],
        ended_at=row["ended_at"],
        seat=row["seat"],
        chair=_chair(row),
        points=row["points"],
        won=bool(row["won"]),
        place=row["place"],
    )
