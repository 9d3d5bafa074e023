"""The end of a game of Sylvan Dale: who ranks where, and what the glory came from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from render.canvas import Frame
from render.ending import Art, Source, draw_ending
from render.geometry import Box
from render.say import Say
from render.scenes import Look
from render.sylvan import marks, stage
from render.sylvan.check import check
from render.sylvan.palette import wood_of
from render.sylvan.tableau import SOURCES, source_icon
from rules.core import Seat
from rules.sylvan.data import Components
from rules.sylvan.view import View


def ending(
    view: View,
    look: Look,
    components: Components,
    *,
    board: Image.Image,
    course: Sequence[Sequence[int]] = (),
) -> Image.Image:
    """The final picture before the last *board*; *course* holds everybody's glory, lap by lap."""
    check(components, view, look.names)
    return draw_ending(view, look, board, _art(look), course)


def source_words(say: Say) -> dict[str, str]:
    """Where glory comes from, each with its word."""
    return {source: say(f"sylvan-source-{source}") for source in SOURCES}


def _art(look: Look) -> Art:
    say, theme = look.say, look.theme
    wood = wood_of(theme)

    def mark(frame: Frame, seat: Seat, box: Box) -> None:
        frame.paste(marks.token(theme, seat, min(62, box.height)), box.centre)

    def tower(frame: Frame, seat: Seat, box: Box) -> None:
        frame.paste(stage.tower(theme, seat, round(box.height * 1.1)), (box.centre[0], box.bottom + 4))

    return Art(
        title=say("sylvan-title"),
        aside="",
        piece=mark,
        hero=tower,
        token=partial(marks.token, theme),
        sources={
            source: Source(
                word,
                wood.sources[source],
                wood.source_ink[source],
                partial(source_icon, theme, source),
            )
            for source, word in source_words(say).items()
        },
    )
