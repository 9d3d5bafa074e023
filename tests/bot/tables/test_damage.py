"""Disks that change a byte: no game becomes another unseen, and one that is damaged rests alone."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.tables.check import trouble_with
from bot.tables.errors import Frozen
from bot.tables.reminders.runner import Runner
from bot.tables.reminders.schedule import DAY
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.values import EMPTY
from tests.bot.tables import flips
from tests.bot.tables.place import ANNA, BEN, CLEO, DORA, place, run
from tests.bot.tables.test_old_database import DUMP
from tests.bot.tables.watch import Post
from tests.patience import PATIENCE

RANDOM, DIRECTED = 60, 6


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("stock") / "tables.db"
    asyncio.run(flips.stock(path))
    return path


@pytest.fixture(scope="module", autouse=True)
def before(stocked: Path) -> Iterator[flips.Found]:
    """What is in the stock; of its copies only what was damaged is replayed anew."""
    with flips.replayed_once():
        found = asyncio.run(flips.found_in(stocked))
        assert found.whole
        yield found


@pytest.mark.slow
def test_of_random_flips_none_changes_a_game_unseen_and_none_ends_in_a_traceback(
    stocked: Path, before: flips.Found, path: Path
) -> None:
    data = stocked.read_bytes()
    for at, value in flips.flips(data, RANDOM, "in the suite"):
        outcome, said = flips.outcome_of(path, data, at, value, before)
        assert outcome in ("found", "harmless"), f"byte {at} became {value}: {said}"


@pytest.mark.slow
@pytest.mark.parametrize(
    "what",
    [
        *(seed.encode() for seed in flips.SEEDS.values()),
        *(status.encode() for status in ("playing", "finished", "abandoned")),
        *(person.to_bytes(8, "big") for person in flips.PEOPLE),
    ],
)
def test_a_flip_in_a_seed_a_state_or_a_person_is_found(
    stocked: Path, before: flips.Found, path: Path, what: bytes
) -> None:
    data = stocked.read_bytes()
    places = flips.places_of(data, what)
    assert places
    chance, outcomes = Random(what), set[str]()
    for at in chance.sample(places, min(DIRECTED, len(places))):
        outcome, said = flips.outcome_of(path, data, at, data[at] ^ 1 << chance.randrange(8), before)
        assert outcome in ("found", "harmless"), f"byte {at}: {said}"
        outcomes.add(outcome)
    assert "found" in outcomes


# What makes a game, and a change to it that every index of the file agrees with.
CHANGES = (
    "UPDATE games SET seed = 'another' WHERE id = 1",
    "UPDATE games SET seed = NULL WHERE id = 1",
    "UPDATE games SET rules = NULL WHERE id = 2",
    "UPDATE games SET kind = 'sylvan' WHERE id = 1",
    "UPDATE games SET status = 'abandoned' WHERE id = 2",
    "UPDATE games SET status = 'plaything' WHERE id = 1",
    "UPDATE games SET status = 'finished' WHERE id = 7",
    "UPDATE games SET host = host + 1 WHERE id = 1",
    "UPDATE games SET guild = guild + 1 WHERE id = 2",
    "UPDATE games SET channel = 55 WHERE id = 1",
    "UPDATE games SET settings = replace(settings, 'ru', 'it') WHERE id = 1",
    "UPDATE games SET settings = replace(settings, 'true', '1') WHERE id = 1",
    "UPDATE games SET origin = NULL WHERE id = 1",
    "UPDATE games SET seal = 'another' WHERE id = 1",
    "UPDATE seats SET person = person + 1 WHERE game = 1 AND seat = 0",
    "UPDATE seats SET person = NULL WHERE game = 8 AND seat = 0",
    "UPDATE seats SET level = 'hard' WHERE game = 1 AND seat = 0",
    "UPDATE seats SET forgotten = 1 WHERE game = 2 AND seat = 0",
    "UPDATE seats SET points = points + 1 WHERE game = 2 AND seat = 0",
    "UPDATE seats SET won = 1 - won WHERE game = 2 AND seat = 0",
    "UPDATE seats SET place = place + 1 WHERE game = 2 AND seat = 0",
    "UPDATE seats SET points = 5, won = 1, place = 1 WHERE game = 1 AND seat = 0",
    "DELETE FROM seats WHERE game = 2 AND seat = 2",
    "UPDATE turns SET seat = (seat + 1) % 3",
    "DELETE FROM turns",
    "INSERT INTO turns (game, seat, since, touched) VALUES (2, 0, 0, 0)",
    "UPDATE actions SET line = 'undo 3' WHERE line = 'undo 1' AND game = 1",
    "UPDATE actions SET seat = 1 - seat WHERE line LIKE 'undo %' AND game = 1",
    "UPDATE actions SET line = CAST(x'ff' AS TEXT) WHERE n = 3 AND game = 1",
    "UPDATE actions SET line = 'end' WHERE n = 0 AND game = 7",  # taken back by the next
    "UPDATE questions SET kind = 'undp'",
    "UPDATE entrants SET mu = mu + 1 WHERE game = 2 AND seat = 0",
    "UPDATE entrants SET sigma = sigma - 1 WHERE game = 6 AND seat = 2",
    "UPDATE entrants SET mu = NULL WHERE game = 3 AND seat = 1",
    "UPDATE entrants SET person = person + 1 WHERE game = 2 AND seat = 0",
    "UPDATE entrants SET person = person + 1 WHERE game = 1 AND seat = 0",  # nobody rated it yet
    "UPDATE entrants SET person = NULL, level = 'hard' WHERE game = 6 AND seat = 0",
    "UPDATE entrants SET level = 'hart' WHERE game = 6 AND seat = 0",
    "UPDATE entrants SET alias = 3 WHERE game = 7 AND seat = 0",
    "UPDATE entrants SET gone = 1 WHERE game = 5 AND seat = 1",
    "UPDATE entrants SET seat = 4 WHERE game = 4 AND seat = 2",
    "DELETE FROM entrants WHERE game = 4 AND seat = 2",
)


@pytest.mark.parametrize("sql", CHANGES)
def test_every_change_to_what_makes_a_game_is_found_without_help_from_the_file(
    stocked: Path, path: Path, sql: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(stocked, path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert connection.execute(sql).rowcount > 0, "there is something to change"
    assert main(["db", "--database", str(path), "check"]) == 1
    told = capsys.readouterr()
    assert told.out
    assert flips.SEEDS["valdora"] not in told.out + told.err


@pytest.mark.parametrize("line", ["CAST(x'616464ff' AS TEXT)", "'no action'"])
def test_a_line_that_is_no_text_freezes_its_game_alone(path: Path, line: str) -> None:
    async def work() -> None:
        async with place(path) as here:
            hurt, well = [(await here.start(ANNA, BEN, channel=channel)).game for channel in (1, 2)]
            for game in (hurt, well):
                await here.act(game, "add 1", "add 2")
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute(f"UPDATE actions SET line = {line} WHERE game = ? AND n = 1", (hurt,))
        async with place(path) as here:
            with pytest.raises(Frozen):
                await here.act(hurt, "add 3")
            assert (await here.stored.games.header(hurt)).frozen == "tables.does-not-replay"
            await here.act(well, "add 3")

    run(work)


def test_a_seal_that_was_broken_stays_broken_whatever_is_written_after(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN)).game
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("UPDATE seats SET person = ? WHERE person = ?", (CLEO, BEN))
        async with place(path) as here:
            with pytest.raises(Frozen) as frozen:
                await here.act(game, "add 3")
            assert frozen.value.key == "tables.facts-differ"
            await here.questions.abandon(game, ANNA)  # the host can still put an end to it
            await here.stored.forget(ANNA)
            trouble = await trouble_with(here.stored.games, here.tables.games, game)
            assert trouble is not None
            assert trouble.key == "tables.facts-differ"

    run(work)


def test_whatever_is_done_at_a_table_its_seal_fits(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            await here.act(game, "add 1")
            await here.questions.resign(game, BEN)
            left = (await here.stored.games.header(game)).chairs.index(EMPTY)
            await here.let_in(game, DORA, left, ANNA)
            await here.stored.forget(CLEO)
            await here.questions.abandon(game, ANNA)
            await here.questions.revive(game, ANNA)
            assert not (await here.stored.games.header(game)).damaged
            assert await trouble_with(here.stored.games, here.tables.games, game) is None

    run(work)


def test_games_of_a_version_without_seals_are_sealed_at_the_next_start(path: Path) -> None:
    async def work() -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(DUMP.read_text("utf-8"))
        async with place(path) as here:
            await here.tables.seal_old()
            assert await here.stored.games.unsealed() == []
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("UPDATE games SET seed = 'another' WHERE id = 5")  # given up before a line
            connection.execute("UPDATE seats SET points = 99 WHERE game = 1")
        async with place(path) as here:
            found = {
                game: await trouble_with(here.stored.games, here.tables.games, game) for game in range(1, 8)
            }
            told = {game: trouble.key for game, trouble in found.items() if trouble is not None}
            assert told == {1: "tables.results-differ", 5: "tables.opening-differs"}

    run(work)


def test_a_damaged_table_does_not_keep_the_others_from_being_reminded(path: Path) -> None:
    async def work() -> None:
        async with place(path) as here:
            hurt, well = [(await here.start(ANNA, BEN, channel=channel)).game for channel in (1, 2)]
            with closing(sqlite3.connect(path, isolation_level=None)) as connection:
                connection.execute("UPDATE games SET settings = '{' WHERE id = ?", (hurt,))
            post = Post(clock=here.clock)
            for _ in range(2):
                here.clock.at += DAY
                assert await Runner(here.tables, post, here.questions).look() > here.clock.at
            assert {reminder.game for reminder in post.sent.values()} == {well}

    run(work)


@pytest.mark.parametrize("damage", ["questions SET kind = 'lefu'", "games SET settings = '{'"])
def test_a_damaged_question_does_not_keep_the_others_from_running_out(path: Path, damage: str) -> None:
    async def work() -> None:
        async with place(path) as here:
            hurt, well = [(await here.start(ANNA, BEN, channel=channel)).game for channel in (1, 2)]
            for game in (hurt, well):
                await here.questions.resign(game, BEN)
            with closing(sqlite3.connect(path, isolation_level=None)) as connection:
                where = "id" if damage.startswith("games") else "game"
                connection.execute(f"UPDATE {damage} WHERE {where} = ?", (hurt,))
            here.clock.at += 2 * DAY
            assert await Runner(here.tables, Post(clock=here.clock), here.questions).look() > here.clock.at
            assert (await here.asked(well)).outcome == "medium"

    run(work)


def test_what_was_written_is_soon_in_the_file_and_a_lost_log_costs_little(path: Path, tmp_path: Path) -> None:
    async def work() -> None:
        stored = Repositories(await SqliteStore.open(path, fold_after=0.01))
        copy = tmp_path / "without-log.db"
        try:
            await stored.people.note_language(ANNA, "ru")
            async with asyncio.timeout(PATIENCE):
                while not await _is_in(path, copy):
                    await asyncio.sleep(0.01)
            assert path.with_name(path.name + "-wal").exists(), "nobody has closed it"
        finally:
            await stored.close()

    run(work)


async def _is_in(path: Path, copy: Path) -> bool:
    """Whether the file alone, without its log, holds what was written."""
    copy.write_bytes(path.read_bytes())
    stored = Repositories(await SqliteStore.open(copy))
    try:
        return await stored.people.language(ANNA) == "ru"
    finally:
        await stored.close()
