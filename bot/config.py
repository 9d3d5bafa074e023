"""Settings: read from the environment or a ``.env`` file, checked before anything starts."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from bot.tables.address import Address, Where, is_address, read_address

LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("text", "json")
THEMES = ("light", "dark")
KNOWN = (
    "DISCORD_TOKEN",
    "DISCORD_API",
    "VALEBOT_DATABASE",
    "DATABASE_URL",
    "VALEBOT_DATA",
    "VALEBOT_LOG_LEVEL",
    "VALEBOT_LOG_FORMAT",
    "VALEBOT_THEME",
    "VALEBOT_DRAWERS",
    "VALEBOT_METRICS",
    "VALEBOT_SHARDS",
    "VALEBOT_GRACE",
    "VALEBOT_TEST_SEED",
    "VALEBOT_TEST_CLOCK",
)
# Hosts that give a program a fresh disk at every start, by a variable they set.
_WIPING_HOSTS = {
    "DYNO": "Heroku",
    "RENDER": "Render",
    "RAILWAY_ENVIRONMENT": "Railway",
    "FLY_APP_NAME": "Fly.io",
    "K_SERVICE": "Cloud Run",
}
T = TypeVar("T")


class BadSetting(Exception):
    """A setting nobody can start with; the message is one line for people."""


@dataclass(frozen=True, slots=True)
class Listening:
    """Where to listen: an address of this machine and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def from_here(self) -> Listening:
        """How this machine itself reaches it."""
        here = {"0.0.0.0": "127.0.0.1", "::": "::1"}
        return Listening(here.get(self.host, self.host), self.port)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set."""

    token: str | None = field(default=None, repr=False)
    api: str | None = None
    database: Where = Path("valebot.db")
    data: tuple[Path, ...] = ()
    log_level: str = "info"
    log_format: str = "text"
    theme: str = "light"
    drawers: int = 1
    metrics: Listening | None = None
    shards: int | None = None  # of a bot in several processes; None: what Discord says
    grace: float = 7.5  # seconds to finish in; we promise eight, and hosts kill after ten
    # Only against a stand-in: the seed of every game, and a file that contains the time.
    test_seed: str | None = None
    test_clock: Path | None = None

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no log may say, whoever writes it."""
        of_database = self.database.secrets if isinstance(self.database, Address) else ()
        return (self.token or "", *of_database)


def read_settings(environment: Mapping[str, str], env_file: Path | None = None) -> Settings:
    """The settings; what the environment says counts more than the file."""
    written = {} if env_file is None or not env_file.is_file() else _read_file(env_file)
    found = {**written, **{name: environment[name] for name in KNOWN if environment.get(name)}}
    return Settings(
        token=found.get("DISCORD_TOKEN") or None,
        api=_checked(found, "DISCORD_API", _loopback, None),
        database=_the_database(found),
        data=_checked(found, "VALEBOT_DATA", _files, ()),
        log_level=_checked(found, "VALEBOT_LOG_LEVEL", _word(LOG_LEVELS), "info"),
        log_format=_checked(found, "VALEBOT_LOG_FORMAT", _word(LOG_FORMATS), "text"),
        theme=_checked(found, "VALEBOT_THEME", _word(THEMES), "light"),
        drawers=_checked(found, "VALEBOT_DRAWERS", _number(0, 64), max(1, (os.cpu_count() or 2) - 1)),
        metrics=_checked(found, "VALEBOT_METRICS", _address, None),
        shards=_checked(found, "VALEBOT_SHARDS", _number(1, 16_384), None),
        grace=_checked(found, "VALEBOT_GRACE", _number(8, 600), 8) - 0.5,
        test_seed=_checked(_of_stand_in(found, "VALEBOT_TEST_SEED"), "VALEBOT_TEST_SEED", str, None),
        test_clock=_checked(_of_stand_in(found, "VALEBOT_TEST_CLOCK"), "VALEBOT_TEST_CLOCK", _file, None),
    )


def installed_version() -> str:
    """Return the version of the installed package, or "unknown" for code that runs from a folder."""
    try:
        return version("valebot")
    except PackageNotFoundError:
        return "unknown"


