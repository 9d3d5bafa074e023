"""Actions as text: one action, one line, exactly one way to write it.

A game lists its forms, for instance ``Form("build {card} {tree} [flag]", Build)``:

- ``word`` stands for itself,
- ``{field}`` or ``{field:words}`` for one word of a list in the game's vocabulary,
- ``{*field:words}`` (last) for any number of them, kept as a tuple,
- ``[word]`` (last) for a word that may follow: a field of that name is true or false.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, Literal, Self, TypeVar

from rules.errors import MalformedAction

A = TypeVar("A")
LONGEST_LINE = 200  # no action of ours comes near; a longer line is not worth taking apart
REMEMBERED = 4096  # lines that were read


@dataclass(frozen=True, slots=True)
class _Part:
    kind: Literal["word", "field", "many", "flag"]
    name: str
    words: str = ""


class Form(Generic[A]):
    """One way an action is written, and the class that holds it."""

    def __init__(self, pattern: str, action: type[A]) -> None:
        self.action = action
        self.parts = tuple(_part(token) for token in pattern.split())
        self.verb = self.parts[0].name
        fixed = [part for part in self.parts if part.kind in ("word", "field")]
        words = [part.name if part.kind == "word" else f"{{0.{part.name}}}" for part in fixed]
        self._begin = " ".join(words).format  # the words that every action of this form has
        self._loose = [part for part in self.parts if part not in fixed]  # they come last

    def text(self, action: A) -> str:
        """Write *action* in this form."""
        line = self._begin(action)
        for part in self._loose:
            value = getattr(action, part.name)
            if part.kind == "many":
                line = " ".join((line, *value))
            elif value:
                line = f"{line} {part.name}"
        return line

    def parse(self, words: list[str], vocabulary: Mapping[str, Collection[str]]) -> A | MalformedAction:
        """Read *words* in this form, or say which word does not fit."""
        values: dict[str, Any] = {}
        rest = list(words)
        for part in self.parts:
            if part.kind == "many":
                values[part.name], rest = tuple(rest), []
                unknown = [word for word in values[part.name] if word not in vocabulary[part.words]]
                if unknown:
                    return MalformedAction("core.unknown-word", word=unknown[0], expected=part.words)
            elif part.kind == "flag":
                values[part.name] = rest[:1] == [part.name]
                rest = rest[values[part.name] :]
            elif not rest:
                return MalformedAction("core.line-too-short", expected=part.words or part.name)
            elif part.kind == "field":
                values[part.name] = rest.pop(0)
                if values[part.name] not in vocabulary[part.words]:
                    return MalformedAction("core.unknown-word", word=values[part.name], expected=part.words)
            elif (word := rest.pop(0)) != part.name:
                return MalformedAction("core.unknown-word", word=word, expected=part.name)
        if rest:
            return MalformedAction("core.word-too-many", word=rest[0])
        return self.action(**values)


def _part(token: str) -> _Part:
    if token.startswith("["):
        return _Part("flag", token[1:-1])
    if not token.startswith("{"):
        return _Part("word", token)
    name, _, words = token[1:-1].partition(":")
    kind: Literal["many", "field"] = "many" if name.startswith("*") else "field"
    name = name.removeprefix("*")
    return _Part(kind, name, words or name)


class Notation(Generic[A]):
    """All forms of a game's actions over its vocabulary."""

    def __init__(self, vocabulary: Mapping[str, Collection[str]], forms: Iterable[Form[A]]) -> None:
        self._vocabulary, self._forms = vocabulary, tuple(forms)
        self._by_verb: dict[str, list[Form[A]]] = {}
        self._by_action: dict[type[A], Form[A]] = {}
        for form in self._forms:
            self._by_verb.setdefault(form.verb, []).append(form)
            self._by_action[form.action] = form
        # Panels, logs and replays come with the same few hundred lines over and over.
        self._known = lru_cache(REMEMBERED)(self._read)

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), (self._vocabulary, self._forms)  # what it remembers stays in its process

    def text(self, action: A) -> str:
        """The line that ``parse`` reads back as *action*."""
        return self._by_action[type(action)].text(action)

    def verb(self, action: A) -> str:
        """The first word of its line."""
        return self._by_action[type(action)].verb

    def parse(self, line: str) -> A:
        """Read one action. One space between words, no other signs: a line has one spelling."""
        if len(line) > LONGEST_LINE:
            raise MalformedAction("core.line-too-long", length=len(line))
        return self._known(line)

    def _read(self, line: str) -> A:
        words = line.split(" ")
        forms = self._by_verb.get(words[0])
        if forms is None:
            raise MalformedAction("core.unknown-word", word=words[0], expected="action")
        refusals: list[MalformedAction] = []
        for form in forms:
            read = form.parse(words, self._vocabulary)
            if not isinstance(read, MalformedAction):
                return read
            refusals.append(read)
        if len(refusals) == 1:
            raise refusals[0]
        raise MalformedAction("core.line-not-understood", line=line)
