"""What goes wrong with a server is told in words of ours, and passes when it is over."""

from __future__ import annotations

import asyncio
import builtins
import signal
import sys
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from psycopg import errors

from bot.tables.address import Address, read_address, read_where
from bot.tables.errors import Busy, Conflict, StoreUnavailable, Unsure
from bot.tables.opening import open_store
from bot.tables.postgres import connecting
from bot.tables.postgres.store import PostgresStore
from bot.tables.postgres.wire import exchange
from bot.tables.postgres.words import in_words, statement
from tests import postgres
from tests.bot.tables.place import ANNA, BEN, Order, place, run
from tests.patience import PATIENCE

NOTE = "INSERT INTO facts (name, value) VALUES (?, ?)"


@pytest.fixture
def address() -> Iterator[Address]:
    postgres.needed()
    with postgres.emptied_database() as found:
        yield found


@pytest.fixture
def own() -> Iterator[postgres.Server]:
    """A server that a test may kill."""
    postgres.needed()
    if postgres.programs() is None:
        pytest.skip("a server that is given to us is not ours to kill")
    server = postgres.Server()
    yield server
    server.remove()


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (errors.DiskFull, "tables.disk-full"),
        (errors.ReadOnlySqlTransaction, "tables.database-read-only"),
        (errors.InvalidPassword, "tables.database-refuses-user-or-password"),
        (errors.InvalidCatalogName, "tables.no-such-database-on-the-server"),
        (errors.TooManyConnections, "tables.database-has-too-many-connections"),
        (errors.AdminShutdown, "tables.database-cannot-be-reached"),
        (errors.CannotConnectNow, "tables.database-cannot-be-reached"),
        (errors.ConnectionFailure, "tables.database-cannot-be-reached"),
        (errors.InsufficientPrivilege, "tables.database-grants-too-few-rights"),
        (errors.IoError, "tables.disk-error"),
        (errors.DataCorrupted, "tables.database-damaged"),
        (errors.NumericValueOutOfRange, "tables.number-out-of-range"),
        (errors.UndefinedTable, "tables.database-error"),
        (psycopg.OperationalError, "tables.database-cannot-be-reached"),
    ],
)
def test_every_trouble_has_its_word(error: type[psycopg.Error], key: str) -> None:
    told = in_words(error("the seed is 1234"))
    assert (type(told), told.key) == (StoreUnavailable, key)
    assert "1234" not in str(told)


@pytest.mark.parametrize(
    "error",
    [errors.LockNotAvailable, errors.DeadlockDetected, errors.QueryCanceled, errors.SerializationFailure],
)
def test_what_others_hold_is_busy(error: type[psycopg.Error]) -> None:
    assert type(in_words(error())) is Busy


def test_a_row_like_this_is_a_conflict() -> None:
    assert type(in_words(errors.UniqueViolation())) is Conflict


def test_values_have_numbers_for_the_server() -> None:
    assert statement("SELECT a FROM b WHERE c = ? AND d LIKE '5 %' AND e = ?").sql == (
        b"SELECT a FROM b WHERE c = $1 AND d LIKE '5 %' AND e = $2"
    )
    assert [
        statement(sql).answers for sql in ("SELECT 1", "UPDATE a SET b = 1", "DELETE FROM a RETURNING b")
    ] == [
        True,
        False,
        True,
    ]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (("/valebot_", "/nothing_"), "tables.no-such-database-on-the-server"),
        (("host=/", "host=/nowhere/"), "tables.database-cannot-be-reached"),
    ],
)
def test_a_start_that_cannot_connect_says_why(address: Address, change: tuple[str, str], key: str) -> None:
    with pytest.raises(StoreUnavailable) as refused:
        asyncio.run(_opened(read_address(address.url.replace(*change))))
    assert refused.value.key == key


async def _opened(address: Address) -> None:
    await (await open_store(address)).close()


def test_without_the_extra_the_start_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("bot.tables.postgres.store"):
            raise ModuleNotFoundError("No module named 'psycopg'", name="psycopg")
        return real(name, *rest)

    monkeypatch.delitem(sys.modules, "bot.tables.postgres.store", raising=False)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(StoreUnavailable) as refused:
        asyncio.run(_opened(read_address("postgresql://u:secret@h/x")))
    way = "run pip install '.[postgres]' in the folder of the bot"
    assert str(refused.value) == f"postgresql needs an extra: {way}"


