"""Disks and databases in trouble: a clear word, nothing acknowledged that is not stored, others go on."""

from __future__ import annotations

import errno
import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.tables.errors import Stale, StoreUnavailable
from bot.tables.lobby import Wish
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore, plain_errors
from bot.tables.tables import Tables
from tests.bot.tables.place import ANNA, BEN, Clock, Order, Place, place, run
from tests.bot.tables.toy import Toy


@contextmanager
def no_file_may_grow_beyond(size: int) -> Iterator[None]:
    """The disk is full: the operating system refuses to write further."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def _sound(path: Path, game: int, texts: list[str]) -> None:
    """After all that, the file holds exactly *texts* and plays on."""
    async with place(path) as here:
        assert await here.texts(game) == texts
        assert (await here.tables.position(game)).number == len(texts)
        await here.act(game, "add 1")


async def _fill(here: Place, game: int, acknowledged: list[str]) -> None:
    while True:
        text = f"add {len(acknowledged) % 10}"
        await here.act(game, text)
        acknowledged.append(text)


def test_a_full_disk_stores_nothing_and_says_so_and_play_goes_on_when_there_is_room(path: Path) -> None:
    async def work() -> None:
        acknowledged: list[str] = []
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
            wal = path.with_name(path.name + "-wal")
            with no_file_may_grow_beyond(wal.stat().st_size + 400_000):
                with pytest.raises(StoreUnavailable) as trouble:
                    await _fill(here, game, acknowledged)
                assert trouble.value.key in ("tables.disk-full", "tables.disk-error")
                assert await here.texts(game) == acknowledged
                with pytest.raises(StoreUnavailable):
                    await here.lobby.open(Wish("toy", ANNA, 99))
                assert (await here.tables.position(game)).number == len(acknowledged)
            await here.act(game, "add 7")
            acknowledged.append("add 7")
        assert len(acknowledged) > 5
        await _sound(path, game, acknowledged)

    run(work)


def test_a_database_without_a_free_page_is_called_a_full_disk(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA max_page_count = 1")
        with pytest.raises(StoreUnavailable) as trouble, plain_errors():
            connection.execute("CREATE TABLE a (b)")
    assert trouble.value.key == "tables.disk-full"


def test_a_database_that_may_only_be_read_can_be_looked_at_and_not_played_in(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.act(game, "add 1")
        stored = Repositories(await SqliteStore.open(path, readonly=True))
        here = Place(stored, Tables(stored, {"toy": Toy()}), Clock())
        try:
            assert (await here.tables.position(game)).number == 1
            with pytest.raises(StoreUnavailable) as trouble:
                await here.act(game, "add 2")
            assert trouble.value.key == "tables.database-read-only"
            assert await here.texts(game) == ["add 1"]
        finally:
            await stored.close()
        await _sound(path, game, ["add 1"])

    run(work)


@contextmanager
def as_nobody(folder: Path) -> Iterator[None]:
    """Without a superuser's rights, to whom no file is read-only."""
    if os.geteuid() != 0:
        yield
        return
    for parent in (folder, *folder.parents):
        if parent.stat().st_mode & 0o005 != 0o005:
            parent.chmod(parent.stat().st_mode | 0o055)
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_file_without_permission_to_write_is_refused_at_the_start(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            await here.start(ANNA, BEN)
        path.chmod(0o444)
        path.parent.chmod(0o555)
        with as_nobody(path.parent), pytest.raises(StoreUnavailable) as trouble:
            await SqliteStore.open(path)
        path.parent.chmod(0o755)
        assert trouble.value.key in ("tables.database-read-only", "tables.database-cannot-be-opened")

    run(work)


def test_a_locked_database_is_waited_for_and_then_named_and_play_goes_on_after(path: Path) -> None:
    async def work() -> None:
        async with place(path, timeout=0.05) as here:
            game = (await here.start(ANNA, BEN)).game
            with closing(sqlite3.connect(path, isolation_level=None)) as shell:
                shell.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreUnavailable) as trouble:
                    await here.act(game, "add 1")
                assert trouble.value.key == "tables.database-locked"
                assert await here.texts(game) == []
                shell.execute("COMMIT")
            await here.act(game, "add 2")
        await _sound(path, game, ["add 2"])

    run(work)


def _damage_pages_with(path: Path, *words: bytes) -> int:
    """Overwrite every page that holds all *words*; how many there were."""
    data, size, damaged = bytearray(path.read_bytes()), 4096, 0
    for start in range(size, len(data), size):
        if all(word in data[start : start + size] for word in words):
            data[start : start + size] = b"\xff" * size
            damaged += 1
    path.write_bytes(data)
    return damaged


async def _two_long_games(path: Path) -> tuple[int, int]:
    async with place(path) as here:
        games = [(await here.start(ANNA, BEN, channel=channel)).game for channel in (1, 2)]
        for game, word in zip(games, ("whisper", "add"), strict=True):
            for number in range(300):
                await here.act(game, f"{word} {number % 10}", interaction=f"{word}-{number}")
    return games[0], games[1]


