"""Sentences by key in one language, from the Fluent files of the folders that say them."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from render.errors import MissingWords, UnknownLanguage

REMEMBERED = 4096  # sentences of a language
_BEGIN = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
# A message of one line, with nothing to work out in it: most are, and they need no parser.
_LINE = re.compile(
    r"[^=]*=[ ]*((?:[^{}\s]|\{ ?\$[\w-]+ ?\})(?:[^{}\n]|\{ ?\$[\w-]+ ?\})*?)[ ]*(?:\n(?:#[^\n]*)?)*"
)
_VALUE = re.compile(r"\{ ?\$([\w-]+) ?\}")
_SMALL = 1000  # from here on languages write numbers differently
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
WORDS = Path(__file__).with_name("words")  # what the pictures of every game say


class Say:
    """Sentences in one language: ``say("round", n=3)``; of *folders* the files ``[part.]language.ftl``."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}  # messages nobody has asked for: parsing all of them takes long
        self._reading = threading.Lock()  # nobody finds a message half read
        files = [path for folder in folders for spoken, path in _files(folder) if spoken == language]
        if not files:
            known = sorted({spoken for folder in folders for spoken, _ in _files(folder)})
            raise UnknownLanguage(f"no words for the language {language!r}; there are {', '.join(known)}")
        for path in files:
            for text in _BEGIN.split(path.read_text(encoding="utf-8"))[1:]:
                self._unread.setdefault(text.split("=", 1)[0].strip(), text)
        self._lines: dict[str, tuple[str, ...] | None] = {}  # those asked for, as ``_taken_apart`` has them
        # The same few hundred sentences come in every picture and panel, and Fluent takes its time.
        self._said = lru_cache(REMEMBERED)(self._make)

    def __call__(self, key: str, **values: str | int) -> str:
        """The sentence for *key*; refuses a key or value the files do not know."""
        line = self._line(key, values)
        return self._said(key, tuple(values.items())) if line is None else line

    def _make(self, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
        with self._reading:
            self._read(key)
        if not self._bundle.has_message(key):
            raise MissingWords(f"no words for {key!r} in {self.language!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingWords(f"the words for {key!r} in {self.language!r} are empty")
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise MissingWords(f"{key!r} in {self.language!r}: {errors[0]}")
        return str(text)

    def _line(self, key: str, values: Mapping[str, str | int]) -> str | None:
        """What Fluent would say, if nothing has to be worked out for it."""
        try:
            parts = self._lines[key]
        except KeyError:
            parts = self._lines[key] = _taken_apart(self._unread.get(key, ""))
        if parts is None:
            return None
        if len(parts) == 1:
            return parts[0]
        said = list(parts)
        for place in range(1, len(parts), 2):
            value = values.get(parts[place])
            if type(value) is int and 0 <= value < _SMALL:
                said[place] = str(value)
            elif type(value) is str:
                said[place] = value
            else:
                return None
        return "".join(said)

    def _read(self, key: str) -> None:
        """Parse a message, and those it refers to."""
        text = self._unread.pop(key, None)
        if text is not None:
            self._bundle.add_resource(FluentResource(text))
            for other in _REFERENCE.findall(text):
                self._read(other)


def _taken_apart(message: str) -> tuple[str, ...] | None:
    """What stands in a message of one line: text and names of values by turns; ``None`` for any other."""
    line = _LINE.fullmatch(message)
    return None if line is None else tuple(_VALUE.split(line[1]))


@cache
def languages() -> tuple[str, ...]:
    """The languages that pictures speak."""
    return tuple(sorted({spoken for spoken, _ in _files(WORDS)}))


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    """The files of words in *folder*, each with its language: the last part of its name."""
    for path in sorted(folder.glob("*.ftl")):
        yield path.stem.rpartition(".")[2], path
