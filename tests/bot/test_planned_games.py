"""Whole games over sockets in which everybody plans every turn, stored as hand play would store them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.tables.play import Play
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Position, Tables
from bot.tables.values import Line, Turn
from rules.games import all_games
from tests.bot.fate import fated
from tests.bot.house import Guest
from tests.bot.inside import Inside, inside
from tests.bot.planning import WISHES, kept, opened, pressed, thought_out
from tests.bot.tables.place import Clock
from tests.bot.test_turns import table
from tests.patience import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.long]

ENOUGH = 400  # turns
SEED = "c"  # of games that are not long; those of others would do


def useful(words: Sequence[str], chance: Random) -> str:
    """What brings something, a whole turn if there is one; a game of such turns is not long."""

    def rank(word: str) -> tuple[int, bool, float]:
        steps = [each.lstrip("!?").split(" ")[0] for each in word.split("; ")]
        wished = min(WISHES.index(each) if each in WISHES else len(WISHES) for each in steps)
        return wished, len(steps) == 1, chance.random()

    return min(words, key=rank)


@pytest.mark.parametrize(("kind", "numbers"), [("valdora", (0, 1, 2)), ("sylvan", (0, 1))])
def test_everybody_plans_every_turn(tmp_path: Path, kind: str, numbers: tuple[int, ...]) -> None:
    async def play() -> None:
        async with asyncio.timeout(1800), inside(tmp_path) as home:
            with fated(SEED):
                header, guests = await table(home, *numbers, kind=kind)
            chance, turns = Random(kind), 0
            while turns < ENOUGH:
                here = await home.app.tables.position(header.game)
                if here.seat is None:
                    break
                await _all_plan(home, here, guests, chance)
                await _moves(home, here, guests, chance)
                turns += 1
            here = await home.app.tables.position(header.game)
            assert here.seat is None, f"not over after {turns} turns"
            planned = [each for each in here.played if each.planned]
            assert len(planned) * 3 > len(here.played)
            await _as_by_hand(tmp_path / "by-hand.db", here, await home.stored.games.lines(header.game))

    asyncio.run(play())


async def _all_plan(home: Inside, here: Position, guests: dict[int, Guest], chance: Random) -> None:
    """Whoever is not to move and has no plan thinks of one, and wants it played or to be asked."""
    game = here.header.game
    for seat, chair in enumerate(here.header.chairs):
        assert chair.person is not None
        guest, desk = guests[chair.person], await home.app.plans.desk(game, chair.person)
        if seat == here.seat or desk.kept or desk.scratch is None:
            continue
        panel = await opened(guest, await guest.turn_message(game, here.number))
        panel = await thought_out(home, game, guest, panel, chance, useful)
        await kept(home, game, guest, panel, chance.choice(("keep", "ask")))


async def _moves(home: Inside, here: Position, guests: dict[int, Guest], chance: Random) -> None:
    """Whoever is to move plays as planned, or tries a turn out and plays that."""
    game, seat = here.header.game, here.seat
    assert seat is not None
    person = here.header.chairs[seat].person
    assert person is not None
    guest = guests[person]
    panel = await opened(guest, await guest.turn_message(game, here.number))
    if "/planned" in str(panel):
        await pressed(guest, panel, "/planned")
    else:
        if "/plan look" in str(panel):
            await pressed(guest, panel, "/plan look")
            panel = await guest.renewed(panel, "/try 0 ")
        await thought_out(home, game, guest, panel, chance, useful)
        desk = await home.app.plans.desk(game, person)
        panel = await guest.renewed(panel, f"/plan play {desk.made}")
        await pressed(guest, panel, f"/plan play {desk.made}")
    await _settled(home, here)


async def _settled(home: Inside, here: Position) -> None:
    """Once the turn after *here* was stored, and all that plays by itself after it."""
    game = here.header.game
    async with asyncio.timeout(PATIENCE):
        while True:
            now = await home.app.tables.position(game)
            if now.number > here.number and await home.app.driver.settled(game, 1.0):
                return
            await asyncio.sleep(0.01)


async def _as_by_hand(path: Path, here: Position, lines: Sequence[Line]) -> None:
    """The same turns typed line by line at another table of the same seed are stored the same."""
    stored = Repositories(await SqliteStore.open(path))
    try:
        tables = Tables(stored, all_games(), Clock())
        header = replace(here.header, game=0, channel=1, status="playing", ended_at=None)
        game = await stored.games.open(header)
        await tables.write(tables.rewritten(replace(header, game=game), "started", Turn(0, 1)))
        while (now := await tables.position(game)).number < len(lines):
            line = lines[now.number]
            person = header.chairs[line.seat].person
            assert person is not None
            await Play(tables).lines(game, person, [line.text], now.number, f"typed {line.n}")
        again = await stored.games.lines(game)
        assert [each[:4] for each in again] == [each[:4] for each in lines]
    finally:
        await stored.close()
