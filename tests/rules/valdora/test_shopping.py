"""Gameplay 2a: purchase equipment or commissions."""

from __future__ import annotations

import pytest

from rules.valdora.events import CommissionBought, EquipmentBought
from tests.rules.valdora.table import arrived, book, events, legal, play, refused

GOLDEN = {"equipment": {"pan": "gold"}}
TOOLS = ("shovel", "pick", "hammer", "chisel")


@pytest.mark.parametrize("city", ["A", "B"])
def test_equipment_is_bought_in_the_cities_with_catalogs(city: str) -> None:
    state = arrived(city, GOLDEN, books={city: {"right": ["cart"]}})
    assert "buy right pan" in legal(state)
    assert refused(state, "buy right") == "valdora.equipment-costs-gold"


@pytest.mark.parametrize("city", ["C", "D"])
def test_commissions_are_bought_in_the_cities_with_commission_books(city: str) -> None:
    state = arrived(city, GOLDEN, books={city: {"right": ["red"]}})
    assert "buy right" in legal(state)
    assert refused(state, "buy right pan") == "valdora.commissions-cost-a-coin"


@pytest.mark.parametrize("space", ["H", "r1", "m1", "h1", "house-red"])
@pytest.mark.parametrize("line", ["buy right", "buy right pan", "page right"])
def test_nothing_is_bought_where_there_is_no_book(space: str, line: str) -> None:
    assert refused(arrived(space, GOLDEN), line) == "valdora.not-offered-here"


def test_equipment_costs_one_gold_that_goes_to_the_discard() -> None:
    state = arrived("A", GOLDEN, books={"A": {"right": ["cart"]}}, discard=())
    after = play(state, "buy right pan")
    assert dict(after.active.equipment) == {"pan": None, "cart": None}
    assert after.discard == ("gold",)
    assert after.active.coins == state.active.coins


def test_equipment_costs_gold_and_no_other_gem() -> None:
    state = arrived("A", {"equipment": {"pan": None, "cart": "ruby"}}, books={"A": {"right": ["horse"]}})
    assert refused(state, "buy right pan") == "valdora.no-gold-there"
    assert refused(state, "buy right cart") == "valdora.no-gold-there"


def test_gold_on_a_card_one_does_not_own_buys_nothing() -> None:
    state = arrived("A", GOLDEN, books={"A": {"right": ["horse"]}})
    assert refused(state, "buy right cart") == "valdora.no-gold-there"


def test_a_purchase_of_equipment_is_told_with_what_shows_next() -> None:
    state = arrived("A", GOLDEN, books={"A": {"right": ["pick", "cart"]}})
    assert events(state, "buy right pan") == [EquipmentBought(0, "A", "right", "cart", "pan", "pick")]


def test_only_one_of_each_equipment_may_be_owned() -> None:
    state = arrived("A", {"equipment": {"pan": "gold", "cart": None}}, books={"A": {"right": ["cart"]}})
    assert "buy right pan" not in legal(state)
    assert refused(state, "buy right pan") == "valdora.owned-already"


def test_equipment_may_be_bought_as_long_as_there_is_gold() -> None:
    me = {"equipment": {"pan": "gold", "horse": "gold", "cart": "gold"}}
    state = arrived("A", me, books={"A": {"right": ["chisel", "pick", "shovel", "hammer"]}})
    after = play(state, "buy right pan", "buy right cart", "buy right horse")
    assert {"hammer", "shovel", "pick"} <= set(dict(after.active.equipment))
    assert after.discard.count("gold") == state.discard.count("gold") + 3
    assert refused(after, "buy right pan") == "valdora.no-gold-there"


def test_nobody_ever_has_more_than_seven_equipment_cards() -> None:
    me = {"equipment": {"pan": "gold", "horse": None, "cart": None, **dict.fromkeys(TOOLS)}}
    for top in ("horse", "cart", *TOOLS):
        state = arrived("A", me, books={"A": {"right": [top]}})
        assert not any(line.startswith("buy") for line in legal(state))


def test_a_commission_costs_one_coin_that_goes_to_the_bank() -> None:
    state = arrived("C", {"coins": 3}, books={"C": {"right": ["red"]}})
    after = play(state, "buy right")
    assert after.active.commissions == ("red",)
    assert after.active.coins == 2
    assert after.bank == state.bank + 1


def test_a_purchase_of_a_commission_is_told_with_what_shows_next() -> None:
    state = arrived("C", {"coins": 3}, books={"C": {"right": ["blue", "red"]}})
    assert events(state, "buy right") == [CommissionBought(0, "C", "right", "red", "blue")]


