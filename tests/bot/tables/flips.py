"""``python -m tests.bot.tables.flips``: damages a database byte by byte and asks ``db check`` each time.

A byte at a random place gets another value, once in each copy. What the check calls well must hold the same
games as before, and nothing may end in a traceback.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias
from unittest.mock import patch

from bot.__main__ import main as bot
from bot.tables.errors import TableError
from bot.tables.history import Played, replay, with_origin
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.standing import Ratings
from bot.tables.tables import Tables
from bot.tables.values import Chair, Change, Header, Line, Settings, Turn
from rules.core import AnyGame
from rules.games import all_games
from tests.bot.simple import choose
from tests.bot.tables.place import GUILD, LANGUAGES, Place, place

# As long as Discord's, so that they can be found in the file.
PEOPLE = (900_000_000_000_000_101, 900_000_000_000_000_202, 900_000_000_000_000_303)
SEEDS = {"valdora": "5eed0000aaaa", "sylvan": "5eed0000bbbb"}
LINES, OVER = 150, 5  # of the game under way; games that are over
Outcome: TypeAlias = Literal["found", "harmless", "unseen", "traceback"]


# A database worth damaging ------------------------------------------------------------------------------


async def stock(path: Path) -> None:
    """A game under way with something taken back, some that are over, one given up, an open table."""
    async with place(path) as here:
        under_way = await _begin(here, "valdora", 1)
        await _play(here, under_way, LINES)
        for channel in range(2, 2 + OVER):
            over = await _begin(here, "sylvan", channel)
            await _play(here, over, 10_000)
        given_up = await _begin(here, "sylvan", 98)
        await _play(here, given_up, 6)
        await here.questions.abandon(given_up, PEOPLE[0])
        await here.open(*PEOPLE[:2], kind="valdora", channel=99)
        await Ratings(here.stored).bring_up_to_date(GUILD, "sylvan")
        await here.questions.abandon(under_way, PEOPLE[1])


async def _begin(here: Place, kind: str, channel: int) -> int:
    """Started with a seed of ours: the file is the same each time."""
    rules, now = here.tables.games[kind], here.clock.at
    header = Header(
        game=0,
        kind=kind,
        status="playing",
        host=PEOPLE[0],
        guild=GUILD,
        channel=channel,
        opened_at=now,
        chairs=tuple(Chair(person) for person in PEOPLE),
        settings=Settings(locale=LANGUAGES[1]),
        rules=rules.version,
        seed=SEEDS[kind],
        started_at=now,
    )
    header = with_origin(rules, header)
    game = await here.stored.games.open(header)
    header = replace(header, game=game)
    first = rules.to_act(rules.setup(len(PEOPLE), SEEDS[kind], {})) or 0
    turn = Turn(first, now)
    change = Change(game, now, "started", header=header, chairs=header.chairs, turn=turn)
    await here.stored.games.commit(change)
    return game


_chosen: dict[tuple[str, int], str] = {}  # all games of a kind take the same course, having the same seed


async def _play(here: Place, game: int, most: int) -> None:
    taken_back = False
    for number in range(most):
        position = await here.tables.position(game)
        if position.seat is None:
            return
        kind = position.header.kind
        if (kind, number) not in _chosen:
            rules = here.tables.rules_of(position.header)
            _chosen[kind, number] = choose(rules, position.state, Random(number))
        await here.act(game, _chosen[kind, number], interaction=f"{game} {number}")
        last = (await here.tables.position(game)).steps[-1:]
        if last and not last[0].reveals and not taken_back:
            person = position.header.chairs[position.seat].person or 0
            await here.tables.undo(game, person, None, f"{game} back")
            taken_back = True


# What is in it ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """All that makes the games of a database, and whether every one of them could be read."""

    games: tuple[str, ...]
    whole: bool


async def found_in(path: Path) -> Found:
    """The games as whoever plays on would find them."""
    stored = Repositories(await SqliteStore.open(path, readonly=True))
    tables, told, whole = Tables(stored, all_games()), [], True
    try:
        for number in await stored.games.every_number():
            try:
                told.append(await _told(tables, number))
            except TableError:
                whole = False
    finally:
        await stored.close()
    return Found(tuple(told), whole)


async def _told(tables: Tables, number: int) -> str:
    games = tables.repositories.games
    header = await games.header(number)
    lines = [(line.n, line.seat, line.text) for line in await games.lines(number)]
    turn = await games.turn(number)
    state = None if header.status == "open" else (await tables.position(number)).state
    seat = None if turn is None else turn.seat
    results = await games.results(number)
    return repr((replace(header, frozen=None), header.seed, lines, seat, results, state))


@contextmanager
def replayed_once() -> Iterator[None]:
    """As long as this lasts, what a game was replayed from at first leads where it led then.

    A flip changes one game at most: all others would be replayed twice for each, from the same header and the
    same lines, which is most of what a flip costs.
    """
    known: dict[tuple[str, int], tuple[Header, list[Line], list[Played]]] = {}

    def remembering(game: AnyGame, header: Header, lines: Sequence[Line]) -> list[Played]:
        before = known.get((game.id, header.game))
        if before is None or before[:2] != (header, list(lines)):
            before = header, list(lines), replay(game, header, lines)
            known.setdefault((game.id, header.game), before)
        return list(before[2])

    with patch("bot.tables.check.replay", remembering), patch("bot.tables.tables.replay", remembering):
        yield


# Damage -------------------------------------------------------------------------------------------------


def flips(data: bytes, number: int, seed: str) -> Iterator[tuple[int, int]]:
    """So many places, and the value each byte gets."""
    chance = random.Random(seed)
    for _ in range(number):
        at = chance.randrange(len(data))
        yield at, data[at] ^ chance.randrange(1, 256)


def places_of(data: bytes, what: bytes) -> list[int]:
    """Every byte of every copy of *what* in the file."""
    found, start = list[int](), data.find(what)
    while start >= 0:
        found += range(start, start + len(what))
        start = data.find(what, start + 1)
    return found


def outcome_of(path: Path, data: bytes, at: int, value: int, before: Found) -> tuple[Outcome, str]:
    """What becomes of the file with one byte changed, and what was said."""
    changed = bytearray(data)
    changed[at] = value
    for each in path.parent.glob(f"{path.name}*"):
        each.unlink()
    path.write_bytes(changed)
    said = io.StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            code = bot(["db", "--database", str(path), "check"])
        try:
            after = asyncio.run(found_in(path))
        except TableError:
            after = Found((), False)
    except Exception as error:
        return "traceback", f"{type(error).__name__}: {error}"
    if code:
        return "found", said.getvalue()
    return ("harmless" if after == before else "unseen"), said.getvalue()


def main() -> None:
    """Flip bytes at random and print what became of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bot.tables.flips", description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=2000)
    parser.add_argument("--seed", default="flips")
    arguments = parser.parse_args()
    counted: Counter[Outcome] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        asyncio.run(stock(path))
        with replayed_once():
            data, before = path.read_bytes(), asyncio.run(found_in(path))
            for at, value in flips(data, arguments.number, arguments.seed):
                outcome, said = outcome_of(path, data, at, value, before)
                counted[outcome] += 1
                if outcome in ("unseen", "traceback"):
                    print(f"byte {at}, {data[at]} became {value}: {outcome}\n{said}", flush=True)
    told = ", ".join(f"{times:,} {outcome}" for outcome, times in counted.items())
    print(f"{arguments.number:,} flips in {len(data):,} bytes: {told}")


if __name__ == "__main__":
    main()
