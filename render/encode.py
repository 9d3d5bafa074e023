"""From a frame to a file for the chat; docs/pictures.md tells what was tried and why this."""

from __future__ import annotations

import io

from PIL import Image

from render.pasting import Pasting
from render.theme import JPEG_QUALITY
from render.tiles import Tiles, whole

SUFFIX = "jpg"
BOARD_BYTES = 450_000
TABLEAU_BYTES = 150_000
LIGHTER_QUALITY = 35
_LESS = (5, 10, 15)  # of quality, for the rare picture that is fuller than those it was chosen on
TILES = Tiles()


def encode(frame: Image.Image, most: int = BOARD_BYTES) -> bytes:
    """The frame as a JPEG file of at most so many bytes; nobody else may be using it meanwhile."""
    return _small_enough(frame, whole(frame, JPEG_QUALITY), most)


def encode_again(frame: Image.Image, most: int = BOARD_BYTES) -> bytes:
    """The same file, for pictures of which most was on others before: only the rest is drawn and encoded."""
    if not isinstance(frame, Pasting):
        return encode(frame, most)
    return _small_enough(frame, TILES.encode(frame, JPEG_QUALITY), most)


def encode_lighter(data: bytes) -> bytes:
    """Encode a JPEG file again in much lower quality, for when Discord refuses it as too large."""
    with Image.open(io.BytesIO(data)) as picture:
        return whole(picture.convert("RGB"), LIGHTER_QUALITY)


def _small_enough(frame: Image.Image, data: bytes, most: int) -> bytes:
    for less in _LESS:
        if len(data) <= most:
            break
        data = whole(frame, JPEG_QUALITY - less)
    return data
