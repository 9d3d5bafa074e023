"""The end of a game of Valdora: who ranks where, and what the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from render.canvas import Frame, Sprite, drawn_once
from render.ending import Art, Source, draw_ending, ranking, standings
from render.errors import ImpossibleView
from render.geometry import Box
from render.say import Say
from render.theme import ENDING_SIZE, Theme
from render.valdora import heraldry, sprites
from render.valdora.check import check
from render.valdora.side import name_of
from render.valdora.tableau import page
from rules.core import Seat
from rules.valdora.data import Components, standard_box
from rules.valdora.view import View

SOURCES = ("commissions", "colours", "workshops", "bonus", "gems")


def ending(
    view: View,
    *,
    say: Say,
    theme: Theme,
    names: Sequence[str],
    course: Sequence[Sequence[int]] = (),
    box: Components | None = None,
) -> Image.Image:
    """The final picture; *course* holds everybody's points after each round."""
    check(box or standard_box(), view, names)
    if view.scores is None:
        raise ImpossibleView("the game is not over: there is no ranking yet")
    called = [name_of(say, names, seat) for seat in range(len(names))]
    ended = standings(ranked(view), view.scores, view.winners, called)
    art = _art(say, theme, view.turn.round)
    return draw_ending(theme, page(theme, *ENDING_SIZE), art, ended, course)


def _art(say: Say, theme: Theme, rounds: int) -> Art:
    def star(frame: Frame, box: Box) -> None:
        frame.paste(sprites.bonus(theme, box.height - 8), box.centre)

    def pawn(frame: Frame, seat: Seat, box: Box) -> None:
        frame.paste(sprites.pawn(theme, seat, box.height), (box.centre[0], box.bottom - 2))

    return Art(
        title=say("valdora-over"),
        aside=say("valdora-round", n=rounds),
        course=say("valdora-course"),
        ornament=star,
        piece=pawn,
        token=partial(sprites.marker, theme),
        sources={
            source: Source(
                say(f"valdora-source-{source}"),
                theme.sources[source],
                theme.source_ink[source],
                partial(_sign, theme, source),
            )
            for source in SOURCES
        },
    )


@drawn_once
def _sign(theme: Theme, source: str, size: int) -> Sprite:
    """The sign of a source of points."""
    if source == "commissions":
        return sprites.scroll(theme, size)
    if source == "colours":
        return heraldry.craftsman(theme, "blue", size)
    if source == "workshops":
        return heraldry.workshop(theme, "red", size)
    if source == "bonus":
        return sprites.bonus(theme, size)
    return sprites.gem(theme, "emerald", size)


def ranked(view: View) -> list[tuple[Seat, int]]:
    """The seats from first to last with their places: points, then coins."""
    assert view.scores is not None
    return ranking([(scores["total"], me.coins) for scores, me in zip(view.scores, view.seats, strict=True)])
