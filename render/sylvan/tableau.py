"""What lies before one player: nothing of it is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PIL import Image

from render.canvas import Frame, Pen, Sprite, blend, drawn_once, rounded
from render.check import check_seat
from render.geometry import Box, Point, oval, spline
from render.parts import hollow, painted_panel, star
from render.scenes import Look
from render.sylvan import dwellings, marks, symbols, tableau_layout
from render.sylvan.check import check
from render.sylvan.palette import wood_of
from render.sylvan.standing import hand_size, next_tile, tiles_left
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TITLE, Theme
from rules.core import Seat
from rules.sylvan.actions import ITEMS
from rules.sylvan.data import SYMBOLS, Components
from rules.sylvan.state import symbol_of
from rules.sylvan.view import View

SOURCES = ("flags", "bridges", "trees", "regions")


def tableau(view: View, seat: Seat, look: Look, components: Components) -> Image.Image:
    """The table of *seat*: nothing on it is hidden from anybody."""
    theme = look.theme
    check(components, view, look.names)
    check_seat(view, seat)
    plan = tableau_layout.tableau(len(SYMBOLS), len(ITEMS), len(SOURCES))
    frame = Frame(_table(theme))
    _person(frame, look, view, seat, plan)
    _open_cards(frame, look, view, seat, plan)
    draw_things(frame, theme, view, seat, (*plan.items, plan.flags, plan.hand), 54)
    _captions(frame, look, plan)
    _glory(frame, look, view, seat, plan)
    return frame.image


# What never changes -----------------------------------------------------------------------------------


def page(theme: Theme, width: int, height: int) -> Image.Image:
    """The ground of a table."""
    pen = Pen(width, height, scale=1, ground=theme.page.base)
    pen.shade([(0, 0), (width, 0), (width, height), (0, height)], theme.page)
    return pen.picture()


@drawn_once
def _table(theme: Theme) -> Image.Image:
    plan = tableau_layout.tableau(len(SYMBOLS), len(ITEMS), len(SOURCES))
    frame = Frame(page(theme, plan.canvas.width, plan.canvas.height))
    for box in (plan.person, plan.open, plan.things, plan.glory):
        frame.paste(painted_panel(theme, box.width, box.height), box[:2])
    frame.paste(_clearing(theme, plan.scene.width, plan.scene.height), plan.scene[:2])
    for column, symbol in zip(plan.columns, SYMBOLS, strict=True):
        frame.paste(hollow(theme, *tableau_layout.OPEN_CARD, 12), column.cards[:2])
        frame.paste(symbols.medal(theme, symbol, 62), column.icon.centre)
    frame.paste(star(theme, 104), plan.star.centre)
    for place, source in zip(plan.sources, SOURCES, strict=True):
        frame.paste(source_icon(theme, source, 74), place.icon.centre)
    return frame.image


@drawn_once
def _clearing(theme: Theme, width: int, height: int) -> Sprite:
    """A clearing at dusk in a frame: the place of one's next dwelling."""
    wood = wood_of(theme)
    pen = Pen(width, height, scale=2)
    frame = rounded(Box(1, 1, width - 2, height - 2), 16)
    sky = blend(wood.evening, wood.water.light, 0.45)
    pen.fill(frame, sky)
    whole = pen.picture().getchannel("A")
    for step in range(12):
        y = height * (0.04 + 0.05 * step)
        pen.fill(
            [(0, y), (width, y), (width, height), (0, height)], blend(wood.evening, wood.night, step / 12), 18
        )
    _far_wood(pen, theme, width, height)
    meadow = wood.greens[0]
    hill = spline([(-10, height * 0.74), (width * 0.4, height * 0.66), (width + 10, height * 0.75)])
    pen.shade([*hill, (width, height), (0, height)], meadow)
    pen.fill(oval((width / 2 + 8, height * 0.86), 96, 20), theme.shadow, 60)
    pen.line(rounded(Box(1, 1, width - 2, height - 2), 16), theme.panel_edge, 3, closed=True)
    picture = pen.picture()
    return Sprite(picture.convert("RGB"), whole, (0, 0))


