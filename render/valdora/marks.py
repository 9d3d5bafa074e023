"""What is drawn on the map besides pieces: ways travelled lately, what is in reach, plates and prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

from render import lettering
from render.canvas import Frame, Pen, Sprite, blend, drawn_once, rounded
from render.geometry import Box, Point, box_around, evenly, oval, polar, wavering
from render.say import Say
from render.sprite import faded
from render.theme import SIZE_TEXT, SIZE_TYPED, Theme
from render.valdora import layout, naming, sprites
from render.valdora.buildings import paint_banner, paint_plate
from render.valdora.lately import Journey
from render.valdora.palette import valley_of
from render.valdora.sprites import paint_coin
from render.valdora.travel import Price
from rules.valdora.data import Space

FREE = Price(0, False)

# Ways -------------------------------------------------------------------------------------------------

_HEADINGS = 24
_OLDEST = 3  # from here on all ways are equally faint


@drawn_once
def _arrow(theme: Theme, seat: int, age: int, heading: int) -> Sprite:
    """A small arrowhead in a traveller's colour; older ones are smaller and fainter."""
    size = 36 - 4 * age
    pen = Pen(size, size)
    centre, r, turn = (size / 2, size / 2), size / 2 - 3, heading * 360 / _HEADINGS
    head = [
        polar(centre, r, turn),
        polar(centre, r, turn + 138),
        polar(centre, r * 0.3, turn + 180),
        polar(centre, r, turn - 138),
    ]
    tone = theme.seats[seat].tone
    pen.line(head, theme.outline, 5, closed=True)
    pen.line(head, (255, 255, 255), 2, closed=True)
    pen.fill(head, tone.base)
    return faded(pen.sprite((size // 2, size // 2)), 255 - 40 * age)


def draw_ways(frame: Frame, theme: Theme, places: layout.Board, journeys: tuple[Journey, ...]) -> None:
    """Arrowheads along the roads, the newest way on top; those who took one road keep beside each other."""
    used = Counter(frozenset(leg) for journey in journeys for leg in pairwise(journey.way))
    lanes: Counter[frozenset[str]] = Counter()
    for journey in journeys:
        age = min(journey.age, _OLDEST)
        for leg in pairwise(journey.way):
            road = frozenset(leg)
            lane = lanes[road] - (used[road] - 1) / 2
            lanes[road] += 1
            aside = lane * 11 * (1 if leg[0] < leg[1] else -1)
            for at, heading in steps(places, leg):
                step = round(heading / 360 * _HEADINGS) % _HEADINGS
                frame.paste(_arrow(theme, journey.seat, age, step), polar(at, aside, heading + 90))


@lru_cache(maxsize=512)
def steps(places: layout.Board, leg: tuple[str, str]) -> Sequence[tuple[Point, float]]:
    """Where the arrowheads of one road lie: outside both spaces and beside all plates, at least one."""
    labels = [place.label for place in places.places.values()]
    one, other = (places.places[space] for space in leg)
    curve = places.ways.get(leg) or (one.centre, other.centre)
    open_road = [
        (at, heading)
        for at, heading in evenly(curve, 3)
        if not _inside(one.art, at) and not _inside(other.art, at)
        and not any(box_around(at, 16, 16).meets(label) for label in labels)
    ]  # fmt: skip
    if not open_road:
        return []
    spare = (len(open_road) - 1) % 9
    return open_road[spare // 2 :: 9]


def _inside(box: Box, at: Point) -> bool:
    """Whether *at* lies in the oval that fills *box*, or so near that an arrowhead would."""
    across, down = (at[0] - box.centre[0]) / (box.width + 12), (at[1] - box.centre[1]) / (box.height + 12)
    return across * across + down * down < 0.25


# Where one could go -----------------------------------------------------------------------------------


@drawn_once
def _ring(theme: Theme, width: int, height: int, walled: bool, free: bool) -> Sprite:
    """A bright ring around what is free to reach, a thin broken one around what costs something."""
    pen = Pen(width + 48, height + 48, scale=2)
    box = Box(24, 24, width, height)
    # Along a city's wall, not outside it: names of houses end beside it.
    ring = rounded(box.inset(3), 30, 10) if walled else oval(box.centre, width / 2 + 7, height / 2 + 6, 72)
    if free:
        pen.line(ring, theme.glow, 15, closed=True, alpha=120)
        pen.line(ring, theme.glow_edge, 9, closed=True)
        pen.line(ring, theme.glow, 3, closed=True)
        return pen.sprite((24, 24))
    dots = [at for at, _ in evenly([*ring, ring[0]], 2)]
    for start in range(0, len(dots) - 4, 10):
        dash = dots[start : start + 6]
        pen.line(dash, theme.glow_edge, 6)
        pen.line(dash, theme.glow, 2)
    return pen.sprite((24, 24))


def draw_reach(frame: Frame, theme: Theme, space: Space, place: layout.Place, price: Price) -> None:
    """The ring of a space in reach, and a city's golden banner."""
    walled = space.book is not None
    frame.paste(_ring(theme, place.art.width, place.art.height, walled, price == FREE), place.art[:2])
    if space.kind == "city":
        frame.paste(_golden_banner(theme, space.id, *place.label[2:], price == FREE), place.label[:2])


@drawn_once
def _golden_banner(theme: Theme, letter: str, width: int, height: int, free: bool) -> Sprite:
    pen = Pen(width + 14, height + 14, scale=3)
    tone, ink = (theme.mark, theme.mark_ink) if free else (theme.plate, theme.plate_ink)
    paint_banner(pen, theme, letter, Box(5, 4, width, height), tone, ink)
    return pen.sprite((5, 4))


@drawn_once
def _price_tag(theme: Theme, price: Price, width: int, height: int) -> Sprite:
    """What it takes: a loaf if provisions go, a coin with how many; one above the other in a tall one."""
    both, tall = price.provisions and bool(price.coins), height > width
    if not both:
        width, height = (width, height // 2 + 4) if tall else (width // 2 + 8, height)
    pen = Pen(width + 6, height + 8)
    tag = rounded(Box(3, 2, width, height), 18)
    pen.shadow(tag, theme.shadow, drop=(1, 3), blur=2, alpha=130)
    pen.line(tag, theme.glow_edge, 3, closed=True)
    pen.shade(tag, theme.plate)
    middle, shift = (3 + width / 2, 2 + height / 2), 17 if both else 0

    def at(side: int) -> Point:
        return (middle[0], middle[1] + side * shift) if tall else (middle[0] + side * shift, middle[1])

    if price.provisions:
        sprites.paint_loaf(pen, theme, at(-1), 35)
    if price.coins:
        paint_coin(pen, theme, at(1), 18, plain=True)
        pen.write(str(price.coins), at(1), "label", SIZE_TYPED, theme.coin_ink)
    return pen.sprite((width // 2 + 3, height // 2 + 2))


def draw_price(frame: Frame, theme: Theme, box: Box, price: Price) -> None:
    """The tag, if ending there costs anything."""
    if price != FREE:
        frame.paste(_price_tag(theme, price, box.width, box.height), box.centre)


# Plates -----------------------------------------------------------------------------------------------


def plate_box(place: layout.Place, width: int) -> Box:
    """A plate of this width in the room that is kept for it, at the side of its space."""
    label, art = place.label, place.art
    spare = label.width - width
    if label.x >= art.centre[0]:
        return Box(label.x, label.y, width, label.height)
    if label.right <= art.centre[0]:
        return Box(label.x + spare, label.y, width, label.height)
    middle = min(max(art.centre[0] - width // 2, label.x), label.x + spare)
    return Box(middle, label.y, width, label.height)


def draw_plates(
    frame: Frame,
    theme: Theme,
    say: Say,
    spaces: Mapping[str, Space],
    places: Mapping[str, layout.Place],
    reach: Mapping[str, Price],
) -> None:
    """The names of houses in the reader's language, and golden plates for all that is in reach."""
    for place in places.values():
        space = spaces[place.id]
        if space.kind == "city" or not (space.patron or place.id in reach):
            continue
        words = naming.colour(space.patron, say) if space.patron else place.id
        size = SIZE_TEXT if space.patron else SIZE_TYPED
        width = lettering.width_of(words, "text", size) + 14 if space.patron else place.label.width
        box = plate_box(place, width)
        frame.paste(_plate(theme, words, box.width, box.height, size, _level(place.id, reach)), box[:2])


def _level(space: str, reach: Mapping[str, Price]) -> int:
    """How golden a plate is: 2 what is free to reach, 1 what costs something, 0 the rest."""
    return 0 if space not in reach else 2 if reach[space] == FREE else 1


@drawn_once
def _plate(theme: Theme, words: str, width: int, height: int, size: int, level: int) -> Sprite:
    pen = Pen(width + 8, height + 10, scale=3)
    tone, edge, ink = (
        (theme.plate, theme.panel_edge, theme.plate_ink),
        (theme.plate, theme.glow_edge, theme.plate_ink),
        (theme.mark, theme.glow_edge, theme.mark_ink),
    )[level]
    paint_plate(pen, theme, words, Box(3, 2, width, height), tone, edge, ink, size, thick=(2, 3, 4)[level])
    return pen.sprite((3, 2))


# What became of a road --------------------------------------------------------------------------------


@drawn_once
def overgrown(theme: Theme, width: int, height: int) -> Sprite:
    """Grass over a clearing from which every gem was taken."""
    valley, rng = valley_of(theme), Random("overgrown")
    pen = Pen(width, height, scale=3)
    middle, across, down = (width / 2, height / 2), width / 2 - 7, height / 2 - 7
    grass = blend(valley.meadow.base, valley.meadow.light, 0.5)
    pen.fill(wavering(middle, across, down, rng, waver=0.05, square=2.8), grass, 235)
    for place in range(20):
        column, row = place % 5, place // 5
        x = width * (0.2 + 0.13 * column + 0.07 * row % 0.13 + 0.06 * rng.random())
        y = height * (0.26 + 0.19 * row + 0.08 * rng.random())
        for lean in (-3, 0, 3):
            pen.line([(x, y + 2), (x + lean, y - 6)], blend(valley.wood.base, grass, 0.3), 2)
    return pen.sprite()
