"""Seeds and user ids are for the bot's own user: what it creates is readable by its owner only."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.operating.doctor import machine
from bot.operating.doctor.findings import State
from bot.tables.files import open_to_others
from bot.tables.lease import Lease
from tests.bot.tables.place import ANNA, BEN, place, run


@pytest.fixture(autouse=True)
def open_umask() -> Iterator[None]:
    """Whatever is created without a mode of its own is for everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}


def _db(path: Path, *words: str) -> None:
    command = [sys.executable, "-m", "bot", "db", "--database", str(path), *words]
    subprocess.run(command, check=True, capture_output=True)


def test_database_and_its_companions_are_private(path: Path) -> None:
    async def work() -> None:
        with Lease.take(path):
            async with place(path) as here:
                await here.start(ANNA, BEN)
                found = modes(path.parent)
        assert found == {f"tables.db{each}": 0o600 for each in ("", "-wal", "-shm", "-lease")}

    run(work)


@pytest.mark.slow
def test_backups_exports_and_copies_are_private(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            await here.start(ANNA, BEN, kind="sylvan")

    run(work)
    backup, export, other = (path.with_name(name) for name in ("backup.db", "game.txt", "other.db"))
    _db(path, "backup", str(backup))
    _db(path, "export", "1", "--with-secrets", "--output", str(export))
    _db(other, "import", str(export), "--channel", "5")
    _db(path, "copy", str(path), str(path.with_name("copied.db")))
    assert set(modes(path.parent).values()) == {0o600}, modes(path.parent)


def test_export_overwrites_nothing(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            await here.start(ANNA, BEN, kind="sylvan")

    run(work)
    with pytest.raises(subprocess.CalledProcessError) as failed:
        _db(path, "export", "1", "--with-secrets", "--output", str(path))
    assert failed.value.stderr.decode() == f"valebot: {path} already exists\n"


def test_doctor_names_files_that_others_can_read(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            await here.start(ANNA, BEN)
            assert machine.privacy(path).state is State.OK
            backup = path.with_name("backup 1.db")
            for each in (path, path.with_name("tables.db-wal"), backup):
                each.touch()
                each.chmod(0o644)
            found = machine.privacy(path)
            assert found.state is State.LOOK
            command = found.said[found.said.index("chmod") :]
            assert "tables.db-wal" in command
            subprocess.run(command, shell=True, check=True)
            assert open_to_others(path) == []

    run(work)
