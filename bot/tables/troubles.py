"""What went wrong while nobody waited for it, for the log."""

from __future__ import annotations

from typing import Any

from bot.log import Log
from bot.tables.errors import StoreUnavailable


def note(log: Log, event: str, error: Exception, **facts: Any) -> None:
    """A full disk or a database out of reach passes and is said in a line; a fault of ours with its trace."""
    if isinstance(error, StoreUnavailable):
        log.warning(event, why=error.key, **facts)
    else:
        log.error(event, trace=True, **facts)
