"""A folder for art that was not shipped: painted once on this machine, for components of one's own."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from PIL import Image

from render.geometry import Box
from render.picture_files import layer_file, read_layer
from render.sprite import Art, Sprite

MOST = 200  # files; the oldest go, since every new version of the painting code leaves some behind
_SUFFIX = ".art"
_HEAD = b"valebot art 1"
_PICTURE, _PLAN = b"picture", b"plan"


def folder() -> Path | None:
    """Where such files belong on this system; ``None`` if nobody can say."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    if Path(given).is_absolute():
        return Path(given) / "valebot"
    local = os.environ.get("LOCALAPPDATA", "")
    if sys.platform == "win32" and local:
        return Path(local) / "valebot" / "Cache"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "valebot"


def path_of(name: str) -> Path | None:
    """The file that has, or would have, the art of this name."""
    where = folder()
    return None if where is None else where / (hashlib.sha256(name.encode()).hexdigest()[:32] + _SUFFIX)


def find(name: str) -> Art | None:
    """The art of this name if it was kept; a file that is not whole or not ours is as good as none."""
    path = path_of(name)
    if path is None:
        return None
    try:
        return _unpacked(name, path.read_bytes())
    except (OSError, ValueError, TypeError):
        return None


def keep(name: str, art: Art) -> Art:
    """Remember *art*, and give it as it will be found: every process must draw the same to the pixel.

    A disk that cannot be written to only means that it is painted again.
    """
    packed, path = _packed(name, art), path_of(name)
    if path is not None:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            _write(path, packed)
            _clear(path.parent)
    return _unpacked(name, packed)


def _write(path: Path, data: bytes) -> None:
    """Under another name first: whoever reads at the same time finds a whole file or none."""
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".new", delete=False) as file:
        written = Path(file.name)
        try:
            file.write(data)
            file.close()
            written.replace(path)
        except OSError:
            written.unlink(missing_ok=True)
            raise


def _clear(where: Path) -> None:
    kept = sorted(where.glob(f"*{_SUFFIX}"), key=lambda each: each.stat().st_mtime, reverse=True)
    for old in kept[MOST:]:
        old.unlink(missing_ok=True)


# A file: our sign, the digest of the rest, the name of the art, its kind, and the art itself --------------


def _packed(name: str, art: Art) -> bytes:
    if isinstance(art, Sprite):
        raise TypeError("a sprite is drawn fast enough: it is not kept in a folder")
    if isinstance(art, Image.Image):
        rest = b"\n".join((name.encode(), _PICTURE, layer_file(art)))
    else:
        rest = b"\n".join((name.encode(), _PLAN, json.dumps(art).encode()))
    return b"\n".join((_HEAD, hashlib.sha256(rest).hexdigest().encode(), rest))


def _unpacked(name: str, data: bytes) -> Art:
    head, digest, rest = data.split(b"\n", 2)
    if head != _HEAD or hashlib.sha256(rest).hexdigest().encode() != digest:
        raise ValueError("not whole, or not ours")
    named, kind, content = rest.split(b"\n", 2)
    if named != name.encode():
        raise ValueError("other art")
    if kind == _PICTURE:
        return read_layer(content)
    return tuple(Box(*each) for each in json.loads(content))
