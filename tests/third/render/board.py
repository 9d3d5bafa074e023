"""The three ropes, with the piles and everybody's points beside them."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.canvas import Frame, Pen, Sprite, drawn_once
from render.geometry import spline
from render.parts import highlight, hollow, panel
from render.scenes import Look
from render.theme import BOARD_SIZE, SIZE_SMALL, SIZE_TEXT, SIZE_TITLE, SIZE_TYPED, Theme
from tests.third.render import art, layout
from tests.third.rules.data import ROPES
from tests.third.rules.view import View, scores

End = tuple[str, str]  # a rope and one of its sides


def board(view: View, look: Look, *, marked: Sequence[End] = (), last: str | None = None) -> Image.Image:
    """The board; *marked* ends of ropes shine, and so does the *last* lantern hung."""
    frame = Frame(_empty(look.theme))
    for name, boxes, rope in zip(ROPES, layout.ropes(), view.ropes, strict=True):
        words = look.say(f"lanterns-rope-{name}")
        frame.write(words, boxes.name, look.theme.ink, face="label", size=SIZE_TITLE, smallest=SIZE_TYPED)
        left, *spots, right = layout.hanging(boxes, len(rope))
        for side, spot in (("left", left), ("right", right)):
            if (name, side) in marked:
                frame.paste(art.glow(look.theme), spot)
        for lantern, spot in zip(rope, spots, strict=True):
            if lantern.card == last:
                frame.paste(art.glow(look.theme), spot)
            frame.paste(art.lantern(look.theme, lantern.card, lantern.seat), spot)
    _side(frame, view, look)
    return frame.image


@drawn_once
def _empty(theme: Theme) -> Image.Image:
    frame = Frame(art.ground(theme, *BOARD_SIZE))
    side = layout.side(0)
    for box in (*(rope.box for rope in layout.ropes()), side.box):
        frame.paste(panel(theme, box.width, box.height), box[:2])
    for rope in layout.ropes():
        frame.paste(_rope(theme, rope.box.width - 40), (rope.box.x + 20, rope.spots[0][1]))
    return frame.image


@drawn_once
def _rope(theme: Theme, width: int) -> Sprite:
    pen = Pen(width, 60, scale=2)
    path = spline([(4, 10), (width / 3, 26), (2 * width / 3, 26), (width - 4, 10)])
    pen.line(path, theme.outline, 9)
    pen.line(path, theme.gold.dark, 5)
    return pen.sprite((0, 24))


def _side(frame: Frame, view: View, look: Look) -> None:
    say, theme, boxes = look.say, look.theme, layout.side(len(view.seats))
    frame.write(
        say("lanterns-round", n=view.turn.round), boxes.round, theme.ink, face="label", size=SIZE_TITLE
    )
    doing = say("lanterns-over") if view.turn.over else look.name(view.turn.seat)
    frame.write(doing, boxes.doing, theme.ink_soft, size=SIZE_TYPED, smallest=SIZE_SMALL)
    for seat, (row, parts) in enumerate(zip(boxes.rows, scores(view), strict=True)):
        if seat == view.turn.seat and not view.turn.over:
            frame.paste(highlight(theme, row.box.width, row.box.height), row.box[:2])
        frame.paste(art.token(theme, seat, row.token.width), row.token.centre)
        frame.write(look.name(seat), row.name, theme.ink, size=SIZE_TYPED, smallest=SIZE_SMALL)
        frame.write(str(parts["total"]), row.points, theme.ink, face="label", size=48, align="right")
    frame.write(say("lanterns-open"), boxes.open_title, theme.ink_soft, size=SIZE_TEXT, align="centre")
    if view.open is None:
        width, height = art.LANTERN
        frame.paste(hollow(theme, width, height, 40), (boxes.open[0] - width // 2, boxes.open[1]))
    else:
        frame.paste(art.lantern(theme, view.open, None), boxes.open)
    frame.write(say("lanterns-deck"), boxes.deck_title, theme.ink_soft, size=SIZE_TEXT)
    frame.write(str(view.deck), boxes.deck, theme.ink, face="label", size=48, align="right")
