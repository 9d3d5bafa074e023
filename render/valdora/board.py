"""The board of Valdora: the kept valley with this turn's pieces pasted on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from PIL import Image

from render.canvas import Frame, Sprite, composed_once, drawn_once, painted_once
from render.geometry import Box
from render.scenes import Look
from render.sprite import faded
from render.theme import Theme
from render.valdora import cards, heaps, heraldry, layout, marks, sprites
from render.valdora.check import check
from render.valdora.landscape import paint_valley
from render.valdora.lately import Deed, Lately, lately
from render.valdora.palette import GEM_SIZE
from render.valdora.side import draw_side, draw_still
from render.valdora.side_layout import STRIP
from render.valdora.stands import DEED, beside, figure_of, foot_of
from render.valdora.travel import prices
from rules.core import Seat
from rules.valdora.data import GEMS, Components
from rules.valdora.events import Moved
from rules.valdora.view import BookView, View


def board(
    view: View, look: Look, components: Components, *, reach: bool = False, events: Iterable[object] = ()
) -> Image.Image:
    """The board; *reach* shows where the pawn to move can go, *events* what happened since its last turn."""
    theme, events = look.theme, tuple(events)
    moved = [event for event in events if isinstance(event, Moved)]
    check(components, view, look.names, [space for event in moved for space in (event.origin, event.to)])
    told = lately(components, view, events)
    places = layout.board(components)
    frame = Frame(_ground(theme, components))
    ends = prices(components, view) if reach else {}
    _roads(frame, theme, components, view, told)
    _discard(frame, theme, view, places.discard, told)
    marks.draw_ways(frame, theme, places, told.journeys)
    for space, price in ends.items():
        marks.draw_reach(frame, theme, components.spaces[space], places.places[space], price)
    for city, number in components.books.items():
        _book(frame, theme, components, places.places[city], view.books[number])
    _pawns(frame, theme, components, places, view, told)
    marks.draw_plates(frame, theme, look.say, components.spaces, places.places, ends)
    for space, price in ends.items():
        marks.draw_price(frame, theme, places.places[space].price, price)
    frame.lay(_side(theme, components, len(view.seats)), STRIP[:2])
    draw_side(frame, look, components, view)
    return frame.image


@painted_once
def _ground(theme: Theme, components: Components) -> Image.Image:
    return paint_valley(theme, components, layout.board(components))


@composed_once
def _side(theme: Theme, components: Components, players: int) -> Image.Image:
    """The strip beside the map with all on it that stays as it is, however many play."""
    frame = Frame(_ground(theme, components))
    draw_still(frame, theme, components, players)
    return frame.image.crop((STRIP.x, STRIP.y, STRIP.right, STRIP.bottom))


# Gems -------------------------------------------------------------------------------------------------


def counted(gems: Iterable[str]) -> dict[str, int]:
    """How many there are of each kind, the kinds in the order of the box."""
    found = Counter(gems)
    return {gem: found[gem] for gem in GEMS if found[gem]}


def _roads(frame: Frame, theme: Theme, components: Components, view: View, told: Lately) -> None:
    """The gems of every road, outlines of those that went lately; grass where there is nothing left."""
    places = layout.board(components).places
    for road, number in components.roads.items():
        place, taken = places[road], told.taken.get(road, ())
        if not view.roads[number]:
            frame.paste(marks.overgrown(theme, place.art.width, place.art.height), place.art[:2])
        _lay(frame, theme, heaps.heap(counted(view.roads[number]), place.core[0], taken))


def _discard(frame: Frame, theme: Theme, view: View, box: Box, told: Lately) -> None:
    _lay(frame, theme, heaps.discard(counted(view.discard), box, GEMS))
    room = heaps.discard_cells(box)[-1]
    taken = told.from_discard[-3:]
    step = min(GEM_SIZE, (room.width - GEM_SIZE) // max(1, len(taken) - 1))
    for place, gem in enumerate(taken):
        frame.paste(sprites.ghost_gem(theme, gem), (room.x + GEM_SIZE // 2 + step * place, room.centre[1]))


def _lay(frame: Frame, theme: Theme, lying: Sequence[heaps.Lying]) -> None:
    """Each kind once, with a number from two on."""
    for each in lying:
        stone = sprites.ghost_gem(theme, each.gem) if each.ghost else sprites.gem(theme, each.gem)
        frame.paste(stone, (each.box.x + GEM_SIZE // 2, each.box.centre[1]))
        if each.number > 1:
            frame.write(str(each.number), each.figure, theme.card_ink, face="label")


# Books ------------------------------------------------------------------------------------------------


def card_sprite(theme: Theme, components: Components, card: str, width: int, height: int) -> Sprite:
    """Any card of the books at a size."""
    if card in components.equipment:
        tool = components.equipment[card]
        loads = tuple(gem for gem in GEMS if gem in tool.loads)
        return cards.equipment(theme, card, loads, tool.cost, width, height)
    asked = components.commissions[card]
    return cards.commission(theme, asked.patron, asked.needs, asked.points, width, height)


def _book(frame: Frame, theme: Theme, components: Components, place: layout.Place, book: BookView) -> None:
    """The cards on top, and how many there are with them."""
    assert place.pages is not None
    kind = components.spaces[place.id].book
    for page, side in zip(place.pages, (book.left, book.right), strict=True):
        if side.top is not None:
            sprite = card_sprite(theme, components, side.top, page.card.width - 4, page.card.height)
            frame.paste(sprite, (page.card.x + 2, page.card.y))
        else:
            frame.paste(_sold_out(theme, kind or "", 60), page.card.centre)
        frame.write(str(side.cards), page.count, theme.card_ink, face="label", align="centre")


@drawn_once
def _sold_out(theme: Theme, kind: str, size: int) -> Sprite:
    """An empty page: a faint sign of what lay there."""
    sign = cards.equipment_icon(theme, "hammer", size) if kind == "equipment" else sprites.scroll(theme, size)
    return faded(sign, 56)


# Pawns ------------------------------------------------------------------------------------------------


def stands(places: layout.Board, view: View) -> list[tuple[Seat, Box]]:
    """Where everybody stands, the farther ones first."""
    by_space: dict[str, list[Seat]] = {}
    for seat, me in enumerate(view.seats):
        by_space.setdefault(me.space, []).append(seat)
    standing = [
        (seat, stand)
        for space, seats in by_space.items()
        for seat, stand in zip(seats, places.places[space].stands[len(seats) - 1], strict=True)
    ]
    return sorted(standing, key=lambda each: (each[1].bottom, each[1].x))


def _pawns(
    frame: Frame, theme: Theme, components: Components, places: layout.Board, view: View, told: Lately
) -> None:
    """Every pawn; the one whose turn it is has a halo, and what one took lately hangs at its side."""
    kept = [places.discard, *(box for place in places.places.values() for box in place.core)]
    for seat, stand in stands(places, view):
        halo = seat == view.turn.seat and view.turn.phase != "over"
        frame.paste(sprites.pawn(theme, seat, halo=halo), foot_of(stand))
        deeds = told.deeds.get(seat, ())
        free = beside(stand, kept) if deeds else ()
        for deed, box in zip(deeds[-len(free) :] if free else (), free, strict=False):
            frame.paste(_sign(theme, components, deed), box.centre)
        kept.append(figure_of(stand))


def _sign(theme: Theme, components: Components, deed: Deed) -> Sprite:
    if deed.sign == "gem":
        return sprites.gem(theme, deed.name, DEED - 4)
    if deed.sign == "delivered":
        return sprites.scroll(theme, DEED)
    if deed.sign == "equipment":
        return cards.equipment_icon(theme, deed.name, DEED)
    if deed.sign == "commission":
        return heraldry.shield(theme, components.commissions[deed.name].patron, DEED - 6)
    return sprites.coin(theme, DEED - 4) if deed.sign == "silver" else sprites.provisions(theme, DEED)
