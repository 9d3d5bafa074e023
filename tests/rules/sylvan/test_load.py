"""Loading positions: what adds up is taken, what does not is refused with the place and the reason."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, TypeAlias, cast

import pytest

from rules.core import BadState
from tests.rules.sylvan.table import GAME, built, legal, position
from tests.rules.sylvan.walks import walk

Table: TypeAlias = dict[str, Any]


def table(**named: Any) -> Table:
    return cast("Table", GAME.dump(position(**named)))


def refusal(broken: Any) -> BadState:
    with pytest.raises(BadState) as caught:
        GAME.load(broken)
    assert str(caught.value)
    return caught.value


def changed(change: Callable[[Table], Any], **named: Any) -> BadState:
    """The refusal of a position after *change*."""
    broken = table(**named)
    change(broken)
    return refusal(broken)


def put(path: str, value: Any) -> Callable[[Table], None]:
    def change(broken: Any) -> None:
        *way, last = [int(step) if step.isdigit() else step for step in path.split("/")]
        for step in way:
            broken = broken[step]
        broken[last] = value

    return change


# Malformed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("broken", [None, [], "sylvan", 4, {}, {"game": "sylvan"}])
def test_what_is_no_position_is_refused(broken: Any) -> None:
    refusal(broken)


WHERE = ["", "turn", "trees", "trees/t1", "supply", "seats/0", "seats/0/items", "seats/0/glory"]


@pytest.mark.parametrize("where", WHERE)
def test_a_key_that_is_missing_or_unknown_is_refused(where: str) -> None:
    def inside(whole: Any) -> Any:
        for step in where.split("/") if where else ():
            whole = whole[int(step)] if step.isdigit() else whole[step]
        return whole

    assert changed(lambda whole: inside(whole).update(colour="red")).key == "core.field-unknown"
    assert changed(lambda whole: inside(whole).popitem()).key == "core.field-missing"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("game", "valdora"), ("players", 5), ("players", 1), ("players", 4.0), ("players", "4"),
        ("turn/round", 0), ("turn/round", 3), ("turn/round", True), ("turn/round", 1.0),
        ("turn/seat", 4), ("turn/seat", -1), ("turn/seat", False), ("turn/seat", None),
        ("turn/phase", "move"), ("turn/phase", None), ("turn/used", 0), ("turn/used", None),
        ("trees", []), ("trees/t1/base", "span"), ("trees/t1/base", None), ("trees/t1/tiles", {}),
        ("trees/t1/tiles", ["mouse"]), ("trees/t1/tiles", [{"seat": 0}]),
        ("trees/t1/tiles", [{"seat": 4, "style": "mouse"}]),
        ("trees/t1/tiles", [{"seat": True, "style": "mouse"}]),
        ("trees/t1/tiles", [{"seat": 0, "style": "owl"}]),
        ("trees/t1/flags", 0), ("trees/t1/flags", [4]), ("trees/t1/flags", [False]),
        ("trees/t1/treetop", 0), ("trees/t1/treetop", None),
        ("bridges", {}), ("bridges", [["t1", "t2"]]), ("bridges", [{"seat": 0, "trees": ["t1"]}]),
        ("bridges", [{"seat": 0, "trees": ["t1", "t2", "t3"]}]),
        ("bridges", [{"seat": 0, "trees": ["t1", "t99"]}]), ("bridges", [{"seat": 9, "trees": ["t1", "t2"]}]),
        ("deck", 65), ("deck", ["mouse"]), ("deck", [None]), ("discard", None), ("market", "mouse-axe"),
        ("market", ["mouse-owl"]), ("supply/axe", "6"), ("supply/axe", -1), ("supply/axe", True),
        ("supply/axe", 6.0), ("seats", {}), ("seats/0", []), ("seats/0/hand", 4), ("seats/0/open", None),
        ("seats/0/items/axe", -1), ("seats/0/items/axe", False), ("seats/0/stacks", []),
        ("seats/0/stacks/0", {"next": "mouse", "count": 8}), ("seats/0/stacks/0", ["owl"]),
        ("seats/0/flags_left", -1), ("seats/0/flags_left", 17), ("seats/0/flags_left", 16.0),
        ("seats/0/glory/flags", -1), ("seats/0/glory/trees", True), ("seats/0/glory/trees", 1.5),
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_kind_is_refused_and_pointed_at(path: str, value: Any) -> None:
    error = changed(put(path, value))
    assert path.split("/")[0] in str(error.params["entry"])


def test_there_are_as_many_seats_as_players() -> None:
    assert changed(lambda whole: whole["seats"].pop()).key == "core.wrong-length"


@pytest.mark.parametrize(("players", "key"), [(2, "t12"), (3, "t17")])
def test_there_are_trees_on_the_sites_in_play_and_nowhere_else(players: int, key: str) -> None:
    bare = {"base": "mouse", "tiles": [], "flags": [], "treetop": False}
    assert (
        changed(lambda whole: whole["trees"].update({key: bare}), players=players).key == "core.field-unknown"
    )
    assert changed(lambda whole: whole["trees"].pop("t1"), players=players).key == "core.field-missing"


# Components ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["deck", "discard", "market", "hand", "open"])
def test_every_card_is_there_once(where: str) -> None:
    named: dict[str, Any] = {"seats": [{"hand": ["mouse-axe"], "open": ["mouse-axe"]}]}

    def pile(whole: Table) -> list[str]:
        return cast("list[str]", whole["seats"][0][where] if where in ("hand", "open") else whole[where])

    more = changed(lambda whole: pile(whole).append("mouse-axe"), **named, market=["mouse-axe"])
    assert more.key == "core.pieces-do-not-add-up"
    if where != "discard":
        fewer = changed(lambda whole: pile(whole).pop(), **named)
        assert fewer.key == "core.pieces-do-not-add-up"


def test_a_card_is_not_exchanged_for_another() -> None:
    assert changed(put("deck/0", "parakeet-span")).key == "core.pieces-do-not-add-up"


@pytest.mark.parametrize("item", ["axe", "hammer", "bridge", "treetop"])
def test_every_item_is_there_once(item: str) -> None:
    assert changed(put(f"seats/0/items/{item}", 1)).key == "core.pieces-do-not-add-up"
    assert changed(put(f"supply/{item}", 5)).key == "core.pieces-do-not-add-up"


def test_bridges_and_treetops_on_the_board_count() -> None:
    assert changed(put("trees/t1/treetop", True)).key == "core.pieces-do-not-add-up"
    bridge = changed(put("bridges", [{"seat": 0, "trees": ["t1", "t2"]}]))
    assert bridge.key == "core.pieces-do-not-add-up"


def test_every_flag_is_there_once() -> None:
    assert changed(put("trees/t1/flags", [1])).key == "core.pieces-do-not-add-up"
    assert changed(put("seats/2/flags_left", 15)).key == "core.pieces-do-not-add-up"

    def marker_for_nothing(whole: Table) -> None:
        whole["seats"][0]["flags_left"] = 16

    assert changed(marker_for_nothing, bridges=[(0, "t1", "t2")]).key == "core.pieces-do-not-add-up"


def test_there_are_five_bases_of_a_style() -> None:
    def sixth(whole: Table) -> None:
        bases = [tree for tree in whole["trees"].values() if tree["base"] != "mouse"]
        bases[0]["base"] = "mouse"

    assert changed(sixth).key == "sylvan.too-many-bases"


def test_a_seat_has_four_tiles_of_a_style() -> None:
    five = {f"t{number}": {"tiles": ["0 mouse"]} for number in (1, 2, 3, 4)}

    def fifth(whole: Table) -> None:
        whole["trees"]["t5"]["tiles"].append({"seat": 0, "style": "mouse"})

    assert changed(fifth, trees=five).key == "sylvan.too-many-tiles"


def test_a_tile_in_a_stack_is_not_on_a_tree_as_well() -> None:
    def doubled(whole: Table) -> None:
        tiles = [tile for stack in whole["seats"][0]["stacks"] for tile in stack]
        style = next(style for style in tiles if tiles.count(style) == 4)
        whole["trees"]["t5"]["tiles"].append({"seat": 0, "style": style})

    assert changed(doubled).key == "sylvan.too-many-tiles"


# Limits -------------------------------------------------------------------------------------------


def test_a_tree_has_at_most_six_levels() -> None:
    six = [{"seat": seat, "style": style} for seat in (0, 1) for style in ("mouse", "squirrel", "hedgehog")]
    assert changed(put("trees/t1/tiles", six)).key == "sylvan.tree-too-high"


def test_a_seat_has_one_flag_on_a_tree() -> None:
    assert changed(put("trees/t1/flags", [1, 1])).key == "sylvan.one-flag-a-tree"


@pytest.mark.parametrize("pair", [["t1", "t7"], ["t1", "t3"], ["t1", "t1"], ["t5", "t6"]])
def test_bridges_join_orthogonal_neighbours(pair: list[str]) -> None:
    assert changed(put("bridges", [{"seat": 0, "trees": pair}])).key == "sylvan.not-neighbours"


def test_a_seat_has_one_bridge_between_a_pair() -> None:
    twice = [{"seat": 0, "trees": ["t1", "t2"]}, {"seat": 0, "trees": ["t2", "t1"]}]
    assert changed(put("bridges", twice)).key == "sylvan.one-bridge-a-pair"


def test_at_most_three_cards_lie_in_the_market() -> None:
    def fourth(whole: Table) -> None:
        whole["market"].append(whole["deck"].pop())

    assert changed(fourth).key == "sylvan.too-many-cards"


def test_a_hand_has_four_cards_and_one_more_for_each_tile_that_left_the_game() -> None:
    def another(whole: Table) -> None:
        whole["seats"][0]["hand"] += [whole["deck"].pop() for _ in range(5)]

    assert changed(another).key == "sylvan.too-many-cards"
    passed = table(turn={"laps": 1})  # all four seats used a tile and none is on a tree
    another(passed)
    GAME.load(passed)


# Turn counters ------------------------------------------------------------------------------------


def test_no_item_was_used_before_building_or_after_the_game() -> None:
    assert changed(put("turn/used", True)).key == "sylvan.no-item-used-in-this-phase"
    over = {"round": 2, "seat": 0, "phase": "over"}
    assert changed(put("turn/used", True), turn=over).key == "sylvan.no-item-used-in-this-phase"


@pytest.mark.parametrize("phase", ["items", "draw"])
def test_an_item_may_have_been_used_after_building(phase: str) -> None:
    assert position(turn={"phase": phase, "used": True}).turn.used


FIT = "sylvan.stacks-do-not-fit-the-turn"
OVER = "sylvan.game-not-over-yet"
TURN = "sylvan.turn-does-not-fit-the-stacks"


@pytest.mark.parametrize(
    ("turn", "change", "key"),
    [
        ({}, ("turn/seat", 1), FIT),
        ({}, ("turn/phase", "items"), FIT),
        ({}, ("turn/round", 2), FIT),
        ({"seat": 2}, ("turn/seat", 1), FIT),
        ({"seat": 2}, ("turn/phase", "draw"), FIT),
        ({"laps": 3}, ("turn/round", 2), FIT),
        ({"seat": 3, "phase": "items", "laps": 7}, ("turn/phase", "build"), TURN),
        ({"seat": 0}, ("turn/seat", 3), FIT),
        ({"seat": 0, "phase": "items"}, ("turn/phase", "over"), OVER),
        ({"round": 2, "seat": 0}, ("turn/phase", "over"), OVER),
        ({"round": 2, "seat": 0, "phase": "over"}, ("turn/seat", 3), OVER),
        ({"round": 2, "seat": 0, "phase": "over"}, ("turn/phase", "build"), TURN),
        ({"round": 2, "seat": 3, "laps": 2}, ("turn/seat", 0), FIT),
        ({"round": 2, "seat": 1}, ("turn/seat", 2), FIT),
    ],
)
def test_the_stacks_fit_round_seat_and_phase(turn: Table, change: tuple[str, Any], key: str) -> None:
    assert changed(put(*change), turn=turn).key == key


def test_in_round_one_the_second_stack_is_full() -> None:
    def early(whole: Table) -> None:
        whole["seats"][1]["stacks"][1].pop()

    assert changed(early).key == FIT


def test_in_round_two_the_first_stack_is_empty() -> None:
    def late(whole: Table) -> None:
        first, second = whole["seats"][1]["stacks"]
        first.append(second.pop())

    assert changed(late, turn={"round": 2, "seat": 3}).key == FIT


def test_no_stack_is_higher_than_eight() -> None:
    def heaped(whole: Table) -> None:
        for seat in whole["seats"]:
            seat["stacks"] = [[], [style for stack in seat["stacks"] for style in stack]]
        whole["turn"].update(round=2, seat=3)

    assert changed(heaped).key == TURN


def test_after_the_last_seat_has_built_no_stack_is_full() -> None:
    assert changed(lambda whole: whole["turn"].update(seat=3, phase="items")).key == TURN


def test_nobody_has_built_twice_more_than_another() -> None:
    def hurried(whole: Table) -> None:
        whole["seats"][0]["stacks"][0].pop()

    assert changed(hurried, turn={"seat": 2}).key == FIT


# Accepted -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [
    {}, {"seat": 3}, {"seat": 1, "phase": "items", "laps": 5}, {"seat": 3, "phase": "draw", "laps": 7},
    {"round": 2, "seat": 3}, {"round": 2, "seat": 0, "laps": 7}, {"round": 2, "seat": 0, "phase": "over"},
    {"round": 2, "seat": 0, "phase": "items", "laps": 7},
])  # fmt: skip
def test_a_position_that_adds_up_is_taken(turn: Table) -> None:
    assert GAME.dump(GAME.load(table(turn=turn))) == table(turn=turn)


def test_a_position_that_no_play_leads_to_is_taken_if_it_adds_up() -> None:
    """Open cards that nobody has played, a flag without its styles, glory out of nowhere."""
    me = {"open": ["mouse-axe"] * 4, "hand": [], "glory": {"trees": 99, "flags": 0}}
    state = built(me, trees={"t9": {"flags": [0, 1]}})
    assert "claim axe mouse-axe mouse-axe mouse-axe" in legal(state)


def test_lists_whose_order_says_nothing_may_come_in_any_order() -> None:
    whole = cast("Table", GAME.dump(walk(5, 4, 150)))
    mixed = deepcopy(whole)
    mixed["discard"].reverse()
    mixed["bridges"].reverse()
    for bridge in mixed["bridges"]:
        bridge["trees"].reverse()
    for tree in mixed["trees"].values():
        tree["flags"].reverse()
    for seat in mixed["seats"]:
        seat["hand"].reverse()
        seat["open"].reverse()
    assert mixed != whole
    assert GAME.dump(GAME.load(mixed)) == whole
    assert GAME.load(mixed) == GAME.load(whole)


def test_loading_leaves_what_was_given_alone() -> None:
    whole = table()
    before = deepcopy(whole)
    GAME.load(cast("Any", whole))
    assert whole == before


def test_a_dump_tells_nothing_of_later_shuffles() -> None:
    state = GAME.setup(4, "secret-seed", {})
    told = repr(GAME.dump(state)) + repr(GAME.view(state, 0)) + repr(GAME.dump_view(GAME.view(state, None)))
    assert state.chance
    assert state.chance not in told
    assert "chance" not in told
    assert "shuffles" not in told
