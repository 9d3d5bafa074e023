"""Who sits at which table in a round: a pure function of what was played so far and a seed.

Everybody plays, unless the game cannot be played by what is left over. People meet again only when they must,
and sit with others of about their score; nobody sits on the same seat over and over.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, combinations, permutations
from random import Random
from typing import TypeAlias

Who: TypeAlias = int  # the number of a participant
Tables: TypeAlias = tuple[tuple[Who, ...], ...]

MOST_STEPS = 20_000  # of looking for an arrangement with so few repeated meetings; then a good one must do
_PASSES = 12  # of exchanging people between tables


@dataclass(frozen=True, slots=True)
class Past:
    """What was played so far."""

    scores: Mapping[Who, int]  # of everybody who plays on
    tables: tuple[tuple[Who, ...], ...] = ()  # of all rounds, in order of seats
    rested: Mapping[Who, int] = field(default_factory=dict)  # how many rounds each had to sit out


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of a round, each in order of its seats, and who sits it out."""

    tables: Tables
    byes: tuple[Who, ...] = ()


def lot(seed: str, who: Who) -> float:
    """Drawn for everybody at the beginning: what decides when nothing else does."""
    return Random(f"lot {seed} {who}").random()


def sizes(number: int, wanted: int, allowed: Sequence[int]) -> tuple[int, ...]:
    """How many sit at each table so that as many as can be play, most tables being as *wanted*."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for total in range(1, number + 1):
        options = [(*best[total - size], size) for size in allowed if total >= size and total - size in best]
        if options:
            best[total] = min(options, key=lambda each: _strange(each, wanted))
    most = max(total for total in best if total <= number)
    return tuple(sorted(best[most], reverse=True))


def _strange(tables: tuple[int, ...], wanted: int) -> tuple[int, int, tuple[int, ...]]:
    return sum((size - wanted) ** 2 for size in tables), len(tables), tables


def pair(past: Past, wanted: int, allowed: Sequence[int], seed: str) -> Round:
    """The next round for tables of about *wanted* people, in numbers that the game is *allowed*."""
    order = sorted(past.scores, key=lambda who: (-past.scores[who], lot(seed, who), who))
    plan = sizes(len(order), wanted, allowed)
    byes = _byes(order, past, len(order) - sum(plan))
    order = [who for who in order if who not in byes]
    met = meetings(past.tables)
    tables = _fewest_repeats(order, plan, met, seed)
    tables = _exchanged(tables, met, past.scores)
    return Round(_seated(tables, past, seed), byes)


def meetings(tables: Sequence[Sequence[Who]]) -> Counter[frozenset[Who]]:
    """How often each two have met."""
    return Counter(frozenset(two) for table in tables for two in combinations(table, 2))


def repeats(tables: Sequence[Sequence[Who]], met: Mapping[frozenset[Who], int]) -> int:
    """How many earlier meetings an arrangement repeats."""
    pairs = (map(frozenset, combinations(table, 2)) for table in tables)
    return sum(met[two] for two in filter(met.__contains__, chain.from_iterable(pairs)))


# Inside --------------------------------------------------------------------------------------------------


def _byes(order: Sequence[Who], past: Past, number: int) -> tuple[Who, ...]:
    """Who sits out: who did so least, the last of those first."""
    place = {who: number for number, who in enumerate(order)}
    last_first = sorted(order, key=lambda who: (past.rested.get(who, 0), -place[who]))
    return tuple(sorted(last_first[:number]))


def _fewest_repeats(
    order: Sequence[Who], plan: Sequence[int], met: Mapping[frozenset[Who], int], seed: str
) -> Tables:
    """Tables from the top downwards with as few repeated meetings as can be found."""
    easy = _greedy(order, plan, met)
    budget = repeats(easy, met)
    for allowed in range(budget):
        search = _Search(met, MOST_STEPS)
        found = search.within(tuple(order), tuple(plan), allowed)
        if found is not None:
            return found
        if search.steps <= 0:
            return min(
                (_climbed(easy, met, Random(f"{seed} {start}")) for start in range(6)),
                key=lambda tables: repeats(tables, met),
            )
    return easy


def _greedy(order: Sequence[Who], plan: Sequence[int], met: Mapping[frozenset[Who], int]) -> Tables:
    """The best of those left, with those they have met least, the nearest first."""
    left, tables = list(order), []
    for size in plan:
        table = [left.pop(0)]
        while len(table) < size:
            fewest = min(left, key=lambda who: sum(met.get(frozenset((who, each)), 0) for each in table))
            left.remove(fewest)
            table.append(fewest)
        tables.append(tuple(table))
    return tuple(tables)


class _Search:
    """Looks for tables that repeat at most so many meetings; gives up after so many *steps*."""

    def __init__(self, met: Mapping[frozenset[Who], int], steps: int) -> None:
        self._met = defaultdict[Who, dict[Who, int]](dict)  # by whom: whom, how often
        for (one, other), times in met.items():
            self._met[one][other] = self._met[other][one] = times
        self.steps = steps

    def within(self, left: tuple[Who, ...], plan: tuple[int, ...], budget: int) -> Tables | None:
        """Tables of the sizes of *plan* for all who are *left*; the best may sit at any of them."""
        if not plan:
            return ()
        for size in dict.fromkeys(plan):
            at = plan.index(size)
            for table, cost in self._tables((left[0],), left[1:], size, budget, 0):
                rest = tuple(who for who in left if who not in table)
                found = self.within(rest, plan[:at] + plan[at + 1 :], budget - cost)
                if found is not None:
                    return (table, *found)
        return None

    def _tables(
        self, table: tuple[Who, ...], others: tuple[Who, ...], size: int, budget: int, cost: int
    ) -> Iterator[tuple[tuple[Who, ...], int]]:
        """Every way to fill a table from *others*, in their order, within the budget."""
        if len(table) == size:
            yield table, cost
            return
        for place, who in enumerate(others):
            self.steps -= 1
            if self.steps <= 0:
                return
            more, met = cost, self._met[who]
            for each in table:
                more += met.get(each, 0)
            if more <= budget:
                yield from self._tables((*table, who), others[place + 1 :], size, budget, more)


def _swaps(tables: Sequence[Sequence[Who]]) -> Iterator[tuple[int, int, int, int]]:
    for one, other in combinations(range(len(tables)), 2):
        for place in range(len(tables[one])):
            for another in range(len(tables[other])):
                yield one, place, other, another


def _climbed(tables: Tables, met: Mapping[frozenset[Who], int], rng: Random) -> Tables:
    """Exchange two people as long as that repeats fewer meetings, from a start shaken a little."""
    now = [list(table) for table in tables]
    swaps = list(_swaps(now))
    for _ in range(len(now)):
        one, place, other, another = swaps[int(rng.random() * len(swaps))] if swaps else (0, 0, 0, 0)
        now[one][place], now[other][another] = now[other][another], now[one][place]
    for _ in range(_PASSES):
        better = False
        for one, place, other, another in swaps:
            before = repeats((now[one], now[other]), met)
            if not before:
                continue
            now[one][place], now[other][another] = now[other][another], now[one][place]
            if repeats((now[one], now[other]), met) < before:
                better = True
            else:
                now[one][place], now[other][another] = now[other][another], now[one][place]
        if not better:
            break
    return tuple(tuple(table) for table in now)


def _exchanged(tables: Tables, met: Mapping[frozenset[Who], int], scores: Mapping[Who, int]) -> Tables:
    """Exchange people as long as tables get more even in score and no meeting is repeated for it."""
    now = [list(table) for table in tables]

    @cache  # most exchanges are no good, and the tables are what they were
    def cost_of(table: tuple[Who, ...]) -> tuple[int, int]:
        return repeats([table], met), _spread(table, scores)

    def cost(one: int, other: int) -> tuple[int, int]:
        (repeated, spread), (more, wider) = cost_of(tuple(now[one])), cost_of(tuple(now[other]))
        return repeated + more, spread + wider

    for _ in range(_PASSES):
        better = False
        for one, place, other, another in _swaps(now):
            if scores[now[one][place]] == scores[now[other][another]]:
                continue
            before = cost(one, other)
            now[one][place], now[other][another] = now[other][another], now[one][place]
            if cost(one, other) < before:
                better = True
            else:
                now[one][place], now[other][another] = now[other][another], now[one][place]
        if not better:
            break
    return tuple(tuple(table) for table in now)


def _spread(table: Sequence[Who], scores: Mapping[Who, int]) -> int:
    return sum((scores[one] - scores[other]) ** 2 for one, other in combinations(table, 2))


def _seated(tables: Tables, past: Past, seed: str) -> Tables:
    """Everybody on the seat they had least; who has begun least begins."""
    had: Counter[tuple[Who, int]] = Counter()
    late: Counter[Who] = Counter()  # how late in the order, in twelfths of the whole
    for table in past.tables:
        for seat, who in enumerate(table):
            had[who, seat] += 1
            late[who] += _lateness(seat, len(table))

    def unfair(table: Sequence[Who]) -> tuple[int, int, float]:
        same = sum((had[who, seat] + 1) ** 2 for seat, who in enumerate(table))
        order = sum((late[who] + _lateness(seat, len(table))) ** 2 for seat, who in enumerate(table))
        return same, order, Random(f"seats {seed} {len(past.tables)} {table}").random()

    return tuple(min(permutations(sorted(table)), key=unfair) for table in tables)


def _lateness(seat: int, size: int) -> int:
    return 12 * (2 * seat - (size - 1)) // max(1, size - 1)
