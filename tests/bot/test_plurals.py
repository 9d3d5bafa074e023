"""Every sentence that counts, in every catalogue, pictures included: the right form for every number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.chat.say import LANGUAGES, speaker
from tests.bot.test_words import FOLDERS, catalogue, files, parsed

# Numbers that take the same form, form by form: as grammar has it, whatever a library thinks.
ALIKE = {
    "en": {"one": (1,), "other": (0, 2, 5, 11, 21, 22, 25)},
    "ru": {"one": (1, 21, 101), "few": (2, 3, 4, 22, 24), "many": (0, 5, 11, 12, 14, 20, 25, 111)},
    "it": {"one": (1,), "other": (0, 2, 5, 11, 21, 22, 25)},
}
# After «не хватает» and «без» Russian words two and five alike.
GENITIVE = {"lobby-missing", "valdora-points-sealed"}
FORMS = {"one", "few", "many", "other"}


class Counting(NamedTuple):
    """A sentence with a plural: what is counted in it, its forms, and numbers it words by themselves."""

    key: str
    variable: str
    forms: frozenset[str]
    exact: frozenset[int]


class _Selections(Visitor):
    def __init__(self) -> None:
        self.found: list[ast.SelectExpression] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.found.append(node)
        self.generic_visit(node)


@cache
def counting(language: str) -> tuple[Counting, ...]:
    entries = (entry for folder in FOLDERS for path in files(folder, language) for entry in parsed(path))
    return tuple(each for entry in entries if isinstance(entry, ast.Message) for each in _plurals(entry))


def _plurals(entry: ast.Message) -> Iterator[Counting]:
    selections = _Selections()
    selections.visit(entry)
    for each in selections.found:
        keys = [variant.key for variant in each.variants]
        words = frozenset(key.name for key in keys if isinstance(key, ast.Identifier))
        numbers = frozenset(int(key.value) for key in keys if isinstance(key, ast.NumberLiteral))
        if words & FORMS - {"other"}:
            assert isinstance(each.selector, ast.VariableReference)
            yield Counting(entry.id.name, each.selector.id.name, words, numbers)


@cache
def variables_of(language: str) -> dict[str, frozenset[str]]:
    """What the sentences of all folders take; of several with a key the first."""
    return {key: taken for f in reversed(FOLDERS) for key, taken in catalogue(f, language).items()}


def told(language: str, each: Counting, number: int) -> str:
    """The sentence with this number, the digits left out; whatever else it needs stays the same."""
    counted = dict.fromkeys(variables_of(language)[each.key], 7) | {each.variable: number}
    message = bundle(language).get_message(each.key)
    assert message.value is not None
    said, errors = bundle(language).format_pattern(message.value, counted)
    assert not errors, f"{each.key}: {errors}"
    return re.sub(r"\d[\d\s,.]*", "#", str(said))


@cache
def bundle(language: str) -> FluentBundle:
    """All that is written in one language."""
    made = FluentBundle([language], use_isolating=False)
    for folder in FOLDERS:
        for path in files(folder, language):
            made.add_resource(ast.Resource(list(parsed(path))))
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_has_the_form_that_its_language_gives_it(language: str) -> None:
    found = counting(language)
    assert len(found) > 20
    for each in found:
        said = {}
        for form, numbers in ALIKE[language].items():
            wordings = {told(language, each, number) for number in numbers if number not in each.exact}
            assert len(wordings) <= 1, f"{each.key}: {wordings}"
            said[form] = wordings
        told_apart = len(said) - (language == "ru" and each.key in GENITIVE)
        assert len({tuple(wordings) for wordings in said.values()}) == told_apart, f"{each.key}: {said}"


def test_pictures_count_too() -> None:
    assert {each.key for each in counting("ru")} >= {"sylvan-glory", "valdora-told-silver"}


RUSSIAN = [
    (
        "valdora-scored",
        "n",
        {1: "1 очко", 2: "2 очка", 5: "5 очков", 21: "21 очко", 22: "22 очка", 25: "25 очков"},
    ),
    ("valdora-told-silver", "n", {1: "берёт 1 монету", 2: "берёт 2 монеты", 5: "берёт 5 монет"}),
]
ITALIAN = [
    ("valdora-scored", "n", {1: "1 punto", 2: "2 punti"}),
    ("valdora-told-silver", "n", {1: "prende 1 moneta", 2: "prende 2 monete"}),
]


@pytest.mark.parametrize(
    ("language", "key", "variable", "said"),
    [("ru", *each) for each in RUSSIAN] + [("it", *each) for each in ITALIAN],
)
def test_some_of_them_read_out(language: str, key: str, variable: str, said: dict[int, str]) -> None:
    for number, words in said.items():
        assert speaker(language)(key, **{variable: number}) == words
