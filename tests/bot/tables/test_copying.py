"""A database moves from a file to a server and back, and nothing of it changes on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from bot.__main__ import INTERRUPTED, main
from bot.tables.address import Address, Where
from bot.tables.copying import MARK
from bot.tables.lease import Lease
from bot.tables.migrations import tables
from bot.tables.opening import open_store
from bot.tables.repositories import Repositories, whole
from bot.tables.values import Shown
from tests import postgres
from tests.bot.tables.breaking import everything_in
from tests.bot.tables.place import ANNA, BEN, CLEO, place, run


@pytest.fixture
def address() -> Iterator[Address]:
    postgres.needed()
    with postgres.emptied_database() as found:
        yield found


def _db(*words: Where | str) -> int:
    return main(["db", *(word.url if isinstance(word, Address) else str(word) for word in words)])


async def _stock(where: Where) -> None:
    """Games in every state, and rows in as many tables as one gets by playing."""
    async with place(where) as here:
        game = (await here.start(ANNA, BEN, CLEO, kind="valdora", channel=1)).game
        rules = here.tables.games["valdora"]
        for _ in range(12):
            state = (await here.tables.position(game)).state
            await here.act(game, rules.text(rules.legal_actions(state)[0]))
        await here.open(BEN, channel=2)
        over = (await here.start(ANNA, BEN, kind="sylvan", channel=3)).game
        await here.questions.abandon(over, ANNA)
        await here.questions.resign(game, CLEO)
        await here.stored.people.note_name(ANNA, "Анна, 100 % ?")
        await here.stored.messages.note_fact("commands registered", "x")
        await here.stored.reminders.mute_game(BEN, game, True)
        notices = [each.id for each in await here.notices()]
        await here.stored.messages.shown(game, notices[:2], Shown(game, 1, 77, "turn", 0, 5))


async def _rows(where: Where) -> dict[str, str]:
    store = await open_store(where, readonly=True)
    try:
        return {table.name: await whole.digest_of(store, table) for table in tables()}
    finally:
        await store.close()


def test_there_and_back_again_everything_is_the_same(address: Address, path: Path, tmp_path: Path) -> None:
    async def work() -> None:
        await _stock(path)

    run(work)
    back = tmp_path / "back.db"
    before = everything_in(path)
    assert _db("copy", path, address) == 0
    assert _db("--database", address, "check") == 0
    assert _db("copy", address, back) == 0
    assert _db("--database", back, "check") == 0
    assert everything_in(path) == before

    async def compare() -> None:
        rows = await _rows(path)
        assert rows == await _rows(address) == await _rows(back)
        async with place(address) as there, place(back) as here:
            for each in (there, here):
                # Numbers go on where they were, those of rows that are gone included.
                notices = [notice.id for notice in await each.notices()]
                game = (await each.open(ANNA, channel=9)).game
                assert game == 4
                newest = (await each.notices())[-1].id
                assert newest > max(notices)

    run(compare)


def test_an_interrupted_copy_is_served_by_nobody_and_can_be_begun_again(
    address: Address, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        await _stock(path)

    run(work)
    insert, number = whole.insert, iter(range(100))

    async def broken(*words: object) -> None:
        if next(number) == 3:
            raise KeyboardInterrupt
        await insert(*words)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(whole, "insert", broken)
        assert _db("copy", path, address) == INTERRUPTED
    replay = path.with_name("game.txt")
    capsys.readouterr()
    assert _db("--database", path, "export", "1", "--with-secrets") == 0
    replay.write_text(capsys.readouterr().out)
    assert _db("--database", address, "import", replay, "--channel", "5") == 1
    assert "copying was not finished" in capsys.readouterr().err
    assert _db("copy", address, path.with_name("other.db")) == 1
    assert _db("copy", path, address) == 0

    async def compare() -> None:
        assert await _rows(path) == await _rows(address)
        stored = Repositories(await open_store(address, readonly=True))
        assert await stored.messages.fact(MARK) is None
        await stored.close()

    run(compare)


def test_a_target_with_games_of_its_own_is_left_alone(
    address: Address, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        for where in (path, address):
            await _stock(where)

    run(work)
    before = everything_in(address)
    assert _db("copy", path, address) == 1
    assert capsys.readouterr().err == "valebot: target has games of its own\n"
    assert everything_in(address) == before


def test_nothing_is_copied_from_or_to_a_database_that_a_bot_plays_on(
    address: Address, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        await _stock(path)

    run(work)
    with Lease.take(path):
        assert _db("copy", path, address) == 1
    assert "database in use" in capsys.readouterr().err

    async def served() -> None:
        async with place(address):
            assert await asyncio.to_thread(_db, "copy", path, address) == 1
            assert "database in use" in capsys.readouterr().err

    run(served)
    assert _db("copy", path, address) == 0


def test_a_copy_that_differs_is_found_and_stays_marked(
    address: Address, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        await _stock(path)

    run(work)
    insert = whole.insert

    async def lossy(store, table, rows):  # type: ignore[no-untyped-def]
        await insert(store, table, [row for row in rows if table.name != "voices"])

    monkeypatch.setattr(whole, "insert", lossy)
    assert _db("copy", path, address) == 1
    assert capsys.readouterr().err == "valebot: copy differs: table voices\n"
    with psycopg.connect(address.url) as connection:
        assert connection.execute(b"SELECT name FROM facts WHERE name LIKE 'being%'").fetchall()


def test_commands_work_on_a_server(
    address: Address, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        await _stock(address)

    run(work)
    assert _db("--database", address, "check") == 0
    assert capsys.readouterr().out == "all is well: 3 games\n"
    assert _db("--database", address, "export", "1", "--with-secrets") == 0
    replay = tmp_path / "game.txt"
    replay.write_text(capsys.readouterr().out)
    assert _db("--database", address, "import", str(replay), "--channel", "5") == 0
    assert capsys.readouterr().out == "imported as game 4, playing\n"
    assert _db("--database", address, "backup", str(tmp_path / "copy")) == 1
    assert f"pg_dump --format=custom --file={tmp_path / 'copy'} '{address}'" in capsys.readouterr().err
    assert _db("--database", address, "vacuum") == 0
    with psycopg.connect(address.url) as connection:
        connection.execute(b"UPDATE actions SET digest = 'x' WHERE game = 1 AND n = 3")
        connection.execute(b"ALTER TABLE mutes ADD COLUMN strange BIGINT")
    capsys.readouterr()
    try:
        assert _db("--database", address, "check") == 1
        told = capsys.readouterr().out
        assert "game 1: digest differs: game 1, line 3" in told
        assert "mutes: not as this version makes it" in told
    finally:
        with psycopg.connect(address.url) as connection:
            connection.execute(b"ALTER TABLE mutes DROP COLUMN strange")


@pytest.mark.parametrize(
    "words",
    [("--database", "mysql://u:secret@h/x", "check"), ("copy", "postgresql://u:secret@h:port/x", "y.db")],
)
def test_an_address_nobody_understands_is_refused_without_its_password(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert _db(*words) == 1
    told = capsys.readouterr().err
    assert told.startswith("valebot: no address of a database")
    assert "secret" not in told
