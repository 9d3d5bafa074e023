"""Which encoder: the table and the crops of docs/pictures.md, measured on our own pictures of both games.

``python -m tests.bench.encoders [FILE]`` prints the table; the crops go to FILE (``.png`` or ``.webp``).
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from PIL import Image, features

from render.canvas import Frame
from render.encode import encode, encode_plainly
from render.games import scenes_of
from render.geometry import Box
from render.theme import JPEG_QUALITY, PLAIN_JPEG_QUALITY
from rules.games import all_games
from tests.bench.positions import Position, position
from tests.bench.sidebyside import ratio, rounds, seconds

ROUNDS = 5
CHOSEN = f"jpegli q{JPEG_QUALITY}"
CROP = (200, 130)
# Where encoders give themselves away: names and figures on a gradient, a label on grass, towers and ropes.
PLACES = (("valdora", (1290, 236)), ("valdora", (604, 440)), ("sylvan", (690, 700)))
ACROSS = 6

Encoder = Callable[[Image.Image], bytes]


class Scene(NamedTuple):
    """The frames of one game that are encoded."""

    board: Image.Image
    tableau: Image.Image


def scene(here: Position) -> Scene:
    """A board with marks, and the table of the player to move."""
    table, _ = scenes_of(here.game).tableau(here.view, here.seat, here.look)
    return Scene(here.frame(), table)


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
        f"JPEG q{PLAIN_JPEG_QUALITY} 4:4:4 (Pillow)": encode_plainly,
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
        found[CHOSEN] = encode
        found["jpegli q85"] = lambda frame: bytes(
            jpegli.encode(frame.tobytes(), frame.width, frame.height, 85)
        )
    return found


def table(scenes: dict[str, Scene], tried: dict[str, Encoder]) -> None:
    """Time to encode both boards as a multiple of the chosen encoder's, and the sizes of the files."""

    def both(work: Encoder) -> float:
        return seconds(lambda: [work(each.board) for each in scenes.values()])

    found = rounds({name: partial(both, work) for name, work in tried.items()}, ROUNDS)
    base = found.get(CHOSEN) or found[f"JPEG q{PLAIN_JPEG_QUALITY} 4:4:4 (Pillow)"]
    columns = [f"{game} {part}, KB" for game in scenes for part in Scene._fields]
    print("| encoder | time |", " | ".join(columns), "|")
    print("|---" * (2 + len(columns)) + "|")
    for name, work in tried.items():
        sizes = [f"{len(work(frame)) / 1000:.0f}" for each in scenes.values() for frame in each]
        print(f"| {name} | {ratio(found[name], base):.1f} |", " | ".join(sizes), "|")


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
            frame = scenes[game].board
            if work is not None:
                frame = Image.open(io.BytesIO(work(frame))).convert("RGB")
            cut = frame.crop((at[0], at[1], at[0] + CROP[0], at[1] + CROP[1]))
            sheet.image.paste(cut, (x, y + 34 + (CROP[1] + 6) * row))
    return sheet.image


def main(arguments: list[str]) -> None:
    """Print the table, and write the crops where told."""
    scenes = {name: scene(position(game)) for name, game in all_games().items()}
    tried = encoders()
    table(scenes, tried)
    if arguments:
        path = Path(arguments[0])
        options = {"lossless": True, "method": 6} if path.suffix == ".webp" else {"optimize": True}
        crops(scenes, tried).save(path, **options)
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
