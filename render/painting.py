"""``python -m render paint``: what turns are pasted together from, painted into files that are shipped."""

from __future__ import annotations

import json
import math
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from PIL import Image, ImageChops

from render import kept, pictures, shipped, sources
from render.gallery import NAMES, SEED
from render.games import scenes_of
from render.picture_files import LAYER, SHEET, layer_file, read_sheet, sheet_file
from render.recorded import recorded
from render.say import languages
from render.sprite import Art, Sprite
from render.theme import THEMES
from rules.core import AnyGame

SOURCES = "sources.txt"
_POSITIONS = 24  # of a recorded game that are drawn to learn which sprites there are
_ON_A_SHEET = 12
_TILE = 16
_APART = 8  # mean difference in a tile from which on a picture counts as another one; our files stay below 5

Painted: TypeAlias = dict[tuple[Any, ...], Art]  # by the function that drew it and what that was given


def painted(game: AnyGame, themes: Sequence[str] = tuple(THEMES)) -> Painted:
    """Everything that turns of *game* are pasted together from, drawn from nothing."""
    found: Painted = {}
    for theme in themes:
        with kept.afresh(ready=False) as memory:
            for players in game.seat_counts:
                _draw_turns(game, players, theme)
                found |= {key: art for key, art in memory.things.items() if key[0] not in kept.composed}
    return found


