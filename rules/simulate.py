"""Many random games at once, and what they show: length, points by source, balance of the seats."""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any, TextIO

from rules.core import AnyGame, Seat
from rules.rng import Chance


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended."""

    rounds: int
    actions: int
    scores: tuple[dict[str, int], ...]
    winners: tuple[Seat, ...]


def random_lines(game: AnyGame, players: int, seed: str) -> Iterator[tuple[str, Any]]:
    """A game of random moves, which follow from the seed too: each action and the state after it."""
    chance = Chance("random player", seed)
    state = game.setup(players, seed, {})
    while actions := game.legal_actions(state):
        action = chance.choice(actions)
        state = game.apply(state, action).state
        yield game.text(action), state


def random_game(game: AnyGame, players: int, seed: str) -> Result:
    """Play one random game to its end."""
    chance = Chance("random player", seed)
    state, played = game.setup(players, seed, {}), 0
    while actions := game.legal_actions(state):
        state = game.apply(state, chance.choice(actions)).state
        played += 1
    return Result(
        rounds=_round(game, state),
        actions=played,
        scores=tuple(dict(parts) for parts in game.scores(state)),
        winners=game.winners(state),
    )


def _round(game: AnyGame, state: Any) -> int:
    turn: Any = game.dump(state)["turn"]  # every game tells its round there: it is in the protocol
    number: int = turn["round"]
    return number


def simulate(game: AnyGame, players: int, games: int, seed: str, jobs: int, progress: TextIO) -> list[str]:
    """Play so many games on so many cores, showing progress; the figures as lines of text."""
    began = time.monotonic()
    results: list[Result] = []
    seeds = [f"{seed}/{number}" for number in range(games)]
    for result in _all_results(game, players, seeds, jobs):
        results.append(result)
        show_progress(progress, len(results), games, time.monotonic() - began)
    return list(_figures(game, players, results, time.monotonic() - began))


def _all_results(game: AnyGame, players: int, seeds: list[str], jobs: int) -> Iterator[Result]:
    play = partial(random_game, game, players)
    if jobs == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, seeds, chunksize=max(1, min(20, len(seeds) // (4 * jobs))))


def show_progress(out: TextIO, done: int, games: int, seconds: float) -> None:
    """Say how far a series of games has come and how long it will take."""
    if not out.isatty() and done % max(1, games // 10):
        return  # a log file gets ten lines, a person a moving one
    left = seconds / done * (games - done)
    end = "\r" if out.isatty() and done < games else "\n"
    print(f"  {done}/{games} games, about {left:.0f} s left ", end=end, file=out, flush=True)


def _figures(game: AnyGame, players: int, results: list[Result], seconds: float) -> Iterator[str]:
    actions = sum(result.actions for result in results)
    yield f"{game.id} {game.version}, {players} players, {len(results)} random games"
    yield f"rounds     {_spread(result.rounds for result in results)}"
    yield f"actions    {_spread(result.actions for result in results)}"
    everyone = [parts for result in results for parts in result.scores]
    for source in everyone[0]:
        yield f"points     {source:<16} {_spread(parts[source] for parts in everyone)}"
    winning = (result.scores[result.winners[0]]["total"] for result in results)
    yield f"points     {'of the winner':<16} {_spread(winning)}"
    alone = Counter(result.winners[0] for result in results if len(result.winners) == 1)
    for seat in range(players):
        low, high = interval(alone[seat], len(results))
        share = alone[seat] / len(results)
        yield f"seat {seat}     won {share:6.1%} alone (95 % interval {low:.1%} to {high:.1%})"
    yield f"shared     {sum(len(result.winners) > 1 for result in results)} games"
    yield f"speed      {actions / seconds:,.0f} actions a second, {seconds:.1f} s in all"


def _spread(values: Iterable[int]) -> str:
    found = list(values)
    return f"mean {statistics.fmean(found):8.1f}   lowest {min(found):5d}   highest {max(found):5d}"


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval: right for small numbers too."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def cores() -> int:
    """How many games may be played at once."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
