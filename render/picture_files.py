"""Pictures of our own in files: landscapes that are read fast, sheets of sprites that keep every pixel."""

from __future__ import annotations

import io

from PIL import Image, WebPImagePlugin

from render.theme import LAYER_QUALITY

LAYER, SHEET = "jpg", "webp"  # how their files' names end

# Else the first picture of a process would wait for every format that Pillow knows to be imported.
Image.preinit()
assert WebPImagePlugin.WebPImageFile.format in Image.OPEN


def layer_file(picture: Image.Image) -> bytes:
    """A whole layer as a file; docs/pictures.md tells why this format."""
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=LAYER_QUALITY, subsampling="4:4:4", optimize=True)
    return out.getvalue()


def read_layer(data: bytes) -> Image.Image:
    """The layer in a file; ``OSError`` or ``ValueError`` if it is none."""
    return _read(data, "JPEG", "RGB")


def sheet_file(picture: Image.Image) -> bytes:
    """A sheet of sprites as a file; it takes seconds, and with less effort it would be four times larger."""
    out = io.BytesIO()
    picture.save(out, "WEBP", lossless=True, quality=100, method=6)
    return out.getvalue()


def read_sheet(data: bytes) -> Image.Image:
    """The sheet in a file; ``OSError`` or ``ValueError`` if it is none."""
    return _read(data, "WEBP", "RGBA")


def _read(data: bytes, kind: str, mode: str) -> Image.Image:
    with Image.open(io.BytesIO(data), formats=(kind,)) as opened:
        if opened.mode != mode:
            raise ValueError(f"a picture in {opened.mode}, not {mode}")
        opened.load()
    opened.info.clear()
    return opened
