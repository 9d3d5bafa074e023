"""Puzzles from games of computer players: they are played, and every turn of them is looked at."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from itertools import count
from typing import Any, TextIO

from rules.core import AnyGame
from rules.players import choose
from rules.puzzles import LARGEST, LEAST, Puzzle, Searched, puzzle_in, searched
from rules.rng import Chance

LEVEL = "medium"
# Who takes every gain at once has nothing left to choose from: of a hundred turns that could bring some and
# are no puzzle yet, so many are spent on something quiet instead. It changes from game to game.
PATIENCE = (60, 75, 85, 92)
MOST_TURNS = 360  # of one game; patient ones might go on for long
SHARE = 0.8  # of all puzzles with an answer of one form, such as move, deliver, deliver
ALIKE = 48  # puzzles with the very same answer
AT_ONCE = 8  # games of one process at a time


def devise(game: AnyGame, number: int, seed: str, jobs: int, progress: TextIO) -> list[Puzzle]:
    """So many different puzzles; the same seed gives the same ones, on however many cores."""
    found: list[Puzzle] = []
    forms: Counter[tuple[str, ...]] = Counter()
    answers: Counter[tuple[str, ...]] = Counter()
    began = time.monotonic()
    for played, candidates in enumerate(_games(game, seed, jobs), 1):
        for puzzle in candidates:
            form = tuple(line.partition(" ")[0] for line in puzzle.lines)
            if forms[form] < SHARE * number and answers[puzzle.lines] < ALIKE:
                forms[form] += 1
                answers[puzzle.lines] += 1
                found.append(puzzle)
                if len(found) == number:
                    # Days that follow each other come from different games.
                    return list(Chance("puzzles", seed).shuffled(found))
        _show(progress, len(found), number, played, time.monotonic() - began)
    raise AssertionError("games do not run out")


def _games(game: AnyGame, seed: str, jobs: int) -> Iterator[list[Puzzle]]:
    play = partial(candidates, game, seed)
    if jobs == 1:
        yield from map(play, count())
        return
    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(jobs))
        stack.callback(pool.shutdown, cancel_futures=True)
        for first in count(step=AT_ONCE * jobs):
            yield from pool.map(play, range(first, first + AT_ONCE * jobs))


def candidates(game: AnyGame, seed: str, number: int) -> list[Puzzle]:
    """The puzzles of game *number*: of each seat no two with the same answer."""
    name, counts = f"{seed}/{number}", game.seat_counts
    patience, chance = PATIENCE[number % len(PATIENCE)], Chance("patience", name)
    state = game.setup(counts[number % len(counts)], name, {})
    found: dict[tuple[Any, ...], Puzzle] = {}
    for turn in range(MOST_TURNS):
        if game.to_act(state) is None:
            break
        after = None
        looked = searched(game, state, LARGEST)
        if looked is not None and looked.best >= LEAST:
            puzzle = puzzle_in(game, state, looked)
            if puzzle is not None:
                found.setdefault((puzzle.seat, puzzle.lines), puzzle)
            elif chance.below(100) < patience:
                after = _quiet(game, looked, chance)
        state = after or _played(game, state, f"{name}/{turn}")
    return list(found.values())


def _played(game: AnyGame, before: Any, name: str) -> Any:
    """The position after a turn as the computer player makes it."""
    state, seat, asked = before, before.turn.seat, 0
    while _goes_on(game, before, state):
        view, legal = game.view(state, seat), game.legal_actions(state)
        for action in choose(game, view, legal, LEVEL, f"{name}/{asked}").actions:
            state = game.apply(state, action).state
        asked += 1
    return state


def _quiet(game: AnyGame, looked: Searched, chance: Chance) -> Any | None:
    """The position after a turn that gains little; of all these one with the most to choose from later."""
    before, found = looked.first.state, dict[int, list[Any]]()
    for node in looked.ends:
        if node.gain < LEAST:
            promise = 2 * _held(node.state.seats[before.turn.seat]) + node.gain
            found.setdefault(promise, []).append(node.state)
    return _ended(game, before, chance.choice(found[max(found)])) if found else None


def _ended(game: AnyGame, before: Any, state: Any) -> Any:
    """*state* after the end of its turn, without doing more than that takes."""
    while _goes_on(game, before, state):
        after = [game.apply(state, action).state for action in game.legal_actions(state)]
        state = next((each for each in after if not _goes_on(game, before, each)), after[-1])
    return state


def _held(seat: Any) -> int:
    """How many pieces lie before a player."""
    return sum(len(part) for part in seat if isinstance(part, tuple))


def _goes_on(game: AnyGame, before: Any, state: Any) -> bool:
    return game.to_act(state) == before.turn.seat and bool(state.turn.round == before.turn.round)


def _show(out: TextIO, found: int, number: int, played: int, seconds: float) -> None:
    """Say how far it has come: a person sees a moving line, a log file one now and then."""
    if not out.isatty() and played % 10:
        return
    left = f", about {seconds / found * (number - found):.0f} s left" if found else ""
    end = "\r" if out.isatty() else "\n"
    print(f"  {found}/{number} puzzles from {played} games{left} ", end=end, file=out, flush=True)
