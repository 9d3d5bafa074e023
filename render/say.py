"""Sentences by key in one language, from the Fluent files of the folders that say them."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from render.errors import MissingWords, UnknownLanguage

_MOST_SAID = 2000  # sentences that are remembered: a picture says the same ones again and again
_BEGIN = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
WORDS = Path(__file__).with_name("words")  # what the pictures of every game say


class Say:
    """Sentences in one language: ``say("round", n=3)``; of *folders* the files ``[part.]language.ftl``."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}  # messages nobody has asked for: parsing all of them takes long
        self._said: dict[Hashable, str] = {}
        files = [path for folder in folders for spoken, path in _files(folder) if spoken == language]
        if not files:
            known = sorted({spoken for folder in folders for spoken, _ in _files(folder)})
            raise UnknownLanguage(f"no words for the language {language!r}; there are {', '.join(known)}")
        for path in files:
            for text in _BEGIN.split(path.read_text(encoding="utf-8"))[1:]:
                self._unread.setdefault(text.split("=", 1)[0].strip(), text)

    def __call__(self, key: str, **values: str | int) -> str:
        """The sentence for *key*; refuses a key or value the files do not know."""
        asked = (key, *values.items())
        if asked not in self._said:
            if len(self._said) >= _MOST_SAID:
                self._said.clear()
            self._said[asked] = self._formatted(key, values)
        return self._said[asked]

    def _formatted(self, key: str, values: Mapping[str, str | int]) -> str:
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

    def _read(self, key: str) -> None:
        """Parse a message, and those it refers to."""
        text = self._unread.pop(key, None)
        if text is not None:
            self._bundle.add_resource(FluentResource(text))
            for other in _REFERENCE.findall(text):
                self._read(other)


def languages() -> tuple[str, ...]:
    """The languages that pictures speak."""
    return tuple(sorted({spoken for spoken, _ in _files(WORDS)}))


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    """The files of words in *folder*, each with its language: the last part of its name."""
    for path in sorted(folder.glob("*.ftl")):
        yield path.stem.rpartition(".")[2], path
