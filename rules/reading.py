"""Reading JSON from outside: every value knows where it stands, so an error can point at it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from rules.core import BadData, GameError, Json, Param
from rules.pieces import Pieces, heap, heap_of


class BadJson(ValueError):
    """Text that is not JSON as we take it."""


def parse_json(text: str) -> Json:
    """JSON without its traps: no key twice, no NaN, no nesting that breaks the reader."""
    try:
        read: Json = json.loads(text, object_pairs_hook=_object, parse_float=_float, parse_constant=_constant)
    except RecursionError:
        raise BadJson("nested too deeply") from None
    except ValueError as error:  # a number of thousands of digits is a plain ValueError
        raise BadJson(str(error)) from None
    return read


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = next(name for name, _ in pairs if [key for key, _ in pairs].count(name) > 1)
        raise BadJson(f"a key stands twice: {twice[:60]!r}")
    return found


def _float(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _constant(text[:40])


def _constant(name: str) -> NoReturn:
    raise BadJson(f"{name} is no number")


def read_json_file(path: Path) -> Json:
    """The content of a data file, or ``BadData`` that says why it cannot be read."""
    try:
        return parse_json(path.read_text("utf-8"))
    except OSError as error:
        raise BadData("core.file-not-read", file=path.name, reason=error.strerror or "unknown") from None
    except UnicodeDecodeError:
        raise BadData("core.file-not-read", file=path.name, reason="not UTF-8") from None
    except BadJson as error:
        raise BadData("core.file-is-not-json", file=path.name, reason=str(error)) from None


class Entry:
    """A JSON value, its path, and the error to raise when it is wrong."""

    __slots__ = ("error", "path", "value")

    def __init__(self, value: Json, error: type[GameError], path: str = "") -> None:
        self.value = value
        self.error = error
        self.path = path

    def fail(self, key: str, **params: Param) -> NoReturn:
        """Refuse this entry."""
        raise self.error(key, entry=self.path or "(all of it)", **params)

    def _inside(self, value: Json, step: str) -> Entry:
        return Entry(value, self.error, self.path + step if self.path else step.lstrip("."))

    def table(self) -> dict[str, Entry]:
        """An object, whatever its keys."""
        if not isinstance(self.value, dict):
            self.fail("core.not-an-object")
        return {name: self._inside(value, f".{name[:40]}") for name, value in self.value.items()}

    def fields(self, required: Collection[str], optional: Collection[str] = ()) -> dict[str, Entry]:
        """An object with exactly these keys."""
        found = self.table()
        for name in required:
            if name not in found:
                self.fail("core.field-missing", field=name)
        for name in found:
            if name not in required and name not in optional:
                self.fail("core.field-unknown", field=name)
        return found

    def items(self, length: int | None = None) -> list[Entry]:
        """A list, of *length* if given."""
        if not isinstance(self.value, list):
            self.fail("core.not-a-list")
        if length is not None and len(self.value) != length:
            self.fail("core.wrong-length", found=len(self.value), expected=length)
        return [self._inside(value, f"[{place}]") for place, value in enumerate(self.value)]

    def number(self, low: int, high: int) -> int:
        """A whole number between two bounds (``true`` and ``1.0`` are none)."""
        if type(self.value) is not int:
            self.fail("core.not-a-whole-number")
        if not low <= self.value <= high:
            self.fail("core.out-of-range", found=str(self.value), lowest=low, highest=high)
        return self.value

    def amount(self) -> float:
        """Any number."""
        if type(self.value) not in (int, float):
            self.fail("core.not-a-number")
        return float(self.value)  # type: ignore[arg-type]

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.fail("core.not-true-or-false")
        return self.value

    def text(self) -> str:
        """Any text."""
        if not isinstance(self.value, str):
            self.fail("core.not-text")
        return self.value

    def word(self, known: Collection[str]) -> str:
        """One of *known*."""
        word = self.text()
        if word not in known:
            self.fail("core.unknown-word", word=word)
        return word

    def words(self, known: Collection[str]) -> tuple[str, ...]:
        """A list of *known* words, in its order."""
        return tuple(entry.word(known) for entry in self.items())

    def heap(self, known: Collection[str]) -> Pieces:
        """A list of *known* words whose order says nothing."""
        return heap(self.words(known))

    def counts(self, known: Collection[str], *, low: int, high: int, all_named: bool) -> Pieces:
        """An object of numbers of *known* things, as one heap; *all_named* wants each of them."""
        found = self.fields(known) if all_named else self.fields((), known)
        return heap_of({name: entry.number(low, high) for name, entry in found.items()})

    def same(self, found: Mapping[str, int], expected: Mapping[str, int]) -> None:
        """Refuse this entry unless the pieces found are those of the box."""
        for name in sorted({*found, *expected}):
            if found.get(name, 0) != expected.get(name, 0):
                self.fail(
                    "core.pieces-do-not-add-up",
                    piece=name,
                    found=found.get(name, 0),
                    expected=expected.get(name, 0),
                )

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.items())
