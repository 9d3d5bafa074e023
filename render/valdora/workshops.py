"""Workshops: a free one says how many craftsmen it asks for and what it gives, a taken one whose it is."""

from __future__ import annotations

from render.canvas import Pen, Sprite, blend, drawn_once
from render.geometry import Point, moved, oval
from render.theme import SIZE_TYPED, Theme, Tone
from render.valdora.palette import valley_of
from render.valdora.sprites import HATS
from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.view import View

_HAT = 0.3  # the room above the roof for its owner's hat, as a share of the size


def workshop_of(theme: Theme, components: Components, view: View, colour: str, size: int) -> Sprite:
    """The workshop of *colour* as it stands now."""
    owner, pile = view.workshops[components.workshops[colour]], components.piles[colour]
    if owner is None:
        return free_workshop(theme, colour, pile.workshop_needs, pile.workshop_points, size)
    return taken_workshop(theme, owner, size)


def _outline(size: int) -> list[Point]:
    return [
        (2 + size * x, 2 + size * y)
        for x, y in (
            (0.02, 0.42),
            (0.5, 0.02),
            (0.98, 0.42),
            (0.92, 0.42),
            (0.92, 1),
            (0.08, 1),
            (0.08, 0.42),
        )
    ]


@drawn_once
def free_workshop(theme: Theme, colour: str, needs: int, points: int | None, size: int) -> Sprite:
    """A pale house: a dot on its roof for every craftsman that is needed, its points on the front."""
    pen = Pen(size + 4, size + 5)
    house, timber, tone = _outline(size), valley_of(theme).timber, valley_of(theme).patrons[colour]
    pen.fill(house, theme.card.light)
    roof = house[:3]
    pen.fill(roof, blend(timber.light, theme.card.base, 0.35))
    pen.line(house, timber.dark, 2.2, closed=True)
    pen.line([house[0], house[2]], timber.dark, 1.6)
    for place in range(needs):
        at = (2 + size * (0.5 + 0.235 * (place - (needs - 1) / 2)), 2 + size * 0.315)
        pen.disc(at, size * 0.115, theme.outline)
        pen.shade(oval(at, size * 0.085, size * 0.085), Tone(tone.light, tone.base, tone.base))
    if points is not None:
        pen.write(str(points), (2 + size / 2, 3 + size * 0.71), "label", SIZE_TYPED, theme.card_ink)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


@drawn_once
def taken_workshop(theme: Theme, seat: Seat, size: int) -> Sprite:
    """A house in its owner's colour, with the owner's number and hat."""
    top = round(size * _HAT)
    pen = Pen(size + 8, size + top + 8)
    house = moved(_outline(size), 1, top)
    look, k = theme.seats[seat], size / 62
    pen.shadow(house, theme.shadow, drop=(2, 3), blur=2, alpha=130)
    pen.line(house, theme.outline, 3.4, closed=True)
    pen.fill(house, look.tone.base)
    pen.shade(house[:3], Tone(look.tone.base, look.tone.dark, look.tone.dark))
    pen.write(str(seat + 1), (3 + size / 2, 3 + top + size * 0.69), "label", SIZE_TYPED, look.ink)
    for hat in HATS[seat]:
        shape = [(3 + size / 2 + (x - 23) * k, top + 2 + (y - 14) * k) for x, y in hat]
        pen.line(shape, theme.outline, 2.4, closed=True)
        pen.shade(shape, look.tone)
    return pen.sprite((size // 2 + 3, size // 2 + 2 + top))
