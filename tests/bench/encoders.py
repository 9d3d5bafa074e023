"""Which encoder: the table and the crops of docs/pictures.md, measured on our own pictures of both games.

``python -m tests.bench.encoders [FILE]`` prints the table; the crops go to FILE (``.png`` or ``.webp``).
"""

from __future__ import annotations

import io
import math
import statistics
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageMath, ImageStat, features

from render.canvas import Frame
from render.encode import encode
from render.games import scenes_of
from render.geometry import Box
from render.theme import JPEG_QUALITY, THEMES
from rules.core import AnyGame
from rules.games import all_games
from tests.bench.positions import position
from tests.bench.sidebyside import ratio, rounds, seconds

ROUNDS = 5
CHOSEN = f"JPEG q{JPEG_QUALITY} 4:2:0 (Pillow)"
CROP = (200, 130)
# Where encoders give themselves away: names and figures on a gradient, a label on grass, towers and ropes.
PLACES = (("valdora", (1290, 236)), ("valdora", (604, 440)), ("sylvan", (690, 700)))
ACROSS = 6
BLOCK = 8  # pixels; likeness is looked for in such squares

Encoder = Callable[[Image.Image], bytes]


class Scene(NamedTuple):
    """The frames of one game that are encoded, by theme."""

    board: tuple[Image.Image, ...]
    tableau: tuple[Image.Image, ...]


def scene(game: AnyGame) -> Scene:
    """A board with marks, and the table of the player to move, in both themes."""
    seen = [position(game, theme) for theme in THEMES]
    tables = [scenes_of(game).tableau(here.view, here.seat, here.look)[0] for here in seen]
    return Scene(tuple(here.frame() for here in seen), tuple(tables))


def saved(kind: str, frame: Image.Image, **options: object) -> bytes:
    """By Pillow."""
    out = io.BytesIO()
    frame.save(out, kind, **options)
    return out.getvalue()


def palette(frame: Image.Image) -> bytes:
    """256 colours."""
    return saved("PNG", frame.quantize(256, Image.Quantize.FASTOCTREE), compress_level=1)


def encoders() -> dict[str, Encoder]:
    """Everything that is installed here, by the name it has in the table."""
    found: dict[str, Encoder] = {
        "PNG, default": partial(saved, "PNG"),
        "PNG, level 1": partial(saved, "PNG", compress_level=1),
        "palette (octree) + PNG 1": palette,
        "WebP lossless, m0": partial(saved, "WEBP", lossless=True, method=0, quality=0),
        "WebP q80, m0": partial(saved, "WEBP", quality=80, method=0),
        "WebP q88, m0": partial(saved, "WEBP", quality=88, method=0),
        "JPEG q90 4:2:0 (Pillow)": partial(saved, "JPEG", quality=90, subsampling="4:2:0"),
        "JPEG q80 4:4:4 (Pillow)": partial(saved, "JPEG", quality=80, subsampling="4:4:4"),
        "JPEG q80 4:2:0, optimised (Pillow)": partial(
            saved, "JPEG", quality=80, subsampling="4:2:0", optimize=True
        ),
        "JPEG q72 4:4:4 (Pillow)": partial(saved, "JPEG", quality=72, subsampling="4:4:4"),
        CHOSEN: encode,
    }
    if features.check("avif"):
        found["AVIF q70, speed 10"] = partial(saved, "AVIF", quality=70, speed=10)
    try:
        numpy, simplejpeg = import_module("numpy"), import_module("simplejpeg")
    except ImportError:
        print("simplejpeg is not installed: not compared", file=sys.stderr)
    else:
        found["JPEG q85 4:2:0 (simplejpeg)"] = lambda frame: bytes(
            simplejpeg.encode_jpeg(numpy.asarray(frame), quality=85, colorsubsampling="420")
        )
    try:
        jpegli = import_module("pyjpegli")
    except ImportError:
        print("pyjpegli is not installed: not compared", file=sys.stderr)
    else:
        found["jpegli q80 (pyjpegli)"] = lambda frame: bytes(
            jpegli.encode(frame.tobytes(), frame.width, frame.height, 80)
        )
    return found


