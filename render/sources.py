"""Which code paints what: art in files is as old as the modules it was painted by."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import PIL

from render.lettering import FOLDER as FONTS


def digests(modules: Iterable[str]) -> dict[str, str]:
    """These modules, all they import of the pictures' code, and the fonts; with digests of their files."""
    found: dict[str, str] = {}
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        path = None if module in found else _file(module)
        if path is not None:
            text = path.read_text(encoding="utf-8")
            found[module] = _digest(text.encode())
            waiting += _imports(text)
    found |= {path.name: _digest(path.read_bytes()) for path in FONTS.glob("*.ttf")}
    return dict(sorted(found.items()))


@cache
def signature(module: str) -> str:
    """One digest for all that *module* paints with, Pillow included."""
    return _digest(repr((PIL.__version__, digests([module]))).encode())


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _file(module: str) -> Path | None:
    """The file of a module; none for packages and for what does not belong to the pictures."""
    if "render" not in module.split("."):
        return None
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:  # a name out of a module
        return None
    return Path(spec.origin) if spec is not None and spec.origin is not None else None


@cache
def _imports(text: str) -> tuple[str, ...]:
    """What a module imports; parsing all of them takes a quarter of a second."""
    return tuple(_imported(text))


def _imported(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
