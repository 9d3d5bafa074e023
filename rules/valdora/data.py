"""The box of Valdora: components read from a data file, checked, and the tables that follow from them."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from rules.core import BadData, Json
from rules.pieces import Pieces, heap_of
from rules.reading import Entry, read_json_file
from rules.valdora.actions import RESERVED, Load, Move
from rules.valdora.board import neighbours, reach
from rules.valdora.state import Doing

STANDARD = Path(__file__).with_name("data.json")

# Words and pictures exist for these names only; how many there are and what they do is data.
GEMS = ("ruby", "sapphire", "amethyst", "emerald", "gold")
COLOURS = ("silver", "yellow", "white", "violet", "red", "blue", "green")
TOOLS = ("shovel", "pick", "hammer", "chisel")
EQUIPMENT = ("pan", *TOOLS, "horse", "cart")
COIN = "coin"
SEATS = (3, 4, 5)

Kind: TypeAlias = Literal["city", "road", "mine", "harbour", "house"]
KINDS: tuple[Kind, ...] = ("city", "road", "mine", "harbour", "house")

# What the rulebook fixes; a data file that differs has a typing error in it.
RULEBOOK: Mapping[str, Mapping[str, int]] = {
    "gems": {"ruby": 13, "sapphire": 13, "amethyst": 15, "emerald": 15, "gold": 22},
    "spaces": {"city": 5, "road": 13, "mine": 3, "harbour": 2, "house": 7},
    "books": {"equipment": 2, "commission": 2},
    "ships": {"city with 1": 1, "harbour with 1": 1, "harbour with 2": 1},
    "craftsmen": {"silver": 9, "yellow": 9, "white": 5, "violet": 4, "red": 4, "blue": 4, "green": 4},
    "removed": {"violet": 1, "red": 1, "blue": 1, "green": 1},
    "cards": {"equipment": 18, "commission": 27},
}


@dataclass(frozen=True, slots=True)
class Space:
    """A place a pawn can stand on, and what one can do there."""

    id: str
    kind: Kind
    x: int
    y: int
    book: Literal["equipment", "commission"] | None = None
    ships: int = 0
    patron: str | None = None
    offers: tuple[Doing, ...] = ()


@dataclass(frozen=True, slots=True)
class Equipment:
    """A card that carries one gem of certain kinds; *cost* is paid at each loading."""

    id: str
    loads: tuple[str, ...]  # in a fixed order: legal actions are listed the same in every process
    cost: int
    per_catalog: int
    starting: bool


@dataclass(frozen=True, slots=True)
class Commission:
    """What a patron asks for and what it is worth."""

    id: str
    patron: str
    needs: tuple[str, ...]
    points: int
    per_book: int
    # What is asked for, as it follows from the needs: players look at it all the time.
    gems: tuple[str, ...] = field(init=False, repr=False, compare=False)
    coins: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "gems", tuple([need for need in self.needs if need != COIN]))
        object.__setattr__(self, "coins", self.needs.count(COIN))


@dataclass(frozen=True, slots=True)
class Pile:
    """A colour on the craftsman board and its workshop."""

    colour: str
    tiles: int
    removed_with_3_players: int
    workshop_needs: int
    workshop_points: int


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """All components, and the tables the rules look things up in. Compared by their ``digest``."""

    spaces: Mapping[str, Space]
    edges: tuple[tuple[str, str], ...]
    discard_at: tuple[int, int, int]
    gems: Mapping[str, int]
    gems_per_road: int
    coins: int
    coin_limit: int
    commission_limit: int
    equipment: Mapping[str, Equipment]
    commissions: Mapping[str, Commission]
    piles: Mapping[str, Pile]  # clockwise
    bonus_tiles: int
    bonus_points: int
    colour_points: int
    gem_points: int
    digest: str
    # tables
    start: str
    roads: Mapping[str, int]  # road -> its place in State.roads
    books: Mapping[str, int]  # book city -> its place in State.books
    workshops: Mapping[str, int]  # colour -> its place in State.workshops
    mines: frozenset[str]
    clockwise: Mapping[str, tuple[str, ...]]  # colour -> all colours from there on
    near: Mapping[str, tuple[Move, ...]]
    far: Mapping[str, tuple[Move, ...]]  # through one city
    near_spaces: Mapping[str, frozenset[str]]
    far_spaces: Mapping[str, frozenset[str]]
    loads: Mapping[tuple[str, str], Load]  # made once: listing actions is what search does most

    def craftsmen(self, players: int) -> Pieces:
        """The craftsmen that lie on the board when so many play."""
        return heap_of(
            {
                pile.colour: pile.tiles - (pile.removed_with_3_players if players == 3 else 0)
                for pile in self.piles.values()
            }
        )

    def catalog(self) -> tuple[str, ...]:
        """The cards of one equipment catalog."""
        return tuple(card.id for card in self.equipment.values() for _ in range(card.per_catalog))

    def commission_book(self) -> tuple[str, ...]:
        """The cards of one commission book."""
        return tuple(card.id for card in self.commissions.values() for _ in range(card.per_book))


@cache
def standard_box() -> Components:
    """The components that come with the project."""
    return build_box(read_json_file(STANDARD))


def build_box(content: Json) -> Components:
    """Check the content of a data file and make the tables; ``BadData`` says which entry is wrong and why."""
    top = Entry(content, BadData).fields(
        (
            "game", "gems", "gems_per_road", "coins", "coin_limit", "commission_limit", "bonus_tiles",
            "bonus_points", "colour_points", "gem_points", "spaces", "edges", "discard", "equipment",
            "commissions", "craftsmen",
        ),
        optional=("note",),
    )  # fmt: skip
    top["game"].word(("valdora",))
    spaces = _spaces(top["spaces"])
    edges = _edges(top["edges"], spaces)
    equipment = _equipment(top["equipment"])
    commissions = _commissions(top["commissions"])
    piles = _piles(top["craftsmen"])
    gems = {gem: entry.number(1, 99) for gem, entry in top["gems"].fields(GEMS).items()}
    top["gems"].same(gems, RULEBOOK["gems"])
    roads = [space.id for space in spaces.values() if space.kind == "road"]
    per_road = top["gems_per_road"].number(1, 99)
    if per_road * len(roads) != sum(gems.values()):
        top["gems_per_road"].fail(
            "valdora.roads-do-not-take-all-gems", gems=sum(gems.values()), roads=len(roads)
        )
    coin_limit = top["coin_limit"].number(6, 6)
    place = top["discard"].fields(("x", "y", "r"))
    ways = neighbours(spaces, edges)
    cities = frozenset(space.id for space in spaces.values() if space.kind == "city")
    near = {space: reach(ways, cities, space, 0) for space in spaces}
    far = {space: reach(ways, cities, space, 1) for space in spaces}
    _check_ways_out(top["edges"], spaces, near, far)
    colours = tuple(piles)
    canonical = json.dumps(
        {name: value for name, value in _plain(content).items() if name != "note"}, sort_keys=True
    )
    return Components(
        spaces=spaces,
        edges=edges,
        discard_at=(place["x"].number(0, 1600), place["y"].number(0, 1200), place["r"].number(1, 400)),
        gems=gems,
        gems_per_road=per_road,
        coins=top["coins"].number(30, 30),
        coin_limit=coin_limit,
        commission_limit=top["commission_limit"].number(3, 3),
        equipment=equipment,
        commissions=commissions,
        piles=piles,
        bonus_tiles=top["bonus_tiles"].number(13, 13),
        bonus_points=top["bonus_points"].number(10, 10),
        colour_points=top["colour_points"].number(10, 10),
        gem_points=top["gem_points"].number(1, 1),
        digest=hashlib.sha256(canonical.encode()).hexdigest()[:12],
        start=next(space.id for space in spaces.values() if space.kind == "city" and space.ships),
        roads={road: number for number, road in enumerate(roads)},
        books={
            city: number for number, city in enumerate(space.id for space in spaces.values() if space.book)
        },
        workshops={colour: number for number, colour in enumerate(colours)},
        mines=frozenset(space.id for space in spaces.values() if space.kind == "mine"),
        clockwise={colour: colours[number:] + colours[:number] for number, colour in enumerate(colours)},
        near=_moves(near),
        far=_moves(far),
        near_spaces=near,
        far_spaces=far,
        loads={(gem, card): Load(gem, card) for gem in GEMS for card in equipment},
    )


def _plain(content: Json) -> dict[str, Json]:
    assert isinstance(content, dict)  # the reader has seen to it
    return content


def _moves(spaces: Mapping[str, frozenset[str]]) -> dict[str, tuple[Move, ...]]:
    return {start: tuple(Move(to) for to in sorted(ends)) for start, ends in spaces.items()}


def _new_id(entry: Entry, taken: Mapping[str, object]) -> str:
    name = entry.text()
    if not name.isascii() or not name.replace("-", "").isalnum() or len(name) > 20:
        entry.fail("core.bad-id", id=name)
    if name in RESERVED:
        entry.fail("core.id-is-a-word-of-the-notation", id=name)
    if name in taken:
        entry.fail("core.id-twice", id=name)
    return name


def _spaces(entry: Entry) -> dict[str, Space]:
    spaces: dict[str, Space] = {}
    patrons: set[str] = set()
    for item in entry:
        found = item.fields(("id", "kind", "x", "y"), optional=("book", "ships", "patron"))
        space = Space(
            id=_new_id(found["id"], spaces),
            kind=next(kind for kind in KINDS if kind == found["kind"].word(KINDS)),
            x=found["x"].number(0, 1600),
            y=found["y"].number(0, 1200),
            book=_book(found["book"]) if "book" in found else None,
            ships=found["ships"].number(1, 2) if "ships" in found else 0,
            patron=found["patron"].word(COLOURS) if "patron" in found else None,
        )
        if (space.kind == "house") != (space.patron is not None):
            item.fail("valdora.houses-and-no-others-have-a-patron", space=space.id)
        if space.patron in patrons:
            item.fail("valdora.patron-has-two-houses", patron=space.patron or "")
        if (space.kind == "harbour") != bool(space.ships) and space.kind != "city":
            item.fail("valdora.harbours-and-no-others-have-ships", space=space.id)
        if space.kind != "city" and space.book:
            item.fail("valdora.only-cities-have-books", space=space.id)
        if space.kind == "city" and bool(space.book) == bool(space.ships):
            item.fail("valdora.a-city-has-a-book-or-ships", space=space.id)
        if space.patron:
            patrons.add(space.patron)
        spaces[space.id] = replace(space, offers=_offers(space))
    entry.same(Counter(space.kind for space in spaces.values()), RULEBOOK["spaces"])
    entry.same(Counter(space.book for space in spaces.values() if space.book), RULEBOOK["books"])
    entry.same(
        Counter(f"{space.kind} with {space.ships}" for space in spaces.values() if space.ships),
        RULEBOOK["ships"],
    )
    return spaces


def _offers(space: Space) -> tuple[Doing, ...]:
    """The kinds of action the rulebook allows on such a space."""
    offers: list[Doing] = []
    if space.book:
        offers.append("shop")
    if space.ships or space.kind == "road":
        offers.append("load")
    if space.patron:
        offers.append("deliver")
    if space.kind == "mine":
        offers.append("silver")
    if space.kind == "city":
        offers.append("provisions")
    return tuple(offers)


def _book(entry: Entry) -> Literal["equipment", "commission"]:
    return "equipment" if entry.word(("equipment", "commission")) == "equipment" else "commission"


def _edges(entry: Entry, spaces: Mapping[str, Space]) -> tuple[tuple[str, str], ...]:
    edges: list[tuple[str, str]] = []
    for item in entry:
        one, other = (end.word(spaces) for end in item.items(2))
        if one == other:
            item.fail("valdora.edge-leads-nowhere", space=one)
        if (one, other) in edges or (other, one) in edges:
            item.fail("valdora.edge-twice", edge=(one, other))
        edges.append((one, other))
    return tuple(edges)


def _check_ways_out(
    entry: Entry,
    spaces: Mapping[str, Space],
    near: Mapping[str, frozenset[str]],
    far: Mapping[str, frozenset[str]],
) -> None:
    """Nobody may ever be stuck: other pawns can close one space each to somebody without coins."""
    for space, ends in near.items():
        if len(ends) < max(SEATS):
            entry.fail("valdora.too-few-ways-out", space=space, reaches=len(ends), needed=max(SEATS))
    start = next(iter(spaces))
    together, ahead = {start}, [start]
    while ahead:
        for end in far[ahead.pop()] - together:
            together.add(end)
            ahead.append(end)
    for space in spaces:
        if space not in together:
            entry.fail("valdora.no-way-between", space=space, other=start)


def _equipment(entry: Entry) -> dict[str, Equipment]:
    cards: dict[str, Equipment] = {}
    for item in entry:
        found = item.fields(("id", "loads", "cost", "per_catalog"), optional=("starting",))
        name = found["id"].word(EQUIPMENT)
        if name in cards:
            item.fail("core.id-twice", id=name)
        loads = found["loads"].words(GEMS)
        if not loads or len(set(loads)) != len(loads):
            found["loads"].fail("valdora.loads-each-kind-once", equipment=name)
        starting = "starting" in found and found["starting"].flag()
        cards[name] = Equipment(
            id=name,
            loads=loads,
            cost=found["cost"].number(0, 6),
            per_catalog=found["per_catalog"].number(0, 18),
            starting=starting,
        )
        if starting != (name == "pan") or starting != (cards[name].per_catalog == 0):
            item.fail("valdora.only-the-pan-is-a-start-card", equipment=name)
    if set(cards) != set(EQUIPMENT):
        entry.fail("core.entries-missing", missing=tuple(sorted(set(EQUIPMENT) - set(cards))))
    _check_loads(entry, cards)
    entry.same(
        {"cards in a catalog": sum(card.per_catalog for card in cards.values())},
        {"cards in a catalog": RULEBOOK["cards"]["equipment"]},
    )
    return cards


def _check_loads(entry: Entry, cards: Mapping[str, Equipment]) -> None:
    """What the rulebook says of pan, tools, horse and cart; which tool goes with which gem is data."""
    if cards["pan"].loads != ("gold",) or cards["pan"].cost:
        entry.fail("valdora.the-pan-loads-gold-for-nothing")
    if cards["hammer"].loads != ("amethyst",):
        entry.fail("valdora.the-hammer-loads-amethyst")
    tools = [cards[name] for name in TOOLS]
    if any(len(tool.loads) != 1 or tool.cost for tool in tools):
        entry.fail("valdora.a-tool-loads-one-kind-for-nothing")
    if {tool.loads[0] for tool in tools} != set(GEMS) - {"gold"}:
        entry.fail("valdora.each-gem-has-its-tool")
    if any(set(cards[name].loads) != set(GEMS) for name in ("horse", "cart")):
        entry.fail("valdora.horse-and-cart-load-any-gem")
    if cards["cart"].cost != 2:
        entry.fail("valdora.the-cart-costs-two")


def _commissions(entry: Entry) -> dict[str, Commission]:
    cards: dict[str, Commission] = {}
    for item in entry:
        found = item.fields(("id", "patron", "needs", "points", "per_book"))
        card = Commission(
            id=_new_id(found["id"], cards),
            patron=found["patron"].word(COLOURS),
            needs=found["needs"].words((*GEMS, COIN)),
            points=found["points"].number(0, 99),
            per_book=found["per_book"].number(1, 27),
        )
        if card.needs != (COIN,) and (card.coins or len(card.gems) not in (1, 3)):
            found["needs"].fail("valdora.needs-a-coin-one-gem-or-three", commission=card.id)
        if card.needs[0] == card.needs[-1] and len(set(card.needs)) > 1:
            # Payments are listed once however like gems are swapped; that needs them side by side.
            found["needs"].fail("valdora.like-needs-stand-together", commission=card.id)
        cards[card.id] = card
    for patron in COLOURS:
        if not any(card.patron == patron for card in cards.values()):
            entry.fail("valdora.patron-asks-for-nothing", patron=patron)
    entry.same(
        {"cards in a commission book": sum(card.per_book for card in cards.values())},
        {"cards in a commission book": RULEBOOK["cards"]["commission"]},
    )
    return cards


def _piles(entry: Entry) -> dict[str, Pile]:
    piles: dict[str, Pile] = {}
    for item in entry:
        found = item.fields(
            ("colour", "tiles", "removed_with_3_players", "workshop_needs", "workshop_points")
        )
        colour = found["colour"].word(COLOURS)
        if colour in piles:
            item.fail("core.id-twice", id=colour)
        tiles = found["tiles"].number(1, 39)
        removed = found["removed_with_3_players"].number(0, tiles)
        needs = found["workshop_needs"].number(1, tiles - removed)
        if colour in ("violet", "blue") and needs != 2:
            found["workshop_needs"].fail("valdora.violet-and-blue-need-two", colour=colour)
        piles[colour] = Pile(colour, tiles, removed, needs, found["workshop_points"].number(0, 99))
    entry.same({pile.colour: pile.tiles for pile in piles.values()}, RULEBOOK["craftsmen"])
    entry.same({pile.colour: pile.removed_with_3_players for pile in piles.values()}, RULEBOOK["removed"])
    return piles
