"""Reading a state from outside: what is malformed or does not add up is refused, with the entry."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.core import BadState
from rules.valdora.state import State
from tests.rules.valdora.table import GAME, arrived, legal, play, position
from tests.rules.valdora.walks import walk
from tests.rules.valdora.wired import GONE, ON_ROAD, WHOLE, Path, changed, plain, refusal

OBJECTS: list[Path] = [
    (),
    ("turn",),
    ("roads",),
    ("discard",),
    ("books",),
    ("books", "A"),
    ("craftsmen",),
    ("workshops",),
    ("seats", 0),
    ("seats", 0, "equipment"),
    ("seats", 0, "craftsmen"),
]
LISTS: list[Path] = [
    ("roads", "r1"),
    ("books", "A", "left"),
    ("books", "C", "right"),
    ("seats",),
    ("seats", 0, "commissions"),
    ("seats", 0, "completed"),
]
NUMBERS: list[Path] = [
    ("players",),
    ("turn", "round"),
    ("turn", "seat"),
    ("turn", "pages"),
    ("turn", "loads"),
    ("discard", "gold"),
    ("bank",),
    ("craftsmen", "red"),
    ("bonus",),
    ("seats", 0, "coins"),
    ("seats", 0, "bonus"),
    ("seats", 0, "craftsmen", "silver"),
]
TEXTS: list[Path] = [
    ("game",),
    ("turn", "phase"),
    ("roads", "r1", 0),
    ("books", "C", "right", 0),
    ("seats", 0, "space"),
    ("seats", 0, "commissions", 0),
]
FLAGS: list[Path] = [("final_round",), ("seats", 0, "provisions")]


def name(path: Path) -> str:
    """How an error points at an entry: ``seats[0].coins``."""
    told = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return told.lstrip(".") or WHOLE


def replaced(path: Path, value: Any) -> Any:
    return changed(ON_ROAD, (path, value)) if path else value


@pytest.mark.parametrize("path", OBJECTS, ids=name)
@pytest.mark.parametrize("value", [None, [], "x", 1, True], ids=str)
def test_an_object_must_be_an_object(path: Path, value: Any) -> None:
    assert refusal(replaced(path, value)) == ("core.not-an-object", name(path))


@pytest.mark.parametrize("path", LISTS, ids=name)
@pytest.mark.parametrize("value", [None, {}, "gold", 1], ids=str)
def test_a_list_must_be_a_list(path: Path, value: Any) -> None:
    assert refusal(replaced(path, value)) == ("core.not-a-list", name(path))


@pytest.mark.parametrize("path", NUMBERS, ids=name)
@pytest.mark.parametrize("value", [True, 1.0, None, "1", [1], {}], ids=str)
def test_a_number_must_be_a_whole_number(path: Path, value: Any) -> None:
    assert refusal(replaced(path, value)) == ("core.not-a-whole-number", name(path))


@pytest.mark.parametrize("path", NUMBERS, ids=name)
@pytest.mark.parametrize("value", [-1, 10**9, 10**30], ids=str)
def test_a_number_must_be_within_its_bounds(path: Path, value: int) -> None:
    assert refusal(replaced(path, value)) == ("core.out-of-range", name(path))


@pytest.mark.parametrize("path", TEXTS, ids=name)
@pytest.mark.parametrize("value", [None, 1, [], {}], ids=str)
def test_a_name_must_be_text(path: Path, value: Any) -> None:
    assert refusal(replaced(path, value)) == ("core.not-text", name(path))


@pytest.mark.parametrize("path", [*TEXTS, ("turn", "doing"), ("seats", 0, "equipment", "pan")], ids=name)
@pytest.mark.parametrize("value", ["", "nowhere", "GOLD", "gold ", "\ud800"], ids=ascii)
def test_a_name_must_be_known(path: Path, value: str) -> None:
    assert refusal(replaced(path, value)) == ("core.unknown-word", name(path))


@pytest.mark.parametrize("path", FLAGS, ids=name)
@pytest.mark.parametrize("value", [0, 1, None, "true"], ids=str)
def test_a_flag_must_be_true_or_false(path: Path, value: Any) -> None:
    assert refusal(replaced(path, value)) == ("core.not-true-or-false", name(path))


def keys() -> list[Path]:
    """Every key a state must have; equipment but for the pan, and a seat's craftsmen, may be missing."""
    data = plain(ON_ROAD)
    found: list[Path] = []
    for path in OBJECTS:
        inside: Any = data
        for step in path:
            inside = inside[step]
        if path[-1:] != ("equipment",) and path != ("seats", 0, "craftsmen"):
            found += [(*path, key) for key in inside]
    return [*found, ("seats", 0, "equipment", "pan")]


