"""Every mistake a component file could have, and the entry the refusal points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from rules.core import BadData
from rules.valdora.data import build_box
from tests.rules.valdora.files import Content, content, entry

WHOLE = "(all of it)"
Mistake: TypeAlias = Callable[[Content], object]


def setting(*path: str | int, to: Any) -> Mistake:
    def make(data: Content) -> None:
        inside: Any = data
        for step in path[:-1]:
            inside = inside[step]
        inside[path[-1]] = to

    return make


def having(part: str, name: str, **fields: Any) -> Mistake:
    return lambda data: entry(data, part, name).update(fields)


def dropping(part: str, name: str, field: str) -> Mistake:
    return lambda data: entry(data, part, name).pop(field)


def without(part: str, name: str) -> Mistake:
    return lambda data: data[part].remove(entry(data, part, name))


def both(*mistakes: Mistake) -> Mistake:
    return lambda data: [mistake(data) for mistake in mistakes]


def isolated(*spaces: str) -> Mistake:
    """No road leads to these spaces but from one to the other."""

    def make(data: Content) -> None:
        data["edges"] = [edge for edge in data["edges"] if (edge[0] in spaces) == (edge[1] in spaces)]

    return make


SPACE, CARD, PILE = "spaces", "commissions", "craftsmen"
MISTAKES: list[tuple[str, Mistake, str, str]] = [
    ("no coins", lambda data: data.pop("coins"), "core.field-missing", WHOLE),
    ("a key too many", setting("dice", to=2), "core.field-unknown", WHOLE),
    ("another game", setting("game", to="sylvan"), "core.unknown-word", "game"),
    ("31 coins", setting("coins", to=31), "core.out-of-range", "coins"),
    ("a purse of 7", setting("coin_limit", to=7), "core.out-of-range", "coin_limit"),
    ("4 commissions", setting("commission_limit", to=4), "core.out-of-range", "commission_limit"),
    ("14 bonus tiles", setting("bonus_tiles", to=14), "core.out-of-range", "bonus_tiles"),
    ("bonus of 5", setting("bonus_points", to=5), "core.out-of-range", "bonus_points"),
    ("colours of 5", setting("colour_points", to=5), "core.out-of-range", "colour_points"),
    ("gems of 2", setting("gem_points", to=2), "core.out-of-range", "gem_points"),
    ("coins as text", setting("coins", to="30"), "core.not-a-whole-number", "coins"),
    ("79 gems", setting("gems", "gold", to=23), "core.pieces-do-not-add-up", "gems"),
    ("no rubies", setting("gems", "ruby", to=0), "core.out-of-range", "gems.ruby"),
    ("pearls", setting("gems", "pearl", to=1), "core.field-unknown", "gems"),
    ("5 a road", setting("gems_per_road", to=5), "valdora.roads-do-not-take-all-gems", "gems_per_road"),
    ("no discard", setting("discard", to={"x": 1, "y": 1}), "core.field-missing", "discard"),
    ("discard off the board", setting("discard", "x", to=1601), "core.out-of-range", "discard.x"),
    ("spaces as object", setting("spaces", to={}), "core.not-a-list", "spaces"),
    ("space without id", dropping(SPACE, "A", "id"), "core.field-missing", "spaces[0]"),
    ("empty id", having(SPACE, "A", id=""), "core.bad-id", "spaces[0].id"),
    ("id with a blank", having(SPACE, "A", id="A 1"), "core.bad-id", "spaces[0].id"),
    ("id of other letters", having(SPACE, "A", id="А"), "core.bad-id", "spaces[0].id"),
    ("id too long", having(SPACE, "A", id="a" * 21), "core.bad-id", "spaces[0].id"),
    (
        "id of the notation",
        having(SPACE, "A", id="left"),
        "core.id-is-a-word-of-the-notation",
        "spaces[0].id",
    ),
    ("id twice", having(SPACE, "B", id="A"), "core.id-twice", "spaces[1].id"),
    ("unknown kind", having(SPACE, "A", kind="village"), "core.unknown-word", "spaces[0].kind"),
    ("off the board", having(SPACE, "A", y=1201), "core.out-of-range", "spaces[0].y"),
    ("unknown book", having(SPACE, "A", book="cook"), "core.unknown-word", "spaces[0].book"),
    ("3 ships", having(SPACE, "h2", ships=3), "core.out-of-range", "spaces[22].ships"),
    ("unknown patron", having(SPACE, "house-red", patron="pink"), "core.unknown-word", "spaces[27].patron"),
    (
        "house without patron",
        dropping(SPACE, "house-red", "patron"),
        "valdora.houses-and-no-others-have-a-patron",
        "spaces[27]",
    ),
    (
        "road with patron",
        having(SPACE, "r1", patron="red"),
        "valdora.houses-and-no-others-have-a-patron",
        "spaces[5]",
    ),
    (
        "patron with two houses",
        having(SPACE, "house-blue", patron="red"),
        "valdora.patron-has-two-houses",
        "spaces[28]",
    ),
    (
        "harbour without ships",
        dropping(SPACE, "h1", "ships"),
        "valdora.harbours-and-no-others-have-ships",
        "spaces[21]",
    ),
    (
        "road with ships",
        having(SPACE, "r1", ships=1),
        "valdora.harbours-and-no-others-have-ships",
        "spaces[5]",
    ),
    (
        "road with a book",
        having(SPACE, "r1", book="equipment"),
        "valdora.only-cities-have-books",
        "spaces[5]",
    ),
    ("city with nothing", dropping(SPACE, "A", "book"), "valdora.a-city-has-a-book-or-ships", "spaces[0]"),
    ("city with both", having(SPACE, "A", ships=1), "valdora.a-city-has-a-book-or-ships", "spaces[0]"),
    ("a road too few", having(SPACE, "r13", kind="mine"), "core.pieces-do-not-add-up", "spaces"),
    ("three catalogs", having(SPACE, "C", book="equipment"), "core.pieces-do-not-add-up", "spaces"),
    ("two ships in the city", having(SPACE, "H", ships=2), "core.pieces-do-not-add-up", "spaces"),
    ("two harbours of one ship", having(SPACE, "h2", ships=1), "core.pieces-do-not-add-up", "spaces"),
    ("edge to nowhere", setting("edges", 3, to=["A", "Z"]), "core.unknown-word", "edges[3][1]"),
    ("edge of one end", setting("edges", 3, to=["A"]), "core.wrong-length", "edges[3]"),
    ("edge in a circle", setting("edges", 3, to=["A", "A"]), "valdora.edge-leads-nowhere", "edges[3]"),
    ("edge twice", setting("edges", 3, to=["A", "r1"]), "valdora.edge-twice", "edges[3]"),
    ("edge twice backwards", setting("edges", 3, to=["r1", "A"]), "valdora.edge-twice", "edges[3]"),
    ("four ways out", lambda data: data["edges"].remove(["C", "r3"]), "valdora.too-few-ways-out", "edges"),
    ("a dead end", isolated("A", "r1"), "valdora.too-few-ways-out", "edges"),
    (
        "two boards in one",
        both(
            isolated("r1", "m1", "r2", "house-green", "r3", "house-blue", "h2", "r4"),
            lambda data: data["edges"].extend([["house-green", "r3"]]),
        ),
        "valdora.no-way-between",
        "edges",
    ),
    ("no cart", without("equipment", "cart"), "core.entries-missing", "equipment"),
    ("a lamp", having("equipment", "cart", id="lamp"), "core.unknown-word", "equipment[6].id"),
    ("two horses", having("equipment", "cart", id="horse"), "core.id-twice", "equipment[6]"),
    (
        "a tool for nothing",
        having("equipment", "pick", loads=[]),
        "valdora.loads-each-kind-once",
        "equipment[2].loads",
    ),
    (
        "a kind twice",
        having("equipment", "pick", loads=["ruby", "ruby"]),
        "valdora.loads-each-kind-once",
        "equipment[2].loads",
    ),
    (
        "a tool for pearls",
        having("equipment", "pick", loads=["pearl"]),
        "core.unknown-word",
        "equipment[2].loads[0]",
    ),
    ("a cost no purse pays", having("equipment", "horse", cost=7), "core.out-of-range", "equipment[5].cost"),
    (
        "a horse to start with",
        having("equipment", "horse", starting=True),
        "valdora.only-the-pan-is-a-start-card",
        "equipment[5]",
    ),
    (
        "pans for sale",
        having("equipment", "pan", per_catalog=1),
        "valdora.only-the-pan-is-a-start-card",
        "equipment[0]",
    ),
    (
        "no horses for sale",
        having("equipment", "horse", per_catalog=0),
        "valdora.only-the-pan-is-a-start-card",
        "equipment[5]",
    ),
    (
        "pan to be bought",
        having("equipment", "pan", starting=False),
        "valdora.only-the-pan-is-a-start-card",
        "equipment[0]",
    ),
    (
        "starting as number",
        having("equipment", "pan", starting=1),
        "core.not-true-or-false",
        "equipment[0].starting",
    ),
    (
        "pan for rubies",
        having("equipment", "pan", loads=["ruby"]),
        "valdora.the-pan-loads-gold-for-nothing",
        "equipment",
    ),
    (
        "pan for a coin",
        having("equipment", "pan", cost=1),
        "valdora.the-pan-loads-gold-for-nothing",
        "equipment",
    ),
    (
        "hammer for rubies",
        having("equipment", "hammer", loads=["ruby"]),
        "valdora.the-hammer-loads-amethyst",
        "equipment",
    ),
    (
        "a tool of two kinds",
        having("equipment", "pick", loads=["sapphire", "ruby"]),
        "valdora.a-tool-loads-one-kind-for-nothing",
        "equipment",
    ),
    (
        "a tool for a coin",
        having("equipment", "pick", cost=1),
        "valdora.a-tool-loads-one-kind-for-nothing",
        "equipment",
    ),
    (
        "two tools of a kind",
        having("equipment", "pick", loads=["ruby"]),
        "valdora.each-gem-has-its-tool",
        "equipment",
    ),
    (
        "a choosy horse",
        having("equipment", "horse", loads=["ruby"]),
        "valdora.horse-and-cart-load-any-gem",
        "equipment",
    ),
    ("a dear cart", having("equipment", "cart", cost=3), "valdora.the-cart-costs-two", "equipment"),
    (
        "19 in a catalog",
        having("equipment", "horse", per_catalog=4),
        "core.pieces-do-not-add-up",
        "equipment",
    ),
    ("commission twice", having(CARD, "red", id="blue"), "core.id-twice", "commissions[4].id"),
    (
        "commission called return",
        having(CARD, "red", id="return"),
        "core.id-is-a-word-of-the-notation",
        "commissions[3].id",
    ),
    (
        "commission of no patron",
        having(CARD, "red", patron="pink"),
        "core.unknown-word",
        "commissions[3].patron",
    ),
    (
        "asking for nothing",
        having(CARD, "red", needs=[]),
        "valdora.needs-a-coin-one-gem-or-three",
        "commissions[3].needs",
    ),
    (
        "asking for two gems",
        having(CARD, "red", needs=["ruby", "gold"]),
        "valdora.needs-a-coin-one-gem-or-three",
        "commissions[3].needs",
    ),
    (
        "asking for a gem and a coin",
        having(CARD, "red", needs=["ruby", "coin"]),
        "valdora.needs-a-coin-one-gem-or-three",
        "commissions[3].needs",
    ),
    (
        "asking for two coins",
        having(CARD, "silver", needs=["coin", "coin"]),
        "valdora.needs-a-coin-one-gem-or-three",
        "commissions[0].needs",
    ),
    (
        "like needs apart",
        having(CARD, "white-rsa", needs=["ruby", "gold", "ruby"]),
        "valdora.like-needs-stand-together",
        "commissions[6].needs",
    ),
    (
        "asking for pearls",
        having(CARD, "red", needs=["pearl"]),
        "core.unknown-word",
        "commissions[3].needs[0]",
    ),
    ("100 points", having(CARD, "red", points=100), "core.out-of-range", "commissions[3].points"),
    ("none in the book", having(CARD, "red", per_book=0), "core.out-of-range", "commissions[3].per_book"),
    ("a silent patron", having(CARD, "red", patron="blue"), "valdora.patron-asks-for-nothing", "commissions"),
    ("28 in a book", having(CARD, "red", per_book=4), "core.pieces-do-not-add-up", "commissions"),
    ("unknown colour", having(PILE, "red", colour="pink"), "core.unknown-word", "craftsmen[4].colour"),
    ("colour twice", having(PILE, "red", colour="blue"), "core.id-twice", "craftsmen[5]"),
    ("no pile", without(PILE, "red"), "core.pieces-do-not-add-up", "craftsmen"),
    ("a tile too many", having(PILE, "red", tiles=5), "core.pieces-do-not-add-up", "craftsmen"),
    (
        "more removed than there are",
        having(PILE, "red", removed_with_3_players=5),
        "core.out-of-range",
        "craftsmen[4].removed_with_3_players",
    ),
    ("two removed", having(PILE, "red", removed_with_3_players=2), "core.pieces-do-not-add-up", "craftsmen"),
    (
        "a workshop out of reach",
        having(PILE, "red", workshop_needs=4),
        "core.out-of-range",
        "craftsmen[4].workshop_needs",
    ),
    (
        "violet needs three",
        having(PILE, "violet", workshop_needs=3),
        "valdora.violet-and-blue-need-two",
        "craftsmen[3].workshop_needs",
    ),
    (
        "blue needs one",
        having(PILE, "blue", workshop_needs=1),
        "valdora.violet-and-blue-need-two",
        "craftsmen[5].workshop_needs",
    ),
    (
        "workshop of 100",
        having(PILE, "red", workshop_points=100),
        "core.out-of-range",
        "craftsmen[4].workshop_points",
    ),
]


@pytest.mark.parametrize(
    ("mistake", "key", "where"),
    [case[1:] for case in MISTAKES],
    ids=[case[0].replace(" ", "-") for case in MISTAKES],
)
def test_a_mistake_in_the_file_is_refused_with_its_entry(mistake: Mistake, key: str, where: str) -> None:
    data = content()
    mistake(data)
    with pytest.raises(BadData) as caught:
        build_box(data)
    assert (caught.value.key, caught.value.params["entry"]) == (key, where)


def test_a_mistake_names_the_space_with_too_few_ways_out() -> None:
    data = content()
    isolated("A", "r1")(data)
    with pytest.raises(BadData) as caught:
        build_box(data)
    assert caught.value.params == {"entry": "edges", "space": "A", "reaches": 1, "needed": 5}
