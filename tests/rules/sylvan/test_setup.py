"""Setup: trees, stacks, cards, supply."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from rules.core import BadSetup
from tests.rules.sylvan.table import BOX, GAME, STYLES


def opened(players: int, seed: str = "spring") -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.dump(GAME.setup(players, seed, {})))


def test_two_to_four_can_play() -> None:
    assert GAME.seat_counts == (2, 3, 4)
    for players in (-1, 0, 1, 5):
        with pytest.raises(BadSetup):
            GAME.setup(players, "spring", {})


def test_there_are_no_options() -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.setup(3, "spring", {"variant": "long"})
    assert caught.value.key == "core.unknown-option"


@pytest.mark.parametrize(("players", "trees"), [(4, 20), (3, 16), (2, 13)])
def test_every_site_in_play_gets_a_base(players: int, trees: int) -> None:
    table = opened(players)
    assert len(table["trees"]) == trees
    bases = Counter(tree["base"] for tree in table["trees"].values())
    assert all(bases[style] <= 5 for style in STYLES)


def test_with_four_all_twenty_bases_are_used_five_of_each_style() -> None:
    assert Counter(tree["base"] for tree in opened(4)["trees"].values()) == dict.fromkeys(STYLES, 5)


def test_with_two_the_glade_stays_empty() -> None:
    assert set(opened(3)["trees"]) - set(opened(2)["trees"]) == {"t12", "t15", "t16"}


def test_trees_begin_without_tiles_flags_and_treetops() -> None:
    for tree in opened(4)["trees"].values():
        assert (tree["tiles"], tree["flags"], tree["treetop"]) == ([], [], False)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_sixteen_tiles_four_of_each_style_in_two_stacks_of_eight(players: int) -> None:
    for seat in opened(players)["seats"]:
        first, second = seat["stacks"]
        assert (len(first), len(second)) == (8, 8)
        assert Counter(first + second) == dict.fromkeys(STYLES, 4)


def test_each_player_shuffles_for_himself() -> None:
    stacks = [seat["stacks"] for seat in opened(4)["seats"]]
    assert all(one != other for place, one in enumerate(stacks) for other in stacks[:place])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_holds_four_cards_and_three_lie_open_beside_the_deck(players: int) -> None:
    table = opened(players)
    assert [len(seat["hand"]) for seat in table["seats"]] == [4] * players
    assert len(table["market"]) == 3
    assert len(table["deck"]) == 80 - 3 - 4 * players
    assert table["discard"] == []


def test_hands_are_sorted() -> None:
    for seat in opened(4)["seats"]:
        assert seat["hand"] == sorted(seat["hand"])


def test_nothing_is_played_and_no_glory_won_yet() -> None:
    for seat in opened(4)["seats"]:
        assert seat["open"] == []
        assert set(seat["items"].values()) == {0}
        assert seat["flags_left"] == 16
        assert seat["glory"] == {"flags": 0, "bridges": 0, "trees": 0, "regions": 0}


@pytest.mark.parametrize("players", [3, 4])
def test_the_supply_has_six_axes_six_hammers_twelve_bridges_nine_treetops(players: int) -> None:
    assert opened(players)["supply"] == {"axe": 6, "hammer": 6, "bridge": 12, "treetop": 9}


def test_the_second_of_two_players_begins_with_a_treetop_from_the_supply() -> None:
    table = opened(2)
    assert table["seats"][0]["items"]["treetop"] == 0
    assert table["seats"][1]["items"] == {"axe": 0, "hammer": 0, "bridge": 0, "treetop": 1}
    assert table["supply"] == {"axe": 6, "hammer": 6, "bridge": 12, "treetop": 8}


def test_seat_0_begins_by_building() -> None:
    assert opened(4)["turn"] == {"round": 1, "seat": 0, "phase": "build", "used": False}


def test_the_same_seed_lays_the_same_table_and_another_seed_another() -> None:
    assert GAME.setup(4, "one", {}) == GAME.setup(4, "one", {})
    assert opened(4, "one") != opened(4, "two")


def test_a_seed_that_no_machine_can_encode_is_refused() -> None:
    with pytest.raises(BadSetup):
        GAME.setup(4, "\ud800", {})


def test_the_seed_is_nowhere_in_the_position() -> None:
    assert "secret-seed" not in repr(GAME.setup(4, "secret-seed", {}))


def test_the_opening_of_a_known_seed_stays_what_it_is() -> None:
    """Stored games replay from their seeds: this must never change without a new version."""
    table = opened(2, "spring")
    assert table["market"] == MARKET
    assert table["seats"][0]["stacks"][0] == STACK
    assert [tree["base"] for tree in table["trees"].values()] == BASES


MARKET = ["parakeet-hammer", "squirrel-axe", "hedgehog-hammer"]
STACK = ["mouse", "parakeet", "hedgehog", "mouse", "squirrel", "mouse", "mouse", "parakeet"]
BASES = [
    "parakeet",
    "squirrel",
    "mouse",
    "parakeet",
    "mouse",
    "mouse",
    "squirrel",
    "parakeet",
    "squirrel",
    "hedgehog",
    "parakeet",
    "mouse",
    "hedgehog",
]


def test_the_box_holds_eighty_cards() -> None:
    assert len(BOX.cards) == 80
