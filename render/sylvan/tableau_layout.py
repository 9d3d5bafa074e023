"""Where everything lies on tableaux, on the overview and on the picture of a hand of Sylvan Dale."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.geometry import Box
from render.theme import GAP, MARGIN, TABLEAU_SIZE

OPEN_CARD = (116, 160)
HAND_CARD = (204, 288)
PLATE = (76, 42)  # the name of a tree that a card fits
SMALL_CARD = (64, 88)
ROW_HEIGHT = 200


@dataclass(frozen=True, slots=True)
class Column:
    """Open cards of one symbol: the sign with how many, and the room for the cards."""

    icon: Box
    count: Box
    cards: Box

    @property
    def frame(self) -> Box:
        """Around the sign, the figure and the cards of a complete set."""
        left, right = min(self.icon.x, self.cards.x) - 8, max(self.count.right, self.cards.right) + 4
        return Box(left, self.icon.y - 6, right - left, self.cards.bottom - self.icon.y + 12)

    def stacked(self, number: int, card: tuple[int, int]) -> tuple[Box, ...]:
        """The places of *number* cards, each a little below the one before; all stay in the room."""
        step = min(card[1] // 3, (self.cards.height - card[1]) // max(1, number - 1))
        return tuple(Box(self.cards.x, self.cards.y + step * place, *card) for place in range(number))


@dataclass(frozen=True, slots=True)
class Fact:
    """A picture, a number, and perhaps words."""

    icon: Box
    count: Box
    words: Box


@dataclass(frozen=True, slots=True)
class Tableau:
    """One player's table."""

    canvas: Box
    person: Box
    scene: Box
    name: Box
    next_words: Box
    stacks: tuple[Box, Box]
    open: Box
    open_title: Box
    columns: tuple[Column, ...]
    things: Box
    items: tuple[Fact, ...]
    flags: Fact
    hand: Fact
    glory: Box
    star: Box
    total: Box
    total_words: Box
    sources: tuple[Fact, ...]


@lru_cache(maxsize=2)
def tableau(symbols: int, items: int, sources: int) -> Tableau:
    """The boxes of one player's table."""
    person = Box(14, 14, 300, 570)
    shown = Box(326, 14, 812, 420)
    things = Box(326, 446, 812, 138)
    glory = Box(1150, 14, 436, 570)
    step = (shown.width - 2 * MARGIN) // symbols
    facts = tuple(
        _fact(Box(things.x + 16 + 132 * place, things.y + 16, 126, 106), 66) for place in range(items + 2)
    )
    return Tableau(
        canvas=Box(0, 0, *TABLEAU_SIZE),
        person=person,
        scene=Box(person.x + 14, person.y + 14, person.width - 28, 328),
        name=Box(person.x + 16, person.y + 350, person.width - 32, 52),
        next_words=Box(person.x + 16, person.y + 402, person.width - 32, 38),
        stacks=(Box(person.x + 22, person.y + 450, 122, 106), Box(person.x + 156, person.y + 450, 122, 106)),
        open=shown,
        open_title=Box(shown.x + MARGIN, shown.y + 12, shown.width - 2 * MARGIN, 40),
        columns=tuple(
            Column(
                icon=Box(shown.x + MARGIN + step * place + 8, shown.y + 56, 60, 60),
                count=Box(shown.x + MARGIN + step * place + 74, shown.y + 60, 52, 52),
                cards=Box(shown.x + MARGIN + step * place + 10, shown.y + 124, OPEN_CARD[0], 280),
            )
            for place in range(symbols)
        ),
        things=things,
        items=facts[:items],
        flags=facts[items],
        hand=facts[items + 1],
        glory=glory,
        star=Box(glory.x + 24, glory.y + 22, 110, 110),
        total=Box(glory.x + 146, glory.y + 22, 150, 110),
        total_words=Box(glory.x + 300, glory.y + 54, glory.width - 316, 44),
        sources=tuple(
            Fact(
                icon=Box(glory.x + 24, glory.y + 152 + 100 * place, 84, 84),
                words=Box(glory.x + 120, glory.y + 152 + 100 * place, 200, 84),
                count=Box(glory.x + 324, glory.y + 152 + 100 * place, 88, 84),
            )
            for place in range(sources)
        ),
    )


def _fact(box: Box, size: int) -> Fact:
    icon = Box(box.x, box.y, size, size)
    return Fact(
        icon=icon,
        count=Box(icon.right + 4, box.y, box.width - size - 4, size),
        words=Box(box.x, icon.bottom + 2, box.width - 4, box.height - size - 2),
    )