def likeness(frame: Image.Image, data: bytes) -> tuple[float, float]:
    """How alike the file looks: structural similarity of its light, and decibels of its colours."""
    one = frame.convert("YCbCr").split()
    other = Image.open(io.BytesIO(data)).convert("RGB").convert("YCbCr").split()
    apart = [ImageStat.Stat(ImageChops.difference(a, b)) for a, b in zip(one[1:], other[1:], strict=True)]
    noise = statistics.mean(each.sum2[0] / each.count[0] for each in apart)
    return similarity(one[0], other[0]), 10 * math.log10(255**2 / noise) if noise else math.inf


def similarity(one: Image.Image, other: Image.Image) -> float:
    """SSIM over squares, 1 for the same picture."""

    def mean(product: Callable[[dict[str, Any]], Any]) -> Image.Image:
        whole: Image.Image = ImageMath.lambda_eval(product, a=one.convert("F"), b=other.convert("F"))
        return whole.reduce(BLOCK)

    def alike(part: dict[str, Any]) -> Any:
        a, b = part["a"], part["b"]
        spread = part["aa"] - a * a + part["bb"] - b * b
        return ((2 * a * b + 6.5) * (2 * (part["ab"] - a * b) + 58.5)) / (
            (a * a + b * b + 6.5) * (spread + 58.5)
        )

    found: Image.Image = ImageMath.lambda_eval(
        alike,
        a=mean(lambda part: part["a"] + 0),
        b=mean(lambda part: part["b"] + 0),
        aa=mean(lambda part: part["a"] * part["a"]),
        bb=mean(lambda part: part["b"] * part["b"]),
        ab=mean(lambda part: part["a"] * part["b"]),
    )
    whole = found.reduce(found.size).getpixel((0, 0))
    assert isinstance(whole, float)
    return whole


def table(scenes: dict[str, Scene], tried: dict[str, Encoder]) -> None:
    """Time to encode all boards as a multiple of the chosen encoder's, largest files, likeness."""

    def boards(work: Encoder) -> float:
        return seconds(lambda: [work(frame) for each in scenes.values() for frame in each.board])

    found = rounds({name: partial(boards, work) for name, work in tried.items()}, ROUNDS)
    columns = [f"{game} {part}, KB" for game in scenes for part in Scene._fields]
    print("| encoder | time |", " | ".join(columns), "| light, SSIM | colours, dB |")
    print("|---" * (4 + len(columns)) + "|")
    for name, work in tried.items():
        sizes = [
            f"{max(len(work(frame)) for frame in part) / 1000:.0f}"
            for each in scenes.values()
            for part in each
        ]
        alike = [likeness(frame, work(frame)) for each in scenes.values() for part in each for frame in part]
        light, colours = (statistics.mean(values) for values in zip(*alike, strict=True))
        told = " | ".join(
            [f"{ratio(found[name], found[CHOSEN]):.1f}", *sizes, f"{light:.4f}", f"{colours:.1f}"]
        )
        print(f"| {name} | {told} |")


def crops(scenes: dict[str, Scene], tried: dict[str, Encoder]) -> Image.Image:
    """The same places of both boards at 100 %, for the lossless frame and every lossy encoder."""
    lossy = {name: work for name, work in tried.items() if "PNG," not in name and "lossless" not in name}
    shown: dict[str, Encoder | None] = {"lossless": None, **lossy}
    width, height = CROP[0] + 6, 34 + (CROP[1] + 6) * len(PLACES)
    bands = -(-len(shown) // ACROSS)
    sheet = Frame(Image.new("RGB", (width * ACROSS, height * bands), (255, 255, 255)))
    for number, (name, work) in enumerate(shown.items()):
        x, y = width * (number % ACROSS), height * (number // ACROSS)
        sheet.write(name, Box(x + 4, y, CROP[0], 32), (0, 0, 0), size=20, smallest=14)
        for row, (game, at) in enumerate(PLACES):
            frame = scenes[game].board[0]
            if work is not None:
                frame = Image.open(io.BytesIO(work(frame))).convert("RGB")
            cut = frame.crop((at[0], at[1], at[0] + CROP[0], at[1] + CROP[1]))
            sheet.image.paste(cut, (x, y + 34 + (CROP[1] + 6) * row))
    return sheet.image


def main(arguments: list[str]) -> None:
    """Print the table, and write the crops where told."""
    scenes = {name: scene(game) for name, game in all_games().items()}
    tried = encoders()
    table(scenes, tried)
    if arguments:
        path = Path(arguments[0])
        options = {"lossless": True, "method": 6} if path.suffix == ".webp" else {"optimize": True}
        crops(scenes, tried).save(path, **options)
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