def test_a_corrupted_page_stops_the_game_on_it_and_no_other(path: Path) -> None:
    async def work() -> None:
        hurt, well = await _two_long_games(path)
        # Line and interaction together: a page of the table, not of the index.
        assert _damage_pages_with(path, b"whisper 0", b"whisper-150") == 1
        async with place(path) as here:
            with pytest.raises(StoreUnavailable) as trouble:
                await here.act(hurt, "add 1")
            assert trouble.value.key == "tables.database-damaged"
            assert (await here.tables.position(well)).number == 300
            await here.act(well, "add 1")
            assert len(await here.texts(well)) == 301

    run(work)


def test_a_row_that_makes_no_sense_is_damage_to_its_game_alone(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            games = [(await here.start(ANNA, BEN, channel=channel)).game for channel in (1, 2)]
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE games SET options = '{' WHERE id = ?", games[:1])
            connection.commit()
        async with place(path) as here:
            with pytest.raises(StoreUnavailable) as trouble:
                await here.tables.position(games[0])
            assert trouble.value.key == "tables.database-damaged"
            await here.act(games[1], "add 1")

    run(work)


def test_a_file_that_is_no_database_is_named(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 1000)

    async def work() -> None:
        with pytest.raises(StoreUnavailable) as trouble:
            await SqliteStore.open(path)
        assert trouble.value.key == "tables.not-a-database"

    run(work)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    async def work() -> None:
        with pytest.raises(StoreUnavailable) as trouble:
            await SqliteStore.open(tmp_path / "nowhere" / "tables.db")
        assert trouble.value.key == "tables.database-cannot-be-opened"

    run(work)


def test_a_closed_store_says_so(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
        with pytest.raises(StoreUnavailable) as trouble:
            await here.act(game, "add 1")
        assert trouble.value.key == "tables.database-closed"

    run(work)


def _copy_with_wal(path: Path, target: Path, cut: int) -> None:
    """The files as a crash would leave them, the last *cut* bytes of the log missing."""
    target.write_bytes(path.read_bytes())
    wal = path.with_name(path.name + "-wal").read_bytes()
    target.with_name(target.name + "-wal").write_bytes(wal[: len(wal) - cut])


@pytest.mark.parametrize("cut", [1, 4_000, 4_121, 30_000, 100_000])
def test_a_truncated_wal_loses_whole_actions_only_and_what_was_seen_is_not_guessed_at(
    path: Path, tmp_path: Path, cut: int
) -> None:
    async def work() -> None:
        target = tmp_path / "after.db"
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
            for number in range(40):
                await here.act(game, f"add {number % 10}", "whisper 1", interaction=f"{number}")
            _copy_with_wal(path, target, cut)
        async with place(target) as here:
            lines = await here.stored.games.lines(game)
            position = await here.tables.position(game)  # digests are checked here
            assert 0 < len(lines) == position.number < 80
            assert len(lines) % 2 == 0
            assert [line.text for line in lines[::2]] == [f"add {n % 10}" for n in range(len(lines) // 2)]
            assert max(each.position for each in await here.notices()) == len(lines)
            with pytest.raises(Stale) as refused:  # a button from the lost future
                await Order(game, await here.awaited(game), ("add 1",), 80, "late").carry_out(here)
            assert refused.value.key == "tables.position-unknown"
            await here.act(game, "add 1")

    run(work)


def test_a_wal_truncated_under_a_running_bot_is_an_error_or_harmless_never_a_wrong_answer(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
            for number in range(40):
                await here.act(game, f"add {number % 10}")
            os.truncate(path.with_name(path.name + "-wal"), 50_000)
            stored, words = 40, set()
            for _ in range(3):
                here.tables.drop(game)
                try:
                    await here.act(game, "add 1")
                    stored += 1
                except StoreUnavailable as trouble:
                    words.add(trouble.key)
            assert words <= {"tables.disk-error", "tables.database-damaged"}
            assert stored == (40 if words else 43)
            if not words:  # SQLite still had in memory what the log lost
                assert len(await here.texts(game)) == 43

    run(work)


def test_a_notice_stays_when_the_disk_is_full_and_goes_when_there_is_room(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            await here.start(ANNA, BEN)
            wal = path.with_name(path.name + "-wal")
            first = (await here.notices())[0]
            with no_file_may_grow_beyond(wal.stat().st_size), pytest.raises(StoreUnavailable):
                await here.stored.messages.shown(first.game, [first.id])
            assert (await here.notices())[0] == first
            await here.stored.messages.shown(first.game, [first.id])
            assert (await here.notices())[0] != first

    run(work)


def test_the_systems_word_for_no_room_is_the_one_we_test_with(tmp_path: Path) -> None:
    with no_file_may_grow_beyond(10), (tmp_path / "a").open("wb", buffering=0) as file:
        assert file.write(b"x" * 20) == 10
        with pytest.raises(OSError, match="File too large") as error:
            file.write(b"x")
    assert error.value.errno == errno.EFBIG
