"""Gameplay 2b: load gemstones."""

from __future__ import annotations

from typing import Any

import pytest

from rules.valdora.events import Loaded
from rules.valdora.state import State
from tests.rules.valdora.table import arrived, events, legal, play, position, refused, road

ALL_EMPTY = dict.fromkeys(("pan", "shovel", "pick", "hammer", "chisel", "horse", "cart"))
MIXED = ["gold", "ruby", "sapphire", "amethyst", "emerald", "emerald"]


def on_road(equipment: dict[str, Any], gems: list[str], coins: int = 6) -> State:
    return arrived("r1", {"coins": coins, "equipment": {"pan": None, **equipment}}, roads={"r1": gems})


def loads(state: State) -> set[str]:
    return {line.removeprefix("load ") for line in legal(state) if line.startswith("load")}


@pytest.mark.parametrize(
    ("tool", "gem"),
    [
        ("pan", "gold"),
        ("shovel", "ruby"),
        ("pick", "sapphire"),
        ("hammer", "amethyst"),
        ("chisel", "emerald"),
    ],
)
def test_pan_and_tools_load_their_own_gem_for_nothing(tool: str, gem: str) -> None:
    state = on_road({tool: None}, MIXED, coins=0)
    assert {line for line in loads(state) if line.endswith(tool)} == {f"{gem} {tool}"}
    after = play(state, f"load {gem} {tool}")
    assert after.active.gem_on(tool) == gem
    assert road(after, "r1").count(gem) == MIXED.count(gem) - 1


def test_a_tool_refuses_another_gem() -> None:
    assert refused(on_road({"shovel": None}, MIXED), "load gold shovel") == "valdora.wrong-gem"
    assert refused(on_road({}, MIXED), "load ruby pan") == "valdora.wrong-gem"


def test_gems_need_equipment_one_owns() -> None:
    assert refused(on_road({}, MIXED), "load ruby shovel") == "valdora.not-owned"


@pytest.mark.parametrize(("carrier", "cost"), [("cart", 2), ("horse", 3)])
def test_horse_and_cart_load_any_gem_for_their_cost(carrier: str, cost: int) -> None:
    state = on_road({carrier: None}, MIXED, coins=cost)
    carried = {line.split()[0] for line in loads(state) if line.endswith(carrier)}
    assert carried == {"gold", "ruby", "sapphire", "amethyst", "emerald"}
    after = play(state, f"load ruby {carrier}")
    assert after.active.coins == 0
    assert after.bank == state.bank + cost
    assert events(state, f"load ruby {carrier}") == [Loaded(0, "ruby", carrier, cost)]


@pytest.mark.parametrize(("carrier", "cost"), [("cart", 2), ("horse", 3)])
def test_who_cannot_pay_horse_or_cart_cannot_load_them(carrier: str, cost: int) -> None:
    state = on_road({carrier: None}, MIXED, coins=cost - 1)
    assert loads(state) == {"gold pan"}
    assert refused(state, f"load ruby {carrier}") == "valdora.not-enough-coins"


def test_each_card_holds_only_one_gem() -> None:
    state = on_road({"pan": "gold"}, ["gold"] * 5)
    assert loads(state) == set()
    assert refused(state, "load gold pan") == "valdora.carries-it-already"


def test_on_a_road_all_empty_equipment_may_be_loaded() -> None:
    state = on_road(ALL_EMPTY, MIXED)
    after = play(
        state, "load gold pan", "load ruby shovel", "load sapphire pick", "load amethyst hammer",
        "load emerald chisel", "load emerald cart",
    )  # fmt: skip
    assert road(after, "r1") == []
    assert after.active.coins == 4
    assert after.turn.loads == 6


def test_only_gems_that_lie_on_the_road_can_be_loaded() -> None:
    state = on_road({"shovel": None}, ["gold"], coins=6)
    assert refused(state, "load ruby shovel") == "valdora.no-such-gem-here"


def test_roads_are_never_refilled() -> None:
    after = play(on_road({}, ["gold"]), "load gold pan", "end", "move m3", "end", "move r13", "end")
    assert road(after, "r1") == []


def test_andreas_loads_ruby_and_sapphire_and_an_emerald_for_two_coins() -> None:
    """2 gold, 1 ruby, 2 sapphires, 1 emerald; his pan is full, shovel, pick and cart are empty."""
    here = ["gold", "gold", "ruby", "sapphire", "sapphire", "emerald"]
    state = on_road({"pan": "gold", "shovel": None, "pick": None, "cart": None}, here, coins=2)
    after = play(state, "load ruby shovel", "load sapphire pick", "load emerald cart")
    assert dict(after.active.equipment) == {
        "pan": "gold", "shovel": "ruby", "pick": "sapphire", "cart": "emerald",
    }  # fmt: skip
    assert after.active.coins == 0
    assert road(after, "r1") == ["gold", "gold", "sapphire"]
    assert refused(after, "load gold pan") == "valdora.carries-it-already"
    assert legal(after) == {"end"}


