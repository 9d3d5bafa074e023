"""Where points come from in Valdora: the sources in their order, each with its word and its sign."""

from __future__ import annotations

from render.canvas import Pen, Sprite, drawn_once
from render.geometry import oval, polar
from render.parts import Icon
from render.say import Say
from render.theme import Theme
from render.valdora import sprites
from render.valdora.palette import valley_of

SOURCES = ("commissions", "colours", "workshops", "bonus", "gems")


def source_words(say: Say) -> dict[str, str]:
    """Every source with its word."""
    return {source: say(f"valdora-source-{source}") for source in SOURCES}


@drawn_once
def source_sign(theme: Theme, source: str, size: int) -> Sprite:
    """The sign of a source of points: of no colour where the points come from all of them."""
    if source == "commissions":
        return sprites.scroll(theme, size)
    if source == "colours":
        return _all_colours(theme, size)
    if source == "workshops":
        return _house(theme, size)
    if source == "bonus":
        return sprites.bonus(theme, size)
    return sprites.gem(theme, "emerald", size)


def _all_colours(theme: Theme, size: int) -> Sprite:
    """A craftsman's tile with all colours around its middle."""
    pen = Pen(size + 6, size + 8)
    centre, r = (size / 2 + 2, size / 2 + 2), size / 2 - 1
    tones = list(valley_of(theme).patrons.values())
    turn = 360 / len(tones)
    pen.shadow(oval(centre, r, r), theme.shadow, drop=(1.5, 3), blur=2, alpha=130)
    pen.disc(centre, r, theme.outline)
    for number, tone in enumerate(tones):
        arc = [polar(centre, r - 2, turn * (number + step / 6) - 90) for step in range(7)]
        pen.fill([centre, *arc], tone.base)
    pen.disc(centre, r * 0.42, theme.outline)
    pen.disc(centre, r * 0.34, theme.card.light)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


def _house(theme: Theme, size: int) -> Sprite:
    """A gabled house with a chimney, of nobody's colour."""
    pen = Pen(size + 6, size + 6)
    icon = Icon(pen, theme, (3, 2), size, edge=8)
    icon.shape([(70, 10), (84, 10), (84, 40), (70, 40)], theme.coin)
    icon.shape([(16, 46), (84, 46), (84, 94), (16, 94)], theme.card)
    icon.shape([(4, 50), (50, 8), (96, 50), (86, 56), (14, 56)], theme.coin)
    icon.shape([(40, 94), (40, 68), (60, 68), (60, 94)], theme.coin)
    return pen.sprite((size // 2 + 3, size // 2 + 2))
