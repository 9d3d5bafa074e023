"""States that are well formed and yet impossible: pieces, limits or the turn do not add up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core import BadState
from rules.valdora.data import COLOURS
from rules.valdora.state import State
from tests.rules.valdora.table import GAME, arrived, position
from tests.rules.valdora.wired import ON_ROAD, WHOLE, Change, changed, plain, refusal

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
