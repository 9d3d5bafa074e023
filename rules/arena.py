"""Computer players against each other: how often each level wins, by how much, how long it thinks."""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TextIO

from rules.core import AnyGame, GameError, Ranking, Seat
from rules.players import LEVELS, RANDOM, choose
from rules.simulate import interval, show_progress
from rules.thought import Budget, undisturbed

THINKING = "hard"  # the level whose strength depends on its budget


class BadArena(GameError):
    """Players that cannot meet."""

    kind = "bad-arena"


@dataclass(frozen=True, slots=True)
class Match:
    """One game: who sat where and how it ended. *turns* holds the seconds of every turn by seat."""

    levels: tuple[str, ...]
    totals: tuple[int, ...]
    ranking: Ranking
    turns: tuple[tuple[float, ...], ...]

    def share(self, seat: Seat) -> float:
        """The part of the win that fell to *seat*: a shared win is divided."""
        return (seat in self.ranking[0]) / len(self.ranking[0])

    def place(self, seat: Seat) -> int:
        """Where *seat* came out; the lowest number is the best."""
        return next(place for place, seats in enumerate(self.ranking) if seat in seats)


def parse_levels(text: str) -> tuple[str, ...]:
    """``hard@8,medium,medium`` as a tuple of players: levels, and for *hard* its own seconds if wished."""
    players = tuple(text.split(","))
    for player in players:
        level, at, seconds = player.partition("@")
        if level not in (*LEVELS, RANDOM):
            raise BadArena("players.unknown-level", level=level, levels=(*LEVELS, RANDOM))
        if at and level != THINKING:
            raise BadArena("players.only-hard-has-a-budget", player=player)
        if at and parse_seconds(seconds) is None:
            raise BadArena("players.bad-budget", player=player, allowed="0.01 to 60 seconds")
    return players


def parse_seconds(text: str) -> float | None:
    """How long *hard* may think about a turn, if *text* says so."""
    try:
        seconds = float(text)
    except ValueError:
        return None
    return seconds if 0.01 <= seconds <= 60 else None


def _thinking(player: str, budget: Budget) -> tuple[str, Budget]:
    """The level of *player*, and its own budget or else the *budget* of all."""
    level, _, seconds = player.partition("@")
    return level, Budget(float(seconds)) if seconds else budget


def match(game: AnyGame, levels: Sequence[str], budget: Budget, seed: str, number: int) -> Match:
    """Game *number* of a series: everybody moves on by one seat from game to game."""
    shift = number % len(levels)
    seated = (*levels[shift:], *levels[:shift])
    name = f"{seed}/{number}"
    state, played = game.setup(len(seated), name, {}), 0
    turns: list[list[float]] = [[] for _ in seated]
    last: tuple[int, Seat] | None = None
    while (seat := game.to_act(state)) is not None:
        with undisturbed():  # a sweep that the turns before have earned is not this turn's time
            began = time.process_time()
            view, legal = game.view(state, seat), game.legal_actions(state)
            level, thought = _thinking(seated[seat], budget)
            choice = choose(game, view, legal, level, f"{name}/{played}", thought)
            taken = time.process_time() - began
        # Whoever ends a round may begin the next one: that is another turn.
        if (view.turn.round, seat) == last:
            turns[seat][-1] += taken
        else:
            turns[seat].append(taken)
        last = view.turn.round, seat
        for action in choice.actions:
            state = game.apply(state, action).state
            played += 1
    totals = tuple(parts["total"] for parts in game.scores(state))
    return Match(seated, totals, game.ranking(state), tuple(map(tuple, turns)))


def arena(
    game: AnyGame, levels: Sequence[str], games: int, budget: Budget, seed: str, jobs: int, progress: TextIO
) -> list[str]:
    """Play so many games on so many cores, showing progress; the figures as lines of text."""
    began = time.monotonic()
    matches: list[Match] = []
    for each in _matches(partial(match, game, levels, budget, seed), games, jobs):
        matches.append(each)
        show_progress(progress, len(matches), games, time.monotonic() - began)
    return list(_figures(game, levels, matches, budget, time.monotonic() - began))


def _matches(play: partial[Match], games: int, jobs: int) -> Iterator[Match]:
    if jobs == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, range(games))


def _figures(
    game: AnyGame, levels: Sequence[str], matches: list[Match], budget: Budget, seconds: float
) -> Iterator[str]:
    yield f"{game.id} {game.version}, {', '.join(levels)}, {len(matches)} games, seats rotating"
    for level in dict.fromkeys(levels):
        yield from _of_level(level, matches)
    for seat in range(len(levels)):
        won = sum(each.share(seat) for each in matches)
        yield f"seat {seat}     won {_rate(won, len(matches))}"
    yield f"rounds of turns: mean {statistics.fmean(len(each.turns[0]) for each in matches):.1f}"
    thought = f"{budget.seconds:g} s" if budget.nodes is None else f"{budget.nodes} positions"
    yield f"budget of hard: {thought} a turn; {seconds:.0f} s in all"


def _of_level(level: str, matches: list[Match]) -> Iterator[str]:
    places = [(each, seat) for each in matches for seat, seated in enumerate(each.levels) if seated == level]
    won = sum(each.share(seat) for each, seat in places)
    many = len(places) // len(matches)
    name = level if many == 1 else f"{level} (all {many} together)"
    yield f"{name}"
    yield f"  won        {_rate(won, len(matches))}"
    for other, better in sorted(_duels(level, matches).items()):
        yield f"  ahead of {other:<8} {_rate(sum(better), len(better))}"
    by_seat = defaultdict(list)
    for each, seat in places:
        by_seat[seat].append(each.share(seat))
    told = ", ".join(f"{seat}: {statistics.fmean(by_seat[seat]):.0%}" for seat in sorted(by_seat))
    yield f"  by seat    {told}"
    points = [each.totals[seat] for each, seat in places]
    yield f"  points     mean {statistics.fmean(points):.1f}, lowest {min(points)}, highest {max(points)}"
    turns = [turn for each, seat in places for turn in each.turns[seat]]
    yield f"  a turn     mean {1000 * statistics.fmean(turns):.1f} ms, longest {1000 * max(turns):.0f} ms"


def _duels(level: str, matches: list[Match]) -> dict[str, list[float]]:
    """For each other level, in each pair of seats, whether this one was ahead; a shared place is half."""
    found: dict[str, list[float]] = defaultdict(list)
    for each in matches:
        for seat, seated in enumerate(each.levels):
            for rival, other in enumerate(each.levels):
                if seated == level != other:
                    mine, theirs = each.place(seat), each.place(rival)
                    found[other].append((mine < theirs) + 0.5 * (mine == theirs))
    return found


def _rate(won: float, games: int) -> str:
    low, high = interval(won, games)
    return f"{won / games:6.1%} (95 % interval {low:.1%} to {high:.1%})"
