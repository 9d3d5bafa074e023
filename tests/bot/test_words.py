"""The catalogues: the same keys and variables in every language, nothing missing, nothing unused."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.discord.commands import MODULES
from bot.tables.lobby import LOCALES
from render.say import LOCALES as FOLDER
from tests.bot.raised import ROOT, raised

OWN = ("bot", "lobby", "commands", "errors", "clock", "valdora", "sylvan")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def catalogue(language: str) -> dict[str, frozenset[str]]:
    """Every key of a language with the variables of its sentence."""
    found: dict[str, frozenset[str]] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} is there twice"
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = frozenset(variables.found)
    return found


def own_keys() -> set[str]:
    """The keys of the bot's own catalogues."""
    found: set[str] = set()
    for path in (FOLDER / "en").glob("*.ftl"):
        if not path.name.startswith("pictures"):
            found |= set(re.findall(r"^([a-z][a-z0-9-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE))
    return found


@pytest.mark.parametrize("language", LOCALES)
def test_every_language_has_the_same_keys_with_the_same_variables(language: str) -> None:
    assert set(catalogue(language)) == set(catalogue("en"))
    for key in own_keys():
        assert catalogue(language)[key] == catalogue("en")[key], key


@pytest.mark.parametrize("language", LOCALES)
def test_russian_plurals_have_three_forms_and_the_others_two(language: str) -> None:
    forms = {"few", "many"} if language == "ru" else {"other"}
    for path in (FOLDER / language / f"{name}.ftl" for name in OWN):
        for plural in re.findall(r"->\n(.*?)\n\}", path.read_text(encoding="utf-8"), re.DOTALL):
            names = set(re.findall(r"\[(\w+)\]", plural))
            assert "one" not in names or forms <= names, f"{path}: {plural}"


def test_every_refusal_has_a_sentence_with_no_variable_it_does_not_bring() -> None:
    words = catalogue("en")
    put_together = {
        "tables.*": ("already-started", "game-over", "position-passed", "position-unknown"),
        "tables.unknown-*": ("unknown-level", "unknown-locale", "unknown-pace"),
    }
    for key, params in raised("rules", "bot"):
        if key == "*":
            continue
        keys = [f"tables.{each}" for each in put_together[key]] if key in put_together else [key]
        for each in keys:
            sentence = "error-" + each.replace(".", "-")
            assert sentence in words, f"{each} has no sentence"
            assert key in put_together or words[sentence] <= params, (
                f"{each} does not bring {words[sentence]}"
            )


def named_keys() -> set[str]:
    """Every key the code names, as patterns: what is put together reads ``.+``."""
    found: set[str] = set()
    for path in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "render").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        for literal in re.findall(r'f?"([a-z{][^"\s]*-[^"\s]*)"', text):
            found.add(re.sub(r"\\\{[^}]*\\?\}", ".+", re.escape(literal)))
        found |= {re.escape(word) for word in re.findall(r'say\("([a-z-]+)"', text)}
    return found


def test_no_sentence_is_unused() -> None:
    patterns = [re.compile(each) for each in named_keys()]
    refusals = {"error-" + key.replace(".", "-") for key, _ in raised("rules", "bot")}
    kept = {"error-tables-already-started", "error-tables-position-unknown", "error-sylvan-tree-is-full"}
    kept |= {f"error-tables-unknown-{each}" for each in ("level", "locale", "pace")}
    for key in own_keys():
        used = any(pattern.fullmatch(key) for pattern in patterns)
        assert used or key in refusals | kept, f"{key} is never said"


def test_descriptions_fit_into_discords_hundred_characters() -> None:
    for language in LOCALES:
        for path in [FOLDER / language / "commands.ftl"]:
            for line in path.read_text(encoding="utf-8").splitlines():
                _, equals, text = line.partition(" = ")
                assert not equals or len(text) <= 100, f"{language}: {line}"


def test_every_command_has_its_descriptions() -> None:
    names = {command.name for module in MODULES for command in module.commands()}
    assert {f"command-{name}" for name in names} == {
        key for key in catalogue("en") if key.startswith("command-")
    }


def test_catalogues_are_split_by_topic() -> None:
    there = {path.stem for path in Path(FOLDER / "en").glob("*.ftl") if not path.stem.startswith("pictures")}
    assert set(OWN) <= there
