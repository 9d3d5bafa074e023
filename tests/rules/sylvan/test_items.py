"""Turn 2: claiming items and using one."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sylvan.events import (
    BridgeBuilt,
    FlagAttached,
    ItemClaimed,
    TileMoved,
    TileRemoved,
    TreetopPlaced,
)
from rules.sylvan.state import Bridge
from tests.rules.sylvan.table import BOX, GAME, building, built, events, legal, play, refused, tiles, tree

ALL = ["axe", "hammer", "bridge", "treetop"]

# Claim --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ALL)
def test_three_open_cards_with_one_symbol_are_discarded_for_the_item(item: str) -> None:
    cards = (f"hedgehog-{item}", f"mouse-{item}", f"mouse-{item}")
    state = built({"open": [*cards, "squirrel-span"]}, discard=["mouse-span"])
    line = " ".join(["claim", item, *cards])
    after = play(state, line)
    assert after.seats[0].items == (item,)
    assert after.seats[0].open == ("squirrel-span",)
    assert after.discard == tuple(sorted([*cards, "mouse-span"]))
    assert after.supply.count(item) == state.supply.count(item) - 1
    assert events(state, line) == [ItemClaimed(0, item, cards)]


def test_the_symbols_must_be_alike() -> None:
    state = built({"open": ["mouse-axe", "mouse-axe", "mouse-hammer"]})
    assert legal(state, "claim") == set()
    assert refused(state, "claim axe mouse-axe mouse-axe mouse-hammer") == "sylvan.wrong-symbol"


def test_the_cards_must_be_open() -> None:
    state = built({"open": ["mouse-axe", "mouse-axe"], "hand": ["mouse-axe"]})
    assert refused(state, "claim axe mouse-axe mouse-axe mouse-axe") == "sylvan.not-open"


@pytest.mark.parametrize("number", [0, 2, 4])
def test_a_set_has_three_cards(number: int) -> None:
    state = built({"open": ["mouse-bridge"] * 4})
    line = " ".join(["claim", "bridge", *["mouse-bridge"] * number])
    assert refused(state, line) == "sylvan.a-set-has-three-cards"


def test_the_cards_of_a_claim_stand_in_alphabetical_order() -> None:
    state = built({"open": ["mouse-bridge", "mouse-span", "squirrel-bridge"]})
    assert "claim bridge mouse-bridge mouse-span squirrel-bridge" in legal(state)
    assert (
        refused(state, "claim bridge mouse-span mouse-bridge squirrel-bridge") == "sylvan.cards-not-in-order"
    )


def test_a_span_counts_as_bridge_or_as_treetop_as_the_claim_says() -> None:
    state = built({"open": ["mouse-bridge", "mouse-bridge", "mouse-span", "mouse-treetop", "mouse-treetop"]})
    assert legal(state, "claim") == {
        "claim bridge mouse-bridge mouse-bridge mouse-span",
        "claim treetop mouse-span mouse-treetop mouse-treetop",
    }
    spans = built({"open": ["hedgehog-span", "mouse-span", "squirrel-span"]})
    assert legal(spans, "claim") == {
        "claim bridge hedgehog-span mouse-span squirrel-span",
        "claim treetop hedgehog-span mouse-span squirrel-span",
    }
    assert refused(spans, "claim axe hedgehog-span mouse-span squirrel-span") == "sylvan.wrong-symbol"


def test_every_different_set_is_listed_once() -> None:
    state = built({"open": ["mouse-axe", "mouse-axe", "mouse-axe", "squirrel-axe", "squirrel-axe"]})
    assert legal(state, "claim") == {
        "claim axe mouse-axe mouse-axe mouse-axe",
        "claim axe mouse-axe mouse-axe squirrel-axe",
        "claim axe mouse-axe squirrel-axe squirrel-axe",
    }


def test_an_empty_supply_means_no_claim_yet_and_the_cards_stay() -> None:
    state = built({"open": ["mouse-axe"] * 3}, supply={"axe": 0})
    assert legal(state, "claim") == set()
    assert refused(state, "claim axe mouse-axe mouse-axe mouse-axe") == "sylvan.supply-is-empty"


def test_claiming_is_never_forced() -> None:
    after = play(built({"open": ["mouse-axe"] * 3}), "draw deck")
    assert after.seats[0].open == ("mouse-axe",) * 3


def test_one_may_claim_as_often_as_one_can_before_and_after_using_an_item() -> None:
    me = {"open": ["mouse-axe"] * 3 + ["mouse-bridge"] * 3 + ["squirrel-hammer"] * 3, "items": ["treetop"]}
    after = play(
        built(me),
        "claim axe mouse-axe mouse-axe mouse-axe",
        "claim bridge mouse-bridge mouse-bridge mouse-bridge",
        "treetop t1",
        "claim hammer squirrel-hammer squirrel-hammer squirrel-hammer",
    )
    assert after.seats[0].items == ("axe", "bridge", "hammer")
    assert after.turn == (1, 0, "items", True)


def test_sets_are_claimed_only_after_building() -> None:
    state = building({"hand": ["mouse-axe"], "open": ["mouse-axe"] * 3})
    assert refused(state, "claim axe mouse-axe mouse-axe mouse-axe") == "sylvan.must-build-first"


# Use ----------------------------------------------------------------------------------------------


def test_an_item_may_be_used_in_the_turn_it_was_gained() -> None:
    state = built({"open": ["mouse-axe"] * 3}, trees={"t5": {"tiles": ["1 mouse"]}})
    assert refused(state, "axe t5") == "sylvan.no-such-item"
    assert tiles(play(state, "claim axe mouse-axe mouse-axe mouse-axe", "axe t5"), "t5") == []


def test_one_item_may_be_used_in_a_turn() -> None:
    state = built({"items": ALL}, trees={"t5": {"tiles": ["1 mouse", "0 mouse"]}})
    after = play(state, "axe t5")
    assert after.turn.used
    assert not legal(after) & {"axe t5", "treetop t5"}
    for line in ("axe t5", "hammer t5 t6", "bridge t1 t2", "treetop t5"):
        assert refused(after, line) == "sylvan.one-item-a-turn"


def test_the_next_turn_an_item_may_be_used_again() -> None:
    state = play(built({"items": ["treetop"]}), "treetop t5", "draw deck")
    assert not state.turn.used


def test_one_needs_the_item() -> None:
    state = built(trees={"t5": {"tiles": ["0 mouse"]}})
    for line in ("axe t5", "hammer t5 t6", "bridge t1 t2", "treetop t5"):
        assert refused(state, line) == "sylvan.no-such-item"


@pytest.mark.parametrize(
    "line", ["axe t17", "hammer t17 t1", "hammer t1 t17", "bridge t16 t17", "treetop t17"]
)
def test_items_are_used_on_trees_of_this_board(line: str) -> None:
    state = built({"items": ALL}, players=3, trees={"t1": {"tiles": ["0 mouse"]}})
    assert refused(state, line) == "sylvan.no-such-tree"


# Axe ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1])
def test_an_axe_removes_the_topmost_tile_anyones_out_of_the_game(owner: int) -> None:
    state = built({"items": ["axe"]}, trees={"t5": {"tiles": ["2 mouse", f"{owner} squirrel"]}})
    after = play(state, "axe t5")
    assert tiles(after, "t5") == ["2 mouse"]
    assert [me.stacks for me in after.seats] == [me.stacks for me in state.seats]
    assert events(state, "axe t5") == [TileRemoved(0, "t5", owner, "squirrel")]


@pytest.mark.parametrize(("item", "line"), [("axe", "axe t5"), ("hammer", "hammer t5 t6")])
def test_axes_and_hammers_return_to_the_supply(item: str, line: str) -> None:
    state = built({"items": [item]}, trees={"t5": {"tiles": ["0 mouse"]}})
    after = play(state, line)
    assert after.seats[0].items == ()
    assert after.supply.count(item) == state.supply.count(item) + 1 == 6


def test_a_base_cannot_be_removed() -> None:
    state = built({"items": ["axe"]}, trees={"t5": {"tiles": ["0 mouse"]}})
    assert legal(state, "axe") == {"axe t5"}
    assert refused(state, "axe t6") == "sylvan.no-tile-there"


def test_no_tile_is_removed_under_a_treetop() -> None:
    state = built({"items": ["axe"]}, trees={"t5": {"tiles": ["0 mouse"], "treetop": True}})
    assert refused(state, "axe t5") == "sylvan.tree-has-a-treetop"


# Hammer -------------------------------------------------------------------------------------------


def test_a_hammer_moves_an_own_tile_from_the_top_of_a_tree_to_the_top_of_another() -> None:
    trees = {"t5": {"tiles": ["1 mouse", "0 squirrel"]}, "t9": {"tiles": ["2 hedgehog"]}}
    state = built({"items": ["hammer"]}, trees=trees)
    after = play(state, "hammer t5 t9")
    assert tiles(after, "t5") == ["1 mouse"]
    assert tiles(after, "t9") == ["2 hedgehog", "0 squirrel"]
    assert events(state, "hammer t5 t9") == [TileMoved(0, "t5", "t9", "squirrel")]


def test_a_hammer_needs_no_matching_style() -> None:
    trees = {"t5": {"tiles": ["0 squirrel"]}}
    state = built({"items": ["hammer"]}, trees=trees)
    targets = {line.split()[2] for line in legal(state, "hammer")}
    assert targets == set(BOX.boards[4].places) - {"t5"}


def test_only_an_own_tile_on_top_can_be_moved() -> None:
    trees = {"t5": {"tiles": ["0 mouse", "1 mouse"]}}
    state = built({"items": ["hammer"]}, trees=trees)
    assert legal(state, "hammer") == set()
    assert refused(state, "hammer t5 t6") == "sylvan.no-own-tile-on-top"
    assert refused(state, "hammer t6 t5") == "sylvan.no-own-tile-on-top"


def test_a_tile_moves_to_another_tree() -> None:
    state = built({"items": ["hammer"]}, trees={"t5": {"tiles": ["0 mouse"]}})
    assert refused(state, "hammer t5 t5") == "sylvan.must-move-to-another-tree"


@pytest.mark.parametrize("closed", ["t5", "t6"])
def test_no_tile_moves_from_or_to_a_tree_with_a_treetop(closed: str) -> None:
    trees: dict[str, Any] = {"t5": {"tiles": ["0 mouse"]}, "t6": {}}
    trees[closed]["treetop"] = True
    assert refused(built({"items": ["hammer"]}, trees=trees), "hammer t5 t6") == "sylvan.tree-has-a-treetop"


def test_no_tile_moves_to_a_tree_of_six_levels() -> None:
    trees = {
        "t5": {"tiles": ["0 mouse"]},
        "t6": {"tiles": [f"1 {style}" for style in BOX.styles] + ["2 mouse"]},
    }
    state = built({"items": ["hammer"]}, trees=trees)
    assert refused(state, "hammer t5 t6") == "sylvan.tree-is-full"
    assert "hammer t5 t7" in legal(state)


def test_a_moved_tile_may_earn_a_flag_as_in_building() -> None:
    """The rulebook's example of a flag after a hammer."""
    trees = {"t5": {"tiles": ["0 mouse"]}, "t9": {"base": "mouse", "tiles": ["1 squirrel", "2 mouse"]}}
    state = built({"items": ["hammer"]}, trees=trees)
    assert {"hammer t5 t9", "hammer t5 t9 flag"} <= legal(state)
    after = play(state, "hammer t5 t9 flag")
    assert tree(after, "t9").flags == (0,)
    assert after.seats[0].glory.flags == 5
    assert after.seats[0].flags_left == 15
    assert events(state, "hammer t5 t9 flag")[1:] == [FlagAttached(0, "t9", 5)]


