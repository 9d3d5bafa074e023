"""Where everything lies on tableaux, on the overview and in the ending of Valdora."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.geometry import Box
from render.theme import GAP, MARGIN, TABLEAU_SIZE

EQUIPMENT_CARD = (100, 140)
COMMISSION_CARD = (148, 196)
ROW_HEIGHT = 226


@dataclass(frozen=True, slots=True)
class Slot:
    """An equipment card and the place of the gem it carries."""

    card: Box
    gem: Box


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour's craftsmen and workshop."""

    token: Box
    count: Box
    workshop: Box


@dataclass(frozen=True, slots=True)
class Source:
    """Where points come from: its sign, its word, and how many there are."""

    icon: Box
    words: Box
    count: Box


@dataclass(frozen=True, slots=True)
class Tableau:
    """One player's table."""

    canvas: Box
    person: Box
    pawn: Box
    name: Box
    coins: tuple[Box, ...]
    coin_count: Box
    loaf: Box
    loaf_words: Box
    gear: Box
    gear_title: Box
    slots: tuple[Slot, ...]
    asked: Box
    asked_title: Box
    commissions: tuple[Box, ...]
    done_title: Box
    done_icon: Box
    done_count: Box
    done_cards: Box
    crafts: Box
    crafts_title: Box
    colours: tuple[Colour, ...]
    points: Box
    points_star: Box
    points_count: Box
    points_words: Box
    points_hidden: Box
    sources: tuple[Source, ...]


