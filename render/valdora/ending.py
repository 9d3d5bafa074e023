"""The end of a game of Valdora: who ranks where, and what the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from render.canvas import Frame, Pen, Sprite, drawn_once
from render.ending import Art, Source, draw_ending
from render.geometry import Box, oval, polar
from render.parts import Icon
from render.say import Say
from render.scenes import Look
from render.theme import Theme
from render.valdora import sprites
from render.valdora.check import check
from render.valdora.palette import valley_of
from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.view import View

SOURCES = ("commissions", "colours", "workshops", "bonus", "gems")


def ending(
    view: View,
    look: Look,
    components: Components,
    *,
    board: Image.Image,
    course: Sequence[Sequence[int]] = (),
) -> Image.Image:
    """The final picture before the last *board*; *course* holds everybody's points after each round."""
    check(components, view, look.names)
    return draw_ending(view, look, board, _art(look, view.turn.round), course)


def source_words(say: Say) -> dict[str, str]:
    """Where points come from, each with its word."""
    return {source: say(f"valdora-source-{source}") for source in SOURCES}


def _art(look: Look, rounds: int) -> Art:
    say, theme = look.say, look.theme

    def pawn(frame: Frame, seat: Seat, box: Box) -> None:
        frame.paste(sprites.pawn(theme, seat, box.height), (box.centre[0], box.bottom - 2))

    return Art(
        title=say("valdora-title"),
        aside=say("valdora-round", n=rounds),
        piece=pawn,
        hero=pawn,
        token=partial(sprites.marker, theme),
        sources={
            source: Source(
                word,
                valley_of(theme).sources[source],
                valley_of(theme).source_ink[source],
                partial(_sign, theme, source),
            )
            for source, word in source_words(say).items()
        },
    )


@drawn_once
def _sign(theme: Theme, source: str, size: int) -> Sprite:
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
