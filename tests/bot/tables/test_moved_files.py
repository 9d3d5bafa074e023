"""Database files that are deleted, moved or replaced while a bot works on them."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.tables import sqlite
from bot.tables.errors import FileMoved
from bot.tables.lease import Lease
from tests.bot.tables.place import ANNA, BEN, Place, place, run
from tests.patience import PATIENCE

OTHER_LINES = 3


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def replace(path: Path) -> None:
    shutil.copy(path.with_name("backup.db"), beside(path, ".new"))
    os.replace(beside(path, ".new"), path)


def restore(path: Path) -> None:
    """As the documentation says, but while the bot is running."""
    beside(path, "-wal").unlink()
    beside(path, "-shm").unlink()
    replace(path)


HARM: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "moved": lambda path: path.rename(beside(path, ".old")),
    "replaced": replace,
    "restored": restore,
    "log deleted": lambda path: beside(path, "-wal").unlink(),
    "lease deleted": lambda path: beside(path, "-lease").unlink(),
}


@pytest.fixture
def backup(path: Path) -> Path:
    """Another database, of a day before."""
    made = path.with_name("backup.db")

    async def work() -> None:
        async with place(made) as here:
            game = (await here.start(ANNA, BEN)).game
            for _ in range(OTHER_LINES):
                await here.act(game, "add 9")

    run(work)
    return made


@pytest.mark.usefixtures("backup")
@pytest.mark.parametrize("harm", HARM)
def test_nothing_is_acknowledged_after_a_file_was_moved(path: Path, harm: str) -> None:
    async def work() -> None:
        with Lease.take(path):
            async with place(path) as here:
                game = (await here.start(ANNA, BEN)).game
                await here.act(game, "add 1")
                HARM[harm](path)
                for _ in range(2):
                    with pytest.raises(FileMoved):
                        await here.act(game, "add 1")
                assert isinstance(here.stored.store.trouble, FileMoved)

    run(work)


def test_action_stored_while_the_file_is_moved_is_not_acknowledged(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            await here.start(ANNA, BEN)
            with pytest.raises(FileMoved):
                await store_while_deleting(here)

    async def store_while_deleting(here: Place) -> None:
        async with here.stored.transaction() as together:
            await together.messages.note_fact("one", "x")
            path.unlink()

    run(work)


def test_moved_file_is_noticed_while_nobody_plays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "WATCH_EVERY", 0.01)

    async def work() -> None:
        async with place(path) as here:
            await here.start(ANNA, BEN)
            path.rename(beside(path, ".old"))
            async with asyncio.timeout(PATIENCE):
                while here.stored.store.trouble is None:
                    await asyncio.sleep(0.01)
            beside(path, ".old").rename(path)
            with pytest.raises(FileMoved):
                await here.stored.messages.note_fact("put back", "too late")

    run(work)


@pytest.mark.usefixtures("backup")
@pytest.mark.parametrize("harm", ["replaced", "restored"])
def test_replaced_database_is_not_mixed_with_the_old_log(path: Path, harm: str) -> None:
    async def work() -> None:
        left = path.parent / "left by a kill"
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
            for _ in range(30):
                await here.act(game, "add 1")
            HARM[harm](path)
            with pytest.raises(FileMoved):
                await here.act(game, "add 1")
            log = beside(path, "-wal")
            async with asyncio.timeout(PATIENCE):
                while log.exists() and log.stat().st_size:
                    await asyncio.sleep(0.01)
            left.mkdir()
            for each in (path, log):
                if each.exists():
                    shutil.copy(each, left / each.name)
        for file in (path, left / path.name):
            with closing(sqlite3.connect(file)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            async with place(file) as here:
                assert await here.texts(game) == ["add 9"] * OTHER_LINES

    run(work)


def test_actions_in_a_deleted_log_are_saved(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
            for _ in range(30):
                await here.act(game, "add 1")
            beside(path, "-wal").unlink()
            with pytest.raises(FileMoved):
                await here.act(game, "add 1")
            async with asyncio.timeout(PATIENCE):
                while _lines(path) < 30:
                    await asyncio.sleep(0.01)
        async with place(path) as here:
            assert await here.texts(game) == ["add 1"] * 30

    run(work)


def _lines(path: Path) -> int:
    """How many there are in the file itself, read as one that nobody changes."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as connection:
        try:
            return int(connection.execute("SELECT count(*) FROM actions").fetchone()[0])
        except sqlite3.Error:
            return 0