def test_three_gems_of_a_kind_need_the_tool_the_cart_and_the_horse() -> None:
    state = on_road({"shovel": None, "horse": None, "cart": None}, ["ruby"] * 4)
    after = play(state, "load ruby shovel", "load ruby cart", "load ruby horse")
    assert [slot.gem for slot in after.active.equipment].count("ruby") == 3
    assert loads(after) == set()


@pytest.mark.parametrize(("space", "ships"), [("H", 1), ("h1", 1), ("h2", 2)])
def test_a_harbour_loads_as_many_gems_from_the_discard_as_it_has_ships(space: str, ships: int) -> None:
    me = {"coins": 6, "equipment": {"pan": None, "shovel": None, "pick": None}}
    state = arrived(space, me, discard=["gold", "ruby", "sapphire"], others=[{"space": "A"}, {"space": "B"}])
    assert loads(state) == {"gold pan", "ruby shovel", "sapphire pick"}
    for line in ["load gold pan", "load ruby shovel"][:ships]:
        state = play(state, line)
    assert len(state.discard) == 3 - ships
    assert refused(state, "load sapphire pick") == "valdora.no-ship-left"
    assert loads(state) == set()


def test_a_harbour_loads_only_matching_empty_equipment() -> None:
    me = {"coins": 6, "equipment": {"pan": "gold", "shovel": None}}
    state = arrived("h2", me, discard=["gold", "sapphire"])
    assert loads(state) == set()
    assert refused(state, "load ruby shovel") == "valdora.no-such-gem-here"
    assert refused(state, "load sapphire shovel") == "valdora.wrong-gem"


def test_horse_and_cart_cost_their_coins_at_a_harbour_too() -> None:
    me = {"coins": 2, "equipment": {"pan": None, "cart": None}}
    after = play(arrived("h1", me, discard=["ruby"]), "load ruby cart")
    assert after.active.coins == 0


@pytest.mark.parametrize("space", ["H", "h1", "h2"])
def test_there_is_nothing_to_load_at_a_harbour_while_the_discard_is_empty(space: str) -> None:
    state = arrived(space, {"coins": 6, "equipment": ALL_EMPTY}, discard=())
    assert loads(state) == set()


@pytest.mark.parametrize("space", ["A", "C", "m1", "house-red"])
def test_gems_are_loaded_on_roads_and_at_harbours_only(space: str) -> None:
    assert refused(arrived(space, discard=["gold"]), "load gold pan") == "valdora.not-offered-here"


def test_a_gem_on_the_cart_may_be_thrown_out_for_another_paying_again() -> None:
    state = on_road({"cart": "ruby"}, ["sapphire"], coins=2)
    after = play(state, "load sapphire cart")
    assert after.active.gem_on("cart") == "sapphire"
    assert after.discard.count("ruby") == state.discard.count("ruby") + 1
    assert after.active.coins == 0
    assert events(state, "load sapphire cart") == [Loaded(0, "sapphire", "cart", 2, "ruby")]


def test_who_cannot_pay_again_throws_nothing_out() -> None:
    assert refused(on_road({"cart": "ruby"}, ["sapphire"], coins=1), "load sapphire cart") == (
        "valdora.not-enough-coins"
    )


def test_what_was_loaded_this_turn_may_be_thrown_out_again() -> None:
    state = on_road({"cart": None}, ["ruby", "sapphire"], coins=4)
    after = play(state, "load ruby cart", "load sapphire cart")
    assert after.active.gem_on("cart") == "sapphire"
    assert after.active.coins == 0
    assert road(after, "r1") == []


def test_a_tools_gem_is_not_thrown_out() -> None:
    state = on_road({"shovel": "ruby"}, ["ruby", "gold"])
    assert loads(state) == {"gold pan"}


def test_another_seat_loads_what_is_left() -> None:
    state = position(
        seats=[{"space": "r2", "coins": 0}, {"space": "r2", "coins": 2}], roads={"r1": ["gold", "gold"]}
    )
    after = play(state, "move r1", "load gold pan", "end", "move r1", "load gold pan")
    assert road(after, "r1") == []
    assert [seat.gem_on("pan") for seat in after.seats] == ["gold", "gold", None]
