"""Chance replays the same on every machine and Python version."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import AnyGame, BadSetup
from rules.games import all_games
from rules.rng import Chance


def test_a_seed_gives_the_sequence_it_always_gave() -> None:
    chance = Chance("valdora", "harvest", "gems")
    assert [chance.below(100) for _ in range(12)] == [93, 10, 4, 6, 56, 55, 25, 65, 49, 23, 87, 53]
    assert "".join(Chance("a", "b").shuffled("abcdefgh")) == "cbdgfeah"


@pytest.mark.parametrize(
    ("game", "players", "digest"),
    [
        ("valdora", 3, "7782d55ea7cc4ee4"),
        ("valdora", 4, "cbe45de28e08b29a"),
        ("valdora", 5, "14ac18b089c1ec04"),
        ("sylvan", 2, "9bd12dab5a4d0594"),
        ("sylvan", 3, "4b578cfb65158ed0"),
        ("sylvan", 4, "cadf1735d0bc6bd0"),
    ],
)
def test_a_seed_gives_the_opening_it_always_gave(game: str, players: int, digest: str) -> None:
    rules: AnyGame = all_games()[game]
    told = json.dumps(rules.dump(rules.setup(players, "harvest", {})), sort_keys=True)
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == digest


@given(st.lists(st.integers()))
def test_shuffling_keeps_every_card(cards: list[int]) -> None:
    assert sorted(Chance("seed").shuffled(cards)) == sorted(cards)


def test_every_order_of_three_cards_comes_up_about_as_often() -> None:
    chance = Chance("fair")
    orders = ["".join(chance.shuffled("abc")) for _ in range(6000)]
    assert all(850 < orders.count(order) < 1150 for order in set(orders))
    assert len(set(orders)) == 6


def test_streams_with_different_names_are_different_streams() -> None:
    assert Chance("a", "b/c").shuffled(range(50)) != Chance("a/b", "c").shuffled(range(50))


def test_a_seed_that_no_machine_can_encode_is_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        Chance("\ud800")
    assert refused.value.key == "core.seed-is-not-text"
