"""Gameplay 2d and 2e: replenish silver, take provisions."""

from __future__ import annotations

import pytest

from rules.valdora.events import ProvisionsTaken, SilverTaken
from tests.rules.valdora.table import arrived, events, legal, play, position, refused


@pytest.mark.parametrize("mine", ["m1", "m2", "m3"])
@pytest.mark.parametrize("coins", [0, 5])
def test_a_mine_fills_the_purse_up_to_six(mine: str, coins: int) -> None:
    state = arrived(mine, {"coins": coins})
    after = play(state, "silver")
    assert after.active.coins == 6
    assert after.bank == state.bank - (6 - coins)
    assert events(state, "silver") == [SilverTaken(0, 6 - coins)]


@pytest.mark.parametrize("space", ["H", "A", "r1", "h1", "house-silver"])
def test_silver_is_replenished_at_mines_only(space: str) -> None:
    assert refused(arrived(space), "silver") == "valdora.not-offered-here"


def test_silver_is_taken_once_a_turn() -> None:
    after = play(arrived("m1"), "silver")
    assert legal(after) == {"end"}
    assert refused(after, "silver") == "valdora.coins-are-full"


@pytest.mark.parametrize("city", ["A", "B", "C", "D", "H"])
def test_provisions_are_taken_in_any_city(city: str) -> None:
    state = arrived(city)
    assert "provisions" in legal(state)
    assert play(state, "provisions").active.provisions
    assert events(state, "provisions") == [ProvisionsTaken(0)]


@pytest.mark.parametrize("space", ["r1", "m1", "h1", "h2", "house-red"])
def test_provisions_are_taken_in_cities_only(space: str) -> None:
    assert refused(arrived(space), "provisions") == "valdora.not-offered-here"


def test_provisions_last_until_they_are_used() -> None:
    others = [{"space": "r3"}, {"space": "r4"}]
    after = play(arrived("A", others=others), "provisions", "end", "move h2", "end", "move r3", "end")
    assert after.seats[0].provisions
    through_d = play(after, "move house-violet")
    assert not through_d.active.provisions


def test_who_has_eaten_may_take_provisions_again_where_the_move_ended() -> None:
    state = position(seats=[{"space": "r1", "coins": 6, "provisions": True}])
    after = play(state, "move B")
    assert not after.active.provisions
    assert play(after, "provisions").active.provisions


def test_provisions_are_taken_once_a_turn() -> None:
    after = play(arrived("B"), "provisions")
    assert legal(after) == {"end"}
