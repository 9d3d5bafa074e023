"""Where everything lies on Valdora's board: boxes in pixels, from the components alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from types import MappingProxyType

from render import lettering
from render.geometry import Box, Point, box_around, distance, polar, spline
from render.kept import painted_once
from render.theme import BOARD_SIZE, MARGIN, SIZE_TYPED
from render.valdora.palette import GEM_SIZE, PAWN_HEIGHT
from rules.valdora.data import Components, Space

CANVAS = Box(0, 0, *BOARD_SIZE)
MAP = Box(0, 0, 1270, BOARD_SIZE[1])
SIDE = Box(1282, 10, 306, BOARD_SIZE[1] - MARGIN)
ART = {"road": (134, 98), "mine": (134, 100), "harbour": (132, 100), "house": (112, 98)}
TOWN = (270, 290)  # a walled book city
PORT = (206, 138)  # the harbour city's ring
HEAP = (158, 134)  # the discard
LABEL_HEIGHT = 38
PRICE = (50, 42)  # a loaf, or a coin with a figure on it
PAWN_WIDTH = 46
_BESIDE = 7  # boxes beside a space: its label, its price, five pawns
_DRAWN_WIDTH = 1600  # the data file places spaces on a canvas of this width
_STEP = (33, 30)  # how far pawns on one space stand apart


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a city's book: the card on top and how many there are."""

    card: Box
    count: Box


@dataclass(frozen=True, slots=True)
class Place:
    """A space on the map: its art, what one types, where pawns stand, where a price is shown."""

    id: str
    centre: tuple[int, int]
    art: Box
    label: Box
    pawns: tuple[Box, ...]
    price: Box
    pages: tuple[Page, Page] | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """The whole board."""

    places: Mapping[str, Place]
    discard: Box
    ways: Mapping[tuple[str, str], tuple[Point, ...]]  # both directions of every road


def on_map(x: int, y: int) -> tuple[int, int]:
    """A point of the data file on the map, which leaves room for the side panel."""
    return round(12 + x * (MAP.width - 6) / _DRAWN_WIDTH), y


_BOARDS: dict[str, Board] = {}


def board(components: Components) -> Board:
    """The boxes of the board for these components; computed once for each data file."""
    if components.digest not in _BOARDS:
        _BOARDS[components.digest] = _board(components)
    return _BOARDS[components.digest]


def _board(components: Components) -> Board:
    discard, *rest = _arranged(components)
    places: dict[str, Place] = {}
    for number, space in enumerate(components.spaces.values()):
        label, price, *pawns = rest[_BESIDE * number : _BESIDE * (number + 1)]
        art = _art(space)
        pages = _pages(art, label) if space.book else None
        places[space.id] = Place(space.id, on_map(space.x, space.y), art, label, tuple(pawns), price, pages)
    ways: dict[tuple[str, str], tuple[Point, ...]] = {}
    for one, other in components.edges:
        curve = _way(places[one].centre, places[other].centre, f"{one}-{other}")
        ways[one, other] = curve
        ways[other, one] = curve[::-1]
    return Board(MappingProxyType(places), discard, MappingProxyType(ways))


@painted_once
def _arranged(components: Components) -> tuple[Box, ...]:
    """What must be searched for: the discard, then for each space its label, its price and five pawns."""
    arts = {space.id: _art(space) for space in components.spaces.values()}
    discard = _nudged(box_around(on_map(*components.discard_at[:2]), *HEAP), list(arts.values()))
    taken = [discard, *arts.values()]
    labels: dict[str, Box] = {}
    for space in components.spaces.values():
        others = [art for name, art in arts.items() if name != space.id]
        labels[space.id] = _label(space, arts[space.id], [discard, *others, *labels.values()])
    taken += labels.values()
    stands: dict[str, tuple[Box, ...]] = {}
    for space in sorted(components.spaces.values(), key=_from_the_middle, reverse=True):
        stands[space.id] = _pawns(space, arts[space.id], taken)
        taken += stands[space.id]
    prices: dict[str, Box] = {}
    for space in components.spaces.values():
        art = arts[space.id]
        pages = _pages(art, labels[space.id]) if space.book else None
        core = [page.card for page in pages] if pages else [_core(space, art)]
        prices[space.id] = _price(
            art, stands[space.id] if space.book else (), [box for box in taken if box != art] + core
        )
        taken.append(prices[space.id])
    found = [discard]
    for name in arts:
        found += [labels[name], prices[name], *stands[name]]
    return tuple(found)


