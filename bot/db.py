"""``python -m bot db``: look after the database. Check, backup and export disturb no running bot."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path

from bot.clock import wall_clock
from bot.tables.address import Address, Where, read_where
from bot.tables.backups import copy_database, open_existing
from bot.tables.check import trouble_with
from bot.tables.components import games
from bot.tables.copying import copy, finish, refuse_half_a_copy
from bot.tables.errors import StoreUnavailable, TableError
from bot.tables.files import new_private
from bot.tables.lease import Lease
from bot.tables.migrations import (
    is_older,
    migrate,
    newest,
    refuse_other_versions,
    strange_shapes,
    version_of,
)
from bot.tables.opening import open_store, store_nobody_serves, strange_tables
from bot.tables.repositories import Repositories
from bot.tables.sqlite import BUSY_SECONDS, plain_errors, readable
from bot.tables.standing import Ratings
from bot.tables.tables import Tables
from bot.tables.transfer import export_game, read_file, read_import, store_import

DEFAULT = "valebot.db"
# Refused imports, with the way out where there is one.
_SENTENCES = {
    "tables.file-without-checksum": "the file has no checksum; --unchecked imports it anyway",
    "tables.file-was-changed-since-its-export": (
        "the file was changed since its export; --unchecked imports it anyway"
    ),
    "tables.file-is-not-text": "the file is not a text file in UTF-8",
    "tables.file-too-large": "the file is larger than {bytes:,} bytes, which is too large for a game",
    "tables.file-has-too-many-lines": "the file has more than {lines:,} lines, which is too many for a game",
    "tables.seed-too-long": "the seed in the file is longer than {characters} characters",
}


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Tell the command line what ``db`` can do."""
    parser = commands.add_parser("db", help="check, back up, export, import, vacuum the database; ratings")
    parser.add_argument(
        "--database",
        default=None,
        help=f"a file or postgresql://… (default: VALEBOT_DATABASE, else DATABASE_URL, else {DEFAULT})",
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
    export.add_argument(
        "--output", type=Path, help="write it to a new file that only you can read, instead of printing it"
    )
    export.set_defaults(run=_export)
    importing = verbs.add_parser("import", help="store a replay file as a game")
    importing.add_argument("file", type=Path, help="a file written by export")
    importing.add_argument("--channel", type=int, help="where a game that is not over goes on")
    importing.add_argument("--guild", type=int, help="the server it belongs to")
    importing.add_argument(
        "--unchecked", action="store_true", help="also a file without a checksum, or changed since its export"
    )
    importing.set_defaults(run=_import)
    copying = verbs.add_parser("copy", help="copy everything into an empty database, a file or on a server")
    copying.add_argument("source", help="a file or postgresql://…; only read")
    copying.add_argument("target", help="a file or postgresql://…; without games of its own")
    copying.set_defaults(run=_copy_all)
    ratings = verbs.add_parser("ratings", help="work all ratings out anew from the finished games")
    ratings.add_argument(
        "--check", action="store_true", help="only compare them with what is stored, also while the bot runs"
    )
    ratings.set_defaults(run=_ratings)
    vacuum = verbs.add_parser("vacuum", help="give unused space back; the bot must not be running")
    vacuum.set_defaults(run=_vacuum)


def run(arguments: argparse.Namespace) -> int:
    """Carry out a ``db`` command; the exit code."""
    command: Callable[[argparse.Namespace], int] = arguments.run
    try:
        _refuse_numbers_out_of_range(arguments)
        _read_places(arguments)
        if command is not _import:
            _refuse_missing(arguments.database if command is not _copy_all else arguments.source)
        with plain_errors():
            return command(arguments)
    except TableError as error:
        return _fail(_sentence(error))
    except BrokenPipeError:
        raise  # nobody reads our output any more: the program ends
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}")


def _sentence(error: TableError) -> str:
    known = _SENTENCES.get(error.key)
    return str(error) if known is None else known.format(**error.params)


def _refuse_numbers_out_of_range(arguments: argparse.Namespace) -> None:
    for name in ("game", "channel", "guild"):
        number = getattr(arguments, name, None)
        if number is not None and not 0 < number < 2**63:
            raise StoreUnavailable("tables.number-out-of-range", what=name)


