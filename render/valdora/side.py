"""The panels beside the map: whose turn it is, how everybody stands, the craftsman wheel."""

from __future__ import annotations

from render.canvas import Frame, Pen, Sprite, blend, drawn_once
from render.geometry import Box, oval, polar
from render.parts import highlight, panel, star
from render.scenes import Look
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TYPED, Theme, Tone
from render.valdora import heraldry, layout, sprites
from render.valdora.palette import valley_of
from render.valdora.standing import completed_count, public_points
from rules.valdora.data import Components
from rules.valdora.view import View


def draw_side(frame: Frame, look: Look, components: Components, view: View) -> None:
    """Everything right of the map."""
    side = layout.side_panel(len(view.seats), len(components.piles))
    _turn(frame, look, view, side)
    _seats(frame, look, components, view, side)
    _wheel(frame, look, components, view, side)


def _turn(frame: Frame, look: Look, view: View, side: layout.SidePanel) -> None:
    say, theme = look.say, look.theme
    frame.paste(panel(theme, side.turn.width, side.turn.height), side.turn[:2])
    seat = view.winners[0] if view.turn.phase == "over" and view.winners else view.turn.seat
    frame.paste(sprites.pawn(theme, seat, side.pawn.height), (side.pawn.centre[0], side.pawn.bottom - 6))
    doing = {"move": "valdora-to-move", "act": "valdora-to-act", "over": "valdora-over"}[view.turn.phase]
    frame.write(look.name(seat), side.name, theme.ink, face="label", size=38, smallest=SIZE_SMALL)
    frame.write(say(doing), side.doing, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    frame.write(say("valdora-round", n=view.turn.round), side.round, theme.ink, face="label", size=SIZE_TYPED)
    if view.final_round:
        frame.paste(_ribbon(theme, side.last.width, side.last.height), side.last[:2])
        frame.write(
            say("valdora-final-round"), side.last.inset(26, 0), theme.banner_ink,
            face="label", size=SIZE_TYPED, smallest=SIZE_SMALL, align="centre",
        )  # fmt: skip


@drawn_once
def _ribbon(theme: Theme, width: int, height: int) -> Sprite:
    """A red ribbon with swallow tails."""
    pen = Pen(width + 8, height + 8, scale=3)
    mid = height / 2
    ribbon = [(2, 2), (width, 2), (width - 14, 2 + mid), (width, height), (2, height), (16, 2 + mid)]
    pen.shadow(ribbon, theme.shadow, drop=(1, 4), blur=2, alpha=130)
    pen.line(ribbon, theme.outline, 2.4, closed=True)
    pen.shade(ribbon, theme.banner, flat=0.3)
    return pen.sprite((2, 2))


def _seats(
    frame: Frame,
    look: Look,
    components: Components,
    view: View,
    side: layout.SidePanel,
) -> None:
    """Coins, completed commissions and public points of everybody."""
    theme = look.theme
    frame.paste(panel(theme, side.seats.width, side.seats.height), side.seats[:2])
    for seat, row in enumerate(side.rows):
        if seat == view.turn.seat and view.turn.phase != "over":
            frame.paste(highlight(theme, row.box.width, row.box.height), row.box[:2])
        me = view.seats[seat]
        frame.paste(sprites.pawn(theme, seat), (row.pawn.centre[0], row.pawn.bottom - 2))
        frame.write(look.name(seat), row.name, theme.ink, size=SIZE_TEXT, smallest=SIZE_SMALL)
        icons = (sprites.coin(theme, 32), sprites.scroll(theme, 36), star(theme, 36))
        numbers = (me.coins, completed_count(view, seat), public_points(components, view, seat))
        for box, icon, number in zip(row.facts, icons, numbers, strict=True):
            frame.paste(icon, (box.x + 17, box.centre[1]))
            room = Box(box.x + layout.SIGN, box.y, box.width - layout.SIGN, box.height)
            frame.write(str(number), room, theme.ink, face="label")


@drawn_once
def _wheel_art(theme: Theme, size: int, colours: tuple[str, ...]) -> Sprite:
    """The round craftsman board with a wedge for every colour."""
    pen = Pen(size + 12, size + 14, scale=3)
    centre, r = (size / 2 + 5, size / 2 + 4), size / 2
    wood = valley_of(theme).timber
    pen.shadow(oval(centre, r, r, 80), theme.shadow, drop=(2, 6), blur=4, alpha=140)
    pen.fill(oval(centre, r, r, 80), theme.outline)
    pen.shade(oval(centre, r - 2, r - 2, 80), wood)
    span = 360 / len(colours)
    for place, colour in enumerate(colours):
        middle = -90 + span * place
        tone = valley_of(theme).patrons[colour]
        arc = [polar(centre, r - 9, middle - span / 2 + span * step / 12) for step in range(13)]
        soft = blend(tone.base, theme.card.base, 0.62)
        pen.shade(
            [centre, *arc], Tone(blend(soft, theme.card.light, 0.4), soft, blend(soft, tone.base, 0.25))
        )
    for place in range(len(colours)):
        edge = -90 + span * (place + 0.5)
        pen.line([polar(centre, 22, edge), polar(centre, r - 8, edge)], wood.dark, 2.4)
    pen.line(oval(centre, 73, 73, 72), wood.dark, 1.6, closed=True, alpha=120)
    pen.disc(centre, 24, theme.outline)
    pen.shade(oval(centre, 22, 22), wood)
    return pen.sprite((5, 4))


@drawn_once
def _empty_workshop(theme: Theme, size: int) -> Sprite:
    """The pale outline of a workshop nobody has yet."""
    pen = Pen(size + 4, size + 4)
    house = [
        (2 + size * x, 2 + size * y)
        for x, y in ((0.1, 0.46), (0.5, 0.1), (0.9, 0.46), (0.9, 0.94), (0.1, 0.94))
    ]
    pen.fill(house, theme.card.light, 190)
    pen.line(house, valley_of(theme).timber.base, 2.6, closed=True)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


def _wheel(frame: Frame, look: Look, components: Components, view: View, side: layout.SidePanel) -> None:
    say, theme = look.say, look.theme
    frame.paste(panel(theme, side.wheel_panel.width, side.wheel_panel.height), side.wheel_panel[:2])
    frame.write(
        say("valdora-craftsmen"),
        side.wheel_title,
        theme.ink,
        size=SIZE_TEXT,
        smallest=SIZE_SMALL,
        align="centre",
    )
    frame.paste(_wheel_art(theme, side.wheel.width, tuple(components.piles)), side.wheel[:2])
    for wedge, (colour, place) in zip(side.wedges, components.workshops.items(), strict=True):
        left = view.craftsmen.count(colour)
        frame.paste(heraldry.shield(theme, colour, 44), wedge.shield.centre)
        frame.write(str(left), wedge.count, theme.card_ink, face="label", align="centre")
        owner = view.workshops[place]
        if owner is None:
            frame.paste(_empty_workshop(theme, 34), wedge.workshop.centre)
        else:
            frame.paste(sprites.marker(theme, owner, 40), wedge.workshop.centre)
    frame.paste(sprites.bonus(theme, 44), (side.bonus.x + 22, side.bonus.centre[1]))
    words = Box(side.bonus.x + 54, side.bonus.y, side.bonus.width - 54 - 54, side.bonus.height)
    frame.write(say("valdora-bonus-left"), words, theme.ink, size=SIZE_TEXT, smallest=SIZE_SMALL)
    count = Box(side.bonus.right - 50, side.bonus.y, 50, side.bonus.height)
    frame.write(str(view.bonus), count, theme.ink, face="label", size=38, align="right")
