"""What a person sees as one deed is stored as one: broken off at any statement, nothing of it is there."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest

from bot.tables.address import Address, Where
from bot.tables.company.seeking import Seeking, Sought
from bot.tables.computers import Thinkers
from bot.tables.lobby import Wish
from bot.tables.migrations import tables
from bot.tables.opening import open_store
from bot.tables.reminders.schedule import DAY, HOUR, Habits, Hours
from bot.tables.reminders.settings import Asked, change, go_away
from bot.tables.reminders.stuck import Stuck
from bot.tables.repositories import Repositories
from bot.tables.store import Store
from bot.tables.tables import Tables
from bot.tables.transfer import export_game, read_import, store_import
from bot.tables.values import Chair, Shown, WaitingTurn
from tests import postgres
from tests.bot.tables.breaking import BreakingStore, BrokenOff, everything_in, looking_at
from tests.bot.tables.place import ANNA, BEN, CHANNEL, CLEO, DORA, LANGUAGES, Clock, Place
from tests.bot.tables.toy import Toy

NOW = 1_780_000_000_000
EVA = 105


class Resigned(Thinkers):
    """A computer player that ends every turn at once."""

    async def turn(self, *_: Any) -> tuple[str, ...]:
        return ("add 1", "end")


@dataclass
class Breaking(Place):
    """A place whose store can be told to break off."""

    store: BreakingStore

    @property
    def stuck(self) -> Stuck:
        return Stuck(self.tables, self.play, Resigned())

    @property
    def seeking(self) -> Seeking:
        return Seeking(self.tables, LANGUAGES)

    async def turn(self) -> WaitingTurn:
        turn = await self.stored.reminders.waiting(1)
        assert turn is not None
        return turn


@asynccontextmanager
async def breaking(where: Where) -> AsyncIterator[Breaking]:
    here = breaking_on(await open_store(where))
    try:
        yield here
    finally:
        await here.stored.close()


def breaking_on(store: Store) -> Breaking:
    """With nothing in memory yet."""
    broken, clock = BreakingStore(store), Clock(NOW)
    stored = Repositories(broken)
    return Breaking(stored, Tables(stored, {"toy": Toy(turns=50)}, now=clock), clock, broken)


async def _turn_of(here: Place, game: int, person: int) -> None:
    while await here.awaited(game) != person:
        await here.act(game, "end")


async def _prepare(here: Breaking) -> None:
    """Four people at one table, Ben to move and silent; Anna, the host, and he sit at a second one, too."""
    game = (await here.start(ANNA, BEN, CLEO, DORA)).game
    await _turn_of(here, game, BEN)
    other = (await here.start(ANNA, BEN, channel=CHANNEL + 1)).game
    await here.act(other, "draw", "end")
    await here.open(BEN, ANNA, channel=CHANNEL + 2)
    for person, name in ((ANNA, "Anna"), (BEN, "Ben")):
        await here.stored.people.note_name(person, name)
    await change(here.tables, BEN, Asked(Habits("Europe/Rome", every=HOUR), mute="game"), other)
    await here.stored.messages.mark_unreachable(other, "locked")
    await here.questions.abandon(game, BEN)
    await here.questions.abandon(game, CLEO)
    await here.questions.stuck(await here.turn())
    await here.answer(game, CLEO, "turn")


async def _kept(here: Breaking) -> None:
    await here.stuck.carry_out(await here.turn(), "seat")


async def _undo_asked(here: Breaking) -> None:
    asker = BEN if await here.awaited(2) == ANNA else ANNA
    await here.questions.undo(2, asker, None, "asked")


async def _answer_undo(here: Breaking) -> None:
    asked = await here.asked(2)
    agrees = next(person for person, word in asked.voices.items() if word is None)
    await here.questions.answer(2, "undo", asked.mark, agrees, "yes", "agreed")


async def _resigned(here: Breaking) -> None:
    await here.questions.resign(1, BEN)


async def _comes_back(here: Breaking) -> None:
    await here.questions.come_back(1, BEN, (await here.asked(1, "left")).mark)


async def _left_and_asked_for(here: Breaking) -> None:
    await _resigned(here)
    await _seat_asked(here)


async def _seat_asked(here: Breaking) -> None:
    seat = (await here.asked(1, "left")).seat
    assert seat is not None
    await here.questions.seat(1, EVA, seat, Chair(EVA))


async def _to_be_moved(here: Breaking) -> None:
    seat = (await here.stored.games.header(1)).seat_of(BEN)
    assert seat is not None
    await here.questions.seat(1, ANNA, seat, Chair(level="easy"))
    for person in (CLEO, DORA):
        await here.answer(1, person, "yes", "seat")
    here.clock.at += 2 * DAY


async def _runs_out(here: Breaking) -> None:
    for question in await here.stored.questions.due(here.clock.at + 2 * DAY):
        await here.questions.run_out(question)


async def _closed(here: Breaking) -> None:
    await here.questions.abandon(1, ANNA)
    await here.questions.revive(1, CLEO)
    await here.answer(1, DORA, "yes")


async def _away(here: Breaking) -> None:
    await go_away(here.tables, ANNA, NOW + DAY)
    for reminder in await here.stored.reminders.unsent(NOW, 99):
        await here.stored.reminders.drop(reminder)


async def _everything_at_once(here: Breaking) -> None:
    habits = Habits("Asia/Tokyo", Hours(60, 120), DAY, True, True, NOW + 9 * DAY)
    asked = Asked(habits, pace="live", most_reminders=2, length=DAY, consequence="seat", mute="game")
    await change(here.tables, ANNA, asked, 1)


async def _show(here: Breaking) -> None:
    notices = [each.id for each in await here.stored.messages.pending(2)]
    await here.stored.messages.shown(2, notices, Shown(2, CHANNEL + 1, 77, "turn", 0, NOW))


async def _import(here: Breaking) -> None:
    text = await export_game(here.tables, 2, with_secrets=True)
    found = read_import(here.tables.games, text, here.clock.at, channel=99, guild=7)
    await store_import(here.stored, found)


def _answering(word: str) -> Callable[[Breaking], Awaitable[object]]:
    async def answer(here: Breaking) -> None:
        mark = (await here.asked(1, "stuck")).mark
        assert await here.questions.answer(1, "stuck", mark, ANNA, word, "answer") == word
        if word == "turn":
            await here.stuck.answered(1, mark)

    return answer


async def _sought(here: Breaking) -> None:
    """Notice 1 lacks one player."""
    await here.seeking.ask(Sought("toy", ANNA, 7, CHANNEL, 3))
    await here.seeking.come(1, 7, CLEO)


async def _all_in(here: Breaking) -> None:
    await _sought(here)
    await here.seeking.come(1, 7, DORA)


async def _ask_for_players(here: Breaking) -> None:
    await here.seeking.ask(Sought("toy", DORA, 7, CHANNEL, 3))


async def _nothing(here: Breaking) -> None:
    return None


Deed = Callable[[Breaking], Awaitable[object]]
DEEDS: dict[str, tuple[Deed, Deed]] = {  # what was before, what is done
    "forget me": (_nothing, lambda here: here.lobby.forget(BEN)),
    "a computer keeps the seat": (_nothing, _answering("seat")),
    "comes back": (_kept, lambda here: here.stuck.come_back(1, BEN)),
    "goes away": (_nothing, lambda here: go_away(here.tables, ANNA, NOW + DAY)),
    "the table waits": (_nothing, _answering("wait")),
    "the seat becomes free": (_nothing, _answering("free")),
    "the table ends it": (_nothing, _answering("end")),
    "a computer makes the turn": (_nothing, _answering("turn")),
    "a word that decides nothing": (_nothing, lambda here: here.answer(1, DORA, "no", "abandon")),
    "a word that ends the game": (_nothing, lambda here: here.answer(1, DORA, "yes", "abandon")),
    "a question": (_nothing, _undo_asked),
    "a word that takes back": (_undo_asked, _answer_undo),
    "gets up": (_nothing, _resigned),
    "comes back before anybody else": (_resigned, _comes_back),
    "a computer plays on": (_resigned, lambda here: here.answer(1, ANNA, "hard", "left")),
    "a computer plays on unasked": (_resigned, _runs_out),
    "somebody asks for a seat": (_resigned, _seat_asked),
    "somebody is let in": (_left_and_asked_for, lambda here: here.answer(1, ANNA, "yes", "seat")),
    "a silent player is moved": (_to_be_moved, _runs_out),
    "a closed table goes on": (_closed, lambda here: here.answer(1, ANNA, "yes", "revive")),
    "is here after all": (_away, lambda here: change(here.tables, ANNA, Asked(Habits()))),
    "an action": (_nothing, lambda here: here.act(1, "add 3", "draw", "end", interaction="acted")),
    "an undo": (
        lambda here: here.act(1, "add 3", interaction="acted"),
        lambda here: here.tables.undo(1, BEN, None, "undone"),
    ),
    "import": (_nothing, _import),
    "everything at once about reminders": (_nothing, _everything_at_once),
    "shown": (_nothing, _show),
    "looks for players": (_sought, _ask_for_players),
    "is in": (_sought, lambda here: here.seeking.come(1, 7, BEN)),
    "not after all": (_sought, lambda here: here.seeking.go(1, 7, ANNA)),
    "forget me in a notice": (_sought, lambda here: here.lobby.forget(CLEO)),
    "a table in a forum": (
        _nothing,
        lambda here: here.lobby.open(Wish("toy", EVA, 556, 7, forum=5)),
    ),
    "reached again": (_nothing, lambda here: here.tables.reached(2)),
}


# Everything as it was prepared, for each deed anew --------------------------------------------------------


async def _prepared(where: Where) -> None:
    async with breaking(where) as here:
        await _prepare(here)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("prepared") / "tables.db"
    asyncio.run(_prepared(path))
    return path


@pytest.fixture
def file(prepared: Path, path: Path) -> Path:
    shutil.copy(prepared, path)
    return path


_OWN = ("processes", "shards", "identifies")  # of the processes that are there, whatever was prepared
_GIVEN = b"SELECT sequencename, last_value FROM pg_sequences WHERE last_value IS NOT NULL"


@pytest.fixture(scope="module")
def rows() -> Rows:
    """What was prepared on a server, by table, and the numbers that were given to rows."""
    postgres.needed()
    with postgres.emptied_database() as address:
        asyncio.run(_prepared(address))
        with psycopg.connect(address.url) as connection, connection.cursor() as cursor:
            given: dict[str, int] = dict(cursor.execute(_GIVEN).fetchall())
            found = {}
            for table in tables():
                with cursor.copy(f"COPY {table.name} TO STDOUT".encode()) as copy:
                    found[table.name] = b"".join(bytes(each) for each in copy)
    return Rows({name: each for name, each in found.items() if name not in _OWN}, given)


class Rows(NamedTuple):
    """All that a database on a server holds."""

    tables: dict[str, bytes]
    given: dict[str, int]

    def put_into(self, address: Address) -> None:
        """Into an empty one."""
        with psycopg.connect(address.url) as connection, connection.cursor() as cursor:
            for name, found in self.tables.items():
                with cursor.copy(f"COPY {name} FROM STDIN".encode()) as copy:
                    copy.write(found)
            for name, last in self.given.items():
                cursor.execute("SELECT setval(%s, %s)", (name, last))


@pytest.fixture
def address(rows: Rows) -> Iterator[Address]:
    with postgres.emptied_database() as found:
        rows.put_into(found)
        yield found


# Broken off -----------------------------------------------------------------------------------------------


async def attempt(store: Store, deed: Deed, moment: int | None) -> bool:
    """With nothing in memory; whether it came to its end."""
    here = breaking_on(store)
    here.store.moment = moment
    try:
        await deed(here)
    except BrokenOff:
        return False
    return True


async def broken_off_everywhere(where: Where, before: Deed, deed: Deed) -> int:
    """Tried again and again on the same database: what was broken off leaves nothing to copy away from.

    How often, until it came to its end.
    """
    async with breaking(where) as here:
        await before(here)
        with looking_at(where) as look:
            nothing, moment = look(), 0
            while not await attempt(here.store._store, deed, moment):
                assert look() == nothing, f"broken off at {moment}"
                moment += 1
            assert look() != nothing
    return moment


@pytest.mark.parametrize("name", DEEDS)
def test_a_deed_broken_off_at_any_statement_is_not_there_at_all(
    file: Path, tmp_path: Path, name: str
) -> None:
    before, deed = DEEDS[name]

    async def whole(path: Path) -> None:
        async with breaking(path) as here:
            await before(here)
            assert await attempt(here.store._store, deed, None)

    other = tmp_path / "whole.db"
    shutil.copy(file, other)
    asyncio.run(whole(other))
    assert asyncio.run(broken_off_everywhere(file, before, deed)) > 1
    assert everything_in(file) == everything_in(other), "after all that, it is done as at once"


@pytest.mark.parametrize("name", DEEDS)
def test_on_a_server_it_is_not_there_either(address: Address, name: str) -> None:
    assert asyncio.run(broken_off_everywhere(address, *DEEDS[name])) > 1


def test_a_table_that_opens_by_itself_is_there_whole_or_not_at_all(file: Path) -> None:
    """By itself, since lots make it come out another way each time."""

    async def meet(here: Breaking) -> None:
        met = await here.seeking.meet(1, 555, forum=5)
        assert met is not None
        assert met.game is not None
        assert (await here.stored.games.header(met.game)).status == "playing"
        assert await here.stored.servers.mistagged() == [met.game]

    assert asyncio.run(broken_off_everywhere(file, _all_in, meet)) > 10
