"""Where a database is: a file, or the address of a server, which nobody is told with its password."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from urllib.parse import parse_qs, quote, unquote, urlsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Address:
    """A database on a PostgreSQL server."""

    url: str = field(repr=False)  # with its password
    told: str  # without

    def __str__(self) -> str:
        return self.told

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must be in no log: the password where an address has it, as it is written and as it is meant.

        Not the mere word: many a password is also the name of the database.
        """
        parts = urlsplit(self.url)
        written = (parts.password or "", *parse_qs(parts.query).get("password", ()))
        words = {word for each in written if each for word in (each, unquote(each), quote(each, ""))}
        return tuple(form for word in sorted(words) for form in (f":{word}@", f"password={word}"))


Where: TypeAlias = Path | Address


def is_address(text: str) -> bool:
    """Whether somebody means a server and not a file."""
    return "://" in text


def read_address(text: str) -> Address:
    """The address *text* is; ``ValueError`` without a word of what may be a password."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise ValueError("this is no address of a database (a port that is no number?)") from error
    if parts.scheme not in SCHEMES:
        raise ValueError(f"{parts.scheme[:20]}:// is no database we know; postgresql://… is")
    if not parts.path.strip("/"):
        raise ValueError("the address should end with the name of the database: postgresql://host/name")
    folder = "".join(parse_qs(parts.query).get("host", [])[:1])  # a socket in the file system
    user = f"{parts.username}@" if parts.username else ""
    place = f"{host}{'' if port is None else f':{port}'}"
    return Address(text, f"postgresql://{user}{place}{parts.path}{f'?host={folder}' if folder else ''}")


def read_where(text: str) -> Where:
    """A file, or an address."""
    return read_address(text) if is_address(text) else Path(text)
