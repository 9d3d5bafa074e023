"""Rules that changed under a running game freeze it, and it alone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.tables.address import Where
from bot.tables.errors import Frozen
from tests.bot.tables.place import ANNA, BEN, CLEO, place, run
from tests.bot.tables.toy import Toy


async def _played(where: Where) -> int:
    async with place(where) as here:
        game = (await here.start(ANNA, BEN)).game
        await here.act(game, "add 1", "add 2")
        await here.start(ANNA, BEN, CLEO, kind="valdora", channel=2)
        return game


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        (Toy(version="v2"), "tables.rules-changed"),
        (Toy(bonus=1), "tables.digest-differs"),
    ],
)
def test_changed_rules_freeze_a_game_with_a_clear_word_and_leave_others_alone(
    where: Where, changed: Toy, key: str
) -> None:
    async def work() -> None:
        game = await _played(where)
        async with place(where, changed) as here:
            for _ in range(2):
                with pytest.raises(Frozen) as frozen:
                    await here.act(game, "add 3")
                assert frozen.value.key == key
            assert (await here.stored.games.header(game)).frozen == key
            notices = [each for each in await here.notices() if each.kind == "frozen"]
            assert [each.game for each in notices] == [game]  # told once
            await here.act(2, "move r13")
        async with place(where) as here:  # the old rules are back: so is the game
            assert (await here.act(game, "add 3")).here.number == 3
            assert (await here.stored.games.header(game)).frozen is None
            assert [each.kind for each in await here.notices()][-2:] == ["thawed", "acted"]

    run(work)


@pytest.mark.parametrize(
    ("sql", "key"),
    [
        ("UPDATE actions SET line = 'add 7' WHERE n = 1", "tables.digest-differs"),
        ("UPDATE actions SET line = 'dance' WHERE n = 1", "tables.does-not-replay"),
        ("UPDATE actions SET seat = 1 WHERE n = 0", "tables.does-not-replay"),
        ("UPDATE actions SET line = 'undo 0' WHERE n = 1", "tables.digest-differs"),
        ("UPDATE actions SET line = 'undo 2' WHERE n = 1", "tables.digest-differs"),
        ("UPDATE actions SET line = 'undo it' WHERE n = 1", "tables.digest-differs"),
        (
            "UPDATE actions SET line = 'undo 0', digest = '' WHERE n = 1",
            "tables.does-not-replay",
        ),
        (
            "UPDATE actions SET line = 'undo 2', digest = '' WHERE n = 1",
            "tables.does-not-replay",
        ),
        (
            "UPDATE actions SET line = 'undo it', digest = '' WHERE n = 1",
            "tables.does-not-replay",
        ),
        (
            "UPDATE actions SET line = CAST(x'61ff' AS TEXT) WHERE n = 1",
            "tables.does-not-replay",
        ),
        ("DELETE FROM actions WHERE n = 0", "tables.lines-missing"),
        ("UPDATE games SET kind = 'ludo' WHERE id = 1", "tables.game-unknown"),
        ("UPDATE games SET seed = 'another' WHERE id = 1", "tables.opening-differs"),
        ("UPDATE games SET origin = '0' WHERE id = 1", "tables.opening-differs"),
        ("UPDATE seats SET person = 999 WHERE person = 102 AND game = 1", "tables.facts-differ"),
        (
            "UPDATE seats SET level = 'hard' WHERE person = 102 AND game = 1",
            "tables.facts-differ",
        ),
        ('UPDATE games SET options = \'{"speling": ""}\' WHERE id = 1', "tables.does-not-replay"),
    ],
)
def test_rows_that_no_longer_fit_freeze_the_game(path: Path, sql: str, key: str) -> None:
    async def work() -> None:
        game = await _played(path)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(sql)
            connection.commit()
        async with place(path) as here:
            with pytest.raises(Frozen) as frozen:
                await here.tables.position(game)
            assert frozen.value.key == key
            await here.act(2, "move r13")
            # The host can still put an end to it.
            assert await here.questions.abandon(game, ANNA) == "yes"

    run(work)
