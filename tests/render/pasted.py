"""What a scene pastes where: every piece of kept art, by the function that drew it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest
from PIL import Image

from render import shipped
from render.canvas import Frame
from render.geometry import Box, Point
from render.kept import afresh
from render.sprite import Sprite
from render.theme import Colour

SOLID = 128  # shadows and lights are paler
_SET = re.compile(rb"\xff")


class _Read:
    """The art that comes with the package, each piece of it read once for all that is looked at here."""

    find = staticmethod(cache(shipped._HERE.find))


_READ = _Read()


class Pasted(NamedTuple):
    """A piece on a picture: what drew it, with what, and the box of all that is solid of it."""

    what: str  # as "marks.pennant"
    given: tuple[Any, ...]  # without the theme
    box: Box


def pasted(draw: Callable[[], object]) -> list[Pasted]:
    """All that *draw* pastes and that is kept, in its order."""
    noted: list[tuple[Sprite, Point]] = []
    paste = Frame.paste

    def noting(frame: Frame, sprite: Sprite, at: Point) -> None:
        noted.append((sprite, at))
        paste(frame, sprite, at)

    with afresh() as memory, pytest.MonkeyPatch.context() as patch:
        patch.setattr(shipped, "_HERE", _READ)
        patch.setattr(Frame, "paste", noting)
        draw()
        keys = {id(thing): key for key, thing in memory.things.items()}
    return [_told(keys[id(sprite)], sprite, at) for sprite, at in noted if id(sprite) in keys]


def _told(key: tuple[Any, ...], sprite: Sprite, at: Point) -> Pasted:
    left, top, right, bottom = sprite.mask.point(lambda value: 255 * (value >= SOLID)).getbbox() or (0,) * 4
    x, y = round(at[0]) - sprite.anchor[0] + left, round(at[1]) - sprite.anchor[1] + top
    what = f"{key[0].__module__.rpartition('.')[2]}.{key[0].__name__}"
    return Pasted(what, key[2:], Box(x, y, right - left, bottom - top))


def those(found: Sequence[Pasted], what: str) -> list[Pasted]:
    """The pieces that one function drew; at least one, or the test tests nothing."""
    wanted = [each for each in found if each.what == what]
    assert wanted, f"nothing drawn by {what}"
    return wanted


def coloured(frame: Image.Image, colour: Colour) -> set[tuple[int, int]]:
    """The pixels that have this very colour."""
    channels = [
        band.point(lambda value, part=part: 255 * (value == part))
        for band, part in zip(frame.convert("RGB").split(), colour, strict=True)
    ]
    same = Image.merge("RGB", channels).convert("L").point(lambda value: 255 * (value == 255))
    data, width = same.tobytes(), frame.width
    return {(place.start() % width, place.start() // width) for place in _SET.finditer(data)}
