"""Reading a state from outside: what is malformed or does not add up is refused, with the entry."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import pytest

from rules.core import BadState
from rules.valdora import Valdora
from rules.valdora.data import COLOURS
from rules.valdora.state import State
from tests.rules.valdora.table import GAME, arrived, legal, play, position
from tests.rules.valdora.walks import walk

Path: TypeAlias = tuple[str | int, ...]
Change: TypeAlias = tuple[Path, Any]
GONE = object()


def plain(state: State) -> dict[str, Any]:
    """A state as it comes over a wire."""
    return cast("dict[str, Any]", json.loads(json.dumps(GAME.dump(state))))


def changed(state: State, *changes: Change) -> dict[str, Any]:
    data = plain(state)
    for path, value in changes:
        inside: Any = data
        for step in path[:-1]:
            inside = inside[step]
        if value is GONE:
            del inside[path[-1]]
        else:
            inside[path[-1]] = copy.deepcopy(value)
    return data


def refusal(data: Any, game: Valdora = GAME) -> tuple[str, Any]:
    with pytest.raises(BadState) as caught:
        game.load(data)
    assert str(caught.value)
    return caught.value.key, caught.value.params["entry"]


ON_ROAD = arrived(
    "r1",
    {
        "coins": 3,
        "equipment": {"pan": "gold", "cart": "ruby"},
        "commissions": ["red", "silver"],
        "completed": ["silver"],
        "craftsmen": {"silver": 1},
        "bonus": 1,
    },
    roads={"r1": ["gold", "ruby"]},
)
WHOLE = "(all of it)"
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


IMPOSSIBLE: list[tuple[str, State, Sequence[Change], str, str]] = [
    ("79 gems", ON_ROAD, [(("discard", "gold"), 9)], "core.pieces-do-not-add-up", WHOLE),
    ("77 gems", ON_ROAD, [(("roads", "r1"), ["gold"])], "core.pieces-do-not-add-up", WHOLE),
    (
        "a ruby too many and a gold too few",
        ON_ROAD,
        [(("roads", "r1"), ["ruby", "ruby"])],
        "core.pieces-do-not-add-up",
        WHOLE,
    ),
    (
        "7 coins",
        ON_ROAD,
        [(("seats", 0, "coins"), 7), (("bank",), 18)],
        "core.out-of-range",
        "seats[0].coins",
    ),
    ("31 coins in all", ON_ROAD, [(("bank",), 23)], "core.pieces-do-not-add-up", WHOLE),
    (
        "a fourth commission",
        ON_ROAD,
        [(("seats", 0, "commissions"), ["red", "silver", "silver", "blue"])],
        "valdora.too-many-commissions",
        "seats[0].commissions",
    ),
    (
        "a commission from nowhere",
        ON_ROAD,
        [(("seats", 1, "commissions"), ["red"])],
        "core.pieces-do-not-add-up",
        "books",
    ),
    (
        "a completed commission from nowhere",
        ON_ROAD,
        [(("seats", 1, "completed"), ["red"])],
        "core.pieces-do-not-add-up",
        "books",
    ),
    (
        "equipment from nowhere",
        ON_ROAD,
        [(("seats", 1, "equipment"), {"pan": None, "horse": None})],
        "core.pieces-do-not-add-up",
        "books",
    ),
    (
        "the wrong gem on a tool",
        ON_ROAD,
        [(("seats", 0, "equipment"), {"pan": "ruby", "cart": "gold"})],
        "core.unknown-word",
        "seats[0].equipment.pan",
    ),
    (
        "no pan",
        ON_ROAD,
        [(("seats", 1, "equipment"), {})],
        "core.field-missing",
        "seats[1].equipment",
    ),
    (
        "equipment in a commission book",
        ON_ROAD,
        [(("books", "C", "left"), ["cart"])],
        "core.unknown-word",
        "books.C.left[0]",
    ),
    (
        "a pan in a catalog",
        ON_ROAD,
        [(("books", "A", "left"), ["pan"])],
        "valdora.too-many-in-a-catalog",
        "books",
    ),
    (
        "a craftsman too many",
        ON_ROAD,
        [(("craftsmen", "red"), 4)],
        "core.pieces-do-not-add-up",
        WHOLE,
    ),
    (
        "no craftsman of a colour one is said to own",
        ON_ROAD,
        [(("seats", 0, "craftsmen"), {"silver": 1, "red": 0})],
        "core.out-of-range",
        "seats[0].craftsmen.red",
    ),
    ("a bonus tile too many", ON_ROAD, [(("bonus",), 13)], "core.pieces-do-not-add-up", WHOLE),
    ("two players", ON_ROAD, [(("players",), 2)], "core.out-of-range", "players"),
    ("six players", ON_ROAD, [(("players",), 6)], "core.out-of-range", "players"),
    ("a seat too few", ON_ROAD, [(("players",), 4)], "core.wrong-length", "seats"),
    ("nobody's turn", ON_ROAD, [(("turn", "seat"), 3)], "core.out-of-range", "turn.seat"),
    ("round 0", ON_ROAD, [(("turn", "round"), 0)], "core.out-of-range", "turn.round"),
    (
        "a workshop of nobody at the table",
        ON_ROAD,
        [(("workshops", "red"), 3)],
        "core.out-of-range",
        "workshops.red",
    ),
    (
        "a workshop of a true seat",
        ON_ROAD,
        [(("workshops", "red"), True)],
        "core.not-a-whole-number",
        "workshops.red",
    ),
    (
        "a workshop without craftsmen",
        ON_ROAD,
        [(("workshops", "silver"), 0)],
        "valdora.workshop-without-craftsmen",
        "workshops",
    ),
    (
        "a workshop nobody took",
        position(seats=[{"craftsmen": {"red": 2}}]),
        [(("workshops", "red"), None)],
        "valdora.workshop-not-taken",
        "workshops",
    ),
    (
        "a last round while craftsmen are left",
        ON_ROAD,
        [(("final_round",), True)],
        "valdora.final-round-does-not-fit-craftsmen",
        "final_round",
    ),
    (
        "no last round while no craftsmen are left",
        position(craftsmen=dict.fromkeys(COLOURS, 0)),
        [(("final_round",), False)],
        "valdora.final-round-does-not-fit-craftsmen",
        "final_round",
    ),
    (
        "over before the last round",
        position(),
        [(("turn", "phase"), "over"), (("turn", "seat"), 2)],
        "valdora.game-not-over-yet",
        "turn",
    ),
    (
        "over before the last seat",
        position(craftsmen=dict.fromkeys(COLOURS, 0)),
        [(("turn", "phase"), "over"), (("turn", "seat"), 1)],
        "valdora.game-not-over-yet",
        "turn",
    ),
    (
        "an action before the move",
        position(seats=[{"space": "A"}]),
        [(("turn", "doing"), "shop")],
        "valdora.nothing-done-in-this-phase",
        "turn",
    ),
    (
        "an action after the end",
        position(seats=[{}, {}, {"space": "A"}], craftsmen=dict.fromkeys(COLOURS, 0)),
        [(("turn", "phase"), "over"), (("turn", "seat"), 2), (("turn", "doing"), "shop")],
        "valdora.nothing-done-in-this-phase",
        "turn",
    ),
    (
        "pages before the move",
        position(seats=[{"space": "A"}]),
        [(("turn", "pages"), 1)],
        "valdora.too-many-pages",
        "turn",
    ),
    (
        "loads before the move",
        ON_ROAD,
        [(("turn", "phase"), "move"), (("turn", "loads"), 1)],
        "valdora.loads-do-not-add-up",
        "turn",
    ),
    ("shopping on a road", ON_ROAD, [(("turn", "doing"), "shop")], "valdora.not-offered-here", "turn"),
    ("silver on a road", ON_ROAD, [(("turn", "doing"), "silver")], "valdora.not-offered-here", "turn"),
    (
        "more pages than six coins pay for",
        arrived("A", {"coins": 4}),
        [(("turn", "doing"), "shop"), (("turn", "pages"), 4)],
        "valdora.too-many-pages",
        "turn",
    ),
    (
        "loading without a load",
        ON_ROAD,
        [(("turn", "doing"), "load")],
        "valdora.loads-do-not-add-up",
        "turn",
    ),
    (
        "more loads than gems gone from the road",
        ON_ROAD,
        [(("turn", "doing"), "load"), (("turn", "loads"), 5)],
        "valdora.loads-do-not-add-up",
        "turn",
    ),
    (
        "two loads at a harbour of one ship",
        arrived("h1", {"equipment": {"pan": "gold"}}),
        [(("turn", "doing"), "load"), (("turn", "loads"), 2)],
        "valdora.loads-do-not-add-up",
        "turn",
    ),
    (
        "three loads at a harbour of two ships",
        arrived("h2", {"equipment": {"pan": "gold"}}),
        [(("turn", "doing"), "load"), (("turn", "loads"), 3)],
        "valdora.loads-do-not-add-up",
        "turn",
    ),
    (
        "silver taken and not six coins",
        arrived("m1", {"coins": 5}),
        [(("turn", "doing"), "silver")],
        "valdora.silver-not-taken",
        "turn",
    ),
    (
        "provisions taken and none there",
        arrived("C"),
        [(("turn", "doing"), "provisions")],
        "valdora.provisions-not-taken",
        "turn",
    ),
]


@pytest.mark.parametrize(
    ("state", "changes", "key", "entry"),
    [case[1:] for case in IMPOSSIBLE],
    ids=[case[0].replace(" ", "-") for case in IMPOSSIBLE],
)
def test_an_impossible_state_is_refused(
    state: State, changes: Sequence[Change], key: str, entry: str
) -> None:
    assert refusal(changed(state, *changes)) == (key, entry)


def test_seven_gems_on_a_road_are_refused() -> None:
    data = plain(ON_ROAD)
    data["roads"]["r2"].append(data["roads"]["r3"].pop())
    with pytest.raises(BadState) as caught:
        GAME.load(data)
    assert caught.value.key == "valdora.too-many-gems-on-road"
    assert caught.value.params["road"] == "r2"


def test_too_many_of_a_kind_in_a_catalog_are_refused() -> None:
    data = plain(position())
    a, b = data["books"]["A"]["right"], data["books"]["B"]["right"]
    one = next(card for card in a if card != "cart")
    a[a.index(one)], b[b.index("cart")] = "cart", one
    with pytest.raises(BadState) as caught:
        GAME.load(data)
    assert caught.value.key == "valdora.too-many-in-a-catalog"
    assert caught.value.params["entry"] == "books"
    assert (caught.value.params["book"], caught.value.params["card"]) == ("A", "cart")


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
