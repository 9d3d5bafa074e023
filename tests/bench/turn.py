"""What a whole turn costs: from the word to the stored line and two encoded pictures, beside its floor.

The floor is encoding the same two pictures, whole, and one bare durable commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any
from unittest.mock import patch

from PIL import Image

from bot.chat.drawing import Drawers
from bot.chat.panels import Panels
from bot.chat.people import People
from bot.tables.lobby import Lobby, Wish
from bot.tables.play import Play, Word
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Position, Tables
from bot.tables.values import Header
from render import encode, pictures
from rules.games import all_games
from tests.bench.sidebyside import verdict
from tests.bench.tables import bare, insert
from tests.bot.simple import choose

GOAL = 1.6
TURNS, WARM = 60, 150  # turns measured; and drawn before, so that every piece has been seen
LANGUAGES = ("en", "ru", "it")


class Here(Drawers):
    """Draws in this very process, so that every part of a turn is measured."""

    async def _run(self, work: Callable[[], Any], *, aside: bool = False) -> Any:
        return await asyncio.to_thread(work)


class Frames:
    """Remembers what was encoded, so that it can be encoded once more alone."""

    def __init__(self) -> None:
        self.seen: list[tuple[Image.Image, int]] = []

    def __call__(self, frame: Image.Image, most: int = encode.BOARD_BYTES) -> bytes:
        self.seen.append((frame.copy(), most))
        return encode.encode_again(frame, most)


async def started(tables: Tables, kind: str, channel: int) -> Header:
    """A game with as many players as can play it, begun."""
    lobby = Lobby(tables, LANGUAGES)
    header = await lobby.open(Wish(kind, 1, channel, guild=1))
    for person in range(2, tables.games[kind].seat_counts[-1] + 1):
        await lobby.join(header.game, person)
    return await lobby.start(header.game, 1)


def next_word(tables: Tables, here: Position, chance: Random) -> Word:
    """What a simple player does next."""
    assert here.seat is not None
    line = choose(tables.games[here.header.kind], here.state, chance)
    who = here.header.chairs[here.seat].person or 0
    return Word(here.header.game, who, line, f"bench {here.header.game} {here.number}", here.number)


async def turns(kind: str, folder: Path, connection: sqlite3.Connection) -> list[float]:
    """The ratio of each turn to its floor, measured one right after the other."""
    stored = Repositories(await SqliteStore.open(folder / f"{kind}.db"))
    tables, numbers, chance = Tables(stored, all_games()), count(), Random("turns")
    play, panels = Play(tables), Panels(People(stored.people), Here(1, "light"))
    found: list[float] = []
    try:
        header = await started(tables, kind, 1)
        for number in range(WARM + TURNS):
            here = await tables.position(header.game)
            if here.seat is None:
                header = await started(tables, kind, number + 2)
                here = await tables.position(header.game)
            word = next_word(tables, here, chance)
            whole = await timed(play, panels, word)
            here = await tables.position(header.game)
            if number < WARM or here.seat is None:
                continue
            frames = Frames()
            with patch.object(pictures, "encode_again", frames):
                await panels.turn(here)
            found.append(whole / floor_of(frames, connection, next(numbers)))
    finally:
        await stored.close()
    return found


async def timed(play: Play, panels: Panels, word: Word) -> float:
    """Seconds from the word to its stored line and the layout that shows it."""
    began = time.perf_counter()
    done = await play.word(word)
    if done.here.seat is not None:
        await panels.turn(done.here)
    return time.perf_counter() - began


def floor_of(frames: Frames, connection: sqlite3.Connection, number: int) -> float:
    """Seconds to encode the same pictures and to commit one row."""
    began = time.perf_counter()
    for frame, most in frames.seen:
        encode.encode(frame, most)
    insert(connection, number)
    return time.perf_counter() - began


def main() -> None:
    """Print the ratios."""
    print("A whole turn, beside encoding its two pictures and one bare commit:")
    for kind in all_games():
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            with closing(bare(folder / "bare.db")) as connection:
                value = median(asyncio.run(turns(kind, folder, connection)))
        verdict(f"{kind}: turn / floor", value, f"<= {GOAL}", met=value <= GOAL)


if __name__ == "__main__":
    main()
