"""The catalogues: the same keys and variables in every language, nothing missing, nothing unused."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from bot.chat.say import LANGUAGES, WORDS
from bot.games import CHATS, all_chats
from bot.tables.components import games
from render.games import SCENES
from render.say import WORDS as PICTURES
from render.say import languages
from rules.players import reasons
from tests.bot.raised import ROOT, raised, sources

OWN = (WORDS, *(chat.words for chat in CHATS.values()))
FOLDERS = (*OWN, PICTURES, *(scenes.words for scenes in SCENES.values()))


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def parsed(path: Path) -> tuple[ast.EntryType, ...]:
    """What stands in a file: reading one takes long, and many tests look at all of them."""
    return tuple(FluentResource(path.read_text(encoding="utf-8")).body)


@cache
def catalogue(folder: Path, language: str) -> dict[str, frozenset[str]]:
    """Every key of a folder with the variables of its sentence."""
    found: dict[str, frozenset[str]] = {}
    for path in files(folder, language):
        for entry in parsed(path):
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} is there twice"
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = frozenset(variables.found)
    return found


def files(folder: Path, language: str) -> list[Path]:
    return sorted(folder.glob(f"*{language}.ftl"))


def own_words(language: str) -> dict[str, frozenset[str]]:
    """Everything the bot says besides pictures; no room says what another says."""
    found: dict[str, frozenset[str]] = {}
    for folder in OWN:
        words = catalogue(folder, language)
        assert not found.keys() & words.keys(), found.keys() & words.keys()
        found |= words
    return found


def test_pictures_and_chat_speak_the_same_languages() -> None:
    assert set(LANGUAGES) == set(languages())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_every_language_has_the_same_keys_with_the_same_variables(folder: Path, language: str) -> None:
    assert set(catalogue(folder, language)) == set(catalogue(folder, "en"))
    if folder in OWN:
        assert catalogue(folder, language) == catalogue(folder, "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_russian_plurals_have_three_forms_and_the_others_two(folder: Path, language: str) -> None:
    forms = {"few", "many"} if language == "ru" else {"other"}
    for path in files(folder, language):
        for plural in re.findall(r"->\n(.*?)\n\}", path.read_text(encoding="utf-8"), re.DOTALL):
            names = set(re.findall(r"\[(\w+)\]", plural))
            assert "one" not in names or forms <= names, f"{path}: {plural}"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_what_is_counted_in_russian_agrees_with_every_number(folder: Path) -> None:
    """A noun beside a number needs its three forms; after a colon or before a dot it stands as it is."""
    counted = re.compile(r"\{ \$(\w+) \} (очк|монет|карт|контракт|игрок|уров|ход|дн|бонус|секунд)\w+")
    for path in files(folder, "ru"):
        for key, sentence in sentences(path):
            outside = re.sub(r"^ +\*?\[\w+\].*$", "", sentence, flags=re.MULTILINE)
            found = counted.search(outside)
            assert found is None or key in AVERAGES, f"{path}: {key}: {found.group() if found else ''}"


# An average has a point in it: «в среднем 74.5 очка»; more players than five do not sit at a table.
AVERAGES = {"valdora-average", "valdora-review-amount", "lobby-ready"}


@cache
def sentences(path: Path) -> tuple[tuple[str, str], ...]:
    """Every key of a file with its sentence as it is written."""
    return tuple(
        (entry.id.name, FluentSerializer().serialize_entry(entry))
        for entry in parsed(path)
        if isinstance(entry, ast.Message) and entry.value is not None
    )


# What would show the gender of whoever is spoken to or about.
SOMEBODY = r"\{ \$(name|host|rival|owner) \}"
GENDERED = {
    "ru": re.compile(
        r"\b(вы|ты) \w+(ен|на)\b|\b(согласен|готов|рад)\b"
        r"|\b(кто|каждый|никто|игрок)\b[^.:;,({]{0,40}?\b\w{2,}(ал|ял|ел|ил|ул|лся)\b(?! бы)"
        rf"|{SOMEBODY}[^.:;,({{]*?\b\w{{2,}}(ал|ял|ел|ил|ул|ала|яла|ела|ила|лся|лась)\b",
        re.IGNORECASE,
    ),
    "it": re.compile(
        r"\b(sei|vieni|ti sei|resti) (già |stato )?\w+(ato|uto|ito|sso|sto|ata|uta|ita)\b"
        r"|\b(contrario|benvenut[oi]|(sei|giochi) da solo|sicuro|pronto|seduto)\b"
        rf"|{SOMEBODY} (è|si è|viene) \w+(ato|uto|ito|sso|sto)\b",
        re.IGNORECASE,
    ),
}


@pytest.mark.parametrize("language", GENDERED)
def test_nobodys_gender_is_shown(language: str) -> None:
    for folder in FOLDERS:
        for path in files(folder, language):
            for key, sentence in sentences(path):
                found = GENDERED[language].search(sentence)
                assert found is None, f"{key}: {found.group() if found else ''}"


# Sylvan Dale counts glory; what somebody might type to search for is theirs.
POINTS = {"en": r"\bpoints?\b", "it": r"\bpunt[oi]\b", "ru": r"\bочк(о|а|ов|и|ами)\b(?! славы)"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sylvan_dale_counts_glory_everywhere(language: str) -> None:
    points = re.compile(POINTS[language], re.IGNORECASE)
    for folder in (CHATS["sylvan"].words, SCENES["sylvan"].words, WORDS, PICTURES):
        for path in files(folder, language):
            for key, sentence in sentences(path):
                assert key.endswith("-words") or not points.search(sentence), f"{path}: {key}"


def test_every_refusal_has_a_sentence_with_no_variable_it_does_not_bring() -> None:
    words = own_words("en")
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


def named_keys() -> tuple[set[str], re.Pattern[str]]:
    """Every key the code names, and what those look like that it puts together."""
    found: set[str] = set()
    patterns = {"permission-.+"}
    for path in sources("bot", "render"):
        text = path.read_text(encoding="utf-8")
        for literal in re.findall(r'f?"([a-z{][^"\s]*-[^"\s]*)"', text):
            if "{" not in literal:
                found.add(literal)
            elif re.search("[a-z]", re.sub(r"\{[^}]*\}", "", literal)):  # else any key at all would do
                patterns.add(re.sub(r"\\\{[^}]*\\?\}", ".+", re.escape(literal)))
        found |= set(re.findall(r'say\("([a-z-]+)"', text))
        patterns |= {f"{kind}-.+" for kind in re.findall(r'choices\("([a-z-]+)"', text)}
        # A key that is chosen before it is raised.
        found |= {"error-" + key.replace(".", "-") for key in re.findall(r'"([a-z]+\.[a-z-]+)"', text)}
    return found, re.compile("|".join(sorted(patterns)))


def hints() -> set[str]:
    """The sentences of all reasons that computer players have."""
    found = (reason for game in games().values() for reason in reasons(game))
    return {f"hint-{reason.replace('.hint-', '-').replace('.', '-')}" for reason in found}


def test_no_sentence_is_unused() -> None:
    named, put_together_in_code = named_keys()
    refusals = {"error-" + key.replace(".", "-") for key, _ in raised("rules", "bot")}
    put_together = (
        "already-started",
        "position-passed",
        "position-unknown",
        "unknown-level",
        "unknown-locale",
    )
    kept = {"error-sylvan-tree-is-full", *(f"error-tables-{each}" for each in put_together), *hints()}
    # Made by verbs: see the next test.
    descriptions = re.compile(rf"({'|'.join(CHATS)})-(command|option|name)-.+")
    for key in own_words("en"):
        used = key in named or put_together_in_code.fullmatch(key) or descriptions.fullmatch(key)
        assert used or key in refusals | kept, f"{key} is never said"


def test_every_verb_and_option_of_a_game_is_described_and_no_other() -> None:
    for chat in all_chats():
        wanted = {f"{chat.id}-command-{verb.name}" for verb in chat.verbs}
        for verb in chat.verbs:
            options = verb.options if verb.flag is None else (*verb.options, verb.flag)
            for said in ("option", "name"):
                wanted |= {f"{chat.id}-{said}-{verb.name}-{option}" for option in options}
        there = catalogue(chat.words, "en")
        assert wanted == {key for key in there if re.match(rf"{chat.id}-(command|option|name)-", key)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_choices_and_buttons_fit_into_what_discord_takes(language: str) -> None:
    choices = [
        "command",
        "option",
        "every",
        "where",
        "mute",
        "upcoming",
        "deadline",
        "pace",
        "language",
        "choice",
        "privacy",
    ]
    for folder in OWN:
        for path in files(folder, language):
            for line in path.read_text(encoding="utf-8").splitlines():
                key, equals, text = line.partition(" = ")
                described = key.split("-")[0] in choices or re.match(r"[a-z]+-(command|option)-", key)
                if equals and described and key not in ("privacy-text", "privacy-forgotten"):
                    assert len(text) <= 100, f"{language}: {line}"
                if equals and key.startswith("key-"):
                    assert len(text) <= 80, f"{language}: {line}"