@lru_cache(maxsize=4)
def tableau(equipment: int, colours: int, commissions: int, coins: int, sources: int) -> Tableau:
    """The boxes of one player's table."""
    person = Box(14, 14, 300, 570)
    gear = Box(326, 14, 780, 286)
    asked = Box(326, 312, 780, 272)
    crafts = Box(1118, 14, 468, 310)
    points = Box(1118, 336, 468, 248)
    width, height = EQUIPMENT_CARD
    step = (gear.width - 2 * MARGIN - width) // (equipment - 1)
    cards = [Box(gear.x + MARGIN + step * place, gear.y + 62, width, height) for place in range(equipment)]
    cells = [
        Box(crafts.x + 22 + 144 * (place % 3), crafts.y + 48 + 84 * (place // 3), 138, 88)
        for place in range(colours)
    ]
    wide, high = COMMISSION_CARD
    done = Box(asked.x + MARGIN + commissions * (wide + 16) + 10, asked.y + 18, 0, 0)
    return Tableau(
        canvas=Box(0, 0, *TABLEAU_SIZE),
        person=person,
        pawn=Box(person.x + 60, person.y + 20, 180, 250),
        name=Box(person.x + 16, person.y + 284, person.width - 32, 52),
        coins=tuple(Box(person.x + 18 + 37 * place, person.y + 352, 35, 40) for place in range(coins)),
        coin_count=Box(person.x + 18 + 37 * coins, person.y + 348, 40, 48),
        loaf=Box(person.x + 90, person.y + 406, 120, 96),
        loaf_words=Box(person.x + 16, person.y + 512, person.width - 32, 40),
        gear=gear,
        gear_title=Box(gear.x + MARGIN, gear.y + 14, gear.width - 2 * MARGIN, 40),
        slots=tuple(Slot(card, Box(card.x + width // 2 - 29, card.bottom + 8, 58, 58)) for card in cards),
        asked=asked,
        asked_title=Box(asked.x + MARGIN, asked.y + 14, commissions * (wide + 16) - 16, 40),
        commissions=tuple(
            Box(asked.x + MARGIN + place * (wide + 16), asked.y + 60, wide, high)
            for place in range(commissions)
        ),
        done_title=Box(done.x, asked.y + 14, asked.right - MARGIN - done.x, 40),
        done_icon=Box(done.x, asked.y + 64, 76, 76),
        done_count=Box(done.x + 84, asked.y + 72, 110, 60),
        done_cards=Box(done.x, asked.y + 150, asked.right - MARGIN - done.x, 104),
        crafts=crafts,
        crafts_title=Box(crafts.x + MARGIN, crafts.y + 14, crafts.width - 2 * MARGIN, 40),
        colours=tuple(_colour(cell) for cell in cells),
        points=points,
        points_star=Box(points.x + 20, points.y + 14, 84, 84),
        points_count=Box(points.x + 112, points.y + 14, 130, 84),
        points_words=Box(points.x + 248, points.y + 18, points.width - 248 - 14, 40),
        points_hidden=Box(points.x + 248, points.y + 58, points.width - 248 - 14, 36),
        sources=_sources(Box(points.x + 14, points.y + 98, points.width - 28, 138), sources),
    )


def _sources(box: Box, sources: int) -> tuple[Source, ...]:
    """Two columns: the longer words and larger numbers in the first."""
    rows, first, gap = -(-sources // 2), 236, 12
    columns = (
        Box(box.x, box.y, first, box.height),
        Box(box.x + first + gap, box.y, box.width - first - gap, box.height),
    )
    found = [(row, 50) for row in columns[0].rows(rows)] + [(row, 36) for row in columns[1].rows(rows)]
    return tuple(
        Source(
            icon=Box(row.x, row.y, 32, row.height),
            words=Box(row.x + 34, row.y, row.width - 34 - figures, row.height),
            count=Box(row.right - figures, row.y, figures, row.height),
        )
        for row, figures in found[:sources]
    )


def _colour(cell: Box) -> Colour:
    return Colour(
        token=Box(cell.x, cell.y + 28, 50, 50),
        count=Box(cell.x + 52, cell.y + 30, 26, 48),
        workshop=Box(cell.x + 80, cell.y + 26, 54, 54),
    )


@dataclass(frozen=True, slots=True)
class Row:
    """One player in the overview."""

    box: Box
    pawn: Box
    name: Box
    facts: tuple[Box, Box, Box]
    slots: tuple[Slot, ...]
    commissions: tuple[Box, ...]
    colours: tuple[Colour, ...]
    bonus: Box
    points: Box


@dataclass(frozen=True, slots=True)
class Overview:
    """Everybody's table in one picture."""

    canvas: Box
    rows: tuple[Row, ...]


@lru_cache(maxsize=8)
def overview(players: int, equipment: int, colours: int, commissions: int) -> Overview:
    """The boxes of the overview."""
    width = TABLEAU_SIZE[0]
    rows = tuple(
        _row(
            Box(14, 14 + place * (ROW_HEIGHT + GAP), width - 28, ROW_HEIGHT), equipment, colours, commissions
        )
        for place in range(players)
    )
    return Overview(Box(0, 0, width, rows[-1].box.bottom + 18), rows)


def _row(box: Box, equipment: int, colours: int, commissions: int) -> Row:
    x, y = box.x, box.y
    half = -(-colours // 2)
    return Row(
        box=box,
        pawn=Box(x + 60, y + 14, 100, 146),
        name=Box(x + 14, y + 168, 212, 44),
        facts=(
            Box(x + 236, y + 22, 108, 56),
            Box(x + 236, y + 84, 108, 56),
            Box(x + 236, y + 146, 108, 56),
        ),
        slots=tuple(
            Slot(Box(x + 350 + 62 * place, y + 36, 58, 76), Box(x + 350 + 62 * place + 4, y + 130, 50, 50))
            for place in range(equipment)
        ),
        commissions=tuple(Box(x + 796 + 98 * place, y + 46, 92, 132) for place in range(commissions)),
        colours=tuple(
            _small_colour(x + 1096 + 84 * (place % half), y + 26 + 90 * (place // half))
            for place in range(colours)
        ),
        bonus=Box(x + 1440, y + 28, 122, 60),
        points=Box(x + 1440, y + 118, 122, 72),
    )


def _small_colour(x: int, y: int) -> Colour:
    return Colour(
        token=Box(x, y + 28, 48, 48), count=Box(x + 50, y + 30, 30, 44), workshop=Box(x + 48, y, 30, 30)
    )
