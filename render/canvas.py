"""Drawing: a pen for art made once at a larger scale, sprites kept from it, and a frame to paste them on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import lettering
from render.geometry import Box, Point, oval, polar
from render.kept import composed_once, drawn_once, painted_once
from render.pasting import Laid, Pasting, number_of
from render.sprite import Sprite, sprite_of
from render.theme import SIZE_TYPED, Colour, Face, Tone

# Whoever draws finds everything for it here.
__all__ = [
    "Align",
    "Frame",
    "Pen",
    "Sprite",
    "blend",
    "composed_once",
    "drawn_once",
    "painted_once",
    "rounded",
    "sprite_of",
]

Align: TypeAlias = Literal["left", "centre", "right"]


class Pen:
    """Draws in whole-picture coordinates on a canvas *scale* times larger, to be shrunk once."""

    def __init__(self, width: int, height: int, *, scale: int = 4, ground: Colour | None = None) -> None:
        self.scale = scale
        size = (width * scale, height * scale)
        self.image = Image.new("RGBA", size) if ground is None else Image.new("RGB", size, ground)

    def _points(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def _bounds(self, points: Sequence[Point], grow: float = 0) -> tuple[int, int, int, int] | None:
        left = max(0, int(min(x for x, _ in points) - grow) - 1)
        top = max(0, int(min(y for _, y in points) - grow) - 1)
        right = min(self.image.width, int(max(x for x, _ in points) + grow) + 2)
        bottom = min(self.image.height, int(max(y for _, y in points) + grow) + 2)
        return (left, top, right, bottom) if left < right and top < bottom else None

    def _mask(self, shape: Sequence[Point], bounds: tuple[int, int, int, int], alpha: int) -> Image.Image:
        mask = Image.new("L", (bounds[2] - bounds[0], bounds[3] - bounds[1]))
        ImageDraw.Draw(mask).polygon([(x - bounds[0], y - bounds[1]) for x, y in shape], fill=alpha)
        return mask

    def lay(self, paint: Image.Image | Colour, mask: Image.Image, at: tuple[int, int]) -> None:
        """Put *paint* through *mask*, in pixels of the large canvas."""
        box = (at[0], at[1], at[0] + mask.width, at[1] + mask.height)
        if self.image.mode == "RGB":
            self.image.paste(paint, box, mask)
            return
        layer = Image.new("RGBA", mask.size, paint) if isinstance(paint, tuple) else paint.convert("RGBA")
        layer.putalpha(mask)
        self.image.alpha_composite(layer, at)

    def fill(self, points: Sequence[Point], colour: Colour, alpha: int = 255) -> None:
        """A flat shape."""
        shape = self._points(points)
        bounds = self._bounds(shape)
        if bounds is None:
            return
        if alpha == 255:
            ImageDraw.Draw(self.image).polygon(shape, fill=colour)
        else:
            self.lay(colour, self._mask(shape, bounds, alpha), bounds[:2])

    def shade(self, points: Sequence[Point], tone: Tone, *, alpha: int = 255, flat: float = 0.0) -> None:
        """A shape lit from the upper left: *tone* from light to dark across it."""
        shape = self._points(points)
        bounds = self._bounds(shape)
        if bounds is None:
            return
        mask = self._mask(shape, bounds, alpha)
        paint = _lit(mask.size, tone, flat, self.image.mode)
        if alpha == 255:  # nothing shines through, there is nothing to mix
            self.image.paste(paint, bounds, mask)
        else:
            self.lay(paint, mask, bounds[:2])

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float,
        *,
        closed: bool = False,
        alpha: int = 255,
        round_ends: bool = True,
    ) -> None:
        """A stroke with round joints and, unless told otherwise, round ends."""
        path = self._points(points)
        if closed:
            path = [*path, path[0], path[1]]
        thick = max(1, round(width * self.scale))
        if alpha == 255:
            _stroke(ImageDraw.Draw(self.image), path, colour, thick, round_ends)
            return
        bounds = self._bounds(path, thick)
        if bounds is None:
            return
        mask = Image.new("L", (bounds[2] - bounds[0], bounds[3] - bounds[1]))
        _stroke(
            ImageDraw.Draw(mask), [(x - bounds[0], y - bounds[1]) for x, y in path], alpha, thick, round_ends
        )
        self.lay(colour, mask, bounds[:2])

    def disc(self, centre: Point, radius: float, colour: Colour, alpha: int = 255) -> None:
        """A flat round."""
        self.fill(oval(centre, radius, radius), colour, alpha)

    def shadow(
        self,
        points: Sequence[Point],
        colour: Colour,
        *,
        drop: Point = (3, 4),
        blur: float = 3,
        alpha: int = 110,
    ) -> None:
        """The soft shadow a shape throws to the lower right."""
        shape = self._points((x + drop[0], y + drop[1]) for x, y in points)
        bounds = self._bounds(shape, 3 * blur * self.scale)
        if bounds is None:
            return
        mask = self._mask(shape, bounds, alpha)
        self.lay(colour, mask.filter(ImageFilter.GaussianBlur(blur * self.scale)), bounds[:2])

    def write(
        self, words: str, centre: Point, face: Face, size: int, colour: Colour, alpha: int = 255
    ) -> None:
        """A word with its figures' middle at *centre*, as part of the art."""
        shape = lettering.mask(words, face, size * self.scale)
        top, bottom = lettering.figure_height(face, size * self.scale)
        if alpha < 255:
            shape = shape.point(lambda value: value * alpha // 255)
        at = (
            round(centre[0] * self.scale - shape.width / 2),
            round(centre[1] * self.scale - (top + bottom) / 2),
        )
        self.lay(colour, shape, (max(0, at[0]), max(0, at[1])))

    def picture(self) -> Image.Image:
        """What was drawn, at its real size."""
        return self.image.reduce(self.scale) if self.scale > 1 else self.image

    def sprite(self, anchor: tuple[int, int] = (0, 0)) -> Sprite:
        """What was drawn, ready to be pasted."""
        return sprite_of(self.picture(), anchor)


def _stroke(draw: ImageDraw.ImageDraw, path: Sequence[Point], ink: Any, thick: int, ends: bool) -> None:
    draw.line(list(path), fill=ink, width=thick, joint="curve")
    if not ends:
        return
    radius = thick / 2
    for x, y in (path[0], path[-1]):
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)


