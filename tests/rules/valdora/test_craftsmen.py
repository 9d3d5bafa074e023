"""Gameplay 2c: hiring a craftsman."""

from __future__ import annotations

import pytest

from rules.valdora.events import BonusTaken, CraftsmanHired, Delivered
from tests.rules.valdora.table import BOX, arrived, events, play

CLOCKWISE = ("silver", "yellow", "white", "violet", "red", "blue", "green")
RED = {"coins": 0, "commissions": ["red"], "equipment": {"pan": None, "shovel": "ruby"}, "craftsmen": {}}


def test_a_completed_commission_brings_a_craftsman_of_the_patrons_colour_at_once() -> None:
    state = arrived("house-red", RED)
    after = play(state, "deliver red shovel")
    assert after.active.craftsmen == ("red",)
    assert after.craftsmen.count("red") == state.craftsmen.count("red") - 1


def test_each_completed_commission_brings_one() -> None:
    me = {"coins": 3, "commissions": ["silver", "silver", "silver"]}
    after = play(arrived("house-silver", me), *["deliver silver"] * 3)
    assert after.active.craftsmen == ("silver",) * 3


@pytest.mark.parametrize(("gone", "comes"), list(zip(CLOCKWISE, CLOCKWISE[1:] + CLOCKWISE[:1], strict=True)))
def test_when_a_colour_is_gone_the_next_one_clockwise_comes(gone: str, comes: str) -> None:
    card = "white-rsa" if gone == "white" else gone
    needs = BOX.commissions[card].gems
    carriers = [
        next(
            name
            for name in ("pan", "shovel", "pick", "hammer", "chisel")
            if BOX.equipment[name].loads == (need,)
        )
        for need in needs
    ]
    me = {
        "coins": 3,
        "commissions": [card],
        "equipment": {"pan": None, **dict(zip(carriers, needs, strict=True))},
        "craftsmen": {},
    }
    state = arrived(f"house-{gone}", me, craftsmen={gone: 0})
    after = play(state, " ".join(["deliver", card, *carriers]))
    assert after.active.craftsmen == (comes,)


def test_several_empty_colours_are_passed_over() -> None:
    state = arrived("house-red", RED, craftsmen={"red": 0, "blue": 0, "green": 0, "silver": 0})
    assert play(state, "deliver red shovel").active.craftsmen == ("yellow",)


def test_andreas_delivers_two_red_commissions_and_hires_blue_then_green() -> None:
    """No red craftsman is left, one blue and one green are."""
    me = {
        "commissions": ["red", "red"],
        "equipment": {"pan": None, "shovel": "ruby", "cart": "ruby"},
        "craftsmen": {},
    }
    state = arrived("house-red", me, craftsmen={"red": 0, "blue": 1, "green": 1})
    first = play(state, "deliver red shovel")
    assert first.active.craftsmen == ("blue",)
    second = play(first, "deliver red cart")
    assert second.active.craftsmen == ("blue", "green")
    assert {"blue", "green"}.isdisjoint(second.craftsmen)


def test_when_no_craftsman_is_left_none_comes() -> None:
    state = arrived("house-red", RED, craftsmen=dict.fromkeys(CLOCKWISE, 0))
    happened = events(state, "deliver red shovel")
    assert [type(event) for event in happened] == [Delivered]
    after = play(state, "deliver red shovel")
    assert after.active.completed == ("red",)
    assert after.active.craftsmen == ()


def test_a_bonus_tile_is_taken_even_when_no_craftsman_is_left() -> None:
    me = {**RED, "craftsmen": {"red": 2}}
    state = arrived("house-red", me, craftsmen=dict.fromkeys(CLOCKWISE, 0), workshops={"red": 0})
    assert events(state, "deliver red shovel")[1:] == [BonusTaken(0, "red")]


def test_a_hired_craftsman_is_told() -> None:
    state = arrived("house-red", RED, craftsmen={"red": 0})
    assert CraftsmanHired(0, "blue") in events(state, "deliver red shovel")
