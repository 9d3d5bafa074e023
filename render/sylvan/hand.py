"""What only its owner may see: the cards in hand, and both stacks of tiles in their order."""

from __future__ import annotations

from PIL import Image

from render.canvas import Frame, Pen, Sprite, drawn_once, rounded
from render.check import check_seat
from render.errors import ImpossibleView
from render.geometry import Box
from render.parts import hollow, painted_panel
from render.scenes import Look
from render.sylvan import dwellings, naming, symbols, tableau_layout
from render.sylvan.check import check
from render.sylvan.tableau import page
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TYPED, Theme
from rules.core import Seat
from rules.sylvan.data import Components
from rules.sylvan.view import StackView, View

_TILE = 42  # how large a tile lies in its row


def hand(view: View, seat: Seat, look: Look, components: Components) -> Image.Image:
    """The hand of *seat*; refuses a view that does not show it."""
    say, theme = look.say, look.theme
    check(components, view, look.names)
    check_seat(view, seat)
    me = view.seats[seat]
    if isinstance(me.hand, int):
        raise ImpossibleView(f"the view does not show the hand of seat {seat}: only its owner may see it")
    plan = tableau_layout.hand(len(me.hand), components.stack)
    frame = Frame(_table(theme))
    frame.write(say("sylvan-hand"), plan.title, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    for card, place, label in zip(me.hand, plan.cards, plan.labels, strict=True):
        frame.paste(symbols.large_card(theme, card, place.width, place.height), place[:2])
        frame.write(
            naming.card(card, say), label, theme.ink, size=SIZE_TYPED, smallest=SIZE_SMALL, align="centre"
        )
    for number in (1, 2):
        _stack(frame, look, view, seat, number, plan)
    return frame.image


def _table(theme: Theme) -> Image.Image:
    """The empty table. Not kept, like the large cards on it: one looks at a hand once a turn."""
    plan = tableau_layout.hand(0, 1)
    frame = Frame(page(theme, plan.canvas.width, plan.canvas.height))
    for box in (plan.hand, *plan.stacks):
        frame.paste(painted_panel(theme, box.width, box.height), box[:2])
    return frame.image


def _stack(frame: Frame, look: Look, view: View, seat: Seat, number: int, plan: tableau_layout.Hand) -> None:
    """A stack from its next tile to its last."""
    say, theme = look.say, look.theme
    stack = view.seats[seat].stacks[number - 1]
    assert not isinstance(stack, StackView)
    frame.write(
        say("sylvan-stack", n=number),
        plan.stack_titles[number - 1],
        theme.ink_soft,
        size=SIZE_TEXT,
        smallest=SIZE_SMALL,
    )
    lit = number == view.turn.round and view.turn.phase != "over"
    for spot in plan.tiles[number - 1][len(stack) :]:
        frame.paste(hollow(theme, spot.width - 12, spot.height - 40, 14), (spot.x + 6, spot.y + 20))
    for place, (style, spot) in enumerate(zip(stack, plan.tiles[number - 1], strict=False)):
        if lit and place == 0:
            frame.paste(_shine(theme, spot.width, spot.height), spot[:2])
        frame.paste(dwellings.dwelling(theme, style, seat, _TILE), (spot.centre[0], spot.bottom - 32))


@drawn_once
def _shine(theme: Theme, width: int, height: int) -> Sprite:
    """A light behind the tile one builds next."""
    pen = Pen(width, height, scale=2)
    outline = rounded(Box(1, 4, width - 2, height - 8), 14)
    pen.fill(outline, theme.glow_edge, 70)
    pen.line(outline, theme.glow_edge, 4, closed=True)
    return pen.sprite()
