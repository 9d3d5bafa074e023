"""``python -m bot db``: check, backup, export, import, vacuum, as an operator meets them."""

from __future__ import annotations

import asyncio
import io
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest

from bot.__main__ import main
from bot.tables.errors import StoreUnavailable
from bot.tables.lease import Lease
from bot.tables.migrations import migrations, version_of
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore, prepare
from tests.bot.tables.place import ANNA, BEN, CLEO, Place, place, run
from tests.bot.tables.test_trouble import as_nobody

pytestmark = pytest.mark.slow

OLD = Path(__file__).parent / "fixtures" / "valebot-0.1.0.sql"
NEWEST = max(number for number, _ in migrations())


class Ended(NamedTuple):
    """What a program leaves behind."""

    returncode: int
    stdout: str
    stderr: str


def _program(*words: str, path: Path) -> Ended:
    """The real program, its database named by the environment."""
    settings = {**os.environ, "VALEBOT_DATABASE": str(path)}
    ended = subprocess.run(
        [sys.executable, "-m", "bot", *words], capture_output=True, text=True, env=settings, check=False
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def _bot(*words: str, path: Path) -> Ended:
    """The same in our own process, which has long imported all of it."""
    out, err = io.StringIO(), io.StringIO()
    with patch.dict(os.environ, VALEBOT_DATABASE=str(path)), redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(words)
        except SystemExit as end:  # argparse has said it all
            code = int(end.code or 0)
    return Ended(code, out.getvalue(), err.getvalue())


def _db(path: Path, *words: str) -> int:
    return main(["db", "--database", str(path), *words])


async def _play(here: Place, game: int, turns: int) -> None:
    rules = here.tables.games["valdora"]
    for turn in range(turns):
        position = await here.tables.position(game)
        options = [rules.text(action) for action in rules.legal_actions(position.state)]
        await here.act(game, options[turn * 7 % len(options)])


def _stock(path: Path) -> None:
    """A game under way (1), an open table (2)."""

    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN, CLEO, kind="valdora", channel=1)).game
            await _play(here, game, 40)
            await here.open(ANNA, channel=2)

    run(work)


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("stock") / "tables.db"
    _stock(path)
    return path


@pytest.fixture
def stocked(stock: Path, path: Path) -> Path:
    shutil.copy(stock, path)
    return path


def test_the_program_says_what_it_can_do(path: Path) -> None:
    for words in (["--help"], ["db", "--help"], ["db", "export", "--help"]):
        told = _bot(*words, path=path)
        assert (told.returncode, told.stderr) == (0, "")
        assert told.stdout.startswith("usage: python -m bot")
    assert _program("db", "export", "--help", path=path) == told
    assert not path.exists()


def test_a_sound_database_passes_the_check_while_the_bot_is_running(stocked: Path) -> None:
    with Lease.take(stocked):
        checked = _program("db", "check", path=stocked)
    assert checked == (0, "all is well: 2 games\n", "")


def test_the_program_itself_fails_with_one_line(path: Path) -> None:
    missing = _program("db", "check", path=path)
    assert missing == _bot("db", "check", path=path)
    assert missing[:2] == (1, "")
    assert missing.stderr.startswith("valebot: no such database: ")


@pytest.mark.parametrize(
    ("sql", "word"),
    [
        ("UPDATE actions SET digest = 'x' WHERE n = 7", "game 1: digest differs: game 1, line 7"),
        ("DELETE FROM actions WHERE n = 7", "game 1: lines missing: game 1"),
        ("UPDATE turns SET seat = 1 - seat", "game 1: wrong seat awaited: game 1"),
        ("UPDATE games SET status = 'finished' WHERE id = 1", "game 1: finished but not over: game 1"),
        ("UPDATE games SET rules = 'v0' WHERE id = 1", "game 1: rules changed: game 1, stored v0, now v1"),
        (
            "INSERT INTO turns (game, seat, since, touched) VALUES (99, 0, 0, 0)",
            "file: turns: row without its game",
        ),
    ],
)
def test_the_check_names_what_is_wrong(
    stocked: Path, capsys: pytest.CaptureFixture[str], sql: str, word: str
) -> None:
    with closing(sqlite3.connect(stocked)) as connection:
        connection.execute(sql)
        connection.commit()
    assert _db(stocked, "check") == 1
    told = capsys.readouterr()
    assert word in told.out
    assert "valebot: " in told.err


