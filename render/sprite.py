"""Art ready to be pasted, in pieces: what is solid is copied, and what is empty costs nothing."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple, TypeAlias

from PIL import Image

from render.geometry import Box
from render.pasting import Core, number

_CELL = 8  # how finely large art is looked through for solid and empty rectangles
_WORTH = 4096  # pixels from which on a rectangle is worth a piece of its own: pasting one more costs a little
_WHOLE = bytes(255) + b"\x01"  # of cells those that are wholly at a level


class Piece(NamedTuple):
    """A rectangle of a sprite: solid (RGB), or with its own transparency (RGBA)."""

    picture: Image.Image
    x: int
    y: int
    right: int
    bottom: int
    # At hand without a detour: a board has hundreds of pieces.
    core: Core
    mask: Core | None
    number: int  # it is known by this


class Sprite(NamedTuple):
    """Art of some *size* ready to be pasted; *anchor* is the point of it that is put somewhere."""

    size: tuple[int, int]
    anchor: tuple[int, int]
    pieces: tuple[Piece, ...]

    @property
    def picture(self) -> Image.Image:
        """All of it in one RGBA picture."""
        whole = Image.new("RGBA", self.size)
        for piece in self.pieces:
            whole.paste(piece.picture.convert("RGBA"), (piece.x, piece.y))
        return whole

    @property
    def mask(self) -> Image.Image:
        """Where it is, and how much it covers."""
        return self.picture.getchannel("A")

    @property
    def weight(self) -> int:
        """Bytes in memory."""
        return sum(4 * piece.picture.width * piece.picture.height for piece in self.pieces)


# What may be kept: a whole layer, a sprite, or a plan that takes long to work out.
Art: TypeAlias = Image.Image | Sprite | tuple[Box, ...]


def sprite_of(picture: Image.Image, anchor: tuple[int, int] = (0, 0)) -> Sprite:
    """An RGBA picture as a sprite."""
    boxes = _all_cuts(picture.getchannel("A"))
    return Sprite(picture.size, anchor, tuple(_piece(picture, box, solid) for box, solid in boxes))


def faded(sprite: Sprite, share: int) -> Sprite:
    """*sprite* with so much, of 255, left of what it covers."""
    picture = sprite.picture
    picture.putalpha(picture.getchannel("A").point(lambda value: value * share // 255))
    return sprite_of(picture, sprite.anchor)


def _piece(picture: Image.Image, box: Box, solid: bool) -> Piece:
    return piece_of(picture.crop((box.x, box.y, box.right, box.bottom)), box.x, box.y, solid=solid)


def piece_of(part: Image.Image, x: int, y: int, *, solid: bool) -> Piece:
    """An RGBA picture as the piece of a sprite whose corner is there."""
    if solid:
        part = part.convert("RGB")
    mask = None if solid else part.im
    return Piece(part, x, y, x + part.width, y + part.height, part.im, mask, number())


# Where to cut -----------------------------------------------------------------------------------------


def _all_cuts(alpha: Image.Image) -> list[tuple[Box, bool]]:
    """The pieces that art with this transparency falls into; of each is told whether it is solid."""
    bounds = alpha.getbbox()
    if bounds is None:
        return []
    left, top, right, bottom = bounds
    return _cuts(alpha, Box(left, top, right - left, bottom - top))


def _cuts(alpha: Image.Image, box: Box) -> list[tuple[Box, bool]]:
    if box.width <= 0 or box.height <= 0:
        return []
    part = alpha.crop((box.x, box.y, box.right, box.bottom))
    alike = part.getcolors(1)
    if alike and alike[0][1] == 0:
        return []
    if alike and alike[0][1] == 255:
        return [(box, True)]
    found = [(_largest(part, level), level == 255) for level in (0, 255)]
    inner, solid = max(found, key=lambda each: each[0].width * each[0].height)
    if inner.width * inner.height < _WORTH:
        return [(box, False)]
    inner = inner.moved(box.x, box.y)
    around = (
        Box(box.x, box.y, box.width, inner.y - box.y),
        Box(box.x, inner.y, inner.x - box.x, inner.height),
        Box(inner.right, inner.y, box.right - inner.right, inner.height),
        Box(box.x, inner.bottom, box.width, box.bottom - inner.bottom),
    )
    pieces = [piece for each in around for piece in _cuts(alpha, each)]
    return [*pieces, (inner, True)] if solid else pieces


def _largest(alpha: Image.Image, level: int) -> Box:
    """About the largest rectangle in which everything is at this *level*."""
    across, down = alpha.width // _CELL, alpha.height // _CELL
    if across == 0 or down == 0:
        return Box(0, 0, 0, 0)
    alike = alpha.point([255 if value == level else 0 for value in range(256)])
    cells = alike.crop((0, 0, across * _CELL, down * _CELL)).reduce(_CELL).tobytes().translate(_WHOLE)
    if cells.count(1) * _CELL * _CELL < _WORTH:
        return Box(0, 0, 0, 0)  # what there is of it is too little
    rows = [cells[start : start + across] for start in range(0, len(cells), across)]
    best = Box(0, 0, 0, 0)
    heights = [0] * across
    below = 0
    for row, same in groupby(rows):  # whatever ends in one of them goes on in the last, and is larger
        number = len(list(same))
        below += number
        heights = [height + number if cell else 0 for height, cell in zip(heights, row, strict=True)]
        if sum(heights) > best.width * best.height:
            best = max(best, _above(heights, below), key=lambda each: each.width * each.height)
    return Box(*(_CELL * side for side in best))


def _above(heights: list[int], below: int) -> Box:
    """The largest rectangle of cells that ends before row *below*, where columns of these *heights* end."""
    best, open_columns = Box(0, 0, 0, 0), list[tuple[int, int]]()  # where a height began, and the height
    column = 0
    for height, same in groupby([*heights, 0]):
        start = column
        while open_columns and open_columns[-1][1] >= height:
            start, tall = open_columns.pop()
            if (column - start) * tall > best.width * best.height:
                best = Box(start, below - tall, column - start, tall)
        open_columns.append((start, height))
        column += len(list(same))
    return best
