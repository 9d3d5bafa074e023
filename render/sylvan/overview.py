"""Everybody's tables of Sylvan Dale in one picture."""

from __future__ import annotations

from PIL import Image

from render.canvas import Frame, Pen, Sprite, rounded
from render.geometry import Box
from render.parts import hollow, painted_panel, star
from render.scenes import Look
from render.sylvan import dwellings, marks, symbols, tableau_layout
from render.sylvan.check import check
from render.sylvan.standing import next_tile, tiles_left
from render.sylvan.tableau import SOURCES, draw_column, draw_things, page, source_icon
from render.theme import SIZE_TEXT, Theme, line_colour
from rules.core import Seat
from rules.sylvan.actions import ITEMS
from rules.sylvan.data import SYMBOLS, Components
from rules.sylvan.view import View


def overview(view: View, look: Look, components: Components) -> Image.Image:
    """Everybody's table in one picture."""
    theme = look.theme
    check(components, view, look.names)
    plan = tableau_layout.overview(len(view.seats), len(SYMBOLS), len(ITEMS), len(SOURCES))
    frame = Frame(_tables(theme, len(view.seats)))
    for seat, row in enumerate(plan.rows):
        _overview_row(frame, look, view, seat, row)
    return frame.image


def _tables(theme: Theme, players: int) -> Image.Image:
    plan = tableau_layout.overview(players, len(SYMBOLS), len(ITEMS), len(SOURCES))
    frame = Frame(page(theme, plan.canvas.width, plan.canvas.height))
    sheet = painted_panel(theme, plan.rows[0].box.width, plan.rows[0].box.height)
    for row in plan.rows:
        frame.paste(sheet, row.box[:2])
        for column, symbol in zip(row.columns, SYMBOLS, strict=True):
            frame.paste(hollow(theme, *tableau_layout.SMALL_CARD, 8), column.cards[:2])
            frame.paste(symbols.medal(theme, symbol, 46), column.icon.centre)
        frame.paste(star(theme, 68), row.star.centre)
        for place, source in zip(row.sources, SOURCES, strict=True):
            frame.paste(source_icon(theme, source, 54), place.icon.centre)
    return frame.image


def _lit_row(theme: Theme, seat: Seat, width: int, height: int) -> Sprite:
    """A frame in the colour of the player to move; large and seldom seen, so it is not kept."""
    pen = Pen(width, height, scale=2)
    for thick, colour in ((9, theme.outline), (6, line_colour(theme, seat))):
        pen.line(rounded(Box(6, 6, width - 12, height - 12), 17), colour, thick, closed=True)
    return pen.sprite()


def _overview_row(frame: Frame, look: Look, view: View, seat: Seat, row: tableau_layout.Row) -> None:
    theme = look.theme
    if seat == view.turn.seat and view.turn.phase != "over":
        frame.paste(_lit_row(theme, seat, row.box.width, row.box.height), row.box[:2])
    frame.paste(marks.token(theme, seat, row.token.width), row.token.centre)
    frame.write(look.name(seat), row.name, theme.ink, face="label", size=36, smallest=SIZE_TEXT)
    tile = next_tile(view, seat)
    if tile is not None:
        frame.paste(dwellings.dwelling(theme, tile, seat, 56), (row.tile.centre[0], row.tile.bottom - 8))
        left = tiles_left(view, seat)[view.turn.round - 1]
        frame.write(str(left), row.stacks, theme.ink, face="label", size=44)
    for column, symbol in zip(row.columns, SYMBOLS, strict=True):
        draw_column(frame, theme, view, seat, column, symbol, tableau_layout.SMALL_CARD)
    draw_things(frame, theme, view, seat, _packed(view, seat, row), 40, faint=False)
    glory = view.seats[seat].glory
    frame.write(str(sum(glory)), row.total, theme.ink, face="label", size=60, smallest=40)
    for place, source in zip(row.sources, SOURCES, strict=True):
        frame.write(str(getattr(glory, source)), place.count, theme.ink, face="label", size=40, smallest=34)


def _packed(view: View, seat: Seat, row: tableau_layout.Row) -> tuple[tableau_layout.Fact, ...]:
    """The places for items, those one has from the left, then for flags and hand."""
    mine = [item for item in ITEMS if item in view.seats[seat].items]
    order = sorted(ITEMS, key=lambda item: item not in mine)
    return (*(row.items[order.index(item)] for item in ITEMS), row.flags, row.hand)