def _lit(size: tuple[int, int], tone: Tone, flat: float, mode: str) -> Image.Image:
    """Light from the upper left over a rectangle; *flat* takes the ends of the range away."""
    width, height = size
    slope = _DOWN.resize((1, height)).resize(size, Image.Resampling.NEAREST)
    side = _ACROSS.resize((width, 1)).resize(size, Image.Resampling.NEAREST)
    ramp = ImageChops.add(slope, side, scale=2)
    channels = [_ramp(tone, flat, place) for place in range(3)]
    ramp.putpalette([value for colour in zip(*channels, strict=True) for value in colour])
    return ramp.convert(mode)


# From dark to light in one line of pixels: all others of a slope are like it.
_DOWN = Image.linear_gradient("L").crop((0, 0, 1, 256))
_ACROSS = Image.linear_gradient("L").rotate(90).crop((0, 0, 256, 1))


@lru_cache(maxsize=1024)
def _ramp(tone: Tone, flat: float, place: int) -> list[int]:
    """From light to dark, in one channel."""
    light = _mix(tone.light[place], tone.base[place], flat)
    dark = _mix(tone.dark[place], tone.base[place], flat)
    middle = tone.base[place]
    return [
        round(_mix(light, middle, step / 127) if step < 128 else _mix(middle, dark, (step - 128) / 127))
        for step in range(256)
    ]


def _mix(one: float, other: float, share: float) -> float:
    return one + (other - one) * share


def blend(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: *share* 0 is *one*, 1 is *other*."""
    red, green, blue = (round(_mix(a, b, share)) for a, b in zip(one, other, strict=True))
    return red, green, blue


def rounded(box: Box, radius: float, steps: int = 6) -> list[Point]:
    """The outline of a box with round corners."""
    radius = min(radius, box.width / 2, box.height / 2)
    corners = (
        (box.right - radius, box.y + radius, -90),
        (box.right - radius, box.bottom - radius, 0),
        (box.x + radius, box.bottom - radius, 90),
        (box.x + radius, box.y + radius, 180),
    )
    return [
        polar((x, y), radius, start + 90 * step / steps)
        for x, y, start in corners
        for step in range(steps + 1)
    ]


class Frame:
    """The picture of one turn: kept art pasted, words through their masks."""

    def __init__(self, ground: Image.Image) -> None:
        self.image = Pasting(ground)

    def paste(self, sprite: Sprite, at: Point) -> None:
        """Put *sprite* with its anchor on *at*."""
        x, y = round(at[0]) - sprite.anchor[0], round(at[1]) - sprite.anchor[1]
        lay = self.image.lay
        for _, left, top, right, bottom, core, mask, number in sprite.pieces:
            lay(Laid(left + x, top + y, right + x, bottom + y, number, core, mask))

    def lay(self, picture: Image.Image, at: tuple[int, int]) -> None:
        """Put a solid *picture* with its corner on *at*."""
        x, y = at
        box = (x, y, x + picture.width, y + picture.height)
        self.image.lay(Laid(*box, number_of(picture), picture.im, None))

    def write(
        self,
        words: str,
        box: Box,
        colour: Colour,
        *,
        face: Face = "text",
        size: int = SIZE_TYPED,
        smallest: int | None = None,
        align: Align = "left",
    ) -> int:
        """One line in *box*, its capitals in the middle of the height; gives the width it took."""
        run = lettering.run(lettering.fit(words, face, size, box.width, smallest))
        spare = 0
        if align != "left":
            spare = box.width - run.width if align == "right" else (box.width - run.width) // 2
        x, y = box.x + spare + run.left, box.y + (box.height - run.height) // 2 + run.above
        if run.ink is not None:
            wide, high = run.ink.size
            self.image.lay(Laid(x, y, x + wide, y + high, (run.number, colour), colour, run.ink))
        return run.width
