"""Gameplay 1: encounters."""

from __future__ import annotations

from rules.valdora.events import Moved
from tests.rules.valdora.table import events, legal, play, position, refused


def test_who_ends_on_anothers_space_pays_one_coin() -> None:
    state = position(seats=[{"space": "A", "coins": 3}, {"space": "r1", "coins": 2}])
    after = play(state, "move r1")
    assert [seat.coins for seat in after.seats] == [2, 3, 3]
    assert events(state, "move r1") == [Moved(0, "A", "r1", (1,))]


def test_who_meets_several_pays_each_of_them() -> None:
    others = [{"space": "r9", "coins": 0}, {"space": "r9", "coins": 1}, {"space": "r9", "coins": 2}]
    state = position(players=5, seats=[{"space": "A", "coins": 4}, *others, {"space": "H", "coins": 3}])
    after = play(state, "move r9")
    assert [seat.coins for seat in after.seats] == [1, 1, 2, 3, 3]
    assert after.bank == state.bank


def test_who_cannot_pay_all_of_them_may_not_end_there() -> None:
    state = position(seats=[{"space": "A", "coins": 1}, {"space": "r9"}, {"space": "r9"}])
    assert "move r9" not in legal(state)
    assert refused(state, "move r9") == "valdora.not-enough-coins"


def test_who_has_exactly_enough_may() -> None:
    state = position(seats=[{"space": "A", "coins": 2}, {"space": "r9"}, {"space": "r9"}])
    assert "move r9" in legal(state)
    assert play(state, "move r9").active.coins == 0


def test_passing_somebody_costs_nothing() -> None:
    state = position(seats=[{"space": "A", "coins": 0}, {"space": "r1"}])
    assert play(state, "move m1").seats[1].coins == 2


def test_a_coin_for_somebody_who_has_six_goes_to_the_bank() -> None:
    state = position(seats=[{"space": "A", "coins": 3}, {"space": "r1", "coins": 6}])
    after = play(state, "move r1")
    assert after.active.coins == 2
    assert after.seats[1].coins == 6
    assert after.bank == state.bank + 1


def test_one_of_several_may_be_full() -> None:
    others = [{"space": "C", "coins": 6}, {"space": "C", "coins": 5}]
    state = position(seats=[{"space": "A", "coins": 6}, *others])
    after = play(state, "move C")
    assert [seat.coins for seat in after.seats] == [4, 6, 6]
    assert after.bank == state.bank + 1


def test_nobody_pays_on_a_silver_mine() -> None:
    state = position(seats=[{"space": "A", "coins": 3}, {"space": "m1"}, {"space": "m1"}])
    after = play(state, "move m1")
    assert [seat.coins for seat in after.seats] == [3, 2, 3]
    assert events(state, "move m1") == [Moved(0, "A", "m1")]


def test_an_occupied_mine_is_open_to_who_has_no_coins() -> None:
    state = position(seats=[{"space": "A", "coins": 0}, {"space": "m1"}, {"space": "m1"}])
    assert "move m1" in legal(state)


def test_who_is_met_pays_nothing_when_the_other_stays() -> None:
    state = position(seats=[{"space": "A", "coins": 3}, {"space": "r1", "coins": 2}])
    after = play(state, "move r1", "end", "move m1")
    assert after.seats[0].coins == 2
    assert after.seats[1].coins == 3