def _far_wood(pen: Pen, theme: Theme, width: int, height: int) -> None:
    """Two rows of fir and round trees, the far one paler."""
    wood, rng = wood_of(theme), Random("clearing")
    for row, (foot, pale) in enumerate(((0.66, 0.5), (0.74, 0.15))):
        for number in range(11):
            x = width * (number + 0.3 + 0.5 * rng.random()) / 11
            size = 20 + 10 * rng.random() + 6 * row
            tone = wood.canopy[number % len(wood.canopy)]
            base, light = blend(tone.base, wood.evening, pale), blend(tone.light, wood.evening, pale)
            y = height * foot
            if number % 2:
                for low, reach in ((0, 0.8), (0.34, 0.6), (0.64, 0.42)):
                    top: list[Point] = [
                        (x - size * reach, y - size * 2.6 * low),
                        (x, y - size * 2.6 * (low + 0.5)),
                        (x + size * reach, y - size * 2.6 * low),
                    ]
                    pen.fill(top, base)
            else:
                pen.fill(oval((x, y - size * 1.1), size * 0.86, size), base)
                pen.fill(oval((x - size * 0.24, y - size * 1.4), size * 0.4, size * 0.36), light)


# The parts of a table ---------------------------------------------------------------------------------


def _person(frame: Frame, look: Look, view: View, seat: Seat, plan: tableau_layout.Tableau) -> None:
    """The builder's mark, the dwelling built next, and what is left of both stacks."""
    say, theme = look.say, look.theme
    tile, scene = next_tile(view, seat), plan.scene
    if tile is not None:
        frame.paste(_on_a_tree(theme, tile, seat), (scene.centre[0], scene.bottom - 46))
    frame.paste(marks.token(theme, seat, 88), (scene.x + 56, scene.y + 56))
    frame.write(
        look.name(seat),
        plan.name,
        theme.ink,
        face="label",
        size=SIZE_TITLE,
        smallest=SIZE_TEXT,
        align="centre",
    )
    words = say("sylvan-next") if tile is not None else say("sylvan-no-tile")
    frame.write(words, plan.next_words, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL, align="centre")
    for number, (box, left) in enumerate(zip(plan.stacks, tiles_left(view, seat), strict=True), start=1):
        lit = number == view.turn.round and view.turn.phase != "over"
        frame.paste(_stack(theme, number, lit, box.width, box.height), box[:2])
        count = Box(box.x + 60, box.y, box.width - 66, box.height)
        frame.write(str(left), count, theme.card_ink, face="label", size=52, align="centre")


@drawn_once
def _on_a_tree(theme: Theme, style: str, seat: Seat) -> Sprite:
    """A big dwelling on a stump with roots, and leaves around it."""
    pen = Pen(260, 240, scale=3)
    x, y, wood = 130.0, 222.0, wood_of(theme)
    trunk = spline(
        [
            (x - 40, y - 60),
            (x + 40, y - 60),
            (x + 44, y - 24),
            (x + 72, y - 2),
            (x + 98, y + 8),
            (x + 58, y + 8),
            (x + 30, y + 3),
            (x + 14, y + 16),
            (x - 4, y + 4),
            (x - 24, y + 16),
            (x - 36, y + 2),
            (x - 64, y + 10),
            (x - 98, y + 8),
            (x - 70, y - 4),
            (x - 44, y - 24),
        ],
        closed=True,
    )
    pen.line(trunk, theme.outline, 4, closed=True)
    pen.shade(trunk, wood.bark)
    for dx in (-20, 2, 22):
        pen.line(
            spline([(x + dx, y - 50), (x + dx * 1.2, y - 20), (x + dx * 1.7, y + 2)]),
            wood.bark.dark,
            3,
            alpha=170,
        )
    dwellings.paint_bough(pen, theme, (x, y - 44), -1, 2.6)
    dwellings.paint_bough(pen, theme, (x, y - 52), 1, 2.6)
    dwellings.paint_dwelling(pen, theme, style, seat, (x, y - 42), 2.9)
    return pen.sprite((130, 222))


