"""Control of trees, dominance in regions, who wins."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sylvan.scoring import controller, round_glory
from rules.sylvan.state import State
from tests.rules.sylvan.table import BOX, GAME, position, tree

RED, YELLOW, BLUE = 0, 1, 2


def held(*tiles: str, players: int = 4) -> int | None:
    return controller(tree(position(players=players, trees={"t5": {"tiles": tiles}}), "t5"))


def scored(players: int = 4, **trees: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return round_glory(BOX, position(players=players, trees=trees))


def with_tile(seat: int) -> dict[str, Any]:
    return {"tiles": [f"{seat} mouse"]}


# Control ------------------------------------------------------------------------------------------


def test_the_yellow_player_controls_a_tree_on_which_red_has_as_many_tiles_but_lower() -> None:
    """The rulebook's example: two tiles each."""
    assert held("1 mouse", "0 mouse", "0 squirrel", "1 squirrel") == YELLOW
    assert held("0 mouse", "0 squirrel", "1 squirrel", "1 mouse") == YELLOW


def test_most_tiles_control_a_tree() -> None:
    assert held("0 mouse", "0 squirrel", "1 mouse") == RED


def test_a_tie_is_broken_among_those_who_are_tied() -> None:
    """Blue is highest but has fewer tiles."""
    assert held("1 mouse", "0 mouse", "1 squirrel", "0 squirrel", "2 mouse") == RED


def test_nobody_controls_a_bare_tree() -> None:
    assert held() is None


def test_flags_bridges_and_treetops_do_not_matter_for_control() -> None:
    trees = {"t1": {"tiles": ["1 mouse"], "flags": [0], "treetop": True}}
    assert controller(tree(position(trees=trees, bridges=[(0, "t1", "t2")]), "t1")) == YELLOW


# Trees --------------------------------------------------------------------------------------------


def test_a_tree_of_5_levels_brings_red_5_glory_and_blue_nothing() -> None:
    """The rulebook's example."""
    trees, _ = scored(t5={"tiles": ["0 mouse", "2 mouse", "0 squirrel", "0 hedgehog"]})
    assert trees == (5, 0, 0, 0)


def test_a_treetop_is_no_level() -> None:
    trees, _ = scored(t5={"tiles": ["0 mouse"], "treetop": True})
    assert trees == (2, 0, 0, 0)


def test_all_trees_count() -> None:
    trees, _ = scored(t1=with_tile(0), t9=with_tile(0), t20=with_tile(3))
    assert trees == (4, 0, 0, 2)


# Regions ------------------------------------------------------------------------------------------


def test_a_region_of_four_trees_one_of_them_bare_brings_8_glory() -> None:
    """The rulebook's example: red controls two trees, blue one, the fourth is bare."""
    assert len(BOX.boards[4].regions["A"]) == 4
    _, regions = scored(t1=with_tile(RED), t2=with_tile(RED), t3=with_tile(BLUE))
    assert regions == (8, 0, 0, 0)


def test_tied_players_get_1_glory_per_tree_each() -> None:
    _, regions = scored(t1=with_tile(RED), t2=with_tile(BLUE))
    assert regions == (4, 0, 4, 0)


def test_more_than_two_may_be_tied() -> None:
    _, regions = scored(t1=with_tile(0), t2=with_tile(1), t3=with_tile(2), t6=with_tile(3))
    assert regions == (4, 4, 4, 4)


def test_the_height_of_the_trees_does_not_matter_for_a_region() -> None:
    tall = {"tiles": ["2 mouse", "2 squirrel", "2 hedgehog"]}
    _, regions = scored(t1=with_tile(RED), t2=with_tile(RED), t3=tall)
    assert regions == (8, 0, 0, 0)


def test_a_region_in_which_nobody_controls_a_tree_scores_for_nobody() -> None:
    assert scored() == ((0, 0, 0, 0), (0, 0, 0, 0))


def test_each_region_is_scored_for_itself() -> None:
    _, regions = scored(t1=with_tile(0), t4=with_tile(0), t7=with_tile(1), t20=with_tile(1))
    assert regions == (2 * 4 + 2 * 4, 2 * 5 + 2 * 3, 0, 0)


def test_with_two_players_the_glade_is_no_region() -> None:
    assert set(BOX.boards[3].regions) == set("ABCDE")
    assert set(BOX.boards[2].regions) == set("ABCD")
    for name in BOX.boards[2].places:
        _, regions = scored(2, **{name: with_tile(0)})
        assert regions[0] == 2 * len(BOX.boards[2].regions[_region(name)])


def _region(name: str) -> str:
    return next(site.region for site in BOX.boards[2].sites if site.id == name)


# Winning ------------------------------------------------------------------------------------------


def over(*glory: dict[str, int], **named: Any) -> State:
    seats = [{"glory": each} for each in glory]
    return position(players=3, seats=seats, turn={"round": 2, "seat": 0, "phase": "over"}, **named)


def test_most_glory_wins() -> None:
    state = over({"trees": 40}, {"regions": 20, "bridges": 21}, {"trees": 1}, trees={"t1": with_tile(0)})
    assert GAME.winners(state) == (1,)


def test_a_tie_goes_to_who_controls_more_trees() -> None:
    trees = {"t1": with_tile(2), "t2": {"flags": [0]}}
    state = over({"trees": 35}, {"trees": 40}, {"trees": 40}, trees=trees)
    assert [score["total"] for score in GAME.scores(state)] == [40, 40, 40]
    assert GAME.winners(state) == (2,)


def test_then_to_who_has_more_flags_on_trees() -> None:
    trees = {"t1": with_tile(0), "t2": with_tile(1), "t3": {"flags": [1]}}
    state = over({"trees": 40}, {"trees": 35}, {}, trees=trees)
    assert GAME.winners(state) == (1,)


def test_markers_on_bridges_do_not_count_in_a_tie() -> None:
    trees = {"t1": with_tile(0), "t2": with_tile(1)}
    state = over({"trees": 40}, {"trees": 40}, {}, trees=trees, bridges=[(0, "t1", "t2"), (0, "t2", "t3")])
    assert GAME.winners(state) == (0, 1)


def test_a_tie_after_that_is_shared() -> None:
    assert GAME.winners(over({"trees": 7}, {"regions": 7}, {"bridges": 7})) == (0, 1, 2)


def test_scores_tell_the_parts_the_total_and_what_decides_a_tie() -> None:
    trees = {"t1": {**with_tile(0), "flags": [0, 1]}, "t2": with_tile(0)}
    state = over({"bridges": 7, "trees": 20, "regions": 8}, trees=trees)
    assert GAME.scores(state)[0] == {
        "flags": 5,
        "bridges": 7,
        "trees": 20,
        "regions": 8,
        "total": 40,
        "trees_controlled": 2,
        "flags_placed": 1,
    }
    assert list(GAME.scores(state)[0])[4:] == ["total", "trees_controlled", "flags_placed"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_has_no_glory(players: int) -> None:
    assert {score["total"] for score in GAME.scores(GAME.setup(players, "new", {}))} == {0}
