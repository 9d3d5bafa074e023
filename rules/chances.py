"""Everybody's chance to win a position: what it promises, weighed as games of the computer players came out.

The model is a conditional logit: what is expected and what is there already, each weighing more or less as
the game goes on, whose turn it is, and what a seat is worth at first. Newton's method fits the weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from rules.core import AnyGame, BadData, NoPlayer
from rules.expectation import Measure
from rules.reading import Entry, read_json_file

Features: TypeAlias = tuple[tuple[float, ...], ...]  # by seat
POINTS = 10.0  # worth and points are counted in tens, so that all weights are about as large
ALIKE = 6  # weights that all seats share, at tables of every size; one more for each seat but the first
STEPS = 8  # of Newton's method: it needs about six
# How much a weight must bring to be there at all: positions of one game are much alike, and so few games tell
# what a seat is worth that it has to be plain.
RESTRAINT, RESTRAINT_OF_SEATS = 4.0, 150.0


class Sample(NamedTuple):
    """A position that came up, and which part of the win each seat had in the end."""

    features: Features
    shares: tuple[float, ...]


def chances(game: AnyGame, state: Any) -> tuple[float, ...]:
    """Which part of the win each seat may expect; at the end what it has got."""
    if game.to_act(state) is None:
        return shares(game, state)
    measure = game.measure()
    if measure is None or len(state.seats) not in measure.weights:
        raise NoPlayer("players.no-measure", game=game.id)
    return weighed(features(game, state), measure.weights[len(state.seats)])


def shares(game: AnyGame, state: Any) -> tuple[float, ...]:
    """The win of a game that is over; one that is shared is divided."""
    winners = game.winners(state)
    return tuple((seat in winners) / len(winners) for seat in range(len(state.seats)))


def features(game: AnyGame, state: Any) -> Features:
    """What is known of each seat's prospects at the beginning of a turn."""
    expected = game.expect(state)
    if expected is None:
        raise NoPlayer("players.no-measure", game=game.id)
    done, seats = expected.done, range(len(state.seats))
    scores = game.scores(state)
    found = []
    for seat in seats:
        worth, points = expected.worth[seat] / POINTS, scores[seat]["total"] / POINTS
        alike = (worth, worth * done, worth * done**2, points, points * done)
        own = ((seat == other) * (1.0 - done) for other in seats[1:])
        # To be on the move is worth more the more a turn decides.
        found.append((*alike, (seat == state.turn.seat) * done, *own))
    return tuple(found)


def weighed(features: Features, weights: Sequence[float]) -> tuple[float, ...]:
    """The chances that *weights* give."""
    sums = [sum(map(_product, each, weights)) for each in features]
    highest = max(sums)
    powers = [exp(each - highest) for each in sums]
    whole = sum(powers)
    return tuple(power / whole for power in powers)


def _product(one: float, other: float) -> float:
    return one * other


def read_measure(path: Path) -> Measure:
    """What ``python -m rules calibrate --fit`` has written."""
    top = Entry(read_json_file(path), BadData).fields(("rules", "weights"))
    weights = {
        int(players): tuple(each.amount() for each in found.items(ALIKE + int(players) - 1))
        for players, found in top["weights"].table().items()
    }
    return Measure(top["rules"].text(), weights)


def fit(samples: Sequence[Sample]) -> dict[int, tuple[float, ...]]:
    """By the number of players, the weights that make what came out most likely, none larger than need be."""
    columns, size = _columns({len(sample.shares) for sample in samples})
    weights = [0.0] * size
    for _ in range(STEPS):
        held = [RESTRAINT if column < ALIKE else RESTRAINT_OF_SEATS for column in range(size)]
        slope = [-hold * weight for hold, weight in zip(held, weights, strict=True)]
        bend = [[held[row] * (row == column) for column in range(size)] for row in range(size)]
        for sample in samples:
            _add(sample, columns[len(sample.shares)], weights, slope, bend)
        weights = [weight + step for weight, step in zip(weights, _solved(bend, slope), strict=True)]
    return {
        players: tuple(round(weights[column], 4) for column in places) for players, places in columns.items()
    }


def _columns(counts: Iterable[int]) -> tuple[dict[int, tuple[int, ...]], int]:
    """Where the weights for so many players stand among all, and how many there are."""
    found, size = {}, ALIKE
    for players in sorted(counts):
        found[players] = (*range(ALIKE), *range(size, size + players - 1))
        size += players - 1
    return found, size


def _add(
    sample: Sample,
    columns: Sequence[int],
    weights: Sequence[float],
    slope: list[float],
    bend: list[list[float]],
) -> None:
    """What one position says about where the likelihood rises, and how fast that changes."""
    called = weighed(sample.features, [weights[column] for column in columns])
    means = [sum(map(_product, called, values)) for values in zip(*sample.features, strict=True)]
    for values, chance, share in zip(sample.features, called, sample.shares, strict=True):
        apart = [value - mean for value, mean in zip(values, means, strict=True)]
        for row, distance in zip(columns, apart, strict=True):
            slope[row] += (share - chance) * distance
            line = bend[row]
            for column, other in zip(columns, apart, strict=True):
                line[column] += chance * distance * other


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system that has one (Gauss and Jordan)."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        head = rows[place]
        for row in range(len(rows)):
            if row != place and rows[row][place]:
                times = rows[row][place] / head[place]
                rows[row] = [value - times * other for value, other in zip(rows[row], head, strict=True)]
    return [rows[place][-1] / rows[place][place] for place in range(len(rows))]