def test_the_check_names_a_damaged_file(stocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = bytearray(stocked.read_bytes())
    for start in range(4096, len(data), 4096):
        if b"move r" in data[start : start + 4096]:
            data[start : start + 8] = b"\xff" * 8
    stocked.write_bytes(data)
    assert _db(stocked, "check") == 1
    assert "game 1: database damaged" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["check"], ["backup", "copy.db"], ["export", "1"], ["vacuum"]])
def test_a_missing_or_strange_database_is_named_and_not_created(path: Path, words: list[str]) -> None:
    missing = _bot("db", *words, path=path)
    assert missing.returncode == 1
    assert missing.stderr.startswith("valebot: no such database")
    assert not path.exists()
    path.write_text("not a database, " * 500)
    strange = _bot("db", *words, path=path)
    assert (strange.returncode, strange.stdout) == (1, "")
    assert strange.stderr.startswith("valebot: not a database")
    assert strange.stderr.count("\n") == 1


def test_a_backup_made_under_a_running_bot_is_whole_and_never_overwrites(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        async with place(stocked) as here:
            await _play(here, 1, 5)  # in the write-ahead log, not yet in the file
            assert _db(stocked, "backup", str(tmp_path / "copy.db")) == 0
            expected = await here.texts(1)
        async with place(tmp_path / "copy.db") as copy:
            assert await copy.texts(1) == expected
            await copy.tables.position(1)

    run(work)
    assert _db(tmp_path / "copy.db", "check") == 0
    assert _db(stocked, "backup", str(tmp_path / "copy.db")) == 1
    assert "already exists" in capsys.readouterr().err
    assert _db(stocked, "backup", str(tmp_path / "no" / "copy.db")) == 1
    assert sorted(each.name for each in tmp_path.glob("copy*")) == ["copy.db"]


def test_a_game_goes_out_as_a_file_and_comes_back_the_same(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _db(stocked, "export", "1", "--with-secrets") == 0
    text = capsys.readouterr().out
    assert text.startswith("valdora v1, 3 seats, seed ")
    told = "".join(text.splitlines()[2:])  # behind a seed and a checksum, which may hold any digits
    assert not any(str(person) in told for person in (ANNA, BEN, CLEO))
    file = tmp_path / "game.txt"
    file.write_text(text)
    other = tmp_path / "other.db"
    assert _db(other, "import", str(file)) == 1
    assert "needs a channel" in capsys.readouterr().err
    assert _db(other, "import", str(file), "--channel", "5", "--guild", "7") == 0
    assert capsys.readouterr().out == "imported as game 1, playing\n"
    assert _db(other, "import", str(file), "--channel", "5") == 1
    assert "channel taken" in capsys.readouterr().err
    assert _db(other, "check") == 0
    capsys.readouterr()
    assert _db(other, "export", "1", "--with-secrets") == 0
    assert capsys.readouterr().out == text

    async def work() -> None:
        async with place(stocked) as here, place(other) as there:
            ours, theirs = await here.tables.position(1), await there.tables.position(1)
            assert (ours.state, theirs.header.people) == (theirs.state, ())

    run(work)


def test_a_game_under_way_keeps_its_secrets(stocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def seed() -> str:
        stored = Repositories(await SqliteStore.open(stocked, readonly=True))
        header = await stored.games.header(1)
        await stored.close()
        assert header.seed
        return header.seed

    assert _db(stocked, "export", "1") == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "secrets" in told.err
    assert asyncio.run(seed()) not in told.err
    assert _db(stocked, "export", "2") == 1
    assert "not started" in capsys.readouterr().err
    assert _db(stocked, "export", "77") == 1
    assert "no such game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no replay header"),
        ("ludo v1, 3 seats, seed a\n\n> move r13\n", "game unknown"),
        ("valdora v0, 3 seats, seed a\n\n> move r13\n", "other rules"),
        ("valdora v1, 9 seats, seed a\n\n> move r13\n", "bad player count"),
        ("valdora v1, 3 seats, seed a\n\n> fly r13\n", "unknown word"),
        ("valdora v1, 3 seats, seed a\n\n> end\n", "does not replay"),
    ],
)
def test_a_bad_file_is_refused_and_leaves_nothing(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, word: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text)
    assert _db(stocked, "import", str(file), "--channel", "9", "--unchecked") == 1
    told = capsys.readouterr()
    assert word in told.err
    assert told.err.count("\n") == 1
    with closing(sqlite3.connect(stocked)) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (2,)