def test_a_database_that_may_only_be_read_says_so(address: Address) -> None:
    async def work() -> None:
        store = await PostgresStore.open(address)
        with psycopg.connect(address.url, autocommit=True) as connection:
            connection.execute(b"CREATE ROLE onlooker LOGIN")
            connection.execute(b"GRANT SELECT ON ALL TABLES IN SCHEMA public TO onlooker")
        try:
            looking = read_address(address.url.replace("valebot@", "onlooker@"))
            reader = await PostgresStore.open(looking)
            assert await reader.read("SELECT name FROM facts") == []
            with pytest.raises(StoreUnavailable) as refused:
                await _note(reader, "a")
            assert refused.value.key == "tables.database-grants-too-few-rights"
            await reader.close()
        finally:
            with psycopg.connect(address.url, autocommit=True) as connection:
                connection.execute(b"DROP OWNED BY onlooker")
                connection.execute(b"DROP ROLE onlooker")
        await store.close()

    run(work)


async def _note(store: PostgresStore, name: str) -> None:
    async with store.transaction() as transaction:
        await transaction.execute(NOTE, name, "x")


def test_a_server_that_crashes_and_comes_back_has_everything_that_was_acknowledged(
    own: postgres.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "WAIT", 0.5)

    async def work(address: Address) -> None:
        async with place(address) as here:
            game = (await here.start(ANNA, BEN)).game
            for round_ in range(2):
                await here.act(game, "add 1", "end")
                stored, who = await here.texts(game), await here.awaited(game)
                number = len(stored)
                await asyncio.to_thread(own.end, signal.SIGQUIT)
                order = Order(game, who, ("add 5",), number, f"lost {round_}")
                with pytest.raises(StoreUnavailable):
                    await order.carry_out(here)
                await asyncio.to_thread(own.start)
                async with asyncio.timeout(PATIENCE):
                    while True:
                        try:
                            assert await here.texts(game) == stored
                            break
                        except StoreUnavailable:
                            await asyncio.sleep(0.05)
                await order.carry_out(here)  # the same click again
                assert await here.texts(game) == [*stored, "add 5"]
                await here.act(game, "end")

    with postgres.database(own.url) as address:
        asyncio.run(work(address))


def test_who_loses_the_connection_in_the_moment_of_storing_is_told_or_finds_it_done(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server has stored it, and its answer never arrives."""
    lose = [False]

    async def losing(connection: Any, sayings: Any, **how: Any) -> Any:
        found = await exchange(connection, sayings, **how)
        if lose[0] and any(saying.sql == b"COMMIT" for saying in sayings):
            lose[0] = False
            await connection.close()
            raise psycopg.OperationalError("server closed the connection unexpectedly")
        return found

    monkeypatch.setattr("bot.tables.postgres.deeds.exchange", losing)

    async def work() -> None:
        async with place(address) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            lose[0] = True
            done = await Order(game, who, ("add 5",), 0, "click").carry_out(here)
            assert done.repeated
            assert await here.texts(game) == ["add 5"]
            lose[0] = True
            with pytest.raises(Unsure):
                await here.stored.messages.note_fact("a", "b")
            assert await here.stored.messages.fact("a") == "b"

    run(work)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("postgres://u:p%40ss@h:5432/db?sslmode=require", "postgresql://u@h:5432/db"),
        ("postgresql://h/db?password=p@ss&user=u", "postgresql://h/db"),
        ("postgresql:///db?host=/run/pg", "postgresql:///db?host=/run/pg"),
    ],
)
def test_an_address_tells_nobody_its_password(text: str, told: str) -> None:
    found = read_where(text)
    assert isinstance(found, Address)
    assert (str(found), repr(found)) == (told, f"Address(told={told!r})")
    assert found.url == text
    assert (":p@ss@" in found.secrets) == ("p%40ss" in text or "password" in text)


@pytest.mark.parametrize(
    "text", ["mysql://h/db", "postgresql://h", "postgresql://u:secret@h:port/db", "x://"]
)
def test_what_is_no_address_of_ours_is_refused_without_a_secret(text: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        read_where(text)
    assert "secret" not in str(refused.value)