# The hand ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Held:
    """A card in hand: its picture, what one types for it, and room for the trees it fits now."""

    card: Box
    label: Box
    trees: Box

    def plates(self, count: int) -> tuple[Box, ...]:
        """Places for the names of so many trees, row by row; fewer when there is no room for all."""
        across, down = (self.trees.width + 4) // (PLATE[0] + 4), (self.trees.height + 5) // (PLATE[1] + 5)
        return tuple(
            Box(
                self.trees.x + (PLATE[0] + 4) * (place % across),
                self.trees.y + (PLATE[1] + 5) * (place // across),
                *PLATE,
            )
            for place in range(min(count, across * down))
        )


@dataclass(frozen=True, slots=True)
class Hand:
    """What its owner alone may see."""

    canvas: Box
    hand: Box
    title: Box
    cards: tuple[Held, ...]
    stacks: tuple[Box, ...]
    stack_titles: tuple[Box, ...]
    tiles: tuple[tuple[Box, ...], ...]


@lru_cache(maxsize=32)
def hand(cards: int, stack: int, stacks: int) -> Hand:
    """The boxes for so many cards, and for so many stacks of so many tiles."""
    held = Box(14, 14, 1572, 408)
    row = Box(held.x + 18, held.y + 52, held.width - 36, held.height - 62).columns(max(4, cards), 10)[:cards]
    panels = Box(14, held.bottom + GAP, 1572, 150).columns(stacks, GAP)
    return Hand(
        canvas=Box(0, 0, *TABLEAU_SIZE),
        hand=held,
        title=Box(held.x + MARGIN, held.y + 10, held.width - 2 * MARGIN, 40),
        cards=tuple(_held(box) for box in row),
        stacks=panels,
        stack_titles=tuple(Box(box.x + MARGIN, box.y + 8, box.width - 2 * MARGIN, 36) for box in panels),
        tiles=tuple(_tiles(box, stack) for box in panels),
    )


def _held(box: Box) -> Held:
    """The card at the left, the trees at its right; with many cards the cards are narrower."""
    wide = min(HAND_CARD[0], box.width - 2 * PLATE[0] - 16)
    label = Box(box.x, box.bottom - 46, box.width, 44)
    if wide < HAND_CARD[0] // 2:
        wide = box.width - PLATE[0] - 12
    card = Box(box.x, box.y + 2, wide, min(HAND_CARD[1], wide * 7 // 5, label.y - box.y - 6))
    return Held(
        card, label, Box(card.right + 10, box.y + 4, box.right - card.right - 10, label.y - box.y - 8)
    )


def _tiles(box: Box, stack: int) -> tuple[Box, ...]:
    inner = Box(box.x + 16, box.y + 48, box.width - 32, box.height - 60)
    wide = min(inner.width // stack, 150)
    return tuple(Box(inner.x + wide * place, inner.y, wide - 4, inner.height) for place in range(stack))


# Everybody --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Row:
    """One player in the overview."""

    box: Box
    token: Box
    name: Box
    tile: Box
    stacks: Box
    columns: tuple[Column, ...]
    items: tuple[Fact, ...]
    flags: Fact
    hand: Fact
    star: Box
    total: Box
    sources: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Overview:
    """Everybody's table in one picture."""

    canvas: Box
    rows: tuple[Row, ...]


@lru_cache(maxsize=4)
def overview(players: int, symbols: int, items: int, sources: int) -> Overview:
    """The boxes of the overview."""
    width = TABLEAU_SIZE[0]
    rows = tuple(
        _row(Box(14, 14 + place * (ROW_HEIGHT + GAP), width - 28, ROW_HEIGHT), symbols, items, sources)
        for place in range(players)
    )
    return Overview(Box(0, 0, width, rows[-1].box.bottom + 18), rows)


def _row(box: Box, symbols: int, items: int, sources: int) -> Row:
    x, y = box.x, box.y
    # Flags over hand, and beside them what items there are: two in a column.
    across = Box(x + 812, y, 324, 0).columns(1 + (items + 1) // 2, 4)
    pairs = [Box(column.x, top, column.width, 70) for column in across for top in (y + 22, y + 108)]
    facts = tuple(
        Fact(
            icon=Box(place.x, place.y, 50, place.height),
            count=Box(place.x + 52, place.y, place.width - 52, place.height),
            words=Box(0, 0, 0, 0),
        )
        for place in (*pairs[2 : 2 + items], *pairs[:2])
    )
    return Row(
        box=box,
        token=Box(x + 20, y + 22, 96, 96),
        name=Box(x + 20, y + 134, 272, 44),
        tile=Box(x + 128, y + 24, 112, 88),
        stacks=Box(x + 244, y + 34, 52, 70),
        columns=tuple(
            Column(
                icon=Box(x + 308 + 98 * place, y + 16, 44, 44),
                count=Box(x + 354 + 98 * place, y + 16, 34, 44),
                cards=Box(x + 318 + 98 * place, y + 66, SMALL_CARD[0], 114),
            )
            for place in range(symbols)
        ),
        items=facts[:items],
        flags=facts[items],
        hand=facts[items + 1],
        star=Box(x + 1136, y + 62, 76, 76),
        total=Box(x + 1216, y + 60, 92, 80),
        sources=tuple(
            Fact(
                icon=Box(x + 1310 + 130 * (place % 2), y + 20 + 84 * (place // 2), 66, 76),
                count=Box(x + 1376 + 130 * (place % 2), y + 20 + 84 * (place // 2), 58, 76),
                words=Box(0, 0, 0, 0),
            )
            for place in range(sources)
        ),
    )
