"""Everybody's table in one picture."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.canvas import Frame, Pen, Sprite, drawn_once, rounded, sprite_of
from render.geometry import Box
from render.parts import hollow, painted_panel, star
from render.scenes import Look
from render.sprite import faded
from render.theme import CORNER, SIZE_SMALL, Theme, line_colour
from render.valdora import cards, heraldry, sprites, tableau_layout
from render.valdora.board import card_sprite
from render.valdora.check import check
from render.valdora.standing import all_points_known, completed_count
from render.valdora.tableau import draw_craftsmen, empty_gear, page, socket
from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.scoring import score
from rules.valdora.state import Slot
from rules.valdora.view import View


def overview(view: View, look: Look, components: Components) -> Image.Image:
    """Everybody's table in one picture."""
    theme = look.theme
    check(components, view, look.names)
    plan = tableau_layout.overview(
        len(view.seats), len(components.equipment), len(components.piles), components.commission_limit
    )
    frame = Frame(page(theme, plan.canvas.width, plan.canvas.height))
    empty = _empty_row(theme, components)
    for seat, row in enumerate(plan.rows):
        frame.image.paste(empty, row.box.inset(-6)[:2])
        _overview_row(frame, look, components, view, seat, row)
    return frame.image


def _empty_row(theme: Theme, components: Components) -> Image.Image:
    """A row of the overview with nothing on it yet, the same for everybody; seldom seen, so not kept."""
    row = tableau_layout.overview(
        1, len(components.equipment), len(components.piles), components.commission_limit
    ).rows[0]
    frame = Frame(page(theme, row.box.right + 12, row.box.bottom + 6))
    frame.paste(painted_panel(theme, row.box.width, row.box.height), row.box[:2])
    for slot, card in zip(row.slots, components.equipment, strict=True):
        empty_gear(frame, theme, slot, card)
    for place in row.commissions:
        frame.paste(hollow(theme, place.width, place.height, 10), place[:2])
    return frame.image.crop((row.box.x - 6, row.box.y - 6, row.box.right + 6, row.box.bottom + 6))


def _light_row(frame: Frame, theme: Theme, seat: Seat, box: Box) -> None:
    """A frame in the colour of the player to move."""
    edge = box.inset(5)
    colour = line_colour(theme, seat)
    ImageDraw.Draw(frame.image).rounded_rectangle(
        (edge.x, edge.y, edge.right, edge.bottom), CORNER - 4, outline=colour, width=6
    )


def _overview_row(
    frame: Frame,
    look: Look,
    components: Components,
    view: View,
    seat: Seat,
    row: tableau_layout.Row,
) -> None:
    theme = look.theme
    me = view.seats[seat]
    if seat == view.turn.seat and view.turn.phase != "over":
        _light_row(frame, theme, seat, row.box)
    frame.paste(sprites.pawn(theme, seat, row.pawn.height), (row.pawn.centre[0], row.pawn.bottom - 6))
    frame.write(
        look.name(seat),
        row.name,
        theme.ink,
        face="label",
        size=34,
        smallest=SIZE_SMALL,
        align="centre",
    )
    known = all_points_known(view, seat)
    done = sprites.scroll(theme, 46) if known else sprites.more_scrolls(theme, 42)
    icons = (sprites.coin(theme, 46), done)
    for box, icon, number in zip(row.facts, icons, (me.coins, completed_count(view, seat)), strict=False):
        frame.paste(icon, (box.x + 26, box.centre[1]))
        frame.write(
            str(number), Box(box.x + 58, box.y, box.width - 58, box.height), theme.ink, face="label", size=40
        )
    loaf = sprites.provisions(theme, 60) if me.provisions else _no_loaf(theme, 60)
    frame.paste(loaf, (row.facts[2].x + 40, row.facts[2].centre[1]))
    _small_gear(frame, theme, me.equipment, components, row)
    for place, card in zip(row.commissions, me.commissions, strict=False):
        frame.paste(card_sprite(theme, components, card, place.width, place.height), place[:2])
    for cell, (colour, place_of) in zip(row.colours, components.workshops.items(), strict=True):
        draw_craftsmen(frame, theme, colour, me.craftsmen.count(colour), cell)
        if view.workshops[place_of] == seat:
            frame.paste(heraldry.workshop(theme, colour, cell.workshop.width), cell.workshop.centre)
    frame.paste(sprites.bonus(theme, 50), (row.bonus.x + 28, row.bonus.centre[1]))
    frame.write(
        str(me.bonus),
        Box(row.bonus.x + 62, row.bonus.y, 60, row.bonus.height),
        theme.ink,
        face="label",
        size=40,
    )
    points = star(theme, 54) if known else sprites.sealed_star(theme, 54)
    frame.paste(points, (row.points.x + 28, row.points.centre[1]))
    total = score(components, view, seat)["total"]
    places = Box(row.points.x + 60, row.points.y, row.points.width - 60, row.points.height)
    frame.write(str(total), places, theme.ink, face="label", size=40, smallest=34)


def _small_gear(
    frame: Frame, theme: Theme, owned: Sequence[Slot], components: Components, row: tableau_layout.Row
) -> None:
    by_card = dict(zip(components.equipment, row.slots, strict=True))
    for slot in owned:
        place = by_card[slot.equipment]
        frame.paste(_small_card(theme, slot.equipment, place.card.width, place.card.height), place.card[:2])
        if slot.gem is None:
            frame.paste(socket(theme, place.gem.width - 12), place.gem.centre)
        else:
            frame.paste(sprites.gem(theme, slot.gem, place.gem.width), place.gem.centre)


@drawn_once
def _no_loaf(theme: Theme, size: int) -> Sprite:
    """No provisions: a shadow of the loaf."""
    loaf = sprites.provisions(theme, size)
    shape = Image.new("RGB", loaf.size, theme.panel_edge)
    shape.putalpha(loaf.mask)
    return faded(sprite_of(shape, loaf.anchor), 60)


@drawn_once
def _small_card(theme: Theme, card: str, width: int, height: int) -> Sprite:
    """An equipment card with nothing but its tool."""
    pen = Pen(width + 6, height + 8)
    outline = rounded(Box(2, 2, width, height), 9)
    pen.shadow(outline, theme.shadow, drop=(1, 3), blur=2, alpha=120)
    pen.line(outline, theme.outline, 2, closed=True)
    pen.shade(outline, theme.card, flat=0.4)
    cards.paint_equipment(pen, theme, card, (2 + (width - 48) / 2, 2 + (height - 48) / 2), 48)
    return pen.sprite((2, 2))
