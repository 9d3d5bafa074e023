"""``python -m bot db``: look after the database. Check, backup and export disturb no running bot."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from bot.tables.check import trouble_with
from bot.tables.components import games
from bot.tables.errors import StoreUnavailable, TableError
from bot.tables.lease import Lease
from bot.tables.migrations import refuse_other_versions, strange_shapes, version_of
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore, plain_errors, readable
from bot.tables.tables import Tables, wall_clock
from bot.tables.transfer import export_game, read_import, store_import

DEFAULT = "valebot.db"


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Tell the command line what ``db`` can do."""
    parser = commands.add_parser("db", help="check, back up, export, import or vacuum the database")
    parser.add_argument(
        "--database",
        type=Path,
        default=None,
        help=f"the database file (default: VALEBOT_DATABASE, else {DEFAULT})",
    )
    verbs = parser.add_subparsers(required=True, metavar="COMMAND")
    check = verbs.add_parser("check", help="test the file and replay every game")
    check.set_defaults(run=_check)
    backup = verbs.add_parser("backup", help="copy the database, also while the bot is running")
    backup.add_argument("file", type=Path, help="the copy to be written; must not exist")
    backup.set_defaults(run=_backup)
    export = verbs.add_parser("export", help="print a game as a replay file")
    export.add_argument("game", type=int, help="the number of the game")
    export.add_argument("--with-secrets", action="store_true", help="also a game that is not over")
    export.set_defaults(run=_export)
    importing = verbs.add_parser("import", help="store a replay file as a game")
    importing.add_argument("file", type=Path, help="a file written by export")
    importing.add_argument("--channel", type=int, help="where a game that is not over goes on")
    importing.add_argument("--guild", type=int, help="the server it belongs to")
    importing.add_argument(
        "--unchecked", action="store_true", help="also a file without a checksum, or changed since its export"
    )
    importing.set_defaults(run=_import)
    vacuum = verbs.add_parser("vacuum", help="give unused space back; the bot must not be running")
    vacuum.set_defaults(run=_vacuum)


def run(arguments: argparse.Namespace) -> int:
    """Carry out a ``db`` command; the exit code."""
    command: Callable[[argparse.Namespace], int] = arguments.run
    try:
        _refuse_numbers_out_of_range(arguments)
        if not arguments.database.is_file() and command is not _import:
            raise StoreUnavailable("tables.no-such-database", database=str(arguments.database))
        with plain_errors():
            return command(arguments)
    except TableError as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}")


def _refuse_numbers_out_of_range(arguments: argparse.Namespace) -> None:
    for name in ("game", "channel", "guild"):
        number = getattr(arguments, name, None)
        if number is not None and not 0 < number < 2**63:
            raise StoreUnavailable("tables.number-out-of-range", what=name)


def _fail(word: str) -> int:
    print(f"valebot: {word}", file=sys.stderr)
    return 1


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text}\033[K", end="", file=sys.stderr, flush=True)


def _looking(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)
    connection.text_factory = readable
    connection.execute("PRAGMA query_only = ON")
    return connection


def _check(arguments: argparse.Namespace) -> int:
    with closing(_looking(arguments.database)) as connection:
        refuse_other_versions(version_of(connection))
        faults = _faults(connection)
    for fault in faults:
        print(f"file: {_plain(fault)}")
    games, bad, strange = asyncio.run(_check_games(arguments.database))
    _progress("")
    in_file = len(faults) + strange
    if in_file or bad:
        return _fail(f"{in_file} faults in the file, {bad} of {games} games cannot be played on")
    print(f"all is well: {games} games")
    return 0


def _plain(fault: object) -> str:
    """Fit for any terminal: what is left of a damaged text may hold anything."""
    return str(fault).encode("ascii", "backslashreplace").decode()


def _faults(connection: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds wrong with the file."""
    try:
        found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
        strays = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as error:
        return [str(error)]  # so damaged that even the question fails
    found += [f"{row[0]}: row without its game" for row in strays]
    return found + [f"{name}: not as this version makes it" for name in strange_shapes(connection)]


async def _check_games(path: Path) -> tuple[int, int, int]:
    """How many games there are, how many of them are damaged, and how many rows are of no kind we know."""
    stored, bad, rules = Repositories(await SqliteStore.open(path, readonly=True)), 0, games()
    try:
        strange = await stored.reminders.unknown_kinds()
        for table, kind in strange:
            print(f"file: {table}: unknown kind {_plain(kind)}")
        numbers = await stored.games.every_number()
        for done, number in enumerate(numbers, 1):
            _progress(f"game {done} of {len(numbers)}")
            trouble = await trouble_with(stored.games, rules, number)
            if trouble is not None:
                bad += 1
                _progress("")
                print(f"game {number}: {_plain(trouble)}")
    finally:
        await stored.close()
    return len(numbers), bad, len(strange)


def _backup(arguments: argparse.Namespace) -> int:
    target: Path = arguments.file
    if target.exists():
        return _fail(f"{target} already exists")
    with closing(_looking(arguments.database)) as source:
        refuse_other_versions(version_of(source))
        _copy(source, target)
    _progress("")
    print(f"backed up to {target}")
    return 0


def _copy(source: sqlite3.Connection, target: Path) -> None:
    # Under another name until it is whole: a copy that broke off must not look like a backup.
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(part)) as copy:
        source.backup(
            copy, pages=1000, progress=lambda _, left, total: _progress(f"{total - left} of {total}")
        )
    part.rename(target)


def _export(arguments: argparse.Namespace) -> int:
    async def work(tables: Tables) -> str:
        return await export_game(tables, arguments.game, with_secrets=arguments.with_secrets)

    print(asyncio.run(_with_tables(arguments.database, work, readonly=True)), end="")
    return 0


def _import(arguments: argparse.Namespace) -> int:
    try:
        text = arguments.file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return _fail(f"{arguments.file} is not a text file")

    # Before anything is opened: a file that is refused leaves nothing behind, not even an empty database.
    found = read_import(
        games(),
        text,
        wall_clock(),
        channel=arguments.channel,
        guild=arguments.guild,
        unchecked=arguments.unchecked,
    )

    async def work(tables: Tables) -> str:
        header = await store_import(tables.repositories, found)
        return f"imported as game {header.game}, {header.status}"

    with Lease.take(arguments.database):
        print(asyncio.run(_with_tables(arguments.database, work, readonly=False)))
    return 0


async def _with_tables(path: Path, work: Callable[[Tables], Awaitable[str]], *, readonly: bool) -> str:
    stored = Repositories(await SqliteStore.open(path, readonly=readonly))
    try:
        return await work(Tables(stored, games()))
    finally:
        await stored.close()


def _vacuum(arguments: argparse.Namespace) -> int:
    path: Path = arguments.database
    before = path.stat().st_size
    with Lease.take(path), closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    print(f"{before:,} bytes before, {path.stat().st_size:,} after")
    return 0
