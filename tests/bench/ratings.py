"""Do ratings find out who plays better? Simulated players of known strength, against plain Elo.

Everybody's strength is drawn from a bell curve; who comes first at a table, second and so on follows Plackett
and Luce's law, as if everybody's day were a little better or worse than they are. Elo is the plain one: each
pair of a table is a game of two, its factor spread over the pairs. Told is Kendall's tau between the ranking
and the truth: 1 is the same order, 0 no relation.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from random import Random
from statistics import fmean

from bot.tables.ratings import NEW, Entry, Player, RatedGame, Rating, after_game
from tests.bench.sidebyside import verdict

PEOPLE, WORLDS = 24, 40
GAMES = (24, 48, 96, 192, 384)  # a person plays a seventh of them, about
SPREAD = 1.5  # how much players differ, in units of how much a day does
FACTOR, FIRST, WIDE = 24.0, 1500.0, 400.0  # Elo's


def tau(found: Sequence[float], truth: Sequence[float]) -> float:
    """Kendall's rank correlation."""
    pairs = list(combinations(range(len(truth)), 2))
    signs = [(found[a] - found[b]) * (truth[a] - truth[b]) for a, b in pairs]
    return sum((sign > 0) - (sign < 0) for sign in signs) / len(pairs)


def played(rng: Random, truth: Sequence[float]) -> list[int]:
    """Who sat at a table of two to five, from first to last."""
    seated = rng.sample(range(len(truth)), rng.choice((2, 3, 3, 4, 4, 5)))
    day = {each: SPREAD * truth[each] - math.log(-math.log(rng.random())) for each in seated}
    return sorted(seated, key=lambda each: -day[each])


def elo(numbers: list[float], order: Sequence[int]) -> None:
    """Plain Elo after a table."""
    before, share = list(numbers), FACTOR / (len(order) - 1)
    for better, worse in combinations(order, 2):
        moved = share * (1 - 1 / (1 + 10 ** ((before[worse] - before[better]) / WIDE)))
        numbers[better] += moved
        numbers[worse] -= moved


def world(seed: int) -> list[tuple[float, float]]:
    """Tau of our ratings and of Elo after each number of games, in one world."""
    rng = Random(seed)
    truth = [rng.gauss(0, 1) for _ in range(PEOPLE)]
    ours: dict[Player, Rating] = {}
    theirs, found = [FIRST] * PEOPLE, []
    for number in range(1, GAMES[-1] + 1):
        order = played(rng, truth)
        entries = tuple(Entry(seat, Player(each), seat + 1) for seat, each in enumerate(order))
        ours |= after_game(RatedGame(number, number, entries), ours)
        elo(theirs, order)
        if number in GAMES:
            numbers = [float(ours.get(Player(each), NEW).mu) for each in range(PEOPLE)]
            found.append((tau(numbers, truth), tau(theirs, truth)))
    return found


def main() -> None:
    """Print the table and the verdict."""
    print(f"ratings: {PEOPLE} players of known strength, tables of 2 to 5, mean of {WORLDS} worlds")
    worlds = [world(seed) for seed in range(WORLDS)]
    print("  games   tau, ours   tau, Elo")
    ratios = []
    for place, games in enumerate(GAMES):
        ours, theirs = (fmean(each[place][who] for each in worlds) for who in (0, 1))
        ratios.append(ours / theirs)
        print(f"  {games:5}   {ours:9.3f}   {theirs:8.3f}")
    verdict("tau after 48 games, ours to Elo's", ratios[1], "> 1", met=ratios[1] > 1)
    verdict("the smallest of these ratios", min(ratios), "> 0.99", met=min(ratios) > 0.99)


if __name__ == "__main__":
    main()
