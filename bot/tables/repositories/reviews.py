"""Reviews of finished games."""

from __future__ import annotations

from bot.tables.errors import Damaged
from bot.tables.repositories.rows import text
from bot.tables.repositories.session import Session
from rules.core import BadData
from rules.review import Review
from rules.reviewed import dumped, loaded

_PUT = (
    "INSERT INTO reviews (game, measure, found) VALUES (?, ?, ?)"
    " ON CONFLICT (game) DO UPDATE SET measure = excluded.measure, found = excluded.found"
)


class Reviews:
    """The reviews of a store; they name seats, never people."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def of(self, game: int, measure: str) -> Review | None:
        """What was found with this very *measure*; one that cannot be read is made anew, too."""
        rows = await self._session.read(
            "SELECT found FROM reviews WHERE game = ? AND measure = ?", game, measure
        )
        try:
            return loaded(text(rows[0], "found")) if rows else None
        except (BadData, Damaged):
            return None

    async def keep(self, game: int, measure: str, review: Review) -> None:
        """From now on this is what everybody sees."""
        async with self._session.writing() as to:
            await to.execute(_PUT, game, measure, dumped(review))
