"""Gameplay 2c: complete commissions."""

from __future__ import annotations

from typing import Any

import pytest

from rules.valdora.events import CraftsmanHired, Delivered
from rules.valdora.state import State
from tests.rules.valdora.table import BOX, arrived, events, legal, play, refused


def at_house(patron: str, commissions: list[str], equipment: dict[str, Any], **me: Any) -> State:
    return arrived(
        f"house-{patron}",
        {"commissions": commissions, "equipment": {"pan": None, **equipment}, "coins": 3, **me},
    )


@pytest.mark.parametrize(
    ("colour", "gem", "tool"),
    [
        ("yellow", "gold", "pan"),
        ("violet", "amethyst", "hammer"),
        ("red", "ruby", "shovel"),
        ("blue", "sapphire", "pick"),
        ("green", "emerald", "chisel"),
    ],
)
def test_a_gem_of_the_patrons_wish_completes_a_commission(colour: str, gem: str, tool: str) -> None:
    state = at_house(colour, [colour], {tool: gem})
    after = play(state, f"deliver {colour} {tool}")
    assert after.active.commissions == ()
    assert after.active.completed == (colour,)
    assert after.active.gem_on(tool) is None


def test_delivered_gems_go_to_the_discard() -> None:
    state = at_house("red", ["red"], {"shovel": "ruby"})
    after = play(state, "deliver red shovel")
    assert after.discard.count("ruby") == state.discard.count("ruby") + 1


def test_a_silver_commission_asks_for_a_coin_that_goes_to_the_bank() -> None:
    state = at_house("silver", ["silver"], {}, coins=1)
    after = play(state, "deliver silver")
    assert after.active.coins == 0
    assert after.bank == state.bank + 1
    assert after.active.completed == ("silver",)


def test_who_has_no_coin_cannot_complete_a_silver_commission() -> None:
    state = at_house("silver", ["silver"], {}, coins=0)
    assert refused(state, "deliver silver") == "valdora.not-enough-coins"


def test_a_white_commission_asks_for_three_gems() -> None:
    state = at_house("white", ["white-rsa"], {"shovel": "ruby", "pick": "sapphire", "cart": "amethyst"})
    after = play(state, "deliver white-rsa shovel pick cart")
    assert after.active.completed == ("white-rsa",)
    assert [slot.gem for slot in after.active.equipment] == [None] * 4
    assert sorted(after.discard) == sorted([*state.discard, "ruby", "sapphire", "amethyst"])


def test_the_equipment_is_named_in_the_order_of_the_needs() -> None:
    state = at_house("white", ["white-rsa"], {"shovel": "ruby", "pick": "sapphire", "cart": "amethyst"})
    assert refused(state, "deliver white-rsa pick shovel cart") == "valdora.wrong-gems"


@pytest.mark.parametrize(
    "line",
    [
        "deliver white-rsa",
        "deliver white-rsa shovel pick",
        "deliver white-rsa shovel pick pick",
        "deliver white-rsa shovel pick pan",
        "deliver white-rsa shovel pick horse",
        "deliver white-rsa shovel pick cart pan",
    ],
)
def test_too_few_too_many_or_other_gems_complete_nothing(line: str) -> None:
    equipment = {"pan": "gold", "shovel": "ruby", "pick": "sapphire", "cart": "amethyst"}
    assert refused(at_house("white", ["white-rsa"], equipment), line) == "valdora.wrong-gems"


def test_who_carries_a_gem_twice_says_which_one_is_handed_over() -> None:
    state = at_house("red", ["red"], {"shovel": "ruby", "cart": "ruby"})
    assert legal(state) == {"deliver red shovel", "deliver red cart", "end"}
    assert play(state, "deliver red cart").active.gem_on("shovel") == "ruby"


def test_several_commissions_of_the_patron_may_be_completed_in_one_turn() -> None:
    state = at_house("red", ["red", "red", "red"], {"shovel": "ruby", "cart": "ruby", "horse": "ruby"})
    after = play(state, "deliver red shovel", "deliver red cart", "deliver red horse")
    assert after.active.completed == ("red", "red", "red")
    assert len(after.active.craftsmen) == 3


def test_one_may_complete_fewer_than_one_could() -> None:
    state = at_house("red", ["red", "red"], {"shovel": "ruby", "cart": "ruby"})
    after = play(state, "deliver red shovel", "end")
    assert after.seats[0].commissions == ("red",)


def test_a_commission_is_delivered_to_its_own_patron_only() -> None:
    state = at_house("blue", ["red"], {"shovel": "ruby"})
    assert legal(state) == {"end"}
    assert refused(state, "deliver red shovel") == "valdora.wrong-house"


@pytest.mark.parametrize("space", ["H", "A", "r1", "m1", "h1"])
def test_commissions_are_completed_at_houses_only(space: str) -> None:
    state = arrived(space, {"commissions": ["silver"], "coins": 3})
    assert refused(state, "deliver silver") == "valdora.not-offered-here"


def test_a_delivery_is_told_with_all_it_brings() -> None:
    state = at_house("red", ["red"], {"shovel": "ruby"})
    assert events(state, "deliver red shovel") == [
        Delivered(0, "red", ("ruby",), ("shovel",), 0, "red"),
        CraftsmanHired(0, "red"),
    ]


def test_every_patron_has_a_house() -> None:
    patrons = [space.patron for space in BOX.spaces.values() if space.kind == "house"]
    assert sorted(filter(None, patrons)) == ["blue", "green", "red", "silver", "violet", "white", "yellow"]