@drawn_once
def _stack(theme: Theme, number: int, lit: bool, width: int, height: int) -> Sprite:
    """A pile of tiles with the round it is for, in Roman; the one in use shines."""
    pen = Pen(width, height, scale=3)
    for lift in (10, 5, 0):
        tile = rounded(Box(3, 3 + lift, width - 8, height - 16), 12)
        pen.line(tile, theme.glow_edge if lit else theme.outline, 5 if lit else 3, closed=True)
        pen.shade(tile, theme.card if lit else theme.coin, flat=0.4)
    pen.write("I" * number, (34, 3 + (height - 16) / 2), "label", 40, theme.card_ink)
    return pen.sprite()


def _open_cards(frame: Frame, look: Look, view: View, seat: Seat, plan: tableau_layout.Tableau) -> None:
    say, theme = look.say, look.theme
    frame.write(say("sylvan-open"), plan.open_title, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    for column, symbol in zip(plan.columns, SYMBOLS, strict=True):
        draw_column(frame, theme, view, seat, column, symbol, tableau_layout.OPEN_CARD)


def draw_column(
    frame: Frame,
    theme: Theme,
    view: View,
    seat: Seat,
    column: tableau_layout.Column,
    symbol: str,
    size: tuple[int, int],
) -> None:
    """The open cards with one symbol and how many there are."""
    mine = [card for card in view.seats[seat].open if symbol_of(card) == symbol]
    frame.write(str(len(mine)), column.count, theme.ink, face="label", size=44 if size[0] > 80 else 36)
    for card, place in zip(mine, column.stacked(len(mine), size), strict=True):
        frame.paste(symbols.card(theme, card, place.width, place.height), place[:2])


def draw_things(
    frame: Frame, theme: Theme, view: View, seat: Seat, places: Sequence[tableau_layout.Fact], size: int
) -> None:
    """Items in hand, flags left, and how many cards are held."""
    me = view.seats[seat]
    for item, place in zip(ITEMS, places, strict=False):
        count = me.items.count(item)
        icon = symbols.medal(theme, item, size + 10) if count else symbols.faint_medal(theme, item, size + 10)
        frame.paste(icon, place.icon.centre)
        frame.write(
            str(count),
            place.count,
            theme.ink if count else theme.ink_soft,
            face="label",
            size=42,
            smallest=34,
        )
    flags, held = places[len(ITEMS)], places[len(ITEMS) + 1]
    frame.paste(_banner(theme, seat, size), flags.icon.centre)
    frame.paste(symbols.fan(theme, size + 6, size), held.icon.centre)
    for place, number in ((flags, me.flags_left), (held, hand_size(view, seat))):
        frame.write(str(number), place.count, theme.ink, face="label", size=42, smallest=34)


@drawn_once
def _banner(theme: Theme, seat: Seat, size: int) -> Sprite:
    """A pennant on its pole."""
    frame = Pen(size + 8, size + 8)
    x = 10.0
    frame.line([(x, 8), (x, size + 2)], theme.outline, 6)
    frame.line([(x, 8), (x, size + 2)], wood_of(theme).plank.light, 3)
    frame.disc((x, 7), 4, theme.gold.base)
    cloth: list[Point] = [
        (x, 10),
        (size + 4, 13),
        (size - 8, 10 + size * 0.26),
        (size + 4, 10 + size * 0.5),
        (x, 12 + size * 0.52),
    ]
    frame.line(cloth, theme.outline, 3, closed=True)
    frame.shade(cloth, theme.seats[seat].tone)
    marks.paint_mark(frame, seat, (x + size * 0.38, 11 + size * 0.26), size * 0.18, theme.seats[seat].ink)
    return frame.sprite((size // 2 + 4, size // 2 + 4))


def _captions(frame: Frame, look: Look, plan: tableau_layout.Tableau) -> None:
    say, theme = look.say, look.theme
    words = [
        *(say(f"sylvan-item-{item}") for item in ITEMS),
        say("sylvan-flags-left"),
        say("sylvan-cards-held"),
    ]
    for place, caption in zip((*plan.items, plan.flags, plan.hand), words, strict=True):
        frame.write(caption, place.words, theme.ink_soft, size=26, smallest=SIZE_SMALL)


@drawn_once
def source_icon(theme: Theme, source: str, size: int) -> Sprite:
    """The sign of a source of glory."""
    pen = Pen(size + 8, size + 8)
    wood, corner = wood_of(theme), 4.0
    if source == "bridges":
        symbols.paint_symbol(pen, theme, "bridge", (corner, corner), size)
    elif source == "trees":
        pen.fill(oval((size / 2 + 4, size * 0.94), size * 0.34, size * 0.08), theme.shadow, 70)
        for level, style in enumerate(("squirrel", "mouse")):
            dwellings.paint_dwelling(
                pen, theme, style, None, (size / 2 + 4, size * (0.96 - 0.44 * level)), size * 0.0122
            )
    elif source == "regions":
        island = [
            (corner + size * x, corner + size * y)
            for x, y in ((0.04, 0.5), (0.3, 0.26), (0.72, 0.22), (0.97, 0.42), (0.78, 0.68), (0.34, 0.74))
        ]
        low = [(x, y + size * 0.12) for x, y in island]
        for outline, tone in (
            (spline(low, closed=True), wood.bark),
            (spline(island, closed=True), wood.leaf),
        ):
            pen.line(outline, theme.outline, size * 0.06, closed=True)
            pen.shade(outline, tone)
        # A standard, as on the map: pennants are flags of trees.
        bar: list[Point] = [(corner + size * 0.28, corner), (corner + size * 0.72, corner)]
        cloth: list[Point] = [
            (corner + size * 0.32, corner),
            (corner + size * 0.68, corner),
            (corner + size * 0.68, corner + size * 0.36),
            (corner + size * 0.5, corner + size * 0.48),
            (corner + size * 0.32, corner + size * 0.36),
        ]
        pen.line(cloth, theme.outline, size * 0.06, closed=True)
        pen.shade(cloth, wood.cloth)
        pen.line(bar, theme.outline, size * 0.1)
        pen.line(bar, wood.plank.base, size * 0.05)
    else:
        return _flag_icon(theme, size)
    return pen.sprite((size // 2 + 4, size // 2 + 4))


@drawn_once
def _flag_icon(theme: Theme, size: int) -> Sprite:
    """A pennant of nobody in particular."""
    pen = Pen(size + 8, size + 8)
    x, k = size * 0.24, size / 60
    pen.line([(x, 8 * k), (x, size)], theme.outline, 6 * k)
    pen.line([(x, 8 * k), (x, size)], wood_of(theme).plank.light, 3 * k)
    cloth: list[Point] = [
        (x, 9 * k),
        (size + 2, 13 * k),
        (size - 10 * k, 25 * k),
        (size + 2, 38 * k),
        (x, 42 * k),
    ]
    pen.line(cloth, theme.outline, 3 * k, closed=True)
    pen.shade(cloth, wood_of(theme).cloth)
    return pen.sprite((size // 2 + 4, size // 2 + 4))


def _glory(frame: Frame, look: Look, view: View, seat: Seat, plan: tableau_layout.Tableau) -> None:
    """The total and where it came from."""
    say, theme = look.say, look.theme
    glory = view.seats[seat].glory
    total = sum(glory)
    width = frame.write(str(total), plan.total, theme.ink, face="label", size=96)
    words = Box(
        plan.total.x + width + 14, plan.total_words.y, plan.glory.right - 16 - plan.total.x - width - 14, 44
    )
    frame.write(say("sylvan-glory", n=total), words, theme.ink_soft, size=SIZE_TITLE, smallest=SIZE_SMALL)
    for place, source in zip(plan.sources, SOURCES, strict=True):
        frame.write(say(f"sylvan-source-{source}"), place.words, theme.ink, size=38, smallest=SIZE_SMALL)
        frame.write(str(getattr(glory, source)), place.count, theme.ink, face="label", size=52, align="right")