def test_a_moved_tile_earns_no_flag_where_its_style_is_shown_less_than_twice() -> None:
    trees = {"t5": {"tiles": ["0 mouse"]}, "t9": {"base": "mouse", "tiles": ["1 squirrel"]}}
    state = built({"items": ["hammer"]}, trees=trees)
    assert refused(state, "hammer t5 t9 flag") == "sylvan.too-few-of-the-style"


# Treetop ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("height", [0, 3, 5])
def test_a_treetop_goes_on_a_tree_of_any_height_and_is_no_level(height: int) -> None:
    stack = ["1 mouse", "2 mouse", "3 mouse", "0 mouse", "1 squirrel"][:height]
    state = built({"items": ["treetop"]}, trees={"t5": {"tiles": stack}})
    after = play(state, "treetop t5")
    assert tree(after, "t5").treetop
    assert tree(after, "t5").levels == 1 + height
    assert after.seats[0].items == ()
    assert after.supply == state.supply
    assert after.seats[0].glory == state.seats[0].glory
    assert events(state, "treetop t5") == [TreetopPlaced(0, "t5")]


def test_from_then_on_no_tile_is_added_removed_or_moved_there() -> None:
    trees: dict[str, Any] = {"t5": {"base": "mouse", "tiles": ["1 mouse"]}}
    trees["t6"] = {"base": "mouse"}
    others = [{"hand": ["mouse-span"], "items": ["axe", "hammer"]}]
    state = play(built({"items": ["treetop"]}, trees=trees, others=others), "treetop t5", "draw deck")
    assert refused(state, "build mouse-span t5") == "sylvan.tree-has-a-treetop"
    state = play(state, "build mouse-span t6")
    for line in ("axe t5", "hammer t5 t7", "hammer t6 t5"):
        assert refused(state, line) == "sylvan.tree-has-a-treetop"


