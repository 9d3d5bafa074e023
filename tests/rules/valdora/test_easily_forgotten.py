"""Easily forgotten rules."""

from __future__ import annotations

import pytest

from rules.valdora.data import COLOURS
from tests.rules.valdora.table import GAME, arrived, book, legal, play, position, refused


def test_moving_beyond_a_city_takes_provisions() -> None:
    hungry = position(seats=[{"space": "r8", "coins": 6}])
    fed = position(seats=[{"space": "r8", "coins": 6, "provisions": True}])
    assert refused(hungry, "move r12") == "valdora.needs-provisions"
    assert not play(fed, "move r12").active.provisions


def test_without_gold_no_equipment_is_bought() -> None:
    state = arrived("A", {"coins": 6})
    assert not any(line.startswith("buy") for line in legal(state))
    assert refused(state, "buy right pan") == "valdora.no-gold-there"


def test_the_first_page_of_a_turn_is_always_free() -> None:
    for city in ("A", "B", "C", "D"):
        assert "page right" in legal(arrived(city, {"coins": 0}))


@pytest.mark.parametrize("card", ["shovel", "pick", "hammer", "chisel", "horse", "cart"])
def test_a_second_card_of_any_equipment_is_refused(card: str) -> None:
    me = {"equipment": {"pan": "gold", card: None}}
    state = arrived("B", me, books={"B": {"right": [card]}})
    assert refused(state, "buy right pan") == "valdora.owned-already"


def test_nothing_is_delivered_without_the_commission() -> None:
    me = {"coins": 6, "equipment": {"pan": None, "shovel": "ruby"}}
    assert refused(arrived("house-red", me), "deliver red shovel") == "valdora.no-such-commission"
    assert refused(arrived("house-silver", me), "deliver silver") == "valdora.no-such-commission"


def test_a_completed_commission_is_not_delivered_again() -> None:
    state = arrived("house-silver", {"coins": 6, "completed": ["silver"]})
    assert refused(state, "deliver silver") == "valdora.no-such-commission"


def test_all_delivered_gems_lie_on_the_discard() -> None:
    me = {
        "commissions": ["white-rse"],
        "equipment": {"pan": None, "shovel": "ruby", "pick": "sapphire", "chisel": "emerald"},
    }
    after = play(arrived("house-white", me, discard=()), "deliver white-rse shovel pick chisel")
    assert after.discard == ("emerald", "ruby", "sapphire")


def test_everything_but_completed_commissions_is_visible_to_all() -> None:
    me = {
        "coins": 4,
        "equipment": {"pan": "gold", "cart": "ruby"},
        "commissions": ["red"],
        "completed": ["silver", "blue"],
        "craftsmen": {"silver": 3},
        "bonus": 2,
        "provisions": True,
    }
    state = position(seats=[me])
    seen = GAME.view(state, 1).seats[0]
    assert seen == (*state.seats[0][:5], 2, *state.seats[0][6:])
    assert GAME.view(state, 1).workshops == state.workshops


def test_a_city_with_an_empty_book_still_ends_the_move() -> None:
    state = position(seats=[{"space": "house-green", "coins": 6}], emptied=["C"])
    assert book(state, "C") == ([], [])
    assert "move C" in legal(state)
    assert refused(state, "move r3") == "valdora.needs-provisions"


def test_an_empty_book_sells_nothing_but_provisions_can_be_taken() -> None:
    assert legal(arrived("C", {"coins": 6}, emptied=["C"])) == {"provisions", "end"}


def test_an_empty_catalog_sells_nothing_but_provisions_can_be_taken() -> None:
    every = dict.fromkeys(("pan", "shovel", "pick", "hammer", "chisel", "horse", "cart"))
    rich = {"equipment": {**every, "pan": "gold"}}
    state = arrived("A", rich, others=[{"equipment": every}, {"equipment": every}], emptied=["A"])
    assert legal(state) == {"provisions", "end"}
    assert refused(state, "buy right pan") == "valdora.no-card-there"


def test_an_empty_book_takes_an_exchanged_card_only_with_one_to_buy() -> None:
    state = arrived("C", {"coins": 6, "commissions": ["red", "blue", "green"]}, emptied=["C"])
    assert refused(state, "buy right return red left") == "valdora.no-card-there"


@pytest.mark.parametrize(
    ("space", "first", "then"),
    [
        ("A", "page right", "provisions"),
        ("A", "provisions", "page right"),
        ("H", "load gold pan", "provisions"),
        ("H", "provisions", "load gold pan"),
        ("C", "buy right", "provisions"),
        ("C", "provisions", "buy right"),
    ],
)
def test_only_one_action_is_carried_out_a_turn(space: str, first: str, then: str) -> None:
    others = [{"space": "m1"}, {"space": "m2"}]
    state = arrived(space, {"coins": 6}, discard=["gold"], others=others)
    assert {first, then} <= legal(state)
    assert refused(play(state, first), then) == "valdora.one-action-a-turn"


def test_commissions_are_completed_without_a_craftsman_when_none_is_left() -> None:
    me = {"commissions": ["silver", "silver"], "coins": 2, "craftsmen": {}}
    state = arrived("house-silver", me, craftsmen=dict.fromkeys(COLOURS, 0))
    after = play(state, "deliver silver", "deliver silver")
    assert after.active.completed == ("silver", "silver")
    assert after.active.craftsmen == ()
