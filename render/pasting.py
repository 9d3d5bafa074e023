"""A picture that is pasted together when somebody looks at it; until then it is a list of what lies where."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from weakref import ref

from PIL import Image

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

Core: TypeAlias = "ImagingCore"  # what Pillow itself works with
Ink: TypeAlias = tuple[int, int, int]
Sign: TypeAlias = int | tuple[int, Ink]  # art by its number, or a shape by its number and its colour


class Laid(NamedTuple):
    """Art in its place: what it is known by, and what Pillow needs to paste it."""

    left: int
    top: int
    right: int
    bottom: int
    sign: Sign
    ink: Core | Ink
    mask: Core | None


class Pasting(Image.Image):
    """*ground* with art on it, for Pillow a picture like any: whatever looks at its pixels has it drawn.

    The ground must stay as it is until then.
    """

    def __init__(self, ground: Image.Image) -> None:
        super().__init__()
        self._mode, self._size = ground.mode, ground.size
        self.ground = ground
        self.laid: list[Laid] = []

    @property
    def is_drawn(self) -> bool:
        """Whether it has pixels by now; then what is laid on it is pasted at once."""
        return self._im is not None

    @property
    def im(self) -> Core:
        """Its pixels."""
        if self._im is None:
            self._im = self._drawn()
        return super().im

    @im.setter
    def im(self, im: Core) -> None:
        self._im = im

    def load(self) -> Any:
        """Have it drawn: Pillow asks this of pictures that may still be in their files."""
        assert self.im is not None
        return super().load()

    def lay(self, laid: Laid) -> None:
        """Put art above all that lies there."""
        if self._im is None:
            self.laid.append(laid)
        else:
            paste(self._im, laid)  # type: ignore[arg-type]  # closed pictures aside, which ours never are

    def crop(self, box: tuple[float, float, float, float] | None = None) -> Image.Image:
        """A part of it; what lies elsewhere is not drawn for that."""
        if box is None or self.is_drawn:
            return super().crop(box)
        left, top, right, bottom = map(round, box)
        return self._new(self.part((left, top, right, bottom), self.laid))

    def part(self, box: tuple[int, int, int, int], laid: Iterable[Laid]) -> Core:
        """The pixels in *box*, with nothing on the ground but these."""
        core: Core = self.ground.im.crop(box)
        for each in laid:
            paste(core, each, box[0], box[1])
        return core

    def settled(self) -> Image.Image:
        """The drawn picture alone."""
        return self._new(self.im)

    def _drawn(self) -> Core:
        core: Core = self.ground.im.copy()
        for each in self.laid:
            paste(core, each)
        return core


def paste(core: Core, laid: Laid, x: int = 0, y: int = 0) -> None:
    """Put art where it lies on pixels whose corner is at *x* and *y*."""
    left, top, right, bottom, _, ink, mask = laid
    place = (left - x, top - y, right - x, bottom - y)
    if mask is None:
        core.paste(ink, place)
    else:
        core.paste(ink, place, mask)


# What art is known by ---------------------------------------------------------------------------------

_numbers = count(1)
_known: dict[int, tuple[ref[Image.Image], int]] = {}


def number() -> int:
    """One that no other art in this process has, had or will have."""
    return next(_numbers)


def number_of(picture: Image.Image) -> int:
    """What a whole picture is known by as long as it lives."""
    place = id(picture)
    known = _known.get(place)
    if known is None or known[0]() is not picture:
        known = _known[place] = ref(picture, lambda _: _known.pop(place, None)), number()
    return known[1]