def test_there_is_no_second_treetop_on_a_tree() -> None:
    state = built({"items": ["treetop"]}, trees={"t5": {"treetop": True}})
    assert refused(state, "treetop t5") == "sylvan.tree-has-a-treetop"


# Bridge -------------------------------------------------------------------------------------------


def test_a_bridge_over_trees_of_4_and_3_levels_one_controls_brings_7_glory() -> None:
    """The rulebook's example."""
    trees = {
        "t5": {"tiles": ["0 mouse", "1 mouse", "0 squirrel"]},
        "t10": {"tiles": ["1 squirrel", "0 squirrel"]},
    }
    state = built({"items": ["bridge"]}, trees=trees)
    after = play(state, "bridge t5 t10")
    assert after.seats[0].glory == (0, 7, 0, 0)
    assert after.bridges == (Bridge(0, ("t5", "t10")),)
    assert after.seats[0].flags_left == 15
    assert after.seats[0].items == ()
    assert after.supply == state.supply
    assert events(state, "bridge t5 t10") == [BridgeBuilt(0, ("t5", "t10"), 7)]


def test_a_tree_one_does_not_control_brings_no_glory_for_a_bridge() -> None:
    trees = {"t5": {"tiles": ["0 mouse", "0 squirrel"]}, "t10": {"tiles": ["1 squirrel"]}}
    assert play(built({"items": ["bridge"]}, trees=trees), "bridge t5 t10").seats[0].glory.bridges == 3
    trees["t5"]["tiles"] = ["1 mouse"]
    assert play(built({"items": ["bridge"]}, trees=trees), "bridge t5 t10").seats[0].glory.bridges == 0


