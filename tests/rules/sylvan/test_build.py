"""Turn 1: playing a card and building; what happens when nothing can be built."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sylvan.events import Built, CardsDrawn, DeckShuffled, HandShown, Passed
from rules.sylvan.state import State
from tests.rules.sylvan.table import BOX, building, built, events, legal, play, refused, tiles, tree

HAND = ["hedgehog-axe", "mouse-axe", "mouse-span", "squirrel-bridge"]
FULL: dict[str, Any] = {"base": "mouse", "tiles": ["0 mouse", "1 mouse", "2 mouse", "3 mouse", "0 squirrel"]}
CLOSED: dict[str, Any] = {"base": "mouse", "treetop": True}
GROVE = [f"t{number}" for number in range(1, 17) if number not in (12, 15, 16)]


def test_the_next_tile_of_the_stack_goes_on_top_of_the_tree() -> None:
    state = building({"hand": HAND, "next": ["parakeet", "squirrel"]}, trees={"t5": {"base": "mouse"}})
    after = play(state, "build mouse-axe t5")
    assert tiles(after, "t5") == ["0 parakeet"]
    assert after.seats[0].stacks[0] == state.seats[0].stacks[0][1:]
    assert after.turn == (1, 0, "items", False)


def test_the_card_leaves_the_hand_and_stays_open() -> None:
    state = building({"hand": HAND, "open": ["mouse-span"]}, trees={"t5": {"base": "mouse"}})
    after = play(state, "build mouse-axe t5")
    assert after.seats[0].hand == ("hedgehog-axe", "mouse-span", "squirrel-bridge")
    assert after.seats[0].open == ("mouse-axe", "mouse-span")


def test_the_card_must_have_the_style_of_the_base_where_there_is_no_tile() -> None:
    state = building({"hand": HAND}, trees={"t5": {"base": "squirrel"}})
    assert "build squirrel-bridge t5" in legal(state)
    assert refused(state, "build mouse-axe t5") == "sylvan.wrong-style"


def test_the_card_must_have_the_style_of_the_topmost_dwelling() -> None:
    state = building({"hand": HAND}, trees={"t5": {"base": "squirrel", "tiles": ["1 squirrel", "0 mouse"]}})
    assert {"build mouse-axe t5", "build mouse-span t5"} <= legal(state)
    assert refused(state, "build squirrel-bridge t5") == "sylvan.wrong-style"


def test_the_style_of_the_tile_does_not_matter() -> None:
    for style in BOX.styles:
        state = building({"hand": HAND, "next": [style]}, trees={"t5": {"base": "mouse"}})
        assert "build mouse-axe t5" in legal(state)


def test_the_card_must_be_in_the_hand() -> None:
    state = building({"hand": HAND}, trees={"t5": {"base": "mouse"}})
    assert refused(state, "build mouse-hammer t5") == "sylvan.not-in-hand"


def test_cards_of_one_kind_are_listed_once() -> None:
    state = building({"hand": ["mouse-axe", "mouse-axe", "mouse-axe"]}, trees={"t5": {"base": "mouse"}})
    assert "build mouse-axe t5" in legal(state)  # ``legal`` refuses doubles


def test_a_tree_has_at_most_six_levels() -> None:
    state = building({"hand": HAND}, trees={"t5": FULL})
    assert tree(state, "t5").levels == 6
    assert refused(state, "build squirrel-bridge t5") == "sylvan.tree-is-full"
    lower = building({"hand": HAND}, trees={"t5": {**FULL, "tiles": FULL["tiles"][1:]}})
    assert tree(play(lower, "build squirrel-bridge t5"), "t5").levels == 6


def test_a_tree_with_a_treetop_takes_no_tile() -> None:
    state = building({"hand": HAND}, trees={"t5": CLOSED})
    assert refused(state, "build mouse-axe t5") == "sylvan.tree-has-a-treetop"


def test_only_trees_on_this_board_can_be_built_on() -> None:
    assert refused(building({"hand": HAND}, players=3), "build mouse-axe t17") == "sylvan.no-such-tree"
    assert refused(building({"hand": HAND}, players=2), "build mouse-axe t12") == "sylvan.no-such-tree"


def test_building_comes_first_and_once() -> None:
    state = building(
        {"hand": HAND, "items": ["axe"], "open": ["mouse-axe"] * 3}, trees={"t5": {"tiles": ["1 mouse"]}}
    )
    assert {line.split()[0] for line in legal(state)} == {"build"}
    for line in (
        "axe t5",
        "claim axe mouse-axe mouse-axe mouse-axe",
        "draw deck",
        "draw 1",
        "refresh",
        "end",
    ):
        assert refused(state, line) == "sylvan.must-build-first"
    after = built({"hand": HAND})
    for line in ("build mouse-axe t5", "redraw", "pass"):
        assert refused(after, line) == "sylvan.already-built"


def test_what_was_built_is_told_with_the_tile_that_comes_next() -> None:
    state = building({"hand": HAND, "next": ["parakeet", "squirrel"]}, trees={"t5": {"base": "mouse"}})
    assert events(state, "build mouse-axe t5") == [Built(0, "mouse-axe", "t5", "parakeet", "squirrel")]


# Nothing playable ---------------------------------------------------------------------------------


def stuck(hand: list[str], **named: Any) -> State:
    """Two play, and no tree shows a mouse."""
    return building({"hand": hand}, players=2, avoid="mouse", **named)


def test_a_hand_that_fits_nowhere_is_shown_discarded_and_three_cards_drawn() -> None:
    hand = ["mouse-axe", "mouse-hammer", "mouse-span", "mouse-span"]
    state = stuck(hand, top=["parakeet-axe", "squirrel-axe", "hedgehog-hammer"])
    assert legal(state) == {"redraw"}
    after = play(state, "redraw")
    assert after.seats[0].hand == ("hedgehog-hammer", "parakeet-axe", "squirrel-axe")
    assert after.discard == tuple(hand)
    assert after.turn == state.turn
    assert events(state, "redraw") == [HandShown(0, tuple(hand)), CardsDrawn(0, 3, after.seats[0].hand)]


def test_redrawing_may_be_repeated_while_nothing_fits() -> None:
    top = ["squirrel-axe", "squirrel-axe", "squirrel-axe", "mouse-axe", "mouse-axe", "mouse-hammer"]
    state = play(stuck(["mouse-span"], top=top), "redraw")
    assert legal(state) == {"redraw"}
    after = play(state, "redraw")
    assert after.seats[0].hand == ("squirrel-axe",) * 3
    assert len(after.discard) == 4


def test_one_does_not_redraw_while_a_card_fits() -> None:
    assert refused(stuck(["mouse-axe", "squirrel-axe"]), "redraw") == "sylvan.a-card-fits"


def test_a_card_that_fits_only_closed_trees_does_not_fit() -> None:
    state = stuck(["mouse-span"], trees={"t1": CLOSED})
    assert legal(state) == {"redraw"}


def test_a_redraw_takes_as_many_cards_as_there_are() -> None:
    state = stuck(["mouse-axe"], deck=["squirrel-axe"])
    after = play(state, "redraw")
    assert after.seats[0].hand == ("mouse-axe", "squirrel-axe")
    assert after.deck == after.discard == ()


def test_a_redraw_discards_the_hand_before_it_draws() -> None:
    """So the hand is among what is shuffled when the deck runs out."""
    state = stuck(["mouse-axe", "mouse-span"], deck=["squirrel-axe"], discard=["parakeet-axe"])
    assert DeckShuffled(3) in events(state, "redraw")
    after = play(state, "redraw")
    assert len(after.seats[0].hand) == 3
    assert "squirrel-axe" in after.seats[0].hand
    assert len(after.deck) == 1


def test_a_hand_that_fits_nowhere_is_redrawn_even_from_its_own_cards() -> None:
    """Passing needs an empty hand: with no other card anywhere the same ones come back."""
    state = stuck(["mouse-axe", "mouse-span"], deck=[])
    assert legal(state) == {"redraw"}
    assert play(state, "redraw").seats[0].hand == ("mouse-axe", "mouse-span")


def test_an_empty_hand_is_redrawn_too() -> None:
    state = stuck([], top=["squirrel-axe"] * 3)
    assert legal(state) == {"redraw"}
    assert play(state, "redraw").seats[0].hand == ("squirrel-axe",) * 3


def closed_grove() -> dict[str, Any]:
    """No tree can take a tile: nine have a treetop, four are full."""
    grove: dict[str, Any] = {name: {"treetop": True} for name in GROVE[:9]}
    for name, style in zip(GROVE[9:], BOX.styles, strict=True):
        other = BOX.styles[BOX.styles.index(style) - 1]
        grove[name] = {"tiles": [f"0 {style}", f"1 {style}", f"0 {style}", f"1 {other}", f"0 {style}"]}
    return grove


def test_when_no_tree_can_take_the_tile_it_is_passed() -> None:
    hand = ["hedgehog-axe", "mouse-axe", "parakeet-axe", "squirrel-axe"]
    state = building({"hand": hand}, players=2, trees=closed_grove(), turn={"round": 2, "seat": 0})
    assert legal(state) == {"pass"}
    assert refused(state, "redraw") == "sylvan.redrawing-does-not-help"
    after = play(state, "pass")
    assert after.seats[0].stacks[1] == state.seats[0].stacks[1][1:]
    assert after.trees == state.trees
    assert after.seats[0].hand == tuple(hand)
    assert after.seats[0].open == ()
    assert after.turn == (2, 0, "items", False)
    first, second = state.seats[0].stacks[1][:2]
    assert events(state, "pass") == [Passed(0, first, second)]


def test_after_a_pass_items_and_the_draw_follow_so_the_hand_may_grow_to_five() -> None:
    hand = ["hedgehog-axe", "mouse-axe", "parakeet-axe", "squirrel-axe"]
    me = {"hand": hand, "open": ["mouse-bridge"] * 3, "items": ["hammer"]}
    state = building(me, players=2, trees=closed_grove(), turn={"round": 2, "seat": 0})
    after = play(state, "pass", "claim bridge mouse-bridge mouse-bridge mouse-bridge")
    assert "bridge t1 t2" in legal(after)
    assert len(play(after, "draw deck").seats[0].hand) == 5


def test_with_no_card_in_hand_and_none_to_draw_the_tile_is_passed() -> None:
    state = stuck([], deck=[])
    assert legal(state) == {"pass"}
    assert refused(state, "redraw") == "sylvan.redrawing-does-not-help"


@pytest.mark.parametrize("where", ["deck", "discard"])
def test_one_does_not_pass_while_there_is_a_card_to_draw(where: str) -> None:
    cards = {"deck": [], "discard": [], where: ["squirrel-axe"]}
    state = stuck([], **cards)
    assert legal(state) == {"redraw"}
    assert refused(state, "pass") == "sylvan.must-redraw"


def test_one_does_not_pass_while_a_card_fits() -> None:
    assert refused(stuck(["squirrel-axe"]), "pass") == "sylvan.a-card-fits"
