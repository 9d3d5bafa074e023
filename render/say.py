"""The words of pictures: key + language -> sentence, from the Fluent catalogues in bot/locales."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from render.errors import MissingWords, UnknownLanguage

LOCALES = Path(__file__).resolve().parent.parent / "bot" / "locales"
CATALOGUES = "pictures*.ftl"


class Say:
    """Sentences in one language: ``say("round", n=3)``."""

    def __init__(self, language: str, locales: Path = LOCALES, catalogues: str = CATALOGUES) -> None:
        known = languages(locales)
        if language not in known:
            raise UnknownLanguage(f"no words for the language {language!r}; there are {', '.join(known)}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sorted((locales / language).glob(catalogues)):
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def __call__(self, key: str, **values: str | int) -> str:
        """The sentence for *key*; refuses a key or value the catalogue does not know."""
        if not self._bundle.has_message(key):
            raise MissingWords(f"no words for {key!r} in {self.language!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingWords(f"the words for {key!r} in {self.language!r} are empty")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise MissingWords(f"{key!r} in {self.language!r}: {errors[0]}")
        return str(text)


def languages(locales: Path = LOCALES) -> tuple[str, ...]:
    """The languages that have words for pictures."""
    return tuple(sorted({path.parent.name for path in locales.glob(f"*/{CATALOGUES}")}))


@cache
def speaker(language: str) -> Say:
    """The words of one language, read once."""
    return Say(language)
