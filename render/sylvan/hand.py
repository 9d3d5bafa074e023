"""What only its owner may see: the cards in hand, and both stacks of tiles in their order."""

from __future__ import annotations

from PIL import Image

from render.canvas import Frame
from render.check import check_seat
from render.errors import ImpossibleView
from render.geometry import Box
from render.parts import highlight, panel
from render.scenes import Look
from render.sylvan import dwellings, marks, naming, symbols, tableau_layout
from render.sylvan.check import check
from render.sylvan.layout import PENNANT
from render.sylvan.marks import tree_plate
from render.sylvan.standing import fitting, promising
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TYPED
from rules.core import Seat
from rules.sylvan.data import Components
from rules.sylvan.view import StackView, View

_TILE = 40  # how large a tile lies in its row


def hand(view: View, seat: Seat, look: Look, components: Components) -> Image.Image:
    """The hand of *seat* with the trees each card fits now; refuses a view that does not show it."""
    say, theme = look.say, look.theme
    check(components, view, look.names)
    check_seat(view, seat)
    me = view.seats[seat]
    if isinstance(me.hand, int):
        raise ImpossibleView(f"the view does not show the hand of seat {seat}: only its owner may see it")
    rounds = tuple(range(view.turn.round, len(me.stacks) + 1))  # the stack of a round that is over is empty
    plan = tableau_layout.hand(len(me.hand), components.stack, len(rounds))
    # Flat: the panels leave only a margin of the page.
    frame = Frame(Image.new("RGB", (plan.canvas.width, plan.canvas.height), theme.page.base))
    for box in (plan.hand, *plan.stacks):
        frame.paste(panel(theme, box.width, box.height), box[:2])
    frame.write(say("sylvan-hand"), plan.title, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    sites = components.boards[len(view.seats)].sites
    for card, place in zip(me.hand, plan.cards, strict=True):
        _card(frame, look, view, seat, card, place, [site.id for site in sites])
    for row, number in enumerate(rounds):
        _stack(frame, look, view, seat, number, plan, row)
    return frame.image


def _card(
    frame: Frame, look: Look, view: View, seat: Seat, card: str, place: tableau_layout.Held, trees: list[str]
) -> None:
    """A card, what one types for it, and the trees it fits; dimmed where there is none."""
    theme = look.theme
    fits = fitting(view, seat, card)
    dim, size = fits == (), place.card[2:]
    frame.paste(symbols.card(theme, card, *size), place.card[:2])
    if dim:
        frame.paste(symbols.veil(theme, *size), place.card[:2])
    ink = theme.ink_soft if dim else theme.ink
    frame.write(naming.card(card, look.say), place.label, ink, size=SIZE_TYPED, smallest=SIZE_SMALL)
    if dim:
        low = Box(place.trees.x, place.card.y, place.trees.width, 44)
        frame.write(look.say("sylvan-fits-nowhere"), low, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    flags = promising(view, seat)
    wanted = sorted(fits or (), key=lambda tree: tree not in flags)  # those that earn a flag first
    plates = place.plates(len(wanted))
    for number, (tree, box) in enumerate(zip(wanted, plates, strict=False)):
        rest = len(wanted) - number
        words = trees[tree] if number < len(plates) - 1 or rest == 1 else f"+{rest}"
        plate = box.inset(2)  # its golden edge goes beyond it
        frame.paste(tree_plate(theme, words, True, *plate[2:]), plate[:2])
        if tree in flags and words == trees[tree]:
            frame.paste(marks.pennant(theme, seat, *PENNANT), (box.right - PENNANT[0] + 3, box.y - 13))


def _stack(
    frame: Frame, look: Look, view: View, seat: Seat, number: int, plan: tableau_layout.Hand, row: int
) -> None:
    """A stack from its next tile to its last."""
    theme = look.theme
    stack = view.seats[seat].stacks[number - 1]
    assert not isinstance(stack, StackView)
    words = look.say("sylvan-stack", n=number)
    title = plan.stack_titles[row]
    frame.write(words, title, theme.ink_soft, size=SIZE_TEXT, smallest=SIZE_SMALL)
    lit = number == view.turn.round and view.turn.phase != "over"
    for at, (style, spot) in enumerate(zip(stack, plan.tiles[row], strict=False)):
        if lit and at == 0:
            frame.paste(highlight(theme, spot.width, spot.height + 4, seat), (spot.x, spot.y - 2))
        frame.paste(dwellings.dwelling(theme, style, seat, _TILE), (spot.centre[0], spot.bottom - 20))
