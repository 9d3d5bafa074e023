"""People and puzzles: what a test's guests do with the board of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from bot.tables.puzzles.solving import Bench
from bot.tables.puzzles.values import DAY
from bot.tables.steps import SHORT, short_word
from rules.core import GameError
from rules.words import meant
from tests.bot.company import until
from tests.bot.house import Guest, keys, options
from tests.bot.inside import Inside, Told, inside_a_house
from tests.bot.planning import pressed
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

TODAY = 20_774  # the same puzzles in every run


def with_a_puzzle(test: Told) -> Callable[[Path], None]:
    """Run *test* in a house of its own, on the morning of a certain day."""

    async def that_morning(home: Inside) -> None:
        home.clock.at = TODAY * DAY + DAY // 3
        await test(home)

    that_morning.__name__ = getattr(test, "__name__", "")
    return inside_a_house(that_morning)


def next_day(home: Inside) -> None:
    """Midnight passes, and the bot looks at the clock."""
    home.clock.at += DAY
    home.app.puzzle_posts.stir()


async def bench_of(home: Inside, guest: Guest, kind: str) -> Bench:
    return await home.app.solving.bench(guest.id, kind, home.app.solving.today)


def words(panel: Json) -> dict[str, str]:
    """What can be tried: the whole word by what stands behind ``/solve``, game, day and number."""
    found = {**keys(panel), **options(panel)}
    return {word.split(" ", 4)[4]: word for word in found if word.startswith("/solve ")}


async def tried(home: Inside, guest: Guest, kind: str, panel: Json, word: str) -> Json:
    """Try *word*; the panel after it."""
    before = (await bench_of(home, guest, kind)).made
    await pressed(guest, panel, words(panel)[word])
    if word.startswith("?"):
        return await guest.renewed(panel, f"/puzzle look {kind}")
    bench = await until(lambda: _moved(home, guest, kind, before))
    return await guest.renewed(panel, f"/puzzle back {kind} {day_of(home)} {bench.made}")


def day_of(home: Inside) -> int:
    return home.app.solving.today


async def _moved(home: Inside, guest: Guest, kind: str, before: int) -> Bench | None:
    bench = await bench_of(home, guest, kind)
    return bench if bench.made != before else None


async def best_turn(home: Inside, guest: Guest, kind: str, panel: Json) -> Json:
    """Find the way to the best turn among what the panel offers, menus within menus included."""
    while True:
        bench = await bench_of(home, guest, kind)
        left = list(bench.daily.puzzle.lines[bench.made :])
        if not left or bench.scratch.is_over:
            return panel
        fitting = [word for word in words(panel) if _leads(bench, word, left)]
        if fitting:
            panel = await tried(home, guest, kind, panel, max(fitting, key=len))
        else:
            wanted = set(left[0].split())
            further = [word for word in words(panel) if word.startswith("?")]
            likely = max(further, key=lambda each: len(wanted & set(each[1:].split())))
            panel = await tried(home, guest, kind, panel, likely)


def _leads(bench: Bench, word: str, left: list[str]) -> bool:
    """Whether *word* does the next steps of the best turn and no other."""
    if word.startswith("?"):
        return False
    game = bench.daily.game
    if word.startswith(SHORT):
        return word == short_word(bench.scratch, left[0])
    try:
        lines = [game.text(action) for action in meant(game, bench.scratch.worlds[0], word)]
    except GameError:
        return False
    return bool(lines) and lines == left[: len(lines)]


async def answered(home: Inside, guest: Guest, kind: str, panel: Json, sign: str) -> Json:
    """Say that this is the answer; the panel once it says *sign*."""
    made = (await bench_of(home, guest, kind)).made
    await pressed(guest, panel, f"/puzzle answer {kind} {day_of(home)} {made}")
    return await guest.renewed(panel, sign)


async def posts(guest: Guest, sign: str, number: int) -> list[Json]:
    """Messages with *sign*, once there are so many."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = [each for each in guest.messages() if sign in text_of(each)]
            if len(found) >= number:
                return found
            await asyncio.sleep(0.01)
