"""The end of a game of Valdora: who ranks where, and what the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from render.canvas import Frame, Sprite, drawn_once
from render.ending import Art, Source, Standing, draw_ending
from render.errors import ImpossibleView
from render.geometry import Box
from render.say import Say
from render.theme import ENDING_SIZE, Theme
from render.valdora import heraldry, sprites
from render.valdora.check import check
from render.valdora.side import name_of
from render.valdora.tableau import page
from rules.core import Seat
from rules.valdora.data import Box as Components
from rules.valdora.data import standard_box
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
    standings = [
        Standing(
            seat,
            place_of(view, seat),
            name_of(say, names, seat),
            view.scores[seat],
            view.scores[seat]["total"],
            seat in view.winners,
        )
        for seat in ranked(view)
    ]
    art = _art(say, theme, view.turn.round)
    return draw_ending(theme, page(theme, *ENDING_SIZE), art, standings, course)


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


def ranked(view: View) -> list[Seat]:
    """The seats from first to last: points, then coins."""
    assert view.scores is not None
    standing = [
        (-scores["total"], -me.coins, seat)
        for seat, (scores, me) in enumerate(zip(view.scores, view.seats, strict=True))
    ]
    return [seat for *_, seat in sorted(standing)]


def place_of(view: View, seat: Seat) -> int:
    """The rank of *seat*; equals share one."""
    assert view.scores is not None
    mine = (view.scores[seat]["total"], view.seats[seat].coins)
    return 1 + sum(
        (scores["total"], me.coins) > mine for scores, me in zip(view.scores, view.seats, strict=True)
    )
