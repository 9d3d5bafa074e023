"""The panels beside the wood: whose turn it is, how everybody stands, who rules what, and the market."""

from __future__ import annotations

from random import Random

from PIL import Image

from render import lettering
from render.canvas import Frame, Pen, Sprite, drawn_once, rounded, sprite_of
from render.geometry import Box, Point
from render.parts import highlight, painted_panel, star
from render.say import Say
from render.scenes import Look
from render.sylvan import dwellings, marks, side_layout, symbols
from render.sylvan.landscape import plant, regions_of
from render.sylvan.palette import wood_of
from render.sylvan.standing import next_tile, rulers, tiles_left
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TYPED, Theme
from rules.core import Seat
from rules.sylvan.actions import ITEMS
from rules.sylvan.data import Components, standard_box
from rules.sylvan.rounds import order
from rules.sylvan.view import View


def region_name(say: Say, components: Components, players: int, region: str) -> str:
    """What a region is called: in the reader's language if it is one of ours."""
    name = components.boards[players].names[region]
    if components.digest != standard_box().digest:
        return lettering.clean(name, region)
    return say(f"sylvan-region-{name.lower().replace(' ', '-')}")


def draw_side(
    frame: Frame, look: Look, components: Components, view: View, moved: Seat | None = None
) -> None:
    """Everything beside the wood that changes; *moved* is who has moved, where that is told instead."""
    theme = look.theme
    side = side_layout.side(len(view.seats), len(components.boards[len(view.seats)].regions))
    _turn(frame, look, view, side, moved)
    _seats(frame, look, view, side, view.turn.seat if moved is None else moved)
    _regions(frame, look, components, view, side)
    _market(frame, theme, view, side)


def draw_panels(frame: Frame, theme: Theme, components: Components, players: int) -> None:
    """Everything beside the wood that never changes."""
    sites = components.boards[players]
    side = side_layout.side(players, len(sites.regions))
    for box in (side.turn, side.seats, side.regions, side.market):
        frame.paste(painted_panel(theme, box.width, box.height), box[:2])
    order = regions_of((*sites.sites, *sites.empty))
    for row, region in zip(side.region_rows, sites.regions, strict=True):
        frame.paste(strip(theme, order.index(region), row.strip.width, row.strip.height), row.strip[:2])
    frame.paste(symbols.deck(theme, side.deck.icon.width, side.deck.icon.height), side.deck.icon.centre)
    frame.paste(
        symbols.discard(theme, side.discard.icon.width, side.discard.icon.height), side.discard.icon.centre
    )
    for item, pile in zip(ITEMS, side.supply, strict=True):
        frame.paste(symbols.medal(theme, item, 56), pile.icon.centre)


