"""Plans for turns to come, and who ends turns by hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, get_args

from bot.tables.errors import Damaged
from bot.tables.plans.values import DRAFT, Plan, Way
from bot.tables.repositories.rows import damaged, marks, number, number_or_none, text
from bot.tables.repositories.session import Session, Writing
from bot.tables.store import Row
from bot.tables.values import Change

_COLUMNS = ("game", "person", "place", "seat", "position", "way", "lines", "facts", "told", "replaces")
_PUT = (
    f"INSERT INTO plans ({', '.join(_COLUMNS)}) VALUES ({marks(len(_COLUMNS))})"
    " ON CONFLICT (game, person, place) DO UPDATE SET"
    f" {', '.join(f'{column} = excluded.{column}' for column in _COLUMNS[3:])}"
)
_THEIRS = "game = ? AND person = ?"
BY_HAND = "SELECT person FROM by_hand WHERE game = ?"
_WAYS: tuple[Way, ...] = get_args(Way)
# A plan belongs to a person in a seat: it does not outlive either.
_LEFT_BEHIND = (
    "DELETE FROM plans WHERE game = ? AND NOT EXISTS (SELECT 1 FROM seats"
    " WHERE seats.game = plans.game AND seats.seat = plans.seat AND seats.person = plans.person)"
)


class Plans:
    """The plans of a store."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def of(self, game: int, person: int) -> Sequence[Plan]:
        """What somebody has planned for a game: what is being tried out first, then by preference."""
        sql = f"SELECT {', '.join(_COLUMNS)} FROM plans WHERE {_THEIRS} ORDER BY place"
        found = []
        for row in await self._session.read(sql, game, person):
            try:
                found.append(_plan(row))
            except Damaged:
                continue  # when in doubt it is not played
        return found

    async def write(self, game: int, person: int, plans: Sequence[Plan]) -> None:
        """*plans*, and none besides, are what somebody has planned; what is being tried out stays."""
        async with self._session.writing() as to:
            await to.execute(f"DELETE FROM plans WHERE {_THEIRS} AND place <> ?", game, person, DRAFT)
            # Places mean other plans now.
            await to.execute(f"UPDATE plans SET replaces = NULL WHERE {_THEIRS}", game, person)
            for plan in plans:
                await _put(to, plan)

    async def draft(self, game: int, person: int, plan: Plan | None) -> None:
        """What somebody is trying out; ``None``: nothing any more."""
        async with self._session.writing() as to:
            if plan is None:
                await to.execute(f"DELETE FROM plans WHERE {_THEIRS} AND place = ?", game, person, DRAFT)
            else:
                await _put(to, plan)

    async def note_told(self, game: int, person: int, position: int) -> None:
        """Its owner has been told what becomes of it at this position."""
        async with self._session.writing() as to:
            sql = f"UPDATE plans SET told = ? WHERE {_THEIRS} AND place <> ?"
            await to.execute(sql, position, game, person, DRAFT)

    async def are_kept(self, game: int, person: int) -> bool:
        """Whether somebody has a plan for a game."""
        sql = f"SELECT 1 FROM plans WHERE {_THEIRS} AND place <> ? LIMIT 1"
        return bool(await self._session.read(sql, game, person, DRAFT))

    async def note_by_hand(self, game: int, person: int, by_hand: bool) -> None:
        """From now on they do, or do not."""
        async with self._session.writing() as to:
            await to.execute(f"DELETE FROM by_hand WHERE {_THEIRS}", game, person)
            if by_hand:
                await to.execute("INSERT INTO by_hand (game, person) VALUES (?, ?)", game, person)

    async def forget(self, person: int) -> None:
        """Nothing somebody has planned or chosen is left."""
        async with self._session.writing() as to:
            await to.execute("DELETE FROM plans WHERE person = ?", person)
            await to.execute("DELETE FROM by_hand WHERE person = ?", person)


def by_hand(rows: Sequence[Row]) -> frozenset[int]:
    """Who ends turns of a game by hand, read by ``BY_HAND``."""
    return frozenset(number(row, "person") for row in rows)


async def outlived(to: Writing, change: Change) -> None:
    """Plans that *change* ends go with it: made or taken back, the turn they were for is another one now."""
    game, header = change.game, change.header
    if change.back_to is not None:
        await to.execute("DELETE FROM plans WHERE game = ? AND position > ?", game, change.back_to)
    elif change.lines:
        seats = sorted({line.seat for line in change.lines})
        sql = f"DELETE FROM plans WHERE game = ? AND seat IN ({marks(len(seats))})"
        await to.execute(sql, game, *seats)
    if header is not None and (header.status != "playing" or header.frozen is not None):
        await to.execute("DELETE FROM plans WHERE game = ?", game)
    if change.chairs is not None:
        await to.execute(_LEFT_BEHIND, game)


async def _put(to: Writing, plan: Plan) -> None:
    lines, facts = json.dumps(plan.lines), json.dumps(plan.facts)
    made = (plan.seat, plan.position, plan.way, lines, facts, plan.told, plan.replaces)
    await to.execute(_PUT, plan.game, plan.person, plan.place, *made)


def _plan(row: Row) -> Plan:
    way = next((each for each in _WAYS if each == row["way"]), None)
    lines, facts = _list(row, "lines"), _list(row, "facts")
    if way is None or len(lines) != len(facts) or not all(isinstance(each, list) for each in facts):
        raise damaged("plans")
    if not all(isinstance(each, str) for each in (*lines, *(fact for some in facts for fact in some))):
        raise damaged("plans")
    return Plan(
        game=number(row, "game"),
        person=number(row, "person"),
        seat=number(row, "seat"),
        place=number(row, "place"),
        position=number(row, "position"),
        lines=tuple(lines),
        facts=tuple(tuple(each) for each in facts),
        way=way,
        told=number_or_none(row, "told"),
        replaces=number_or_none(row, "replaces"),
    )


def _list(row: Row, name: str) -> list[Any]:
    try:
        found = json.loads(text(row, name))
    except (ValueError, RecursionError) as error:
        raise damaged(name) from error
    if not isinstance(found, list):
        raise damaged(name)
    return found