@pytest.mark.parametrize("words", [[], ["--channel", "9"]])
def test_a_refused_import_leaves_not_even_an_empty_database_behind(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    folder = tmp_path / "new"
    folder.mkdir()
    texts = ["", "valdora v1, 3 seats, seed a\n\n> fly r13\n", "valdora v1, 3 seats, seed a\n\n> move r13\n"]
    for text in texts[: 2 if words else 3]:  # the last needs a channel
        file = tmp_path / "game.txt"
        file.write_text(text)
        assert _db(folder / "new.db", "import", str(file), "--unchecked", *words) == 1
        assert capsys.readouterr().err.count("\n") == 1
        assert list(folder.iterdir()) == []


def test_an_export_carries_a_checksum_and_one_that_does_not_fit_is_refused_unless_asked_for(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _db(stocked, "export", "1", "--with-secrets") == 0
    text = capsys.readouterr().out
    header, checksum, *lines = text.splitlines()
    assert checksum.startswith("checksum ")
    seed = header.rpartition(" ")[2]
    changed = {
        "file was changed": [
            text.replace(seed, seed[::-1]),
            "\n".join([header, checksum, *lines[:-9]]),
            text.replace(checksum, checksum[:-1] + ("0" if checksum[-1] != "0" else "1")),
        ],
        "file has no checksum; --unchecked": [
            "\n".join([header, *lines]),
            text.replace("checksum ", "checksun "),
        ],
    }
    file, other = tmp_path / "game.txt", tmp_path / "other.db"
    for word, texts in changed.items():
        for each in texts:
            file.write_text(each)
            assert _db(other, "import", str(file), "--channel", "5") == 1
            told = capsys.readouterr().err
            assert word in told
            assert seed not in told
            assert not other.exists()
    for number, each in enumerate((text, text.replace("\n", "\r\n")), 5):  # from another system
        file.write_text(each, newline="")
        assert _db(other, "import", str(file), "--channel", str(number)) == 0
    file.write_text(changed["file was changed"][1])
    assert _db(other, "import", str(file), "--channel", "9", "--unchecked") == 0
    assert _db(other, "check") == 0


@pytest.mark.parametrize("words", [[], ["--unchecked"]])
@pytest.mark.parametrize(
    ("header", "body", "size", "sentence"),
    [
        # A file of a terabyte, all but its beginning a hole: it cannot be read as a whole.
        ("seed a", "", 1 << 40, "the file is larger than 4,194,304 bytes, which is too large for a game"),
        ("seed a", "\n" * 50_000, None, "the file has more than 50,000 lines, which is too many for a game"),
        ("seed " + "a" * 201, "> move r13\n", None, "the seed in the file is longer than 200 characters"),
    ],
    ids=["size", "lines", "seed"],
)
def test_import_refuses_files_beyond_its_limits_in_one_sentence(
    tmp_path: Path, header: str, body: str, size: int | None, sentence: str, words: list[str]
) -> None:
    first = f"valdora v1, 3 seats, {header}"
    checksum = "checksum " + sha256("\n".join([first, *body.splitlines()]).encode()).hexdigest()[:32]
    file, folder = tmp_path / "game.txt", tmp_path / "new"
    file.write_text(f"{first}\n{checksum}\n{body}")
    if size is not None:
        os.truncate(file, size)
    folder.mkdir()
    refused = _bot("db", "import", str(file), "--channel", "9", *words, path=folder / "new.db")
    assert refused == (1, "", f"valebot: {sentence}\n")
    assert not list(folder.iterdir())


def test_import_accepts_a_long_game_and_a_long_seed(tmp_path: Path) -> None:
    file, path = tmp_path / "game.txt", tmp_path / "new.db"
    file.write_text(f"valdora v1, 3 seats, seed {'a' * 200}\n" + "\n" * 49_000 + "> move r13\n")
    done = _bot("db", "import", str(file), "--channel", "9", "--unchecked", path=path)
    assert done == (0, "imported as game 1, playing\n", "")


@pytest.mark.parametrize(
    "words",
    [
        ["export", "99999999999999999999"],
        ["export", "0"],
        ["import", "game.txt", "--channel", "9223372036854775808"],
        ["import", "game.txt", "--guild", "-1"],
    ],
)
def test_numbers_out_of_range_get_one_line(stocked: Path, words: list[str]) -> None:
    refused = _bot("db", *words, path=stocked)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("valebot: number out of range")
    assert refused.stderr.count("\n") == 1


def test_files_that_cannot_be_read_are_named(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _db(stocked, "import", str(tmp_path / "nothing.txt")) == 1
    assert "nothing.txt: No such file" in capsys.readouterr().err
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert _db(stocked, "import", str(tmp_path / "binary")) == 1
    assert "not a text file" in capsys.readouterr().err


def test_import_and_vacuum_keep_away_from_a_running_bot(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("valdora v1, 3 seats, seed a\n\n> move r13\n")
    with Lease.take(stocked):
        assert _db(stocked, "vacuum") == 1
        assert "database in use" in capsys.readouterr().err
        assert _db(stocked, "import", str(file), "--channel", "9", "--unchecked") == 1
        assert "database in use" in capsys.readouterr().err
    assert _db(stocked, "vacuum") == 0
    assert "bytes before" in capsys.readouterr().out
    assert _db(stocked, "check") == 0


def test_a_database_of_a_newer_version_is_not_looked_at(stocked: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(stocked)) as connection:
        connection.execute("PRAGMA user_version = 99")
    for words in (["check"], ["backup", str(tmp_path / "b.db")], ["export", "1"]):
        refused = _bot("db", *words, path=stocked)
        assert (refused.returncode, refused.stdout) == (1, "")
        assert "from a newer version" in refused.stderr


@pytest.fixture
def old(path: Path) -> Path:
    """A database that version 0.1.0 made, with seven games."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD.read_text("utf-8"))
    return path


def _version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return version_of(connection)


def _dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def test_check_and_backup_accept_an_older_database_and_leave_it_unchanged(old: Path, tmp_path: Path) -> None:
    before, version = old.read_bytes(), _version(old)
    checked = _bot("db", "check", path=old)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.splitlines() == [
        f"version {version} of the database: a copy was brought up to {NEWEST} and checked",
        "all is well: 7 games",
    ]
    copy = tmp_path / "copy.db"
    assert _bot("db", "backup", str(copy), path=old) == (0, f"backed up to {copy}\n", "")
    assert (old.read_bytes(), _version(old)) == (before, version)
    assert _dump(copy) == _dump(old)
    assert _bot("db", "export", "1", path=old).stderr.startswith("valebot: database from an older version")


def test_check_finds_damage_in_an_older_database(old: Path) -> None:
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("UPDATE actions SET digest = 'x' WHERE game = 2 AND n = 7")
        connection.execute("DROP INDEX live_by_channel")
        connection.commit()
    checked = _bot("db", "check", path=old)
    assert checked.returncode == 1
    assert "game 2: digest differs: game 2, line 7\n" in checked.stdout
    assert "file: games: not as this version makes it\n" in checked.stdout


def test_a_migration_makes_a_backup_first(
    old: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def start() -> None:
        async with place(old):
            pass

    before, version = _dump(old), _version(old)
    backup = old.with_name(f"{old.name}-backup-of-version-{version}")
    with caplog.at_level("INFO", "bot.store"):
        run(start)
    (said,) = [each for each in caplog.records if each.getMessage() == "backed-up-before-migration"]
    assert vars(said)["facts"] == {"file": str(backup), "version": version, "next": NEWEST}
    assert (_version(old), _version(backup), _dump(backup)) == (NEWEST, version, before)
    run(start)  # up to date: nothing to back up
    assert sorted(each.name for each in old.parent.glob("*backup*")) == [backup.name]
    # A restored backup starts, and is backed up again.
    shutil.copy(backup, old)
    run(start)
    assert _dump(backup) == before
    assert _db(old, "check") == 0
    assert "all is well: 7 games" in capsys.readouterr().out


def test_a_database_that_cannot_be_backed_up_is_not_migrated(old: Path) -> None:
    version, dump = _version(old), _dump(old)
    (old.with_name(f"{old.name}-backup-of-version-{version}.part")).mkdir()
    with pytest.raises(StoreUnavailable, match="no backup before migration"):
        prepare(old)
    assert (_version(old), _dump(old)) == (version, dump)


def test_a_new_database_is_made_without_a_backup(path: Path) -> None:
    prepare(path)
    assert not list(path.parent.glob("*backup*"))


@pytest.fixture
def read_only(path: Path) -> Iterator[Callable[[Path], Path]]:
    """Move a database into a folder in which nobody may write."""
    folder = path.with_name("read-only")

    def moved(database: Path) -> Path:
        folder.mkdir()
        database.rename(folder / "tables.db")
        (folder / "tables.db").chmod(0o444)
        folder.chmod(0o555)
        return folder / "tables.db"

    yield moved
    folder.chmod(0o755)


@pytest.mark.parametrize("age", ["new", "old"])
def test_a_database_in_a_read_only_folder_is_checked_exported_and_backed_up(
    age: str,
    stock: Path,
    read_only: Callable[[Path], Path],
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    stocked = request.getfixturevalue("stocked" if age == "new" else "old")
    with closing(sqlite3.connect(stocked)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")  # as the bot leaves it
    path = read_only(stocked)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o777)
    elsewhere.chmod(0o777)
    with as_nobody(path.parent):
        checked = _bot("db", "check", path=path)
        exported = _bot("db", "export", "1", "--with-secrets", path=path)
        copied = _bot("db", "backup", str(elsewhere / "copy.db"), path=path)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "all is well" in checked.stdout
    if age == "new":
        assert exported == _bot("db", "export", "1", "--with-secrets", path=stock)
        assert exported.returncode == 0
    assert (copied.returncode, copied.stderr) == (0, "")
    assert _dump(elsewhere / "copy.db")
    assert [each.name for each in path.parent.iterdir()] == ["tables.db"]


def test_a_write_ahead_log_in_a_read_only_folder_is_not_ignored(
    stocked: Path, read_only: Callable[[Path], Path]
) -> None:
    """Without its log the file is an older state of the games."""
    path = read_only(stocked)
    path.parent.chmod(0o755)
    path.with_name("tables.db-wal").write_bytes(b"x" * 100)
    path.parent.chmod(0o555)
    with as_nobody(path.parent):
        checked = _bot("db", "check", path=path)
    assert checked.returncode == 1
    assert checked.stderr.startswith("valebot: database cannot be opened")