@pytest.mark.parametrize("path", keys(), ids=name)
def test_no_key_may_be_missing(path: Path) -> None:
    with pytest.raises(BadState) as caught:
        GAME.load(changed(ON_ROAD, (path, GONE)))
    assert caught.value.key == "core.field-missing"
    assert caught.value.params == {"entry": name(path[:-1]), "field": path[-1]}


@pytest.mark.parametrize("path", OBJECTS, ids=name)
def test_no_key_may_be_unknown(path: Path) -> None:
    assert refusal(changed(ON_ROAD, ((*path, "purse"), 1))) == ("core.field-unknown", name(path))


def test_an_error_says_which_pieces_do_not_add_up() -> None:
    with pytest.raises(BadState) as caught:
        GAME.load(changed(position(), (("bank",), 25)))
    assert caught.value.params == {"entry": WHOLE, "piece": "coins", "found": 31, "expected": 30}
    assert str(caught.value) == "pieces do not add up: entry (all of it), piece coins, found 31, expected 30"


@pytest.mark.parametrize("data", [None, [], 0, 1.5, "state", True, {}], ids=str)
def test_what_is_no_state_at_all_is_refused(data: Any) -> None:
    assert refusal(data)[1] == WHOLE


def test_another_games_state_is_refused() -> None:
    assert refusal(changed(position(), (("game",), "sylvan"))) == ("core.unknown-word", "game")


def test_a_view_is_no_state() -> None:
    seen = json.loads(json.dumps(GAME.dump_view(GAME.view(position(), None))))
    assert refusal(seen) == ("core.not-a-list", "books.A.left")


@pytest.mark.parametrize(
    "state",
    [
        position(seats=[{"craftsmen": {"silver": 3}}]),  # craftsmen and no completed commission
        position(seats=[{"space": "r1"}, {"space": "r1"}, {"space": "r1"}]),
        position(seats=[{"completed": ["white-rsa"]}], turn={"round": 1}),
        position(discard=["gold"] * 22),
        position(emptied=["C"]),
        position(turn={"round": 999_999}),
        arrived("A", {"coins": 0}, turn={"doing": "shop", "pages": 7}),
        arrived("r1", roads={"r1": []}, turn={"doing": "load", "loads": 6}),
        arrived("house-red", turn={"doing": "deliver"}),
        position(seats=[{"bonus": 13}]),
        position(players=5, seats=[{"coins": 6}] * 5),
    ],
)
def test_a_consistent_position_is_accepted_even_if_no_play_leads_to_it(state: State) -> None:
    assert GAME.load(plain(state)) == state
    assert legal(state)
    play(state, sorted(legal(state))[0])


def test_the_order_of_gems_and_held_cards_says_nothing() -> None:
    data = plain(ON_ROAD)
    data["roads"] = dict(reversed(data["roads"].items()))
    for gems in data["roads"].values():
        gems.reverse()
    data["seats"][0]["commissions"].reverse()
    assert GAME.load(data) == ON_ROAD


def test_the_order_of_cards_in_a_book_says_everything() -> None:
    data = plain(ON_ROAD)
    data["books"]["C"]["right"].reverse()
    assert GAME.load(data) != ON_ROAD


def test_a_loaded_position_plays_on_as_the_original_does() -> None:
    state = walk(3, 5, 700)
    loaded = GAME.load(plain(state))
    for action in GAME.legal_actions(state):
        assert GAME.apply(loaded, action) == GAME.apply(state, action)
