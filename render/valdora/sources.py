"""Where points come from in Valdora: the sources in their order, each with its word and its sign."""

from __future__ import annotations

from render.canvas import Pen, Sprite, drawn_once
from render.geometry import oval, polar
from render.say import Say
from render.theme import Theme
from render.valdora import sprites
from render.valdora.palette import valley_of
from render.valdora.workshops import free_workshop

SOURCES = ("commissions", "colours", "workshops", "bonus", "gems")


def source_words(say: Say) -> dict[str, str]:
    """Every source with its word."""
    return {source: say(f"valdora-source-{source}") for source in SOURCES}


def source_sign(theme: Theme, source: str, size: int) -> Sprite:
    """The sign of a source of points."""
    if source == "commissions":
        return sprites.scroll(theme, size)
    if source == "colours":
        return _colours(theme, size)
    if source == "workshops":
        return free_workshop(theme, "silver", 0, None, size - 4)
    if source == "bonus":
        return sprites.bonus(theme, size)
    return sprites.gem(theme, "emerald", size)


@drawn_once
def _colours(theme: Theme, size: int) -> Sprite:
    """A craftsman's token in all colours."""
    pen = Pen(size + 6, size + 8)
    centre, r, patrons = (size / 2 + 2, size / 2 + 2), size / 2 - 1, tuple(valley_of(theme).patrons.values())
    pen.shadow(oval(centre, r, r), theme.shadow, drop=(1.5, 3), blur=2, alpha=130)
    pen.disc(centre, r, theme.outline)
    turn = 360 / len(patrons)
    for place, tone in enumerate(patrons):
        arc = [polar(centre, r - 2, -90 + turn * (place + step / 6)) for step in range(7)]
        pen.fill([centre, *arc], tone.base)
    return pen.sprite((size // 2 + 2, size // 2 + 2))
