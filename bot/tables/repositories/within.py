"""The part of everything stored that one process looks after, as a condition for statements."""

from __future__ import annotations

from bot.tables.repositories.rows import marks
from bot.tables.sharing.share import ALL, Share


def of_share(share: Share, guild: str = "guild") -> tuple[str, tuple[int, ...]]:
    """A condition on the column *guild* to follow others, and its values."""
    if share == ALL:
        return "", ()
    shards = tuple(sorted(share.shards))
    if not shards:
        return " AND 1 = 0", ()
    return f" AND (coalesce({guild}, 0) >> 22) % ? IN ({marks(len(shards))})", (share.count, *shards)


def of_tables(share: Share, game: str) -> tuple[str, tuple[int, ...]]:
    """The same where *game* is the number of a table."""
    which, values = of_share(share, "mine.guild")
    if not which:
        return "", ()
    return f" AND EXISTS (SELECT 1 FROM games AS mine WHERE mine.id = {game}{which})", values
