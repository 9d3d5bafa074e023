"""Encoding in tiles: what an earlier picture had in the same place is neither drawn nor encoded again.

Restart markers cut a JPEG into stretches that know nothing of each other. Ours are as long as a tile is wide;
a tile is five of them below each other, known by its place, its ground and what lies on it. The file is the
one that ``whole`` makes, byte for byte.
"""

from __future__ import annotations

import io
import re
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, groupby
from typing import Any, NamedTuple, TypeAlias

from PIL import Image

from render.pasting import Core, Pasting, number_of

CELL = 16  # pixels that are encoded together, colours being half as fine as light
WIDE, HIGH = 10 * CELL, 5 * CELL
MOST = 9_000_000  # bytes that are kept: some twenty boards' worth, and boards have most in common
_WHOLE = 2 / 3  # from so many new tiles on, all of it is drawn and encoded at once

_FRAME, _SCAN, _END = b"\xff\xc0", b"\xff\xda", b"\xff\xd9"
_MARKERS = tuple(bytes((0xFF, 0xD0 + place)) for place in range(8))
_CUT = re.compile(rb"\xff[\xd0-\xd7]")
Tile: TypeAlias = tuple[bytes, ...]  # its stretches
Key: TypeAlias = tuple[Any, ...]


class Run(NamedTuple):
    """Tiles beside each other: their row, and their columns from *first* to before *end*."""

    row: int
    first: int
    end: int


def whole(picture: Image.Image, quality: int) -> bytes:
    """The file of a picture; docs/pictures.md tells what was tried and why this."""
    out = io.BytesIO()
    cut = WIDE // CELL
    picture.save(out, "JPEG", quality=quality, subsampling="4:2:0", restart_marker_blocks=cut)
    return out.getvalue()


class Tiles:
    """Tiles of earlier pictures, the least asked for going first."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[Key, Tile] = OrderedDict()
        self._lock = threading.Lock()
        self.weight = 0  # bytes
        self.asked = self.made = 0  # tiles, so far

    def encode(self, picture: Pasting, quality: int) -> bytes:
        """The file of *picture*; only what was on none before is drawn and encoded."""
        if picture.is_drawn or picture.width % WIDE:
            return whole(picture, quality)
        across = picture.width // WIDE
        lying = _lying(picture, across)
        keys = _keys(picture, lying, quality)
        found = self._found(keys)
        new = [place for place, tile in enumerate(found) if tile is None]
        if len(new) > len(found) * _WHOLE:
            made = _all_made(picture, across, quality)
        else:
            made = _made(picture, across, new, lying, quality) if new else {}
        self._keep((keys[place], tile) for place, tile in made.items())
        return _joined(
            picture.size, quality, across, [made.get(place, tile) for place, tile in enumerate(found)]
        )

    def forget(self) -> None:
        """As if nothing had been encoded."""
        with self._lock:
            self._kept.clear()
            self.weight = 0

    def _found(self, keys: Sequence[Key]) -> list[Tile | None]:
        with self._lock:
            kept = self._kept
            found = [kept.get(key) for key in keys]
            for key, tile in zip(keys, found, strict=True):
                if tile is not None:
                    kept.move_to_end(key)
            self.asked += len(keys)
            return found

    def _keep(self, tiles: Iterable[tuple[Key, Tile]]) -> None:
        with self._lock:
            for key, tile in tiles:
                self.made += 1
                if key not in self._kept:
                    self._kept[key] = tile
                    self.weight += _weight(key, tile)
            while self.weight > self._most:
                self.weight -= _weight(*self._kept.popitem(last=False))


def _weight(key: Key, tile: Tile) -> int:
    """About its bytes in memory: Python's own for every value, and those of the file."""
    return 200 * len(key) + sum(map(len, tile)) + 40 * len(tile)


# What lies on a tile ----------------------------------------------------------------------------------


