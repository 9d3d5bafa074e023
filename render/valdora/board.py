"""The board of Valdora: the kept valley with this turn's pieces pasted on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from PIL import Image, ImageFilter

from render import lettering
from render.canvas import Frame, Pen, Sprite, drawn_once, rounded, sprite_of
from render.geometry import Box, evenly, oval
from render.say import Say
from render.theme import GEM_SIZE, SIZE_TYPED, Theme
from render.valdora import cards, layout, sprites
from render.valdora.check import check
from render.valdora.landscape import paint_valley
from render.valdora.side import draw_side
from render.valdora.travel import Price, prices
from rules.valdora.data import GEMS, standard_box
from rules.valdora.data import Box as Components
from rules.valdora.view import BookView, SideView, View


def board(
    view: View,
    *,
    say: Say,
    theme: Theme,
    names: Sequence[str],
    marks: bool = False,
    last_move: Sequence[str] | None = None,
    box: Components | None = None,
) -> Image.Image:
    """The board; *marks* shows where the pawn to move can go, *last_move* the spaces of the last way."""
    components = box or standard_box()
    check(components, view, names, last_move)
    places = layout.board(components)
    frame = Frame(_ground(theme, components))
    reach = prices(components, view) if marks else {}
    if last_move:
        _trail(frame, theme, places, last_move, _mover(view, last_move[-1]))
    for space in reach:
        _mark(frame, theme, components, places.places[space])
    for road, number in components.roads.items():
        _heap(frame, theme, view.roads[number], places.places[road].art, 128)
    _heap(frame, theme, view.discard, places.discard, 150)
    for city, number in components.books.items():
        _book(frame, theme, components, places.places[city], view.books[number])
    _pawns(frame, theme, places, view)
    for space, price in reach.items():
        _price(frame, theme, places.places[space].price, price)
    draw_side(frame, say, theme, components, view, names)
    return frame.image


@drawn_once
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
    for one, other in pairwise(way):
        curve = places.ways.get((one, other)) or (places.places[one].centre, places.places[other].centre)
        for at, _ in evenly(curve, 24, start=12):
            frame.paste(step, at)


# Where one could go -----------------------------------------------------------------------------------


@drawn_once
def _glow(theme: Theme, width: int, height: int, walled: bool) -> Sprite:
    """A bright ring around something in reach."""
    pen = Pen(width + 40, height + 40, scale=2)
    box = Box(20, 20, width, height)
    ring = rounded(box.inset(2), 34) if walled else oval(box.centre, width / 2 + 3, height / 2 + 3, 64)
    pen.line(ring, theme.glow, 22, closed=True, alpha=190)
    pen.image = pen.image.filter(ImageFilter.GaussianBlur(7))
    pen.line(ring, theme.glow_edge, 8, closed=True)
    pen.line(ring, theme.glow, 4, closed=True)
    return pen.sprite((20, 20))


def _mark(frame: Frame, theme: Theme, components: Components, place: layout.Place) -> None:
    walled = components.spaces[place.id].book is not None
    frame.paste(_glow(theme, place.art.width, place.art.height, walled), place.art[:2])


@drawn_once
def _price_tag(theme: Theme, price: Price) -> Sprite:
    """What it takes: a loaf if provisions go, a coin and how many."""
    width, height = layout.PRICE
    shown = (44 if price.provisions else 0) + (58 if price.coins else 0) + 8
    width = min(width, shown) if price.provisions and price.coins else shown
    pen = Pen(width + 6, height + 8)
    tag = rounded(Box(3, 2, width, height), 18)
    pen.shadow(tag, theme.shadow, drop=(1, 3), blur=2, alpha=130)
    pen.line(tag, theme.glow_edge, 3, closed=True)
    pen.shade(tag, theme.plate)
    picture = pen.picture()
    x = 6
    if price.provisions:
        loaf = sprites.provisions(theme, 40)
        picture.paste(loaf.picture, (x - 1, 2), loaf.mask)
        x += 40
    if price.coins:
        coin = sprites.coin(theme, 32)
        picture.paste(coin.picture, (x, 6), coin.mask)
        figure = lettering.mask(str(price.coins), "label", SIZE_TYPED)
        top, bottom = lettering.figure_height("label", SIZE_TYPED)
        y = 2 + (height - top - bottom) // 2
        picture.paste(theme.plate_ink, (x + 33, y, x + 33 + figure.width, y + figure.height), figure)
    return sprite_of(picture, (width // 2 + 3, height // 2 + 2))


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
    """Every pawn; the one whose turn it is with a halo, in front."""
    by_space: dict[str, list[int]] = {}
    for seat, me in enumerate(view.seats):
        by_space.setdefault(me.space, []).append(seat)
    for space, seats in by_space.items():
        for seat, stand in zip(seats, places.places[space].pawns, strict=False):
            halo = seat == view.turn.seat and view.turn.phase != "over"
            frame.paste(sprites.pawn(theme, seat, halo=halo), (stand.centre[0], stand.bottom - 4))