def _read_places(arguments: argparse.Namespace) -> None:
    for name in ("database", "source", "target"):
        text = getattr(arguments, name, None)
        if isinstance(text, str):
            try:
                setattr(arguments, name, read_where(text))
            except ValueError as error:
                raise StoreUnavailable("tables.no-address-of-a-database", why=str(error)) from None


def _refuse_missing(where: Where) -> None:
    if isinstance(where, Path) and not where.is_file():
        raise StoreUnavailable("tables.no-such-database", database=str(where))


def _fail(word: str) -> int:
    print(f"valebot: {word}", file=sys.stderr)
    return 1


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text}\033[K", end="", file=sys.stderr, flush=True)


def _looking(path: Path) -> sqlite3.Connection:
    connection = open_existing(path, BUSY_SECONDS, sqlite3.Connection)
    connection.text_factory = readable
    connection.execute("PRAGMA query_only = ON")
    return connection


def _check(arguments: argparse.Namespace) -> int:
    where: Where = arguments.database
    if isinstance(where, Address):
        return _report(where, _faults_on_a_server(where))
    with closing(_looking(where)) as connection:
        found = version_of(connection)
        if is_older(found):
            return _check_older(connection, where, found)
        refuse_other_versions(found)
        faults = _faults(connection) + _strange(connection)
    return _report(where, faults)


def _check_older(connection: sqlite3.Connection, path: Path, found: int) -> int:
    """Check a migrated copy, because games are read only from a database of this version."""
    faults = _faults(connection)
    with tempfile.TemporaryDirectory(prefix="valebot-") as folder:
        copy = Path(folder) / path.name
        copy_database(connection, copy, _copied_pages)
        with closing(sqlite3.connect(copy, isolation_level=None)) as migrated:
            migrate(migrated)
            faults += _strange(migrated)
        _progress("")
        print(f"version {found} of the database: a copy was brought up to {newest()} and checked")
        return _report(copy, faults)


def _report(where: Where, faults: list[str]) -> int:
    """Print the faults of the file, then those of its games."""
    for fault in faults:
        print(f"file: {_plain(fault)}")
    games, bad, strange = asyncio.run(_check_games(where))
    _progress("")
    in_file = len(faults) + strange
    if in_file or bad:
        return _fail(f"{in_file} faults in the file, {bad} of {games} games cannot be played on")
    print(f"all is well: {games} games")
    return 0


def _faults_on_a_server(address: Address) -> list[str]:
    """The server itself sees to rows without their game, and to its files by checksums."""
    return [f"{name}: not as this version makes it" for name in asyncio.run(strange_tables(address))]


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
    return found + [f"{row[0]}: row without its game" for row in strays]


def _strange(connection: sqlite3.Connection) -> list[str]:
    return [f"{name}: not as this version makes it" for name in strange_shapes(connection)]


async def _check_games(where: Where) -> tuple[int, int, int]:
    """How many games there are, how many of them are damaged, and how many faults are beside the games."""
    stored, bad, rules = Repositories(await open_store(where, readonly=True)), 0, games()
    try:
        strange = [
            f"{table}: unknown kind {_plain(kind)}" for table, kind in await stored.reminders.unknown_kinds()
        ]
        strange += await _faults_of_ratings(stored)
        for fault in strange:
            print(f"file: {fault}")
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


async def _faults_of_ratings(stored: Repositories) -> list[str]:
    """What is wrong with who began which rated game, and with what that led to."""
    strangers, judged = await stored.entrants.strange(), await Ratings(stored).judged()
    return [
        *(f"entrants: not those who can have begun game {game}" for game in strangers),
        *(f"entrants: ratings of game {game} are not what the games lead to" for game in judged.wrong),
        *(f"entrants: a row of server {guild}, {_plain(kind)}" for guild, kind in judged.unreadable),
    ]


def _backup(arguments: argparse.Namespace) -> int:
    target: Path = arguments.file
    if isinstance(arguments.database, Address):
        line = f"pg_dump --format=custom --file={target} '{arguments.database}'"
        return _fail(f"the server has a tool of its own: {line}")
    if target.exists():
        return _fail(f"{target} already exists")
    with closing(_looking(arguments.database)) as source:
        found = version_of(source)
        if found > newest():
            refuse_other_versions(found)
        copy_database(source, target, _copied_pages)
    _progress("")
    print(f"backed up to {target}")
    return 0


def _copied_pages(done: int, total: int) -> None:
    _progress(f"{done} of {total}")


def _export(arguments: argparse.Namespace) -> int:
    async def work(tables: Tables) -> str:
        return await export_game(tables, arguments.game, with_secrets=arguments.with_secrets)

    text = asyncio.run(_with_tables(arguments.database, work, readonly=True))
    if arguments.output is None:
        print(text, end="")
        return 0
    try:
        number = new_private(arguments.output)
    except FileExistsError:
        return _fail(f"{arguments.output} already exists")
    with open(number, "w", encoding="utf-8") as file:
        file.write(text)
    print(f"exported to {arguments.output}")
    return 0


def _import(arguments: argparse.Namespace) -> int:
    # Before anything is opened: a file that is refused leaves nothing behind, not even an empty database.
    text = read_file(arguments.file)
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

    with _lease(arguments.database):
        print(asyncio.run(_with_tables(arguments.database, work, readonly=False)))
    return 0


def _lease(where: Where) -> AbstractContextManager[object]:
    """A file is for one process at a time; on a server a running bot hears what we store."""
    return Lease.take(where) if isinstance(where, Path) else nullcontext()


def _ratings(arguments: argparse.Namespace) -> int:
    if arguments.check:
        return asyncio.run(_check_ratings(arguments.database))
    with _lease(arguments.database):
        print(asyncio.run(_renew_ratings(arguments.database)))
    return 0


async def _check_ratings(where: Where) -> int:
    stored = Repositories(await open_store(where, readonly=True, serving=False))
    try:
        found = await Ratings(stored).judged()
    finally:
        await stored.close()
    for game in found.wrong:
        print(f"game {game}: its ratings are not those that the games before it lead to")
    for guild, kind in found.unreadable:
        print(f"server {guild}, {_plain(kind)}: a row makes no sense")
    if found.unreadable:
        return _fail(f"the ratings of {len(found.unreadable)} servers cannot be read")
    if found.wrong:
        wrong = len(found.wrong)
        return _fail(f"the ratings of {wrong} of {found.games} games differ; `db ratings` mends them")
    print(f"all is well: the ratings of {found.games} games")
    return 0


async def _renew_ratings(where: Where) -> str:
    stored = Repositories(await open_store(where, serving=False))
    try:
        ratings, mended = Ratings(stored), 0
        for each in await stored.entrants.servers():
            mended += await ratings.renew(*each)
            await ratings.bring_up_to_date(*each)
    finally:
        await stored.close()
    return f"ratings worked out; {mended} games had others"


async def _with_tables(where: Where, work: Callable[[Tables], Awaitable[str]], *, readonly: bool) -> str:
    stored = Repositories(await open_store(where, readonly=readonly, serving=False))
    try:
        if not readonly:
            await refuse_half_a_copy(stored)
        return await work(Tables(stored, games()))
    finally:
        await stored.close()


def _copy_all(arguments: argparse.Namespace) -> int:
    source, target = arguments.source, arguments.target
    if source == target:
        return _fail("source and target are the same database")
    number = asyncio.run(_copied(source, target))
    _progress("")
    print(f"copied to {target}: {number} games, each replayed on both sides")
    return 0


async def _copied(source: Where, target: Where) -> int:
    async with (
        store_nobody_serves(source, readonly=True) as ours,
        store_nobody_serves(target) as theirs,
    ):
        number = await copy(ours, theirs, str(source), games(), _progress)
        await finish(theirs)
    return number


def _vacuum(arguments: argparse.Namespace) -> int:
    if isinstance(arguments.database, Address):
        print("nothing to do: the server gives unused space back by itself")
        return 0
    path: Path = arguments.database
    before = path.stat().st_size
    with Lease.take(path), closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    print(f"{before:,} bytes before, {path.stat().st_size:,} after")
    return 0