def _draw_turns(game: AnyGame, players: int, theme: str) -> None:
    """Boards and tableaux of a whole game, in all languages: names of different lengths need other places."""
    scenes, moments = scenes_of(game), list(recorded(game, players, SEED))
    looks = [pictures.look(language, theme, NAMES[:players]) for language in languages()]
    for moment in [*moments[:: max(1, len(moments) // _POSITIONS)], moments[-1]]:
        seat = game.to_act(moment.state) or 0
        view, heard = game.view(moment.state, seat), [game.hear(event, seat) for event in moment.events]
        for look in looks:
            scenes.board(view, look, marks=True, events=heard)
        for each in range(players):
            scenes.tableau(view, each, looks[0])
        scenes.hand(view, seat, looks[0])


# Into files -------------------------------------------------------------------------------------------


def write(art: Painted, folder: Path) -> None:
    """Put the *art* of a game into its *folder*, in place of what is there."""
    index: shipped.Index = {"layers": {}, "sheets": {}, "plans": {}}
    files: dict[str, bytes] = {}
    sheets: dict[str, dict[str, Sprite]] = {}
    for key, thing in sorted(art.items(), key=lambda each: kept.name_of(each[0])):
        name = kept.name_of(key)
        if isinstance(thing, Image.Image):
            file = index["layers"][name] = _file(LAYER, *key)
            files[file] = layer_file(thing)
        elif isinstance(thing, Sprite):
            # Those of one size are wanted together: a board's cards, or a tableau's.
            file = _file(SHEET, *key[:2], "x".join(map(str, thing.size)))
            sheets.setdefault(file, {})[name] = thing
        else:
            index["plans"][name] = shipped.planned(thing)
    for file, sprites in _split(sheets):
        sheet, index["sheets"][file] = _sheet(sprites)
        files[file] = _unchanged(folder / file, sheet) or sheet_file(sheet)
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    for file, data in files.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(data)
    (folder / shipped.INDEX).write_text(json.dumps(index, indent=0) + "\n", encoding="utf-8")
    (folder / SOURCES).write_text(sources_told(art), encoding="utf-8")


def _split(sheets: Mapping[str, dict[str, Sprite]]) -> Iterator[tuple[str, dict[str, Sprite]]]:
    """No sheet has very many sprites: whoever needs a few of them reads all."""
    for file, sprites in sheets.items():
        names = list(sprites)
        for start in range(0, len(names), _ON_A_SHEET):
            part = f"-{start // _ON_A_SHEET + 1}" if start else ""
            some = {name: sprites[name] for name in names[start : start + _ON_A_SHEET]}
            yield f"{file.removesuffix(f'.{SHEET}')}{part}.{SHEET}", some


def _file(suffix: str, make: Callable[..., Art], theme: str, *given: object) -> str:
    """The file of a layer, or of sprites that a function drew in a theme."""
    drawn = f"{make.__module__.rpartition('.')[2]}.{make.__qualname__.strip('_')}"
    return f"{theme}/{'-'.join((drawn, *map(str, given)))}.{suffix}"


def _unchanged(path: Path, sheet: Image.Image) -> bytes | None:
    """The file that is there if it has this very sheet: making it anew would take long."""
    try:
        data = path.read_bytes()
        found = read_sheet(data)
    except (OSError, ValueError):
        return None
    # Under what is wholly transparent the file may have any colour.
    return data if found.convert("RGBa").tobytes() == sheet.convert("RGBa").tobytes() else None


def _sheet(sprites: Mapping[str, Sprite]) -> tuple[Image.Image, dict[str, str]]:
    """All pieces of these sprites in rows, the high ones first, and where each has come to lie."""
    pieces = [piece for sprite in sprites.values() for piece in sprite.pieces]
    pieces.sort(key=lambda piece: (-piece.picture.height, -piece.picture.width))
    places: dict[int, tuple[int, int]] = {}
    area = sum(piece.picture.width * piece.picture.height for piece in pieces)
    width = max(1, math.isqrt(area), *(piece.picture.width for piece in pieces))  # empty space is read, too
    x = y = below = across = 0
    for piece in pieces:
        if x + piece.picture.width > width:
            x, y = 0, below
        places[id(piece)] = (x, y)
        x, below = x + piece.picture.width, max(below, y + piece.picture.height)
        across = max(across, x)
    sheet = Image.new("RGBA", (max(1, across), max(1, below)))
    for piece in pieces:
        sheet.paste(piece.picture, places[id(piece)])
    told = {
        name: shipped.placed(sprite, [places[id(piece)] for piece in sprite.pieces])
        for name, sprite in sprites.items()
    }
    return sheet, told


def sources_told(art: Painted) -> str:
    """A line for each module and font that *art* was painted with."""
    found = sources.digests({key[0].__module__ for key in art})
    return "".join(f"{digest} {name}\n" for name, digest in found.items())


# Do code and files agree? -----------------------------------------------------------------------------


def outdated(folder: Path) -> list[str]:
    """The modules and fonts that have changed since the art in *folder* was painted."""
    lines = (folder / SOURCES).read_text(encoding="utf-8").splitlines()
    was = {name: digest for digest, name in (line.split(" ") for line in lines)}
    now = sources.digests(name for name in was if not name.endswith(".ttf"))
    return sorted(name for name in was.keys() | now.keys() if was.get(name) != now.get(name))


def differences(art: Painted, folder: Path) -> Iterator[str]:
    """What of *art* the files in *folder* lack or have otherwise, in sentences."""
    files = shipped.Shipped(folder.parent, (folder.name,))
    for key, thing in art.items():
        name = kept.name_of(key)
        found = files.find(name)
        if found is None:
            yield f"{name} is missing"
        elif not alike(thing, found):
            yield f"{name} is painted differently now"


def alike(one: Art, other: Art) -> bool:
    """Whether nobody could tell the two apart."""
    if isinstance(one, Sprite) and isinstance(other, Sprite):
        return (one.size, one.anchor) == (other.size, other.anchor) and alike(one.picture, other.picture)
    if isinstance(one, Image.Image) and isinstance(other, Image.Image):
        return one.size == other.size and _apart(one, other) < _APART
    return one == other


def _apart(one: Image.Image, other: Image.Image) -> float:
    """The largest mean difference of a channel over any tile; colours count as far as they cover."""
    if one.mode == "RGBA":
        one, other = one.convert("RGBa"), other.convert("RGBa")
    bands = zip(one.split(), other.split(), strict=True)
    tiles = [ImageChops.difference(*pair).reduce(_TILE) for pair in bands]
    return max(max(each.tobytes()) for each in tiles)
