"""The component file: the standard one and a replacement."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, cast

import pytest

from rules.core import BadData
from rules.games import all_games
from rules.reading import read_json_file
from rules.sylvan import RULES_VERSION, Sylvan
from rules.sylvan.data import STANDARD, build_box
from tests.rules.sylvan.table import BOX, GAME, STYLES

Content: TypeAlias = dict[str, Any]


def content() -> Content:
    return cast("Content", read_json_file(STANDARD))


def mistaken(change: Callable[[Content], Any]) -> BadData:
    data = content()
    change(data)
    with pytest.raises(BadData) as caught:
        build_box(data)
    assert str(caught.value)
    assert caught.value.params["entry"]
    return caught.value


def put(path: str, value: Any) -> Callable[[Content], None]:
    def change(data: Any) -> None:
        *way, last = path.split("/")
        for step in way:
            data = data[int(step)] if isinstance(data, list) else data[step]
        data[int(last) if isinstance(data, list) else last] = value

    return change


# The standard box ---------------------------------------------------------------------------------


def test_the_counts_of_the_rulebook() -> None:
    assert len(BOX.cards) == 80
    assert len(BOX.tiles) == 16
    assert len(BOX.bases) == 20
    assert BOX.flags == 16
    assert Counter(BOX.supply) == {"axe": 6, "hammer": 6, "bridge": 12, "treetop": 9}
    assert BOX.styles == STYLES


@pytest.mark.parametrize("style", STYLES)
def test_each_style_has_twenty_cards_four_tiles_and_five_bases(style: str) -> None:
    symbols = Counter(card.split("-")[1] for card in BOX.cards if card.startswith(style))
    assert symbols == {"axe": 4, "hammer": 4, "bridge": 6, "treetop": 4, "span": 2}
    assert BOX.tiles.count(style) == 4
    assert BOX.bases.count(style) == 5


@pytest.mark.parametrize(
    ("players", "trees", "empty", "regions"), [(4, 20, 0, 5), (3, 16, 0, 5), (2, 13, 3, 4)]
)
def test_each_number_of_players_has_its_board(players: int, trees: int, empty: int, regions: int) -> None:
    board = BOX.boards[players]
    assert (len(board.sites), len(board.empty), len(board.regions)) == (trees, empty, regions)
    assert set(board.names) == set(board.regions)
    assert all(3 <= len(places) <= 5 for places in board.regions.values())
    assert sorted(place for places in board.regions.values() for place in places) == list(range(trees))
    assert board.rivers


def test_the_empty_sites_are_the_glade() -> None:
    assert {site.id for site in BOX.boards[2].empty} == {"t12", "t15", "t16"}
    assert {site.region for site in BOX.boards[2].empty} == {"E"}
    assert BOX.boards[3].names["E"] == "Light-green Glade"


def test_sites_keep_their_places_for_the_pictures() -> None:
    site = BOX.boards[4].sites[6]
    assert (site.id, site.col, site.row, site.region) == ("t7", 2, 2, "C")
    assert (site.x, site.y, site.iso_x, site.iso_y) == (520, 460, 720, 580)


def test_the_file_says_what_is_reconstructed() -> None:
    note = content()["note"]
    for word in ("Reconstructed", "grid", "regions", "cards", "tiles", "bases", "names"):
        assert word in note


# A replacement ------------------------------------------------------------------------------------


def test_another_file_makes_another_game(tmp_path: Path) -> None:
    data = content()
    data["styles"] = ["owl", "hedgehog", "mouse", "parakeet"]
    for table in ("cards", "tiles", "bases"):
        data[table]["owl"] = data[table].pop("squirrel")
    data["cards"]["owl"].update(axe=3, span=3)
    data["tiles"].update(owl=5, mouse=3)
    data["bases"].update(owl=6, mouse=4)
    file = tmp_path / "other.json"
    file.write_text(json.dumps(data), "utf-8")
    game = all_games([file])["sylvan"]
    assert isinstance(game, Sylvan)
    state = game.setup(4, "other", {})
    assert Counter(state.seats[0].stacks[0] + state.seats[0].stacks[1])["owl"] == 5
    while game.to_act(state) is not None:
        state = game.apply(state, game.legal_actions(state)[-1]).state
    assert game.dump(game.load(game.dump(state))) == game.dump(state)
    assert game.text(game.parse("build owl-span t1")) == "build owl-span t1"


def test_another_file_has_another_version() -> None:
    assert GAME.version == f"v{RULES_VERSION}"
    same = Sylvan(build_box({**content(), "note": "something else"}))
    data = content()
    data["cards"]["mouse"].update(axe=5, hammer=3)
    other = Sylvan(build_box(data))
    assert same.version != other.version
    assert same.version.startswith(f"v{RULES_VERSION}+")


def test_the_game_is_among_the_games() -> None:
    assert isinstance(all_games()["sylvan"], Sylvan)
    assert all_games()["sylvan"].version == GAME.version


# Mistakes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(set(content()) - {"note"}))
def test_nothing_may_be_missing(name: str) -> None:
    assert mistaken(lambda data: data.pop(name)).key == "core.field-missing"


def test_nothing_unknown_may_be_there() -> None:
    assert mistaken(put("dice", 6)).key == "core.field-unknown"


@pytest.mark.parametrize(
    "name",
    [
        "flags", "hand", "market", "redraw", "stack", "max_levels", "cards_for_an_item", "styles_for_a_flag",
        "flag_glory", "level_glory", "region_glory", "shared_region_glory",
    ],
)  # fmt: skip
def test_the_numbers_of_the_rulebook_are_fixed(name: str) -> None:
    error = mistaken(put(name, content()[name] + 1))
    assert (error.key, error.params["entry"]) == ("core.out-of-range", name)


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("game", "valdora", "core.unknown-word"),
        ("styles", ["squirrel", "hedgehog", "mouse"], "core.wrong-length"),
        ("styles/0", "hedgehog", "core.id-twice"),
        ("styles/0", "red-squirrel", "core.bad-id"),
        ("styles/0", "Squirrel", "core.bad-id"),
        ("styles/0", "белка", "core.bad-id"),
        ("styles/0", 7, "core.not-text"),
        ("cards/mouse/axe", 5, "core.pieces-do-not-add-up"),
        ("cards/mouse/axe", -1, "core.out-of-range"),
        ("cards/mouse/axe", True, "core.not-a-whole-number"),
        ("cards/mouse", {"axe": 20}, "core.field-missing"),
        ("cards/owl", {"axe": 20}, "core.field-unknown"),
        ("tiles/mouse", 5, "core.pieces-do-not-add-up"),
        ("tiles/mouse", 0, "core.out-of-range"),
        ("bases/mouse", 4, "core.pieces-do-not-add-up"),
        ("supply/axe", 7, "core.pieces-do-not-add-up"),
        ("supply/saw", 7, "core.field-unknown"),
        ("boards/4/regions/F", "Far Shore", "core.pieces-do-not-add-up"),
        ("boards/4/regions/A", "", "sylvan.bad-region-name"),
        ("boards/4/regions/A", "x" * 41, "sylvan.bad-region-name"),
        ("boards/4/sites/0/id", "t2", "core.unknown-word"),
        ("boards/4/sites/0/region", "Z", "core.unknown-word"),
        ("boards/4/sites/0/region", "C", "sylvan.wrong-number-of-trees-in-a-region"),
        ("boards/4/sites/18/region", "D", "sylvan.wrong-number-of-trees-in-a-region"),
        ("boards/4/sites/0/col", 2, "sylvan.two-sites-in-one-place"),
        ("boards/4/sites/0/col", 6, "core.out-of-range"),
        ("boards/4/sites/0/row", 0, "core.out-of-range"),
        ("boards/4/sites/0/x", 1601, "core.out-of-range"),
        ("boards/4/sites/0/iso_y", -1, "core.out-of-range"),
        ("boards/4/rivers/0", [[1, 2]], "sylvan.river-without-course"),
        ("boards/4/rivers/0", [[1, 2, 3], [4, 5]], "core.wrong-length"),
        ("boards/5", {}, "core.field-unknown"),
        ("empty_sites_with_2_players", ["t12", "t15"], "core.wrong-length"),
        ("empty_sites_with_2_players", ["t12", "t15", "t15"], "sylvan.glade-is-not-one-region"),
        ("empty_sites_with_2_players", ["t12", "t15", "t1"], "sylvan.glade-is-not-one-region"),
        ("empty_sites_with_2_players", ["t12", "t15", "t99"], "core.unknown-word"),
    ],
)
def test_a_mistake_is_pointed_at(path: str, value: Any, key: str) -> None:
    error = mistaken(put(path, value))
    assert error.key == key
    assert str(error.params["entry"]).startswith(path.split("/")[0])


def test_a_board_has_twenty_or_sixteen_sites() -> None:
    assert mistaken(lambda data: data["boards"]["4"]["sites"].pop()).key == "core.wrong-length"
    assert mistaken(lambda data: data["boards"]["2-3"]["sites"].pop()).key == "core.wrong-length"


def test_every_item_can_be_claimed() -> None:
    def no_axes(data: Content) -> None:
        for row in data["cards"].values():
            row.update(axe=0, hammer=8)

    assert mistaken(no_axes).key == "sylvan.item-cannot-be-claimed"


def test_every_style_has_cards() -> None:
    def no_mice(data: Content) -> None:
        for symbol in data["cards"]["mouse"]:
            data["cards"]["squirrel"][symbol] += data["cards"]["mouse"][symbol]
            data["cards"]["mouse"][symbol] = 0

    assert mistaken(no_mice).key == "sylvan.style-without-cards"
