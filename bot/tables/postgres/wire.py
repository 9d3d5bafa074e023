"""Several statements in one journey to the server, by libpq's own pipeline.

psycopg's asks the event loop about every statement, which costs more than the server takes to carry it out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from decimal import Decimal
from itertools import count
from typing import NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

import psycopg
from psycopg import pq

from bot.tables.errors import StoreUnavailable
from bot.tables.postgres.connecting import Connection
from bot.tables.store import Value

INT8, UNKNOWN = 20, 0  # what the server calls our kinds of values; texts are what it makes of them
MOST_PREPARED = 300  # statements that a connection remembers
Cell: TypeAlias = str | int | float | None


class Saying(NamedTuple):
    """A statement, ``$1`` for its first value, and its values."""

    sql: bytes
    values: Sequence[Value] = ()


class _Form(NamedTuple):
    sql: bytes
    types: tuple[int, ...]


_names = count()  # never twice, whatever became of a statement
_prepared: WeakKeyDictionary[Connection, dict[_Form, bytes]] = WeakKeyDictionary()


async def exchange(
    connection: Connection, sayings: Sequence[Saying], *, at_the_end: int = 0
) -> list[list[dict[str, Cell]]]:
    """The rows of each; the first that fails is raised, and none after it was carried out.

    So many *at_the_end* may fail unheard.
    """
    known = _prepared.setdefault(connection, {})
    written = [_written(saying.values) for saying in sayings]  # before anything is sent
    try:
        made = _send(connection.pgconn, sayings, written, known)
        results = await _results(connection)
    except BaseException:
        await connection.close()  # nobody knows what was on its way
        raise
    return _understood(results, made, known, len(sayings) - at_the_end)


def _send(
    pgconn: pq.abc.PGconn,
    sayings: Sequence[Saying],
    written: Sequence[Sequence[bytes | None]],
    known: dict[_Form, bytes],
) -> list[_Form | None]:
    """All of it at once; for each answer to come, the statement that it says is prepared, if it does."""
    made: list[_Form | None] = []
    pgconn.enter_pipeline_mode()
    for saying, values in zip(sayings, written, strict=True):
        form = _Form(saying.sql, tuple(INT8 if isinstance(each, int) else UNKNOWN for each in saying.values))
        name = known.get(form)
        if name is None and len(known) < MOST_PREPARED:
            name = known[form] = b"v%d" % next(_names)
            pgconn.send_prepare(name, form.sql, form.types)
            made.append(form)
        if name is None:
            pgconn.send_query_params(form.sql, values, form.types)
        else:
            pgconn.send_query_prepared(name, values)
        made.append(None)
    pgconn.pipeline_sync()
    return made


def _written(values: Sequence[Value]) -> list[bytes | None]:
    return [None if value is None else _bytes(value) for value in values]


def _bytes(value: str | int) -> bytes:
    if isinstance(value, str):
        if "\0" in value:
            raise StoreUnavailable("tables.text-cannot-be-stored")
        return value.encode()
    if not -(2**63) <= value < 2**63:
        raise StoreUnavailable("tables.number-out-of-range")
    return b"%d" % value


async def _results(connection: Connection) -> list[pq.abc.PGresult]:
    """All answers up to the end of the pipeline; then it is left."""
    pgconn, found, loop = connection.pgconn, list[pq.abc.PGresult](), asyncio.get_running_loop()
    while pgconn.flush():
        await _until(connection, loop.add_writer, loop.remove_writer)
    while True:
        while pgconn.is_busy():
            await _until(connection, loop.add_reader, loop.remove_reader)
            pgconn.consume_input()
        result = pgconn.get_result()
        if result is None:
            continue  # between two of them
        if result.status == pq.ExecStatus.PIPELINE_SYNC:
            break
        found.append(result)
    pgconn.exit_pipeline_mode()
    return found


async def _until(connection: Connection, add: Callable[..., object], remove: Callable[[int], object]) -> None:
    number, ready = connection.fileno(), asyncio.get_running_loop().create_future()
    add(number, _note, ready)
    try:
        await ready
    finally:
        remove(number)


def _note(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)


def _understood(
    results: Sequence[pq.abc.PGresult],
    made: Sequence[_Form | None],
    known: dict[_Form, bytes],
    needed: int,
) -> list[list[dict[str, Cell]]]:
    answers = list[list[dict[str, Cell]]]()
    for result, form in zip(results, made, strict=True):
        fine = result.status in (pq.ExecStatus.COMMAND_OK, pq.ExecStatus.TUPLES_OK)
        if not fine:
            _forget_aborted(results, made, known)
            if len(answers) < needed:
                raise psycopg.errors.error_from_result(result)
        if form is None:
            answers.append(_rows(result) if fine else [])
    return answers[:needed]


def _forget_aborted(
    results: Sequence[pq.abc.PGresult], made: Sequence[_Form | None], known: dict[_Form, bytes]
) -> None:
    """What was to be prepared after something failed was not."""
    for result, form in zip(results, made, strict=True):
        if form is not None and result.status != pq.ExecStatus.COMMAND_OK:
            known.pop(form, None)


def _rows(result: pq.abc.PGresult) -> list[dict[str, Cell]]:
    if not result.ntuples:
        return []  # as of most statements
    columns = range(result.nfields)
    names = [(result.fname(column) or b"").decode() for column in columns]
    readers = [_READ.get(result.ftype(column), bytes.decode) for column in columns]
    return [
        {
            name: None if (cell := result.get_value(row, column)) is None else read(cell)
            for column, name, read in zip(columns, names, readers, strict=True)
        }
        for row in range(result.ntuples)
    ]


def _number(cell: bytes) -> int | float:
    """``sum`` of whole numbers is whole, as in SQLite."""
    number = Decimal(cell.decode())
    return int(number) if number == number.to_integral_value() else float(number)


_READ: dict[int, Callable[[bytes], Cell]] = {
    16: lambda cell: int(cell == b"t"),
    20: int,
    21: int,
    23: int,
    26: int,
    700: float,
    701: float,
    1700: _number,
}