def _from_the_middle(space: Space) -> tuple[int, int]:
    # Top and bottom rim have least room for pawns, so they choose first.
    return abs(space.y - MAP.centre[1]), abs(on_map(space.x, space.y)[0] - MAP.centre[0])


def _within(box: Box, bounds: Box) -> Box:
    return Box(
        min(max(box.x, bounds.x), bounds.right - box.width),
        min(max(box.y, bounds.y), bounds.bottom - box.height),
        box.width,
        box.height,
    )


def _art(space: Space) -> Box:
    x, y = on_map(space.x, space.y)
    if space.book:
        outward = (-60 if x < MAP.width / 2 else 60, -60 if y < MAP.height / 2 else 60)
        return _within(box_around((x + outward[0], y + outward[1]), *TOWN), MAP.inset(6))
    if space.kind == "city":
        return box_around((x, y), *PORT)
    return _within(box_around((x, y), *ART[space.kind]), MAP.inset(2, 4))


def _label(space: Space, art: Box, others: list[Box]) -> Box:
    """What one types: on a banner of a city, else on a plate beneath."""
    if space.book:
        return Box(art.right - 62, art.y + 22 if space.y < BOARD_SIZE[1] / 2 else art.y + 100, 52, 62)
    if space.kind == "city":
        return Box(art.x - 40, art.y - 44, 52, 62)
    width = lettering.width_of(space.id, "text", SIZE_TYPED) + 14
    box = Box(on_map(space.x, space.y)[0] - width // 2, art.bottom - 4, width, LABEL_HEIGHT)
    return _nudged(_within(box, MAP.inset(2, 4)), others, reach=(48, 12))


def _nudged(box: Box, others: list[Box], reach: tuple[int, int] = (60, 40)) -> Box:
    """*box*, or the nearest place to it that is free."""
    for across, down in _near(*reach, 4):
        tried = box.moved(across, down)
        if MAP.holds(tried) and not any(tried.meets(other) for other in others):
            return tried
    return box


@lru_cache(maxsize=8)
def _near(across: int, down: int, step: int) -> tuple[tuple[int, int], ...]:
    """Shifts up to so far, the smallest first."""
    shifts = [(x, y) for x in range(-across, across + 1, step) for y in range(-down, down + 1, step)]
    return tuple(sorted(shifts, key=lambda shift: (shift[0] ** 2 + shift[1] ** 2, shift)))


def _pawns(space: Space, art: Box, taken: list[Box]) -> tuple[Box, ...]:
    """Five places for pawns, as near as they can stand without hiding anything."""
    if space.kind == "city":
        step = 42 if space.book else 38
        left = art.x + (art.width - PAWN_WIDTH - 4 * step) // 2
        top = art.y + (art.height - PAWN_HEIGHT) // 2 - 4
        if space.book:
            top = art.bottom - PAWN_HEIGHT - 22 if space.y < BOARD_SIZE[1] / 2 else art.y + 16
        return tuple(Box(left + step * place, top, PAWN_WIDTH, PAWN_HEIGHT) for place in (2, 1, 3, 0, 4))
    core = _core(space, art)
    around = [core, *(other for other in taken if other != art and other.meets(art.inset(-260)))]
    best: tuple[Box, ...] = ()
    nearest = 1e9
    for across, down in _near(144, 144, 16):
        x, y = art.centre[0] + across, art.centre[1] + down
        for pattern in _PATTERNS:
            gaps = sorted(_gap(x + column * _STEP[0], y + row * _STEP[1], art) for column, row in pattern)
            far = gaps[0] + gaps[1] / 2 + gaps[4] / 8
            if far >= nearest:
                continue
            pawns = _standing(x, y, pattern)
            if all(MAP.holds(pawn) and not any(map(pawn.meets, around)) for pawn in pawns):
                best, nearest = (
                    tuple(sorted(pawns, key=lambda pawn: _gap(pawn.centre[0], pawn.centre[1], art))),
                    far,
                )
    if best:
        return best
    # A crowded board of somebody else's making: they stand on the space itself.
    return tuple(_within(pawn, MAP) for pawn in _standing(*art.centre, _PATTERNS[-1]))


def _gap(x: float, y: float, art: Box) -> float:
    """How far the foot of a pawn with this middle is from a space."""
    foot = y + PAWN_HEIGHT / 2 - 8
    across = max(art.x + 20 - x, x - art.right + 20, 0)
    down = max(art.y + 20 - foot, foot - art.bottom + 10, 0)
    return across + down if across == 0 or down == 0 else (across * across + down * down) ** 0.5


# Where five pawns of one space stand to each other, in steps from the middle of the group.
_PATTERNS = (
    ((-0.5, -1), (0.5, -1), (-0.5, 0), (0.5, 0), (0.5, 1)),
    ((0.5, -1), (-0.5, -1), (0.5, 0), (-0.5, 0), (-0.5, 1)),
    ((-1, -0.5), (0, -0.5), (1, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    ((-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0)),
)


def _standing(x: int, y: int, pattern: tuple[tuple[float, float], ...]) -> tuple[Box, ...]:
    across, down = _STEP
    return tuple(
        box_around((x + column * across, y + row * down), PAWN_WIDTH, PAWN_HEIGHT) for column, row in pattern
    )


def _core(space: Space, art: Box) -> Box:
    """What of the art must stay in sight."""
    if space.kind == "road":
        return art.inset(12, 7)
    return Box(art.x + 20, art.y + 34, art.width - 40, art.height - 34)


def _price(art: Box, inside: tuple[Box, ...], taken: list[Box]) -> Box:
    """Where a reachable space tells what ending there costs: at its edge, hiding nothing."""
    edge = art.y + 6
    if inside and inside[0].y > art.centre[1]:
        edge = art.bottom - 8
    return _nudged(box_around((art.centre[0], edge), *PRICE), taken, reach=(140, 120))


def _pages(art: Box, label: Box) -> tuple[Page, Page]:
    """Left and right page of the open book, the counts beneath."""
    top = label.y - 4
    left = art.x + 22
    cards = (Box(left, top, 88, 120), Box(left + 92, top, 88, 120))
    left_page, right_page = (Page(card, Box(card.x, card.bottom + 6, card.width, 40)) for card in cards)
    return left_page, right_page


def _way(one: Point, other: Point, name: str) -> tuple[Point, ...]:
    """A road that bends a little, always the same way."""
    rng = Random(name)
    length = distance(one, other)
    swing = (0.05 + 0.06 * rng.random()) * length * (1 if rng.random() < 0.5 else -1)
    across = ((other[1] - one[1]) / length, (one[0] - other[0]) / length)

    def bent(share: float, by: float) -> Point:
        return (
            one[0] + share * (other[0] - one[0]) + across[0] * by,
            one[1] + share * (other[1] - one[1]) + across[1] * by,
        )

    return tuple(spline([one, bent(0.3, swing), bent(0.7, -0.5 * swing), other], steps=14))


def heap(counts: Mapping[str, int], box: Box, most: int) -> tuple[tuple[str, int, Box], ...]:
    """Gems in rows inside *box*: each kind once with its number, or twice side by side when there are two."""
    rows: list[list[tuple[str, int, int]]] = [[]]
    for gem, number in counts.items():
        width = _heap_width(number)
        if rows[-1] and sum(each[2] for each in rows[-1]) + width > most:
            rows.append([])
        rows[-1].append((gem, number, width))
    found: list[tuple[str, int, Box]] = []
    height = GEM_SIZE + 1
    y = box.centre[1] - height * len(rows) // 2
    for row in rows:
        x = box.centre[0] - sum(each[2] for each in row) // 2
        for gem, number, width in row:
            found.append((gem, number, Box(x, y, width, GEM_SIZE)))
            x += width
        y += height
    return tuple(found)


def _heap_width(number: int) -> int:
    if number == 1:
        return GEM_SIZE
    if number == 2:
        return GEM_SIZE + 16
    return GEM_SIZE + lettering.width_of(str(number), "label", SIZE_TYPED) + 2


# The side panel --------------------------------------------------------------------------------------


SIGN = 34  # the room of a sign before its number


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player in the side panel."""

    box: Box
    pawn: Box
    name: Box
    facts: tuple[Box, Box, Box]  # a sign and a number each: of one figure, two, and three


@dataclass(frozen=True, slots=True)
class Wedge:
    """One colour of the craftsman wheel."""

    shield: Box
    count: Box
    workshop: Box
    middle: float  # degrees


@dataclass(frozen=True, slots=True)
class SidePanel:
    """Turn, players, craftsman wheel."""

    turn: Box
    pawn: Box
    name: Box
    doing: Box
    round: Box
    last: Box
    seats: Box
    rows: tuple[SeatRow, ...]
    wheel_panel: Box
    wheel_title: Box
    wheel: Box
    wedges: tuple[Wedge, ...]
    bonus: Box


@lru_cache(maxsize=8)
def side_panel(players: int, colours: int) -> SidePanel:
    """The boxes at the right of the map."""
    x, width = SIDE.x, SIDE.width
    turn = Box(x, SIDE.y, width, 168)
    words = Box(x + 116, turn.y, width - 116 - 14, 0)
    rows_top = turn.bottom + 48
    row_height = 88
    seats = Box(x, rows_top, width, row_height * players + 20)
    wheel_panel = Box(x, SIDE.bottom - 436, width, 436)
    wheel = Box(x + 3, wheel_panel.y + 62, 300, 300)
    return SidePanel(
        turn=turn,
        pawn=Box(x + 14, turn.y + 16, 92, 136),
        name=Box(words.x, turn.y + 18, words.width, 44),
        doing=Box(words.x, turn.y + 64, words.width, 36),
        round=Box(words.x, turn.y + 108, words.width, 44),
        last=Box(x + 4, turn.bottom - 4, width - 8, 48),
        seats=seats,
        rows=tuple(
            _row(Box(x + 12, rows_top + 10 + row_height * place, width - 24, row_height))
            for place in range(players)
        ),
        wheel_panel=wheel_panel,
        wheel_title=Box(x + 16, wheel_panel.y + 14, width - 32, 40),
        wheel=wheel,
        wedges=tuple(_wedge(wheel.centre, place, colours) for place in range(colours)),
        bonus=Box(x + 20, wheel.bottom + 12, width - 40, 48),
    )


def _row(box: Box) -> SeatRow:
    left = box.x + 58
    facts = Box(left - 4, box.y + 42, box.right - left + 4, 42)
    return SeatRow(
        box=box,
        pawn=Box(box.x + 2, box.y + 6, PAWN_WIDTH, PAWN_HEIGHT),
        name=Box(left, box.y + 6, box.right - left - 4, 34),
        facts=(
            Box(facts.x, facts.y, 57, 42),
            Box(facts.x + 57, facts.y, 74, 42),
            Box(facts.x + 131, facts.y, facts.width - 131, 42),
        ),
    )


def _wedge(centre: Point, place: int, colours: int) -> Wedge:
    middle = -90 + 360 * place / colours
    out = polar(centre, 104, middle)
    pair = box_around(out, 70, 52)
    return Wedge(
        shield=Box(pair.x, pair.y, 44, 52),
        count=Box(pair.x + 46, pair.y + 4, 26, 44),
        workshop=box_around(polar(centre, 50, middle), 40, 40),
        middle=middle,
    )
