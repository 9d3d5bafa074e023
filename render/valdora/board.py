"""The board of Valdora: the kept valley with this turn's pieces pasted on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from PIL import Image

from render.canvas import Frame, Pen, Sprite, drawn_once, painted_once, rounded
from render.geometry import Box, Point, box_around, evenly, oval
from render.scenes import Look
from render.theme import SIZE_SMALL, SIZE_TYPED, Theme
from render.valdora import cards, layout, naming, sprites
from render.valdora.check import check
from render.valdora.landscape import paint_valley
from render.valdora.palette import GEM_SIZE
from render.valdora.side import draw_side
from render.valdora.sprites import paint_coin
from render.valdora.travel import Price, prices
from rules.valdora.data import GEMS, Components
from rules.valdora.view import BookView, SideView, View


def board(
    view: View,
    look: Look,
    components: Components,
    *,
    marks: bool = False,
    last_move: Sequence[str] | None = None,
) -> Image.Image:
    """The board; *marks* shows where the pawn to move can go, *last_move* the spaces of the last way."""
    theme = look.theme
    check(components, view, look.names, last_move)
    places = layout.board(components)
    frame = Frame(_ground(theme, components))
    reach = prices(components, view) if marks else {}
    if last_move:
        _trail(frame, theme, places, last_move, _mover(view, last_move[-1]))
    for space in reach:
        _mark(frame, theme, components, places.places[space])
    _houses(frame, look, components, places, reach)
    for road, number in components.roads.items():
        _heap(frame, theme, view.roads[number], places.places[road].art, 128)
    _heap(frame, theme, view.discard, places.discard, 150)
    for city, number in components.books.items():
        _book(frame, theme, components, places.places[city], view.books[number])
    _pawns(frame, theme, places, view)
    for space, price in reach.items():
        _price(frame, theme, places.places[space].price, price)
    draw_side(frame, look, components, view)
    return frame.image


@painted_once
def _ground(theme: Theme, components: Components) -> Image.Image:
    return paint_valley(theme, components, layout.board(components))


def _mover(view: View, end: str) -> int:
    """Whose way ended on *end*: the seat that acts, or the one before it when the turn has passed."""
    seats = len(view.seats)
    for back in range(seats):
        seat = (view.turn.seat - back) % seats
        if view.seats[seat].space == end:
            return seat
    return view.turn.seat


# The last way -----------------------------------------------------------------------------------------


@drawn_once
def _step(theme: Theme, seat: int) -> Sprite:
    pen = Pen(22, 22)
    pen.disc((11, 11), 9.5, theme.outline)
    pen.disc((11, 11), 8, (255, 255, 255))
    pen.shade(oval((11, 11), 5.6, 5.6), theme.seats[seat].tone)
    return pen.sprite((11, 11))


def _trail(frame: Frame, theme: Theme, places: layout.Board, way: Sequence[str], seat: int) -> None:
    """Steps in the traveller's colour along the roads taken."""
    step = _step(theme, seat)
    labels = [places.places[space].label for space in way]
    for one, other in pairwise(way):
        curve = places.ways.get((one, other)) or (places.places[one].centre, places.places[other].centre)
        ends = (places.places[one].art, places.places[other].art)
        for at, _ in evenly(curve, 17, start=4):
            if not any(_inside(end, at) for end in ends) and not any(map(_dot(at).meets, labels)):
                frame.paste(step, at)


def _dot(at: Point) -> Box:
    return box_around(at, 20, 20)


def _inside(box: Box, at: Point) -> bool:
    """Whether *at* lies in the oval that fills *box*."""
    across, down = (at[0] - box.centre[0]) / box.width, (at[1] - box.centre[1]) / box.height
    return across * across + down * down < 0.25


# Where one could go -----------------------------------------------------------------------------------


@drawn_once
def _glow(theme: Theme, width: int, height: int, walled: bool) -> Sprite:
    """A bright ring around something in reach."""
    pen = Pen(width + 48, height + 48, scale=2)
    box = Box(24, 24, width, height)
    # Along a city's wall, not outside it: names of houses end beside it.
    ring = rounded(box.inset(4), 28) if walled else oval(box.centre, width / 2 + 7, height / 2 + 5, 64)
    pen.line(ring, theme.glow, 11, closed=True, alpha=170)
    pen.line(ring, theme.glow_edge, 6, closed=True)
    pen.line(ring, theme.glow, 2.6, closed=True)
    return pen.sprite((24, 24))


@drawn_once
def _golden_plate(theme: Theme, words: str, width: int, height: int) -> Sprite:
    """The name of a space in reach."""
    pen = Pen(width + 8, height + 10, scale=3)
    outline = rounded(Box(3, 2, width, height), 12)
    pen.shadow(outline, theme.shadow, drop=(1, 3), blur=2, alpha=120)
    pen.fill(outline, theme.glow_edge)
    pen.shade(rounded(Box(6, 5, width - 6, height - 6), 9), theme.mark, flat=0.3)
    if words:
        pen.write(words, (3 + width / 2, 2 + height / 2), "text", SIZE_TYPED, theme.mark_ink)
    return pen.sprite((3, 2))