def test_the_marker_on_a_bridge_brings_no_glory() -> None:
    after = play(built({"items": ["bridge"]}), "bridge t1 t2")
    assert after.seats[0].glory == (0, 0, 0, 0)
    assert GAME.scores(after)[0]["flags_placed"] == 0


@pytest.mark.parametrize("line", ["bridge t1 t7", "bridge t1 t3", "bridge t5 t6", "bridge t1 t1"])
def test_a_bridge_joins_orthogonal_neighbours(line: str) -> None:
    assert refused(built({"items": ["bridge"]}), line) == "sylvan.not-neighbours"


@pytest.mark.parametrize(("players", "pairs"), [(4, 31), (3, 24), (2, 18)])
def test_every_pair_of_neighbours_can_be_joined(players: int, pairs: int) -> None:
    assert len(legal(built({"items": ["bridge"]}, players=players), "bridge")) == pairs


def test_the_tree_with_the_lower_number_comes_first() -> None:
    state = built({"items": ["bridge"]})
    assert "bridge t5 t10" in legal(state)
    assert refused(state, "bridge t10 t5") == "sylvan.lower-number-first"


def test_one_has_one_bridge_between_a_pair_but_others_may_have_theirs() -> None:
    mine = built({"items": ["bridge"]}, bridges=[(0, "t1", "t2")])
    assert refused(mine, "bridge t1 t2") == "sylvan.bridge-there-already"
    theirs = built({"items": ["bridge"]}, bridges=[(1, "t1", "t2"), (2, "t9", "t10")])
    after = play(theirs, "bridge t1 t2")
    assert [each.seat for each in after.bridges] == [0, 1, 2]


def test_bridges_are_sorted_by_tree_number_then_seat() -> None:
    state = built({"items": ["bridge"]}, bridges=[(1, "t10", "t15"), (3, "t2", "t3"), (2, "t2", "t7")])
    after = play(state, "bridge t2 t3")
    assert after.bridges == (
        (0, ("t2", "t3")),
        (3, ("t2", "t3")),
        (2, ("t2", "t7")),
        (1, ("t10", "t15")),
    )


def test_a_bridge_may_touch_a_tree_with_a_treetop() -> None:
    trees = {"t1": {"treetop": True, "tiles": ["0 mouse"]}}
    assert play(built({"items": ["bridge"]}, trees=trees), "bridge t1 t2").seats[0].glory.bridges == 2


def test_without_a_marker_there_is_no_bridge() -> None:
    pairs = [(0, *pair) for pair in list(BOX.boards[4].bridges)[:10]]
    flagged = {f"t{number}": {"flags": [0]} for number in (15, 16, 17, 18, 19, 20)}
    state = built({"items": ["bridge"]}, trees=flagged, bridges=pairs)
    assert state.seats[0].flags_left == 0
    assert legal(state, "bridge") == set()
    assert refused(state, "bridge t19 t20") == "sylvan.no-flag-left"


def test_a_bridge_stays_when_its_trees_lose_tiles() -> None:
    trees = {"t1": {"tiles": ["1 mouse"]}}
    state = built({"items": ["axe"]}, trees=trees, bridges=[(1, "t1", "t2")])
    assert play(state, "axe t1").bridges == state.bridges