def contents(picture: Pasting) -> list[Key]:
    """What every tile has on it, from the left to the right and then down: the same is drawn the same."""
    return _keys(picture, _lying(picture, picture.width // WIDE), 0)


def _lying(picture: Pasting, across: int) -> list[list[int]]:
    """For every tile which of the things laid, in their order."""
    width, height = picture.size
    found: list[list[int]] = [[] for _ in range(across * -(-height // HIGH))]
    for thing, (left, top, right, bottom, _, _, _) in enumerate(picture.laid):
        first, last = max(0, left) // WIDE, (min(right, width) - 1) // WIDE
        for row in range(max(0, top) // HIGH, (min(bottom, height) - 1) // HIGH + 1):
            for place in range(row * across + first, row * across + last + 1):
                found[place].append(thing)
    return found


def _keys(picture: Pasting, lying: Sequence[Sequence[int]], quality: int) -> list[Key]:
    signs = [(left, top, sign) for left, top, _, _, sign, _, _ in picture.laid]
    ground = (number_of(picture.ground), quality)
    return [(place, ground, *[signs[thing] for thing in things]) for place, things in enumerate(lying)]


def _runs(places: Iterable[int], across: int) -> list[Run]:
    runs: list[Run] = []
    for place in places:
        row, column = divmod(place, across)
        if runs and runs[-1].row == row and runs[-1].end == column:
            runs[-1] = runs[-1]._replace(end=column + 1)
        else:
            runs.append(Run(row, column, column + 1))
    return runs


# New ones ---------------------------------------------------------------------------------------------


def _all_made(picture: Pasting, across: int, quality: int) -> dict[int, Tile]:
    _, stretches = _parted(whole(picture, quality))
    tall = HIGH // CELL
    return {
        row * across + column: tuple(
            stretches[(row * tall * across) + column : (row + 1) * tall * across : across]
        )
        for row in range(-(-picture.height // HIGH))
        for column in range(across)
    }


def _made(
    picture: Pasting, across: int, new: Sequence[int], lying: Sequence[Sequence[int]], quality: int
) -> dict[int, Tile]:
    """These tiles alone, those of the last row apart if they are less high."""
    found: dict[int, Tile] = {}
    for high, runs in groupby(_runs(new, across), lambda run: min(HIGH, picture.height - run.row * HIGH)):
        drawn = [(run, _drawn(picture, run, high, across, lying)) for run in runs]
        found |= _encoded(drawn, high, across, quality)
    return found


def _drawn(picture: Pasting, run: Run, high: int, across: int, lying: Sequence[Sequence[int]]) -> Core:
    row, first, end = run
    things = set(chain.from_iterable(lying[row * across + first : row * across + end]))
    box = (first * WIDE, row * HIGH, end * WIDE, row * HIGH + high)
    return picture.part(box, [picture.laid[thing] for thing in sorted(things)])


def _encoded(drawn: Sequence[tuple[Run, Core]], high: int, across: int, quality: int) -> dict[int, Tile]:
    """Tiles of one height: side by side they are one file."""
    number = sum(end - first for (_, first, end), _ in drawn)
    strip = Image.new("RGB", (number * WIDE, high))
    places: list[int] = []
    for (row, first, end), core in drawn:
        x = len(places) * WIDE
        strip.im.paste(core, (x, 0, x + (end - first) * WIDE, high))
        places += range(row * across + first, row * across + end)
    _, stretches = _parted(whole(strip, quality))
    return {place: tuple(stretches[n::number]) for n, place in enumerate(places)}


# Files ------------------------------------------------------------------------------------------------


def _parted(data: bytes) -> tuple[bytes, list[bytes]]:
    """The head of a file, and its stretches."""
    at = data.index(_SCAN) + 2
    at += int.from_bytes(data[at : at + 2])
    return data[:at], _CUT.split(data[at : -len(_END)])


@cache
def _head(size: tuple[int, int], quality: int) -> bytes:
    """That of a tiny file with another size in it."""
    head, _ = _parted(whole(Image.new("RGB", (CELL, CELL)), quality))
    at = head.index(_FRAME) + 5  # its length and the depth of its colours come first
    width, height = size
    return head[:at] + height.to_bytes(2) + width.to_bytes(2) + head[at + 4 :]


def _joined(size: tuple[int, int], quality: int, across: int, tiles: Sequence[Any]) -> bytes:
    """A file of tiles, from the left to the right and then down."""
    rows = (tiles[start : start + across] for start in range(0, len(tiles), across))
    stretches = [each for row in rows for line in zip(*row, strict=True) for each in line]
    markers = _MARKERS * (len(stretches) // len(_MARKERS) + 1)
    parts = [_head(size, quality), *chain.from_iterable(zip(stretches, markers, strict=False))]
    parts[-1] = _END
    return b"".join(parts)