def disk_warning(environment: Mapping[str, str], database: Where) -> str | None:
    """A word of warning when the database lies on a disk that this host wipes."""
    if isinstance(database, Address) or database.is_absolute():
        return None
    for variable, host in _WIPING_HOSTS.items():
        if environment.get(variable):
            return (
                f"this looks like {host}, which wipes the disk at every start: let VALEBOT_DATABASE or"
                " DATABASE_URL name a PostgreSQL database, which such hosts offer, or a file on a volume (see"
                " docs/deploy.md), or every game is lost at the next restart"
            )
    return None


def _of_stand_in(found: Mapping[str, str], name: str) -> Mapping[str, str]:
    """Return the settings. Refuse one that exists for tests where real games could be played."""
    if found.get(name) and not found.get("DISCORD_API"):
        raise BadSetting(f"{name}: it is for tests, and works only together with DISCORD_API")
    return found


def _the_database(found: Mapping[str, str]) -> Where:
    """Ours is meant for us; the other name is the one that hosts set for whatever runs there."""
    usual: Where = Path("valebot.db")
    given = (
        _checked(found, "DATABASE_URL", read_address, usual) if not found.get("VALEBOT_DATABASE") else usual
    )
    return _checked(found, "VALEBOT_DATABASE", _database, given)


def _read_file(path: Path) -> dict[str, str]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path} cannot be read: {error}") from error
    found: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        text = line.strip().removeprefix("export ")
        if not text or text.startswith("#"):
            continue
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(f"{path}, line {number}: expected NAME=value")
        if name.strip() not in KNOWN:
            raise BadSetting(
                f"{path}, line {number}: there is no setting {name.strip()[:40]!r}; see .env.example"
            )
        found[name.strip()] = _unquoted(value.strip())
    return found


def _unquoted(value: str) -> str:
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"" else value


def _checked(found: Mapping[str, str], name: str, check: Callable[[str], T], default: T) -> T:
    value = found.get(name)
    if not value:
        return default
    try:
        return check(value)
    except ValueError as error:
        raise BadSetting(f"{name}: {error}") from error


def _word(allowed: tuple[str, ...]) -> Callable[[str], str]:
    def check(value: str) -> str:
        if value.lower() not in allowed:
            raise ValueError(f"{value[:40]!r} is not one of {', '.join(allowed)}")
        return value.lower()

    return check


def _number(least: int, most: int) -> Callable[[str], int]:
    def check(value: str) -> int:
        if not (value.isascii() and value.isdigit() and len(value) < 9 and least <= int(value) <= most):
            raise ValueError(f"{value[:40]!r} is not a number from {least} to {most}")
        return int(value)

    return check


def _address(value: str) -> Listening:
    """Numbers only: a name could come to mean another place, and open the pages to it."""
    wrong = ValueError(f"{value[:80]!r} should look like 127.0.0.1:9464")
    host, _, port = value.rpartition(":")
    host = "127.0.0.1" if host == "localhost" else host
    inner = host[1:-1] if host.startswith("[") and host.endswith("]") else host
    if not (port.isascii() and port.isdigit()) or (":" in inner and inner == host):
        raise wrong
    try:
        number, at = int(port[:6]), ipaddress.ip_address(inner)
    except ValueError as error:
        raise wrong from error
    if not 1 <= number <= 65535:
        raise ValueError(f"{port[:40]!r} is not a port from 1 to 65535")
    return Listening(str(at), number)


def _files(value: str) -> tuple[Path, ...]:
    return tuple(_file(name) for name in value.split(os.pathsep) if name)


def _file(value: str) -> Path:
    path = Path(value)
    if not path.is_file():
        raise ValueError(f"there is no file {value!r}")
    return path


def _database(value: str) -> Where:
    if is_address(value):
        return read_address(value)
    path = Path(value)
    if path.is_dir():
        raise ValueError(f"{value!r} is a folder, not a file")
    if not path.absolute().parent.is_dir():
        raise ValueError(f"the folder of {value!r} does not exist")
    return path


def _loopback(value: str) -> str:
    """Only a stand-in on this machine may take Discord's place: it is told the token."""
    try:
        parts = urlsplit(value)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise ValueError(f"{value[:80]!r} is no address ({error})") from error
    if parts.scheme != "http" or not host or port is None:
        raise ValueError(f"{value[:80]!r} should look like http://127.0.0.1:9000/api/v10")
    if host != "localhost" and not _is_loopback(host):
        raise ValueError(f"{host!r} is not this machine; only loopback addresses are accepted")
    return value.rstrip("/")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
