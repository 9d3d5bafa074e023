"""From a frame to a file for the chat; docs/pictures.md tells what was tried and why these."""

from __future__ import annotations

import io

from PIL import Image

from render.theme import JPEG_QUALITY, PLAIN_JPEG_QUALITY

try:
    import pyjpegli
except ImportError:  # no wheel for this machine: Pillow's own encoder serves, with more bytes
    pyjpegli = None

SUFFIX = "jpg"
BOARD_BYTES = 450_000
TABLEAU_BYTES = 150_000
_LESS = (0, 5, 10, 15)  # of quality, for the rare picture that is fuller than those it was chosen on


def encode(frame: Image.Image, most: int = BOARD_BYTES) -> bytes:
    """The frame as a JPEG file of at most so many bytes, by jpegli where it is installed.

    The frame may be shared between threads: jpegli is handed its bytes, Pillow a copy of its own.
    """
    make = encode_plainly if pyjpegli is None else _encode_by_jpegli
    for less in _LESS:
        data = make(frame, less)
        if len(data) <= most:
            break
    return data


def _encode_by_jpegli(frame: Image.Image, less: int) -> bytes:
    return bytes(pyjpegli.encode(frame.tobytes(), frame.width, frame.height, JPEG_QUALITY - less))


def encode_plainly(frame: Image.Image, less: int = 0) -> bytes:
    """By Pillow, with full colour resolution: small coloured things keep clean edges."""
    out = io.BytesIO()
    frame.copy().save(out, "JPEG", quality=PLAIN_JPEG_QUALITY - less, subsampling="4:4:4")
    return out.getvalue()
