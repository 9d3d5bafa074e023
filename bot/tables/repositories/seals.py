"""Seals: a digest over a table and its seats, renewed with every change, that a damaged byte does not fit.

What is empty is left out of it, so that a column added later breaks no seal.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from operator import itemgetter

from bot.tables.repositories.session import Writing
from bot.tables.store import Row

TABLE = (
    "kind", "status", "host", "guild", "channel", "settings", "options", "rules", "seed", "opened_at",
    "started_at", "ended_at", "rematch_of", "origin", "host_at",
)  # fmt: skip
SEAT = ("seat", "person", "level", "forgotten", "points", "won", "place")
ROWS = (
    f"SELECT {', '.join(TABLE)}, frozen, seal, {', '.join(SEAT)} FROM games"
    " LEFT JOIN seats ON seats.game = games.id WHERE games.id = ? ORDER BY seat"
)

_of_table, _of_seat = itemgetter(*TABLE), itemgetter(*SEAT)
_written = json.JSONEncoder(default=repr).encode


def fits(rows: Sequence[Row]) -> bool:
    """Whether a table, read by ``ROWS``, is what was sealed; one of an older version has no seal yet."""
    return rows[0]["seal"] in (None, _seal(rows))


@asynccontextmanager
async def sealing(to: Writing, *games: int) -> AsyncIterator[None]:
    """What is written inside is sealed; a seal that did not fit before stays broken, and so is seen."""
    whole = [game for game in games if (rows := await to.execute(ROWS, game)) and fits(rows)]
    yield
    for game in whole:
        seal = _seal(await to.execute(ROWS, game))
        await to.execute("UPDATE games SET seal = ? WHERE id = ?", seal, game)


def _seal(rows: Sequence[Row]) -> str:
    facts = [_facts(_of_table(rows[0]), TABLE), *(_facts(_of_seat(row), SEAT) for row in rows)]
    # A damaged value may be of any type: whatever it is, it is not what was sealed.
    return sha256(_written(facts).encode()).hexdigest()[:16]


def _facts(cells: Sequence[object], names: Sequence[str]) -> dict[str, object]:
    return {name: cell for name, cell in zip(names, cells, strict=True) if cell is not None}
