"""A whole database from one place to another, checked by replaying every game on both sides.

The target is marked from the first row to the last: nobody serves half a copy, and whoever was interrupted
begins again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.tables.check import trouble_with
from bot.tables.errors import StoreUnavailable
from bot.tables.migrations import Table, tables
from bot.tables.repositories import Repositories, whole
from bot.tables.store import Store
from rules.core import AnyGame

MARK = "being copied from"  # a fact of a database that is not complete yet

Progress = Callable[[str], None]


async def refuse_half_a_copy(stored: Repositories) -> None:
    """Nobody works with a database that is being copied, or whose copying was interrupted."""
    origin = await stored.messages.fact(MARK)
    if origin is not None:
        raise StoreUnavailable("tables.copying-was-not-finished-copy-again", source=origin)


async def copy(
    source: Store, target: Store, origin: str, games: Mapping[str, AnyGame], progress: Progress
) -> int:
    """Everything of *source*, which is told as *origin*, into *target*; the number of games."""
    await refuse_half_a_copy(Repositories(source))
    await _make_room(Repositories(target), origin)
    for table in _kept():
        number, done = await whole.number_of(source, table), 0
        async for rows in whole.batches(source, table):
            await whole.insert(target, table, rows)
            done += len(rows)
            progress(f"{table.name}: {done} of {number}")
    await target.give_after(await _numbers(source))
    return await _compare(source, target, games, progress)


async def finish(target: Store) -> None:
    """It is complete: from now on it may be served."""
    await Repositories(target).messages.drop_fact(MARK)


async def _make_room(target: Repositories, origin: str) -> None:
    begun = await target.messages.fact(MARK)
    if begun is None and await target.games.every_number():
        raise StoreUnavailable("tables.target-has-games-of-its-own")
    if begun not in (None, origin):
        raise StoreUnavailable("tables.target-is-being-copied-from-elsewhere", source=begun or "")
    await target.messages.note_fact(MARK, origin)
    others = [table for table in _kept() if table.name != "facts"]
    await whole.clear(target.store, others)
    await target.messages.drop_other_facts(MARK)


def _kept() -> list[Table]:
    """All tables but those that say which processes run just now."""
    return [table for table in tables() if table.name not in ("processes", "shards", "identifies")]


async def _numbers(source: Store) -> dict[str, int]:
    """The highest numbers ever given: those of rows that are gone must not come back."""
    given = await source.given()
    for table in tables():
        if table.numbered:
            given[table.name] = max(given.get(table.name, 0), await whole.highest(source, table))
    return given


async def _compare(source: Store, target: Store, games: Mapping[str, AnyGame], progress: Progress) -> int:
    for table in _kept():
        progress(f"comparing {table.name}")
        if table.name != "facts" and await whole.digest_of(source, table) != await whole.digest_of(
            target, table
        ):
            raise StoreUnavailable("tables.copy-differs", table=table.name)
    ones, others = Repositories(source).games, Repositories(target).games
    numbers = await ones.every_number()
    for done, number in enumerate(numbers, 1):
        progress(f"replaying game {done} of {len(numbers)}")
        before, after = await trouble_with(ones, games, number), await trouble_with(others, games, number)
        if str(before) != str(after):
            raise StoreUnavailable("tables.copy-differs", game=number)
    return len(numbers)