def test_who_has_no_coin_buys_no_commission() -> None:
    state = arrived("C", {"coins": 0})
    assert refused(state, "buy right") == "valdora.not-enough-coins"


def test_commissions_may_be_bought_as_long_as_there_are_coins() -> None:
    state = arrived("C", {"coins": 3}, books={"C": {"right": ["blue", "red", "red"]}})
    after = play(state, "buy right", "buy right", "buy right")
    assert after.active.commissions == ("blue", "red", "red")
    assert after.active.coins == 0


def test_only_the_topmost_card_is_for_sale() -> None:
    state = arrived("C", {"coins": 3}, books={"C": {"right": ["blue", "red"]}})
    assert play(state, "buy right").active.commissions == ("red",)
    assert book(play(state, "buy right"), "C")[1][-1] == "blue"


def test_both_visible_cards_are_for_sale() -> None:
    state = arrived("C", {"coins": 3}, books={"C": {"left": ["green"], "right": ["red"]}})
    assert play(state, "buy left").active.commissions == ("green",)
    assert play(state, "buy right").active.commissions == ("red",)


def test_an_empty_side_sells_nothing() -> None:
    state = arrived("C", {"coins": 3})
    assert refused(state, "buy left") == "valdora.no-card-there"
    assert refused(state, "page left") == "valdora.no-card-there"


def test_nobody_is_forced_to_buy() -> None:
    assert "end" in legal(arrived("C", {"coins": 3}))


def test_no_more_than_three_incomplete_commissions_may_be_owned() -> None:
    state = arrived("C", {"coins": 3, "commissions": ["red", "red", "blue"]})
    assert "buy right" not in legal(state)
    assert refused(state, "buy right") == "valdora.must-return-a-commission"


def test_completed_commissions_do_not_count_towards_the_three() -> None:
    me = {"coins": 3, "commissions": ["red", "blue"], "completed": ["red", "silver"]}
    assert "buy right" in legal(arrived("C", me))


def test_who_holds_three_returns_one_to_this_book_and_buys() -> None:
    me = {"coins": 3, "commissions": ["red", "red", "blue"]}
    state = arrived("C", me, books={"C": {"right": ["green"]}})
    after = play(state, "buy right return red left")
    assert after.active.commissions == ("blue", "green", "red")
    assert book(after, "C")[0] == ["red"]
    assert book(after, "D") == book(state, "D")


def test_there_is_no_refund_for_a_returned_commission() -> None:
    me = {"coins": 3, "commissions": ["red", "red", "blue"]}
    state = arrived("C", me, books={"C": {"right": ["green"]}})
    assert play(state, "buy right return red left").active.coins == 2
    assert play(state, "buy right return red left").bank == state.bank + 1


def test_the_returned_card_may_lie_on_the_right_or_on_the_left() -> None:
    me = {"coins": 3, "commissions": ["red", "red", "blue"]}
    state = arrived("C", me, books={"C": {"left": ["silver"], "right": ["green"]}})
    exchanges = {line for line in legal(state) if line.startswith("buy")}
    assert exchanges == {
        "buy left return red right",
        "buy left return blue right",
        "buy right return red left",
        "buy right return blue left",
    }


def test_a_card_returned_may_be_bought_back() -> None:
    me = {"coins": 3, "commissions": ["red", "red", "blue"]}
    state = arrived("C", me, books={"C": {"right": ["green"]}})
    after = play(state, "buy right return red left", "buy left return green right")
    assert after.active.commissions == ("blue", "red", "red")


def test_who_holds_fewer_than_three_returns_nothing() -> None:
    state = arrived("C", {"coins": 3, "commissions": ["red", "blue"]})
    assert refused(state, "buy right return red left") == "valdora.nothing-to-return-yet"


def test_only_an_own_commission_can_be_returned() -> None:
    state = arrived("C", {"coins": 3, "commissions": ["red", "blue", "blue"]})
    assert refused(state, "buy right return green left") == "valdora.no-such-commission"


def test_an_exchange_costs_a_coin_as_well() -> None:
    state = arrived("C", {"coins": 0, "commissions": ["red", "blue", "blue"]})
    assert refused(state, "buy right return red left") == "valdora.not-enough-coins"


def test_equipment_is_not_exchanged() -> None:
    state = arrived("A", {"equipment": {"pan": "gold"}, "commissions": ["red", "blue", "blue"]})
    assert refused(state, "buy right return red left") == "valdora.equipment-costs-gold"
