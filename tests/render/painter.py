"""Something that takes long to paint, in a module that a new process has read at once."""

from __future__ import annotations

from PIL import Image

from render.kept import painted_once

PAINTED: list[str] = []  # what was painted, this and in the tests


@painted_once
def layer(name: str) -> Image.Image:
    PAINTED.append(name)
    return Image.linear_gradient("L").convert("RGB")
