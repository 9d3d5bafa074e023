"""The panels beside the map: whose turn it is, how everybody stands, the craftsman wheel."""

from __future__ import annotations

from render.canvas import Frame, Pen, Sprite, blend, drawn_once, rounded
from render.geometry import Box, oval, polar
from render.parts import panel, star
from render.scenes import Look
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TYPED, Theme, Tone, line_colour
from render.valdora import heraldry, side_layout, sprites
from render.valdora.palette import valley_of
from render.valdora.standing import completed_count, public_points
from render.valdora.workshops import free_workshop, workshop_of
from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.view import View


def draw_still(frame: Frame, theme: Theme, components: Components, players: int) -> None:
    """What is right of the map whatever happens: panels and the wheel."""
    side = side_layout.side_panel(players, len(components.piles))
    for box in (side.turn, side.seats, side.wheel_panel):
        frame.paste(panel(theme, box.width, box.height), box[:2])
    frame.paste(_wheel_art(theme, side.wheel.width, tuple(components.piles)), side.wheel[:2])


def draw_side(frame: Frame, look: Look, components: Components, view: View) -> None:
    """All that changes right of the map."""
    side = side_layout.side_panel(len(view.seats), len(components.piles))
    _turn(frame, look, view, side)
    _seats(frame, look, components, view, side)
    _wheel(frame, look, components, view, side)
    if view.final_round and view.turn.phase != "over":
        _final_round(frame, look, side)


def _turn(frame: Frame, look: Look, view: View, side: side_layout.SidePanel) -> None:
    say, theme = look.say, look.theme
    seat = view.winners[0] if view.turn.phase == "over" and view.winners else view.turn.seat
    frame.paste(sprites.pawn(theme, seat, side.pawn.height), (side.pawn.centre[0], side.pawn.bottom - 6))
    doing = {"move": "valdora-to-move", "act": "valdora-to-act", "over": "valdora-over"}[view.turn.phase]
    frame.write(look.name(seat), side.name, theme.ink, face="label", size=38, smallest=SIZE_SMALL)
    frame.write(say(doing), side.doing, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    frame.write(say("valdora-round", n=view.turn.round), side.round, theme.ink, face="label", size=SIZE_TYPED)


def _final_round(frame: Frame, look: Look, side: side_layout.SidePanel) -> None:
    """A ribbon over the edge of the turn's panel."""
    theme = look.theme
    frame.paste(_ribbon(theme, side.last.width, side.last.height), side.last[:2])
    frame.write(
        look.say("valdora-final-round"), side.last.inset(26, 0), theme.banner_ink,
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
    side: side_layout.SidePanel,
) -> None:
    """Coins, provisions, the points everybody can count and the commissions that are sealed."""
    theme = look.theme
    for seat, row in enumerate(side.rows):
        if seat == view.turn.seat and view.turn.phase != "over":
            frame.paste(_lit_row(theme, seat, row.box.width, row.box.height), row.box[:2])
        me, sealed = view.seats[seat], completed_count(view, seat) if view.scores is None else 0
        frame.paste(sprites.pawn(theme, seat), (row.pawn.centre[0], row.pawn.bottom - 2))
        frame.write(look.name(seat), row.name, theme.ink, size=SIZE_TEXT, smallest=SIZE_SMALL)
        if me.provisions:
            frame.paste(sprites.provisions(theme, 40), row.loaf.centre)
        points = sprites.sealed_star(theme, 36) if sealed else star(theme, 36)
        facts = [(sprites.coin(theme, 32), me.coins), (points, public_points(components, view, seat))]
        if sealed:
            facts.append((sprites.more_scrolls(theme, 32), sealed))
        for box, (icon, number) in zip(row.facts, facts, strict=False):
            frame.paste(icon, (box.x + 18, box.centre[1]))
            room = Box(box.x + side_layout.SIGN, box.y, box.width - side_layout.SIGN, box.height)
            frame.write(str(number), room, theme.ink, face="label")


@drawn_once
def _lit_row(theme: Theme, seat: Seat, width: int, height: int) -> Sprite:
    """A light in the colour of the player to move behind their row: gold says what one can do, not who."""
    pen = Pen(width, height, scale=2)
    tone = theme.seats[seat].tone
    pen.fill(rounded(Box(0, 2, width, height - 4), 16), tone.light, 70)
    pen.line(rounded(Box(2, 4, width - 4, height - 8), 14), line_colour(theme, seat), 4, closed=True)
    return pen.sprite()


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
        pen.line([centre, polar(centre, r - 8, edge)], wood.dark, 2.4)
    pen.disc(centre, 14, theme.outline)
    pen.shade(oval(centre, 12, 12), wood)
    return pen.sprite((5, 4))


@drawn_once
def _badge(theme: Theme, size: int) -> Sprite:
    """The round ground of how many craftsmen are left."""
    pen = Pen(size + 4, size + 4)
    middle = (size / 2 + 2, size / 2 + 2)
    pen.disc(middle, size / 2, theme.outline)
    pen.shade(oval(middle, size / 2 - 2, size / 2 - 2), theme.card)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


@drawn_once
def _needed(theme: Theme, size: int) -> Sprite:
    """The dots on a workshop's roof, for the legend."""
    pen = Pen(size + 4, size)
    for place in range(3):
        at = (size * (0.2 + 0.3 * place) + 2, size / 2)
        pen.disc(at, size * 0.14, theme.outline)
        pen.shade(oval(at, size * 0.105, size * 0.105), valley_of(theme).patrons["silver"])
    return pen.sprite((size // 2 + 2, size // 2))


def _wheel(frame: Frame, look: Look, components: Components, view: View, side: side_layout.SidePanel) -> None:
    say, theme = look.say, look.theme
    frame.write(
        say("valdora-craftsmen"),
        side.wheel_title,
        theme.ink,
        size=SIZE_TEXT,
        smallest=SIZE_SMALL,
        align="centre",
    )
    for wedge, colour in zip(side.wedges, components.workshops, strict=True):
        house = workshop_of(theme, components, view, colour, wedge.workshop.width)
        frame.paste(house, wedge.workshop.centre)
    for wedge, colour in zip(side.wedges, components.workshops, strict=True):
        frame.paste(heraldry.shield(theme, colour, 42), wedge.shield.centre)
        frame.paste(_badge(theme, 34), wedge.count.centre)
        left = str(view.craftsmen.count(colour))
        frame.write(left, wedge.count.moved(0, 1), theme.card_ink, face="label", align="centre")
    for box, key in zip(side.legend, ("valdora-needed", "valdora-worth"), strict=True):
        sign = _needed(theme, 42) if key == "valdora-needed" else free_workshop(theme, "silver", 0, None, 34)
        frame.paste(sign, (box.x + 22, box.centre[1]))
        words = Box(box.x + 54, box.y, box.width - 54, box.height)
        frame.write(say(key), words, theme.ink_soft, size=SIZE_SMALL + 1, smallest=SIZE_SMALL - 1)
    frame.paste(sprites.bonus(theme, 44), (side.bonus.x + 22, side.bonus.centre[1]))
    words = Box(side.bonus.x + 54, side.bonus.y, side.bonus.width - 54 - 54, side.bonus.height)
    frame.write(say("valdora-bonus-left"), words, theme.ink, size=SIZE_TEXT, smallest=SIZE_SMALL)
    count = Box(side.bonus.right - 50, side.bonus.y, 50, side.bonus.height)
    frame.write(str(view.bonus), count, theme.ink, face="label", size=38, align="right")