def _mark(frame: Frame, theme: Theme, components: Components, place: layout.Place) -> None:
    space = components.spaces[place.id]
    frame.paste(_glow(theme, place.art.width, place.art.height, space.book is not None), place.art[:2])
    if space.kind != "city":
        words = "" if space.patron else place.id
        frame.paste(_golden_plate(theme, words, place.label.width, place.label.height), place.label[:2])


def _houses(
    frame: Frame, look: Look, components: Components, board: layout.Board, reach: Collection[str]
) -> None:
    """The colours of the patrons on the plates of their houses, in the words of whoever looks."""
    for space in components.spaces.values():
        if space.patron:
            frame.write(
                naming.colour(space.patron, look.say),
                board.places[space.id].label.inset(7, 0),
                look.theme.mark_ink if space.id in reach else look.theme.plate_ink,
                smallest=SIZE_SMALL,
                align="centre",
            )


@drawn_once
def _price_tag(theme: Theme, price: Price) -> Sprite:
    """What it takes: a loaf if provisions go, a coin with how many."""
    width, height = layout.PRICE
    width += 40 if price.provisions and price.coins else 0
    pen = Pen(width + 6, height + 8)
    tag = rounded(Box(3, 2, width, height), 18)
    pen.shadow(tag, theme.shadow, drop=(1, 3), blur=2, alpha=130)
    pen.line(tag, theme.glow_edge, 3, closed=True)
    pen.shade(tag, theme.plate)
    middle = 3 + width / 2
    if price.coins:
        at = (middle + (21 if price.provisions else 0), 2 + height / 2)
        paint_coin(pen, theme, at, 19, plain=True)
        pen.write(str(price.coins), at, "label", SIZE_TYPED, theme.coin_ink)
    if price.provisions:
        sprites.paint_loaf(pen, theme, (middle - (21 if price.coins else 0), 2 + height / 2), 38)
    return pen.sprite((width // 2 + 3, height // 2 + 2))


def _price(frame: Frame, theme: Theme, box: Box, price: Price) -> None:
    if price != Price(0, False):
        frame.paste(_price_tag(theme, price), box.centre)


# Pieces -----------------------------------------------------------------------------------------------


def _heap(frame: Frame, theme: Theme, gems: Iterable[str], box: Box, most: int) -> None:
    """Gems sorted by kind; a number where there are more than two."""
    found = Counter(gems)
    counts = {gem: found[gem] for gem in GEMS if found[gem]}
    for gem, number, place in layout.heap(counts, box, most):
        stone = sprites.gem(theme, gem)
        half = GEM_SIZE // 2
        if number == 2:
            frame.paste(stone, (place.x + half + 16, place.centre[1]))
        frame.paste(stone, (place.x + half, place.centre[1]))
        if number > 2:
            frame.write(
                str(number),
                Box(place.x + GEM_SIZE, place.y, place.width - GEM_SIZE + 2, place.height),
                theme.card_ink,
                face="label",
            )


def card_sprite(theme: Theme, components: Components, card: str, width: int, height: int) -> Sprite:
    """Any card of the books at a size."""
    if card in components.equipment:
        tool = components.equipment[card]
        loads = tuple(gem for gem in GEMS if gem in tool.loads)
        return cards.equipment(theme, card, loads, tool.cost, width, height)
    asked = components.commissions[card]
    return cards.commission(theme, asked.patron, asked.needs, asked.points, width, height)


def _book(frame: Frame, theme: Theme, components: Components, place: layout.Place, book: BookView) -> None:
    assert place.pages is not None
    sides: tuple[SideView, SideView] = (book.left, book.right)
    for page, side in zip(place.pages, sides, strict=True):
        if side.top is not None:
            sprite = card_sprite(theme, components, side.top, page.card.width - 4, page.card.height)
            frame.paste(sprite, (page.card.x + 2, page.card.y))
        frame.write(str(side.cards), page.count, theme.card_ink, face="label", align="centre")


def _pawns(frame: Frame, theme: Theme, places: layout.Board, view: View) -> None:
    """Every pawn, the nearer ones in front; the one whose turn it is has a halo."""
    by_space: dict[str, list[int]] = {}
    for seat, me in enumerate(view.seats):
        by_space.setdefault(me.space, []).append(seat)
    standing = [
        (stand.bottom, stand.centre[0], seat)
        for space, seats in by_space.items()
        for seat, stand in zip(seats, places.places[space].pawns, strict=False)
    ]
    for foot, middle, seat in sorted(standing):
        halo = seat == view.turn.seat and view.turn.phase != "over"
        frame.paste(sprites.pawn(theme, seat, halo=halo), (middle, foot - 4))
