"""What lies before one player."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.canvas import Frame, Pen, Sprite, drawn_once, painted_once, sprite_of
from render.check import check_seat
from render.geometry import Box, oval
from render.parts import hollow, painted_panel, star
from render.scenes import Look
from render.sprite import faded
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TITLE, Theme
from render.valdora import cards, heraldry, sprites, tableau_layout
from render.valdora.board import card_sprite
from render.valdora.check import check
from render.valdora.sources import SOURCES, source_sign, source_words
from render.valdora.standing import all_points_known, completed_count
from render.valdora.workshops import workshop_of
from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.scoring import score
from rules.valdora.state import Slot
from rules.valdora.view import View


def tableau(view: View, seat: Seat, look: Look, components: Components) -> Image.Image:
    """The table of *seat*, as far as the viewer may know it."""
    theme = look.theme
    check(components, view, look.names)
    check_seat(view, seat)
    plan = _plan(components)
    frame = Frame(_table(theme, components))
    _person(frame, look, view, seat, plan)
    _gear(frame, look, components, view, seat, plan)
    _commissions(frame, look, components, view, seat, plan)
    _crafts(frame, look, components, view, seat, plan)
    _points(frame, look, components, view, seat, plan)
    return frame.image


def _plan(components: Components) -> tableau_layout.Tableau:
    return tableau_layout.tableau(
        len(components.equipment),
        len(components.piles),
        components.commission_limit,
        components.coin_limit,
        len(SOURCES),
    )


# What never changes -----------------------------------------------------------------------------------


def page(theme: Theme, width: int, height: int) -> Image.Image:
    """The ground of a table; flat and quick, so it is not kept."""
    return Image.new("RGB", (width, height), theme.page.base)


@painted_once
def _table(theme: Theme, components: Components) -> Image.Image:
    plan = _plan(components)
    frame = Frame(page(theme, plan.canvas.width, plan.canvas.height))
    for box in (plan.person, plan.gear, plan.asked, plan.crafts, plan.points):
        frame.paste(painted_panel(theme, box.width, box.height), box[:2])
    for slot, card in zip(plan.slots, components.equipment, strict=True):
        empty_gear(frame, theme, slot, card)
    for place in plan.commissions:
        frame.paste(hollow(theme, place.width, place.height, 12), place[:2])
    for place in plan.coins:
        frame.paste(socket(theme, 34), place.centre)
    return frame.image


def empty_gear(frame: Frame, theme: Theme, slot: tableau_layout.Slot, card: str) -> None:
    """An outline with a shadow of the tool that could lie here."""
    frame.paste(hollow(theme, slot.card.width, slot.card.height, 12), slot.card[:2])
    frame.paste(faint_tool(theme, card, min(slot.card.width - 30, slot.card.height - 30)), slot.card.centre)


@drawn_once
def faint_tool(theme: Theme, card: str, size: int) -> Sprite:
    """A tool one does not own yet."""
    tool = cards.equipment_icon(theme, card, size)
    shape = Image.new("RGB", tool.size, theme.panel_edge)
    shape.putalpha(tool.mask)
    return faded(sprite_of(shape, tool.anchor), 80)


@drawn_once
def socket(theme: Theme, size: int) -> Sprite:
    """An empty place for a gem or a coin."""
    pen = Pen(size + 2, size + 2)
    ring = oval((size / 2 + 1, size / 2 + 1), size / 2 - 1, size / 2 - 1)
    pen.fill(ring, theme.panel.dark, 130)
    pen.line(ring, theme.panel_edge, 2, closed=True, alpha=170)
    return pen.sprite((size // 2 + 1, size // 2 + 1))


# The parts of a table ---------------------------------------------------------------------------------


def _person(frame: Frame, look: Look, view: View, seat: Seat, plan: tableau_layout.Tableau) -> None:
    say, theme = look.say, look.theme
    me = view.seats[seat]
    frame.paste(sprites.pawn(theme, seat, plan.pawn.height), (plan.pawn.centre[0], plan.pawn.bottom - 12))
    frame.write(
        look.name(seat), plan.name, theme.ink,
        face="label", size=SIZE_TITLE, smallest=SIZE_TEXT, align="centre",
    )  # fmt: skip
    for place in plan.coins[: me.coins]:
        frame.paste(sprites.coin(theme, 36), place.centre)
    frame.write(str(me.coins), plan.coin_count, theme.ink, face="label", size=SIZE_TITLE, align="right")
    if me.provisions:
        frame.paste(sprites.provisions(theme, 110), plan.loaf.centre)
    else:
        frame.paste(no_provisions(theme, 96), plan.loaf.centre)
    words = "valdora-provisions" if me.provisions else "valdora-no-provisions"
    frame.write(
        say(words), plan.loaf_words, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL, align="centre"
    )


@drawn_once
def no_provisions(theme: Theme, size: int) -> Sprite:
    """An empty plate."""
    pen = Pen(size + 4, size + 4)
    centre = (size / 2 + 2, size / 2 + 6)
    for share, tone in (
        (1.0, theme.panel_edge),
        (0.94, theme.panel.light),
        (0.66, theme.panel.dark),
        (0.6, theme.panel.base),
    ):
        pen.fill(oval(centre, size / 2 * share, size * 0.3 * share), tone)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


def _title(frame: Frame, words: str, box: Box, theme: Theme) -> None:
    frame.write(words, box, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)


def _gear(
    frame: Frame, look: Look, components: Components, view: View, seat: Seat, plan: tableau_layout.Tableau
) -> None:
    say, theme = look.say, look.theme
    _title(frame, say("valdora-equipment"), plan.gear_title, theme)
    draw_gear(frame, theme, components, view.seats[seat].equipment, plan.slots)


def draw_gear(
    frame: Frame,
    theme: Theme,
    components: Components,
    owned: Sequence[Slot],
    places: Sequence[tableau_layout.Slot],
) -> None:
    """The equipment cards one owns, each with its gem or an empty socket."""
    by_card = dict(zip(components.equipment, places, strict=True))
    for slot in owned:
        place = by_card[slot.equipment]
        card = card_sprite(theme, components, slot.equipment, place.card.width, place.card.height)
        frame.paste(card, place.card[:2])
        if slot.gem is None:
            frame.paste(socket(theme, place.gem.width - 10), place.gem.centre)
        else:
            frame.paste(sprites.gem(theme, slot.gem, place.gem.width), place.gem.centre)


def _commissions(
    frame: Frame, look: Look, components: Components, view: View, seat: Seat, plan: tableau_layout.Tableau
) -> None:
    say, theme = look.say, look.theme
    me = view.seats[seat]
    _title(frame, say("valdora-commissions"), plan.asked_title, theme)
    for place, card in zip(plan.commissions, me.commissions, strict=False):
        frame.paste(card_sprite(theme, components, card, place.width, place.height), place[:2])
    _title(frame, say("valdora-completed"), plan.done_title, theme)
    frame.paste(sprites.scroll(theme, 72), plan.done_icon.centre)
    frame.write(str(completed_count(view, seat)), plan.done_count, theme.ink, face="label", size=56)
    if isinstance(me.completed, tuple):
        step = min(52, plan.done_cards.width // max(1, len(me.completed)))
        for number, card in enumerate(me.completed):
            at = (plan.done_cards.x + 26 + step * number, plan.done_cards.y + 36)
            frame.paste(heraldry.shield(theme, components.commissions[card].patron, 48), at)


def _crafts(
    frame: Frame, look: Look, components: Components, view: View, seat: Seat, plan: tableau_layout.Tableau
) -> None:
    say, theme = look.say, look.theme
    me = view.seats[seat]
    _title(frame, say("valdora-craftsmen"), plan.crafts_title, theme)
    for cell, colour in zip(plan.colours, components.workshops, strict=True):
        draw_craftsmen(frame, theme, colour, me.craftsmen.count(colour), cell)
        house = workshop_of(theme, components, view, colour, cell.workshop.width)
        frame.paste(house, cell.workshop.centre)


@drawn_once
def _faded(theme: Theme, colour: str, size: int) -> Sprite:
    """A craftsman one has none of."""
    return faded(heraldry.craftsman(theme, colour, size), 84)


def draw_craftsmen(frame: Frame, theme: Theme, colour: str, count: int, cell: tableau_layout.Colour) -> None:
    """Craftsmen of a colour and how many there are."""
    size = cell.token.width - 4
    token = heraldry.craftsman(theme, colour, size) if count else _faded(theme, colour, size)
    frame.paste(token, cell.token.centre)
    if count:
        frame.write(str(count), cell.count, theme.ink, face="label", size=38)


def _points(
    frame: Frame, look: Look, components: Components, view: View, seat: Seat, plan: tableau_layout.Tableau
) -> None:
    """The points the viewer can count, where they come from, and how many commissions are sealed to them."""
    say, theme = look.say, look.theme
    points, known = score(components, view, seat), all_points_known(view, seat)
    frame.paste(star(theme, 80) if known else sprites.sealed_star(theme, 80), plan.points_star.centre)
    width = frame.write(str(points["total"]), plan.points_count, theme.ink, face="label", size=70)
    caption = plan.points_words.moved(width - plan.points_count.width, 0 if not known else 20)
    _title(frame, say("valdora-points", n=points["total"]), caption, theme)
    if not known:
        more = plan.points_hidden.moved(width - plan.points_count.width, 0)
        frame.paste(sprites.more_scrolls(theme, 40), (more.x + 26, more.centre[1]))
        count = Box(more.x + 56, more.y, more.width - 56, more.height)
        frame.write(str(completed_count(view, seat)), count, theme.ink, face="label", size=38)
    words = source_words(say)
    for place, source in zip(plan.sources, SOURCES, strict=True):
        frame.paste(source_sign(theme, source, 32), place.icon.centre)
        number = "?" if source == "commissions" and not known else str(points[source])
        ink = theme.ink if number != "0" else theme.ink_soft
        frame.write(words[source], place.words, ink, size=SIZE_SMALL, smallest=SIZE_SMALL - 1)
        frame.write(number, place.count, ink, face="label" if number != "0" else "text", align="right")