def _turn(frame: Frame, look: Look, view: View, side: side_layout.Side, moved: Seat | None) -> None:
    say, theme = look.say, look.theme
    over = view.turn.phase == "over"
    seat = view.turn.seat if moved is None else moved
    if over and view.winners:
        seat = view.winners[0]
    frame.paste(marks.token(theme, seat, side.token.width), side.token.centre)
    frame.write(look.name(seat), side.name, theme.ink, face="label", size=38, smallest=SIZE_SMALL)
    doing = say("sylvan-wins") if over else say(f"sylvan-to-{view.turn.phase}") if moved is None else ""
    frame.write(doing, side.doing, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    words = say("sylvan-over") if over else say("sylvan-round", n=view.turn.round)
    frame.write(words, side.round, theme.ink, face="label", size=SIZE_TYPED, smallest=SIZE_SMALL)


def _seats(frame: Frame, look: Look, view: View, side: side_layout.Side, lit: Seat) -> None:
    """Glory, the next tile and how many tiles are left."""
    theme = look.theme
    for seat, row in enumerate(side.rows):
        if seat == lit and view.turn.phase != "over":
            frame.paste(highlight(theme, row.box.width, row.box.height, seat), row.box[:2])
        frame.paste(marks.token(theme, seat, row.token.width), row.token.centre)
        frame.write(look.name(seat), row.name, theme.ink, size=SIZE_TEXT, smallest=SIZE_SMALL)
        frame.paste(star(theme, 36), row.star.centre)
        frame.write(
            str(sum(view.seats[seat].glory)), row.glory, theme.ink, face="label", size=38, smallest=SIZE_TYPED
        )
        tile = next_tile(view, seat)
        if tile is not None:
            frame.paste(dwellings.dwelling(theme, tile, seat, 34), (row.tile.centre[0], row.tile.bottom - 4))
            left = tiles_left(view, seat)[view.turn.round - 1]
            frame.write(str(left), row.tiles, theme.ink, face="label", align="right")
    down = order(view.turn.round, len(view.seats))[0] == 0
    for row in side.rows[:-1]:
        frame.paste(_onward(theme, down, row.onward.width, row.onward.height), row.onward[:2])


@drawn_once
def _onward(theme: Theme, down: bool, width: int, height: int) -> Sprite:
    """Which way the turn goes: down the rows, or up in the second round."""
    pen = Pen(width, height, scale=3)
    tip, tail = (height - 5, 6) if down else (6, height - 5)
    arrow: list[Point] = [(6, tail), (width / 2, tip), (width - 6, tail)]
    pen.line(arrow, theme.panel.base, 9)
    pen.line(arrow, theme.ink_soft, 5)
    return pen.sprite()


@drawn_once
def strip(theme: Theme, number: int, width: int, height: int) -> Sprite:
    """A strip of a region's grass with its plants."""
    wood = wood_of(theme)
    tone = wood.greens[number % len(wood.greens)]
    pen = Pen(width, height, scale=3)
    outline = rounded(Box(1, 1, width - 2, height - 2), 12)
    pen.shade(outline, tone)
    whole = pen.picture().getchannel("A")
    rng = Random(f"strip {number}")
    for x in range(12, width - 6, 27):
        for y in range(14, height, 20):
            at = (x + 12 * (rng.random() - 0.5), y + 6 * (rng.random() - 0.5))
            plant(pen, wood, number, at, 0.8, rng)
    pen.line(outline, theme.panel_edge, 2, closed=True)
    grown = pen.picture()
    grown.putalpha(Image.composite(whole, grown.getchannel("A"), whole))
    return sprite_of(grown)


def _regions(frame: Frame, look: Look, components: Components, view: View, side: side_layout.Side) -> None:
    """Every region with its grass, its name, and who rules it."""
    say, theme = look.say, look.theme
    players = len(view.seats)
    sites = components.boards[players]
    for row, (region, seats) in zip(side.region_rows, rulers(sites, view).items(), strict=True):
        words = region_name(say, components, players, region)
        lines = row.name(words, len(seats))
        for line, box in lines:
            size = 28 if len(lines) == 1 else SIZE_SMALL
            frame.write(line, box, wood_of(theme).lettering, size=size, smallest=SIZE_SMALL)
        for seat, spot in zip(seats, row.rulers(len(seats)), strict=True):
            frame.paste(marks.token(theme, seat, spot.width), spot.centre)


@drawn_once
def _plate(theme: Theme, words: str, width: int, height: int) -> Sprite:
    """What one types to draw an open card."""
    pen = Pen(width + 8, height + 8, scale=3)
    outline = rounded(Box(3, 2, width, height), height / 2)
    pen.shadow(outline, theme.shadow, drop=(1, 2.4), blur=1.6, alpha=130)
    pen.fill(outline, theme.panel_edge)
    pen.shade(rounded(Box(5, 4, width - 4, height - 4), height / 2 - 2), theme.plate, flat=0.3)
    pen.write(words, (3 + width / 2, 2 + height / 2), "label", SIZE_TYPED, theme.plate_ink)
    return pen.sprite((3, 2))


def _market(frame: Frame, theme: Theme, view: View, side: side_layout.Side) -> None:
    """The open cards with their numbers, deck, discard, and the items left in the supply."""
    for number, (card, box, label) in enumerate(zip(view.market, side.cards, side.card_labels, strict=False)):
        frame.paste(symbols.card(theme, card, box.width, box.height), box[:2])
        frame.paste(_plate(theme, str(number + 1), label.width, label.height), label[:2])
    for pile, count in ((side.deck, view.deck), (side.discard, view.discard)):
        frame.write(str(count), pile.count, theme.ink, face="label", size=40)
    for item, pile in zip(ITEMS, side.supply, strict=True):
        frame.write(str(view.supply.count(item)), pile.count, theme.ink, face="label", size=38)
