"""Art that comes with the package, painted by ``python -m render paint``: found by name, read when wanted.

Each game has a folder of pictures (whole layers, and sheets of sprites that one function drew) and an index.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

from PIL import Image

from render.geometry import Box
from render.picture_files import read_layer, read_sheet
from render.sprite import Art, Piece, Sprite, piece_of

FOLDER = Path(__file__).with_name("art")
MOST_OPEN = 2_000_000  # bytes of sheets
INDEX = "index.json"


class Index(TypedDict):
    """What the art of one game consists of; files are named from the game's folder.

    Numbers stand in strings: most of them are never needed, and reading them all would take long.
    """

    layers: dict[str, str]  # by the name of the art: its file
    sheets: dict[str, dict[str, str]]  # by file: the sprites on it by name, as ``placed`` has them
    plans: dict[str, str]  # boxes that take long to work out


def placed(sprite: Sprite, places: Sequence[tuple[int, int]]) -> str:
    """A sprite in the index: its size, its anchor, and its pieces with their *places* on the sheet."""
    numbers = [*sprite.size, *sprite.anchor]
    for at, piece in zip(places, sprite.pieces, strict=True):
        numbers += [*at, *piece.picture.size, piece.x, piece.y, int(piece.mask is None)]
    return " ".join(map(str, numbers))


def _sprite(sheet: Image.Image, told: str) -> Sprite:
    width, height, x, y, *rest = map(int, told.split())
    pieces = zip(*[iter(rest)] * 7, strict=True)
    return Sprite((width, height), (x, y), tuple(_piece(sheet, *each) for each in pieces))


def _piece(
    sheet: Image.Image, left: int, top: int, width: int, height: int, x: int, y: int, solid: int
) -> Piece:
    part = sheet.crop((left, top, left + width, top + height))
    return piece_of(part, x, y, solid=bool(solid))


def planned(plan: Sequence[Box]) -> str:
    """Boxes in the index."""
    return " ".join(str(number) for box in plan for number in box)


class Shipped:
    """The art in the folders of some games, or of all."""

    def __init__(self, folder: Path, games: Sequence[str] = ("*",)) -> None:
        self._layers: dict[str, Path] = {}
        self._sheets: dict[str, tuple[Path, dict[str, str]]] = {}
        self._plans: dict[str, str] = {}
        self._open: dict[Path, Image.Image] = {}  # the one that was asked for last at the end
        for path in sorted(path for game in games for path in folder.glob(f"{game}/{INDEX}")):
            self._read(path.parent, json.loads(path.read_text(encoding="utf-8")))

    def _read(self, folder: Path, index: Index) -> None:
        self._layers |= {name: folder / file for name, file in index["layers"].items()}
        for file, sprites in index["sheets"].items():
            self._sheets |= dict.fromkeys(sprites, (folder / file, sprites))
        self._plans |= index["plans"]

    def find(self, name: str) -> Art | None:
        """The art of this name, if it is here; a picture that cannot be read is as good as none."""
        if name in self._plans:
            return tuple(Box(*each) for each in zip(*[map(int, self._plans[name].split())] * 4, strict=True))
        try:
            if name in self._layers:
                return read_layer(self._layers[name].read_bytes())
            if name in self._sheets:
                path, sprites = self._sheets[name]
                return _sprite(self._sheet(path), sprites[name])
        except (OSError, ValueError):
            return None
        return None

    def _sheet(self, path: Path) -> Image.Image:
        """What a file has; those read last stay open, since their other sprites may be wanted next."""
        sheet = self._open.pop(path, None)
        if sheet is None:
            sheet = read_sheet(path.read_bytes())
            room = MOST_OPEN - weight_of(sheet)
            while self._open and sum(map(weight_of, self._open.values())) > room:
                del self._open[next(iter(self._open))]
        self._open[path] = sheet
        return sheet


def weight_of(sheet: Image.Image) -> int:
    """Bytes in memory."""
    return 4 * sheet.width * sheet.height


_HERE = Shipped(FOLDER)


def find(name: str) -> Art | None:
    """The art of this name, if it comes with the package."""
    return _HERE.find(name)
