"""From a frame to a file for the chat; docs/pictures.md tells what was tried and why this."""

from __future__ import annotations

import io

from PIL import Image

from render.theme import JPEG_QUALITY

SUFFIX = "jpg"
BOARD_BYTES = 450_000
TABLEAU_BYTES = 150_000
_LESS = (0, 5, 10, 15)  # of quality, for the rare picture that is fuller than those it was chosen on


def encode(frame: Image.Image, most: int = BOARD_BYTES) -> bytes:
    """The frame as a JPEG file of at most so many bytes; nobody else may be using it meanwhile."""
    for less in _LESS:
        out = io.BytesIO()
        frame.save(out, "JPEG", quality=JPEG_QUALITY - less, subsampling="4:2:0")
        if out.tell() <= most:
            break
    return out.getvalue()
