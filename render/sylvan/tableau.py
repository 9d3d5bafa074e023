"""What lies before one player: nothing of it is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.canvas import Frame, Pen, Sprite, drawn_once, painted_once, rounded
from render.check import check_seat
from render.geometry import Box, Point, oval, spline
from render.parts import golden, hollow, painted_panel, star
from render.scenes import Look
from render.sylvan import dwellings, marks, stage, symbols, tableau_layout
from render.sylvan.check import check
from render.sylvan.palette import wood_of
from render.sylvan.standing import complete_sets, hand_size, next_tile, tiles_left
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


@painted_once
def _table(theme: Theme) -> Image.Image:
    plan = tableau_layout.tableau(len(SYMBOLS), len(ITEMS), len(SOURCES))
    frame = Frame(page(theme, plan.canvas.width, plan.canvas.height))
    for box in (plan.person, plan.open, plan.things, plan.glory):
        frame.paste(painted_panel(theme, box.width, box.height), box[:2])
    frame.paste(stage.clearing(theme, plan.scene.width, plan.scene.height), plan.scene[:2])
    for column, symbol in zip(plan.columns, SYMBOLS, strict=True):
        frame.paste(hollow(theme, *tableau_layout.OPEN_CARD, 12), column.cards[:2])
        frame.paste(symbols.medal(theme, symbol, 62), column.icon.centre)
    frame.paste(star(theme, 104), plan.star.centre)
    for place, source in zip(plan.sources, SOURCES, strict=True):
        frame.paste(source_icon(theme, source, 74), place.icon.centre)
    return frame.image


# The parts of a table ---------------------------------------------------------------------------------


def _person(frame: Frame, look: Look, view: View, seat: Seat, plan: tableau_layout.Tableau) -> None:
    """The builder's mark, the dwelling built next, and what is left of both stacks."""
    say, theme = look.say, look.theme
    tile, scene = next_tile(view, seat), plan.scene
    if tile is not None:
        frame.paste(stage.on_a_tree(theme, tile, seat), (scene.centre[0], scene.bottom - 46))
        frame.paste(marks.token(theme, seat, 88), (scene.x + 56, scene.y + 56))
    else:
        frame.paste(stage.at_rest(theme, seat), (scene.centre[0], scene.bottom - 46))
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
        frame.paste(_stack(theme, number, seat if lit else None, box.width, box.height), box[:2])
        count = Box(box.x + 60, box.y, box.width - 66, box.height)
        frame.write(str(left), count, theme.card_ink, face="label", size=52, align="centre")


@drawn_once
def _stack(theme: Theme, number: int, seat: Seat | None, width: int, height: int) -> Sprite:
    """A pile of tiles with the round it is for, in Roman; the one in use has the colour of *seat*."""
    pen = Pen(width, height, scale=3)
    for lift in (10, 5, 0):
        tile = rounded(Box(3, 3 + lift, width - 8, height - 16), 12)
        pen.line(tile, theme.outline, 3 if seat is None else 5, closed=True)
        if seat is not None:
            pen.line(tile, theme.seats[seat].tone.base, 3, closed=True)
        pen.shade(tile, theme.coin if seat is None else theme.card, flat=0.4)
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
    if symbol in complete_sets(view, seat):
        frame.paste(golden(theme, column.frame.width, column.frame.height), column.frame[:2])
        frame.paste(symbols.medal(theme, symbol, column.icon.width + 2), column.icon.centre)
    frame.write(str(len(mine)), column.count, theme.ink, face="label", size=44 if size[0] > 80 else 36)
    for card, place in zip(mine, column.stacked(len(mine), size), strict=True):
        frame.paste(symbols.card(theme, card, place.width, place.height), place[:2])


def draw_things(
    frame: Frame,
    theme: Theme,
    view: View,
    seat: Seat,
    places: Sequence[tableau_layout.Fact],
    size: int,
    *,
    faint: bool = True,
) -> None:
    """Items in hand (what one has none of *faint* or not at all), flags left, how many cards are held."""
    me = view.seats[seat]
    for item, place in zip(ITEMS, places, strict=False):
        count = me.items.count(item)
        if not count and not faint:
            continue
        icon = symbols.medal(theme, item, size + 10) if count else symbols.faint_medal(theme, item, size + 10)
        frame.paste(icon, place.icon.centre)
        ink = theme.ink if count else theme.ink_soft
        frame.write(str(count), place.count, ink, face="label", size=42, smallest=34)
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
    frame.disc((x, 7), 4, wood_of(theme).rope)
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
