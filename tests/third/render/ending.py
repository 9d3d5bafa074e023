"""The end of a game of Lanterns: the ranking, and where the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from render.canvas import Frame
from render.ending import Art, Source, draw_ending
from render.geometry import Box
from render.say import Say
from render.scenes import Look
from rules.core import Seat
from tests.third.render import art
from tests.third.rules.view import View


def ending(view: View, look: Look, board: Image.Image, course: Sequence[Sequence[int]]) -> Image.Image:
    """The final picture before the last *board*; *course* holds everybody's points after each round."""
    return draw_ending(view, look, board, _art(look), course)


def source_words(say: Say) -> dict[str, str]:
    """Where points come from, each with its word."""
    return {source: say(f"lanterns-source-{source}") for source in art.SOURCES}


def _art(look: Look) -> Art:
    say, theme = look.say, look.theme

    def piece(frame: Frame, seat: Seat, box: Box) -> None:
        frame.paste(art.token(theme, seat, box.height - 8), box.centre)

    return Art(
        title=say("lanterns-title"),
        aside="",
        piece=piece,
        hero=piece,
        token=partial(art.token, theme),
        sources={
            source: Source(word, art.TONES[source], art.INKS[source], partial(art.sign, theme, source))
            for source, word in source_words(say).items()
        },
    )
