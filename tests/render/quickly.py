"""Drawing with less paint, for tests that look at something else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeAlias

import pytest
from PIL import Image

from render import encode, ending, parts, pictures, poster
from render.canvas import Pen
from render.kept import afresh
from render.sprite import Sprite
from render.standing import ground, podium
from render.sylvan import board as sylvan_board
from render.sylvan import overview as sylvan_overview
from render.sylvan import tableau as sylvan_tableau
from render.theme import BOARD_SIZE, Theme
from render.valdora import landscape as valdora_landscape
from render.valdora import overview as valdora_overview

Part: TypeAlias = Sprite | Image.Image
# What is large, painted anew for every picture and by nothing but its arguments; test_parts.py sees to that.
PARTS: tuple[Callable[..., Part], ...] = (
    parts.painted_panel,
    ending._light,
    ground.far_board,
    sylvan_overview._lit_row,
    sylvan_tableau.page,
    poster.halo,
    poster.laurel,
    poster.veil,
    podium._plate,
    podium._step,
)
_ONCE = {make: cache(make) for make in PARTS}


@contextmanager
def parts_once() -> Iterator[None]:
    """Each of these parts is painted once for the same arguments."""
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            for make in PARTS if "render" in name.split(".") else ():
                if vars(module).get(make.__name__) is make:
                    patch.setattr(module, make.__name__, _ONCE[make])
        yield


@contextmanager
def kept_alone() -> Iterator[None]:
    """What no memory keeps is left out where it is large: panels of endings and overviews, and all files."""

    def empty(theme: Theme, width: int, height: int) -> Sprite:
        return Sprite((width, height), (0, 0), ())

    with pytest.MonkeyPatch.context() as patch, parts_once(), unencoded():
        for module in (ending, sylvan_overview, valdora_overview):
            patch.setattr(module, "painted_panel", empty)
        patch.setattr(ending, "softened", lambda theme, board: Image.new("RGB", board.size))
        yield


@contextmanager
def unpainted() -> Iterator[None]:
    """Everything is laid out and written, but pens leave no trace, and nothing of it is kept.

    Landscapes on which nothing is written are left out; test_parts.py sees to that.
    """

    def begun(pen: Pen, width: int, height: int, *, scale: int = 4, ground: Any = None) -> None:
        pen.scale = 1
        pen.image = Image.new("RGBA" if ground is None else "RGB", (width, height))

    def nothing(*_: object, **__: object) -> None:
        return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "__init__", begun)
        for stroke in ("lay", "fill", "shade", "line", "shadow"):
            patch.setattr(Pen, stroke, nothing)
        patch.setattr(sylvan_board, "paint_wood", lambda *_: Image.new("RGB", BOARD_SIZE))
        patch.setattr(valdora_landscape, "paint_countryside", nothing)
        with afresh(ready=False), unencoded():
            yield


@contextmanager
def unencoded() -> Iterator[None]:
    """Pictures are put together, but no file is made of them."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("encode", "encode_again"):
            assert vars(pictures)[name] is vars(encode)[name]
            patch.setattr(pictures, name, lambda frame, most: b"")
        yield
