"""From a frame to a file for the chat; docs/pictures.md tells what was tried and why this one."""

from __future__ import annotations

import io

from PIL import Image

from render.theme import JPEG_QUALITY

SUFFIX = "jpg"


def encode(frame: Image.Image) -> bytes:
    """The frame as JPEG with full colour resolution: text keeps clean edges, gradients stay smooth.

    Works on its own copy: one Pillow image must never be saved by two threads.
    """
    out = io.BytesIO()
    frame.copy().save(out, "JPEG", quality=JPEG_QUALITY, subsampling="4:4:4")
    return out.getvalue()
