"""What differs between our SQL and PostgreSQL's, and its errors in words of ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import count
from typing import NamedTuple

import psycopg
from psycopg_pool import PoolClosed, PoolTimeout

from bot.tables.errors import Busy, Conflict, StoreUnavailable, TableError
from bot.tables.store import answers

LOCKED = "tables.database-locked"
UNREACHABLE = "tables.database-cannot-be-reached"
# By the beginning of the code that the server gives, the longest that fits.
_TROUBLE = {
    "08": UNREACHABLE,
    "22003": "tables.number-out-of-range",
    "25006": "tables.database-read-only",
    "28": "tables.database-refuses-user-or-password",
    "3D000": "tables.no-such-database-on-the-server",
    "40": LOCKED,
    "42501": "tables.database-grants-too-few-rights",
    "53100": "tables.disk-full",
    "53300": "tables.database-has-too-many-connections",
    "55P03": LOCKED,
    "57014": LOCKED,
    "57P": UNREACHABLE,
    "58": "tables.disk-error",
    "XX": "tables.database-damaged",
}


class Statement(NamedTuple):
    """SQL as PostgreSQL takes it."""

    sql: bytes
    answers: bool  # whether rows come back


@lru_cache(maxsize=2048)
def statement(sql: str) -> Statement:
    """Our SQL with ``$1``, ``$2`` for its ``?``."""
    numbers = count(1)
    return Statement(re.sub(r"\?", lambda _: f"${next(numbers)}", sql).encode(), answers(sql))


@contextmanager
def plain_errors() -> Iterator[None]:
    """What psycopg raises, in words of ours; its own may quote values, a seed among them."""
    try:
        yield
    except psycopg.Error as error:
        raise in_words(error) from None
    except UnicodeError:
        raise StoreUnavailable("tables.text-cannot-be-stored") from None


def in_words(error: psycopg.Error) -> TableError:
    """The same error, without any value that was to be stored."""
    if isinstance(error, PoolClosed):
        return StoreUnavailable("tables.database-closed")
    if isinstance(error, PoolTimeout):
        return StoreUnavailable(UNREACHABLE)
    if isinstance(error, psycopg.IntegrityError):
        return Conflict("tables.already-stored", what=error.diag.constraint_name or "")
    code = error.sqlstate or ""
    for length in (5, 3, 2):
        if code[:length] in _TROUBLE:
            key = _TROUBLE[code[:length]]
            return (Busy if key == LOCKED else StoreUnavailable)(key, detail=code)
    if isinstance(error, psycopg.OperationalError) and not code:
        return StoreUnavailable(_without_code(str(error)))
    return StoreUnavailable("tables.database-error", detail=code or type(error).__name__)


def _without_code(said: str) -> str:
    """What a connection that failed says has no code, only a sentence."""
    if "password authentication failed" in said or "no password supplied" in said:
        return "tables.database-refuses-user-or-password"
    if "too many" in said or "remaining connection slots" in said:
        return "tables.database-has-too-many-connections"
    if "does not exist" in said:
        return "tables.no-such-database-on-the-server"
    return UNREACHABLE
