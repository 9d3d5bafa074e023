"""Gameplay 2c: opening a workshop; bonus tiles."""

from __future__ import annotations

import pytest

from rules.valdora.events import BonusTaken, CraftsmanHired, Delivered, WorkshopOpened
from tests.rules.valdora.table import BOX, arrived, events, owner, play

RED = {"commissions": ["red"], "equipment": {"pan": None, "shovel": "ruby"}}
NEEDS = {"silver": 3, "yellow": 3, "white": 2, "violet": 2, "red": 2, "blue": 2, "green": 2}


def test_the_first_to_have_enough_craftsmen_takes_the_workshop_at_once() -> None:
    state = arrived("house-red", {**RED, "craftsmen": {"red": 1}})
    after = play(state, "deliver red shovel")
    assert owner(after, "red") == 0
    assert WorkshopOpened(0, "red") in events(state, "deliver red shovel")


def test_too_few_craftsmen_open_no_workshop() -> None:
    after = play(arrived("house-red", {**RED, "craftsmen": {}}), "deliver red shovel")
    assert owner(after, "red") is None


@pytest.mark.parametrize("colour", list(NEEDS))
def test_each_workshop_says_how_many_craftsmen_it_takes(colour: str) -> None:
    needed = NEEDS[colour]
    assert BOX.piles[colour].workshop_needs == needed
    # An empty red pile leads clockwise to the colour, when all between are gone too.
    between = [name for name in BOX.clockwise["red"] if name != colour]
    gone = dict.fromkeys(between[: BOX.clockwise["red"].index(colour)], 0)
    for have, opens in ((needed - 2, False), (needed - 1, True)):
        mine = {"craftsmen": {colour: have} if have else {}}
        state = arrived("house-red", {**RED, **mine}, craftsmen=gone)
        after = play(state, "deliver red shovel")
        assert after.active.craftsmen.count(colour) == have + 1
        assert (owner(after, colour) == 0) is opens


def test_the_second_to_have_enough_craftsmen_gets_nothing() -> None:
    others = [{"craftsmen": {"red": 2}}]
    state = arrived("house-red", {**RED, "craftsmen": {"red": 1}}, others=others, players=4)
    after = play(state, "deliver red shovel")
    assert after.active.craftsmen.count("red") == 2
    assert owner(after, "red") == 1


def test_the_owner_keeps_the_workshop_when_another_has_more_craftsmen() -> None:
    others = [{"craftsmen": {"yellow": 3}}]
    me = {"commissions": ["yellow"], "equipment": {"pan": "gold"}, "craftsmen": {"yellow": 5}}
    state = arrived("house-yellow", me, others=others, workshops={"yellow": 1})
    assert owner(play(state, "deliver yellow pan"), "yellow") == 1


def test_several_workshops_may_be_owned() -> None:
    state = arrived("house-red", {**RED, "craftsmen": {"red": 1, "blue": 2}})
    after = play(state, "deliver red shovel")
    assert owner(after, "red") == owner(after, "blue") == 0


def test_craftsmen_stay_with_the_owner_of_the_workshop() -> None:
    after = play(arrived("house-red", {**RED, "craftsmen": {"red": 1}}), "deliver red shovel")
    assert after.active.craftsmen == ("red", "red")


def test_the_workshop_goes_by_the_colour_of_the_craftsman_taken() -> None:
    me = {**RED, "craftsmen": {"red": 1, "blue": 1}}
    after = play(arrived("house-red", me, craftsmen={"red": 0}), "deliver red shovel")
    assert owner(after, "blue") == 0
    assert owner(after, "red") != 0


def test_the_owner_of_a_workshop_takes_a_bonus_tile_for_each_commission_of_its_colour() -> None:
    me = {
        "commissions": ["red", "red"],
        "equipment": {"pan": None, "shovel": "ruby", "cart": "ruby"},
        "craftsmen": {"red": 2},
    }
    state = arrived("house-red", me, players=4)
    after = play(state, "deliver red shovel", "deliver red cart")
    assert after.active.bonus == 2
    assert after.bonus == 11


def test_the_commission_that_opens_the_workshop_brings_no_bonus_tile() -> None:
    after = play(arrived("house-red", {**RED, "craftsmen": {"red": 1}}), "deliver red shovel")
    assert after.active.bonus == 0


def test_a_commission_of_another_colour_brings_no_bonus_tile() -> None:
    after = play(arrived("house-red", {**RED, "craftsmen": {"blue": 2}}), "deliver red shovel")
    assert after.active.bonus == 0


def test_the_colour_of_the_craftsman_does_not_matter_for_the_bonus() -> None:
    """Red is gone and blue comes: the red workshop counts, the blue one does not."""
    with_red = arrived("house-red", {**RED, "craftsmen": {"red": 2}}, craftsmen={"red": 0})
    with_blue = arrived("house-red", {**RED, "craftsmen": {"blue": 2}}, craftsmen={"red": 0})
    assert play(with_red, "deliver red shovel").active.bonus == 1
    assert play(with_blue, "deliver red shovel").active.bonus == 0


def test_somebody_elses_workshop_brings_nobody_a_bonus_tile() -> None:
    state = arrived("house-red", {**RED, "craftsmen": {}}, others=[{"craftsmen": {"red": 2}}])
    after = play(state, "deliver red shovel")
    assert [seat.bonus for seat in after.seats] == [0, 0, 0]


def test_when_the_bonus_tiles_have_run_out_there_is_none() -> None:
    state = arrived("house-red", {**RED, "craftsmen": {"red": 2}}, others=[{"bonus": 13}])
    after = play(state, "deliver red shovel")
    assert after.active.bonus == after.bonus == 0
    assert BonusTaken(0, "red") not in events(state, "deliver red shovel")


def test_bernd_delivers_two_amethysts_and_opens_two_workshops() -> None:
    """1 violet, 0 red, 1 blue craftsman on the board; Bernd has one violet and one blue."""
    bernd = {
        "commissions": ["violet", "violet"],
        "equipment": {"pan": None, "hammer": "amethyst", "cart": "amethyst"},
        "craftsmen": {"violet": 1, "blue": 1},
    }
    state = arrived("house-violet", bernd, craftsmen={"violet": 1, "red": 0, "blue": 1})
    assert owner(state, "violet") is owner(state, "blue") is None
    assert events(state, "deliver violet hammer") == [
        Delivered(0, "violet", ("amethyst",), ("hammer",), 0, "violet"),
        CraftsmanHired(0, "violet"),
        WorkshopOpened(0, "violet"),
    ]
    assert events(state, "deliver violet hammer", "deliver violet cart") == [
        Delivered(0, "violet", ("amethyst",), ("cart",), 0, "violet"),
        BonusTaken(0, "violet"),
        CraftsmanHired(0, "blue"),
        WorkshopOpened(0, "blue"),
    ]
    after = play(state, "deliver violet hammer", "deliver violet cart")
    assert after.active.bonus == 1
    assert after.active.craftsmen == ("blue", "blue", "violet", "violet")
    assert owner(after, "violet") == owner(after, "blue") == 0
