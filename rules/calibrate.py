"""How true chances are: games of the computer players, what was called in them, and what came of it.

Weights are fitted on games of one seed and judged on others: nothing is measured where it was learnt.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import NamedTuple, TextIO

from rules.chances import Sample, features, fit, shares, weighed
from rules.core import AnyGame, NoPlayer
from rules.players import choose
from rules.simulate import interval, show_progress
from rules.thought import Budget

BINS = 10
THINKING = Budget(nodes=8)  # of hard: to play a little better than the others is enough
EVERY = 3  # turns: neighbours in a game are much alike
# Who meets: mostly equals, and now and then somebody weaker or stronger, as among people.
COMPANY = ("medium", "medium,easy", "medium", "hard,medium,medium")
HEADER = ("| called | on the average | won | interval | positions | games |", "|---|---|---|---|---|---|")


class Game(NamedTuple):
    """One game: what was known at the beginning of its turns, and who won it."""

    players: int
    samples: tuple[Sample, ...]


@dataclass(frozen=True, slots=True)
class Bin:
    """Positions that were called about alike, and how often they were won."""

    low: int  # of a hundred
    high: int
    called: float
    won: float
    positions: int
    games: int

    def row(self) -> str:
        """The line of the table. A game counts once in its interval: its positions have one outcome."""
        low, high = interval(self.won * self.games, self.games)
        figures = f"{self.called:.1%} | {self.won:.1%} | {low:.0%} to {high:.0%}"
        return f"| {self.low} to {self.high} % | {figures} | {self.positions} | {self.games} |".replace(
            "%", " %"
        ).replace("  %", " %")


def played(game: AnyGame, seed: str, number: int) -> Game:
    """Game *number* of a series: all numbers of players come in turn, and everybody in every seat."""
    counts = game.seat_counts
    players, lap = counts[number % len(counts)], number // len(counts)
    company = COMPANY[lap % len(COMPANY)].split(",")
    shift = lap // len(COMPANY)
    levels = [company[(seat + shift) % players % len(company)] for seat in range(players)]
    name = f"{seed}/{number}"
    state, steps, turns = game.setup(players, name, {}), 0, 0
    found, last = [], None
    while (seat := game.to_act(state)) is not None:
        if (state.turn.round, seat) != last:
            last = state.turn.round, seat
            if turns % EVERY == number % EVERY:
                found.append(features(game, state))
            turns += 1
        view, legal = game.view(state, seat), game.legal_actions(state)
        for action in choose(game, view, legal, levels[seat], f"{name}/{steps}", THINKING).actions:
            state = game.apply(state, action).state
            steps += 1
    won = shares(game, state)
    return Game(players, tuple(Sample(each, won) for each in found))


def calibrate(
    game: AnyGame, games: int, seed: str, jobs: int, fitted: Path | None, progress: TextIO
) -> list[str]:
    """The table of so many games. With a file to write, weights are *fitted* first, on as many others."""
    if game.expect(game.setup(game.seat_counts[0], seed, {})) is None:
        raise NoPlayer("players.no-measure", game=game.id)
    if fitted is not None:
        learnt = series(game, games, f"{seed}/fit", jobs, progress)
        weights = fit([sample for each in learnt for sample in each.samples])
        fitted.write_text(written(game, weights), "utf-8")
    else:
        measure = game.measure()
        weights = {} if measure is None else dict(measure.weights)
    judged = series(game, games, f"{seed}/check", jobs, progress)
    return [*_told(game, judged, weights)]


def series(game: AnyGame, games: int, seed: str, jobs: int, progress: TextIO) -> list[Game]:
    """So many games on so many cores, showing progress; the same on any number."""
    began, found = time.monotonic(), list[Game]()
    for each in _all_games(partial(played, game, seed), games, jobs):
        found.append(each)
        show_progress(progress, len(found), games, time.monotonic() - began)
    return found


def _all_games(play: partial[Game], games: int, jobs: int) -> Iterator[Game]:
    if jobs == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, range(games))


def written(game: AnyGame, weights: dict[int, tuple[float, ...]]) -> str:
    """The file of a measure."""
    found = {"rules": game.version, "weights": {str(count): each for count, each in weights.items()}}
    return json.dumps(found, indent=1) + "\n"


def bins(games: Sequence[Game], weights: dict[int, tuple[float, ...]]) -> list[Bin]:
    """What was called, by tens of a hundred, and what came of it; tens never called are left out."""
    called: list[list[tuple[float, float, int]]] = [[] for _ in range(BINS)]
    for number, each in enumerate(games):
        for sample in each.samples:
            for chance, share in zip(
                weighed(sample.features, weights[each.players]), sample.shares, strict=True
            ):
                called[min(BINS - 1, int(chance * BINS))].append((chance, share, number))
    width = 100 // BINS
    return [
        Bin(
            low=width * place,
            high=width * (place + 1),
            called=fmean(chance for chance, _, _ in found),
            won=fmean(share for _, share, _ in found),
            positions=len(found),
            games=len({number for _, _, number in found}),
        )
        for place, found in enumerate(called)
        if found
    ]


def _told(game: AnyGame, games: Sequence[Game], weights: dict[int, tuple[float, ...]]) -> Iterator[str]:
    counts = ", ".join(map(str, sorted({each.players for each in games})))
    yield f"{game.id} {game.version}, {len(games)} games of computer players at tables of {counts}"
    yield ""
    yield from HEADER
    for each in bins(games, weights):
        yield each.row()
