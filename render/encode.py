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


def encode(frame: Image.Image) -> bytes:
    """The frame as a JPEG file, by jpegli where it is installed.

    The frame may be shared between threads: jpegli is handed its bytes, Pillow a copy of its own.
    """
    if pyjpegli is None:
        return encode_plainly(frame)
    return bytes(pyjpegli.encode(frame.tobytes(), frame.width, frame.height, JPEG_QUALITY))


def encode_plainly(frame: Image.Image) -> bytes:
    """By Pillow, with full colour resolution: small coloured things keep clean edges."""
    out = io.BytesIO()
    frame.copy().save(out, "JPEG", quality=PLAIN_JPEG_QUALITY, subsampling="4:4:4")
    return out.getvalue()
