"""Gameplay 2a: turning pages."""

from __future__ import annotations

from rules.valdora.events import PageTurned
from tests.rules.valdora.table import arrived, book, events, legal, play, refused


def test_a_page_moves_the_top_card_to_the_other_side() -> None:
    state = arrived("C", books={"C": {"left": ["silver"], "right": ["blue", "red"]}})
    left, right = book(play(state, "page right"), "C")
    assert left == ["silver", "red"]
    assert right[-1] == "blue"


def test_pages_are_turned_backwards_too() -> None:
    state = arrived("C", books={"C": {"left": ["yellow", "silver"], "right": ["red"]}})
    left, right = book(play(state, "page left"), "C")
    assert left == ["yellow"]
    assert right[-2:] == ["red", "silver"]


def test_the_first_page_of_a_turn_is_free() -> None:
    state = arrived("A", {"coins": 0})
    after = play(state, "page right")
    assert after.active.coins == 0
    assert after.turn.pages == 1


def test_each_further_page_costs_one_coin_to_the_bank() -> None:
    state = arrived("A", {"coins": 2})
    after = play(state, "page right", "page right", "page left")
    assert after.active.coins == 0
    assert after.bank == state.bank + 2
    assert refused(after, "page left") == "valdora.not-enough-coins"
    assert legal(after) == {"end"}


def test_pages_are_turned_back_and_forth() -> None:
    state = arrived("A", {"coins": 3})
    after = play(state, "page right", "page left", "page right", "page left")
    assert after.books == state.books
    assert after.active.coins == 0


def test_a_page_is_told_with_its_cost_and_what_shows_next() -> None:
    state = arrived("C", {"coins": 2}, books={"C": {"right": ["silver", "blue", "red"]}})
    assert events(state, "page right") == [PageTurned(0, "C", "right", "red", 0, "blue")]
    assert events(state, "page right", "page right") == [PageTurned(0, "C", "right", "blue", 1, "silver")]


def test_the_last_page_of_a_side_shows_nothing_there() -> None:
    state = arrived("C", books={"C": {"right": ["red"]}}, emptied=["C"])
    assert events(state, "page right") == [PageTurned(0, "C", "right", "red", 0, None)]


def test_a_purchase_does_not_use_up_the_free_page() -> None:
    state = arrived("C", {"coins": 1}, books={"C": {"right": ["blue", "red"]}})
    after = play(state, "buy right", "page right")
    assert after.active.coins == 0
    assert after.active.commissions == ("red",)


def test_andreas_buys_turns_and_pays_three_coins_for_four_pages() -> None:
    """He buys, turns for free, turns for 1, buys, turns for 1 and for 1, finds nothing and stops."""
    me = {"coins": 6}
    state = arrived("C", me, books={"C": {"right": ["silver", "green", "blue", "yellow", "violet", "red"]}})
    turned = play(state, "buy right", "page right", "page right", "buy right", "page right", "page right")
    assert turned.active.commissions == ("blue", "red")
    assert turned.turn.pages == 4
    cards = 2
    assert state.active.coins - turned.active.coins - cards == 3
    assert turned.bank == state.bank + cards + 3
    assert play(turned, "end").turn.seat == 1


def test_the_free_page_comes_back_with_the_next_turn() -> None:
    state = arrived("A", {"coins": 0}, others=[{"space": "r3"}, {"space": "r4"}])
    after = play(state, "page right", "end", "move C", "end", "move B", "end", "move D")
    assert after.turn.pages == 0
    assert "page right" in legal(after)


def test_turning_a_page_is_the_action_even_when_nothing_is_bought() -> None:
    after = play(arrived("C"), "page right")
    assert after.turn.doing == "shop"
    assert refused(after, "provisions") == "valdora.one-action-a-turn"
