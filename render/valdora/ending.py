"""The end of a game of Valdora: who ranks where, and what the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from render.canvas import Frame
from render.ending import Art, Source, draw_ending
from render.geometry import Box
from render.scenes import Look
from render.valdora import sprites
from render.valdora.check import check
from render.valdora.palette import valley_of
from render.valdora.sources import source_sign, source_words
from rules.core import Seat
from rules.valdora.data import Components
from rules.valdora.view import View


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
                partial(source_sign, theme, source),
            )
            for source, word in source_words(say).items()
        },
    )
