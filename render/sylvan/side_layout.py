"""Where everything lies in the panels beside Sylvan Dale's wood."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render import lettering
from render.geometry import Box
from render.sylvan.layout import TOKEN
from render.theme import SIZE_SMALL


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player beside the map."""

    box: Box
    token: Box
    name: Box
    star: Box
    glory: Box
    tile: Box
    tiles: Box

    @property
    def onward(self) -> Box:
        """Between this row and the one below: which way the turn goes."""
        return Box(self.token.centre[0] - 16, self.box.bottom - 12, 32, 24)


@dataclass(frozen=True, slots=True)
class RegionRow:
    """One region beside the map: a strip of its grass with its name and who rules it."""

    strip: Box

    def rulers(self, count: int) -> tuple[Box, ...]:
        """A place for the mark of each of so many rulers, side by side; four stand a little closer."""
        size, step = (TOKEN, TOKEN) if count < 4 else (32, 29)
        left, top = self.strip.right - 4 - size - step * (count - 1), self.strip.centre[1] - size // 2
        return tuple(Box(left + step * place, top, size, size) for place in range(count))

    def name(self, words: str, rulers: int) -> tuple[tuple[str, Box], ...]:
        """The name left of so many rulers, in two lines where one would be too long."""
        right = self.rulers(rulers)[0].x - 3 if rulers else self.strip.right - 9
        box = Box(self.strip.x + 9, self.strip.y, right - self.strip.x - 9, self.strip.height)
        parts = words.split(" ")
        if len(parts) == 1 or lettering.width_of(words, "text", SIZE_SMALL) <= box.width:
            return ((words, box),)
        pairs = [(" ".join(parts[:gap]), " ".join(parts[gap:])) for gap in range(1, len(parts))]
        lines = min(pairs, key=lambda pair: max(map(len, pair)))
        return tuple(zip(lines, box.inset(0, 2).rows(2), strict=True))


@dataclass(frozen=True, slots=True)
class Pile:
    """A picture and its number."""

    icon: Box
    count: Box


@dataclass(frozen=True, slots=True)
class Side:
    """The panels."""

    turn: Box
    token: Box
    name: Box
    doing: Box
    round: Box
    seats: Box
    rows: tuple[SeatRow, ...]
    regions: Box
    region_rows: tuple[RegionRow, ...]
    market: Box
    cards: tuple[Box, ...]
    card_labels: tuple[Box, ...]
    deck: Pile
    discard: Pile
    supply: tuple[Pile, ...]

    @property
    def panels(self) -> tuple[Box, ...]:
        """The sheets on which all of it lies."""
        return self.turn, self.seats, self.regions, self.market


_LEFT, _WIDTH = 1296, 290
_SEAT_ROW = 104
_REGION_ROW = 60  # at most


@lru_cache(maxsize=8)
def side(players: int, regions: int, cards: int = 3, items: int = 4) -> Side:
    """The boxes of the panels."""
    turn = Box(_LEFT, 14, _WIDTH, 150)
    seats = Box(_LEFT, turn.bottom + 14, _WIDTH, 16 + _SEAT_ROW * players)
    market = Box(1050, 940, _LEFT + _WIDTH - 1050, 246)
    row = min(_REGION_ROW, (market.y - 14 - seats.bottom - 14 - 20) // regions)
    land = Box(_LEFT, seats.bottom + 14, _WIDTH, 20 + row * regions)
    card = (96, 134)
    places = tuple(
        Box(market.x + 18 + (card[0] + 10) * place, market.y + 12, *card) for place in range(cards)
    )
    piles = Box(market.x + 18 + (card[0] + 10) * cards + 6, market.y + 16, 0, 0)
    return Side(
        turn=turn,
        token=Box(turn.x + 16, turn.y + 26, 96, 96),
        name=Box(turn.x + 122, turn.y + 12, _WIDTH - 136, 44),
        doing=Box(turn.x + 122, turn.y + 56, _WIDTH - 136, 36),
        round=Box(turn.x + 122, turn.y + 96, _WIDTH - 136, 40),
        seats=seats,
        rows=tuple(
            _seat_row(Box(seats.x + 10, seats.y + 8 + _SEAT_ROW * place, _WIDTH - 20, _SEAT_ROW - 2))
            for place in range(players)
        ),
        regions=land,
        region_rows=tuple(
            RegionRow(Box(land.x + 14, land.y + 13 + row * place, _WIDTH - 28, row - 6))
            for place in range(regions)
        ),
        market=market,
        cards=places,
        card_labels=tuple(Box(box.x + box.width // 2 - 20, box.bottom - 8, 40, 38) for box in places),
        deck=_pile(piles.x, market.y + 16, 66, 84),
        discard=_pile(piles.x, market.y + 108, 66, 54),
        supply=tuple(
            _pile(market.x + 18 + 126 * place, market.bottom - 64, 58, 54, 60) for place in range(items)
        ),
    )


def _seat_row(box: Box) -> SeatRow:
    x, y = box.x, box.y
    return SeatRow(
        box=box,
        token=Box(x + 8, y + 22, 58, 58),
        name=Box(x + 76, y + 6, box.width - 84, 38),
        star=Box(x + 72, y + 50, 38, 42),
        glory=Box(x + 112, y + 50, 62, 42),
        tile=Box(x + 174, y + 44, 60, 52),
        tiles=Box(x + 236, y + 50, 28, 42),
    )


def _pile(x: int, y: int, width: int, height: int, room: int = 100) -> Pile:
    return Pile(Box(x, y, width, height), Box(x + width + 6, y, room, height))
