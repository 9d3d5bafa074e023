"""Pairing: everybody plays, meetings repeat only when they must, seats are balanced, a seed decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.tournaments.pairing import Past, Round, lot, meetings, pair, repeats, sizes

VALDORA, SYLVAN = (3, 4, 5), (2, 3, 4)


def rounds_of(
    number: int, wanted: int, allowed: tuple[int, ...], rounds: int, seed: str = "s"
) -> list[tuple[Past, Round]]:
    """A tournament in which the better one always scores more, but for a little luck."""
    found, further = _tournament(number, wanted, allowed, seed)
    found += islice(further, max(0, rounds - len(found)))
    return found[:rounds]


@cache
def _tournament(
    number: int, wanted: int, allowed: tuple[int, ...], seed: str
) -> tuple[list[tuple[Past, Round]], Iterator[tuple[Past, Round]]]:
    """Its rounds so far, and those to come: each is paired once, however many tests look at it."""
    return [], _played(number, wanted, allowed, seed)


def _played(number: int, wanted: int, allowed: Sequence[int], seed: str) -> Iterator[tuple[Past, Round]]:
    rng, scores = Random(f"luck {seed}"), dict.fromkeys(range(1, number + 1), 0)
    played: list[tuple[int, ...]] = []
    rested = Counter[int]()
    while True:
        past = Past(dict(scores), tuple(played), dict(rested))
        made = pair(past, wanted, allowed, seed)
        yield past, made
        for table in made.tables:
            order = sorted(table, key=lambda who: who + 3 * rng.random())
            for place, who in enumerate(order):
                scores[who] += 24 * (len(table) - 1 - place) // max(1, len(table) - 1)
        played += made.tables
        rested.update(made.byes)


@pytest.mark.parametrize("allowed", [VALDORA, SYLVAN])
@given(number=st.integers(3, 64), data=st.data())
@settings(deadline=None, max_examples=60)
def test_everybody_plays_at_a_table_of_a_size_the_game_allows(
    allowed: Sequence[int], number: int, data: st.DataObject
) -> None:
    wanted = data.draw(st.sampled_from(allowed))
    found = sizes(number, wanted, allowed)
    assert sum(found) == number
    assert set(found) <= set(allowed)
    # No more tables than must be are of another size.
    if number % wanted == 0:
        assert set(found) == {wanted}


@pytest.mark.parametrize(
    ("number", "wanted", "allowed", "expected"),
    [
        (9, 3, VALDORA, (3, 3, 3)),
        (9, 4, VALDORA, (5, 4)),
        (10, 4, VALDORA, (5, 5)),
        (7, 4, SYLVAN, (4, 3)),
        (5, 4, SYLVAN, (3, 2)),
        (5, 3, (3,), (3,)),
    ],
)
def test_tables_are_as_wanted_as_can_be(
    number: int, wanted: int, allowed: Sequence[int], expected: tuple[int, ...]
) -> None:
    assert sizes(number, wanted, allowed) == expected


@pytest.mark.parametrize("number", [3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 20, 27, 33, 48, 64])
@pytest.mark.parametrize("allowed", [VALDORA, SYLVAN])
def test_everybody_plays_every_round_exactly_once(number: int, allowed: tuple[int, ...]) -> None:
    for _, made in rounds_of(number, 4, allowed, 4):
        assert sorted(who for table in made.tables for who in table) == list(range(1, number + 1))
        assert made.byes == ()


@cache
def fewest(left: tuple[int, ...], plan: tuple[int, ...], met: tuple[tuple[int, int, int], ...]) -> int:
    """The fewest repeated meetings there can be: every arrangement tried."""
    if not plan:
        return 0
    known = {frozenset((one, other)): times for one, other, times in met}
    best = 10**9
    for place, size in enumerate(plan):
        if size in plan[:place]:
            continue
        rest_plan = plan[:place] + plan[place + 1 :]
        for others in combinations(left[1:], size - 1):
            table = (left[0], *others)
            here = repeats([table], known)
            if here < best:
                rest = tuple(who for who in left if who not in table)
                best = min(best, here + fewest(rest, rest_plan, met))
    return best


@pytest.mark.parametrize(("number", "wanted", "allowed"), [
    (6, 3, VALDORA), (7, 3, VALDORA), (8, 4, VALDORA), (9, 3, VALDORA), (10, 4, VALDORA),
    (5, 2, SYLVAN), (6, 2, SYLVAN), (8, 2, SYLVAN), (9, 4, SYLVAN),
])  # fmt: skip
def test_meetings_repeat_only_when_they_must(number: int, wanted: int, allowed: tuple[int, ...]) -> None:
    """Against every arrangement there is."""
    for past, made in rounds_of(number, wanted, allowed, 5):
        met = meetings(past.tables)
        told = tuple(sorted((*sorted(two), times) for two, times in met.items()))
        plan = sizes(number, wanted, allowed)
        assert repeats(made.tables, met) == fewest(tuple(range(1, number + 1)), plan, told)


@pytest.mark.parametrize(("number", "wanted", "rounds"), [(16, 4, 3), (27, 3, 5), (32, 4, 5), (64, 4, 6)])
def test_in_large_tournaments_nobody_meets_twice(number: int, wanted: int, rounds: int) -> None:
    *_, (past, made) = rounds_of(number, wanted, VALDORA, rounds)
    counted = meetings((*past.tables, *made.tables))
    assert max(counted.values()) == 1


@pytest.mark.parametrize(("number", "wanted"), [(9, 3), (16, 4), (25, 5), (64, 4)])
def test_seats_are_balanced(number: int, wanted: int) -> None:
    found = rounds_of(number, wanted, VALDORA, wanted)
    had = Counter((who, seat) for _, made in found for table in made.tables for seat, who in enumerate(table))
    assert max(had.values()) <= 2
    first = [had[who, 0] for who in range(1, number + 1)]
    assert first.count(1) >= number * 2 // 3


def test_people_sit_with_others_of_about_their_score() -> None:
    past, made = rounds_of(64, 4, VALDORA, 4)[-1]
    spreads = [
        max(past.scores[w] for w in table) - min(past.scores[w] for w in table) for table in made.tables
    ]
    rng, everybody = Random(1), list(past.scores)
    by_chance = []
    for _ in range(16):
        some = [past.scores[who] for who in rng.sample(everybody, 4)]
        by_chance.append(max(some) - min(some))
    assert sum(spreads) * 2 < sum(by_chance)


def test_the_same_seed_pairs_the_same_and_another_otherwise() -> None:
    past = Past(dict.fromkeys(range(1, 33), 0))
    assert pair(past, 4, VALDORA, "one") == pair(past, 4, VALDORA, "one")
    assert pair(past, 4, VALDORA, "one") != pair(past, 4, VALDORA, "two")
    assert lot("one", 1) != lot("one", 2)


def test_who_must_sit_out_is_somebody_who_has_not_yet() -> None:
    found = rounds_of(7, 3, (3,), 7)
    assert all(len(made.byes) == 1 for _, made in found)
    assert sorted(who for _, made in found for who in made.byes) == list(range(1, 8))


def test_the_last_sits_out_first() -> None:
    past = Past({1: 30, 2: 10, 3: 20, 4: 40})
    assert pair(past, 3, (3,), "s").byes == (2,)
