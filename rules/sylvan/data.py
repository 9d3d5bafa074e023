"""The box of Sylvan Dale: components read from a data file, checked, and the tables that follow from them."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules.core import BadData, Json
from rules.pieces import Pieces, heap_of
from rules.reading import Entry, read_json_file
from rules.sylvan.actions import ITEMS
from rules.sylvan.board import Board, River, Site, make_board
from rules.sylvan.state import symbol_of

STANDARD = Path(__file__).with_name("data.json")
SEATS = (2, 3, 4)
SPAN = "span"
SYMBOLS = (*ITEMS, SPAN)
# What a card counts as when a set is claimed or the market looked at.
COUNTS_AS = {**{item: (item,) for item in ITEMS}, SPAN: ("bridge", "treetop")}
WIDTH, HEIGHT = 1600, 1200  # the plane the sites lie in

# What the rulebook fixes; a data file that differs has a typing error in it.
RULEBOOK: Mapping[str, int] = {
    "flags": 16,
    "hand": 4,
    "market": 3,
    "redraw": 3,
    "stack": 8,
    "max_levels": 6,
    "cards_for_an_item": 3,
    "styles_for_a_flag": 2,
    "flag_glory": 5,
    "level_glory": 1,
    "region_glory": 2,
    "shared_region_glory": 1,
}
SUPPLY: Mapping[str, int] = {"axe": 6, "hammer": 6, "bridge": 12, "treetop": 9}
STYLES, CARDS, TILES, BASES, REGIONS, GLADE = 4, 80, 16, 20, 5, 3
SITES: Mapping[str, int] = {"4": 20, "2-3": 16}
FEWEST_IN_A_REGION, MOST_IN_A_REGION = 3, 5


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """All components, and the tables the rules look things up in. Compared by their ``digest``."""

    styles: tuple[str, ...]
    boards: Mapping[int, Board]  # by the number of players
    cards: Pieces
    tiles: Pieces  # of one player
    bases: Pieces
    supply: Pieces
    flags: int
    hand: int
    market: int
    redraw: int
    stack: int
    max_levels: int
    cards_for_an_item: int
    styles_for_a_flag: int
    flag_glory: int
    level_glory: int
    region_glory: int
    shared_region_glory: int
    digest: str

    def kinds(self) -> Pieces:
        """Every kind of card once."""
        return tuple(sorted(set(self.cards)))

    def trees(self) -> tuple[str, ...]:
        """Every tree there is on some board."""
        return max((tuple(board.places) for board in self.boards.values()), key=len)


@cache
def standard_box() -> Components:
    """The components that come with the project."""
    return build_box(read_json_file(STANDARD))


def build_box(content: Json) -> Components:
    """Check the content of a data file and make the tables; ``BadData`` says which entry is wrong and why."""
    top = Entry(content, BadData).fields(
        (
            "game", "styles", "cards", "tiles", "bases", "supply", "boards", "empty_sites_with_2_players",
            *RULEBOOK,
        ),
        optional=("note",),
    )  # fmt: skip
    top["game"].word(("sylvan",))
    styles = _styles(top["styles"])
    cards = _cards(top["cards"], styles)
    supply = {item: entry.number(0, 99) for item, entry in top["supply"].fields(ITEMS).items()}
    top["supply"].same(supply, SUPPLY)
    canonical = json.dumps(
        {name: entry.value for name, entry in top.items() if name != "note"}, sort_keys=True
    )
    return Components(
        styles=styles,
        boards=_boards(top["boards"], top["empty_sites_with_2_players"], tuple(sorted(set(cards)))),
        cards=cards,
        tiles=_by_style(top["tiles"], styles, TILES, "tiles of a player"),
        bases=_by_style(top["bases"], styles, BASES, "bases"),
        supply=heap_of(supply),
        digest=hashlib.sha256(canonical.encode()).hexdigest()[:12],
        **{name: top[name].number(fixed, fixed) for name, fixed in RULEBOOK.items()},
    )


def _styles(entry: Entry) -> tuple[str, ...]:
    styles: list[str] = []
    for item in entry.items(STYLES):
        name = item.text()
        # The hyphen stands between style and symbol in the name of a card.
        if not (name.isascii() and name.isalpha() and name.islower()) or len(name) > 20:
            item.fail("core.bad-id", id=name)
        if name in styles:
            item.fail("core.id-twice", id=name)
        styles.append(name)
    return tuple(styles)


def _cards(entry: Entry, styles: tuple[str, ...]) -> Pieces:
    counts: dict[str, int] = {}
    for style, row in entry.fields(styles).items():
        for symbol, number in row.fields(SYMBOLS).items():
            counts[f"{style}-{symbol}"] = number.number(0, CARDS)
        if not any(counts[f"{style}-{symbol}"] for symbol in SYMBOLS):
            row.fail("sylvan.style-without-cards", style=style)
    cards = heap_of(counts)
    entry.same({"cards": len(cards)}, {"cards": CARDS})
    for item in ITEMS:
        fitting = sum(item in COUNTS_AS[symbol_of(card)] for card in cards)
        if fitting < RULEBOOK["cards_for_an_item"]:
            entry.fail("sylvan.item-cannot-be-claimed", item=item, cards=fitting)
    return cards


def _by_style(entry: Entry, styles: tuple[str, ...], total: int, what: str) -> Pieces:
    pieces = entry.counts(styles, low=1, high=total, all_named=True)
    entry.same({what: len(pieces)}, {what: total})
    return pieces


def _boards(entry: Entry, empty: Entry, cards: Pieces) -> dict[int, Board]:
    found = entry.fields(SITES)
    large, small = (_board(found[name], SITES[name]) for name in ("4", "2-3"))
    glade = _glade(empty, small[0])
    return {
        2: make_board(small[0], glade, small[1], small[2], cards),
        3: make_board(small[0], (), small[1], small[2], cards),
        4: make_board(large[0], (), large[1], large[2], cards),
    }


def _board(entry: Entry, size: int) -> tuple[tuple[Site, ...], tuple[River, ...], dict[str, str]]:
    found = entry.fields(("cols", "rows", "regions", "sites", "rivers"))
    cols, rows = found["cols"].number(1, size), found["rows"].number(1, size)
    names = {region: name.text() for region, name in found["regions"].table().items()}
    found["regions"].same({"regions": len(names)}, {"regions": REGIONS})
    for region, named in found["regions"].table().items():
        if not region.isascii() or not region.isalnum() or len(region) > 20:
            found["regions"].fail("core.bad-id", id=region)
        if not 0 < len(names[region]) <= 40 or not names[region].isprintable():
            named.fail("sylvan.bad-region-name", region=region)
    sites = tuple(
        _site(item, number, cols, rows, names)
        for number, item in enumerate(found["sites"].items(size), start=1)
    )
    if len({(site.col, site.row) for site in sites}) != size:
        found["sites"].fail("sylvan.two-sites-in-one-place")
    trees = Counter(site.region for site in sites)
    for region in names:
        if not FEWEST_IN_A_REGION <= trees[region] <= MOST_IN_A_REGION:
            found["sites"].fail(
                "sylvan.wrong-number-of-trees-in-a-region",
                region=region,
                found=trees[region],
                lowest=FEWEST_IN_A_REGION,
                highest=MOST_IN_A_REGION,
            )
    return sites, tuple(_river(item) for item in found["rivers"]), names


def _site(entry: Entry, number: int, cols: int, rows: int, regions: Mapping[str, str]) -> Site:
    found = entry.fields(("id", "col", "row", "region", "x", "y", "iso_x", "iso_y"))
    return Site(
        id=found["id"].word((f"t{number}",)),  # trees are numbered in their order: bridges go by it
        col=found["col"].number(1, cols),
        row=found["row"].number(1, rows),
        region=found["region"].word(regions),
        x=found["x"].number(0, WIDTH),
        y=found["y"].number(0, HEIGHT),
        iso_x=found["iso_x"].number(0, WIDTH),
        iso_y=found["iso_y"].number(0, HEIGHT),
    )


def _river(entry: Entry) -> River:
    points = [(point.items(2)[0].number(0, WIDTH), point.items(2)[1].number(0, HEIGHT)) for point in entry]
    if len(points) < 2:
        entry.fail("sylvan.river-without-course")
    return tuple(points)


def _glade(entry: Entry, sites: tuple[Site, ...]) -> tuple[str, ...]:
    """The sites without a tree when two play: one whole region of three."""
    regions = {site.id: site.region for site in sites}
    empty = [item.word(regions) for item in entry.items(GLADE)]
    region = regions[empty[0]]
    if set(empty) != {site for site, lies_in in regions.items() if lies_in == region}:
        entry.fail("sylvan.glade-is-not-one-region", region=region)
    return tuple(empty)
