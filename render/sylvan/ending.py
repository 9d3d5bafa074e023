"""The end of a game of Sylvan Dale: who ranks where, and what the glory came from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from render.canvas import Frame
from render.ending import Art, Source, draw_ending, ranking, standings
from render.errors import ImpossibleView
from render.geometry import Box
from render.say import Say
from render.sylvan import dwellings, marks
from render.sylvan.check import check
from render.sylvan.side import name_of
from render.sylvan.tableau import SOURCES, page, source_icon
from render.theme import ENDING_SIZE, Theme, wood_of
from rules.core import Seat
from rules.sylvan.data import Components, standard_box
from rules.sylvan.view import View


def ending(
    view: View,
    *,
    say: Say,
    theme: Theme,
    names: Sequence[str],
    course: Sequence[Sequence[int]] = (),
    box: Components | None = None,
) -> Image.Image:
    """The final picture; *course* holds everybody's glory, lap by lap."""
    check(box or standard_box(), view, names)
    if view.scores is None:
        raise ImpossibleView("the game is not over: there is no ranking yet")
    called = [name_of(say, names, seat) for seat in range(len(names))]
    ended = standings(ranked(view), view.scores, view.winners, called)
    return draw_ending(theme, page(theme, *ENDING_SIZE), _art(say, theme), ended, course)


def _art(say: Say, theme: Theme) -> Art:
    wood = wood_of(theme)

    def crown(frame: Frame, box: Box) -> None:
        frame.paste(dwellings.treetop(theme, box.width), (box.centre[0], box.bottom - 16))

    def mark(frame: Frame, seat: Seat, box: Box) -> None:
        frame.paste(marks.token(theme, seat, box.width), box.centre)

    return Art(
        title=say("sylvan-over"),
        aside="",
        course=say("sylvan-course"),
        ornament=crown,
        piece=mark,
        token=partial(marks.token, theme),
        sources={
            source: Source(
                say(f"sylvan-source-{source}"),
                wood.sources[source],
                wood.source_ink[source],
                partial(source_icon, theme, source),
            )
            for source in SOURCES
        },
    )


def ranked(view: View) -> list[tuple[Seat, int]]:
    """The seats from first to last with their places: glory, then trees controlled, then flags on trees."""
    assert view.scores is not None
    return ranking([(each["total"], each["trees_controlled"], each["flags_placed"]) for each in view.scores])
