"""What lies before each player, everybody at once, and what only its owner may see."""

from __future__ import annotations

from PIL import Image

from render.canvas import Frame
from render.errors import ImpossibleView
from render.geometry import Box
from render.parts import highlight, panel
from render.scenes import Look
from render.theme import BOARD_SIZE, SIZE_SMALL, SIZE_TEXT, SIZE_TYPED, TABLEAU_SIZE
from rules.core import Seat
from tests.third.render import art, layout
from tests.third.rules.data import OIL
from tests.third.rules.view import View, hand_size, scores


def tableau(view: View, seat: Seat, look: Look) -> Image.Image:
    """The figures of *seat* and its lanterns that hang."""
    theme, (strip, below, title) = look.theme, layout.tableau()
    frame = Frame(art.ground(theme, *TABLEAU_SIZE))
    for box in (strip, below):
        frame.paste(panel(theme, box.width, box.height), box[:2])
    _figures(frame, view, seat, look, strip)
    frame.write(look.say("lanterns-hanging"), title, theme.ink_soft, size=SIZE_TEXT)
    cards = [lantern.card for rope in view.ropes for lantern in rope if lantern.seat == seat]
    step = min(130, (below.width - 150) // max(1, len(cards)))
    for place, card in enumerate(sorted(cards, key=int)):
        frame.paste(art.lantern(theme, card, seat), (below.x + 100 + step * place, below.y + 100))
    return frame.image


def overview(view: View, look: Look) -> Image.Image:
    """Everybody's figures, one under the other."""
    theme, strips = look.theme, layout.overview(len(view.seats))
    frame = Frame(art.ground(theme, BOARD_SIZE[0], strips[-1].bottom + 22))
    for seat, strip in enumerate(strips):
        frame.paste(panel(theme, strip.width, strip.height), strip[:2])
        if seat == view.turn.seat and not view.turn.over:
            frame.paste(highlight(theme, strip.width, strip.height), strip[:2])
        _figures(frame, view, seat, look, strip)
    return frame.image


def hand(view: View, seat: Seat, look: Look) -> Image.Image:
    """The cards of *seat*; refuses a view that does not show them."""
    theme, cards = look.theme, view.seats[seat].hand
    if isinstance(cards, int):
        raise ImpossibleView(f"the view does not show the hand of seat {seat}: only its owner may see it")
    box, title, spots = layout.hand(len(cards))
    frame = Frame(art.ground(theme, *TABLEAU_SIZE))
    frame.paste(panel(theme, box.width, box.height), box[:2])
    frame.write(look.say("lanterns-hand"), title, theme.ink_soft, size=SIZE_TYPED)
    for card, spot in zip(sorted(cards, key=int), spots, strict=True):
        frame.paste(art.lantern(theme, card, None), spot)
    return frame.image


def _figures(frame: Frame, view: View, seat: Seat, look: Look, strip: Box) -> None:
    """Name, points by source, oil, number of cards, and all points together."""
    theme, me, parts = look.theme, view.seats[seat], scores(view)[seat]
    boxes = layout.table(strip, OIL, len(art.SOURCES))
    frame.paste(art.token(theme, seat, boxes.token.width), boxes.token.centre)
    frame.write(look.name(seat), boxes.name, theme.ink, face="label", size=44, smallest=SIZE_SMALL)
    for source, box in zip(art.SOURCES, boxes.sources, strict=True):
        frame.paste(art.sign(theme, source, 72), (box.x + 40, box.centre[1]))
        number = Box(box.x + 84, box.y, box.width - 84, box.height)
        frame.write(str(parts[source]), number, theme.ink, face="label", size=44)
    for place, box in enumerate(boxes.oil):
        frame.paste(art.flask(theme, box.width, full=place < me.oil), box.centre)
    held = look.say("lanterns-held", n=hand_size(view, seat))
    frame.write(held, boxes.cards, theme.ink_soft, size=SIZE_TYPED, smallest=SIZE_SMALL, align="centre")
    frame.write(str(parts["total"]), boxes.total, theme.ink, face="label", size=60, align="right")
